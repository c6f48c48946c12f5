"""Several processes that build beside each other, and what they say about how far they are."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import Any

from durak_teach.publish.serve import progress


class Crew:
    """Processes that work; what goes wrong in one of them is raised where its work is awaited."""

    def __init__(self, pool: ProcessPoolExecutor, tell: progress.Tell) -> None:
        self._pool, self._tell = pool, tell
        self._begun: list[Future[Any]] = []

    def submit(self, work: Callable[..., Any], *arguments: Any) -> None:
        """Begin something that is awaited at the end."""
        self._begun.append(self._pool.submit(work, *arguments))

    def through(self, part: str, pieces: Sequence[Callable[[], None]]) -> None:
        """Do all pieces of a part, whichever comes first."""
        begun = [self._pool.submit(piece) for piece in pieces]
        for done, piece in enumerate(as_completed(begun), 1):
            piece.result()
            self._tell(part, done, len(begun))

    def finish(self) -> None:
        """Wait for all that has been begun."""
        for piece in as_completed(self._begun):
            piece.result()


@contextmanager
def crew(tell: progress.Tell) -> Iterator[Crew]:
    """As many processes as there are cores; none is left when this ends, however it ends."""
    context = multiprocessing.get_context("spawn")
    queue = context.SimpleQueue()
    listener = threading.Thread(target=_listen, args=(queue, tell), daemon=True)
    listener.start()
    pool = ProcessPoolExecutor(_cores(), context, _begin, (queue,))
    try:
        those = Crew(pool, tell)
        yield those
        those.finish()
        queue.put(None)
        listener.join()
    finally:  # nothing is waited for: a process takes its time to tidy up after many pages
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
            process.join()


def _cores() -> int:
    able = getattr(os, "sched_getaffinity", None)
    return len(able(0)) if able else os.cpu_count() or 1


def _begin(queue: Any) -> None:
    """In each process: the one that began it hears of Ctrl-C, and of pages; without it, it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # looking for refuse takes a while, and finds next to none
    threading.Thread(target=_end_with_parent, daemon=True).start()
    progress.listen(queue)


def _end_with_parent() -> None:
    """A process that was killed awaits nothing any more, and cannot say so."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _listen(queue: Any, tell: progress.Tell) -> None:
    while (heard := queue.get()) is not None:
        tell(*heard)
