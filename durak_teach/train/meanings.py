"""What each number of an observation means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from durak_teach.kernel.cards import SUITS
from durak_teach.train.words import Words

EVENTS: Final = 8  # the last moves that the numbers tell
COUNTED: Final = ("talon", "attack", "defence", "elsewhere", "said")  # places after the hands


class Meaning(NamedTuple):
    """One number of an observation: which part it is of, whose, and the word that it counts."""

    part: str
    of: str
    word: str


def meanings(words: Words) -> tuple[Meaning, ...]:
    """What the numbers of `observation` mean, one entry for each index.

    Each entry has a `part`, what it is `of`, and the `word` that it counts; what does not apply is
    `""`. `viewer`, `asked` and `hand` are of a seat; `cards`, a number of cards, is of a seat or
    the talon; `by` and `event` are of an event, `"1"` being the latest. `trump` (whose word is a
    suit), `talon`, `attack`, `defence`, `elsewhere` and `said` have no `of`.

    Args:
        words: the words of the game, such as `episode.words`.

    Returns:
        One entry for each number in `observation`.

    >>> from durak_teach import game
    >>> found = meanings(Words(game("durak", "podkidnoy"), players=2))
    >>> found[0], found[11 + 7]
    (Meaning(part='viewer', of='A', word=''), Meaning(part='hand', of='A', word='6s'))
    """
    return tuple(_in_order(words))


def _in_order(words: Words) -> Iterator[Meaning]:
    seats = words.seats
    for part in ("viewer", "asked"):
        yield from (Meaning(part, seat, "") for seat in seats)
    yield from _counting("trump", "", (suit.letter for suit in SUITS))
    yield from (Meaning("cards", of, "") for of in (*seats, "talon"))
    for seat in seats:
        yield from _counting("hand", seat, words.texts)
    for part in COUNTED:
        yield from _counting(part, "", words.texts)
    for event in map(str, range(1, EVENTS + 1)):
        yield from _counting("by", event, seats)
        yield from _counting("event", event, words.texts)


def _counting(part: str, of: str, words: Iterable[str]) -> Iterator[Meaning]:
    return (Meaning(part, of, word) for word in words)
