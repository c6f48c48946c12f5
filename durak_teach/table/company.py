"""The computer players as people: each has a name, and a manner of saying the little that is said.

>>> [str(mate.name) for mate in company("BC", seed=7).values()]
['Ari', 'Mika']
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from durak_teach.text import Said, Text, say


class Mate(NamedTuple):
    """Somebody at the table; `says` are their words by the verb of a move, or `lost`."""

    name: Said
    says: Mapping[str, Text]


Company = Mapping[str, Mate]  # by seat

NOBODY: Final[Company] = {}
# names that are at home in many countries, and tell no more than that
NAMES: Final = (
    say("Noa"),
    say("Mika"),
    say("Lin"),
    say("Sasha"),
    say("Jun"),
    say("Kai"),
    say("Remi"),
    say("Ari"),
)
PLAIN: Final = {"take": say("I take"), "done": say("Done for now")}
MANNERS: Final = (
    PLAIN | {"lost": say("Well played.")},
    {"take": say("Then I take"), "done": say("Done for now"), "lost": say("Next time, then.")},
    {"take": say("I'm taking"), "done": say("Done for now"), "lost": say("That was close.")},
)


def names(company: Company) -> dict[str, Said]:
    """What seats are called in sentences."""
    return {seat: mate.name for seat, mate in company.items()}


def company(seats: Iterable[str], seed: int) -> Company:
    """Who sits at these seats: the same seed brings the same people."""
    rng = random.Random(f"{seed} company")
    names, manners = rng.sample(NAMES, len(NAMES)), rng.sample(MANNERS, len(MANNERS))
    people = zip(seats, names, strict=False)
    return {seat: Mate(name, manners[n % 3]) for n, (seat, name) in enumerate(people)}
