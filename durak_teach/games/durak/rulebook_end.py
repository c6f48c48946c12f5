"""In which order it is told how a deal of Durak ends, and who begins the next one."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak import there
from durak_teach.kernel.rulebook_contents import Claim, Section
from durak_teach.text import say

OUT: Final = Section(
    "out",
    say("Going out"),
    """
    durak.ending.out_without_cards
    played-to-its-end
    durak.pile.out_at_once
    over-at-once
    over-after-a-turn
    durak.bout.left_neighbour_stands_in

    durak.ending.nobody_left_is_a_draw
    no_draw.last_defender_is_durak
    also durak.ending.stalled_deal_is_drawn
    also durak.pile.stalled_pile_game_is_drawn
    but whole_attack.turns.stalled_deal_has_no_loser
    """,
    ("deal may end", "players go out", "out", "durak", "round ends"),
    (
        Claim(
            "played-to-its-end",
            say("A bout is always played to the end."),
            "durak.ending.out_without_cards",
            leans=there.bouts,
        ),
        Claim(
            "over-at-once",
            say(
                "As soon as all players but one are out, the deal is over: the last player plays "
                "no more cards."
            ),
            "durak.pile.pile_is_looked_at",
        ),
        Claim(
            "over-after-a-turn",
            say("When all players but one are out at the end of a turn, the deal is over at once."),
            "polish.turn_is_over",
        ),
    ),
)
NEXT: Final = Section(
    "next",
    say("The next deal"),
    """
    durak.series.durak_deals_next
    durak.deal.left_of_durak_leads
    no-durak-yet
    no-durak-yet-piles
    durak.series.same_dealer_after_a_draw

    durak.series.nothing_is_scored
    durak.series.nobody_wins_a_match

    six_dishonour.hand_of_sixes_leads
    six_dishonour.beaten_by_sixes
    """,
    ("scores", "next_dealers", "match_winner", "stake", "marks"),
    (
        Claim(
            "no-durak-yet",
            say(
                "As long as there has been no durak, the lowest trump again decides who "
                "attacks first."
            ),
            "durak.deal.lowest_trump_leads",
            ("suit_match.lowest_trump_leads_in_every_deal",),
            there.bouts,
        ),
        Claim(
            "no-durak-yet-piles",
            say(
                "As long as there has been no durak, the lowest trump again decides who "
                "leads first."
            ),
            "durak.deal.lowest_trump_leads",
            leans=there.piles,
        ),
    ),
)
