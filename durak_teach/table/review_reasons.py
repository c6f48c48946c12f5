"""Why one move was better than another: what a seat has more or less of when the bout is over."""

from __future__ import annotations

from durak_teach.play.review import Gain
from durak_teach.text import Text, say


def because(gain: Gain, opponents: int) -> Text:
    """The sentence for it; `opponents` is how many there are, whose cards are counted together."""
    places = {"made": f"{gain.made:.1f}", "best": f"{gain.best:.1f}"}
    match gain.part:
        case "cards":
            return say(
                "With it you hold {best} cards on average when this bout is over, not {made}.",
                **places,
            )
        case "trumps":
            return say(
                "With it you hold {best} trumps on average when this bout is over, not {made}.",
                **places,
            )
        case "high":
            return say(
                "With it you hold {best} aces and kings besides trumps on average when this bout "
                "is over, not {made}.",
                **places,
            )
        case "others" if opponents == 1:
            return say(
                "With it your opponent holds {best} cards on average when this bout is over, not "
                "{made}.",
                **places,
            )
        case "others":
            return say(
                "With it your opponents together hold {best} cards on average when this bout is "
                "over, not {made}.",
                **places,
            )
        case "others_trumps" if opponents == 1:
            return say(
                "With it your opponent holds {best} trumps on average when this bout is over, not "
                "{made}.",
                **places,
            )
        case "others_trumps":
            return say(
                "With it your opponents together hold {best} trumps on average when this bout is "
                "over, not {made}.",
                **places,
            )
    return say(
        "With it you attack next in {m} of {of} deals, not in {n}.",
        m=round(gain.best * gain.tables),
        of=gain.tables,
        n=round(gain.made * gain.tables),
    )
