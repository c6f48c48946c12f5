"""Durak: the base forms as lists of rules, nothing else."""

from __future__ import annotations

from durak_teach.games.durak import (
    attack,
    bout,
    deal,
    defence,
    ending,
    notation,
    phrases,
    questions,
    refill,
    series,
    sight,
    throw_in,
    transfer,
    variants,
    way,
    words,
)
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.family import Family
from durak_teach.kernel.rules import Fact, Parameter, Variant
from durak_teach.text import say

FRAME = (
    *deal.RULES,
    *attack.RULES,
    *defence.RULES,
    *bout.RULES,
    *refill.RULES,
    *ending.RULES,
    *series.RULES,
    *sight.RULES,
)

PODKIDNOY = Variant(
    "podkidnoy",
    "Throw-in Durak",
    "Lead one card; matching ranks may be thrown in.",
    (*FRAME, *throw_in.RULES),
    source="durak 2.2",
)

PROSTOY = Variant(
    "prostoy",
    "Simple Durak",
    "Lead one card or a pair; nothing is thrown in.",
    tuple(
        rule
        for rule in (*FRAME, attack.two_of_a_rank, bout.all_beaten_ends_bout)
        if rule not in (attack.six_attack_cards, bout.all_beaten_first)
    ),
    source="durak 2.1",
)

PEREVODNOY = Variant(
    "perevodnoy",
    "Transfer Durak",
    "Throw-in Durak with transfers: the defender may send the attack on.",
    (*FRAME, *throw_in.RULES, *transfer.RULES, *way.RULES),
    parameters=(
        Parameter(
            "draws_first",
            "first",
            ("first", "current"),
            say("who draws first after transfers: who led, or who attacks at the end"),
        ),
    ),
    facts=(Fact("transfers", 0),),
    says=transfer.SAYS,
    source="durak 2.3",
)

FAMILY = Family(
    "durak",
    DurakState,
    (PODKIDNOY, PROSTOY, PEREVODNOY),
    variants.catalogue(),
    notation.read,
    notation.write,
    phrases,
    questions.QUESTIONS,
    words=words.WORDS,
)
