"""Short pages for what a refusal names (“Allowed in: …”) and what has no page of its own.

A refusal knows the id of a choice and not the games that have it: such a page leads to them.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from durak_teach.games.families import FAMILIES
from durak_teach.publish.pages import families, variant_pages
from durak_teach.publish.pages.writing import crumb, escape, lede, page, quoted
from durak_teach.text import render

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from durak_teach.kernel.family import Family
    from durak_teach.kernel.rules import Variant

    Extra = Mapping[str, Any]


def pages(extra: Extra) -> dict[str, str]:
    """A page for every form and choice that has none."""
    by_page: dict[str, list[tuple[Variant, str, str]]] = defaultdict(list)
    for family in FAMILIES.values():
        for piece in (*family.own_forms, *family.options().values()):
            by_page[piece.id].append((piece, *_place(family, piece, extra)))
    existing = {*variant_pages.sources()}
    return {
        f"variants/{name}.md": _page(places, extra)
        for name, places in by_page.items()
        if f"variants/{name}.md" not in existing
    }


def _place(family: Family, piece: Variant, extra: Extra) -> tuple[str, str]:
    """Where a form or a choice is told, and what that place is called."""
    lang = extra["lang"]
    if family.name != families.FIRST:
        anchor = "" if piece.id == family.name else f"#{piece.id}"
        return f"../rules/{family.name}.html{anchor}", families.title(family, lang)
    if piece.parent:
        name = render(family.catalogue[piece.parent].text("name"), lang)
        return f"{piece.parent}.html#{piece.id.rpartition('.')[2]}", name
    return f"../rules/{piece.id}.html", render(piece.text("name"), lang)


def _page(places: list[tuple[Variant, str, str]], extra: Extra) -> str:
    lang, piece = extra["lang"], places[0][0]
    name, variants = render(piece.text("name"), lang), extra["words"]["variants"]
    # several choices may have one name, in different games
    places_else = (where for _, _, where in places if where != name)
    part = extra["words"]["list_sep"].join(places_else) or variants
    return page(
        name,
        [lede(render(piece.text("pitch"), lang)), *_links(places)],
        above=crumb([(variants, "index.html")]),
        part=quoted(part),
    )


def _links(places: list[tuple[Variant, str, str]]) -> Iterator[str]:
    links = (f'<a class="btn" href="{href}">{escape(name)}</a>' for _, href, name in places)
    yield f'<p class="btns">{" ".join(links)}</p>\n'
