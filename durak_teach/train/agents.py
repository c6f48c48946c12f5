"""The environment of PettingZoo that `durak_teach.train.pettingzoo` makes."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from durak_teach.games.families import game as game_of
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError
from durak_teach.text import say
from durak_teach.train.episode import Episode, begun
from durak_teach.train.seen import observation
from durak_teach.train.words import Words

try:
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise DurakError(
        say(
            "{name} is not installed here; `{command}` installs it.",
            name="PettingZoo",
            command="pip install durak_teach[train]",
        )
    ) from missing

ILLEGAL: Final = -1.0  # what an illegal action costs whoever takes it; the deal ends with it


def guarded(table: DurakEnv) -> Any:
    """The same, ended by an illegal action, and with the order of calls looked after."""
    judged = wrappers.TerminateIllegalWrapper(table, ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(judged))


class DurakEnv(AECEnv):
    """A table of agents, `player_0` first; a new deal at every `reset`.

    `render_mode="ansi"` gives the whole position as text, `"human"` prints it.
    """

    metadata = {  # noqa: RUF012 -- the interface has it so
        "name": "durak_teach_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, rules: str, players: int | None = None, render_mode: str | None = None):
        super().__init__()
        self.rules = game_of(*rules.split())
        first = deal(self.rules, players, seed=0)
        self.players = len(first.people)
        self.words = Words(self.rules, self.players)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{number}" for number in range(self.players)]
        self.episode = begun(self.words, first)

    @cache  # noqa: B019 -- the interface asks for the same space each time
    def observation_space(self, agent: str) -> Any:
        """What an agent sees: counts of cards, and which actions are legal."""
        length = len(observation(self.episode, 0))
        return spaces.Dict(
            {
                "observation": spaces.Box(0, self.words.pack, (length,), numpy.float32),
                "action_mask": spaces.Box(0, 1, (len(self.words.texts),), numpy.int8),
            }
        )

    @cache  # noqa: B019 -- as above
    def action_space(self, agent: str) -> Any:
        """The words of the game."""
        return spaces.Discrete(len(self.words.texts))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew: the same seed, the same cards."""
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._reached(begun(self.words, deal(self.rules, self.players, seed)))

    def _reached(self, episode: Episode) -> None:
        self.episode = episode
        if not episode.over:
            self.agent_selection = self.possible_agents[episode.player]
            return
        for agent, points in zip(self.possible_agents, episode.returns, strict=True):
            self.rewards[agent], self.terminations[agent] = points, True

    def step(self, action: int | None) -> None:
        """The agent whose turn it is says a word; None once the deal is over."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._reached(self.episode.step(int(action or 0)))
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; whoever is not asked has no legal action."""
        number = self.possible_agents.index(agent)
        mask: Any = numpy.zeros(len(self.words.texts), numpy.int8)
        if number == self.episode.player:
            mask[[*self.episode.legal_actions]] = 1
        seen = numpy.array(observation(self.episode, number), numpy.float32)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str | None:
        """The position with every card, then the words that are said of the move."""
        text = "\n".join((str(self.episode.state), " ".join(self.episode.said)))
        if self.render_mode != "human":
            return text
        print(text)
        return None
