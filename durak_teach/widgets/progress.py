"""What a reader has solved, kept in the user's configuration folder (`progress.json`)."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
from pathlib import Path
from typing import Any


def folder() -> Path:
    """The folder for durak_teach's own files: that of the platform, or `$DURAK_CONFIG`.

    A variable that is empty is as good as none.
    """
    if own := os.environ.get("DURAK_CONFIG"):
        return Path(own)
    if os.name == "nt":
        return Path(os.environ.get("APPDATA") or Path.home()) / "durak_teach"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "durak_teach"


def load() -> dict[str, Any]:
    """Step id → what happened there: `solved`, `mistakes` (rule ids), `hints` (how many)."""
    try:
        kept = json.loads(_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def record(step: dict[str, Any]) -> None:
    """Keep what happened at a step; what was solved once stays solved.

    A file that cannot be read is set aside, not lost; one that cannot be written stops nobody.
    """
    name, mistakes, hints = step.get("id"), step.get("mistakes", []), step.get("hints", 0)
    if not (
        isinstance(name, str) and name and isinstance(mistakes, list) and isinstance(hints, int)
    ):
        return
    kept = load()
    before = kept.get(name)
    solved = isinstance(before, dict) and before.get("solved") is True
    solved = solved or step.get("solved") is True
    with contextlib.suppress(OSError):
        if not kept:
            _set_aside()
        kept[name] = {"solved": solved, "mistakes": mistakes, "hints": hints}
        folder().mkdir(parents=True, exist_ok=True)
        written = _file().with_suffix(".new")
        written.write_text(json.dumps(kept, indent=1), "utf-8")
        written.replace(_file())


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
