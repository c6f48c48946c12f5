"""A hand in a notebook, and the same hand on a published page.

Its `text/html`, which is what a static page shows, is the element `<durak-hand>` with all it needs
to answer without Python. A hand that Python plays is a widget as well.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from durak_teach.compare.differences.stored import difference as stored_difference
from durak_teach.compare.small_games import small_game
from durak_teach.games.durak.variants import catalogue
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import need, spoken_language
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import State
from durak_teach.lessons import lesson as find_lesson
from durak_teach.lessons.differences import difference_step
from durak_teach.lessons.document import step_document
from durak_teach.lessons.step import Compare, Deal
from durak_teach.notation.examples import example_state
from durak_teach.play.players import searches
from durak_teach.table.graph import Graph, document
from durak_teach.table.session import Session
from durak_teach.table.view import JSON, view
from durak_teach.text import language, render, say
from durak_teach.widgets.outputs import element, output

if TYPE_CHECKING:
    from durak_teach.widgets.comparing import SideBySide
    from durak_teach.widgets.widget import HandWidget

FEW = 120  # positions after which an example ends, if its bout is longer
ENOUGH = 300  # positions of an example in which very much may be done at once
BAKED = 400  # positions that a page may carry; a larger game is played by Python in the page


def hand(
    state: State, bots: str = "plain", seat: str | None = None, seed: int | None = None
) -> Hand:
    """Play on from a position; `seat` (default: who is on turn) is yours, `bots` the others'.

    What the bots leave to chance follows from `seed` (default: that of the deal).
    """
    need("state", state, State, "position()")
    chance = seed if seed is not None else state.seed or 0
    session = Session(state, seat, bots, chance, open_hands=state.seed is None)
    return Hand(_free_document(session, bots), session)


def step(lesson: int, number: int, lang: str | None = None) -> Hand | SideBySide:
    """A step of a lesson, in the reader's language or another."""
    found = find_lesson(lesson).step(number)
    ask, lang = found.ask, spoken_language(lang)
    if isinstance(ask, Compare):
        from durak_teach.widgets.comparing import SideBySide

        return SideBySide(step_document(found, lang))
    session = None
    if isinstance(ask, Deal):
        session = Session(found.state, found.seat, ask.bots, ask.seed or 0, lang)
    return Hand(step_document(found, lang), session, found.state)


class Hand:
    """Something to play. Shows itself; `widget` is the live widget behind it (needs anywidget)."""

    def __init__(
        self, doc: JSON, session: Session | None = None, state: State | None = None
    ) -> None:
        if doc["driver"] == "worker" and session is not None:
            doc = {**doc, "view": session.view()}  # to look at where there is no Python
        self.document = doc
        self.session = session
        self._first = session.state if session is not None else state
        self._seat = session.seat if session is not None else doc["nodes"][0]["view"]["seat"]
        self._widget: HandWidget | None = None

    @property
    def widget(self) -> HandWidget:
        """The live widget, made when it is first shown."""
        from durak_teach.widgets.widget import HandWidget

        if self._widget is None:
            self._widget = HandWidget.of(self.document, self.session)
        return self._widget

    @property
    def state(self) -> State:
        """The position, as far as it has been played."""
        state = self.session.state if self.session is not None else self._first
        assert state is not None
        return state

    def __repr__(self) -> str:
        told = self._told
        return "\n".join([*told.task, *told.table, *told.others, *told.own])

    def html(self) -> str:
        """The element with its document; in it who plays, the cards and the task, as text."""
        told = self._told
        parts = (told.others, [*told.table, *told.own], told.task)
        still = "".join(f"<p>{'<br>'.join(map(escape, rows))}</p>" for rows in parts if rows)
        return element("hand", self.document, still)

    @property
    def _told(self) -> Told:
        assert self._first is not None
        lang, task = self.document["lang"], self.document.get("task", "")
        if plot := self.document.get("ask", {}).get("plot"):
            texts = (say("{name}: {why}", name=b["text"], why=b["said"]) for b in plot["bars"])
            rows = [render(text, lang) for text in texts]
            return Told([task], [plot["title"], *rows], [plot["made"]], [])
        return tell(self._first, self._seat, lang, task)

    def _repr_mimebundle_(self, **_: Any) -> JSON:
        return output(repr(self), self.html(), lambda: self.widget, live=self.session is not None)


