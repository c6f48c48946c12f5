"""A folder made beside the one it will replace: whatever stops the making, the old one stands."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

STAMP: Final = ".built"  # in each site of ours: the checksum of all that it was made of


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
    try:
        return (folder / STAMP).read_text("utf-8")
    except OSError:
        return ""
