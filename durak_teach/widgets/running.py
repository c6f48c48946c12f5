"""Code that is written on a page: what the page's worker runs, JSON text in and out.

The cells of a page lean on each other as those of a notebook do. What a cell needs is run before
it, once; after a change in one of them, everything from there on is run again. So nothing depends
on the order in which somebody pressed Run.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import linecache
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from types import CodeType
from typing import Final

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import need_words, read_object
from durak_teach.table.view import JSON
from durak_teach.text import Text, language, language_of, render, say, use
from durak_teach.widgets.tree import tree

LONGEST: Final = 50_000  # signs of all cells
MOST_SHOWN: Final = 20_000  # signs that a cell prints
MOST_SAID: Final = 300  # signs of Python's own words, and of a line that is wrong
_CELL: Final = "<ipython-input-"  # an error finds the reader's lines by this name


class _Stopped(Exception):
    """A cell has ended with an error: `answer` is what a page is told of it."""

    def __init__(self, answer: JSON) -> None:
        super().__init__()
        self.answer = answer


class _Printed(io.StringIO):
    """What is printed, as far as anybody reads it."""

    def write(self, text: str) -> int:
        """Keep a text, or what still fits of it."""
        room = MOST_SHOWN - self.tell()
        if room > 0:
            super().write(text if len(text) <= room else f"{text[:room]}…")
        return len(text)


@dataclass
class _Bench:
    """The names that the cells of a page have made, and what they were after each cell."""

    names: dict[str, object] = field(default_factory=dict)
    past: list[tuple[str, dict[str, object]]] = field(default_factory=list)

    def run(self, cells: Sequence[str]) -> list[JSON]:
        """What the last cell shows; those before it are run as far as they have changed."""
        *before, _ = cells
        same = 0
        for cell, (ran, _) in zip(before, self.past, strict=False):
            if cell != ran:
                break
            same += 1
        del self.past[same:]
        # one dictionary for good: functions that stand in it look their names up there
        self.names.clear()
        self.names.update(self.past[-1][1] if self.past else {"__name__": "__main__"})
        outputs: list[JSON] = []
        for at, cell in enumerate(cells[same:], same + 1):
            outputs = _ran(cell, at, self.names)
            self.past.append((cell, dict(self.names)))
        return outputs


_bench = _Bench()


def code(text: str) -> str:
    """Run the last of the `cells` after those before it; `shown` is what comes of it, or `error`.

    An error has the number of its `cell`, from 1, the `line` of that cell, from 1 (0 for none), the
    line's own `code` and a sentence, `text`. With nothing in `cells` Python is only made ready.
    """
    lang = language()
    try:
        request = read_object(text)
        lang = language_of(str(request.get("lang"))) or "en"
        use(lang)
        cells = _cells(request)
        return json.dumps({"shown": _bench.run(cells) if cells else []})
    except _Stopped as stopped:
        return json.dumps(stopped.answer)
    except DurakError as error:
        return json.dumps({"error": {"text": render(error.text, lang), "line": 0, "cell": 0}})


def _cells(request: JSON) -> list[str]:
    cells = need_words("cells", request.get("cells"))
    if sum(map(len, cells)) > LONGEST:
        raise DurakError(
            say("The code on a page may have at most {count} characters.", count=LONGEST)
        )
    return cells


def _ran(cell: str, at: int, names: dict[str, object]) -> list[JSON]:
    """Run one cell; what it prints and shows, in this order within what is printed."""
    file = f"{_CELL}{at}>"
    linecache.cache[file] = (len(cell), None, cell.splitlines(keepends=True), file)
    outputs: list[JSON] = []
    printed = _Printed()

    def flush() -> None:
        if text := printed.getvalue():
            outputs.append({"text": text})
        printed.seek(0)
        printed.truncate()

    def display(*things: object) -> None:
        flush()
        outputs.extend(_content(thing) for thing in things)

    names["display"] = display
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        try:
            for piece, value_of in _pieces(cell, file):
                value = value_of(piece, names)
                if value is not None:
                    display(value)
            flush()
        except BaseException as error:  # `exit()` as well: nobody's typing ends the worker
            flush()
            raise _Stopped({"shown": outputs, "error": _told(error, file)}) from error
    return outputs


def _pieces(cell: str, file: str) -> Iterator[tuple[CodeType, Callable[..., object]]]:
    """The code of a cell; of an expression at its end, the value is shown."""
    body = ast.parse(cell, file)
    last = body.body[-1] if body.body else None
    if isinstance(last, ast.Expr):
        body.body.pop()
    yield compile(body, file, "exec"), exec
    if isinstance(last, ast.Expr):
        yield compile(ast.Expression(last.value), file, "eval"), eval


def _content(thing: object) -> JSON:
    """What a page shows of a value: a tree of elements where it has HTML, else its text."""
    bundle = getattr(thing, "_repr_mimebundle_", None)
    html = getattr(thing, "_repr_html_", None)
    if not isinstance(thing, type):
        markup = bundle().get("text/html") if bundle else html() if html else None
        if isinstance(markup, str):
            return {"tree": tree(markup)}
    text = repr(thing)
    return {"text": text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"}


def _told(error: BaseException, file: str) -> JSON:
    """The innermost line of the reader's, and a sentence."""
    if isinstance(error, SyntaxError) and error.filename == file:
        line = error.lineno or 0
    else:
        steps = traceback.extract_tb(error.__traceback__)
        # a rule that stands in an earlier cell may be what is wrong
        own = [step for step in steps if step.filename.startswith(_CELL)]
        line = (own[-1].lineno or 0) if own else 0
        file = own[-1].filename if own else file
    own_code = _short(linecache.getline(file, line)) if line else ""
    cell = int(file.removeprefix(_CELL).removesuffix(">"))
    text = render(in_a_sentence(error), language())
    return {"cell": cell, "line": line, "code": own_code, "text": text}


def _short(text: str) -> str:
    """A line that a page bears, without signs that nobody sees."""
    line = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    return line if len(line) <= MOST_SAID else f"{line[:MOST_SAID]}…"


def in_a_sentence(error: BaseException) -> Text:
    """What is wrong; Python's own words where we have none."""
    if isinstance(error, DurakError):
        return error.text
    own = traceback.TracebackException.from_exception(error, limit=0)
    words = _short([*own.format_exception_only()][-1])
    if isinstance(error, SyntaxError):
        return say("Python cannot read this line: {why}.", why=error.msg)
    if isinstance(error, NameError) and error.name:
        return say("The name `{name}` is not defined yet. ({words:whole})",
                   name=error.name, words=words)  # fmt: skip
    if isinstance(error, AssertionError) and not str(error):
        return say("What this line asserts is not true.")
    if isinstance(error, RecursionError):
        return say("A function here calls itself without end.")
    if isinstance(error, MemoryError):
        return say("There is not enough memory left to run this line.")
    return say("Python stops here: {words:whole}", words=words)
