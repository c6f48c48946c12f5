"""What a Durak deal keeps beside its cards."""

from __future__ import annotations

from typing import Any, ClassVar

from durak_teach.games.durak.rule_questions import DurakQuestions
from durak_teach.kernel.cards import Card, Held
from durak_teach.kernel.fields import Frozen
from durak_teach.kernel.question import remembered
from durak_teach.kernel.state import State

PHASES = ("lead", "defence", "window", "taking")


class DurakState(DurakQuestions):
    """A deal of Durak.

    Attributes:
        attacker: the seat that attacks in this bout.
        defender: the seat that defends.
        first: the seat that led the bout; another one attacks after a transfer.
        taking: whether the defender has given up.
        limit: how many attack cards the bout may have.
        trump_for(seat): the trump suit of a seat, or None.

    For the rules alone: `start` the cards the defender held when this defence began; `asked` the
    seats that said done in this window; `added` whether it brought a card; `stalls` the bouts
    since a card left play or the talon; `seen` how often each position has begun a bout.
    """

    attacker: str
    defender: str
    first: str
    start: int
    asked: tuple[str, ...]
    added: bool
    taking: bool
    stalls: int
    seen: dict[Any, int]

    NOTHING: ClassVar[dict[str, Any]] = {
        **State.NOTHING,
        "attacker": "",
        "defender": "",
        "first": "",
        "start": 0,
        "asked": (),
        "added": False,
        "taking": False,
        "stalls": 0,
        "seen": Frozen(),
    }
    PAST: ClassVar[dict[str, Any]] = {**State.PAST, "seen": Frozen()}

    def as_first(self) -> DurakState:
        """The same, and no bout has gone by without progress."""
        return self.but(**self.PAST, stalls=0)

    @remembered
    def open_attacks(self) -> Held:
        """The attack cards that still have to be beaten."""
        if not self.table:  # and in games without a table nobody answers what is spared
            return ()
        return tuple([p.attack for p in self.table[self.spared :] if p.defence is None])

    @remembered
    def lies_uncounted(self) -> bool:
        """Whether some card on the table opens no rank: its rank may lie there all the same."""
        beaten = [pair for pair in self.table if pair.defence]
        return len(self.table) + len(beaten) > len(self.matched)

    def lowest_trump(self, seat: str) -> Card | None:
        """The lowest card of a seat's trump suit that it holds and that can be seen."""
        trump = self.trump_for(seat)
        trumps = [c for c in self.hand(seat) if isinstance(c, Card) and c.suit is trump]
        return min(trumps, key=self.game.strength, default=None)
