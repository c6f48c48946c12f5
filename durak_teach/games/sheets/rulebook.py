"""In which order the rules of both sheets are told: as Durak's, but for who may attack."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak import rulebook as durak
from durak_teach.text import say

ADDING: Final = durak.ADDING._replace(
    title=say("Going on with the attack"),
    order="""
    sheets.right.attacker_alone
    sheets.right.attacker_and_supporter
    sheets.right.left_of_the_defender
    sheets.right.only_attackers_add
    durak.throw_in.rank_on_table
    sheets.right.each_attack_card_is_answered

    sheets.right.who_attacked_last
    sheets.right.right_goes_round

    sheets.right.attack_goes_on_or_ends
    sheets.right.hand_is_used_up
    sheets.right.all_attack_cards_are_beaten

    durak.throw_in.nobody_is_late
    """,
)

SECTIONS: Final = tuple(
    ADDING if section.id == ADDING.id else section for section in durak.SECTIONS
)
