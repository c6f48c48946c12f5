"""Rules of the taught forms about which practice asks nothing, and why.

What a rulebook folds away as taken for granted is not asked about either.
"""

from __future__ import annotations

from typing import Final

SEEN: Final = "the table itself shows which suit is trump"
ALWAYS: Final = "it is the same in every deal: there are no fifty different questions"
CUSTOM: Final = "players or chance decide it, and no card"
FREE: Final = "it is never refused, and nothing decides it but one's own wish"
ITSELF: Final = "it follows by itself, and a rule that is asked about says of which cards"
ALIKE: Final = "the rule of Durak that says the same is asked about"
RARE: Final = "hardly a deal in a hundred comes to it"

_UNASKED: Final = {
    SEEN: """
        durak.deal.last_card_sets_trump durak.deal.its_suit_is_trump
        durak.deal.indicator_sets_trump mustamaija.deal.trump_is_turned
        mustamaija.deal.trump_comes_later mustamaija.deal.others_go_back_to_the_middle
    """,
    ALWAYS: """
        durak.deal.thirty_six_cards durak.deal.ace_high durak.deal.two_to_six durak.deal.six_cards
        durak.deal.one_by_one durak.sight.own_hand_only durak.defence.defence_card_covers
        whole_attack.laws.ace_high_two_low whole_attack.turns.the_lead_ends_the_turn
        kirifu.deal.fifty_two_and_jokers kirifu.deal.three_to_six kirifu.deal.five_cards
        kirifu.deal.no_card_is_turned_up kirifu.deal.clubs_or_as_agreed
        kirifu.leads.five_attack_cards
        mustamaija.deal.fifty_two_cards mustamaija.deal.five_cards
        mustamaija.deal.left_of_the_dealer_leads
        climbing.rules.suits_never_matter climbing.rules.place_in_the_order
        dou_dizhu.deal.one_pack_or_two dou_dizhu.deal.three_or_four
        dou_dizhu.deal.seventeen_or_twenty_five dou_dizhu.deal.dealer_draws_first
        dou_dizhu.deal.drawn_one_by_one dou_dizhu.payment.deal_goes_round
        sumidagawa.sight.plays_rin_and_tiles_lie_open sumidagawa.sight.no_colour_is_higher
        sumidagawa.deal.each_number_as_often_as_it_says sumidagawa.deal.three_or_four
        sumidagawa.deal.fourteen_or_thirteen sumidagawa.deal.dealt_one_by_one
    """,
    CUSTOM: """
        durak.deal.last_seat_deals_first durak.series.nobody_wins_a_match
        durak.series.nothing_is_scored whole_attack.laws.deals_are_not_scored
        kirifu.deal.first_seat_leads dou_dizhu.deal.chance_picks_the_first_dealer
        dou_dizhu.deal.dealers_left_cuts dou_dizhu.deal.marker_opens
        dou_dizhu.payment.played_as_long_as_agreed dou_dizhu.payment.who_has_won_most
        dou_dizhu.payment.what_everybody_has_won
        sumidagawa.deal.anybody_leads_first sumidagawa.endings.loser_deals
        sumidagawa.endings.points_of_all_games sumidagawa.endings.nobody_is_pressed_to_go_on
    """,
    FREE: """
        dou_dizhu.auction.may_pass_the_auction durak.defence.may_take
        sumidagawa.rounds.either_of_the_lowest sumidagawa.rounds.either_colour
        sumidagawa.endings.either_colour_comes_up sumidagawa.endings.one_after_the_other
    """,
    ITSELF: """
        durak.attack.within_limit durak.defence.card_by_card durak.defence.defence_goes_on
        durak.bout.whole_table durak.refill.draw_from_the_top
        durak.throw_in.nobody_is_late durak.throw_in.window_opens
        durak.throw_in.defender_answers_again
        whole_attack.turns.who_is_out_may_have_led whole_attack.turns.the_defender_answers
        whole_attack.turns.open_cards_are_the_losers
        whole_attack.laws.who_does_not_beat_all_takes
        whole_attack.refilling.nothing_left_to_lead kirifu.turns.first_out_is_remembered
        dou_dizhu.auction.bid_one_to_three dou_dizhu.auction.bid_stands
        dou_dizhu.auction.others_may_still_bid
        dou_dizhu.tricks.the_thirteen_types dou_dizhu.tricks.trick_begins
        dou_dizhu.payment.bombs_and_rockets_double
        sumidagawa.plays.rin_alone_copy_the_number sumidagawa.plays.cards_at_hand
        sumidagawa.plays.rin_stand_for_cards_that_exist
        sumidagawa.turns.led_with_rin_before sumidagawa.turns.what_is_due
        sumidagawa.rounds.round_begins sumidagawa.rounds.play_is_laid_open
        sumidagawa.rounds.muddy_stream_ends_the_round sumidagawa.rounds.lowest_card_is_discarded
        sumidagawa.rounds.a_rin_is_turned_down sumidagawa.rounds.pass_holds
        sumidagawa.endings.empty_hand_takes_a_tile sumidagawa.endings.out_with_all_rin_face_up
        sumidagawa.endings.used_rin_do_not_count sumidagawa.endings.last_one_left_is_latest
        sumidagawa.endings.everybody_revives_one_rin sumidagawa.endings.then_who_is_out
        sumidagawa.endings.used_rin_are_turned_down
    """,
    ALIKE: """
        whole_attack.laws.from_the_top_of_the_talon whole_attack.laws.last_holder_has_lost
        whole_attack.laws.same_dealer_without_a_loser whole_attack.laws.loser_deals_next
        whole_attack.turns.refill_to_a_full_hand whole_attack.turns.stalled_deal_has_no_loser
        kirifu.deal.last_winner_leads sumidagawa.deal.loser_leads_the_next_game
    """,
    RARE: """
        durak.deal.dealers_left_leads
    """,
}
NOT_ASKED: Final = {rule: why for why, rules in _UNASKED.items() for rule in rules.split()}
