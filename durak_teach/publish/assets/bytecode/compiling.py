"""What runs in the browser's Python while the site is built; its own folder is the job.

`names.json` asks which modules of the library are loaded when these have been imported, told in
`loaded.json`; `sources.zip` and `level.json` ask for bytecode, told in `compiled.zip`.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import py_compile
import sys
from pathlib import Path
from zipfile import ZipFile

JOB = Path("/job")
LIBRARY = ".zip/"  # a module of the library lies in an archive


def loaded(names: list[str]) -> list[str]:
    """The files, within the library, of all modules that are loaded after `names`."""
    for name in names:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    return sorted({file.partition(LIBRARY)[2] for file in files} - {""})


def compiled(name: str, source: bytes, level: int) -> bytes:
    """The bytecode of a module, which Python takes without looking for a source."""
    file, made = JOB / "module.py", JOB / "module.pyc"
    file.write_bytes(source)
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(file), str(made), name, True, level, unchecked)
    return made.read_bytes()


def main() -> None:
    names = JOB / "names.json"
    if names.exists():
        (JOB / "loaded.json").write_text(json.dumps(loaded(json.loads(names.read_text()))))
        return
    level = json.loads((JOB / "level.json").read_text())
    with ZipFile(JOB / "sources.zip") as sources, ZipFile(JOB / "compiled.zip", "w") as made:
        for name in sources.namelist():
            made.writestr(name, compiled(name, sources.read(name), level))


if __name__ == "__main__":
    main()
