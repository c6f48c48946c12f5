"""How a deal goes in which the whole attack is beaten at once (`Variant.stages`)."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak.stages import ATTACKER, DEFENDER, NEW_BOUT
from durak_teach.kernel.stages import OVER, Stage, Way

ENDINGS: Final = (
    "whole_attack.laws.last_holder_has_lost",
    "whole_attack.choices.first_out_wins",
    "whole_attack.choices.last_holder_may_still_defend",
)
LAST_DEFENCE: Final = ENDINGS[-1]
STALLED: Final = "whole_attack.turns.stalled_deal_has_no_loser"
STAGES: Final = (
    Stage(
        "lead",
        (ATTACKER,),
        (
            Way("lead", "defence", "whole_attack.turns.the_defender_answers"),
            *(Way("lead", OVER, ending) for ending in ENDINGS[:2]),
            Way("done", OVER, STALLED),
        ),
        begins=True,
    ),
    Stage(
        "defence",
        (DEFENDER,),
        (
            Way("beat", "lead", NEW_BOUT),
            *(Way("beat", OVER, ending) for ending in ENDINGS),
            Way("take", "lead", NEW_BOUT),
            Way("take", OVER, LAST_DEFENCE),
            Way("take", OVER, STALLED),
        ),
    ),
)
