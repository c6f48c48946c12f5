"""Where two games differ: positions found by search, and those that are stored."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from durak_teach import game
from durak_teach.compare.differences import Difference, distinguish, file, stored
from durak_teach.compare.differences.__main__ import main
from durak_teach.compare.differences.bases import pairs
from durak_teach.compare.differences.case import Case
from durak_teach.compare.differences.difference import Spot, spotted
from durak_teach.compare.differences.shrink import shrunk, smaller
from durak_teach.compare.differences.stored import Entry, entry, read
from durak_teach.games.durak.variants import catalogue
from durak_teach.text import render

BASE = game("durak", "podkidnoy")
JAPANESE = game("durak", "podkidnoy", "japanese")
LARGE = """
players: A B C
trump: d
talon: 8c Td [Kd]
A: 7c Jh Qs
B: 6d Th Ac
C: 8h
discard: 6h 9h
table: 9s/-
roles: att=A def=B bout=2
"""


def found_in(text: str, *words: str) -> Difference | None:
    return spotted(Case.of(text), BASE, game("durak", "podkidnoy", *words))


def test_a_move_that_only_one_game_allows() -> None:
    found = found_in(LARGE, "japanese")
    assert found is not None
    assert (found.kind, str(found.move)) == ("legal", "B beat 9s 6d")
    assert 2 <= len(found.candidates) <= 4
    assert found.move in found.candidates
    assert found.answer_in(found.a, "en") == "6♦ beats 9♠."
    assert found.because(found.a) == ()
    assert found.because(found.b) == ("japanese.spade_beaten_only_by_spade",)


def test_it_is_made_as_small_as_can_be() -> None:
    found = found_in(LARGE, "japanese")
    assert found is not None
    small = shrunk(found)
    assert (small.kind, small.case.cards(), small.case.seats) == ("legal", 3, ("A", "B"))
    for case in smaller(small.case):
        less = spotted(case, small.a, small.b)
        assert less is None or less.cost >= small.cost


def test_the_same_move_with_another_result() -> None:
    found = found_in("players: A B C\ntrump: d\nA: Ks\nB: 8s\nC: 8c\ntable: 7h/-", "good_natured")
    assert found is not None
    assert (found.kind, str(found.move)) == ("result", "B take")
    assert (found.answer_in(found.a, "en"), found.answer_in(found.b, "en")) == ("C.", "B.")
    assert str(found.question) == "After “B take”: Who attacks?"


def test_a_deck_that_is_dealt_differently() -> None:
    deck = "kind: deal\nplayers: A B\ndeck: 6s 7s 8s 9s Ts Js Qs Ks 6h 7h 8h 9h Td Jc"
    found = found_in(deck, "indicator_bottom")
    assert found is not None
    assert (found.kind, found.answer_in(found.a, "en"), found.answer_in(found.b, "en")) == (
        "deal",
        "Diamonds.",
        "Clubs.",
    )


def test_no_difference() -> None:
    assert found_in("players: A B\ntrump: d\nA: Ks\nB: 8s\ntable: 7h/-", "japanese") is None
    assert spotted(Case.of("players: A B\ntrump: d\nA: Ks Ks"), BASE, JAPANESE) is None


def test_a_search_gives_the_same_every_time() -> None:
    pair = next(pairs(catalogue()["japanese"]))
    first, again = distinguish(*pair), distinguish(*pair)
    assert first is not None
    assert again is not None
    assert (first.case, first.spot) == (again.case, again.spot)
    assert first.cost <= 3


def test_games_that_do_not_differ() -> None:
    assert [a is b for a, b in [next(pairs(catalogue()["avalanche"]))]] == [False]
    assert spotted(Case.of(LARGE), BASE, BASE) is None


def test_any_two_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["podkidnoy avalanche", "podkidnoy avalanche japanese"]) == 0
    assert "Throw-in Durak + Avalanche + Japanese: " in capsys.readouterr().out


STORED = list(stored())


@pytest.mark.parametrize("option", STORED)
def test_what_is_stored_still_distinguishes(option: str) -> None:
    assert stored()[option].holds


@pytest.mark.parametrize("option", STORED)
def test_what_is_stored_can_be_asked(option: str) -> None:
    found = stored()[option].difference
    for lang in ("en", "ja"):
        told = found.text(lang)
        assert not set("{}") & set(told), told
        assert render(found.question, lang)
    answers = [found.answer_in(played, "en") for played in (found.a, found.b)]
    assert answers[0] != answers[1]
    if found.kind == "legal":
        assert 2 <= len(found.candidates) <= 4
        assert bool(found.because(found.a)) is not bool(found.because(found.b))


@pytest.mark.parametrize("option", STORED)
def test_what_is_stored_reads_back(option: str) -> None:
    kept = stored()[option]
    assert read(file.read(str(kept))) == kept
    assert entry(option, kept.difference) == kept


def test_every_option_has_a_position() -> None:
    assert list(catalogue()) == STORED


KEPT = """\
# a line that somebody wrote
option: magadan
says:   as nobody would write it
---
option: japanese
says: what it said
---
option: of_another_package
says: not in this catalogue
---
game: american
rules: podkidnoy american
"""


def test_an_update_changes_the_entry_of_its_option_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "path", lambda: tmp_path / "kept.txt")
    file.path().write_text(KEPT, "utf-8")
    assert main(["update", "japanese"]) == 0
    found = file.path().read_text("utf-8")
    own = re.search(r"^option: japanese\n(.*\n)*?(?=---)", found, re.MULTILINE)
    assert own is not None
    assert "then: japanese.spade_beaten_only_by_spade" in own[0]
    others = re.sub(r"option: japanese\n.*\n---\n", "", KEPT)
    assert found.replace(f"{own[0]}---\n", "") == others


def test_a_new_entry_stands_where_the_catalogue_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = list(catalogue())[3:6]
    monkeypatch.setattr(file, "path", lambda: tmp_path / "kept.txt")
    for name in (names[2], names[0], names[1], names[2]):
        file.put("option", name, f"option: {name}\nsays: 1")
    blocks = file.path().read_text("utf-8").partition("option:")[2].split("\n---\n")
    assert [block.removeprefix("option:").split()[0] for block in blocks] == names
    file.put("option", names[1], None)
    assert names[1] not in file.path().read_text("utf-8")


def test_a_false_entry_is_noticed() -> None:
    kept = stored()["japanese"]
    changed: list[dict[str, Any]] = [
        {"says": "japanese.spade_beaten_only_by_spade"},
        {"case": kept.case.with_line("B", "Js")},
        {"spot": Spot("legal", kept.difference.candidates[0])},
    ]
    for change in changed:
        assert not Entry(**{**vars_of(kept), **change}).holds


def vars_of(kept: Entry) -> dict[str, Any]:
    names = ("option", "without", "words", "case", "spot", "says", "then")
    return {name: getattr(kept, name) for name in names}
