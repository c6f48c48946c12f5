"""For those who write: `exercise(position, task="…", goal=…)`; several are a `course`."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from durak_teach.kernel.calls import check_traits, public
from durak_teach.kernel.outside import need_flag, spoken_language
from durak_teach.kernel.state import State
from durak_teach.lessons.authored import Exercise, step_of
from durak_teach.lessons.authored.texts import Own
from durak_teach.table.shapes import JSON
from durak_teach.widgets.hands import LAYOUT, of_step, state_of

if TYPE_CHECKING:
    from durak_teach.play.difference import Difference
    from durak_teach.play.plots import Plot
    from durak_teach.play.simulated import Simulation
    from durak_teach.widgets.widget import HandWidget


@public
def exercise(
    position: State | str,
    task: Own,
    goal: str | Sequence[str] | Callable[[Any], bool] | None = None,
    *,
    pick: str | Sequence[Any] | None = None,
    mark: str | None = None,
    predict: Sequence[str] | None = None,
    right: Own | None = None,
    wrong: Own | None = None,
    hints: Sequence[Own] = (),
    seat: str | None = None,
    id: str = "",
    open_hands: bool | None = None,
    plot: Simulation | Difference | Plot | None = None,
    worth: int | str | None = None,
    lang: str | None = None,
    **traits: object,
) -> HandWidget:
    """An exercise of your own, as a widget with `solved` and `mistakes`; the rules judge it.

    A text (`Own`) is a string, or a pair of strings: English, Japanese. One of `goal`, `mark`
    and `pick` says what is asked.

    Args:
        position: what `position()` gives, a position as a string, or its code (`P2.…`).
        task: what is to be done.
        goal: a legal play, such as `"beat 7h 9h"`; with a placeholder, as in `"beat 7h {card}"`,
            any legal play of that form; a list of several; `"until beaten"` (or defended, taken,
            transferred, over, won), to play on; or a function of the state that returns whether the
            goal is reached, such as `lambda s: "9h" not in s.hand("B")` (a ten is `"Th"`).
        pick: a list of answers: moves, which the rules judge; pairs such as `("The defender.",
            True)`, with the reason as an optional third item; or cards, such as `["9h", "7c"]`, for
            the placeholder in `goal`. After `predict`, it may be the name of a question that the
            rules answer: `"leads"`, `"table"`, `"end"`, `"holds B"`.
        mark: a move with a placeholder, such as `"throw {card}"`: the reader marks all cards with
            which it is allowed.
        predict: the moves after which `pick` asks, such as `["take"]`.
        right: shown after a right answer; by default what the rules say.
        wrong: shown after a wrong answer.
        hints: at most three hints.
        seat: the reader's seat; by default the seat to play.
        id: the name under which progress is kept; by default it follows from the position and the
            task.
        open_hands: whether all cards lie face up. By default they do where play goes on, as with
            `"until over"`.
        plot: figures that `pick` asks about, shown instead of the table: what `simulate()` gives,
            its `difference()` or a `chart()` of either.
        worth: what decides which of several allowed moves in `pick` is best; the answer gives its
            figure. `"exact"` searches an ending between two sides to its end; with a number,
            computer players play on from each move that many times.
        lang: `"en"` or `"ja"`; by default the reader's language.
        traits: other traits of the widget, such as `layout`.

    Returns:
        An object like the one `hand()` returns, with the same attributes.

    Raises:
        DurakError: no answer would be right, or none wrong, or something cannot be read; the
            message says where.

    >>> shown = "players: A B\\ntrump: d\\nA: 8s\\nB: 7c 9h\\ntable: 7h/-"
    >>> exercise(shown, "Beat it.", "beat 7h {card}").solved
    False
    """
    check_traits(exercise, traits, LAYOUT)
    if open_hands is not None:
        need_flag("open_hands", open_hands)
    state = state_of(position)
    written = Exercise(
        state, task, goal, pick=pick, mark=mark, predict=predict, right=right,
        wrong=wrong, hints=hints, seat=seat, id=id, open_hands=open_hands, plot=plot, worth=worth,
    )  # fmt: skip
    step = step_of(written)
    _made[written.name] = {
        "task": task if isinstance(task, str) else task[0],
        "lacks": _plain(written),
    }
    made = of_step(step, spoken_language(lang), live=True, **traits)
    made.exercise = written
    return made


_made: dict[str, JSON] = {}  # what has been written in this process


def _plain(written: Exercise) -> list[str]:
    """The texts that are in one language although the task is in two."""
    if isinstance(written.task, str):
        return []
    several = written.pick if isinstance(written.pick, (list, tuple)) else ()
    answers = [
        part for each in several if not isinstance(each, str) for part in (each[0], *each[2:])
    ]
    given = {"right": [written.right], "wrong": [written.wrong], "hints": written.hints,
             "pick": answers}  # fmt: skip
    return [name for name, texts in given.items() if any(isinstance(text, str) for text in texts)]


def report() -> str:
    """JSON for `durak-teach check`: each exercise made so far, and what it lacks."""
    return json.dumps(_made)
