"""Durak: the base forms as lists of rules, nothing else."""

from __future__ import annotations

from durak_teach.games.durak import (
    attack,
    bout,
    deal,
    defence,
    durak_rulebook,
    ending,
    notation,
    phrases,
    possible,
    questions,
    refill,
    series,
    sight,
    stages,
    throw_in,
    transfer,
    variants,
    way,
    words,
)
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.family import FamilyOf
from durak_teach.kernel.rules import Variant
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import say

# what every form of Durak has
COMMON = (
    *deal.RULES,
    *attack.ATTACKING,
    *attack.LEADING,
    *defence.RULES,
    *bout.TURNS,
    bout.lead_on_empty_table,
    bout.beaten_cards_go_away,
    *bout.TAKING,
    *refill.RULES,
    *ending.RULES,
    *series.RULES,
    *sight.RULES,
)
# what those have in which cards are thrown in
THROWING_IN = (*attack.LIMITS, bout.all_beaten_first, *throw_in.RULES)

NOTHING_MORE = {
    "durak.defence.bout_ends_at_once": say(
        "Once the defender has said “I take”, the bout is over: nothing more is thrown in, "
        "though many players allow it."
    ),
}

PODKIDNOY = Variant(
    "podkidnoy",
    "Throw-in Durak",
    "Lead one card; matching cards may be thrown in.",
    (*COMMON, *THROWING_IN),
    tells=NOTHING_MORE,
    says=defence.SAYS,
    stages=stages.STAGES,
    source="durak 2.2",
)

PROSTOY = Variant(
    "prostoy",
    "Simple Durak",
    "Lead one card or a pair; nothing is thrown in.",
    (*COMMON, attack.defenders_hand, attack.two_of_a_rank, bout.all_beaten_ends_bout),
    tells=defence.TAKEN,
    says=defence.SAYS,
    stages=stages.STAGES,
    source="durak 2.1",
)

PEREVODNOY = Variant(
    "perevodnoy",
    "Transfer Durak",
    "The defender may transfer the attack to the left; matching cards may be thrown in.",
    (*COMMON, *THROWING_IN, *transfer.RULES, *way.RULES),
    parameters=(
        Parameter(
            "draws_first",
            "first",
            ("first", "current"),
            say("who draws first after transfers"),
        ),
    ),
    facts=(Fact("transfers", 0),),
    tells={**NOTHING_MORE, **transfer.TOLD},
    says={
        **defence.SAYS,
        **transfer.SAYS,
        "value first": say("whoever led"),
        "value current": say("whoever attacks at the end of the bout"),
    },
    stages=stages.STAGES,
    source="durak 2.3",
)

FAMILY = FamilyOf(
    "durak",
    DurakState,
    (PODKIDNOY, PROSTOY, PEREVODNOY),
    variants.catalogue(),
    notation.read,
    notation.write,
    phrases,
    questions.QUESTIONS,
    words=words.WORDS,
    sections=durak_rulebook.SECTIONS,
    fool=True,
    unlikely=possible.unlikely,
    lacks_trump=possible.lacks_trump,
)
