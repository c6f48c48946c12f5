"""What the program writes on the page “Set up a position”: the position that lies there at first.

It is in sight, and can be changed, while Python is still coming.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from durak_teach.table.editor import edited
from durak_teach.widgets.outputs import in_html

if TYPE_CHECKING:
    from collections.abc import Mapping

_PLACE: Final = "<!-- first position -->"


def fill(markdown: str, extra: Mapping[str, Any]) -> str:
    """Write what an address that names no position is answered with."""
    if _PLACE not in markdown:
        return markdown
    template = f'<template id="first-position">{in_html(edited({}, extra["lang"]))}</template>'
    return markdown.replace(_PLACE, template)
