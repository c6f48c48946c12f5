"""Scripts of ours made small by esbuild, and joined with libraries of others to one classic script.

A page that was opened from disk loads no modules, so what is joined is a script.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from durak_teach.widgets.making import SMALL, run, tool

_HOW: Final = ("--bundle", "--format=iife", *SMALL)


def available(root: Path, library: str) -> bool:
    """Whether scripts can be joined with this library."""
    return (root / "node_modules" / library).exists() and tool(root) is not None


def join(root: Path, entry: str, made: Path) -> None:
    """Write the script that begins at `entry`; `NotMade` if it cannot be."""
    made.parent.mkdir(parents=True, exist_ok=True)
    run(root, made.name, [entry, *_HOW, f"--outfile={made}"])


def minified(root: Path, files: Mapping[str, str]) -> dict[str, str]:
    """Scripts and styles, by the names of their files, without comments and blanks.

    Names at the top stay as they are. Without esbuild they are handed out as written.
    """
    if tool(root) is None:
        return dict(files)
    with TemporaryDirectory() as folder:
        written = [Path(folder, "in", name) for name in files]
        for path, text in zip(written, files.values(), strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        where = (f"--outdir={folder}/out", f"--outbase={folder}/in")
        run(root, ", ".join(files), [*map(str, written), *SMALL, *where])
        return {name: Path(folder, "out", name).read_text("utf-8") for name in files}
