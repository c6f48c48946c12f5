"""A match: deal after deal with the same players, until it is won or nobody plays on.

>>> from durak_teach import Match, game
>>> match = Match(game("durak", "podkidnoy", "win_point"), players=2, seed=7)
>>> match.deal.dealer, match.scores, match.winner
('B', {'A': 0, 'B': 0}, None)

`match.finished(state)` takes a deal that is over and is the match with the next deal dealt: who
deals, who attacks first and what is carried over is asked of the rules.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from durak_teach.kernel.calls import public, public_class
from durak_teach.kernel.dealing import SEEDS, deal
from durak_teach.kernel.errors import DurakError, UnknownGame
from durak_teach.kernel.game import Game
from durak_teach.kernel.outside import need, need_number, need_text
from durak_teach.kernel.state import State
from durak_teach.text import Said, Text, language, render, say, say_n


@public_class
@dataclass(frozen=True, repr=False)
class Match:
    """A match of several deals (immutable): `finished` returns the match after a deal.

    Args:
        game: the game that is played.
        players: the number of players.
        seed: a whole number that fixes the cards of every deal; without one a seed is drawn, and
            `match.seed` returns it.
        past: the finished deals, each as it ended.
        dealer: the seat that deals next, where the rules leave a choice.

    Raises:
        UnknownGame: the game does not take that many players.

    >>> from durak_teach import game
    >>> Match(game("durak", "podkidnoy"), players=2, seed=7).deal.seats
    ('A', 'B')
    """

    game: Game
    players: int = 2
    seed: int | None = None
    past: tuple[State, ...] = ()
    dealer: str = ""

    def __post_init__(self) -> None:
        need("game", self.game, Game, "game()")
        need_number("players", self.players)
        need_text("dealer", self.dealer)
        if self.seed is not None:
            need_number("seed", self.seed)
        else:
            object.__setattr__(self, "seed", random.randrange(SEEDS))
        for state in self.past if isinstance(self.past, tuple) else (self.past,):
            need("past", state, State, "deal()")
        if not self.past:
            self.deal  # noqa: B018 (a wrong number of players is told at once)

    @cached_property
    def deal(self) -> State:
        """The deal being played; once the match is won, its last deal."""
        if not self.past:
            return deal(self.game, self.players, self.seed)
        before = self.past[-1]
        if self.winner:
            return before
        lost = before.over.loser if before.over else None
        dealer = self.dealer or before.next_dealers[0]
        return deal(
            self.game,
            self.players,
            random.Random(f"{self.seed} deal {len(self.past)}").randrange(SEEDS),
            dealer=dealer or None,
            durak=dealer if dealer in (lost or ()) else before.durak,
            facts={name: value for name, value in before.facts.items() if self._lasts(name)},
        )

    @public
    def finished(self, state: State, dealer: str = "") -> Match:
        """The match after this deal.

        Args:
            state: the deal as it ended.
            dealer: one of `state.next_dealers`, to deal next; by default the first.

        Raises:
            DurakError: the deal is not over, or not the current one of the match.
            UnknownGame: the rules do not let this dealer deal.
        """
        need("state", state, State, "deal()")
        if self.winner:
            raise DurakError(say("The match is over: {seats} won it.", seats=(*self.winner,)))
        if state.game is not self.game or state.seed != self.deal.seed:
            raise DurakError(say("This is not the current deal of the match."))
        if state.over is None:
            raise DurakError(say("The deal is not over yet."))
        choice = state.next_dealers
        if dealer and dealer not in choice:
            raise UnknownGame(
                say("`{name}` does not deal next; {choice:or} does.", name=dealer, choice=choice)
            )
        return replace(self, past=(*self.past, state), dealer=dealer)

    @property
    def scores(self) -> Mapping[str, int]:
        """The points of each player so far; empty where the rules count none."""
        scores: Mapping[str, int] = (self.past[-1] if self.past else self.deal).scores
        return scores

    @property
    def duraks(self) -> Mapping[str, int]:
        """How many times each player has lost, alone or in a team."""
        lost = [state.over.loser or "" for state in self.past if state.over]
        return {seat: sum(seat in loser for loser in lost) for seat in sorted(self.deal.people)}

    @property
    def winner(self) -> str | None:
        """The seats that have won the match; None while it goes on."""
        won: str | None = self.past[-1].match_winner if self.past else None
        return won

    @property
    def standing(self) -> tuple[Text, ...]:
        """The standing: deals played, points or lost deals, and who has won."""
        return self.standing_for()

    def standing_for(self, person: str = "") -> tuple[Text, ...]:
        """The standing, addressed to one player as “you”."""
        need_text("person", person)

        def named(seat: str) -> Said:
            return say("you") if seat == person else seat

        listed = tuple(
            say("{who} {n}", who=named(seat), n=str(n).replace("-", "−"))
            for seat, n in (self.scores or self.duraks).items()
        )
        lines = (
            say_n("{n} deal played.", "{n} deals played.", n=len(self.past)),
            say("Points: {list}.", list=listed)
            if self.scores
            else say("Deals lost: {list}.", list=listed),
        )
        if not self.winner:
            return lines
        return (*lines, say("The match goes to {seats}.", seats=(*map(named, self.winner),)))

    def __str__(self) -> str:
        lang = language()
        return "\n".join(render(text, lang) for text in self.standing)

    __repr__ = __str__

    def _lasts(self, name: str) -> bool:
        return name in self.game.facts and self.game.facts[name].lasting
