"""What is looked at rather than read, as drawings: shapes, which a page or a script makes.

Colours are those of the page (`.glance` in glances.css); none of them says anything alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from math import cos, hypot, pi, sin
from typing import Any, Final, NamedTuple

from durak_teach.explain import glance
from durak_teach.explain.glance import Beaten, Play, Ranks, Refill, Seats
from durak_teach.kernel.cards import BLACK, JOKER, RED, Card
from durak_teach.kernel.game import Game
from durak_teach.text import Text, render, say, sentence
from durak_teach.text.naming import written_rank

CELL, ROW, LABEL = 26, 28, 24  # px of a card in the table of cards; of its suit before it
RING, SEAT, BADGE = 52, 15, 11  # px from the middle to a seat; its radius; on to its number
SIDE: Final = 2 * (RING + SEAT + BADGE + 7)
DIGIT: Final = 4.2  # half a digit of 15 px
STEP: Final = 56  # px from one who draws to the next
TEXT_STYLE: Final = "\ufe0e"  # a suit is a sign here, no emoji


class Shape(NamedTuple):
    """An element of a drawing: its tag, its attributes, its text."""

    tag: str
    attributes: dict[str, str]
    text: str = ""


class Figure(NamedTuple):
    """A drawing: its size, its shapes, what it says to those who hear it, a line below it."""

    width: int
    height: int
    shapes: tuple[Shape, ...]
    heard: Text
    caption: Text


class Group(NamedTuple):
    """The figures of a section of the rulebook, and what their signs mean."""

    sections: tuple[str, ...]  # of the first one that the rulebook has
    figures: tuple[Figure, ...]
    key: tuple[Text, ...]


def groups(game: Game) -> tuple[Group, ...]:
    """Every drawing of a game that its rules have an answer for."""
    ranks = glance.ranks(game)
    cards = [_beaten(ranks, each) for each in ranks.attacks] if ranks else []
    key: tuple[Text, ...] = (
        say(
            "From left to right each card is higher than the one before. The attack card has a "
            "double frame; the cards that beat it are boxed."
        ),
    )
    if ranks and ranks.unbeaten:
        key += (say("Nothing beats {cards:or}.", cards=ranks.unbeaten),)
    drawing = [_drawing(refill) for refill in glance.refills(game)]
    row, named = glance.order(game), glance.plays(game)
    every = (
        Group(("plays",), (_order(row),) if row else (), ()),
        Group(
            ("plays",),
            tuple(_play(play) for play in named),
            (say("Each kind of play, with a small example. Red cards are shown dark."),),
        ),
        Group(("beat",), tuple(cards), key),
        seating(game),
        Group(
            ("refill",),
            tuple(drawing),
            (say("The dark circle is the attacker, the square the defender."),),
        ),
    )
    return tuple(group for group in every if group.figures)


def seating(game: Game) -> Group:
    """Who sits where and who may throw in, a figure for each number of players."""
    key = say(
        "The dark circle is the attacker, the square the defender. Numbered players may throw in, "
        "and are asked in the order of their numbers."
    )
    figures = tuple(_seated(table) for table in glance.seats(game))
    return Group(("adding", "lead"), figures, (key,))


def placed(game: Game, sections: Iterable[str]) -> dict[str, list[Group]]:
    """The drawings of a game by the section in which they stand."""
    sections = {*sections}
    places: dict[str, list[Group]] = {}
    for group in groups(game):
        home = next((name for name in group.sections if name in sections), "")
        places.setdefault(home, []).append(group)
    return places


def markup(group: Group, lang: str) -> str:
    """The drawings as a part of a page."""
    figures = "".join(_figure(figure, lang) for figure in group.figures)
    key = f"<p>{escape(_key(group, lang))}</p>" if group.key else ""
    return f'<div class="glance">{figures}{key}</div>\n'


def data(group: Group, lang: str) -> dict[str, Any]:
    """The same for a script that makes the elements."""
    figures = [
        {
            "width": figure.width,
            "height": figure.height,
            "shapes": [list(shape) for shape in figure.shapes],
            "heard": sentence(figure.heard, lang, spoken=True),
            "said": render(figure.caption, lang),
        }
        for figure in group.figures
    ]
    return {"figures": figures, "key": _key(group, lang)}


def _key(group: Group, lang: str) -> str:
    return ("" if lang == "ja" else " ").join(render(text, lang) for text in group.key)


def _figure(figure: Figure, lang: str) -> str:
    heard = escape(sentence(figure.heard, lang, spoken=True))
    shapes = "".join(_element(shape) for shape in figure.shapes)
    return (
        f'<figure><svg viewBox="0 0 {figure.width} {figure.height}" width="{figure.width}" '
        f'height="{figure.height}" role="img" aria-label="{heard}">{shapes}</svg>'
        f"<figcaption>{escape(render(figure.caption, lang))}</figcaption></figure>"
    )


def _element(shape: Shape) -> str:
    attributes = "".join(f' {name}="{value}"' for name, value in shape.attributes.items())
    end = f">{escape(shape.text)}</{shape.tag}>" if shape.text else "/>"
    return f"<{shape.tag}{attributes}{end}"


def _beaten(ranks: Ranks, beaten: Beaten) -> Figure:
    """The pack as a table of cards; what beats the attack card stands in boxes."""
    shapes = [shape for n, row in enumerate(ranks.rows) for shape in _row(n, row, beaten)]
    by = tuple(card for row in ranks.rows for card in row if card in beaten.by)
    attack = beaten.attack
    caption = say("Attack card: {attack}.", attack=attack)
    heard = say("{attack} is beaten by {cards}.", attack=attack, cards=by)
    if trump := ranks.trump:
        caption = say("Trumps: {suit}. Attack card: {attack}.", suit=trump, attack=attack)
        heard = say(
            "With {suit} as trumps, {attack} is beaten by {cards}.",
            suit=trump,
            attack=attack,
            cards=by,
        )
    width = LABEL + CELL * max(map(len, ranks.rows)) + 2
    return Figure(width, ROW * len(ranks.rows) + 2, tuple(shapes), heard, caption)


def _row(n: int, row: tuple[Card, ...], beaten: Beaten) -> Iterator[Shape]:
    """A suit: its sign, the boxes of what beats, its ranks."""
    top = n * ROW + 1
    suit = row[0].suit
    has_suit = row[0].rank is not JOKER
    ink = {"class": f"suit-{suit.letter}"} if has_suit else {}
    if has_suit:
        yield Shape(
            "text", {"x": str(LABEL // 2), "y": str(top + 19), **ink}, suit.glyph + TEXT_STYLE
        )
    boxes = "".join(
        f"M{LABEL + CELL * place + 2} {top + 2}h{CELL - 4}v{ROW - 4}h{4 - CELL}z"
        for place, card in enumerate(row)
        if card in beaten.by
    )
    if boxes:
        yield Shape("path", {"d": boxes, "class": "beats"})
    for place, card in enumerate(row):
        left = LABEL + CELL * place
        if card is beaten.attack:
            for inset in (1, 4):
                size = {"width": str(CELL - 2 * inset), "height": str(ROW - 2 * inset)}
                corner = {"x": str(left + inset), "y": str(top + inset), "rx": "3"}
                yield Shape("rect", {**corner, **size, "class": "attack"})
    strong = {card for card in row if card in beaten.by or card is beaten.attack}
    for bold in (True, False):
        placed = [(n, card) for n, card in enumerate(row) if (card in strong) is bold]
        signs = [(n, _sign(card)) for n, card in placed]
        if signs:
            weight = {"font-weight": "700"} if bold else {}
            where = {"x": " ".join(_middles(signs)), "y": str(top + 19)}
            yield Shape("text", {**where, **weight, **ink}, "".join(sign for _, sign in signs))


def _sign(card: Card) -> str:
    return "★" if card.rank is JOKER else written_rank(card.rank.symbol)


def _middles(signs: Iterable[tuple[int, str]]) -> Iterator[str]:
    """Where each letter of a row of ranks stands: one text for all of them is a third as large."""
    for place, sign in signs:
        middle = LABEL + CELL * place + CELL // 2
        ends = DIGIT * (len(sign) - 1)
        yield from (f"{middle - ends + 2 * DIGIT * n:g}" for n in range(len(sign)))


def _order(cards: tuple[Card, ...]) -> Figure:
    """Cards side by side, the lowest first."""
    shapes = [shape for n, card in enumerate(cards) for shape in _small(n, card)]
    caption = say("From left to right each card is higher than the one before.")
    heard = say("From the lowest to the highest: {cards}.", cards=cards)
    return Figure(CELL * len(cards), ROW, tuple(shapes), heard, caption)


def _play(play: Play) -> Figure:
    """The cards of a play side by side, its name below."""
    shapes = [shape for n, card in enumerate(play.cards) for shape in _small(n, card)]
    heard = say("{name:cap}: {cards}", name=play.name, cards=play.cards)
    caption = say("{name:cap}", name=play.name)
    return Figure(CELL * len(play.cards), ROW, tuple(shapes), heard, caption)


def _small(n: int, card: Card) -> Iterator[Shape]:
    """A card of a row: red ones are full, a joker is a star."""
    colour = card.suit.letter if card.suit in (BLACK, RED) else card.name
    size = {"width": str(CELL - 2), "height": str(ROW - 2), "rx": "4"}
    red = colour == "r"
    yield Shape(
        "rect", {"x": str(n * CELL + 1), "y": "1", **size, "class": "red" if red else "seat"}
    )
    sign = "★" if card.name in ("b", "r") else written_rank(card.rank.symbol)
    ink = {"class": "onfull"} if red else {}
    yield Shape("text", {"x": str(n * CELL + CELL // 2), "y": "19", **ink}, sign)


def _seated(table: Seats) -> Figure:
    """Seats round a table, clockwise from below; an arrow from the attacker to the defender."""
    count = len(table.seats)
    places = {seat: _round(n, count, RING) for n, seat in enumerate(table.seats)}
    shapes = [_arrow(places[table.attacker], places[table.defender])]
    for n, seat in enumerate(table.seats):
        shapes += _seat(seat, table, *places[seat])
        if seat in table.throwers:
            x, y = _round(n, count, RING + SEAT + BADGE)
            order = str(table.throwers.index(seat) + 1)
            shapes.append(
                Shape("text", {"x": f"{x:.0f}", "y": f"{y + 5:.0f}", "class": "number"}, order)
            )
    caption = say("{n} players", n=count)
    heard = say(
        "{n} players: {attacker} attacks {defender}. These may throw in, in this order: "
        "{throwers}.",
        n=count,
        attacker=table.attacker,
        defender=table.defender,
        throwers=table.throwers,
    )
    if len(table.throwers) == 1:
        heard = say(
            "{n} players: {attacker} attacks {defender}. Only {thrower} may throw in.",
            n=count,
            attacker=table.attacker,
            defender=table.defender,
            thrower=table.throwers[0],
        )
    return Figure(SIDE, SIDE, tuple(shapes), heard, caption)


def _round(n: int, count: int, far: int) -> tuple[float, float]:
    """A place on the ring: the first below, the next to its left, as at a table."""
    angle = 2 * pi * n / count
    return SIDE / 2 - far * sin(angle), SIDE / 2 + far * cos(angle)


def _drawing(refill: Refill) -> Figure:
    """Who draws, from left to right."""
    shapes: list[Shape] = []
    middle = SEAT + 2
    for n, seat in enumerate(refill.order):
        x = middle + n * STEP
        shapes += _seat(seat, refill.table, x, middle)
        if n:
            shapes.append(_arrow((x - STEP, middle), (x, middle)))
    caption = {
        "": say("After the bout, cards are drawn in this order: {order}.", order=refill.order),
        "lead": say("After a lead, cards are drawn by {order}.", order=refill.order),
        "defence": say("After the defence, cards are drawn by {order}.", order=refill.order),
    }[refill.phase]
    width = 2 * middle + (len(refill.order) - 1) * STEP
    return Figure(width, 2 * middle, tuple(shapes), caption, caption)


def _seat(seat: str, table: Seats, x: float, y: float) -> list[Shape]:
    """A seat with its letter: full for the attacker, square for the defender."""
    name = {"x": f"{x:.0f}", "y": f"{y + 5:.0f}"}
    if seat == table.defender:
        size = {"width": str(2 * SEAT), "height": str(2 * SEAT), "rx": "4"}
        at = {"x": f"{x - SEAT:.0f}", "y": f"{y - SEAT:.0f}"}
        return [Shape("rect", {**at, **size, "class": "seat"}), Shape("text", name, seat)]
    role = "seat full" if seat == table.attacker else "seat"
    circle = {"cx": f"{x:.0f}", "cy": f"{y:.0f}", "r": str(SEAT), "class": role}
    ink = {"class": "onfull"} if seat == table.attacker else {}
    return [Shape("circle", circle), Shape("text", {**name, **ink}, seat)]


def _arrow(start: tuple[float, float], to: tuple[float, float]) -> Shape:
    """A straight way between two seats, with a tip."""
    far = hypot(to[0] - start[0], to[1] - start[1])
    across, down = (to[0] - start[0]) / far, (to[1] - start[1]) / far
    gap = SEAT + 4
    x, y = start[0] + across * gap, start[1] + down * gap
    end = to[0] - across * (gap + 2), to[1] - down * (gap + 2)
    tip = [
        (end[0] - 6 * across + side * 5 * down, end[1] - 6 * down - side * 5 * across)
        for side in (1, -1)
    ]
    way = f"M{x:.0f} {y:.0f}L{end[0]:.0f} {end[1]:.0f}"
    (a, b), (c, d) = tip
    way += f"M{a:.0f} {b:.0f}L{end[0]:.0f} {end[1]:.0f}L{c:.0f} {d:.0f}"
    return Shape("path", {"d": way, "class": "way"})
