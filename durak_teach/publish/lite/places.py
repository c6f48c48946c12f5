"""Where the notebooks of the browser lie below the site."""

from __future__ import annotations

from typing import Final

FOLDER: Final = "lab"
ENGLISH: Final = "en"  # what JupyterLab speaks by itself


def address(lang: str, notebook: str) -> str:
    """Where a lesson opens, from the root of the site."""
    return f"{FOLDER}/{app('notebooks', lang)}/index.html?path={lang}/{notebook}"


def app(name: str, lang: str) -> str:
    """The folder of an app in a language."""
    return name if lang == ENGLISH else f"{name}-{lang}"