def _free_document(session: Session, bots: str) -> JSON:
    """A graph where the game is small, else what a page's worker needs to play it.

    A player that searches is not asked at every position beforehand.
    """
    state, lang = session.state, session.lang
    graph_or_none = None
    if not state.talon and not searches(session.bot):
        try:
            graph = Graph(
                state, session.seat, bots, open_hands=True, limit=BAKED, seed=session.seed
            )
            graph.explore()
            graph_or_none = document(graph, lang)
        except DurakError:
            pass
    return graph_or_none or {
        "v": 1,
        "driver": "worker",
        "lang": lang,
        "setup": _setup(session, bots),
    }


def _setup(session: Session, bots: str) -> JSON:
    """The deal by its seed, if it is just that; else the position."""
    state = session.state
    people = len(state.seats) - len(state.dummies)
    if state.seed is None or deal(state.game, people, state.seed) != state:
        known = {"seat": session.seat, "bots": bots, "seed": session.seed}
        return {**known, "position": str(state)}
    return _dealt(state, session.seat, bots)


def _dealt(state: State, seat: str, bots: str) -> JSON:
    """A deal by its rules and its seed."""
    family, *rules = state.game.spec
    return {
        "seat": seat,
        "bots": bots,
        "seed": state.seed,
        "game": family,
        "rules": rules,
        "players": len(state.seats) - len(state.dummies),
    }


class Told(NamedTuple):
    """A position in words, as one seat sees it: lines."""

    task: list[str]
    table: list[str]
    others: list[str]
    own: list[str]


def tell(state: State, seat: str, lang: str, task: str = "") -> Told:
    """The position in words; what to do is the task, or what the game asks for now."""
    shown = view(state, seat, lang)
    own = [shown["talon"]["label"]] if shown["talon"] else []
    if cards := state.hand(seat):
        own.append(render(say("Your hand: {cards}", cards=cards), lang))
    return Told(
        task=[line for line in [task or shown["say"]] if line],
        table=[each["label"] for each in [*shown["table"], *shown.get("plays", [])]],
        others=[other["label"] for other in shown["seats"]],
        own=own,
    )


def difference(option: str, lang: str | None = None) -> Hand | None:
    """The table on which an option makes a difference, as an exercise; None if it has none."""
    found = stored_difference(option)
    made = found and difference_step(f"v.{option}", catalogue()[option].text("name"), found)
    if not made:
        return None
    return Hand(step_document(made, lang or language()), state=made.state)


def whole_game(option: str, lang: str | None = None) -> Hand | None:
    """A small whole game with an option: baked, or dealt by Python in the page."""
    found = small_game(option)
    if found is None:
        return None
    lang = lang or language()
    if found.worker:
        setup = _dealt(found.state, found.seat, "plain")
        doc = {"v": 1, "driver": "worker", "lang": lang, "setup": setup}
        return Hand(doc, Session(found.state, found.seat, "plain", found.seed, lang))
    return Hand(document(_whole(option), lang), state=found.state)


@lru_cache(maxsize=1)
def _whole(option: str) -> Graph:
    """All of a small game; the next language asks for the same."""
    found = small_game(option)
    assert found is not None
    graph = Graph(found.state, found.seat, open_hands=True)
    graph.explore()
    return graph


def example(rule: Rule, lang: str | None = None) -> Hand | None:
    """A rule's example as an open hand to play until its bout is over; None if it has none."""
    if not rule.example:
        return None
    return Hand(document(_bout(rule), lang or language()), state=example_state(rule))


@lru_cache(maxsize=1)
def _bout(rule: Rule) -> Graph:
    """A rule's example to the end of its bout."""
    state = example_state(rule)
    # where cards go in sets, each set leads to a picture of its own
    many = state.game.recognises("play" if state.phase != "lead" else "lead")
    graph = Graph(state, state.actor, bots=None if many else "plain", open_hands=True)
    left = count()

    def ends(reached: State) -> bool:
        return reached.bout > state.bout or next(left) > FEW or len(graph.nodes) > ENOUGH

    graph.explore(ends)
    return graph
