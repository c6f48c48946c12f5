"""The hands of the site, made once: whoever asks again gets what was made, as long as it holds.

A hand is kept as its HTML, with the checksum of the program that made it and the sentences that
it looked up in the catalogue; it is made anew when either has changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from durak_teach.games.durak.variants import catalogue
from durak_teach.lessons import daily, lessons
from durak_teach.lessons.curriculum import MODULES
from durak_teach.lessons.practice import stored
from durak_teach.publish.assets import checksums
from durak_teach.publish.pages import families, hands, rules_pages
from durak_teach.publish.pages.books import books
from durak_teach.strategy import maxims
from durak_teach.text.translations import looked_up, singular_and_plural

FOLDER: Final = Path(".cache", "hands")
# in the folder, once `every` hand is there: the checksum of all that they were made of
_COMPLETE: Final = ".complete"


def every() -> Iterator[tuple[str, str]]:
    """The kind and name of each hand that generated pages show, those that take long first."""
    yield from (("game", name) for name in catalogue())
    yield from (("flow", name) for name in books())
    yield from (("strategy", name) for name in maxims())
    yield from (("variant", name) for name in catalogue())
    for family, pages in families.with_pages().items():
        yield from (("switch", f"{family}:{name}") for name in pages.options())
    yield from (("practice", rule) for rule in (daily.DECK, *stored()))
    for rules in rules_pages.parts().values():
        yield from (("rule", rule.id) for rule in rules if rule.example)


def of_lessons() -> Iterator[tuple[str, str]]:
    """The kind and name of each hand of a lesson, and of those that wait beside them."""
    yield from (("lesson", step.id) for lesson in lessons() for step in lesson.steps)
    yield from (("others", str(number)) for number in MODULES)


class Kept:
    """The hands of the project at `root`."""

    def __init__(self, root: Path) -> None:
        self.folder = root / FOLDER

    @property
    def complete(self) -> bool:
        """Whether `every` hand is kept as this program with these sentences makes it."""
        try:
            return (self.folder / _COMPLETE).read_text("utf-8") == checksums.of_every_hand()
        except OSError:
            return False

    def completed(self) -> None:
        """Note that every hand is kept now."""
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / _COMPLETE).write_text(checksums.of_every_hand(), "utf-8")

    def html(self, kind: str, name: str, lang: str) -> str:
        """A hand in a language: as it was kept, or made and kept."""
        file = self.folder / lang / f"{kind}-{checksums.of_text(name)[:16]}.json"
        before = _read(file)
        made_of = partial(_made_of, _program(kind, name), lang)
        if before.get("made_of") == made_of(before.get("sentences", [])):
            return str(before["html"])
        with looked_up() as sentences:
            html = hands.made(kind, name, lang)
        in_order = sorted(sentences, key=str)
        entry = {"made_of": made_of(in_order), "sentences": in_order, "html": html}
        _write(file, json.dumps(entry, ensure_ascii=False))
        return html


def _program(kind: str, name: str) -> str:
    """What makes a hand: one of a lesson comes from this lesson and no other."""
    if kind not in ("lesson", "others"):
        return checksums.of_hands()
    return checksums.of_hands(MODULES[int(name.partition(".")[0])])


def _made_of(program: str, lang: str, sentences: list[Any]) -> str:
    translated = [singular_and_plural(lang, *sentence) for sentence in sentences]
    return checksums.of_text(program + json.dumps(translated))


def _read(file: Path) -> dict[str, Any]:
    """An entry; what cannot be read is as good as none."""
    try:
        entry = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return entry if isinstance(entry, dict) else {}


def _write(file: Path, text: str) -> None:
    """As a whole or not at all: two builds may want the same."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(f".{checksums.of_text(text)[:8]}")
    new.write_text(text, "utf-8")
    new.replace(file)
