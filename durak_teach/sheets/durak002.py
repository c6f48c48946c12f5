"""Durak as an essay tells it: attacker and supporter in turn; throw-ins and transfers by choice."""

from __future__ import annotations

from durak_teach.durak import notation, phrases, questions
from durak_teach.durak.state import DurakState
from durak_teach.family import Family
from durak_teach.rules import Variant
from durak_teach.sheets import frame, right

DURAK002 = Variant(
    "durak002",
    "Durak, essay 002",
    "Attacker and supporter attack in turn.",
    (*frame.RULES, right.attacker_and_supporter, right.left_of_the_defender),
    says=frame.SAYS,
    source="relatives 2",
)

FAMILY = Family(
    "durak002",
    DurakState,
    (DURAK002,),
    {},
    notation.read,
    notation.write,
    phrases,
    questions.QUESTIONS,
    usual={"transfer": "off"},
    teams="partners",
)
