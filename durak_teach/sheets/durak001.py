"""Perevodnoy Durak as a page of game rules tells it: transfers, and nobody helps the attacker."""

from __future__ import annotations

from durak_teach.durak import notation, phrases, questions
from durak_teach.durak.state import DurakState
from durak_teach.family import Family
from durak_teach.rules import Variant
from durak_teach.sheets import frame, passing, right

DURAK001 = Variant(
    "durak001",
    "Perevodnoy Durak, rule sheet 001",
    "Transfers, and the attacker attacks alone.",
    (*frame.RULES, right.attacker_alone, *passing.RULES),
    says=frame.SAYS,
    source="relatives 1",
)

FAMILY = Family(
    "durak001",
    DurakState,
    (DURAK001,),
    {},
    notation.read,
    notation.write,
    phrases,
    questions.QUESTIONS,
    usual={"transfer": "on"},
)
