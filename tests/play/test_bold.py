"""What Strong does not stake for a small difference: high trumps, aces, bids."""

from __future__ import annotations

import random
from itertools import cycle

import pytest

from durak_teach import deal, game, position
from durak_teach.games.dou_dizhu import ahead
from durak_teach.kernel.memory import remembering
from durak_teach.kernel.state import State
from durak_teach.notation.codes import deal_of, way_of
from durak_teach.play.players import bot, choose
from durak_teach.play.review.decisions import states
from durak_teach.play.samples import Unseen
from durak_teach.play.search import tree
from durak_teach.play.search.thinkable import promising
from durak_teach.play.search.tree import Search
from durak_teach.play.stakes import is_bold

SEEDS = range(12)
MORE = pytest.mark.more


def reached(code: str, number: int) -> State:
    first, way = way_of(deal_of(code))
    return states(first, way)[number]


@pytest.mark.parametrize(
    ("code", "number", "usual"),
    [
        ("DK1-006Q-A128-Y2E9-C604-08C8-8P38-T6GA-80M1-0B60-Z", 36, "A beat 6d Qd"),
        pytest.param(
            "DK1-002Y-55E2-4D8C-QMAN-PNAT-S4R2-4080-820-5", 10, "A beat 7s Qs", marks=MORE
        ),
        ("DK2-270G-0RFP-KA6Z-H1YF-BA19-N2PR-20G-1", 0, "C pass"),
        pytest.param("DK1-006G-XA1P-M16H-802N-70C9-9S50-W", 38, "A take", marks=MORE),
    ],
)
def test_high_trumps_are_kept_and_nothing_is_bid_on_nothing(
    code: str, number: int, usual: str
) -> None:
    """This move is the better one: by 34, 7 points of a hundred, by 2 points of the game, by 12."""
    state = reached(code, number)
    assert [str(choose(bot("strong"), state, seed)) for seed in SEEDS] == [usual] * len(SEEDS)


@pytest.mark.parametrize(("card", "ahead_by", "made"), [
    ("6d", 0.25, False),
    ("6d", 0.6, True),
    ("8h", 0.25, True),
])  # fmt: skip
def test_what_stakes_more_has_to_look_better_by_more(
    card: str, ahead_by: float, made: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Worth so much more on average, at ten tables that differ by one in two."""
    state = position("players: A B\ntrump: d\nA: 7h 8h 6d\nB: 9h Kd Ts")
    seen = remembering(state, "A")
    usual, other = (state.game.read(f"A lead {each}") for each in ("7h", card))
    assert is_bold(seen, other, usual) is (card == "6d")
    search = Search(Unseen(seen), (usual, other), random.Random(1))
    luck = cycle((-0.5, 0.5))
    monkeypatch.setattr(
        tree,
        "played_on",
        lambda table, rng: {
            "A": 0.0 if table.log[-1].cards == usual.cards else ahead_by + next(luck)
        },
    )
    for _ in range(20):
        search.iterate(0)
    assert (search.best() == other) is made


def test_a_bid_is_weighed_by_what_it_stakes() -> None:
    """The landlord has the highest stake with each of the others: all or nothing."""
    for seed in range(6):
        state = deal(game("dou_dizhu"), 3, seed)
        landlord = state.actor
        found = ahead.brings(state.game.play(state, f"{landlord} bid 3"), random.Random(seed))
        assert found.pop(landlord) in (0, 1)
        assert {*found.values()} in ({0.25}, {0.75})


def test_what_is_offered_for_a_bid_is_a_bid_or_a_pass() -> None:
    state = deal(game("dou_dizhu"), 3, 4)
    seen = remembering(state, state.actor)
    usual, *others = promising(seen, random.Random(0))
    assert others
    assert all(is_bold(seen, each, usual) for each in others)
