"""Beating games with a whole attack at once, as rules only: what Kirifu and Mustamaija share.

The attack lies complete when the defence begins. Whoever cannot or will not beat all of it takes
only what is still open, and everybody refills at the end of their own turn.
"""

from __future__ import annotations

from durak_teach.durak import attack, bout, deal, defence, ending, refill, series, sight
from durak_teach.rules import Rule
from durak_teach.whole_attack import leads, turns

# The laws of Durak that hold here too.
_SHARED: tuple[Rule, ...] = (
    *deal.RULES,
    *attack.RULES,
    *defence.RULES,
    *bout.RULES,
    *refill.RULES,
    *ending.RULES,
    *series.RULES,
    *sight.RULES,
)
_OTHERWISE = {
    attack.one_card,
    attack.six_attack_cards,
    attack.defender_answers,
    bout.all_beaten_first,
    bout.whole_table,
    deal.thirty_six_cards,
    deal.six_cards,
    deal.indicator_sets_trump,
    deal.last_card_sets_trump,
    deal.lowest_trump_leads,
    deal.left_of_durak_leads,
    ending.nobody_left_is_a_draw,
    ending.stalled_deal_is_drawn,
    refill.leader_draws_first,
    refill.defender_draws_last,
    refill.refill_to_hand_size,
    series.same_dealer_after_a_draw,
}

FRAME: tuple[Rule, ...] = (
    *(rule for rule in _SHARED if rule not in _OTHERWISE),
    *leads.RULES,
    *turns.RULES,
)
