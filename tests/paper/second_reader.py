"""A second reader of worksheets: knows what is printed, and nothing else, and lays it out again.

What a paper cannot show (other hands, the cards under the talon) is dealt from the rest of the
pack; whatever the key rests on has to stand on the paper, or the key comes out otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from string import ascii_uppercase

from durak_teach.explain.sentences import title
from durak_teach.kernel.game import Game
from durak_teach.paper.exercise_markup import worksheet
from durak_teach.paper.worksheets import Exercise, Worksheet

SUITS = dict(zip("♠♥♦♣", "shdc", strict=True))
DONE, FINISHED = "Said “done”: ", "Finished throwing in: "
CARD = re.compile(r"(10|[2-9JQKA])([♠♥♦♣])('?)")


@dataclass
class Printed:
    """What stands on the paper about one exercise, in its order."""

    task: str = ""
    facts: list[str] = field(default_factory=list)
    table: list[list[tuple[str, str]]] = field(default_factory=list)  # cards of a pair, by whom
    hand: list[str] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)


class Reader(HTMLParser):
    """Takes the exercise of a sheet apart by what is seen: its paragraphs, cards and boxes."""

    def __init__(self) -> None:
        super().__init__()
        self.printed = Printed()
        self.open: list[str] = []
        self.place = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name = f"{tag}.{given.get('class') or ''}"
        if tag not in ("use", "path", "rect"):
            self.open.append(name)
        if name == "span.pair":
            self.printed.table.append([])
        if name in ("svg.one", "span.named"):
            self.lay(given.get("aria-label") or "")

    def lay(self, card: str) -> None:
        if "span.pair" in self.open:
            self.printed.table[-1].append((card, ""))
        else:
            self.printed.hand.append(card)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("use", "path", "rect"):
            self.open.pop()

    def handle_data(self, data: str) -> None:
        within = {*self.open}
        if {"section.exercise", "h3.", "span."} <= within:
            self.printed.task += data
        elif within & {"p.facts", "p.facts around"} and "b." not in within:
            self.printed.facts += data.strip().split(" · ")
        elif {"span.pair", "small."} <= within:
            self.printed.table[-1][-1] = (self.printed.table[-1][-1][0], data)
        elif {"ul.boxes", "li."} <= within:
            self.printed.offered.append(data)


def read(exercise: Exercise) -> Printed:
    """The exercise as it is printed."""
    reader = Reader()
    reader.feed(unescape(worksheet(Worksheet((), 0, (exercise,)), "en").partition('"key"')[0]))
    return reader.printed


def card(text: str) -> str:
    """A card as positions write it."""
    match = CARD.fullmatch(text)
    assert match, text
    return f"{match[1].replace('10', 'T')}{SUITS[match[2]]}{match[3]}"


@dataclass
class Seat:
    name: str
    role: str
    count: int
    out: bool


def seats(printed: Printed) -> tuple[str, list[Seat]]:
    """My own letter, and who sits there: the letters go round, and mine is the one left out."""
    told = []
    for fact in printed.facts:
        if match := re.fullmatch(r"(You|[A-F])(?:, ([a-z ]+))?, (\d+) cards?(, out)?", fact):
            told.append(Seat(match[1], match[2] or "", int(match[3]), bool(match[4])))
    letters = ascii_uppercase[: len(told)]
    (me,) = {*letters} - {seat.name for seat in told}
    for seat in told:
        seat.name = me if seat.name == "You" else seat.name
    return me, told


def laid_out(printed: Printed, game: Game, hands: dict[str, list[str]]) -> str:
    """The position that the paper shows.

    Of `hands` those are taken that the paper does not show, and the order of the cards of the one
    that it does show, which tells nothing.
    """
    assert title(game, "en") in printed.facts, printed.facts
    return "\n".join(_lines(printed, game, hands))


def _lines(printed: Printed, game: Game, hands: dict[str, list[str]]) -> Iterator[str]:
    me, sitting = seats(printed)
    roles = {seat.role.removeprefix("the "): seat.name for seat in sitting if seat.role}
    (trump,) = {m[1][-1] for f in printed.facts if (m := re.fullmatch(r"Trumps?:? (\S+)", f))}
    (indicator,) = [m[1] for f in printed.facts if (m := re.fullmatch(r"Trumps? (\S\S+)", f))] or [
        ""
    ]
    piles = {m[1]: int(m[2]) for f in printed.facts if (m := re.fullmatch(r"(\w+) (\d+)", f))}
    yield f"game: {game.spec[0]}"
    if game.spec[1:]:
        yield f"rules: {' '.join(game.spec[1:])}"
    order = sorted(seat.name for seat in sitting)
    yield f"players: {' '.join(order)}"
    yield f"trump: {SUITS[trump]}"
    n = piles.get("Talon", 0)
    covered = [f"x{n - 1}"] if n > 1 else []
    yield f"talon: {' '.join([*covered, f'[{card(indicator)}]'] if n else ['-'])}"
    for seat in sorted(sitting, key=lambda each: each.name):
        cards = hands[seat.name]
        if seat.name == me:
            assert sorted(cards) == sorted(card(each) for each in printed.hand)
        assert len(cards) == seat.count
        yield f"{seat.name}: {' '.join(cards) or '-'}"
    if piles.get("Discards"):
        yield f"discard: x{piles['Discards']}"
    yield from _remembered(printed, order, roles["attacker"], me)
    if printed.table:
        pairs = ([card(each) for each, _ in pair] for pair in printed.table)
        yield f"table: {' '.join('/'.join([*pair, '-'][:2]) for pair in pairs)}"
    yield f"roles: {' '.join(_roles(printed, roles, me))}"


def _laid_by(printed: Printed, attacker: str, me: str) -> list[str]:
    """Who laid each attack card; of two the attacker where nothing is said."""
    named = (pair[0][1] or attacker for pair in printed.table)
    return [me if name == "You" else name for name in named]


def _roles(printed: Printed, roles: dict[str, str], me: str) -> Iterator[str]:
    attacker, defender = roles["attacker"], roles["defender"]
    yield f"att={attacker} def={defender}"
    if by := _laid_by(printed, attacker, me):
        yield f"first={by[0]} by={''.join(by)}"
    if out := "".join(seat.name for seat in seats(printed)[1] if seat.out):
        yield f"out={out}"
    (bout,) = [fact.removeprefix("Bout ") for fact in printed.facts if fact.startswith("Bout ")]
    yield f"bout={bout}"
    done = [f.removeprefix(DONE).split(", ") for f in printed.facts if f.startswith(DONE)]
    asked = [me if name == "You" else name for name in (*done, [])[0]]
    taking = "The defender takes; the bout goes on" in printed.facts
    if taking:
        yield f"taking={defender}"
    if asked or "Throwing in is under way" in printed.facts:
        yield f"passed={''.join(asked) or '-'}"


def _remembered(printed: Printed, order: list[str], attacker: str, me: str) -> Iterator[str]:
    """What only some rules remember."""
    by = _laid_by(printed, attacker, me)
    ranks = [pair[0][0][:-1] for pair in printed.table]
    sent = 0
    while sent + 1 < len(by) and ranks[sent + 1] == ranks[0]:
        if by[sent + 1] != order[(order.index(by[sent]) + 1) % len(order)]:
            break
        sent += 1
    facts = [f"perevodnoy.transfers={sent}"] if sent else []
    if "The turn to attack has gone round the table" in printed.facts:
        facts.append(f"no_transfer_first_round.steps={len(order)}")
    if "The attacker has thrown in" in printed.facts:
        facts.append("throw_needs_attacker.added=yes")
    for fact in printed.facts:
        if fact.startswith(FINISHED):
            names = fact.removeprefix(FINISHED).split(", ")
            facts.append(f"throw_sequential.finished={','.join(names)}")
    if facts:
        yield f"facts: {' '.join(facts)}"
