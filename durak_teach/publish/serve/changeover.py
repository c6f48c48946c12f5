"""A folder made beside the one it will replace: whatever stops the making, the old one stands."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

# in each site of ours: the checksum of all that it was made of, and one of what was made
STAMP: Final = ".built"


def coming(target: Path) -> Path:
    """Where the folder stands that will take the place of `target`."""
    return target.with_name(f"{target.name}.coming")


@contextmanager
def beside(target: Path) -> Iterator[Path]:
    """An empty folder to fill; it takes the place of `target` at the end, or goes if that fails.

    Raises `ValueError` if what lies there is no site of ours.
    """
    new, old = coming(target), target.with_name(f"{target.name}.going")
    if old.exists() and not target.exists():  # stopped at the very moment of the change
        old.rename(target)
    if target.exists() and not replaceable(target):
        raise ValueError(f"{target} holds something else than a site; choose an empty folder.")
    for left in (new, old):
        shutil.rmtree(left, ignore_errors=True)
    new.mkdir(parents=True)
    try:
        yield new
        if target.exists():
            target.rename(old)
        new.rename(target)
    finally:
        if old.exists() and not target.exists():
            old.rename(target)
        for left in (new, old):
            shutil.rmtree(left, ignore_errors=True)


def replaceable(folder: Path) -> bool:
    """Whether nothing is lost if a site takes the place of this folder."""
    if not folder.is_dir():
        return False
    ours = (folder / STAMP).is_file() or (folder / "en" / "index.html").is_file()
    return ours or not any(folder.iterdir())


def stamped(folder: Path) -> str:
    """What a site was made of, as its stamp says; "" without one."""
    return _noted(folder)[0]


def stamp(folder: Path, made_of: str) -> None:
    """Note in a folder that is whole what it was made of, and which files there are."""
    (folder / STAMP).write_text(f"{made_of}\n{_files(folder)}", "utf-8")


def whole(folder: Path, made_of: str) -> bool:
    """Whether a folder was made of this, and no file is missing, cut short or added since."""
    before, files = _noted(folder)
    return before == made_of and files == _files(folder)


def _noted(folder: Path) -> tuple[str, str]:
    """The two lines of a stamp; "" for each that is not there."""
    try:
        made_of, _, files = (folder / STAMP).read_text("utf-8").partition("\n")
    except OSError:
        return "", ""
    return made_of, files


def _files(folder: Path) -> str:
    """The checksum of the names and sizes of all files but the stamp."""
    sizes = [
        f"{Path(where, name).relative_to(folder).as_posix()} {Path(where, name).lstat().st_size}"
        for where, _, names in os.walk(folder)
        for name in names
    ]
    listed = "\n".join(sorted(line for line in sizes if not line.startswith(f"{STAMP} ")))
    return hashlib.sha256(os.fsencode(listed)).hexdigest()
