"""The hands of pages, each by its kind and name, and how they lie in a page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from durak_teach.compare.differences.stored import difference as stored_difference
from durak_teach.games.families import FAMILIES, every_rule
from durak_teach.notation.position_codes import position_code
from durak_teach.publish.pages import ending, families, one_family, practice, switches
from durak_teach.publish.pages.books import address, books
from durak_teach.publish.pages.options import own_rules
from durak_teach.publish.pages.placing import Maker
from durak_teach.publish.pages.writing import escape
from durak_teach.widgets import strategy
from durak_teach.widgets.comparing import side_by_side
from durak_teach.widgets.hands import difference, example, step, whole_game

if TYPE_CHECKING:
    from mkdocs.structure.pages import Page

    from durak_teach.widgets.shown import Hand

EVERY = 8  # of so many hands one is a sample
_LAW = re.compile(r"<span data-rule=['\"](\w+(?:\.\w+)+)['\"]>(.*?)</span>")
_STYLED = re.compile(r"<details style=['\"]display:inline-block['\"]>")  # a notebook has no sheet
# … nor for its plots, and tables of figures or of cards
_SHEET = re.compile(r"<style>\.durak-plot.*?</style>")
_STYLE = re.compile(r"(<[a-z]\w*\b[^<>]*?) style=(['\"])[^'\"]*\2")
_ELEMENT = re.compile(r"<durak-(hand|compare)\b(?![^>]*\bdata-base=)")


def some(hand: Maker) -> list[str]:
    """A few of all hands; what they have in common, others have, too."""
    rules = [rule.id for rule in every_rule().values() if rule.example]
    return [hand("rule", name) for name in rules[::EVERY]]


def made(kind: str, name: str, lang: str) -> str:
    """A hand as a page asks for it: a lesson's step, the example of a rule…"""
    return _MAKERS[kind](name, lang)


def _step(name: str, lang: str) -> str:
    """One step of a lesson (`01.2`), as its notebook shows it."""
    number, _, place = name.partition(".")
    return step(int(number), int(place), lang).html()


def _example(rule: str, lang: str) -> str:
    """The example of a rule, to play on from."""
    hand = example(every_rule()[rule], lang)
    return hand.html() if hand else ""


def _difference(option: str, lang: str) -> str:
    """The table on which an option makes a difference; in words where no table shows it.

    Where nobody has searched for one, it is an example of its rules.
    """
    telling = stored_difference(option)
    begun = f' data-moment="variant={option}"' if telling else ""
    hand = difference(option, lang) if telling else switches.exercise(families.FIRST, option, lang)
    if hand is not None:
        id = option.replace(".", "-")
        return f'<div class="difference"{begun} id="try-{id}">{hand.html()}</div>'
    if not telling:
        return ""
    return f'<p class="told">{"<br>".join(map(escape, telling.text(lang).splitlines()))}</p>'


def _game(option: str, lang: str) -> str:
    """A small whole game with an option."""
    hand, begun = whole_game(option, lang), f"game={option}"
    if hand is None:
        # the first example of an option's rules, where no small game was searched for
        rules = own_rules(FAMILIES[families.FIRST].catalogue[option])
        rule = next((rule for rule in rules if rule.example), None)
        if rule is None:
            return ""
        hand, begun = example(rule, lang), f"example={rule.id}"
    assert hand
    return f'<div class="smallgame" id="small-game" data-moment="{begun}">{hand.html()}</div>'


def _comparison(games: str, lang: str) -> str:
    """Games side by side, with commas between them and `+` between the words of each."""
    return side_by_side(*games.replace("+", " ").split(","), lang=lang).html()


def _switch(name: str, lang: str) -> str:
    """The table on which a choice of a family makes a difference."""
    family, _, option = name.partition(":")
    hand = switches.exercise(family, option, lang)
    return _by_position(hand) if hand else ""


def _circle(_: str, lang: str) -> str:
    """A deal in which the cards go round and round."""
    return _by_position(one_family.circle(lang))


def _by_position(hand: Hand) -> str:
    """A question about one position, which is set up by its code."""
    return f'<div data-moment="position={position_code(hand.state)}">{hand.html()}</div>'


def _strategy(id: str, lang: str) -> str:
    """The position of a maxim."""
    return f'<div data-moment="maxim={id}">{strategy.maxim_hand(id, lang).html()}</div>'


def _flow(name: str, lang: str) -> str:
    """How a deal of a game goes, drawn."""
    return str(books()[name].flow.html(lang))


_MAKERS = {
    "lesson": _step,
    "rule": _example,
    "variant": _difference,
    "game": _game,
    "compare": _comparison,
    "switch": _switch,
    "loop": _circle,
    "strategy": _strategy,
    "flow": _flow,
    "practice": practice.made,
    "others": ending.other_hands,
}


def base_of(page: Page) -> str:
    """The way from a page to the first folder of its language."""
    return "../" * page.url.count("/") or "./"


def place(html: str, base: str) -> str:
    """Tell each hand where the site begins, so that its links to rules lead there.

    A law that a notebook's verdict cites becomes such a link as well. What a notebook styles by
    itself, the page's sheet does here: a page's policy allows no style inside it.
    """
    unstyled = _STYLE.sub(r"\1", _SHEET.sub("", _STYLED.sub('<details class="cited">', html)))
    linked = _LAW.sub(lambda match: _link(base, match[1], match[2]), unstyled)
    return _ELEMENT.sub(rf'<durak-\1 data-base="{base}"', linked)


def _link(base: str, rule: str, law: str) -> str:
    return f'<a href="{base}rules/{address(rule)}">{law}</a>'
