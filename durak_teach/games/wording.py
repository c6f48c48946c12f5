"""How people write what they want to play: one text for all, a form alone, a title."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from durak_teach.kernel.errors import RulesClash, UnknownGame
from durak_teach.kernel.family import Family
from durak_teach.kernel.nearest import nearest
from durak_teach.kernel.rules import Variant
from durak_teach.text import LANGUAGES, Text, render, say

PEOPLE = ("players", "player", "people", "seats")  # how a number of them may be called
ELSEWHERE = {  # what is said where a game is dealt or played
    "seed": "deal(game(…), seed=3)",
    "dealer": 'deal(game(…), dealer="A")',
    "deals": "simulate(game(…), deals=100)",
    "bots": 'simulate(game(…), bots="club")',
    "seat": 'hand(game(…), seat="A")',
    "lang": 'hand(game(…), lang="ja")',
}
FEWEST = 2  # signs of the beginning of a title


def words_of(texts: Sequence[str], families: Mapping[str, Family]) -> list[str]:
    """The family and its choices; a form or an option of Durak says enough without its family.

    Raises `UnknownGame` for a beginning that means nothing, with the call that is nearest.
    """
    usual = families[next(iter(families))]  # of the others a choice such as `transfer` says little
    words = [_word(word, usual, families) for text in texts for word in text.split()]
    named = [*dict.fromkeys(word for word in words if word in families)]
    chooses = any(word not in families and _is_choice(word, usual) for word in words[:1])
    if len(named) > 1 or (named and chooses and named != [usual.name]):
        several = named if len(named) > 1 else [words[0], *named]
        raise RulesClash(say("Choose one game, not {games}; leave out the rest.", games=several))
    if named and words[:1] == named:
        return words
    if chooses:
        return [usual.name, *(word for word in words if word not in families)]
    raise UnknownGame(_no_game(texts[0], families, usual))


def names_a_game(text: str, families: Mapping[str, Family]) -> bool:
    """Whether a text begins with a family, or a form or an option of Durak, or is nearly one."""
    usual = families[next(iter(families))]
    first = _word((text.split() or [""])[0], usual, families)
    if first in families or _is_choice(first, usual):
        return True
    return text.split() == [text] and bool(_nearest(text, families, usual))


def _nearest(text: str, families: Mapping[str, Family], usual: Family) -> str:
    return nearest(text, (*families, *usual.forms, *usual.catalogue))


def _word(word: str, usual: Family, families: Mapping[str, Family]) -> str:
    """A word as the library writes it, however its letters were."""
    name, *value = word.partition("=")
    small = name.casefold()
    known = small in families or _is_choice(small, usual)
    return "".join((small, *value)) if known else word


def _is_choice(word: str, family: Family) -> bool:
    name = word.partition("=")[0]
    return name in family.forms or name in family.catalogue


def _no_game(text: str, families: Mapping[str, Family], usual: Family) -> Text:
    """With the call of a game whose title begins like the text, or of the nearest name."""
    titled = ((family, meant(family, text)) for family in families.values())
    call = next((f'game("{f.name}", "{found}")' for f, found in titled if found), "")
    near = _nearest(text, families, usual)
    if call or near:
        call = call or f'game("{near}")'
        return say("There is no game “{name}”. The nearest one is `{call}`.", name=text, call=call)
    return say("There is no game “{name}”; choose {known:or}.", name=text, known=(*families,))


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
    """What is no choice of a game but of a deal; `UnknownGame` says where it is asked for."""
    if key in PEOPLE and key not in family.switches:
        raise UnknownGame(
            say(
                "Give the number of players when you deal, as in `{example}`.",
                example=f"deal(game(…), players={value})",
            )
        )
    if key in ELSEWHERE and key not in family.switches:
        raise UnknownGame(
            say(
                "`{name}` is not part of choosing a game; give it later, as in `{example}`.",
                name=key,
                example=ELSEWHERE[key],
            )
        )
