"""The games for PettingZoo: `env()` is an environment of agents that act in turn (AEC).

PettingZoo itself is needed only when one is made.
"""

from __future__ import annotations

from typing import Any

__all__ = ["env"]


def env(rules: str = "durak podkidnoy", players: int | None = None, **known: Any) -> Any:
    """An environment for PettingZoo, with a new deal at every `reset`.

    The agents are `"player_0"`, `"player_1"` and so on. What an agent sees is a dictionary:
    `observation` (float32, as `train.observation` gives it) and `action_mask` (int8, 1 for an
    action that is legal). Actions are the numbers of `train.Words`. Rewards come at the end of the
    deal, to all agents at once; nothing is ever truncated.

    Args:
        rules: the game by its names, such as `"durak perevodnoy japanese"`.
        players: the number of players; by default the fewest that the game allows.
        known: `render_mode`: `"ansi"` gives the whole position as text, `"human"` prints it.

    Returns:
        An AEC environment; an illegal action ends the deal, with a reward of −1 for whoever took
        it.

    Raises:
        DurakError: PettingZoo is not installed here.
        UnknownGame: there is no such game, or it does not take that many players.

    >>> table = env("durak podkidnoy", players=2)
    >>> table.reset(seed=7)
    >>> seen, reward, ended, _, _ = table.last()
    >>> [table.unwrapped.words.texts[action] for action in seen["action_mask"].nonzero()[0]]
    ['Js', '9h', 'Td', 'Jd', 'Qd', '6c']
    """
    from durak_teach.train.agents import DurakEnv, guarded

    return guarded(DurakEnv(rules, players, **known))
