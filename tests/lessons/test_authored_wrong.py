"""Exercises that say one thing and another: refused in a sentence that says what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from refused import told

from durak_teach import exercise, hand, position
from durak_teach.kernel.errors import DurakError, WrongType
from durak_teach.kernel.tracebacks import line_of_others
from durak_teach.lessons.authored import authored, data_of, exercise_of
from durak_teach.lessons.step import Pick
from durak_teach.text import render

P = "players: A B\ntrump: d\ntalon: -\nA: 8s Kc\nB: 7c 9h 6d\ntable: 7h/-"
ENDING = "players: A B\ntrump: d\ntalon: -\nA: 8s Kc\nB: 7c 9h 6d\ntable: -\nroles: att=B def=A"
ONE_OF = "Exactly one of `goal`, `mark`, `pick` must say what is asked."
BESIDE = 'With `goal`, `pick` must be a list of cards, as in `["9h", "7c"]`, not “take”; '


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (
            {"pick": "leads"},
            '`pick="leads"` asks what follows from moves; write the moves, too, as in ',
        ),
        ({"pick": "holds B"}, '`pick="holds B"` asks what follows from moves'),
        (
            {"pick": [("Yes.", lambda: True), ("No.", False)]},
            "`pick` must be a function of one argument, the state.",
        ),
        ({"pick": "take"}, "`take` is not a question; choose leads, table, end or holds B."),
        ({"goal": "take", "pick": ["take", "beat 7h 9h"]}, ONE_OF),
        ({"goal": "until over", "pick": ["take", "beat 7h 9h"]}, ONE_OF),
        (
            {"goal": "beat 7h 9h", "pick": ["9h", "7c"]},
            "`goal` must be a move with a placeholder for the card, as in `beat 7h {card}`.",
        ),
        (
            {"goal": ["beat 7h 9h", "beat 7h 7c"]},
            "B beat 7h 7c: 7♣ is of a different suit from 7♥ and not a trump.",
        ),
        ({"goal": ["take", "lead 8s"]}, "B lead 8s: B does not hold 8♠. Attack cards already lie "),
        ({"goal": ["take", "beat 7h {card}", "throw {card}"]}, "`throw {card}` is allowed with "),
        (
            {"goal": "lead 8s"},
            "No answer would be right: B lead 8s: B does not hold 8♠. Attack cards already lie ",
        ),
        ({"goal": "beat 7h {card}", "pick": "leads", "predict": ["take"]}, ONE_OF),
        ({"goal": "beat 7h {card}", "pick": ["take", "beat 7h 9h"], "worth": 20}, ONE_OF),
        ({"goal": "beat 7h {card}", "pick": ["take", "beat 7h 9h"]}, BESIDE),
        (
            {"goal": "beat 7h {card}", "id": "x" * 41},
            (
                "An `id` may have at most 40 characters, and only letters, digits, dots, "
                "hyphens and under"
            ),
        ),
        ({"goal": "beat 7h {card}", "id": "a b"}, "An `id` may have at most 40 characters"),
        ({"goal": "beat 7h {card}", "open_hands": "no"}, "`open_hands` must be True or False"),
    ],
)
def test_what_does_not_go_together_is_refused(more: Mapping[str, Any], said: str) -> None:
    with pytest.raises(DurakError) as error:
        exercise(P, "What now?", **more)
    assert str(error.value).startswith(said)
    told(error.value)


def test_cards_are_picked_for_the_place_of_a_goal() -> None:
    step = authored(position(P), "Which beats it?", "beat 7h {card}", pick=["9h", "7c"])
    assert isinstance(step.ask, Pick)
    options = [(render(option.text, "en"), option.ok) for option in step.ask.options]
    assert options == [("9♥", True), ("7♣", False)]


@pytest.mark.parametrize("goal", ["until over", "until won", lambda state: bool(state.over)])
def test_hands_lie_open_where_one_plays_on_unless_that_is_not_wanted(goal: Any) -> None:
    for given, opened in ((None, True), (True, True), (False, False)):
        made = exercise(ENDING, "Play on.", goal, seat="B", open_hands=given)
        others = made.view["seats"][0]["cards"]
        assert (others is not None) is opened
    assert exercise(P, "Beat it.", "beat 7h {card}").view["seats"][0]["cards"] is None


def test_what_is_open_is_kept_as_data() -> None:
    for given in (None, True, False):
        made = exercise(ENDING, "Play on.", "until over", seat="B", open_hands=given)
        again = exercise_of(data_of(made.exercise))
        assert again.open_hands is given


class NumPyFlag:
    """What a comparison of NumPy gives."""

    def __init__(self, value: bool) -> None:
        self.value = value

    def __bool__(self) -> bool:
        return self.value


NumPyFlag.__module__, NumPyFlag.__name__ = "numpy", "bool"
YES, NO = NumPyFlag(True), NumPyFlag(False)


@pytest.mark.parametrize("goal", [lambda state: None, lambda state: "yes", print, lambda state: 1])
def test_a_goal_answers_true_or_false(goal: Any) -> None:
    """A forgotten `return` is told of the function, and not of the position."""
    kind = type(goal(None)).__name__
    with pytest.raises(WrongType, match=f"`goal` must return True or False, not `{kind}`"):
        exercise(P, "What now?", goal)
    with pytest.raises(WrongType, match=f"`pick` must return True or False, not `{kind}`"):
        exercise(P, "What now?", pick=[("Yes.", goal), ("No.", False)])


def test_a_goal_may_stop_at_what_is_not_there() -> None:
    """`x and y` is None as long as x is."""
    beaten = lambda state: state.table[0].defence and True  # noqa: E731
    assert exercise(P, "Beat it.", lambda state: beaten(state) if state.table else False)
    with pytest.raises(IndexError) as raised:  # where B takes: told when it is made, not shown
        exercise(P, "Beat it.", beaten)
    assert line_of_others(raised.value)


def test_numpy_says_true_and_false_wherever_python_does() -> None:
    flag: Any = YES
    answers: Any = [("Yes.", flag), ("No.", lambda state: NO)]
    asked = authored(position(P), "What now?", pick=answers).ask
    assert isinstance(asked, Pick)
    assert [option.ok for option in asked.options] == [True, False]
    assert exercise(P, "What now?", lambda state: YES if len(state.hand("B")) < 3 else NO)
    assert hand(P, open_hands=flag).session.open_hands is True  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"seat": 0}, "`seat` must be a string, not `int`"),
        ({"seat": False}, "`seat` must be a string, not `bool`"),
        ({"seat": ""}, "`` is not a seat; the seats are A and B"),
        ({"seed": -1}, "`seed` must be a whole number from 0 up, not -1"),
    ],
)
def test_a_hand_refuses_what_a_deal_refuses(more: Mapping[str, Any], said: str) -> None:
    with pytest.raises(DurakError, match=said):
        hand(P, **more)
