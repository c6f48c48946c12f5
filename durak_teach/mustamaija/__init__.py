"""Mustamaija, the Finnish game: a lead of one suit, trump found late, and a queen that stays."""

from __future__ import annotations

from collections.abc import Mapping

from durak_teach.durak import notation, phrases, questions
from durak_teach.durak.state import DurakState
from durak_teach.family import Family
from durak_teach.mustamaija import deal, leads, queen
from durak_teach.rules import Variant
from durak_teach.whole_attack import FRAME, turns

MUSTAMAIJA = Variant(
    "mustamaija",
    "Mustamaija",
    "Lead any cards of one suit; take only what you cannot beat. Nobody beats the queen of spades.",
    (*FRAME, *deal.RULES, *leads.RULES, *queen.RULES),
    says={**turns.SAYS, **deal.SAYS, **leads.SAYS},
    source="relatives M1",
)

_SWITCHES: Mapping[str, Variant] = {}

FAMILY = Family(
    "mustamaija",
    DurakState,
    (MUSTAMAIJA,),
    _SWITCHES,
    notation.read,
    notation.write,
    phrases,
    questions.QUESTIONS,
)
