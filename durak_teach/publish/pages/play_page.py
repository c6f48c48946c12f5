"""The form of the Play page: games, their forms, and every option that may be switched on."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from durak_teach.games.families import FAMILIES
from durak_teach.publish.pages import laid
from durak_teach.publish.pages.families import title
from durak_teach.publish.pages.options import choosing, group_of
from durak_teach.publish.pages.writing import escape
from durak_teach.text import render
from durak_teach.widgets.outputs import in_html

if TYPE_CHECKING:
    from collections.abc import Mapping

    from durak_teach.kernel.rules import Variant

_GAMES = "<!-- games -->"
_FORMS = "<!-- forms -->"
_OPTIONS = "<!-- options -->"
USUAL = ("durak", "podkidnoy")


def fill(markdown: str, extra: Mapping[str, Any]) -> str:
    """Write the choice of games, forms and options where the page asks for it."""
    if _FORMS not in markdown:
        return markdown
    lang = extra["lang"]
    games = "".join(_radio("game", name, _title(name, extra)) for name in FAMILIES)
    # no script element: going from page to page would run it
    lying = f'<template id="laid">{in_html(laid.tables(lang))}</template>'
    filled = markdown.replace(_GAMES, games).replace(_FORMS, forms(lang) + lying)
    return filled.replace(_OPTIONS, _options(extra))


def forms(lang: str) -> str:
    """The choice of Durak's form."""
    return "".join(
        _radio("rules", form.id, render(form.text("name"), lang))
        for form in FAMILIES["durak"].forms.values()
    )


def _title(name: str, extra: Mapping[str, Any]) -> str:
    """What a game is called; Durak's own forms are chosen in the next row."""
    family = FAMILIES[name]
    return title(family, extra["lang"]) if family.alone else str(extra["words"][f"game_{name}"])


def _radio(name: str, value: str, title: str) -> str:
    checked = " checked" if value in USUAL else ""
    return (
        f'<label><input type="radio" name="{name}" value="{value}"{checked}>'
        f"<span>{escape(title)}</span></label>"
    )


def _options(extra: Mapping[str, Any]) -> str:
    """What is chosen, what clashes, and all options of each game by their headings."""
    words, lang = extra["words"], extra["lang"]
    lists = "".join(options_of(name, extra) for name in FAMILIES)
    books = {name: choosing(lang, name) for name in FAMILIES}
    return (
        '<input type="hidden" name="house" value="">'
        '<ul class="picked"></ul>'
        '<div class="clash panel" role="alert" hidden><p></p><p class="ways"></p></div>'
        f'<details class="choices"><summary class="btn">{escape(words["choose_options"])}</summary>'
        f'<p><label class="vh" for="find-house">{escape(words["find_option"])}</label>'
        f'<input type="search" id="find-house" autocomplete="off" '
        f'placeholder="{escape(words["find_option"])}"></p>{lists}</details>'
        # no script element: going from page to page would run it
        f'<template id="choosing">{in_html(books)}</template>'
    )


def options_of(name: str, extra: Mapping[str, Any]) -> str:
    """The options of one game; Durak's stand under the headings of its rulebook."""
    family, lang = FAMILIES[name], extra["lang"]
    if family.alone:
        groups = [(_title(name, extra), list(family.options().values()))]
    else:
        parted = groupby(family.options().values(), key=group_of)
        groups = [(extra["groups"][group], list(members)) for group, members in parted]
    unfolded = " open" if family.alone else ""
    return "".join(
        f'<details data-game="{name}"{unfolded}><summary>{escape(heading)}</summary>'
        + "".join(_box(option, lang) for option in members)
        + "</details>"
        for heading, members in groups
    )


def _box(option: Variant, lang: str) -> str:
    inside = ' class="inside"' if option.parent else ""
    return (
        f'<label{inside}><input type="checkbox" name="option" value="{option.id}">'
        f"<span><b>{escape(render(option.text('name'), lang))}</b> "
        f"<small>{escape(render(option.text('pitch'), lang))}</small></span></label>"
    )
