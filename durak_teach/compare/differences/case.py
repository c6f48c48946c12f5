"""A position without its rules: the same lines are read under one game and under another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from durak_teach.kernel.cards import cards_and_backs
from durak_teach.kernel.game import Game
from durak_teach.kernel.state import State
from durak_teach.notation.lines import SETUP, Block, Line
from durak_teach.notation.position import state_of

LEFT_OUT = ("game", "rules", "id", "teams")


@dataclass(frozen=True)
class Case:
    """The lines of a position (key, value), and moves that are played from there.

    Places and facts that only some variants keep are left out where a game does not know them.
    """

    lines: tuple[tuple[str, str], ...]
    play: tuple[str, ...] = ()

    @classmethod
    def of(cls, text: str) -> Case:
        """The case that a position's text describes."""
        pairs = (line.partition(":") for line in text.splitlines() if line.strip())
        lines = [(key.strip(), value.strip()) for key, _, value in pairs]
        return cls(tuple(line for line in lines if line[0] not in LEFT_OUT))

    @cached_property
    def keys(self) -> Mapping[str, str]:
        """The lines as a mapping."""
        return dict(self.lines)

    @property
    def dealt(self) -> bool:
        """Whether it is a deal of a deck, not a position."""
        return "deck" in self.keys

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, clockwise."""
        return tuple(self.keys["players"].split())

    def __str__(self) -> str:
        return "\n".join(f"{key}: {value}" for key, value in self.lines)

    def with_line(self, key: str, value: str | None) -> Case:
        """The same with another value in a line, or without it."""
        lines = ((k, value if k == key else old) for k, old in self.lines)
        return Case(tuple((k, v) for k, v in lines if v is not None), self.play)

    def cards(self) -> int:
        """How many cards it shows."""
        return (
            sum(len(cards_and_backs(value)) for _, value in self.rows())
            + 2 * self._table().count("/")
            - (self._table().count("/-"))
        )

    def rows(self) -> Iterator[tuple[str, str]]:
        """The lines that are rows of cards: hands, talon, discards, other places, a deck."""
        for key, value in self.lines:
            name = key.partition(" ")[0]
            if name in ("talon", "discard", "deck") or len(name) == 1 or name not in SETUP:
                yield key, value.replace("[", "").replace("]", "")

    def _table(self) -> str:
        return self.keys.get("table", "")

    def read(self, game: Game) -> State:
        """The state under a game; raises whatever rules raise that cannot make sense of it."""
        lines = [
            Line(number, key, kept)
            for number, (key, value) in enumerate(self.lines, 1)
            if (kept := _kept(game, key, value)) is not None
        ]
        state = state_of(Block(tuple(lines), ()), game)
        for text in self.play:
            state = game.play(state, text)
        return state


def _kept(game: Game, key: str, value: str) -> str | None:
    """What a game can read of a line, None if nothing."""
    name = key.partition(" ")[0]
    if key == "facts":
        words = [word for word in value.split() if word.partition("=")[0] in game.facts]
        return " ".join(words) or None
    if key == "talon":
        return re.sub(r"[\[\]]", "", value)
    if name in SETUP or len(name) == 1 or name in game.zones:
        return value
    return None
