"""If nobody else throws in a card, the defender may throw one in and beat it at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from durak_teach.games.durak.reasons import NO_THROW_IN
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.throw_in import (
    attacker_then_clockwise,
    defender_answers_again,
    in_turn,
)
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import Text, say


@answers("polled", phase="window", combine=in_turn)
def defender_is_asked_last(state: DurakState) -> tuple[str, ...]:
    """When nobody else has thrown in, the defender, too, is asked whether to throw in.

    Example: trump: d; A: Js Qs; B: 9c Jc 7s 8h; table: 7h/9h
    Source: durak V29, Q43
    """
    return () if state.added else (state.defender,)


@allows("self", phase="window", made_of={"throw": (0,), "beat": (0, 1)})
def throw_in_and_beat(state: DurakState) -> Iterator[Move]:
    """If nobody else throws in, the defender may throw in a card and beat it at once.

    “self” needs the card thrown in and the card that beats it

    Told: If nobody else throws in, the defender may throw in a card from hand and beat it at once
        with another; then all are asked again.
    Why: Throwing in a card and beating it rids the defender of two cards, and may bring a new
        rank to the table.
    Example: trump: d; A: Js Qs; B: 9c Jc 7s 8h; table: 7h/9h; roles: att=A def=B passed=A start=5
    Source: durak V29, Q43
    """
    if state.actor == state.defender:
        for cards in permutations(state.playable(state.actor), 2):
            yield Move(state.actor, "self", cards)


@forbids("throw")
def not_without_beating(state: DurakState, by: str) -> bool:
    """The defender may throw in a card only to beat it at once.

    the defender may throw in a card only together with a card that beats it

    Example: trump: d; A: Js Qs; B: 9c Jc 7s 8h; table: 7h/9h; roles: att=A def=B passed=A start=5
    Source: durak V29
    """
    return by == state.defender


@forbids("self", unoffered=True)
def only_the_defender(state: DurakState, move: Move) -> Text | None:
    """Only the defender throws in a card and beats it in one move, after all others have said
    “done”.

    Example: trump: d; A: 9s Js Qs; B: 9c Jc 7s 8h; table: 7h/9h; roles: att=A def=B start=5
    Source: durak V29
    """
    if move.by != state.defender:
        return say("the defender is {defender}", defender=state.defender)
    return say("the others are asked first") if state.actor != move.by else None


@after("self")
def thrown_in_and_beaten(state: DurakState, event: Event) -> Outcome:
    """The card that the defender throws in counts as an attack card; the card played with it beats
    it.

    Told: Like any other card thrown in, the card that the defender throws in matches a card on the
        table and counts as an attack card; the card that beats it counts as a defence card.
    Example: trump: d; A: Js Qs; B: 9c Jc 7s 8h; table: 7h/9h; roles: att=A def=B passed=A start=5
    Source: durak V29
    """
    thrown = Event("throw", event.by, event.cards[:1])
    return state, thrown, Event("beat", event.by, event.cards)


AMERICAN = Variant(
    "american",
    "American",
    "If nobody else throws in a card, the defender may throw one in and beat it at once.",
    (
        defender_is_asked_last,
        throw_in_and_beat,
        not_without_beating,
        only_the_defender,
        thrown_in_and_beaten,
    ),
    forms=("podkidnoy", "perevodnoy"),
    clashes={"no_throw_in": NO_THROW_IN},
    says={
        "hint self": say("Throw in {attack} and beat it with {card}."),
        "refused self": say("{cards} cannot be thrown in and beaten now."),
        "button self": say("Throw in {attack} and beat it with {card}"),
    },
    tells={
        attacker_then_clockwise.id: say(
            "All but the defender are asked first whether to throw in, the attacker before the "
            "others."
        ),
        "durak.attack.defenders_hand": say(
            "There are at most as many attack cards as the defender held when the attack reached "
            "that player, even if fewer are still in hand."
        ),
        defender_answers_again.id: say(
            "When all have been asked, the defender answers the new attack cards; if nobody, not "
            "even the defender, has thrown in any, the defence has succeeded."
        ),
    },
    source="V29",
)


@answers("polled", phase="window", combine=in_turn)
def defender_is_asked_if_nobody_can(state: DurakState) -> tuple[str, ...]:
    """When nobody else can throw in anything, the defender is asked whether to throw in.

    Example: trump: d; A: Js Qs; B: 9c Jc 7s 8h; table: 7h/9h
    Source: durak V29, Q43
    """
    able = state.added or any(_can_throw(state, seat) for seat in state.throwers)
    return () if able else (state.defender,)


@allows("self", phase="window", made_of={"throw": (0,), "beat": (0, 1)})
def throw_in_where_others_cannot(state: DurakState) -> Iterator[Move]:
    """If nobody else can throw in, the defender may throw in a card and beat it at once.

    “self” needs the card thrown in and the card that beats it

    Told: If nobody else can throw in, the defender may throw in a card from hand and beat it at
        once with another; then all are asked again.
    Example: trump: d; A: Js Qs; B: 9c Jc 7s 8h; table: 7h/9h; roles: att=A def=B passed=A start=5
    Source: durak V29, Q43
    """
    yield from throw_in_and_beat.run(state)


def _can_throw(state: DurakState, seat: str) -> bool:
    """Whether a seat holds a card that it may throw in, whether it does or not."""
    on_turn = state.but(actor=seat)
    return any(move.by == seat and move.verb == "throw" for move in state.game.moves(on_turn))


NONE_CAN = Variant(
    "american.none_can",
    "Only if nobody else can",
    "The defender throws in only if nobody else is able to.",
    replaces={
        defender_is_asked_last.id: defender_is_asked_if_nobody_can,
        throw_in_and_beat.id: throw_in_where_others_cannot,
    },
    forms=("podkidnoy", "perevodnoy"),
    source="V29",
)
