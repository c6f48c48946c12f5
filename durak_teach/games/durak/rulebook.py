"""In which order the rules of Durak, and of the sheets that are near to it, are told."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak import there
from durak_teach.games.durak.rulebook_pile import OPENING, PILE
from durak_teach.kernel.telling import Claim, Section
from durak_teach.text import say

LAST: Final = "durak.ending.last_holder_is_durak"
DRAWN: Final = "durak.refill.draw_from_the_top"
ABOUT: Final = Section(
    "about",
    say("Object of the game"),
    """
    in-bouts
    in-teams
    counted
    one-pile
    durak.ending.last_holder_is_durak
    called-a-fool
    """,
    ("contenders", "loses", "person", "team", "dummies"),
    (
        Claim(
            "in-bouts",
            say(
                "Everybody tries to get rid of all their cards, in bouts: one player "
                "attacks, and the next one beats each attack card with a stronger one, or "
                "takes the cards. There is no winner, only a loser."
            ),
            LAST,
            leans=there.both(there.bouts, there.both(there.last_holder_loses, there.no_teams)),
        ),
        Claim(
            "in-teams",
            say(
                "Each team tries to get rid of all its cards, in bouts: one player attacks, "
                "and the next one beats each attack card with a stronger one, or takes the "
                "cards. No team wins; one loses."
            ),
            LAST,
            leans=there.both(there.bouts, there.both(there.last_holder_loses, there.teams)),
        ),
        Claim(
            "counted",
            say(
                "The game is played in bouts: one player attacks, and the next one beats each "
                "attack card with a stronger one, or takes the cards. Something is "
                "counted from bout to bout, and that count says who loses."
            ),
            LAST,
            leans=there.both(there.bouts, there.counted),
        ),
        Claim(
            "one-pile",
            say(
                "Everybody tries to get rid of all their cards: in turn each player beats the "
                "top card of one pile with a stronger one, or takes from the pile. There is "
                "no winner, only a loser."
            ),
            "durak.pile.onto_the_pile",
        ),
        Claim("called-a-fool", say("“Durak” is Russian for “fool”."), LAST),
    ),
)
PACK: Final = Section(
    "pack",
    say("Players and cards"),
    """
    durak.deal.two_to_six
    durak.deal.thirty_six_cards
    durak.deal.ace_high
    also sheets.limits.agreed_pack

    durak.attack.next_still_in
    """,
    ("deck", "party", "strength", "left_of"),
)
DEAL: Final = Section(
    "deal",
    say("The deal"),
    """
    durak.deal.last_seat_deals_first
    shuffled
    shuffled-first
    durak.deal.one_by_one
    durak.deal_all.every_card_is_dealt
    durak.deal_all.last_card_is_the_dealers
    durak.deal.six_cards
    also sheets.limits.agreed_hand

    durak.deal.indicator_sets_trump
    talon
    unseen-talon
    but durak.deal.last_card_sets_trump
    durak.sight.own_hand_only
    """,
    (
        "pack_dealt", "hand_size", "cards_each", "deal", "begin", "dealt", "redeal", "must_redeal",
        "dealers_left", "outside_dealer", "trump", "shows_trump", "sets_trump", "first_dealer",
        "indicator_place", "turned_up_place", "indicator", "trump may change", "trump_for",
        "face-down cards come up", "lies_apart",
        "set up", "swap6", "exchange", "no_trump", "hands may swap", "draw", "sees_hand_of",
    ),
    (
        Claim(
            "shuffled",
            say(
                "The dealer shuffles the pack before each deal; cutting it is left to the players."
            ),
            "durak.deal.one_by_one",
        ),
        Claim(
            "talon",
            say(
                "The rest lies face down across the indicator; together they are the talon, "
                "to draw from."
            ),
            "durak.deal.indicator_sets_trump",
            leans=there.both(there.indicator, there.law(DRAWN)),
        ),
        Claim(
            "unseen-talon",
            say("The cards that are not dealt lie face down: they are the talon, to draw from."),
            DRAWN,
            leans=there.both(there.talon, there.no_law("durak.deal.indicator_sets_trump")),
        ),
        Claim(
            "shuffled-first",
            say(
                "Before each deal the dealer shuffles the pack; cutting it is left to the players."
            ),
            "durak.deal.hands_are_looked_at",
            leans=there.no_law("durak.deal.one_by_one"),
        ),
    ),
)  # fmt: skip
LEAD: Final = Section(
    "lead",
    say("The first attack"),
    """
    durak.deal.lowest_trump_leads
    asked-for
    pointed-out
    but durak.deal.dealers_left_leads

    durak.attack.left_neighbour_defends
    durak.attack.one_card
    or durak.attack.two_of_a_rank

    doubling_cube.stake_on_the_cube
    doubling_cube.offer_before_the_lead
    doubling_cube.before_the_lead_of_the_other
    doubling_cube.only_before_a_lead
    doubling_cube.only_the_two_of_the_bout
    doubling_cube.once_before_a_lead
    doubling_cube.cube_of_the_other_side
    doubling_cube.nobody_doubles_alone
    doubling_cube.cap_of_the_stake
    doubling_cube.other_side_answers
    doubling_cube.only_an_offer_is_answered
    doubling_cube.play_on
    doubling_cube.give_the_deal_up
    doubling_cube.stake_doubles
    doubling_cube.deal_is_given_up

    armenian.top_of_the_talon
    armenian.while_there_is_a_talon
    armenian.it_is_the_lead
    """,
    ("lead", "leads_from", "defender_against", "first_attacker", "first attack", "turn"),
    (
        Claim(
            "asked-for",
            say("Players ask for trumps from the lowest up; the holder shows it."),
            "durak.deal.lowest_trump_leads",
            ("reversed_hands.named_by_its_place",),
        ),
        Claim(
            "pointed-out",
            say("The others say who holds it, for players do not see their own hands."),
            "reversed_hands.named_by_its_place",
            leans=there.law("durak.deal.lowest_trump_leads"),
        ),
    ),
)
BEAT: Final = Section(
    "beat",
    say("Defending"),
    """
    durak.defence.card_by_card
    durak.defence.defence_card_covers

    durak.defence.higher_of_suit
    durak.defence.trump_beats_plain
    durak.defence.nothing_else_beats

    durak.defence.defence_goes_on
    they durak.defence.may_take

    doubt.defence_cards_lie_face_down
    doubt.others_may_doubt
    doubt.each_is_asked
    doubt.card_just_laid
    doubt.only_the_card_just_laid
    doubt.may_believe
    doubt.next_one_is_asked
    doubt.card_is_turned_over
    doubt.wrong_doubter_will_take
    doubt.wrong_doubter_takes

    sly.owners_are_asked
    sly.own_attack_card
    sly.only_who_played_it
    sly.taker_gets_both
    sly.laid_by_their_players
    """,
    (
        "beat", "covers", "spared", "pauses", "attack_over", "all beaten", "any_time", "take",
        "defence begins", "*", "gives up", "cover", "doubt", "flip", "pick", "turn up", "play",
        "pile_top", "wrong card", "second chance", "offer", "accept",
        "drop", "picking", "doubting", "turned over", "face_down_cards",
    ),
)  # fmt: skip
PASSING_ON: Final = Section(
    "passing_on",
    say("Transferring the attack"),
    """
    durak.transfer.cards_of_the_rank
    durak.transfer.attack_goes_on
    durak.transfer.roles_are_passed_on
    sheets.passing.next_who_can_defend

    durak.transfer.nothing_beaten_yet
    durak.transfer.next_player_has_enough_cards
    sheets.passing.next_holds_enough
    sheets.passing.somebody_is_left
    """,
    (
        "transfer", "transfer_most", "transfer_rank", "transfer_room", "transfer_to", "goes_back",
        "passes on", "transfer show", "beat adding", "adding_room", "roles swap", "way_round",
        "plays_at", "played_by", "led_from", "attacks_from",
    ),
)  # fmt: skip
ADDING: Final = Section(
    "adding",
    say("Throwing in"),
    """
    durak.throw_in.window_opens
    durak.throw_in.rank_on_table
    durak.throw_in.attacker_then_clockwise
    durak.throw_in.add_a_card
    durak.throw_in.next_is_asked

    durak.throw_in.defender_answers_again
    """,
    (
        "throw", "done", "throwers", "polled", "right", "late", "helps", "supporter", "self",
        "throw cover", "window closes", "set_apart",
    ),
)  # fmt: skip
LIMIT: Final = Section(
    "limit",
    say("How many attack cards"),
    """
    durak.attack.six_attack_cards
    sheets.limits.agreed_attack_cards
    also durak.attack.defenders_hand
    """,
    ("limit",),
)
BOUT: Final = Section(
    "bout",
    say("The end of a bout"),
    """
    durak.bout.all_beaten_ends_bout
    durak.bout.beaten_cards_go_away
    again durak.bout.success_attacks_next

    durak.defence.bout_ends_at_once
    durak.bout.whole_table
    durak.bout.taker_is_skipped
    """,
    (
        "taker", "cards_taken", "table clears", "bout ends", "next_attacker", "next attacker",
        "stands_in_for", "lead passes", "next bout", "take bottom", "take top", "next turn",
        "turn begins", "next lead",
    ),
)  # fmt: skip
REFILL: Final = Section(
    "refill",
    say("Refilling"),
    """
    durak.refill.refill_to_hand_size
    durak.refill.leader_draws_first
    durak.refill.defender_draws_last
    sheets.adding.from_the_leader_clockwise
    durak.refill.draw_from_the_top
    """,
    ("refill", "hands refill", "refill_order", "draws", "draws_first", "held_by", "turn ends"),
)
OUT: Final = Section(
    "out",
    say("Going out"),
    """
    durak.ending.out_without_cards
    durak.bout.left_neighbour_stands_in

    durak.ending.nobody_left_is_a_draw
    no_draw.last_defender_is_durak
    also durak.ending.stalled_deal_is_drawn
    also durak.pile.stalled_pile_game_is_drawn
    also whole_attack.turns.stalled_deal_has_no_loser
    """,
    ("deal may end", "players go out", "out", "durak", "round ends"),
)
NEXT: Final = Section(
    "next",
    say("The next deal"),
    """
    durak.series.durak_deals_next
    durak.deal.left_of_durak_leads
    no-durak-yet
    durak.series.same_dealer_after_a_draw

    durak.series.nothing_is_scored
    durak.series.nobody_wins_a_match
    """,
    ("scores", "next_dealers", "match_winner", "stake", "marks"),
    (
        Claim(
            "no-durak-yet",
            say("As long as there has been no durak, the lowest trump decides again."),
            "durak.deal.lowest_trump_leads",
            ("suit_match.lowest_trump_leads_in_every_deal",),
        ),
    ),
)
GRANTED: Final = Section(
    "granted",
    say("What goes without saying"),
    """
    teams.seats_of_a_position
    teams.next_seats
    suit_match.lowest_trump_leads_in_every_deal
    suit_match.lower_and_of_its_suit
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
    changing_trump.last_defence_card_is_marked
    first_by_draw_then_alternate.first_attack_is_remembered
    durak.way.at_the_own_seat
    """,
    (
        "seen_by", "private", "witnessed", "lies_unseen", "playable",
    ),
)  # fmt: skip

SECTIONS: Final = (
    ABOUT, PACK, DEAL, OPENING, LEAD, PILE, BEAT, PASSING_ON, ADDING, LIMIT, BOUT, REFILL, OUT,
    NEXT, GRANTED,
)  # fmt: skip
