"""What the rules say about a move: true or false, with every reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from durak_teach.errors import DurakError
from durak_teach.moves import Move
from durak_teach.rules import Rule
from durak_teach.state import State
from durak_teach.text import Text, say


class Reason(NamedTuple):
    """Why a move may not be made: the rule, and its sentence about these cards."""

    rule: Rule
    text: Text


@dataclass(frozen=True, repr=False)
class Verdict:
    """What the rules say about a move: true or false, with every reason."""

    state: State
    move: Move
    reasons: tuple[Reason, ...]

    def __bool__(self) -> bool:
        return not self.reasons

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the rules that object."""
        return tuple(reason.rule.id for reason in self.reasons)

    def __str__(self) -> str:
        from durak_teach.explain import plain

        return plain(self)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        from durak_teach.explain import html

        return html(self)


class IllegalMove(DurakError):
    """A move that the rules forbid; `verdict` holds the reasons."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(say("{move}: {why}", move=str(verdict.move), why=verdict.reasons[0].text))
        self.verdict = verdict

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalMove, (self.verdict,)
