"""Long runs: the same rows however often they were broken off, and nothing lost or overwritten."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, islice
from pathlib import Path
from xml.etree import ElementTree

import pytest
from terminal import run

from durak_teach import __version__, game
from durak_teach.kernel.errors import DurakError
from durak_teach.play.deal_figures import Played
from durak_teach.play.runs import COLUMNS, Run
from durak_teach.play.simulate import simulate

PODKIDNOY = game("durak", "podkidnoy")
SVG = "{http://www.w3.org/2000/svg}"
SIMULATE = ("simulate", "durak", "podkidnoy", "--workers", "1")


def asked(deals: int = 105, seed: int = 4) -> Run:
    return Run(PODKIDNOY, deals, "plain", 2, seed)


def test_a_run_is_what_simulate_plays(tmp_path: Path) -> None:
    file = tmp_path / "deals.csv"
    with ThreadPoolExecutor(3) as executor:
        played = tuple(chain.from_iterable(asked().play(executor, file)))
    assert played == simulate(PODKIDNOY, 105, "plain", 4).played
    heading, *rows = file.read_text("utf-8").splitlines()
    assert tuple(heading.split(",")) == COLUMNS
    assert len(rows) == 105
    assert tuple(chain.from_iterable(asked().play(file=file))) == played, "read back"


@pytest.mark.more
def test_broken_off_it_goes_on(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.csv", tmp_path / "broken.csv"
    expected = [*chain.from_iterable(asked().play(file=whole))]
    list(islice(asked().play(file=broken), 2))
    text = broken.read_text("utf-8")
    for torn in (0, 1, 25):
        broken.write_text(text[: len(text) - torn], "utf-8", newline="\n")
        assert [*chain.from_iterable(asked().play(file=broken))] == expected
        assert broken.read_bytes() == whole.read_bytes()


def test_a_deal_that_takes_its_time_is_kept_when_it_is_over(tmp_path: Path) -> None:
    file = tmp_path / "deals.csv"
    slow = Run(PODKIDNOY, 9, {"A": "random", "B": "strong=10"}, 2, 4)
    assert [len(piece) for piece in islice(slow.play(file=file), 2)] == [0, 1]
    assert len(file.read_text("utf-8").splitlines()) == 2


def test_whoever_stops_the_command_hears_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(run: Run, *args: object) -> Iterator[list[Played]]:
        yield next(whole(run))
        raise KeyboardInterrupt

    def whole(run: Run) -> Iterator[list[Played]]:
        return islice(play(run), 1, None)

    play = Run.play
    monkeypatch.setattr(Run, "play", broken)
    said = run(*SIMULATE, "--deals", "90", "-o", tmp_path / "deals.csv")
    assert (said.code, said.out) == (130, "")
    assert re.match(r"/\S+/deals\.csv holds 50 of 90 deals; ", said.err)
    assert said.err.count("\n") == 1


def test_where_nothing_can_be_written_nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Run, "play", None)
    for wrong in ("-o", "nowhere/deals.csv"), ("--plot", "nowhere/bars.svg"):
        said = run(*SIMULATE, *wrong, "--lang", "ja")
        assert (said.code, said.out) == (2, "")
        assert said.err.count("\n") == 1


def test_fewer_deals_are_the_first_ones_and_the_file_keeps_the_others(tmp_path: Path) -> None:
    file = tmp_path / "deals.csv"
    expected = [*chain.from_iterable(asked().play(file=file))]
    before = file.read_bytes()
    assert [*chain.from_iterable(asked(20).play(file=file))] == expected[:20]
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["a,b\n1,2\n", "\n", "nothing"])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "deals.csv"
    list(asked(5, seed=9).play(file=file))
    before = file.read_text("utf-8")
    for held in (before, text):
        file.write_text(held, "utf-8")
        with pytest.raises(DurakError):
            list(asked(5).play(file=file))
        assert file.read_text("utf-8") == held


@pytest.mark.parametrize("damage", [
    lambda row: row.rpartition(b",")[0] + b",x", lambda row: row.rpartition(b",")[0],
    lambda row: row + b",1", lambda row: row + b"\xff", lambda row: row.replace(b",B,", b",Q,"),
    lambda row: b'"' + b"a" * 200_000, lambda row: row.replace(b",B,", b",AB,"),
    lambda row: row.rpartition(b",")[0] + b",-5", lambda row: row.rpartition(b",")[0] + b",1_7",
    lambda row: row.rpartition(b",")[0] + ",١٧".encode(), lambda row: row.replace(b",0,", b",7,"),
    lambda row: row.rpartition(b",")[0] + b", 1", lambda row: row.rpartition(b",")[0] + b",01",
])  # fmt: skip
def test_a_damaged_file_is_one_sentence_and_left_alone(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    file = tmp_path / "deals.csv"
    assert run(*SIMULATE, "--deals", "5", "--bots", "plain", "-o", file).code == 0
    lines = file.read_bytes().splitlines()
    broken = b"\n".join([*lines[:3], damage(lines[3]), *lines[4:], b""])
    file.write_bytes(broken)
    said = run(*SIMULATE, "--deals", "5", "--bots", "plain", "-o", file, "--lang", "ja")
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert file.read_bytes() == broken


def test_a_run_of_another_version_is_named(tmp_path: Path) -> None:
    """Its program may have dealt and played otherwise."""
    file = tmp_path / "deals.csv"
    assert run(*SIMULATE, "--deals", "5", "--bots", "plain", "-o", file).code == 0
    old = file.read_bytes().replace(f"{__version__},".encode(), b"0.0.9,")
    file.write_bytes(old)
    said = run(*SIMULATE, "--deals", "6", "--bots", "plain", "-o", file)
    assert (said.code, said.out) == (2, "")
    assert "0.0.9" in said.err
    assert file.read_bytes() == old


def test_a_file_is_written_by_one_run_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "deals.csv"
    first = asked().play(file=file)
    next(first)
    next(first)
    kept = file.read_bytes()
    said = run(*SIMULATE, "--deals", "105", "--bots", "plain", "-o", file, "--lang", "ja")
    assert (said.code, said.out) == (2, "")
    assert file.name in said.err  # a long path is shortened in its middle
    assert file.read_bytes() == kept
    first.close()  # and whoever comes later goes on
    assert len([*chain.from_iterable(asked().play(file=file))]) == 105


def test_the_command_draws_bars(tmp_path: Path) -> None:
    file = tmp_path / "deals.csv"
    said = run(*SIMULATE, "--deals", "20", "--bots", "plain", "random", "-o", file)
    assert (said.code, said.err) == (0, "")
    heading, one, other, drawn, made = said.out.splitlines()
    assert heading.startswith("Deals lost")
    assert drawn.startswith("Nobody: drawn")
    assert "20 deals" in made
    assert "A plain, B random" in made
    assert one.count("█") < other.count("█") == 40
    assert file.read_text("utf-8").count("A=plain B=random") == 20
    japanese = run(*SIMULATE, "--deals", "20", "--bots", "plain", "random", "--lang", "ja")
    assert [line.count("█") for line in japanese.out.splitlines()[1:4]] == [
        line.count("█") for line in (one, other, drawn)
    ]
    assert "20ディール" in japanese.out


def test_what_never_happened_might_have() -> None:
    """Six deals that agree are not certain of the seventh."""
    said = run(*SIMULATE, "--deals", "6", "--bots", "club", "random").out.splitlines()[1]
    assert " 0.0 (0.0 to 39.0)" in said


def test_the_plot_is_a_drawing_of_the_same_figures(tmp_path: Path) -> None:
    file = tmp_path / "bars.svg"
    said = run(*SIMULATE, "--deals", "20", "--bots", "plain", "random", "--plot", file)
    assert (said.code, said.err) == (0, "")
    root = ElementTree.fromstring(file.read_text("utf-8"))
    texts = [each.text for each in root.iter(f"{SVG}text")]
    heading, *lines, made = said.out.splitlines()
    assert texts[0] == heading
    for line, name, figure in zip(lines, texts[1::2], texts[2:8:2], strict=False):
        assert line.startswith(f"{name} ")
        assert f" {figure}" in line
    assert " ".join(map(str, texts[7:])) == made
    one, other, _ = (float(each.attrib["width"]) for each in root.iter(f"{SVG}rect"))
    assert 0 < one < other


@pytest.mark.parametrize("wrong", [
    ("--deals", "0"), ("--deals", "99999999"), ("--bots", "clever"),
    ("--bots", "plain", "plain", "plain"), ("--players", "9"), ("-o", "."),
    ("--plot", "nowhere/bars.svg"), ("-o", "deals.parquet"), ("--plot", "bars.png"),
])  # fmt: skip
def test_what_cannot_be_is_one_sentence(wrong: tuple[str, ...]) -> None:
    said = run(*SIMULATE, "--deals", "5", *wrong)
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
