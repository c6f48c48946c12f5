"""The course as the site knows it: which lessons there are, and which steps they ask."""

from __future__ import annotations

import html
import json
import re
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from durak_teach import lessons as curriculum
from durak_teach.lessons.curriculum import PARTS
from durak_teach.publish.pages import placing
from durak_teach.publish.pages.documents_in import documents
from durak_teach.publish.pages.new_words import new_words as first_standing
from durak_teach.text import render

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs.config.defaults import MkDocsConfig

    from durak_teach.text.glossary import Entry

_PLACE = "<!-- course -->"
_CODE = "<!-- code -->"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One notebook: its number, title, place on the site, and the ids of its exercises."""

    n: str
    title: str
    source: str
    url: str
    steps: list[str] = field(default_factory=list)


def lessons(config: MkDocsConfig) -> list[Lesson]:
    """All lessons of this language, in order."""
    return [_lesson(path, path.stat().st_mtime_ns) for path in notebook_paths(config)]


def notebook_paths(config: MkDocsConfig) -> list[Path]:
    """The notebooks of this language, in the order of their numbers."""
    folder = Path(config.config_file_path).parent / config.extra["tutorials"]
    return sorted(folder.glob("[0-9][0-9]*.ipynb"))


def by_source(config: MkDocsConfig) -> dict[str, dict[str, Any]]:
    """The lessons, found by the name of their page's source."""
    return {lesson.source: asdict(lesson) for lesson in lessons(config)}


def exercise_ids(page: str) -> list[str]:
    """The ids of the exercises in a piece of HTML, in order, each once."""
    ids = [str(doc.get("id") or "") for doc in documents(page)]
    return list(dict.fromkeys(name for name in ids if name))


@cache
def _lesson(path: Path, _changed: int) -> Lesson:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    prose = "\n".join(
        _text(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown"
    )
    title = re.search(r"^# (.+)$", prose, re.MULTILINE)
    number = path.stem[:2]
    return Lesson(
        n=number,
        title=title[1].strip() if title else path.stem,
        source=f"tutorials/{path.name}",
        url=f"tutorials/{path.stem}.html",
        steps=[step.id for step in curriculum.lesson(int(number)).steps],
    )


def headings(config: MkDocsConfig) -> dict[str, str]:
    """What stands above each exercise, by its id."""
    found: dict[str, str] = {}
    for path in notebook_paths(config):
        found |= _headings(path, path.stat().st_mtime_ns)
    return found


@cache
def _headings(path: Path, _changed: int) -> dict[str, str]:
    found: dict[str, str] = {}
    heading = ""
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "markdown":
            heading = (re.findall(r"^## (.+)$", _text(cell["source"]), re.MULTILINE) or [heading])[
                -1
            ]
        if step := placing.step_of(cell):
            found[step] = heading.strip()
    return found


def new_words(config: MkDocsConfig) -> dict[int, list[list[Entry]]]:
    """For each lesson: the terms that first stand in its introduction, then in each step."""
    paths = tuple((path, path.stat().st_mtime_ns) for path in notebook_paths(config))
    return _new_words(paths, config.extra["lang"], config.extra["hand"])


@cache
def _new_words(
    paths: tuple[tuple[Path, int], ...], lang: str, hand: placing.Maker
) -> dict[int, list[list[Entry]]]:
    texts = [(int(path.stem[:2]), text) for path, _ in paths for text in _sections(path, hand)]
    by_lesson: dict[int, list[list[Entry]]] = {}
    for (number, _), entries in zip(
        texts, first_standing((text for _, text in texts), lang), strict=True
    ):
        by_lesson.setdefault(number, []).append(entries)
    return by_lesson


def _sections(path: Path, hand: placing.Maker) -> list[str]:
    """What a notebook says, cut at its headings: prose, tasks and reminders."""
    texts = [""]
    for cell in placing.cells(path.read_text(encoding="utf-8")):
        if cell["cell_type"] == "markdown":
            text = _text(cell["source"])
            texts += [""] if text.startswith("## ") else []
            texts[-1] += text
        for doc in documents(placing.fill(_outputs(cell), hand)):
            texts[-1] += " ".join(
                ["", doc.get("task") or doc.get("title", ""), *doc.get("facts", ())]
            )
    return texts


def _outputs(cell: dict[str, Any]) -> str:
    outputs = (output.get("data", {}) for output in cell.get("outputs", ()))
    return "".join(_text(data.get("text/html", "")) for data in outputs)


def _text(source: str | list[str]) -> str:
    return source if isinstance(source, str) else "".join(source)


def fill(markdown: str, config: MkDocsConfig) -> str:
    """Write the list of lessons, and the place of a learner's code, where a page asks for them."""
    if _CODE in markdown:
        markdown = markdown.replace(_CODE, _code(config))
    if _PLACE not in markdown:
        return markdown
    return markdown.replace(_PLACE, "\n".join(_parts(config)))


def _code(config: MkDocsConfig) -> str:
    """A name, the code with it, and buttons to copy it and to draw it (`web/site/handing.js`)."""
    name, code, copy, picture = (
        html.escape(config.extra["words"][word])
        for word in ("code_name", "code_yours", "code_copy", "qr_show")
    )
    return (
        f'<p><label for="pupil-name">{name}</label> '
        '<input id="pupil-name" maxlength="40" autocomplete="off" spellcheck="false"></p>\n'
        f'<p><label for="progress-code">{code}</label> '
        '<output id="progress-code" class="code"></output></p>\n'
        f'<div class="btns"><button class="btn" type="button" data-do="copy-code">{copy}</button> '
        f'<button class="btn" type="button" data-do="code-qr">{picture}</button></div>\n'
        '<div class="code-qr"></div>\n<p class="said" role="status"></p>'
    )


def _parts(config: MkDocsConfig) -> Iterator[str]:
    """Each part of the course that has lessons, with what the browser knows of its progress."""
    pages = {lesson.n: lesson for lesson in lessons(config)}
    for part in PARTS:
        there = [lesson for lesson in curriculum.lessons() if lesson.number in part.numbers]
        if not there:
            continue
        title = html.escape(render(part.title, config.extra["lang"]))
        ids = " ".join(lesson.id for lesson in there)
        items = "\n".join(_item(lesson, pages.get(lesson.id), config) for lesson in there)
        yield (
            f'<section class="part"><h2 id="{part.id}">{title}</h2>'
            f'<p class="come js-only" data-lessons="{ids}"></p>\n'
            f'<ol class="course">\n{items}\n</ol></section>\n'
        )


def _item(lesson: curriculum.Lesson, page: Lesson | None, config: MkDocsConfig) -> str:
    words, lang = config.extra["words"], config.extra["lang"]
    title = html.escape(render(lesson.title, lang))
    name = f'<a href="{html.escape(page.url)}">{title}</a>' if page else f"<span>{title}</span>"
    minutes = words["minutes"].format(n=lesson.minutes)
    return "".join(
        [
            f'<li data-lesson="{lesson.id}">',
            f'<span class="n" aria-hidden="true">{lesson.number}</span>',
            f'<div><h3 id="lesson-{lesson.id}">{name}</h3>',
            f'<p class="can">{html.escape(render(lesson.can, lang))}</p>',
            f'<p class="idea">{html.escape(render(lesson.idea, lang))}</p></div>',
            f'<p class="meta"><span class="stars" data-stars="{lesson.id}"></span>',
            f" <span>{html.escape(minutes)}</span></p></li>",
        ]
    )
