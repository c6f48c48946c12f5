"""Which card beats which: the three usual orders, and the cards that stand outside of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import permutations

from durak_teach.compare.matrix.plan import played
from durak_teach.compare.matrix.row import ELSE, Choice, Row, Shown
from durak_teach.compare.matrix.tables import at_table, facing, without
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import JOKER, Card, Suit
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Pair
from durak_teach.text import say

Order = Callable[[Card, Card, "Suit | None"], bool]
Pairs = Mapping[tuple[Card, Card], bool]  # whether the second beats the first
FEW = 2  # rules that are cited; common cards that B holds


def of_suit(card: Card, attack: Card, trump: Suit | None) -> bool:
    """Higher of the suit, or a trump on a plain card."""
    return of_suit_alone(card, attack, trump) or (card.suit is trump and attack.suit is not trump)


def of_rank(card: Card, attack: Card, trump: Suit | None) -> bool:
    """A trump on a plain card; otherwise higher, whatever the suit."""
    ours, theirs = card.suit is trump, attack.suit is trump
    return card.height > attack.height if ours is theirs else ours


def of_suit_alone(card: Card, attack: Card, trump: Suit | None) -> bool:
    """Higher of the suit, and nothing else."""
    return card.suit is attack.suit and card.height > attack.height


ORDERS: Mapping[str, Order] = {"suit": of_suit, "rank": of_rank, "alone": of_suit_alone}


def what_is_special(game: Game, people: int) -> Shown:
    """The cards for which the order that fits best does not hold."""
    state = at_table(game, people)
    trump = state.trump_for("B")
    deck = [card for card in state.deck if card.copy == 1 or card.rank is JOKER]
    won = {(a, c): bool(game.beats(c, a, trump)) for a, c in permutations(deck, 2)}
    odd = min((_against(order, won, trump) for order in ORDERS.values()), key=len)
    if not odd:
        usual = game.deciding(deck[1], deck[0], trump)
        text = (
            say("No card is special: suit, rank and trumps decide.")
            if trump
            else say("No card is special: suit and rank decide.")
        )
        return Shown("none", (usual,), state, text)
    before, after = _tried(game, people, *max(odd, key=lambda pair: (won[pair], *_heights(pair))))
    deciding = Counter(game.deciding(card, attack, trump) for attack, card in odd)
    rules = tuple(rule for rule, _ in deciding.most_common(FEW))
    apart = [x for x in deck if not any(won[x, c] or won[c, x] for c in deck if c is not x)]
    if apart and all({*pair} & {*apart} for pair in odd):
        text = say("{cards} beats nothing, and nothing beats it.", cards=apart)
        return Shown("apart", rules, before, text, after)
    trumps = [card for card in deck if card.suit is trump]
    above = [c for c in deck if all(c is not t and won[t, c] for t in trumps)]
    if above and trumps and all({*pair} & {*above} for pair in odd):
        text = say("Above every trump: {cards}.", cards=above)
        return Shown("above", rules, before, text, after)
    return Shown("", rules, before, None, after)


def _heights(pair: tuple[Card, Card]) -> tuple[int, int]:
    return pair[0].height, pair[1].height


def _tried(
    game: Game, people: int, attack: Card, card: Card
) -> tuple[DurakState, DurakState | None]:
    """B faces a card and holds another; B beats it with that card, or takes."""
    hands = without((attack, card))
    hands["B"] = (*hands["B"][:FEW], card)
    state = facing(game, people, hands, (Pair(attack, None, "A"),))
    moves = (Move("B", "beat", (attack, card)), Move("B", "play", (card,)), Move("B", "take"))
    move = next((m for m in moves if game.allowing(state, m)), None)
    return state, played(state, move) if move else None


def _against(order: Order, won: Pairs, trump: Suit | None) -> list[tuple[Card, Card]]:
    """The pairs of cards of which a game says something else than an order."""
    return [pair for pair, beats in won.items() if order(pair[1], pair[0], trump) is not beats]


SPECIAL = Row(
    "special",
    say("Special cards"),
    say("Do suit, rank and trumps alone decide what beats what?"),
    (
        Choice("none", say("Yes, for every card")),
        Choice("above", say("No, something stands above every trump")),
        Choice("apart", say("No, one card beats nothing and is never beaten")),
        ELSE,
    ),
    what_is_special,
    "B",
)
