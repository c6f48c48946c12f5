"""For those who train players: a deal as numbered actions, what a player knows, what it got.

>>> import random
>>> from durak_teach import game
>>> episode, luck = reset(game("durak", "podkidnoy"), players=2, seed=7), random.Random(1)
>>> while not episode.over:
...     known = information_state(episode, episode.player)
...     episode = episode.step(luck.choice(episode.legal_actions))
>>> sorted(episode.returns)
[-1.0, 1.0]

Every game that can be dealt can be stepped through, with whatever options, and nothing else need
be installed.
"""

from durak_teach.train.episode import Episode, reset
from durak_teach.train.meanings import meanings
from durak_teach.train.seen import information_state, observation
from durak_teach.train.words import END, WAIT, Words

__all__ = [
    "END",
    "WAIT",
    "Episode",
    "Words",
    "information_state",
    "meanings",
    "observation",
    "reset",
]
