"""What of the slow tests `make test` runs, and what `make test-all` adds: together, all of them.

Of a test of a browser or a notebook's host that is asked about many things, `make test` asks so
many that each value of each parameter comes once (each kind of page, each size, each host), in one
of the languages. Of the notebooks it runs those of one language and a sample of the other's. What
needs other libraries waits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import pytest

LANGUAGES: Final = ("en", "ja")
EVERY: Final = 4  # notebook of the second language
OTHERS: Final = "peers"  # what needs other libraries
SHOWN: Final = ("browser", "lab")  # what is driven in a browser


def later(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The items that `make test` leaves to `make test-all`."""
    chosen = [
        item for item in items if item.get_closest_marker(OTHERS) or _is_of_another_notebook(item)
    ]
    shown = [item for item in items if any(map(item.get_closest_marker, SHOWN))]
    tests = groupby(shown, key=lambda item: item.nodeid.partition("[")[0])
    for test, asked in tests:
        those, turn = [*asked], crc32(test.encode()) % len(LANGUAGES)
        kept = covering([_parameters(item) for item in those], LANGUAGES[turn])
        chosen += [item for number, item in enumerate(those) if number not in kept]
    return chosen


def covering(asked: Sequence[Mapping[str, Any]], lang: str) -> set[int]:
    """Numbers of some in which each value of each parameter comes, in a language if it is one."""
    order = sorted(range(len(asked)), key=lambda n: asked[n].get("lang", lang) != lang)
    missing = {value for values in asked for value in _values(values)}
    kept: set[int] = set()
    for number in order:
        new = missing & _values(asked[number])
        if new or not kept:
            kept.add(number)
            missing -= new
    return kept


def _values(parameters: Mapping[str, Any]) -> set[tuple[str, str]]:
    return {(name, repr(value)) for name, value in parameters.items() if name != "lang"}


def _parameters(item: pytest.Item) -> Mapping[str, Any]:
    called = getattr(item, "callspec", None)
    return called.params if called else {}


def _is_of_another_notebook(item: pytest.Item) -> bool:
    """Whether it is a cell of a lesson in the second language, but for every fourth lesson."""
    path = Path(item.path)
    if path.suffix != ".ipynb" or path.parent.name != LANGUAGES[1]:
        return False
    number = path.name.partition("-")[0]
    return number.isdigit() and int(number) % EVERY != 1
