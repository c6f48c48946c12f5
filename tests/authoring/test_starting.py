"""`new variant`: what it writes can be played, and says what is to be filled in."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from terminal import run

from durak_teach.authoring import trying
from durak_teach.authoring.trying import complaints
from durak_teach.games.durak.variants import good_natured
from durak_teach.text import say

ROOT = Path(__file__).parents[2]
FILES = {"my_rule.py", "my_rule.pos", "test_my_rule.py", "pyproject.toml"}


def in_folder(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, as an author does."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "DURAK_LANG": "en"}
    env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # loading all that is here takes seconds
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=env, check=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The files of a new variant."""
    done = run("new", "variant", "my_rule", "--folder", tmp_path)
    assert done.code == 0, done.err
    assert all(name in done.out for name in FILES)
    commands = [line for line in done.out.splitlines() if line[:1] == " "]
    assert [line.split()[0] for line in commands] == ["python", "python", "durak-teach"]
    return tmp_path / "my_rule"


# in each folder, as `python -m` would there; what takes seconds is loaded once for all of them
TRIED = """
import json, os, sys
from durak_teach.authoring import trying
for folder, words in json.loads(sys.argv[1]):
    if not os.fork():
        os.chdir(folder)
        try:
            trying.main(words)
        finally:
            sys.stdout.flush()
            os._exit(0)
    os.wait()
    print(end="\\0", flush=True)
"""


def tried(*asked: tuple[Path, list[str]]) -> list[str]:
    """What is said in each folder, asked with some words."""
    told = in_folder(ROOT, "-c", TRIED, json.dumps(asked, default=str))
    assert told.returncode == 0, told.stderr
    return told.stdout.split("\0")[:-1]


def test_what_is_written_passes_its_own_test_and_says_what_to_fill_in(folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} == FILES
    done = in_folder(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout
    for name in ("my_rule.py", "my_rule.pos", "pyproject.toml"):
        assert "TO FILL IN" in (folder / name).read_text("utf-8")


WRONG = [  # a file, what stands in it, what stands there instead, and what is said then
    ("my_rule.py", 'Aces are led last.": "', 'Aces.": "', "“Aces are led last.” is not tr"),
    (
        "my_rule.py",
        "{card}はAで",
        "Aで",
        "does not have the same placeholders as the English sentence (ja)",
    ),
    ("my_rule.pos", "legal A: lead 7c", "legal A: lead As", "line 9 (my_rule-1): expected"),
    ("my_rule.pos", "A: As 7c", "A: As 77", "Line 7, column"),
    ("my_rule.py", "As 7c; B:", "As 77; B:", "The example of my_rule.aces_come_last: Line"),
    ("my_rule.py", "import Variant, forbids", "import Variant", "line 15: The name `forbids`"),
    ("my_rule.py", "Card | None:", "Card | None", "line 16: Python cannot read this line"),
    (
        "my_rule.py",
        '@forbids("lead")',
        '@forbids("laed")',
        "my_rule.aces_come_last: no kind of move is called “laed”; the nearest is “lead”.",
    ),
    (
        "my_rule.py",
        "if all(card.rank",
        "if all(held.rank",
        "line 25: Python stops here: Attrib",
    ),
    (
        "my_rule.py",
        "if all(card.rank",
        "if all(card.rnk",
        "my_rule: line 25: `Card` has no `rnk`; the nearest is `rank`.",
    ),
    ("my_rule.py", "kernel.cards import", "kernel.card import", "line 7: Python stops here"),
    ("my_rule.py", '"my_rule",', '"rule_my",', "contains no variant with the id “my_rule”"),
    (
        "my_rule.py",
        "held = [",
        "if state.discard:\n        return move.cards[0]\n    held = [",
        "nobody can move after",
    ),
    (
        "my_rule.py",
        'clashes={"weakling": LEAD},',
        "",
        "durak podkidnoy my_rule weakling, 2 players: nobody can move after move 0.",
    ),
]


@pytest.mark.more
def test_what_is_wrong_is_one_sentence(folder: Path, tmp_path: Path) -> None:
    asked = []
    for number, (file, old, new, _) in enumerate(WRONG):
        copy = shutil.copytree(folder, tmp_path / str(number) / "my_rule")
        text = (copy / file).read_text("utf-8")
        assert old in text
        (copy / file).write_text(text.replace(old, new, 1), "utf-8")
        asked.append((copy, ["my_rule"]))
    told = zip(tried(*asked), WRONG, strict=True)
    assert [(wrong, said) for said, (*wrong, says) in told if says not in said] == []


def test_elsewhere_it_is_said_that_the_module_is_not_here(folder: Path) -> None:
    (said,) = tried((folder.parent, ["my_rule"]))
    assert "There is no `my_rule.py` in this folder; go to the folder" in said
    assert said.count("\n") == 2


@pytest.mark.more
@pytest.mark.parametrize("option", ["good_natured", "avalanche"])  # one rule; several
def test_an_option_of_the_library_can_be_tried_by_its_name(option: str) -> None:
    assert complaints(option) == []


def test_of_an_option_of_the_library_positions_and_texts_are_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = (
        (trying.OURS / "good_natured.pos")
        .read_text("utf-8")
        .replace("after: att=B", "after: att=C")
    )
    (tmp_path / "good_natured.pos").write_text(wrong, "utf-8")
    monkeypatch.setattr(trying, "OURS", tmp_path)
    monkeypatch.setattr(good_natured, "__file__", __file__)
    said = complaints("good_natured")
    assert [each for each in said if each.startswith("good_natured.pos")], said
    unknown = say("This sentence stands in no catalogue of messages.")
    assert f"“{unknown.message}” is not translated (ja)." in said


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["My", "1st", "class", "a-b", "../x", "japanese", "json", "used"])
def test_a_name_that_cannot_be_is_one_sentence(tmp_path: Path, name: str, lang: str) -> None:
    (tmp_path / "used").mkdir()
    done = run("new", "variant", name, "--folder", tmp_path, "--lang", lang)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert name in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["used"]


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("new", "variant", "my_rule", "--folder", tmp_path / "file")
    assert (done.code, done.out) == (2, "")
    assert "file/my_rule cannot be created or written to." in done.err


