"""Where a lead may have many cards: which leads are looked at, and which a careful player makes."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import islice

from durak_teach.kernel.cards import Card, Suit, place_in_pack
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State

MANY = 600  # leads that are looked at one by one; all sets of nine cards of a suit are among them
HALF = 1 / 2  # a card that beats more of the pack than this is worth keeping
BURDEN = 1000  # what it is worth to be rid of a card that beats nothing and that nobody can beat
FEW_CARDS = 2  # in the talon: then nothing is worth keeping any more


def worth_looking_at(state: State) -> tuple[Move, ...]:
    """The legal moves of the seat to play; of very many leads the small ones and the largest."""
    game, seat = state.game, state.actor
    if state.phase != "lead" or not game.recognises("lead"):
        return tuple(move for move in game.legal(state) if move.by == seat)
    moves = list(islice(game.moves(state), MANY + 1))
    if len(moves) > MANY:
        largest = (_grown(state, move) for move in moves if len(move.cards) == 1)
        moves = list({frozenset(move.cards): move for move in (*moves[:-1], *largest)}.values())
    return tuple(moves)


def _grown(state: State, lead: Move) -> Move:
    """The lead with every other card that it may have, the weakest first."""
    for card in sorted(_hand(state), key=lambda card: (_power(state, card), place_in_pack(card))):
        larger = lead._replace(cards=(*lead.cards, card))
        if card not in lead.cards and state.game.allowing(state, larger):
            lead = larger
    return lead


def careful_lead(state: State, legal: tuple[Move, ...]) -> Move:
    """The lead that gets rid of the most weak cards and keeps the strong ones.

    A card that beats nothing and that nobody can beat goes first of all. When the talon has run
    down, more cards are better whatever they are.
    """

    def price(lead: Move) -> tuple[float, list[int]]:
        places = [place_in_pack(card) for card in lead.cards if isinstance(card, Card)]
        return lead_price(state, lead), places

    return min(legal, key=price)


def lead_price(state: State, lead: Move) -> float:
    """What the careful player thinks of a lead: the less, the better."""
    keep = HALF if len(state.talon) > FEW_CARDS else 1
    return sum(_worth(state, card) - keep for card in lead.cards if isinstance(card, Card))


def careful_defence(state: State, legal: tuple[Move, ...]) -> Move:
    """The weakest card on the attack card that the fewest cards beat; taking only what is left."""
    beats = [move for move in legal if move.verb == "beat"]
    if not beats:
        return legal[0]
    ways = Counter(move.attack for move in beats)

    def price(move: Move) -> tuple[int, float, str]:
        power = _power(state, move.card) if isinstance(move.card, Card) else 0
        return ways[move.attack], power, str(move)

    return min(beats, key=price)


def _worth(state: State, card: Card) -> float:
    power = _power(state, card)
    return power if power or _is_beaten(state, card) else -BURDEN


def _hand(state: State) -> list[Card]:
    return [card for card in state.playable(state.actor) if isinstance(card, Card)]


def _power(state: State, card: Card) -> float:
    return share_beaten(state.game, state.deck, card, state.trump)


def _is_beaten(state: State, card: Card) -> bool:
    return any(state.game.beats(other, card, state.trump) for other in state.deck)


@lru_cache(maxsize=20_000)
def share_beaten(game: Game, deck: tuple[Card, ...], card: Card, trump: Suit | None) -> float:
    """How much of the pack a card beats."""
    return sum(bool(game.beats(card, other, trump)) for other in deck) / len(deck)
