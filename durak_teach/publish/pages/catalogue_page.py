"""The catalogue of all options and variants, with filters; without scripts it is a plain list."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from durak_teach.games.durak.variants import catalogue
from durak_teach.paper.pictures import sprite
from durak_teach.publish.pages import families
from durak_teach.publish.pages.option_pictures import drawn
from durak_teach.publish.pages.options import SUBJECTS, Option, choices, name_of, names_of, options
from durak_teach.publish.pages.writing import escape, lede, page
from durak_teach.text import render

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from durak_teach.kernel.family import Family

    Extra = Mapping[str, Any]

PEOPLE = range(2, 7)


def pages(extra: Extra) -> dict[str, str]:
    """The one page of the catalogue."""
    words = extra["words"]
    listed = [option for option in options().values() if "." not in option.id]
    groups = groupby(listed, key=lambda option: option.group)
    cards = [
        *(
            _group(name, extra["groups"][name], [_card(o, extra) for o in members])
            for name, members in groups
        ),
        *(_relative(family, extra) for family in families.relatives().values()),
    ]
    return {
        "variants/index.md": page(
            words["catalogue"],
            [
                lede(words["variants_lede"]),
                (
                    f'<p><a href="../at-home.html">{escape(words["home_find"])}</a> · '
                    f'<a href="../together.html">{escape(words["together_find"])}</a></p>\n'
                ),
                _filters(extra),
                _counted(words),
                sprite("".join(cards)),
                *cards,
                f'<p class="none panel" hidden>{escape(words["none_fits"])}</p>',
            ],
            layout="wide",
        )
    }


def _filters(extra: Extra) -> str:
    """Game, number of people, talon or not, what it changes; each may be left open."""
    words = extra["words"]
    people = [(str(n), words["players"].format(n=n)) for n in PEOPLE]
    lang, relatives = extra["lang"], families.relatives().values()
    games = [(families.FIRST, words["game_durak"])]
    games += [(family.name, families.title(family, lang)) for family in relatives]
    talon = [("yes", words["with_talon"]), ("no", words["without_talon"])]
    subjects = [(name, extra["subjects"][name]) for name in SUBJECTS]
    return (
        '<form class="filters js-only" id="filters" data-script="catalogue" markdown="0">'
        f'<p class="field"><label for="find-option">{escape(words["find_option"])}</label>'
        '<input type="search" id="find-option" name="text" autocomplete="off"></p>'
        f"<details><summary>{escape(words['filters'])}</summary><div>"
        + _select("game", words["filter_game"], games, words)
        + _select("people", words["filter_people"], people, words)
        + _select("talon", words["filter_talon"], talon, words)
        + _select("subject", words["filter_subject"], subjects, words)
        + "</div></details></form>"
    )


def _counted(words: Mapping[str, str]) -> str:
    """How many are shown, and the way from names to what is said of each."""
    return (
        '<p class="counted"><span class="count small muted" role="status" '
        f'data-count="{escape(words["shown_of"])}"></span> '
        '<button type="button" class="btn quiet" data-do="also" '
        f'data-also="{escape(words["find_in_text"])}" hidden></button></p>'
    )


def _select(
    name: str, label: str, entries: Iterable[tuple[str, str]], words: Mapping[str, str]
) -> str:
    items = "".join(f'<option value="{value}">{escape(text)}</option>' for value, text in entries)
    return (
        f'<p class="field"><label for="by-{name}">{escape(label)}</label>'
        f'<select id="by-{name}" name="{name}"><option value="">{escape(words["any"])}</option>'
        f"{items}</select></p>"
    )


def _relative(family: Family, extra: Extra) -> str:
    """The choices of a family beside Durak."""
    title = families.title(family, extra["lang"])
    return _group(family.name, title, [_choice(family, o, extra) for o in choices(family.name)])


def _group(name: str, title: str, cards: Iterable[str]) -> str:
    """A heading that opens: all at once are a hundred pictures, and one looks for one."""
    listed = list(cards)
    return (
        f'<details class="group"><summary><h2 id="{name}">{escape(title)}</h2> '
        f'<span class="num">{len(listed)}</span></summary>'
        f'<ul class="cards">{"".join(listed)}</ul></details>'
    )


def _card(option: Option, extra: Extra) -> str:
    lang = extra["lang"]
    pitch = render(catalogue()[option.id].text("pitch"), lang)
    names = names_of(catalogue()[option.id])
    searched = " ".join(
        filter(None, (names.en, names.ja, names.original, option.number, option.id))
    )
    name = name_of(option.id, lang)
    still = drawn(families.FIRST, option.id, lang)
    return _item(option, families.FIRST, f"{option.id}.html", name, pitch, searched, still)


def _choice(family: Family, option: Option, extra: Extra) -> str:
    lang, piece = extra["lang"], family.options()[option.id]
    name, pitch = name_of(option.id, lang, family), render(piece.text("pitch"), lang)
    searched = f"{name} {piece.name} {piece.word}"
    href, still = f"../rules/{family.name}.html#{option.id}", drawn(family.name, option.id, lang)
    return _item(option, family.name, href, name, pitch, searched, still)


def _item(
    option: Option, game: str, href: str, name: str, pitch: str, searched: str, still: str
) -> str:
    people = " ".join(map(str, option.people))
    return (
        f'<li data-game="{game}" data-people="{people}" '
        f'data-talon="{"yes" if option.talon else "no"}" '
        f'data-subjects="{" ".join(option.subjects)}" data-names="{escape(searched.lower())}">'
        f'<h3><a href="{href}">{escape(name)}</a> '
        f'<span class="num">{option.number}</span></h3><p>{escape(pitch)}</p>{still}</li>'
    )
