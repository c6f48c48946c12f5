"""What a site is made of, put together: hands first, then the pages of every language.

It needs all that makes pages; a site that has not changed needs none of it (`build`).
"""

from __future__ import annotations

import re
import sys
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Final, cast

from durak_teach import __version__
from durak_teach.publish.assets import code, libraries, licences, runtime
from durak_teach.publish.lite import lab as notebooks_lab
from durak_teach.publish.lite import licences as lite_licences
from durak_teach.publish.lite import places
from durak_teach.publish.pages import described, front_door, reference_page
from durak_teach.publish.serve import offline, progress, workers
from durak_teach.publish.serve.kept import Kept, every, of_lessons
from durak_teach.publish.serve.languages import languages

# what a page would load; links for people (a href) may lead anywhere
_RESOURCE: Final = re.compile(
    r"<(?:script|img|source|iframe|audio|video|use|link(?! rel=\"(?:canonical|alternate)))\b"
    r"[^>]*\b(?:src|href)=[\"']?(?:https?:)?//[^\"'>\s]*"
    r"|url\([\"']?(?:https?:)?//[^)]*|@import[^;]*//[^;]*"
)


def make(root: Path, target: Path, address: str, lab: bool) -> None:
    """The whole site, in an empty folder."""
    spoken = languages(root)
    names = {lang: language.name for lang, language in spoken.items()}
    front_door.write(target, names)  # first: whoever looks on is led to the pages as they come
    with progress.display(names) as tell, workers.crew(tell) as crew:
        crew.submit(runtime.write, root, target / "runtime")
        crew.submit(code.write, root, target / "runtime")
        crew.submit(libraries.write, root, target / libraries.FOLDER)
        crew.submit(reference_page.write_sources, root, target)
        if lab:
            crew.submit(notebooks_lab.write, root, target / places.FOLDER, __version__)
        kept = Kept(root)
        wanted = [*of_lessons(), *(() if kept.complete else every())]
        crew.through(
            progress.HANDS, [partial(_keep, kept, kind, name, [*spoken]) for kind, name in wanted]
        )
        kept.completed()
        for lang, language in spoken.items():
            crew.submit(_build_language, language.config, target / lang, address, lab)
    more = lite_licences.bill() if lab else licences.NOTHING
    licences.write(root, target, __version__, more)
    check(target, list(spoken))
    if address:
        first = target / next(iter(spoken))
        pages = sorted(page.relative_to(first).as_posix() for page in first.rglob("*.html"))
        lines = "\n".join(described.sitemap(pages, address, [*spoken]))
        (target / "sitemap.xml").write_text(f"{lines}\n", "utf-8")
    offline.write(root, target, spoken)  # last of all: it names every file


def _keep(kept: Kept, kind: str, name: str, langs: list[str]) -> None:
    """Make a hand in every language, one after the other: it is explored once."""
    for lang in langs:
        kept.html(kind, name, lang)


def _build_language(config_file: Path, site_dir: Path, address: str, lab: bool) -> None:
    # where Jupyter's server is installed, too, this compiles 38 grammars that nobody asks for
    sys.modules.setdefault("rfc3987_syntax", cast(ModuleType, None))
    from mkdocs.commands.build import build as build_pages
    from mkdocs.config import load_config

    from durak_teach.publish.pages import templates

    templates.compile_once()

    config = load_config(str(config_file), site_dir=str(site_dir))
    config.extra["address"] = address
    config.extra["lab"] = lab
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build_pages(config)
    finally:
        config.plugins.on_shutdown()


def check(target: Path, spoken: list[str]) -> None:
    """Every page has its counterpart, and none loads anything from another host."""
    pages = {
        lang: {p.relative_to(target / lang) for p in (target / lang).rglob("*.html")}
        for lang in spoken
    }
    first, *others = pages.values()
    alone = sorted(str(page) for other in others for page in first ^ other)
    if alone:
        raise ValueError(f"These pages exist in one language only: {', '.join(alone)}.")
    foreign = [
        f"{file.relative_to(target)}: {resource[0]}"
        for file in target.rglob("*")
        if file.suffix in (".html", ".css")
        for resource in _RESOURCE.finditer(file.read_text("utf-8"))
    ]
    if foreign:
        raise ValueError("These pages load something from another host:\n" + "\n".join(foreign))
