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

STYLES = ("assets/tokens.css", "assets/site.css", "assets/pages.css")
SCRIPTS = (
    "assets/site-data.js",
    "assets/hand.js",
    "assets/progress.js",
    "assets/site.js",
    "assets/lesson.js",
    "assets/find.js",
    "assets/search.js",
    "assets/course.js",
    "assets/play.js",
)
# parts of the theme that no page of ours loads
_UNUSED = (
    "assets/javascripts/lunr",
    "assets/javascripts/workers",
    "assets/stylesheets",
    "assets/images",
)


def files(config: MkDocsConfig) -> Iterator[File]:
    """The scripts that are written by the program."""
    yield File.generated(config, "assets/hand.js", content=bundle.script_text())
    yield File.generated(config, "assets/site-data.js", content=_site_data(config))


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
