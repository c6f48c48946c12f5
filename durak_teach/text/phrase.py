"""From a text to a sentence in one language.

What may stand after the colon of a place, several joined by commas:

====== ============================== =========================
spec   English                        日本語
====== ============================== =========================
       ``9♥``; ``hearts``; ``Q``      ``9♥``; ``ハート``; ``Q``
spoken ``nine of hearts``             ``ハートの9``
one    ``heart`` (a suit)             ``ハート``
name   ``queen`` (a rank)             ``Q``
a      ``an 8`` (a rank)              ``8``
many   ``queens`` (a rank)            ``Q``
or     ``7♥ or 9♥`` (a list)          ``7♥か9♥``
cap    ``Hearts``                     ``ハート``
whole  a text, however long           the same
====== ============================== =========================

Texts that stand in a place may come from anywhere: they are repeated as `echoed` has them, unless
the place asks for the `whole`. A `Text` is a sentence of ours and is never cut.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from . import naming
from .composed import Joined, Said, Sentence, Spoken
from .echo import echoed, visible
from .languages import language, language_of
from .message import Text, Word
from .translations import translate

NOBODY: Final[Mapping[str, Said]] = {}
_PLAIN: Final = frozenset({str, int, bool, float, type(None)})
SPECS = frozenset({"spoken", "one", "name", "a", "many", "or", "cap", "whole"})


def sentence(text: Said, lang: str, *, spoken: bool = False) -> str:
    """The same as `render`, with a capital letter and a full stop where they are missing.

    >>> sentence("no 9 lies on the table", "en")
    'No 9 lies on the table.'
    """
    return _closed(render(text, lang, spoken=spoken), lang)


def _closed(line: str, lang: str) -> str:
    line = line.strip()
    line = line[:1].upper() + line[1:]
    if not line or line.rstrip("”")[-1:] in ".?!:。？：」":
        return line
    return line + ("。" if language_of(lang) == "ja" else ".")


def render(
    text: Said, lang: str, *, spoken: bool = False, names: Mapping[str, Said] = NOBODY
) -> str:
    """The sentence in one language; `spoken` names the cards for a screen reader.

    An unknown language is English. A place without a field raises `KeyError`. A seat in a place
    is called as `names` have it.
    """
    lang = language_of(lang) or "en"
    line = _line(text, lang, spoken, names)
    return naming.spoken(line, lang) if spoken else line


def _in_cell(text: Said, page: Any, _: bool) -> None:
    page.text(render(text, language()))


# A cell shows a text as its sentence, and not as it is made.
Text._repr_pretty_ = Joined._repr_pretty_ = _in_cell  # type: ignore[attr-defined]


def in_language(tree: Any, lang: str, names: Mapping[str, Said] = NOBODY) -> Any:
    """JSON whose leaves may be texts, with every text in one language.

    What stands in several places of the tree, as one object, stands there as one object again.
    `names` are what seats are called in sentences.
    """
    return _InLanguage(lang, names)(tree)


def _line(text: Said, lang: str, spoken: bool = False, names: Mapping[str, Said] = NOBODY) -> str:
    if isinstance(text, str):
        return text
    if isinstance(text, Text):
        n = text.fields.get("n", 1)
        template = translate(lang, text.message, text.plural, n, text.context)
        return _Phrase(lang, spoken, names).filled(template, text.fields)
    if isinstance(text, Word):
        return text[lang]
    if isinstance(text, Sentence):
        return _closed(_line(text.text, lang, False, names), lang)
    if isinstance(text, Spoken):
        return naming.spoken_card(text.card, lang)
    assert isinstance(text, Joined)
    gap = _line(text.gap, lang)
    return gap.join(_line(part, lang, spoken, names) for part in text.parts)


class _InLanguage:
    """Walks through a tree; what it has met is not said a second time."""

    def __init__(self, lang: str, names: Mapping[str, Said]) -> None:
        self.lang = language_of(lang) or "en"
        self.names = names
        self._met: dict[int, Any] = {}

    def __call__(self, tree: Any) -> Any:
        if tree is None or isinstance(tree, (str, int, float)):
            return tree
        met = self._met.get(id(tree))
        if met is None:
            met = self._met[id(tree)] = self._through(tree)
        return met

    def _through(self, tree: Any) -> Any:
        """What is said already is most of a tree, and told by its type alone."""
        if isinstance(tree, dict):
            return {
                name: each if type(each) in _PLAIN else self(each) for name, each in tree.items()
            }
        if isinstance(tree, list):
            return [each if type(each) in _PLAIN else self(each) for each in tree]
        return _line(tree, self.lang, False, self.names)


@lru_cache(maxsize=256)
def _looks(kind: type) -> frozenset[str]:
    """By which of its names a thing in a place is known.

    Asked of its class: of a card that does not have a name, the nearest would be looked for.
    """
    names = ("symbol", "letter", "rank", "suit", "place", "number")
    return frozenset(name for name in names if hasattr(kind, name))


@lru_cache(maxsize=4096)
def _parsed(template: str) -> tuple[tuple[str, str | None, frozenset[str]], ...]:
    """What is said word for word, and behind it a place, if one is there, with its specs."""
    return tuple(
        (literal, _unconverted(place, conversion), _specs(specs or ""))
        for literal, place, specs, conversion in string.Formatter().parse(template)
    )


def _unconverted(place: str | None, conversion: str | None) -> str | None:
    if conversion is not None:
        raise ValueError(f"a place of a sentence has no conversion: !{conversion}")
    return place


def _specs(written: str) -> frozenset[str]:
    specs = frozenset(filter(None, written.split(",")))
    if not specs <= SPECS:
        raise ValueError(f"unknown way to write a place: {written!r}")
    return specs


class _Phrase(string.Formatter):
    """Fills the places of one sentence; knows cards by the names that their class has."""

    def __init__(self, lang: str, spoken: bool, names: Mapping[str, Said]) -> None:
        self.lang = lang
        self.spoken = spoken
        self.names = names

    def filled(self, template: str, fields: Mapping[str, Any]) -> str:
        """The template with its places filled; how a place is said stands in it word for word."""
        pieces = []
        for literal, place, specs in _parsed(template):
            pieces.append(literal)
            if place is not None:
                value = fields[place] if place in fields else self.get_field(place, (), fields)[0]
                pieces.append(self.written(value, specs))
        text = "".join(pieces)
        article = naming.ARTICLE[self.lang]
        if article and template[:1] == "{" and template[-1:] == "." and text.startswith(article):
            return text[:1].upper() + text[1:]  # the sentence begins with a joker
        return text

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> object:
        if isinstance(key, int):
            raise KeyError("a place of a sentence has a name, not a number")
        return kwargs[key]

    def written(self, value: Any, specs: frozenset[str]) -> str:
        """What stands in a place, with a capital letter where it is asked for."""
        words = self.show(value, specs)
        return words[:1].upper() + words[1:] if "cap" in specs else words

    def show(self, value: Any, specs: frozenset[str]) -> str:
        """What stands in a place, for eyes or for ears."""
        words = self.plainly(value, specs)
        aloud = self.spoken or "spoken" in specs
        return naming.spoken(words, self.lang) if aloud else words

    def plainly(self, value: Any, specs: frozenset[str]) -> str:
        kind: type = type(value)
        looks = _looks(kind)
        if looks:  # asked before strings: a rank, a suit and a card are strings, too
            if "symbol" in looks:
                return self.rank(value.symbol, specs)
            if "letter" in looks:
                suits = naming.SUIT_ONE if "one" in specs else naming.SUITS
                return suits[self.lang][value.letter]
            if {"rank", "suit"} <= looks:
                return naming.card_in_a_sentence(value, self.lang)
        if isinstance(value, str) and value not in self.names:
            return visible(value) if "whole" in specs else echoed(value)
        if isinstance(value, str):
            called = self.names[value]
            return echoed(called) if isinstance(called, str) else _line(called, self.lang)
        if isinstance(value, Said):
            return _line(value, self.lang, self.spoken, self.names)
        if {"place", "number"} <= looks:
            return naming.hidden(value.place, value.number, self.lang)
        if str(value) == "??":
            return naming.HIDDEN[self.lang]
        if value is None:
            return naming.NOTHING[self.lang]
        if isinstance(value, (set, frozenset)):
            value = sorted(value, key=str)
        if isinstance(value, (tuple, list)):
            if naming.without_suits(value) and "or" not in specs:
                return naming.ranks_in_a_row(value, self.lang)
            items = [self.show(item, specs) for item in value]
            return naming.joined(items, self.lang, alternatives="or" in specs)
        return str(value)

    def rank(self, symbol: str, specs: frozenset[str]) -> str:
        if "spoken" in specs:
            return naming.RANKS[self.lang].get(symbol) or naming.named_rank(symbol, self.lang)
        if "a" in specs:
            return naming.with_article(symbol, self.lang)
        if "many" in specs:
            return naming.several_of_rank(symbol, self.lang)
        if "name" in specs or symbol in naming.JOKERS[self.lang]:
            return naming.named_rank(symbol, self.lang)
        return naming.written_rank(symbol)
