"""The certificate at the end of the course: every lesson with its stars, on a sheet to print.

The browser fills in what only it knows: stars, name, day. The name is kept nowhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak_teach.lessons import lessons
from durak_teach.lessons.curriculum import PARTS, Part
from durak_teach.publish.pages.writing import escape
from durak_teach.text import render

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 60  # signs of a name


def certificate(words: Mapping[str, str], lang: str) -> str:
    """The way to it, and the sheet."""
    sheet = [
        f'<p class="school">{escape(words["certificate_of"])}</p>',
        '<h3 class="what"></h3>',
        '<p class="name"></p>',
        '<p class="gained"></p>',
        f'<div class="parts">{"".join(_part(part, lang) for part in PARTS)}</div>',
        '<p class="day"></p>',
    ]
    return (
        '<div class="certificate js-only" data-script="certificate">'
        f'<form class="ask"><label for="certificate-name">{escape(words["certificate_name"])}'
        f'</label> <input id="certificate-name" maxlength="{LONGEST}" autocomplete="off" '
        'spellcheck="false" aria-describedby="certificate-kept"> '
        f'<button class="btn" type="submit">{escape(words["certificate_print"])}</button>'
        f'<p id="certificate-kept">{escape(words["certificate_kept"])}</p></form>'
        f'<div class="diploma">{"".join(sheet)}</div></div>'
    )


def _part(part: Part, lang: str) -> str:
    """The lessons of a part, each with its stars."""
    items = "".join(
        f'<li><span class="n">{lesson.number}</span> '
        f"<span>{escape(render(lesson.title, lang))}</span> "
        f'<span class="stars" data-stars="{lesson.id}"></span></li>'
        for lesson in lessons()
        if lesson.number in part.numbers
    )
    return f"<section><h4>{escape(render(part.title, lang))}</h4><ol>{items}</ol></section>"
