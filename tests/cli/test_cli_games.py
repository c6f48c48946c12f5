"""`play`, `lab` and `site` of the command line."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
from pathlib import Path
from typing import Any

import pytest
from terminal import Ended, run

from durak_teach import position
from durak_teach.cli import lab, site
from durak_teach.lessons import lessons
from durak_teach.notation.codes import deal_of
from durak_teach.table.company import company, names
from durak_teach.text import render
from durak_teach.widgets import progress

ROOT = Path(__file__).parents[2]


# -- play -------------------------------------------------------------------------------------


def test_a_game_is_played_to_its_end() -> None:
    ended = run("play", "--seed", "7", "--players", "3", text="1\n" * 300)
    assert ended.code == 0
    assert "Throw-in Durak · 3 players · bout 1" in ended.out
    assert "Your hand: J♠, A♠, 9♥, 10♣, K♣ and 7♦" in ended.out, "as it lies on the screen"
    *_, said, code = ended.out.rstrip().splitlines()
    assert deal_of(code.split()[-1]).over, "it can be looked over"
    assert said in (
        "You hold the last cards: you are the durak.",
        *(
            f"{render(name, 'en')} holds the last cards and is the durak."
            for name in names(company("BC", 7)).values()
        ),
    )
    assert run("play", "--seed", "7", "--players", "3", text="1\n" * 300) == ended


def test_questions_during_a_game() -> None:
    typed = "hint\nhint\nhint\nhelp\nlog\nwhy 6c\nwhy done\nwhy B beat 7h 9h\nwhy\n99\nbeat\n\nquit"
    ended = run("play", "--seed", "7", "--players", "3", text=typed)
    assert ended.code == 0
    for said in (
        "Hint 1 of 3",
        "Hint 3 of 3",
        "Type a number",
        "[durak.deal.lowest_trump_leads]",
        "6♣ cannot be led.",
        "A does not hold 6♣.",
        "[durak.bout.own_cards]",
        "There is no move 99; the moves are numbered from 1 to 6.",
        "You leave the table.",
    ):
        assert said in ended.out
    assert run("play", "--seed", "7", text="").out.endswith("You leave the table.\n")
    assert run("play", "--seed", "7", text=b"\xff\xfe\n").code == 0


KIRIFU = """
game: kirifu
players: A B C
trump: c
talon: 7s 8s 9s
A: 6h 6d 5s 9c Jk
B: 9h 2c 3d Qs Qd
C: Tc 2s 3s 4s 5h
"""


def test_cards_that_go_together_are_typed_without_a_verb(tmp_path: Path) -> None:
    file = tmp_path / "kirifu.pos"
    file.write_text(KIRIFU, "utf-8")
    typed = "6h 9c\nwhy 6h 6d 5s 9c\nwhy Jk 6d 6h\n5s 6d+6h\nquit"
    said = run("play", str(file), text=typed).out
    assert "6♥ and 9♣ cannot be led together." in said
    assert "The group 6♥ and 6♦ allows one extra, not 5♠ and 9♣." in said
    assert "A lead Jk 6d 6h: allowed." in said
    assert "You led 5♠, 6♦ and 6♥." in said


def test_of_very_many_leads_only_some_have_a_number(tmp_path: Path) -> None:
    spades = " ".join(f"{rank}s" for rank in "2345678TJQ")
    others = " ".join(f"{rank}d" for rank in "2345678TJQ")
    file = tmp_path / "mustamaija.pos"
    lines = ("game: mustamaija", "players: A B C", "trump: h", f"A: {spades}", f"B: {others}")
    file.write_text("\n".join([*lines, "C: 2c"]), "utf-8")
    ended = run("play", str(file), text="99\n2s Ts 9s\n2s Ts 4s\nquit")
    assert " 20 lead" in ended.out
    assert " 21 lead" not in ended.out
    assert re.search("type the cards, as in `2s [34]s.*`", ended.out)
    assert "There is no move 99; the moves are numbered from 1 to 20." in ended.out
    assert "A does not hold 9♠." in ended.out
    assert "You led 2♠, 10♠ and 4♠." in ended.out


def test_pos_prints_a_position_that_can_be_played_on(tmp_path: Path) -> None:
    out = run("play", "--seed", "7", text="lead 7d\npos\n").out
    written = "game: durak\n" + out.split("game: durak\n")[1].split("\nYou leave")[0]
    state = position(written)
    assert str(state) == written.strip()
    (tmp_path / "report.pos").write_text(written, "utf-8")
    again = run("play", tmp_path / "report.pos", text="pos\n")
    assert (again.code, written in again.out) == (0, True)


def test_undo_and_redo_in_a_game() -> None:
    ended = run("play", "--seed", "7", text="undo\nredo\n1\nundo\n1\nundo\nredo\n")
    assert "There is no move to take back." in ended.out
    assert "There is no move to redo." in ended.out
    assert ended.out.count("bout 1") > 2


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("rules", ["podkidnoy", "prostoy", "podkidnoy,no_suits"])
def test_other_rules_bots_seats_languages(rules: str, lang: str) -> None:
    words = ["--rules", rules, "--bots", "random", "--seat", "B", "--players", "4", "--lang", lang]
    ended = run("play", "--seed", "3", *words, text="1\n" * 400)
    assert (ended.code, ended.err) == (0, "")
    assert ("leave" in ended.out) is False


# -- lab and site -----------------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """JupyterLab is not started here; what would be is noted."""
    commands: list[list[str]] = []

    def note(command: list[str], environment: dict[str, str]) -> int:
        ours = Path(environment["JUPYTER_PATH"].split(os.pathsep)[0])
        assert (ours / "labextensions" / "durak-teach" / "package.json").is_file()
        assert (ours / "labconfig" / "page_config.json").is_file()
        assert environment["JUPYTER_CONFIG_PATH"].startswith(str(ours))
        commands.append(command)
        return 0

    monkeypatch.setattr(lab, "_run", note)
    monkeypatch.setattr(lab, "find_spec", lambda name: name)  # `make check` is without it
    return commands


def notebook(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return content


def test_lab_copies_the_lessons_and_opens_their_first_page(
    tmp_path: Path, opened: list[list[str]]
) -> None:
    folder = tmp_path / "mine"
    ended = run("lab", "--folder", folder, "--lang", "ja")
    assert (ended.code, ended.err) == (0, "")
    assert str(folder) in ended.out
    assert {path.relative_to(folder) for path in folder.glob("*/*.ipynb")} == {
        path.relative_to(ROOT / "tutorials") for path in (ROOT / "tutorials").glob("*/*.ipynb")
    }
    assert "--LabApp.default_url=/lab/tree/ja/start.durak" in opened[0]
    assert f"--ServerApp.root_dir={folder}" in opened[0]
    assert "--no-browser" not in opened[0]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_first_page_leads_to_every_lesson_and_knows_the_stars(
    tmp_path: Path, opened: list[list[str]], monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setenv("DURAK_CONFIG", str(tmp_path / "config"))
    progress.record({"id": "01.1", "solved": True, "mistakes": [], "hints": 0})
    run("lab", "--folder", tmp_path)
    page = notebook(tmp_path / lang / "start.durak")
    assert page["lang"] == lang
    assert {lesson["path"] for lesson in page["lessons"]} == {
        path.name for path in (tmp_path / lang).glob("*.ipynb")
    }
    titles = [render(found.title, lang) for found in lessons()]
    assert [lesson["title"] for lesson in page["lessons"]] == titles
    assert page["lessons"][0]["steps"] == [step.id for step in lessons()[0].steps]
    assert page["progress"]["01.1"]["solved"] is True


def test_lab_takes_a_port_that_is_free_and_leaves_the_browser_closed(
    tmp_path: Path, opened: list[list[str]]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        words = ("lab", "--folder", tmp_path / "mine", "--no-browser", "--port", port)
        said = f"Port {port} is not free; choose another one.\n"
        assert run(*words) == Ended(2, "", said)
        assert not (tmp_path / "mine").exists()
    assert run(*words).code == 0
    assert {"--no-browser", f"--port={port}"} < {*opened[0]}


def test_lab_keeps_what_its_reader_has_changed(
    tmp_path: Path, opened: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    source, folder = tmp_path / "source", tmp_path / "mine"
    (source / "en").mkdir(parents=True)
    for name in ("a", "b", "c", "d"):
        write(source / "en" / f"{name}.ipynb", "old")
    monkeypatch.setattr(lab, "tutorials", lambda: source)
    run("lab", "--folder", folder)
    changed, broken, only_run = (folder / "en" / f"{name}.ipynb" for name in "abc")
    write(changed, "mine")
    broken.write_text("{")
    write(only_run, "old", outputs=[1])
    for name in ("a", "b", "c", "d"):
        write(source / "en" / f"{name}.ipynb", "new")
    for _ in range(2):
        ended = run("lab", "--folder", folder)
        assert ended.out.splitlines()[1:] == [
            f"You have changed en/{name}.ipynb, so it stays as it is; "
            "rename it to get the new version."
            for name in "ab"
        ]
    assert notebook(changed)["cells"][0]["source"] == ["mine"]
    assert broken.read_text() == "{"
    assert notebook(only_run)["cells"][0]["source"] == ["new"]
    assert notebook(folder / "en" / "d.ipynb")["cells"][0]["source"] == ["new"]
    changed.unlink()
    run("lab", "--folder", folder)
    assert notebook(changed)["cells"][0]["source"] == ["new"]
    assert notebook(changed)["metadata"]["kernelspec"]["name"] == "python3"
    assert len(opened) == 4


def write(path: Path, source: str, **more: Any) -> None:
    cell = {"cell_type": "code", "source": [source], **more}
    path.write_text(json.dumps({"cells": [cell]}), "utf-8")


def test_lab_without_jupyterlab_or_room(
    tmp_path: Path, opened: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    ended = run("lab", "--folder", tmp_path / "file")
    assert ended == Ended(2, "", f"The lessons cannot be copied to {tmp_path / 'file'}.\n")
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    ended = run("lab", "--folder", tmp_path / "mine")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == ("JupyterLab is not set up; run: pip install jupyterlab anywidget\n")
    assert not (tmp_path / "mine").exists()
    assert opened == []


def test_site_without_its_tools_or_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from durak_teach.publish.serve import build

    monkeypatch.setattr(build, "project_root", lambda: (_ for _ in ()).throw(FileNotFoundError()))
    assert run("site", "build") == Ended(
        2, "", "The site is built from the project's folder; run the command there.\n"
    )
    monkeypatch.setattr(site, "find_spec", lambda name: None)
    ended = run("site", "serve")
    assert (ended.code, ended.out) == (2, "")
    assert 'pip install -c pins/constraints.txt ".[site]"' in ended.err


def test_site_builds_and_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    from durak_teach.publish.serve import build

    asked: list[int] = []
    told: list[str] = []

    def builds(address: str, lab: bool) -> Path:
        assert not lab
        told.append(address)
        return Path("build/site")

    monkeypatch.setattr(build, "build", builds)
    monkeypatch.setattr(build, "serve", lambda port, lab: asked.append(port))
    assert run("site", "build") == Ended(0, f"{Path('build/site')}\n", "")
    assert run("site", "build", "--address", "https://example.org/durak").code == 0
    assert told == ["", "https://example.org/durak/"]
    assert run("site", "serve").code == 0
    assert run("site", "serve", "--port", "8123").code == 0
    assert asked == [0, 8123]


def test_a_port_in_use_and_a_broken_site_are_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from durak_teach.publish.serve import build

    def broken(address: str, lab: bool) -> Path:
        raise ValueError("These pages exist in one language only:\n a.html")

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = f"Port {port} is not free; choose another one.\n"
        assert run("site", "serve", "--port", str(port)) == Ended(2, "", said)
    monkeypatch.setattr(build, "build", broken)
    assert run("site", "build") == Ended(
        2, "", "The site could not be built: These pages exist in one language only: a.html\n"
    )


@pytest.mark.parametrize("given", ["example.org", "ftp://example.org/", "https://?q=1", "/a"])
def test_an_address_that_is_none_is_refused_before_anything_is_built(given: str) -> None:
    said = (
        f"“{given}” is not the address of a folder; write one such as https://example.org/durak/.\n"
    )
    assert run("site", "build", "--address", given) == Ended(2, "", said)


def test_whole_plays_are_told_with_what_they_are_called(tmp_path: Path) -> None:
    file = tmp_path / "sumidagawa.pos"
    lines = ("game: sumidagawa", "players: A B C", "A: r9 b8 b3", "B: x5", "C: x4")
    table = ("table: C b5 b5 B b7", "roles: owner=B to=A", "facts: sumidagawa.said=KZ7")
    file.write_text("\n".join([*lines, *table]), "utf-8")
    ended = run("play", str(file), text="b3\nr9\nquit")
    assert "On the table: B, kamikazari 7, black seven" in ended.out
    assert "Your hand: black 3, black 8 and red 9" in ended.out
    assert ended.out.count("A: Rin: ") == ended.out.count("Your hand: ")
    assert "B: Rin: " not in ended.out
    assert "Kamikazari has already been played in this round." in ended.out
    assert "You played red 9: “kuchibeni, 9”." in ended.out


def test_jupyterlab_opens_where_there_are_lessons(tmp_path: Path) -> None:
    lab.begin(tmp_path)
    shutil.rmtree(tmp_path / "ja")
    assert [lab.lessons_in(tmp_path, lang) for lang in ("ja", "en")] == ["en", "en"]
