"""What the form of worksheets offers: the lessons, and rules by lesson."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from durak_teach import lessons as curriculum
from durak_teach.publish.pages import practice
from durak_teach.publish.pages.writing import escape
from durak_teach.text import render

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

_PLACE: Final = "<!-- exercises -->"


def fill(markdown: str, config: MkDocsConfig) -> str:
    """Write the boxes of lessons and rules where a page asks for them."""
    if _PLACE not in markdown:
        return markdown
    return markdown.replace(_PLACE, "\n".join(_fieldsets(config)))


def _fieldsets(config: MkDocsConfig) -> Iterator[str]:
    words, lang = config.extra["words"], config.extra["lang"]
    titles = {it.id: f"{it.number}. {render(it.title, lang)}" for it in curriculum.lessons()}
    lessons = curriculum.lessons()
    boxes = "".join(_box("lessons", str(it.number), titles[it.id]) for it in lessons)
    yield f"<fieldset><legend>{escape(words['work_lessons'])}</legend>{boxes}</fieldset>"
    yield f"<details><summary>{escape(words['work_rules'])}</summary>"
    for lesson, rules in groupby(practice.decks(config), key=_lesson):
        boxes = "".join(_box("rules", rule["id"], rule["law"]) for rule in rules)
        yield f"<fieldset><legend>{escape(titles[lesson])}</legend>{boxes}</fieldset>"
    yield "</details>"


def _lesson(rule: dict[str, Any]) -> str:
    return str(rule["lesson"])


def _box(name: str, value: str, text: str) -> str:
    # one child beside the box: what is drawn inside a text would be a child of its own
    text = f"<span>{escape(text)}</span>"
    return f'<label><input type="checkbox" name="{name}" value="{value}"> {text}</label>'
