"""The hard positions of the day: each is won by one move, and there is another one every day."""

from __future__ import annotations

import json
import subprocess
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from durak_teach.kernel.errors import DurakError
from durak_teach.lessons import daily
from durak_teach.lessons.document import in_any_language
from durak_teach.lessons.endings import ending
from durak_teach.play.players.exact import solve
from durak_teach.table.packing import unpack
from durak_teach.text import render
from durak_teach.widgets.moments import moment

FIVE_YEARS = 5 * 366
TURNED = Path(__file__).parents[2] / "web/site/pages/day/turned.js"


def test_there_is_another_one_every_day_for_five_years() -> None:
    lines = {
        daily.turned(line, turn) for line, _ in daily.endings() for turn in range(len(daily.TURNS))
    }
    assert len(lines) == len(daily.endings()) * len(daily.TURNS) >= FIVE_YEARS


@pytest.mark.parametrize(("number", "turn"), [(0, 0), (17, 5), (38, 11), (61, 17), (79, 23)])
def test_one_move_alone_wins(number: int, turn: int) -> None:
    line, move = daily.endings()[number]
    solved = solve(ending(daily.turned(line, turn)))
    assert daily.is_hard(solved)
    verb, *cards = move.split()[1:]
    wanted = " ".join(["A", verb, *(daily.turned(card, turn) for card in cards)])
    assert [str(best) for best in solved.best] == [wanted]
    step = daily.to_think(number, turn)
    assert step.solution[0]["move"] == wanted
    assert step.mistake[0]["move"] != wanted


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("number", [0, 2, 17, 61])
def test_the_winning_move_is_called_so_and_no_other(number: int, lang: str) -> None:
    """With the number of taps that the solver's line still takes."""
    step = daily.to_think(number)
    document = _document(number, 0, lang)
    solved = solve(step.state)
    (best,) = solved.best
    first = document["nodes"][document["start"]]
    edge, left = first["edges"][str(best)], 0
    for move in solved.line(best)[1:]:
        edges = document["nodes"][edge["to"][-1]]["edges"]
        if str(move) in edges:
            edge, left = edges[str(move)], left + 1
    assert edge["feedback"]["ok"]
    said = render(daily.FOUND.filled(n=left), lang)
    assert str(left) in said
    told = {
        move: document["nodes"][edge["to"][-1]]["view"]["say"]
        for move, edge in first["edges"].items()
    }
    assert {move for move, sentence in told.items() if sentence == said} == {str(best)}


def test_what_is_stored_is_found_again() -> None:
    assert [*islice(daily.found(), 2)] == [*daily.endings()[:2]]


def test_an_ending_without_choice_is_not_hard() -> None:
    assert not daily.is_hard(solve(ending("c | Qh Kh | 8h 6d | -")))


@pytest.mark.parametrize("name", ["80:0", "0:24", "-1:0", "5", "a:b", "5:2:1", ""])
def test_a_position_that_is_none_is_told(name: str) -> None:
    with pytest.raises(DurakError):
        moment("ending", name)


def test_a_position_is_set_up_by_its_name() -> None:
    assert str(moment("ending", "5:2")) == str(daily.to_think(5, 2).state)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_exchanges_suits_as_the_rules_would(lang: str) -> None:
    number, turn = 3, 1  # neither sorts a hand in another order nor has another best answer
    asked = {"document": _document(number, 0, lang), "turn": turn}
    script = (
        f"import {{ TURNS, turned }} from {json.dumps(TURNED.as_uri())};\n"
        "import { readFileSync } from 'node:fs';\n"
        "const asked = JSON.parse(readFileSync(0, 'utf8'));\n"
        "console.log(JSON.stringify([TURNS, turned(asked.document, asked.turn)]));"
    )
    ran = subprocess.run(
        ["node", "--input-type=module", "-e", script], input=json.dumps(asked),
        capture_output=True, check=True, encoding="utf-8",
    )  # fmt: skip
    turns, turned = json.loads(ran.stdout)
    assert tuple(turns) == daily.TURNS
    assert turned == _document(number, turn, lang) != asked["document"]


def _document(number: int, turn: int, lang: str) -> dict[str, Any]:
    document = in_any_language(daily.to_think(number, turn))(lang)
    return {**document, "pool": [], "nodes": unpack(document["pool"], document["nodes"])}
