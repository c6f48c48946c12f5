"""Players from outside are what is published of them, and sit at our tables like ours."""

from __future__ import annotations

import pytest

from benchmarks.anchors import ByCover, by_points
from benchmarks.strength import score
from durak_teach import deal, game, position
from durak_teach.kernel.memory import remembering
from durak_teach.play.players import bot, choose
from durak_teach.play.players.exact import solve
from durak_teach.play.samples import Unseen

DURAK = ("durak", "podkidnoy")
LED = (
    "players: A B\ntrump: d\ntalon: {} Td\nA: {}\nB: 7c Jc Qs Ks 6d As\ntable: {}\n"
    "roles: att=A def=B"
)
REST = "8h 8s 8c 9h 9c Th Tc Jh Js Kc Ac Ad Kd Qd Jd 9d 8d"


@pytest.mark.parametrize("player", [by_points, ByCover()])
def test_its_moves_are_legal_to_the_end(player: object) -> None:
    for seed in range(3):
        state = deal(game(*DURAK), 2, seed)
        while not state.over:
            chosen = choose(player, state, seed)  # type: ignore[arg-type]
            assert state.game.allowing(state, chosen)
            state = state.game.play(state, chosen)


def test_by_points_takes_early_what_only_a_trump_beats_and_beats_it_late() -> None:
    early = position(LED.format(REST, "7h 9s Ts", "Ah/-"))
    late = position(LED.format("", "7h 9s Ts", "Ah/-"))
    assert [str(choose(by_points, each)) for each in (early, late)] == ["B take", "B beat Ah 6d"]


def test_by_cover_leads_what_beats_least() -> None:
    state = deal(game(*DURAK), 2, 5)
    seen = remembering(state, state.actor)
    covers = ByCover()._covers(seen, Unseen(seen))
    led = choose(ByCover(), state).card
    assert covers[led] == min(covers[card] for card in state.hand(state.actor))  # type: ignore[index]


def test_by_cover_searches_an_ending_that_is_known() -> None:
    """Without a talon the cards that it has not seen are those of the other player."""
    won = 0
    for seed in range(4):
        state = deal(game(*DURAK), 2, seed)
        while not state.over:
            cards = sum(map(len, state.hands.values()))
            values = solve(state).values if not state.talon and cards < 9 else {}
            if 1 in values.values():
                won += 1
                assert values[choose(ByCover(), state)] == 1
            state = state.game.play(state, choose(bot("club"), state, seed))
    assert won > 3


def test_a_score_with_another_seed_is_of_other_deals() -> None:
    same, again, other = (score(DURAK, 2, "club", "random", 20, None, n) for n in (1, 1, 2))
    assert same == again
    assert same.deals == other.deals == 20
