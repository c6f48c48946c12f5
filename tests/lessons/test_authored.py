"""Exercises that anybody writes: the rules find what is right, and refuse what cannot be asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from durak_teach import position
from durak_teach.kernel.errors import DurakError
from durak_teach.lessons.authored import Exercise, authored, data_of, exercise_of, step_of
from durak_teach.lessons.document import step_document
from durak_teach.lessons.graphs import Outline, PlayGraph
from durak_teach.table.packing import unpack
from durak_teach.text import render

SHOWN = "players: A B\ntrump: d\nA: 8s Qs\nB: 7c 9h Kh\ntable: 7h/-"
ENDING = "players: A B\ntrump: d\ntalon: -\nA: 7h Ad\nB: 9h Kd\nroles: att=A def=B bout=9"


def _nodes(step: Any, lang: str = "en") -> list[Any]:
    document = step_document(step, lang)
    assert json.loads(json.dumps(document)) == document
    return [unpack(document["pool"], node) for node in document["nodes"]]


def _said(step: Any, lang: str = "en") -> dict[str, Any]:
    """What is said to each move that can be made first."""
    document = step_document(step, lang)
    first = _nodes(step, lang)[document["start"]]
    return {move: edge.get("feedback") for move, edge in first["edges"].items()}


def test_one_of_several_moves_is_asked_for_and_any_that_fits_is_right() -> None:
    said = _said(authored(position(SHOWN), "Beat it.", "beat 7h {card}"))
    assert {move for move, each in said.items() if each["ok"]} == {"B beat 7h 9h", "B beat 7h Kh"}
    assert not said["B take"]["ok"]
    assert said["B beat 7h 9h"]["rules"][0]["id"] == "durak.defence.higher_of_suit"
    several = _said(authored(position(SHOWN), "Not the king.", ["beat 7h 9h", "take"]))
    assert {move for move, each in several.items() if each["ok"]} == {"B beat 7h 9h", "B take"}


def test_an_author_speaks_one_language_or_two_and_the_hints_are_said_first() -> None:
    step = authored(
        position(SHOWN), ("Beat it {well}.", "受けます。"), "beat 7h 9h",
        right="Cheap.", wrong=("Dear.", "高いです。"), hints=["Count.", ("Look.", "見ます。")],
    )  # fmt: skip
    assert step_document(step, "en")["task"] == "Beat it {well}."
    assert step_document(step, "ja")["task"] == "受けます。"
    assert _said(step, "ja")["B beat 7h Kh"]["text"] == ["高いです。"]
    assert _said(step, "ja")["B beat 7h 9h"]["text"] == ["Cheap."]
    hints = _nodes(step)[0]["hints"]
    assert [hint["text"] for hint in hints[:2]] == ["Count.", "Look."]
    assert [hint["of"] for hint in hints] == [3, 3, 3]


def test_marks_are_what_the_rules_allow() -> None:
    step = authored(position(SHOWN), "Mark what beats it.", mark="beat 7h {card}")
    assert _nodes(step)[0]["answers"]["right"] == ["9h", "Kh"]


LARGE = """
players: A B
trump: d
talon: 6s 7s 8s 9s [Ad]
A: 6c 7c 9c Tc Jc Ts
B: 6h 7h 8h 9h Th Jh Qd
roles: att=A def=B
"""


def test_what_a_page_cannot_carry_is_refused_when_it_is_made() -> None:
    """Not when it is shown, seconds later; and what it may do instead is said."""
    many = lambda state: len(state.hand("A")) > 7 and state.bout > 6  # noqa: E731
    with pytest.raises(DurakError) as raised:
        authored(position(LARGE), "Play.", many)
    assert "more than 800 others: choose a nearer goal or fewer cards, or play on with `hand(" in (
        str(raised.value)
    )
    with pytest.raises(DurakError, match="no way to the goal; choose a nearer goal or fewer cards"):
        authored(position(LARGE), "Play.", "until over")


@pytest.mark.parametrize("goal", ["until over", "until beaten", lambda s: len(s.hand("B")) == 2])
def test_an_outline_has_as_many_positions_as_what_is_drawn(goal: Any) -> None:
    step = authored(position(SHOWN), "Play.", goal)
    graph, outline = PlayGraph(step, step.ask), Outline(step, step.ask)
    graph.explore()
    outline.explore()
    assert len(graph.nodes) == len(outline.nodes)
    assert graph.states == outline.states


def test_an_author_tells_of_a_wrong_answer_in_every_kind_of_exercise() -> None:
    said = {"right": "Good.", "wrong": "Look at the suits."}
    marked = _nodes(authored(position(SHOWN), "Mark.", mark="beat 7h {card}", **said))
    cards = marked[0]["answers"]["cards"]
    assert cards["7c"]["text"].startswith("Look at the suits. "), "before the reasons"
    assert "suits" not in cards["9h"]["text"]
    assert marked[0]["answers"]["done"]["text"] == ["Good."]
    for asked in (
        {"goal": "beat 7h 9h"},
        {"pick": ["beat 7h 7c", "beat 7h 9h"]},
        {"goal": "beat 7h {card}", "pick": ["7c", "9h"]},
        {"pick": [("A", False), ("B", True)]},
        {"predict": ["take"], "pick": "leads"},
    ):
        text = json.dumps(_nodes(authored(position(SHOWN), "Do it.", **asked, **said)))
        assert "Look at the suits." in text, asked
        assert "Good." in text, asked


def test_picked_moves_are_judged_by_the_rules_and_words_by_their_author() -> None:
    moves = authored(position(SHOWN), "Which is allowed?", pick=["beat 7h 7c", "beat 7h 9h"])
    options = _nodes(moves)[0]["answers"]["options"]
    assert [each["ok"] for each in options.values()] == [False, True]
    assert options["1"]["rules"]
    cards = authored(position(SHOWN), "Which one?", "beat 7h {card}", pick=["7c", "Kh"])
    assert [option.ok for option in cards.ask.options] == [False, True]
    assert [render(option.text, "en") for option in cards.ask.options] == ["7♣", "K♥"]
    words = authored(
        position(SHOWN), "Who are you?", pick=[("A", False), (("B", "Ｂ"), True, "So.")]
    )
    said = _nodes(words)[0]["answers"]["options"]
    assert said["2"]["ok"]
    assert said["2"]["text"] == ["So."]


@pytest.mark.parametrize(
    ("question", "moves", "right"),
    [
        ("leads", ["beat 7h 9h", "A done"], "You"),
        ("leads", ["take"], "A"),
        ("table", ["take"], "You take the cards"),
        ("table", ["beat 7h 9h", "A done"], "The cards are discarded"),
        ("end", ["take"], "The deal goes on"),
        ("holds B", ["take"], "4 cards"),
    ],
)
def test_what_follows_from_moves_is_told_by_the_rules(
    question: str, moves: list[str], right: str
) -> None:
    step = authored(position(SHOWN), "What then?", pick=question, predict=moves)
    good = [option for option in step.ask.options if option.ok]
    assert [render(option.text, "en") for option in good] == [right]
    assert all(option.because for option in step.ask.options)
    assert _nodes(step)[0]["answers"]["options"][good[0].id]["to"]


def test_something_is_to_happen_or_an_ending_is_to_be_won() -> None:
    step = authored(position(SHOWN), "Beat all.", "until defended")
    assert step.solution
    won = authored(position(ENDING), "Win.", "until won")
    assert won.solution == ({"do": "move", "move": "A lead Ad"},)
    told = _said(won)
    assert not told["A lead 7h"]["ok"]
    assert told["A lead Ad"] is None, "it goes on"
    own = authored(position(SHOWN), "Take.", lambda state: "7h" in map(str, state.hand("B")))
    assert own.solution == ({"do": "move", "move": "B take"},)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"goal": "beat 7h 7c"}, "No answer would be right: B beat 7h 7c: "),
        (
            {"goal": "throw {card}"},
            "No answer would be right: `throw {card}` is allowed with no",
        ),
        ({"goal": "until transferred"}, "the goal cannot be reached"),
        ({"goal": "until sunrise"}, "`until sunrise` is not a goal; choose until beaten"),
        ({"goal": "beat 7h {x}"}, "may have one placeholder"),
        ({"goal": "beat {card} {card}"}, "may have one placeholder"),
        ({"goal": "beat 7h {card.__class__}"}, "may have one placeholder"),
        ({"goal": "lead 8s", "seat": "A"}, "It is not A's turn here"),
        ({"goal": lambda state: True}, "already been reached"),
        ({"goal": lambda state: False}, "cannot be reached|found no way to the goal"),
        ({"goal": ["beat 7h {card}", "take"], "seat": "C"}, "`C` is not a seat"),
        ({"mark": "take"}, "a move with a placeholder for the card"),
        ({"mark": "throw {card}"}, "No answer would be right"),
        ({"pick": ["beat 7h 9h", "take"]}, "Every answer would be right"),
        ({"pick": ["beat 7h 7c", "beat 7h Qs"]}, "No answer would be right"),
        ({"pick": [("A", True)]}, "a list of 2 to 12 answers"),
        ({"pick": [("A", True), ("B", "no")]}, "True or False"),
        ({"pick": "sunrise"}, "`sunrise` is not a question; choose leads"),
        ({"pick": "holds Z"}, "`Z` is not a seat"),
        ({"pick": "leads", "predict": ["beat 7h 7c"]}, "B beat 7h 7c: "),
        ({"predict": ["take"]}, "`predict` needs a `pick` question"),
        (
            {"goal": "take", "mark": "beat 7h {card}"},
            "Exactly one of `goal`, `mark`, `pick` must say what is asked.",
        ),
        ({}, "Exactly one of `goal`, `mark`, `pick` must say what is asked."),
        ({"goal": "take", "task": " "}, "`task` is empty"),
        ({"goal": "take", "task": 7}, "`task` must be a string, or"),
        ({"goal": "take", "hints": ["1", "2", "3", "4"]}, "at most 3 hints"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(more: dict[str, Any], said: str) -> None:
    with pytest.raises(DurakError, match=said):
        authored(position(SHOWN), more.pop("task", "Well?"), **more)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SHOWN.replace("A:", "talon: 6s [6d]\nA:"), "no talon, and every card must be known"),
        (ENDING.replace("9h Kd", "?? ??"), "no talon, and every card must be known"),
        (
            "players: A B\ntrump: d\ntalon: -\nA: 7h 7c\nB: 9h Kd\nroles: att=A def=B",
            "cannot force",
        ),
    ],
)
def test_an_ending_that_cannot_be_won_for_certain_is_refused(text: str, said: str) -> None:
    with pytest.raises(DurakError, match=said):
        authored(position(text), "Win.", "until won")


def test_an_exercise_in_which_nothing_is_wrong_is_refused() -> None:
    shown = position("players: A B\ntrump: d\nA: 8s\nB: 7c\nroles: att=A def=B")
    with pytest.raises(DurakError, match="Every answer would be right"):
        authored(shown, "Lead.", "lead {card}")


def test_as_data_it_is_the_same_exercise() -> None:
    shown = position(SHOWN)
    for more in (
        {"goal": "beat 7h {card}", "hints": ["a", ("b", "い")], "right": ("c", "う")},
        {"goal": ["beat 7h 9h", "take"], "id": "one.1"},
        {"pick": [("A", False), (("B", "Ｂ"), True, "So.")]},
        {"pick": "leads", "predict": ["take"], "open_hands": True},
        {"mark": "beat 7h {card}", "seat": "B"},
    ):
        made = Exercise(shown, ("Well?", "さて。"), **more)  # type: ignore[arg-type]
        data = json.loads(json.dumps(data_of(made)))
        again = exercise_of(data)
        assert data_of(again) == data
        assert step_document(step_of(again), "ja") == step_document(step_of(made), "ja")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "needs a `position` and a `task`"),
        ([], "needs a `position` and a `task`"),
        ({"position": SHOWN}, "needs a `position` and a `task`"),
        ({"position": 7, "task": "a"}, "`position` must be a string"),
        ({"position": "x" * 9000, "task": "a"}, "at most 8000 characters"),
        ({"position": SHOWN, "task": "a", "gaol": "take"}, "no `gaol`; did you mean `goal`"),
        ({"position": SHOWN, "task": "a" * 2000}, "`task` must be a string of at most"),
        ({"position": SHOWN, "task": "a", "pick": [[[["a"]]]] * 2}, "`pick` must be a string of"),
        ({"position": SHOWN, "task": "a", "pick": ["take"] * 99}, "`pick` must be a string of"),
        ({"position": SHOWN, "task": "a", "goal": {"do": 1}}, "`goal` must be a string of at most"),
        ({"position": SHOWN, "task": "a", "hints": "abc"}, "`hints` must be a list"),
        ({"position": SHOWN, "task": "a", "id": "<b>"}, "An `id` may have at most"),
    ],
)
def test_data_from_strangers_is_refused_in_a_sentence(data: Any, said: str) -> None:
    with pytest.raises(DurakError, match=said):
        step_of(exercise_of(data))


def test_a_python_function_is_no_data() -> None:
    with pytest.raises(DurakError, match="cannot be written as data"):
        data_of(Exercise(position(SHOWN), "Well?", lambda state: True))
