"""What a game says of itself in words that the kernel does not have, and reads in a notation."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, ClassVar

from durak_teach.kernel.calls import public
from durak_teach.kernel.printed import Drawn, Printed


class InWords(Printed):
    """Prints, tells its flow, draws its states, reads positions: as other rooms handed it in."""

    _tell_flow: ClassVar[Callable[[Any], Drawn]]
    _write: ClassVar[Callable[[Any], dict[str, Any]]]
    _lay: ClassVar[Callable[[str, Any], Any]]
    _draw: ClassVar[Callable[[Any], str]]

    @classmethod
    def flow_told_by(cls, tell: Callable[[Any], Drawn]) -> None:
        """Set who tells the flow of games."""
        cls._tell_flow = staticmethod(tell)

    @classmethod
    def written_by(cls, write: Callable[[Any], dict[str, Any]]) -> None:
        """Set who writes games as data."""
        cls._write = staticmethod(write)

    @classmethod
    def positions_read_by(cls, lay: Callable[[str, Any], Any]) -> None:
        """Set who reads positions that are texts."""
        cls._lay = staticmethod(lay)

    @classmethod
    def states_drawn_by(cls, draw: Callable[[Any], str]) -> None:
        """Set who draws states."""
        cls._draw = staticmethod(draw)

    @cached_property
    def flow(self) -> Drawn:
        """Its phases, who acts in each, and what ends it, as its rules declare it; it prints."""
        flow: Drawn = self._handed_in("_tell_flow")(self)
        return flow

    @public
    def to_dict(self) -> dict[str, Any]:
        """Form, options and rules as JSON: ids, laws in every language, sources, examples."""
        written: dict[str, Any] = self._handed_in("_write")(self)
        return written

    def drawn(self, state: Any) -> str:
        """A state as HTML."""
        return str(self._handed_in("_draw")(state))

    def laid(self, text: str) -> Any:
        """The state of a position that is a text."""
        return self._handed_in("_lay")(text, self)
