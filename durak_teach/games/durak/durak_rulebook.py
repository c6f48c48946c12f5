"""In which order the rules of Durak, and of the sheets that are near to it, are told."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak import there
from durak_teach.games.durak.rulebook_about import ABOUT
from durak_teach.games.durak.rulebook_doubling import DOUBLING
from durak_teach.games.durak.rulebook_end import NEXT, OUT
from durak_teach.games.durak.rulebook_granted import GRANTED
from durak_teach.games.durak.rulebook_pile import OPENING, PILE
from durak_teach.kernel.rulebook_contents import Claim, Section
from durak_teach.text import say

DRAWN: Final = "durak.refill.draw_from_the_top"
PACK: Final = Section(
    "pack",
    say("Players and cards"),
    """
    people
    people-of-one-number
    durak.deal.two_to_six
    dummy_throws.six_seats_at_most
    two_only.two_people
    teams.as_many_as_the_teams
    two_v_two.two_pairs
    own_trump.a_suit_for_everyone
    double_deck.two_to_twelve
    durak.deal.thirty_six_cards
    durak.deal.ace_high

    durak.attack.next_still_in
    two-seats
    """,
    ("deck", "party", "strength", "left_of"),
    (
        Claim(
            "people",
            say("{fewest} to {most} people play."),
            "durak.attack.next_still_in",
            leans=there.both(there.said_by_several, lambda nobody: len(nobody.party) > 1),
            values=there.sizes_of_the_party,
        ),
        Claim(
            "people-of-one-number",
            say("{most} people play."),
            "durak.attack.next_still_in",
            leans=there.both(there.said_by_several, lambda nobody: len(nobody.party) == 1),
            values=there.sizes_of_the_party,
        ),
        Claim(
            "two-seats",
            say(
                "For example, if the seats are 1, 2, 3 and 4 clockwise and the player in seat 2 is "
                "out, the player in seat 4 plays seats 2 and 4: an attack from seat 1 comes to "
                "seat 2."
            ),
            "teams.seats_outlast_their_players",
            leans=there.both(there.agreed("teams.shape", "2x2"), there.teams),
        ),
    ),
)
DEAL: Final = Section(
    "deal",
    say("The deal"),
    """
    durak.deal.last_seat_deals_first
    neutral_dealer.somebody_else_deals
    neutral_dealer.cards_begin_at_the_first_seat
    shuffled
    shuffled-first
    deal_out.low_cards_go_out
    durak.deal.one_by_one
    magadan.hand_and_face_down_cards
    magadan.most_cards_go_face_down
    deal_out.all_are_dealt
    durak.deal_all.every_card_is_dealt
    durak.deal_all.last_card_is_the_dealers
    durak.deal.six_cards
    heap.three_cards
    dummy_throws.one_dummy
    dummy_throws.first_attacker_plays_it

    durak.deal.indicator_sets_trump
    talon
    drawn-last
    hidden_trump.a_card_is_hidden
    hidden_trump.below_or_beside
    hidden_trump.indicator_lies_above_it
    hidden_trump.hidden_card_turns_up
    unseen-talon
    but durak.deal.last_card_sets_trump
    crusade.diamonds_are_trump
    japanese.diamonds_are_trump
    durak.sight.own_hand_only
    """,
    (
        "pack_dealt", "hand_size", "cards_each", "deal", "begin", "dealt", "redeal", "must_redeal",
        "dealers_left", "outside_dealer", "trump", "shows_trump", "sets_trump", "first_dealer",
        "indicator_place", "turned_up_place", "indicator", "trump may change", "trump_for",
        "face-down cards come up", "lies_apart",
        "set up", "swap6", "exchange", "no_trump", "draw", "sees_hand_of",
    ),
    (
        Claim(
            "shuffled",
            say(
                "The dealer shuffles the pack before each deal; whether to cut it is left to the "
                "players."
            ),
            "durak.deal.one_by_one",
        ),
        Claim(
            "talon",
            say(
                "The rest of the pack lies face down across the indicator; together they are the "
                "talon, from which players draw."
            ),
            "durak.deal.indicator_sets_trump",
            leans=there.both(there.indicator, there.law(DRAWN)),
        ),
        Claim(
            "drawn-last",
            say("The indicator is drawn last."),
            "durak.deal.indicator_sets_trump",
            leans=there.both(
                there.both(there.indicator, there.law(DRAWN)),
                there.no_law("hidden_trump.a_card_is_hidden"),
            ),
        ),
        Claim(
            "unseen-talon",
            say("The cards that are not dealt lie face down: they are the talon, from which "
            "players draw."),
            DRAWN,
            leans=there.both(there.talon, there.no_law("durak.deal.indicator_sets_trump")),
        ),
        Claim(
            "shuffled-first",
            say(
                "Before each deal the dealer shuffles the pack; whether to cut it is left to the "
                "players."
            ),
            "durak.deal.hands_are_looked_at",
            leans=there.no_law("durak.deal.one_by_one"),
        ),
    ),
)  # fmt: skip
LEAD: Final = Section(
    "lead",
    say("Who attacks whom"),
    """
    durak.deal.lowest_trump_leads
    asked-for
    pointed-out
    but durak.deal.dealers_left_leads

    kurukuru.dealers_left_starts
    crusade.six_of_diamonds_starts
    polish.dealers_left_starts
    chukhonsky.next_to_the_dealer_starts
    chukhonsky.right_neighbour_starts_later

    durak.attack.left_neighbour_defends
    durak.attack.one_card
    or durak.attack.two_of_a_rank

    armenian.top_of_the_talon
    armenian.while_there_is_a_talon
    armenian.it_is_the_lead
    """,
    ("lead", "leads_from", "defender_against", "first_attacker", "first attack", "turn"),
    (
        Claim(
            "asked-for",
            say(
                "Players call for the trumps from the lowest up; the first that somebody holds "
                "is shown."
            ),
            "durak.deal.lowest_trump_leads",
            ("reversed_hands.named_by_its_place",),
        ),
        Claim(
            "pointed-out",
            say(
                "The trumps are called for from the lowest up; as players do not see their own "
                "hands, whoever sees the trump called for says who holds it."
            ),
            "reversed_hands.named_by_its_place",
            leans=there.law("durak.deal.lowest_trump_leads"),
        ),
    ),
    ((there.piles, say("Who leads first")),),
)
BEAT: Final = Section(
    "beat",
    say("Defending"),
    """
    durak.defence.card_by_card
    durak.defence.defence_card_covers

    durak.defence.higher_of_suit
    no_suits.higher_rank_beats
    durak.defence.trump_beats_plain
    double_deck.twin_beats
    royal.six_beats_ace
    durak.defence.nothing_else_beats
    but chinese.club_beaten_only_by_club
    but japanese.spade_beaten_only_by_spade
    but royal.six_beaten_only_by_ace

    durak.defence.defence_goes_on
    durak.defence.may_take

    baltic.beat_and_add
    baltic.defender_adds
    baltic.added_cards_of_its_rank
    baltic.with_the_last_beat
    baltic.added_cards_lie_open
    baltic.attacker_has_to_beat
    baltic.up_to_the_attackers_limit
    baltic.attacker_can_answer

    doubt.each_is_asked
    doubt.next_one_is_asked
    doubt.card_is_turned_over
    doubt.wrong_doubter_will_take
    doubt.wrong_doubter_takes

    magadan.any_face_down_card

    sly.owners_are_asked
    sly.taker_gets_both
    """,
    (
        "beat", "covers", "spared", "pauses", "attack_over", "all beaten", "any_time", "take",
        "defence begins", "*", "gives up", "cover", "doubt", "flip", "pick", "turn up", "play",
        "pile_top", "wrong card", "second chance", "offer", "accept",
        "drop", "picking", "doubting", "turned over", "face_down_cards",
    ),
    (),
    ((there.piles, say("Which card beats which")),),
)  # fmt: skip
PASSING_ON: Final = Section(
    "passing_on",
    say("Transferring the attack"),
    """
    durak.transfer.cards_of_the_rank
    durak.transfer.attack_goes_on
    durak.transfer.roles_are_passed_on
    sheets.passing.next_who_can_defend

    durak.transfer.nothing_beaten_yet
    durak.transfer.next_player_has_enough_cards
    sheets.passing.next_holds_enough
    sheets.passing.somebody_is_left
    """,
    (
        "transfer", "transfer_most", "transfer_rank", "transfer_room", "transfer_to", "goes_back",
        "passes on", "transfer show", "beat adding", "adding_room", "roles swap", "way_round",
        "plays_at", "played_by", "led_from", "attacks_from",
    ),
)  # fmt: skip
ADDING: Final = Section(
    "adding",
    say("Throwing in"),
    """
    durak.throw_in.window_opens
    durak.throw_in.rank_on_table
    durak.throw_in.attacker_then_clockwise
    durak.throw_in.add_a_card
    durak.throw_in.next_is_asked

    american.throw_in_and_beat
    american.thrown_in_and_beaten

    durak.throw_in.defender_answers_again

    brazen.first_card_covered
    brazen.both_cards_lie_there
    """,
    (
        "throw", "done", "throwers", "polled", "right", "late", "helps", "supporter", "self",
        "throw cover", "window closes", "set_apart",
    ),
)  # fmt: skip
LIMIT: Final = Section(
    "limit",
    say("How many attack cards"),
    """
    durak.attack.six_attack_cards
    sheets.limits.agreed_attack_cards
    also durak.attack.defenders_hand
    """,
    ("limit",),
)
BOUT: Final = Section(
    "bout",
    say("The end of a bout"),
    """
    durak.bout.all_beaten_ends_bout
    durak.bout.beaten_cards_go_away
    again durak.bout.success_attacks_next

    durak.defence.bout_ends_at_once
    durak.throw_in.then_the_bout_ends
    durak.bout.whole_table
    durak.bout.taker_is_skipped
    teams.seat_of_the_next_attack
    """,
    (
        "taker", "cards_taken", "table clears", "bout ends", "next_attacker", "next attacker",
        "stands_in_for", "lead passes", "next bout", "take bottom", "take top", "next turn",
        "turn begins", "next lead",
    ),
)  # fmt: skip
REFILL: Final = Section(
    "refill",
    say("Refilling"),
    """
    durak.refill.refill_to_hand_size
    heap.refill_to_three
    durak.refill.leader_draws_first
    durak.refill.defender_draws_last
    sheets.adding.from_the_leader_clockwise
    durak.refill.draw_from_the_top
    magadan.all_come_up
    """,
    (
        "refill",
        "hands refill",
        "hands may swap",
        "refill_order",
        "draws",
        "draws_first",
        "held_by",
        "turn ends",
    ),
)
SECTIONS: Final = (
    ABOUT, PACK, DEAL, OPENING, LEAD, DOUBLING, PILE, BEAT, PASSING_ON, ADDING, LIMIT, BOUT,
    REFILL, OUT, NEXT, GRANTED,
)  # fmt: skip
