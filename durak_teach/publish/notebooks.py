"""Lessons: notebooks become pages, and a page of a lesson shows one step at a time.

mkdocs-jupyter turns a notebook into JupyterLab's HTML, with 590 kB of its styles. Here the cells
are taken out of it and laid into the frame of a lesson: one section per `##` heading, code folded
away, hands as they are.
"""

from __future__ import annotations

import html as entities
import json
import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from bs4 import BeautifulSoup, Tag
from mkdocs.structure.files import File

from durak_teach.publish import cards_in_text, course

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

log = logging.getLogger("mkdocs.hooks.notebooks")

DOWNLOADS: Final = "notebooks"  # the folder of the files to open in Jupyter


class Notebook(File):
    """A notebook outside the folder of pages that is a page all the same."""

    def is_documentation_page(self) -> bool:
        """Tell MkDocs to render it."""
        return True


def files(config: MkDocsConfig) -> Iterator[File]:
    """The notebooks of this language as pages, and each as a file to open in Jupyter."""
    for path in course.notebook_paths(config):
        yield Notebook.generated(config, f"tutorials/{path.name}", abs_src_path=str(path))
        content = stripped(path.read_text("utf-8"))
        yield File.generated(config, f"{DOWNLOADS}/{path.name}", content=content)


def stripped(notebook: str) -> str:
    """The notebook as nobody has run it: what its cells show would not fit on a stick."""
    content = json.loads(notebook)
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            cell.update(outputs=[], execution_count=None)
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def is_notebook(file: File) -> bool:
    """Say whether a page comes from a notebook."""
    return file.src_uri.endswith(".ipynb")


@dataclass(slots=True)
class Step:
    """One section of a lesson: its heading and what follows, as HTML."""

    title: str
    heading: str = ""
    pieces: list[str] = field(default_factory=list)

    @property
    def html(self) -> str:
        """What follows the heading."""
        return "\n".join(self.pieces)


def frame(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The steps of a notebook, a section each; what the frame needs goes to `meta`."""
    soup = BeautifulSoup(html, "html.parser")
    _resolve_links(soup, page, files)
    intro, *steps = _steps(soup)
    lessons = course.lessons(config)
    here = next(i for i, lesson in enumerate(lessons) if lesson.source == page.file.src_uri)
    page.meta["layout"] = "lesson"
    page.meta["frame"] = {
        "number": str(here + 1),
        "count": str(len(lessons)),
        "heading": cards_in_text.draw(intro.heading, config.extra["lang"]),
        "intro": cards_in_text.draw(intro.html, config.extra["lang"]),
        "titles": [step.title for step in steps],
        "notebook": f"../{DOWNLOADS}/{Path(page.file.src_uri).name}",
        "onward": Path(lessons[here + 1].url).name if here + 1 < len(lessons) else "",
    }
    return "\n".join(_section(step, number) for number, step in enumerate(steps, 1))


def _section(step: Step, number: int) -> str:
    ids = " ".join(course.asked(step.html))
    label = entities.escape(step.title)
    return (
        f'<section class="step" id="step-{number}" data-ids="{ids}" aria-label="{label}">\n'
        f"{step.heading}\n{step.html}</section>"
    )


def _steps(soup: BeautifulSoup) -> list[Step]:
    """Cut the notebook at its headings; what stands before the first step is the introduction."""
    steps = [Step("")]
    for cell in soup.select(".jp-Cell[id]"):
        if "jp-MarkdownCell" in cell.get_attribute_list("class"):
            _add_prose(cell, steps)
        else:
            steps[-1].pieces += _code(cell)
    return steps


def _add_prose(cell: Tag, steps: list[Step]) -> None:
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
        else:
            steps[-1].pieces.append(str(part))


def _code(cell: Tag) -> list[str]:
    """Code and what it shows; beside a hand the code steps back, beside plain output it stays."""
    outputs = [out.decode_contents().strip() for out in cell.select(".jp-OutputArea-output")]
    source = cell.select_one(".jp-InputArea-editor pre")
    pieces = [f'<div class="out">{inner}</div>' for inner in outputs if inner]
    if source and source.get_text().strip():
        explains = pieces and "<durak-" not in "".join(pieces)
        kind = '"code explains" open' if explains else '"code"'
        pieces.insert(0, f"<details class={kind}><summary>Python</summary>{source}</details>")
    return pieces


def _resolve_links(soup: BeautifulSoup, page: Page, files: Files) -> None:
    """Turn links between files into links between pages, and say which lead nowhere.

    Links in a notebook are written for JupyterLab, from file to file.
    """
    here = Path(str(page.file.abs_src_path)).parent
    pages = {Path(file.abs_src_path).resolve(): file for file in files if file.abs_src_path}
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
