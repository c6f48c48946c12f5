"""Strategy: advice of the sources and our own, each piece as a playable position with its value.

>>> maxim("S19").state().actor
'A'

The values lie in `values.txt`, written by `python -m durak_teach.strategy update`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from durak_teach.kernel.errors import UnknownGame
from durak_teach.strategy.maxim import Maxim
from durak_teach.text import say


@cache
def maxims() -> Mapping[str, Maxim]:
    """All maxims by id, first those of the rule sheets, then our own."""
    from durak_teach.strategy import durak, durak_of_several, kirifu, more, mustamaija, own

    modules = (durak, durak_of_several, more, kirifu, mustamaija, own)
    every = (maxim for module in modules for maxim in module.MAXIMS)
    return {each.id: each for each in sorted(every, key=lambda each: int(each.id[1:]))}


def maxim(id: str) -> Maxim:
    """The maxim with an id such as `S3`."""
    if id not in maxims():
        raise UnknownGame(
            say(
                "There is no maxim “{name}”; the maxims are S1 to S{last}.",
                name=id,
                last=len(maxims()),
            )
        )
    return maxims()[id]


__all__ = ["Maxim", "maxim", "maxims"]
