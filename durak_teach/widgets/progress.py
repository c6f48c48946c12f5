"""What a reader has solved, kept in the user's configuration folder (`progress.json`)."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypedDict, TypeGuard

from durak_teach.kernel.outside import read_object

ANSWER_SHOWN = 3  # the third hint is the answer


class Noted(TypedDict):
    """What happened at a step: rules that were missed, and how many hints were shown."""

    solved: bool
    mistakes: list[str]
    hints: int


def folder() -> Path:
    """The folder for durak_teach's own files: that of the platform, or `$DURAK_CONFIG`.

    A variable that is empty is as good as none.
    """
    if own := os.environ.get("DURAK_CONFIG"):
        return Path(own)
    if os.name == "nt":
        return Path(os.environ.get("APPDATA") or Path.home()) / "durak_teach"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "durak_teach"


def load() -> dict[str, object]:
    """Step id → what happened there: `solved`, `mistakes` (rule ids), `hints` (how many)."""
    try:
        return read_object(_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}


def record(step: Mapping[str, object]) -> None:
    """Keep what happened at a step; what was solved once stays solved."""
    record_all([step])


def keep(text: str) -> None:
    """Keep what a notebook tells: JSON text, step id → what happened there."""
    with contextlib.suppress(ValueError, AttributeError, TypeError, RecursionError):
        steps = json.loads(text)
        record_all([{**step, "id": name} for name, step in steps.items()])
        if widgets := sys.modules.get("durak_teach.widgets.widget"):
            widgets.tell_all(steps)


def record_all(steps: Iterable[Mapping[str, object]]) -> None:
    """Keep what happened at some steps.

    A file that cannot be read is set aside, not lost; one that cannot be written stops nobody.
    """
    before = load()
    kept = dict(before)
    for step in steps:
        _note(kept, step)
    if kept == before:
        return
    with contextlib.suppress(OSError):
        if not before:
            _set_aside()
        folder().mkdir(parents=True, exist_ok=True)
        written = _file().with_suffix(".new")
        written.write_text(json.dumps(kept, indent=1), "utf-8")
        written.replace(_file())


def is_step(step: object) -> TypeGuard[Noted]:
    """Say whether this is what happened at a step."""
    return (
        isinstance(step, dict)
        and isinstance(step.get("solved"), bool)
        and isinstance(step.get("mistakes"), list)
        and isinstance(step.get("hints"), int)
    )


def _note(kept: dict[str, object], step: Mapping[str, object]) -> None:
    """Add one step; news that no page of ours tells changes nothing."""
    name, noted = step.get("id"), {"mistakes": [], "hints": 0, **step}
    if not (isinstance(name, str) and name and is_step(noted)):
        return
    before = kept.get(name)
    if not (is_step(before) and before["solved"]) or _clean(noted):
        kept[name] = {key: noted[key] for key in ("solved", "mistakes", "hints")}


def _clean(step: Noted) -> bool:
    """Solved without a mistake and without the answer."""
    return bool(step["solved"] and not step["mistakes"] and step["hints"] < ANSWER_SHOWN)


def reset() -> None:
    """Forget everything."""
    _file().unlink(missing_ok=True)


def _file() -> Path:
    return folder() / "progress.json"


def _set_aside() -> None:
    """Give a broken file another name, as in `progress.json.broken-2`."""
    if not _file().exists() or _file().read_bytes() in (b"", b"{}"):
        return
    names = (folder() / f"progress.json.broken-{n}" for n in itertools.count(1))
    _file().replace(next(name for name in names if not name.exists()))
