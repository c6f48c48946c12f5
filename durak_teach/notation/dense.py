"""Cards taken out of a text: what is left of it, and one number that says which cards they were.

>>> left, number = apart("A: 6s 9h")
>>> left.isascii(), together(left, number)
(False, 'A: 6s 9h')

No card of a pack lies in two places, so each has fewer to choose from than the one before: the 72
cards of two packs need 344 bits in all, half of what they need one by one. What is left names the
smallest pack that has all the cards, and has a sign where each of them stood.
"""

from __future__ import annotations

import re
from typing import Final

from durak_teach.kernel.cards import JOKERS, pack

CARD: Final = "\x80"
# By their numbers; as the order of their cards, never changed.
PACKS: Final = (
    pack("6"),
    pack("2"),
    (*pack("2"), *JOKERS),
    pack("6", copies=2),
    (*pack("2", copies=2), *JOKERS),
)
_NAMED: Final = re.compile(r"[2-9TJQKA][shdc]'?|Jk'?")


def apart(text: str) -> tuple[str, int] | None:
    """What is left without the cards, and their number.

    None if a card stands there twice, or a letter beyond ASCII.
    """
    names = _NAMED.findall(text)
    if len({*names}) < len(names) or not text.isascii():
        return None
    kind = next(n for n, pack in enumerate(_PACKED) if {*names} <= {*pack})
    left, number, size = [*_PACKED[kind]], 0, 1
    for name in names:
        number += left.index(name) * size
        size *= len(left)
        left.remove(name)
    return f"{kind}{_NAMED.sub(CARD, text)}", number


def together(left: str, number: int) -> str | None:
    """The text again; None if these two are not what `apart` gives."""
    kind = _KINDS.find(left[:1]) if left else -1
    names = [*_PACKED[kind]]
    first, *others = left[1:].split(CARD)
    if kind < 0 or len(others) > len(names):
        return None
    whole = [first]
    for rest in others:
        number, place = divmod(number, len(names))
        whole += [names.pop(place), rest]
    return None if number else "".join(whole)


_PACKED: Final = tuple(tuple(map(str, pack)) for pack in PACKS)
_KINDS: Final = "".join(map(str, range(len(PACKS))))
