"""The questions and names of games of whole attacks, beside Durak's."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.words import WORDS as DURAK
from durak_teach.kernel.cards import Held
from durak_teach.kernel.vocabulary import SharedWords


class WholeAttackState(DurakState):
    """A deal of Kirifu or Mustamaija."""

    turning: tuple[Held, Held]  # the cards turned over for a trump, and the talon after it


WORDS = DURAK | SharedWords(
    events=frozenset(("defence begins", "lead passes", "no trump", "trump is turned", "winner")),
    says=frozenset(("trump ?",)),
)
