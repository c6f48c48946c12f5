"""A lesson of your own: texts, positions and exercises in a row, as data (JSON) and as a code.

>>> lesson = own_lesson({"v": 1, "title": "Trumps", "parts": [{"text": "A trump beats the rest."}]})
>>> own_lesson_of(own_lesson_code(lesson)) == lesson
True

Data, codes and files come from anybody: what is wrong in them is one sentence. A part that holds
a position is an exercise (`lessons.authored`), or, without a goal, something to play on from.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import need_text, read_object
from durak_teach.kernel.state import State
from durak_teach.lessons.authored import Exercise, exercise_of
from durak_teach.lessons.authored.texts import own
from durak_teach.notation import letters
from durak_teach.notation.position import position
from durak_teach.text import Text, render, say

VERSION: Final = 1
PARTS: Final = 20
LONGEST: Final = 60_000  # bytes of its data, as a file or in a code
ADDRESS: Final = 6_000  # signs of a code that mail and messages leave whole
ASKED: Final = ("goal", "pick", "mark")  # what makes a position an exercise
_CODE: Final = re.compile(r"L(?P<version>\d{1,3})\.(?P<signs>[\w-]*)", re.ASCII)
# What lessons have in common, the commonest last. Part of version 1: never changed.
_KNOWN: Final = (
    b"game: sumidagawa\\ngame: dou_dizhu\\ngame: mustamaija\\ngame: kirifu\\ngame: durak002\\n"
    b"game: durak001\\nfacts: discard: dealer: pile: own_trump teams double_deck japanese prostoy "
    b'"open":true,"seat":"","hints":[""],"wrong":["","right":["","pick":"table""pick":"end"'
    b'"pick":"leads","predict":["","mark":"throw {card}","goal":"until won"until over"until taken"'
    b'"goal":"until beaten"until defended"transfer ","lead ","take","beat 7h {card}","task":"'
    b"2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah "
    b"2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad "
    b'"},{"text":"},{"position":"game: durak\\nrules: perevodnoy\\nplayers: A B C D\\ntrump: s'
    b'{"v":1,"title":"","parts":[{"position":"game: durak\\nrules: podkidnoy\\nplayers: A B'
    b'\\ntrump: d\\ntalon: -\\nA: B: C: D: \\ntable: 7h/-\\nroles: att=A def=B","goal":"'
)


@dataclass(frozen=True)
class Part:
    """A text, or a position with what is asked there (None: one plays on from it)."""

    text: Text | None
    state: State | None = None
    exercise: Exercise | None = None


@dataclass(frozen=True)
class OwnLesson:
    """A title and its parts; `data` is what it was read from."""

    title: Text
    parts: tuple[Part, ...]
    data: str

    @property
    def plain(self) -> dict[str, Any]:
        """Its data as JSON."""
        data: dict[str, Any] = json.loads(self.data)
        return data


def own_lesson(data: object) -> OwnLesson:
    """The lesson that data holds; a wrong part is named by its number."""
    if not isinstance(data, Mapping) or data.get("v") != VERSION:
        raise DurakError(_NO_LESSON)
    parts = data.get("parts")
    if not isinstance(parts, list) or not parts:
        raise DurakError(say("A lesson needs at least one part."))
    if len(parts) > PARTS:
        raise DurakError(say("A lesson may have at most {n} parts.", n=PARTS))
    plain = {"v": VERSION, "title": data.get("title"), "parts": parts}
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    text = text.encode("utf-8", "replace").decode()  # without halves of signs
    plain = json.loads(text)
    title = own("title", plain["title"])
    read = tuple(_numbered(number, part) for number, part in enumerate(plain["parts"], 1))
    return OwnLesson(title, read, text)


def _numbered(number: int, part: object) -> Part:
    try:
        return part_of(part)
    except DurakError as error:
        raise DurakError(say("Part {n}: {why}", n=number, why=error.text)) from error


def part_of(part: object) -> Part:
    """A part of a lesson; whether its exercise can be asked, its `step` says."""
    if isinstance(part, Mapping) and set(part) == {"text"}:
        return Part(own("text", part["text"]))
    if not isinstance(part, Mapping) or "position" not in part:
        raise DurakError(say("A part of a lesson needs a `text` or a `position`."))
    if any(part.get(name) is not None for name in ASKED):
        exercise = exercise_of(part)
        return Part(None, exercise.state, exercise)
    if set(part) - {"position", "task"}:
        raise DurakError(say("A position without an exercise may add only a `task`."))
    text = own("task", part["task"]) if part.get("task") else None
    return Part(text, position(need_text("position", part["position"])[:LONGEST]))


def read_lesson(text: str) -> OwnLesson:
    """The lesson that a file holds: its data, or its code, or an address that ends in the code."""
    if len(need_text("text", text)) > LONGEST:
        raise DurakError(say("A lesson may have at most {n} characters.", n=LONGEST))
    bare = text.strip()
    if bare.startswith("{"):
        try:
            return own_lesson(read_object(bare))
        except RecursionError:
            raise DurakError(_NO_LESSON) from None
    return own_lesson_of(bare.rpartition("lesson=")[2])


def own_lesson_code(lesson: OwnLesson) -> str:
    """The code of a lesson, whatever its length; `fits` says whether an address can hold it."""
    return f"L{VERSION}.{letters.packed(lesson.data, _KNOWN)}"


def fits(code: str) -> bool:
    """Whether a code is short enough for an address."""
    return len(code) <= ADDRESS


def own_lesson_of(code: str) -> OwnLesson:
    """The lesson that a code holds."""
    parts = _CODE.fullmatch("".join(need_text("code", code)[:LONGEST].split()))
    if parts is None:
        raise DurakError(_NO_LESSON)
    if int(parts["version"]) != VERSION:
        raise DurakError(say("This lesson was made by another version of the course."))
    text = letters.unpacked(parts["signs"], _KNOWN, LONGEST)
    if text is None:
        raise DurakError(say("Some characters of the lesson's code are wrong or missing."))
    return own_lesson(read_object(text))


def in_words(text: Text | None, lang: str) -> str:
    """A text of the author's in one language, "" for none."""
    return render(text, lang) if text is not None else ""


_NO_LESSON: Final[Text] = say("No lesson was found; a lesson's code begins with `L1`.")
