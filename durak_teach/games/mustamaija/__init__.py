"""Mustamaija, the Finnish game: a lead of one suit, trump found late, and a queen that stays."""

from __future__ import annotations

from durak_teach.games.durak import attack, defence
from durak_teach.games.durak import deal as durak_deal
from durak_teach.games.durak.relative import relative
from durak_teach.games.mustamaija import beats, choices, deal, leads, queen
from durak_teach.games.whole_attack import FRAME, refilling, stages, turns
from durak_teach.games.whole_attack import choices as shared
from durak_teach.games.whole_attack.state import WORDS, WholeAttackState
from durak_teach.games.whole_attack.whole_attack_rulebook import SECTIONS
from durak_teach.kernel.rules import Variant
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import say

MUSTAMAIJA = Variant(
    "mustamaija",
    "Mustamaija",
    "Lead any cards of one suit; take only what you have not beaten. Nobody beats the queen of "
    "spades.",
    (
        durak_deal.two_to_six,
        durak_deal.its_suit_is_trump,
        defence.trump_beats_plain,
        defence.nothing_else_beats,
        *FRAME,
        turns.the_defender_refills,
        attack.defenders_hand,
        *deal.RULES,
        *leads.RULES,
        *beats.RULES,
        *queen.RULES,
    ),
    parameters=(Parameter("hand_size", 5, range(1, 14), say("cards in a full hand")),),
    facts=(Fact("trumpless", False), Fact("emptied", False)),
    says={
        **turns.SAYS,
        **deal.SAYS,
        **leads.SAYS,
        "durak": say("The mustamaija, left with the queen of spades: {who}."),
        "ending loser": say("The mustamaija, left with the queen of spades: {who}."),
    },
    tells=defence.TAKEN,
    asks=WholeAttackState,
    stages=stages.STAGES,
    source="relatives M1",
)

OPTIONS = (
    *shared.SHARED,
    refilling.AT_THE_END_OF_THE_TURN,
    refilling.ONLY_AFTER_A_LEAD,
    *choices.OPTIONS,
)

FAMILY = relative(
    MUSTAMAIJA,
    OPTIONS,
    {
        **shared.USUAL,
        **choices.USUAL,
        "refill_moment": "defence_and_lead",
    },
    WORDS,
    sections=SECTIONS,
)
