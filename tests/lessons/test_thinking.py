"""Lessons that are looked through to the end: what is right there, also with other cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from durak_teach.kernel.moves import Move
from durak_teach.lessons import Step, lesson
from durak_teach.lessons.document import step_document
from durak_teach.lessons.endings import cheapest, drawn, ending, line_of
from durak_teach.lessons.step import Pick
from durak_teach.play.players.exact import Solved, solve
from durak_teach.table.packing import unpack

ASKED = [step for number in (13, 14, 15) for step in lesson(number).steps]
every = pytest.mark.parametrize("step", ASKED, ids=lambda step: step.id)


def asked_in(number: int) -> pytest.MarkDecorator:
    """Each step of a lesson; its other cards are looked for when it is asked about."""
    return pytest.mark.parametrize("asked", lesson(number).steps, ids=lambda step: step.id)


@cache
def with_others(number: int, place: int) -> tuple[Step, ...]:
    asked = lesson(number).steps[place]
    return (asked, *asked.others())


def each_of(asked: Step) -> tuple[Step, ...]:
    """A step with its own cards, and with each of the others."""
    number, place = map(int, asked.id.split("."))
    return with_others(number, place - 1)


def faults(asked: Step, check: Callable[[Step], None]) -> list[str]:
    """With which cards of a step a check fails, and how."""
    found = []
    for step in each_of(asked):
        try:
            check(step)
        except Exception as fault:
            found.append(f"{line_of(step.state)}: {type(fault).__name__}: {fault}")
    return found


def nodes(step: Step) -> tuple[list[dict[str, Any]], int]:
    document = step_document(step, "en")
    return [unpack(document["pool"], node) for node in document["nodes"]], document["start"]


@asked_in(15)
def test_every_move_that_keeps_the_win_goes_on_and_any_other_is_shown_to_the_end(
    asked: Step,
) -> None:
    """Asked of the search anew at every position that can be reached."""
    wrong = faults(asked, _goes_on_while_won)
    assert not wrong, "\n".join(wrong)


def _goes_on_while_won(step: Step) -> None:
    graph, start = nodes(step)
    due, met = [(start, step.state)], set()
    while due:
        number, state = due.pop()
        if number in met:
            continue
        met.add(number)
        values = solve(state).values
        assert {*graph[number]["edges"]} == {str(move) for move in values}
        for move, value in values.items():
            edge = graph[number]["edges"][str(move)]
            over = graph[edge["to"][-1]]["view"]["over"]
            if value != 1:
                assert over
                assert over["result"] != "won"
                assert not edge["feedback"]["ok"]
            elif over:
                assert over["result"] == "won"
                assert edge["feedback"]["ok"]
            else:
                assert "feedback" not in edge
                due.append((edge["to"][-1], _reached(graph, edge, state.game.play(state, move))))
    assert any(
        not edge["feedback"]["ok"] for edge in graph[start]["edges"].values() if "feedback" in edge
    )


def _reached(graph: list[dict[str, Any]], edge: dict[str, Any], state: Any) -> Any:
    """The state that a view shows: what the others did is told by its cards."""
    for number in edge["to"][1:]:
        wanted = graph[number]["view"]
        state = next(
            after
            for after in (state.game.play(state, move) for move in state.game.legal(state))
            if _looks(after) == _shown(wanted)
        )
    return state


def _looks(state: Any) -> Any:
    table = [(str(pair.attack), str(pair.defence or "")) for pair in state.table]
    hands = [sorted(map(str, state.hand(seat))) for seat in "AB"]
    return table, hands, len(state.discard)


def _shown(view: dict[str, Any]) -> Any:
    table = [
        (pair["attack"]["card"], pair["defence"]["card"] if pair["defence"] else "")
        for pair in view["table"]
    ]
    hands = [sorted(card["card"] for card in view["hand"]), sorted(view["seats"][0]["cards"] or [])]
    return table, hands, view["discard"]["count"] if view["discard"] else 0


@asked_in(13)
def test_a_choice_is_right_if_it_wins_and_what_follows_is_played_out(asked: Step) -> None:
    wrong = faults(asked, _is_right_if_it_wins)
    assert not wrong, "\n".join(wrong)


def _is_right_if_it_wins(step: Step) -> None:
    graph, start = nodes(step)
    found = solve(step.state)
    assert found.value == 1
    assert isinstance(step.ask, Pick)
    said = graph[start]["answers"]["options"]
    assert len(said) == len(step.ask.options) == len(found.values)
    for option, (move, value) in zip(step.ask.options, found.values.items(), strict=True):
        assert option.then[0] == str(move)
        assert option.ok == said[option.id]["ok"] == (value == 1)
        over = graph[said[option.id]["to"][-1]]["view"]["over"]
        assert (over["result"] == "won") == option.ok
        assert ("You are out" in said[option.id]["text"][0]) == option.ok


def test_the_cheapest_card_is_wrong_at_first_and_in_the_test_now_and_then_right() -> None:
    wins = {True: 0, False: 0}
    for step in (step for asked in lesson(13).steps for step in each_of(asked)):
        right = solve(step.state).values[step.state.game.read(cheapest(step.state))] == 1
        if step.exam:
            wins[right] += 1
        else:
            assert not right
    assert min(wins.values()) >= 4


def _right(found: Solved) -> list[Move]:
    return [move for move, value in found.values.items() if value == 1]


def _low(found: Solved) -> Move:
    return found.state.game.read(cheapest(found.state))


def _takes(found: Solved) -> bool:
    return [move.verb for move in _right(found)] == ["take"] and _low(found).verb == "beat"


def _keeps_a_pair(found: Solved) -> bool:
    ranks = [card.rank for card in found.state.hand("A")]
    return all(ranks.count(m.card.rank) == 2 for m in _right(found)) and _wrong(found)


def _spends_a_trump(found: Solved) -> bool:
    trump = found.state.trump
    return all(m.card.suit is trump for m in _right(found)) and _low(found).card.suit is not trump


def _beats(found: Solved) -> bool:
    return [move.verb for move in _right(found)] == ["beat"]


def _wrong(found: Solved) -> bool:
    return _low(found) not in _right(found)


IDEAS = {  # what each step of lesson 13 is about, whatever its cards
    "13.1": _keeps_a_pair,
    "13.2": _spends_a_trump,
    "13.3": _takes,
    "13.4": lambda found: _beats(found) and not _wrong(found),
    "13.5": lambda found: _beats(found) and _wrong(found),
    "13.6": _takes,
    "13.7": lambda found: not _wrong(found) and len(_right(found)) < len(found.values),
    "13.8": _wrong,
}


@asked_in(13)
def test_other_cards_ask_the_same_thing(asked: Step) -> None:
    wrong = [
        line_of(step.state) for step in each_of(asked) if not IDEAS[step.id](solve(step.state))
    ]
    assert not wrong, "\n".join(wrong)


@asked_in(14)
def test_the_trumps_to_mark_are_those_that_were_beaten(asked: Step) -> None:
    """Read off the table, as somebody who watches sees it, bout by bout."""
    wrong = faults(asked, _marks_what_was_beaten)
    assert not wrong, "\n".join(wrong)


def _marks_what_was_beaten(step: Step) -> None:
    graph, here = nodes(step)
    lying: set[str] = set()
    gone: set[str] = set()
    while edge := graph[here]["edges"].get("next"):
        for here in edge["to"]:
            view = graph[here]["view"]
            for event in view["events"]:
                if event["kind"] == "discard":
                    gone |= {card for card in lying if card[-1] == view["trump"]}
            lying = {
                card["card"]
                for pair in view["table"]
                for card in (pair["attack"], pair["defence"])
                if card
            }
    answers = graph[here]["answers"]
    assert {*answers["right"]} == gone
    assert gone
    shown = [card["card"] for card in graph[here]["view"]["hand"]]
    assert shown == [rank + graph[here]["view"]["trump"] for rank in "6789TJQKA"]


def test_an_ending_and_its_line_are_the_same() -> None:
    for attacked in (False, True):
        found = next(drawn("test", 3, 2, attacked))
        assert str(ending(line_of(found.state))) == str(found.state)
        assert found.value == solve(found.state).value
