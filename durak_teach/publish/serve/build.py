"""Build the whole site, or build and serve it.

`python -m durak_teach.publish.serve.build` builds; the command line's `site` calls the same.
"""

from __future__ import annotations

import gc
import logging
import re
import sys
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Final, cast

from durak_teach import __version__
from durak_teach.kernel.files import alone
from durak_teach.publish.assets import checksums, code, libraries, licences, runtime
from durak_teach.publish.lite import lab as notebooks_lab
from durak_teach.publish.lite import licences as lite_licences
from durak_teach.publish.lite import places
from durak_teach.publish.pages import described, front_door, reference_page
from durak_teach.publish.serve import changeover, offline, progress, server, watch, workers
from durak_teach.publish.serve.kept import Kept, every, of_lessons
from durak_teach.publish.serve.languages import languages

log = logging.getLogger(__name__)

CONFIG: Final = "mkdocs.yml"
TARGET: Final = Path("build", "site")
# what a page would load; links for people (a href) may lead anywhere
_RESOURCE: Final = re.compile(
    r"<(?:script|img|source|iframe|audio|video|use|link(?! rel=\"(?:canonical|alternate)))\b"
    r"[^>]*\b(?:src|href)=[\"']?(?:https?:)?//[^\"'>\s]*"
    r"|url\([\"']?(?:https?:)?//[^)]*|@import[^;]*//[^;]*"
)


def project_root() -> Path:
    """The folder of the project: the current one, if this program may build its site.

    A program that lies in a checkout of the project builds that one's site and no other's.
    """
    here = Path.cwd()
    own = checksums.PACKAGE.parent
    if not _is_project(here) or (_is_project(own) and own != here.resolve()):
        raise FileNotFoundError(
            f"The site is built from the project's folder; there is no {CONFIG} in {here}."
        )
    return here


def _is_project(folder: Path) -> bool:
    return (folder / CONFIG).is_file() and (folder / "site").is_dir()


def build(target: Path | None = None, address: str = "", *, lab: bool = False) -> Path:
    """Build every language, the runtime and the front door; return the folder.

    Every address in it is relative: the site is right wherever it is put. An `address` at which it
    will be published (`https://example.org/durak/`) is told to search engines, and serves nothing
    else. With `lab` the lessons are there as notebooks, too, and each page leads to its own. Where
    nothing has changed since the last time, nothing is built; where the building stops, the last
    site stands. Whoever builds the same folder meanwhile waits until it stands.
    """
    root = project_root()
    target = (target or root / TARGET).resolve()
    made_of = checksums.of_text(f"{checksums.of_site(root)}{address}{' lab' if lab else ''}")
    with alone(target.with_name(f".{target.name}.lock")):
        if changeover.stamped(target) != made_of:
            with changeover.beside(target) as folder:
                _make(root, folder, address, lab)
                (folder / changeover.STAMP).write_text(made_of, "utf-8")
    return target


def serve(
    host: str = "127.0.0.1", port: int = 0, *, target: Path | None = None, lab: bool = False
) -> None:
    """Build, serve, open the browser if there is one; stays until interrupted.

    With `lab` the lessons are there as notebooks, too, as `build` makes them. Whoever looks while
    the site is built sees the last one, or the pages that stand already.
    """
    target = (target or project_root() / TARGET).resolve()
    with server.open_at(host, port) as http:
        stands = bool(changeover.stamped(target))
        server.show(http, target if stands else changeover.coming(target), waiting=True)
        with server.running(http):
            build(target, lab=lab)
            server.show(http, target)
            watch.start(project_root(), target, lab=lab)
            server.stay()


def _make(root: Path, target: Path, address: str, lab: bool) -> None:
    spoken = languages(root)
    names = {lang: language.name for lang, language in spoken.items()}
    front_door.write(target, names)  # first: whoever looks on is led to the pages as they come
    with progress.shown(names) as tell, workers.crew(tell) as crew:
        crew.submit(runtime.write, root, target / "runtime")
        crew.submit(code.write, root, target / "runtime")
        crew.submit(libraries.write, root, target / libraries.FOLDER)
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
    reference_page.write_sources(root, target)
    licences.write(root, target, __version__, more)
    _check(target, list(spoken))
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

    config = load_config(str(config_file), site_dir=str(site_dir))
    config.extra["address"] = address
    config.extra["lab"] = lab
    config.plugins.on_startup(command="build", dirty=False)
    gc.disable()  # a seventh of the time went into looking for what is let go of at the end anyway
    try:
        build_pages(config)
    finally:
        gc.enable()
        config.plugins.on_shutdown()


def _check(target: Path, spoken: list[str]) -> None:
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


def main(arguments: list[str]) -> None:
    """`python -m durak_teach.publish.serve.build [FOLDER [--lab]]`."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    print(build(Path(arguments[0]) if arguments else None, lab="--lab" in arguments[1:]))


if __name__ == "__main__":
    main(sys.argv[1:])
