"""What forms offer to choose from: lessons, rules by lesson, and single steps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from durak_teach import lessons as curriculum
from durak_teach.publish.pages import course, practice
from durak_teach.publish.pages.writing import escape
from durak_teach.text import render

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

_PLACE: Final = "<!-- exercises -->"
_STEPS: Final = "<!-- steps -->"


def fill(markdown: str, config: MkDocsConfig) -> str:
    """Write the boxes of lessons and rules, and those of steps, where a page asks for them."""
    for place, boxes in ((_PLACE, _fieldsets), (_STEPS, _steps)):
        if place in markdown:
            markdown = markdown.replace(place, "\n".join(boxes(config)))
    return markdown


def _fieldsets(config: MkDocsConfig) -> Iterator[str]:
    words, lang = config.extra["words"], config.extra["lang"]
    titles = {it.id: f"{it.number}. {render(it.title, lang)}" for it in curriculum.lessons()}
    lessons = curriculum.lessons()
    boxes = "".join(_box("lessons", str(it.number), titles[it.id]) for it in lessons)
    yield f"<fieldset><legend>{escape(words['work_lessons'])}</legend>{boxes}</fieldset>"
    yield _long(words, "work_rules")
    for lesson, rules in groupby(sorted(practice.decks(config), key=_lesson), key=_lesson):
        boxes = "".join(
            _box("rules", rule["id"], practice.law_with_option(rule["id"], config))
            for rule in rules
        )
        yield f"<fieldset><legend>{escape(titles[lesson])}</legend>{boxes}</fieldset>"
    yield "</details>"


def _steps(config: MkDocsConfig) -> Iterator[str]:
    """The steps of each lesson that ask something, by the headings above them."""
    headings = course.headings(config)
    yield _long(config.extra["words"], "assign_steps")
    for lesson in course.lessons(config):
        named = ((id, f"{id.partition('.')[2]}. {headings[id]}") for id in lesson.steps)
        boxes = "".join(_box("steps", id, text) for id, text in named)
        legend = escape(f"{int(lesson.n)}. {lesson.title}")
        yield f"<fieldset><legend>{legend}</legend>{boxes}</fieldset>"
    yield "</details>"


def _long(words: dict[str, str], name: str) -> str:
    """The beginning of a long list, which the browser searches."""
    find = escape(words["list_find"])
    return (
        f"<details><summary>{escape(words[name])}</summary>"
        f'<p class="js-only"><input type="search" aria-label="{find}" placeholder="{find}"'
        ' autocomplete="off"> <span class="small muted" role="status"></span></p>'
    )


def _lesson(rule: dict[str, Any]) -> str:
    return str(rule["lesson"])


def _box(name: str, value: str, text: str) -> str:
    # one child beside the box: what is drawn inside a text would be a child of its own
    text = f"<span>{escape(text)}</span>"
    return f'<label><input type="checkbox" name="{name}" value="{value}"> {text}</label>'
