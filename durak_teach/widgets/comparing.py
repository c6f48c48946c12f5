"""Games side by side: `side_by_side("durak001", "kirifu", "mustamaija")`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from durak_teach.compare.matrix.document import document
from durak_teach.kernel.calls import public
from durak_teach.kernel.errors import DurakError, UnknownGame
from durak_teach.kernel.game import Game
from durak_teach.kernel.outside import chosen, json_answer, need_words, spoken_language
from durak_teach.notation.given import rules_of
from durak_teach.table.shapes import JSON
from durak_teach.text import say
from durak_teach.widgets.beside import SideBySide

if TYPE_CHECKING:
    from durak_teach.widgets.widget import CompareWidget

FEWEST, MOST = 2, 3  # games that stand beside each other
UNREADABLE = say("The games of this comparison cannot be read.")


@public
def side_by_side(
    *games: str | Game, rows: Sequence[str] | None = None, lang: str | None = None
) -> CompareWidget:
    """Two or three games with the same cards, situation by situation: predict what each allows.

    Args:
        games: what `game()` gives, or the words that choose it: `"durak podkidnoy avalanche"`.
        rows: the ids of the situations to show; by default all of them.
        lang: `"en"` or `"ja"`; by default the reader's language.

    Raises:
        UnknownGame: there are fewer than two or more than three games, or there is no such game.

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


def compare(text: str) -> str:
    """What a page's worker asks: a setup as JSON text in, `comparison` or `error` out."""
    return json_answer(text, _compared)


def _compared(setup: JSON, lang: str) -> JSON:
    games = chosen(setup, "games", [])
    if not isinstance(games, list):
        raise DurakError(UNREADABLE)
    words = [" ".join(need_words("games", one)) for one in games]
    return {"comparison": side_by_side(*words, lang=lang).document}
