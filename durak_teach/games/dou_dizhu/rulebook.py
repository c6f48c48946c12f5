"""In which order the rules of Dou Dizhu are told."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak.rulebook import ABOUT, DEAL, GRANTED, PACK
from durak_teach.kernel.telling import Section
from durak_teach.text import say

SECTIONS: Final = (
    ABOUT._replace(
        order="""
        dou_dizhu.auction.all_against_the_landlord
        dou_dizhu.payment.first_empty_hand_wins
        """,
        claims=(),
    ),
    PACK._replace(
        order="""
        dou_dizhu.deal.three_or_four
        dou_dizhu.deal.one_pack_or_two
        climbing.rules.place_in_the_order
        climbing.rules.suits_never_matter
        """
    ),
    DEAL._replace(
        order="""
        dou_dizhu.deal.chance_picks_the_first_dealer
        dou_dizhu.deal.dealers_left_cuts
        dou_dizhu.deal.marker_opens
        dou_dizhu.deal.drawn_one_by_one
        dou_dizhu.deal.dealer_draws_first
        dou_dizhu.deal.seventeen_or_twenty_five
        """,
        about=("redeal", "first_to_draw", "hand_size", "cuts", "marker_place", "opens_with"),
    ),
    Section(
        "auction",
        say("The auction"),
        """
        dou_dizhu.auction.bid_one_to_three
        dou_dizhu.auction.higher_than_the_last_bid
        dou_dizhu.auction.may_pass_the_auction
        dou_dizhu.auction.bid_stands
        dou_dizhu.auction.others_may_still_bid

        dou_dizhu.auction.landlord_takes_the_kitty
        """,
        ("auction", "bid", "landlord", "bid 1", "bid 2", "bid 3", "bid 0"),
    ),
    Section(
        "plays",
        say("What may be played"),
        """
        dou_dizhu.tricks.trick_begins
        dou_dizhu.tricks.leader_plays
        dou_dizhu.tricks.a_combination
        dou_dizhu.tricks.the_thirteen_types

        dou_dizhu.tricks.higher_of_the_same_type
        dou_dizhu.tricks.may_pass
        dou_dizhu.tricks.others_may_still_play
        """,
        ("play", "pass", "shapes", "next trick", "*"),
    ),
    Section(
        "payment",
        say("Payment"),
        """
        dou_dizhu.payment.stake_doubled_each_time
        dou_dizhu.payment.bombs_and_rockets_double
        """,
        ("doubles", "payment", "hand is empty"),
    ),
    Section(
        "next",
        say("The next deal"),
        """
        dou_dizhu.payment.deal_goes_round
        dou_dizhu.payment.what_everybody_has_won
        dou_dizhu.payment.played_as_long_as_agreed
        dou_dizhu.payment.who_has_won_most
        """,
        ("scores", "match_winner", "next_dealers", "leads_the_match"),
    ),
    GRANTED,
)
