"""Each player has one turn in a bout to throw in, the attacker first."""

from __future__ import annotations

from durak_teach.games.durak.reasons import NO_THROW_IN, ORDER
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.throw_in import in_all, next_is_asked
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import Joined, Text, say
from durak_teach.text.composed import COMMA

FINISHED = "throw_sequential.finished"


@answers("throwers", combine=in_all)
def who_has_not_finished(state: DurakState) -> tuple[str, ...]:
    """Whoever has finished throwing in is not asked until turns begin anew.

    Example: players: A B C D; trump: d; A: 9d Ks; B: Tc Th; C: 9c Kc; D: 7s As; table: 7h/9h
        roles: att=A def=B
    Source: durak H09, Q19
    """
    return tuple(seat for seat in state.seats if seat not in state.fact(FINISHED))


@forbids("throw", "done", unoffered=True)
def finished_is_finished(state: DurakState, move: Move) -> Text | None:
    """Players throw in one after another, each only in their own turn.

    Told: Players throw in one after another: the next begins when the one before has finished.
    Example: players: A B C D; trump: d; A: 9d Ks; B: Tc Th; C: 9c Kc; D: 7s As; table: 7h/9h
        roles: att=A def=B
    Source: durak H09, Q19
    """
    if move.by in state.fact(FINISHED):
        return say("whoever has finished throwing in has no further turn")
    return None


@after("done", phase=("window", "taking"))
def one_after_another(state: DurakState, event: Event) -> Outcome:
    """Whoever throws in is asked again once the cards are beaten; whoever throws in nothing has
    finished.

    Told: Whoever has thrown in is asked again once the defender has beaten these cards; whoever
        throws in nothing has finished, and the next one clockwise is asked.
    Why: So the next player clockwise begins only when the previous player has nothing more to throw
        in.
    Example: players: A B C D; trump: d; A: 9d Ks; B: Tc Th; C: 9c Kc; D: 7s As; table: 7h/9h
        roles: att=A def=B
    Source: durak H09, Q19
    """
    if state.added and state.phase == "window":
        return state.but(asked=(*state.asked, event.by)), Event("window closes", state.defender)
    finished = state.noting(FINISHED, (*state.fact(FINISHED), event.by))
    outcome: Outcome = next_is_asked(finished, event)
    return outcome


@after("throw", "throw cover", when={"throw_sequential.restart": "yes"})
def turns_begin_anew(state: DurakState) -> DurakState:
    """After each throw-in the turns begin with the attacker again.

    Why: A beaten throw-in may have brought new ranks, so even those who had finished may go on.
    Example: rules: podkidnoy throw_sequential=yes; players: A B C D; trump: d; A: 9d Ks; B: Tc Th
        C: 9c Kc; D: 7s As; table: 7h/9h; roles: att=A def=B
    Source: durak H09, Q19
    """
    return state.noting(FINISHED, ())


@after("bout ends")
def everybody_begins_anew(state: DurakState) -> DurakState:
    """In the next bout everybody may throw in again.

    Told: In the next bout, those who had finished may throw in again; turns begin with the
        attacker.
    Example: players: A B C D; trump: d; A: 9d Ks; B: Tc Th; C: 9c Kc; D: 7s As; table: 7h/9h
        roles: att=A def=B
    Source: durak H09
    """
    return state.noting(FINISHED, ())


def _who_finished(state: DurakState) -> Text | None:
    """Who throws in nothing more."""
    finished = tuple(state.fact(FINISHED))
    return say("Finished throwing in: {seats}", seats=Joined(finished, COMMA)) if finished else None


THROW_SEQUENTIAL = Variant(
    "throw_sequential",
    "Throw in by turns",
    "Each player has one turn in a bout to throw in, the attacker first.",
    (who_has_not_finished, finished_is_finished, turns_begin_anew, everybody_begins_anew),
    replaces={"durak.throw_in.next_is_asked": one_after_another},
    forms=("podkidnoy", "perevodnoy"),
    clashes={
        "throw_needs_attacker": ORDER,
        "throw_attacker_priority": ORDER,
        "no_throw_in": NO_THROW_IN,
    },
    parameters=(
        Parameter(
            "restart",
            "no",
            ("no", "yes"),
            say("whether the turns begin with the attacker again after each throw-in"),
        ),
    ),
    facts=(Fact("finished", (), told=_who_finished),),
    tells={
        "durak.throw_in.defender_answers_again": say(
            "The defender answers each player's throw-ins; when all have finished, the defence "
            "has succeeded."
        ),
    },
    source="H09",
)
