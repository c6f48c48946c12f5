"""Who has beaten the fewest high attack cards loses."""

from __future__ import annotations

from typing import cast

from durak_teach.games.durak.reasons import SCORE
from durak_teach.games.durak.scoring import ENDING, PITCHES, counting, fewest
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, rank
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import say, say_n


@after("beat", "undone")
def beaten_face_card_counts(state: DurakState, event: Event) -> DurakState | None:
    """Every attack card from the 10 up that a defender beats counts for that defender, even if the
    defence fails.

    Told: Every attack card from the {lowest} up that a defender beats counts for that defender,
        even if the defence fails.
    Note: What counts is the rank of the attack card, not of the card that beats it.
    Example: trump: d; A: Ks; B: Js 9h; table: Ts/- 8h/-; facts: face_cards.beaten=A2,B4
    Source: durak V48
    """
    attack, lowest = cast(Card, event.cards[0]), rank(state.agreed("face_cards.lowest"))
    if attack.height < lowest.height:
        return None
    return counting(state, "face_cards.beaten", event.by, 1 if event.kind == "beat" else -1)


@answers("loses")
def fewest_face_cards_loses(state: DurakState, holder: str) -> str | None:
    """Whoever has beaten the fewest attack cards from the 10 up is the durak; if several are
    level, nobody is.

    Told: Whoever has beaten the fewest attack cards from the {lowest} up is the durak; if several
        share that number, nobody is.
    Example: trump: d; A: -; B: 9h 8s; table: 7h/-; facts: face_cards.beaten=A3,B6
    Source: durak V48, Q48
    """
    return fewest(state, "face_cards.beaten")


FACE_CARDS = Variant(
    "face_cards",
    "Face cards",
    "Whoever has beaten the fewest attack cards of rank 10 or higher loses.",
    (beaten_face_card_counts, fewest_face_cards_loses),
    forms=("prostoy", "podkidnoy", "perevodnoy"),
    clashes={"epaulettes": SCORE},
    parameters=(Parameter("lowest", "T", tuple("6789TJQKA"), say("the lowest rank that counts")),),
    facts=(Fact("beaten", {"": 0}, score=True),),
    says={
        **PITCHES,
        "value T": say("10"),
        "face_cards.fewest_face_cards_loses": say(
            "Durak: {who}. Nobody has beaten fewer high cards."
        ),
        "fact face_cards.beaten": say_n("{n} high card beaten", "{n} high cards beaten", n=0),
    },
    tells={
        **ENDING,
        "face_cards.fewest_face_cards_loses teams": say(
            "The team whose players have together beaten the fewest attack cards from the "
            "{lowest} up is the durak; if several tie for it, none is."
        ),
    },
    source="V48",
)
