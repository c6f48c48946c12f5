"""Beating games with a whole attack at once, as rules only: what Kirifu and Mustamaija share.

The attack lies complete when the defence begins. Whoever cannot or will not beat all of it takes
only what is still open, and everybody refills at the end of their own turn.
"""

from __future__ import annotations

from durak_teach.games.durak import attack, bout, deal, defence, ending, refill, series, sight
from durak_teach.games.whole_attack import laws, leads, turns
from durak_teach.kernel.rules import Rule

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
    attack.defenders_hand,
    attack.defender_answers,
    bout.all_beaten_first,
    bout.failed_defender_takes,
    bout.taker_gets_the_table,
    bout.whole_table,
    deal.thirty_six_cards,
    deal.ace_high,
    deal.six_cards,
    deal.a_card_is_shown,
    deal.card_after_the_deal,
    deal.indicator_sets_trump,
    deal.last_card_sets_trump,
    deal.cards_are_dealt_again,
    deal.dealers_left_leads,
    deal.lowest_trump_leads,
    deal.left_of_durak_leads,
    defence.higher_of_suit,
    ending.last_holder_is_durak,
    ending.all_still_in,
    ending.nobody_left_is_a_draw,
    ending.stalled_deal_is_drawn,
    refill.leader_draws_first,
    refill.defender_draws_last,
    refill.up_to_the_hand_size,
    refill.draw_from_the_top,
    refill.refill_to_hand_size,
    series.durak_deals_next,
    series.same_dealer_after_a_draw,
    series.nothing_is_scored,
    sight.every_card_is_matched,
}

FRAME: tuple[Rule, ...] = (
    *(rule for rule in _SHARED if rule not in _OTHERWISE),
    turns.open_cards_are_the_losers,  # before somebody has lost
    *laws.RULES,
    *leads.RULES,
    *turns.RULES,
)
