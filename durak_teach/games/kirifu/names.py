"""What cards are called that are led together."""

from __future__ import annotations

from durak_teach.text import say

SAYS = {
    "called one_card": say("Single card {card}"),
    "called a_group 2": say("Pair of {rank:many}"),
    "called a_group 3": say("Three {rank:many}"),
    "called a_group 4": say("Four {rank:many}"),
    "called a_group_and_an_extra 2+1": say("Pair of {rank:many} with {card} as the extra"),
    "called a_group_and_an_extra 3+1": say("Three {rank:many} with {card} as the extra"),
    "called a_group_and_an_extra 4+1": say("Four {rank:many} with {card} as the extra"),
    "called a_group_and_an_extra": say("Group with extras: {cards}"),
    "called a_run": say("Sequence {attack}–{card}"),
    "called a_run_and_an_extra": say("Sequence with an extra: {cards}"),
    "called several_groups": say("Groups led together: {cards}"),
    "called joker_stands_in": say("{cards}: a joker stands for another card"),
}
