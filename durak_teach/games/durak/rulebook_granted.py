"""Which rules of Durak are taken for granted: what others say already, or what nobody asks."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak import there
from durak_teach.kernel.rulebook_contents import Section
from durak_teach.text import say

GRANTED: Final = Section(
    "granted",
    say("What goes without saying"),
    """
    teams.seats_of_a_position
    teams.next_seats
    suit_match.lowest_trump_leads_in_every_deal
    suit_match.lower_and_of_its_suit
    durak.opening.talon_shows_no_card
    crusade.no_card_is_shown
    suit_match.choose_one_card
    doubt.defence_cards_lie_face_down
    doubt.others_may_doubt
    doubt.card_just_laid
    doubt.only_the_card_just_laid
    doubt.may_believe
    sly.own_attack_card
    sly.only_who_played_it
    sly.laid_by_their_players
    brazen.only_the_first_of_a_window
    american.defender_is_asked_last
    american.not_without_beating
    american.only_the_defender
    magadan.one_is_picked
    magadan.defender_picks
    magadan.only_after_a_defence_card
    magadan.picked_card_comes_to_hand
    doubling_cube.before_the_lead_of_the_other
    doubling_cube.only_before_a_lead
    doubling_cube.only_the_two_of_the_bout
    doubling_cube.nobody_doubles_alone
    doubling_cube.only_an_offer_is_answered
    doubling_cube.play_on
    doubling_cube.give_the_deal_up
    durak.pile.pile_is_looked_at
    durak.pile.pile_may_grow
    durak.pile.pile_clears_or_stays
    durak.pile.round_is_over
    durak.pile.leader_takes_nothing
    durak.pile.new_pile_is_led
    durak.pile.nothing_to_beat
    durak.pile.top_card_of_the_pile
    polish.turn_is_over
    poker.beaten_by_the_last_defender
    poker.beaten_by_nobody_knows_whom
    doubt.nothing_is_in_question
    doubt.who_laid_what
    reversed_hands.a_fresh_start
    sly.covers_are_forgotten
    beat_transfer_only.all_count_again
    changing_trump.last_defence_card_is_marked
    first_by_draw_then_alternate.first_attack_is_remembered
    durak.way.at_the_own_seat
    """,
    (
        "seen_by", "private", "witnessed", "lies_unseen", "playable",
    ),
    words={
        "durak.ending.last_holder_loses": (
            (there.no_teams, say("The last player with cards loses.")),
        ),
        "durak.deal.hands_are_looked_at": (
            (
                there.repeated,
                say(
                    "After the deal everybody looks at their hand; then play begins, or the cards "
                    "are redealt."
                ),
            ),
        ),
        "durak.deal.no_suit_is_trump": (
            (there.no_trumps, say("Play begins without trumps.")),
        ),
        "durak.defence.one_trump_for_all": (
            (there.no_trumps, say("No suit is trumps for anybody.")),
        ),
        "durak.deal.indicator_lies_last": (
            (there.no_card_turned_up, say("All cards of the talon lie face down.")),
        ),
        "durak.bout.taker_gets_the_table": (
            (there.whole_table, say("After a failed defence the cards go into the taker's hand.")),
        ),
        "durak.bout.steps_in_order": (
            (
                there.no_talon,
                say(
                    "After a bout: the table clears, players go out, the deal may end, a new "
                    "attack begins."
                ),
            ),
        ),
        "durak.pile.round_is_over": (
            (
                there.no_talon,
                say("When the pile is gone, players without cards go out, and somebody leads."),
            ),
        ),
        "royal.six_beaten_only_by_ace": (
            (there.no_trumps, say("A 6 is beaten only by the ace of its suit.")),
        ),
        "royal.six_beats_ace": (
            (there.no_trumps, say("A 6 beats the ace of its suit.")),
        ),
        "royal.ace_beaten_only_by_six": (
            (there.no_trumps, say("An ace is beaten only by the 6 of its suit.")),
        ),
        "japanese.spade_beaten_only_by_spade": (
            (there.no_trumps, say("Only a spade beats a spade.")),
        ),
    },
)  # fmt: skip
