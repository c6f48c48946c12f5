"""Tables on narrow screens: each cell stands by itself and says of what column it is.

Columns of a phone would be two or three words wide and break them anywhere.
"""

from __future__ import annotations

import re
from unicodedata import east_asian_width

from bs4 import BeautifulSoup, Tag

_TABLE = re.compile(
    r'<div class="matrix[^"]*"[^>]*>.*?</table>\s*</div>|<table.*?</table>', re.DOTALL
)
SHORT = 12  # letters of a first column that leaves a second one its room


def label(html: str) -> str:
    """Head every row of a matrix, and note in the cells of tables what their columns are called.

    In whichever table, the empty corner is no heading: it would head a column with nothing.
    """
    return _TABLE.sub(_labelled, html.replace("<th></th>", "<td></td>"))


def _labelled(written: re.Match[str]) -> str:
    """One table, and the matrix in which it lies; the rest of a page stays as it is written."""
    soup = BeautifulSoup(written[0], "html.parser")
    for table in soup.select("table:has(> thead)"):
        if table.find_parent(class_="matrix"):
            _head_rows(table)
        _stack(table)
    return str(soup)


def _head_rows(matrix: Tag) -> None:
    """The first cell of a row is its heading."""
    for head in matrix.select("tbody tr > :first-child"):
        head.name, head["scope"] = "th", "row"


def _stack(table: Tag) -> None:
    """Name the column in every cell but the first; beside texts one second column needs no name."""
    _, *names = (cell.get_text() for cell in table.select("thead tr > *"))
    rows = [row.find_all(["th", "td"], recursive=False) for row in table.select("tbody tr")]
    if len(names) < 2 and all(_letters(first.get_text()) <= SHORT for first, *_ in rows):
        _add(table, "named")
        return
    _add(table, "stacked")
    if len(names) < 2 and "figures" not in table["class"]:
        return
    for _, *cells in rows:
        for cell, name in zip(cells, names, strict=True):
            cell["data-column"] = name


def _add(table: Tag, name: str) -> None:
    """One more class."""
    table["class"] = " ".join([*map(str, table.get_attribute_list("class")), name])


def _letters(text: str) -> int:
    """How many letters wide a text is; a kanji or kana is two."""
    return sum(2 if east_asian_width(sign) in "FW" else 1 for sign in text)
