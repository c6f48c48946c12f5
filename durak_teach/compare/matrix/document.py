"""The matrix of some games as the document that a page draws, step by step."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from durak_teach.compare.matrix import afterwards, attacking, beginning, defending, ending, orders
from durak_teach.compare.matrix.row import OTHER, Answer, Choice, Row
from durak_teach.compare.matrix.tables import nobody
from durak_teach.explain.sentences import title
from durak_teach.kernel.errors import UnknownGame
from durak_teach.kernel.game import Game
from durak_teach.kernel.nearest import nearest
from durak_teach.kernel.outside import need_words
from durak_teach.kernel.state import Event, State
from durak_teach.table.packing import pack
from durak_teach.table.session import events_between
from durak_teach.table.view import JSON, cited, view
from durak_teach.text import Text, in_language, render, say

ROWS = (
    beginning.DECK,
    beginning.DEAL,
    beginning.TRUMP,
    attacking.LEAD,
    attacking.FURTHER,
    attacking.LIMIT,
    defending.BEAT,
    defending.PARTIAL,
    defending.TAKEN,
    afterwards.LEADS_NEXT,
    afterwards.REFILL,
    orders.SPECIAL,
    ending.END,
)
STILL: JSON = {"moves": [], "sets": None, "buttons": [], "say": "", "more": ""}
PEOPLE = 3  # at the common table, or as near to it as the games admit
FEWEST, MOST = 4, 5  # kinds of answers to choose from, where there are so many


def document(
    games: Sequence[Game],
    lang: str,
    rows: Sequence[str] | None = None,
    *,
    id: str = "",
    passing: int | None = None,
) -> JSON:
    """Every row, or some, as a step to predict and to see; views are packed into `pool`."""
    steps = [_step(row, games, lang) for row in chosen(rows)]
    pool, packed = pack(steps)
    return {
        "v": 1,
        "kind": "compare",
        "lang": lang,
        "id": id,
        "title": " · ".join(title(game, lang) for game in games),
        "games": [{"id": " ".join(game.spec), "title": title(game, lang)} for game in games],
        "pool": pool,
        "steps": packed,
        "pass": passing,
    }


def _no_row(name: str, rows: Collection[str]) -> Text:
    near = nearest(name, rows)
    if near:
        return say("The matrix has no row “{name}”. The nearest one is “{near}”.",
                   name=name, near=near)  # fmt: skip
    return say("The matrix has no row “{name}”; choose {known:or}.", name=name, known=(*rows,))


def chosen(rows: Sequence[str] | None) -> list[Row]:
    """The rows with these ids, in the order of the matrix; all of them without any.

    Raises `UnknownGame` for a row that is not there.
    """
    by_id = {row.id: row for row in ROWS}
    wanted = need_words("rows", rows) if rows is not None else [*by_id]
    for name in wanted:
        if name not in by_id:
            raise UnknownGame(_no_row(name, by_id))
    return [row for row in ROWS if row.id in wanted]


def people_of(games: Sequence[Game]) -> list[int]:
    """How many sit at the table of each game: the same number wherever that is possible."""
    parties = [nobody(game).party for game in games]
    common = frozenset.intersection(*parties)
    return [min(common or party, key=lambda n: (abs(n - PEOPLE), n)) for party in parties]


def answers(row: Row, games: Sequence[Game]) -> list[Answer]:
    """What each of some games answers to a row."""
    return [row.probe(game, n) for game, n in zip(games, people_of(games), strict=True)]


def _step(row: Row, games: Sequence[Game], lang: str) -> JSON:
    replies = answers(row, games)
    return {
        "id": row.id,
        "title": render(row.title, lang),
        "question": render(row.question, lang),
        "choices": [
            {"id": choice.id, "text": render(choice.text, lang)}
            for choice in offered(row, {one.right for one in replies})
        ],
        "games": [_answer(row, one, lang) for one in replies],
    }


def offered(row: Row, right: set[str]) -> list[Choice]:
    """The right kinds of answers, and some others, in the order of the row."""
    more = [c.id for c in row.choices if c.id not in right and c.id != OTHER]
    kept = right | {*more[: max(0, FEWEST - len(right))]}
    return [choice for choice in row.choices if choice.id in kept]


def _answer(row: Row, answer: Answer, lang: str) -> JSON:
    after = answer.after
    events = events_between(answer.before, after) if after else ()
    return {
        "right": answer.right,
        "text": render(answer.text, lang),
        "rules": [in_language(cited(answer.before, rule), lang) for rule in answer.rules],
        "before": _seen(answer.before, row.seat, lang),
        "after": _seen(after, row.seat, lang, events) if after else None,
    }


def _seen(state: State, seat: str, lang: str, events: tuple[Event, ...] = ()) -> JSON:
    """The table from one chair; nobody plays here, so what a screen needs for that is left out."""
    seen = view(state, seat, lang, events, log=False, help=False, open_hands=True, onlooker=True)
    return {**seen, **STILL}
