"""The front end, made of the modules in `web/`: bundled and minified by esbuild, into `static/`.

esbuild is one program without parts of its own; it needs no Node.js. What it made is kept by the
content of its sources, so whoever asks for a script of a checkout always has the newest. A wheel
and a source archive carry what was made, and no one who installs them needs esbuild.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = ROOT / "web"
STATIC: Final = Path(__file__).with_name("static")
# what it was made of stands in the licences of the site
SMALL: Final = ("--minify", "--target=es2022", "--legal-comments=none")
# scripts of pages, which may lie on a disk: no module can be loaded from there
SCRIPTS: Final = {
    "hand": "hand/elements.js",
    "boot": "site/boot.js",
    "page": "exported/page.js",
}
MODULES: Final = {"worker": "worker/main.js"}
# what builds on the hand, and takes from there what it shares with it
LATER: Final = {
    "review": "review/review.js",
    "extension": "notebook/container.js",
    "widget": "notebook/widget.js",
}
# of the site: what all pages load, and beside it one script for each module in `pages/`, for the
# pages that ask for it; it shares with the first what lies above it
SITE: Final = "site"
SHARED: Final = {SITE: "site/shared.js"}
PAGES: Final = "site/pages"
HANDED: Final = "DurakHanded"  # the name of what one of them exports
STYLES: Final = {"page": "exported/page.css"}
# styles that scripts lay into their trees, by the name that stands for them
INLAID: Final = {
    "STYLE": "hand/hand.css",
    "START_STYLE": "notebook/start.css",
    "REVIEW_STYLE": "review/review.css",
    "PROJECTOR_STYLE": "styles/projector.css",
}
_BESIDE: Final = (ROOT / "durak_teach" / "paper" / "cards.json", Path(__file__))
_STAMP: Final = STATIC / "sources.txt"


class NotMade(RuntimeError):
    """The front end cannot be made; the sentence says why."""


def tool(root: Path = ROOT) -> Path | None:
    """The program itself, of which npm installs the one that this machine runs."""
    folder = root / "node_modules" / "@esbuild"
    programs = [*folder.glob("*/bin/esbuild"), *folder.glob("*/esbuild.exe")]
    return programs[0] if programs else None


def pages() -> dict[str, str]:
    """The scripts that only some pages of the site load, by name."""
    return {path.stem: f"{PAGES}/{path.name}" for path in sorted((SOURCES / PAGES).glob("*.js"))}


def modules() -> Iterator[Path]:
    """All that lies there but the tests."""
    return (path for path in SOURCES.rglob("*.*") if SOURCES / "test" not in path.parents)


def _above() -> Iterator[str]:
    """What a script of a page, or a piece of it, finds there already, as it names it.

    Not `../*`, which to esbuild is also all that lies beside this project.
    """
    shared = [path.name for path in (SOURCES / SITE).glob("*.js")]
    for up in ("../", "../../"):
        for name in (*shared, "../hand/*", "../kept/*"):
            yield f"--external:{up}{name}"


def is_new() -> bool:
    """Whether what lies there was made of the sources as they are."""
    return _STAMP.is_file() and _STAMP.read_text("utf-8") == _sum()


@cache
def refresh() -> None:
    """Make it anew where a source has changed; once in a process. `NotMade` if it cannot be."""
    if is_new():
        return
    if tool() is None:
        raise NotMade("esbuild, which makes scripts of `web/`, is missing here; run: npm ci")
    with TemporaryDirectory() as folder:
        made = Path(folder)
        _make(made)
        (STATIC / SITE).mkdir(parents=True, exist_ok=True)
        files = {STATIC / file.name: file for file in made.glob("*.*")}
        files |= {STATIC / SITE / file.name: file for file in (made / SITE).iterdir()}
        for path, file in files.items():
            _put(path, file.read_bytes())
        for old in STATIC.rglob("*.*"):
            if old not in files and old != _STAMP:
                old.unlink(missing_ok=True)
    _put(_STAMP, _sum().encode())


def run(root: Path, made: str, words: Iterable[str], *, within: Path | None = None) -> None:
    """Run the esbuild of a project; `NotMade` names what could not be made."""
    command = [str(tool(root)), *words, "--charset=utf8", "--log-level=error"]
    done = subprocess.run(command, cwd=within or root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotMade(f"{made} could not be made:\n{done.stderr}")


def _make(folder: Path) -> None:
    inlaid = folder / "inlaid" / "styles.js"
    texts = _styles(INLAID, folder / "inlaid")
    lines = (f"export const {name} = {json.dumps(it)};\n" for name, it in texts.items())
    inlaid.write_text("".join(lines), "utf-8")
    inject = f"--inject:{inlaid}"
    _bundle(SCRIPTS, folder, "--format=iife", inject)
    _bundle(MODULES, folder, "--format=esm", inject)
    later = ("--format=iife", "--external:../hand/*", f"--global-name={HANDED}")
    _bundle(LATER, folder, *later, inject)
    shared = ("--external:../hand/*", "--external:../kept/*")
    _bundle(SHARED, folder / SITE, "--format=iife", *shared, inject)
    page = ("--format=iife", f"--global-name={HANDED}", *_above())
    _bundle(pages(), folder / SITE, *page, inject)
    for name, style in _styles(STYLES, folder).items():
        (folder / f"{name}.css").write_text(style, "utf-8")


def _styles(entries: dict[str, str], folder: Path) -> dict[str, str]:
    """Styles as pages get them, by name."""
    _bundle(entries, folder)
    return {name: whole((folder / f"{name}.css").read_text("utf-8")) for name in entries}


def _bundle(entries: dict[str, str], folder: Path, *how: str) -> None:
    """Where it runs, `--external:../../../hand/*` means nothing beside this project."""
    inputs = [f"{name}={SOURCES / path}" for name, path in entries.items()]
    command = [*inputs, "--bundle", *SMALL, f"--outdir={folder}", *how]
    run(ROOT, ", ".join(entries), command, within=SOURCES / PAGES)


def tokens() -> dict[str, str]:
    """What hand and pages share, declared: what holds always, in the light, in the dark."""
    text = (SOURCES / "common" / "tokens.css").read_text("utf-8")
    sets = re.findall(r"^\.(\w+) {(.*?)^}", text, re.DOTALL | re.MULTILINE)
    return {name: re.sub("; ?", ";", " ".join(lines.split())).strip(";") for name, lines in sets}


def whole(style: str) -> str:
    """With the tokens that its rules ask for by the names of their sets, and dense."""
    sets = tokens()

    def declared(asked: re.Match[str]) -> str:
        return ";".join(sets[name] for name in asked[1].split())

    return _dense(re.sub(r"--tokens: ?([\w ]+)", declared, style))


def _dense(style: str) -> str:
    """Without the blanks and noughts of values, most of custom properties, that esbuild leaves.

    >>> _dense("a{--cw: min(2px, 1em * 2 - 1px);grid-area:1 / 2}")
    'a{--cw:min(2px,1em*2 - 1px);grid-area:1/2}'
    >>> _dense('@media (min-width: 9px){a{width:calc(2em * 3);grid-template-areas:"a b" "c d"}}')
    '@media (width>=9px){a{width:calc(2em*3);grid-template-areas:"a b""c d"}}'
    """
    own = re.compile(r"(--[\w-]+:) ([^;}]*)")
    idle = re.compile(r" ?([,*]) ?|\b0(?=\.)")
    dense = own.sub(lambda it: it[1] + idle.sub(r"\1", it[2]), style)
    blank = (
        r"(?<=[\w)%]) ([*/]) (?=[\w(.-])"  # between factors
        r"|(?<=[\w)],) (?=\w)"  # before values
        r'|(?<=\w") (?="\w)'  # between the rows of a grid
    )
    dense = re.sub(blank, r"\1", dense)
    bounds = {"min": ">=", "max": "<="}
    return re.sub(r"\((m..)-(width|height): ?", lambda it: f"({it[2]}{bounds[it[1]]}", dense)


def _put(path: Path, content: bytes) -> None:
    """Write a file that others may be reading."""
    new = path.with_name(f"{path.name}.{os.getpid()}")
    new.write_bytes(content)
    new.replace(path)


def _sum() -> str:
    """The checksum of all that it is made of."""
    kinds = (".js", ".css")
    sources = (path for path in modules() if path.suffix in kinds)
    digest = hashlib.sha256()
    for file in sorted([*sources, *_BESIDE]):
        digest.update(f"{file.relative_to(ROOT).as_posix()}\n".encode() + file.read_bytes())
    return digest.hexdigest()
