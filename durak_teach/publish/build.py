"""Build the whole site, or build and serve it.

`python -m durak_teach.publish.build` builds; the command line's `site` calls the same.
"""

from __future__ import annotations

import logging
import re
import sys
from pathlib import Path
from typing import Final

from durak_teach.publish import front_door, runtime, server, watch
from durak_teach.publish.languages import languages

log = logging.getLogger(__name__)

CONFIG: Final = "mkdocs.yml"
TARGET: Final = Path("build", "site")
# what a page would load; links for people (a href) may lead anywhere
_RESOURCE: Final = re.compile(
    r"<(?:script|img|source|iframe|audio|video|use|link)\b[^>]*\b(?:src|href)=[\"']?(?:https?:)?//[^\"'>\s]*"
    r"|url\([\"']?(?:https?:)?//[^)]*|@import[^;]*//[^;]*"
)


def project_root() -> Path:
    """The folder of the project: the current one, or where this package lives."""
    for folder in (Path.cwd(), Path(__file__).resolve().parents[2]):
        if (folder / CONFIG).exists() and (folder / "site").is_dir():
            return folder
    raise FileNotFoundError(
        f"The site is built from the project's folder; there is no {CONFIG} in {Path.cwd()}."
    )


def build(target: Path | None = None) -> Path:
    """Build every language, the runtime and the front door; return the folder.

    Every address in it is relative: the site is right wherever it is put.
    """
    root = project_root()
    target = (target or root / TARGET).resolve()
    spoken = languages(root)
    for lang, language in spoken.items():
        _build_language(language.config, target / lang)
    front_door.write(target, {lang: language.name for lang, language in spoken.items()})
    runtime.write(root, target / "runtime")
    _check(target, list(spoken))
    return target


def serve(host: str = "127.0.0.1", port: int = 0, *, target: Path | None = None) -> None:
    """Build, serve, open the browser if there is one; stays until interrupted."""
    with server.open_at(host, port) as http:
        print(f"Building the site for {server.address(http)}", flush=True)
        folder = build(target)
        watch.start(project_root(), folder)
        server.run(http, folder)


def _build_language(config_file: Path, site_dir: Path) -> None:
    from mkdocs.commands.build import build as build_pages
    from mkdocs.config import load_config

    config = load_config(str(config_file), site_dir=str(site_dir))
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build_pages(config)
    finally:
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
        f"{file.relative_to(target)}: {found[0]}"
        for file in target.rglob("*")
        if file.suffix in (".html", ".css")
        for found in _RESOURCE.finditer(file.read_text("utf-8"))
    ]
    if foreign:
        raise ValueError("These pages load something from another host:\n" + "\n".join(foreign))


def main(arguments: list[str]) -> None:
    """`python -m durak_teach.publish.build [FOLDER]`."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    print(build(*map(Path, arguments[:1])))


if __name__ == "__main__":
    main(sys.argv[1:])
