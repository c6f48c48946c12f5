"""What a simulation was of, in words: the game, who played it, and where it began."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from durak_teach.kernel.game import Game
from durak_teach.kernel.state import State
from durak_teach.notation.position_codes import position_code
from durak_teach.text import SPACE, Joined, Text, say


class Setting(NamedTuple):
    """A game and its players; where it was not dealt anew, the position that it began with.

    `move` was made first; the cards that `seat` does not see were dealt again each time.
    """

    game: Game
    bots: str | Mapping[str, str]
    start: State | None = None
    seat: str = ""
    move: str = ""

    @property
    def players(self) -> str:
        """The computer players by their names."""
        if isinstance(self.bots, str):
            return self.bots
        return ", ".join(f"{seat} {name}" for seat, name in self.bots.items())

    @property
    def name(self) -> Text:
        """The game, and who plays it."""
        return say("{game} ({bots})", game=self.game.title, bots=self.players)

    @property
    def first(self) -> Text:
        """The move that was made first, as a button says it."""
        if self.start is None:
            return say("{text}", text=self.move)
        made = self.game.read(self.move, self.start.actor)
        text = self.game.family.phrases.making(self.start, made)
        return (
            text if made.by == self.start.actor else say("{seat}: {text}", seat=made.by, text=text)
        )

    @property
    def begun(self) -> Text | None:
        """Where it began; None for deals from the pack."""
        parts = (*self._begun(),)
        return say("{text}", text=Joined(parts, SPACE)) if parts else None

    def _begun(self) -> Iterator[Text]:
        if self.start is not None:
            shown = self.start.seen_by(self.seat) if self.seat else self.start
            yield say("Played from the position {code}.", code=position_code(shown))
        if self.move:
            yield say("The first move is `{move}`.", move=self.move)
        if self.seat:
            yield say("The cards that {seat} does not see are dealt again each time.",
                      seat=self.seat)  # fmt: skip


def told_apart(here: Setting, there: Setting) -> tuple[Text, Text]:
    """What two simulations are called beside each other: by what they differ in."""
    if here.name != there.name:
        return here.name, there.name
    if here.move and there.move and here.move != there.move:
        return here.first, there.first
    return say("here"), say("there")
