"""Dou Dizhu: one landlord against the others, thirteen combinations, bombs and rockets."""

from __future__ import annotations

from collections.abc import Mapping

from durak_teach.games.climbing.rules import SHARED
from durak_teach.games.dou_dizhu import (
    ahead,
    auction,
    choices,
    deal,
    notation,
    payment,
    phrases,
    players,
    showing,
    tricks,
)
from durak_teach.games.dou_dizhu.dou_dizhu_rulebook import SECTIONS
from durak_teach.games.dou_dizhu.state import WORDS, DouDizhuState
from durak_teach.games.installed import Installed
from durak_teach.kernel.cards import by_rank
from durak_teach.kernel.family import Catalogue, FamilyOf
from durak_teach.kernel.rules import Variant

DOU_DIZHU = Variant(
    "dou_dizhu",
    "Dou Dizhu",
    "Bid to be the landlord; then everybody plays higher combinations until a hand is empty.",
    (*SHARED, *deal.RULES, *auction.RULES, *tricks.RULES, *payment.RULES),
    parameters=payment.PARAMETERS,
    facts=(*auction.FACTS, *payment.FACTS),
    says=payment.SAYS,
    stages=tricks.STAGES,
    source="climbing D1.1",
)

_OPTIONS: Mapping[str, Variant] = {option.id: option for option in choices.CHOICES}

FAMILY = FamilyOf(
    "dou_dizhu",
    DouDizhuState,
    (DOU_DIZHU,),
    Catalogue(_OPTIONS, Installed("dou_dizhu")),
    notation.read,
    notation.write,
    phrases,
    usual=choices.USUAL,
    reader=by_rank,
    bots=players.BOTS,
    ahead=ahead,
    showing=showing,
    words=WORDS,
    sections=SECTIONS,
)
