"""The values of a maxim in words: what was found, and how."""

from __future__ import annotations

from durak_teach.play.estimates import WIDE
from durak_teach.strategy.maxim import Deals, Endings, Exact, Maxim, Measure, Value
from durak_teach.text import Text, say

FIGURE_WORDS = {
    "loss": say("Share of the deals that {seat} loses"),
    "leader's loss": say("Share of the deals that the first player loses"),
    "bouts": say("Leads in a deal"),
    "bouts to first out": say("Leads in a deal"),
    "share with talon": say("Share of the leads that are made while there is a talon"),
    "transfers": say("Transfers in a deal"),
}
BOT_WORDS = {
    "careful": say("careful computer players"),
    "shedding": say("computer players that lead as many cards as they can"),
}


def heading(maxim: Maxim, measure: Measure) -> Text:
    """What the numbers of a measure are."""
    if isinstance(measure, Exact):
        return say("With best play by both sides")
    if isinstance(measure, Endings):
        return say("In random endings")
    words = FIGURE_WORDS[measure.figures[0]]
    return Text(words.message, fields={"seat": maxim.seat} if "{seat}" in words.message else {})


def value(maxim: Maxim, measure: Measure, measured: Value) -> Text | str:
    """A value as a reader sees it."""
    number, error = measured[0], WIDE * measured[1]
    if isinstance(measure, Exact):
        if number > 0:
            return say("{seat} wins", seat=maxim.seat)
        return say("{seat} loses", seat=maxim.seat) if number < 0 else say("nobody loses")
    if isinstance(measure, Endings) or measure.is_share:
        return f"{100 * number:.1f}% ± {100 * error:.1f}"
    return f"{number:.1f} ± {error:.1f}" if number >= 1 else f"{number:.2f} ± {error:.2f}"


def gap(measure: Deals, measured: Value) -> str:
    """A difference from the first choice, with its sign; of shares in percent."""
    number, error = measured[0], WIDE * measured[1]
    unit = 100 if measure.is_share else 1
    return f"{unit * number:+.1f} ± {unit * error:.1f}".replace("-", "−")


def how(measure: Measure) -> Text:
    """How it was computed."""
    if isinstance(measure, Exact):
        return say("Computed exactly: all cards face up, every way to continue tried to the end.")
    if isinstance(measure, Endings):
        return say(
            "{n} endings picked at random (seed {seed}): two players, no talon, at most four "
            "cards each; all searched to the end with every card face up. ± gives the "
            "95-per-cent interval.",
            n=measure.endings,
            seed=measure.seed,
        )
    if _dealt(measure):
        return say(
            "{n} deals for each row (seed {seed}), played by {bots}. ± gives the 95-per-cent "
            "interval.",
            n=measure.deals,
            seed=measure.seed,
            bots=BOT_WORDS[measure.bots],
        )
    return say(
        "{n} deals for each row (seed {seed}), played by {bots}; all cards that the player does "
        "not see are dealt again at random each time. ± gives the 95-per-cent interval.",
        n=measure.deals,
        seed=measure.seed,
        bots=BOT_WORDS[measure.bots],
    )


def _dealt(measure: Deals) -> bool:
    return bool(measure.players) or any(choice.players for choice in measure.choices)
