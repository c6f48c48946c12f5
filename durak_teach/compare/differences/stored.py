"""The differences that are kept with the options, found once by search.

Each block is a position as its games read it, with what is asked there and what each game says:

    option: japanese
    without: podkidnoy
    with: podkidnoy japanese
    kind: legal
    players: A B
    …
    ask: B beat 9s 6d
    says: allowed
    then: japanese.spade_beaten_only_by_spade
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from durak_teach.compare.differences import file
from durak_teach.compare.differences.case import Case
from durak_teach.compare.differences.difference import Difference, Spot, spotted
from durak_teach.compare.differences.observed import Feature
from durak_teach.games.families import game
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import move
from durak_teach.text import render

OWN = ("option", "without", "with", "kind", "ask", "asks", "play", "says", "then")


@dataclass(frozen=True)
class Entry:
    """One option with the words of the two games that show it, and where they differ."""

    option: str
    without: tuple[str, ...]
    words: tuple[str, ...]
    case: Case
    spot: Spot
    says: str
    then: str

    @cached_property
    def difference(self) -> Difference:
        """The position under both games."""
        return Difference(
            game("durak", *self.without), game("durak", *self.words), self.case, self.spot
        )

    @property
    def holds(self) -> bool:
        """Whether the games still differ there, and say the same as when it was stored."""
        difference = self.difference
        if difference.kind not in ("pack", "players"):
            now = spotted(self.case, difference.a, difference.b) or spotted(
                self.case, difference.a, difference.b, True
            )
            if now is None or now.spot != self.spot:
                return False
        return (self.says, self.then) == (
            in_short(difference, difference.a),
            in_short(difference, difference.b),
        )

    def __str__(self) -> str:
        lines = {
            "option": self.option,
            "without": " ".join(self.without),
            "with": " ".join(self.words),
            "kind": self.spot.kind,
        }
        feature = self.spot.feature
        after = {
            "play": "; ".join(self.case.play),
            "ask": str(self.spot.move or ""),
            "asks": f"{feature.name} {feature.seat}".strip() if feature else "",
            "says": self.says,
            "then": self.then,
        }
        written = [f"{key}: {value}" for key, value in lines.items()]
        written += [f"{key}: {value}" for key, value in self.case.lines if key != "kind"]
        return "\n".join([*written, *(f"{key}: {value}" for key, value in after.items() if value)])


def entry(option: str, difference: Difference) -> Entry:
    """What is stored of a difference."""
    words = (difference.a.spec[1:], difference.b.spec[1:])
    says = (in_short(difference, difference.a), in_short(difference, difference.b))
    return Entry(option, *words, difference.case, difference.spot, *says)


def in_short(difference: Difference, played: Game) -> str:
    """What a game says there, in short: an answer, "allowed", or the ids of rules."""
    if difference.move is None or difference.spot.feature is not None:
        return render(difference.answer(played)[0], "en")
    return " ".join(difference.because(played)) or "allowed"


@cache
def stored() -> Mapping[str, Entry]:
    """Every stored entry by its option's id, in the order of the catalogue."""
    return {name: read(lines) for name, lines in file.blocks("option").items()}


def difference(option: str) -> Difference | None:
    """The position in which an option makes a difference, None if none is stored."""
    kept = stored().get(option)
    return kept.difference if kept else None


def keep(option: str, difference: Difference | None) -> None:
    """Store what was found for an option, or that nothing was."""
    file.put("option", option, str(entry(option, difference)) if difference else None)
    stored.cache_clear()


def read(lines: file.Lines) -> Entry:
    """The entry that a block describes."""
    keys = dict(lines)
    setup = tuple(line for line in lines if line[0] not in OWN)
    if "deck" in keys:
        setup = (("kind", "deal"), *setup)
    play = tuple(filter(None, (text.strip() for text in keys.get("play", "").split(";"))))
    asks = keys.get("asks", "")
    name, _, seat = asks.partition(" ")
    case, words = Case(setup, play), tuple(keys["with"].split())
    place = game("durak", *words).zones.get(seat.partition(" ")[0]) if name == "place" else None
    spot = Spot(
        keys["kind"],
        move(keys["ask"]) if "ask" in keys else None,
        Feature(name, seat, place.text if place else None) if asks else None,
    )
    return Entry(
        keys["option"],
        tuple(keys["without"].split()),
        words,
        case,
        spot,
        keys["says"],
        keys["then"],
    )
