"""The places of a sentence (`{card.rank}`), looked at when it is declared.

Whoever writes a rule so hears of `{cardd}` at once, and not whoever first breaks that rule.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from string import Formatter
from typing import Final, NamedTuple

from durak_teach.kernel.cards import Card, Rank, Suit
from durak_teach.kernel.errors import AuthorError, unknown_word
from durak_teach.kernel.moves import Move
from durak_teach.text import Text, say
from durak_teach.text.phrase import SPECS

# What fills the sentence of a rule of each kind (the law and the reason have no places), …
OF_A_RULE: Final = {
    "allows": ("state", "move"),
    "forbids": ("state", "move", "by", "attack", "card"),
    "answers": ("defender", "n", "most"),
    "after": (),
}
# … the sentences of a variant, by the first word of their key, …
OF_A_KEY: Final = {
    "phase": ("attacker", "attacks", "defender"),
    "stuck": ("attacker", "attacks", "defender"),
    "button": ("cards", "attack", "beater", "added", "card", "n"),
    "hint": ("cards", "card", "attack"),
    "refused": ("cards", "attack", "card"),
    "unknown": ("card",),
    "called": ("cards", "n", "attack", "card", "rank", "suit"),
    "mark": ("who",),
    "ending": ("who",),
    "fact": ("n",),
    "info": ("n",),
    "role": (),
    "you": (),
    "value": (),
}
# … and that of an event.
OF_AN_EVENT: Final = ("who", "cards", "n", "to", "attack", "card")

_PARTS: Final = {"move": Move, "attack": Card, "card": Card}  # what `{card.rank}` may name, …
_PARTS_OF: Final[dict[tuple[type, str], type]] = {
    (Move, "attack"): Card,
    (Move, "card"): Card,
    (Card, "rank"): Rank,
    (Card, "suit"): Suit,
}  # … and what of that, `{move.card.rank}`
_NO_PLACES: Final = say(
    "{where:whole}: “{name}” is a placeholder, but placeholders are not filled in here."
)
_NO_PLACE: Final = say(
    "{where:whole}: the sentence has a placeholder “{name}”, which nothing fills; the nearest is "
    "“{near}”."
)
_NO_SPEC: Final = say(
    "{where:whole}: “{name}” is not a known way to write a placeholder; the nearest is “{near}”."
)


class Place(NamedTuple):
    """`{state.defender:cap}`: a name, what is read of it, and how it is written."""

    name: str
    parts: tuple[str, ...]
    specs: tuple[str, ...]


def places(message: str) -> Iterator[Place]:
    """The places of a sentence, in their order."""
    if "{" in message:
        for _, field, spec, _ in Formatter().parse(message):
            if field is not None:
                name, *parts = field.split(".")
                yield Place(name, (*parts,), tuple(filter(None, (spec or "").split(","))))


def check_places(where: str, message: str, filled: Collection[str]) -> None:
    """Raise `AuthorError` for a place that is not among those that are `filled`."""
    for place in places(message):
        if not filled:
            raise AuthorError(_NO_PLACES.filled(where=where, name=place.name), where)
        if place.name not in filled:
            raise unknown_word(_NO_PLACE, where, place.name, filled)
        _check_parts(where, place)
        for spec in place.specs:
            if spec not in SPECS:
                raise unknown_word(_NO_SPEC, where, f"{place.name}:{spec}", sorted(SPECS))


def _check_parts(where: str, place: Place) -> None:
    """Raise `AuthorError` for a part that what fills the place has not; states look themselves."""
    kind, read = _PARTS.get(place.name), place.name
    for part in place.parts:
        if kind and not hasattr(kind, part):
            names = (f"{read}.{each}" for each in dir(kind) if each[0] != "_")
            raise unknown_word(_NO_PLACE, where, f"{read}.{part}", names)
        kind, read = kind and _PARTS_OF.get((kind, part)), f"{read}.{part}"


def check_text(where: str, key: str, text: Text) -> None:
    """The same of a variant's sentence, by its key; of one that counts, both forms."""
    filled = (*OF_A_KEY.get(key.partition(" ")[0], OF_AN_EVENT), *text.fields)
    for message in filter(None, (text.message, text.plural)):
        check_places(f"{where}, says[{key!r}]", message, filled)
