"""Lesson 14: counting trumps; after bouts that were watched, which ones are gone?"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal
from durak_teach.lessons.recalling import DISCARDED, NEXT, all_trumps, taps
from durak_teach.lessons.step import Lesson, Recall, Step
from durak_teach.play.players import bot, choose
from durak_teach.text import say, say_n

ME = "A"
WATCHED = {  # seeds of deals, and how many bouts of each; the first is asked first
    "14.1": ((108, 1), (11, 1), (306, 1), (310, 1), (314, 1), (318, 1)),
    "14.2": ((106, 2), (143, 2), (330, 2), (339, 2), (357, 2), (428, 2)),
    "14.3": ((165, 3), (26, 3), (321, 3), (307, 3), (309, 3), (325, 3)),
    "14.4": ((238, 4), (249, 3), (300, 4), (308, 4), (364, 4), (404, 4)),
}


def to_count(id: str, seed: int, bouts: int) -> Step:
    """Watch the first bouts of a deal of two plain players, and mark the trumps that are gone."""
    first = deal(game("durak", "podkidnoy"), 2, seed)
    assert isinstance(first, DurakState)
    last, moves = _played(first, bouts)
    gone = [card for card in all_trumps(last) if card in last.discard]
    other = next(card for card in all_trumps(last) if card not in gone)
    right = say(
        "Trumps discarded: {gone}. Number still in play: {n}.",
        gone=gone,
        n=len(all_trumps(last)) - len(gone),
    )
    on = ({"do": "move", "move": NEXT},) * (len(taps(first, moves)) + 1)
    return Step(
        id,
        say_n(
            "Watch {n} bout, move by move. Which trumps are discarded?",
            "Watch {n} bouts, move by move. Which trumps are discarded?",
            n=bouts,
        ),
        first,
        Recall(moves, right),
        ME,
        hints=(
            DISCARDED,
            say("Watch again. At the end of each bout: were the cards beaten, or taken?"),
            say("Mark {cards}, then press Check.", cards=gone),
        ),
        solution=(*on, {"do": "check", "cards": [*map(str, gone)]}),
        mistake=(*on, {"do": "check", "cards": [str(other)]}),
        cites=(DISCARDED,),
    )


def _played(state: DurakState, bouts: int) -> tuple[DurakState, tuple[str, ...]]:
    """The state after some bouts, and the moves."""
    moves = []
    while state.bout <= bouts and not state.over:
        moves.append(str(choose(bot("plain"), state)))
        state = state.game.play(state, moves[-1])
    return state, tuple(moves)


def _others(id: str) -> tuple[Step, ...]:
    return tuple(to_count(id, *other) for other in WATCHED[id][1:])


LESSON = Lesson(
    14,
    say("Counting trumps"),
    say(
        "Nine trumps: watch which of them are discarded, and you will know which are still to come."
    ),
    say("You can say which trumps are gone."),
    tuple(
        replace(to_count(id, *watched[0]), others=partial(_others, id))
        for id, watched in WATCHED.items()
    ),
    minutes=5,
)
