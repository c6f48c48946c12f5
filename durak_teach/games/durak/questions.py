"""What two games of Durak are asked when they are compared, each about the same situation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import DIAMONDS, SUITS, Card, card, cards, pack, place_in_pack
from durak_teach.kernel.dealing import SEATS, deal
from durak_teach.kernel.family import Answered, Question
from durak_teach.kernel.game import Game
from durak_teach.kernel.state import Pair, Result
from durak_teach.text import say
from durak_teach.text.naming import written_rank

SEED = 4  # of the deal that is compared: an indicator, and a lowest trump in one hand
FULL, LONG, FEW = 6, 9, 4  # cards in a hand
_PACK = pack("6", copies=2)  # enough for every number of seats
Party = frozenset[int]
Ask = Callable[[Game, Party], Answered | None]


def _table(game: Game, party: Party, wanted: int, **changes: Any) -> DurakState:
    """A bout between A and B, with a number of players as near as it can be to the wanted one."""
    players = min(party, key=lambda n: abs(n - wanted))
    seats = (*SEATS[:players], *_nobody(game).dummies)
    hands = {seat: _PACK[FULL * n : FULL * (n + 1)] for n, seat in enumerate(seats)}
    state = game.family.state.empty(game, seats)
    assert isinstance(state, DurakState)
    return state.but(
        **{
            "trump": DIAMONDS,
            "attacker": "A",
            "first": "A",
            "defender": "B",
            "dealer": seats[-1],
            "start": FULL,
            "bout": 1,
            "phase": "lead",
            "actor": "A",
            **changes,
            "hands": {**hands, **changes.get("hands", {})},
        }
    )


def _nobody(game: Game) -> DurakState:
    state = game.family.state.empty(game, ())
    assert isinstance(state, DurakState)
    return state


def _asking(question: str, *about: Any, players: int = 2, **changes: Any) -> Ask:
    """Ask a question of the rules at such a table."""

    def ask(game: Game, party: Party) -> Answered | None:
        state = _table(game, party, players, **changes)
        if not any(rule.about == (question,) for rule in game.rules if rule.kind == "answers"):
            return None
        value = getattr(state, question)
        value = value(*about) if about else value
        return Answered(_in_words(value), state.because(question, *about).id)

    return ask


def _in_words(value: object) -> object:
    """An answer as a sentence can hold it."""
    if value is None or value in ((), ""):
        return say("nobody")
    if isinstance(value, frozenset):
        return _numbers(value)
    return value


def _numbers(numbers: frozenset[int]) -> str:
    """`2-6`, or each number where some are left out."""
    if len(numbers) > 1 and numbers == frozenset(range(min(numbers), max(numbers) + 1)):
        return f"{min(numbers)}–{max(numbers)}"
    return ", ".join(map(str, sorted(numbers)))


def _party(game: Game, party: Party) -> Answered:
    state = _nobody(game)
    return Answered(_numbers(state.party), state.because("party").id)


def _dummies(game: Game, party: Party) -> Answered:
    state = _nobody(game)
    return Answered(len(state.dummies), state.because("dummies").id)


def _pack(game: Game, party: Party) -> Answered:
    state = _nobody(game)
    lowest = min((c for c in state.deck), key=lambda c: c.height)
    value = say("{n} cards, from the {rank:name} up", n=len(state.deck), rank=lowest.rank)
    return Answered(value, state.because("deck").id)


def _dealt_from(game: Game, party: Party) -> Answered:
    state = _table(game, party, 5)
    return Answered(len(state.pack_dealt), state.because("pack_dealt").id)


def _order(game: Game, party: Party) -> Answered:
    """The ranks of each suit; suits of the same order are told once."""
    orders: dict[str, list[str]] = {}
    for suit in SUITS:
        in_order = sorted((c for c in _nobody(game).deck if c.suit is suit), key=game.strength)
        ranks = dict.fromkeys(written_rank(c.rank.symbol) for c in in_order[::-1])
        orders.setdefault(" ".join(ranks), []).append(suit.glyph)
    parts = [f"{order} ({''.join(suits)})" for order, suits in orders.items()]
    rules = [rule.id for rule in game.rules if rule.about == ("strength",)]
    return Answered(" / ".join(parts), rules[-1])


def _trump(game: Game, party: Party) -> Answered | None:
    state = _dealt(game, party)
    event = next((event for event in state.log if event.kind == "trump"), None)
    return Answered(state.trump or say("none"), event.because) if event else None


def _turned_up(game: Game, party: Party) -> Answered | None:
    state = _table(game, party, 2, talon=cards("7s 8s 9d"))
    words = {None: say("none"), -1: say("the last one"), -2: say("the last but one")}
    place = state.turned_up_place
    return Answered(words.get(place, say("another one")), state.because("turned_up_place").id)


def _first_attacker(**durak: str) -> Ask:
    def ask(game: Game, party: Party) -> Answered | None:
        state = _dealt(game, party, **durak)
        event = next((event for event in state.log if event.kind == "first attack"), None)
        return Answered(event.by, event.because) if event else None

    return ask


def _dealt(game: Game, party: Party, **roles: str) -> DurakState:
    state = deal(game, min(party, key=lambda n: abs(n - 3)), SEED, **roles)
    assert isinstance(state, DurakState)
    return state


def _verbs(game: Game, party: Party) -> Answered:
    """The kinds of moves, in the order of their rules."""
    rules = [rule for rule in game.rules if rule.offering]
    verbs = dict.fromkeys(verb for rule in rules for verb in rule.about)
    return Answered(" · ".join(sorted(verbs)))


def _sight(game: Game, party: Party) -> Answered:
    """Whose cards A sees."""
    state = _table(game, party, 2)
    seen = tuple(seat for seat in state.seats if state.sees_hand_of("A", seat))
    return Answered(seen or say("nobody"), state.because("sees_hand_of", "A", "A").id)


def _face_down(game: Game, party: Party) -> Answered:
    """Which cards of the table lie face down."""
    pair = Pair(card("7s"), card("9s"), "A")
    state = _table(game, party, 2, table=(pair,), phase="window")
    down = tuple(sorted(state.face_down_cards, key=place_in_pack))
    return Answered(down or say("none"), state.because("face_down_cards").id)


def _hands() -> dict[str, tuple[Card, ...]]:
    """Four cards in each of four hands."""
    names = ("6s 7s 8s 9s", "6h 7h 8h 9h", "6c 7c 8c 9c", "Ts Th Tc Js")
    return {seat: cards(text) for seat, text in zip("ABCD", names, strict=True)}


_TALON = cards("Qs Qh Qc Ks Kh Kc As Ah Ac 9d")
_TAKEN: dict[str, Any] = {"taking": True, "phase": "lead", "bout": 2}

QUESTIONS: tuple[Question, ...] = (
    Question(say("Players"), _party),
    Question(say("Seats without a player"), _dummies),
    Question(say("Pack"), _pack),
    Question(say("Cards in the pack, with five players"), _dealt_from),
    Question(say("Ranks, from high to low"), _order),
    Question(say("Cards in a full hand"), _asking("hand_size", "A")),
    Question(say("Trump suit in one deal"), _trump),
    Question(say("Face-up card of the talon"), _turned_up),
    Question(say("First attacker of one deal"), _first_attacker()),
    Question(say("First attacker if A was the last durak"), _first_attacker(durak="A")),
    Question(say("Defender if A attacks"), _asking("defender_against", "A", players=4)),
    Question(say("A's partner, with four players"), _asking("team", "A", players=4)),
    Question(
        say("Limit on attack cards against a hand of six, first bout"),
        _asking("limit", players=3),
    ),
    Question(
        say("Limit on attack cards against a hand of six, later bouts"),
        _asking("limit", players=3, bout=5),
    ),
    Question(
        say("Limit on attack cards when the defender holds nine cards"),
        _asking("limit", start=LONG, bout=5),
    ),
    Question(
        say("Players who may throw in if A attacks B, in order"),
        _asking("throwers", players=4, phase="window", table=(Pair(card("6s"), card("7s"), "A"),)),
    ),
    Question(say("Order of drawing if A attacked B"), _asking("refill_order", players=4)),
    Question(
        say("Cards drawn by a player who holds four"),
        _asking("draws", "A", players=4, hands=_hands(), talon=_TALON),
    ),
    Question(say("Next attacker if B has beaten everything"), _asking("next_attacker", players=3)),
    Question(say("Next attacker if B has taken"), _asking("next_attacker", players=3, **_TAKEN)),
    Question(say("Loser if A holds the last cards"), _asking("loses", "A", players=4)),
    Question(
        say("Loser if B's last card has beaten A's last card"),
        _asking("loses", ""),
    ),
    Question(
        say("Who may deal if B was the durak"),
        _asking("next_dealers", players=4, over=Result("B", "")),
    ),
    Question(say("Whose hand A sees"), _sight),
    Question(say("Face-down cards after 9♠ has beaten 7♠"), _face_down),
    Question(say("Kinds of moves"), _verbs),
)
