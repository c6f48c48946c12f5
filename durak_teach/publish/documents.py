"""Documents of hands in files of their own: what several pages show is one file, loaded when seen.

Each file is a script, since a page that is opened from disk may load scripts but fetch nothing.
In it the document is compressed, to a fifth: with two thousand of them a site fits on any stick.
"""

from __future__ import annotations

import base64
import hashlib
import re
import zlib
from pathlib import Path
from typing import Final

FOLDER: Final = "hands"
_ELEMENT: Final = re.compile(
    r'<(durak-hand|durak-compare)\b([^>]*)><script type="application/json">(.*?)</script>',
    re.DOTALL,
)

# what a notebook says of a cell that nobody has run; no page has cells
_RUN: Final = re.compile(r'<p class="run">[^<]*</p>(?=</durak-)')


def move_out(html: str, site: Path, base: str) -> str:
    """Write each document below the folder `site`; its element names the file, seen from `base`."""

    def element(found: re.Match[str]) -> str:
        name, attributes, document = found.groups()
        return f'<{name}{attributes} data-src="{base}{FOLDER}/{_write(document, site)}.js">'

    return _ELEMENT.sub(element, _RUN.sub("", html))


def _write(document: str, site: Path) -> str:
    """The file's name: the checksum of its document."""
    name = hashlib.sha256(document.encode()).hexdigest()[:16]
    file = site / FOLDER / f"{name}.js"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'durakDocument("{name}", "{packed(document)}");\n', "utf-8")
    return name


def packed(document: str) -> str:
    """A text compressed with zlib, in base 64."""
    return base64.b64encode(zlib.compress(document.encode(), 9)).decode()
