"""In which order the rules of Durak, and of the sheets that are near to it, are told."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak import there
from durak_teach.kernel.telling import Claim, Section
from durak_teach.text import say

LAST: Final = "durak.ending.last_holder_is_durak"
DRAWN: Final = "durak.refill.draw_from_the_top"
ABOUT: Final = Section(
    "about",
    say("What it is about"),
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
                "Everybody tries to get rid of all their cards, in bouts: one player "
                "attacks, and the next one beats each attack card with a stronger one, or "
                "takes the cards. There is no winner, only a loser."
            ),
            LAST,
            leans=there.both(there.bouts, there.both(there.last_holder_loses, there.no_teams)),
        ),
        Claim(
            "in-teams",
            say(
                "Each team tries to get rid of all its cards, in bouts: one player attacks, "
                "and the next one beats each attack card with a stronger one, or takes the "
                "cards. No team wins; one loses."
            ),
            LAST,
            leans=there.both(there.bouts, there.both(there.last_holder_loses, there.teams)),
        ),
        Claim(
            "counted",
            say(
                "The game is played in bouts: one player attacks, and the next one beats each "
                "attack card with a stronger one, or takes the cards. Something is "
                "counted from bout to bout, and that count says who loses."
            ),
            LAST,
            leans=there.both(there.bouts, there.counted),
        ),
        Claim(
            "one-pile",
            say(
                "Everybody tries to get rid of all their cards: in turn each player beats the "
                "top card of one pile with a stronger one, or takes from the pile. There is "
                "no winner, only a loser."
            ),
            "durak.pile.onto_the_pile",
        ),
        Claim("called-a-fool", say("“Durak” is Russian for “fool”."), LAST),
    ),
)
PACK: Final = Section(
    "pack",
    say("Pack and seats"),
    """
    durak.deal.two_to_six
    durak.deal.thirty_six_cards
    durak.deal.ace_high
    also sheets.limits.agreed_pack

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
    also sheets.limits.agreed_hand

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
OPENING: Final = Section(
    "opening",
    say("The opening"),
    """
    durak.opening.turn_up_one_card
    suit_match.turned_card_lies_on_the_table
    suit_match.lower_cards_of_its_suit
    suit_match.turned_card_takes_or_stays
    suit_match.choose_one_card
    suit_match.both_come_to_hand

    suit_match.left_neighbour_turns_next
    suit_match.last_card_takes_all

    crusade.highest_card_turns_first
    crusade.left_neighbour_draws_next
    crusade.one_rank_higher_goes_in_front
    crusade.own_front_last
    crusade.own_front_first
    crusade.pile_in_front_grows
    crusade.other_cards_come_to_hand

    crusade.everybody_takes_the_own_front
    """,
    ("matching", "last card", "turn passes", "fronts lie", "fronts_in_order", "goes in front",
     "fronts come up"),
)  # fmt: skip
PILE: Final = Section(
    "pile",
    say("The pile"),
    """
    durak.pile.onto_the_pile
    durak.pile.card_lies_on_top
    durak.pile.turns_go_round

    polish.without_cards_turn_one_up
    polish.turned_card_attacks
    polish.turned_card_has_to_beat
    polish.both_cards_are_taken

    polish.must_beat_if_able
    polish.whoever_beat_attacks
    polish.talon_gives_the_attack
    polish.attack_ends_the_turn

    durak.pile.may_take_the_bottom
    durak.pile.may_take_the_top
    polish.take_what_is_not_beaten
    durak.pile.bottom_card_comes_to_hand
    durak.pile.top_card_comes_to_hand
    polish.top_cards_come_to_hand
    polish.taker_attacks_from_hand
    kurukuru.pile_stays_without_its_bottom
    durak.pile.rest_goes_away

    polish.left_neighbour_is_next

    kurukuru.as_many_as_players
    chinese.five_cards
    chukhonsky.ace_clears
    durak.pile.pile_goes_away
    """,
    ("laid", "attack is turned up", "pile_full", "pile clears", "pile may clear", "taken"),
)
LEAD: Final = Section(
    "lead",
    say("The first attack"),
    """
    durak.deal.lowest_trump_leads
    asked-for
    but durak.deal.dealers_left_leads

    durak.attack.left_neighbour_defends
    durak.attack.one_card
    or durak.attack.two_of_a_rank
    """,
    ("lead", "leads_from", "defender_against", "first_attacker", "first attack", "turn"),
    (
        Claim(
            "asked-for",
            say("Players ask for trumps from the lowest up; the holder shows it."),
            "durak.deal.lowest_trump_leads",
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

    durak.defence.defence_goes_on
    they durak.defence.may_take
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

    durak.throw_in.defender_answers_again
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
    durak.bout.left_neighbour_stands_in

    durak.ending.nobody_left_is_a_draw
    no_draw.last_defender_is_durak
    also durak.ending.stalled_deal_is_drawn
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
        ),
    ),
)
GRANTED: Final = Section(
    "granted",
    say("Taken for granted"),
    """
    teams.seats_of_a_position
    teams.next_seats
    suit_match.lowest_trump_leads_in_every_deal
    suit_match.lower_and_of_its_suit
    durak.pile.pile_is_looked_at
    durak.pile.pile_may_grow
    durak.pile.pile_clears_or_stays
    durak.pile.round_is_over
    durak.pile.leader_takes_nothing
    durak.pile.new_pile_is_led
    durak.pile.nothing_to_beat
    durak.pile.top_card_of_the_pile
    polish.turn_is_over
    poker.beaten_by_the_last_defender
    poker.beaten_by_nobody_knows_whom
    doubt.nothing_is_in_question
    doubt.who_laid_what
    reversed_hands.a_fresh_start
    sly.covers_are_forgotten
    changing_trump.last_defence_card_is_marked
    first_by_draw_then_alternate.first_attack_is_remembered
    durak.way.at_the_own_seat
    """,
    (
        "seen_by", "private", "witnessed", "lies_unseen", "playable",
    ),
)  # fmt: skip

SECTIONS: Final = (
    ABOUT, PACK, DEAL, OPENING, LEAD, PILE, BEAT, PASSING_ON, ADDING, LIMIT, BOUT, REFILL, OUT,
    NEXT, GRANTED,
)  # fmt: skip
