"""What a rule of whole plays answers, as a drawing: a pack, how many play, sides, who begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from durak_teach.kernel.cards import BLACK, RED, Card
from durak_teach.paper.lines import BACK, FEW, Line, counted, lying, names, plays
from durak_teach.text import Text, say, say_n

if TYPE_CHECKING:
    from durak_teach.kernel.rules import Rule


class Fact(NamedTuple):
    """What a rule answers for its example: its drawing's lines, and how it is told."""

    lines: tuple[Line, ...]
    heard: Text


def fact(rule: Rule, state: Any) -> Fact | None:
    """What a rule answers, where that is cards, people or points."""
    if rule.kind != "answers":
        return None
    (question,) = rule.about[:1]
    drawing = _FACTS.get(question)
    return drawing(rule, state) if drawing else None


def _deck(rule: Rule, state: Any) -> Fact:
    """Each card once, with how many of it there are."""
    pack = Counter(rule(state))
    colours = {card.suit for card in pack}
    rows = [[c for c in pack if c.suit is suit] for suit in (BLACK, RED) if suit in colours]
    lines = []
    for row in rows or [[*pack]]:
        for many, cards in _alike(row, pack):
            lines.append(Line(cards=tuple(names(cards)), words=(f"× {many}",)))
    n = sum(pack.values())
    return Fact(tuple(lines), say_n("A pack of {n} card.", "A pack of {n} cards.", n=n))


def _alike(row: list[Card], pack: Counter[Card]) -> Iterator[tuple[int, list[Card]]]:
    """Cards of which there are equally many."""
    for many in dict.fromkeys(pack[card] for card in row):
        yield many, [card for card in row if pack[card] == many]


def _party(rule: Rule, state: Any) -> Fact:
    """A line of seats for each number of players."""
    party = sorted(rule(state))
    lines = tuple(Line("ABCDEF"[:n], words=(say("{n} players", n=n),)) for n in party)
    return Fact(lines, say("Players: {numbers}.", numbers=tuple(map(str, party))))


def _strength(rule: Rule, state: Any) -> Fact:
    """The cards from the lowest to the highest."""
    cards = sorted(dict.fromkeys(state.deck), key=lambda card: card.height)
    rows = [[c for c in cards if c.suit is suit] for suit in dict.fromkeys(c.suit for c in cards)]
    lines = tuple(Line(cards=tuple(names(row))) for row in rows)
    ranked = tuple(c for c in rows[0])
    return Fact(lines, say("From the lowest to the highest: {cards}.", cards=ranked))


def _dealt(rule: Rule, state: Any) -> Fact:
    """How many cards everybody gets, and how many are left."""
    each = [(seat, rule(state, seat)) for seat in state.seats]
    rest = len(state.deck) - sum(n for _, n in each)
    stock = state.game.family.showing.STOCK
    lines = [Line(seat, cards=(BACK,) * FEW, words=(counted(n),)) for seat, n in each]
    lines.append(Line(cards=(BACK,) * FEW, words=(counted(rest), stock)))
    n = each[0][1]
    return Fact(tuple(lines), say_n("Everybody has {n} card.", "Everybody has {n} cards.", n=n))


def _sides(rule: Rule, state: Any) -> Fact:
    """Who plays together: a line for each side."""
    sides = dict.fromkeys("".join(sorted(rule(state, seat))) for seat in state.seats)
    side_names = {True: say("alone"), False: say("together")}
    lines = tuple(Line(side, side[0], words=(side_names[len(side) == 1],)) for side in sides)
    return Fact(lines, say("Sides: {sides}.", sides=(*sides,)))


def _one_seat(rule: Rule, state: Any) -> Fact | None:
    """Everybody, and full whoever it is."""
    seat = getattr(state, rule.about[0])
    chosen = (seat,) if isinstance(seat, str) else tuple(seat or ())
    if not chosen or not {*chosen} <= {*state.seats}:
        return None
    sentence = _BY_SEAT[rule.about[0]]
    text = Text(sentence.message, fields={"who": chosen})
    return Fact((Line("".join(state.seats), "".join(chosen), words=(text,)),), text)


def _scores(rule: Rule, state: Any) -> Fact:
    """Everybody's points."""
    points = {seat: f"{n}".replace("-", "−") for seat, n in rule(state).items()}
    lines = tuple(Line(seat, words=(n,)) for seat, n in points.items())
    listed = tuple(f"{seat} {n}" for seat, n in points.items())
    return Fact(lines, say("Points: {list}.", list=listed))


def as_it_lies(state: Any) -> Fact:
    """What lies there, where no move shows the rule."""
    table = tuple(card for play in plays(state) for card in play.cards)
    sentence = say("On the table: {table}.", table=table) if table else say("The table is empty.")
    return Fact(tuple(lying(state).values()), sentence)


_BY_SEAT: Final = {
    "first_dealer": say("{who} deals first."),
    "first_to_draw": say("{who} draws first."),
    "cuts": say("{who} cuts the pack."),
    "first_oya": say("{who} leads first."),
    "next_oya": say("{who} leads the next round."),
    "next_dealers": say("{who} deals next."),
    "leads_the_match": say("{who} is ahead on points."),
}
_FACTS: Final = {
    "deck": _deck,
    "party": _party,
    "strength": _strength,
    "hand_size": _dealt,
    "team": _sides,
    "scores": _scores,
    **dict.fromkeys(_BY_SEAT, _one_seat),
}
