"""What lets the site be used without a network: the service worker, and what a phone asks for."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mkdocs.structure.files import File

from durak_teach.publish.assets import documents, libraries, preview
from durak_teach.publish.lite import places

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs.config.defaults import MkDocsConfig

WORKER: Final = "sw.js"  # at the root: it answers for what lies below it
ICONS: Final = "icons"
_WRITTEN: Final = "; // written when the site is built"
# of each language; the rest is kept when it has been seen, or on request
_SHELL: Final = ("index.html", "course.html", "play.html", "practice.html", "offline.html")
COMMON: Final = re.compile(rf"\w+/{documents.FOLDER}/{documents.PREFIX}\w+\.js")  # hands need it
_CODES: Final = f"{libraries.FOLDER}/{libraries.CODES}"  # not in every build
_OF_OTHERS: Final = (preview.FOLDER, places.FOLDER)  # the lab has a worker of its own
_DRAWN: Final = ("mark.svg", "mark-dark.svg")
_SCRIPTS: Final = (
    "boot.js",
    "material.js",
    "site.js",
    "site-data.js",
    "hand.js",
    "play.js",
    "practice.js",
)
_ASSETS: Final = ("site.css", *_SCRIPTS, *_DRAWN)


def manifest(config: MkDocsConfig) -> File:
    """What a phone asks for before it puts the site on its first screen."""
    icons: list[dict[str, Any]] = [
        {"src": f"../{ICONS}/{name}.png", "type": "image/png", "sizes": f"{size}x{size}", **more}
        for name, size, more in (
            ("icon-192", 192, {}),
            ("icon-512", 512, {}),
            ("maskable-512", 512, {"purpose": "maskable"}),
        )
    ]
    paper = preview.tokens()["--paper"]
    content = {
        "name": config.site_name,
        "short_name": config.extra["words"]["short_name"],
        "description": config.site_description,
        "lang": config.extra["lang"],
        "start_url": "index.html",
        "scope": "../",
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "icons": icons,
    }
    text = json.dumps(content, ensure_ascii=False, indent=1)
    return File.generated(config, "manifest.webmanifest", content=text)


def write(root: Path, target: Path, spoken: Iterable[str]) -> None:
    """Write icons and worker into the built site; last of all, since the worker names each file."""
    shutil.copytree(root / "site" / ICONS, target / ICONS, dirs_exist_ok=True)
    files = {path: _entry(target / path) for path in sorted(_paths(target))}
    names = [*_SHELL, *(f"assets/{name}" for name in _ASSETS)]
    shell = ["index.html", "404.html", *(f"{lang}/{name}" for lang in spoken for name in names)]
    shell += (name for name in files if COMMON.fullmatch(name) or name == _CODES)
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    text = (root / "site" / "offline" / WORKER).read_text("utf-8")
    for name, empty, value in (
        ("FILES", "{}", files),
        ("SHELL", "[]", shell),
        ("VERSION", '""', version),
    ):
        filled = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
        text = text.replace(f"{name} = {empty}{_WRITTEN}", f"{name} = {filled};")
    (target / WORKER).write_text(text, "utf-8")


def _paths(target: Path) -> Iterable[str]:
    """Every file that a page asks for, as the worker names it: not itself, nor what others read."""
    for path in target.rglob("*"):
        name = path.relative_to(target).as_posix()
        if path.is_file() and name != WORKER and name.split("/")[0] not in _OF_OTHERS:
            yield name


def _entry(file: Path) -> tuple[str, int]:
    content = file.read_bytes()
    return hashlib.sha256(content).hexdigest()[:16], len(content)
