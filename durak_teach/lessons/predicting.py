"""Questions about many deals: their figures in words and as bars. No number in them is typed."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from math import ceil, floor

from durak_teach.compare.counted_deals import SEED, SETTINGS, Counted
from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal
from durak_teach.lessons.making import Clues, the_answer
from durak_teach.lessons.step import Option, Predict, Step
from durak_teach.lessons.titles import title
from durak_teach.play.bars import Bar
from durak_teach.play.estimates import Estimate
from durak_teach.play.plots import Plot
from durak_teach.text import Text, say

Named = tuple[Text | str, Estimate]
FIRST = "A"  # the seat of whoever attacks first
FREE = say("A wrong prediction costs nothing: choose an answer, and the plot shows what happened.")


def called(name: str) -> Text:
    """What the game of a setting is called."""
    return title(game("durak", *SETTINGS[name].rules))


def table(name: str) -> DurakState:
    """A deal of a setting in which A attacks first."""
    rules, players = game("durak", *SETTINGS[name].rules), SETTINGS[name].players
    deals = (deal(rules, players, seed) for seed in count(SEED))
    return next(s for s in deals if isinstance(s, DurakState) and s.attacker == FIRST)


def to_predict(
    id: str,
    name: str,
    task: Text,
    options: Iterable[Option],
    plot: Plot,
    clues: Clues,
    guess: bool = False,
    about: Text | None = None,
) -> Step:
    """A question about a setting, or `about` several; one that is no guess has a wrong answer."""
    options = tuple(options)
    good = next(option for option in options if option.ok)
    bad = [option for option in options if not option.ok and not guess]
    return Step(
        id,
        task,
        table(name),
        Predict(options, plot, guess),
        FIRST,
        reminders=(about or called(name),),
        hints=(*clues, FREE if guess else the_answer(options)),
        solution=({"do": "pick", "option": good.id},),
        mistake=tuple({"do": "pick", "option": option.id} for option in bad[:1]),
        cites=bad[0].because if bad else (),
    )


def often(chance: Estimate, of: int = 100) -> Text:
    """A share as people say it; the interval is rounded outwards."""
    return say(
        "{n} of {of} ({low} to {high})",
        n=round(of * chance.value),
        of=of,
        low=floor(of * chance.low),
        high=ceil(of * chance.high),
    )


def between(chance: Estimate, of: int = 100) -> Text:
    """The same beside a bar, whose title says of how many."""
    low, high = floor(of * chance.low), ceil(of * chance.high)
    return say("{n} ({low} to {high})", n=round(of * chance.value), low=low, high=high)


def many(mean: Estimate) -> Text:
    """A mean with one decimal; the interval is rounded outwards."""
    low, high = floor(10 * mean.low) / 10, ceil(10 * mean.high) / 10
    return say("{n} ({low} to {high})", n=f"{mean.value:.1f}", low=f"{low:.1f}", high=f"{high:.1f}")


def shares(rows: Iterable[Named], of: int = 100, told: bool = False) -> tuple[Bar, ...]:
    """Bars that count deals, of a hundred or of so many."""
    return tuple(
        Bar(text, of * f.value, of * f.low, of * f.high, between(f, of), told) for text, f in rows
    )


def means(rows: Iterable[Named]) -> tuple[Bar, ...]:
    """Bars that are means."""
    return tuple(Bar(text, f.value, f.low, f.high, many(f)) for text, f in rows)


def even(counted: Counted) -> float:
    """The share of each player, if all of them lost as often."""
    return sum(counted.lost) / len(counted.lost) / counted.deals


def made(*names: str) -> Text:
    """How the figures of some settings came about, and what a thin line means."""
    counts = sorted({SETTINGS[name].deals for name in names})
    if len(counts) == 1:
        return say(
            "{n} deals between careful computer players. In 19 cases out of 20 the thin line "
            "holds the true number.",
            n=counts[0],
        )
    return say(
        "{few} deals of each game, but {many} of Throw-in Durak, all between careful computer "
        "players. In 19 cases out of 20 the thin line holds the true number.",
        few=counts[0],
        many=counts[-1],
    )
