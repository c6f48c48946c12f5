"""Rules, positions and records as data: what is written can be read, and says what went wrong."""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from every_game import Spec, all_states, alone, play_out, whole_games
from hypothesis import given
from jsonschema_rs import Draft202012Validator
from playing import examples

import durak_teach
from durak_teach import deal, game, position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.state import State
from durak_teach.notation.records import position_data, read_position, read_record, record

SCHEMA = Path(durak_teach.__file__).parent / "notation" / "data.schema.json"
SMALL = """
players: A B
trump: d
A: 9c Kd
B: 6h 9h 8s
table: 7h/-
roles: att=A def=B
"""


@cache
def schema(kind: str) -> Draft202012Validator:
    whole = json.loads(SCHEMA.read_text("utf-8"))
    return Draft202012Validator({**whole, "oneOf": [{"$ref": f"#/$defs/{kind}"}]})


def fits(kind: str, found: Any) -> None:
    errors = [error.message for error in schema(kind).iter_errors(json.loads(json.dumps(found)))]
    assert errors == []


def specs() -> list[Spec]:
    """Every form, and every option on the first form that admits it, of every family."""
    of_durak = {spec[1:] or spec: ("durak", *spec) for spec in reversed([*alone()])}
    others = (family for family in FAMILIES.values() if family.alone)
    return [
        *of_durak.values(),
        *((family.name, *word) for family in others for word in [(), *zip(family.options())]),
    ]


@pytest.mark.broad
@pytest.mark.parametrize("part", range(4))
def test_every_game_is_data_and_its_examples_are_positions(part: int) -> None:
    read = []
    for spec in specs()[part::4]:
        written = game(*spec).to_dict()
        fits("Game", written)
        assert [rule["id"] for rule in written["rules"]] == [rule.id for rule in game(*spec).rules]
        assert game(*written["game"]) is game(*spec)
        for rule in written["rules"]:
            if rule["example"] and rule["example"] not in read:
                read.append(rule["example"])
                read_position(rule["example"])


@examples(10)
@given(whole_games())
def test_a_played_deal_is_read_back_move_by_move(chosen: tuple[Spec, int, int]) -> None:
    *_, last = play_out(*chosen)
    reads_back(last)


@pytest.mark.parametrize("name", [name for name in FAMILIES if name != "durak"])
def test_so_is_one_of_every_other_family(name: str) -> None:
    rules = game(name)
    people = sorted(rules.family.state.empty(rules, ()).party)
    *_, last = islice(all_states(rules, people[-1], 3), 120)
    reads_back(last)


def reads_back(state: State) -> None:
    written = record(state)
    fits("Record", written)
    assert read_record(json.dumps(written)) == state
    assert written["end"] == position_data(state)
    fits("Position", position_data(state))


def test_what_was_played_from_a_position() -> None:
    state = position(SMALL)
    written = record(state, ["B beat 7h 9h", "A done"])
    fits("Record", written)
    assert read_position(written["begin"]["position"]) == state
    assert str(read_record(written)) == str(
        state.game.play(state.game.play(state, "B beat 7h 9h"), "A done")
    )


WRONG = {
    "a key that is mistyped": ({"move": ["B take"]}, "the nearest is `moves`"),
    "a verb that is mistyped": ({"moves": ["B laed Qd"]}, "the nearest is “lead”"),
    "another version": ({"version": 2}, "version"),
    "no beginning": ({"begin": {}}, "begin"),
    "a code that is none": ({"begin": {"deal": "DK1-0003-JZ-Y"}}, "DK1"),
    "a position that is none": ({"begin": {"position": ["A"]}}, "list of words"),
    "words that are none": ({"begin": {"position": {"players": "A B"}}}, "list of strings"),
    "moves that are none": ({"moves": "B take"}, "`moves`"),
    "a move that is none": ({"moves": ["B fly"]}, "Move 1 of the record: “fly” is not a kind"),
    "a move that the rules refuse": ({"moves": ["B lead Qd", "A beat Qd 6c"]}, "Move 2"),
    "other rules": ({"game": ["durak", "prostoy"]}, "name different rules"),
    "another end": ({"end": {"players": ["A"]}}, "end"),
    "too many moves": ({"moves": ["B take"] * 4001}, "4000"),
}


@pytest.mark.parametrize(("change", "says"), WRONG.values(), ids=[*WRONG])
def test_a_record_that_is_wrong_is_told_in_one_sentence(change: dict[str, Any], says: str) -> None:
    right = record(deal(game("durak", "podkidnoy"), players=2, seed=7))
    with pytest.raises(DurakError) as caught:
        read_record({**right, **change})
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
