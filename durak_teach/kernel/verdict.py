"""What the rules say about a move: true or false, with every reason in its own words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from durak_teach.kernel.cards import Card
from durak_teach.kernel.docstring import Listed
from durak_teach.kernel.errors import AuthorError, DurakError
from durak_teach.kernel.moves import Move, Played
from durak_teach.kernel.printed import Printed
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.kernel.rules import Objection, Rule
from durak_teach.kernel.state import State
from durak_teach.text import Sentence, Text, say


class Reason(NamedTuple):
    """Why a move may not be made: the rule, and its sentence about these cards."""

    rule: Rule
    text: Text


@dataclass(frozen=True, repr=False)
class Verdict(Listed, Printed):
    """What the rules say about a move: true or false, with every reason. It prints in words.

    Attributes:
        state: the position as the seat that moves sees it.
        move: the `Move` that was judged.
        reasons: the objections, each with `rule` and `text`, its sentence about these cards.
        ids: the ids of the rules that object.

    >>> from durak_teach import position
    >>> state = position("players: A B\\ntrump: d\\nA: 8s\\nB: 7c 9h\\ntable: 7h/-")
    >>> verdict = state.game.judge(state, "B beat 7h 7c")
    >>> bool(verdict), verdict.ids
    (False, ('durak.defence.nothing_else_beats',))
    """

    CALLS: ClassVar[tuple[str, ...]] = ("bool(verdict)", "str(verdict)")
    state: State
    move: Move
    reasons: tuple[Reason, ...]

    def __bool__(self) -> bool:
        return not self.reasons

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the rules that object."""
        return tuple(reason.rule.id for reason in self.reasons)

    def __repr__(self) -> str:
        return str(self)


class IllegalMove(DurakError):
    """A move that the rules forbid; `verdict` holds the reasons."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(
            say("{move}: {why}", move=str(verdict.move), why=Sentence(verdict.reasons[0].text))
        )
        self.verdict = verdict

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalMove, (self.verdict,)


def saw_too_much(move: Move, reasons: Iterable[Reason]) -> AuthorError:
    """The error of rules that refuse a move for cards which its seat does not see."""
    where = ", ".join(reason.rule.where for reason in reasons)
    text = say(
        "{where:whole}: “{move}” is refused because of cards that {seat} does not see.",
        where=where, move=str(move), seat=move.by,
    )  # fmt: skip
    return AuthorError(text, where)


def no_objection(rule: Rule, answer: object) -> AuthorError:
    """The error of a rule that answers a move with something else than an objection."""
    text = say(
        "{where:whole}: a rule with @{kind} returns `say(\"…\")`, a card, True or None, not "
        "`{type}`.",
        where=rule.where, kind=rule.kind, type=type(answer).__name__,
    )  # fmt: skip
    return AuthorError(text, rule.where)


def said_by(rule: Rule, objection: Objection, state: State, move: Move, **places: Any) -> Text:
    """What a rule said against a move, as a text."""
    if isinstance(objection, Text):
        return objection
    if objection is not True and not isinstance(objection, Played):
        raise no_objection(rule, objection)
    if move.cards and not places:
        seen = isinstance(objection, Card)
        places = {"attack": move.cards[0], "card": objection if seen else move.cards[-1]}
    return sentence_of(rule, state=state, move=move, by=move.by, **places)


def sentence_of(rule: Rule, **places: Any) -> Text:
    """The rule's sentence about these cards; its law where it has none, or no card is there."""
    template = rule.sentence if rule.places.issubset(places) else ""
    if template or "state" not in places:
        return Text(template or rule.law, fields=places, context=rule.id)
    return quoted(rule, places["state"].game)
