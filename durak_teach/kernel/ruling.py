"""What a state asks of the game that it is read under."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from durak_teach.kernel.rules import Rule
    from durak_teach.kernel.variant_parts import Fact


class Written(Protocol):
    """A family, as far as it writes positions."""

    @property
    def write(self) -> Any:
        """The lines of a position that only this family has, of a state."""


class Ruling(Protocol):
    """A game as its states see it: how it answers, and what its table has agreed on."""

    @property
    def spec(self) -> tuple[str, ...]:
        """The names that build it again."""

    @property
    def family(self) -> Written:
        """Whose positions its states are."""

    @property
    def states(self) -> type[Any]:
        """The class of its states."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All its rules."""

    @property
    def questions(self) -> Collection[str]:
        """What its rules may answer."""

    @property
    def ways(self) -> Mapping[str, Any]:
        """How it answers each question: what stands for it in the class of its states."""

    @property
    def facts(self) -> Mapping[str, Fact]:
        """What its variants keep, by full names."""

    @property
    def agreed(self) -> Mapping[str, Any]:
        """The values that the table agreed on, by full names."""

    def answering(self, state: Any, question: str, *about: Any) -> Rule:
        """The rule whose answer holds in a state."""

    def drawn(self, state: Any) -> str:
        """A state as HTML."""
