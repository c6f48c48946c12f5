"""Durak as an essay tells it: attacker and supporter in turn; throw-ins and transfers by choice."""

from __future__ import annotations

from dataclasses import replace

from durak_teach.games.durak.refill import defender_draws_last
from durak_teach.games.durak.relative import relative
from durak_teach.games.sheets import adding, choices, frame, limits, pairs, passing, right
from durak_teach.games.sheets.sheets_rulebook import SECTIONS
from durak_teach.games.sheets.state import SheetState
from durak_teach.kernel.rules import Variant

DURAK002 = Variant(
    "durak002",
    "Durak with a supporter",
    "A supporter attacks alongside the attacker; one defender beats the cards or takes them.",
    (defender_draws_last, *frame.RULES, right.attacker_and_supporter, right.left_of_the_defender),
    parameters=limits.PARAMETERS,
    says={**frame.SAYS, **adding.SUPPORTS},
    asks=SheetState,
    stages=frame.STAGES,
    tells=limits.TELLS,
    source="relatives D1",
)

OPTIONS = (
    adding.THROW_IN,
    adding.THROW_IN_FIRST,
    passing.TRANSFER,
    *(replace(reading, needs=("transfer",), clashes={}) for reading in passing.READINGS),
    pairs.PARTNERS,
    adding.ALL_HELP,
    adding.NOBODY_HELPS,
    adding.LAST_WORD,
    adding.CLOCKWISE,
    limits.NO_CAP_BY_HAND,
    *choices.CHOICES,
)

FAMILY = relative(
    DURAK002,
    OPTIONS,
    {
        **choices.USUAL,
        "transfer": "off",
        "helpers": "supporter",
        "refill_order": "defender_last",
    },
    teams="partners",
    sections=SECTIONS,
    fool=True,
)
