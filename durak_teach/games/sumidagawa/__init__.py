"""Sumidagawa, after the stand-alone rulebook: eight yaku, declared numbers, and rin."""

from __future__ import annotations

from collections.abc import Mapping

from durak_teach.games.climbing.rules import COMMON, at_least_one_card
from durak_teach.games.durak.deal import last_seat_deals_first
from durak_teach.games.installed import Installed
from durak_teach.games.sumidagawa import (
    ahead,
    choices,
    deal,
    endings,
    laid,
    notation,
    phrases,
    players,
    plays,
    rounds,
    showing,
    sight,
    turns,
)
from durak_teach.games.sumidagawa.state import WORDS, SumidagawaState
from durak_teach.games.sumidagawa.sumidagawa_rulebook import SECTIONS
from durak_teach.kernel.cards import by_colour
from durak_teach.kernel.family import Catalogue, FamilyOf
from durak_teach.kernel.rules import Variant

SUMIDAGAWA = Variant(
    "sumidagawa",
    "Sumidagawa",
    "Declare a yaku and a number that is not below the last one; each yaku once in a round.",
    (
        *COMMON,
        at_least_one_card,
        last_seat_deals_first,
        *sight.RULES,
        *deal.RULES,
        *plays.RULES,
        *turns.RULES,
        *rounds.RULES,
        *laid.RULES,
        *endings.RULES,
    ),
    facts=(*deal.FACTS, laid.LAID),
    says=phrases.SAYS,
    stages=rounds.STAGES,
    source="climbing S1.1",
)

_OPTIONS: Mapping[str, Variant] = {option.id: option for option in choices.CHOICES}

FAMILY = FamilyOf(
    "sumidagawa",
    SumidagawaState,
    (SUMIDAGAWA,),
    Catalogue(_OPTIONS, Installed("sumidagawa")),
    notation.read,
    notation.write,
    phrases,
    usual=choices.USUAL,
    reader=by_colour,
    bots=players.BOTS,
    ahead=ahead,
    showing=showing,
    words=WORDS,
    sections=SECTIONS,
    neutral=True,
)
