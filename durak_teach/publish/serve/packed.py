"""The built site as one zip: unpacked anywhere, it opens by a double click."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from durak_teach.kernel.files import whole
from durak_teach.publish.serve.changeover import STAMP

FOLDER: Final = "durak"  # what it unpacks to
README: Final = """\
Open index.html: lessons, rules, search and compare work at once, without a network.
For whole games a browser needs a server: run "python3 -m http.server" in this folder,
then open http://localhost:8000. Licences and the list of parts are in licenses/.

index.htmlを開きます。レッスン、ルール、検索、くらべるページは、ネットワークがなくても使えます。
1ゲームを遊ぶには、このフォルダで「python3 -m http.server」を実行し、
http://localhost:8000を開きます。ライセンスと部品の一覧はlicenses/にあります。
"""
_TIME: Final = (1980, 1, 1, 0, 0, 0)  # the same site gives the same file
_MODE: Final = 0o644 << 16


def pack(site: Path, file: Path) -> Path:
    """Write the zip of a built site; return its path."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with whole(file) as new, ZipFile(new, "w", compresslevel=9) as archive:
        _add(archive, "README.txt", README.encode())
        for path in sorted(site.rglob("*")):
            if path.is_file() and path.name != STAMP:
                _add(archive, path.relative_to(site).as_posix(), path.read_bytes())
    return file


def _add(archive: ZipFile, name: str, content: bytes) -> None:
    entry = ZipInfo(f"{FOLDER}/{name}", _TIME)
    entry.compress_type, entry.external_attr = ZIP_DEFLATED, _MODE
    entry.create_system = 3  # Unix, wherever it is made
    archive.writestr(entry, content)
