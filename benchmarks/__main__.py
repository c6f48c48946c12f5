"""Play-outs, judging, imports and pictures beside the peers that are installed.

The machine is noisy, so all that is compared runs by turns, several rounds, and the best round
counts (CPU time). Absolute figures swing; the ratios say more.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from importlib.util import find_spec

from benchmarks import climbing, matrix, options, relatives
from benchmarks.measuring import Run, compared, judging, measure, play_outs
from durak_teach.games.families import FAMILIES


def rlcard_steps(name: str) -> Run:
    """Raw steps of an RLCard environment with random legal actions."""
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def run() -> int:
        rng, moves = random.Random(1), 0
        for _ in range(5):
            state, _ = env.game.init_game()
            while not env.game.is_over():
                actions = state["actions"] if "actions" in state else state["legal_actions"]
                state, _ = env.game.step(rng.choice(list(actions)))
                moves += 1
        return moves

    return run


def open_spiel_moves(name: str) -> Run:
    """Moves of random OpenSpiel games, chance moves left out."""
    import pyspiel

    rules = pyspiel.load_game(name)

    def run() -> int:
        rng, moves = random.Random(1), 0
        for _ in range(30):
            state = rules.new_initial_state()
            while not state.is_terminal():
                moves += not state.is_chance_node()
                state.apply_action(rng.choice(state.legal_actions()))
        return moves

    return run


BOUT = "players: A B\ntrump: d\nA: 7c 9s Kd\nB: 8h Ts 6d Jc Qh\ntable: 9h/-"
DEALT = "from durak_teach import deal, game; deal(game('durak', 'podkidnoy'), 2, 1)"


def fresh(code: str) -> Run:
    """Fresh processes that run some code; the time of an empty process is in it."""

    def run() -> int:
        for _ in range(3):
            subprocess.run([sys.executable, "-c", code], check=True)
        return 3

    return run


def main() -> None:
    runs: dict[str, Run] = {}
    for form in FAMILIES["durak"].forms:
        runs |= {f"{form}, {n} players": play_outs(form, players=n) for n in (2, 4)}
    if find_spec("rlcard"):
        runs |= {f"RLCard {name}, raw steps": rlcard_steps(name) for name in ("doudizhu", "uno")}
    if find_spec("pyspiel"):
        runs["OpenSpiel dou_dizhu"] = open_spiel_moves("dou_dizhu")
    compared("Random play-outs", measure(runs), "moves/s")
    moves = ("B beat 9h Ts", "A throw Kc", "B beat 9h 6d")
    judged = measure({f"judge({move})": judging(BOUT, move) for move in moves})
    compared("Judging one move with all reasons", judged, "µs", 1e6)
    modules = ["durak_teach", "sys", *(["chess"] if find_spec("chess") else [])]
    imports = measure(
        {f"import {m}": fresh(f"import {m}") for m in modules} | {"a first deal": fresh(DEALT)},
        time.perf_counter,
    )
    compared("Importing in a fresh process", imports, "ms", 1e3)
    climbing.main()
    matrix.main()
    relatives.main()
    options.main()


if __name__ == "__main__":
    main()
