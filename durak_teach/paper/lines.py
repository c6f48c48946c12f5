"""Drawings in lines: seats, cards in a row, words; what a table of whole plays looks like."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from durak_teach.kernel.cards import Card
from durak_teach.text import Text, render, say, say_n

WIDE, HIGH, STEP, LINE = 24, 28, 26, 34  # px of a card, to the next one, to the next line
SEAT: Final = 11  # px: radius of a seat
BEGIN: Final = 30  # where the cards of a line begin
MANY: Final = 8  # cards of a hand: more are a back and their number
LIFT: Final = 5  # px that a card stands higher which has been pushed forward
FEW: Final = 3  # backs for a heap
RANK: Final = 16 / 60  # of a rank, as cards.js draws it
BACK: Final = "back"


class Line(NamedTuple):
    """A line of a drawing: seats and which of them are full; cards; more cards and whether they
    stand forward; words."""

    seats: str = ""
    full: str = ""
    cards: tuple[str, ...] = ()
    apart: tuple[tuple[str, bool], ...] = ()
    words: tuple[Text | str, ...] = ()


def symbol(name: str, star: str, glyph: tuple[int, str] | None) -> str:
    """A card as it lies on a page once: a red one is full, a wild one and a joker have a star."""
    red = name.startswith("r")
    face, ink = ("suit-h", "card") if red else ("card", "suit-s")
    edge = "var(--suit-h)" if red else "var(--card-edge)"
    box = (
        f'<rect x=".75" y=".75" width="{WIDE - 1.5}" height="{HIGH - 1.5}" rx="4" '
        f'fill="var(--{face})" stroke="{edge}" stroke-width="1.5"/>'
    )
    sign = f'<g color="var(--{ink})">{star}</g>'
    if name == BACK:
        sign = '<path d="M5 6l14 16m0-16l-14 16" stroke="var(--card-edge)" stroke-width="2"/>'
    elif glyph:
        width, path = glyph
        sign = (
            f'<path transform="translate({WIDE / 2 - width * RANK / 2:.1f} 6) scale({RANK:.3f})" '
            f'd="{path}" fill="none" stroke="var(--{ink})" stroke-width="8" '
            f'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return f'<g id="pc-{name}">{box}{sign}</g>'


def rank_of(name: str) -> str:
    """The rank of a card as cards.js calls its glyph; "" for jokers, wild cards and backs."""
    rank = name[1:] if name[0] in "br" else name
    return "" if rank in ("", "w", BACK[1:], BACK) else rank.replace("10", "T")


def svg(width: float, drawn: str, high: float, heard: str) -> str:
    return (
        f'<svg class="still plays" viewBox="-2 -2 {width + 4:.0f} {high + 4:.0f}" '
        f'width="{width + 4:.0f}" height="{high + 4:.0f}" role="img" '
        f'aria-label="{escape(heard)}">{drawn}</svg>'
    )


def lying(state: Any) -> dict[str, Line]:
    """The table, each seat, and how far the deal has come."""
    showing = state.game.family.showing
    lines = {}
    info = showing.info(state)
    if info:
        lines["info"] = Line(words=info)
    plays = showing.plays(state)
    cards = [name for play in plays for name in names(play.cards)]
    by = plays[-1].by if plays else ""
    lines["table"] = Line(by, cards=tuple(cards), words=(say("on the table"),) if cards else ())
    if not cards:
        del lines["table"]
    for seat in state.seats:
        row = [(name_of(each.card), each) for each in showing.row(state, seat)]
        apart = tuple((BACK if e.face == "down" else n, e.face == "used") for n, e in row)
        role = state.game.family.phrases.role(state, seat)
        notes = (*((role[1],) if role else ()), *showing.notes(state, seat))
        hand = state.hands[seat]
        in_hand = tuple(names(hand)) if len(hand) <= MANY else (BACK,)
        if len(hand) > MANY:
            notes = (counted(len(hand)), *notes)
        lines[seat] = Line(seat, seat if seat == state.actor else "", in_hand, apart, notes)
    if state.talon:
        backs = (BACK,) * min(len(state.talon), FEW)
        lines["stock"] = Line(cards=backs, words=(counted(len(state.talon)), showing.STOCK))
    return lines


def counted(n: int) -> Text:
    return say_n("{n} card", "{n} cards", n=n)


def names(cards: Iterable[Any]) -> Iterator[str]:
    return (name_of(card) for card in cards)


def name_of(card: Any) -> str:
    return str(card).replace("*", "w") if isinstance(card, Card) else BACK


def block(lines: Iterable[Line], top: float, lang: str) -> tuple[float, str, float]:
    """Lines one below the other from a height: how wide, the drawing, where it ends."""
    width, drawn = 0.0, ""
    for line in lines:
        wide, words = _line(line, top, lang)
        width, drawn, top = max(width, wide), drawn + words, top + LINE
    return width, drawn, top


def _line(line: Line, top: float, lang: str) -> tuple[float, str]:
    drawn = "".join(_seat(s, s in line.full, n, top) for n, s in enumerate(line.seats))
    x: float = len(line.seats) * STEP + 4 if line.seats else BEGIN if line.cards else 0
    for name in line.cards:
        drawn, x = drawn + card_at(name, x, top), x + STEP
    if line.apart:
        x += 8
    for name, forward in line.apart:
        drawn, x = drawn + card_at(name, x, top - LIFT * forward), x + STEP
    words = ("、" if lang == "ja" else ", ").join(render(text, lang) for text in line.words)
    return x + 6 + wide(words), drawn + text_at(words, x + (6 if x else 0), top)


def text_at(words: str, x: float, top: float) -> str:
    return f'<text x="{x:.0f}" y="{top + 21}">{escape(words)}</text>' if words else ""


def wide(words: str) -> float:
    """About how wide words are in letters of 13 px, rather more than less."""
    return sum(13.5 if ord(sign) > 0x2E80 else 7.6 for sign in words)


def card_at(name: str, x: float, y: float) -> str:
    return f'<use href="#pc-{name}" x="{x:.0f}" y="{y + LIFT:.0f}"/>'


def _seat(seat: str, full: bool, place: int, top: float) -> str:
    middle, x = top + LIFT + HIGH // 2, SEAT + 1 + place * STEP
    shape, ink = ("seat full", ' class="onfull"') if full else ("seat", "")
    return (
        f'<circle cx="{x}" cy="{middle:.0f}" r="{SEAT}" class="{shape}"/>'
        f'<text x="{x - 4}" y="{middle + 5:.0f}"{ink}>{seat}</text>'
    )


def plays(state: Any) -> Sequence[Any]:
    plays: Sequence[Any] = state.game.family.showing.plays(state)
    return plays
