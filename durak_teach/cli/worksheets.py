"""`worksheet`: exercises for paper about lessons, rules and positions, with their answers."""

from __future__ import annotations

from argparse import Namespace
from itertools import chain

from durak_teach.cli.terminal import write
from durak_teach.paper import exercise_markup, foot, markup, worksheets
from durak_teach.text import language


def worksheet(args: Namespace) -> int:
    """The sheet of a number, as text or as a page."""
    lang = language()
    rules, lessons, positions = (
        list(chain.from_iterable(each)) for each in (args.rules, args.lessons, args.positions)
    )
    sheet = worksheets.worksheet(rules, lessons, positions, args.seed, args.count)
    if args.sheet == "text":
        write(worksheets.plain(sheet, lang))
        return 0
    title, where = worksheets.heading(worksheets.TITLE, sheet, lang), foot.site(args.site, lang)
    feet: tuple[str, ...] = ()
    if where:
        here = where.worksheet(rules, lessons, positions, sheet.seed, args.count)
        answers = worksheets.heading(worksheets.KEY, sheet, lang)
        feet = (
            foot.foot(answers, f"{here}&key=1", lang, foot.ANSWERS),
            foot.foot(title, here, lang),
        )
    shown = exercise_markup.worksheet(sheet, lang, *feet)
    write(markup.page(title, shown, lang, paper=args.sheet == "pdf-ready"))
    return 0
