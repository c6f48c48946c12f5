"""`check`: what is not so does not pass, whatever is written for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from every_game import all_states
from terminal import run

from durak_teach import check, game, position
from durak_teach.kernel.errors import DurakError, NotationError
from durak_teach.kernel.state import State
from durak_teach.notation.after import TOLD

GOING_ON = "players: A B\ntrump: d\nA: 8s Ks\nB: 7c 9h\ntable: 7h/-\n"
DRAWN = "players: A B\ntrump: d\ntalon: -\nA: 7h\nB: 9h\nplay: A lead 7h; B beat 7h 9h\n"
LOST = "players: A B\ntrump: d\ntalon: -\nA: 7h\nB: 9h\nplay: A lead 7h; B take\n"


def passes(text: str) -> bool | None:
    """Whether a script holds; None if it is refused."""
    try:
        return all(outcome.passed for outcome in check(text))
    except NotationError:
        return None


@pytest.mark.parametrize(
    ("script", "going_on", "drawn", "lost"),
    [
        ("over=yes", False, True, True),
        ("over=no", True, False, False),
        ("over=draw", False, True, False),
        ("over=A", False, False, False),
        ("over=B", False, False, True),
        ("over=nonsense", None, None, None),
        ("over=Z", None, None, None),
        ("over=", None, None, None),
        ("over", None, None, None),
    ],
)
def test_how_a_deal_has_ended(
    script: str, going_on: bool | None, drawn: bool | None, lost: bool | None
) -> None:
    said = [passes(f"{text}after: {script}") for text in (GOING_ON, DRAWN, LOST)]
    assert said == [going_on, drawn, lost]


NONSENSE = ("nonsense", "Z", "yes", "no", "draw", "x", "A9", "99", "none", "-")


def values(state: State) -> dict[str, list[str]]:
    """For every key of `after`, the values that are so."""
    text = str(state)
    keys = [*TOLD, *state.seats, *state.game.facts]
    keys += [f"{z.name} {s}".strip() for z in state.game.zones.values()
             for s in (state.seats if z.each else [""])]  # fmt: skip
    return {
        key: [value for value in NONSENSE if passes(f"{text}after: {key}={value}")] for key in keys
    }


@pytest.mark.parametrize("spec", ["podkidnoy", "magadan doubling_cube", "kurukuru"])
def test_no_key_takes_one_value_for_another(spec: str) -> None:
    """Of values that differ no two can be so at once; what is told is one of them."""
    rules = game("durak", *(spec.split() if spec == "kurukuru" else ["podkidnoy", *spec.split()]))
    alike = [{"-", "none"}, {"-"}, {"no"}, {"yes"}, {"none"}, {"draw"}, set()]
    for state in [*all_states(rules, 2, 5)][::25]:
        for key, so in values(state).items():
            assert {*so} in alike, (key, so, str(state))


@pytest.mark.parametrize(
    ("text", "script", "says"),
    [
        (GOING_ON, "after: nonsense=3", "`nonsense` cannot be checked after a move"),
        (GOING_ON, "after: down A=-", "`down A` cannot be checked after a move"),
        (GOING_ON, "after:", "Name what to check, as in `disc=2`."),
        (GOING_ON, "after: A=", "needs a value"),
        (GOING_ON, "legal Q:", "`Q` is not a seat"),
        (GOING_ON, "count Q: 0", "`Q` is not a seat"),
        (GOING_ON, "illegal B: beet 7h 9h", "“beet” is not a kind of move; the nearest is “beat”"),
        (GOING_ON, "illegal B: beat 7h 9h because", "is not a kind of move"),
        ("rules: podkidnoy magadan\n" + GOING_ON, "after: down Q=-", "`Q` is not a seat"),
        ("rules: podkidnoy magadan\n" + GOING_ON, "after: down=-", "is not a seat"),
    ],
)  # fmt: skip
def test_what_could_never_fail_is_refused(text: str, script: str, says: str) -> None:
    with pytest.raises(DurakError, match=says):
        check(text + script)


def test_a_flag_is_yes_or_no() -> None:
    text = f"rules: podkidnoy hidden_trump\n{GOING_ON}"
    said = [passes(f"{text}after: hidden_trump.turned={value}") for value in ("no", "yes", "maybe")]
    assert said == [True, False, None]
    with pytest.raises(NotationError, match="neither yes nor no"):
        position(f"{text}facts: hidden_trump.turned=maybe")


def test_brackets_tell_where_the_turned_up_card_lies() -> None:
    text = "players: A B\ntrump: d\ntalon: 8c 9c [Kd]\nA: 8s Ks\nB: 7c 9h\ntable: 7h/-\n"
    said = [passes(f"{text}after: talon={value}")
            for value in ("8c 9c [Kd]", "8c 9c Kd", "[8c] 9c Kd", "8c 9c")]  # fmt: skip
    assert said == [True, True, False, False]


@pytest.mark.parametrize("text", ["", "# nothing\n", GOING_ON])
def test_a_file_that_states_nothing_fails(text: str, tmp_path: Path) -> None:
    file = tmp_path / "empty.pos"
    file.write_text(text, "utf-8")
    ended = run("check", file)
    assert ended.code == 1
    first, last = ended.out.splitlines()
    assert "states nothing to check" in first
    assert last == "0 passed, 1 failed"
