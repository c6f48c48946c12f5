"""The page of a class: what the browser has to know of the rules that pupils miss."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from durak_teach.explain.beaten_by import as_told, is_closing
from durak_teach.games.families import every_rule
from durak_teach.lessons.practice import stored
from durak_teach.publish.pages.books import address
from durak_teach.text import render
from durak_teach.widgets.outputs import in_html

if TYPE_CHECKING:
    from collections.abc import Mapping

_PLACE: Final = "<!-- laws -->"


def fill(markdown: str, extra: Mapping[str, Any]) -> str:
    """Write the laws that a code may name and practice does not ask about, or words otherwise."""
    if _PLACE not in markdown:
        return markdown
    laws = _laws(extra["lang"])
    return markdown.replace(_PLACE, f'<template id="laws">{in_html(laws)}</template>')


def _laws(lang: str) -> dict[str, dict[str, str]]:
    """Each law as a pupil was told it, and its page."""
    rules, asked = every_rule(), {*stored()}
    return {
        id: {
            "law": render(as_told(rule, rules.values()), lang),
            "url": f"rules/{address(id)}",
        }
        for id, rule in rules.items()
        if id not in asked or is_closing(rule)
    }
