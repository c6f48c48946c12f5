"""A deal looked over as a page and a terminal show it: both languages, in pieces, to be stopped."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tables import fits
from terminal import run

from durak_teach import deal, game
from durak_teach.notation.codes import code_of, deal_of
from durak_teach.play.review import Review, played
from durak_teach.play.review.decisions import states
from durak_teach.table import review_data, review_worker, worker
from durak_teach.table.review_data import document, findings
from durak_teach.text import render

# an ending in which A can give away what is won, and does when the first move is always made
LATE = "DK1-000M-4Q2B-6NH4-7P92-H644-0D9T-4H66-B8K0-0-G"
SETUP = {"bots": "club", "seat": "A", "review": True, "table": "t", "lang": "en"}


def play_out(**setup: Any) -> dict[str, Any]:
    """The last frame of a game in which the person always makes the first move."""
    update = json.loads(worker.start(json.dumps({**SETUP, **setup})))
    while not update["frames"][-1]["over"]:
        view = update["frames"][-1]
        moves = [*view["moves"], *(each for each in view["buttons"] if each["move"])]
        update = json.loads(
            worker.send(json.dumps({"do": "move", "move": moves[0]["move"], "table": "t"}))
        )
        fits(update, "Update")
    last: dict[str, Any] = update["frames"][-1]
    return last


def ask(do: str, **more: Any) -> dict[str, Any]:
    answer = json.loads(review_worker.review(json.dumps({"do": do, "table": "t", **more})))
    assert "error" not in answer, answer
    found: dict[str, Any] = answer["review"]
    return found


def test_a_page_looks_a_deal_over_piece_by_piece() -> None:
    assert play_out(code=LATE)["over"]["review"] == "See the turning point"
    told = ask("open", missed=["durak.throw_in.rank_on_table", "no.such_rule"])
    assert [each["id"] for each in told["missed"]] == ["durak.throw_in.rank_on_table"]
    assert told["missed"][0]["law"]
    shares, known = [0.0], {}
    while shares[-1] < 1:
        known = ask("more")
        shares.append(known["share"])
    assert shares == sorted(shares)
    assert len(known["judged"]) == len(told["decisions"])
    numbers = [each["rank"] for each in known["judged"] if each["rank"]]
    assert numbers == [*range(1, len(numbers) + 1)], "in the order of play"
    first = max(known["judged"], key=lambda each: each["cost"])
    assert first["rank"]
    assert "every way to continue was tried" in first["said"]
    assert sum(option["made"] for option in first["options"]) == 1
    look = ask("look", at=first["at"])
    fits(look["view"], "View")
    assert deal_of(look["code"]).actor == "A"
    assert ask("look", at=999)["at"] == len(told["moves"])


def test_a_table_that_nobody_can_look_over_offers_it_not() -> None:
    assert "review" not in play_out(code=LATE, review=False, table="t")["over"]


@pytest.mark.parametrize("asked", [{"do": "more"}, {"do": "open"}, {"do": "look", "at": 1}])
def test_what_is_not_there_is_one_sentence(asked: dict[str, Any]) -> None:
    answer = json.loads(review_worker.review(json.dumps({**asked, "table": "nowhere"})))
    assert [*answer] == ["error"]


def test_both_languages_say_the_same_of_every_decision() -> None:
    looked = code_played()
    for _ in looked.computed():
        pass
    english, japanese = (findings(looked, lang, done=True) for lang in ("en", "ja"))
    assert len(english["judged"]) == len(japanese["judged"]) == len(looked.decisions)
    for one, other in zip(english["judged"], japanese["judged"], strict=True):
        assert one["said"] != other["said"]
        for option, its in zip(one["options"], other["options"], strict=True):
            assert option["low"] <= option["value"] <= option["high"]
            assert one["zero"] == 0
            assert (option["value"], option["made"]) == (its["value"], its["made"])
    moves = [document(looked, lang)["moves"] for lang in ("en", "ja")]
    assert [each["own"] for each in moves[0]] == [each["own"] for each in moves[1]]
    assert moves[0] != moves[1]


def code_played() -> Review:
    """An ending, played by the rules alone."""
    state = deal_of(LATE)
    first, way = state, []
    while not state.over:
        way.append(state.game.legal(state)[0])
        state = state.game.play(state, way[-1])
    return Review(first, way, "A", 8)


def test_of_sumidagawa_only_what_was_possible_is_said() -> None:
    state = deal(game("sumidagawa"), 3, 7)
    first, way = state, []
    for _ in range(12):
        way.append(next(iter(state.game.moves(state))))
        state = state.game.play(state, way[-1])
    looked = Review(first, way, "A")
    assert [*looked.computed()] == []
    told, known = document(looked, "en"), findings(looked, "en", done=True)
    assert told["neutral"]
    for each in told["decisions"]:  # all of it, and nothing twice
        before = looked.states[each["at"]]
        making = before.game.family.phrases.making
        names = {render(making(before, move), "en") for move in before.game.legal(before)}
        assert sorted(each["options"]) == sorted(names)
    assert known["said"] == "What could be played at each turn; nothing is recommended."
    assert known["judged"] == []


def test_every_decision_that_cost_something_is_counted_not_only_those_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked = code_played()
    for _ in looked.computed():
        pass
    dear = [each._replace(sure=True) for each in looked.judged]
    assert len(dear) > 3
    monkeypatch.setattr(Review, "judged", dear)
    conclusion = render(review_data.conclusion(looked, done=True), "en")
    assert conclusion.startswith(f"{len(dear)} of your choices ")
    assert len(looked.turning_points) == 3


def test_points_that_round_to_nothing_have_no_sign() -> None:
    assert [review_data.signed(n) for n in (-0.04, 0.0, 0.04, -0.06, 1)] == [
        "0.0", "0.0", "0.0", "−0.1", "+1.0",
    ]  # fmt: skip


@pytest.fixture(scope="module")
def few() -> str:
    """The code of a whole deal, a short one."""
    first, way = played(deal(game("durak", "podkidnoy", "chukchi"), 2, 5), "first_evening")
    return code_of(states(first, way)[-1])


COMMAND = ("review", "--workers", "1", "--samples", "2")


def test_the_command_shows_every_decision(tmp_path: Path, few: str) -> None:
    file = tmp_path / "deal.txt"
    file.write_text(f"{few}\n", "utf-8")
    said = run(*COMMAND, few)
    assert (said.code, said.err) == (0, "")
    assert run(*COMMAND, file).out == said.out
    assert run(*COMMAND, "-", text=few).out == said.out
    assert " of 2 " in said.out
    japanese = run(*COMMAND, few, "--lang", "ja")
    assert japanese.code == 0
    assert len(japanese.out.splitlines()) == len(said.out.splitlines())
    other = run(*COMMAND, few, "--seat", "B")
    assert other.code == 0
    assert other.out != said.out


def test_broken_off_it_says_what_it_has(monkeypatch: pytest.MonkeyPatch, few: str) -> None:
    def broken(review: Review, executor: object = None) -> Iterator[float]:
        whole = whole_work(review)
        yield next(whole)
        raise KeyboardInterrupt

    whole_work = partial(Review.computed, executor=None)
    monkeypatch.setattr(Review, "computed", broken)
    said = run(*COMMAND, few)
    assert said.code == 0
    assert said.out.startswith("Stopped: this is what has been computed so far.")


@pytest.mark.parametrize("wrong", [
    ("DK1-0003-JZ-X",), ("DK1-0003",), ("nowhere.txt",), (LATE, "--seat", "Q"),
    (LATE, "--samples", "9999999"),
])  # fmt: skip
def test_what_cannot_be_is_one_sentence(wrong: tuple[str, ...]) -> None:
    said = run("review", "--workers", "1", *wrong)
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1


def test_every_word_of_the_screen_is_used() -> None:
    folder = Path(review_data.__file__).parents[2] / "web"
    pieces = [*(folder / "review").glob("*.js"), folder / "site" / "pages" / "looked-over.js"]
    scripts = "".join(piece.read_text("utf-8") for piece in pieces)
    words = {*review_data.WORDS} - {"lost", "points"} | {"key"}
    assert {word for word in words if not re.search(rf"(words|said)\.{word}\b", scripts)} == set()
