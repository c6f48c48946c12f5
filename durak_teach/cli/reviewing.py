"""`review`: a deal looked over, by its code with the moves that were made."""

from __future__ import annotations

import unicodedata
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from durak_teach.cli.reading import Refused, text_of
from durak_teach.cli.terminal import write
from durak_teach.cli.working import progress, workers
from durak_teach.notation.codes import deal_of, way_of
from durak_teach.play.review import SAMPLES, Review
from durak_teach.table.review import WORDS, document, found
from durak_teach.text import language, render, say

PARTS: Final = 100  # of the bar
WIDTH: Final = 30  # signs of the longest bar of a figure


def review(args: Namespace) -> int:
    """Every decision of a seat in a line, then those that cost most with all alternatives."""
    first, way = way_of(deal_of(_code(args.code)))
    if not way:
        raise Refused(say("This code holds no moves; a deal has to be played to be looked over."))
    looked = Review(first, way, args.seat or first.seats[0], args.samples or SAMPLES)
    done = _computed(looked, args.workers)
    lang = language()
    known = found(looked, lang, done=done)
    moves = document(looked, lang)
    if not done:
        write(render(WORDS["stopped"], lang))
    write(known["said"])
    lines = _possible(moves) if looked.neutral else _decisions(moves, known["judged"])
    for line in lines:
        write(line)
    turning = sorted((each for each in known["judged"] if each["rank"]), key=lambda j: j["rank"])
    for each in turning:
        for line in _turning_point(moves, each):
            write(line)
    return 0


def _code(named: str) -> str:
    """A code, or the text of a file that holds one."""
    if named == "-" or Path(named).is_file() or not named.casefold().startswith("dk"):
        return text_of(named)
    return named


def _computed(looked: Review, number: int) -> bool:
    """Do the work; False if somebody broke off."""
    told = 0
    with workers(number) as pool, progress(PARTS) as tell:
        try:
            for share in looked.computed(pool):
                tell(int(PARTS * share) - told)
                told = int(PARTS * share)
        except KeyboardInterrupt:
            return False
    return True


def _possible(moves: dict[str, Any]) -> Iterator[str]:
    """What was made and what was possible, where nothing is compared."""
    for each in moves["decisions"]:
        yield f"{each['at'] + 1:4}  {moves['moves'][each['at']]['text']}"
        yield f"      {' / '.join(each['options'][1:])}"


def _decisions(moves: dict[str, Any], judged: list[dict[str, Any]]) -> Iterator[str]:
    """A line for each decision: its figure, the move, the mark of a turning point."""
    made = [next(o for o in each["options"] if o["made"]) for each in judged]
    wide = _widest(option["said"] for option in made)
    for each, option in zip(judged, made, strict=True):
        mark = str(each["rank"] or "")
        text = moves["moves"][each["at"]]["text"]
        yield f"{each['at'] + 1:4} {mark:1}  {_filled(option['said'], wide)}  {text}"


def _turning_point(moves: dict[str, Any], judged: dict[str, Any]) -> Iterator[str]:
    """A decision with a bar for each alternative."""
    yield ""
    yield f"{judged['rank']}  {moves['moves'][judged['at']]['text']}"
    yield judged["said"]
    wide = _widest(option["text"] for option in judged["options"])
    for option in judged["options"]:
        bar = "█" * round(WIDTH * option["value"])
        yield f"  {_filled(option['text'], wide)}  {bar} {option['said']}"


def _widest(texts: Iterable[str]) -> int:
    return max(map(_columns, texts), default=0)


def _filled(text: str, wide: int) -> str:
    return text + " " * (wide - _columns(text))


def _columns(text: str) -> int:
    """How wide a terminal writes it: Japanese signs take two columns."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)
