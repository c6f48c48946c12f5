"""Exercises for paper about rules, lessons and positions; a number picks the cards.

>>> steps = exercises(["durak.defence.higher_of_suit"], seed=7, count=2)
>>> [step.state.game.form.id for step in steps]
['podkidnoy', 'podkidnoy']
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import Final

from durak_teach.games.families import every_rule
from durak_teach.kernel.errors import DurakError, no_rule
from durak_teach.kernel.moves import Move
from durak_teach.lessons.curriculum import lesson, lessons
from durak_teach.lessons.endings import LAST_HOLDER
from durak_teach.lessons.moves_told import move_in_words
from durak_teach.lessons.practice.bank import (
    LESSONS,
    cited,
    question,
    questions_at,
    stored,
    taught,
)
from durak_teach.lessons.practice.question import NO, YES
from durak_teach.lessons.step import Lesson, Mark, Option, Order, Pick, Play, Predict, Recall, Step
from durak_teach.notation.position_codes import position_of
from durak_teach.paper.other_suits import other, turned
from durak_teach.play.players.exact import solve
from durak_teach.text import SPACE, Joined, Text, say

SEEDS: Final = 10_000  # numbers of sheets
COUNT: Final = 8  # exercises, where nobody says how many
MOST: Final = 24
FORMS: Final = 16  # the lesson from which on other forms of the game are met
AHEAD: Final = MOST  # steps that wait, their answer having been right too often
_GAME: Final = re.compile(r"^(?:game|rules): .*$", re.MULTILINE)
_OPTIONS: Final = re.compile(r"^(rules: (?!podkidnoy$)|game: (?!durak$))", re.MULTILINE)
CHOSEN: Final = 40  # rules, lessons and positions of a sheet
FEW: Final = 2  # rules, fewer than which are no sheet
Keys = Counter[str]  # how often each answer was the right one
Suits = dict[str, str]  # which one stands for which


def exercises(
    rules: Iterable[str] = (),
    lessons: Iterable[int] = (),
    positions: Iterable[str] = (),
    seed: int = 0,
    count: int = COUNT,
) -> tuple[Step, ...]:
    """Steps that can be asked on paper, by turns from each rule, lesson and position (its code).

    The same `seed` gives the same ones; fewer than `count` where there are no more. `DurakError`
    for what is not known, and for what has no exercise that paper could ask.
    """
    keys: Keys = Counter()
    suits = turned(seed)
    sources = [
        *(_of_rule(name, seed, suits, keys) for name in dict.fromkeys(rules)),
        *(_of_lesson(n, seed, suits, keys) for n in dict.fromkeys(lessons)),
        *(_of_position(code, _chance(seed, code)) for code in dict.fromkeys(positions)),
    ]
    if not sources:
        raise DurakError(say("Choose lessons, rules or positions for the worksheet."))
    if len(sources) > CHOSEN:
        raise DurakError(
            say("A worksheet has at most {n} lessons, rules and positions in all.", n=CHOSEN)
        )
    tables: set[str] = set()
    turns = _by_turns(_elsewhere(source, tables) for source in sources)
    return tuple(islice(_once(turns, keys, tables), max(1, min(count, MOST))))


def _chance(seed: int, name: object) -> random.Random:
    return random.Random(f"{seed} {name}")


def _by_turns(several: Iterable[Iterator[Step]]) -> Iterator[Step]:
    """One of each, again and again, until all have ended."""
    left = [*several]
    while left:
        ended = []
        for each in left:
            step = next(each, None)
            if step is None:
                ended.append(each)
            else:
                yield step
        left = [each for each in left if each not in ended]


def _once(steps: Iterable[Step], keys: Keys, tables: set[str]) -> Iterator[Step]:
    """No question twice, though two lessons cite a rule.

    `keys` counts the answers of what is asked, `tables` has its tables.
    """
    met = set()
    for step in steps:
        if (identity := _identity(step)) not in met:
            met.add(identity)
            tables.add(str(step.state))
            keys[_key(step)] += 1
            yield step


def _elsewhere(steps: Iterator[Step], tables: set[str]) -> Iterator[Step]:
    """The same steps, those at tables that lie on the sheet already last."""
    again = []
    for step in steps:
        if str(step.state) in tables:
            again.append(step)
        else:
            yield step
    yield from again


def _of_rule(name: str, seed: int, suits: Suits, keys: Keys) -> Iterator[Step]:
    """What is asked about a rule, in the games of the lesson that teaches it first."""
    if name not in stored():
        raise DurakError(_unasked(name))
    first = taught().get(name)
    teaching = next((each for each in lessons() if each.id == first), None)
    wanted = _wanted(teaching) if teaching else lambda _: True
    return _balanced([_shuffled_questions(name, _chance(seed, name), suits, wanted)], keys, seed)


def _shuffled_questions(
    name: str, rng: random.Random, suits: Suits, wanted: Callable[[str], bool]
) -> Iterator[Step]:
    """All that is asked about a rule, at the positions that are wanted as far as there are any.

    First in other suits those at which the rule decides something there, too; the others as stored.
    """
    rest = []
    entries = stored()[name]
    chosen = [entry for entry in entries if wanted(entry[1])] or entries
    for number, source in rng.sample(chosen, len(chosen)):
        there = questions_at(other(source, suits, rng))
        found = next((each for each in there if each.rule == name), None)
        if found:
            yield found.step
        else:
            rest.append((number, source))
    yield from (question(name, *entry).step for entry in rest)


def _balanced(several: list[Iterator[Step]], keys: Keys, seed: int) -> Iterator[Step]:
    """By turns; “Yes” is right as often as “No” on the whole sheet, where it can be helped.

    Whoever has nothing that helps is passed over, until nobody has. `keys` has what was right so
    far; only so far is looked ahead that a sheet is made at once.
    """
    waiting: list[list[Step]] = [[] for _ in several]
    while True:
        found = False
        for steps, passed in zip(several, waiting, strict=True):
            step = _helping(steps, passed, _wanted_key(keys, seed))
            if step is not None:
                found = True
                yield step
        if not found:
            left = next((passed for passed in waiting if passed), None)
            if left is None:
                return
            yield left.pop(0)


def _helping(steps: Iterator[Step], passed: list[Step], key: str) -> Step | None:
    """The next step with this key, or with none; those with the other one go to `passed`."""
    for n, step in enumerate(passed):
        if _key(step) == key:
            return passed.pop(n)
    for step in islice(steps, max(0, AHEAD - len(passed))):
        if _key(step) in {key, ""}:
            return step
        passed.append(step)
    return None


def _wanted_key(keys: Keys, seed: int) -> str:
    """The key that was right less often; while both were as often, chance names one.

    Without chance the odd one would mostly be “No”, since there are more such questions.
    """
    if keys[YES] == keys[NO]:
        return _chance(seed, keys[YES]).choice((YES, NO))
    return min(YES, NO, key=lambda each: keys[each])


def _key(step: Step) -> str:
    """What is right where one says yes or no; "" at other questions."""
    options = step.ask.options if isinstance(step.ask, Pick) else ()
    right = [option.id for option in options if option.ok]
    return right[0] if {option.id for option in options} == {YES, NO} and right else ""


def _unasked(name: str) -> Text:
    rule = every_rule().get(name)
    if rule is not None:
        return say("There are no exercises about this rule: {law}", law=rule.text("law"))
    return no_rule(name, stored()).text


def _of_lesson(number: int, seed: int, suits: Suits, keys: Keys) -> Iterator[Step]:
    """New cards for the rules that a lesson teaches first, in the games that it plays.

    A lesson of few rules has those it builds on, one that teaches none its own questions.
    """
    chosen, rng = lesson(number), _chance(seed, number)
    first = [name for name, by in taught().items() if by == chosen.id and name in stored()]
    names = dict.fromkeys(chain.from_iterable(map(cited, chosen.steps)))
    cited_too = [name for name in names if number in LESSONS and name in stored()]
    rules = first if len(first) >= FEW else [*dict.fromkeys([*first, *cited_too])]
    if rules:
        several = [_shuffled_questions(name, rng, suits, _wanted(chosen)) for name in rules]
        return _balanced(several, keys, seed)
    own = filter(None, (on_paper(step) for step in chosen.steps))
    return (_with_other_cards(step, rng) for step in own)


def _wanted(teaching: Lesson) -> Callable[[str], bool]:
    """Which positions suit a lesson: plain ones early in the course, later those of its games."""
    if teaching.number < FORMS:
        return lambda position: not _OPTIONS.search(position)
    games = {_game_of(str(step.state)) for step in teaching.steps}
    return lambda position: _game_of(position) in games


def _game_of(position: str) -> str:
    """The lines that name a position's game; of a deal that is no position its words."""
    return "\n".join(_GAME.findall(position)) or position.rpartition(" ")[0]


