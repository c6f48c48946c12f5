"""What both sheets share with Durak, and with each other."""

from __future__ import annotations

from durak_teach.games import durak
from durak_teach.games.durak import attack, ending, throw_in
from durak_teach.games.durak.variants.no_draw import last_defender_is_durak
from durak_teach.games.sheets import limits, right
from durak_teach.games.whole_attack.turns import STALLED, stalled_deal_has_no_loser
from durak_teach.kernel.rules import Rule

_OTHERWISE = (
    attack.six_attack_cards,
    ending.nobody_left_is_a_draw,
    ending.stalled_deal_is_drawn,
    throw_in.throwers_are_asked,
    throw_in.late_ones_are_asked,
    throw_in.window_opens,
    throw_in.window_has_brought_cards,
)

RULES: tuple[Rule, ...] = (
    *(rule for rule in (*durak.FRAME, *throw_in.RULES) if rule not in _OTHERWISE),
    *limits.RULES,
    *right.RULES,
    last_defender_is_durak,
    stalled_deal_has_no_loser,
)
SAYS = STALLED
