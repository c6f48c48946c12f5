"""Tables of games: on narrow screens each cell stands by itself and says which game it is about."""

from __future__ import annotations

from bs4 import BeautifulSoup


def label(html: str) -> str:
    """Head every row of a matrix, and note in its cells what their columns are called.

    In whichever table, the empty corner is no heading: it would head a column with nothing.
    """
    html = html.replace("<th></th>", "<td></td>")
    if 'class="matrix' not in html:
        return html
    soup = BeautifulSoup(html, "html.parser")
    for matrix in soup.select(".matrix table"):
        _, *games = (cell.get_text() for cell in matrix.select("thead tr > *"))
        for row in matrix.select("tbody tr"):
            head, *cells = row.find_all(["th", "td"], recursive=False)
            head.name, head["scope"] = "th", "row"
            for cell, played_there in zip(cells, games, strict=True):
                cell["data-game"] = played_there
    return str(soup)
