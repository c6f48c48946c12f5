"""Exercises in which something is chosen: cards to mark, answers to pick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from durak_teach.kernel.calls import predicate
from durak_teach.kernel.cards import cards_and_backs
from durak_teach.kernel.errors import DurakError, WrongType
from durak_teach.kernel.moves import Move
from durak_teach.kernel.nearest import nearest
from durak_teach.kernel.outside import need, need_text, need_words, truth
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import IllegalMove
from durak_teach.lessons.authored import outcomes
from durak_teach.lessons.authored.exercise import Exercise
from durak_teach.lessons.authored.texts import own
from durak_teach.lessons.authored.tries import has_place, played, read, right, with_card
from durak_teach.lessons.authored.worth import worths
from durak_teach.lessons.making import the_answer, to_mark, to_pick, verdicts
from durak_teach.lessons.step import Mark, Option, Predict, Step
from durak_teach.play.difference import Difference
from durak_teach.play.plots import Plot
from durak_teach.play.simulated import Simulation
from durak_teach.text import LANGUAGES, SPACE, Joined, Sentence, Text, render, say

MOST: Final = 12  # answers to pick from
LOOK: Final = say("Look at the table, the hands and the trump suit.")
ONE_OF: Final = say("Exactly one of `goal`, `mark`, `pick` must say what is asked.")
_NO_PLACE: Final = say(
    "`{name}` must be a move with a placeholder for the card, as in `{example}`."
)
ALL_RIGHT: Final = say("Every answer would be right; an exercise needs a wrong one, too.")


def marked(exercise: Exercise, task: Text) -> Step:
    """Mark all cards with which a move is allowed."""
    state, seat, action = exercise.state, exercise.mine, need_text("mark", exercise.mark)
    if not has_place(action):
        raise DurakError(_NO_PLACE.filled(name="mark", example="throw {card}"))
    right(state, seat, [action])
    bad = [verdict for _, verdict in verdicts(state, seat, action) if not verdict]
    if not bad:
        raise DurakError(ALL_RIGHT)
    on_right = exercise.says["right"] or say("Those are all the cards asked for.")
    laws = [rule for verdict in bad for rule in verdict.ids if rule in state.game.by_id]
    clues = (
        laws[0] if laws else LOOK,
        say("Try every card in your head: can it be played as the task asks?"),
    )
    step = to_mark(exercise.name, task, state, seat, action, clues, on_right)
    return replace(step, ask=Mark(action, on_right, exercise.says["wrong"]))


def picked(exercise: Exercise, task: Text) -> Step:
    """Choose an answer; of moves the rules say which are right."""
    state, seat = exercise.state, exercise.mine
    _check_goal(exercise)
    moves = need_words("predict", exercise.predict or ())
    after = played(state, moves)
    if isinstance(exercise.pick, str):
        answers = outcomes.answers(exercise.pick, state, after, seat)
        options = [*_of_outcomes(exercise, answers)]
    elif exercise.worth is not None:
        options = [*_of_worth(exercise)]
    else:
        options = [*_of_author(exercise, after)]
    _check_apart(options)
    if not any(option.ok for option in options):
        raise DurakError(say("No answer would be right; an exercise needs a right one."))
    if all(option.ok for option in options):
        raise DurakError(ALL_RIGHT)
    because = (rule for option in options if not option.ok for rule in option.because)
    laws = [rule for rule in because if rule in state.game.by_id]
    clues = (
        laws[0] if laws else LOOK,
        say("Go through the answers one by one: which of them does the table contradict?"),
    )
    if exercise.plot is not None:
        return _beside_plot(exercise, task, options, clues)
    then = _way(state, moves) or _right_way(exercise, options)
    return to_pick(exercise.name, task, state, seat, options, clues, then,
                   open_hands=bool(exercise.open_hands))  # fmt: skip


def _check_goal(exercise: Exercise) -> None:
    """Beside a question a goal only says where the cards go that are to pick from."""
    goal = exercise.goal
    asks = isinstance(exercise.pick, str) or exercise.worth is not None or exercise.plot is not None
    if goal is None or not asks and isinstance(goal, str) and has_place(goal):
        return
    if not asks and isinstance(goal, str) and _are_cards(exercise.pick, exercise.state):
        raise DurakError(_NO_PLACE.filled(name="goal", example="beat 7h {card}"))
    raise DurakError(ONE_OF)


def _are_cards(answers: object, state: State) -> bool:
    """Whether answers are cards, for the place of a goal."""
    try:
        for answer in need_words("pick", answers):
            cards_and_backs(answer, state.game.family.reader)
    except DurakError:
        return False
    return True


def _check_apart(options: Sequence[Option]) -> None:
    """Refuse two answers that read the same, in any language."""
    for lang in LANGUAGES:
        texts = [render(option.text, lang) for option in options]
        twice = next((text for text in texts if texts.count(text) > 1), None)
        if twice is not None:
            raise DurakError(say("Two answers in `pick` are the same: “{text}”.", text=twice))


def _beside_plot(
    exercise: Exercise, task: Text, options: list[Option], clues: tuple[Text | str, Text]
) -> Step:
    """A question about a plot, which lies open instead of the table."""
    given = exercise.plot
    plot = given.chart() if isinstance(given, (Simulation, Difference)) else given
    plot = need("plot", plot, Plot, "chart()")
    open_plot = replace(plot, bars=tuple(replace(bar, told=True) for bar in plot.bars))
    good, bad = ([o for o in options if o.ok is ok] for ok in (True, False))
    return Step(
        exercise.name, task, exercise.state, Predict(tuple(options), open_plot), exercise.mine,
        reminders=(),
        hints=(clues[0], clues[1], the_answer(options)),
        solution=({"do": "pick", "option": good[0].id},),
        mistake=({"do": "pick", "option": bad[0].id},),
        cites=bad[0].because,
    )  # fmt: skip


def _of_worth(exercise: Exercise) -> Iterator[Option]:
    """Moves that are all allowed, of which the best is right."""
    answers = exercise.pick
    if not isinstance(answers, (list, tuple)) or not all(isinstance(a, str) for a in answers):
        raise WrongType(
            say(
                "With `worth`, `pick` must be a list of moves, such as `{example}`.",
                example="beat 7h 9h",
            )
        )
    if not 1 < len(answers) <= MOST:
        raise DurakError(say("`pick` must be a list of 2 to {n} answers.", n=MOST))
    state, seat = exercise.state, exercise.mine
    moves = [_move(exercise, answer) for answer in answers]
    for tried in moves:
        verdict = state.game.judge(state, tried)
        if not verdict:
            raise IllegalMove(verdict)
    found = worths(state, seat, moves, exercise.worth or 0)
    for number, (tried, worth) in enumerate(zip(moves, found, strict=True), 1):
        own_text = exercise.says["right" if worth.ok else "wrong"]
        says = Joined((own_text, worth.says), SPACE) if own_text else worth.says
        text = state.game.family.phrases.making(state, tried)
        because = (state.game.allowing(state, tried),)
        yield Option(str(number), text, say("{text}", text=says), worth.ok, because)


def _way(state: State, moves: Sequence[str]) -> tuple[str, ...]:
    """Moves with their seats."""
    way = []
    for text in moves:
        made = read(state, state.actor, text)
        way.append(str(made))
        state = state.game.play(state, made)
    return tuple(way)


def _right_way(exercise: Exercise, options: list[Option]) -> tuple[str, ...]:
    """The one right move, to be played out; none where several are right, or words."""
    good = [option for option in options if option.ok]
    return good[0].then if len(good) == 1 else ()


def _of_outcomes(exercise: Exercise, answers: list[outcomes.Answer]) -> Iterator[Option]:
    for number, answer in enumerate(answers, 1):
        verdict = exercise.says["right" if answer.ok else "wrong"] or _plainly(answer.ok)
        yield Option(str(number), answer.text, verdict, answer.ok, answer.because)


def _of_author(exercise: Exercise, after: State) -> Iterator[Option]:
    answers = exercise.pick
    if not isinstance(answers, (list, tuple)) or not 1 < len(answers) <= MOST:
        raise DurakError(say("`pick` must be a list of 2 to {n} answers.", n=MOST))
    for number, answer in enumerate(answers, 1):
        if isinstance(answer, str):
            yield _judged(exercise, str(number), _move(exercise, answer))
        else:
            yield _in_words(exercise, str(number), answer, after)


def _move(exercise: Exercise, text: str) -> Move:
    """An answer as a move: written out, or a card for the place of the goal."""
    state, seat, goal = exercise.state, exercise.mine, exercise.goal
    if isinstance(goal, str):  # with a place: `_check_goal`
        try:
            cards_and_backs(text, state.game.family.reader)
        except DurakError:
            raise DurakError(
                say(
                    "With `goal`, `pick` must be a list of cards, as in `{example}`, not “{text}”; "
                    "to choose between moves, leave out `goal`.",
                    example='["9h", "7c"]', text=text,
                )
            ) from None  # fmt: skip
        return with_card(state, seat, goal, text)
    verb = next((word for word in text.split() if word not in state.seats), "")
    if _is_card(text, state):
        raise DurakError(
            say("“{text}” is a card; to choose between cards, set a `goal`, as in `{example}`.",
                text=text, example='goal="beat 7h {card}"')
        )  # fmt: skip
    if state.game.no_kind(verb) and not nearest(verb, state.game.family.kinds):
        raise DurakError(
            say(
                "“{text}” is not a move; an answer in words must be paired with True or False, as "
                "in `{example}`.",
                text=text, example=f'("{text}", True)',
            )
        )  # fmt: skip
    return read(state, seat, text)


def _is_card(text: str, state: State) -> bool:
    try:
        return len(cards_and_backs(text, state.game.family.reader)) == 1
    except DurakError:
        return False


def _judged(exercise: Exercise, id: str, tried: Move) -> Option:
    state, phrases = exercise.state, exercise.state.game.family.phrases
    verdict = state.game.judge(state, tried)
    own_text = exercise.says["right" if verdict else "wrong"]
    if verdict:
        why: Any = own_text or phrases.permission(state, tried)
        because: tuple[str, ...] = (state.game.allowing(state, tried),)
    else:
        reasons = (own_text, *(Sentence(reason.text) for reason in verdict.reasons))
        why = Joined(tuple(reason for reason in reasons if reason), SPACE)
        because = verdict.ids
    named = exercise.goal is not None and tried.cards
    text = say("{card}", card=tried.card) if named else phrases.making(state, tried)
    if tried.by != exercise.mine:
        text = say("{seat}: {text}", seat=tried.by, text=text)
    return Option(id, text, say("{text}", text=why), bool(verdict), because)


def _in_words(exercise: Exercise, id: str, answer: Any, after: State) -> Option:
    match answer:
        case [text, ok]:
            why = None
        case [text, ok, why]:
            pass
        case _:
            text, ok, why = "", None, None
    ok = truth(predicate("pick", ok)(after) if callable(ok) else ok)
    if ok is None:
        raise DurakError(say("An answer in words must be a pair of a string and True or False, "
                             "as in `{example}`.", example='("The defender.", True)'))  # fmt: skip
    sentence = own("pick", why) if why is not None else exercise.says["right" if ok else "wrong"]
    return Option(id, own("pick", text), sentence or _plainly(ok), ok)


def _plainly(ok: bool) -> Text:
    return say("That is true.") if ok else say("That is not true here.")
