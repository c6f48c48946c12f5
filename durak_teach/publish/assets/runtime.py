"""Python for the browser: Pyodide's core from npm, this package as a wheel, our worker.

The folder is all that a whole game needs. The lock file lists our wheel and those of packages that
add options to it, and nothing else, so nothing can be asked of another host. The core's machine
code, which few hosts pack on the way, lies packed; the worker unpacks it while it arrives. What a
game begins with is bytecode already.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import shutil
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

from durak_teach.publish.assets import others
from durak_teach.publish.assets.bytecode import FOLDER, LIBRARY, Compiler, NotCompiled, keep, tool
from durak_teach.widgets import bundle

log = logging.getLogger(__name__)

CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs")
PACKED: Final = ("pyodide.asm.wasm",)
LOCK: Final = "pyodide-lock.json"
WORKER: Final = "worker.js"
PACKAGE: Final = "durak_teach"
# what every game begins with: the rooms that it passes through, and the game that most people deal
BEGUN: Final = re.compile(
    rf"{PACKAGE}/((kernel|text|table|play|notation|explain)/|games/(durak/)?\w+\.py)"
)
# what nobody asks for there: what makes notebooks and pages, scripts that the page has, what serves
# libraries for training, draws with Matplotlib, writes Parquet, tells of wrong names in a cell
ELSEWHERE: Final = (
    ".data/",
    *(f"{PACKAGE}/{room}" for room in ("_tutorials.zip", "authoring/", "cli/", "publish/")),
    *(f"{PACKAGE}/train/{name}.py" for name in ("agents", "open_spiel", "pettingzoo")),
    *(f"{PACKAGE}/{module}.py" for module in ("play/axes", "play/parquet", "kernel/imported")),
    f"{PACKAGE}/widgets/static/",
)
METADATA: Final = "/METADATA"  # of it the names and numbers, not what the package says of itself


def write(root: Path, target: Path) -> bool:
    """Write the runtime of the project at `root` into `target`; say whether there is one."""
    if not available(root):
        log.warning("Whole games are left out: Python for the browser is not installed (npm ci).")
        return False
    place = core(root)
    target.mkdir(parents=True, exist_ok=True)
    for name in CORE:
        shutil.copy2(place / name, target / name)
    for name in PACKED:  # not .gz, which some servers unpack by themselves
        _pack(place / name, target / f"{name}.zlib", root / FOLDER)
    wheels = {PACKAGE: _write_python(root, place, target), **others.write_wheels(target)}
    (target / LOCK).write_text(json.dumps(lock(place, wheels), indent=1), "utf-8")
    (target / WORKER).write_text(bundle.worker_text(_version(target)), "utf-8")
    return True


def _version(target: Path) -> str:
    """A name for all that Python is made of there: what a browser kept of another is no use."""
    parts = (*CORE, *(f"{name}.zlib" for name in PACKED), LIBRARY, LOCK)  # which names the wheels
    return hashlib.sha256(b"".join((target / part).read_bytes() for part in parts)).hexdigest()[:16]


def _pack(file: Path, target: Path, kept: Path) -> None:
    """Compress a file well, which takes a second: once."""
    content = file.read_bytes()
    packed = kept / f"{hashlib.sha256(content).hexdigest()[:32]}.zlib"
    if not packed.exists():
        keep(packed, zlib.compress(content, 9))
    shutil.copy2(packed, target)


def core(root: Path) -> Path:
    """Where npm puts Pyodide."""
    return root / "node_modules" / "pyodide"


def available(root: Path) -> bool:
    """Whether npm's part is there; where npm itself is, it is asked to bring it."""
    if (core(root) / CORE[0]).exists():
        return True
    npm = tool("npm")
    if npm is None or not (root / "package-lock.json").exists():
        return False
    command = [npm, "ci", "--loglevel=error", "--no-audit", "--no-fund", "--ignore-scripts"]
    return subprocess.run(command, cwd=root, check=False).returncode == 0


def _write_python(root: Path, place: Path, target: Path) -> Path:
    """Write the standard library and this package, as bytecode where it can be made; the wheel."""
    for old in target.glob("*.whl"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        built = wheel(root, Path(folder))
        compiler = Compiler(root, place)
        try:
            compiler.library(built, target / LIBRARY)
            return compiler.package(built, target / built.name, BEGUN)
        except NotCompiled as error:
            log.warning("Games will begin a few seconds later: %s", error)
        shutil.copy2(place / LIBRARY, target / LIBRARY)
        return Path(shutil.copy2(built, target / built.name))


def wheel(root: Path, folder: Path, without: tuple[str, ...] = ELSEWHERE) -> Path:
    """Build the wheel, offline, with the tools of this environment."""
    whole = folder / "whole"
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(whole)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"The wheel for the browser could not be built:\n{done.stderr}")
    (built,) = whole.glob("*.whl")
    return bare(built, folder / built.name, without)


def bare(wheel: Path, target: Path, without: tuple[str, ...] = ELSEWHERE) -> Path:
    """The wheel without what is needed elsewhere only.

    Its record is empty: nothing in a browser reads it, and hashes cannot be packed.
    """
    with ZipFile(wheel) as whole, ZipFile(target, "w", ZIP_DEFLATED) as less:
        for item in whole.infolist():
            if any(part in item.filename for part in without):
                continue
            content = whole.read(item)
            if item.filename.endswith("/RECORD"):
                content = b""
            elif item.filename.endswith(METADATA):
                content = content.partition(b"\n\n")[0] + b"\n"
            less.writestr(item, content, compresslevel=9)
    return target


def lock(place: Path, wheels: Mapping[str, Path]) -> dict[str, Any]:
    """What the loader of Pyodide at `place` may load: this package, and with it the others."""
    info = json.loads((place / LOCK).read_text("utf-8"))["info"]
    beside = [_name(package) for package in wheels if package != PACKAGE]
    entries = {
        _name(package): _entry(package, wheel, beside if package == PACKAGE else [])
        for package, wheel in wheels.items()
    }
    return {"info": info, "packages": entries}


def _name(package: str) -> str:
    """A package's name as the loader spells it."""
    return package.replace("_", "-").lower()


def _entry(package: str, wheel: Path, depends: list[str]) -> dict[str, Any]:
    return {
        "name": _name(package),
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [package],
        "depends": depends,
        "unvendored_tests": False,
    }
