"""Everything that is said, to be read in order: ``python -m durak_teach.authoring.reading ja``.

Each message stands once for every way in which its places may be filled: no card, one, several;
oneself and others; each suit; 0, 1, 2 and 11. With it stands what is written on pages and in
notebooks, the site's own words and the glossary. ``--sample 300 --seed 7`` takes so many sentences
by chance, ``--wrong`` those in which something is wrong that can be found without understanding
them (`wrong_with`).
"""

from __future__ import annotations

import argparse
import json
import random
import re
import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from durak_teach.authoring.messages import REFUSED
from durak_teach.authoring.sources import PACKAGE, Message, messages
from durak_teach.kernel.cards import SUITS, Rank, card
from durak_teach.text import LANGUAGES, Text, glossary, render, say
from durak_teach.text.translations import translate

ROOT: Final = PACKAGE.parent
# what is read first; a place below a folder that is not named here comes last
ORDER: Final = (
    "site/",
    "tutorials/",
    "guides/",
    "durak_teach/lessons",
    "durak_teach/table",
    "durak.",
)
_CARDS: Final = tuple(card(text) for text in ("9h", "Ts", "Qd"))
_SOME: Final = (_CARDS[:1], _CARDS[:2], _CARDS, ())
_SEATS: Final = ("B", "A")
_WHO: Final = ("B", say("you"), "A")
_NUMBERS: Final = (2, 0, 11)
_COUNTED: Final = (2, 1, 0, 11)  # where the sentence has a form for one
_RANKS: Final = tuple(Rank(symbol, height) for height, symbol in ((9, "9"), (12, "Q"), (8, "8")))
# what stands in a place, by its name; with a name that is not here, a word
FILLINGS: Final[Mapping[str, tuple[Any, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(("card", "attack", "defence", "beater", "added", "spade", "top"), _CARDS),
        **dict.fromkeys(("cards", "attacks", "sent", "beats", "others", "hand", "table"), _SOME),
        **dict.fromkeys(("more_cards", "extras", "missing", "rin", "gone"), _SOME),
        **dict.fromkeys(("seat", "by", "attacker", "winner", "loser", "holder", "actor"), _SEATS),
        **dict.fromkeys(("who", "taker", "mover", "defender", "to", "next", "sooner"), _WHO),
        **dict.fromkeys(("later", "first", "second", "right"), _WHO),
        **dict.fromkeys(
            ("n", "most", "m", "few", "many", "least", "held", "size", "earlier"), _NUMBERS
        ),
        **dict.fromkeys(("number", "of", "lie", "sum", "talon", "left", "began"), _NUMBERS),
        **dict.fromkeys(("rank", "low", "high", "extra"), _RANKS),
        "ranks": (_RANKS[:1], _RANKS),
        "suit": SUITS,
        "trump": SUITS,
        "seats": (("A", "B"), ("C",)),
    }
)
_WORD: Final = ("…",)
# English says such a thing of others only; whoever is meant by “you” gets a sentence of their own
_OF_A_SEAT: Final = re.compile(
    r"\{(\w+)\}(?:'s)? (?:is|has|holds|takes|leads|pays|would|began|deals|draws|cuts|cards\b)"
    r"|You attack \{(\w+)\}"
)

# only what is counted, or lies somewhere, may be no card at all: nobody leads nothing
_LISTED: Final = re.compile(
    r"(?:cards?|hands?|table|\{seat\}|cap\}|Trumps discarded): \{(cards|gone|table|hand)[:}]"
)


class Line(NamedTuple):
    """Something that is said: where it comes from, and the sentence."""

    where: str
    text: str


def lines(lang: str, root: Path = ROOT) -> list[Line]:
    """All that is said in a language, in the order in which it is read."""
    texts = [*_pages(root / "site" / lang), *_notebooks(root / "tutorials" / lang)]
    texts += _notebooks(root / "site" / "guides" / lang)
    texts += [*_site_words(root, lang), *_glossary(lang)]
    texts += [line for message in messages() for line in filled(message, lang)]
    rank = {start: number for number, start in enumerate(ORDER)}

    def place(line: Line) -> tuple[int, str]:
        starts = (number for start, number in rank.items() if line.where.startswith(start))
        return next(starts, len(ORDER)), line.where

    return sorted(dict.fromkeys(texts), key=place)


def filled(message: Message, lang: str) -> Iterator[Line]:
    """A message once for every filling of the place that has the most of them."""
    where = " ".join(filter(None, [message.context or message.where, message.part]))
    template = translate(lang, message.message, message.plural, 1, message.context)
    parts = (name for _, name, _, _ in string.Formatter().parse(template) if name is not None)
    ways = {name: FILLINGS.get(name.rpartition(".")[2], _WORD) for name in parts}
    if message.plural:
        ways["n"] = _COUNTED
    named = {name for found in _OF_A_SEAT.findall(message.message) for name in found}
    ways |= {name: _SEATS for name in named if ways.get(name) is _WHO}
    listed = _LISTED.findall(message.message)
    ways |= {name: _SOME[:-1] for name, way in ways.items() if way is _SOME and name not in listed}
    for number in range(max(map(len, ways.values()), default=1)):
        fields = _nested({name: way[number % len(way)] for name, way in ways.items()})
        text = Text(message.message, message.plural, fields, message.context)
        yield Line(where, render(text, lang))


def _nested(fields: Mapping[str, Any]) -> dict[str, Any]:
    """`{"card.rank": …}` as a `card` that has a rank."""
    tree: dict[str, Any] = {}
    for name, value in fields.items():
        first, _, rest = name.partition(".")
        if not rest:
            tree[first] = value
            continue
        for part in reversed(rest.split(".")[1:]):
            value = type("Part", (), {part: value})
        tree.setdefault(first, type("Whole", (), {}))
        setattr(tree[first], rest.split(".")[0], value)
    return tree


def _pages(folder: Path) -> Iterator[Line]:
    for page in sorted(folder.glob("*.md")):
        yield from _prose(f"site/{page.name}", page.read_text("utf-8"))


def _notebooks(folder: Path) -> Iterator[Line]:
    for path in sorted(folder.glob("*.ipynb")):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                yield from _prose(f"{folder.parent.name}/{path.name}", "".join(cell["source"]))


def _site_words(root: Path, lang: str) -> Iterator[Line]:
    """What pages say on buttons, in headings, of what went wrong."""
    import yaml

    file = root / "durak_teach" / "text" / "locale" / lang / "site.yml"
    if file.exists():
        for part, texts in yaml.safe_load(file.read_text("utf-8")).items():
            for text in texts.values():
                plain = _PLACE.sub("…", _MARKS.sub("", text))
                if re.search(r"[^\W\d_]", plain):
                    yield Line(f"{file.name} {part}", plain)


def _glossary(lang: str) -> Iterator[Line]:
    for entry in glossary.entries():
        term, meaning = _PLACE.sub("…", entry.term(lang)), entry.meaning(lang)
        yield Line("glossary.csv", f"{term} – {meaning}" if meaning else term)


_PLACE: Final = re.compile(r"\{\w+\}")
_CODE: Final = re.compile(
    r"```.*?```|<(style|script|pre)\b.*?</\1>|^---$", re.DOTALL | re.MULTILINE
)
_PART: Final = re.compile(
    r"\n\s*\n|\n[-*] |\n\d+\. |\n\|[-| :]*\||\||"
    r"</?(?:p|li|h\d|div|summary|button|th|td|dt|dd)\b[^>]*>"
)
_MARKS: Final = re.compile(r"<[^>]*>|\]\([^)]*\)|\{[:%{.#][^}]*\}+|\*\*|[#\[]|^> ", re.MULTILINE)


def _prose(where: str, text: str) -> Iterator[Line]:
    """What is written on a page, a paragraph, an item or a cell each: without marks and code."""
    for part in _PART.split(_CODE.sub("", text)):
        plain = " ".join(_MARKS.sub("", part).split())
        if re.search(r"[^\W\d_]", plain):
            yield Line(where, plain)


# -- what can be found without understanding -------------------------------------------------------

_PAIRS: Final = ("“”", "«»", "「」", "（）", "()", "『』")
_DOUBLED: Final = {
    "en": r"\b([a-z]{2,}) \1\b",
    "ja": r"(のの|をを|がが|はは|にに(?!ん)|ですです|ますます|。。|、、|。、|、。)",
}
# English that sounds translated, or is not the word of this project, and what is said instead
_REFUSED: Final = {
    r"(?:^|[.;:] )Who (?:is out|takes|passes|has|holds|gives|plays|adds|beats)\b[^?]*$": "whoever",
    r"\bMay you\b": "can you",
    r"\bthe own\b": "their own",
    r"\bat (?:your|the|a|\w+'s) (?:left|right)\b": "on the left",
    r"(?i)\ball is beaten\b": "everything is beaten",
    r"\b(?:a|each|after|but) taking\b|\btakings\b": "when the defender takes",
    r"\bnames no cards?\b": "is said without cards",
    r"\balso out of turn\b": "even out of turn",
    r"\blies? there\b": "is on the table",
    r"\bSo it goes\b": "that is the order",
    r"\bLook whether\b": "check whether",
    r"(?i)\b(?:spades|hearts|diamonds|clubs) (?:are|were|be) trump\b": "are trumps",
    r"\bsuit is trump\b": "is trumps",
    r"\b[Ff]ace-up trump\b": "turned-up trump, in rules indicator",
    r"\b[Dd]ecks?\b": "pack",
    r"\b(?:sen[dt]|pass(?:es|ed)?) the attack on\b": "transfer",
    r"\badds? nothing\b|\b(?:nobody|everybody) adds\b": "throw in",
    r"\banother \w+ than\b": "a different … from",
    r"(?:^|[.?:“] ?)May (?:an?|the|more|any|[A-F])\b": "can",
    r"\bsets? trump\b|\bstays trump\b|\bfor trump\b|\bTrump is\b": "the trump suit, trumps",
    r"(?:and|if several,|if it does not beat,) its (?:last )?player\b": "whoever played it",
    r"\bcomes? to (?:the |your |)hand\b": "goes into hand",
    r"\binto the hand\b(?! of)": "into hand",
    r"(?i)\b(?:a|any|second) success\b": "a successful defence",
    r"\b(?:strongest|weakest|highest|lowest) cards? of (?:this|the|your|their) hand\b": "in hand",
    r"\blies in the site\b|\blooks now\b|\bthe dealing\b": "in the order of English",
    r"\b(?:log|code|deal|figure|step \d+|card)s? (?:of a game )?tells?\b": "shows, says",
    r"^(?:When|Who|What|Why|Where) [^?:]*: no text\b": "no text says when",
    r"\bstands what\b|\bthere sits\b|\bby whomever\b": "in the order of English",
    r"\b(?:broke|broken) off\b": "stopped, interrupted",
    r"\bkept nowhere\b(?! else)": "not saved",
    r"\bneeds? scripts\b": "needs JavaScript",
    r"\bTrump: ": "Trumps: spades",
    r"\b(?:hands?|cards|played|plays|rin|tiles) (?:all )?lies? open\b": "face up; open is unbeaten",
    r"(?i)\b(?:all cards|with cards|hands) open\b|\bopen (?:cards face|hands)\b": "face up",
    r"\bsa(?:y|ys|id) done\b": "say “done”",
    r"\bpassed over\b": "skipped",
    r"\bpass(?:es|ed)? (?:their|the|a) (?:whole )?hand\b": "give",
    r"\bwho of (?:them|you|these)\b": "which of them",
    r"\bdraws? up to (?:\w+|\d+)\b(?! cards? can)": "draw until you hold",
    r"\bpiles? goes? away\b|\bsen[dt]s? the pile away\b": "a pile is cleared",
    r"(?i)\bsix of trumps\b": "the trump 6",
    r"\bthe (?:round|deal|game|bout) before(?!\w| (?:the|a|it|they|you|any)\b)": "the previous",
    r"\b[io]n (?:two|three) pairs\b|\b(?:two|three) pairs, \w+ players\b": "teams of two",
    r"\b(?:goe?s?|going|went) round and round\b": "keep going round, repeat itself",
    r"\blooked through\b": "searched, followed to the end",
    r"\bdefence (?:has )?held\b": "the defence succeeded",
    r"\bthe table (?:has )?agree[sd]?\b|\bthe table settles\b": "as agreed; at a table lie cards",
    r"\bleads? (?:a|the first|the next) trick\b": "lead to a trick",
    r"\brules? (?:are played|a table plays)\b(?! by)": "play by rules",
    r"(?i)(?<!of )\brin alone (?:take|have|copy)\b": "a play of rin alone",
    r"\b(?:and|;) (?:six|five|\d+) is the most$": "at most … are allowed",
    r"^one of them (?:is about|needs)\b|^each of them decides\b": "one option, both options",
    r"(?<!of )\b[Yy]ou (?:is|has|takes|holds|leads|pays|deals|draws|cuts)\b": "you are, have, take",
}
_WRONG: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "en": (
        (r"(?<=\w) [,;:?](?!\w)", "a space before a stop"),
        (r"[:,(] ?[.,)]", "an empty place"),
        (r"[a-z][.][A-Z]", "two sentences without a space"),
        (r"\b1 (?:cards|trumps|players|moves|deals|points)\b", "one of many"),
        *((pattern, f"{better}, says the glossary") for pattern, better in _REFUSED.items()),
    ),
    "ja": (
        (r"[ぁ-んァ-ヶ一-龥][,;?!]", "a narrow stop"),
        (r"[ぁ-んァ-ヶ一-龥]: ", "a narrow colon"),
        (r"[ぁ-んァ-ヶ一-龥]\(", "a narrow bracket"),
        (r"、。", "a comma before a full stop"),
    ),
}
_ID: Final = re.compile(r"(?<![`\w.])(?!durak_teach|my_rule|first_evening)[a-z]+_[a-z_]+(?![a-z`])")


