"""Files that are written whole or not at all, and what only one process at a time may do."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

PAUSE_S: Final = 0.2  # between two looks at a lock
_BYTE: Final = 2**30  # the place that is locked on Windows: beyond all that is read


class Taken(Exception):
    """Another process holds the lock."""


@contextmanager
def whole(target: Path) -> Iterator[Path]:
    """A path to write to, beside `target`, whose place it takes at the end.

    Whatever stops the writing, what lay there stays. Raises `OSError` where nothing can be
    written. What is no file is written to as it is; into a pipe only while somebody reads it.
    """
    target = Path(os.path.realpath(target))
    if target.exists() and not target.is_file():
        with _read_by_somebody(target):
            yield target
        return
    look_ahead(target)
    new = target.with_name(f".durak_teach-{os.getpid()}.new")
    try:
        yield new
        if target.exists():
            new.chmod(target.stat().st_mode)
        new.replace(target)
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)


def look_ahead(target: Path) -> None:
    """Raise `OSError` where a file could not be written, before hours go into what it will hold."""
    target = Path(os.path.realpath(target))
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(target.parent))
    if not os.access(target if target.exists() else target.parent, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))


@contextmanager
def _read_by_somebody(target: Path) -> Iterator[None]:
    """A pipe has a reader, who hears no end meanwhile; `OSError` without one.

    Whoever just opens a pipe that nobody reads waits for ever.
    """
    if not target.is_fifo():
        yield
        return
    descriptor = os.open(target, os.O_WRONLY | os.O_NONBLOCK)
    try:
        yield
    finally:
        os.close(descriptor)


def write_whole(target: Path, text: str) -> None:
    """Put a text into a file, as UTF-8 without any change to its lines."""
    with whole(target) as new:
        new.write_bytes(text.encode())


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold the lock of a file, which is there afterwards; `Taken` if another process holds it.

    The system lets go of it when the process ends, however it ends. Raises `OSError` for a pipe
    and whatever else is no file: nothing is kept there.
    """
    if file.exists() and not file.is_file():
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(file))
    with file.open("ab") as stream:
        if not _lock(stream.fileno()):
            raise Taken
        yield


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Do something while nobody else does it: wait for the others, hold a lock that goes with us.

    `lock` is a file that stands for it and is gone afterwards. Its folder is made.
    """
    lock.parent.mkdir(parents=True, exist_ok=True)
    while True:
        with lock.open("ab") as stream:
            # whoever had it before may have taken it away after we opened it
            if _lock(stream.fileno()) and _is(stream.fileno(), lock):
                try:
                    yield
                finally:
                    with suppress(OSError):  # Windows takes no open file away: then it stays
                        lock.unlink()
                return
        time.sleep(PAUSE_S)


def _is(descriptor: int, path: Path) -> bool:
    """Whether a file that is open still bears this name."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


def _lock(descriptor: int) -> bool:
    """Take the lock of an open file; False if somebody has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, _BYTE, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
