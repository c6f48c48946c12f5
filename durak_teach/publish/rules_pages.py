"""A page for each part of the rules, made from the rules themselves.

A ruling links to `rules/<part>.html#<rule id>`; the part is the id up to its last dot.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Any

from durak_teach.catalogue import FAMILIES
from durak_teach.publish.writing import crumb, escape, lede, page
from durak_teach.rules import Rule, registry
from durak_teach.text import render
from durak_teach.variants import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

_FIELD = re.compile(r"\{[^{}]*\}")


def parts() -> dict[str, list[Rule]]:
    """The rules by part, base game first, in the order of play."""
    list(FAMILIES.values())  # declares the rules of every game
    list(catalogue())  # and of every option
    ordered = sorted(registry(), key=_part)
    return {name: list(rules) for name, rules in groupby(ordered, key=_part)}


def _part(rule: Rule) -> str:
    return rule.id.rpartition(".")[0]


def sources(extra: Mapping[str, Any]) -> list[str]:
    """The pages of the base game, in the order of play."""
    known = parts()
    first = [name for name in extra["parts"] if name in known]
    others = [name for name in known if name not in first and name not in catalogue()]
    return [f"rules/{name}.md" for name in [*first, *others]]


def pages(extra: Mapping[str, Any]) -> dict[str, str]:
    """Every page of rules, and their index."""
    written = {f"rules/{name}.md": _page(name, rules, extra) for name, rules in parts().items()}
    return {"rules/index.md": _index(extra), **written}


def title(name: str, extra: Mapping[str, Any]) -> str:
    """What a part is called."""
    if name in catalogue():
        variant = render(catalogue()[name].text("name"), extra["lang"])
        return str(extra["words"]["variant_rules"].format(name=variant))
    return str(extra["parts"].get(name, name))


def _index(extra: Mapping[str, Any]) -> str:
    words, known = extra["words"], parts()
    lines = [lede(words["rules_lede"])]
    for source in sources(extra):
        name = source.removeprefix("rules/").removesuffix(".md")
        lines += [
            f"## [{title(name, extra)}]({name}.md)\n",
            _laws(known[name], name, extra["lang"]),
        ]
    return page(words["rules_index"], lines)


def _laws(rules: list[Rule], name: str, lang: str) -> str:
    items = "".join(
        f'<li><a href="{name}.html#{rule.id}">{escape(law(rule, lang))}</a></li>' for rule in rules
    )
    return f'<ul class="lawlist">{items}</ul>\n'


def law(rule: Rule, lang: str) -> str:
    """The law in one language."""
    return render(rule.text("law"), lang)


def _page(name: str, rules: list[Rule], extra: Mapping[str, Any]) -> str:
    words = extra["words"]
    above = [(words["rules"], "index.html")]
    if name in catalogue():
        above += [(words["variants"], "../variants/index.html")]
        above += [
            (render(catalogue()[name].text("name"), extra["lang"]), f"../variants/{name}.html")
        ]
    return page(title(name, extra), [rule_html(rule, extra) for rule in rules], above=crumb(above))


def rule_html(rule: Rule, extra: Mapping[str, Any]) -> str:
    """One rule: the law, what it says about cards, the reason, an example to play, the source."""
    words, lang = extra["words"], extra["lang"]
    why = render(rule.text("why"), lang) if rule.why else ""
    source = (
        words["source"].format(source=rule.source.removeprefix("durak ")) if rule.source else ""
    )
    return "\n".join(
        [
            f'<section class="rule" id="{rule.id}">',
            f"<h2>{escape(law(rule, lang))}</h2>",
            f'<p class="why">{words["why"].format(text=escape(why))}</p>' if why else "",
            _example(rule, words),
            f'<p class="id"><code>{rule.id}</code> {_about(source)}</p>',
            "</section>\n",
        ]
    )


def _about(source: str) -> str:
    return f'<a href="../about.html#sources">{escape(source)}</a>' if source else ""


def _example(rule: Rule, words: Mapping[str, str]) -> str:
    """Folded: a page may hold fifteen of them."""
    if not rule.example:
        return ""
    place = f"<!-- hand: later {rule.id} -->"
    return f'<details class="try"><summary>{words["example"]}</summary>\n{place}\n</details>'
