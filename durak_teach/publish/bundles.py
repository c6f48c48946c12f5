"""Styles and scripts: which ones the pages load, and those that are written by the program."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File

from durak_teach.lessons.practice import stored
from durak_teach.paper import markup
from durak_teach.publish.assets import code, joining, material, runtime
from durak_teach.publish.pages import course
from durak_teach.publish.serve import offline
from durak_teach.text.pen import for_browsers
from durak_teach.widgets import bundle, making

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from mkdocs.config.defaults import MkDocsConfig

# in the order in which they lean on each other; each page loads them as one file
_FRAME = ("ground", "parts", "material", "header", "sides", "footer", "text")
_PAGES = (
    *("lesson", "words", "ending", "paged", "home", "course", "play", "hot-seat", "choices"),
    *("families", "catalogue", "rules", "practice", "together"),
    *("rulebook", "glances", "chapters"),
)
_STYLES = (
    "../common/ground",
    "tokens",
    *(f"frame/{it}" for it in _FRAME),
    *(f"pages/{it}" for it in _PAGES),
    *("search", "print"),
)
# where something is made or found out: a position, a comparison, the rules of a table, sheets; and
# what one page alone shows, the terms or the names of the package
_WORKSHOP = (
    *("set-up", "compare", "at-home", "together", "on-paper", "class", "assign"),
    *("deal-sheets", "own-lesson", "certificate", "glossary", "reference"),
)


def files(config: MkDocsConfig) -> Iterator[File]:
    """The styles and scripts of every page, which asks for them by what is in them."""
    root = Path(config.config_file_path).parent
    folder = root / "web" / "styles"
    pieces = [folder / f"{it}.css" for it in _STYLES]
    styles = {"assets/site.css": material.styles() + _joined(pieces)}
    made = [folder / "workshop" / f"{it}.css" for it in _WORKSHOP]
    workshop = {"assets/workshop.css": f"{_joined(made)}\n{markup.style()}"}
    boot = {"assets/boot.js": bundle.boot_text()}
    scripts = {
        "assets/material.js": material.script(),
        "assets/site-data.js": "",
        "assets/hand.js": bundle.script_text(),
        "assets/site.js": bundle.site_text(),
    }
    later = {
        "assets/review.js": bundle.review_text(),  # when a deal is looked over
        **{f"assets/{it}.js": bundle.page_text(it) for it in making.pages()},
    }
    words = config.extra["words"]
    everywhere = _words_of(scripts["assets/site.js"], words)
    own_words = {name: _words_of(script, words) - everywhere for name, script in later.items()}
    groups = (styles, workshop, boot, scripts, later)
    styles, workshop, boot, scripts, later = (joining.minified(root, group) for group in groups)
    styles = {name: making.whole(it) for name, it in styles.items()}
    scripts["assets/site-data.js"] = _site_data(config, everywhere)
    later = {name: _with_words(own_words[name], words) + it for name, it in later.items()}
    config.extra["scripts"] = {Path(name).stem: _stamped(name, it) for name, it in later.items()}
    config.extra_css = [_stamped(*style) for style in styles.items()]
    config.extra_javascript = [_stamped(*script) for script in scripts.items()]
    (config.extra["boot"],) = [_stamped(*script) for script in boot.items()]
    # pages of different builds are never mixed
    every = [*config.extra_css, *config.extra_javascript, *config.extra["scripts"].values()]
    config.extra["build"] = _stamp("".join(every))
    for name, content in {**styles, **workshop, **boot, **scripts, **later}.items():
        yield File.generated(config, name, content=content)
    yield offline.manifest(config)


def asked_for(html: str, config: MkDocsConfig) -> list[str]:
    """The scripts that a page names beside those of every page; they come with it."""
    named = dict.fromkeys(re.findall(r' data-script="([\w-]+)"', html))
    return [config.extra["scripts"][name] for name in named]


def _stamped(name: str, content: str) -> str:
    return f"{name}?{_stamp(content)}"


def _stamp(content: str) -> str:
    return hashlib.sha256(content.encode()).hexdigest()[:8]


def _joined(pieces: Iterable[Path]) -> str:
    return "\n".join(piece.read_text("utf-8") for piece in pieces)


def _star(theme: Path) -> str:
    """The outline of a star, which scripts draw on pages whose text shows none."""
    drawings = (theme / "partials" / "sprite.html").read_text("utf-8")
    (outline,) = re.findall('id="site-star".*? d="([^"]+)"', drawings)
    return str(outline)


def _words_of(script: str, words: Mapping[str, str]) -> set[str]:
    """The words that a script can say: those whose names, or the beginnings of these, are in it."""
    named, begun = {*re.findall(r"\w+", script)}, tuple(re.findall(r"`(\w+_)\$\{", script))
    return {name for name in words if name in named or name.startswith(begun)}


def _with_words(names: Iterable[str], words: Mapping[str, str]) -> str:
    """What gives a script that is loaded later the words that no other one needs."""
    added = {name: words[name] for name in sorted(names)}
    return f"Object.assign(DURAK_SITE.words, {_json(added)});\n" if added else ""


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _site_data(config: MkDocsConfig, names: Iterable[str]) -> str:
    """What scripts are told as JSON: it is dense as it is, and made no smaller."""
    data = {
        "lang": config.extra["lang"],
        "words": {name: config.extra["words"][name] for name in sorted(names)},
        "runtime": runtime.available(Path(config.config_file_path).parent),
        "code": code.available(Path(config.config_file_path).parent),
        "decks": list(stored()),
        "pen": for_browsers(config.extra["lang"]),
        # exercises and positions can be added to a worksheet where the site has that page
        "worksheets": Path(config.docs_dir, "worksheets.md").is_file(),
        "star": _star(Path(config.config_file_path).parent / "site" / "theme"),
        "course": [
            {"n": lesson.n, "title": lesson.title, "url": lesson.url, "steps": lesson.steps}
            for lesson in course.lessons(config)
        ],
    }
    return f"window.DURAK_SITE = {_json(data)};\n"
