"""What a reader has solved, kept in the user's configuration folder (`progress.json`)."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


def folder() -> Path:
    """The folder for durak_teach's own files: that of the platform, or `$DURAK_CONFIG`."""
    if "DURAK_CONFIG" in os.environ:
        return Path(os.environ["DURAK_CONFIG"])
    if os.name == "nt":
        return Path(os.environ.get("APPDATA", Path.home())) / "durak_teach"
    return Path(os.environ.get("XDG_CONFIG_HOME", Path.home() / ".config")) / "durak_teach"


def load() -> dict[str, Any]:
    """Step id → what happened there: `solved`, `mistakes` (rule ids), `hints` (how many)."""
    try:
        kept = json.loads((folder() / "progress.json").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def record(step: dict[str, Any]) -> None:
    """Keep what happened at a step; what was solved once stays solved."""
    kept = load()
    before = kept.get(step["id"], {})
    solved = bool(step.get("solved")) or bool(before.get("solved"))
    kept[step["id"]] = {
        "solved": solved,
        "mistakes": list(step.get("mistakes", ())),
        "hints": int(step.get("hints", 0)),
    }
    folder().mkdir(parents=True, exist_ok=True)
    (folder() / "progress.json").write_text(json.dumps(kept, indent=1), "utf-8")


def reset() -> None:
    """Forget everything."""
    (folder() / "progress.json").unlink(missing_ok=True)
