"""Sumidagawa, after the stand-alone rulebook: eight yaku, declared numbers, and rin."""

from __future__ import annotations

from collections.abc import Mapping

from durak_teach.cards import by_colour
from durak_teach.climbing import notation, phrases
from durak_teach.climbing.rules import SHARED, cards_of_the_hand
from durak_teach.climbing.state import ClimbingState
from durak_teach.family import Family
from durak_teach.rules import Variant
from durak_teach.sumidagawa import deal, endings, plays, rounds, turns

SUMIDAGAWA = Variant(
    "sumidagawa",
    "Sumidagawa",
    "Declare a yaku and a number that is not below the last one; each yaku once in a round.",
    (
        *(rule for rule in SHARED if rule is not cards_of_the_hand),
        *deal.RULES,
        *plays.RULES,
        *turns.RULES,
        *rounds.RULES,
        *endings.RULES,
    ),
    facts=deal.FACTS,
    source="climbing S1.1",
)

_SWITCHES: Mapping[str, Variant] = {}

FAMILY = Family(
    "sumidagawa",
    ClimbingState,
    (SUMIDAGAWA,),
    _SWITCHES,
    notation.read,
    notation.write,
    phrases,
    reader=by_colour,
)
