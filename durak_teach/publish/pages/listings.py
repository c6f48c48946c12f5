"""Source code with a number at each line: where the reference and the pages of rules lead.

Code is the same in every language of the site, so there is one page for all of it, at the root:
`source/index.html#durak_teach/kernel/game.py:12`. As pages, the modules would be larger than the
site has room for; a folder of them lies packed in a script, which also opens from disk, and
`site/source/listing.js` shows it.
"""

from __future__ import annotations

import inspect
import json
import shutil
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from operator import attrgetter, itemgetter
from pathlib import Path
from typing import Any, Final

from pygments import lex
from pygments.lexers import PythonLexer
from pygments.token import Token

from durak_teach.publish.assets import documents, policy
from durak_teach.publish.assets.checksums import PACKAGE
from durak_teach.publish.pages.writing import escape
from durak_teach.text import LANGUAGES, render, say

FOLDER: Final = "source"
PAGE: Final = "index.html"
SCRIPT: Final = "listing.js"
FAILED: Final = say("The code could not be loaded. Load the page again.")
# elements that look like the code they mark
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
<title>durak_teach</title>
<link rel="icon" type="image/svg+xml" href="../en/assets/mark.svg">
<script src="../en/assets/boot.js"></script>
<link rel="stylesheet" href="../en/assets/site.css">
<link rel="stylesheet" href="../en/assets/workshop.css">
<script src="listing.js" defer></script>
</head>
<body>
<main class="page listing">
<p class="crumb">@back@ · <a href="#">durak_teach</a></p>
<h1><code>durak_teach</code></h1>
<div id="failed" role="alert" hidden>@failed@</div>
<noscript>@failed@</noscript>
<ul class="files">@files@</ul>
<pre hidden><code tabindex="0"></code></pre>
</main>
</body>
</html>
"""


@cache
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
    return f"{FOLDER}/{PAGE}#{file.as_posix()}:{line}"


def write(
    target: Path, things: Iterable[Any], back: Mapping[str, tuple[str, str]], script: Path
) -> None:
    """Write the page, its script, and the module of each thing, a file for each folder of them.

    `back` are for each language the page that leads here, and what it is called.
    """
    folder = target / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(script, folder / SCRIPT)
    files = sorted({place(thing)[0] for thing in things}, key=lambda file: (file.parent, file))
    for part, inside in groupby(files, attrgetter("parent")):
        texts = {file.as_posix(): _pieces(_text(file)) for file in inside}
        packed = documents.packed(json.dumps(texts, ensure_ascii=False, separators=(",", ":")))
        name = ".".join(part.parts)
        (folder / f"{name}.js").write_text(f'durakSource("{name}", "{packed}");\n', "utf-8")
    (folder / PAGE).write_text(_page(files, back), "utf-8")


def _page(files: Iterable[Path], back: Mapping[str, tuple[str, str]]) -> str:
    links = " · ".join(
        f'<a href="../{lang}/{page}" lang="{lang}" hreflang="{lang}">{escape(title)}</a>'
        for lang, (page, title) in back.items()
    )
    filled = {
        "policy": policy.meta(),
        "back": links,
        "failed": "".join(
            f'<p lang="{lang}">{escape(render(FAILED, lang))}</p>' for lang in LANGUAGES
        ),
        "files": "".join(f"<li>{_link(file.as_posix())}</li>" for file in files),
    }
    page = _PAGE
    for name, text in filled.items():
        page = page.replace(f"@{name}@", text)
    return page


def _link(file: str) -> str:
    short = escape(file.removeprefix(f"{PACKAGE.name}/")).replace("/", "/<wbr>")
    return f'<a href="#{escape(file)}"><code>{short}</code></a>'


def _text(file: Path) -> str:
    return (PACKAGE.parent / file).read_text("utf-8")


def _pieces(source: str) -> list[str]:
    """Some code in pieces: what marks a piece ("" for nothing), then its text, and so on."""
    words: Iterator[tuple[str, str]] = (
        (_element(kind), text) for kind, text in lex(source, PythonLexer())
    )
    pieces: list[str] = []
    for element, same in groupby(words, itemgetter(0)):
        pieces += [element, "".join(text for _, text in same)]
    return pieces


def _element(kind: Any) -> str:
    """What marks a kind of word; "" for what is not marked."""
    return next((element for wider, element in _ELEMENTS.items() if kind in wider), "")
