"""Python for the browser as bytecode, so that nothing has to be compiled when a game begins.

Every browser spent most of its start on compiling the same sources. Here the Python that will run
them compiles them once, in Node.js; what it made is kept by content.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

FOLDER: Final = Path(".cache", "bytecode")
HERE: Final = Path(__file__).parent
LIBRARY: Final = "python_stdlib.zip"
OPTIMISED: Final = (
    2  # of the library: nobody reads its docstrings there, and those of rules are laws
)
# of the library, what no page has a use for: writings of old machines, mail, servers
UNUSED: Final = re.compile(
    r"encodings/(cp(?!1252|437|9\d\d)\d|mac_|iso8859_(?!1\.|15)|hp_roman8|palmos|ptcp154|kz1048|tis_620)"
    r"|(imaplib|smtplib|poplib|ftplib|mailbox)\.py|xmlrpc/|wsgiref/"
)
_IMPORTS: Final = re.compile(rb"^\s*(?:from|import) ([a-z_]+)", re.MULTILINE)


def tool(name: str) -> str | None:
    """The path of a command of Node.js: an installed one, or one beside this Python."""
    return shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))


def keep(place: Path, content: bytes) -> None:
    """Write a file as a whole or not at all."""
    place.parent.mkdir(parents=True, exist_ok=True)
    new = place.with_suffix(".new")
    new.write_bytes(content)
    new.replace(place)


class NotCompiled(Exception):
    """There is no bytecode; the message says why."""


class Compiler:
    """Compiles with the Pyodide in the folder `core`; what it made is kept in the project."""

    def __init__(self, root: Path, core: Path) -> None:
        self.kept = root / FOLDER
        self.core = core.resolve()
        info = (core / "pyodide-lock.json").read_bytes()
        self._made_by = hashlib.sha256(info + (HERE / "compiling.py").read_bytes()).digest()

    def package(self, wheel: Path, target: Path, first: re.Pattern[str]) -> Path:
        """A wheel with bytecode in the places of those modules that a game begins with.

        Bytecode is nearly three times as large on its way, so it is not made of all.
        """
        begun = {name: text for name, text in self._sources(wheel).items() if first.match(name)}
        return self._rewritten(wheel, target, begun, 0)

    def library(self, used_by: Path, target: Path) -> Path:
        """The standard library, with those modules compiled that Python and a wheel begin with."""
        first = self._loaded(b"\n".join(self._sources(used_by).values()))
        archive = self.kept / f"{self._key(f'{OPTIMISED} {first} {UNUSED.pattern}'.encode())}.zip"
        if not archive.exists():
            library = self.core / LIBRARY
            begun = {name: text for name, text in self._sources(library).items() if name in first}
            packed = self._rewritten(library, target, begun, OPTIMISED, UNUSED)
            keep(archive, packed.read_bytes())
        return Path(shutil.copy2(archive, target))

    def _sources(self, archive: Path) -> dict[str, bytes]:
        with ZipFile(archive) as packed:
            return {name: packed.read(name) for name in packed.namelist() if name.endswith(".py")}

    def _loaded(self, sources: bytes) -> list[str]:
        """The modules of the library that are loaded once all that sources import has been."""
        names = sorted({name.decode() for name in _IMPORTS.findall(sources)})
        file = self.kept / f"{self._key(json.dumps(names).encode())}.json"
        if not file.exists():
            with tempfile.TemporaryDirectory() as job:
                (Path(job) / "names.json").write_text(json.dumps(names), "utf-8")
                self._run(Path(job))
                keep(file, (Path(job) / "loaded.json").read_bytes())
        loaded: list[str] = json.loads(file.read_text("utf-8"))
        return loaded

    def _rewritten(
        self,
        archive: Path,
        target: Path,
        sources: Mapping[str, bytes],
        level: int,
        unused: re.Pattern[str] | None = None,
    ) -> Path:
        """An archive with bytecode for some of its sources, less what is of no use."""
        compiled = self._compiled(sources, level)
        with ZipFile(archive) as whole, ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as new:
            for item in whole.infolist():
                if unused and unused.match(item.filename):
                    continue
                if item.filename in compiled:
                    module = ZipInfo(f"{item.filename}c", item.date_time)
                    new.writestr(module, compiled[item.filename], ZIP_DEFLATED, 9)
                else:
                    new.writestr(item, whole.read(item), compresslevel=9)
        return target

    def _compiled(self, sources: Mapping[str, bytes], level: int) -> dict[str, bytes]:
        places = {
            name: self.kept / f"{self._key(f'{level} {name} '.encode() + source)}.pyc"
            for name, source in sources.items()
        }
        missing = [name for name, place in places.items() if not place.exists()]
        if missing:
            self._compile({name: sources[name] for name in missing}, level, places)
        return {name: place.read_bytes() for name, place in places.items()}

    def _compile(
        self, sources: Mapping[str, bytes], level: int, places: Mapping[str, Path]
    ) -> None:
        with tempfile.TemporaryDirectory() as job:
            with ZipFile(Path(job) / "sources.zip", "w") as packed:
                for name, source in sources.items():
                    packed.writestr(name, source)
            (Path(job) / "level.json").write_text(json.dumps(level), "utf-8")
            self._run(Path(job))
            with ZipFile(Path(job) / "compiled.zip") as made:
                for name in made.namelist():
                    keep(places[name], made.read(name))

    def _run(self, job: Path) -> None:
        """Run `compiling.py` in Pyodide, with the job's folder as its own."""
        shutil.copy(HERE / "compiling.py", job)
        node = tool("node")
        if node is None:
            raise NotCompiled("Node.js, which would compile Python for the browser, is missing.")
        command = [node, str(HERE / "run.mjs"), str(self.core), str(job)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NotCompiled(f"Python for the browser could not be compiled.\n{done.stderr}")

    def _key(self, content: bytes) -> str:
        return hashlib.sha256(self._made_by + content).hexdigest()[:32]
