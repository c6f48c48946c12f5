"""Which Durak each rule sheet is: a form with options, the extra rules, and those not kept.

Only the form and the options are written down; the rules that differ are read off the games, so
the table agrees with what is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from durak_teach.games.families import game
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Rule
from durak_teach.text import Text, say


class Equal(NamedTuple):
    """A rule sheet beside the Durak that comes nearest to it.

    `choices` are the sheet's own words, each with the option of Durak that is the same choice;
    "" where Durak has none.
    """

    sheet: str
    form: str
    options: tuple[str, ...]
    differs: tuple[Text, ...]
    choices: Mapping[str, str]

    @property
    def game(self) -> Game:
        """The rule sheet."""
        return game(self.sheet)

    @property
    def durak(self) -> Game:
        """The Durak that comes nearest."""
        return game("durak", self.form, *self.options)

    @property
    def shared(self) -> tuple[Rule, ...]:
        """The rules that are the same law in both."""
        of_durak = {*self.durak.rules}
        return tuple(rule for rule in self.game.rules if rule in of_durak)

    @property
    def extra(self) -> tuple[Rule, ...]:
        """The rules of the sheet alone."""
        of_durak = {*self.durak.rules}
        return tuple(rule for rule in self.game.rules if rule not in of_durak)

    @property
    def left_out(self) -> tuple[Rule, ...]:
        """The rules of that Durak which the sheet has not."""
        of_the_sheet = {*self.game.rules}
        return tuple(rule for rule in self.durak.rules if rule not in of_the_sheet)


ONE_BY_ONE: Final = say("Each attack card is answered before the next one is played.")
AT_ONCE: Final = say(
    "A bout is over as soon as six attack cards are beaten, or the defender's hand is used up."
)
STALLED: Final = say("A deal that repeats itself is stopped without a loser; it is not drawn.")
_BOTH: Final = {
    "tie=draw": "",
    "plain_follow=no": "no_suits",
    "failed_defender_takes=open": "take_open_only",
    "no_trump_in_hands": "no_trump_in_hands",
    "throw_in": "throw_after_failure",
    "deck=32": "deck32",
    "transfer_on_throw": "transfer_on_throw",
    "draws_first=current": "perevodnoy=current",
}

EQUALS: Final = (
    Equal(
        "durak001",
        "perevodnoy",
        ("no_draw",),
        (
            say("The attacker attacks alone; nobody else throws in."),
            ONE_BY_ONE,
            AT_ONCE,
            say("An attack is transferred past a player who has no cards and can draw none."),
            say("After a bout with transfers, all draw clockwise, beginning with whoever led."),
            STALLED,
        ),
        {**_BOTH, "transfer=off": "podkidnoy", "helpers=all": "perevodnoy"},
    ),
    Equal(
        "durak002",
        "podkidnoy",
        ("no_draw",),
        (
            say("Only the attacker and the supporter attack; nobody else throws in."),
            ONE_BY_ONE,
            say("Whoever has stopped attacking may attack again once a new attack card is beaten."),
            AT_ONCE,
            STALLED,
        ),
        {**_BOTH, "transfer": "perevodnoy", "partners": "teams", "helpers=all": "podkidnoy"},
    ),
)
