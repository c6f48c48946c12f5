"""The row about the end: who has lost."""

from __future__ import annotations

from durak_teach.compare.matrix.plan import Plan, playing
from durak_teach.compare.matrix.row import ELSE, Choice, Row, Shown
from durak_teach.compare.matrix.tables import at_table, telling
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, cards
from durak_teach.kernel.game import Game
from durak_teach.text import Text, say

LAST: dict[str, tuple[Card, ...]] = {
    "A": cards("8h"),
    "B": cards("Qh Ks"),
    "C": cards("Js 8d"),
    "D": cards("Jc"),
}
TOGETHER: dict[str, tuple[Card, ...]] = {"A": cards("8h"), "B": cards("Qh")}


def who_loses(game: Game, people: int) -> Shown:
    """How a small table ends, and how it ends when the last two hands empty together."""
    start = at_table(game, people, LAST)
    end, tie = _over(start), _over(at_table(game, people, TOGETHER))
    if end is None or end.over is None or end.over.marks == ("stalled",):
        return Shown("", (telling(game, "answers loses"),), start)
    over = end.over
    holders = [seat for seat in end.seats if end.hand(seat)]
    rules = [over.because]
    if over.winner:
        text = say("{winner} is out first and wins; nobody plays on.", winner=over.winner)
        return Shown("winner", tuple(rules), start, text, end)
    if not over.loser or tie is None or tie.over is None or not {*holders} <= {*over.loser}:
        return Shown("", tuple(rules), start, None, end)
    if len(over.loser) > 1:
        text = say(
            "{holder} has the last cards: {team} lose.", holder=holders, team=tuple(over.loser)
        )
        return Shown("team", tuple(rules), start, text, end)
    rules.append(tie.over.because)
    right = "always" if tie.over.loser else "last"
    return Shown(
        right,
        tuple(dict.fromkeys(rules)),
        start,
        _about_the_last_cards(over.loser, tie.over.loser),
        end,
    )


def _over(state: DurakState) -> DurakState | None:
    """The end of the deal as it is played here."""
    return next((s for s in playing(state, Plan()) if s.over), None)


def _about_the_last_cards(loser: str, tied: str | None) -> Text:
    places = {"loser": loser, "tied": tied}
    if tied is None:
        return say(
            "{loser} has the last cards and loses. If A and B hold one card each and B beats the "
            "card that A leads, nobody loses.",
            **places,
        )
    return say(
        "{loser} has the last cards and loses. If A and B hold one card each and A leads, {tied} "
        "loses.",
        **places,
    )


END = Row(
    "end",
    say("End"),
    say("The talon is gone. Who loses?"),
    (
        Choice(
            "last", say("The last player with cards; nobody, if the last hands run out together")
        ),
        Choice("always", say("The last player with cards; there is always a loser")),
        Choice("winner", say("All but the first to go out")),
        Choice("team", say("The team of the last player with cards")),
        ELSE,
    ),
    who_loses,
    "B",
)
