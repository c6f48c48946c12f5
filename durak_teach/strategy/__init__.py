"""Strategy: what the sources advise, each piece of advice as a playable position with its value.

>>> fact("S19").state().actor
'A'

The values lie in `values.txt`, written by `python -m durak_teach.strategy update`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from durak_teach.kernel.errors import UnknownGame
from durak_teach.strategy.fact import Fact
from durak_teach.text import say


@cache
def facts() -> Mapping[str, Fact]:
    """All facts by id, in the order of the rule sheets."""
    from durak_teach.strategy import durak, kirifu, more, mustamaija

    every = (*durak.FACTS, *more.FACTS, *kirifu.FACTS, *mustamaija.FACTS)
    return {each.id: each for each in sorted(every, key=lambda each: int(each.id[1:]))}


def fact(id: str) -> Fact:
    """The fact with an id such as `S3`."""
    if id not in facts():
        raise UnknownGame(
            say("There is no fact “{name}”; they are S1 to S{last}.", name=id, last=len(facts()))
        )
    return facts()[id]


__all__ = ["Fact", "fact", "facts"]
