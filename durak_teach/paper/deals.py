"""A deal on paper: what everybody gets, in which order the talon lies, who begins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from durak_teach.kernel.cards import Card
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.state import State
from durak_teach.lessons.moves_told import move_in_words
from durak_teach.notation.codes import code_of
from durak_teach.notation.position_codes import position_code
from durak_teach.paper.purposes import has, transferable
from durak_teach.play.players.exact import solve
from durak_teach.text import SPACE, Joined, Text, render, say, sentence
from durak_teach.text.composed import COMMA

LOOKED_AT: Final = 1_500  # positions of an ending, as hints look at
FEW: Final = 16  # cards in all hands of an ending
WINS = say("With best play, {seat} wins.")
DRAWN = say("With best play, nobody wins.")
LOSES = say("With best play, {seat} loses.")


class Strip(NamedTuple):
    """What lies in one place: rows of cards, each of one suit for hands, in order for the talon."""

    title: Text
    rows: tuple[tuple[Any, ...], ...]


class DealSheet(NamedTuple):
    """A deal to be laid out: facts about it, a strip for each place, its code.

    `solution` is how an ending goes with best play of both sides, where that is certain.
    """

    title: Text
    facts: tuple[Text, ...]
    strips: tuple[Strip, ...]
    code: str
    solution: tuple[Text, ...] = ()


def deal_sheet(state: State, facts: Iterable[Text] = ()) -> DealSheet:
    """The sheet of a deal; `facts` are told behind its own.

    Its code names the seed, or all cards where they were laid by hand.
    """
    hands = (Strip(say("{seat}", seat=seat), _by_suit(state.hand(seat))) for seat in state.seats)
    talon = Strip(say("Talon, the top card first"), _in_tens(state.talon))
    code = position_code(state) if state.seed is None else code_of(state)
    return DealSheet(
        say("{title}", title=state.game.title),
        tuple(dict.fromkeys((*_facts(state), *_opening(state), *facts))),
        (*hands, *([talon] if state.talon else [])),
        code,
        _solution(state),
    )


def _solution(state: State) -> tuple[Text, ...]:
    """Best play of an ending of two sides whose cards all lie open; nothing where it is unknown."""
    cards = [card for seat in state.seats for card in state.hand(seat)]
    open_ = len(cards) <= FEW and all(isinstance(card, Card) for card in cards)
    if state.talon or state.over or not open_:
        return ()
    try:
        solved = solve(state, LOOKED_AT)
    except DurakError:  # more than two sides
        return ()
    if solved.value is None or solved.repeats:
        return ()
    worth = {1: WINS, 0: DRAWN, -1: LOSES}[solved.value]
    moves = Joined(tuple(move_in_words(move) for move in solved.line()), SPACE)
    return (worth.filled(seat=state.actor), say("The deal goes on: {moves}", moves=moves))


def _facts(state: Any) -> tuple[Text, ...]:
    facts = []
    if state.trump:
        facts.append(say("Trumps: {suit}", suit=state.trump))
    if getattr(state, "indicator", None) is not None and state.talon:
        facts.append(say("Face up under the talon: {card}", card=state.indicator))
    if state.actor:
        facts.append(say("{seat} begins.", seat=state.actor))
    facts.append(say("Clockwise: {seats}.", seats=Joined(state.seats, COMMA)))
    return tuple(facts)


def _opening(state: Any) -> tuple[Text, ...]:
    """Which first attacks can be transferred, where attacks are."""
    led = not hasattr(state, "table") or state.table or state.over or not state.actor
    return () if led or not has(state.game, "transfer") else (transferable(state),)


def _by_suit(cards: Iterable[Any]) -> tuple[tuple[Any, ...], ...]:
    """Cards in rows of one suit, the highest first; those without a suit come last."""
    rows: dict[Any, list[Any]] = {}
    for card in cards:
        rows.setdefault(card.suit if isinstance(card, Card) else None, []).append(card)
    order = sorted(rows, key=lambda suit: (suit is None, str(suit)))
    return tuple(
        tuple(sorted(rows[suit], key=lambda card: -getattr(card, "height", 0))) for suit in order
    )


def _in_tens(cards: Iterable[Any]) -> tuple[tuple[Any, ...], ...]:
    """Cards in their order, ten to a row."""
    all_ = tuple(cards)
    return tuple(all_[n : n + 10] for n in range(0, len(all_), 10))


def plain(sheet: DealSheet, lang: str) -> str:
    """The sheet as lines of text."""
    lines = [render(sheet.title, lang), *(sentence(text, lang) for text in sheet.facts)]
    for strip in sheet.strips:
        rows = ("  " + " ".join(card_text(card, lang) for card in row) for row in strip.rows)
        lines += [render(strip.title, lang), *rows]
    return "\n".join([*lines, sheet.code, *(sentence(text, lang) for text in sheet.solution)])


def card_text(card: object, lang: str) -> str:
    """A card as it is written."""
    return render(say("{card}", card=card), lang)
