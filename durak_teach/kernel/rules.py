"""A rule is one function with a docstring; a game is a list of rules.

The docstring's first paragraph is the law. The second is the sentence about these cards,
with places such as `{attack}` or `{state.defender}`; a rule whose sentence needs more returns
the text. Then, each on its own line: `Told:` (the law as it runs on among others, with places
for what the table has agreed on: `{most}`), `Why:` (the reason), `Note:` (what else is good to
know), `Example:` (a position), `Source:` (the rulebook's id).

    @forbids("throw")
    def rank_on_table(state, card, granted):
        \"\"\"A card thrown in must be of a rank already on the table.

        no {card.rank:name} lies on the table
        \"\"\"
        return not granted and card.rank not in state.ranks

What a rule looks at stands in its signature, and decides how often it is asked:
`(state)` a gate, once per kind of move; `(state, by)` the same, for each seat; `(state, by, n)`
also for each number of cards; `(state, move)` every move whose cards are seen (to allow: a
recogniser); `(state, card)` to allow: a grant, that such a card may be thrown in or transferred;
`(state, card, granted)` to forbid: each such card, and whether some rule grants it;
`(attack, card, trump, …)` a relation between two cards, remembered for good; of `strength` it
gets how high a card is, of `granted` whether some rule grants it, and of `grants` the same for any
two cards, for a rule that says more.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from durak_teach.kernel import shapes
from durak_teach.kernel.calls import public_class
from durak_teach.kernel.moves import Played
from durak_teach.kernel.places import OF_A_RULE, check_places, check_text, places
from durak_teach.kernel.shapes import Kind
from durak_teach.kernel.stages import Stage
from durak_teach.kernel.variant_parts import Fact, Parameter, Zone
from durak_teach.text import Text, language, render

Wanted: TypeAlias = "int | str | tuple[int | str, ...]"  # a value that is agreed on, or some

Objection = Text | Played | bool | None  # what a rule says against a move; nothing: None or False

_HOME: Final = re.compile(r"durak_teach\.(kernel\.|games\.(\w+\.variants\.)?)?")
_registry: list[Rule] = []
_PACKAGE: Final = "durak_teach"
_packages = {_PACKAGE}  # those whose rules are told of


@dataclass(frozen=True, eq=False)
class Rule:
    """A named law. Call it like the function it was made from.

    Attributes:
        id: its name, such as `"durak.throw_in.rank_on_table"`.
        kind: `"allows"`, `"forbids"`, `"answers"` or `"after"`.
        about: the kinds of moves, the question or the events that it is about.
        law: what holds, in one English sentence; `str()` says it in the reader's language.
        sentence: what it says of the cards in question, with placeholders such as `{card}`.
        told: the law as a rulebook puts it, where that is a different sentence.
        why: the reason for the law, where one is given.
        note: what else is worth knowing about it, such as a consequence.
        example: a position in which it matters.
        source: where it is written, as a section number of the rulebook.

    >>> from durak_teach import game
    >>> rules = game("durak", "podkidnoy")
    >>> rules.rule("durak.throw_in.rank_on_table").kind
    'forbids'
    """

    id: str
    kind: Kind
    about: tuple[str, ...]
    phase: tuple[str, ...]
    run: Callable[..., Any]
    takes: tuple[str, ...]
    law: str
    sentence: str = ""
    told: str = ""
    why: str = ""
    note: str = ""
    example: str = ""
    source: str = ""
    unoffered: bool = False
    onto: str = ""
    made_of: tuple[tuple[str, tuple[int, ...]], ...] = ()
    later: bool | None = None
    among: Callable[[Any], Iterable[Any]] | None = None
    combine: Callable[[Iterable[Any]], Any] | None = None
    partly: bool = False
    last: bool = False
    leans: Callable[[Any], bool] | None = None
    when: Mapping[str, Wanted] = field(default_factory=dict)
    asks: tuple[str, ...] = ()

    def __call__(self, *args: Any) -> Any:
        return self.run(*args)

    def __repr__(self) -> str:
        return f"<rule {self.id}>"

    def __str__(self) -> str:
        return render(self.text("law"), language())

    def __reduce__(self) -> tuple[Any, ...]:
        return _declared, (self.run.__module__, self.run.__name__)

    @property
    def where(self) -> str:
        """The module and the function, for whoever writes rules."""
        return f"{self.run.__module__}.{self.run.__qualname__}"

    @cached_property
    def ours(self) -> bool:
        """Whether the rule stands in this package."""
        return _package(self.run.__module__) == _PACKAGE

    @cached_property
    def places(self) -> frozenset[str]:
        """What the sentence speaks of: `card`, `state`, …"""
        return frozenset(place.name for place in places(self.sentence))

    @property
    def position(self) -> str:
        """The example as the lines of a position; `players` are, unless it says, who has cards."""
        lines = self.example.replace("; ", "\n")
        keys = [line.partition(":")[0].strip() for line in lines.splitlines()]
        seats = " ".join(key for key in keys if len(key) == 1)
        return lines if "players" in keys else f"players: {seats or 'A B'}\n{lines}"

    @cached_property
    def may_pass(self) -> bool:
        """Whether an answer may leave its question to an older rule: it names NotImplemented."""
        code = getattr(self.run, "__code__", None)
        return code is None or "NotImplemented" in code.co_names

    @cached_property
    def relation(self) -> bool:
        """Whether the rule sees nothing but two cards and the trump suit."""
        return self.takes[:1] == ("attack",)

    @cached_property
    def grant(self) -> bool:
        """Whether the rule says that a card may be played which others would not let through."""
        return self.kind == "allows" and self.takes == ("state", "card")

    @cached_property
    def offering(self) -> bool:
        """Whether the rule yields or recognises moves."""
        return self.kind == "allows" and not self.relation and not self.grant

    @cached_property
    def by_card(self) -> bool:
        """Whether the rule is asked of each card of a move, and hears what grants it."""
        return self.takes == ("state", "card", "granted")

    @cached_property
    def gate(self) -> bool:
        """Whether the rule is asked once per kind of move (and seat), not of each card."""
        sees_cards = self.relation or self.by_card or "move" in self.takes
        return self.kind == "forbids" and not sees_cards

    def closes(self, state: Any, by: str, n: int) -> Objection:
        """What a gate says about the moves of a seat with so many cards."""
        objection: Objection = self.run(*(state, by, n)[: len(self.takes)])
        return objection

    def moves(self, state: Any) -> Iterable[Any]:
        """The moves that the rule offers, one after the other."""
        return self.among(state) if self.among else self.run(state)

    def offers(self, state: Any, move: Any) -> bool:
        """Whether the rule offers a move; one that recognises its moves lists none."""
        return bool(self.run(state, move)) if self.among else move in self.run(state)

    def applies(self, phase: str) -> bool:
        """Whether the rule is in force in a phase (no phase named: in all)."""
        return not self.phase or phase in self.phase

    def text(self, name: str) -> Text:
        """The law, the sentence, the why, the note or the example as a text to be translated."""
        return Text(getattr(self, name), context=self.id)


Decorator = Callable[[Callable[..., Any]], Rule]


def allows(
    *verbs: str,
    phase: str | tuple[str, ...] = (),
    onto: str = "",
    made_of: Mapping[str, tuple[int, ...]] = MappingProxyType({}),
    later: bool | None = None,
    among: Callable[[Any], Iterable[Any]] | None = None,
    **telling: Any,
) -> Decorator:
    """Yields the moves of a kind that may be tried; as a relation: which card beats which.

        @allows("beat")
        def equal_rank(attack, card):  # and, where needed, trump, strength, granted, grants
            \"\"\"A card beats a card of its rank.\"\"\"
            return card.rank is attack.rank

    As a grant, `(state, card)`: whether this card may be played so, whatever a rule that hears
    what is `granted` says; any number of grants stand side by side.

    Where there are too many to list (a lead of any cards of a suit), the rule is a recogniser,
    `(state, move)` → whether it is such a move, the cards in any order, and `among` yields them
    lazily.

    `onto` names the question whose answer is the card that such a move must beat (None: no
    card): a pile game so asks the same relations as `beat`. `made_of` are the moves that such a
    move does at once, each with the places of its cards: `{"throw": (0,), "beat": (0, 1)}`; what
    is said against them, their cards or their number holds for it, but not who may make them.
    `later`: the cards are laid face down, so rules about cards are asked only when they are
    turned up (False: at once, whatever its parts do).
    """
    parts = (*made_of.items(),)
    more: dict[str, Any] = {"onto": onto, "made_of": parts, "later": later, "among": among}
    return _declare("allows", verbs, phase, **more, **telling)


def forbids(
    *verbs: str, phase: str | tuple[str, ...] = (), unoffered: bool = False, **telling: Any
) -> Decorator:
    """Says why a move may not be made; None or False: no objection.

    It returns the text, or True (then the docstring's sentence holds), or the `{card}` that the
    sentence speaks of. Pure, and all that object are heard. `unoffered`: asked only about moves
    that no rule offers (the wrong seat, a card not held), so that these have a reason, too.
    """
    return _declare("forbids", verbs, phase, unoffered=unoffered, **telling)


def answers(
    question: str,
    phase: str | tuple[str, ...] = (),
    combine: Callable[[Iterable[Any]], Any] | None = None,
    partly: bool = False,
    **telling: Any,
) -> Decorator:
    """The answer to one of `game(…).questions`; `NotImplemented` passes it to an older rule.

    With `combine` (such as `min`) all rules are heard and their answers combined. `partly`: it
    speaks only in a case of its own, so two variants may answer the question side by side.
    """
    return _declare("answers", (question,), phase, combine=combine, partly=partly, **telling)


def after(
    *events: str, phase: str | tuple[str, ...] = (), last: bool = False, **telling: Any
) -> Decorator:
    """What then happens: a new state, or a new state and further events.

    `last`: it looks at what all other rules have made of the event, those of options too.
    """
    return _declare("after", events, phase, last=last, **telling)


def registry() -> tuple[Rule, ...]:
    """All rules that the library and admitted packages declare, in the order of declaration."""
    return tuple(rule for rule in _registry if _package(rule.run.__module__) in _packages)


def admit(module: str) -> None:
    """Count the rules of a module's package among those of the registry."""
    _packages.add(_package(module))


def _package(module: str) -> str:
    return module.partition(".")[0]


def _declared(module: str, name: str) -> Rule:
    rule: Rule = getattr(importlib.import_module(module), name)
    return rule


def _declare(
    kind: Kind,
    about: tuple[str, ...],
    phase: str | tuple[str, ...],
    leans: Callable[[Any], bool] | None = None,
    when: Mapping[str, Wanted] = MappingProxyType({}),
    **more: Any,
) -> Decorator:
    """A decorator of a kind.

    `leans` is asked of the state in which nobody sits down yet, whether what the law rests on is
    there in this game (trumps, a talon); where it is not, the law is not told. `when` are values
    that the table has agreed on, one or some for each name (`.name`: of whichever form is played);
    with others the rule is no part of the game. It may name the questions that it `asks` where few
    rules ask them.
    """
    phases = (phase,) if isinstance(phase, str) else phase
    shapes.check_about(kind, about)

    def decorate(run: Callable[..., Any]) -> Rule:
        takes = shapes.looks_at(kind, run, phases, recognises=bool(more.get("among")))
        parts: dict[str, Any] = {**shapes.documented(run), **more, "leans": leans, "when": when}
        rule = Rule(_name(run), kind, about, phases, shapes.asked(kind, run), takes, **parts)
        for part in ("law", "why", "note"):
            check_places(rule.where, parts.get(part, ""), ())
        check_places(rule.where, rule.sentence, OF_A_RULE[kind])
        _registry.append(rule)
        return rule

    return decorate


def _name(run: Callable[..., Any]) -> str:
    """`durak_teach.games.durak.defence` → `durak.defence.…`; a variant's rules carry its id alone,
    also those of another package, and those of a notebook or a script only their name."""
    own = _package(run.__module__) == _PACKAGE
    module = _HOME.sub("", run.__module__) if own else run.__module__.rpartition(".")[2]
    return run.__name__ if module == "__main__" else f"{module}.{run.__name__}"


@public_class
@dataclass(frozen=True, eq=False, repr=False)
class Variant:
    """A named edit of the list: rules that come, and rules that go.

    `replaces` maps the id of a rule to the rule that stands for it, or None. `forms` are the base
    forms that admit the variant (empty: all). `needs` are ids of variants that come with it;
    `clashes` maps ids of others, or a value (`chukhonsky.manner=chinese`), to the reason. `tells`
    has laws of others as they are told beside it, by their ids; behind an id may stand the name of
    another option beside which it is told otherwise. `says` are its sentences: of an event (by its
    kind, with `{who} {cards} {n} {to}`, the first card as `{attack}` and the last as `{card}`), of
    a phase (`phase picking`), of a button (`button flip`, with a card `button flip card`, unseen
    `button lead talon`, with `{cards} {attack} {beater} {added} {card}`: all, the first, the
    second, the others, the last), of a hint (`hint exchange`, and `law beat`: what beats, in one
    sentence), of a refused move (`refused exchange`), of one that a game lacks (`unknown
    exchange`), of a mark on the result (`mark sixes`, with `{who}`), of a role (`role dummy`), of
    what cards are that a rule allows together (`called a_run`, `called a_group 3+1`, with `{cards}
    {n} {attack} {card} {rank} {suit}`: of the first card), of a seat's number in a fact (`fact
    points.beaten`, with `{n}`) or of one about the whole table (`info doubling_cube.stake`). With
    `flow` its rules are a whole game, so it is a base form; `reads` puts a position of it into the
    right phase. `word` is how a table chooses it: a name, or one value of a choice, as `end=winner`
    (usually the id). Of its own words, kinds of moves follow from what its rules allow, and phases
    from what it says of them. `events` are those that its rules raise, `marks` those that they put
    on a result, `asks` is a class of states that annotates its questions, `stages` how a deal goes.
    """

    id: str
    name: str
    pitch: str
    rules: tuple[Rule, ...] = ()
    replaces: Mapping[str, Rule | None] = field(default_factory=dict)
    forms: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    clashes: Mapping[str, Text] = field(default_factory=dict)
    parameters: tuple[Parameter, ...] = ()
    zones: tuple[Zone, ...] = ()
    facts: tuple[Fact, ...] = ()
    says: Mapping[str, Text] = field(default_factory=dict)
    tells: Mapping[str, Text] = field(default_factory=dict)
    flow: bool = False
    reads: Callable[[Any], Any] | None = None
    source: str = ""
    word: str = ""
    events: tuple[str, ...] = ()
    asks: type[Any] | None = None
    marks: tuple[str, ...] = ()
    stages: tuple[Stage, ...] = ()

    def __post_init__(self) -> None:
        shapes.check_name(self.id)
        object.__setattr__(self, "word", self.word or self.id)
        for name, kind in _HOLDS.items():
            shapes.check_all(self.id, name, getattr(self, name), kind)
        for name in ("clashes", "says", "tells"):
            shapes.check_all(self.id, name, (*getattr(self, name).values(),), Text)
        for key, text in self.says.items():
            check_text(self.id, key, text)

    def __repr__(self) -> str:
        return f"<variant {self.id}>"

    @property
    def parent(self) -> str:
        """The variant inside which this one is a choice: `japanese` of `japanese.queen_top`."""
        return self.id.rpartition(".")[0]

    def text(self, name: str) -> Text:
        """The name or the pitch as a text to be translated."""
        return Text(getattr(self, name), context=self.id)


_HOLDS: Final = {  # what the lists of a variant hold
    **dict.fromkeys(("forms", "needs", "events", "marks"), str),
    "rules": Rule, "parameters": Parameter, "zones": Zone, "facts": Fact, "stages": Stage,
}  # fmt: skip
