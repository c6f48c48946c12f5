"""`rules`: how a game is played, as people tell it, or on a sheet to be printed."""

from __future__ import annotations

from argparse import Namespace

from durak_teach.cli.terminal import write
from durak_teach.explain.rulebook import plain
from durak_teach.explain.sentences import title
from durak_teach.games.families import game
from durak_teach.paper import house, markup
from durak_teach.paper.foot import Site
from durak_teach.text import language


def rules(args: Namespace) -> int:
    """The rulebook of a game with its options, or its sheet as text or as a page."""
    played, lang = game(*args.words), language()
    if args.sheet is None:
        write(plain(played))
        return 0
    sheet = house.house_sheet(played)
    if args.sheet == "text":
        write(house.plain(sheet, lang))
        return 0
    name, site = title(played, lang), Site(args.site, lang)
    html = markup.house(sheet, lang, site.foot(name, site.rules(played.spec)))
    write(markup.page(name, html, lang, paper=args.sheet == "pdf-ready"))
    return 0
