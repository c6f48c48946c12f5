"""Pages of source code, with a number at each line: where the reference leads.

Code is the same in every language of the site, so a module has one page for all of them, at the
root, with the way back to each.
"""

from __future__ import annotations

import html
import inspect
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

from pygments import lex
from pygments.lexers import PythonLexer
from pygments.token import Token

from durak_teach.publish import policy
from durak_teach.publish.checksums import PACKAGE
from durak_teach.publish.writing import escape

FOLDER: Final = "source"
# elements that look like the code they mark; a class for each word would be a third of a page
_ELEMENTS: Final = {
    Token.Keyword: "b",
    Token.Operator.Word: "b",
    Token.Name.Function: "dfn",
    Token.Name.Class: "dfn",
    Token.Literal.String: "samp",
    Token.Comment: "i",
}
_PAGE: Final = """\
<!doctype html>
<html lang="en" class="no-js">
<head>
<meta charset="utf-8">
@policy@
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>@title@</title>
<link rel="icon" type="image/svg+xml" href="../en/assets/mark.svg">
<script src="../en/assets/boot.js"></script>
<link rel="stylesheet" href="../en/assets/site.css">
</head>
<body>
<main class="page listing">
<p class="crumb">@back@</p>
<h1><code>@title@</code></h1>
<pre tabindex="0"><code>@lines@</code></pre>
</main>
</body>
</html>
"""


def place(thing: Any) -> tuple[Path, int]:
    """The file of a function or a class, seen from the project, and its line."""
    code = inspect.unwrap(thing)
    file = inspect.getsourcefile(code)
    assert file is not None
    return Path(file).relative_to(PACKAGE.parent), _definition(code)


def _definition(code: Any) -> int:
    """The line of `def` or `class`, which decorators may stand above."""
    lines, first = inspect.getsourcelines(code)
    heads = (n for n, line in enumerate(lines) if line.lstrip().startswith(("def ", "class ")))
    return first + next(heads, 0)


def address(thing: Any) -> str:
    """Where a thing's source stands, seen from the root of the site."""
    file, line = place(thing)
    return f"{FOLDER}/{_name(file)}#L{line}"


def write(target: Path, things: Iterable[Any], back: Mapping[str, tuple[str, str]]) -> None:
    """Write the page of every module in which one of some things is defined.

    `back` are for each language the page that leads here, and what it is called.
    """
    (target / FOLDER).mkdir(parents=True, exist_ok=True)
    links = " · ".join(
        f'<a href="../{lang}/{page}" lang="{lang}" hreflang="{lang}">{escape(title)}</a>'
        for lang, (page, title) in back.items()
    )
    for file in sorted({place(thing)[0] for thing in things}):
        source = (PACKAGE.parent / file).read_text("utf-8")
        filled = {"policy": policy.meta(), "title": file.as_posix(), "back": links}
        page = _PAGE
        for name, text in {**filled, "lines": "\n".join(_numbered(source))}.items():
            page = page.replace(f"@{name}@", text, 2)
        (target / FOLDER / _name(file)).write_text(page, "utf-8")


def _name(file: Path) -> str:
    return ".".join(file.with_suffix(".html").parts)


def _numbered(source: str) -> Iterator[str]:
    """The lines of some code, coloured, each with its number as an anchor."""
    words = [(_element(kind), text) for kind, text in lex(source, PythonLexer())]
    lines = [""]
    for element, same in groupby(words, itemgetter(0)):
        first, *others = (_word(element, part) for part in "".join(t for _, t in same).split("\n"))
        lines[-1] += first
        lines += others
    return (f"<span id=L{n}>{line}</span>" for n, line in enumerate(lines[:-1], 1))


def _word(element: str, text: str) -> str:
    written = html.escape(text, quote=False)
    return f"<{element}>{written}</{element}>" if element and text else written


def _element(kind: Any) -> str:
    """What marks a kind of word; "" for what is not marked."""
    return next((element for wider, element in _ELEMENTS.items() if kind in wider), "")
