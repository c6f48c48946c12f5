"""The cards that lie before a seat, each with the name that a screen calls it by.

Where cards look alike, the second of them is `3.2`, the third `3.3`: to the rules they are one
object, to a finger they are not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from durak_teach.kernel.cards import Card
from durak_teach.kernel.family import Standing
from durak_teach.kernel.state import State


def numbered(names: Iterable[str]) -> Iterator[str]:
    """Names, each once: those that came before get a number."""
    seen: Counter[str] = Counter()
    for name in names:
        seen[name] += 1
        yield name if seen[name] == 1 else f"{name}.{seen[name]}"


def card_id(card: object, place: str, number: int) -> str:
    """How a screen calls a card: by its name, or by its place if nobody there sees it."""
    return str(card) if isinstance(card, Card) else f"{place}.{number}"


def hand_ids(seen: State, seat: str) -> list[str]:
    """The ids of a hand's cards, in its own order."""
    return [*numbered(card_id(card, "hand", n) for n, card in enumerate(seen.hand(seat), 1))]


def standing(state: State, seat: str) -> list[tuple[str, Standing]]:
    """The row before a seat, with the ids of its cards."""
    showing = state.game.family.showing
    row = showing.row(state, seat) if showing else ()
    return [*zip(numbered(str(each.card) for each in row), row, strict=True)]


def own_cards(state: State, seat: str) -> dict[str, Card]:
    """The cards that a seat may play with, by their ids: hand, and row as far as it is up."""
    hand = zip(hand_ids(state, seat), state.hand(seat), strict=True)
    in_hand = {name: card for name, card in hand if isinstance(card, Card)}
    return in_hand | {name: each.card for name, each in standing(state, seat) if each.face == "up"}


def named(state: State, seat: str, name: str) -> str:
    """What a card is called in the notation, by its id: `3.2` is a 3, `hand.2` the second card."""
    own = own_cards(state, seat)
    return str(own[name]) if name in own else name.rpartition(".")[2]
