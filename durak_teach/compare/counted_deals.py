"""What many deals between computer players came to, counted once and kept in `counted_deals.json`.

    python -m durak_teach.compare.counted_deals

plays them all again, which takes some minutes, and writes the file. The same seeds give the same
deals, so the same numbers come out; `first` holds those of the first few deals alone, which a test
plays again. Intervals are such that of a hundred like them about 95 hold the true value.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from durak_teach.games.families import game
from durak_teach.play.deal_figures import Played
from durak_teach.play.estimates import Estimate, mean, share
from durak_teach.play.simulate import simulate

SEED = 32
BOTS = "careful"
FIRST = 20  # deals that a quick check plays again
SAMPLE = 50  # deals in a row that are counted by themselves


class Setting(NamedTuple):
    """A game of so many players, played so many times."""

    rules: tuple[str, ...]
    players: int
    deals: int


SETTINGS: Mapping[str, Setting] = {
    "throw_in": Setting(("podkidnoy",), 2, 5000),
    "four": Setting(("podkidnoy",), 4, 5000),
    "simple": Setting(("prostoy",), 2, 2000),
    "transfer": Setting(("perevodnoy",), 2, 2000),
    "japanese": Setting(("podkidnoy", "japanese"), 2, 2000),
    "no_trump": Setting(("podkidnoy", "no_trump"), 2, 2000),
    "deck32": Setting(("podkidnoy", "deck32"), 2, 2000),
}


@dataclass(frozen=True)
class Counted:
    """Some deals of a setting, counted.

    `lost` goes round the table: how often whoever led first was the durak, then the next at the
    left, and so on. `bouts` says how many deals had so many bouts; `samples` how often the first
    attacker lost in each fifty deals in a row.
    """

    deals: int
    lost: tuple[int, ...]
    drawn: int
    stalled: int
    bouts: Mapping[int, int]
    samples: tuple[int, ...]

    def loses(self, place: int = 0) -> Estimate:
        """The share of the deals that a place at the table loses; 0 led first."""
        return share(self.lost[place], self.deals)

    @property
    def first_of_two(self) -> Estimate:
        """How often whoever led first lost, of the deals of two players that somebody lost."""
        first, other = self.lost
        return share(first, first + other)

    @property
    def draws(self) -> Estimate:
        """The share of the deals that nobody loses."""
        return share(self.drawn, self.deals)

    @property
    def length(self) -> Estimate:
        """How many bouts a deal has, on average."""
        return mean([float(n) for n, times in self.bouts.items() for _ in range(times)])

    def within(self, fewest: int, most: int) -> int:
        """How many deals had so many bouts."""
        return sum(times for n, times in self.bouts.items() if fewest <= n <= most)


def counted(seats: tuple[str, ...], played: Iterable[Played]) -> Counted:
    """Count deals."""
    deals = tuple(played)
    places = [_place(seats, each) for each in deals]
    lengths = Counter(each.bouts for each in deals)
    return Counted(
        len(deals),
        tuple(places.count(place) for place in range(len(seats))),
        sum(not each.loser and not each.stalled for each in deals),
        sum(each.stalled for each in deals),
        dict(sorted(lengths.items())),
        tuple(places[n : n + SAMPLE].count(0) for n in range(0, len(places), SAMPLE)),
    )


def _place(seats: tuple[str, ...], played: Played) -> int | None:
    """Where the loser sits, counted from whoever led first."""
    if not played.loser:
        return None
    return (seats.index(played.loser) - seats.index(played.leader)) % len(seats)


def play(setting: Setting, deals: int = 0) -> tuple[Counted, Counted]:
    """Play a setting, all its deals or so many; counted whole, and the first few alone."""
    rules = game("durak", *setting.rules)
    simulated = simulate(rules, deals or setting.deals, BOTS, SEED, players=setting.players)
    return counted(simulated.seats, simulated.played), counted(
        simulated.seats, simulated.played[:FIRST]
    )


@cache
def figures() -> Mapping[str, Counted]:
    """What is kept of each setting."""
    return {name: _read(kept["all"]) for name, kept in stored().items()}


@cache
def stored() -> Mapping[str, Mapping[str, Mapping[str, object]]]:
    """The file as it is."""
    file = (
        resources.files("durak_teach.compare") / "counted_deals.json"
    )  # perhaps inside of a wheel
    figures: dict[str, dict[str, dict[str, object]]] = json.loads(file.read_text("utf-8"))
    return figures


def as_json(figure: Counted) -> dict[str, object]:
    """A count as it is kept."""
    kept: dict[str, object] = json.loads(json.dumps(asdict(figure)))
    return kept


def _read(kept: Mapping[str, object]) -> Counted:
    values: dict[str, object] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in kept.items()
    }
    bouts = kept["bouts"]
    assert isinstance(bouts, dict)
    return Counted(**{**values, "bouts": {int(n): times for n, times in bouts.items()}})  # type: ignore[arg-type]


def _path() -> Path:
    return Path(str(resources.files("durak_teach.compare") / "counted_deals.json"))


def _write() -> None:
    kept = {}
    for name, setting in SETTINGS.items():
        every, first = map(as_json, play(setting))
        kept[name] = {"all": every, "first": first}
        print(name, every["lost"], every["drawn"], flush=True)
    rows = (f"{json.dumps(name)}: {json.dumps(each)}" for name, each in kept.items())
    _path().write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


if __name__ == "__main__":
    _write()
