"""While the site is served: build it again whenever one of its sources changes."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Final

SOURCES: Final = ("site", "tutorials", "web", "durak_teach")
KINDS: Final = frozenset({".yml", ".md", ".html", ".css", ".js", ".ipynb", ".py", ".mo", ".csv"})
PAUSE_S: Final = 1.0


def start(root: Path, target: Path, *, lab: bool = False) -> None:
    """Watch in the background, as long as the program runs."""
    threading.Thread(target=_watch, args=(root, target, lab), daemon=True).start()


def _watch(root: Path, target: Path, lab: bool) -> None:
    before = _stamp(root)
    while True:
        time.sleep(PAUSE_S)
        now = _stamp(root)
        if now != before:
            before = now
            _rebuild(root, target, lab)


def _stamp(root: Path) -> frozenset[tuple[str, int]]:
    """Every source with the time of its last change."""
    paths = [*root.glob("mkdocs*.yml")]
    for name in SOURCES:
        paths += [path for path in (root / name).rglob("*") if path.suffix in KINDS]
    return frozenset((str(path), path.stat().st_mtime_ns) for path in paths if path.is_file())


def _rebuild(root: Path, target: Path, lab: bool) -> None:
    """A process of its own: it sees the changed program too, and may fail."""
    command = [
        sys.executable,
        "-m",
        "durak_teach.publish.serve.build",
        str(target),
        *(["--lab"] if lab else []),
    ]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    print("Built again; reload the page." if done.returncode == 0 else done.stderr, flush=True)
