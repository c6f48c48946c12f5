"""What is proven of an ending, from what a seat may know: endings of two players by counting.

When the talon is empty, what one has not seen go and does not see is the other player's hand.
Then nothing is hidden any more, and the ending is looked through, every way.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from durak_teach.kernel.cards import FACE_DOWN, Card
from durak_teach.kernel.memory import remembered, remembering
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.notation.position import all_cards
from durak_teach.play.players.exact import Solved, sides, solve
from durak_teach.text import Text, say

SURE: Final[Text] = say("This move wins in every case: every way to continue was tried.")
LOST: Final[Text] = say(
    "Against best play you lose here whatever you do: every way to continue was tried."
)
POSITIONS: Final = 5000  # that are looked at; a phone takes some seconds for them
CARDS: Final = 12  # in both hands: more are not looked through in that many


def wins(state: State, seat: str) -> tuple[Move, ...]:
    """The moves of the seat to play that win whatever the other side does; () where unproven."""
    found = _ending(state, seat)
    return found.best if found and found.value == 1 else ()


def is_lost(state: State, seat: str) -> bool:
    """Whether the seat to play is proven to lose, whatever it does, against best play."""
    found = _ending(state, seat)
    return found is not None and found.value == -1


@lru_cache(maxsize=2)  # a hint asks again at each of its stages
def _looked_through(certain: State) -> Solved:
    """Likely moves first; where one wins the others as well, if so many positions suffice."""
    found = solve(certain, POSITIONS, enough=1)
    every = solve(certain, POSITIONS) if found.value == 1 else found
    return found if every.value is None else every


def _ending(state: State, seat: str) -> Solved | None:
    certain = counted(state, seat)
    return None if certain is None else _looked_through(certain)


def counted(state: State, seat: str) -> State | None:
    """The state that a seat can be sure of, with all cards known; None where some are not."""
    seen = remembering(state, seat)
    others = [other for other in seen.seats if other != seat and other not in seen.out]
    if state.game.family.showing or seen.talon or len(others) != 1 or len(sides(seen)) != 2:
        return None
    theirs = seen.hand(others[0])
    hidden, backs = _hidden(seen), theirs.count(FACE_DOWN)
    if len(hidden) != backs or len(theirs) + len(seen.hand(seat)) > CARDS:
        return None
    hand = (*(card for card in theirs if card is not FACE_DOWN), *hidden)
    certain = seen.without_past().but(discard=(), hands={**seen.hands, others[0]: hand})
    return None if FACE_DOWN in all_cards(certain) else certain


def _hidden(seen: State) -> tuple[Card, ...]:
    """The cards of the pack that a seat neither sees nor has seen go, in the pack's order."""
    lying = Counter(card for card in all_cards(seen) if isinstance(card, Card))
    left = Counter(seen.deck) - lying - remembered(seen).away
    return tuple(left.elements())
