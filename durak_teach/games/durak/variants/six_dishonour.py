"""Losing to a last hand of only 6s is noted in the result."""

from __future__ import annotations

from durak_teach.games.durak.ending import joined
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import say

SIX = "6"
LED = "six_dishonour.led"


@after("lead")
def hand_of_sixes_leads(state: DurakState, event: Event) -> DurakState:
    """A loser is beaten by 6s if the attacker's last hand before leading was several 6s or one
    plain 6.

    Told: A durak who takes in the last bout has been beaten by 6s if the attacker, before leading
        in that bout, held nothing but 6s: several, or a single one that is not a trump.
    Example: trump: d; A: 6s; B: 7c Ks
    Source: durak 1.16, H17, Q18
    """
    hand = [c for c in (*event.cards, *state.hand(event.by)) if isinstance(c, Card)]
    trump = state.trump_for(state.defender)
    enough = len(hand) > 1 or hand[0].suit is not trump
    return state.noting(LED, enough and all(card.rank.symbol == SIX for card in hand))


@answers("marks", combine=joined)
def beaten_by_sixes(state: DurakState, holder: str) -> tuple[str, ...]:
    """Losing to a hand of nothing but 6s is a special dishonour.

    Told: Being beaten by 6s is a special dishonour; nothing else changes.
    Why: The 6s are the lowest cards of all.
    Example: trump: d; A: -; B: 7c Ks; table: 6s/-; facts: six_dishonour.led=yes
    Source: durak 1.16, H17
    """
    lost = state.defender in (state.loses(holder) or "")
    return ("sixes",) if lost and state.taking and state.fact(LED) else ()


SIX_DISHONOUR = Variant(
    "six_dishonour",
    "Beaten by 6s",
    "Losing to a last hand of only 6s is noted in the result.",
    (hand_of_sixes_leads, beaten_by_sixes),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    facts=(Fact("led", False, score=True, secret=True),),
    says={"mark sixes": say("{who:cap} lost to a hand of only 6s. This is noted in the result.")},
    marks=("sixes",),
    source="H17",
)
