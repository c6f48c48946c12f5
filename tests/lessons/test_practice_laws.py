"""The law that the answer to a question of practice quotes is the one that decides it.

Where a move is judged, on that very position, the law alone refuses it, or it is the one by which
it is allowed. Elsewhere the moves are played, or the cards dealt, while all rules are listened to.
"""

from __future__ import annotations

import pytest
from deciding import Heard, afresh, ended, listening, seen, single

from durak_teach import deal
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.lessons.making import played
from durak_teach.lessons.practice import Question, questions, stored
from durak_teach.lessons.practice.moves import MAY, ON_TURN, WHICH
from durak_teach.lessons.step import Mark, Option, Pick

VERBS = {text.message: verb for verb, text in (*MAY.items(), *WHICH.items())}
FIRST_OUT = "kirifu.first_out"  # what lasts from one deal to the next


def tried(question: Question, option: Option) -> Move:
    """The move that a question, or one of its answers, is about."""
    step, verb = question.step, VERBS[question.step.task.message]
    asked = step.task.fields
    if MAY[verb].message != step.task.message:
        assert not isinstance(option.text, str)
        asked = {**asked, **option.text.fields}
    attack = [asked["attack"]] if verb == "beat" else []
    return Move(step.seat, verb, (*attack, *asked.get("cards", ())[-1 if attack else 0 :]))


def judged_by(state: State, move: Move) -> tuple[str, ...]:
    """The law by which a move is allowed, or those that refuse it, whoever's turn it is."""
    verdict = state.game.judge(state, move)
    if verdict:
        return (state.game.allowing(state, move),)
    cited = [reason.text.context or reason.rule.id for reason in verdict.reasons]
    return tuple(name for name in cited if name != ON_TURN) or (ON_TURN,)


def listened(question: Question, heard: Heard) -> set[str]:
    """The rules that decide something while what is asked about happens.

    A rule that follows from an event, and lets nothing follow here, has been consulted, too: the
    answer is then that nothing follows.
    """
    ask = question.step.ask
    assert isinstance(ask, Pick)
    state = question.step.state.under(afresh(question.step.state.game))
    heard.began()
    consulted: set[str] = set()
    if ask.then:
        after = played(state, ask.then)
        kinds = {event.kind for event in after.log[len(state.log) :]}
        ended(after) if after.over else after.game.legal(after)
        rules = [rule for rule in state.game.rules if rule.kind == "after"]
        consulted = {rule.id for rule in rules if kinds & {*rule.about}}
    else:
        seen(state)
        _dealt(state)
    single(state.game, heard)
    return heard.ids | heard.shared | consulted


def _dealt(state: State) -> None:
    """The cards are dealt, for the first time and after another deal, and put in order."""
    players = len(state.seats)
    for seat in (None, *state.seats):
        before = {FIRST_OUT: seat} if seat and FIRST_OUT in state.game.facts else None
        deal(state.game, players, state.seed or 1, durak=seat, facts=before)
    for held in state.hand(state.seats[0]):
        state.game.strength(held)


@pytest.mark.broad
@pytest.mark.parametrize("rule", sorted(stored()))
def test_the_quoted_law_decides_the_question(rule: str) -> None:
    with listening() as heard:
        for question in questions(rule):
            ask = question.step.ask
            if isinstance(ask, Mark):  # each card hears its own verdict
                continue
            assert isinstance(ask, Pick)
            if question.step.task.message in VERBS:
                for option in ask.options:
                    judged = judged_by(question.step.state, tried(question, option))
                    assert judged == option.because[:1], question.step
            else:
                (right,) = (option for option in ask.options if option.ok)
                assert right.because[0] in listened(question, heard), question.step
