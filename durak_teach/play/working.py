"""The bar that tells how far long work is: on a terminal Rich draws it, in a notebook the page.

A notebook keeps what its cells show, so there the bar is an element of HTML that goes when the work
is done: widgets of other libraries would stay in the file as views without a model.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

Tell = Callable[[int], None]  # so much more is done
PAUSE_S: Final = 0.2  # between two looks at a bar of a notebook
NOTHING: Final = {"text/html": "", "text/plain": ""}  # an output can be emptied, not taken away
WAIT_S: Final = 1.0  # before there is one: what goes leaves an empty output behind


@contextmanager
def progress(total: int, wanted: bool = True) -> Iterator[Tell]:
    """A bar where somebody looks at it: in a notebook, or on a terminal where Rich is installed."""
    if wanted and _in_notebook():
        with _on_page(total) as tell:
            yield tell
    elif wanted and sys.stderr is not None and sys.stderr.isatty() and find_spec("rich"):
        with _on_terminal(total) as tell:
            yield tell
    else:
        yield lambda _: None


def _in_notebook() -> bool:
    """Whether a cell of a notebook runs; a console of IPython is a terminal."""
    if "IPython" not in sys.modules:
        return False
    shell = import_module("IPython").get_ipython()
    return shell is not None and hasattr(shell, "kernel")


@contextmanager
def _on_terminal(total: int) -> Iterator[Tell]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda n: bar.advance(task, n)


@contextmanager
def _on_page(total: int) -> Iterator[Tell]:
    show: Any = import_module("IPython.display")
    handle: Any = None
    done, seen = 0, time.monotonic()

    def tell(n: int) -> None:
        nonlocal handle, done, seen
        done += n
        if time.monotonic() - seen < (PAUSE_S if handle else WAIT_S):
            return
        bar = _bar(done, total)
        if handle:
            handle.update(bar, raw=True)
        else:
            handle = show.display(bar, raw=True, display_id=True)
        seen = time.monotonic()

    try:
        yield tell
    finally:
        if handle:
            handle.update(NOTHING, raw=True)


def _bar(done: int, total: int) -> dict[str, str]:
    """The bar as a page shows it, and in words for whoever reads the file as text."""
    said = f"{done} / {total}"
    shown = f'<progress max="{total}" value="{done}"></progress> {said}'
    return {"text/html": shown, "text/plain": said}
