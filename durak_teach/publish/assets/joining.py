"""Scripts of ours made small by esbuild, and joined with libraries of others to one classic script.

esbuild is one program without parts of its own; it needs no Node.js. A page that was opened from
disk loads no modules, so what is joined is a script.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

# what it was made of stands in the licences of the site
_SMALL: Final = ("--minify", "--target=es2022", "--legal-comments=none")
_HOW: Final = ("--bundle", "--format=iife", *_SMALL)


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
    _run(root, made.name, [entry, *_HOW, f"--outfile={made}"])


def minified(root: Path, files: Mapping[str, str]) -> dict[str, str]:
    """Scripts and styles, by the names of their files, without comments and blanks.

    Names that scripts share stay as they are. Without esbuild they are handed out as written.
    """
    if tool(root) is None:
        return dict(files)
    with TemporaryDirectory() as folder:
        written = [Path(folder, "in", name) for name in files]
        for path, text in zip(written, files.values(), strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        where = (f"--outdir={folder}/out", f"--outbase={folder}/in")
        _run(root, ", ".join(files), [*map(str, written), *_SMALL, *where])
        return {name: Path(folder, "out", name).read_text("utf-8") for name in files}


def _run(root: Path, made: str, words: Iterable[str]) -> None:
    command = [str(tool(root)), *words, "--charset=utf8", "--log-level=error"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{made} could not be made:\n{done.stderr}")
