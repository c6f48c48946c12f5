"""Practice on the site: a file of questions for each rule, and the pages that ask them.

A file is a script, since a page that is opened from disk may load scripts but fetch nothing; it is
loaded when its rule comes. What the browser has to know of the rules stands in the pages.
"""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from mkdocs.structure.files import File

from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import every_rule
from durak_teach.lessons import daily
from durak_teach.lessons.curriculum import PARTS
from durak_teach.lessons.document import with_states
from durak_teach.lessons.practice import SINCE, for_beginners, offered, questions, stored, taught
from durak_teach.publish.assets.documents import packed
from durak_teach.publish.pages import course
from durak_teach.publish.pages.books import address
from durak_teach.publish.pages.writing import escape
from durak_teach.table.alike import together
from durak_teach.table.graph import unsaid
from durak_teach.table.packing import Sharing
from durak_teach.text import in_language, render, say
from durak_teach.widgets.outputs import in_html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs.config.defaults import MkDocsConfig

    from durak_teach.lessons.step import Step

FOLDER: Final = "practice"
_DECKS: Final = "<!-- decks -->"
_MAP: Final = "<!-- map -->"


def made(rule: str, lang: str) -> str:
    """The questions about a rule, as their file has them."""
    documents: list[object] = [{**each, "lang": lang} for each in in_language(_unsaid(rule), lang)]
    return packed(json.dumps(together(documents), ensure_ascii=False, separators=(",", ":")))


@lru_cache(maxsize=1)
def _unsaid(rule: str) -> object:
    """The questions about a rule in no language yet; what looks alike in them is one object."""
    return Sharing()([with_states(step, unsaid)[0]("") for step in _steps(rule)])


def _steps(rule: str) -> Iterator[Step]:
    """What is asked about a rule, or in the hard positions of the day."""
    if rule == daily.DECK:
        yield from map(daily.to_think, range(len(daily.endings())))
    else:
        yield from (question.step for question in questions(rule, offered(rule)))


def files(config: MkDocsConfig) -> Iterator[File]:
    """A script for each rule, and one for the hard positions of the day."""
    for rule in (*stored(), daily.DECK):
        content = f'durakPractice("{rule}", "{config.extra["hand"]("practice", rule)}");\n'
        yield File.generated(config, f"{FOLDER}/{rule}.js", content=content)


def fill(markdown: str, config: MkDocsConfig) -> str:
    """Write what a page of practice has to know of the rules, or the map of them."""
    if _DECKS in markdown:
        template = f'<template id="decks">{in_html({"decks": decks(config)})}</template>'
        markdown = markdown.replace(_DECKS, template)
    if _MAP in markdown:
        markdown = markdown.replace(_MAP, "\n".join(_parts(config)))
    return markdown


def decks(config: MkDocsConfig) -> list[dict[str, Any]]:
    """Each rule that is asked about: its law, its page, the lesson that it comes from."""
    lessons = {lesson.n: lesson.url for lesson in course.lessons(config)}
    return [
        {
            "id": rule,
            "law": _law(rule, config),
            "url": _page(rule),
            "lesson": lesson,
            "from": lessons.get(lesson, "course.html"),
            **({"first": for_beginners(rule, offered(rule))} if _is_early(lesson) else {}),
            **({"since": SINCE[rule]} if rule in SINCE else {}),
        }
        for rule, lesson in taught().items()
        if rule in stored()
    ]


def _is_early(lesson: str) -> bool:
    return int(lesson) in PARTS[0].numbers


def _law(rule: str, config: MkDocsConfig) -> str:
    return render(every_rule()[rule].text("law"), config.extra["lang"])


def law_with_option(rule: str, config: MkDocsConfig) -> str:
    """A law as it stands in a list of many: the name of its option comes before it, if any."""
    law, part = _law(rule, config), _part(rule)
    if part in config.extra["parts"]:
        return law
    named = say("{name}: {why}", name=_title(part, config), why=law)
    return render(named, config.extra["lang"])


def _page(rule: str) -> str:
    return f"rules/{address(rule)}"


def _part(rule: str) -> str:
    return rule.rpartition(".")[0]


def _parts(config: MkDocsConfig) -> Iterator[str]:
    """The rules by part, in the order of play, each with two doors."""
    order = [rule for rule in every_rule() if rule in stored()]
    places = {part: n for n, part in enumerate(config.extra["parts"])}
    order.sort(key=lambda rule: places.get(_part(rule), len(places)))
    for part, rules in groupby(order, key=_part):
        items = "\n".join(_item(rule, config) for rule in rules)
        title = escape(_title(part, config))
        yield f'<section class="known"><h2>{title}</h2><ul>\n{items}\n</ul></section>\n'


def _title(part: str, config: MkDocsConfig) -> str:
    """What a part is called; the rules of an option stand under its name."""
    own = config.extra["parts"].get(part)
    return str(own or render(catalogue()[part].text("name"), config.extra["lang"]))


def _item(rule: str, config: MkDocsConfig) -> str:
    practise = escape(config.extra["words"]["practise"])
    return (
        f'<li data-rule="{rule}"><span class="state js-only"></span>'
        f'<a class="law" href="{_page(rule)}">{escape(_law(rule, config))}</a> '
        f'<a class="btn js-only" href="practice.html#rule={rule}">{practise}</a></li>'
    )
