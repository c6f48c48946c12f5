"""What prints in words that the kernel does not have: the room that has them hands them in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Protocol


class Printed:
    """Prints as sentences, and in a notebook as HTML, in the words that `print_as` was given."""

    _plain: ClassVar[Callable[[Any], str]]
    _html: ClassVar[Callable[[Any], str]]
    load_words: ClassVar[Callable[[], None]]  # loads whoever hands them in

    @classmethod
    def print_as(cls, plain: Callable[[Any], str], html: Callable[[Any], str]) -> None:
        """Set how all objects of this class print."""
        cls._plain, cls._html = plain, html

    @classmethod
    def _handed_in(cls, name: str) -> Callable[..., Any]:
        """What another room says of such an object: that room is loaded when it is first asked."""
        if not hasattr(cls, name):
            Printed.load_words()
        says: Callable[..., Any] = getattr(cls, name)
        return says

    def __str__(self) -> str:
        return str(self._handed_in("_plain")(self))

    def _repr_html_(self) -> str:
        return str(self._handed_in("_html")(self))


class Drawn(Protocol):
    """How a game goes, whoever tells it: it prints as sentences, and draws itself."""

    @property
    def phases(self) -> tuple[Any, ...]:
        """The phases in the order in which play comes to them."""

    def text(self, lang: str | None = None) -> str:
        """The phases as lines."""

    def html(self, lang: str | None = None) -> str:
        """A drawing, its words for those who hear it."""
