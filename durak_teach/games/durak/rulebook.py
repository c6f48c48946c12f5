"""In which order the rules of Durak, and of the sheets that are near to it, are told."""

from __future__ import annotations

from typing import Final

from durak_teach.kernel.telling import Claim, Section
from durak_teach.text import say

ABOUT: Final = Section(
    "about",
    say("What it is about"),
    """
    in-bouts
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
                "takes everything. There is no winner, only a loser."
            ),
            "durak.ending.last_holder_is_durak",
        ),
        Claim(
            "called-a-fool",
            say("“Durak” is Russian for “fool”."),
            "durak.ending.last_holder_is_durak",
        ),
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
    durak.deal.one_by_one
    durak.deal.six_cards
    also sheets.limits.agreed_hand

    durak.deal.indicator_sets_trump
    talon
    but durak.deal.last_card_sets_trump
    durak.sight.own_hand_only
    """,
    (
        "pack_dealt", "hand_size", "cards_each", "deal", "begin", "dealt", "redeal", "must_redeal",
        "dealers_left", "outside_dealer", "trump", "shows_trump", "sets_trump", "first_dealer",
        "indicator_place", "turned_up_place", "indicator", "trump may change", "trump_for",
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
        ),
    ),
)  # fmt: skip
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
    and durak.transfer.next_player_has_enough_cards
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
    durak.throw_in.nobody_is_late
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

    durak.bout.whole_table
    durak.bout.taker_is_skipped
    """,
    (
        "taker", "cards_taken", "table clears", "bout ends", "next_attacker", "next attacker",
        "stands_in_for", "lead passes", "next bout", "take bottom", "take top", "pile_full",
        "pile clears", "pile may clear", "next turn", "turn begins", "next lead", "taken",
    ),
)  # fmt: skip
REFILL: Final = Section(
    "refill",
    say("Refilling"),
    """
    durak.refill.refill_to_hand_size
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
    "",
    (
        "seen_by", "private", "witnessed", "lies_unseen", "lies_apart", "playable",
        "face_down_cards",
    ),
)  # fmt: skip

SECTIONS: Final = (
    ABOUT, PACK, DEAL, LEAD, BEAT, PASSING_ON, ADDING, LIMIT, BOUT, REFILL, OUT, NEXT, GRANTED,
)  # fmt: skip
