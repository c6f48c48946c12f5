"""Making a position in which two games differ as small as it can be."""

from __future__ import annotations

import re
from collections.abc import Iterator

from durak_teach.compare.differences.case import Case
from durak_teach.compare.differences.difference import Difference, spotted
from durak_teach.kernel.cards import cards_and_backs, written

KEPT = ("att", "def")


def shrunk(smallest: Difference, deep: bool = False) -> Difference:
    """The same kind of difference with nothing in the position that could be left out."""
    going = True
    while going:
        going = False
        for case in smaller(smallest.case):
            less = spotted(case, smallest.a, smallest.b, deep)
            if less is not None and _same(less, smallest) and less.cost < smallest.cost:
                smallest, going = less, True
                break
    return smallest


def _same(one: Difference, other: Difference) -> bool:
    """Whether they are of one kind, about the same kind of move or the same feature."""
    if one.kind != other.kind:
        return False
    if one.move is not None and other.move is not None and one.move.verb != other.move.verb:
        return False
    ours, theirs = one.spot.feature, other.spot.feature
    return (ours and ours.name) == (theirs and theirs.name)


def smaller(case: Case) -> Iterator[Case]:
    """The cases with one thing less, the biggest first."""
    yield from _without_play(case)
    for seat in case.seats[2:]:
        yield _without_seat(case, seat)
    for key in ("discard", "talon", "dealer", "deal_no"):
        if case.keys.get(key, "-") != "-":
            yield case.with_line(key, "-" if key == "talon" else None)
    yield from _without_pair(case)
    yield from _without_card(case)
    for key in ("roles", "facts"):
        words = case.keys.get(key, "").split()
        for word in words:
            if word.partition("=")[0] not in KEPT:
                left = " ".join(other for other in words if other != word)
                yield case.with_line(key, left or None)


def _without_play(case: Case) -> Iterator[Case]:
    for place in range(len(case.play)):
        yield Case(case.lines, case.play[:place] + case.play[place + 1 :])


def _without_seat(case: Case, seat: str) -> Case:
    """Nobody sits there, and nothing is said of them."""
    lines = []
    for key, value in case.lines:
        if key == seat or key.endswith(f" {seat}"):
            continue
        if key == "players":
            value = " ".join(other for other in case.seats if other != seat)
        if key == "roles":
            words = (re.sub(f"^((?:out|passed)=[A-Z]*){seat}", r"\1", w) for w in value.split())
            value = " ".join(word for word in words if not word.endswith("="))
        if key == "facts":
            words = (re.sub(f"(=|,){seat}:?[^,]*", r"\1", w) for w in value.split())
            value = " ".join(word.strip(",").replace("=,", "=") for word in words)
        lines.append((key, value))
    return Case(tuple(lines), case.play)


def _without_pair(case: Case) -> Iterator[Case]:
    pairs = case.keys.get("table", "").split()
    roles = " ".join(w for w in case.keys.get("roles", "").split() if w.partition("=")[0] != "by")
    for place in range(len(pairs)):
        left = " ".join(pairs[:place] + pairs[place + 1 :])
        yield case.with_line("roles", roles).with_line("table", left or None)


def _without_card(case: Case) -> Iterator[Case]:
    """A hand keeps its last card: somebody sits there."""
    for key, value in case.rows():
        cards = cards_and_backs(value)
        if len(key) == 1 and len(cards) == 1:
            continue
        for place in range(len(cards)):
            yield case.with_line(key, written(cards[:place] + cards[place + 1 :]))
