"""Perevodnoy Durak as a page of game rules tells it: transfers, and nobody helps the attacker."""

from __future__ import annotations

from durak_teach.games.durak import transfer
from durak_teach.games.durak.relative import relative
from durak_teach.games.sheets import adding, choices, frame, limits, passing, right
from durak_teach.games.sheets.sheets_rulebook import UNCUT
from durak_teach.games.sheets.state import SheetState
from durak_teach.kernel.rules import Variant

DURAK001 = Variant(
    "durak001",
    "Transfer Durak, attacker alone",
    "One attacker; the defender beats the cards, takes them or transfers the attack.",
    (
        *frame.RULES,
        right.attacker_alone,
        adding.from_the_leader_clockwise,
        *passing.RULES,
    ),
    parameters=limits.PARAMETERS,
    says={**frame.SAYS, **transfer.SAYS},
    asks=SheetState,
    stages=frame.STAGES,
    tells={**limits.TELLS, **right.ALONE, **transfer.TOLD},
    source="relatives P1",
)

OPTIONS = (
    passing.NO_TRANSFERS,
    *passing.READINGS,
    adding.THROW_IN,
    adding.THROW_IN_FIRST,
    adding.SUPPORTER_HELPS,
    adding.ALL_HELP_AN_ATTACKER,
    adding.LAST_WORD,
    adding.DEFENDER_LAST,
    limits.NO_CAP_BY_HAND,
    *choices.CHOICES,
)

FAMILY = relative(
    DURAK001,
    OPTIONS,
    {
        **choices.USUAL,
        "transfer": "on",
        "helpers": "none",
        "refill_order": "clockwise",
    },
    sections=UNCUT,
    fool=True,
)
