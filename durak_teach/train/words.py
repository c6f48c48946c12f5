"""The actions of a game: the words that its moves are written with, each with a number."""

from __future__ import annotations

from typing import Final

from durak_teach.kernel.cards import BY_COLOUR, FACE_DOWN, WILD, place_in_pack
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import PLACES, Hidden, Move, Played

END: Final = "."  # the move is whole, though it could go on
WAIT: Final = "wait"  # no move out of turn now


class Words:
    """The words of a game's moves for a given number of players; a word's number is its action.

    First `END` and `WAIT`, then the kinds of moves, the cards of the pack (those that look alike
    are one word), a card that nobody sees, and places of such cards: the talon, `#1`, `#2`, ….
    The order follows from the rules alone, so the numbers are the same wherever the game is
    built. `texts` has the words in the order of their numbers, `numbers` the number of each,
    `pack` is how many cards there are, and `seats` are the seats at the table, a dummy's last.

    Args:
        game: the game that is played.
        players: the number of players; by default the fewest that the game allows.

    >>> from durak_teach import game
    >>> words = Words(game("durak", "podkidnoy"), players=2)
    >>> words.texts[:8], len(words.texts)
    (('.', 'wait', 'beat', 'done', 'lead', 'take', 'throw', '6s'), 81)
    """

    def __init__(self, game: Game, players: int | None = None) -> None:
        # a dummy sits down where the deal says, but its numbers stay where they are
        self.seats: Final = tuple(sorted(deal(game, players, seed=0).seats))
        deck = game.family.state.empty(game, self.seats).deck
        # Sumidagawa's rin lie beside the pack
        beside = (c for c in BY_COLOUR if c.rank is WILD and any(c.suit is d.suit for d in deck))
        cards = dict.fromkeys(map(str, (*sorted(deck, key=place_in_pack), *beside)))
        rows = (f"#{n}" for n in range(1, len(deck) + 1))
        self.pack: Final = len(deck)  # cards
        verbs = sorted({verb for rule in game.rules if rule.offering for verb in rule.about})
        self.texts: Final = (END, WAIT, *verbs, *cards, str(FACE_DOWN), *PLACES, *rows)
        self.numbers: Final = {text: number for number, text in enumerate(self.texts)}


def words_of(move: Move) -> tuple[str, ...]:
    """What a move says: its kind, then its cards."""
    return (move.verb, *map(_word, move.cards))


def _word(card: Played) -> str:
    return f"#{card.number}" if isinstance(card, Hidden) and card.number else str(card)
