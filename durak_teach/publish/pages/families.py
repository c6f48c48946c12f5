"""The families beside Durak as the pages tell of them: their rules by step, their sources."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from durak_teach.games.families import FAMILIES
from durak_teach.publish.pages.writing import escape
from durak_teach.text import render

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from durak_teach.kernel.family import Family
    from durak_teach.kernel.rules import Rule, Variant

    Extra = Mapping[str, Any]
    Steps = Mapping[str, tuple[str, ...]]

FIRST: Final = "durak"
OWN: Final = "own"

# The first letter of a number of the rulebook says which text it comes from.
TEXTS: Final = {
    "P": "sheet", "D": "essay", "K": "essay", "M": "essay", "S": "essay", "A": "ours",
    "7": "outside", "8": "engine", "0": "ours",
}  # fmt: skip
CLIMBING_TEXTS: Final = {
    "D": "dou_dizhu", "S": "sumidagawa", "R": "ours", "A": "outside", "B": "sumidagawa",
}  # fmt: skip
NUMBER: Final = re.compile(r"[HV]\d\d\w?(\.\d+)?")  # of a row of our table of Durak's options
SHARED: Final = "climbing"  # rules of several climbing games, told of none


def attacking() -> dict[str, Family]:
    """Durak and the families in which attack cards are beaten, by name."""
    return {name: FAMILIES[name] for name in FAMILIES if not FAMILIES[name].showing}


def relatives() -> dict[str, Family]:
    """These without Durak."""
    return {name: family for name, family in attacking().items() if name != FIRST}


def climbing() -> dict[str, Family]:
    """The families in which whole plays are made, by name."""
    return {name: FAMILIES[name] for name in FAMILIES if FAMILIES[name].showing}


def with_pages() -> dict[str, Family]:
    """Every family that has a page of its own: all but Durak."""
    return {**relatives(), **climbing()}


def title(family: Family, lang: str) -> str:
    """What a family of one form is called."""
    return render(family.own_forms[0].text("name"), lang)


def all_rules(family: Family) -> Iterator[Rule]:
    """The rules of its form and of everything that may be chosen."""
    for piece in (*family.own_forms, *family.options().values()):
        yield from (*piece.rules, *filter(None, piece.replaces.values()))


def source_of(rule: Rule) -> str:
    """The source of a rule; what climbing games share names no single one of them."""
    return SHARED if rule.id.startswith(f"{SHARED}.") else rule.source


def switch_of(option: Variant) -> str:
    """The name of the choice of which an option is one value: `end` of `end=winner`."""
    return option.word.partition("=")[0]


def source_text(source: str, extra: Extra) -> str:
    """Where a rule comes from: `relatives K7, A13` names the essay and our own reading.

    What its author made up is `own`; any other text is repeated as it stands.
    """
    words = extra["words"]
    head, _, numbers = source.partition(" ")
    if source == SHARED:
        return str(words["source_climbing"])
    if source == OWN:
        return str(words["source_own"])
    if head == FIRST or NUMBER.fullmatch(source):
        places = _ranges(source.removeprefix(f"{FIRST} ")).split(", ")
        return str(words["source"].format(source=words["list_sep"].join(places)))
    if head not in ("relatives", SHARED):
        return str(words["source_relatives"].format(texts=source))
    titles = CLIMBING_TEXTS if head == SHARED else TEXTS
    texts = [
        _numbered(text, list(ids), extra)
        for text, ids in groupby(_ranges(numbers).split(", "), key=lambda number: titles[number[0]])
    ]
    return str(words["source_relatives"].format(texts=words["list_sep"].join(texts)))


def _ranges(numbers: str) -> str:
    """Numbers of a text with the dash that a reader expects between the first and the last."""
    return numbers.replace("-", "–")


def _numbered(text: str, ids: list[str], extra: Extra) -> str:
    """Numbers of one text with its name; a section of our own rulebook says nothing to readers."""
    words = extra["words"]
    if not ids[0][0].isalpha() or ids[0][1:2] == ".":
        return str(words[f"text_{text}"])
    return str(
        words["source_text"].format(ids=words["list_sep"].join(ids), text=words[f"text_{text}"])
    )


def source_line(source: str, extra: Extra) -> str:
    """The same, as a link to the page that lists the sources if it is one of these."""
    if not source:
        return ""
    listed = source.partition(" ")[0] in (FIRST, "relatives", SHARED) or NUMBER.fullmatch(source)
    if not listed:
        return escape(source_text(source, extra))
    return f'<a href="../about.html#sources">{escape(source_text(source, extra))}</a>'