PAGES = [ROOT / "site" / lang / "own.md" for lang in ("en", "ja")]
ENGLISH = """
from durak_teach.authoring.trying import complaints
print(complaints("my_rule", languages=["en"]))
"""
POSITION = """id: my_rule-1
rules: podkidnoy my_rule
players: A B
trump: d
talon: -
A: Ac 7c Tc
B: Th 8c
table: Ts/As
illegal A: throw Ac because my_rule.no_aces
legal A: throw Tc | done
"""


@pytest.mark.more
def test_the_rule_of_the_author_s_page_can_be_played(folder: Path) -> None:
    codes = [
        re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL) for page in PAGES
    ]
    assert codes[0] == codes[1]
    (rule,) = codes[0]
    module = folder / "my_rule.py"
    text = module.read_text("utf-8").replace("(aces_come_last,)", "(no_aces,)")
    module.write_text(re.sub(r"@forbids.*?\n\n\n", f"{rule}\n\n", text, flags=re.DOTALL), "utf-8")
    (folder / "my_rule.pos").write_text(POSITION, "utf-8")
    done = in_folder(folder, "-c", ENGLISH)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_author_s_page_names_every_file(page: Path, folder: Path) -> None:
    assert all(f"`{name}`" in page.read_text("utf-8") for name in FILES)


def test_languages_may_be_chosen_and_help_is_given(folder: Path) -> None:
    path = folder / "my_rule.py"
    path.write_text(path.read_text("utf-8").replace('Aces are led last.": "', 'Aces.": "'), "utf-8")
    # with another complaint no whole games are played, in neither language
    positions = folder / "my_rule.pos"
    positions.write_text(positions.read_text("utf-8").replace("A: lead 7c", "A: lead As"), "utf-8")
    both, english, help = tried(
        (folder, ["my_rule"]), (folder, ["my_rule", "--languages", "en"]), (folder, ["--help"])
    )
    assert "is not translated (ja)" in both
    assert "(ja)" not in english
    assert all("line 9 (my_rule-1)" in said for said in (both, english))
    assert "--languages" in help
