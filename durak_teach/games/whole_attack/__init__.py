"""Beating games with a whole attack at once, as rules only: what Kirifu and Mustamaija share.

The attack lies complete when the defence begins. Whoever cannot or will not beat all of it takes
only what is still open, and everybody refills at the end of their own turn.
"""

from __future__ import annotations

from durak_teach.games.durak import attack, bout, deal, defence, ending, refill, series, sight
from durak_teach.games.whole_attack import laws, leads, turns
from durak_teach.kernel.rules import Rule

FRAME: tuple[Rule, ...] = (
    *deal.DEALING,
    *deal.FULL_HANDS,
    deal.indicator_lies_last,
    *attack.ATTACKING,
    *defence.ANSWERING,
    *bout.TURNS,
    bout.lead_on_empty_table,
    bout.beaten_cards_go_away,
    refill.cards_in_hand,
    *ending.OUT,
    *series.COUNTING,
    *sight.HANDS,
    *sight.PLACES,
    sight.known_to_the_defender,
    turns.open_cards_are_the_losers,  # before somebody has lost
    *laws.RULES,
    *leads.RULES,
    *turns.RULES,
)
