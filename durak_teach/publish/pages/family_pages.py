"""What the page of a game of one form has beside its rules: ways on, what a table may choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from durak_teach.games.sheets.equals import EQUALS
from durak_teach.publish.pages import families
from durak_teach.publish.pages.options import law_of, name_of, value_text
from durak_teach.publish.pages.variant_pages import line, value_row
from durak_teach.publish.pages.writing import chips, escape, stated
from durak_teach.text import render

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from durak_teach.kernel.family import Family
    from durak_teach.kernel.rules import Variant
    from durak_teach.kernel.variant_parts import Parameter

    Extra = Mapping[str, Any]


IN_WORDS = ("sumidagawa",)


def _page_in_words(family: Family) -> str:
    """The page that tells of a game in words, and of what its author asks; "" if there is none."""
    return f"../{family.name}.html#request" if family.name in IN_WORDS else ""


def ways(family: Family, extra: Extra) -> str:
    """What one can do with a game besides reading its rules."""
    words = extra["words"]
    leads = {
        "request": _page_in_words(family),
        "play": f"../play.html#game={family.name}",
        "compare": "" if family.showing else f"../compare.html{_compared(family)}",
        "on_sheet": f"../sheet.html#{family.name}",
        "switches": "#switches",
    }
    links = (
        f'<a class="btn{" main" if name == "play" else ""}" href="{href}">{escape(words[name])}</a>'
        for name, href in leads.items()
        if href
    )
    return f'<p class="btns">{" ".join(links)}</p>\n'


def _compared(family: Family) -> str:
    """A rule sheet is compared with the Durak that comes nearest; others as the page does."""
    near = (equal for equal in EQUALS if equal.sheet == family.name)
    return next((f"#g={'+'.join(e.durak.spec)}&g={family.name}" for e in near), "")


def switches(family: Family, extra: Extra) -> list[str]:
    """What a table may choose: numbers and suits, then each other way of playing."""
    words, form = extra["words"], family.own_forms[0]
    lines = [f"\n## {words['switches']} {{ #switches }}\n", f"{words['switches_lede']}\n"]
    if form.parameters:
        rows = "".join(value_row(form, parameter, extra) for parameter in form.parameters)
        head = "".join(f"<th>{words[word]}</th>" for word in ("value_of", "values", "usual"))
        lines.append(
            f'<div class="scroll"><table><thead><tr>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table></div>\n"
        )
    return [*lines, *(_switch(family, option, extra) for option in family.options().values())]


def _switch(family: Family, option: Variant, extra: Extra) -> str:
    """One other way of playing: what it is, the words that choose it, the rules, a table."""
    lang = extra["lang"]
    short = [
        f"<code>{escape(option.word)}</code>",
        *_company(family, option, extra),
        families.source_line(option.source, extra),
    ]
    changes = "".join([*_replaced(option, extra), *(line(r, "added", extra) for r in option.rules)])
    return "\n".join(
        [
            f'<details class="switch chapter" id="{option.id}"><summary>',
            f"<h3>{escape(name_of(option.id, lang, family))}</h3>",
            f"<span>{escape(render(option.text('pitch'), lang))}</span></summary>",
            chips(short),
            *(_value(option, parameter, extra) for parameter in option.parameters),
            f'<ul class="lawlist delta">{changes}</ul>' if changes else "",
            _apart(family, option, extra),
            "</details>\n",
        ]
    )


def _replaced(option: Variant, extra: Extra) -> Iterator[str]:
    for gone, new in option.replaces.items():
        if old := law_of(gone):
            yield line(old, "removed", extra)
        if new:
            yield line(new, "added", extra)


def _apart(family: Family, option: Variant, extra: Extra) -> str:
    """A table on which it makes a difference, where one is at hand."""
    name = f"{family.name}:{option.id}"
    if not extra["hand"]("switch", name):
        return ""
    place = f"<!-- hand: switch {name} -->"
    summary = escape(extra["words"]["difference"])
    return f'<details class="try"><summary>{summary}</summary>\n{place}\n</details>'


def _value(option: Variant, parameter: Parameter, extra: Extra) -> str:
    """What else is agreed on with it."""
    lang = extra["lang"]
    texts = extra["words"]["list_sep"].join(value_text(option, w, lang) for w in parameter.among)
    return f"<p>{escape(stated(render(parameter.means, lang), texts, lang))}</p>"


def _company(family: Family, option: Variant, extra: Extra) -> list[str]:
    """What is usual instead, and what comes with it."""
    words, lang = extra["words"], extra["lang"]
    usual = family.usual.get(families.switch_of(option))
    needs = words["list_sep"].join(name_of(name, lang, family) for name in option.needs)
    return [
        escape(words["usual_word"].format(word=usual)) if usual else "",
        escape(words["needs"].format(names=needs)) if needs else "",
    ]
