"""The languages of the site: one configuration file each, `mkdocs.yml` and `mkdocs.<lang>.yml`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import yaml


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


def _read(file: Path) -> Language:
    extra = yaml.safe_load(file.read_text("utf-8"))["extra"]
    return Language(extra["lang"], extra["name"], file)
