"""Objects that have the names that their docstring lists, and tell a wrong one of the nearest."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from durak_teach.kernel.docstring import listed
from durak_teach.kernel.errors import no_name


class Listed:
    """Whoever asks for a name that is none is told the nearest; Tab shows what there is."""

    CALLS: ClassVar[tuple[str, ...]] = ()  # what is written around it where people look for a name

    if not TYPE_CHECKING:  # whoever checks types knows what there is

        def __getattr__(self, name: str) -> object:
            if name[0] == "_" or hasattr(type(self), name):  # a property that has failed by itself
                return object.__getattribute__(self, name)
            kind = type(self)
            names = (*listed(kind), *self.CALLS)  # type: ignore[arg-type]
            raise no_name(name, names, f"`{kind.__name__}`")

    def __dir__(self) -> list[str]:
        """What Tab shows: what the docstring lists."""
        return [*listed(type(self))]  # type: ignore[arg-type]
