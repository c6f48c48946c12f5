"""`review`: a deal looked over, by its code with the moves that were made."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Final

from durak_teach.cli.reading import Refused, text_of
from durak_teach.cli.terminal import write
from durak_teach.notation.codes import deal_of, way_of
from durak_teach.play.processes import workers
from durak_teach.play.review import SAMPLES, Review
from durak_teach.play.working import progress
from durak_teach.table.review_data import WORDS, document, findings
from durak_teach.table.review_lines import lines
from durak_teach.text import language, render, say

PARTS: Final = 100  # of the bar


def review(args: Namespace) -> int:
    """Every decision of a seat in a line, then those that cost most with all alternatives."""
    first, way = way_of(deal_of(_code(args.code)))
    if not way:
        raise Refused(
            say("This code holds no moves; only a deal that has been played can be looked over.")
        )
    looked = Review(first, way, args.seat or first.seats[0], args.samples or SAMPLES)
    done = _computed(looked, args.workers)
    lang = language()
    found = findings(looked, lang, done=done)
    moves = document(looked, lang)
    if not done:
        write(render(WORDS["stopped"], lang))
    for line in lines(moves, found):
        write(line)
    return 0


def _code(named: str) -> str:
    """A code, or the text of a file that holds one."""
    if named == "-" or Path(named).exists():
        return text_of(named)
    if not named.casefold().startswith("dk"):
        raise Refused(say("{name} is neither a deal code nor a file.", name=named))
    return named


def _computed(looked: Review, number: int) -> bool:
    """Do the work; False if somebody broke off."""
    parts_said = 0
    with workers(number) as pool, progress(PARTS) as tell:
        try:
            for share in looked.computed(pool):
                tell(int(PARTS * share) - parts_said)
                parts_said = int(PARTS * share)
        except KeyboardInterrupt:
            return False
    return True
