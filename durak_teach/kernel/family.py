"""What a family of games brings to the kernel: its states, its forms, its words."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from durak_teach.kernel.cards import Card, Reader
from durak_teach.kernel.moves import Move
from durak_teach.kernel.printed import Printed
from durak_teach.kernel.rulebook_contents import Section
from durak_teach.kernel.rules import Variant
from durak_teach.kernel.state import Event, S, State
from durak_teach.kernel.verdict import Verdict
from durak_teach.kernel.vocabulary import NOTHING_SHARED, SharedWords
from durak_teach.text import Text

Its = TypeVar("Its", bound=State, contravariant=True)  # the states of a family
ON: Final = "on"
OFF: Final = "off"
ALIKE: Final = {"": ON, "yes": ON, "no": OFF}


class Phrases(Protocol[Its]):
    """The sentences of a family: what it calls its moves, situations and events.

    `seat` is the chair that looks on; it is addressed as “you”.
    """

    def refusal(self, verdict: Verdict) -> Text:
        """The head of a ruling; it follows the first of its reasons."""

    def permission(self, state: Its, move: Move) -> Text:
        """That a move is allowed, the counterpart of `refusal`."""

    def reminders(self, state: Its, seat: str) -> tuple[Text, ...]:
        """Who you are and what is trump, in a few words each."""

    def advice(self, state: Its) -> Text:
        """What the player to play may do instead."""

    def situation(self, state: Its, seat: str) -> tuple[Text, Text | None]:
        """The one sentence that says what to do, and a second one that explains."""

    def happened(self, state: Its, event: Event, seat: str) -> Text | None:
        """An event of the log, or None if it goes without saying."""

    def begins(self, state: Its, event: Event, seat: str) -> Text | None:
        """Why whoever begins does, of the event that settles it; None of any other."""

    def buttons(self, state: Its, seat: str) -> tuple[Button, ...]:
        """The moves without cards that this seat has in its role, legal now or not."""

    def making(self, state: Its, move: Move) -> Text:
        """What a button says that makes a move, its cards included."""

    def called(self, state: Its, move: Move) -> Text | None:
        """What the cards of a legal move are together (a pair, a run), if it has a name."""

    def role(self, state: Its, seat: str) -> tuple[str, Text] | None:
        """The role's id and its word."""

    def hints(self, state: Its, seat: str, best: Move) -> tuple[Clue, ...]:
        """Where to look, the kind of move, the move with its reasons."""


class Button(NamedTuple):
    """A move whose cards cannot be tapped; `key` presses it."""

    verb: str
    text: Text
    key: str
    main: bool = False


class Clue(NamedTuple):
    """One stage of a hint: its text, the rule it cites, the cards it points at, and reasons."""

    text: Text
    rule: str | None = None
    cards: tuple[Any, ...] = ()
    because: tuple[Text, ...] = ()


class Laid(NamedTuple):
    """A play that lies open: whose it is, its cards, and what it is called."""

    by: str
    cards: tuple[Card, ...]
    name: Text | None = None


class Standing(NamedTuple):
    """A card in the row before a player: `up`, `used` (pushed forward) or `down`."""

    card: Card
    face: str = "up"


class Showing(Protocol[Its]):
    """What a table shows of a family that has whole plays instead of pairs of cards.

    `STOCK` is what its talon is called, and `WAYS` where the cards of an event come from and go
    to; other events move no cards.
    """

    STOCK: Text
    WAYS: Mapping[str, tuple[str, str]]

    @property
    def ROW(self) -> Text | None:
        """What the row before each player is called, None if there is none."""

    def plays(self, state: Its) -> tuple[Laid, ...]:
        """The plays that lie open, oldest first; the last one is to be answered."""

    def examples(self, state: Its) -> Iterable[tuple[Card, ...]]:
        """Cards of which each kind of play of a game can be made, among them the smallest."""

    def row(self, state: Its, seat: str) -> tuple[Standing, ...]:
        """The cards that stand before a player all the time."""

    def notes(self, state: Its, seat: str) -> tuple[Text, ...]:
        """What else is public of a player: a bid, a tile, points, a pass."""

    def info(self, state: Its) -> tuple[Text, ...]:
        """How far the deal has come, and what it is about."""


class Answered(NamedTuple):
    """An answer of a game: how it is told, and the id of the rule that gives it."""

    value: Any
    because: str = ""


class Question(NamedTuple):
    """Something that any two games of a family may be asked, to be compared.

    `ask` gets the game and the numbers of people that both games take; None: it does not come up.
    """

    text: Text
    ask: Callable[[Any, frozenset[int]], Answered | None]


class Choices(Printed, Mapping[str, Variant]):
    """What a table may choose of a family, by ids: its forms, then its options.

    It prints as a list, with a sentence each.
    """

    def __init__(self, forms: Mapping[str, Variant], options: Mapping[str, Variant]) -> None:
        self.forms = forms
        self.options = options

    def __getitem__(self, name: str) -> Variant:
        return self.forms[name] if name in self.forms else self.options[name]

    def __iter__(self) -> Iterator[str]:
        yield from self.forms
        yield from self.options

    def __len__(self) -> int:
        return len(self.forms) + len(self.options)

    def __repr__(self) -> str:
        return str(self)


