"""What both sheets share with Durak, and with each other."""

from __future__ import annotations

from durak_teach.games.durak import (
    attack,
    bout,
    deal,
    defence,
    ending,
    refill,
    series,
    sight,
    throw_in,
)
from durak_teach.games.durak.stages import DEFENCE, LEAD, TAKING, THROWING_IN, emptied, ended
from durak_teach.games.durak.variants.no_draw import last_defender_is_durak
from durak_teach.games.sheets import limits, right
from durak_teach.games.whole_attack.turns import STALLED, stalled_deal_has_no_loser
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.stages import Stage, Way

RULES: tuple[Rule, ...] = (
    *deal.RULES,
    *attack.ATTACKING,
    *attack.LEADING,
    attack.defenders_hand,
    *defence.RULES,
    *bout.RULES,
    refill.leader_draws_first,
    *refill.DRAWING,
    refill.refill_to_hand_size,
    *ending.OUT,
    *ending.LOSER,
    *series.RULES,
    *sight.RULES,
    *throw_in.ADDING,
    *limits.RULES,
    *right.RULES,
    last_defender_is_durak,
    stalled_deal_has_no_loser,
)
STAGES = (
    LEAD,
    DEFENCE,
    Stage("defence", ways=(Way("beat", "window", right.attack_goes_on_or_ends.id),)),
    Stage(
        "window",
        THROWING_IN.who,
        (Way("throw", "defence", right.each_attack_card_is_answered.id), *ended("done")),
    ),
    TAKING,
    *emptied(last_defender_is_durak.id),
)
SAYS = {**STALLED, **defence.SAYS}
