"""Moves as an author writes them: `beat 7h 9h`, or with a place for a card, `beat 7h {card}`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from durak_teach.kernel.cards import Card
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import need_text
from durak_teach.kernel.state import S, State
from durak_teach.notation.kinds import need_kind
from durak_teach.table.sets import tidy
from durak_teach.text import SPACE, Joined, Sentence, Text, say

PLACE: Final = "{card}"


def has_place(text: str) -> bool:
    """Whether a move has a place for a card; `DurakError` for any other brace."""
    bare = need_text("goal", text).replace(PLACE, "", 1)
    if "{" in bare or "}" in bare:
        raise DurakError(say(
            "`{text}` may have one placeholder, written `{place}`, and no other braces.",
                             text=text, place=PLACE))  # fmt: skip
    return bare != text


def read(state: State, seat: str, text: str) -> Move:
    """A move; a seat that is not named is this one. `DurakError` if no game has such moves."""
    first = need_text("move", text).split(" ")[0]
    move = state.game.read(text, first if first in state.seats else seat)
    need_kind(state.game, move.verb)  # a mistyped answer would be a wrong one for ever
    return tidy(state, move)


def with_card(state: State, seat: str, text: str, card: object) -> Move:
    """A move with a card in its place."""
    return read(state, seat, text.replace(PLACE, str(card)))


def tries(state: State, seat: str, text: str) -> list[Move]:
    """The moves that a text stands for: one, or one with each card of the hand."""
    if has_place(text):
        cards = dict.fromkeys(card for card in state.hand(seat) if isinstance(card, Card))
        moves = [with_card(state, seat, text, card) for card in cards]
    else:
        moves = [read(state, seat, text)]
    strange = next((move for move in moves if move.by != seat), None)
    if strange:
        raise DurakError(say("You play for {mine}, not for {other}.", mine=seat, other=strange.by))
    return moves


def right(state: State, seat: str, texts: Iterable[str]) -> list[Move]:
    """The legal moves that texts stand for; `DurakError`, with the rules' reasons, for none.

    Each text must stand for one: an answer that is forbidden would be a wrong one for ever.
    """
    meant = {text: tries(state, seat, text) for text in texts}
    legal = {
        text: [move for move in moves if state.game.judge(state, move)]
        for text, moves in meant.items()
    }
    wrong = next((text for text, moves in legal.items() if not moves), None)
    if meant and wrong is None:
        return [*dict.fromkeys(move for moves in legal.values() for move in moves)]
    forbidden = _forbidden(state, seat, wrong or "", meant.get(wrong or "", []))
    if any(legal.values()):
        raise DurakError(forbidden)
    raise DurakError(say("No answer would be right: {why}", why=forbidden))


def _forbidden(state: State, seat: str, text: str, tried: list[Move]) -> Text:
    """Why none of the moves that a text stands for is legal."""
    if len(tried) == 1:
        reasons = state.game.judge(state, tried[0]).reasons
        why = Joined(tuple(Sentence(reason.text) for reason in reasons), SPACE)
        return say("{move}: {why}", move=str(tried[0]), why=why)
    _check_cards(state, seat, text, tried)
    none = say("`{text}` is allowed with none of {seat}'s cards.", text=text, seat=seat)
    told = [[reason.text for reason in state.game.judge(state, move).reasons] for move in tried]
    alike = (text for text in (told or [[]])[0] if all(text in texts for texts in told))
    return say("{text}", text=Joined((none, *map(Sentence, alike)), SPACE))


def _check_cards(state: State, seat: str, text: str, tried: list[Move]) -> None:
    """Refuse moves with another number of cards than such moves have here; an example has it."""
    for move in state.game.listed(state):
        alike = [each for each in tried if (each.by, each.verb) == (seat, move.verb)]
        if move.by == seat and move.cards and alike and len(alike[0].cards) < len(move.cards):
            example = move.action.replace(str(move.cards[-1]), PLACE)
            raise DurakError(
                say("`{text}` lacks a card: write it as in `{example}`.",
                    text=text, example=example)
            )  # fmt: skip


def played(state: S, texts: Iterable[str]) -> S:
    """The state after moves; a seat that is not named is the one to play."""
    for text in texts:
        state = state.game.play(state, read(state, state.actor, text))
    return state
