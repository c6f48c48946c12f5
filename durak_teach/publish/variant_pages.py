"""A page for each variant and option of the catalogue: what changes, as a list of rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from durak_teach.publish.rules_pages import law
from durak_teach.publish.writing import chips, crumb, escape, lede, listed, page
from durak_teach.rules import Rule, Variant, registry
from durak_teach.text import render
from durak_teach.text.glossary import names
from durak_teach.variants import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping


def sources() -> list[str]:
    """The pages of variants, in the order of the rulebook."""
    return [f"variants/{name}.md" for name in catalogue()]


def pages(extra: Mapping[str, Any]) -> dict[str, str]:
    """Every page of a variant, and their index."""
    written = {f"variants/{name}.md": _page(found, extra) for name, found in catalogue().items()}
    return {"variants/index.md": _index(extra), **written}


def _index(extra: Mapping[str, Any]) -> str:
    words, lang = extra["words"], extra["lang"]
    items = "".join(
        f'<li><h2 id="{name}"><a href="{name}.html">{escape(_name(name, lang))}</a></h2>'
        f"<p>{escape(render(found.text('pitch'), lang))}</p></li>"
        for name, found in catalogue().items()
    )
    return page(
        words["catalogue"],
        [lede(words["variants_lede"]), f'<ul class="cards">{items}</ul>'],
        layout="wide",
    )


def _name(name: str, lang: str) -> str:
    found = catalogue().get(name)
    if found:
        return render(found.text("name"), lang)
    known = names(name)
    return known.ja if lang == "ja" else known.en


def _page(found: Variant, extra: Mapping[str, Any]) -> str:
    words, lang = extra["words"], extra["lang"]
    changes = "".join([*_gone(found, extra), *_new(found, extra)])
    return page(
        _name(found.id, lang),
        [
            lede(render(found.text("pitch"), lang)),
            chips(_facts(found, extra)),
            f"\n## {words['changes']}\n",
            f'<ul class="lawlist delta">{changes}</ul>\n',
            _example(found, words),
        ],
        above=crumb([(words["rules"], "../rules/index.html"), (words["variants"], "index.html")]),
    )


def _example(found: Variant, words: Mapping[str, str]) -> str:
    shown = next((rule.id for rule in _rules(found) if rule.example), "")
    return f"## {words['example']}\n\n<!-- hand: rule {shown} -->\n" if shown else ""


def _rules(found: Variant) -> list[Rule]:
    return [*(rule for rule in found.replaces.values() if rule), *found.rules]


def _facts(found: Variant, extra: Mapping[str, Any]) -> list[str]:
    words, lang = extra["words"], extra["lang"]
    forms = [_name(name, lang) for name in found.forms] or [words["any_form"]]
    kind = words["option" if found.source.startswith("H") else "variant"]
    original = names(found.id).original
    facts = [
        kind.format(number=found.source),
        words["on_forms"].format(forms=listed(forms, words)),
        words["needs"].format(names=listed((_name(n, lang) for n in found.needs), words))
        if found.needs
        else "",
        words["clashes"].format(names=listed((_name(n, lang) for n in found.clashes), words))
        if found.clashes
        else "",
        words["russian"].format(name=original) if original else "",
    ]
    return [escape(fact) for fact in facts if fact]


def _gone(found: Variant, extra: Mapping[str, Any]) -> list[str]:
    known = {rule.id: rule for rule in registry()}
    return [
        _line(known[name], "−", "del", "removed", extra) for name in found.replaces if name in known
    ]


def _new(found: Variant, extra: Mapping[str, Any]) -> list[str]:
    return [_line(rule, "+", "add", "added", extra) for rule in _rules(found)]


def _line(rule: Rule, sign: str, kind: str, word: str, extra: Mapping[str, Any]) -> str:
    part = rule.id.rpartition(".")[0]
    spoken = extra["words"][word]
    return (
        f'<li class="{kind}"><span class="sgn" role="img" aria-label="{spoken}">{sign}</span>'
        f'<a href="../rules/{part}.html#{rule.id}">{escape(law(rule, extra["lang"]))}</a>'
        f'<span class="id">{rule.id}</span></li>'
    )
