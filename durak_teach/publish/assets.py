"""Styles and scripts: which ones the pages load, and those that are written by the program."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File

from durak_teach.publish import course, runtime
from durak_teach.widgets import bundle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs.config.defaults import MkDocsConfig

STYLES = ("assets/site.css",)
SCRIPTS = ("assets/site-data.js", "assets/hand.js", "assets/site.js")
# in the order in which they lean on each other; each page loads them as one file
_STYLE_PIECES = ("tokens", "site", "pages")
_SCRIPT_PIECES = (
    "progress", "site", "lesson", "find", "search", "course", "catalogue", "house", "play",
    "compare",
)  # fmt: skip
# parts of the theme that no page of ours loads
_UNUSED = (
    "assets/javascripts/lunr",
    "assets/javascripts/workers",
    "assets/stylesheets",
    "assets/images",
)


def files(config: MkDocsConfig) -> Iterator[File]:
    """The styles and scripts of every page."""
    folder = Path(config.config_file_path).parent / "site"
    styles = [folder / "styles" / f"{name}.css" for name in _STYLE_PIECES]
    scripts = [folder / "scripts" / f"{name}.js" for name in _SCRIPT_PIECES]
    yield File.generated(config, "assets/site.css", content=_joined(styles))
    yield File.generated(config, "assets/site-data.js", content=_site_data(config))
    yield File.generated(config, "assets/hand.js", content=bundle.script_text())
    yield File.generated(config, "assets/site.js", content=_joined(scripts))


def _joined(pieces: list[Path]) -> str:
    return "\n".join(piece.read_text("utf-8") for piece in pieces)


def _site_data(config: MkDocsConfig) -> str:
    data = {
        "lang": config.extra["lang"],
        "words": config.extra["words"],
        "runtime": runtime.available(Path(config.config_file_path).parent),
        "course": [
            {"n": lesson.n, "title": lesson.title, "url": lesson.url, "steps": lesson.steps}
            for lesson in course.lessons(config)
        ],
    }
    return f"window.DURAK_SITE = {json.dumps(data, ensure_ascii=False)};\n"


def finish(config: MkDocsConfig) -> None:
    """Remove the parts of the theme that nothing loads."""
    site = Path(config.site_dir)
    for name in _UNUSED:
        shutil.rmtree(site / name, ignore_errors=True)
    for extra in site.glob("assets/javascripts/*.map"):
        extra.unlink()
