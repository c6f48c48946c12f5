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
from pygments.token import STANDARD_TYPES, Token

from durak_teach.publish import policy
from durak_teach.publish.checksums import PACKAGE
from durak_teach.publish.writing import escape

FOLDER: Final = "source"
# what the style sheet colours; any other kind would be markup that nobody sees
_COLOURED: Final = frozenset(
    {"k", "kn", "kc", "ow", "s1", "s2", "sd", "sa", "c1", "mi", "mf", "nf", "nc"}
)
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
    words = [(_style(kind), text) for kind, text in lex(source, PythonLexer())]
    lines = [""]
    for style, same in groupby(words, itemgetter(0)):
        first, *others = (_word(style, part) for part in "".join(t for _, t in same).split("\n"))
        lines[-1] += first
        lines += others
    # without quotation marks: a listing is mostly such elements
    return (f"<span id=L{n}>{line}</span>" for n, line in enumerate(lines[:-1], 1))


def _word(style: str, text: str) -> str:
    written = html.escape(text, quote=False)
    return f"<span class={style}>{written}</span>" if style and text else written


def _style(kind: Any) -> str:
    """The class of a kind of word, or of the nearest wider kind that has a colour."""
    while kind is not Token and STANDARD_TYPES.get(kind) not in _COLOURED:
        kind = kind.parent
    return str(STANDARD_TYPES[kind])
