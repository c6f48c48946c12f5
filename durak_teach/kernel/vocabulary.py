"""The words of a game: its verbs, phases, events, questions, and what it says of them.

Most follow from the rules. A kind of move is what some rule allows and some rule follows; a
question is annotated in a class of states. Names that rules of a family use of each other, such as
a veto on a move that only an option brings, are the family's `SharedWords`. Any other name is a
slip of the pen, and composing the game says so.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from durak_teach.kernel.errors import AuthorError, UnknownQuestion, place_of, unknown_word
from durak_teach.kernel.nearest import nearest
from durak_teach.kernel.question import OF_A_GAME
from durak_teach.kernel.typed import answer_type
from durak_teach.text import Text, say

if TYPE_CHECKING:
    from durak_teach.kernel.rules import Rule, Variant
    from durak_teach.kernel.state import State

# What the kernel raises beside moves: a pack to deal, a position that is set up, an unseen card.
RAISED: Final = frozenset({"deal", "set up", "turn up", "wrong card"})
ORDER: Final = "strength"  # the one question about a card alone, asked as `game.strength(card)`
# Keys of a variant's sentences that end in a word of their own, and the kind of that word.
OF_A_VERB: Final = ("button", "hint", "law", "refused", "unknown")
UNSEEN: Final = ("card", "talon")  # what may follow the verb of a button


class SharedWords(NamedTuple):
    """Names that the rules of a family use of each other, whatever game is composed of them.

    Each phase has a name for people, `called` names kinds of moves. `marks` are those of a result;
    `says` are keys of sentences that only the family's own phrases look for.
    """

    verbs: frozenset[str] = frozenset()
    phases: Mapping[str, Text] = MappingProxyType({})
    called: Mapping[str, Text] = MappingProxyType({})
    events: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()
    says: frozenset[str] = frozenset()

    def __or__(self, other: object) -> SharedWords:
        """The words of both."""
        if not isinstance(other, SharedWords):
            return NotImplemented
        return SharedWords(
            verbs=self.verbs | other.verbs,
            phases={**self.phases, **other.phases},
            called={**self.called, **other.called},
            events=self.events | other.events,
            marks=self.marks | other.marks,
            says=self.says | other.says,
        )


NOTHING_SHARED: Final = SharedWords()
_NO_VERB = say("{where:whole}: no kind of move is called “{name}”; the nearest is “{near}”.")
_NO_PHASE = say(
    "{where:whole}: no phase is called “{name}”; the nearest is “{near}”. A new phase is named in "
    "`says`, as “phase {name}”."
)
_NO_EVENT = say(
    "{where:whole}: no event is called “{name}”; the nearest is “{near}”. A variant names its own "
    "events in `events`."
)
_NO_QUESTION = say(
    "{where:whole}: no question is called “{name}”; the nearest is “{near}”. A variant declares "
    "its own questions, with their types, in `asks`."
)
_IS_A_MOVE = say(
    "{where:whole}: “{name}” is not a question but a kind of move; write `{allows}` or `{forbids}`."
)
_NO_SAYING = say("{where:whole}: `says` cannot have the key “{name}”; the nearest is “{near}”.")
_NOTHING_FOLLOWS = say(
    "{where:whole}: no rule says what follows “{name}”; the nearest kind of move is “{near}”."
)


_NOT_ASKED = say(
    "{where:whole}: no rule of this game answers “{name}”, and no field has that name; the nearest "
    "is “{near}”."
)
_OF_THE_GAME = say("Ask the game for “{name}”: write `{example}`.")


_questions: dict[type[State], frozenset[str]] = {}


def questions(states: type[State]) -> frozenset[str]:
    """The questions that a class of states and those below it annotate: all but its fields."""
    if states not in _questions:
        _questions[states] = _annotated(states)
    return _questions[states]


def _annotated(states: type[State]) -> frozenset[str]:
    named = {name for base in states.__mro__ for name in inspect.get_annotations(base)}
    questions = named - states.NOTHING.keys() - {"NOTHING"} | {ORDER}
    return frozenset(name for name in questions if name[0] != "_")


class Vocabulary:
    """The words of one game; each kind of them is gathered when it is first looked at."""

    def __init__(
        self,
        words: SharedWords,
        states: type[State],
        pieces: tuple[Variant, ...],
        rules: Iterable[Rule],
    ) -> None:
        self._shared = words
        self._states = states
        self._pieces = pieces
        self._rules = tuple(rules)

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The kinds of moves."""
        return self._shared.verbs.union(*(rule.about for rule in self._rules if rule.offering))

    @cached_property
    def events(self) -> frozenset[str]:
        """What may happen: moves, what the kernel raises, what rules raise."""
        own = (piece.events for piece in self._pieces)
        return RAISED.union(self._shared.events, self.verbs, *own)

    @cached_property
    def questions(self) -> frozenset[str]:
        """What rules may answer."""
        own = (questions(piece.asks) for piece in self._pieces if piece.asks)
        return questions(self._states).union(*own)

    def answer_type(self, question: str) -> object:
        """The type of a question's answers; `Any` where that cannot be told."""
        own = (piece.asks for piece in self._pieces if piece.asks)
        classes = (states for states in (self._states, *own) if question in questions(states))
        return answer_type(question, next(classes, self._states))

    @cached_property
    def marks(self) -> frozenset[str]:
        """What may be put on a result."""
        return self._shared.marks.union(*(piece.marks for piece in self._pieces))

    @cached_property
    def phases(self) -> frozenset[str]:
        """The situations in which somebody moves: those of the family, and those spoken of."""
        spoken = {key.removeprefix("phase ") for piece in self._pieces for key in piece.says}
        offered = {phase for rule in self._rules if rule.offering for phase in rule.phase}
        return frozenset(self._shared.phases) | offered & spoken

    def check(self, checked: frozenset[Rule | Variant] = frozenset()) -> None:
        """Raise `AuthorError` for the first name that is no word of this game.

        `checked` is what has been checked with fewer words than these.
        """
        unknown = {*self._rules} - checked
        new = [rule for rule in self._rules if rule in unknown] if unknown else []
        for rule in new:
            self._check_rule(rule)
        if any(rule.offering for rule in new):
            self._check_followed(new)
        for piece in self._pieces:
            if piece.says and piece not in checked:
                self._check_says(piece)

    def check_event(self, kind: str, because: str) -> None:
        """Raise `AuthorError` for an event that is no word of this game."""
        if kind not in self.events:
            where = next((rule.where for rule in self._rules if rule.id == because), because)
            raise _unknown(_NO_EVENT, where, (kind,), self.events)

    def no_such_question(self, name: str, names: Iterable[str]) -> UnknownQuestion:
        """The error of a state that is asked what no rule of this game answers."""
        caller = sys._getframe(3)  # of whoever asked the state, by an attribute of it or not
        if caller.f_code.co_name == "__getattr__" and caller.f_back:
            caller = caller.f_back
        where = place_of(caller)
        if name in OF_A_GAME:
            text = _OF_THE_GAME.filled(name=name, example=f"state.game.{OF_A_GAME[name]}")
            return UnknownQuestion(text, where, name)
        words = {*names, *self._states.NOTHING}
        return unknown_word(_NOT_ASKED, where, name, words, UnknownQuestion)

    def _check_rule(self, rule: Rule) -> None:
        if not self.phases.issuperset(rule.phase):
            raise _unknown(_NO_PHASE, rule.where, rule.phase, self.phases)
        if rule.kind == "after":
            if not self.events.issuperset(rule.about):
                raise _unknown(_NO_EVENT, rule.where, rule.about, self.events)
        elif rule.kind == "answers":
            if not self.questions.issuperset(rule.about):
                raise self._no_question(rule)
        else:
            if not self.verbs.issuperset(rule.about) and rule.about != ("*",):
                raise _unknown(_NO_VERB, rule.where, rule.about, self.verbs)
            if rule.onto and rule.onto not in self.questions:
                raise _unknown(_NO_QUESTION, rule.where, (rule.onto,), self.questions)
            for verb, _ in rule.made_of:
                if verb not in self.verbs:
                    raise _unknown(_NO_VERB, rule.where, (verb,), self.verbs)

    def _no_question(self, rule: Rule) -> AuthorError:
        """The error of a rule that answers what nobody asks, or what is told of moves."""
        name = rule.about[0]
        verb = "" if nearest(name, self.questions) else nearest(name, self.verbs)
        if not verb:
            return _unknown(_NO_QUESTION, rule.where, (name,), self.questions)
        calls = {kind: f'@{kind}("{verb}")' for kind in ("allows", "forbids")}
        return AuthorError(
            _IS_A_MOVE.filled(where=rule.where, name=name, **calls), rule.where, verb
        )

    def _check_followed(self, new: Iterable[Rule]) -> None:
        """A move that nothing follows would change nothing: its name is misspelt.

        What is done with a card that lies unseen follows when that card is turned up; such a move
        has a button.
        """
        followed = {event for rule in self._rules if rule.kind == "after" for event in rule.about}
        for key in (key for piece in self._pieces for key in piece.says):
            followed.add(key.removeprefix("button "))
        for rule in new:
            if rule.offering and followed.isdisjoint(rule.about):
                verbs = self.verbs & followed
                raise _unknown(_NOTHING_FOLLOWS, rule.where, rule.about, verbs)

    def _check_says(self, piece: Variant) -> None:
        for key in piece.says:
            if key not in self.events and key not in self._shared.says:
                keys = self._sayings(piece, key.partition(" ")[0])
                if key not in keys:
                    raise _unknown(_NO_SAYING, piece.id, (key,), keys)

    def _sayings(self, piece: Variant, head: str) -> frozenset[str]:
        """The keys that begin with a word; all others, if none does."""
        if head == "stuck":
            names: Iterable[str] = self.verbs | self.phases
        elif head in OF_A_VERB:
            names = self._of_verbs()
        elif head == "phase":
            names = self.phases
        elif head == "called":
            names = (name for rule in self._rules for name in self._called(rule, piece.says))
        elif head in ("fact", "info"):
            names = (f"{each.id}.{fact.name}" for each in self._pieces for fact in each.facts)
        elif head == "value":
            names = (str(value) for each in piece.parameters for value in each.among)
        elif head == "mark":
            names = self.marks
        elif head == "ending":
            names = {"loser", "winner", "draw", *self.marks}
        else:
            return self.events.union(self._shared.says, (rule.id for rule in self._rules))
        return frozenset(f"{head} {name}" for name in names)

    def _of_verbs(self) -> Iterator[str]:
        for verb in self.verbs:
            yield verb
            yield from (f"{verb} {unseen}" for unseen in UNSEEN)

    def _called(self, rule: Rule, says: Mapping[str, object]) -> Iterator[str]:
        """The name of a rule that allows, alone and with each shape (`3+1`) that is spoken of."""
        if rule.kind == "allows":
            name = rule.id.rpartition(".")[2]
            shapes = {key.rpartition(" ")[2] for key in says}
            yield name
            yield from (f"{name} {shape}" for shape in shapes if {*shape} <= {*"+123456789"})


def _unknown(text: Text, where: str, names: Iterable[str], words: frozenset[str]) -> AuthorError:
    wrong = next(name for name in names if name not in words)
    return unknown_word(text, where, wrong, sorted(words))
