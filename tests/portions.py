"""What of the tests `make test` runs, what `make test-all` adds, and what `make fuzz` does.

Of what goes through all options (`broad`) `make check` and `make test` try an eighth in turn,
`make test-all` another one, and `make fuzz` all.
In a browser `make test` sees each host, each kind of page and each size; files about one thing that
pages do leave themselves to `make test-all` (`pytestmark`), and so do single values of a parameter
that tell of the same with another page, host or number of players (`marks=pytest.mark.more`).
Of a test of a browser or a notebook's host that is asked about many things, `make test` asks so
many that each value of each parameter comes once (each kind of page, each size, each host), in one
of the languages. `make test-all` asks the rest of it. What is asked about several things in both
languages is asked about each of them in one, in turn (`crossed`), and where a page does the same in
each language, with other words (`alike`), it is asked in one; `make fuzz` asks the others. A test
that goes from page to page, or from lesson to lesson, looks at each in one window, one language and
one theme, whose turn it is (`sampling.py`); `make fuzz` looks at each in all. Of the notebooks
`make test` runs those of one language and a sample of the other's. What needs other libraries
waits.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import pytest

LANGUAGES: Final = ("en", "ja")
EVERY: Final = 4  # notebook of the second language
OTHERS: Final = "peers"  # what needs other libraries
ALIKE: Final = "alike"  # what a page does in each language, with other words
SELDOM: Final = "seldom"  # what `make fuzz` asks
BROAD: Final = "broad"  # what goes through all options
SAMPLE: Final = 8  # of them
SHOWN: Final = ("browser", "lab")  # what is driven in a browser
APART: Final = ("network", "lite")  # what has targets of its own
SLOW: Final = (*SHOWN, "built", "notebook", OTHERS)
# by which the Makefile finds the files of slow tests, and those of other tests left to `test-all`
SAYS_SO: Final = re.compile(rf"mark\.({'|'.join(sorted(SLOW))})|site_folder")
LEAVES_SOME: Final = re.compile(rf"mark\.({BROAD}|more)")


def share(items: Sequence[pytest.Item]) -> None:
    """Mark what `make test` leaves to `make test-all` (`more`), or to `make fuzz` (`seldom`)."""
    for item in items:
        if item.get_closest_marker(OTHERS) or _is_of_another_notebook(item):
            item.add_marker("more")
        sought = not any(map(item.get_closest_marker, APART)) and item.path.suffix == ".py"
        if sought and any(map(item.get_closest_marker, SLOW)):
            assert _holds(item.path, SAYS_SO), (
                f"{item.path}: the Makefile does not find a slow test"
            )
        elif sought and any(map(item.get_closest_marker, (BROAD, "more"))):
            assert _holds(item.path, LEAVES_SOME), f"{item.path}: `make test-all` does not find it"
    met: Counter[str] = Counter()
    for item in filter(lambda item: item.get_closest_marker(BROAD), items):
        test = item.nodeid.partition("[")[0]
        if met[test] % SAMPLE:
            item.add_marker("more" if met[test] % SAMPLE == SAMPLE // 2 else SELDOM)
        met[test] += 1
    shown = [item for item in items if any(map(item.get_closest_marker, SHOWN))]
    for test, asked in groupby(shown, key=lambda item: item.nodeid.partition("[")[0]):
        turn = crc32(test.encode()) % len(LANGUAGES)
        those = [item for item in asked if not item.get_closest_marker(SELDOM)]
        left = crossed([_parameters(item) for item in those], turn)
        for number in left:
            those[number].add_marker(SELDOM)
        those = [item for number, item in enumerate(those) if number not in left]
        given = [_parameters(item) for item in those]
        kept = covering(given, LANGUAGES[turn])
        for number in {*range(len(those))} - kept:
            alike = those[number].get_closest_marker(ALIKE) and has_twin(number, kept, given)
            those[number].add_marker(SELDOM if alike else "more")


def crossed(asked: Sequence[Mapping[str, Any]], turn: int) -> set[int]:
    """Numbers of those that ask in one language what is asked in the other, where several things
    are: each is asked in one, in turn, and no value of a parameter in the same language always."""
    things: dict[frozenset[tuple[str, str]], list[int]] = {}
    for number, values in enumerate(asked):
        things.setdefault(frozenset(_values(values)), []).append(number)
    twins = [numbers for numbers in things.values() if len(numbers) == len(LANGUAGES)]
    if len(twins) == 1:
        return set()
    # en ja ja en en ja …: of two sizes of each page none is always the Japanese one
    return {
        numbers[(place + place // 2 + turn) % len(LANGUAGES)] for place, numbers in enumerate(twins)
    }


def has_twin(number: int, kept: set[int], asked: Sequence[Mapping[str, Any]]) -> bool:
    """Whether the same is asked in the other language, and kept."""
    return any(_values(asked[other]) == _values(asked[number]) for other in kept)


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


@cache
def _holds(path: Path, sought: re.Pattern[str]) -> bool:
    return bool(sought.search(path.read_text("utf-8")))


def _is_of_another_notebook(item: pytest.Item) -> bool:
    """Whether it is a cell of a lesson in the second language, but for every fourth lesson."""
    path = Path(item.path)
    if path.suffix != ".ipynb" or path.parent.name != LANGUAGES[1]:
        return False
    number = path.name.partition("-")[0]
    return number.isdigit() and int(number) % EVERY != 1
