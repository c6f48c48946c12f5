"""What a deal of a climbing game keeps beside its cards."""

from __future__ import annotations

from typing import Any, ClassVar

from durak_teach.kernel.cards import Card, Held
from durak_teach.kernel.state import State


class ClimbingState(State):
    """A deal of a climbing game. Cards that look alike are one object, so hands are counted.

    Attributes:
        owner: the seat that made the last play, "" before the first one of a trick or round.
        passed: the seats that have passed since.
        plays: how many plays the deal has had.

    `bout` counts tricks or rounds from 1, 0 before the first. `durak` is who lost the deal before,
    None before the first.
    """

    owner: str
    passed: tuple[str, ...]
    plays: int

    NOTHING: ClassVar[dict[str, Any]] = {
        **State.NOTHING,
        "owner": "",
        "passed": (),
        "plays": 0,
    }

    @property
    def open_attacks(self) -> tuple[Card, ...]:
        """There are no attack cards."""
        return ()

    def without(self, seat: str, cards: tuple[Any, ...]) -> dict[str, Held]:
        """The hands after `seat` has played `cards`, as many of each as were played."""
        return {**self.hands, seat: less(self.hands[seat], cards)}


def less(hand: Held, cards: tuple[Any, ...]) -> Held:
    """A hand without some of its cards."""
    left = [*hand]
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def holds(hand: Held, cards: tuple[Any, ...]) -> bool:
    """Whether a hand has as many of each card as are named."""
    return len(less(hand, cards)) == len(hand) - len(cards)
