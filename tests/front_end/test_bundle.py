"""The hand as one file: nothing lost and nothing twice when its pieces are joined."""

from __future__ import annotations

import json
import re
import subprocess
from collections import Counter
from importlib.resources import files

import pytest

from durak_teach.table.words import words
from durak_teach.widgets import bundle

# types, the worker, and what is loaded by nobody else
ALONE = ("types.js", "jupyter.js", "container.js", "worker_main.js", "snapshot.js")
KILOBYTES = 194  # what a page may spend on the hand, unpacked


@pytest.fixture(scope="module")
def module() -> str:
    return bundle.module_text()


def test_no_imports_and_one_export(module: str) -> None:
    assert not re.search(r"^import\b", module, re.MULTILINE)
    assert re.findall(r"^export .*", module, re.MULTILINE) == ["export default { render };"]


@pytest.mark.parametrize("rooms", [("hand",), ("hand", "notebook"), ("hand", "review")])
def test_top_level_names_are_unique(rooms: tuple[str, ...]) -> None:
    """All pieces are joined to one script: two of the same name would break it."""
    found = (piece for room in rooms for piece in (files("durak_teach.widgets") / room).iterdir())
    pieces = [p for p in found if p.name.endswith(".js") and p.name not in ALONE]
    text = "".join(piece.read_text("utf-8") for piece in pieces)
    declared = r"^(?:export )?(?:async )?(?:const|let|class|function) (\w+)"
    names = re.findall(declared, text, re.MULTILINE)
    assert len(names) > 100
    assert [name for name, count in Counter(names).items() if count > 1] == []


def test_what_lies_over_a_seat_has_a_class_of_its_own() -> None:
    """The figures of a plot are `said`, too, and must not be drawn as bubbles."""
    assert not re.search(r"^\.(?:compact \.)?said\b", bundle.style_text(), re.MULTILINE)


# how many beginnings of a script could be run by themselves
RUNNABLE = """
const { Script } = require("node:vm"), text = JSON.parse(process.argv[1]);
const runs = (end) => { try { return new Script(text.slice(0, end)); } catch { return null; } };
console.log(Array.from(text, (_, end) => end + 1).filter(runs).join(" "));
"""


def test_no_part_of_the_worker_can_be_run() -> None:
    """Of one that breaks off on the way the browser says so, instead of hearing nothing."""
    text = bundle.worker_text().replace("import.meta", "({})").rstrip()  # else it is no script
    command = ["node", "-e", RUNNABLE, json.dumps(text)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.split() == [str(len(text))], "the whole, and nothing less"


def test_what_is_loaded_later_takes_from_the_hand_what_that_gives(module: str) -> None:
    [taken] = re.findall(r"^const \{ (.*) \} = DurakHand;$", bundle.review_text(), re.MULTILINE)
    [given] = re.findall(r"DurakHand = \{([^}]*)\};", module)
    assert {*taken.split(", ")} <= {*re.findall(r"\w+", given)}


def test_both_languages_have_every_word() -> None:
    english, japanese = (words(lang) for lang in bundle.LANGUAGES)
    assert english.keys() == japanese.keys()


def test_the_words_that_the_pieces_use_exist(module: str) -> None:
    used = set(re.findall(r"\bwords\.(\w+)", module)) | set(
        re.findall(r'"((?:mark|order)_first)"', module)
    )
    assert used - words("en").keys() == set()


def test_every_piece_is_joined() -> None:
    folder = files("durak_teach.widgets")
    for room, joined in (
        ("hand", bundle.module_text()),
        ("notebook", bundle.extension_text()),
        ("review", bundle.review_text()),
    ):
        for piece in (folder / room).iterdir():
            if not piece.name.endswith(".js") or piece.name in ALONE:
                continue
            [first, *_] = re.findall(
                r"^export (?:const|(?:async )?function|class) (\w+)",
                piece.read_text("utf-8"),
                re.MULTILINE,
            )
            assert re.search(
                rf"^(?:const|class|(?:async )?function) {first}\b", joined, re.MULTILINE
            ), piece.name


def test_the_extension_is_a_script_without_imports() -> None:
    """It is loaded by a script element; what it needs it takes from the host's packages."""
    assert not re.search(r"^(import|export)\b", bundle.extension_text(), re.MULTILINE)


def test_it_stays_small() -> None:
    assert len(bundle.script_text().encode()) < KILOBYTES * 1000
    assert len(bundle.extension_text().encode()) < (KILOBYTES + 34) * 1000  # with the review
