"""Notebooks become pages: a lesson shows one step at a time, a guide for authors all of itself.

mkdocs-jupyter turns a notebook into JupyterLab's HTML, with 590 kB of its styles. Here the cells
are taken out of it and laid into the frame of a lesson: one section per `##` heading, code folded
away, the hand of a step as the lesson makes it. In a guide code is what one came for: it stays
open.
"""

from __future__ import annotations

import html as entities
import json
import logging
import re
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast
from urllib.parse import urlsplit

from bs4 import BeautifulSoup, Tag
from mkdocs.structure.files import File

from durak_teach.lessons import lesson as lesson_of
from durak_teach.lessons.curriculum import part_of
from durak_teach.publish.lite import places
from durak_teach.publish.pages import cards_in_text, course, ending, guides, new_words, placing
from durak_teach.text import render

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

    from durak_teach.text.glossary import Entry

log = logging.getLogger("mkdocs.hooks.notebooks")

# cells that only place an exercise of the lesson; every other one can be changed and run
_BEGINS: Final = r'from durak_teach import step\nfrom durak_teach\.text import use\n\nuse\("\w+"\)'
_EXERCISE: Final = re.compile(rf"{_BEGINS}|step\(\d+, \d+\)")
_HAND_ENDS: Final = "</durak-hand>"
DOWNLOADS: Final = "notebooks"  # the folder of the files to open in Jupyter
_READ: Final = Path(".cache", "placed")  # what mkdocs-jupyter reads, which wants files


class Notebook(File):
    """A notebook outside the folder of pages that is a page all the same; `origin` is its file."""

    origin: Path

    def is_documentation_page(self) -> bool:
        """Tell MkDocs to render it."""
        return True


def files(config: MkDocsConfig) -> Iterator[File]:
    """The notebooks of this language as pages, and each as a file to open in Jupyter."""
    lessons = [(f"tutorials/{path.name}", path) for path in course.notebook_paths(config)]
    for source, path in (*lessons, *guides.paths(config).items()):
        text = path.read_text("utf-8")
        file = _placed(text, source, config)
        page = cast(Notebook, Notebook.generated(config, source, abs_src_path=file))
        page.origin = path
        yield page
        yield File.generated(config, f"{DOWNLOADS}/{path.name}", content=stripped(text))


def _placed(notebook: str, source: str, config: MkDocsConfig) -> str:
    """A file with the notebook as its page is made of it: places stand for the hands of steps."""
    file = Path(config.config_file_path).parent / _READ / config.extra["lang"] / source
    file.parent.mkdir(parents=True, exist_ok=True)
    content = {**json.loads(notebook), "cells": placing.cells(notebook)}
    file.write_text(json.dumps(content, ensure_ascii=False), "utf-8")
    return str(file)


def stripped(notebook: str) -> str:
    """The notebook as nobody has run it: what its cells show would not fit on a stick."""
    content = json.loads(notebook)
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            cell.update(outputs=[], execution_count=None)
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def _asks(piece: str) -> bool:
    """Whether it is the hand of an exercise, and not one with other cards that waits."""
    waits = piece.startswith("<template")
    return _HAND_ENDS in piece and not waits and bool(course.exercise_ids(piece))


def is_notebook(file: File) -> bool:
    """Say whether a page comes from a notebook."""
    return file.src_uri.endswith(".ipynb")


@dataclass(slots=True)
class Step:
    """One section of a lesson: its heading and what follows, as HTML.

    What is written below a hand is `after` it: to be read when the exercise is solved, where the
    hand says that the answer is right. The new words that no sentence says, and the meanings of
    all, stand `below`.
    """

    title: str
    heading: str = ""
    pieces: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    below: str = ""

    @property
    def html(self) -> str:
        """What follows the heading."""
        after, asked = "".join(self.after), [*map(_asks, self.pieces)]
        pieces = [*self.pieces]
        if asked.count(True) == 1:
            at = asked.index(True)
            pieces[at] = pieces[at].replace(_HAND_ENDS, after + _HAND_ENDS)
        else:
            pieces.append(after)
        return "\n".join(filter(None, [*pieces, self.below]))

    def mark(self, entries: list[Entry], lang: str, words: Mapping[str, str]) -> None:
        """Mark the new words where they stand: a word that comes with the answer waits for it."""
        shown = len(self.pieces)
        marked, self.below = new_words.mark([*self.pieces, *self.after], entries, lang, words)
        self.pieces, self.after = marked[:shown], marked[shown:]

    @property
    def python(self) -> bool:
        """Whether it only shows code and what comes of it."""
        code = any("<details" in piece for piece in self.pieces)
        return code and not course.exercise_ids(self.html) and "<durak-" not in self.html


