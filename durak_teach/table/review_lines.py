"""A deal looked over, as lines of text: for terminals, and where nothing can be drawn."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

from durak_teach.table.view import JSON

WIDTH: Final = 30  # signs of the longest bar


def lines(moves: JSON, findings: JSON) -> Iterator[str]:
    """All decisions, then those that cost most: of `review_data.document`, `findings`."""
    yield findings["said"]
    if findings["judged"]:
        yield moves["words"]["key"]
    yield from _possible(moves) if moves["neutral"] else _decisions(moves, findings["judged"])
    for each in findings["judged"]:
        if each["rank"]:
            yield from _turning_point(moves, each)


def _possible(moves: JSON) -> Iterator[str]:
    """What was made and what was possible, where nothing is compared."""
    for each in moves["decisions"]:
        yield f"{each['at'] + 1:4}  {moves['moves'][each['at']]['text']}"
        yield f"      {' / '.join(each['options'][1:])}"


def _decisions(moves: JSON, judged: list[JSON]) -> Iterator[str]:
    """A line for each decision: its figure, the move, the mark of a turning point."""
    made = [next(o for o in each["options"] if o["made"]) for each in judged]
    wide = _widest(option["said"] for option in made)
    for each, option in zip(judged, made, strict=True):
        mark = str(each["rank"] or "")
        text = moves["moves"][each["at"]]["text"]
        yield f"{each['at'] + 1:4} {mark:1}  {_filled(option['said'], wide)}  {text}"


def _turning_point(moves: JSON, judged: JSON) -> Iterator[str]:
    """A decision with a bar for each alternative."""
    yield ""
    yield f"{judged['rank']}  {moves['moves'][judged['at']]['text']}"
    yield judged["said"]
    if judged["because"]:
        yield judged["because"]
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
