"""A hint in stages: where to look, what kind of move, and the move with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from durak_teach.kernel.family import Clue
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import Verdict
from durak_teach.play.players import bot, choose
from durak_teach.table import proof
from durak_teach.table.sets import tidy
from durak_teach.table.taps import pressed_ids
from durak_teach.table.tried import compared
from durak_teach.table.view import cited
from durak_teach.text import SPACE, Joined, Sentence, Text, say

if TYPE_CHECKING:
    from durak_teach.table.shapes.answers import Hint

HELPER: Final = "careful"  # whose move the last stage shows, where none is proven to win
REASONS: Final = 2  # that it gives, where one is proven or counted


def hints(state: State, seat: str, *, tried: bool = False) -> list[Hint]:
    """The stages of a hint for the seat to play (where to look, what kind of move, the move and
    why), as texts; `tried`: with what can be counted by playing deals out."""
    if state.over or state.actor != seat or next(state.game.moves(state), None) is None:
        return []
    advised, won = choose(bot(HELPER), state), proof.wins(state, seat)
    best = advised if advised in won or not won else won[0]
    reasons: tuple[Text, ...] = (proof.SURE,) if won else ()
    if tried and proof.is_lost(state, seat):
        reasons = (proof.LOST,)
    elif tried and not won:
        best, reasons = compared(state, best)
    best = tidy(state, best)
    *before, last = state.game.family.phrases.hints(state, seat, best)
    because = (*reasons, *last.because)[:REASONS] if reasons else last.because
    return staged(state, [*before, last._replace(because=because)])


def told_by(verdict: Verdict, clues: Sequence[Hint]) -> int:
    """How many stages of a hint a refusal has told already: the first, if it cites its law."""
    rule = clues[0]["rule"] if clues else None
    return int(rule is not None and rule["id"] in verdict.ids)


def staged(state: State, clues: Sequence[Clue]) -> list[Hint]:
    """Clues as the stages of a hint."""
    return [
        {
            "stage": stage,
            "of": len(clues),
            "head": say("Hint {n} of {of}", n=stage, of=len(clues)),
            "text": Joined((Sentence(clue.text), *clue.because), SPACE),
            "rule": cited(state, clue.rule) if clue.rule else None,
            "cards": pressed_ids(state, clue.cards),
        }
        for stage, clue in enumerate(clues, 1)
    ]
