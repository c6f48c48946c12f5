"""The immutable state of a deal, and the events that led to it.

A state knows the game it is read under, so a rule reads `state.limit` or `state.defender`:
a field, or a question that the game's rules answer, once per state. Changing a state makes
a new one: `state.but(actor="B")`. Undo is keeping the old state.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeAlias, TypeVar, cast

from durak_teach.kernel.as_position import as_position
from durak_teach.kernel.cards import Card, FaceDown, Held, Suit
from durak_teach.kernel.docstring import listed
from durak_teach.kernel.errors import NotThere, Unchangeable
from durak_teach.kernel.fields import Frozen, Kinds, fitting, having, kinds_of, no_such_field
from durak_teach.kernel.outside import need, no_seat
from durak_teach.kernel.question import put_questions, remembered
from durak_teach.text import say

if TYPE_CHECKING:
    from durak_teach.kernel.game import Game  # which `state.game` is, for whoever reads states
    from durak_teach.kernel.rules import Rule
    from durak_teach.kernel.ruling import Ruling

S = TypeVar("S", bound="State")

if TYPE_CHECKING:
    from typing_extensions import Unpack

    # What follows from an event: nothing, a new state, or a new state and further events.
    Outcome: TypeAlias = "State | tuple[State, Unpack[tuple[Event, ...]]] | None"
else:
    Outcome = Any


class Pair(NamedTuple):
    """An attack card on the table, the card that beats it, and the seat that played the attack."""

    attack: Card | FaceDown
    defence: Card | FaceDown | None = None
    by: str = ""


class Event(NamedTuple):
    """Something that happened: what, to which seat, with which cards, by which rule (its id).

    `to` names the other side where there is one: the seat that gets cards, or the verb of a move
    whose hidden card is turned up.
    """

    kind: str
    by: str = ""
    cards: tuple[Any, ...] = ()
    because: str = ""
    to: str = ""


class Result(NamedTuple):
    """How a deal ended: who lost (a seat, or the seats of a team; None: drawn), and by which rule.

    `marks` are what else the rules say of it, such as a special dishonour. `winner` is the seat
    that has won, where the rules name a winner and nobody loses.
    """

    loser: str | None
    because: str
    marks: tuple[str, ...] = ()
    winner: str | None = None


class State:
    """Everything that is true between two moves. It does not change; it prints as a position.

    The rules' answers are read in the same way: `state.defender`, `state.limit`; an answer for one
    seat is a call: `state.trump_for("B")`.

    Attributes:
        game: the `Game` under whose rules it is read.
        seats: all seats, clockwise.
        people: the seats with a player of their own, not a dummy's.
        hands: the cards of each seat.
        talon: the cards of the talon, the top one first; usually the last one is the indicator.
        discard: the cards in the discard pile.
        table: the pairs of the bout, each with `attack`, `defence` (or None) and `by`, the seat
            that attacked with it.
        trump: a suit, or None.
        phase: one word for the kind of move that is due.
        actor: the seat to play.
        out: the seats that have gone out.
        over: None, or how the deal ended: `loser`, `winner`, and `because`, the id of a rule.
        bout: the number of the bout, from 1; 0 before the first bout.
        dealer: the seat that dealt.
        durak: the seat that lost the previous deal, or None.
        redeals: how many times the cards were dealt again.
        seed: the seed that the pack was shuffled with, or None.
        zones: the cards in other places, under the names that a position gives them.
        facts: facts that only some options keep.
        log: all events so far, each with `kind`, `by`, `cards` and `because`.
        hand(seat): the cards of a seat.
        because(question, *about): the `Rule` that answers a question in this state.
        under(game): the same cards and roles under other rules.
        but(**changes): the same state with some of its attributes changed.

    >>> from durak_teach import position
    >>> state = position("players: A B\\ntrump: d\\nA: 8s\\nB: 7c 9h\\ntable: 7h/-")
    >>> state.actor, state.hand("B"), state.table[0].defence, state.limit
    ('B', (card('7c'), card('9h')), None, 2)
    """

    # A family adds fields to `NOTHING`, each as it is before the deal. Every other annotation is
    # a question; rules answer those that are annotated and no others.

    __slots__ = ("__dict__", "_answers")

    seats: tuple[str, ...]
    hands: dict[str, Held]
    talon: Held
    discard: Held
    table: tuple[Pair, ...]
    trump: Suit | None
    phase: str
    actor: str
    out: tuple[str, ...]
    over: Result | None
    seed: int | None
    zones: dict[str, Held]
    facts: dict[str, Any]
    past: tuple[Any, ...]
    # Every family has these, too.
    bout: int
    dealer: str
    durak: str | None
    redeals: int

    # What every game is asked; its rules answer. Of a seat, of seats, of an event: a function.
    party: frozenset[int]  # numbers of players that it takes
    dummies: tuple[str, ...]  # seats without a player of their own
    person: Callable[[str], str]  # who plays at a seat
    team: Callable[[str], tuple[str, ...]]
    deck: tuple[Card, ...]
    pack_dealt: tuple[Card, ...]  # what is left of it, so that the hands come out even
    hand_size: Callable[[str], int]
    first_dealer: str
    next_dealers: tuple[str, ...]  # of whom the next deal's dealer is chosen
    outside_dealer: bool  # whether somebody deals who does not play
    may_be_trump: Callable[[Suit], bool]
    trump_for: Callable[[str], Suit | None]
    turned_up_place: int | None  # of the talon's face-up card
    playable: Callable[[str], tuple[Any, ...]]  # cards, or their places where they lie unseen
    any_time: frozenset[str]  # kinds of moves that are made out of turn
    seen_by: Callable[[str], State]
    sees_hand_of: Callable[[str, str], bool]
    lies_unseen: Callable[[str], frozenset[Card]]  # cards on the table whose faces a seat misses
    face_down_cards: frozenset[Card]
    lies_apart: bool  # whether the turned-up card lies beside the talon
    set_apart: frozenset[Card]  # cards on the table by which nobody may throw in
    covers: frozenset[Card]
    private: Callable[[str], frozenset[str]]  # kinds of events whose cards only their seat sees
    witnessed: Callable[[str, Event], Event]
    scores: Mapping[str, int]
    match_winner: str | None
    stake: int

    NOTHING: ClassVar[dict[str, Any]] = {
        "seats": (),
        "hands": Frozen(),
        "talon": (),
        "discard": (),
        "table": (),
        "trump": None,
        "phase": "deal",
        "actor": "",
        "out": (),
        "over": None,
        "seed": None,
        "zones": Frozen(),
        "facts": Frozen(),
        "past": (),
        "bout": 0,
        "dealer": "",
        "durak": None,
        "redeals": 0,
    }
    PAST: ClassVar[dict[str, Any]] = {"past": ()}  # what tells how a position came about
    KINDS: ClassVar[Kinds] = kinds_of(NOTHING, trump=Suit, over=Result, seed=int, durak=str)

    _game: ClassVar[Ruling]  # each game has a class of states of its own
    _answers: dict[Any, Any]

    def __init_subclass__(cls) -> None:
        if "NOTHING" in cls.__dict__:
            cls.KINDS = kinds_of(cls.NOTHING) | State.KINDS
        put_questions(cls)

    @staticmethod
    def of(game: Ruling, fields: dict[str, Any]) -> Any:
        """The state of a game with these fields and no others."""
        return _made(game.states, fields)

    @classmethod
    def empty(cls: type[S], game: Ruling, seats: tuple[str, ...]) -> S:
        """Nobody holds a card yet."""
        hands = Frozen(dict.fromkeys(seats, ()))
        state: S = cls.of(game, {**cls.NOTHING, "seats": seats, "hands": hands})
        return state

    def but(self: S, **changes: Any) -> S:
        """The same state with some fields changed.

        Raises `AuthorError` for a field that it has not, `WrongType` for a value of another type.
        """
        mine = self.__dict__
        fields = mine | changes
        if len(fields) != len(mine):
            raise no_such_field(mine, changes)
        kinds = self.KINDS
        for name, value in changes.items():
            if value.__class__ not in kinds.get(name, ()):
                fields[name] = fitting(self.__class__, name, value, mine[name])
        state = _new(self.__class__)
        _put_fields(state, fields)
        _put_answers(state, {})
        return state

    def without_past(self: S) -> S:
        """The same position, whatever has led to it."""
        return self.but(**self.PAST)

    def as_first(self: S) -> S:
        """The same position, as if the deal began with it: nothing has been counted yet."""
        return self.without_past()

    def under(self: S, game: Ruling) -> S:
        """The same cards and roles, read under other rules; `WrongType` for what is no game."""
        if game is self._game:
            return self
        need("game", game, type(self._game), "game()")
        return cast(S, self.of(game, self.__dict__))

    @property
    def game(self) -> Game:
        """The rules that this state is read under."""
        return cast("Game", self._game)

    def because(self, question: str, *about: Any) -> Rule:
        """The rule that answers a question here."""
        return self._game.answering(self, question, *about)

    def __setattr__(self, name: str, value: object) -> None:
        raise Unchangeable(
            say(
                "A state cannot be changed; `but` makes another one, as in `{example}`.",
                example=f"state = state.but({name}=…)",
            )
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        same = {**self.__dict__, "past": ()} == {**other.__dict__, "past": ()}
        return same and self.log == other.log

    def __hash__(self) -> int:
        return hash((self.actor, self.phase, self.talon, self.table, tuple(self.hands.values())))

    def __reduce__(self) -> tuple[Any, ...]:
        """The fields and the log, laid flat."""
        return _revive, (self._game, {**self.__dict__, "past": ()}, self.log)

    @property
    def log(self) -> tuple[Event, ...]:
        """All events so far, oldest first."""
        events: list[Event] = []
        link = self.past
        while link:
            link, event = link
            events.append(event)
        return tuple(reversed(events))

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that have a player of their own: all but the dummies'."""
        return tuple(seat for seat in self.seats if seat not in self.dummies)

    def hand(self, seat: str) -> Held:
        """The cards of a seat."""
        if seat.__class__ is str and seat in self.hands:
            return self.hands[seat]
        raise NotThere(no_seat(str(seat), self.seats))

    def zone(self, name: str, seat: str = "") -> Held:
        """The cards of another place, such as a pile; `seat` where each seat has its own."""
        return self.zones.get(f"{name} {seat}" if seat else name, ())

    def laying(self: S, name: str, cards: Held, seat: str = "") -> S:
        """The same state with these cards, and no others, in a zone."""
        return self.but(zones={**self.zones, f"{name} {seat}" if seat else name: cards})

    def fact(self, name: str, seat: str = "") -> Any:
        """What a variant keeps under `variant.name`; `seat` where it keeps one for each seat."""
        default = self._game.facts[name].default
        kept = self.facts.get(name, default)
        return kept.get(seat, default.get("")) if isinstance(default, dict) and seat else kept

    def noting(self: S, name: str, value: Any, seat: str = "") -> S:
        """The same state with another value of a variant's fact."""
        kept = {**self.fact(name), seat: value} if seat else value
        others = {key: value for key, value in self.facts.items() if key != name}
        usual = kept == self._game.facts[name].default
        return self.but(facts=others if usual else {**others, name: kept})

    def agreed(self, parameter: str) -> Any:
        """The value that the table agreed on, by the full name `variant.parameter`."""
        return self._game.agreed[parameter]

    def rng(self, *about: object) -> random.Random:
        """Chance that a rule needs (a shuffle, a drawn card): the same seed, the same luck.

        `about` tells apart what is drawn at different times.
        """
        return random.Random(f"{self.seed} {' '.join(map(str, about))}")

    def without(self, seat: str, cards: tuple[Any, ...]) -> dict[str, Held]:
        """The hands after `seat` has played `cards`."""
        gone = {*cards}
        return having(self.hands, seat, tuple([c for c in self.hands[seat] if c not in gone]))

    def next_in(self, seat: str) -> str:
        """The next seat clockwise that is still in."""
        place = self.seats.index(seat)
        for step in range(1, len(self.seats) + 1):
            after = self.seats[(place + step) % len(self.seats)]
            if after not in self.out:
                return after
        return seat

    def clockwise_from(self, seat: str) -> tuple[str, ...]:
        """The seats still in, clockwise, beginning with `seat` (or the next one that is in)."""
        place = self.seats.index(seat)
        turned = self.seats[place:] + self.seats[:place]
        return tuple(s for s in turned if s not in self.out)

    @remembered
    def ranks(self) -> frozenset[Any]:
        """The ranks that lie face up on the table."""
        return frozenset([card.rank for card in self.matched])

    @remembered
    def matched(self) -> tuple[Card, ...]:
        """The cards on the table by whose rank one may throw in: those that lie face up."""
        apart = self.set_apart
        cards = [card for pair in self.table for card in pair[:2] if card.__class__ is Card]
        return tuple([c for c in cards if c not in apart] if apart else cards)

    @remembered
    def open_attacks(self) -> Held:
        """The attack cards that are not beaten yet."""
        return tuple(pair.attack for pair in self.table if pair.defence is None)

    def __str__(self) -> str:
        """The position as text, which `durak_teach.notation.position` reads back exactly."""
        return as_position(self)

    def __repr__(self) -> str:
        return f"position({str(self)!r})"

    def _repr_html_(self) -> str:
        """The table with its cards, for a notebook."""
        return self._game.drawn(self)

    def __dir__(self) -> list[str]:
        """What Tab shows: what the docstrings of its classes list.

        What rules ask each other, and keep for themselves, is read in the same way and hidden here.
        """
        return sorted({name for kind in type(self).__mro__ for name in listed(kind)})


put_questions(State)
# a state refuses to be set; its slots are filled once, here
_put_fields = State.__dict__["__dict__"].__set__
_put_answers = State.__dict__["_answers"].__set__
_new: Final = object.__new__


def _made(kind: type[S], fields: dict[str, Any]) -> S:
    state = _new(kind)
    _put_fields(state, fields)
    _put_answers(state, {})
    return state


def _revive(game: Ruling, fields: dict[str, Any], log: tuple[Event, ...]) -> Any:
    past: tuple[Any, ...] = ()
    for event in log:
        past = (past, event)
    return State.of(game, {**fields, "past": past})
