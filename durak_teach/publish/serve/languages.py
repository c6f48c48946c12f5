"""The languages of the site: a configuration file and a file of words each.

The words lie with the catalogues (`text/locale/<lang>/site.yml`): what pages say on buttons, in
headings, of what went wrong.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

from durak_teach.publish.assets.checksums import PACKAGE

WORDS: Final = "site.yml"


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code, what it calls itself, and its configuration."""

    code: str
    name: str
    config: Path


def languages(root: Path) -> dict[str, Language]:
    """Every language of the project, by code; the first is the one that others inherit."""
    files = [root / "mkdocs.yml", *sorted(root.glob("mkdocs.*.yml"))]
    named = [_read(file) for file in files]
    return {language.code: language for language in named}


def texts(lang: str) -> dict[str, dict[str, str]]:
    """What pages say, by name: titles of `parts`, `groups` and `subjects`, and other `words`."""
    file = PACKAGE / "text" / "locale" / lang / WORDS
    read: dict[str, dict[str, str]] = yaml.safe_load(file.read_text("utf-8"))
    return read


def _read(file: Path) -> Language:
    extra = yaml.safe_load(file.read_text("utf-8"))["extra"]
    return Language(extra["lang"], extra["name"], file)
