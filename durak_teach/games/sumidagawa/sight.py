"""What lies open, and what colours and numbers mean."""

from __future__ import annotations

from durak_teach.games.durak import sight
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.kernel.cards import FACE_DOWN, Card, Suit
from durak_teach.kernel.rules import answers
from durak_teach.kernel.state import Event, State


@answers("seen_by")
def plays_rin_and_tiles_lie_open(state: SumidagawaState, seat: str) -> State:
    """Everybody sees all plays, rin and tiles; nobody sees others' hands or the left-over bon.

    Example: game: sumidagawa; players: A B C; talon: x13; A: x2; B: x3; C: b5 r7
        table: B r3; roles: owner=B to=C; facts: sumidagawa.said=KB3
    Source: climbing S1.3, S2.2, S2.3, B.14
    """
    seen: State = sight.lying_open(state, seat, state.discard)
    return seen


@answers("witnessed")
def hands_are_dealt_unseen(state: SumidagawaState, seat: str, event: Event) -> Event:
    """When bon are dealt, players see only their own hand.

    Example: game: sumidagawa; players: A B C; talon: x13; A: b5 r7; B: x2; C: x2
    Source: climbing S2.2, B.14
    """
    if event.kind == "deal" or event.kind == "dealt" and not state.sees_hand_of(seat, event.by):
        return event._replace(cards=(FACE_DOWN,) * len(event.cards))
    return event


@answers("trump_for")
def no_colour_is_higher(state: SumidagawaState, seat: str) -> Suit | None:
    """No colour and no yaku is higher than another; only the number said counts.

    Example: game: sumidagawa; players: A B C; A: b5 r5; B: b6; C: r8
    Source: climbing S4.1-S4.8, S4.10
    """
    return None


@answers("strength")
def numbers_from_one_to_ten(card: Card) -> int:
    """Bon are numbered 1 to 10.

    Example: game: sumidagawa; players: A B C; A: b1 b10; B: b6; C: r8
    Source: climbing S1.1, S3.3
    """
    return card.height


@answers("lies_apart")
def left_over_in_one_heap(state: SumidagawaState) -> bool:
    """The left-over bon are set aside in one heap, all face down.

    Example: game: sumidagawa; players: A B C; talon: x13; A: b5 r7; B: x2; C: x2
    Source: climbing S2.3
    """
    return False


RULES = (
    left_over_in_one_heap,
    plays_rin_and_tiles_lie_open,
    hands_are_dealt_unseen,
    no_colour_is_higher,
    numbers_from_one_to_ten,
)