class Catalogue(Mapping[str, Variant]):
    """The options of a family: its `own`, then those of `others` that take no name of these.

    The others are asked only for a name that is not its own, or when all are listed.
    """

    def __init__(self, own: Mapping[str, Variant], others: Mapping[str, Variant]) -> None:
        self.own = own
        self.others = others

    def __getitem__(self, name: str) -> Variant:
        return self.own[name] if name in self.own else self.others[name]

    def __contains__(self, name: object) -> bool:
        return name in self.own or name in self.others

    def __iter__(self) -> Iterator[str]:
        yield from self.own
        yield from (name for name in self.others if name not in self.own)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return repr(Choices({}, self))

    def _repr_html_(self) -> str:
        return Choices({}, self)._repr_html_()


class Forms(Mapping[str, Variant]):
    """The base forms of a family: its own, then those of its options that are a whole game."""

    def __init__(self, own: tuple[Variant, ...], options: Mapping[str, Variant]) -> None:
        self._own = {form.id: form for form in own}
        self._options = options

    def __getitem__(self, name: str) -> Variant:
        if name in self._own:
            return self._own[name]
        if name in self:
            return self._options[name]
        raise KeyError(name)

    def __contains__(self, name: object) -> bool:
        if name in self._own:
            return True
        return isinstance(name, str) and name in self._options and self._options[name].flow

    def __iter__(self) -> Iterator[str]:
        yield from self._own
        yield from (name for name, option in self._options.items() if option.flow)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Ahead(Protocol[Its]):
    """How a family is thought ahead in by players that search, more quickly than by its rules.

    All of it may be wrong: it guides a search, and no more.
    """

    def likely(self, state: Its, rng: random.Random) -> tuple[Move, ...]:
        """The moves of the seat to play that deserve a thought, the best first."""

    def fits(self, log: tuple[Event, ...], table: Its) -> bool:
        """Whether the hands of a table that may be the true one go with what was done before."""

    def brings(self, state: Its, rng: random.Random) -> Mapping[str, float]:
        """What a table may bring each seat, from 0 to 1; all its cards are known."""


@dataclass(frozen=True, eq=False, repr=False)
class FamilyOf(Generic[S]):
    """A family of games (durak, kirifu, …): states, base forms, options, position keys, phrases.

    `catalogue` holds all options; those that are a whole game are `forms` instead. `questions`
    are what its games are asked when two of them are compared. `usual` are the values that its
    form has anyway, by the name of the choice (`{"end": "loser"}`): to choose one of these is to
    choose nothing. `teams` is the option that a position with a line `teams:` is played with.
    `reader` reads a word of cards where these are not written as rank and suit. `bots` are
    computer players of its own, by the names of those whose place they take: each gets the state
    as its seat sees it, and finds a legal move. `ahead` helps those that search. `showing` is for
    families without pairs on the table. `words` are names that its rules use of each other.
    `sections` are its rulebook: the rules in the order in which they are told. `neutral`: of its
    moves only what may be played is said, and none recommended. `fool`: who loses alone is the
    durak, the fool of the deal, and is drawn as one. `unlikely` says why cards cannot have come to
    lie as they do, `lacks_trump` whether a suit would be trumps and none is.
    """

    name: str
    state: type[S]
    own_forms: tuple[Variant, ...]
    catalogue: Catalogue
    read: Callable[[S, Mapping[str, str]], State]
    write: Callable[[S], Mapping[str, str]]
    phrases: Phrases[S]
    questions: tuple[Question, ...] = ()
    usual: Mapping[str, str] = field(default_factory=dict)
    teams: str = ""
    reader: Reader | None = None
    bots: Mapping[str, Callable[[S, random.Random], Move]] = field(default_factory=dict)
    ahead: Ahead[S] | None = None
    showing: Showing[S] | None = None
    words: SharedWords = NOTHING_SHARED
    sections: tuple[Section, ...] = ()
    neutral: bool = False
    fool: bool = False
    unlikely: Callable[[S], Text | None] = lambda _: None
    lacks_trump: Callable[[S], bool] = lambda _: False

    def __repr__(self) -> str:
        return f"<{self.name}: {len(self.forms)} forms, {len(self.options())} options>"

    def _repr_html_(self) -> str:
        return self.choices._repr_html_()

    @property
    def alone(self) -> bool:
        """Whether its one form has the family's own name, and goes without saying."""
        return len(self.own_forms) == 1 and self.own_forms[0].id == self.name

    @cached_property
    def switches(self) -> Mapping[str, Mapping[str, Variant | None]]:
        """The choices with their values: what each of these adds to the form, None for nothing.

        Only of a family with `usual` values: it has few options of its own, so all may be read.
        An option with values of its own is chosen by these.
        """
        values_of: dict[str, dict[str, Variant | None]] = {
            name: {ALIKE.get(value, value): None} for name, value in self.usual.items()
        }
        options = self.catalogue.own.values() if self.usual else ()
        for option in (o for o in options if not o.parameters and not o.flow):
            name, equals, value = option.word.partition("=")
            values = values_of.setdefault(name, {} if equals else {OFF: None})
            values[ALIKE.get(value, value)] = option
        return values_of

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of moves of all its games."""
        pieces = (*self.own_forms, *self.catalogue.values())
        allowing = (rule for each in pieces for rule in each.rules if rule.kind == "allows")
        return self.words.verbs.union(*(rule.about for rule in allowing))

    @cached_property
    def forms(self) -> Forms:
        """The base forms by id."""
        return Forms(self.own_forms, self.catalogue)

    @cached_property
    def choices(self) -> Choices:
        """Its forms and options: a list to be read."""
        return Choices(self.forms, self.options())

    def options(self) -> dict[str, Variant]:
        """What may be added to a form, by id."""
        return {name: option for name, option in self.catalogue.items() if not option.flow}


Family: TypeAlias = FamilyOf[Any]  # any of them, whatever its states
