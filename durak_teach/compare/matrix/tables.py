"""The common table: the same cards and seats under the rules of any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, FaceDown, cards
from durak_teach.kernel.cards import card as read
from durak_teach.kernel.dealing import SEATS, dealer_of
from durak_teach.kernel.errors import UnknownGame
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event, Pair, State
from durak_teach.text import say
from durak_teach.text.naming import written_card

# A could lead a card, a pair, a run, a suit; what the smaller packs have not is with the last.
HANDS = {
    "A": cards("8h 9h Th Jd Kd 8s"),
    "B": cards("Qh 9c Tc 7h Ks 7s"),
    "C": cards("8d Js Kh Ad Td Jc"),
    "D": cards("9d Jh Ts As Qd Kc"),
    "E": cards("7d 9s Qs Ah 8c Qc"),
    "F": cards("6s 6h 6d 6c Ac"),
}
TURNED = read("7c")  # sets trump where a card does
LATER = 4  # a bout that is neither the first nor the last


def nobody(game: Game) -> DurakState:
    """The game before anybody sits down."""
    return _at(game, ())


def _at(game: Game, seats: tuple[str, ...]) -> DurakState:
    """The seats, without a card."""
    state = game.family.state.empty(game, seats)
    if not isinstance(state, DurakState):
        raise UnknownGame(
            say("“{name}” has no attacks or defences to compare.", name=game.form.text("name"))
        )
    return state


def seated(game: Game, people: int) -> DurakState:
    """So many people, and the dummies, without a card."""
    return _at(game, (*SEATS[:people], *nobody(game).dummies))


def at_table(
    game: Game,
    people: int,
    hands: Mapping[str, tuple[Card, ...]] = HANDS,
    talon: bool = False,
    **changes: Any,
) -> DurakState:
    """A is to lead against B. With a talon, hands are no larger than a full one.

    Without a talon the other cards are out of play, and who has no cards is out.
    """
    state = seated(game, people)
    size = state.hand_size("A") if talon and asks(game, "hand_size") else 0
    hands = {seat: hands.get(seat, ())[: size or None] for seat in state.seats}
    lying = {card for pair in changes.get("table", ()) for card in pair[:2]}
    placed = {card for hand in hands.values() for card in hand} | lying
    rest = tuple(card for card in state.deck if card not in placed | {TURNED})
    rest = (*rest, *(card for card in state.deck if card is TURNED))
    full = state.but(hands=hands, talon=rest, dealer=dealer_of(state), bout=LATER)
    ready = full.but(trump=full.sets_trump(TURNED))
    if not talon:
        out = tuple(seat for seat, hand in hands.items() if not hand)
        ready = ready.but(talon=(), discard=rest, out=out)
    return _going(game.settle(ready, (Event("next bout", "A"),))).but(past=(), **changes)


def _going(state: State) -> DurakState:
    assert isinstance(state, DurakState)
    return state


def attacked(game: Game, people: int, *pairs: str) -> DurakState:
    """B faces attack cards, as in `8h/9c Th/-`; the hands are what is left of the common ones."""
    table = tuple(map(_pair, pairs))
    hands = without(card for pair in table for card in pair[:2])
    return facing(game, people, hands, table)


def facing(
    game: Game, people: int, hands: Mapping[str, tuple[Card, ...]], table: tuple[Pair, ...]
) -> DurakState:
    """B has to answer what lies on the table; on a pile, that is its top card."""
    if has_pile(game):
        pile = tuple(pair.attack for pair in table)
        state = at_table(game, people, hands).but(phase="pile", actor="B", defender="B")
        gone = tuple(card for card in state.discard if card not in pile)
        return _going(state.but(discard=gone).laying("pile", pile))
    return at_table(
        game, people, hands, table=table, phase="defence", actor="B", start=len(HANDS["B"])
    )


def without(cards: Iterable[Card | FaceDown | None]) -> dict[str, tuple[Card, ...]]:
    """The common hands, some cards left out."""
    out = {*cards}
    return {seat: tuple(c for c in hand if c not in out) for seat, hand in HANDS.items()}


def has_pile(game: Game) -> bool:
    """Whether cards are played onto one pile, and nobody attacks anybody."""
    return "pile" in game.zones and not asks(game, "limit")


def _pair(text: str) -> Pair:
    attack, _, defence = text.partition("/")
    return Pair(read(attack), None if defence == "-" else read(defence), "A")


def dealt(game: Game, people: int) -> DurakState:
    """A deal of a pack in which the common hands come first, and then the card that is turned."""
    bare = seated(game, people)
    hands = [HANDS.get(seat, ()) for seat in bare.seats]
    first = [hand[n] for n in range(len(HANDS["A"])) for hand in hands if n < len(hand)]
    top = [card for card in (*first, TURNED) if card in bare.pack_dealt]
    rest = [card for card in bare.pack_dealt if card not in top]
    return _going(game.begin(bare.seats, (*top, *rest), dealer_of(bare)))


def asks(game: Game, question: str) -> bool:
    """Whether a question comes up in a game."""
    return any(rule.kind == "answers" and question in rule.about for rule in game.rules)


def telling(game: Game, *wanted: str) -> str:
    """The id of the youngest rule about the first of these that comes up: `after taken`."""
    for kind, _, about in (words.partition(" ") for words in wanted):
        ids = (r.id for r in reversed(game.rules) if r.kind == kind and about in r.about)
        if rule := next(ids, ""):
            return rule
    return game.rules[0].id


def objecting(state: DurakState, move: Move) -> tuple[str, ...]:
    """The rules of a game that forbid a move; not that it merely allows nothing of the kind."""
    own = {rule.id for rule in state.game.rules}
    return tuple(rule for rule in state.game.judge(state, move).ids if rule in own)


def row_of(cards: Iterable[Any]) -> str:
    """Cards side by side: `8♥ 8♠`."""
    return " ".join(written_card(card, "en") for card in cards)


def rows_of(sets: Iterable[Iterable[Any]]) -> str:
    """Sets of cards beside each other: `8♥ · 8♥ 8♠`."""
    return " · ".join(map(row_of, sets))
