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

    `attacker` and `defender` of the bout; `first` led it (they differ after a transfer);
    `start` the cards the defender held when this defence began; `asked` the seats that said
    done in this window; `added` whether it brought a card; `taking` the defender has given up;
    `bout` counts from 1; `durak` the loser of the deal before; `redeals` how often the cards
    were dealt again; `stalls` the bouts since a card left play or the talon; `seen` how often
    each position has begun a bout.
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
