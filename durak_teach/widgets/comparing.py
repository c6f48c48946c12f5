"""Games side by side: `side_by_side("durak001", "kirifu", "mustamaija")`.

Its `text/html`, which is what a static page shows, is the element `<durak-compare>` with all it
needs to answer without Python, and in it the same as a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from durak_teach.compare.matrix.document import document
from durak_teach.kernel.calls import public
from durak_teach.kernel.errors import DurakError, UnknownGame
from durak_teach.kernel.game import Game
from durak_teach.kernel.outside import chosen, json_answer, need_words, spoken_language
from durak_teach.notation.given import rules_of
from durak_teach.table.packing import unpack
from durak_teach.table.shapes import JSON
from durak_teach.text import say
from durak_teach.widgets.outputs import element, output

if TYPE_CHECKING:
    from durak_teach.widgets.widget import CompareWidget

FEWEST, MOST = 2, 3  # games that stand beside each other
UNREADABLE = say("The games of this comparison cannot be read.")


@public
def side_by_side(
    *games: str | Game, rows: Sequence[str] | None = None, lang: str | None = None
) -> CompareWidget:
    """Two or three games with the same cards, situation by situation, to predict what each allows.

    Args:
        games: what `game()` gives, or the words that choose it: `"durak podkidnoy avalanche"`.
        rows: the ids of the situations to show; by default all of them.
        lang: `"en"` or `"ja"`; by default the reader's.

    Raises:
        UnknownGame: these are not two or three games, or there is no such game.

    >>> [one["title"] for one in side_by_side("kirifu", "mustamaija").document["games"]]
    ['Kirifu', 'Mustamaija']
    """
    if not FEWEST <= len(games) <= MOST:
        raise UnknownGame(say("Compare two or three games, not {n}.", n=len(games)))
    compared = [rules_of("games", one) for one in games]
    return compared_by(document(compared, spoken_language(lang), rows))


def compared_by(doc: JSON) -> CompareWidget:
    """A comparison, as a widget where there are widgets."""
    try:
        from durak_teach.widgets.widget import CompareWidget
    except ImportError:  # without anywidget
        return SideBySide(doc)  # type: ignore[return-value]
    return CompareWidget(doc)


class SideBySide:
    """Games to compare. Shows itself; `widget` is the live widget behind it (needs anywidget)."""

    def __init__(self, doc: JSON) -> None:
        self.document = doc
        self._widget: CompareWidget | None = None

    @property
    def widget(self) -> CompareWidget:
        """The live widget, made when it is first shown."""
        from durak_teach.widgets.widget import CompareWidget

        if self._widget is None:
            self._widget = CompareWidget(self.document)
        return self._widget

    @property
    def steps(self) -> list[JSON]:
        """The steps as they are shown, unpacked."""
        unpacked: list[JSON] = unpack(self.document.get("pool", []), self.document["steps"])
        return unpacked

    def __repr__(self) -> str:
        names = [one["title"] for one in self.document["games"]]
        lines = [self.document["title"]]
        for step in self.steps:
            lines.append(f"{step['title']}: {step['question']}")
            lines += [f"  {n}: {one['text']}" for n, one in zip(names, step["games"], strict=True)]
        return "\n".join(lines)

    def html(self) -> str:
        """The element with its document; in it the answers as a table."""
        return element("compare", self.document, self._table())

    def _table(self) -> str:
        """Every step a row, every game a column."""
        names = "".join(
            f'<th scope="col">{escape(g["title"])}</th>' for g in self.document["games"]
        )
        rows = "".join(
            f'<tr><th scope="row">{escape(step["title"])}</th>'
            + "".join(f"<td>{escape(one['text'])}</td>" for one in step["games"])
            + "</tr>"
            for step in self.steps
        )
        return f"<table><thead><tr><td></td>{names}</tr></thead><tbody>{rows}</tbody></table>"

    def _repr_mimebundle_(self, **_: object) -> JSON:
        return output(repr(self), self.html(), lambda: self.widget.mimebundle())


def compare(text: str) -> str:
    """What a page's worker asks: a setup as JSON text in, `comparison` or `error` out."""
    return json_answer(text, _compared)


def _compared(setup: JSON, lang: str) -> JSON:
    games = chosen(setup, "games", [])
    if not isinstance(games, list):
        raise DurakError(UNREADABLE)
    words = [" ".join(need_words("games", one)) for one in games]
    return {"comparison": side_by_side(*words, lang=lang).document}
