"""Random small endings in which a saying can be followed or not, each looked through."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from durak_teach.kernel.cards import Card, card, pack
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.notation.position import position
from durak_teach.play.players.exact import solve

TRUMP = "d"
ACE = card("Ad")
STRONG = ("Td", "Jd", "Qd", "Kd")
Drawn = tuple[State, Callable[[Move], bool]]


def _defence(a: list[Card], b: list[Card], table: str) -> State:
    """Two players, no talon, the second defends."""
    rows = [f"{seat}: {' '.join(map(str, hand))}" for seat, hand in (("A", a), ("B", b))]
    start = len(b) + table.count("/") - table.count("/-")
    lines = ["game: durak002", "players: A B", f"trump: {TRUMP}", "talon: -", *rows]
    return position("\n".join([*lines, f"table: {table}", f"roles: att=A def=B start={start}"]))


def _lead(rng: random.Random, cards: int) -> tuple[State, list[Card], list[Card]]:
    """The same, and the first leads: the state and what each has, so many cards each."""
    deck = [*pack()]
    rng.shuffle(deck)
    a, b = deck[:cards], deck[cards : 2 * cards]
    rows = [f"{seat}: {' '.join(map(str, hand))}" for seat, hand in (("A", a), ("B", b))]
    lines = ["game: durak002", "players: A B", f"trump: {TRUMP}", "talon: -", *rows]
    return position("\n".join([*lines, "roles: att=A def=B"])), a, b


def _is_trump(each: Card) -> bool:
    return each.suit.letter == TRUMP


def _sure(state: State, a: list[Card], b: list[Card]) -> list[Card]:
    """The cards of one hand that the other cannot beat."""
    beats = state.game.beats
    return [led for led in a if not any(beats(each, led, state.trump) for each in b)]


def keep_the_ace(rng: random.Random) -> Drawn | None:
    """Four cards each and one card led, which the ace of trumps beats and so may another card."""
    deck = [each for each in pack() if each is not ACE]
    rng.shuffle(deck)
    state = _defence(deck[:4], [ACE, *deck[4:7]], f"{deck[7]}/-")
    return state, lambda move: ACE not in move.cards


def rank_on_the_table(rng: random.Random) -> Drawn | None:
    """A second attack card, to be beaten with a rank that lies there or with a lower card."""
    deck = [*pack()]
    rng.shuffle(deck)
    lead, thrown, beater = deck[0], *(rng.choice(deck[1:]) for _ in range(2))
    if lead.rank is not thrown.rank or beater.suit is not lead.suit or beater.height < lead.height:
        return None
    plain = not {lead.suit.letter, thrown.suit.letter} & {TRUMP}
    same = card(f"{beater.rank}{thrown.suit}")
    between = [each for each in deck if each.suit is thrown.suit]
    between = [each for each in between if thrown.height < each.height < same.height]
    if not plain or not between:
        return None
    lower = between[0]
    rest = [each for each in deck if each not in (lead, thrown, beater, same, lower)]
    state = _defence(rest[:3], [same, lower, *rest[3:5]], f"{lead}/{beater} {thrown}/-")
    return state, lambda move: move.verb == "beat" and move.card is not lower


def take_a_strong_trump(rng: random.Random) -> Drawn | None:
    """A strong trump is led, which the defender could beat."""
    led = card(rng.choice(STRONG))
    deck = [each for each in pack() if each is not led]
    rng.shuffle(deck)
    state = _defence(deck[:4], deck[4:8], f"{led}/-")
    return state, lambda move: move.verb == "take"


def keep_the_last_trump(rng: random.Random) -> Drawn | None:
    """A plain card is led, which the defender's only trump beats and so does a plain card."""
    deck = [*pack()]
    rng.shuffle(deck)
    b, led = deck[4:8], deck[8]
    trumps = [each for each in b if _is_trump(each)]
    if len(trumps) != 1 or _is_trump(led):
        return None
    if not any(each.suit is led.suit and each.height > led.height for each in b):
        return None
    state = _defence(deck[:4], b, f"{led}/-")
    return state, lambda move: trumps[0] not in move.cards


def lead_no_last_trump(rng: random.Random) -> Drawn | None:
    """Whoever leads has a single trump."""
    state, a, _ = _lead(rng, 4)
    trumps = [each for each in a if _is_trump(each)]
    return (state, lambda move: trumps[0] not in move.cards) if len(trumps) == 1 else None


def lead_what_is_not_held(rng: random.Random) -> Drawn | None:
    """Of the leader's plain suits the defender holds some and some not."""
    state, a, b = _lead(rng, 4)
    held = {each.suit for each in b}
    missing = [each for each in a if not _is_trump(each) and each.suit not in held]
    if not missing or not any(each.suit in held for each in a if not _is_trump(each)):
        return None
    return state, lambda move: move.card in missing


def sure_cards_first(rng: random.Random) -> Drawn | None:
    """The defender can beat a single card of the leader's."""
    state, a, b = _lead(rng, 4)
    sure = _sure(state, a, b)
    return (state, lambda move: move.card in sure) if len(sure) == len(a) - 1 else None


def keep_the_sure_card(rng: random.Random) -> Drawn | None:
    """The leader has a single card that the defender cannot beat, and it is no trump."""
    state, a, b = _lead(rng, 4)
    sure = _sure(state, a, b)
    if len(sure) != 1 or _is_trump(sure[0]):
        return None
    return state, lambda move: move.card is not sure[0]


def avoid_a_rank_held(rng: random.Random) -> Drawn | None:
    """Of the plain cards that beat, one has a rank of which the attacker holds another card."""
    deck = [*pack()]
    rng.shuffle(deck)
    a, b, led = deck[:4], deck[4:8], deck[8]
    held = {each.rank for each in a}
    beating = [each for each in b if each.suit is led.suit and each.height > led.height]
    others = [each for each in beating if each.rank not in held]
    if _is_trump(led) or len(beating) - len(others) != 1:
        return None
    state = _defence(a, b, f"{led}/-")
    return state, lambda move: move.verb == "beat" and move.cards[1] in others


KINDS: Mapping[str, Callable[[random.Random], Drawn | None]] = {
    "keep the ace": keep_the_ace,
    "rank on the table": rank_on_the_table,
    "take a strong trump": take_a_strong_trump,
    "keep the last trump": keep_the_last_trump,
    "lead no last trump": lead_no_last_trump,
    "lead what is not held": lead_what_is_not_held,
    "sure cards first": sure_cards_first,
    "keep the sure card": keep_the_sure_card,
    "avoid a rank held": avoid_a_rank_held,
}


def compared(kind: str, seed: int, number: int) -> int:
    """The `number`-th ending: 1 the saying is better there, 0 it does not matter, -1 it is worse.

    Only endings count in which it can be followed and not followed.
    """
    rng = random.Random(f"{kind} {seed} {number}")
    while True:
        drawn = KINDS[kind](rng)
        if drawn is None:
            continue
        state, follows = drawn
        moves = state.game.legal(state)
        if len({follows(move) for move in moves}) == 2:
            break
    values = solve(state).values
    best = [
        max(value or 0 for move, value in values.items() if follows(move) is wanted)
        for wanted in (True, False)
    ]
    return (best[0] > best[1]) - (best[0] < best[1])
