"""Small positions to try two games on: made up, taken from examples, or reached in play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain

from durak_teach.compare.differences.case import Case
from durak_teach.games.families import every_rule
from durak_teach.kernel.cards import DIAMONDS, RANKS, SUITS, Card, Suit, pack
from durak_teach.kernel.game import Game
from durak_teach.kernel.state import State

NAMES = "ABCDEF"
TRIES = 20


def examples(a: Game, b: Game) -> Iterator[Case]:
    """The examples of rules, those of the rules that differ first."""
    ours, theirs = {*a.rules}, {*b.rules}
    differing = [rule for rule in (*b.rules, *a.rules) if (rule in ours) is not (rule in theirs)]
    every = sorted(every_rule().values(), key=lambda rule: rule.id)
    for rule in dict.fromkeys((*differing, *every)):
        if rule.example:
            yield Case.of(rule.position)


def interest(a: Game, b: Game) -> tuple[Card, ...]:
    """The cards in the examples of the rules that differ: often it is they that matter."""
    ours, theirs = {*a.rules}, {*b.rules}
    text = " ".join(
        rule.example for rule in (*b.rules, *a.rules) if (rule in ours) != (rule in theirs)
    )
    words = text.replace("/", " ").replace("[", " ").replace("]", " ").replace(";", " ").split()
    by_name = {str(card): card for card in pack("6")}
    return tuple(dict.fromkeys(by_name[word] for word in words if word in by_name))


def grown(
    rng: random.Random, size: int, seats: int, mattering: Sequence[Card], zones: Sequence[str]
) -> Case:
    """A position of so many cards and seats; cards that matter are likelier than others."""
    trump = rng.choice((DIAMONDS, DIAMONDS, DIAMONDS, *SUITS))
    cards = _some(rng, size, mattering)
    names = NAMES[:seats]
    rest = max(0, size - seats)
    table = _table(rng, cards, trump, rng.choice((0, 1, 1, 2, 2, 3)) if rest else 0)
    piles = {}
    if zones and cards[seats:] and rng.random() < 0.8:
        name = rng.choice(zones)
        piles[name] = [cards.pop() for _ in range(rng.randint(1, min(3, len(cards) - seats)))]
    talon = [cards.pop() for _ in range(rng.choice((0, 0, 0, 1, 2, 3))) if len(cards) > seats]
    hands: dict[str, list[Card]] = {name: [] for name in names}
    empty = rng.choice(names) if rng.random() < 0.15 else ""
    holders = [name for name in names if name != empty]
    for place, card in enumerate(cards):
        name = holders[place] if place < len(holders) else rng.choice(holders)
        hands[name].append(card)
    return _case(rng, hands, talon, table, piles, trump)


def _some(rng: random.Random, size: int, mattering: Sequence[Card]) -> list[Card]:
    """So many different cards of a few ranks."""
    ranks = rng.sample(RANKS[4:], rng.choice((2, 3, 3, 4)))
    if mattering and rng.random() < 0.6:
        ranks += [card.rank for card in rng.sample(mattering, min(3, len(mattering)))]
    near = [card for card in pack("6") if card.rank in ranks]
    some = rng.sample(near, min(len(near), size))
    if mattering and rng.random() < 0.5:
        some = [*rng.sample(mattering, min(len(mattering), rng.randint(1, 4))), *some]
    others = rng.sample(pack("6"), len(pack("6")))
    return list(dict.fromkeys(chain(some, others)))[:size]


def _table(rng: random.Random, cards: list[Card], trump: Suit, n: int) -> list[str]:
    """Some attack cards, taken from the cards; the first of them may be beaten already."""
    beaten = rng.randint(0, n)
    pairs: list[str] = []
    ranks: set[object] = set()
    for place in range(n):
        attack = next((c for c in cards if not ranks or c.rank in ranks), None)
        if attack is None or len(cards) < 3:
            break
        cards.remove(attack)
        ranks.add(attack.rank)
        answer = next((c for c in cards if _beats(c, attack, trump)), None)
        if place < beaten and answer is not None:
            cards.remove(answer)
            ranks.add(answer.rank)
            pairs.append(f"{attack}/{answer}")
        else:
            pairs.append(f"{attack}/-")
    return pairs


def _beats(card: Card, attack: Card, trump: Suit) -> bool:
    """Whether it is a likely answer: most games agree on these."""
    if card.suit is attack.suit:
        return card.height > attack.height
    return card.suit is trump


def _case(
    rng: random.Random,
    hands: dict[str, list[Card]],
    talon: list[Card],
    table: list[str],
    piles: dict[str, list[Card]],
    trump: Suit,
) -> Case:
    roles = ["att=A", "def=B"]
    if any(pair.endswith("-") for pair in table) and rng.random() < 0.15:
        roles.append("taking=B")
    if rng.random() < 0.2:
        roles.append(f"bout={rng.randint(2, 4)}")
    if talon and rng.random() < 0.7:
        talon = [*(c for c in talon if c.suit is not trump), *(c for c in talon if c.suit is trump)]
    written = {
        "players": " ".join(hands),
        "trump": trump.letter,
        "talon": _row(talon),
        **{name: _row(cards) for name, cards in hands.items()},
        **{name: _row(cards) for name, cards in piles.items()},
        "table": " ".join(table),
        "roles": " ".join(roles),
    }
    return Case(tuple((key, value) for key, value in written.items() if value))


def _row(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards)) or "-"


def decks(rng: random.Random, seats: int, size: int) -> Case:
    """A deal of so many cards; now and then many of one suit."""
    cards = list(pack("6"))
    rng.shuffle(cards)
    if rng.random() < 0.4:
        suit = rng.choice(SUITS)
        cards.sort(key=lambda card: (card.suit is not suit) * rng.random())
        cards = cards[:size]
        rng.shuffle(cards)
    names = NAMES[:seats]
    written = {"kind": "deal", "players": " ".join(names), "deck": _row(cards[:size])}
    if rng.random() < 0.3:
        written["dealer"] = rng.choice(names)
    if rng.random() < 0.3:
        written["deal_no"] = "2"
    return Case(tuple(written.items()))


def reached(
    rng: random.Random, first: State, second: State, moves: int
) -> Iterator[tuple[State, State, Case]]:
    """What two games come to, move by move, as long as they go the same way."""
    for _ in range(moves):
        here = set(second.game.legal(second))
        common = [move for move in first.game.legal(first) if move in here]
        if first.over or second.over or not common:
            return
        move = rng.choice(common)
        first, second = first.game.play(first, move), second.game.play(second, move)
        yield first, second, Case.of(str(second))