def frame(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The steps of a notebook, a section each; what the frame needs goes to `meta`."""
    soup = BeautifulSoup(html, "html.parser")
    _resolve_links(soup, page, files, config.docs_dir)
    hand = config.extra["hand"]
    if guides.is_guide(page.file):
        return _guide(soup, page, config)
    intro, *steps = _steps(soup, hand)
    lessons, lang, words = course.lessons(config), config.extra["lang"], config.extra["words"]
    here = next(i for i, lesson in enumerate(lessons) if lesson.source == page.file.src_uri)
    later = lessons[here + 1] if here + 1 < len(lessons) else None
    onward = (Path(later.url).name, later.title) if later else None
    this_lesson = lesson_of(int(lessons[here].n))
    opening, *rows = course.new_words(config)[this_lesson.number]
    names = _names(steps)
    opened, below = new_words.mark(intro.pieces, opening, lang, words)
    page.meta["layout"] = "lesson"
    if not onward:
        page.meta["styles"] = "assets/workshop.css"  # of the certificate
    page.meta["frame"] = {
        "number": str(this_lesson.number),
        "part": render(part_of(this_lesson.number).title, lang),
        "heading": cards_in_text.draw(intro.heading, lang),
        "intro": cards_in_text.draw("\n".join(opened), lang),
        "steps": [_named(step, name) for step, name in zip(steps, names, strict=True)],
        "notebook": f"../{DOWNLOADS}/{Path(page.file.src_uri).name}",
        "lab": in_lab(config.extra, page.file.src_uri),
        "onward": onward[0] if onward else "",
    }
    steps[-1].heading = (
        ending.card(this_lesson, onward, words, lang) + f'<div id="cards">{steps[-1].heading}</div>'
    )
    waiting = ending.others(this_lesson, words, hand("others", str(this_lesson.number)))
    for step in steps:
        step.pieces += [waiting[name] for name in course.exercise_ids(step.html) if name in waiting]
    for step, row in zip(steps, rows, strict=True):
        step.mark(row, lang, words)
    steps[0].below += below
    return "\n".join(map(_section, steps, names))


def in_lab(extra: Mapping[str, Any], notebook: str) -> str:
    """Where a lesson opens as a notebook in the browser; nowhere in a site without them."""
    if not extra.get("lab"):
        return ""
    return f"../../{places.address(extra['lang'], Path(notebook).name)}"


def _names(steps: list[Step]) -> list[str]:
    """Where each step stands on its page; those of Python have no number of their own."""
    counted, coded = count(1), count(1)
    return [f"python-{next(coded)}" if s.python else f"step-{next(counted)}" for s in steps]


def _named(step: Step, name: str) -> dict[str, str]:
    """A step as the row of numbers shows it."""
    number = name.removeprefix("step-")
    return {"id": name, "title": step.title, "number": "" if step.python else number}


def _section(step: Step, name: str) -> str:
    ids = " ".join(course.exercise_ids(step.html))
    label = entities.escape(step.title)
    look, content = "step", step.html
    if step.python:  # here the code is what one came for
        look = "step python"
        content = _explained(content)
    return (
        f'<section class="{look}" id="{name}" data-ids="{ids}" aria-label="{label}">\n'
        f"{step.heading}\n{content}</section>"
    )


def _guide(soup: BeautifulSoup, page: Page, config: MkDocsConfig) -> str:
    """A guide from top to bottom, then its file to open in Jupyter."""
    page.meta["turn"] = "guide"  # the way to its neighbours
    parts = _steps(soup, config.extra["hand"], waits=False)
    content = "\n".join(f"{part.heading}\n{_explained(part.html)}" for part in parts)
    content = content.replace('<details class="code">', '<details class="code explains" open>')
    file = f"../{DOWNLOADS}/{Path(page.file.src_uri).name}"
    name = entities.escape(config.extra["words"]["open_notebook"])
    return f'{content}\n<p class="takeaway"><a href="{file}" download>{name}</a></p>'


def _explained(html: str) -> str:
    """The same with code that can be run unfolded."""
    return html.replace('<details class="code runs">', '<details class="code explains runs" open>')


def _steps(soup: BeautifulSoup, hand: placing.Maker, *, waits: bool = True) -> list[Step]:
    """Cut the notebook at its headings; what stands before the first step is the introduction.

    `hand` makes what stands at a place. What is written below a hand `waits` until it is solved.
    """
    steps = [Step("")]
    for cell in soup.select(".jp-Cell[id]"):
        if "jp-MarkdownCell" in cell.get_attribute_list("class"):
            _add_prose(cell, steps, waits=waits)
        else:
            steps[-1].pieces += _code(cell, hand)
    return steps


def _add_prose(cell: Tag, steps: list[Step], *, waits: bool) -> None:
    for mark in cell.select("a.anchor-link"):
        mark.decompose()
    body = cell.select_one(".jp-RenderedMarkdown")
    for part in list(body.children) if body else []:
        name = part.name if isinstance(part, Tag) else ""
        if isinstance(part, Tag):
            del part["id"]  # made from the words: empty or twice the same where they are Japanese
        if name == "h2":
            steps.append(Step(part.get_text(), str(part)))
        elif name == "h1":
            steps[-1].title, steps[-1].heading = part.get_text(), str(part)
        elif waits and "<durak-" in steps[-1].html:
            if isinstance(part, Tag):
                part["class"], part["slot"] = "after", "after"
            steps[-1].after.append(str(part))
        else:
            steps[-1].pieces.append(str(part))


def _code(cell: Tag, hand: placing.Maker) -> list[str]:
    """Code and what it shows; beside a hand the code steps back, beside plain output it stays."""
    written = [out.decode_contents().strip() for out in cell.select(".jp-OutputArea-output")]
    outputs = [placing.fill(html, hand) for html in written]
    source = cell.select_one(".jp-InputArea-editor pre")
    pieces = [f'<div class="out">{inner}</div>' for inner in outputs if inner]
    if source and source.get_text().strip():
        explains = pieces and "<durak-" not in "".join(pieces)
        text = source.get_text().strip()
        runs = "" if _EXERCISE.fullmatch(text) or guides.KERNEL in text else " runs"
        kind = f'"code explains{runs}" open' if explains else f'"code{runs}"'
        pieces.insert(0, f"<details class={kind}><summary>Python</summary>{source}</details>")
    return pieces


@lru_cache(maxsize=1)
def _sources(files: Files, folder: str) -> dict[Path, File]:
    """The pages of a build by the file of each; those made here have a place among the pages."""
    return {_origin(file, folder).resolve(): file for file in files}


def _origin(file: File, folder: str) -> Path:
    """Where somebody wrote it, or would have."""
    if isinstance(file, Notebook):
        return file.origin
    return Path(file.abs_src_path or Path(folder, file.src_uri))


def _resolve_links(soup: BeautifulSoup, page: Page, files: Files, folder: str) -> None:
    """Turn links between files into links between pages, and say which lead nowhere.

    Links in a notebook are written for JupyterLab, from file to file.
    """
    here = _origin(page.file, folder).parent
    pages = _sources(files, folder)
    for link in soup.select("a[href]"):
        target = urlsplit(str(link["href"]))
        if target.scheme or target.netloc or not target.path.endswith((".md", ".ipynb")):
            continue
        file = pages.get((here / target.path).resolve())
        if file is None:
            log.warning("'%s' links to '%s', which is no page.", page.file.src_uri, link["href"])
        else:
            link["href"] = file.url_relative_to(page.file) + (
                f"#{target.fragment}" if target.fragment else ""
            )
