"""Processes that share long work: what comes out is the same without them.

A process of Python begins with the script that started the first one, unless that is guarded by
`if __name__ == "__main__"`. So a script asks for processes; in a notebook or a console, where no
script would start again, they share long work unasked.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Final

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.text import say

MOST: Final = 61  # processes that Windows can wait for
PAUSE_S: Final = 1.0  # between two looks at the parent


@contextmanager
def workers(number: int = 0) -> Iterator[Executor | None]:
    """So many processes, as many as there are processors for 0; none where one would be all.

    What they do is dropped when somebody breaks off, and nobody waits for it.
    """
    if number == 1 or not number and (os.cpu_count() or 1) == 1:
        yield None
        return
    # a browser has neither of these modules
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children

    others = {*active_children()}
    pool = ProcessPoolExecutor(min(number, MOST) or None, initializer=_begin)
    try:
        yield pool
    except KeyboardInterrupt:
        for process in {*active_children()} - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def shared(game: Game, *, long: bool, executor: Executor | None) -> Iterator[Executor | None]:
    """The executor that was given; without one, processes for long work where that is safe."""
    if executor or not (long and _is_safe(game)):
        yield executor
        return
    with workers() as pool:
        yield pool


def check_sendable(work: object, executor: Executor | None) -> None:
    """Refuse work that no other process can do, before one is started."""
    processes = sys.modules.get("concurrent.futures.process")
    if not processes or not isinstance(executor, processes.ProcessPoolExecutor):
        return
    try:
        pickle.loads(pickle.dumps(work))
    except Exception:  # of whatever has been written outside
        raise DurakError(
            say("Other processes do not know your own rules and functions; leave out `executor=`.")
        ) from None


def _is_safe(game: Game) -> bool:
    """Whether no script begins again, and a new process knows the rules of the game."""
    main = sys.modules.get("__main__")
    begins_again = getattr(main, "__file__", None) is not None
    ours = all(rule.ours for rule in game.rules)
    return sys.platform != "emscripten" and not begins_again and ours


def _begin() -> None:
    """In each process: of Ctrl-C hears the one who began it, and without that one it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that was killed tells nobody, and its work would go on for ever."""
    if sys.platform == "win32":  # where a process keeps the number of a parent that is gone
        from multiprocessing import parent_process

        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)
    parent_number = os.getppid()
    while os.getppid() == parent_number:
        time.sleep(PAUSE_S)
    os._exit(1)
