"""Lessons of one's own: data, codes and files that anybody may have made; their notebook."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from terminal import run

from durak_teach.kernel.errors import DurakError
from durak_teach.lessons.authored import exercise_of, step_of
from durak_teach.lessons.own import (
    ADDRESS,
    fits,
    own_lesson,
    own_lesson_code,
    own_lesson_of,
    read_lesson,
)
from durak_teach.notation.position import position
from durak_teach.widgets.editing import setup
from durak_teach.widgets.own_notebook import own_notebook

SHOWN = "players: A B\ntrump: d\nA: 8s Qs\nB: 7c 9h Kh\ntable: 7h/-"
BEAT = {"position": SHOWN, "task": ["Beat it.", "受けます。"], "goal": "beat 7h {card}"}
LESSON = {
    "v": 1,
    "title": ["Trumps", "切り札"],
    "parts": [{"text": "One *two*\n\n<b>"}, BEAT, {"position": SHOWN}],
}


def _asked(lang: str = "en", **lesson: Any) -> dict[str, Any]:
    answer = json.loads(setup(json.dumps({"lesson": lesson, "lang": lang})))
    told: dict[str, Any] = answer.get("lesson", answer)
    return told


def test_a_lesson_is_the_same_as_data_as_a_code_and_in_an_address() -> None:
    lesson = own_lesson(LESSON)
    code = own_lesson_code(lesson)
    assert own_lesson_of(code) == lesson
    assert read_lesson(json.dumps(LESSON)) == lesson
    assert read_lesson(f" https://x.example/en/own-lesson.html#lesson={code}\n") == lesson
    assert len(code) < 200


def test_codes_of_the_first_version_are_read_for_ever() -> None:
    code = (
        "L1.tVNDc1-0UgjIbFBqetrR_rip69mctaC0iXAzNID881IVtErK87Vi8mLybJLs0EMMl4OBzrQARXRMH"
        "tC1wAizBMUlinvhiSVayQmUijJL9ECu6Z_-uHHi48Z9jxtnPm5oArkJ6gO0pEY9d9TG1gIA"
    )
    assert own_lesson_of(code).plain == LESSON


def test_a_page_is_told_what_each_part_shows_and_which_cannot_be_asked() -> None:
    told = _asked("ja", data=LESSON)
    text, beat, free = told["parts"]
    assert (told["title"], told["error"], told["long"]) == ("切り札", "", "")
    assert text["doc"] is None
    assert beat["doc"]["task"] == "受けます。"
    assert free["doc"]["driver"] == "worker"
    assert _asked("ja", code=told["code"])["parts"] == told["parts"]
    wrong = _asked(data={**LESSON, "parts": [{**BEAT, "goal": "beat 7h 7c"}, {"text": "a"}]})
    assert wrong["parts"][0]["error"].startswith("No answer would be right")
    assert not wrong["parts"][1]["error"]
    assert not wrong["code"]
    unnamed = _asked(data={**LESSON, "title": ""})
    assert unnamed["error"] == "`title` is empty; write a sentence."


def test_one_too_long_for_an_address_is_to_be_saved_as_a_file() -> None:
    told = _asked(data={**LESSON, "parts": [{"text": _noise(n)} for n in range(19)]})
    assert not fits(told["code"])
    assert str(ADDRESS) in told["long"]
    assert _asked(file=json.dumps(told["data"]))["code"] == told["code"]


def _noise(seed: int) -> str:
    return "".join(random.Random(seed).choices("abcdefghijklmnopqrstuvwxyz0123456789", k=900))


def test_what_is_offered_to_be_asked_can_be_asked() -> None:
    groups = _asked(choices=SHOWN)["choices"]
    offered = [choice for group in groups for choice in group["choices"]]
    assert len(offered) > 10
    parts = [{"position": SHOWN, "task": each["task"], **each["fields"]} for each in offered]
    told = [_asked(data={**LESSON, "parts": [part]})["parts"][0] for part in parts]
    refused = [part for part, said in zip(parts, told, strict=True) if said["error"]]
    assert [part["goal"] for part in refused] == ["until transferred"]


CAN_TRANSFER = """game: durak
rules: perevodnoy
players: A B C
trump: d
talon: -
A: 9c Kd
B: 6h 9h 7s
C: 8d 9d
table: 7h/-
roles: att=A def=B"""
MAY_THROW = """game: durak
rules: podkidnoy
players: A B
trump: d
talon: -
A: 9c Kd
B: 6h 8s
table: 7h/9h
roles: att=A def=B"""


ASKED_OF = re.compile(r"(id|kind|play|after|to|legal|illegal|count|set|events|why)\b")


def _positions() -> list[str]:
    """Positions of every file: what lies there, without what is asked of it."""
    found = []
    for path in sorted((Path(__file__).parents[1] / "positions").glob("*.pos")):
        for block in path.read_text("utf-8").split("\n---\n")[:2]:
            lines = [line for line in block.splitlines() if not ASKED_OF.match(line)]
            try:
                found.append(str(position("\n".join(lines))))
            except DurakError:
                continue
    return found


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (CAN_TRANSFER, {"beats 7♥", "transfer the attack"}),
        (MAY_THROW, {"be thrown in"}),
        (SHOWN.partition("\ntable")[0] + "\nroles: att=A def=B", {"be led"}),
    ],
)
def test_cards_are_asked_for_by_what_they_can_do(text: str, kinds: set[str]) -> None:
    groups = _asked(choices=text)["choices"]
    texts = [each["text"] for group in groups for each in group["choices"]]
    for kind in kinds:
        assert any(kind in text for text in texts), kind


def test_what_may_be_asked_is_named_as_people_say_it() -> None:
    """No notation, and a task for every question; two questions about cards have two tasks."""
    tried = 0
    for text in _positions():
        for lang in ("en", "ja"):
            groups = _asked(lang, choices=text)["choices"]
            every = [each for group in groups for each in group["choices"]]
            for said in [said for each in every for said in (each["text"], *each["task"])]:
                assert said.strip()
                assert not re.search(r"\b[2-9TJQKA][shdc]\b|[{}…]|the right move", said), said
            cards = [each["task"][0] for each in every if "{card}" in str(each["fields"])]
            assert len({*cards}) == len(cards), text
            tried += len(every)
    assert tried > 1000


def test_which_move_is_better_is_asked_where_the_end_can_be_seen() -> None:
    def better(text: str) -> list[Any]:
        groups = _asked(choices=text)["choices"]
        return [each for group in groups for each in group["choices"] if "worth" in each["fields"]]

    (asked,) = better(SHOWN)
    part = {"position": SHOWN, "task": "Which?", **asked["fields"]}
    told = _asked(data={**LESSON, "parts": [part]})
    assert not told["parts"][0]["error"]
    assert told["parts"][0]["doc"]["ask"]["kind"] == "pick"
    assert own_lesson_of(told["code"]).plain["parts"][0]["worth"] == "exact"
    (even,) = better(MAY_THROW)
    refused = _asked(data={**LESSON, "parts": [{**part, "position": MAY_THROW, **even["fields"]}]})
    assert "None of these moves is better" in refused["parts"][0]["error"]
    assert better(CAN_TRANSFER) == [], "three sides"
    assert better(MAY_THROW.replace("talon: -", "talon: 6c Qd")) == []
    for worth in (0, 501, True, 1.5, "x" * 2000):
        with pytest.raises(DurakError):
            step_of(exercise_of({**part, "worth": worth}))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "No lesson"),
        ({"v": 2, "title": "a", "parts": []}, "No lesson"),
        ({"v": 1, "title": "a", "parts": []}, "at least one part"),
        ({"v": 1, "title": "a", "parts": [{"text": "a"}] * 21}, "at most 20 parts"),
        ({"v": 1, "title": "a", "parts": ["<b>"]}, "Part 1: A part of a lesson needs"),
        ({"v": 1, "title": "a", "parts": [{"text": "a", "on": 1}]}, "Part 1: A part of a lesson"),
        ({"v": 1, "title": {"a": 1}, "parts": [{"text": "a"}]}, "`title` must be a string"),
        (
            {"v": 1, "title": "a", "parts": [{"position": SHOWN, "hints": []}]},
            "may add only a `task`",
        ),
        ({"v": 1, "title": "a", "parts": [{"position": "Q"}]}, "Part 1: "),
    ],
)
def test_what_is_no_lesson_is_refused_in_a_sentence(data: Any, said: str) -> None:
    with pytest.raises(DurakError, match=said):
        own_lesson(data)


@pytest.mark.parametrize(
    "text", ["", "L", "L1.", "L1.!!", "L9.abc", "P1.abc", "{", "[1]", "{" * 500, "x" * 99_999]
)
def test_a_text_that_holds_no_lesson_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(DurakError):
        read_lesson(text)
    assert _asked(file=text)["error"]
    assert _asked(code=text)["error"]


def test_a_damaged_code_is_noticed() -> None:
    code = own_lesson_code(own_lesson(LESSON))
    for place in range(3, len(code), 7):
        other = "A" if code[place] != "A" else "B"
        with pytest.raises(DurakError):
            own_lesson_of(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_its_notebook_can_be_played_before_it_is_run_and_runs(lang: str) -> None:
    notebook = json.loads(own_notebook(json.dumps(LESSON), lang))
    first, text, *_ = notebook["cells"]
    assert first["source"] == {"en": "# Trumps", "ja": "# 切り札"}[lang]
    assert text["source"] == "One \\*two\\*\n\n\\<b\\>"
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(code) == 2
    for cell in code:
        (output,) = cell["outputs"]
        assert output["data"]["text/html"].startswith(f'<durak-hand lang="{lang}">')
    names: dict[str, Any] = {}
    exec(code[0]["source"].rsplit("\n\nown", 1)[0], names)
    made = eval("own" + code[0]["source"].rsplit("\n\nown", 1)[1], names)
    assert made.html() == code[0]["outputs"][0]["data"]["text/html"]


def test_the_command_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.json").write_text(json.dumps(LESSON), "utf-8")
    assert run("lesson", "mine.json", "--lang", "en")[0] == 0
    assert json.loads(Path("mine.ipynb").read_text("utf-8"))["nbformat"] == 4
    Path("bad.json").write_text("{}", "utf-8")
    code, told, wrong = run("lesson", "bad.json", "--lang", "en")
    assert code != 0
    assert "No lesson" in told + wrong
    assert not Path("bad.ipynb").exists()


def test_a_notebook_that_is_there_is_written_over_only_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.json").write_text(json.dumps(LESSON), "utf-8")
    Path("mine.ipynb").write_text("my own work", "utf-8")
    code, _, wrong = run("lesson", "mine.json", "--lang", "en")
    assert code == 2
    assert "--force" in wrong
    assert Path("mine.ipynb").read_text("utf-8") == "my own work"
    assert run("lesson", "mine.json", "-o", "mine.json", "--force", "--lang", "ja")[0] == 2
    assert json.loads(Path("mine.json").read_text("utf-8")) == LESSON
    assert run("lesson", "mine.json", "--force")[0] == 0
    assert json.loads(Path("mine.ipynb").read_text("utf-8"))["nbformat"] == 4
