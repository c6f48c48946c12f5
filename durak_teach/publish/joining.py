"""Scripts of ours joined with libraries of others by esbuild, each to one classic script.

esbuild is one program without parts of its own; it needs no Node.js. A page that was opened from
disk loads no modules, so what is joined is a script.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

# what it was made of stands in the licences of the site
_HOW: Final = ("--bundle", "--minify", "--format=iife", "--target=es2022", "--legal-comments=none")


def tool(root: Path) -> Path | None:
    """The program itself, of which npm installs the one that this machine runs."""
    folder = root / "node_modules" / "@esbuild"
    programs = [*folder.glob("*/bin/esbuild"), *folder.glob("*/esbuild.exe")]
    return programs[0] if programs else None


def available(root: Path, library: str) -> bool:
    """Whether scripts can be joined with this library."""
    return (root / "node_modules" / library).exists() and tool(root) is not None


def join(root: Path, entry: str, made: Path) -> None:
    """Write the script that begins at `entry`; `RuntimeError` if it cannot be made."""
    made.parent.mkdir(parents=True, exist_ok=True)
    command = [str(tool(root)), entry, *_HOW, "--charset=utf8", "--log-level=error"]
    done = subprocess.run(
        [*command, f"--outfile={made}"], cwd=root, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{made.name} could not be made:\n{done.stderr}")
