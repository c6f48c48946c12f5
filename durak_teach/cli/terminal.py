"""Writing to a terminal, a pipe or a file: whatever they lack, and whatever is written.

No sign that steers a terminal goes out, wherever a text comes from; where only ASCII can be shown,
suits are letters.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import sys

from durak_teach.text import Text, language, render, say, visible

ALIKE = {
    "♠": "s",
    "♥": "h",
    "♦": "d",
    "♣": "c",
    "′": "'",
    "“": '"',
    "”": '"',
    "’": "'",
    "·": "-",
    "–": "-",
    "−": "-",
    "→": "->",
    "←": "<-",
    "…": "...",
    "×": "x",
    "✓": "+",
    "█": "#",
    "±": "+-",
}


class Unwritable(Exception):
    """The output takes no more: its disk is full, or its device is gone."""


def prepare() -> None:
    """Streams that exist, that a sign they lack does not break, and that notice a gone reader."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115
    codecs.register_error("durak_teach.alike", _alike)
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "durak_teach.alike"),
        (sys.stderr, "durak_teach.alike"),
    ):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors, line_buffering=True)


def _alike(error: UnicodeError) -> tuple[str, int]:
    """What stands for signs that cannot be encoded."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(ALIKE.get(sign, "?") for sign in lacking), error.end


def write(text: str = "") -> None:
    """One line, or several."""
    lines = "\n".join(map(visible, text.split("\n")))
    try:
        print(lines, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritable from error


def complain(text: Text) -> None:
    """A sentence on stderr, if anybody can read it there."""
    with contextlib.suppress(OSError):
        print(visible(render(text, language())), file=sys.stderr, flush=True)


def give_up() -> None:
    """Forget what could not be written, so that nothing tries again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


UNWRITABLE = say("The output cannot be written; the disk may be full.")
