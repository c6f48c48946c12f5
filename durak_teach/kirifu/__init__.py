"""Kirifu, the game of Kumamoto: groups, extras and runs, and four tiers of strength."""

from __future__ import annotations

from collections.abc import Mapping

from durak_teach.durak import attack, defence, notation, phrases, questions
from durak_teach.durak.state import DurakState
from durak_teach.family import Family
from durak_teach.kirifu import deal, leads, tiers, turns
from durak_teach.rules import Fact, Parameter, Variant
from durak_teach.text import say
from durak_teach.whole_attack import FRAME
from durak_teach.whole_attack import turns as whole

_OTHERWISE = {
    attack.defenders_hand,
    defence.higher_of_suit,
    defence.trump_beats_plain,
    defence.nothing_else_beats,
    whole.the_defender_refills,
}

KIRIFU = Variant(
    "kirifu",
    "Kirifu",
    "Lead groups, an extra or runs; beat card by card with anything stronger, and lead on.",
    (
        *(rule for rule in FRAME if rule not in _OTHERWISE),
        *deal.RULES,
        *leads.RULES,
        *tiers.RULES,
        *turns.RULES,
    ),
    parameters=(
        Parameter("jokers", 1, range(3), say("how many jokers are in the pack")),
        Parameter("trump", "c", ("s", "h", "d", "c"), say("the suit that is trump")),
        Parameter("run_min", 3, range(2, 6), say("how many cards a run has at least")),
        Parameter("attack_cap", 5, range(1, 10), say("attack cards at most")),
    ),
    facts=(Fact("first_out", "", lasting=True), Fact("emptied", False)),
    says={**whole.SAYS, **leads.SAYS},
    source="relatives K1",
)

_SWITCHES: Mapping[str, Variant] = {}

FAMILY = Family(
    "kirifu",
    DurakState,
    (KIRIFU,),
    _SWITCHES,
    notation.read,
    notation.write,
    phrases,
    questions.QUESTIONS,
)
