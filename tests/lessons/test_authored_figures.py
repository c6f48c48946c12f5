"""Exercises about figures: a plot instead of the table, moves judged by what follows."""

from __future__ import annotations

from typing import Any

import pytest
from tables import fits

from durak_teach import exercise, simulate
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.verdict import IllegalMove
from durak_teach.table.packing import unpack

TEXT = "players: A B\ntrump: d\ntalon: -\nA: 8s Kd\nB: 7c 9h 6d\ntable: 7h/-"
MOVES = ["take", "beat 7h 9h"]
WORDS = [("A", True), ("B", False)]


def answers(shown: Any) -> dict[str, Any]:
    """What is said to each answer, by its text."""
    node = unpack(shown.document["pool"], shown.document["nodes"][0])
    said = node["answers"]["options"]
    return {each["text"]: said[each["id"]] for each in shown.document["ask"]["options"]}


def test_a_plot_stands_where_the_table_is_and_lies_open() -> None:
    found = simulate("podkidnoy", 30, "random", seed=1)
    for given in (found, found.chart()):
        shown = exercise(TEXT, "Who loses more often?", pick=WORDS, plot=given, hints=["Look."])
        fits(shown.document, "Document")
        drawn = shown.document["ask"]["plot"]
        assert [bar["value"] for bar in drawn["bars"]] == pytest.approx(
            [bar.value for bar in found.chart().bars], abs=1e-3
        )
        assert all(bar["told"] for bar in drawn["bars"])
        assert "bottom" not in drawn
        assert {text: said["ok"] for text, said in answers(shown).items()} == dict(WORDS)


def test_a_difference_below_zero_is_drawn_to_the_left() -> None:
    short, long = (simulate(words, 30, seed=1) for words in ("podkidnoy", "prostoy"))
    gap = short.difference(long, "bouts")
    drawn = exercise(TEXT, "Longer?", pick=WORDS, plot=gap).document["ask"]["plot"]
    (bar,) = drawn["bars"]
    assert drawn["bottom"] < bar["low"] < bar["value"] < bar["high"] < 0 < drawn["top"]


@pytest.mark.parametrize("worth", ["exact", 60])
def test_the_better_of_two_moves_is_right_and_figures_say_so(worth: int | str) -> None:
    shown = exercise(TEXT, "Which is better?", pick=MOVES, worth=worth, right="Yes.", hints=["?"])
    fits(shown.document, "Document")
    said = [*answers(shown).values()]
    assert [each["ok"] for each in said] == [False, True]
    told = [str(each["text"]) for each in said]
    if worth == "exact":
        assert "You then lose" in told[0]
        assert "Then nobody loses" in told[1]
    else:
        assert all("Of 60 deals finished by computer players, you lose" in t for t in told)
    assert "Yes." in told[1]
    assert "Yes." not in told[0]


@pytest.mark.parametrize(("more", "said"), [
    ({"goal": "take", "worth": 6}, "allowed only with a `pick` question"),
    ({"goal": "take", "plot": 6}, "allowed only with a `pick` question"),
    ({"pick": WORDS, "plot": 6}, "`plot` must be what `chart"),
    ({"pick": MOVES, "worth": "solver"}, "`worth` must be `exact` or a number of deals"),
    ({"pick": MOVES, "worth": 0}, "number of deals, not “0”"),
])  # fmt: skip
def test_what_cannot_be_asked_is_one_sentence(more: dict[str, Any], said: str) -> None:
    with pytest.raises(DurakError, match=said):
        exercise(TEXT, "Which?", **more)


def test_where_deals_tell_no_difference_none_is_claimed() -> None:
    open_yet = "players: A B\ntrump: d\ntalon: x10 [Kd]\nA: x5\nB: 6d 9h Ts Js Qc Kc\ntable: 8h/-"
    with pytest.raises(DurakError, match=r"6 deals do not show.*B loses \d.*Use more deals"):
        exercise(open_yet, "Which?", pick=["beat 8h 9h", "beat 8h 6d"], worth=6)


def test_where_each_move_comes_to_the_same_it_is_said_to_what() -> None:
    won = "players: A B\ntrump: d\nA: 8s Qs\nB: 7c 9h Kh\ntable: 7h/-"
    with pytest.raises(DurakError, match=r"None of these moves is better.*B then (wins|loses)"):
        exercise(won, "Which?", pick=["beat 7h 9h", "beat 7h Kh"], worth="exact")


def test_a_move_that_is_forbidden_is_no_answer() -> None:
    with pytest.raises(IllegalMove):
        exercise(TEXT, "Which?", pick=["take", "beat 7h 7c"], worth="exact")


def test_unknown_cards_are_not_searched_to_the_end() -> None:
    hidden = "players: A B\ntrump: d\ntalon: -\nA: x3\nB: 6h 9h 8s Ad\ntable: 7h/-"
    with pytest.raises(DurakError, match="A position with unknown cards cannot be searched"):
        exercise(hidden, "?", pick=["beat 7h 9h", "beat 7h Ad"], worth="exact")


@pytest.mark.parametrize(("more", "said"), [
    (
        {"pick": ["yes", "no"]},
        r'“yes” is not a move; an answer in words must be paired with .* `\("yes", True',
    ),
    ({"pick": ["take", "take"]}, "Two answers in `pick` are the same: “Take”"),
    ({"pick": [("a", True), ("a", False)]}, "Two answers in `pick` are the same: “a”"),
    ({"pick": [("a", True), ("b", False)], "worth": 9}, "`pick` must be a list of moves"),
    ({"pick": ["baet 7h 9h", "take"]}, "the nearest is “beat”"),
    ({"goal": "until taken", "position": TEXT.replace("A: 8s Kd", "A: x2")},
     "Some of the cards of A are unknown: write them out so that A can play on"),
    ({"mark": "beat {card}"}, "`beat {card}` lacks a card: write it as in `beat 7h {card}`"),
])  # fmt: skip
def test_answers_that_are_none_are_told_as_they_are_meant(more: dict[str, Any], said: str) -> None:
    with pytest.raises(DurakError, match=said):
        exercise(more.pop("position", TEXT), "?", **more)


def test_more_deals_are_not_advised_where_they_tell_nothing() -> None:
    lost = "players: A B\ntrump: d\ntalon: -\nA: 9c Kd 7s 7d As Qs\nB: 6h 9h 8s Ad\ntable: 7h/-"
    said = "In 6 deals “B take” and “B beat 7h 9h” come to the same thing: .* Choose other moves"
    with pytest.raises(DurakError, match=said):
        exercise(lost, "?", pick=["take", "beat 7h 9h"], worth=6)


def test_a_question_shows_its_answers_as_text() -> None:
    shown = exercise(TEXT, "Which?", pick=[("The <first>.", True), ("The other.", False)])
    assert repr(shown).splitlines()[-2:] == ["1. The <first>.", "2. The other."]
    assert "1. The &lt;first&gt;.<br>2. The other." in shown.html()
