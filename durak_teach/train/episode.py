"""A deal as those who train players step through it: legal actions, step, returns.

A move is said word by word (`beat`, `7h`, `9h`), since moves of many cards are too many for one
number each. What can be said next is what some legal move goes on with; so the whole sayings are
the legal moves, no more and no fewer. Words that leave no choice follow by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.memory import Witness, witness
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import need, need_number
from durak_teach.kernel.state import State
from durak_teach.text import say
from durak_teach.train.words import END, WAIT, Words, words_of


@dataclass(frozen=True, repr=False)
class Episode:
    """A deal at one moment (immutable): `step` returns the next one.

    Players are numbers from 0, in the order of the seats that have a player of their own. `reset()`
    returns the first episode of a deal.

    Args:
        words: the words of the game, which are its actions.
        state: the deal as it stands.
        said: the words said so far for the move being made.
        waited: the seats that could have moved out of turn since the last move but did not.

    >>> from durak_teach import game
    >>> first = reset(game("durak", "podkidnoy"), players=2, seed=7)
    >>> [first.words.texts[action] for action in first.legal_actions]
    ['Js', '9h', 'Td', 'Jd', 'Qd', '6c']
    >>> first.step(first.words.numbers["Qd"]).state.log[-1].kind
    'lead'
    """

    words: Words
    state: State
    said: tuple[str, ...] = ()
    waited: frozenset[str] = frozenset()
    _witnesses: dict[str, Witness] = field(default_factory=dict, init=False, compare=False)

    def __deepcopy__(self, memo: object) -> Episode:
        """Itself: nothing in it changes."""
        return self

    def __reduce__(self) -> tuple[type[Episode], tuple[object, ...]]:
        """Pickled without what follows from the rest, which would pickle the log as one chain."""
        return Episode, (self.words, self.state, self.said, self.waited)

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.state.over is not None

    @cached_property
    def seat(self) -> str:
        """The seat that is asked: first any seat that may move out of turn, clockwise; then the
        seat to play.
        """
        state = self.state
        able = {move.by for move in state.game.legal(state)} - self.waited - {state.actor}
        early = (seat for seat in state.seats if seat in able)
        return next(early, state.actor)

    def witness(self, seat: str) -> Witness:
        """What a seat sees and remembers.

        Each result builds on the one before, so it costs the same however long the deal has lasted
        and however many deals run at once.
        """
        self._witnesses[seat] = witness(self.state, seat, self._witnesses.get(seat))
        return self._witnesses[seat]

    @property
    def player(self) -> int:
        """The number of the player who is asked, or −1 when the deal is over.

        The seat that is asked may be a dummy's, or that of a partner who is out.
        """
        return -1 if self.over else self.state.people.index(self.state.person(self.seat))

    @cached_property
    def _moves(self) -> dict[tuple[str, ...], Move]:
        """The legal moves that begin as it was said, each by its words."""
        legal = self.state.game.legal(self.state)
        worded = {words_of(move): move for move in legal if move.by == self.seat}
        return {words: move for words, move in worded.items() if self._begins(words)}

    def _begins(self, words: tuple[str, ...]) -> bool:
        return words[: len(self.said)] == self.said

    @cached_property
    def _next(self) -> dict[str, None]:
        """The words that can come next, without `WAIT`."""
        place = len(self.said)
        return {w[place] if len(w) > place else END: None for w in self._moves}

    @cached_property
    def legal_actions(self) -> tuple[int, ...]:
        """The numbers that stand for the words allowed next, lowest first; none when the deal is
        over."""
        if self.over:
            return ()
        waits = (WAIT,) if self.seat != self.state.actor and not self.said else ()
        return tuple(sorted(self.words.numbers[word] for word in (*self._next, *waits)))

    def step(self, action: int) -> Episode:
        """What follows when the player who is asked takes an action.

        Args:
            action: one of `legal_actions`.

        Raises:
            DurakError: the number is not a legal action here.
            WrongType: the action is not a number.
        """
        if need_number("action", action) not in self.legal_actions:
            raise DurakError(
                say(
                    "{action} is not a legal action here; choose {legal:or}.",
                    action=action,
                    legal=self.legal_actions,
                )
            )
        word = self.words.texts[action]
        if word == WAIT:
            return begun(self.words, self.state, self.waited | {self.seat}, self._witnesses)
        if word == END:
            return self._played(self._moves[self.said])
        going_on = self._saying(word)
        if len(going_on._moves) == 1:
            return self._played(*going_on._moves.values())
        return going_on._without_forced_words()

    def _played(self, move: Move) -> Episode:
        after = self.state.game.play(self.state, move)
        return begun(self.words, after, witnesses=self._witnesses)

    def _saying(self, *words: str) -> Episode:
        episode = Episode(self.words, self.state, (*self.said, *words), self.waited)
        episode._witnesses.update(self._witnesses)
        return episode

    def _without_forced_words(self) -> Episode:
        """The same with those words added that every move goes on with."""
        episode = self
        while len(episode._next) == 1 and END not in episode._next:
            episode = episode._saying(*episode._next)
        return episode

    @property
    def returns(self) -> tuple[float, ...]:
        """What the deal has brought each player; zeros until it is over.

        Where the rules count points, these are the points that each player has scored. Otherwise
        the losers share −1 and the others share 1; a deal without a loser or a winner is worth
        nothing to anybody.
        """
        people, over = self.state.people, self.state.over
        if over is None:
            return (0.0,) * len(people)
        if self.state.scores:
            return tuple(float(self.state.scores[seat]) for seat in people)
        named = over.loser or over.winner or ""
        there = [seat in named for seat in people]
        sign, share = (-1 if over.loser else 1), sum(there)
        if share in (0, len(people)):
            return (0.0,) * len(people)
        return tuple(sign / share if is_in else -sign / (len(people) - share) for is_in in there)


def begun(
    words: Words,
    state: State,
    waited: frozenset[str] = frozenset(),
    witnesses: Mapping[str, Witness] | None = None,
) -> Episode:
    """The moment at which nothing of the next move is said yet.

    `witnesses` are those of an earlier moment of the deal.
    """
    episode = Episode(words, state, (), waited)
    episode._witnesses.update(witnesses or {})
    may_wait = episode.seat != state.actor
    if episode.over or may_wait or len(episode._moves) == 1:
        return episode
    return episode._without_forced_words()


def reset(game: Game, players: int | None = None, seed: int | None = None) -> Episode:
    """Deal anew, and return the episode at its first decision.

    Args:
        game: the game that is played.
        players: the number of players; by default the fewest that the game allows.
        seed: the same seed deals the same cards; `state.seed` returns it, and every deal code
            contains it.

    Raises:
        UnknownGame: the game does not take that many players.

    >>> from durak_teach import game
    >>> reset(game("durak", "podkidnoy"), players=2, seed=7).player
    1
    """
    state = deal(need("game", game, Game, "game()"), players, seed)
    return begun(Words(game, len(state.people)), state)
