"""A position as a table of HTML, its cards drawn: what a notebook shows of a state.

All cards lie open, as in its text. It needs neither a script nor a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import Any, Final

from durak_teach.kernel.cards import Card, FaceDown
from durak_teach.kernel.state import Pair, State
from durak_teach.text import Said, Text, language, render, say

RED: Final = "hd"  # letters of the suits that are printed in red
BACKS: Final = 2  # cards that lie face down in a row and are drawn; of more the number is told
CARD: Final = (
    "display:inline-block;min-width:1.6em;margin:1px;padding:2px 4px;border:1px solid #8a8a8a;"
    "border-radius:4px;background:{ground};color:{ink};font-weight:600;text-align:center"
)
BEATEN: Final = "margin-left:-.6em;position:relative;top:.35em;"  # a defence card lies across


def html(state: State, lang: str | None = None) -> str:
    """The game, who sits where with which cards, and what lies on the table."""
    lang = lang or language()
    rows = "".join(_row(state, seat, lang) for seat in state.seats)
    rows += "".join(f"<tr>{_head(what, lang)}<td></td><td>{cards}</td></tr>"
                    for what, cards in _places(state, lang))  # fmt: skip
    head = [render(state.game.title, lang)]
    if state.trump:
        head.append(render(say("Trumps: {suit}", suit=state.trump), lang))
    return f"<table><caption>{escape(' · '.join(head))}</caption><tbody>{rows}</tbody></table>"


def _row(state: State, seat: str, lang: str) -> str:
    """A seat, its role, and its hand; whoever is to play wears an arrow."""
    role = state.game.family.phrases.role(state, seat)
    word = escape(render(role[1], lang)) if role else ""
    turn = "▸ " if seat == state.actor and not state.over else ""
    head, hand = _head(f"{turn}{seat}", lang), _cards(state.hand(seat), lang)
    return f"<tr>{head}<td>{word}</td><td>{hand}</td></tr>"


def _head(what: Said | str, lang: str) -> str:
    return f'<th scope="row" style="text-align:left">{escape(render(what, lang))}</th>'


def _places(state: State, lang: str) -> Iterator[tuple[Text, str]]:
    """The other places that hold cards, with what lies there."""
    if state.table:
        yield say("Table"), " ".join(_pair(pair, lang) for pair in state.table)
    showing = state.game.family.showing
    for play in showing.plays(state) if showing else ():
        yield say("{seat} played", seat=play.by), _cards(play.cards, lang)
    if state.talon:
        yield say("Talon"), _cards(state.talon, lang)
    for name, cards in state.zones.items():
        if cards:
            place, _, seat = name.partition(" ")
            called = state.game.zones[place].text if place in state.game.zones else place
            yield (
                (
                    say("{zone:cap} {seat}", zone=called, seat=seat)
                    if seat
                    else say("{zone:cap}", zone=called)
                ),
                _cards(cards, lang),
            )
    if state.discard:
        yield say("Discards {n}", n=len(state.discard)), ""


def _pair(pair: Pair, lang: str) -> str:
    if pair.defence is None:
        return _card(pair.attack, lang)
    return f"{_card(pair.attack, lang)}{_card(pair.defence, lang, BEATEN)}"


def _cards(cards: Iterable[Any], lang: str) -> str:
    """Cards one after the other; of many that lie face down the number."""
    drawn = []
    for face_down, several in groupby(cards, lambda card: isinstance(card, FaceDown)):
        row = [_card(card, lang) for card in several]
        many = face_down and len(row) > BACKS
        drawn += [*row[:BACKS], f" ×{len(row)} "] if many else row
    return "".join(drawn)


def _card(card: Any, lang: str, more: str = "") -> str:
    if not isinstance(card, Card):
        style = CARD.format(ground="#2b477d", ink="#fff")
        name = "?" if isinstance(card, FaceDown) else escape(str(card))
        return f'<span style="{more}{style}">{name}</span>'
    red = card.suit is not None and card.suit.letter in RED
    style = CARD.format(ground="#fff", ink="#b3261e" if red else "#1c1c1c")
    return f'<span style="{more}{style}">{escape(render(say("{card}", card=card), lang))}</span>'
