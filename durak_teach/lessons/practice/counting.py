"""Questions of games of whole plays that ask for a number: what is paid, what is said."""

from __future__ import annotations

import random
from collections.abc import Iterator

from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.games.sumidagawa.listing import as_bon
from durak_teach.games.sumidagawa.plays import number_before
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.games.sumidagawa.yaku import HIGHEST
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.lessons.course.dou_dizhu import DOUBLED, SIDE_WINS
from durak_teach.lessons.course.sumidagawa import LOWEST, number_said
from durak_teach.lessons.moves_told import about_to
from durak_teach.lessons.practice import answering
from durak_teach.lessons.practice.question import PREFIX, Question, choice, clues
from durak_teach.lessons.step import Option
from durak_teach.text import Text, say, say_n

NUMBERS = 3  # from which to choose what is said
FAR = 2  # at most, from the right one


def about_numbers(state: State, rng: random.Random) -> Iterator[Question]:
    """Every question about a number that a play decides."""
    if isinstance(state, DouDizhuState) and state.phase == "trick":
        yield from _what_is_paid(state, rng)
    elif isinstance(state, SumidagawaState) and state.phase == "round":
        yield from _what_is_said(state, rng)


def _what_is_paid(state: DouDizhuState, rng: random.Random) -> Iterator[Question]:
    """Somebody plays all that is left: how many points does the learner get, or pay?"""
    last = state.hand(state.actor)
    move = next((m for m in state.game.moves(state) if len(m.cards) == len(last)), None)
    if move is None:
        return
    seat = rng.choice(state.seats)
    over = state.game.play(state, move)
    gain = over.scores[seat] - state.scores[seat]
    once = {state.payment, over.payment}
    amounts = sorted(once | {n * (len(state.seats) - 1) for n in once})
    settled = answering.is_settled(over, seat)
    options = []
    for sign in (1, -1):
        won = sign * gain > 0
        says = settled if won else answering.has_won(state, move.by, seat)
        because = (DOUBLED,) if won else (SIDE_WINS,)
        for n in amounts:
            options.append(Option(str(sign * n), _points(sign, n), says, sign * n == gain, because))
    question = say("How many points do you get or pay?")
    task = say("{done} {question}", done=about_to(move, seat), question=question)
    yield choice(DOUBLED, task, state, seat, options, (str(move),))


def _points(sign: int, n: int) -> Text:
    if sign > 0:
        return say_n("You get {n} point", "You get {n} points", n=n)
    return say_n("You pay {n} point", "You pay {n} points", n=n)


def _what_is_said(state: SumidagawaState, rng: random.Random) -> Iterator[Question]:
    """Which number is said with a play whose cards do not simply show it?"""
    moves = state.game.moves(state)
    plays = [move for move in moves if move.verb == "play" and _needs_reading(state, move)]
    if not plays:
        return
    move, before = rng.choice(plays), number_before(state)
    reading = state.read_as(move.cards)
    assert reading is not None, move
    number = reading.declared.number
    near = range(max(0, number - FAR), min(HIGHEST, number + FAR) + 1)
    others = rng.sample([n for n in near if n != number], NUMBERS - 1)
    announced = (
        say("You open the round.")
        if before is None
        else say("The number said before was {n}.", n=before)
    )
    done, question = about_to(move, move.by), say("What do you say?")
    task = say("{told} {done} {question}", told=announced, done=done, question=question)
    numbers = tuple(sorted((number, *others)))
    id = f"{PREFIX}{LOWEST}"
    yield Question(LOWEST, number_said(id, task, state, move, numbers, clues(LOWEST)))


def _needs_reading(state: SumidagawaState, move: Move) -> bool:
    """Whether rin are played, or a card of the other colour."""
    reading = state.read_as(move.cards)
    return reading is not None and bool(reading.penalty or any(c.rin for c in as_bon(move.cards)))
