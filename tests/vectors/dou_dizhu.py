"""The operations of Dou Dizhu's vectors, each answered by the rules of the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from durak_teach.games.climbing.state import ClimbingState
from durak_teach.games.dou_dizhu import FAMILY
from durak_teach.games.dou_dizhu.shapes import (
    Shape,
    Shapes,
    answers,
    beats,
    combinations,
    counted,
    readings,
    written,
)
from durak_teach.kernel.cards import by_rank
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event
from durak_teach.kernel.verdict import IllegalMove

GAME = Game(FAMILY, FAMILY.own_forms[0])
SEATS = "ABCD"


def table(players: int) -> ClimbingState:
    """Players without cards."""
    state = FAMILY.state.empty(GAME, (*SEATS[:players],))
    assert isinstance(state, ClimbingState)
    return state


def fields(text: str) -> dict[str, str]:
    """`bid=1 moves=5,P` as a mapping."""
    return dict(word.split("=", 1) for word in text.split())


def calls(text: str) -> list[str]:
    """The calls or plays of a script."""
    return [word for word in text.split(",") if word not in ("", "-")]


# -- cards and the deal -----------------------------------------------------------------------


def deck(players: int, _: str) -> str:
    state = table(players)
    pack = Counter(map(str, state.deck))
    hand = state.hand_size("A")
    kitty = len(state.deck) - hand * players
    copies = {n for rank, n in pack.items() if rank not in "br"}
    return (
        f"total={len(state.deck)} plain={len(pack) - 2}x{copies.pop()} b={pack['b']} r={pack['r']} "
        f"hand={hand} kitty={kitty} landlord={hand + kitty}"
    )


def rank(players: int, text: str) -> str:
    high, low = (by_rank(word)[0] for word in text.split(" > "))
    return yes(GAME.strength(high) > GAME.strength(low))


def dealer(players: int, text: str) -> str:
    state = table(players).but(dealer=SEATS[int(fields(text)["prev"])])
    return str(SEATS.index(state.next_dealers[0]))


def cutter(players: int, text: str) -> str:
    state = table(players).but(dealer=SEATS[int(fields(text)["dealer"])])
    return str(SEATS.index(state.cuts))


def marker(players: int, text: str) -> str:
    given = fields(text)
    state = table(players).but(dealer=SEATS[int(given["first"])])
    opener = state.opens_with(int(given["pos"]))
    return f"opener={SEATS.index(opener)}" if opener else "not drawn: reinsert"


# -- the auction ------------------------------------------------------------------------------


def auction(players: int, text: str) -> str:
    given = fields(text)
    opener = SEATS[int(given.get("opener", "0"))]
    state = GAME.settle(table(players).but(seed=0, dealer=opener), (Event("auction", opener),))
    for number, call in enumerate(calls(given["moves"]), 1):
        verb = "pass" if call == "P" else f"bid {call}"
        if state.phase != "auction":
            return f"illegal@{number}"
        try:
            state = GAME.play(state, Move(state.actor, verb))
        except IllegalMove:
            return f"illegal@{number}"
        if state.redeals:
            return "redeal" if number == len(calls(given["moves"])) else f"illegal@{number + 1}"
    if state.phase != "auction":
        landlord = SEATS.index(state.fact("dou_dizhu.landlord"))
        return f"landlord={landlord} stake={state.fact('dou_dizhu.stake')}"
    bids = ["P" if m.verb == "pass" else m.verb[-1] for m in GAME.legal(state)]
    return f"open next={SEATS.index(state.actor)} bids={','.join(sorted(bids, key='P123'.index))}"


# -- combinations -----------------------------------------------------------------------------


def classify(players: int, text: str) -> str:
    found = readings(counted(text.replace(" ", "")), Shapes(players=players))
    return str(found[0]) if found else "none"


def with_suits(players: int, text: str) -> str:
    return classify(players, re.sub("[shdc♠♥♦♣]", "", text.replace("10", "T")))


def beaten(players: int, text: str) -> str:
    one, other = (one_shape(players, word.replace(" ", "")) for word in text.split(" > "))
    return yes(beats(one, other))


def one_shape(players: int, text: str) -> Shape:
    (found,) = readings(counted(text), Shapes(players=players))
    return found


def legal(players: int, text: str) -> str:
    given = fields(text)
    lying = None if given["table"] == "-" else one_shape(players, given["table"])
    found = [
        written(cards)
        for cards, _ in answers(counted(given["hand"]), lying, Shapes(players=players))
    ]
    return unordered(found + (["pass"] if lying else []))


def count(players: int, text: str) -> str:
    rules = Shapes(players=players)
    copies = 1 if players == 3 else 2
    room = 20 if players == 3 else 33
    everything = (4 * copies,) * 13 + (copies,) * 2
    kinds = Counter(
        shape.kind for cards, shape in combinations(everything, rules) if sum(cards) <= room
    )
    return str(sum(kinds.values()) if text == "all" else kinds[text])


# -- tricks, deals, payments ------------------------------------------------------------------


def trick(players: int, text: str) -> str:
    given = fields(text)
    lead = int(given.get("lead", "0"))
    hands = {
        seat: by_rank("33" + "".join(calls(given["moves"])).replace("P", "")) for seat in SEATS
    }
    state = begun(players, hands, SEATS[lead])
    for number, call in enumerate(calls(given["moves"]), 1):
        try:
            state = GAME.play(state, said(state, call))
        except IllegalMove:
            return f"illegal@{number}"
    if not state.table:
        winner = SEATS.index(next(e.by for e in reversed(state.log) if e.kind == "trick won"))
        return f"winner={winner} lead={SEATS.index(state.actor)}"
    assert state.to_beat
    lying = "".join(str(pair.attack) for pair in state.table)
    owner, following = SEATS.index(state.owner), SEATS.index(state.actor)
    return f"table={lying} owner={owner} next={following} passes={len(state.passed)}"


def play(players: int, text: str) -> str:
    given = fields(text)
    hands = {
        seat: by_rank(hand) for seat, hand in zip(SEATS, given["hands"].split("/"), strict=False)
    }
    state = begun(players, hands, "A", int(given["bid"]))
    for number, call in enumerate(calls(given["moves"]), 1):
        try:
            state = GAME.play(state, said(state, call))
        except IllegalMove:
            return f"illegal@{number}"
    if not state.over or not state.over.winner:
        return "goes on"
    return f"end={SEATS.index(state.over.winner)} pay={paid(state.scores)}"


def pay(players: int, text: str) -> str:
    given = fields(text)
    played = ["4" * int(size) for size in calls(given["bombs"])] + [
        "b" * (players - 2) + "r" * (players - 2)
    ] * int(given["rockets"])
    winner = "A" if given["win"] == "landlord" else "B"
    state = begun(players, dict.fromkeys(SEATS, ()), "A", int(given["bid"]))
    for cards in played:
        if state.doubles(by_rank(cards)):
            state = state.noting("dou_dizhu.doublings", state.fact("dou_dizhu.doublings") + 1)
    return paid(GAME.settle(state, (Event("hand is empty", winner),)).scores)


def match(players: int, text: str) -> str:
    totals = [int(n) for n in fields(text)["totals"].split(",")]
    state = table(len(totals))
    for seat, total in zip(SEATS, totals, strict=False):
        state = state.noting("dou_dizhu.won", total, seat)
    return "winner=" + ",".join(str(SEATS.index(seat)) for seat in state.leads_the_match)


def begun(
    players: int, hands: dict[str, tuple[object, ...]], lead: str, stake: int = 1
) -> ClimbingState:
    """A first trick with these hands; seat 0 is the landlord."""
    state = table(players).but(hands={seat: hands[seat] for seat in SEATS[:players]})
    state = state.noting("dou_dizhu.stake", stake).noting("dou_dizhu.landlord", "A")
    return GAME.settle(state, (Event("next trick", lead),))


def said(state: ClimbingState, call: str) -> Move:
    return Move(state.actor, "pass") if call == "P" else Move(state.actor, "play", by_rank(call))


def paid(scores: object) -> str:
    return ",".join(f"{n:+d}" for n in dict(scores).values())  # type: ignore[call-overload]


def yes(holds: bool) -> str:
    return "yes" if holds else "no"


def unordered(words: list[str]) -> str:
    return " ".join(sorted(words))


OPERATIONS: dict[str, Callable[[int, str], str]] = {
    "deck": deck, "rank": rank, "dealer": dealer, "cutter": cutter, "marker": marker,
    "auction": auction, "class": classify, "suits": with_suits, "beats": beaten, "legal": legal,
    "count": count, "trick": trick, "play": play, "pay": pay, "match": match,
}  # fmt: skip
SETS = {"legal": lambda text: unordered(text.split())}  # results without an order
FIELDS: tuple[str, ...] = ()
