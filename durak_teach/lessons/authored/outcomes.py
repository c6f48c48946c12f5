"""What follows from moves: questions whose answers the rules give.

`leads` who is to play then; `table` what becomes of the cards on the table; `end` how the deal
stands; `holds B` how many cards B has then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import no_seat
from durak_teach.kernel.state import Event, State
from durak_teach.lessons.making import named
from durak_teach.table.session import events_between
from durak_teach.text import Said, Text, say, say_n

NEAR: Final = (-2, -1, 1, 2)  # numbers beside the right one that are offered, too


class Answer(NamedTuple):
    """An answer, whether it is right, and the rules that say so."""

    text: Text
    ok: bool
    because: tuple[str, ...]


Question = Callable[[State, State, str], Iterator[Answer]]


def answers(name: str, before: State, after: State, seat: str) -> list[Answer]:
    """The answers to a question about what has happened from one state to another."""
    word, _, about = name.partition(" ")
    holds = word == "holds" and bool(about)
    if holds and about not in before.seats:
        raise DurakError(no_seat(about, before.seats))
    if name not in QUESTIONS and not holds:
        raise DurakError(say("`{name}` is not a question; choose {known:or}.",
                             name=name, known=(*QUESTIONS, "holds B")))  # fmt: skip
    if after is before:
        raise DurakError(
            say(
                "`{pick}` asks what follows from moves; write the moves, too, as in `{example}`.",
                pick=f'pick="{name}"', example='predict=["take"]',
            )
        )  # fmt: skip
    return [*(_holds(before, after, about) if holds else QUESTIONS[name](before, after, seat))]


def _rules(before: State, after: State, *kinds: str) -> tuple[str, ...]:
    """The rule behind the last event of some kinds, or of any."""
    new = [event for event in events_between(before, after) if event.because]
    events = [event for event in new if event.kind in kinds] or new
    return tuple(event.because for event in events[-1:])


def _leads(before: State, after: State, seat: str) -> Iterator[Answer]:
    because = _rules(before, after, "next bout", "out")
    for other in before.seats:
        ok = not after.over and after.actor == other
        yield Answer(say("{seat}", seat=_called(other, seat)), ok, because)
    if after.over:
        yield Answer(say("Nobody: the deal is over"), True, (after.over.because,))


def _table(before: State, after: State, seat: str) -> Iterator[Answer]:
    new = events_between(before, after)
    gone = [event for event in new if event.kind in ("discard", "pick up")]
    last = gone[-1] if gone else Event("")
    because = _rules(before, after, "discard", "pick up")
    yield Answer(say("The cards are discarded"), last.kind == "discard", because)
    for other in before.seats:
        text = (
            say("You take the cards")
            if other == seat
            else say("{seat} takes the cards", seat=other)
        )
        yield Answer(text, (last.kind, last.by) == ("pick up", other), because)
    yield Answer(say("The cards stay where they are"), not gone, because)


def _end(before: State, after: State, seat: str) -> Iterator[Answer]:
    over = after.over
    because = (over.because,) if over else _rules(before, after)
    yield Answer(say("The deal goes on"), over is None, because)
    for other in before.seats:
        text = say("You lose the deal") if other == seat else say("{seat} loses", seat=other)
        yield Answer(text, bool(over and over.loser and other in over.loser), because)
    if over and over.winner:
        yield Answer(say("{seat} wins", seat=_called(over.winner, seat)), True, because)
    yield Answer(say("Nobody loses"), bool(over and not over.loser and not over.winner), because)


def _holds(before: State, after: State, about: str) -> Iterator[Answer]:
    true = len(after.hand(about))
    numbers = {true, len(before.hand(about)), *(true + step for step in NEAR[1:3])}
    because = _rules(before, after, "draw", "pick up")
    for n in sorted(number for number in numbers if number >= 0):
        yield Answer(say_n("{n} card", "{n} cards", n=n), n == true, because)


def _called(other: str, seat: str) -> Said:
    return named(other, seat)


QUESTIONS: Final[Mapping[str, Question]] = {"leads": _leads, "table": _table, "end": _end}