def _with_other_cards(step: Step, rng: random.Random) -> Step:
    others = [on_paper(other) for other in step.others()]
    return rng.choice([step, *(other for other in others if other is not None)])


def on_paper(step: Step) -> Step | None:
    """A step as it can be answered with a pen; None where it has to be played or watched."""
    if isinstance(step.ask, Mark | Pick | Order | Recall | Predict):
        return step
    return _first_move(step) if isinstance(step.ask, Play) and step.ask.exact else None


def _first_move(step: Step) -> Step:
    """An ending to be won asks for the moves that keep the win."""
    solved = solve(step.state)
    options = tuple(
        Option(
            str(move),
            move_in_words(move, step.seat),
            say(
                "With best play, the deal goes on like this: {line}",
                line=_line(solved.line(move), step.seat),
            ),
            move in solved.best,
            (LAST_HOLDER,),
        )
        for move in solved.values
    )
    task = say("{task} Mark every first move that wins.", task=step.task)
    return replace(step, task=task, ask=Pick(options, open_hands=True))


def _line(moves: Iterable[Move], seat: str) -> Joined:
    return Joined(tuple(move_in_words(move, seat) for move in moves), SPACE)


def _of_position(code: str, rng: random.Random) -> Iterator[Step]:
    steps = [each.step for each in questions_at(str(position_of(code)))]
    if not steps:
        raise DurakError(say("There is nothing to ask about this position."))
    rng.shuffle(steps)
    return iter(steps)


def _identity(step: Step) -> str:
    """What tells questions apart: the cards, whom they ask, and what."""
    return repr((str(step.state), step.seat, step.task))
