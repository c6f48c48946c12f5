"""`deal`: a deal to be laid out with real cards, on one table or on several."""

from __future__ import annotations

from argparse import Namespace

from durak_teach.cli.terminal import write
from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal as dealt
from durak_teach.notation.position_codes import laid_by
from durak_teach.paper import deals, markup
from durak_teach.paper.foot import Site
from durak_teach.paper.purposes import search
from durak_teach.text import language, render


def deal(args: Namespace) -> int:
    """The sheet of a deal: of a code, of a number, or of the first one that serves a purpose."""
    sheet, lang = _sheet(args), language()
    if not args.html:
        write(deals.plain(sheet, lang))
        return 0
    name, site = render(sheet.title, lang), Site(args.site, lang)
    below = site.foot(name, site.deal(sheet.code))
    write(markup.page(name, markup.deal([sheet] * max(1, args.copies), lang, below), lang))
    return 0


def _sheet(args: Namespace) -> deals.DealSheet:
    if args.code:
        return deals.deal_sheet(laid_by(args.code))
    played = game(*(args.words or ["durak"]))
    if not args.purposes:
        return deals.deal_sheet(dealt(played, args.players, args.seed))
    hits = search(played, args.purposes, args.players, args.seed or 0)
    return deals.deal_sheet(hits.state, hits.facts)
