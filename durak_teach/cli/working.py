"""What long commands share: processes that do the work, and a bar that tells how far it is."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from multiprocessing import active_children


@contextmanager
def workers(number: int) -> Iterator[Executor | None]:
    """Processes; what they do is dropped when somebody breaks off, and nobody waits for it."""
    if number == 1 or not number and (os.cpu_count() or 1) == 1:
        yield None
        return
    others = {*active_children()}
    pool = ProcessPoolExecutor(number or None, initializer=_deaf)
    try:
        yield pool
    except KeyboardInterrupt:
        for process in {*active_children()} - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _deaf() -> None:
    """Of Ctrl-C hears the one who began: a process would only complain."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal that somebody looks at, where Rich is installed."""
    if not find_spec("rich") or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=total)
        yield lambda n: shown.advance(task, n)
