"""A page for each part of the rules, made from the rules themselves, and the list of all games.

A ruling links to `rules/<part>.html#<rule id>`; the part is the id up to its last dot. What a
rulebook tells is led on to its sentence there (`travel`), the rules of options stand here.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from durak_teach.explain import sentences
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import every_rule
from durak_teach.kernel.rules import Rule
from durak_teach.notation.examples import example_state
from durak_teach.paper.pictures import sprite, trying
from durak_teach.publish.pages import families, listings
from durak_teach.publish.pages.books import address, books, books_of
from durak_teach.publish.pages.options import name_of
from durak_teach.publish.pages.writing import chips, crumb, escape, lede, listed, page
from durak_teach.text import render

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from durak_teach.kernel.family import Family
    from durak_teach.kernel.game import Game

UNRULED = "game"  # the page of what no rule allows


def parts() -> dict[str, list[Rule]]:
    """The rules by part, base game first, in the order of play."""
    ordered = sorted(every_rule().values(), key=_part)
    return {name: list(rules) for name, rules in groupby(ordered, key=_part)}


def _part(rule: Rule) -> str:
    return rule.id.rpartition(".")[0]


def sources(extra: Mapping[str, Any]) -> list[str]:
    """The pages of rules one by one that belong to no option of Durak, in the order of play."""
    by_name = parts()
    first = [name for name in extra["parts"] if name in by_name]
    rest = (name for name in by_name if name not in first and name not in catalogue())
    return [f"rules/{name}.md" for name in (*first, *rest)]


@cache
def families_of(name: str) -> tuple[Family, ...]:
    """The families whose own rules or choices stand on a page; none for those of Durak."""
    if name.startswith(f"{families.FIRST}.") or name in (UNRULED, *catalogue()):
        return ()
    return tuple(
        family
        for family in families.with_pages().values()
        if any(_part(rule) == name for rule in families.all_rules(family))
    )


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
    words = extra["words"]
    own = [name for name, played in books().items() if played.family.name == families.FIRST]
    lines = [
        lede(words["rules_lede"]),
        f"## {words['durak']}\n",
        _games(own, extra),
        f"[{words['catalogue']}](../variants/index.md) · [{words['with_options']}](../rules.md)\n",
        f"## [{words['relatives']}](../family.md)\n",
        _games(families.relatives(), extra),
        f"## [{words['climbing']}](../climbing.md)\n",
        _games(families.climbing(), extra),
        f"## {words['one_by_one']} {{ #one-by-one }}\n",
        *_listing(extra),
    ]
    return page(words["rules_index"], lines)


def flow(played: Game, extra: Mapping[str, Any]) -> str:
    """A drawing of how a deal goes, folded."""
    caption = extra["words"]["flow"].format(game=sentences.title(played, extra["lang"]))
    place = f"<!-- hand: flow {played.form.id} -->"
    return f"<details><summary>{escape(caption)}</summary>{place}</details>\n"


def _games(names: Iterable[str], extra: Mapping[str, Any]) -> str:
    """The rulebooks of some games: a card for each."""
    lang = extra["lang"]
    forms = {name: books()[name].form for name in names}
    cards = "".join(
        f'<li><h3><a href="{name}.html">{escape(render(form.text("name"), lang))}</a></h3>'
        f"<p>{escape(render(form.text('pitch'), lang))}</p></li>"
        for name, form in forms.items()
    )
    return f'<ul class="cards">{cards}</ul>\n'


def _listing(extra: Mapping[str, Any]) -> list[str]:
    """Every law that belongs to no option, folded by the part in which it stands."""
    by_name = parts()
    names = [source.removeprefix("rules/").removesuffix(".md") for source in sources(extra)]
    return [
        f'<details class="part"><summary>{escape(title(name, extra))}</summary>'
        f"{_laws(by_name[name], extra['lang'])}</details>\n"
        for name in names
    ]


def _laws(rules: list[Rule], lang: str) -> str:
    items = "".join(
        f'<li><a href="{address(rule.id)}">{escape(law(rule, lang))}</a></li>' for rule in rules
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
    # what comes with an option stands after what every game of the page has
    in_order = sorted(rules, key=lambda rule: not books_of(rule.id))
    sections = [rule_html(rule, extra) for rule in in_order]
    return page(
        title(name, extra),
        [_games_of(name, extra), "", sprite("".join(sections)), *sections],
        above=crumb(above),
    )


def _games_of(name: str, extra: Mapping[str, Any]) -> str:
    """The games that have the rules of a page; what climbing games share names none of them."""
    if name.startswith(f"{families.SHARED}."):
        return chips([f'<a href="../climbing.html">{escape(extra["words"]["climbing"])}</a>'])
    telling = {book for rule in parts().get(name, ()) for book in books_of(rule.id)}
    names = [book for book in books() if book in telling]
    names += [f.name for f in families_of(name) if f.name not in telling]
    titles = {book: render(books()[book].form.text("name"), extra["lang"]) for book in names}
    return chips(f'<a href="{book}.html">{escape(title)}</a>' for book, title in titles.items())


def rule_html(rule: Rule, extra: Mapping[str, Any]) -> str:
    """One rule: the law, the reason, an example to play, the source.

    What a rulebook tells is read there: an old address leads on to it, to that of the game one
    comes from.
    """
    words, lang = extra["words"], extra["lang"]
    books = books_of(rule.id)
    if books:
        text = escape(law(rule, lang))
        link = f'<a data-told="{" ".join(books)}" href="{address(rule.id)}">{text}</a>'
        return f'<section class="rule moved" id="{rule.id}"><h2>{link}</h2></section>\n'
    return "\n".join(
        [
            f'<section class="rule" id="{rule.id}">',
            f"<h2>{escape(law(rule, lang))}</h2>",
            needed(rule, extra),
            reasons(rule, words, lang),
            trying(rule, words, lang),
            mark(words, f"{code_of(rule)} {_source(rule, extra)}"),
            "</section>\n",
        ]
    )


def needed(rule: Rule, extra: Mapping[str, Any]) -> str:
    """The options that bring a rule which stands among those of every Durak; else nothing."""
    if not rule.example or _part(rule) in catalogue() or families_of(_part(rule)):
        return ""
    words, lang = extra["words"], extra["lang"]
    options = example_state(rule).game.variants
    links = [
        f'<a href="../variants/{option.id}.html">{escape(name_of(option.id, lang))}</a>'
        for option in options
        if option.id in catalogue()
    ]
    if not links:
        return ""
    return f'<p class="small muted">{words["needs"].format(names=listed(links, words))}</p>'


def reasons(rule: Rule, words: Mapping[str, str], lang: str) -> str:
    """Why a rule is as it is, and what else is good to know of it, each under its word."""
    texts = (
        (name, render(rule.text(name), lang)) for name in ("why", "note") if getattr(rule, name)
    )
    return "".join(
        f'<p class="why">{words[name].format(text=escape(text))}</p>' for name, text in texts
    )


def mark(words: Mapping[str, str], text: str) -> str:
    """A small mark that opens: names and sources are for whoever asks."""
    label = escape(words["whence"])
    return (
        f'<details class="source"><summary aria-label="{label}">i</summary><p>{text}</p></details>'
    )


def code_of(rule: Rule) -> str:
    """The name of a rule, which leads to its function."""
    return f'<a href="../../{listings.address(rule.run)}"><code>{rule.id}</code></a>'


def _source(rule: Rule, extra: Mapping[str, Any]) -> str:
    return families.source_line(families.source_of(rule), extra)
