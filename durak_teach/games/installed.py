"""Options that other packages bring, found through entry points.

A package names its option and the module that holds it; the name is the option's id:

    [project.entry-points."durak_teach.variants"]
    my_rule = "my_rule"

Options of another family than Durak stand in the group of its name,
`durak_teach.variants.kirifu`. Nothing is read before somebody asks for a name that the library
does not hold, or lists a catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Final

from durak_teach.kernel.errors import UnknownGame
from durak_teach.kernel.rules import Variant, admit
from durak_teach.text import say

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "durak_teach.variants"


class Installed(Mapping[str, Variant]):
    """The options that installed packages add to a family, by id; their choices, too."""

    def __init__(self, family: str) -> None:
        self.group = GROUP if family == "durak" else f"{GROUP}.{family}"
        self._loaded: dict[str, dict[str, Variant]] = {}

    @cached_property
    def entries(self) -> dict[str, EntryPoint]:
        """The entry points by name, in the order of their names."""
        return {entry.name: entry for entry in _every() if entry.group == self.group}

    def __getitem__(self, name: str) -> Variant:
        first = name.partition(".")[0]
        if first not in self._loaded and first not in self.entries:
            raise KeyError(name)
        return self._options(first)[name]

    def __iter__(self) -> Iterator[str]:
        for name in dict.fromkeys((*self.entries, *self._loaded)):
            yield from self._options(name)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def put(self, name: str, module: ModuleType) -> tuple[Variant, ...]:
        """Add the option of a module as if it were installed; the option and its choices."""
        admit(module.__name__)
        self._loaded[name] = _options_of(name, module)
        return tuple(self._loaded[name].values())

    def _options(self, name: str) -> dict[str, Variant]:
        """What the module of an entry point holds: the option of its name and choices inside it."""
        if name not in self._loaded:
            self._loaded[name] = _read(self.entries[name])
        return self._loaded[name]


@cache
def _every() -> tuple[EntryPoint, ...]:
    """Those of every family, sorted: to find them, every package is looked at."""
    from importlib.metadata import entry_points  # slow to load, and rarely needed

    found = entry_points()
    groups = [group for group in found.groups if group.startswith(GROUP)]
    return tuple(sorted(entry for group in groups for entry in found.select(group=group)))


def _read(entry: EntryPoint) -> dict[str, Variant]:
    admit(entry.module)
    try:
        module = entry.load()
    except Exception as error:  # whatever the module of somebody else does
        why = f"{type(error).__name__}: {error}"
        raise UnknownGame(
            say(
                "The option “{name}” cannot be loaded from the module `{module}`: {why}",
                name=entry.name, module=entry.module, why=why,
            )
        ) from error  # fmt: skip
    return _options_of(entry.name, module)


def _options_of(name: str, module: ModuleType) -> dict[str, Variant]:
    variants = {value.id: value for value in vars(module).values() if isinstance(value, Variant)}
    options = {key: option for key, option in variants.items() if key.partition(".")[0] == name}
    if name not in options:
        raise UnknownGame(
            say(
                "The module `{module}` contains no variant with the id “{name}”.",
                name=name, module=module.__name__,
            )
        )  # fmt: skip
    return options
