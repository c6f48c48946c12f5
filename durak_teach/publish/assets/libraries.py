"""Libraries of others that pages load when they need them: one copy for all languages."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Final

from durak_teach.publish.assets import joining

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

log = logging.getLogger(__name__)

FOLDER: Final = "libraries"
FINDER: Final = "finder.js"  # search: ours and MiniSearch, joined
_ENTRY: Final = "site/search/page.js"
CODES: Final = "lean-qr.js"  # draws what is in the foot of printed pages


def write(root: Path, target: Path) -> None:
    """Write into `target` those that npm has brought to the project at `root`."""
    target.mkdir(parents=True, exist_ok=True)
    for name, (place, made) in _LIBRARIES.items():
        library = root / "node_modules" / place
        if library.exists():
            (target / name).write_text(made(library), "utf-8")
    if joining.available(root, "minisearch"):
        joining.join(root, _ENTRY, target / FINDER)
    else:
        log.warning("Nothing can be searched: the index library is not installed (npm ci).")


def _codes(module: Path) -> str:
    """A library for Node.js as a script of a page, which has it by one name."""
    text = module.read_text("utf-8")
    return f"globalThis.LeanQr = (() => {{ const exports = {{}};\n{text}\nreturn exports; }})();\n"


def _reader(package: Path) -> str:
    """The reader of QR codes, two modules, as one script: a page from disk loads no modules."""
    shared, decode = ((package / f"{it}.js").read_text("utf-8") for it in ("index", "decode"))
    names = re.compile(r"^(?:export|import) (\{[^}]+\})(?: from '\./index\.js')?;\n", re.MULTILINE)
    words = re.compile(r"^export (?:default \w+;\n)?", re.MULTILINE)
    given = re.sub(r"(\w+) as (\w+)", r"\2: \1", names.findall(shared)[0])
    taken = names.findall(decode)[0].replace(" as ", ": ")
    shared, decode = (words.sub("", names.sub("", text)) for text in (shared, decode))
    return (
        "globalThis.QrDecode = (() => {\n"
        f"const {taken} = (() => {{\n{shared}\nreturn {given};\n}})();\n"
        f"{decode}\nreturn {{ decodeQR }};\n}})();\n"
    )


def _scheduler(script: Path) -> str:
    """What says when a rule comes again, without the place of a map that is not there."""
    return script.read_text("utf-8").partition("//# sourceMappingURL")[0]


_LIBRARIES: Final[Mapping[str, tuple[str, Callable[[Path], str]]]] = {
    CODES: ("lean-qr/index.js", _codes),
    "qr-decode.js": ("qr", _reader),
    "ts-fsrs.js": ("ts-fsrs/dist/index.umd.js", _scheduler),
}
