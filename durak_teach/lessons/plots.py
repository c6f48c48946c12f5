"""Questions about many deals: a choice of answers, and figures instead of a table."""

from __future__ import annotations

from durak_teach.lessons.graphs import Still, judgement, option_laws
from durak_teach.lessons.step import Option, Predict, Step
from durak_teach.play.bars import Bar
from durak_teach.play.plots import Plot
from durak_teach.table.view import JSON
from durak_teach.text import say

ROOM = 1.05  # of the largest value, to the right of it


def predicted(graph: Still, step: Step, ask: Predict) -> JSON:
    """The answers of the only position, and the plot to be drawn when one of them holds."""
    graph.nodes[0]["answers"] = {
        "options": {option.id: _verdict(step, option, ask.guess) for option in ask.options}
    }
    options = [{"id": option.id, "text": option.text} for option in ask.options]
    return {"kind": "pick", "options": options, "plot": _drawn(ask.plot)}


def _verdict(step: Step, option: Option, guess: bool) -> JSON:
    verdict = judgement(option.ok or guess, [option.says], option_laws(step.state, option))
    if not guess:
        return verdict
    head = say("As you predicted.") if option.ok else say("It turned out differently.")
    return {**verdict, "head": head, "calm": not option.ok}


def _drawn(plot: Plot) -> JSON:
    at, text = plot.line or (0.0, None)
    low, high = plot.ends
    return {
        **({"bottom": round(ROOM * low, 3)} if low < 0 else {}),
        "title": plot.title,
        "made": plot.made,
        "top": round(ROOM * high, 3),
        "line": {"at": round(at, 3), "text": text} if text else None,
        "bars": [_bar(bar) for bar in plot.bars],
    }


def _bar(bar: Bar) -> JSON:
    values = {"value": bar.value, "low": bar.low, "high": bar.high}
    rounded = {name: round(value, 3) for name, value in values.items()}
    return {"text": bar.text, **rounded, "said": bar.said, "told": bar.told}
