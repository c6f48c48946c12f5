"""Dou Dizhu beside RLCard: whole deals, legal lists and recognised plays, by turns in one run."""

from __future__ import annotations

import random
import time
from importlib.util import find_spec
from statistics import median

from benchmarks import bulk
from benchmarks.measuring import Run, compared, judging, measure, play_outs
from durak_teach import deal, game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State

DEALS = 200
PEER_DEALS = 5
LEADS = 200
PLAYS = 8  # plays of each lead that are recognised
ROUND = """game: sumidagawa
players: A B C
A: b3 b4 b5 b9 b9 r5 r6 r8
B: x9
C: x8
table: C r4
roles: owner=C to=A
facts: sumidagawa.said=KB4 sumidagawa.used=KB sumidagawa.played=C"""


def main() -> None:
    """All tables."""
    runs: dict[str, Run] = {"one by one, through the kernel": _kernel_deals}
    if find_spec("rlcard"):
        runs = {"RLCard doudizhu, raw": _rlcard_deals(), **runs}
    runs["in bulk"] = _bulk_deals
    compared("Dou Dizhu, whole random deals", measure(runs), "games/s")
    moves = {f"{n} players": play_outs(players=n, deals=5, family="dou_dizhu") for n in (3, 4)}
    compared("Dou Dizhu, random play-outs through the kernel", measure(moves), "moves/s")
    cards = ("b4", "r5 r6", "b4 b5 b*", "r8", "b3 b4 b5", "b9 r8")
    judged = measure({f"judge(A play {some})": judging(ROUND, f"A play {some}") for some in cards})
    compared("Judging one play of Sumidagawa with all reasons", judged, "µs", 1e6)
    listing, recognising, plays = _leading()
    print("\nA 20-card hand that leads, through the kernel (medians)")
    print(f"  {'its legal list':44} {1e3 * listing:10,.2f} ms, {plays:.0f} plays")
    print(f"  {'recognising one play':44} {1e6 * recognising:10,.1f} µs")


def _bulk_deals() -> int:
    rng = random.Random(1)
    for _ in range(DEALS):
        bulk.play_out(rng)
    return DEALS


def _kernel_deals() -> int:
    rules, rng = game("dou_dizhu"), random.Random(1)
    for seed in range(PEER_DEALS):
        state = deal(rules, 3, seed)
        while not state.over:
            state = rules.play(state, rng.choice(rules.legal(state)))
    return PEER_DEALS


def _rlcard_deals() -> Run:
    import rlcard

    env = rlcard.make("doudizhu", config={"seed": 1})

    def run() -> int:
        rng = random.Random(1)
        for _ in range(PEER_DEALS):
            state, _ = env.game.init_game()
            while not env.game.is_over():
                state, _ = env.game.step(rng.choice(list(state["actions"])))
        return PEER_DEALS

    return run


def _leading() -> tuple[float, float, float]:
    """Seconds to list what may be led and to recognise one play of it; how many plays there are."""
    listed, recognised, plays = [], [], []
    for seed in range(LEADS):
        state = landlord(seed)
        start = time.perf_counter()
        legal = state.game.legal(state)
        listed.append(time.perf_counter() - start)
        plays.append(len(legal))
        for move in random.Random(seed).sample(legal, min(PLAYS, len(legal))):
            fresh = state.but()
            start = time.perf_counter()
            state.game.allowing(fresh, move)
            recognised.append(time.perf_counter() - start)
    return median(listed), median(recognised), median(plays)


def landlord(seed: int) -> State:
    """A deal whose landlord is about to lead from 20 cards."""
    state = deal(game("dou_dizhu"), 3, seed)
    return state.game.play(state, Move(state.actor, "bid 3")).but()


if __name__ == "__main__":
    main()
