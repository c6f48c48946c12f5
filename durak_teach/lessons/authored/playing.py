"""Exercises that are played: one move, or on until something has happened."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from types import NoneType
from typing import Any, Final

from durak_teach.kernel.calls import predicate
from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import need_words, wrong_answer
from durak_teach.kernel.state import State
from durak_teach.lessons import goals
from durak_teach.lessons.authored.choosing import ALL_RIGHT
from durak_teach.lessons.authored.exercise import Exercise
from durak_teach.lessons.authored.tries import right
from durak_teach.lessons.endings import how_it_ended
from durak_teach.lessons.graphs import Outline
from durak_teach.lessons.step import Goal, Play, Step
from durak_teach.play.players import bot
from durak_teach.play.players.exact import solve
from durak_teach.play.unknown import all_known
from durak_teach.table.card_ids import hand_ids
from durak_teach.table.session import followed, why
from durak_teach.table.sets import tidy
from durak_teach.table.taps import seat_played
from durak_teach.text import Text, say

BOTS: Final = "plain"
LIMIT: Final = 400  # moves that are tried to find a way to the goal
NODES: Final = 800  # positions that a page carries
ENDING: Final = 5_000  # positions of an ending that is looked through
WON: Final = "until won"
UNTIL: Final[Mapping[str, Goal[Any]]] = {
    "until beaten": goals.beaten,
    "until defended": goals.defended,
    "until taken": goals.taken,
    "until transferred": goals.sent_on,
    "until over": goals.deal_over,
}
MISSED: Final = say("The goal can no longer be reached.")
NOT_ASKED: Final = say("That is allowed, but it is not what was asked for.")


def played_on(exercise: Exercise, task: Text) -> Step:
    """The step of a goal: moves that are right, or something that is to happen."""
    state, seat, goal = exercise.state, exercise.mine, exercise.goal
    if not callable(goal) and isinstance(goal, str) and goal.startswith("until "):
        return _until(exercise, task, goal)
    if callable(goal):
        kinds: set[type] = set()
        ask = predicate("goal", _noted(goal, kinds))
        try:
            return _on_to(exercise, task, ask, _missed_at_the_end(ask))
        except DurakError:
            if kinds == {NoneType}:  # somebody has forgotten `return`
                raise wrong_answer("goal", None, "True", "False") from None
            raise
    if state.over or seat_played(state, seat) != state.actor:
        raise DurakError(say("It is not {seat}'s turn here, so nothing can be asked of that seat.",
                             seat=seat))  # fmt: skip
    texts = [goal] if isinstance(goal, str) else need_words("goal", goal)
    return _one_move(exercise, task, right(state, state.actor, texts))


def _noted(goal: Goal[Any], kinds: set[type]) -> Callable[[Any], object]:
    """The same goal, which notes what it returns; `x and y` may be None, and means no."""

    @wraps(goal)
    def noted(state: State) -> object:
        found: object = goal(state)
        kinds.add(type(found))
        return found is not None and found

    return noted


def _one_move(exercise: Exercise, task: Text, good: list[Move]) -> Step:
    """One move is to be made; any other legal one is allowed, and not what is asked."""
    bare = exercise.state.without_past()
    game, phrases, seat = bare.game, bare.game.family.phrases, bare.actor
    says = exercise.says
    ends = {game.play(bare, move): move for move in good}
    mistake = _mistake(bare, seat, {tidy(bare, move) for move in good})

    def to_say(reached: State) -> Text:
        return says["right"] or phrases.permission(bare, ends[reached])

    def because(reached: State) -> tuple[str, ...]:
        return (game.allowing(bare, ends[reached]),) if reached in ends else ()

    ask = Play(
        lambda reached: reached in ends,
        to_say,
        missed=lambda reached: reached not in ends,
        wrong=says["wrong"] or NOT_ASKED,
        because=because,
        open_hands=bool(exercise.open_hands),
    )
    return Step(
        exercise.name,
        task,
        exercise.state,
        ask,
        exercise.mine,
        solution=({"do": "move", "move": str(tidy(bare, good[0]))},),
        mistake=(mistake,),
        cites=_cited(bare, seat, mistake),
    )


def _mistake(state: State, seat: str, good: set[Move]) -> dict[str, str]:
    """A wrong answer: a legal move that is not asked for, else a tap that is refused."""
    for move in state.game.moves(state):
        if move.by == seat and tidy(state, move) not in good:
            return {"do": "move", "move": str(tidy(state, move))}
    refusal = next(_refused(state, seat), None)
    if refusal is None:
        raise DurakError(ALL_RIGHT)
    return refusal


def _refused(state: State, seat: str) -> Iterator[dict[str, str]]:
    """Taps on cards that the rules refuse. A button that does nothing is no wrong answer."""
    taps = ({"card": name} for name in hand_ids(state.seen_by(seat), seat))
    yield from ({"do": "why", **tap} for tap in taps if why(state, seat, tap) is not None)


def _cited(state: State, seat: str, mistake: Mapping[str, str]) -> tuple[str, ...]:
    if mistake["do"] == "move":
        return ()
    refused = why(state, seat, {k: v for k, v in mistake.items() if k != "do"})
    return refused.ids if refused is not None else ()


def _until(exercise: Exercise, task: Text, goal: str) -> Step:
    if goal == WON:
        return _to_win(exercise, task)
    if goal not in UNTIL:
        raise DurakError(say("`{name}` is not a goal; choose {known:or}.",
                             name=goal, known=(*UNTIL, WON)))  # fmt: skip
    reached = UNTIL[goal]
    if exercise.state.game.family.showing is not None:
        raise DurakError(say("A goal of this kind exists only in beating games."))
    in_bout = reached is not goals.deal_over
    ends = goals.either(goals.bout_over, goals.deal_over) if in_bout else goals.deal_over
    missed = goals.both(ends, goals.negated(reached))
    return _on_to(exercise, task, reached, missed)


def _missed_at_the_end(goal: Goal[Any]) -> Goal[Any]:
    return goals.both(goals.deal_over, goals.negated(goal))


def _on_to(exercise: Exercise, task: Text, goal: Goal[Any], missed: Goal[Any]) -> Step:
    """Play on with plain computer players until a goal is reached."""
    state, seat, says = exercise.state.without_past(), exercise.mine, exercise.says
    unknown = [each for each, hand in state.hands.items() if not all_known(hand)]
    if unknown:
        raise DurakError(
            say(
                "Some of the cards of {seats} are unknown: write them out so that {seats} can play "
                "on.",
                seats=(*unknown,),
            )
        )
    way = _way(state, seat, goal, missed)
    bad = next(_refused(_begun(state, seat), seat), None)
    if bad is None and len(way) == 1:
        bad = _mistake(_begun(state, seat), seat, set(way))
    ask = Play(goal, says["right"] or say("That is what was asked for."), missed=missed,
               wrong=says["wrong"] or MISSED, bots=BOTS,
               open_hands=exercise.open_hands is not False,
               limit=NODES)  # fmt: skip
    step = Step(exercise.name, task, exercise.state, ask, seat,
                solution=tuple({"do": "move", "move": str(move)} for move in way),
                mistake=(bad,) if bad else (),
                cites=_cited(_begun(state, seat), seat, bad) if bad else ())  # fmt: skip
    Outline(step, ask).explore()
    return step


def _begun(state: State, seat: str) -> State:
    """Where the reader first has a choice."""
    steps = followed(state, seat, bot(BOTS), 0)
    return steps[-1][1].without_past() if steps else state


def _way(state: State, seat: str, goal: Goal[Any], missed: Goal[Any]) -> tuple[Move, ...]:
    """The shortest way to a goal; `DurakError` if there is none within so many positions."""
    first = _begun(state, seat)
    if goal(first):
        raise DurakError(say("The goal has already been reached, so nothing is left to do."))
    due: deque[tuple[State, tuple[Move, ...]]] = deque([(first, ())])
    met, tried = {first}, 0
    while due:
        at, way = due.popleft()
        for move in at.game.legal(at):
            if at.actor != seat_played(at, seat) or move.by != at.actor:
                continue
            made = tidy(at, move)
            after = at.game.play(at, made)
            passed = [after, *(then for _, then in followed(after, seat, bot(BOTS), 0))]
            end = next((each for each in passed if goal(each) or missed(each)), None)
            if end is not None and goal(end):
                return (*way, made)
            reached = passed[-1].without_past()
            if end is None and reached not in met:
                met.add(reached)
                due.append((reached, (*way, made)))
            tried += 1
            if tried > LIMIT:
                raise DurakError(
                    say(
                        "The search tried {n} moves and found no way to the goal; choose a "
                        "nearer goal or fewer cards, as in `talon: -`.",
                        n=LIMIT,
                    )
                )
    raise DurakError(say("No answer would be right: the goal cannot be reached from here."))


def _to_win(exercise: Exercise, task: Text) -> Step:
    """An ending to be won against best play."""
    state, seat, says = exercise.state.without_past(), exercise.mine, exercise.says
    if any(card is FACE_DOWN for hand in state.hands.values() for card in hand) or state.talon:
        raise DurakError(
            say("An ending to be won must have no talon, and every card must be known.")
        )
    if state.actor != seat:
        raise DurakError(say("It is not {seat}'s turn here, so nothing can be asked of that seat.",
                             seat=seat))  # fmt: skip
    solved = solve(state, ENDING)
    if solved.value is None:
        raise DurakError(
            say("This ending leads to more than {n} positions, too many to search.", n=ENDING)
        )
    if solved.value != 1:
        raise DurakError(
            say("No answer would be right: {seat} cannot force a win here.", seat=seat)
        )
    bad = next((move for move, value in solved.values.items() if value != 1), None)
    if bad is None:
        raise DurakError(ALL_RIGHT)
    right: Text | Callable[[State], Text] = says["right"] or (lambda end: how_it_ended(end, seat))
    ask = Play(
        lambda end: bool(end.over and end.over.loser != seat),
        right,
        wrong=says["wrong"]
        or say("That gave the win away: with best play the deal goes on as shown."),
        open_hands=exercise.open_hands is not False,
        exact=True,
    )
    best = {"do": "move", "move": str(solved.best[0])}
    return Step(exercise.name, task, exercise.state, ask, seat,
                solution=(best,), mistake=({"do": "move", "move": str(bad)},))  # fmt: skip
