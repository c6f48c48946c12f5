"""Several people at one device: each sees their own hand, and only after it has been handed on.

A session shows one seat. When the next decision is another person's, an update ends with `pass`,
and that hand is shown to nobody before the intent `ready` comes. A deal begins so for whoever
decides first: the seat shown is theirs already, and its hand lies face down. With open hands
nothing is hidden, so the table turns by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import need_text, no_seat
from durak_teach.kernel.state import State
from durak_teach.table import labels
from durak_teach.table.company import PLAIN, Mate, company
from durak_teach.table.session import INTENTS, Session
from durak_teach.table.view import JSON
from durak_teach.text import in_language, render, say

if TYPE_CHECKING:
    from durak_teach.table.shapes.answers import Passing, Update
    from durak_teach.table.shapes.views import View

LONGEST: Final = 24  # signs of a person's name


class SharedSession(Session):
    """A game of several `people` (their seats, with `names`); bots play the other seats."""

    intents = (*INTENTS, "ready", "open")

    def __init__(
        self,
        state: State,
        people: Sequence[str],
        names: Mapping[str, str],
        bots: str = "plain",
        seed: int = 0,
        lang: str | None = None,
        open_hands: bool = False,
    ) -> None:
        unknown = next((seat for seat in people if seat not in state.seats), None)
        if unknown is not None or not people:
            raise DurakError(no_seat(unknown or "", state.seats))
        super().__init__(state, people[0], bots, seed, lang, open_hands=open_hands)
        self.people = tuple(dict.fromkeys(state.person(seat) for seat in people))
        self.names = {seat: _tidy(names.get(seat, "")) for seat in self.people}
        others = [s for s in state.seats if state.person(s) not in self.people]
        named = {seat: Mate(name, PLAIN) for seat, name in self.names.items() if name}
        self._view_options["company"] = {**company(others, seed), **named}
        self.due = ""  # who gets the device next
        self.covered = False  # nobody has looked yet

    def start(self) -> Update:
        """The table up to the first decision, with nobody's hand, and whom the device goes to."""
        update = super().start()
        deciding = self._deciding
        if not deciding or self._view_options["open_hands"]:
            return update
        self.seat = self.due = deciding
        self.covered = True
        view = in_language(_face_down(self.view()), self.lang)
        return {"frames": [view], "pass": self._curtain()}

    def send(self, intent: JSON) -> Update:
        """Answer an intent; before anybody has looked there is nothing to play."""
        if self.covered and isinstance(intent, dict) and intent.get("do") in INTENTS:
            told = say("Nobody can play until {name} has the device.", name=self._called)
            return {"error": render(told, self.lang)}
        return super().send(intent)

    def _update(self, since: State | None = None) -> Update:
        return self._handed_on(super()._update(since))

    @property
    def _deciding(self) -> str:
        """The person whose decision is next; "" if it is nobody's."""
        deciding = self.state.person(self.state.actor) if not self.state.over else ""
        return deciding if deciding in self.people else ""

    @property
    def _called(self) -> str:
        return self.names[self.due] or self.due

    def _handed_on(self, update: Update) -> Update:
        """An update, with whom the device goes to; where nothing is hidden the table turns."""
        self.covered, deciding = False, self._deciding
        self.due = deciding if deciding != self.seat else ""
        if self.due and self._view_options["open_hands"]:
            self.seat, self.due = self.due, ""
            return {"frames": [*update["frames"], self.view()]}
        return {**update, "pass": self._curtain()} if self.due else update

    def _curtain(self) -> Passing:
        """Whom the device goes to."""
        name = self._called
        curtain = {"seat": self.due, "name": name, "text": say("Hand over to {name}", name=name)}
        return in_language(curtain, self.lang)  # type: ignore[no-any-return]

    def _do_ready(self, intent: JSON) -> Update:
        """Whoever is due has the device."""
        if not self.due:
            raise DurakError(say("There is nobody to hand the device to."))
        self.seat, self.due = self.due, ""
        self.covered = False
        return {"frames": [self.view()]}

    def _do_open(self, intent: JSON) -> Update:
        """All hands are face up from now on, or each is its own player's again."""
        self._view_options["open_hands"] = intent.get("on") is True
        if self.covered and not self._view_options["open_hands"]:
            return self.start()
        return self._handed_on({"frames": [self.view()]})


def _face_down(view: View) -> JSON:
    """A view in which nobody has looked at the own hand: nothing to play, nothing told of it."""
    label = labels.card(FACE_DOWN, False, "rest")
    down = {"card": None, "trump": False, "state": "rest", "label": label}
    hand = [{**down, "id": f"hand.{n}"} for n, _ in enumerate(view["hand"], 1)]
    no_words = {"say": "", "more": "", "log": [], "events": []}
    none: JSON = {"moves": [], "sets": None, "buttons": [], "undo": False, "redo": False}
    return {**view, **no_words, **none, "hand": hand, "me": {**view["me"], "cards": None}}


def _tidy(name: object) -> str:
    """What is shown of a name: one line of signs that can be seen."""
    signs = (sign if sign.isprintable() else " " for sign in need_text("names", name))
    return " ".join("".join(signs).split())[:LONGEST]
