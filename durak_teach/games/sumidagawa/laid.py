"""Who has played what in a round, and what was said with it."""

from __future__ import annotations

import re

from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.kernel.cards import Card, by_colour
from durak_teach.kernel.rules import after
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact

LAID = Fact("laid", "")  # the plays of the round, as in `A:NI4:b4+b5+b*/B:KZ5:b5`


def plays_of(state: SumidagawaState) -> list[tuple[str, str, tuple[Card, ...]]]:
    """Who has played, what was said, and with which cards, oldest first."""
    plays = re.findall(r"([A-Z]):([A-Z]{2}[0-9]+):([^/]+)", state.fact("sumidagawa.laid"))
    return [(by, code, by_colour(cards)) for by, code, cards in plays]


def last_play(state: SumidagawaState) -> str:
    """The last play as the fact has it, as far as the table shows it; rin are not told."""
    lying: list[str] = []
    for pair in reversed(state.table):
        if pair.by != state.owner:
            break
        lying.insert(0, str(pair.attack))
    return f"{state.owner}:{state.fact('sumidagawa.said')}:{'+'.join(lying)}" if lying else ""


@after("declared")
def plays_stay_apart(state: SumidagawaState, event: Event) -> Outcome:
    """The plays of a round lie side by side, so that everybody sees who has played what.

    Why: Each yaku is played only once in a round, so every play has to stay in sight.
    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6 b7; C: r8 r9
    Source: climbing S3.2
    """
    play = f"{event.by}:{event.to}:{'+'.join(map(str, event.cards))}"
    before = state.fact("sumidagawa.laid")
    return state.noting("sumidagawa.laid", f"{before}/{play}" if before else play)


@after("next round")
def nothing_is_said_yet(state: SumidagawaState) -> Outcome:
    """A new round begins with no plays on the table.

    Why: The played bon of the previous round have been put aside.
    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6 b7; C: r8 r9
    Source: climbing S3.7, S3.8
    """
    return state.noting("sumidagawa.laid", "")


RULES = (plays_stay_apart, nothing_is_said_yet)
