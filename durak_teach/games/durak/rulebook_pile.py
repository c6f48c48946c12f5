"""In which order the rules of an opening and of games with one pile are told."""

from __future__ import annotations

from typing import Final

from durak_teach.kernel.rulebook_contents import Section
from durak_teach.text import say

OPENING: Final = Section(
    "opening",
    say("The opening"),
    """
    durak.opening.turn_up_one_card
    suit_match.turned_card_lies_on_the_table
    suit_match.lower_cards_of_its_suit
    suit_match.turned_card_takes_or_stays
    suit_match.both_come_to_hand

    suit_match.left_neighbour_turns_next
    suit_match.last_card_takes_all

    crusade.highest_card_turns_first
    crusade.left_neighbour_draws_next

    crusade.one_rank_higher_goes_in_front
    crusade.pile_in_front_grows
    crusade.own_front_last
    crusade.own_front_first
    crusade.other_cards_come_to_hand

    crusade.everybody_takes_the_own_front
    """,
    ("matching", "last card", "turn passes", "fronts lie", "fronts_in_order", "goes in front",
     "fronts come up"),
)  # fmt: skip
PILE: Final = Section(
    "pile",
    say("The pile"),
    """
    polish.whoever_beat_attacks
    durak.pile.onto_the_pile
    durak.pile.card_lies_on_top
    durak.pile.turns_go_round

    polish.without_cards_turn_one_up
    polish.turned_card_attacks
    polish.turned_card_has_to_beat
    polish.both_cards_are_taken

    polish.must_beat_if_able
    polish.talon_gives_the_attack
    polish.attack_ends_the_turn

    durak.pile.may_take_the_bottom
    durak.pile.may_take_the_top
    polish.take_what_is_not_beaten
    durak.pile.bottom_card_comes_to_hand
    durak.pile.top_card_comes_to_hand
    polish.top_cards_come_to_hand
    polish.taker_attacks_from_hand
    kurukuru.pile_stays_without_its_bottom
    durak.pile.rest_goes_away

    polish.left_neighbour_is_next

    kurukuru.as_many_as_players
    chinese.five_cards
    chukhonsky.ace_clears
    durak.pile.pile_goes_away
    durak.pile.leader_still_in
    """,
    ("laid", "attack is turned up", "pile_full", "pile clears", "pile may clear", "taken"),
)
