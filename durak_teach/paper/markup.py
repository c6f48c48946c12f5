"""Sheets as HTML: the same in a page of the site and in a file of its own. No script makes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files
from itertools import product
from typing import Final

from durak_teach.explain.glance_drawn import markup as drawn
from durak_teach.explain.glance_drawn import seating
from durak_teach.explain.rulebook import Told
from durak_teach.kernel.rules import Rule
from durak_teach.paper.deals import DealSheet, card_text
from durak_teach.paper.fitting import SIDE, Type, height
from durak_teach.paper.house import HEADING, Change, HouseSheet, for_people, plain
from durak_teach.paper.pictures import (
    judged,
    picture,
    scene_of,
    shows_something,
    sprite,
    without_caption,
)
from durak_teach.text import Said, Text, render, say, sentence

TWO: Final = 2 * SIDE - 25  # mm of two sides, less what blocks that stay whole leave empty
TIGHT = 10_500  # signs that need smaller type, to stay on two sides
TWO_SIDES = 12_100  # signs that these hold
SIGN = {"en": 1, "ja": 2.2}  # room that a sign takes
PICTURE = 300  # signs that would stand where a picture does
SEATING = {"seating": 1100, "seating in-small": 700, "seating in-words": 200}  # … and the tables do
STYLES: Final = ("sheet", "worksheet", "printed")  # in the order in which they lean on each other
# points of the letters of a sheet, as in sheet.css
SIZES: Final[dict[str, dict[str, float]]] = {
    " roomy": {"en": 10, "ja": 10},
    " airy": {"en": 9.3, "ja": 9.3},
    "": {"en": 8.6, "ja": 8.2},
    " tight": {"en": 8, "ja": 8},
    " dense": {"en": 8, "ja": 8},
    " dense run": {"en": 8, "ja": 8},
}
DENSE: Final = " dense"  # narrow margins, and lines close together
RUN_IN: Final = " dense run"  # so that headings run in, too
LOOSE: Final = tuple(size for size in SIZES if DENSE not in size)
AROUND = say("Who sits where")
MARKED = say("The passages marked in the text replace the usual rules.")


def house(sheet: HouseSheet, lang: str, foot: str = "") -> str:
    """The rules of a table: how the game goes in columns, below it what is changed."""
    content, size = _fitted(sheet, lang)
    return f'<article class="sheet{size}" lang="{lang}">{sprite(content)}{content}{foot}</article>'


def _fitted(sheet: HouseSheet, lang: str) -> tuple[str, str]:
    """What a sheet says and the size of its letters: one side, where that can be.

    Else two sides, the second as full as letters make it; changes without pictures come before a
    third.
    """
    for content, size in _for_one_side(sheet, lang):
        kind = _letters(size, lang)
        if height(content, kind) <= kind.side:
            return content, size
    ways = _contents(sheet, lang)
    for size in LOOSE:
        low = height(ways[0], _letters(size, lang)) <= TWO
        if low and room(sheet, ways[0], lang) <= TWO_SIDES:
            return ways[0], size
    roomy = (content for content in ways if room(sheet, content, lang) <= TIGHT)
    content = next(roomy, ways[-1])
    pictures = len(sheet.changes)
    while room(sheet, content, lang) > TWO_SIDES and pictures:
        pictures -= 1
        content = "".join(_house(sheet, lang, _seats(sheet, lang)[-1], pictures))
    return content, " tight" if room(sheet, content, lang) > TIGHT else ""


def _for_one_side(sheet: HouseSheet, lang: str) -> Iterator[tuple[str, str]]:
    """Ways to say a sheet with sizes of letters, the best first.

    Smaller letters come before smaller drawings of who sits where, these before narrow margins,
    these before a sentence in their place, that before pictures of no more than half of the
    changes; headings that run in come last.
    """
    ways = _contents(sheet, lang)
    for some in (ways[:2], ways[2:]):  # drawings, the sentence
        yield from product(some, LOOSE)
        yield from product(some, [DENSE])
    for pictures in range(len(sheet.changes), len(sheet.changes) // 2, -1):
        yield "".join(_house(sheet, lang, _seats(sheet, lang)[-1], pictures)), DENSE
    yield from product(ways, [RUN_IN])


def _contents(sheet: HouseSheet, lang: str) -> list[str]:
    """What a sheet says, with each way to show who sits where."""
    return ["".join(_house(sheet, lang, seats)) for seats in _seats(sheet, lang)]


def _letters(size: str, lang: str) -> Type:
    """The letters of a size."""
    points = SIZES[size].get(lang, SIZES[size]["en"])
    return Type(lang, points, DENSE in size, size == RUN_IN)


def letters(content: str, lang: str) -> Type:
    """The letters in which a sheet is set, by its markup."""
    size = next((name for name in SIZES if name and f'class="sheet{name}"' in content), "")
    return _letters(size, lang)


def room(sheet: HouseSheet, content: str, lang: str) -> float:
    """The room that a sheet needs, in signs of English; `content` is its markup."""
    signs = len(plain(sheet, lang)) * SIGN.get(lang, 1) + PICTURE * content.count('class="still"')
    return signs + sum(size for name, size in SEATING.items() if f'class="{name}"' in content)


def _seats(sheet: HouseSheet, lang: str) -> list[str]:
    """A table for each number of players, and who may throw in: large, small, as a sentence.

    Where nobody throws in there is nothing to say.
    """
    group, head = seating(sheet.game), f"<h3>{_text(AROUND, lang)}</h3>"
    if not group.figures:
        return [""]
    tables, told = drawn(group, lang), _sentence(group.figures[-1].heard, lang)
    large, small = f'<section class="seating">{head}', f'<section class="seating in-small">{head}'
    told = f'<section class="seating in-words">{head}<p>{told}</p>'
    return [f"{each}</section>" for each in (large + tables, small + tables, told)]


def _house(sheet: HouseSheet, lang: str, seats: str, pictures: int | None = None) -> Iterator[str]:
    """What the sheet says; of its changes the first `pictures` are drawn, all if it is None."""
    facts = (for_people(sheet), *sheet.agreed)
    yield f"<h2>{_text(sheet.title, lang)}</h2>"
    pitch = f"{_sentence(sheet.pitch, lang)} " if sheet.pitch else ""
    yield f'<p class="pitch">{pitch}<span class="facts">{_paragraph(facts, lang)}</span></p>'
    yield '<div class="columns">'
    for chapter in sheet.chapters:
        first, *more = (_prose(each) for each in chapter.prose(lang))
        yield f"<section><h3>{_text(chapter.title, lang)}</h3><p>{first}</p>"
        yield "".join(f"<p>{paragraph}</p>" for paragraph in more) + "</section>"
    yield f"</div>{seats}"
    if sheet.changes:
        marked = any(change.replacing for change in sheet.changes)
        note = f' <span class="facts">{_sentence(MARKED, lang)}</span>' if marked else ""
        yield f'<section class="changes"><h3>{_text(HEADING, lang)}{note}</h3>'
        yield '<div class="columns">'
        pictured = sheet.changes[:pictures]
        yield from (_change(change, lang, drawn=change in pictured) for change in sheet.changes)
        yield "</div></section>"


def _prose(paragraph: Iterable[tuple[Told, str]]) -> str:
    """A paragraph; what stands in the place of a usual rule is marked."""
    return "".join(
        f"{' ' * piece.startswith(' ')}<mark>{escape(piece.lstrip(' '))}</mark>"
        if line.changed
        else escape(piece)
        for line, piece in paragraph
    )


def _change(change: Change, lang: str, *, drawn: bool) -> str:
    """What an option changes; where it is drawn, with the first of its rules that can be."""
    items = "".join(f"<li>{_sentence(text, lang)}</li>" for text in change.lines())
    rules = (*change.replacing, *change.besides)
    figure = next(filter(None, (_example(rule, lang) for rule in rules if drawn)), "")
    laws = f"<ul>{items}</ul>" if items else ""
    pitch = f'<p class="pitch">{_sentence(change.pitch, lang)}</p>' if change.pitch else ""
    name = _text(change.name, lang)
    return f'<section class="change"><h4>{name}</h4>{pitch}{figure}{laws}</section>'


def deal(sheets: Sequence[DealSheet], lang: str, foot: str = "") -> str:
    """Deals to be laid out, one for each table: a strip to cut for each place, two on a page."""
    numbers = range(1, len(sheets) + 1) if len(sheets) > 1 else [None]
    sections = "".join(
        f'<section class="copy">{_head(sheet, lang, table)}{"".join(_strips(sheet, lang))}{foot}'
        "</section>"
        for sheet, table in zip(sheets, numbers, strict=True)
    )
    return f'<article class="sheet deal" lang="{lang}">{sections}</article>'


def _head(sheet: DealSheet, lang: str, table: int | None) -> str:
    """The game and the number of the table, if there are several; what is told of the deal."""
    number = f" · {_text(say('Table {n}', n=table), lang)}" if table else ""
    facts = _paragraph(sheet.facts, lang)
    return f'<h2>{_text(sheet.title, lang)}{number}</h2><p class="facts">{facts}</p>'


def _strips(sheet: DealSheet, lang: str) -> Iterator[str]:
    for strip in sheet.strips:
        rows = "".join(
            f"<p>{' '.join(f'<span>{escape(card_text(card, lang))}</span>' for card in row)}</p>"
            for row in strip.rows
        )
        title = _text(strip.title, lang)
        yield f'<section class="cut"><h3>{title}</h3><div>{rows}</div></section>'
    yield f'<p class="code">{escape(sheet.code)}</p>'
    if sheet.solution:
        yield f'<p class="facts">{_paragraph(sheet.solution, lang)}</p>'


def _example(rule: Rule, lang: str) -> str:
    """The table above the hand, as a rule's example has them, and what becomes of it in words."""
    scene = scene_of(rule) if rule.example else None
    drawn = without_caption(picture(rule, lang)) if scene and shows_something(scene) else ""
    if not scene or not drawn:
        return ""
    trump = [say("Trumps: {suit}", suit=scene.state.trump)] if scene.state.trump else []
    caption = _paragraph([*trump, judged(scene)], lang)
    return f"<figure>{drawn}<figcaption>{caption}</figcaption></figure>"


def _text(text: Said, lang: str) -> str:
    return escape(render(text, lang))


def _sentence(text: Text, lang: str) -> str:
    return escape(sentence(text, lang))


def _paragraph(texts: Iterable[Text], lang: str) -> str:
    return ("" if lang == "ja" else " ").join(_sentence(text, lang) for text in texts)


def style() -> str:
    """The style of all sheets."""
    folder = files("durak_teach") / "paper"
    return "".join((folder / f"{name}.css").read_text("utf-8") for name in STYLES)


def page(title: str, content: str, lang: str, *, paper: bool = False) -> str:
    """A file of its own that shows a sheet, with its style inside.

    `paper`: it looks on a screen, too, as it will be printed, on A4.
    """
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style()}</style>\n"
        f'<body class="alone{" paper" if paper else ""}">\n{content}\n</body>\n</html>\n'
    )
