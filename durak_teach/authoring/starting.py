"""`new variant`: the files of an option of one's own, which can be played as they are written."""

from __future__ import annotations

import keyword
import os
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError
from durak_teach.text import say

TEMPLATES: Final = Path(__file__).parent / "variant"
NAME: Final = re.compile("[a-z][a-z0-9]*(_[a-z0-9]+)*")
FILES: Final = {  # as it is called here: as the author has it
    "rule.py.txt": "{name}.py",
    "rule.pos.txt": "{name}.pos",
    "test_rule.py.txt": "test_{name}.py",
    "pyproject.toml.txt": "pyproject.toml",
}


def write_variant(name: str, above: Path) -> list[Path]:
    """Write the files of a new option into a folder of its name, in the folder `above`.

    `DurakError` for a name that cannot be or is taken, and where nothing can be written.
    """
    folder = above / name
    if NAME.fullmatch(name) and os.path.exists(folder):
        raise DurakError(
            say("{folder} already exists; choose another name or folder.", folder=str(folder))
        )
    _check_name(name)
    words = {"{name}": name, "{NAME}": name.upper(), "{dashed}": name.replace("_", "-")}
    words["{title}"] = name.replace("_", " ").capitalize()
    try:
        folder.mkdir()
        return [_write(folder, template, words) for template in FILES]
    except OSError as error:
        raise DurakError(
            say("The folder {folder} cannot be created or written to.", folder=str(folder))
        ) from error


def _write(folder: Path, template: str, words: dict[str, str]) -> Path:
    target = folder / _filled(FILES[template], words)
    target.write_text(_filled((TEMPLATES / template).read_text("utf-8"), words), "utf-8")
    return target


def _filled(text: str, words: dict[str, str]) -> str:
    for place, word in words.items():
        text = text.replace(place, word)
    return text


def _check_name(name: str) -> None:
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise DurakError(
            say(
                "“{name}” cannot be the name of a rule; start with a letter and use only a–z, "
                "0–9 and `_`, as in `my_rule`.",
                name=name,
            )
        )
    if name in FAMILIES:
        raise DurakError(say("“{name}” is a game; choose another name for the rule.", name=name))
    durak = FAMILIES["durak"]
    if name in durak.forms or name in durak.catalogue:
        raise DurakError(
            say("There is already an option “{name}”; choose another name.", name=name)
        )
    if find_spec(name) is not None:
        raise DurakError(
            say("There is already a Python module called “{name}”; choose another name.", name=name)
        )
