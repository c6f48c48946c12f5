"""Rules of the taught forms about which practice asks nothing, and why.

With those that are asked about, these are all rules of the taught forms: a test holds that.
"""

from __future__ import annotations

from typing import Final

SEEN: Final = "the table itself shows which suit is trump"
ALWAYS: Final = "it is the same in every deal: there are no fifty different questions"
CUSTOM: Final = "players or chance decide it, and no card"
FREE: Final = "it is never refused, and nothing decides it but one's own wish"
ITSELF: Final = "it follows by itself, and a rule that is asked about says of which cards"
ALIKE: Final = "the rule of Durak that says the same is asked about"
FALLBACK: Final = "an option may replace it; in the taught forms the answer never differs"
SCREEN: Final = "the screen offers nothing that it refuses, so there is nothing to ask about"
ORDER: Final = "it only carries out what other rules have decided, and those are asked about"
PART: Final = "one part of a rule that is asked about as a whole"
RARE: Final = "hardly a deal in a hundred comes to it"

_UNASKED: Final = {
    SEEN: """
        durak.deal.indicator_sets_trump durak.deal.its_suit_is_trump durak.deal.last_card_sets_trump
        mustamaija.deal.others_go_back_to_the_middle mustamaija.deal.trump_comes_later
        mustamaija.deal.trump_is_turned
    """,
    ALWAYS: """
        climbing.rules.suits_never_matter dou_dizhu.deal.dealer_draws_first
        dou_dizhu.deal.three_or_four durak.deal.two_to_six durak.defence.defence_card_covers
        kirifu.deal.clubs_or_as_agreed kirifu.deal.no_card_is_turned_up kirifu.deal.three_to_six
        kirifu.leads.five_attack_cards sumidagawa.deal.three_or_four
        sumidagawa.sight.no_colour_is_higher sumidagawa.sight.plays_rin_and_tiles_lie_open
        whole_attack.turns.the_lead_ends_the_turn
    """,
    CUSTOM: """
        dou_dizhu.deal.chance_picks_the_first_dealer dou_dizhu.deal.dealers_left_cuts
        dou_dizhu.deal.marker_opens dou_dizhu.deal.shuffled_and_dealt_again
        dou_dizhu.deal.somewhere_in_the_middle dou_dizhu.deal.whoever_draws_the_marker
        dou_dizhu.payment.played_as_long_as_agreed dou_dizhu.payment.what_everybody_has_won
        dou_dizhu.payment.who_has_won_most durak.deal.cards_are_dealt_again
        durak.deal.last_seat_deals_first durak.series.nobody_wins_a_match
        durak.series.nothing_is_scored kirifu.deal.first_seat_leads
        sumidagawa.deal.anybody_leads_first sumidagawa.endings.loser_deals
        sumidagawa.endings.nobody_is_pressed_to_go_on sumidagawa.endings.points_of_all_games
        whole_attack.laws.deals_are_not_scored
    """,
    FREE: """
        dou_dizhu.auction.may_pass_the_auction durak.defence.may_take durak.throw_in.may_stop_adding
        sumidagawa.endings.either_colour_comes_up sumidagawa.endings.one_after_the_other
        sumidagawa.rounds.either_colour sumidagawa.rounds.either_of_the_lowest
    """,
    ITSELF: """
        sumidagawa.turns.who_has_passed_passes_on
        dou_dizhu.auction.bid_one_to_three dou_dizhu.tricks.the_thirteen_types
        durak.attack.within_limit durak.defence.card_by_card
        kirifu.turns.first_out_is_remembered sumidagawa.endings.everybody_revives_one_rin
        sumidagawa.endings.out_with_all_rin_face_up sumidagawa.endings.then_who_is_out
        sumidagawa.endings.used_rin_are_turned_down sumidagawa.endings.used_rin_do_not_count
        sumidagawa.plays.cards_at_hand sumidagawa.plays.rin_alone_copy_the_number
        sumidagawa.plays.rin_stand_for_cards_that_exist sumidagawa.rounds.a_rin_is_turned_down
        sumidagawa.rounds.lowest_card_is_discarded sumidagawa.rounds.muddy_stream_ends_the_round
        sumidagawa.rounds.pass_holds sumidagawa.rounds.play_is_laid_open
        sumidagawa.rounds.round_begins sumidagawa.turns.led_with_rin_before
        sumidagawa.turns.what_is_due whole_attack.laws.who_does_not_beat_all_takes
        whole_attack.refilling.nothing_left_to_lead whole_attack.turns.open_cards_are_the_losers
        whole_attack.turns.who_is_out_may_have_led
    """,
    ALIKE: """
        whole_attack.laws.from_the_top_of_the_talon whole_attack.laws.same_dealer_without_a_loser
        whole_attack.turns.refill_to_a_full_hand whole_attack.turns.stalled_deal_has_no_loser
    """,
    RARE: """
        durak.deal.dealers_left_leads
    """,
    FALLBACK: """
        climbing.rules.nothing_is_turned_up climbing.rules.plays_lie_open durak.attack.whole_hand
        durak.bout.everything_in_turn durak.bout.failed_defender_takes durak.deal.a_card_is_shown
        durak.deal.card_after_the_deal durak.deal.deal_stands durak.deal.everybody_alone
        durak.deal.everybody_is_there durak.deal.face_up_card durak.deal.indicator_lies_last
        durak.deal.no_suit_is_trump durak.deal.nothing_is_shown durak.deal.players_deal
        durak.deal.whole_pack durak.defence.every_attack_card durak.defence.nothing_in_between
        durak.defence.one_trump_for_all durak.ending.all_still_in durak.ending.no_marks
        durak.refill.cards_in_hand durak.series.a_deal_counts_once durak.sight.cards_one_sees
        durak.sight.defender_lays_all durak.sight.every_card_is_matched
        durak.sight.everybody_plays_one_seat durak.sight.known_to_the_defender
        durak.sight.talon_in_one_heap
        durak.transfer.one_at_a_time durak.way.at_the_own_seat durak.way.clockwise
        durak.way.from_defender_to_defender durak.way.leaders_seat durak.way.next_attackers_seat
        durak.way.whoever_sits_there mustamaija.deal.never_spades mustamaija.deal.nobody_knows_yet
        sumidagawa.endings.everybody_alone sumidagawa.sight.left_over_in_one_heap
        whole_attack.laws.nothing_is_set_apart whole_attack.laws.whoever_is_still_in
    """,
    SCREEN: """
        climbing.rules.at_least_one_card climbing.rules.cards_of_the_hand
        dou_dizhu.auction.only_in_the_auction dou_dizhu.tricks.after_the_auction
        durak.bout.deal_is_over durak.bout.defender_only durak.bout.lead_on_empty_table
        durak.bout.open_attack_card durak.bout.own_cards durak.transfer.by_the_defender
        sumidagawa.rounds.only_the_lowest_is_discarded sumidagawa.rounds.privilege_comes_first
        sumidagawa.rounds.rin_that_lies_so whole_attack.leads.each_card_once
        whole_attack.leads.one_card_at_least
    """,
    ORDER: """
        dou_dizhu.auction.opener_speaks dou_dizhu.payment.doublings_are_counted
        durak.attack.attack_card_lies_open durak.bout.new_bout durak.bout.roles_move_on
        durak.bout.steps_in_order durak.deal.first_attack durak.deal.hands_are_looked_at
        durak.defence.defence_fails durak.transfer.attack_goes_on
        durak.transfer.transfers_are_counted durak.transfer.transfers_are_forgotten
        sumidagawa.endings.chosen_rin_comes_up sumidagawa.laid.nothing_is_said_yet
        sumidagawa.laid.plays_stay_apart sumidagawa.rounds.chosen_rin_is_turned_down
        sumidagawa.rounds.discard_is_no_play whole_attack.laws.the_rest_goes_away
        whole_attack.refilling.each_turn_by_itself whole_attack.refilling.hand_is_used_up
        whole_attack.refilling.out_is_another_matter whole_attack.turns.refill_and_go_out
    """,
    PART: """
        durak.bout.on_turn
        durak.deal.a_full_hand_for_everyone durak.deal.left_of_the_dealer
        durak.ending.last_holder_loses durak.refill.up_to_the_hand_size
        durak.sight.draws_are_private durak.sight.draws_of_others_are_backs
        durak.throw_in.late_ones_are_asked durak.transfer.next_at_the_left
        durak.transfer.rank_of_the_lead durak.transfer.up_to_the_next_limit
        sumidagawa.endings.latest_has_one_point sumidagawa.sight.hands_are_dealt_unseen
        sumidagawa.sight.numbers_from_one_to_ten whole_attack.laws.up_to_a_full_hand
    """,
}
NOT_ASKED: Final = {rule: why for why, rules in _UNASKED.items() for rule in rules.split()}
