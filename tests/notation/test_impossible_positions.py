"""Exercises about positions that lack a line, or cannot lie so: a sentence says what is wrong."""

from __future__ import annotations

import pytest
from refused import told

from durak_teach import exercise, game, hand, position, simulate
from durak_teach.kernel.cards import SUITS
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.left_out import check_lines
from durak_teach.lessons.authored.lines import check_table
from durak_teach.text import render

CANNOT = "The cards on the table cannot lie like this: "
TWO = "players: A B\ntrump: d\nA: 8s Kc\nB: 7c Th Jd\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            TWO.replace("trump: d\n", ""),
            "The position has no `trump:` line; write the suit, as in `trump: d`, or `trump: none`",
        ),
        (
            TWO.replace("B: 7c Th Jd\n", "table: 7h/-"),
            "The position has no `B:` line; write the cards of that seat, or `B: -`.",
        ),
        (
            "game: dou_dizhu\nplayers: A B C\nA: 3 4\nC: T 5",
            "The position has no `B:` line; write the cards of that seat, or `B: -`.",
        ),
        (TWO + "talon: x8 [Ks]", f"{CANNOT}K♠ lies face up in the talon, but its suit is not"),
        (TWO + "table: 7h/6c", f"{CANNOT}6♣ does not beat 7♥ by these rules."),
    ],
)
def test_exercises_and_hands_need_their_lines_and_cards_that_can_lie_so(
    text: str, said: str
) -> None:
    for make in (lambda: exercise(text, "Take.", goal="take"), lambda: hand(text)):
        with pytest.raises(DurakError) as error:
            make()
        assert str(error.value).startswith(said)
        told(error.value)
    assert str(position(str(position(text)))) == str(position(text)), "a rule may be shown so"


@pytest.mark.parametrize(("without", "line"), [("trump: d\n", "trump"), ("B: 7c Th Jd\n", "B")])
def test_what_a_position_leaves_out_is_told_wherever_somebody_plays_from_it(
    without: str, line: str
) -> None:
    text = TWO.replace(without, "") + "table: 7h/-"
    rules = game("podkidnoy")
    for play in (
        lambda: exercise(text, "Take.", goal="take"),
        lambda: exercise(position(text), "Take.", goal="take"),
        lambda: hand(text),
        lambda: hand(position(text)),
        lambda: simulate(text, 1),
        lambda: simulate(position(text), 1),
        lambda: rules.judge(text, "B take"),
        lambda: rules.legal(text),
    ):
        with pytest.raises(DurakError, match=f"^The position has no `{line}:` line"):
            play()
    shown = position(text)
    assert shown.game.judge(shown, "B take"), "a rule may be shown so"
    assert hand(shown.but(trump=SUITS[0])), "another state is somebody's own"


@pytest.mark.parametrize(
    "text",
    [
        TWO + "talon: x8 [Kd]",
        TWO + "table: 7h/9h",
        TWO.replace("trump: d", "trump: none"),
        TWO.replace("A: 8s Kc", "A: -") + "table: 7h/-",
        f"rules: no_trump\n{TWO}table: 7h/9h".replace("trump: d\n", ""),
        f"rules: doubt\n{TWO}table: 7h/6c",
        "players: A B C\ntrump: d\nA: 8s\nB: 7c\nroles: att=A def=B out=C",
        "game: mustamaija\nplayers: A B\nA: 9h\nB: 8h",
        "game: kirifu\nplayers: A B C\nA: 6h 6d\nB: 9s\nC: Ks",
    ],
)
def test_what_can_be_is_not_objected_to(text: str) -> None:
    state = position(text)
    check_lines(state)
    check_table(state)
    assert state.game.family.unlikely(state) is None
    assert str(position(str(state))) == str(state)


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ("6h/- 9s/-", "no card played before 9♠ has its rank"),
        ("6h/- 9s/- 9c/-", "no card played before 9♠ has its rank"),
        ("9s/- 6h/9h", ""),
        ("6h/9h 9s/- 6c/-", ""),
        ("6h/- 6s/- 6c/- 6d/-", "B would face 4 attack cards but starts the defence with 3"),
    ],
)
def test_an_exercise_is_about_a_table_that_can_come_about(table: str, why: str) -> None:
    text = f"{TWO}table: {table}"
    state = position(text)
    found = state.game.family.unlikely(state)
    assert (render(found, "en") if found else "").startswith(why)
    if why:
        with pytest.raises(DurakError, match="cards on the table cannot lie like this: ") as error:
            exercise(text, "Take.", pick=["take", "beat 6h 7c"])
        told(error.value)
        assert why in str(error.value)
