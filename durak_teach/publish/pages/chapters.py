"""Long pages as a list of headings: a chapter opens by a tap, or by an address leading in."""

from __future__ import annotations

import re
from typing import Final

_HEADINGS: Final = re.compile(r"(?=<h2\b)")
_END: Final = "</h2>"


def fold(html: str) -> str:
    """Lay everything below each heading of a page into a `details` that the heading opens."""
    before, *chapters = _HEADINGS.split(html)
    return before + "".join(map(_folded, chapters))


def _folded(chapter: str) -> str:
    heading, _, body = chapter.partition(_END)
    return (
        f'<details class="chapter"><summary>{heading}{_END}</summary>'
        f'<div class="body">{body}</div></details>'
    )