def wrong_with(text: str, lang: str) -> list[str]:
    """What is plainly wrong with a sentence: doubled words, quotes of one side, ids, widths."""
    bare = re.sub(r"`[^`]*`", "`…`", text)
    faults = [what for pattern, what in _WRONG[lang] if re.search(pattern, bare)]
    if doubled := re.search(_DOUBLED[lang], bare):
        faults.append(f"doubled: {doubled[0]}")
    faults += [what for pattern, what in REFUSED.get(lang, ()) if re.search(pattern, bare)]
    faults += [f"{a}{b} do not match" for a, b in _PAIRS if bare.count(a) != bare.count(b)]
    if named := _ID.search(bare):
        faults.append(f"an id: {named[0]}")
    if re.search(r"\S  ", text) or not text.strip():
        faults.append("an empty place")
    return faults


def main(arguments: list[str] | None = None) -> None:
    """Print the list, or a part of it."""
    parser = argparse.ArgumentParser(prog="python -m durak_teach.authoring.reading")
    parser.add_argument("lang", choices=LANGUAGES)
    parser.add_argument("--sample", type=int, metavar="N", help="so many, by chance")
    parser.add_argument("--seed", type=int, default=1, help="of that chance")
    parser.add_argument("--wrong", action="store_true", help="only what is plainly wrong")
    options = parser.parse_args(arguments)
    texts = lines(options.lang)
    if options.wrong:
        with_faults = [(line, "; ".join(wrong_with(line.text, options.lang))) for line in texts]
        texts = [Line(f"{line.where} ({what})", line.text) for line, what in with_faults if what]
    if options.sample:
        texts = random.Random(options.seed).sample(texts, min(options.sample, len(texts)))
    last = ""
    for line in texts:
        print(f"\n## {line.where}" if line.where != last else "", line.text, sep="\n")
        last = line.where


if __name__ == "__main__":
    main()
