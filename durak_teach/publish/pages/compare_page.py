"""The form of the Compare page: two or three games of any family, each with its options."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from durak_teach.publish.pages import families
from durak_teach.publish.pages.options import group_of, value_text
from durak_teach.publish.pages.writing import capital, escape
from durak_teach.text import render
from durak_teach.text.naming import GLYPHS
from durak_teach.widgets.outputs import in_html

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from durak_teach.kernel.family import Family
    from durak_teach.kernel.rules import Variant
    from durak_teach.kernel.variant_parts import Parameter

_GAMES: Final = "<!-- games to compare -->"
_SHOWN: Final = "<!-- compared -->"
# what the page shows without being asked: the usual Durak beside its relatives
USUAL: Final = ("durak+podkidnoy", "kirifu", "mustamaija")
SLOTS: Final = 3


def fill(markdown: str, extra: Mapping[str, Any]) -> str:
    """Write the choice of games where the page asks for it."""
    if _GAMES not in markdown:
        return markdown
    slots = "".join(_slot(number, extra) for number in range(1, SLOTS + 1))
    form = f'{slots}<template id="comparable">{in_html(_book(extra))}</template>'
    marker = f"<!-- hand: compare {','.join(USUAL)} -->"
    return markdown.replace(_GAMES, form).replace(_SHOWN, marker)


def _slot(number: int, extra: Mapping[str, Any]) -> str:
    """A game: which one, what has been chosen for it, what else can be."""
    words = extra["words"]
    label = escape(words["game_n"].format(n=number))
    nobody = f'<option value="">{escape(words["only_two"])}</option>' if number == SLOTS else ""
    option = escape(words["option_of"].format(n=number))
    return (
        f'<fieldset class="slot"><legend>{label}</legend>'
        f'<select name="game" aria-label="{label}">{nobody}{_games(extra)}</select>'
        '<ul class="picked"></ul>'
        f'<details class="agreed"><summary>{escape(words["to_agree"])}</summary></details>'
        f'<p class="adding"><select class="add" aria-label="{option}"></select>'
        f'<button type="button" class="btn" data-do="add">{escape(words["add"])}</button></p>'
        "</fieldset>"
    )


def _games(extra: Mapping[str, Any]) -> str:
    """The families of one form, then the forms of the others."""
    alone: dict[str, Variant] = {}
    groups: dict[str, dict[str, Variant]] = {extra["words"]["relatives"]: alone}
    for name, family in families.attacking().items():
        if family.alone:
            alone.update(_forms(family))
        else:
            groups[extra["words"][name]] = _forms(family)
    return "".join(_group(title, games, extra["lang"]) for title, games in groups.items())


def _forms(family: Family) -> dict[str, Variant]:
    """The forms of a family by the words that choose them."""
    if family.alone:
        return {family.name: family.own_forms[0]}
    return {f"{family.name} {form.id}": form for form in family.forms.values()}


def _group(title: str, games: Mapping[str, Variant], lang: str) -> str:
    """Games under a heading, each with the words that choose it."""
    options = "".join(
        f'<option value="{words}">{escape(_name(form, lang))}</option>'
        for words, form in games.items()
    )
    return f'<optgroup label="{escape(title)}">{options}</optgroup>'


def _name(piece: Variant, lang: str) -> str:
    return render(piece.text("name"), lang)


def _book(extra: Mapping[str, Any]) -> dict[str, Any]:
    """What goes with the games of each family: options by their headings, values to agree on."""
    return {name: _family(family, extra) for name, family in families.attacking().items()}


def _family(family: Family, extra: Mapping[str, Any]) -> dict[str, Any]:
    lang = extra["lang"]
    options = [variant for variant in family.catalogue.values() if not variant.flow]
    return {
        "values": {
            words: [_value(form, p, lang, _short(family, form, p)) for p in form.parameters]
            for words, form in _forms(family).items()
            if form.parameters
        },
        "options": [
            {"group": title, "all": [_option(option, lang) for option in members]}
            for title, members in _grouped(family, options, extra)
        ],
    }


def _grouped(
    family: Family, options: Iterable[Variant], extra: Mapping[str, Any]
) -> Iterable[tuple[str, Iterable[Variant]]]:
    """Durak's options under the headings of its rulebook; a shorter list needs none."""
    if family.alone:
        return [("", options)]
    groups = groupby(options, key=group_of)
    return [(extra["groups"][name], list(members)) for name, members in groups]


def _option(option: Variant, lang: str) -> dict[str, Any]:
    values = [_value(option, p, lang, f"{option.id}.{p.name}") for p in option.parameters]
    entry = {"id": option.word, "name": _name(option, lang)}
    return {**entry, "values": values} if values else entry


def _short(family: Family, form: Variant, parameter: Parameter) -> str:
    """How a value of a form is named; a family of one form needs no more than its own name."""
    return parameter.name if family.alone else f"{form.id}.{parameter.name}"


def _value(piece: Variant, parameter: Parameter, lang: str, name: str) -> dict[str, Any]:
    """A value as a table agrees on it: a number, or one of some words."""
    among = parameter.among
    common = {
        "name": name,
        "means": capital(render(parameter.means, lang)),
        "usual": str(parameter.default),
    }
    if isinstance(among, range):
        return {**common, "from": among[0], "to": among[-1]}
    suits = {*among} <= {*GLYPHS}
    texts = [GLYPHS[str(w)] if suits else value_text(piece, w, lang) for w in among]
    return {**common, "among": [[str(w), text] for w, text in zip(among, texts, strict=True)]}
