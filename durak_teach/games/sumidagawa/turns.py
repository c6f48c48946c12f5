"""What the player to play may do: must play, may pass, or must pass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from durak_teach.games.sumidagawa.deal import rin_row
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import allows, answers, forbids
from durak_teach.text import Text, say, say_n

KAGEROU, FORCED, MUST, MAY, OPTED = "K", "F", "M", "C", "O"


@answers("kagerou")
def led_with_rin_before(state: SumidagawaState, seat: str) -> bool:
    """Kagerou: an oya who used rin in the previous round must make the first play of the new one.

    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8
        facts: sumidagawa.oya=A sumidagawa.with_rin=A sumidagawa.rin=A:duuu
    Source: climbing S8.1-S8.3, R26
    """
    if state.owner or seat != state.fact("sumidagawa.oya"):
        return False
    able = bool(state.hand(seat)) or "u" in rin_row(state, seat)
    return able and seat in state.fact("sumidagawa.with_rin")


@answers("due")
def what_is_due(state: SumidagawaState, seat: str) -> str:
    """Kagerou comes before the forced pass, and the forced pass before the duty to play once.

    Told: Where several duties apply at once, kagerou comes first, then the forced pass, then the
        duty to play once.
    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; table: A b5
        roles: owner=A to=B; facts: sumidagawa.said=KZ5 sumidagawa.rin=B:duuu
    Source: climbing S8.1-S8.7
    """
    if state.kagerou(seat):
        return KAGEROU
    if "d" in rin_row(state, seat):
        return FORCED
    if seat in state.fact("sumidagawa.opted"):
        return OPTED
    return MAY if seat in state.fact("sumidagawa.played") else MUST


@forbids("play", phase="round")
def face_down_rin_force_a_pass(state: SumidagawaState, by: str) -> Text | None:
    """A face-down rin forces a pass, except for an oya who must play (kagerou).

    Told: Whoever has a face-down rin has to pass, whatever the hand: a forced pass.
    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8
        facts: sumidagawa.rin=A:uduu
    Source: climbing S8.4
    """
    if state.due(by) != FORCED:
        return None
    n = rin_row(state, by).count("d")
    return say_n(
        "{n} rin lies face down: a forced pass",
        "{n} rin lie face down: a forced pass",
        n=n,
    )


@forbids("play", phase="round")
def who_has_passed_passes_on(state: SumidagawaState, by: str) -> Text | None:
    """Whoever has passed by choice passes for the rest of the round.

    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; table: A b4 B r5
        roles: owner=B to=A; facts: sumidagawa.said=KB5 sumidagawa.opted=A
    Source: climbing S8.6
    """
    if state.due(by) != OPTED:
        return None
    return say("a pass by choice lasts until the round ends")


@allows("pass", phase="round")
def may_pass(state: SumidagawaState) -> Iterator[Move]:
    """Whoever has already played in the round may pass, whether able to play or not.

    “pass” belongs to a turn in a round, and is written without cards

    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; table: A b4 B r5 C b5 b5
        roles: owner=C to=A; facts: sumidagawa.said=GE5 sumidagawa.used=KZ+KB+GE
    Source: climbing S8.5
    """
    yield Move(state.actor, "pass")


@forbids("pass", phase="round")
def play_once_in_every_round(state: SumidagawaState, by: str) -> Text | None:
    """Whoever is not forced to pass plays at least once in every round.

    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; table: C b9
        roles: owner=C to=A; facts: sumidagawa.said=KZ9
    Source: climbing S8.7
    """
    if state.due(by) != MUST:
        return None
    return say(
        "without a face-down rin, only a player who has already played in this round may pass"
    )


@forbids("pass", phase="round")
def kagerou_binds(state: SumidagawaState, by: str) -> Text | None:
    """Under kagerou the oya must start the round with a play and may not pass.

    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8
        facts: sumidagawa.oya=A sumidagawa.with_rin=A sumidagawa.rin=A:dduu
    Source: climbing S8.1, S8.2
    """
    if not state.kagerou(by):
        return None
    return say("kagerou: the oya used rin in the previous round")


def noted(state: SumidagawaState, name: str, seat: str) -> SumidagawaState:
    """The state with a seat added to those of a fact."""
    seats: Any = state.fact(f"sumidagawa.{name}")
    return state if seat in seats else state.noting(f"sumidagawa.{name}", seats + seat)


RULES = (
    led_with_rin_before,
    what_is_due,
    face_down_rin_force_a_pass,
    who_has_passed_passes_on,
    may_pass,
    play_once_in_every_round,
    kagerou_binds,
)
