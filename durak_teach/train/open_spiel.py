"""The games for OpenSpiel: importing this module registers `durak_teach` with pyspiel.

>>> import durak_teach.train.open_spiel
>>> import pyspiel
>>> pyspiel.load_game("durak_teach(rules=dou_dizhu,players=3)").num_players()
3

`rules` are the words of `game()`, with `:` for `=` (`durak magadan.down:4`), since pyspiel keeps
that sign for itself; without a number of players the fewest sit down. Chance is explicit: two
nodes of 1,024 equally likely outcomes, which together are the seed. All that the rules leave to
chance later follows from it, so a history holds the whole deal. A history has at most
thirty entries for each card and each player (four at least): a deal that goes on so long ends
there, and nobody gets anything. Utilities have the bounds that follow from the rules; where a cube
may be doubled without end they have none, until a highest stake is agreed
(`durak championship doubling_cube.cap:64`).
"""

from __future__ import annotations

from typing import Any, Final

from durak_teach.games.families import game as game_of
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError
from durak_teach.text import say
from durak_teach.train.bounds import bounds, longest
from durak_teach.train.episode import Episode, begun
from durak_teach.train.seen import information_state, observation
from durak_teach.train.words import Words

try:
    import numpy
    import pyspiel
except ImportError as missing:
    raise DurakError(
        say(
            "{name} is not installed here; `{command}` installs it.",
            name="OpenSpiel",
            command="pip install durak_teach[train]",
        )
    ) from missing

HALF: Final = 1 << 10  # outcomes of each chance node; the two make a seed


def _type(zero_sum: bool) -> pyspiel.GameType:
    kind = pyspiel.GameType
    return kind(
        short_name="durak_teach",
        long_name="Durak and its relatives",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=12,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"rules": "durak podkidnoy", "players": 0},
    )


class DurakGame(pyspiel.Game):
    """A game for so many players; what it leaves open is the deal."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = params or {}
        words = chosen.get("rules", "durak podkidnoy").replace(":", "=")
        self.rules = game_of(*words.split())
        first = deal(self.rules, chosen.get("players") or None, seed=0)
        self.people = len(first.people)
        self.words = Words(self.rules, self.people)
        least, most, total = bounds(self.rules, self.people)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.words.texts),
            max_chance_outcomes=HALF,
            num_players=self.people,
            min_utility=least,
            max_utility=most,
            **({} if total is None else {"utility_sum": total}),
            max_game_length=longest(self.words, self.people),
        )
        super().__init__(_type(zero_sum=total == 0), info, chosen)

    def new_initial_state(self) -> DurakState:
        """A table at which nothing is dealt yet."""
        return DurakState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Two: the halves of the seed."""
        return 2

    def make_py_observer(self, kind: Any = None, params: Any = None) -> DurakObserver:
        """What tells a player's knowledge: all of it, or that of the moment."""
        return DurakObserver(self, bool(kind and kind.perfect_recall))


class DurakState(pyspiel.State):
    """A moment of a deal, before it the choice of its seed."""

    def __init__(self, game: DurakGame) -> None:
        super().__init__(game)
        self.halves: tuple[int, ...] = ()
        self.episode: Episode | None = None

    def current_player(self) -> int:
        """Who is asked: a player, chance, or nobody any more."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.episode.player

    def is_terminal(self) -> bool:
        """Whether the deal has ended, or gone on for too long."""
        return self.episode is not None and (
            self.episode.over or self.move_number() >= self.get_game().max_game_length()
        )

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The halves of a seed, each as likely as any other."""
        return [(half, 1 / HALF) for half in range(HALF)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.episode.legal_actions) if self.episode else []

    def _apply_action(self, action: int) -> None:
        if self.episode is not None:
            self.episode = self.episode.step(action)
            return
        self.halves += (action,)
        if len(self.halves) == 2:
            game, (high, low) = self.get_game(), self.halves
            dealt = deal(game.rules, game.people, seed=high * HALF + low)
            self.episode = begun(game.words, dealt)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return str(self.get_game().words.texts[action])

    def returns(self) -> list[float]:
        """What each player has got; zeros until the end."""
        people = self.num_players()
        return list(self.episode.returns) if self.episode else [0.0] * people

    def __str__(self) -> str:
        if self.episode is None:
            return " ".join(("seed", *map(str, self.halves)))
        return "\n".join((str(self.episode.state), " ".join(self.episode.said)))


class DurakObserver:
    """Fills `tensor` with the moment as a player sees it; `string_from` also tells the past."""

    def __init__(self, game: DurakGame, recall: bool) -> None:
        self._recall = recall
        length = len(observation(begun(game.words, deal(game.rules, game.people, seed=0)), 0))
        self.tensor: Any = None if recall else numpy.zeros(length, numpy.float32)
        self.dict = {} if recall else {"observation": self.tensor}

    def set_from(self, state: DurakState, player: int) -> None:
        """Write the numbers of a moment; zeros before the deal."""
        if self.tensor is not None:
            self.tensor[:] = observation(state.episode, player) if state.episode else 0

    def string_from(self, state: DurakState, player: int) -> str:
        """The text of a moment, or of all that was witnessed."""
        if state.episode is None:
            return ""
        return information_state(state.episode, player, past=self._recall)


pyspiel.register_game(_type(zero_sum=True), DurakGame)
