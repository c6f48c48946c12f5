"""A page for each game on which its rules read from top to bottom; every sentence is a door.

A sentence unfolds where it stands, without a script: why, a table to try it on, its source.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, groupby
from typing import TYPE_CHECKING, Any, Final

from durak_teach.explain import glance_drawn
from durak_teach.explain.rulebook import rulebook
from durak_teach.notation.examples import example_state
from durak_teach.paper.pictures import alike, scene_of, sprite, still, trying
from durak_teach.publish.pages import families, family_pages, new_words
from durak_teach.publish.pages.books import book_of, books
from durak_teach.publish.pages.options import name_of, number_of, people
from durak_teach.publish.pages.rules_pages import code_of, flow, mark, reasons
from durak_teach.publish.pages.writing import chips, crumb, escape, lede, page, stated
from durak_teach.text import glossary, render

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from durak_teach.explain.rulebook import Part, Rulebook, Told
    from durak_teach.kernel.game import Game
    from durak_teach.kernel.rules import Rule, Variant

    Extra = Mapping[str, Any]

FIGURES: Final = 3  # that a page begins with, if there are enough of them
FEWEST: Final = 2
AT_A_GLANCE: Final = (
    "lead",
    "beat",
    "passing_on",
    "adding",
    "auction",
    "plays",
    "turns",
    "payment",
)
ORIGINAL: Final = {"kirifu": "ja", "sumidagawa": "ja", "mustamaija": "fi", "dou_dizhu": "zh"}
A_MINUTE: Final = {"en": 200, "ja": 500}  # words, or signs, that are read in a minute


def sources() -> list[str]:
    """The pages, in the order in which games are listed."""
    return [f"rules/{name}.md" for name in books()]


def pages(extra: Extra) -> dict[str, str]:
    """Every rulebook."""
    return {f"rules/{name}.md": _page(name, played, extra) for name, played in books().items()}


def _page(name: str, played: Game, extra: Extra) -> str:
    lang, words = extra["lang"], extra["words"]
    book, family = rulebook(played), played.family
    source = families.source_line(played.form.source, extra)
    strip = _strip(book, extra)
    lines = [*_sections(name, book, extra), flow(played, extra), _granted(name, book, extra)]
    return page(
        title(name, extra),
        [
            lede(render(played.form.text("pitch"), lang)),
            chips([_original(name, extra), _people(played, words), escape(_length(book, extra))]),
            family_pages.ways(family, extra) if family.alone else _ways(name, words),
            strip,
            f'<p class="small muted doors">{escape(words["doors"])}</p>\n',
            _game_words(name, extra),
            mark(words, source),
            sprite("".join([strip, *lines])),
            *lines,
            *(family_pages.switches(family, extra) if family.alone else _otherwise(played, extra)),
        ],
        above=crumb([(words["rules"], "index.html")]),
        turn="true",
    )


def title(name: str, extra: Extra) -> str:
    """What the game is called."""
    return render(books()[name].form.text("name"), extra["lang"])


def _people(played: Game, words: Mapping[str, str]) -> str:
    party = sorted(people(played))
    return escape(words["people_range"].format(least=party[0], most=party[-1]))


def _original(name: str, extra: Extra) -> str:
    """What the game is called where it comes from, if that is another word."""
    originals = [entry.original for entry in glossary.entries() if entry.id == name]
    lang = ORIGINAL.get(name, "ru")
    word = "" if lang == extra["lang"] else "".join(originals)
    return f'<span lang="{lang}">{escape(word)}</span>' if word else ""


def _length(book: Rulebook, extra: Extra) -> str:
    """How long one reads."""
    lang = extra["lang"]
    text = "".join(piece for _, prose in book.prose(lang) for _, piece in prose)
    n = len(text.split()) if lang == "en" else len(text)
    return str(extra["words"]["to_read"].format(n=max(1, round(n / A_MINUTE[lang]))))


def _ways(name: str, words: Mapping[str, str]) -> str:
    """What one can do with a form of Durak besides reading it."""
    ways = (
        ("play", f"../play.html#rules={name}"),
        ("learn", "../course.html"),
        ("on_sheet", f"../sheet.html#durak+{name}"),
        ("otherwise", "#otherwise"),
    )
    links = (
        f'<a class="btn{" main" if word == "play" else ""}" href="{href}">{escape(words[word])}</a>'
        for word, href in ways
    )
    return f'<p class="btns leads">{" ".join(links)}</p>\n'


def _strip(book: Rulebook, extra: Extra) -> str:
    """A bout at a glance: what leading, beating and going on look like; not of whole plays."""
    lang = extra["lang"]
    parts = [part for part in book.parts if part.section.id in AT_A_GLANCE]
    figures = [(part, *figure) for part in parts for figure in _picture(part, book.game, lang)][
        :FIGURES
    ]
    if len(figures) < FEWEST:
        return ""
    drawn = alike(svg for _, _, svg in figures)
    links = "".join(
        f'<a href="#{rule.id}">{svg}<b>{escape(render(part.section.title, lang))}</b></a>'
        for (part, rule, _), svg in zip(figures, drawn, strict=True)
    )
    label = escape(extra["words"]["at_a_glance"])
    return f'<div class="strip words" role="group" aria-label="{label}">{links}</div>\n'


def _picture(part: Part, played: Game, lang: str) -> list[tuple[Rule, str]]:
    """The first rule of a section that lets a card be laid, and how that looks then."""
    for line in chain(*part.paragraphs):
        shows = line.rule and line.rule.kind == "allows" and _of_its_pack(line.rule, played)
        scene = scene_of(line.rule) if line.rule and shows else None
        drawn = still(scene, lang, outcome=True) if scene and scene.allowed else ""
        if line.rule and 'class="frame"' in drawn:
            return [(line.rule, drawn)]
    return []


def _sections(name: str, book: Rulebook, extra: Extra) -> Iterator[str]:
    """The rules in the order of an evening."""
    lang = extra["lang"]
    drawings = glance_drawn.placed(book.game, (part.section.id for part in book.parts))
    for part, paragraphs in groupby(book.prose(lang), key=lambda each: each[0]):
        heading = escape(render(part.section.title, lang))
        yield f"\n## {heading} {{ #{part.section.id} }}\n"
        for _, paragraph in paragraphs:
            prose = "".join(_sentence(name, line, piece, extra) for line, piece in paragraph)
            yield f'<div class="prose">{prose}</div>\n'
        for group in drawings.get(part.section.id, ()):
            yield glance_drawn.markup(group, lang)


def _sentence(name: str, line: Told, piece: str, extra: Extra) -> str:
    """A sentence as it stands in its paragraph; the gap before it belongs to no door."""
    if line.rule is None:
        return f"<span>{escape(piece)}</span>"
    gap = " " if piece.startswith(" ") else ""
    return f"{gap}{_door(name, line.rule, piece.lstrip(), extra)}"


@cache
def _of_its_pack(rule: Rule, played: Game) -> bool:
    """Whether a rule's example is a table of this game, or of one that plays with the same cards.

    A law that games share has one example; a game of other cards does not show it as its own.
    """
    if not rule.example:
        return False
    state = example_state(rule)
    return {*state.deck} == {*played.family.state.empty(played, state.seats).deck}


def _door(name: str, rule: Rule, sentence: str, extra: Extra) -> str:
    """A sentence that unfolds; search finds it on the first page that tells it."""
    again = "" if book_of(rule.id) == name else " again"
    return (
        f'<details class="law{again}" id="{rule.id}"><summary>{escape(sentence)}</summary>'
        f'<div class="door">{behind(rule, books()[name], extra)}</div></details>'
    )


def behind(rule: Rule, played: Game, extra: Extra) -> str:
    """What a sentence opens to: why, a table, and behind a small mark its name and source."""
    words, lang = extra["words"], extra["lang"]
    source = families.source_line(families.source_of(rule), extra)
    return "".join(
        [
            reasons(rule, words, lang),
            trying(rule, words, lang) if _of_its_pack(rule, played) else "",
            mark(words, f"{code_of(rule)} {source}"),
        ]
    )


def _game_words(name: str, extra: Extra) -> str:
    """The words that only this game has, with readings and meanings, folded."""
    lang, words = extra["lang"], extra["words"]
    entries = glossary.entries(name) if name in glossary.GROUPS else ()
    if not entries:
        return ""
    summary = escape(stated(words["game_words"], len(entries), lang))
    row = new_words.row(entries, lang, words)
    return f'<details class="granted"><summary>{summary}</summary>{row}</details>\n'


def _granted(name: str, book: Rulebook, extra: Extra) -> str:
    """What goes without saying, folded."""
    lang = extra["lang"]
    summary = escape(render(book.game.family.sections[-1].title, lang))
    laws = "".join(
        f"<li>{_door(name, line.rule, render(line.text, lang), extra)}</li>"
        for line in book.granted
        if line.rule
    )
    return (
        f'<details class="granted"><summary>{stated(summary, len(book.granted), lang)}</summary>'
        f"<p>{escape(extra['words']['granted_lede'])}</p><ul>{laws}</ul></details>\n"
    )


def played_otherwise(played: Game) -> list[Variant]:
    """What other tables do: the house options that go with a form."""
    return [
        option
        for option in played.family.options().values()
        if number_of(option).startswith("H")
        and "." not in option.id
        and (not option.forms or played.form.id in option.forms)
    ]


def _otherwise(played: Game, extra: Extra) -> Iterator[str]:
    """What other tables do, a line each."""
    lang, words = extra["lang"], extra["words"]
    yield f"\n## {words['otherwise']} {{ #otherwise }}\n"
    lines = [
        f'<li><a href="../variants/{option.id}.html">{escape(name_of(option.id, lang))}</a> '
        f"{escape(render(option.text('pitch'), lang))}</li>"
        for option in played_otherwise(played)
    ]
    yield f'<ul class="otherwise">{"".join(lines)}</ul>\n'
    yield f"[{words['catalogue']}](../variants/index.md)\n"
