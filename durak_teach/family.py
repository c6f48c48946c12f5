"""What a family of games brings to the kernel: its states, its forms, its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from durak_teach.moves import Move
from durak_teach.rules import Variant
from durak_teach.state import Event, State
from durak_teach.text import Text


class Phrases(Protocol):
    """The sentences of a family: what it calls its moves, situations and events.

    `seat` is the chair that looks on; it is addressed as “you”.
    """

    def refusal(self, state: State, move: Move) -> Text:
        """The head of a ruling."""

    def permission(self, move: Move) -> Text:
        """That a move is allowed, the counterpart of `refusal`."""

    def facts(self, state: State, seat: str) -> tuple[Text, ...]:
        """Who you are and what is trump, in a few words each."""

    def advice(self, state: State) -> Text:
        """What the player on turn may do instead."""

    def situation(self, state: State, seat: str) -> tuple[Text, Text | None]:
        """The one sentence that says what to do, and a second one that explains."""

    def happened(self, event: Event, seat: str) -> Text | None:
        """An event of the log, or None if it goes without saying."""

    def buttons(self, state: State, seat: str) -> tuple[Button, ...]:
        """The moves without cards that this seat has in its role."""

    def role(self, state: State, seat: str) -> tuple[str, Text] | None:
        """The role's id and its word."""

    def hints(self, state: State, seat: str, best: Move) -> tuple[Clue, ...]:
        """The rule, the candidates, the answer."""


class Button(NamedTuple):
    """A move without cards; `key` presses it."""

    verb: str
    text: Text
    key: str
    main: bool = False


class Clue(NamedTuple):
    """One stage of a hint: its text, the rule it cites, the cards it points at."""

    text: Text
    rule: str | None = None
    cards: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Family:
    """A family of games (durak, kirifu, …): states, base forms, options, position keys, phrases."""

    name: str
    state: type[State]
    forms: Mapping[str, Variant]
    options: Callable[[], Mapping[str, Variant]]
    read: Callable[[State, Mapping[str, str]], State]
    write: Callable[[State], Mapping[str, str]]
    phrases: Phrases
