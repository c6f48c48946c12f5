"""Who has beaten the fewest cards loses."""

from __future__ import annotations

from durak_teach.games.durak.reasons import SCORE
from durak_teach.games.durak.scoring import ENDING, PITCHES, counting, fewest
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import say, say_n


@after("beat", "undone")
def beaten_card_counts(state: DurakState, event: Event) -> DurakState:
    """Every attack card that a defender beats counts, even if that defence fails in the end.

    Told: Every attack card that a defender beats is counted for that player, even if the defence
        fails in the end.
    Note: If a doubt shows that an attack card was not beaten, that card does not count.
    Example: trump: d; A: Ks; B: 9h 8s; table: 7h/-; facts: points.beaten=A2,B4
    Source: durak V47
    """
    return counting(state, "points.beaten", event.by, 1 if event.kind == "beat" else -1)


@answers("loses")
def fewest_beaten_loses(state: DurakState, holder: str) -> str | None:
    """Whoever has beaten the fewest cards in the deal is the durak; if several share
    that number, nobody is.

    Note: It does not matter who holds the last cards. For a team, the cards that its players have
        beaten are added up.
    Example: trump: d; A: -; B: 9h 8s; table: 7h/-; facts: points.beaten=A3,B6
    Source: durak V47, Q48
    """
    return fewest(state, "points.beaten")


POINTS = Variant(
    "points",
    "Points",
    "Whoever has beaten the fewest attack cards loses.",
    (beaten_card_counts, fewest_beaten_loses),
    forms=("prostoy", "podkidnoy", "perevodnoy"),
    clashes={"face_cards": SCORE, "epaulettes": SCORE},
    facts=(Fact("beaten", {"": 0}, score=True),),
    says={
        **PITCHES,
        "points.fewest_beaten_loses": say("Durak: {who}. Nobody has beaten fewer cards."),
        "fact points.beaten": say_n("{n} card beaten", "{n} cards beaten", n=0),
    },
    tells={
        **ENDING,
        "points.fewest_beaten_loses teams": say(
            "The team whose players have together beaten the fewest cards in the deal is the "
            "durak; if several share that number, none is."
        ),
    },
    source="V47",
)
