"""What the papers say of the code: examples are the code, commands answer so, names are there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent

import pytest
from terminal import run

from durak_teach.games.durak.variants import catalogue
from durak_teach.lessons.curriculum import lessons

ROOT = Path(__file__).parents[2]
PAPERS = ("README.md", "CONTRIBUTING.md", "DECISIONS.md", "SECURITY.md")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
DECISIONS = (ROOT / "DECISIONS.md").read_text("utf-8")
BLOCK = re.compile(r"(?P<before>[^\n]*)\n\n *```(?P<kind>\w*)\n(?P<text>.*?)\n *```", re.DOTALL)
FILE = re.compile(r"`((?:durak_teach|tests|examples|site)/[\w./-]+)`")
CHANGE = re.compile(r"replace `(.*?)` by `(.*?)`")
MADE = ("build", "dist", "node_modules")  # folders that `make` makes


def blocks(kind: str) -> list[tuple[str, str]]:
    """The blocks of CONTRIBUTING of one kind, each with the paragraph that leads to it."""
    found = [each for each in BLOCK.finditer(CONTRIBUTING) if each["kind"] == kind]
    return [(each["before"], dedent(f"{each['text']}\n")) for each in found]


def test_an_example_is_the_code_of_the_file_that_is_named_before_it() -> None:
    examples = [*blocks("python"), *blocks("text")]  # a part of a tuple is no Python of its own
    assert len(examples) >= 3
    for before, code in examples:
        files = [ROOT / name for name in FILE.findall(before)]
        assert files, before
        sources = [file.read_text("utf-8") for file in files if file.is_file()]
        indented = "".join(
            f"    {line}" if line.strip() else line for line in code.splitlines(True)
        )
        assert any(code in source or indented in source for source in sources), code


def test_the_position_of_the_variant_is_one_of_its_own() -> None:
    (text,) = (code for _, code in blocks("") if code.startswith("id: "))
    assert text in (ROOT / "tests/positions/good_natured.pos").read_text("utf-8")


def changed_copy(folder: Path) -> Path:
    """The package with the change that the first hour makes; all other files are links."""
    lines = CONTRIBUTING.splitlines()
    (place,) = (number for number, line in enumerate(lines) if CHANGE.search(line))
    old, new = CHANGE.findall(lines[place])[0]
    name = FILE.findall("\n".join(lines[:place]))[-1]
    for path in (ROOT / "durak_teach").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            copy = folder / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.symlink_to(path)
    source = (ROOT / name).read_text("utf-8")
    assert source.count(old) == 1
    (folder / name).unlink()
    (folder / name).write_text(source.replace(old, new), "utf-8")
    return folder


def test_the_first_hour_shows_what_one_sees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    (activate, command, *seen), (again, *seen_then) = (
        text.splitlines() for _, text in blocks("console")
    )
    assert activate == "$ . .venv/bin/activate"
    assert command == again
    words = shlex.split(command)[2:]
    assert run(*words).out.splitlines() == seen
    folder = changed_copy(tmp_path)
    (folder / "examples").symlink_to(ROOT / "examples")
    env = {**os.environ, "PYTHONPATH": str(folder), "DURAK_LANG": "en"}
    command_line = [sys.executable, "-m", "durak_teach", *words]
    done = subprocess.run(
        command_line, capture_output=True, text=True, env=env, cwd=folder, check=False
    )
    assert done.stdout.splitlines() == seen_then, done.stderr


@pytest.mark.parametrize("paper", PAPERS)
def test_files_modules_and_targets_that_a_paper_names_are_there(paper: str) -> None:
    text = (ROOT / paper).read_text("utf-8")
    make = (ROOT / "Makefile").read_text("utf-8")
    tests = "".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    named = FILE.findall(text)
    missing = [name for name in named if "xx" not in name and not (ROOT / name).exists()]
    modules = re.findall(r"python -m ((?:durak_teach|benchmarks)[\w.]*)", text)
    missing += [name for name in modules if find_spec(name) is None]
    missing += [name for name in re.findall(r"`make ([a-z-]+)", text) if f"\n{name}:" not in make]
    missing += [name for name in re.findall(r"`(test_\w+)`", text) if f"def {name}(" not in tests]
    assert missing == []


def test_a_decision_asks_a_question_and_answers_it_shortly() -> None:
    entries = re.split(r"^### ", DECISIONS, flags=re.MULTILINE)[1:]
    headings = [entry.partition("\n")[0] for entry in entries]
    assert len(headings) == len({*headings}) > 50
    for heading, entry in zip(headings, entries, strict=True):
        answer = re.split(r"^## ", entry.partition("\n")[2], flags=re.MULTILINE)[0]
        assert heading.endswith("?"), heading
        assert 15 <= len(answer.split()) <= 110, heading
    assert not re.search(r"^\* ", DECISIONS, flags=re.MULTILINE)


def test_links_between_papers_lead_to_headings() -> None:
    def slug(heading: str) -> str:
        return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")

    for paper in PAPERS:
        text = (ROOT / paper).read_text("utf-8")
        for target, anchor in re.findall(r"\]\(([\w./-]*)#([^)]+)\)", text):
            other = (ROOT / (target or paper)).read_text("utf-8")
            slugs = {slug(heading) for heading in re.findall(r"^#+ (.*)$", other, re.MULTILINE)}
            assert anchor in slugs, f"{paper}: {target}#{anchor}"


def test_the_changelog_counts_lessons_and_options_rightly() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert "More than thirty lessons" in changes
    assert 30 < len(lessons()) < 40
    assert "about a hundred house options and variants" in changes
    assert 95 < len(catalogue()) < 120


def test_readme_tells_what_each_folder_is() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    named = re.findall(r"^\| `(build/site|\w+(?=/`))/?` \|", readme, re.MULTILINE)
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] not in "._"}
    assert sorted(named) == sorted([*folders - {*MADE}, "build/site"] * 2)
