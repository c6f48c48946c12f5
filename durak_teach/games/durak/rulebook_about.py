"""What a game of Durak is about, as a rulebook tells it."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak import there
from durak_teach.kernel.rulebook_contents import Claim, Section
from durak_teach.text import say

LAST: Final = "durak.ending.last_holder_is_durak"
SCORED: Final = "win_point.opponents_score"
ABOUT: Final = Section(
    "about",
    say("Object of the game"),
    """
    in-bouts
    in-teams
    counted
    one-pile
    one-loser
    one-losing-team
    durak.ending.last_holder_is_durak
    called-a-fool
    """,
    ("contenders", "loses", "person", "team", "dummies"),
    (
        Claim(
            "in-bouts",
            say(
                "Everybody tries to get rid of all their cards. The game is played in bouts: in "
                "each, attack cards are played against one player, the defender, who beats each of "
                "them with a stronger card or takes the cards."
            ),
            LAST,
            leans=there.both(there.bouts, there.both(there.last_holder_loses, there.no_teams)),
        ),
        Claim(
            "in-teams",
            say(
                "Each team tries to get rid of all its cards. The game is played in bouts: in "
                "each, attack cards are played against one player, the defender, who beats each of "
                "them with a stronger card or takes the cards."
            ),
            LAST,
            leans=there.both(there.bouts, there.both(there.last_holder_loses, there.teams)),
        ),
        Claim(
            "counted",
            say(
                "The game is played in bouts. In a bout, attack cards are played against one "
                "player, the defender, who beats each of them with a stronger card or takes the "
                "cards. Who loses is decided not by the cards left in hand but by a count that the "
                "players keep, on paper or in their heads."
            ),
            LAST,
            leans=there.both(there.bouts, there.counted),
        ),
        Claim(
            "one-pile",
            say(
                "Everybody tries to get rid of all their cards: in turn each player beats the top "
                "card of a single pile with a stronger one, or takes from that pile."
            ),
            "durak.pile.onto_the_pile",
        ),
        Claim(
            "one-loser",
            say("Nobody wins a deal; at most one player loses it."),
            LAST,
            (SCORED,),
            there.both(there.last_holder_loses, there.no_teams),
        ),
        Claim(
            "one-losing-team",
            say("No team wins a deal; at most one loses it."),
            LAST,
            (SCORED,),
            there.both(there.last_holder_loses, there.teams),
        ),
        Claim("called-a-fool", say("“Durak” is Russian for “fool”."), LAST),
    ),
)
