"""Laws of Durak in the words that they have in games of one pile."""

from __future__ import annotations

from durak_teach.games.durak import pile
from durak_teach.text import Text, say

# laws as they are told where nobody defends alone: the players beat the top card in turn
TOLD: dict[str, Text] = {
    "durak.defence.nothing_else_beats": say(
        "Neither a higher rank alone nor the same suit alone beats the top card."
    ),
    "durak.deal.lowest_trump_leads": say(
        "In the first deal the holder of the lowest trump leads first."
    ),
    "durak.deal.dealers_left_leads": say(
        "When nobody holds a trump, the dealer's left neighbour leads first."
    ),
    "durak.deal.left_of_durak_leads": say(
        "From the second deal on, the last durak's left neighbour leads first."
    ),
    "durak.attack.left_neighbour_defends": say(
        "The next turn always goes to the next player clockwise who is still in."
    ),
    "durak.ending.nobody_left_is_a_draw": say(
        "If the last players run out of cards at the same time, the deal has no durak."
    ),
}
# as they are told where a pile may be cleared
CLEARED: dict[str, Text] = {
    **TOLD,
    "durak.attack.left_neighbour_defends": say(
        "After a turn that does not clear the pile, it is the turn of the next player clockwise "
        "who is still in."
    ),
}
# as they are told where all cards are dealt
ALL_DEALT: dict[str, Text] = {
    **CLEARED,
    pile.out_at_once.id: say("Whoever has no cards is out at once."),
    "durak.deal.last_card_sets_trump": say(
        "The dealer shows everybody the last card before it goes into a hand; its suit is trumps."
    ),
}
