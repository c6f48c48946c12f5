"""Guides for authors: notebooks that are pages, read from top to bottom, with their code open."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File

FOLDER: Final = "guides"
KERNEL: Final = "ipywidgets"  # code that names it needs a kernel: the worker of a page has none


def paths(config: MkDocsConfig) -> dict[str, Path]:
    """The notebooks of this language, in the order of their numbers, by the page's source."""
    folder = Path(config.config_file_path).parent / "site" / FOLDER / config.extra["lang"]
    return {f"{FOLDER}/{path.name}": path for path in sorted(folder.glob("*.ipynb"))}


def is_guide(file: File) -> bool:
    """Whether a page is a guide."""
    return file.src_uri.startswith(f"{FOLDER}/")
