"""The editor of code that runs where one reads: ours and CodeMirror, joined by esbuild.

CodeMirror is some fifteen modules; esbuild, one program without parts of its own, joins what is
used of them. It needs no Node.js. The file lies beside Python, without which no code can be run,
and once for all languages.
"""

from __future__ import annotations

import logging
import subprocess
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

EDITOR: Final = "editor.js"
_ENTRY: Final = Path("site", "editor", EDITOR)
_LIBRARY: Final = Path("node_modules", "@codemirror", "view")
# a classic script: what it was made of stands in the licences of the site
_HOW: Final = ("--bundle", "--minify", "--format=iife", "--target=es2022", "--legal-comments=none")


def available(root: Path) -> bool:
    """Whether the editor can be made."""
    return (root / _LIBRARY).exists() and _esbuild(root) is not None


def write(root: Path, folder: Path) -> None:
    """Write the editor into the folder of the runtime."""
    tool = _esbuild(root)
    if tool is None or not (root / _LIBRARY).exists():
        log.warning("Code can only be read: the editor for pages is not installed (npm ci).")
        return
    folder.mkdir(parents=True, exist_ok=True)
    command = [str(tool), str(_ENTRY), *_HOW, "--charset=utf8", "--log-level=error"]
    made = f"--outfile={folder / EDITOR}"
    done = subprocess.run([*command, made], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"The editor for pages could not be made:\n{done.stderr}")


def _esbuild(root: Path) -> Path | None:
    """The program itself, of which npm installs the one that this machine runs."""
    folder = root / "node_modules" / "@esbuild"
    programs = [*folder.glob("*/bin/esbuild"), *folder.glob("*/esbuild.exe")]
    return programs[0] if programs else None
