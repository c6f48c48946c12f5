"""The files of hands as a browser reads them: each goes on after what many have in common."""

from __future__ import annotations

import base64
import re
import zlib
from pathlib import Path

SAID = re.compile(r'durakDocument\("(\w+)", "([^"]*)"(?:, "(\w+)")?\);\n')


def documents_of(folder: Path) -> dict[str, str]:
    """The document of each file, by its name; what documents begin with is none."""
    packed, begins = {}, {}
    for file in folder.iterdir():
        found = SAID.fullmatch(file.read_text("utf-8"))
        assert found, file
        assert found[1] == file.stem
        if found[3] is None:
            begins[file.stem] = zlib.decompress(base64.b64decode(found[2]))
        else:
            packed[file.name] = found[3], base64.b64decode(found[2])
    return {
        name: _whole(begins[shared], rest).decode()
        for name, (shared, rest) in packed.items()
        if shared in begins
    }


def _whole(start: bytes, rest: bytes) -> bytes:
    """The stream as the page puts it together: header, what comes first as it is, the rest."""
    length = len(start).to_bytes(2, "little")
    stored = b"\x78\x9c\x00" + length + bytes(255 - byte for byte in length) + start
    return zlib.decompress(stored + rest)[len(start) :]
