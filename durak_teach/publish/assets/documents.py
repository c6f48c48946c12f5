"""Documents of hands in files of their own: what several pages show is one file, loaded when seen.

Each file is a script, since a page that is opened from disk may load scripts but fetch nothing.
In it the document is compressed, to an eighth: with two thousand of them a site fits on any stick.
What many documents have in common is one file more, as if each of them began with it.
"""

from __future__ import annotations

import base64
import hashlib
import re
import zlib
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

FOLDER: Final = "hands"
PREFIX: Final = "common"  # of the file that all others begin with
COMMON: Final = 32_000  # bytes; deflate looks no further back
STRINGS: Final = 12_000  # of them
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.){6,}":?')
_ELEMENT: Final = re.compile(
    r'<(durak-hand|durak-compare)\b([^>]*)><script type="application/json">(.*?)</script>',
    re.DOTALL,
)

# what a notebook says of a cell that nobody has run; no page has cells
_RUN: Final = re.compile(r'<p class="run">[^<]*</p>(?=</durak-)')


def common(pages: Iterable[str]) -> str:
    """What the documents in some HTML have in common, at most `COMMON` bytes of it.

    First the strings that stand in many, those that save most last, then a few whole documents:
    what lies nearer is cheaper to refer to.
    """
    elements = [match[3] for page in pages for match in _ELEMENT.finditer(page)]
    uses = Counter(text for document in elements for text in sorted({*_STRING.findall(document)}))
    often = [text for text, times in uses.items() if times > 1]
    often.sort(key=lambda text: (uses[text] - 1) * len(text), reverse=True)
    strings = _filled(often, STRINGS)[::-1]
    whole = sorted(
        (each for each in elements if len(each) < COMMON - STRINGS), key=len, reverse=True
    )
    step = max(1, len(whole) // 6)
    return "".join([*strings, *_filled(whole[::step], COMMON - STRINGS)])


def _filled(texts: Iterable[str], most: int) -> list[str]:
    """Those of some texts, in their order, that have room in so many bytes."""
    taken, room = [], most
    for text in texts:
        length = len(text.encode())
        if length <= room:
            taken.append(text)
            room -= length
    return taken


def move_out(html: str, site: Path, base: str, shared: str) -> str:
    """Write each document below the folder `site`; its element names the file, seen from `base`.

    What they have in common is `shared`.
    """

    beginning = _beginning(shared)

    def element(match: re.Match[str]) -> str:
        name, attributes, document = match.groups()
        file = _write(document, site, beginning)
        return f'<{name}{attributes} data-src="{base}{FOLDER}/{file}.js">'

    return _ELEMENT.sub(element, _RUN.sub("", html))


def write_common(site: Path, shared: str) -> None:
    """Write what is `shared` beside the documents."""
    _write_file(_common(shared), site, f'"{packed(shared)}"')


class Beginning:
    """What every document begins with, read once: each goes on from here."""

    def __init__(self, shared: str) -> None:
        text = shared.encode()
        self.file = _common(shared)
        self._checksum = hashlib.sha256(text)
        self._adler = zlib.adler32(text)
        self._deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=text)

    def name(self, document: str) -> str:
        """The checksum of a document, and of what it leaves out."""
        checksum = self._checksum.copy()
        checksum.update(document.encode())
        return _short(checksum)

    def continued(self, document: str) -> str:
        """The rest of a zlib stream that begins with what is shared, in base 64.

        A browser knows no dictionaries; it puts what is shared before this, uncompressed.
        """
        text, deflate = document.encode(), self._deflate.copy()
        rest = deflate.compress(text) + deflate.flush()
        return base64.b64encode(rest + zlib.adler32(text, self._adler).to_bytes(4, "big")).decode()


_beginning = lru_cache(maxsize=1)(Beginning)


def _write(document: str, site: Path, beginning: Beginning) -> str:
    """The file's name; nothing is compressed that lies there already."""
    name = beginning.name(document)
    if not _file(name, site).exists():
        _write_file(name, site, f'"{beginning.continued(document)}", "{beginning.file}"')
    return name


def _write_file(name: str, site: Path, arguments: str) -> None:
    file = _file(name, site)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'durakDocument("{name}", {arguments});\n', "utf-8")


def _file(name: str, site: Path) -> Path:
    return site / FOLDER / f"{name}.js"


def _common(shared: str) -> str:
    """The name of the file of what is shared, by which others find it."""
    return f"{PREFIX}{_short(hashlib.sha256(shared.encode()))}"


def _short(checksum: hashlib._Hash) -> str:
    return checksum.hexdigest()[:16]


def packed(document: str) -> str:
    """A text compressed with zlib, in base 64."""
    return base64.b64encode(zlib.compress(document.encode(), 9)).decode()
