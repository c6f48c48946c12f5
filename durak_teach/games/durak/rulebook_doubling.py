"""How the stake of a deal is doubled, as a rulebook tells it."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak import there
from durak_teach.kernel.rulebook_contents import Claim, Section
from durak_teach.text import say

DOUBLING: Final = Section(
    "doubling",
    say("Doubling the stake"),
    """
    doubling_cube.stake_on_the_cube
    doubling_cube.offer_before_the_lead
    doubling_cube.cube_of_the_other_side
    doubling_cube.once_before_a_lead
    doubling_cube.cap_of_the_stake
    beyond-the-cube

    doubling_cube.other_side_answers
    doubling_cube.stake_doubles
    doubling_cube.deal_is_given_up
    """,
    (),
    (
        Claim(
            "beyond-the-cube",
            say("Beyond 64 the stake is noted on paper."),
            "doubling_cube.stake_on_the_cube",
            leans=there.agreed("doubling_cube.cap", "none"),
        ),
    ),
)
