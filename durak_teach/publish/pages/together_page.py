"""What the program writes on the page “What goes with what”: Durak's forms and options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from durak_teach.publish.pages import families
from durak_teach.publish.pages.options import choosing
from durak_teach.publish.pages.play_page import forms, options_of
from durak_teach.publish.pages.writing import escape
from durak_teach.widgets.outputs import in_html

if TYPE_CHECKING:
    from collections.abc import Mapping

_PLACE: Final = "<!-- together -->"


def fill(markdown: str, extra: Mapping[str, Any]) -> str:
    """Write the form in which some are chosen; which then fall away, the script marks in it."""
    if _PLACE not in markdown:
        return markdown
    words, game = extra["words"], families.FIRST
    find = escape(words["find_option"])
    books = {game: choosing(extra["lang"])}
    return markdown.replace(
        _PLACE,
        f'<input type="hidden" name="game" value="{game}">'
        f"<fieldset><legend>{escape(words['form_of'])}</legend>"
        f'<div class="seg forms">{forms(extra["lang"])}</div></fieldset>'
        '<input type="hidden" name="house" value=""><ul class="picked"></ul>'
        '<div class="clash panel" role="alert" hidden><p></p><p class="ways"></p></div>'
        '<p class="count" role="status"></p><p class="btns onward"></p>'
        f'<p><label class="vh" for="find-house">{find}</label>'
        f'<input type="search" id="find-house" autocomplete="off" placeholder="{find}"></p>'
        f'<div class="choices">{options_of(game, extra)}</div>'
        f'<template id="choosing">{in_html(books)}</template>',
    )
