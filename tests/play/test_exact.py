"""Endings looked through: the value is that of a plain full search, and best play keeps it."""

from __future__ import annotations

import random

import pytest

from durak_teach import deal, game, position
from durak_teach.kernel.cards import Card, pack
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import move
from durak_teach.kernel.state import State
from durak_teach.play.players.exact import Solved, key, side_of, sides, solve, worth


def ending(words: tuple[str, ...], deck: list[Card], sizes: tuple[int, ...]) -> State:
    """The last cards of two players, no talon; the first seat leads."""
    family, *rules = words
    rows = []
    for seat, size in zip("AB", sizes, strict=True):
        rows.append(f"{seat}: {' '.join(map(str, deck[:size]))}")
        deck = deck[size:]
    players = "A B C" if family == "kirifu" else "A B"
    out = "C: -\nroles: att=A def=B out=C" if family == "kirifu" else "roles: att=A def=B"
    lines = [f"game: {family}", f"rules: {' '.join(rules)}", f"players: {players}"]
    return position("\n".join([*lines, "trump: c", "talon: -", *rows, out]))


def plain_value(start: State) -> int:
    """The value by laying out all that can follow; what no end decides is nobody's."""
    after: dict[object, list[object]] = {}
    turn: dict[object, int] = {}
    value: dict[object, int] = {}
    side = side_of(start, start.actor)
    due = [start]
    after[key(start)] = []
    while due:
        state = due.pop()
        place: object = key(state)
        turn[place] = 1 if state.actor in side else -1
        for each in state.game.legal(state):
            then = state.game.play(state, each).but(past=(), seen={}, stalls=0)
            there: object = ("end", key(then)) if then.over else key(then)
            if then.over:
                value[there] = worth(then.over, side)
            elif there not in after:
                after[there] = []
                due.append(then)
            after[place].append(there)
    changed = True
    while changed:
        changed = False
        for place, following in after.items():
            if place in value:
                continue
            known = [turn[place] * value[each] for each in following if each in value]
            if 1 in known or len(known) == len(following):
                value[place] = turn[place] * max(known)
                changed = True
    return value.get(key(start), 0)


GAMES = (
    ("durak", "podkidnoy"),
    ("durak", "prostoy"),
    ("durak", "perevodnoy"),
    ("durak", "podkidnoy", "throw_after_failure"),
    ("durak", "perevodnoy", "japanese"),
    ("durak", "kurukuru"),
    ("durak001",),
    ("durak002", "transfer", "throw_in"),
    ("kirifu",),
    ("mustamaija",),
)


@pytest.mark.broad
@pytest.mark.parametrize("words", GAMES, ids=" ".join)
def test_the_value_is_that_of_a_plain_full_search(words: tuple[str, ...]) -> None:
    rng, decided = random.Random(" ".join(words)), set()
    for _ in range(24):
        deck = list(pack("9" if words[0].startswith("durak") else "J"))
        rng.shuffle(deck)
        state = ending(words, deck, rng.choice([(2, 2), (2, 3), (3, 2), (3, 3)]))
        found = solve(state)
        assert found.value == plain_value(state), state
        decided.add(found.value)
        keeps_its_value(found)
    assert {1, -1} <= decided


def keeps_its_value(found: Solved) -> None:
    """Best play to the end leads to what the position is worth, after every first move."""
    side = side_of(found.state, found.state.actor)
    for first, value in found.values.items():
        state = found.state
        for each in found.line(first):
            state = state.game.play(state, each)
        if state.over:
            assert worth(state.over, side) == value
        else:
            assert (value, found.repeats) == (0, True)


def test_best_moves_are_all_that_keep_the_value() -> None:
    state = position("players: A B\ntrump: d\nA: 8d Tc 6c\nB: Ad Td Qs Ks\ntable: 7s/-\ntalon: -")
    found = solve(state)
    assert found.value == 1
    assert [each.action for each in found.best] == ["beat 7s Qs", "beat 7s Ks"]
    assert {found.values[move(f"B beat 7s {trump}")] for trump in ("Ad", "Td")} == {-1}
    assert found.line()[0] == found.best[0]
    assert found.line("B take")[0] == move("B take")


def test_cards_that_go_round_are_nobodys() -> None:
    """With two players a transfer brings an attack back (relatives L1)."""
    state = position(
        "game: durak001\nplayers: A B\ntrump: c\ntalon: -\n"
        "A: 7s 9h Th\nB: 7h 7d 9d Td\nroles: att=A def=B"
    )
    assert solve(state).value == plain_value(state)


def test_partners_are_one_side() -> None:
    lines = "talon: -\nA: 7h\nB: 8h 9h\nC: 6s 7s\nD: Ts\nroles: att=A def=B"
    four = position(f"game: durak002\nrules: partners\nplayers: A B C D\ntrump: d\n{lines}")
    assert sides(four) == {("A", "C"), ("B", "D")}
    assert solve(four).value in (1, -1)


def test_three_players_on_their_own_are_not_looked_through() -> None:
    with pytest.raises(DurakError):
        solve(deal(game(), players=3, seed=1))


def test_the_limit_is_honest() -> None:
    found = solve(deal(game("durak", "podkidnoy"), seed=1), positions=300)
    assert (found.value, found.best, found.line()) == (None, (), ())
    assert None in found.values.values()
    assert found.positions <= 300


def test_a_deal_that_is_over_has_no_moves() -> None:
    state = position("players: A B\ntrump: d\nA: 7h\nB: 8s\ntalon: -")
    over = state.game.play(state.game.play(state, "A lead 7h"), "B take")
    found = solve(over)
    assert over.over
    assert (found.values, found.value) == ({}, None)
