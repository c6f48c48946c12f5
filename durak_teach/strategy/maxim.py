"""Advice as data: the saying, a position that shows it, and what is measured about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from durak_teach.kernel.state import State
from durak_teach.notation.position import position
from durak_teach.play.deal_figures import Played
from durak_teach.play.players.exact import Solved, solve
from durak_teach.text import Text

Value = tuple[float, float]  # what was found and its standard error (0: it is exact)


@dataclass(frozen=True)
class Choice:
    """One of the things compared: a move from the maxim's position, another position, other rules.

    `prepare` changes each deal before it is played. What is left out is that of the measure.
    """

    label: Text
    move: str = ""
    position: str = ""
    players: int = 0
    figure: str = ""
    prepare: Callable[[State], State] | None = None


@dataclass(frozen=True)
class Exact:
    """All cards open, looked through to the end: 1 won, 0 nobody's, -1 lost for the seat."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Deals:
    """Many deals played out by computer players, unseen cards dealt again each time.

    `figure` is the name of what is measured, for the seat where it is about one. With `players`
    each deal is dealt anew, else it begins with a position.
    """

    choices: tuple[Choice, ...]
    figure: str = "loss"
    deals: int = 1000
    seed: int = 1
    bots: str = "careful"
    players: int = 0

    @property
    def figures(self) -> tuple[str, ...]:
        """The figure of each choice; all are in one unit, which the heading names."""
        return tuple(choice.figure or self.figure for choice in self.choices)

    @property
    def is_share(self) -> bool:
        """Whether its figures are shares, told in percent."""
        return {*self.figures} <= {*SHARES}


@dataclass(frozen=True)
class Endings:
    """Small endings drawn at random, each looked through with open cards.

    `kind` draws them and says which moves follow the saying; counted is how often one of these
    is better than every other move, as good, or worse: three shares.
    """

    kind: str
    choices: tuple[Choice, ...]
    endings: int = 300
    seed: int = 1


Measure = Exact | Deals | Endings


@dataclass(frozen=True)
class Maxim:
    """A strategy statement of the sources, in our own words.

    `reading` says what the figures say, and `holds` checks it against them: it gets the values of
    each measure, in the order of its choices. Without measures nothing is computed, and `reading`
    says why.
    """

    id: str
    title: Text
    saying: Text
    game: tuple[str, ...]
    position: str
    seat: str
    reading: Text
    measures: tuple[Measure, ...] = ()
    holds: Callable[[tuple[tuple[Value, ...], ...]], bool] = field(default=lambda values: True)

    def text(self, position: str = "") -> str:
        """The position that shows it, or another one, with the game: as a position file has it."""
        family, *rules = self.game
        lines = position or self.position
        named = f"rules: {' '.join(rules)}\n" if rules and "rules:" not in lines else ""
        return f"game: {family}\n{named}{lines}"

    def state(self, text: str = "") -> State:
        """The same as a state."""
        return position(self.text(text))


@cache
def looked_through(maxim: Maxim, text: str = "") -> Solved:
    """A maxim's position, or another one of the same game, looked through."""
    return solve(maxim.state(text))


def lost(played: Played, seat: str) -> float:
    """Whether the seat has lost."""
    return float(seat in played.loser)


def leader_lost(played: Played, seat: str) -> float:
    """Whether whoever led first has lost."""
    return float(played.leader in played.loser)


def all_bouts(played: Played, seat: str) -> float:
    """How many bouts the deal had."""
    return float(played.bouts)


def bouts_to_first_out(played: Played, seat: str) -> float:
    """How many bouts it took until somebody was out."""
    return float(played.first_out)


def share_with_talon(played: Played, seat: str) -> float:
    """Which share of the bouts began before the talon was empty."""
    return played.emptied / played.bouts


def transfers(played: Played, seat: str) -> float:
    """How often an attack was transferred."""
    return float(played.passed)


FIGURES: Mapping[str, Callable[[Played, str], float]] = {
    "loss": lost,
    "leader's loss": leader_lost,
    "bouts": all_bouts,
    "bouts to first out": bouts_to_first_out,
    "share with talon": share_with_talon,
    "transfers": transfers,
}
SHARES = ("loss", "leader's loss", "share with talon")
