"""A deal looked over, as JSON that a screen only has to draw.

`document` is what is known at once: the moves, the decisions and what was possible at each.
`findings` are what has been computed so far; `look` is the table before a move.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.notation.codes import code_of
from durak_teach.play.review import Decision, Figure, Judged, Review, opponents
from durak_teach.table.company import NOBODY, Company
from durak_teach.table.review_reasons import because
from durak_teach.table.view import JSON, view
from durak_teach.text import Said, Text, in_language, render, say, say_n

if TYPE_CHECKING:
    from durak_teach.table.shapes.views import View

NOTHING: Final = say("None of your choices clearly cost anything.")
NO_CHOICE: Final = say("There was nothing to decide in this deal.")
NEUTRAL: Final = say("What could be played at each turn; nothing is recommended.")
WORDS: Final = {
    "title": say("The deal, move by move"),
    "computing": say("Playing out what might have been"),
    "looking": say("Looking for the turning point."),
    "stop": say("Stop"),
    "stopped": say("Stopped: this is what has been computed so far."),
    "close": say("Back to the table"),
    "replay": say("Play on from here"),
    "before": say("Previous decision"),
    "after": say("Next decision"),
    "move": say("Move {n} of {of}: {text}", n="{n}", of="{of}", text="{text}"),
    "turning": say("Turning point {n}", n="{n}"),
    "dearest": say("Your costliest choice was move {n}. {why}", n="{n}", why="{why}"),
    "line": say("The higher the line, the more often the deal is lost from there."),
    "made": say("played"),
    "possible": say("What could be played"),
    "marks": say("Each mark is one of your choices."),
    "costs": say("Red: what it cost."),
    "lost": say(
        "Each move was tried in deals in which the unknown cards were dealt anew. The figure is "
        "how many of these deals were lost; ± says how far chance may shift it."
    ),
    "points": say(
        "Each move was tried in deals in which the unknown cards were dealt anew. The figure is "
        "the average number of points; ± says how far chance may shift it."
    ),
}


def document(review: Review, lang: str, missed: Iterable[str] = ()) -> JSON:
    """The moves of the deal and the decisions in it, without any figure.

    `missed` are the rules that refused a move; those that there are come back with their laws.
    """
    game = review.states[0].game
    data = {
        "v": 1,
        "kind": "review",
        "lang": lang,
        "seat": review.seat,
        "neutral": review.neutral,
        "points": review.points,
        "words": {**WORDS, "key": WORDS["points" if review.points else "lost"]},
        "moves": [
            {"by": move.by, "own": _own(review, move.by), "text": _told(review, number)}
            for number, move in enumerate(review.way)
        ],
        "missed": [
            {"id": name, "law": quoted(game.by_id[name], game)}
            for name in missed
            if name in game.by_id
        ],
        "decisions": [
            {
                "at": each.number,
                "options": _options(review, each, lang),
            }
            for each in review.decisions
        ],
    }
    return in_language(data, lang)  # type: ignore[no-any-return]


def _options(review: Review, decision: Decision, lang: str) -> list[str]:
    """What each move is called; where nothing is compared, moves of one name are one."""
    called = [render(option_text(decision, n), lang) for n in range(len(decision.moves))]
    return [*dict.fromkeys(called)] if review.neutral else called


def findings(review: Review, lang: str, *, done: bool) -> JSON:
    """What has been computed: of each decision, and the turning points in one sentence."""
    turning = sorted(each.decision.number for each in review.turning_points)
    ranks = {number: n for n, number in enumerate(turning, 1)}
    data = {
        "said": conclusion(review, done=done),
        "judged": [_judged(review, each, ranks) for each in review.judged],
    }
    return in_language(data, lang)  # type: ignore[no-any-return]


def look(review: Review, number: int, lang: str, company: Company = NOBODY) -> View:
    """The table after so many moves, as the seat saw it."""
    state, before = review.states[number], review.states[max(0, number - 1)]
    seat = state.actor if state.actor and _own(review, state.actor) else review.seat
    events = state.log[len(before.log) :]
    return view(state, seat, lang, events, recent=0, company=company)


def code(review: Review, number: int) -> str:
    """The code of the deal up to there, "" if it can have none: with it play begins anew."""
    try:
        return code_of(review.states[number])
    except NotationError:
        return ""


def conclusion(review: Review, *, done: bool) -> Said:
    """What is to be said of the whole deal."""
    if review.neutral:
        return NEUTRAL
    if not review.decisions:
        return NO_CHOICE
    sure = sum(each.sure for each in review.judged)
    if sure:
        return say_n(
            "{n} of your choices clearly cost something.",
            "{n} of your choices clearly cost something.",
            n=sure,
        )
    return NOTHING if done else ""


def sentence(judged: Judged, *, points: bool) -> Text:
    """What a decision cost, or how little is known of it."""
    figures = {each.move: each for each in judged.figures}
    made, best = figures[judged.decision.made], judged.best
    named = {"made": _text(judged.decision, made), "best": _text(judged.decision, best)}
    if judged.exact and judged.sure:
        return say(
            "Against best play “{made}” loses and “{best}” does not: every way to continue was "
            "tried.",
            **named,
        )
    if judged.exact:
        return say(
            "Every way to continue was tried: no other move would have led to a better result."
        )
    if points:
        return _in_points(judged, made, best, named)
    of = made.tables
    places = {**named, "of": of, "n": round(made.mean * of), "m": round(best.mean * of)}
    if judged.sure:
        return say(
            "“{best}” is better than “{made}”: you lose {m} of {of} deals from here, not {n}.",
            **places,
        )
    if best.better <= 0:
        return say("No other move lost fewer deals than this one: {n} of {of}.", **places)
    return say(
        "“{made}” lost {n} of {of} deals played out, and “{best}” lost {m}; the difference may be "
        "chance.",
        **places,
    )


def _in_points(judged: Judged, made: Figure, best: Figure, named: dict[str, Text]) -> Text:
    """The same where a deal is worth points."""
    if best.better <= 0:
        return say("No other move brought more points in {of} deals played out.", of=made.tables)
    places = {**named, "n": signed(made.mean), "m": signed(best.mean), "of": made.tables}
    if not judged.sure:
        return say(
            "“{made}” brought {n} points on average over {of} deals played out, and “{best}” "
            "brought {m}; the difference may be chance.",
            **places,
        )
    return say(
        "“{best}” is better than “{made}”: on average over {of} deals from here it brings {m} "
        "points, not {n}.",
        **places,
    )


def figure_text(review: Review, figure: Figure) -> Text:
    """What a move led to, in few words."""
    if not figure.tables:
        return say("loses") if figure.mean else say("does not lose")
    error = (figure.high - figure.low) / 2
    if review.points:
        return say("{n} ± {error}", n=signed(figure.mean), error=f"{error:.1f}")
    of = figure.tables
    return say("{n} of {of} ± {error}", n=round(figure.mean * of), of=of, error=ceil(error * of))


def option_text(decision: Decision, n: int) -> Text:
    """What a move is called, as on its button."""
    return decision.seen.game.family.phrases.making(decision.seen, decision.moves[n])


def _text(decision: Decision, figure: Figure) -> Text:
    return option_text(decision, decision.moves.index(figure.move))


def signed(points: float) -> str:
    """Points with their sign; what rounds to nothing has none."""
    return f"{round(points, 1) or 0:+.1f}".replace("-", "−").replace("+0.0", "0.0")


def _judged(review: Review, judged: Judged, ranks: dict[int, int]) -> JSON:
    """A decision with its figures; where they reach on a drawing from 0 to 1."""
    ends = [0.0, *(end for each in judged.figures for end in (each.low, each.high))]
    low, high = (min(ends), max(ends)) if review.points else (0.0, 1.0)
    wide = high - low or 1.0
    return {
        "at": judged.decision.number,
        "rank": ranks.get(judged.decision.number, 0),
        "said": sentence(judged, points=review.points),
        "because": _because(review, judged),
        # a drawing shows what is sure as it is, what may be chance not at all
        "cost": (judged.cost / wide if review.points else judged.cost) if judged.sure else 0,
        "zero": -low / wide,
        "options": [
            {
                "text": _text(judged.decision, each),
                "said": figure_text(review, each),
                "value": (each.mean - low) / wide,
                "low": (each.low - low) / wide,
                "high": (each.high - low) / wide,
                "made": each.move == judged.decision.made,
                "best": each.move == judged.best.move and judged.sure,
            }
            for each in judged.figures
        ],
    }


def _because(review: Review, judged: Judged) -> Said:
    """Why the alternative was better, as far as it shows when the bout is over."""
    seat = judged.decision.made.by
    if not judged.gain or seat != review.seat:
        return ""
    seen = judged.decision.seen
    return because(judged.gain, len({seen.person(each) for each in opponents(seen, seat)}))


def _own(review: Review, seat: str) -> bool:
    state: Any = review.states[0]
    return bool(state.person(seat) == state.person(review.seat))


def _told(review: Review, number: int) -> Said:
    """A move as the log tells it."""
    before, after = review.states[number], review.states[number + 1]
    phrases, person = after.game.family.phrases, after.person(review.seat)
    for event in after.log[len(before.log) :]:
        text = phrases.happened(after, after.witnessed(review.seat, event), person)
        if text is not None:
            return text
    return phrases.making(before, review.way[number])
