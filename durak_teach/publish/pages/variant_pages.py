"""A page for each variant and option of the catalogue: what changes, and a hand that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from durak_teach.compare.differences.stored import difference as stored_difference
from durak_teach.compare.small_games import small_game
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import game
from durak_teach.kernel.compose import declared_clash, standing
from durak_teach.publish.pages import families, switches
from durak_teach.publish.pages.books import address
from durak_teach.publish.pages.options import (
    law_of,
    name_of,
    names_of,
    number_of,
    options,
    own_rules,
    value_text,
)
from durak_teach.publish.pages.rules_pages import law
from durak_teach.publish.pages.writing import apart, chips, crumb, escape, lede, listed, page
from durak_teach.text import LANGUAGES, render

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from durak_teach.kernel.rules import Rule, Variant
    from durak_teach.kernel.variant_parts import Parameter
    from durak_teach.text import Text

    Extra = Mapping[str, Any]


def sources() -> list[str]:
    """The pages of variants, in the order of the rulebook; choices stand on the page of theirs."""
    return [f"variants/{name}.md" for name in catalogue() if "." not in name]


def pages(extra: Extra) -> dict[str, str]:
    """Every page of a variant."""
    return {
        source: _page(catalogue()[source.removeprefix("variants/").removesuffix(".md")], extra)
        for source in sources()
    }


def choices_of(variant: Variant) -> list[Variant]:
    """The choices inside a variant, such as `japanese.queen_top`."""
    return [other for other in catalogue().values() if other.parent == variant.id]


def _page(piece: Variant, extra: Extra) -> str:
    words, lang = extra["words"], extra["lang"]
    above = [(words["rules"], "../rules/index.html"), (words["variants"], "index.html")]
    return page(
        name_of(piece.id, lang),
        [
            lede(render(piece.text("pitch"), lang)),
            *_difference(piece, words, "##"),
            chips(_chips(piece, extra)),
            *_in_play(piece, words),
            *_changes(piece, extra, "##"),
            *_values(piece, extra),
            *_choices(piece, extra),
            *_apart(piece, extra),
            *_names(piece, extra),
            *_whole(piece, extra),
            f'<p class="small">{families.source_line(piece.source, extra)}</p>',
        ],
        above=crumb(above),
    )


def _whole(piece: Variant, extra: Extra) -> list[str]:
    """The whole rules of a form with it."""
    if piece.flow:
        return []
    form = next(iter(piece.forms), "podkidnoy")
    words, named = extra["words"], f"durak+{form}+{piece.id}"
    label = words["whole_rules"].format(form=name_of(form, extra["lang"]))
    sheet = f'<a href="../sheet.html#{named}">{escape(words["on_sheet"])}</a>'
    return [f'<p><a href="../rules.html#{named}">{escape(label)}</a> · {sheet}</p>\n']


def _chips(piece: Variant, extra: Extra) -> list[str]:
    words, lang = extra["words"], extra["lang"]
    option = options()[piece.id]
    people = option.people
    crowd = words["people_range" if len(people) > 1 else "people"].format(
        least=people[0], most=people[-1]
    )
    forms = [name_of(name, lang) for name in piece.forms] or [words["any_form"]]
    short = [
        _kind(piece, words),
        crowd,
        "" if option.talon else words["no_talon"],
        words["own_game"] if piece.flow else words["on_forms"].format(forms=listed(forms, words)),
        words["needs"].format(names=listed((name_of(n, lang) for n in piece.needs), words))
        if piece.needs
        else "",
    ]
    return [escape(text) for text in short if text]


def _kind(piece: Variant, words: Mapping[str, str]) -> str:
    number = number_of(piece)
    kind = words["own" if not number else "option" if number.startswith("H") else "variant"]
    return str(kind.format(number=number))


def _difference(piece: Variant, words: Mapping[str, str], level: str) -> list[str]:
    """A table on which it makes a difference."""
    if not stored_difference(piece.id) and not switches.difference(families.FIRST, piece.id):
        return []
    return [f"\n{level} {words['difference']}\n", f"<!-- hand: variant {piece.id} -->\n"]


def _in_play(piece: Variant, words: Mapping[str, str]) -> list[str]:
    """A small game with it."""
    if not small_game(piece.id) and not any(rule.example for rule in own_rules(piece)):
        return []
    return [f"\n## {words['in_play']}\n", f"<!-- hand: game {piece.id} -->\n"]


def _changes(piece: Variant, extra: Extra, level: str) -> list[str]:
    """The rules that go and come."""
    changes = "".join([*_replaced(piece, extra), *_new(piece, extra)])
    if not changes:
        return []
    heading = f"\n{level} {extra['words']['changes']}\n"
    return [heading, f'<ul class="lawlist delta">{changes}</ul>\n']


def _replaced(piece: Variant, extra: Extra) -> list[str]:
    lines = []
    for name, new in piece.replaces.items():
        old = law_of(name)
        if old is not None and not _says_the_same(old, new):
            lines.append(line(old, "removed", extra))
        if new is not None:
            lines.append(line(new, "added", extra, _is_chosen(new, piece)))
    return [*lines, *(line(old, "removed", extra) for old in _overruled(piece))]


def _says_the_same(old: Rule, new: Rule | None) -> bool:
    """Whether an option's rule is the form's own law, which another option has put aside."""
    return new is not None and (new.told or new.law) == (old.told or old.law)


def _overruled(piece: Variant) -> list[Rule]:
    """The laws of the form that rules of an option overrule by themselves."""
    if piece.flow:
        return []
    played = game(families.FIRST, piece.id)
    pairs = standing(played.form, played.variants, played.agreed)
    olds = (old for old, new in pairs if new in piece.rules and old is not new)
    return [old for old in olds if old in played.form.rules and old.id not in piece.replaces]


def _new(piece: Variant, extra: Extra) -> list[str]:
    rules = [rule for rule in piece.rules if not piece.flow or _own(rule, piece)]
    return [line(rule, "added", extra, _is_chosen(rule, piece)) for rule in rules]


def _is_chosen(rule: Rule, piece: Variant) -> bool:
    """Whether a rule holds only with a value of the option that the players may choose."""
    return any(f"{piece.id}.{parameter.name}" in rule.when for parameter in piece.parameters)


def _own(rule: Rule, piece: Variant) -> bool:
    """A game of its own lists the rules of its module; the shared ones have their own page."""
    return rule.id.startswith(f"{piece.id}.")


def line(rule: Rule, change: str, extra: Extra, chosen: bool = False) -> str:
    """A rule that comes (`added`) or goes (`removed`); `chosen`: if the players agree so."""
    sign, kind = ("+", "add") if change == "added" else ("−", "del")
    spoken = extra["words"][change]
    only = f" {escape(extra['words']['if_agreed'])}" if chosen else ""
    return (
        f'<li class="{kind}"><span class="sgn" role="img" aria-label="{spoken}">{sign}</span>'
        f'<a href="../rules/{address(rule.id)}">{escape(law(rule, extra["lang"]))}</a>{only}</li>'
    )


def _values(piece: Variant, extra: Extra) -> list[str]:
    """What a table agrees on when it chooses the variant."""
    if not piece.parameters:
        return []
    words = extra["words"]
    rows = "".join(value_row(piece, parameter, extra) for parameter in piece.parameters)
    head = "".join(f"<th>{words[word]}</th>" for word in ("value_of", "values", "usual"))
    return [
        f"\n## {words['to_agree']}\n",
        (
            f'<div class="scroll"><table><thead><tr>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table></div>\n"
        ),
    ]


def value_row(piece: Variant, parameter: Parameter, extra: Extra) -> str:
    """A value of a form or an option: what it sets, what it may be, what it usually is."""
    words, lang, among = extra["words"], extra["lang"], parameter.among
    texts = (
        words["from_to"].format(least=among[0], most=among[-1])
        if isinstance(among, range)
        else apart([value_text(piece, word, lang) for word in among], words)
    )
    usual = value_text(piece, parameter.default, lang)
    means = render(parameter.means, lang)
    return "<tr>" + "".join(f"<td>{escape(str(t))}</td>" for t in (means, texts, usual)) + "</tr>"


def _choices(piece: Variant, extra: Extra) -> list[str]:
    """Some tables go further: a choice has its own changes and its own table."""
    lang = extra["lang"]
    lines = []
    for choice in choices_of(piece):
        anchor = choice.id.rpartition(".")[2]
        lines += [
            f"\n## {name_of(choice.id, lang)} {{ #{anchor} }}\n",
            f"{escape(render(choice.text('pitch'), lang))}\n",
            *_difference(choice, extra["words"], "###"),
            *_changes(choice, extra, "###"),
        ]
    return lines


def _apart(piece: Variant, extra: Extra) -> list[str]:
    """What it does not go with, and why; one line for each reason."""
    words, lang = extra["words"], extra["lang"]
    reasons: dict[str, list[str]] = {}
    for other, value, reason in clashing(piece):
        name = name_of(other.id, lang)
        if value:
            means, chosen = meaning_and_value(value, lang)
            name = words["with_value"].format(name=name, means=means, value=chosen)
        link = f'<a href="{_href(other)}">{escape(name)}</a>'
        reasons.setdefault(render(reason, lang), []).append(link)
    if not reasons:
        return []
    items = "".join(
        f"<li>{words['list_sep'].join(links)}<br>"
        f"<span class='small muted'>{escape(reason)}</span></li>"
        for reason, links in reasons.items()
    )
    return [f"\n## {words['apart']}\n", f'<ul class="apart">{items}</ul>\n']


def clashing(piece: Variant) -> Iterator[tuple[Variant, str, Text]]:
    """Options that do not go with one, each with the reason; with the value of either, as a table
    chooses it (`chukhonsky.manner=chinese`), where only that is the reason."""
    for other in catalogue().values():
        reason = declared_clash(piece, other)
        if reason is not None:
            yield other, "", reason
        for owner, clashes in ((other, piece.clashes), (piece, other.clashes)):
            for value, why in clashes.items():
                if "=" in value and value.rpartition(".")[0] == owner.id:
                    yield other, value, why


def meaning_and_value(value: str, lang: str) -> tuple[str, str]:
    """What a value that a table agrees on is about, and the value."""
    name, _, word = value.partition("=")
    home, _, own = name.rpartition(".")
    piece = catalogue()[home]
    means = next(each.means for each in piece.parameters if each.name == own)
    return render(means, lang), value_text(piece, word, lang)


def _href(other: Variant) -> str:
    name, _, choice = other.id.partition(".")
    return f"{name}.html{'#' + choice if choice else ''}"


def _names(piece: Variant, extra: Extra) -> list[str]:
    """The name in English, Japanese, and the language of those who play it."""
    words, names = extra["words"], names_of(piece)
    rows = [
        *((words[f"in_{lang}"], name_of(piece.id, lang), lang) for lang in LANGUAGES),
        (words["in_original"], names.original, "ru"),
    ]
    items = "".join(
        f'<div><dt>{escape(word)}</dt><dd lang="{lang}">{escape(name)}</dd></div>'
        for word, name, lang in rows
        if name
    )
    return [f"\n## {words['names']}\n", f'<dl class="names">{items}</dl>\n']


__all__ = ["choices_of", "own_rules", "pages", "sources"]
