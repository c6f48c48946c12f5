"""How people write what they want to play: one text for all, a form alone, a title."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from durak_teach.kernel.errors import UnknownGame
from durak_teach.kernel.family import Family
from durak_teach.kernel.nearest import nearest
from durak_teach.kernel.rules import Variant
from durak_teach.text import LANGUAGES, render, say

PEOPLE = ("players", "player", "people", "seats")  # how a number of them may be called
FEWEST = 2  # signs of the beginning of a title


def words_of(texts: Sequence[str], families: Mapping[str, Family]) -> list[str]:
    """The family and its choices; a form or an option of Durak says enough without its family.

    Raises `UnknownGame` for a beginning that means nothing, with the call that is nearest.
    """
    words = [word for text in texts for word in text.split()]
    if words and words[0] in families:
        return words
    usual = families[next(iter(families))]  # of the others a choice such as `transfer` says little
    if words and (_head(words[0]) in usual.forms or _head(words[0]) in usual.catalogue):
        return [usual.name, *words]
    raise UnknownGame(
        say(
            "There is no game “{name}”. The nearest one is `{call}`.",
            name=texts[0], call=_nearest_call(texts[0], families),
        )
    )  # fmt: skip


def _head(word: str) -> str:
    return word.partition("=")[0]


def _nearest_call(text: str, families: Mapping[str, Family]) -> str:
    """The call of a game whose title begins like a text, else of the family named most alike."""
    for family in families.values():
        found = meant(family, text)
        if found:
            return f'game("{family.name}", "{found}")'
    return f'game("{nearest(text, [*families])}")'


def meant(family: Family, text: str) -> str:
    """The form, else the option, whose title in some language begins like a text; "" for none."""
    begun = _bare(text)
    if len(begun) < FEWEST:
        return ""
    pieces: list[Variant] = [*family.forms.values(), *family.options().values()]
    return next(
        (each.word for each in pieces if any(t.startswith(begun) for t in _titles(each))), ""
    )


def _titles(piece: Variant) -> Iterator[str]:
    for lang in LANGUAGES:
        yield _bare(render(piece.text("name"), lang))


def _bare(text: str) -> str:
    """The letters of a text, however they are written and parted."""
    return re.sub(r"\W|_", "", text.casefold())


def check_key(family: Family, key: str, value: object) -> None:
    """A number of people is no choice of a game; `UnknownGame` says where it is asked for."""
    if key in PEOPLE and key not in family.switches:
        raise UnknownGame(
            say(
                "Give the number of players where cards are dealt, as in `{example}`.",
                example=f"deal(game(…), players={value})",
            )
        )
