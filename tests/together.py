"""One test for many things: a thousand tests of a millisecond keep pytest busier than the tests."""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def together(
    name: str,
    things: Iterable[T],
    by: Callable[[T], object],
    called: Callable[[T], str] = lambda thing: thing.id,  # type: ignore[attr-defined]
) -> Callable[[Callable[..., None]], Any]:
    """Ask a test about each of some things, which it takes under `name`: one test for each group.

    Whatever goes wrong is told of all of them, each by what it is `called`.
    """
    groups: dict[str, list[T]] = defaultdict(list)
    for thing in things:
        groups[str(by(thing))].append(thing)

    def grouped(test: Callable[..., None]) -> Any:
        def all_of(group: str, **given: Any) -> None:
            wrong = {}
            for thing in groups[group]:
                try:
                    test(**{name: thing}, **given)
                except Exception as trouble:
                    wrong[called(thing)] = trouble
            if wrong:
                told = "\n".join(f"{thing}: {trouble!r}" for thing, trouble in wrong.items())
                raise AssertionError(told) from next(iter(wrong.values()))

        asked = inspect.signature(test)
        taken = [
            given.replace(name="group") if given.name == name else given
            for given in asked.parameters.values()
        ]
        all_of.__dict__["__signature__"] = asked.replace(parameters=taken)
        all_of.__doc__, all_of.__module__ = test.__doc__, test.__module__
        all_of.__name__, all_of.__qualname__ = test.__name__, test.__qualname__
        all_of.__dict__["pytestmark"] = [*getattr(test, "pytestmark", ())]
        return pytest.mark.parametrize("group", groups)(all_of)

    return grouped


__all__ = ["together"]
