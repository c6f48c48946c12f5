"""The hard position of the day: an ending that one move alone wins, found and proved by the solver.

`python -m durak_teach.lessons.daily` finds the endings again. With the suits exchanged each of
them is another position: so there is another one every day for more than five years.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle, islice, permutations
from pathlib import Path
from typing import Final

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.errors import DurakError
from durak_teach.lessons.course.think_it_through import ending_to_win
from durak_teach.lessons.endings import cheapest, drawn, line_of
from durak_teach.lessons.practice.question import PREFIX
from durak_teach.lessons.step import Play, Step
from durak_teach.play.players.exact import Solved
from durak_teach.text import say, say_n

DECK: Final = "day.endings"  # beside the rules that practice asks about
KEPT: Final = Path(__file__).with_name("daily.txt")
ENOUGH: Final = 80
SUITS: Final = "shdc"
TURNS: Final = tuple(map("".join, permutations(SUITS)))  # what the suits become; first, the same
SHAPES: Final = ((3, 3, False), (3, 2, True), (3, 4, False), (2, 4, True))  # see `drawn`
LEAST: Final = 3  # moves to choose from
FOUND: Final = say_n(
    "That was the winning move. With best play you need {n} more move.",
    "That was the winning move. With best play you need {n} more moves.",
    n=0,
)
HEAD: Final = """\
# Endings that one move wins, and that move. Found by `python -m durak_teach.lessons.daily`; nobody
# edits them.
"""


@cache
def endings() -> tuple[tuple[str, str], ...]:
    """The line of each ending and the move that wins it, as they are stored."""
    lines = KEPT.read_text("utf-8").splitlines()
    pairs = (line.rpartition(" | ") for line in lines if not line.startswith("#"))
    return tuple((line, move) for line, _, move in pairs)


def to_think(number: int, turn: int = 0) -> Step:
    """An ending by its number, with its suits exchanged by one of `TURNS`; it is to be won."""
    if not 0 <= number < len(endings()) or not 0 <= turn < len(TURNS):
        raise DurakError(say("That position of the day does not exist."))
    step = ending_to_win(f"{PREFIX}{DECK}", turned(endings()[number][0], turn))
    assert isinstance(step.ask, Play)
    return replace(step, ask=replace(step.ask, found=FOUND))


def turned(line: str, turn: int) -> str:
    """The line of an ending with its suits exchanged; no other letter of it is small."""
    return line.translate(str.maketrans(SUITS, TURNS[turn]))


def is_hard(solved: Solved) -> bool:
    """Whether one move alone wins, of several, and it is not the one of whoever plays low."""
    winning = [str(move) for move, value in solved.values.items() if value == 1]
    if len(winning) != 1 or len(solved.values) < LEAST:
        return False
    return cheapest(solved.state) not in winning


def found() -> Iterator[tuple[str, str]]:
    """Hard endings, the same ones each time."""
    for several in cycle([drawn(f"day {mine}{theirs}{led}", mine, theirs, led)
                          for mine, theirs, led in SHAPES]):  # fmt: skip
        solved = next(several)
        if is_hard(solved) and isinstance(solved.state, DurakState):
            yield line_of(solved.state), str(solved.best[0])


def main() -> None:
    """Find them and store them; some minutes."""
    lines = [" | ".join(pair) for pair in islice(found(), ENOUGH)]
    KEPT.write_text("\n".join([HEAD.rstrip(), *lines, ""]), "utf-8")


if __name__ == "__main__":
    main()
