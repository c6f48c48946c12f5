"""Kirifu, the game of Kumamoto: groups, extras and runs, and four tiers of strength."""

from __future__ import annotations

from dataclasses import replace

from durak_teach.games.durak import defence
from durak_teach.games.durak.relative import relative
from durak_teach.games.kirifu import choices, deal, leads, names, tiers, turns
from durak_teach.games.whole_attack import FRAME, refilling, stages
from durak_teach.games.whole_attack import choices as shared
from durak_teach.games.whole_attack import turns as whole
from durak_teach.games.whole_attack.state import WORDS, WholeAttackState
from durak_teach.games.whole_attack.whole_attack_rulebook import SECTIONS
from durak_teach.kernel.rules import Variant
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.kernel.vocabulary import SharedWords
from durak_teach.text import say

KIRIFU = Variant(
    "kirifu",
    "Kirifu",
    "Lead a card, a sequence, or a group with one extra; whoever beats everything leads next.",
    (
        *FRAME,
        *deal.RULES,
        *leads.RULES,
        *tiers.RULES,
        refilling.lead_on_before_the_refill,
        *refilling.LEADING_ON,
        *turns.RULES,
    ),
    parameters=(
        Parameter("jokers", 1, range(3), say("how many jokers are in the pack")),
        Parameter("trump", "c", ("s", "h", "d", "c"), say("the trump suit")),
        Parameter("hand_size", 5, range(1, 14), say("cards in a full hand")),
        Parameter("run_min", 3, range(2, 6), say("the fewest cards that a sequence may have")),
        Parameter("extras", 1, range(5), say("the most extras with a group")),
        Parameter("attack_cap", 5, range(1, 14), say("the most attack cards")),
    ),
    facts=(Fact("first_out", "", lasting=True), Fact("emptied", False)),
    says={
        **whole.SAYS,
        **leads.SAYS,
        **names.SAYS,
        "durak": say("The last player with cards has lost: {who}."),
        "ending loser": say("The last player with cards has lost: {who}."),
    },
    tells=defence.TAKEN,
    asks=WholeAttackState,
    stages=stages.STAGES,
    source="relatives K1",
)

_END, *_OTHERS = shared.SHARED
# the essay has it so; its writer advises to play on, as this game does
FIRST_OUT_WINS = replace(_END, source="relatives K14")

OPTIONS = (
    FIRST_OUT_WINS,
    *_OTHERS,
    refilling.AFTER_THE_DEFENCE,
    refilling.KIRIFU_ONLY_AFTER_A_LEAD,
    refilling.EMPTIED_LEADS,
    *choices.OPTIONS,
)

FAMILY = relative(
    KIRIFU,
    OPTIONS,
    {
        **shared.USUAL,
        **choices.USUAL,
        "refill_moment": "turn_end",
        "emptied": "passes",
    },
    WORDS | SharedWords(says=frozenset(names.SAYS)),
    sections=SECTIONS,
)
