"""What of a game is looked at rather than read: ranks and what beats what, kinds of plays, seats,
refilling.

Everything here is an answer of the rules. Seats and refilling are asked at a table at which A
has led against B; a game whose rules are not asked about them has no such table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from durak_teach.kernel.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Suit
from durak_teach.kernel.dealing import SEATS
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Pair, State
from durak_teach.text import Text

SEEDS: Final = 12  # lots that are drawn for a trump
SUITS: Final = (HEARTS, SPADES, DIAMONDS, CLUBS)  # as they stand one below the other
PLAYERS: Final = 4  # who refill, where so many may play
Size: TypeAlias = tuple[int, bool, tuple[int, ...]]  # of a play, the smallest first
MOST_PLAYERS: Final = 6
KEPT: Final = 16  # games of which answers are remembered
SHOWN: Final = "9"  # the rank that is attacked with, where the pack has it


class Beaten(NamedTuple):
    """A card that attacks, and every card of the pack that beats it."""

    attack: Card
    by: frozenset[Card]


class Ranks(NamedTuple):
    """The pack suit by suit, the weakest card first; `attacks` one for each way of being beaten.

    `trump` is that of a deal, None if there is none; `unbeaten` are cards that nothing beats.
    """

    rows: tuple[tuple[Card, ...], ...]
    trump: Suit | None
    attacks: tuple[Beaten, ...]
    unbeaten: tuple[Card, ...]


class Play(NamedTuple):
    """A kind of play: what its smallest example is called, and the cards of that."""

    name: object  # as a sentence can hold it
    cards: tuple[Card, ...]


class Seats(NamedTuple):
    """A bout: who sits there in turn, who attacks whom, who may throw in, in this order."""

    seats: tuple[str, ...]
    attacker: str
    defender: str
    throwers: tuple[str, ...]


class Refill(NamedTuple):
    """Who draws after a phase (`""`: after the bout), the first one first."""

    phase: str
    table: Seats
    order: tuple[str, ...]


def ranks(game: Game) -> Ranks | None:
    """The pack in order, and what beats what; None where cards do not beat cards one by one."""
    if not any("beat" in rule.about and rule.kind == "allows" for rule in game.rules):
        return None
    cards = [c for c in _nobody(game).deck if isinstance(c, Card) and c.copy == 1]
    suits = [suit for suit in SUITS if any(card.suit is suit for card in cards)]
    rows = [sorted((c for c in cards if c.suit is suit), key=game.strength) for suit in suits]
    jokers = {str(card): card for card in cards if card.suit not in suits}
    trump = trump_of(game)
    usual = [row for row in rows if row[0].suit is not trump]
    by_way: dict[object, Beaten] = {}
    for row in (*usual, *(row for row in rows if row not in usual)):
        attack = next((card for card in row if str(card.rank) == SHOWN), row[len(row) // 2])
        by = frozenset(card for card in cards if game.beats(card, attack, trump))
        by_way.setdefault(_way(attack, by, rows, trump), Beaten(attack, by))
    unbeaten = (c for c in cards if not any(game.beats(other, c, trump) for other in cards))
    plain_cards = tuple({str(card): card for card in unbeaten}.values())
    attacks = tuple(each for each in by_way.values() if each.by)
    every = (*(tuple(row) for row in rows), *((tuple(jokers.values()),) if jokers else ()))
    return Ranks(every, trump, attacks, plain_cards) if attacks else None


def _way(attack: Card, by: frozenset[Card], rows: list[list[Card]], trump: Suit | None) -> object:
    """What is the same for two attack cards whose suits are treated alike."""
    places = {row[0].suit: tuple(n for n, c in enumerate(row) if c in by) for row in rows}
    own = places.pop(attack.suit)
    others = sorted((suit is trump, beaters) for suit, beaters in places.items())
    return attack.suit is trump, own, tuple(others)


def order(game: Game) -> tuple[Card, ...]:
    """The cards of a game of whole plays, the lowest first; nothing where two are as high."""
    if not game.family.showing:
        return ()
    cards = tuple(dict.fromkeys(_nobody(game).deck))
    return cards if len({card.height for card in cards}) == len(cards) else ()


def plays(game: Game) -> tuple[Play, ...]:
    """Each kind of play that has a name: its smallest example."""
    showing = game.family.showing
    if not showing:
        return ()
    table = game.family.state.empty(game, SEATS[: min(_nobody(game).party)])
    by_size: dict[object, tuple[Size, Play]] = {}
    for cards in showing.examples(table):
        _note(by_size, table, Move(table.seats[0], "play", cards))
    return tuple(play for _, play in sorted(by_size.values(), key=lambda pair: pair[0]))


def _note(by_size: dict[object, tuple[Size, Play]], state: State, move: Move) -> None:
    """Keep a play if it has a name, and is smaller than what is known of its kind."""
    name = state.game.family.phrases.called(state, move)
    if name is None:
        return
    while more := [each for each in name.fields.values() if isinstance(each, Text)]:
        name = more[0]
    kind = name.fields.get("yaku", name.message)  # a yaku's number is no part of its name
    cards = tuple(card for card in move.cards if isinstance(card, Card))
    heights = tuple(card.height for card in cards)
    size = (len(heights), 0 in heights, heights)  # whatever stands for others comes last
    if kind not in by_size or size < by_size[kind][0]:
        by_size[kind] = (size, Play(name.fields.get("yaku", name), cards))


@lru_cache(maxsize=KEPT)
def trump_of(game: Game) -> Suit | None:
    """The trump of a deal, diamonds if some deal has them; None where no deal has a trump.

    The rules are asked which suit a card sets, and where lots are drawn, with several of them.
    """
    nobody = _nobody(game)
    chairs = (*SEATS[: min(nobody.party)], *nobody.dummies)
    table: Any = game.family.state.empty(game, chairs).but(dealer=chairs[0])
    cards = {card.suit: card for card in table.deck if isinstance(card, Card)}
    samples = [cards[suit] for suit in SUITS if suit in cards]
    if game.knows("may_be_trump"):
        trumps = [card.suit for card in samples if table.may_be_trump(card.suit)]
    elif game.knows("sets_trump"):
        tables = (table.but(seed=seed, talon=(card,)) for seed in range(SEEDS) for card in samples)
        trumps = [suit for each in tables if (suit := each.sets_trump(each.talon[0]))]
    else:
        trumps = []
    return DIAMONDS if DIAMONDS in trumps else trumps[-1] if trumps else None


@lru_cache(maxsize=KEPT)
def seats(game: Game) -> tuple[Seats, ...]:
    """Who may throw in, for each number of players; nothing where nobody throws in."""
    if not _answers(game, "throwers"):
        return ()
    party = sorted(n for n in _nobody(game).party if n <= MOST_PLAYERS)
    return tuple(_seated(_bout(game, n, "window")) for n in party)


def refills(game: Game) -> tuple[Refill, ...]:
    """Who draws when, among four players: after the bout, or after each half of it."""
    if not _answers(game, "refill_order"):
        return ()
    players = min(_nobody(game).party, key=lambda n: abs(n - PLAYERS))
    after = [_bout(game, players, phase) for phase in ("lead", "defence")]
    orders = [tuple(state.refill_order) for state in after]
    if len({*orders}) == 1:
        return (Refill("", _seated(after[0]), orders[0]),) if orders[0] else ()
    return tuple(
        Refill(state.phase, _seated(state), order)
        for state, order in zip(after, orders, strict=True)
        if order
    )


def _seated(state: Any) -> Seats:
    throwers = tuple(state.throwers) if _answers(state.game, "throwers") else ()
    return Seats(tuple(state.seats), state.attacker, state.defender, throwers)


def _bout(game: Game, players: int, phase: str) -> Any:
    """A bout in which A has led against the next player, who has beaten the card."""
    empty: Any = _nobody(game)
    chairs = (*SEATS[:players], *empty.dummies)
    attack, defence, *rest = empty.deck
    hands = {seat: tuple(rest[n :: len(chairs)][:6]) for n, seat in enumerate(chairs)}
    first = chairs[0]
    state: Any = game.family.state.empty(game, chairs).but(
        hands=hands,
        talon=tuple(rest[-3:]),
        trump=trump_of(game),
        table=(Pair(attack, defence, first),),
        dealer=chairs[-1],
        attacker=first,
        first=first,
        defender=chairs[1],
        actor=first,
        start=6,
        bout=1,
        phase=phase,
    )
    return state.but(defender=state.defender_against(first))


def _nobody(game: Game) -> State:
    empty: State = game.family.state.empty(game, ())
    return empty


def _answers(game: Game, question: str) -> bool:
    """Whether some law of a game answers a question: where none can decide, nothing is drawn."""
    return any(rule.kind == "answers" and question in rule.about for rule in game.laws)
