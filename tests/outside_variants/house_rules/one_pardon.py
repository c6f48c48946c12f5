"""Once in a deal everybody may have an attack put aside instead of answering it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, forbids
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import Text, say, say_n, translated

USED = "one_pardon.used"


@allows("pardon", phase="defence")
def may_be_pardoned(state: DurakState) -> Iterator[Move]:
    """Instead of beating, the defender may ask for a pardon.

    no card is written after “pardon”

    Example: rules: podkidnoy one_pardon; trump: d; A: Ks 9c; B: 8s Tc; table: Ah/-
    Source: own
    """
    yield Move(state.actor, "pardon")


@forbids("pardon")
def only_so_often(state: DurakState, by: str) -> Text | None:
    """A player is pardoned only as often in a deal as the table agreed on.

    Example: rules: podkidnoy one_pardon; trump: d; A: Ks 9c; B: 8s Tc; table: Ah/-
        facts: one_pardon.used=B1
    Source: own
    """
    if state.fact(USED, by) < state.agreed("one_pardon.times"):
        return None
    return say("{by} has been pardoned in this deal already", by=by)


@forbids("pardon")
def nothing_beaten_yet(state: DurakState) -> bool:
    """Whoever has begun to beat an attack is not pardoned any more.

    a card on the table is already beaten

    Example: rules: podkidnoy one_pardon; trump: d; A: Ks; B: Tc; table: 7h/9h 9c/-
    Source: own
    """
    return any(pair.defence is not None for pair in state.table)


@after("pardon")
def attack_is_put_aside(state: DurakState, event: Event) -> Any:
    """After a pardon the attack is discarded, and the bout ends as if it had been beaten.

    Example: rules: podkidnoy one_pardon; trump: d; A: Ks 9c; B: 8s Tc; table: Ah/-
    Source: own
    """
    used = state.fact(USED, event.by) + 1
    return state.noting(USED, used, event.by), Event("bout ends", event.by)


ONE_PARDON = Variant(
    "one_pardon",
    "One pardon",
    "Once in a deal everybody may have an attack put aside.",
    (may_be_pardoned, only_so_often, nothing_beaten_yet, attack_is_put_aside),
    forms=("podkidnoy", "prostoy"),
    parameters=(Parameter("times", 1, range(1, 4), say("how often a player is pardoned")),),
    facts=(Fact("used", {"": 0}),),
    says={
        "pardon": say("{who:cap} asked for a pardon."),
        "button pardon": say("Ask for a pardon"),
        "refused pardon": say("No pardon is given here."),
        "fact one_pardon.used": say_n("{n} pardon", "{n} pardons", n=0),
    },
    source="own",
)

translated(
    ja={
        "One pardon": "一度だけの免除",
        "Once in a deal everybody may have an attack put aside.": (
            "1ディールに一度だけ、攻めを免除してもらえます。"
        ),
        "Instead of beating, the defender may ask for a pardon.": (
            "守り手は、守る代わりに免除を求めることができます。"
        ),
        "no card is written after “pardon”": "「pardon」にカードは書きません",
        "A player is pardoned only as often in a deal as the table agreed on.": (
            "1ディールで免除されるのは、決めておいた回数までです。"
        ),
        "{by} has been pardoned in this deal already": "{by}はこのディールでもう免除されています",
        "Whoever has begun to beat an attack is not pardoned any more.": (
            "守り始めたら、もう免除は求められません。"
        ),
        "a card on the table is already beaten": "守り札がもう出ています",
        "After a pardon the attack is discarded, and the bout ends as if it had been beaten.": (
            "免除されると攻め札は捨て札になり、守りきったときと同じように攻防が終わります。"
        ),
        "how often a player is pardoned": "免除される回数",
        "{who:cap} asked for a pardon.": "{who:cap}は免除を求めました。",
        "Ask for a pardon": "免除を求める",
        "No pardon is given here.": "ここで免除は求められません。",
        "{n} pardon": "免除{n}回",
    }
)
