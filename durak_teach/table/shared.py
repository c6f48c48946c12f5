"""Several people at one device: each sees their own hand, and only after it has been handed on.

A session shows one seat. When the next decision is another person's, an update ends with `pass`,
and that hand is shown to nobody before the intent `ready` comes. With open hands nothing is hidden,
so the table turns by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import need_text, no_seat
from durak_teach.kernel.state import State
from durak_teach.table.company import PLAIN, Mate, company
from durak_teach.table.session import INTENTS, Session
from durak_teach.table.view import JSON
from durak_teach.text import in_language, say

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
        self._shown["company"] = {**company(others, seed), **named}
        self.due = ""  # who gets the device next

    def _update(self, since: State | None = None) -> JSON:
        return self._handed_on(super()._update(since))

    def _handed_on(self, update: JSON) -> JSON:
        """An update, with whom the device goes to; where nothing is hidden the table turns."""
        deciding = self.state.person(self.state.actor) if not self.state.over else ""
        self.due = deciding if deciding in self.people and deciding != self.seat else ""
        if self.due and self._shown["open_hands"]:
            self.seat, self.due = self.due, ""
            return {"frames": [*update["frames"], self.view()]}
        if not self.due:
            return update
        name = self.names[self.due] or self.due
        curtain = {"seat": self.due, "name": name, "text": say("Pass to {name}", name=name)}
        return {**update, "pass": in_language(curtain, self.lang)}

    def _do_ready(self, intent: JSON) -> JSON:
        """Whoever is due has the device."""
        if not self.due:
            raise DurakError(say("There is nobody to pass to now."))
        self.seat, self.due = self.due, ""
        return {"frames": [self.view()]}

    def _do_open(self, intent: JSON) -> JSON:
        """All hands lie open from now on, or each is its own player's again."""
        self._shown["open_hands"] = intent.get("on") is True
        return self._handed_on({"frames": [self.view()]})


def _tidy(name: object) -> str:
    """What is shown of a name: one line of signs that can be seen."""
    signs = (sign if sign.isprintable() else " " for sign in need_text("names", name))
    return " ".join("".join(signs).split())[:LONGEST]
