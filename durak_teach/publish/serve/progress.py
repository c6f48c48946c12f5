"""How far a build has come: a bar on a terminal, a line now and then where there is none."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

from durak_teach.text import Text, language, render, say

# called with a part of the work, how much of it is done, and how much there is
Tell: TypeAlias = Callable[[str, int, int], None]

HANDS: Final = "hands"
PAUSE_S: Final = 5.0  # between two lines
_told: Any = None  # in a process that builds pages: the queue to the one that shows how it goes
_done: dict[str, int] = {}


def listen(queue: Any) -> None:
    """Tell this queue about pages from now on."""
    global _told
    _told = queue


def page(lang: str, of: int) -> None:
    """One more page of a language is made."""
    _done[lang] = _done.get(lang, 0) + 1
    if _told is not None:
        _told.put((lang, _done[lang], of))


@contextmanager
def display(names: Mapping[str, str]) -> Iterator[Tell]:
    """Show how far it has come, on the standard error; `names` are those of the languages."""
    parts = {
        HANDS: say("Positions"),
        **{lang: say("Pages, {name}", name=n) for lang, n in names.items()},
    }
    with (_bars if sys.stderr.isatty() else _lines)(parts) as tell:
        yield tell


@contextmanager
def _bars(parts: Mapping[str, Text]) -> Iterator[Tell]:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        tasks = {
            name: bars.add_task(render(text, language()), total=None)
            for name, text in parts.items()
        }
        yield lambda part, done, of: bars.update(tasks[part], completed=done, total=of)


@contextmanager
def _lines(parts: Mapping[str, Text]) -> Iterator[Tell]:
    said_at = time.monotonic()

    def tell(part: str, done: int, of: int) -> None:
        nonlocal said_at
        now = time.monotonic()
        if done == of or now - said_at >= PAUSE_S:
            said_at = now
            line = say("{part}: {done} of {of}", part=parts[part], done=done, of=of)
            print(render(line, language()), file=sys.stderr, flush=True)

    yield tell
