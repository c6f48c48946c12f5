"""The plan for teaching is reckoned: its columns go on without gaps, and each part has its time."""

from __future__ import annotations

import random
import re
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from durak_teach import deal, game
from durak_teach.lessons import lessons

ROOT = Path(__file__).parents[2]
COLUMNS = (45, 60, 120)
TIMES = re.compile(r"(\d+)[–〜](\d+)")
STEP, CARD, MOVE = 30, 5, 10  # seconds of a step on the projector, a card laid out, a move
GAMES = {"prostoy": 52, "podkidnoy": 89, "perevodnoy": 86}  # moves, as the plan tells them
ROWS = {"prostoy": 3, "podkidnoy": 6, "perevodnoy": 10}
SHOWN = {0: (1, 2, 3), 1: (4,), 4: (8,), 8: (17,)}  # lessons of a row


def rows(lang: str) -> list[list[str]]:
    """The cells of the table of 45, 60 and 120 minutes."""
    text = (ROOT / "site" / lang / "plan.md").read_text("utf-8").partition("{ #hour }")[2]
    lines = text.partition("\n## ")[0].splitlines()
    table = [line for line in lines if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


def spans(lang: str, column: int) -> dict[int, tuple[int, int]]:
    """From when to when each row goes, where it is part of the column."""
    cells = (row[column + 1] for row in rows(lang))
    met = ((n, TIMES.fullmatch(cell)) for n, cell in enumerate(cells))
    return {n: (int(m[1]), int(m[2])) for n, m in met if m}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("column", range(3))
def test_a_column_goes_from_its_first_minute_to_its_last(lang: str, column: int) -> None:
    times = [*spans(lang, column).values()]
    assert [start for start, _ in times] == [0, *(end for _, end in times[:-1])]
    assert times[-1][1] == COLUMNS[column]
    assert spans(lang, column) == spans("en", column)


def moves(form: str, seed: int) -> int:
    """The moves of a deal for four who beat with their lowest card: “done” is no move."""
    state: Any = deal(game("durak", form), 4, seed)
    rng, made = random.Random(seed), 0
    while not state.over:
        legal = [*state.game.legal(state)]
        beats = [move for move in legal if move.verb == "beat"]

        def cost(move: Any, trump: Any = state.trump) -> tuple[bool, int]:
            card = move.cards[-1]
            return card.suit is trump, card.height

        move = min(beats, key=cost) if beats else rng.choice(legal)
        made += move.verb != "done"
        state = state.game.play(state, move)
    return made


@pytest.mark.parametrize("form", GAMES)
def test_a_game_has_the_time_that_nine_of_ten_take(form: str) -> None:
    played = sorted(moves(form, seed) for seed in range(30))
    assert mean(played) == pytest.approx(GAMES[form], rel=0.12)
    assert str(GAMES[form]) in rows("en")[ROWS[form]][-1]
    assert str(GAMES[form]) in rows("ja")[ROWS[form]][-1]
    for column in range(3):
        start, end = spans("en", column).get(ROWS[form], (0, 60))
        assert played[26] * MOVE / 60 <= end - start + 0.5, (form, column)


def test_steps_and_cards_have_their_time() -> None:
    steps = {lesson.number: len(lesson.steps) for lesson in lessons()}
    for column in range(3):
        times = spans("en", column)
        for row, shown in SHOWN.items():
            if row in times:
                start, end = times[row]
                assert sum(steps[n] for n in shown) * STEP <= 60 * (end - start), (row, column)
        for row in (2, 5, 9):
            if row in times:
                assert 60 * (times[row][1] - times[row][0]) >= 36 * CARD


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_hour_ends_with_the_worksheet_that_is_homework_and_not_with_its_key(lang: str) -> None:
    """The key comes where the worksheet was answered, and a code from whoever solved something."""
    worksheet, key = 11, 12
    assert [worksheet in spans(lang, column) for column in range(3)] == [True, True, True]
    assert [key in spans(lang, column) for column in range(3)] == [True, False, True]
    homework, nobody = {"en": ("home", "everybody"), "ja": ("宿題", "全員")}[lang]
    assert homework in rows(lang)[worksheet][-1]
    assert nobody not in " ".join(rows(lang)[key])


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", r"\((\d+) pupils: (\d+) of four, (\d+) of three\)"),
        ("ja", r"（(\d+)人なら、4人の卓が(\d+)つ、3人の卓が(\d+)つ）"),
    ],
)
def test_any_number_of_pupils_sits_at_tables_of_four_and_three(lang: str, told: str) -> None:
    """The number of pupils divided by four, rounded up; each empty seat makes a table of three."""
    text = (ROOT / "site" / lang / "plan.md").read_text("utf-8")
    found = re.search(told, text)
    assert found

    def tables(pupils: int) -> tuple[int, int]:
        all = -(-pupils // 4)
        return all - (4 * all - pupils), 4 * all - pupils

    example, *parts = map(int, found.groups())
    assert tables(example) == tuple(parts)
    for pupils in range(6, 200):
        fours, threes = tables(pupils)
        assert fours >= 0
        assert 4 * fours + 3 * threes == pupils
