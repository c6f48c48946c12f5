"""Processes that share long work: what comes out is the same without them.

A process of Python begins with the script that started the first one, unless that is guarded by
`if __name__ == "__main__"`. So a script asks for processes; in a notebook or a console, where no
script would start again, they share long work unasked.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Final

from durak_teach.kernel.game import Game

MOST: Final = 61  # processes that Windows can wait for


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
    pool = ProcessPoolExecutor(min(number, MOST) or None, initializer=_deaf)
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


def _is_safe(game: Game) -> bool:
    """Whether no script begins again, and a new process knows the rules of the game."""
    main = sys.modules.get("__main__")
    begins_again = getattr(main, "__file__", None) is not None
    ours = all(rule.ours for rule in game.rules)
    return sys.platform != "emscripten" and not begins_again and ours


def _deaf() -> None:
    """Of Ctrl-C hears the one who began: a process would only complain."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
