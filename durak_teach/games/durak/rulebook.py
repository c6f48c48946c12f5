"""In which order the rules of Durak, and of the sheets that are near to it, are told."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak import there
from durak_teach.games.durak.rulebook_granted import GRANTED
from durak_teach.games.durak.rulebook_pile import OPENING, PILE
from durak_teach.kernel.telling import Claim, Section
from durak_teach.text import say

LAST: Final = "durak.ending.last_holder_is_durak"
DRAWN: Final = "durak.refill.draw_from_the_top"
ABOUT: Final = Section(
    "about",
    say("Object of the game"),
    """
    in-bouts
    in-teams
    counted
    one-pile
    durak.ending.last_holder_is_durak
    called-a-fool
    """,
    ("contenders", "loses", "person", "team", "dummies"),
    (
        Claim(
            "in-bouts",
            say(
                "Everybody tries to get rid of all their cards, in bouts. In a bout one player "
                "plays attack cards, and the next one beats each of them with a stronger card, "
                "or takes the cards. Nobody wins a deal; at most one player loses it."
            ),
            LAST,
            leans=there.both(there.bouts, there.both(there.last_holder_loses, there.no_teams)),
        ),
        Claim(
            "in-teams",
            say(
                "Each team tries to get rid of all its cards, in bouts. In a bout one player "
                "plays attack cards, and the next one beats each of them with a stronger card, "
                "or takes the cards. No team wins a deal; at most one loses it."
            ),
            LAST,
            leans=there.both(there.bouts, there.both(there.last_holder_loses, there.teams)),
        ),
        Claim(
            "counted",
            say(
                "The game is played in bouts. In a bout one player plays attack cards, and the "
                "next one beats each of them with a stronger card, or takes the cards. Something "
                "is counted from bout to bout, and that count says who loses."
            ),
            LAST,
            leans=there.both(there.bouts, there.counted),
        ),
        Claim(
            "one-pile",
            say(
                "Everybody tries to get rid of all their cards: in turn each player beats the "
                "top card of one pile with a stronger one, or takes from the pile. Nobody wins a "
                "deal; at most one player loses it."
            ),
            "durak.pile.onto_the_pile",
        ),
        Claim("called-a-fool", say("“Durak” is Russian for “fool”."), LAST),
    ),
)
PACK: Final = Section(
    "pack",
    say("Players and cards"),
    """
    durak.deal.two_to_six
    durak.deal.thirty_six_cards
    durak.deal.ace_high

    durak.attack.next_still_in
    """,
    ("deck", "party", "strength", "left_of"),
)
DEAL: Final = Section(
    "deal",
    say("The deal"),
    """
    durak.deal.last_seat_deals_first
    shuffled
    shuffled-first
    durak.deal.one_by_one
    durak.deal_all.every_card_is_dealt
    durak.deal_all.last_card_is_the_dealers
    durak.deal.six_cards

    durak.deal.indicator_sets_trump
    talon
    unseen-talon
    but durak.deal.last_card_sets_trump
    durak.sight.own_hand_only
    """,
    (
        "pack_dealt", "hand_size", "cards_each", "deal", "begin", "dealt", "redeal", "must_redeal",
        "dealers_left", "outside_dealer", "trump", "shows_trump", "sets_trump", "first_dealer",
        "indicator_place", "turned_up_place", "indicator", "trump may change", "trump_for",
        "face-down cards come up", "lies_apart",
        "set up", "swap6", "exchange", "no_trump", "hands may swap", "draw", "sees_hand_of",
    ),
    (
        Claim(
            "shuffled",
            say(
                "The dealer shuffles the pack before each deal; cutting it is left to the players."
            ),
            "durak.deal.one_by_one",
        ),
        Claim(
            "talon",
            say(
                "The rest lies face down across the indicator; together they are the talon, "
                "to draw from."
            ),
            "durak.deal.indicator_sets_trump",
            leans=there.both(there.indicator, there.law(DRAWN)),
        ),
        Claim(
            "unseen-talon",
            say("The cards that are not dealt lie face down: they are the talon, to draw from."),
            DRAWN,
            leans=there.both(there.talon, there.no_law("durak.deal.indicator_sets_trump")),
        ),
        Claim(
            "shuffled-first",
            say(
                "Before each deal the dealer shuffles the pack; cutting it is left to the players."
            ),
            "durak.deal.hands_are_looked_at",
            leans=there.no_law("durak.deal.one_by_one"),
        ),
    ),
)  # fmt: skip
LEAD: Final = Section(
    "lead",
    say("The first attack"),
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

    doubling_cube.stake_on_the_cube
    doubling_cube.offer_before_the_lead
    doubling_cube.cube_of_the_other_side
    doubling_cube.once_before_a_lead
    doubling_cube.cap_of_the_stake
    doubling_cube.other_side_answers
    doubling_cube.stake_doubles
    doubling_cube.deal_is_given_up

    armenian.top_of_the_talon
    armenian.while_there_is_a_talon
    armenian.it_is_the_lead
    """,
    ("lead", "leads_from", "defender_against", "first_attacker", "first attack", "turn"),
    (
        Claim(
            "asked-for",
            say("Players ask for trumps from the lowest up; the holder shows it."),
            "durak.deal.lowest_trump_leads",
            ("reversed_hands.named_by_its_place",),
        ),
        Claim(
            "pointed-out",
            say("The others say who holds it, for players do not see their own hands."),
            "reversed_hands.named_by_its_place",
            leans=there.law("durak.deal.lowest_trump_leads"),
        ),
    ),
)
BEAT: Final = Section(
    "beat",
    say("Defending"),
    """
    durak.defence.card_by_card
    durak.defence.defence_card_covers

    durak.defence.higher_of_suit
    durak.defence.trump_beats_plain
    durak.defence.nothing_else_beats
    but chinese.club_beaten_only_by_club
    but japanese.spade_beaten_only_by_spade
    but royal.six_beaten_only_by_ace

    durak.defence.defence_goes_on
    they durak.defence.may_take

    doubt.each_is_asked
    doubt.next_one_is_asked
    doubt.card_is_turned_over
    doubt.wrong_doubter_will_take
    doubt.wrong_doubter_takes

    magadan.any_face_down_card
    magadan.all_come_up

    sly.owners_are_asked
    sly.taker_gets_both
    """,
    (
        "beat", "covers", "spared", "pauses", "attack_over", "all beaten", "any_time", "take",
        "defence begins", "*", "gives up", "cover", "doubt", "flip", "pick", "turn up", "play",
        "pile_top", "wrong card", "second chance", "offer", "accept",
        "drop", "picking", "doubting", "turned over", "face_down_cards",
    ),
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
    durak.refill.leader_draws_first
    durak.refill.defender_draws_last
    sheets.adding.from_the_leader_clockwise
    durak.refill.draw_from_the_top
    """,
    ("refill", "hands refill", "refill_order", "draws", "draws_first", "held_by", "turn ends"),
)
OUT: Final = Section(
    "out",
    say("Going out"),
    """
    durak.ending.out_without_cards
    durak.pile.out_at_once
    durak.bout.left_neighbour_stands_in

    durak.ending.nobody_left_is_a_draw
    no_draw.last_defender_is_durak
    also durak.ending.stalled_deal_is_drawn
    also durak.pile.stalled_pile_game_is_drawn
    also whole_attack.turns.stalled_deal_has_no_loser
    """,
    ("deal may end", "players go out", "out", "durak", "round ends"),
)
NEXT: Final = Section(
    "next",
    say("The next deal"),
    """
    durak.series.durak_deals_next
    durak.deal.left_of_durak_leads
    no-durak-yet
    durak.series.same_dealer_after_a_draw

    durak.series.nothing_is_scored
    durak.series.nobody_wins_a_match
    """,
    ("scores", "next_dealers", "match_winner", "stake", "marks"),
    (
        Claim(
            "no-durak-yet",
            say("As long as there has been no durak, the lowest trump decides again."),
            "durak.deal.lowest_trump_leads",
            ("suit_match.lowest_trump_leads_in_every_deal",),
        ),
    ),
)
SECTIONS: Final = (
    ABOUT, PACK, DEAL, OPENING, LEAD, PILE, BEAT, PASSING_ON, ADDING, LIMIT, BOUT, REFILL, OUT,
    NEXT, GRANTED,
)  # fmt: skip
