"""How the choices of the two sheets are named; wrong words get a sentence."""

from __future__ import annotations

import pytest
from terminal import run

from durak_teach import game, position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError, NotationError, RulesClash, UnknownGame
from durak_teach.notation.codes import deal_of
from durak_teach.text import render

SHEETS = ("durak001", "durak002")
Spec = tuple[str, ...]


def test_yes_and_on_no_and_off_are_the_same() -> None:
    assert game("durak001", "transfer=off") is game("durak001", "transfer=no")
    assert game("durak001", "transfer=on") is game("durak001", "transfer") is game("durak001")
    assert game("durak001", "throw_in") is game("durak001", "throw_in=yes")
    assert game("durak001", "throw_in") is game("durak001", "throw_in=on")
    assert game("durak002", "transfer=off") is game("durak002")
    assert game("durak001", plain_follow="no") is game("durak001", "plain_follow=off")
    assert game("durak001", "hand_size=5") is game("durak001", "durak001.hand_size=5")
    assert game("durak001", "durak001", "tie=draw") is game("durak001", "tie_draw")


def test_the_usual_choice_is_no_choice() -> None:
    for sheet in SHEETS:
        usual = [f"{name}={value}" for name, value in FAMILIES[sheet].usual.items()]
        assert game(sheet, *usual) is game(sheet)


def test_choices_of_durak_may_be_switched_too() -> None:
    assert game("durak", "japanese=on") is game("durak", "japanese")
    assert game("durak", "podkidnoy", "japanese=no") is game("durak", "podkidnoy")


def test_a_choice_without_words_of_its_own_is_on_or_off() -> None:
    assert game("durak002", "partners=on") is game("durak002", "partners")
    assert game("durak002", "partners=off") is game("durak002")
    assert [*FAMILIES["durak002"].switches["partners"]] == ["off", "on"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("durak003",), 'There is no game “durak003”. The nearest one is `game("durak00'),
        (("durak001", "tie=xyzzy"), "`tie` must be last_to_empty_loses or draw, not xyzzy."),
        (
            ("durak001", "tie=drwa"),
            "`tie` must be last_to_empty_loses or draw, not drwa; the",
        ),
        (
            ("durak001", "transfer=maybe"),
            "`transfer` must be on or off, not maybe.",
        ),
        (
            ("durak001", "helper=all"),
            "no form or option called “helper”. The nearest one is “helpers”",
        ),
        (("durak001", "hand_size=no"), "a whole number from 1 to 18, not no; try 6"),
        (("durak001", "hand_size=99"), "from 1 to 18, not 99; try 18"),
        (("durak001", f"hand_size={'9' * 50}"), "9; try 18"),
        (("durak001", f"hand_size={'9' * 49}x"), "x; try 6"),
        (("durak001", "attack_cap=0"), "a whole number from 1 to 36, not 0; try 1"),
        (("durak001", "deck=40"), "`durak001.deck` must be 36, 32 or 52, not 40"),
        (("durak001", "partners"), "There is no form or option called “partners”"),
        (("durak001", "podkidnoy"), "There is no form or option called “podkidnoy”"),
        (("durak002", "jokers=2"), "There is no form or option called “jokers”"),
        (("durak001", "tie=draw", "tie=last_to_empty_loses"), "cannot be both draw and last_to_"),
        (("durak001", "helpers=all", "helpers=supporter"), "cannot be both all and supporter"),
        (("durak001", "helpers=all", "refill_order=clockwise"), "both defender_last and clockwise"),
        (
            ("durak001", "transfer=off", "transfer_cards=any"),
            "and the other rules them out. Leave one",
        ),
        (
            ("durak002", "partners", "helpers=none"),
            "“Nobody helps” and “Four in two teams” do not go",
        ),
    ],
)
def test_wrong_words_are_answered_in_one_sentence(words: Spec, told: str) -> None:
    with pytest.raises((UnknownGame, RulesClash)) as refused:
        game(*words)
    assert told in render(refused.value.text, "en")
    assert not {*"{}"} & {*render(refused.value.text, "ja")}


TWO = "game: durak001\nplayers: A B\ntrump: h\nA: 6c\nB: 9s\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TWO.replace("durak001", "durka001"), "Line 1, column 7: There is no game “durka001”."),
        (TWO + "rules: tie=drawn", "Line 6, column 8: `tie` must be last_to_empty_loses or"),
        (TWO + "teams: AB", "`AB` does not match the teams under these rules"),
        (TWO.replace("A B\n", "A B C D E F G\n"), "does not name the seats"),
        (TWO + "roles: att=A right=Q", "`Q` is not a seat"),
        (TWO + "roles: att=A right=", "`` is not a seat"),
        (TWO + "trump2: h", "`trump2` is not known here"),
    ],
)
def test_bad_positions_are_answered_in_one_sentence(text: str, told: str) -> None:
    with pytest.raises(NotationError) as refused:
        position(text)
    for lang in ("en", "ja"):
        assert not {*"{}"} & {*render(refused.value.text, lang)}
    assert told in render(refused.value.text, "en")


def test_a_line_of_teams_switches_partners_on() -> None:
    text = "game: durak002\nplayers: A B C D\nteams: AC/BD\ntrump: h\nA: 6c\nB: 9s\nC: 7c\nD: 8c\n"
    assert position(text).game is game("durak002", "partners")
    with pytest.raises(DurakError, match="the teams under these rules: AC and BD"):
        position(text.replace("AC/BD", "AB/CD"))


def test_the_right_stands_in_the_roles() -> None:
    text = "game: durak002\nplayers: A B C\ntrump: h\nA: Kd\nB: Td\nC: 9d Tc\ntable: 6s/9s\n"
    assert position(text + "roles: att=A def=B").actor == "A"
    state = position(text + "roles: att=A def=B right=C")
    assert (state.actor, state.right, state.supporter) == ("C", "C", "C")
    assert position(str(state)).actor == "C"


# -- in the terminal --------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_is_played_in_the_terminal(sheet: str) -> None:
    ended = run("play", "--game", sheet, "--rules", "throw_in", "hand_size=3", text="1\n" * 200)
    assert ended.code == 0
    assert "Throw in after a take · 2 players · bout 1" in ended.out
    *_, last, over = ended.out.splitlines()
    assert last.endswith((" you are the durak.", " is the durak."))
    played = deal_of(over.partition("durak-teach review ")[2])
    assert played.over
    assert played.game.spec[0] == sheet


def test_the_terminal_refuses_a_wrong_choice_in_one_sentence() -> None:
    ended = run("play", "--game", "durak001", "--rules", "tie=drow")
    assert ended.code != 0
    assert "`tie` must be last_to_empty_loses or draw, not drow; the nearest is draw." in ended.err
    assert len(ended.err.splitlines()) == 1
