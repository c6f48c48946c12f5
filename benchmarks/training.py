"""Steps of training beside the peers: `python -m benchmarks.training`.

Each takes random legal actions and looks at what whoever acts sees, as a learner does; a decision
is one action that somebody chose. The ratios of the page “Training players” are from one run.
"""

from __future__ import annotations

import random

from benchmarks.measuring import Run, compared, measure
from durak_teach import game
from durak_teach.train import observation, reset

DEALS = 20


def ours(*spec: str, players: int, looking: bool = True) -> Run:
    """Words of whole random deals, with the numbers that the player sees or without them."""
    rules = game(*spec)

    def run() -> int:
        rng, steps = random.Random(1), 0
        for seed in range(DEALS):
            episode = reset(rules, players, seed)
            while not episode.over:
                if looking:
                    observation(episode, episode.player)
                episode = episode.step(rng.choice(episode.legal_actions))
                steps += 1
        return steps

    return run


def zoo(rules: str, players: int) -> Run:
    """The same through PettingZoo."""
    from durak_teach.train.pettingzoo import env

    table = env(rules, players)

    def run() -> int:
        rng, steps = random.Random(1), 0
        for seed in range(DEALS):
            table.reset(seed=seed)
            for _ in table.agent_iter():
                seen, _, ended, _, _ = table.last()
                legal = [] if ended else [*seen["action_mask"].nonzero()[0]]
                table.step(rng.choice(legal) if legal else None)
                steps += not ended
        return steps

    return run


def open_spiel(name: str, observing: bool = True) -> Run:
    """Decisions of an OpenSpiel game, chance left out."""
    import pyspiel

    rules = pyspiel.load_game(name)

    def run() -> int:
        rng, steps = random.Random(1), 0
        for _ in range(DEALS):
            state = rules.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    steps += 1
                    if observing:
                        state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
        return steps

    return run


def rlcard(name: str) -> Run:
    """Steps of an RLCard environment, which always tells the features of the state."""
    from rlcard import make

    env = make(name, config={"seed": 1})

    def run() -> int:
        rng, steps = random.Random(1), 0
        for _ in range(DEALS // 4):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice([*state["legal_actions"]]))
                steps += 1
        return steps

    return run


def main() -> None:
    runs = {
        "RLCard doudizhu": rlcard("doudizhu"),
        "RLCard uno": rlcard("uno"),
        "OpenSpiel dou_dizhu": open_spiel("dou_dizhu"),
        "podkidnoy, 2 players, without numbers": ours(
            "durak", "podkidnoy", players=2, looking=False
        ),
        "podkidnoy, 2 players": ours("durak", "podkidnoy", players=2),
        "mustamaija, 2 players": ours("mustamaija", players=2),
        "dou_dizhu, 3 players": ours("dou_dizhu", players=3),
        "podkidnoy, 2 players, through PettingZoo": zoo("durak podkidnoy", 2),
    }
    compared("Decisions of training, with what is seen", measure(runs), "a second")


if __name__ == "__main__":
    main()
