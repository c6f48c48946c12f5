"""`worksheet`: exercises for paper about lessons, rules and positions, with their answers."""

from __future__ import annotations

from argparse import Namespace
from itertools import chain

from durak_teach.cli.terminal import write
from durak_teach.paper import exercise_markup, markup, worksheets
from durak_teach.paper.exercises import COUNT
from durak_teach.paper.foot import ANSWERS, Site
from durak_teach.text import language


def worksheet(args: Namespace) -> int:
    """The sheet of a number, as text or as a page."""
    lang = language()
    rules, lessons, positions = (
        list(chain.from_iterable(each)) for each in (args.rules, args.lessons, args.positions)
    )
    count = COUNT if args.count is None else args.count
    sheet = worksheets.worksheet(rules, lessons, positions, args.seed, count)
    if args.sheet == "text":
        write(worksheets.plain(sheet, lang))
        return 0
    title, key = (
        worksheets.heading(each, sheet, lang) for each in (worksheets.TITLE, worksheets.KEY)
    )
    site = Site(args.site, lang)
    page = site.worksheet(rules, lessons, positions, sheet.seed, count)
    html = exercise_markup.worksheet(
        sheet, lang, site.foot(key, f"{page}&key=1", ANSWERS), site.foot(title, page)
    )
    write(markup.page(title, html, lang, paper=args.sheet == "pdf-ready"))
    return 0
