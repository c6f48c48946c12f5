"""Documents of hands in files of their own: what several pages show is one file, loaded when seen.

Each file is a script, since a page that is opened from disk may load scripts but fetch nothing.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Final

FOLDER: Final = "hands"
_ELEMENT: Final = re.compile(
    r'<(durak-hand|durak-compare)\b([^>]*)><script type="application/json">(.*?)</script>',
    re.DOTALL,
)


def move_out(html: str, site: Path, base: str) -> str:
    """Write each document below the folder `site`; its element names the file, seen from `base`."""

    def element(found: re.Match[str]) -> str:
        name, attributes, document = found.groups()
        return f'<{name}{attributes} data-src="{base}{FOLDER}/{_write(document, site)}.js">'

    return _ELEMENT.sub(element, html)


def _write(document: str, site: Path) -> str:
    """The file's name: the checksum of what is in it."""
    name = hashlib.sha256(document.encode()).hexdigest()[:16]
    file = site / FOLDER / f"{name}.js"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'durakDocument("{name}", {document});\n', "utf-8")
    return name
