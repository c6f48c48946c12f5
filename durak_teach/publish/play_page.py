"""The form of the Play page: base forms, and every option that may be switched on."""

from __future__ import annotations

import json
from itertools import groupby
from typing import TYPE_CHECKING, Any

from durak_teach.catalogue import FAMILIES
from durak_teach.publish.options import choosing, group_of
from durak_teach.publish.writing import escape
from durak_teach.text import render

if TYPE_CHECKING:
    from collections.abc import Mapping

    from durak_teach.rules import Variant

_FORMS = "<!-- forms -->"
_OPTIONS = "<!-- options -->"
USUAL = "podkidnoy"


def fill(markdown: str, extra: Mapping[str, Any]) -> str:
    """Write the choice of forms and options where the page asks for it."""
    if _FORMS not in markdown:
        return markdown
    forms = FAMILIES["durak"].forms.values()
    radios = "".join(_radio(form, extra["lang"]) for form in forms)
    return markdown.replace(_FORMS, radios).replace(_OPTIONS, _options(extra))


def _radio(form: Variant, lang: str) -> str:
    title = escape(render(form.text("name"), lang))
    checked = " checked" if form.id == USUAL else ""
    return (
        f'<label><input type="radio" name="rules" value="{form.id}"{checked}>'
        f"<span>{title}</span></label>"
    )


def _options(extra: Mapping[str, Any]) -> str:
    """What is chosen, what clashes, and all options by their headings."""
    words, lang = extra["words"], extra["lang"]
    groups = groupby(FAMILIES["durak"].options().values(), key=lambda v: group_of(v.source))
    lists = "".join(
        f"<details><summary>{escape(extra['groups'][name])}</summary>"
        + "".join(_box(option, lang) for option in members)
        + "</details>"
        for name, members in groups
    )
    book = json.dumps(choosing(lang), ensure_ascii=False, separators=(",", ":"))
    safe = book.replace("<", "\\u003c")
    return (
        '<input type="hidden" name="house" value="">'
        '<ul class="picked"></ul>'
        '<div class="clash panel" role="alert" hidden><p></p><p class="ways"></p></div>'
        f'<details class="choices"><summary class="btn">{escape(words["choose_options"])}</summary>'
        f'<p><label class="vh" for="find-house">{escape(words["find_option"])}</label>'
        f'<input type="search" id="find-house" autocomplete="off" '
        f'placeholder="{escape(words["find_option"])}"></p>{lists}</details>'
        f'<script type="application/json" id="choosing">{safe}</script>'
    )


def _box(option: Variant, lang: str) -> str:
    inside = ' class="inside"' if option.parent else ""
    return (
        f'<label{inside}><input type="checkbox" name="option" value="{option.id}">'
        f"<span><b>{escape(render(option.text('name'), lang))}</b> "
        f"<small>{escape(render(option.text('pitch'), lang))}</small></span></label>"
    )
