"""In which order the rules of both sheets are told: as Durak's, but for who may attack."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak import durak_rulebook as durak
from durak_teach.games.durak import there
from durak_teach.games.sheets import right
from durak_teach.kernel.rulebook_contents import Claim
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
    all-have-stopped
    attacker-has-stopped
    """,
    claims=(
        Claim(
            "all-have-stopped",
            say(
                "When all attackers have stopped since the latest attack card was played, the "
                "defence has succeeded."
            ),
            "durak.throw_in.defender_answers_again",
            leans=right.several,
        ),
        Claim(
            "attacker-has-stopped",
            say("When the attacker stops, the defence has succeeded."),
            "durak.throw_in.defender_answers_again",
            leans=there.law(right.attacker_alone.id),
        ),
    ),
)

SECTIONS: Final = tuple(
    ADDING if section.id == ADDING.id else section for section in durak.SECTIONS
)
_UNCUT: Final = Claim(
    "shuffled",
    say("The dealer shuffles the pack before each deal; it is not cut."),
    "durak.deal.one_by_one",
)
UNCUT: Final = tuple(
    section._replace(claims=(_UNCUT, *section.claims[1:])) if section.id == "deal" else section
    for section in SECTIONS
)
