"""Dou Dizhu: hands in groups, names of combinations, computer players."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak_teach import deal, game, position
from durak_teach.games.dou_dizhu.counting import cards_of
from durak_teach.games.dou_dizhu.grouping import groups
from durak_teach.games.dou_dizhu.shapes import (
    Counts,
    Shapes,
    combinations,
    counted,
    readings,
    written,
)
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.moves import Move
from durak_teach.play.players import BOTS, choose
from durak_teach.play.simulate import played_out
from durak_teach.text import render

RULES = game("dou_dizhu")
PHRASES = FAMILIES["dou_dizhu"].phrases
HELD = "game: dou_dizhu\nplayers: A B C{}\nA: {}\nB: x2\nC: x2"


@st.composite
def hands(draw: st.DrawFn) -> tuple[Counts, Shapes]:
    rules = Shapes(players=draw(st.sampled_from([3, 4])))
    pack = [n for n in range(13) for _ in range(4 * rules.copies)] + [13, 14] * rules.copies
    most = 20 if rules.players == 3 else 33
    chosen = draw(st.lists(st.sampled_from(range(len(pack))), unique=True, min_size=1,
                           max_size=most))  # fmt: skip
    cards = [pack[n] for n in chosen]
    return tuple(cards.count(n) for n in range(15)), rules


@given(hands())
def test_groups_are_the_hand_in_combinations(found: tuple[Counts, Shapes]) -> None:
    hand, rules = found
    parts = groups(hand, rules)
    assert tuple(map(sum, zip(*(cards for cards, _ in parts), strict=True))) == hand
    assert all(shape in readings(cards, rules) for cards, shape in parts)
    assert len(parts) <= sum(n > 0 for n in hand)
    assert groups(hand, rules) == parts
    kept = {cards for cards, shape in parts if shape.kind in ("bomb", "rocket")}
    assert sum(n >= 4 for n in hand) + (hand[13] == hand[14] == rules.copies) == len(kept)


@pytest.mark.parametrize(
    ("hand", "parts"),
    [
        ("34567", "34567"),
        ("3344556", "334455 6"),
        ("33344456", "33344456"),
        ("55556789", "6 7 8 9 5555"),
        ("999TTT3344br", "999TTT3344 br"),
        ("3456789TJQKA2", "3456789TJQKA 2"),
    ],
)
def test_hands_that_have_a_plan(hand: str, parts: str) -> None:
    found = " ".join(sorted(written(cards) for cards, _ in groups(counted(hand), Shapes())))
    assert found == " ".join(sorted("".join(sorted(p, key="3456789TJQKA2br".index))
                                    for p in parts.split()))  # fmt: skip


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", ["random", "plain", "careful"])
def test_bots_play_to_the_end(name: str, players: int) -> None:
    for seed in range(4):
        assert played_out(deal(RULES, players, seed), name, seed).loser


def test_planning_beats_chance() -> None:
    """As landlord, careful wins far more often than chance would against the same opponents."""
    won = dict.fromkeys(("random", "plain", "careful"), 0)
    for name in won:
        for seed in range(40):
            state = RULES.play(begun := deal(RULES, 3, seed), Move(begun.actor, "bid 3"))
            seats = dict.fromkeys(state.seats, "plain") | {state.actor: name}
            won[name] += played_out(state, seats, seed).winner == state.actor
    assert won["random"] < won["plain"] <= won["careful"] + 3


def test_partners_let_one_another_win() -> None:
    text = "game: dou_dizhu\nplayers: A B C\nA: 3 4\nB: 9 Q\nC: T 5\ntable: 8\nroles: owner=B to=C"
    for name in ("plain", "careful"):
        assert choose(BOTS[name], position(text)).verb == "pass"


def test_bids_follow_the_hand() -> None:
    strong = "b r 2 2 2 A A K K Q Q J T 9 8 7 6"
    weak = "3 3 4 5 5 6 7 7 8 9 9 T J J Q K K"
    for hand, call in ((strong, "bid 3"), (weak, "pass")):
        text = f"game: dou_dizhu\nplayers: A B C\nA: {hand}\nB: x17\nC: x17\ntalon: x3\n"
        for name in ("plain", "careful"):
            assert choose(BOTS[name], position(text + "roles: phase=auction to=A")).verb == call


def test_a_hint_shows_the_hand_in_groups() -> None:
    state = position("game: dou_dizhu\nplayers: A B C\nA: 3 4 5 6 7 9 9\nB: x2\nC: x2")
    best = choose(BOTS["careful"], state)
    clues = PHRASES.hints(state, "A", best)
    assert render(clues[1].text, "en") == "Your hand in groups: sequence 3–7 and pair of 9s."
    assert [*map(str, clues[2].cards)] == [*"34567"]


def test_all_combinations_have_names() -> None:
    for players in (3, 4):
        rules = Shapes(players=players)
        hand = counted("333444555666777" if players == 3 else "333344445555666777bbrr")
        held = " ".join(map(str, cards_of(hand)))
        fourth = ("", "") if players == 3 else (" D", "\nD: x2")
        state = position(HELD.format(fourth[0], held) + fourth[1])
        for cards, _ in islice(combinations(hand, rules), 0, None, 7):
            name = PHRASES.called(state, Move("A", "play", cards_of(cards)))
            assert name
            assert "{" not in render(name, "en")
