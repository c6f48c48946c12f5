"""The form of the Play page: it offers the base forms that the rules know."""

from __future__ import annotations

from durak_teach.durak import FAMILY
from durak_teach.publish.writing import escape
from durak_teach.text import render

_PLACE = "<!-- forms -->"
USUAL = "podkidnoy"


def fill(markdown: str, lang: str) -> str:
    """Write the choice of forms where the page asks for it."""
    return markdown.replace(_PLACE, "".join(_choice(name, lang) for name in FAMILY.forms))


def _choice(name: str, lang: str) -> str:
    title = escape(render(FAMILY.forms[name].text("name"), lang))
    checked = " checked" if name == USUAL else ""
    return (
        f'<label><input type="radio" name="rules" value="{name}"{checked}>'
        f"<span>{title}</span></label>"
    )
