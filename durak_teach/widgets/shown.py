"""Something to play, as it is shown: the element with its document, and the same in words.

It needs no other package. Where anywidget is installed, what `hand` gives is a widget as well
(`durak_teach.widgets.widget`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from durak_teach.kernel.cards import face_up
from durak_teach.kernel.state import State
from durak_teach.lessons.authored import Exercise
from durak_teach.table.packing import unpack
from durak_teach.table.session import Session
from durak_teach.table.view import JSON, view
from durak_teach.text import render, say
from durak_teach.widgets.outputs import CellOutput, element

if TYPE_CHECKING:
    from durak_teach.table.shapes.views import View

Document = JSON | Callable[[], JSON]


class Hand(CellOutput):
    """Something to play. Shows itself; its document is made when it is first shown.

    `session` plays it with Python; without one it plays by itself, and `states` are the positions
    of its nodes. With `live` a page lets Python follow as long as its kernel is there.
    """

    NAMES = ("state", "view", "last_move", "solved", "mistakes", "document")

    def __init__(
        self,
        doc: Document,
        session: Session | None = None,
        state: State | None = None,
        states: Sequence[State] = (),
        *,
        live: bool = False,
    ) -> None:
        self._given = doc
        self.session = session
        self.live = live or session is not None
        self._states = states
        self._opening = session.view() if session is not None else None
        self._first = session.state if session is not None else state
        self.exercise: Exercise | None = None  # what an author wrote

    @cached_property
    def document(self) -> JSON:
        """What a page needs to play it, as JSON."""
        doc = self._given() if callable(self._given) else self._given
        if doc["driver"] == "worker" and self._opening is not None:
            return {**doc, "view": self._opening}  # to look at where there is no Python
        return doc

    @property
    def state(self) -> State:
        """The position, as far as it has been played."""
        state = self.session.state if self.session is not None else self._first
        assert state is not None
        return state

    @property
    def opening(self) -> View:
        """What is seen first."""
        if self._opening is not None:
            return self._opening
        doc = self.document
        return unpack(doc["pool"], doc["nodes"][doc["start"]])["view"]  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        lines = self._told
        return "\n".join([*lines.task, *lines.table, *lines.others, *lines.own, *self._answers])

    def html(self) -> str:
        """The element with its document; in it who plays, the cards and the task, as text."""
        lines = self._told
        parts = (lines.others, [*lines.table, *lines.own], lines.task, self._answers)
        still = "".join(f"<p>{'<br>'.join(map(escape, rows))}</p>" for rows in parts if rows)
        return element("hand", self.document, still)

    @property
    def _answers(self) -> list[str]:
        """What an author's question lets one choose from, numbered."""
        options = self.document.get("ask", {}).get("options", []) if self.exercise else []
        return [f"{number}. {option['text']}" for number, option in enumerate(options, 1)]

    @property
    def _told(self) -> Told:
        assert self._first is not None
        if self.session is not None:
            task = "" if callable(self._given) else self._given.get("task", "")
            return tell(self._first, self.session.seat, self.session.lang, task)
        lang, task = self.document["lang"], self.document.get("task", "")
        if plot := self.document.get("ask", {}).get("plot"):
            texts = (say("{name}: {why}", name=b["text"], why=b["said"]) for b in plot["bars"])
            rows = [render(text, lang) for text in texts]
            return Told([task], [plot["title"], *rows], [plot["made"]], [])
        return tell(self._first, self.opening["seat"], lang, task)


class StillHand(Hand):
    """A hand where there are no widgets: nobody tells Python how it goes."""

    solved = False
    mistakes = 0
    last_move = ""


class Told(NamedTuple):
    """A position in words, as one seat sees it: lines."""

    task: list[str]
    table: list[str]
    others: list[str]
    own: list[str]


def tell(state: State, seat: str, lang: str, task: str = "") -> Told:
    """The position in words; what to do is the task, or what the game asks for now."""
    data = view(state, seat, lang)
    own = [str(data["talon"]["label"])] if data["talon"] else []
    hands = {each: face_up(cards) for each, cards in state.seen_by(seat).hands.items()}
    if cards := hands[seat]:
        own.append(render(say("Your hand: {cards}", cards=cards), lang))
    elif state.hand(seat):  # it lies face down before its player
        own.append(str(data["me"]["label"]))
    open_hands = [say("{name}: {why}", name=each, why=say("{cards}", cards=cards))
                  for each, cards in hands.items() if cards and each != seat]  # fmt: skip
    return Told(
        task=[str(line) for line in [task or data["say"]] if line],
        table=[str(each["label"]) for each in [*data["table"], *data.get("plays", [])]],
        others=[
            *(str(other["label"]) for other in data["seats"]),
            *(render(text, lang) for text in open_hands),
        ],
        own=own,
    )
