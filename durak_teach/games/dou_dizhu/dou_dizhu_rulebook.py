"""In which order the rules of Dou Dizhu are told."""

from __future__ import annotations

from typing import Final

from durak_teach.games.dou_dizhu.combinations import COMBINATIONS
from durak_teach.games.durak.durak_rulebook import DEAL, PACK
from durak_teach.games.durak.rulebook_about import ABOUT
from durak_teach.games.durak.rulebook_granted import GRANTED
from durak_teach.kernel.rulebook_contents import Claim, Section
from durak_teach.text import say

SEVERALLY: Final = "\n\n        "  # a paragraph each

SECTIONS: Final = (
    ABOUT._replace(
        order="""
        higher-combinations
        dou_dizhu.auction.all_against_the_landlord
        dou_dizhu.payment.first_empty_hand_wins
        """,
        claims=(
            Claim(
                "higher-combinations",
                say(
                    "Players try to get rid of all their cards by playing combinations, each "
                    "higher than the one before. An auction decides who plays alone, as the "
                    "landlord."
                ),
                "dou_dizhu.auction.all_against_the_landlord",
            ),
        ),
    ),
    PACK._replace(
        order="""
        dou_dizhu.deal.three_or_four
        dou_dizhu.deal.one_pack_or_two
        climbing.rules.place_in_the_order
        climbing.rules.suits_never_matter

        anticlockwise
        """,
        claims=(
            Claim(
                "anticlockwise",
                say(
                    "Everything goes round anticlockwise: the next player is always the one on "
                    "the right."
                ),
                "dou_dizhu.deal.drawn_one_by_one",
            ),
        ),
    ),
    DEAL._replace(
        order="""
        dou_dizhu.deal.chance_picks_the_first_dealer
        dou_dizhu.deal.dealers_left_cuts
        dou_dizhu.deal.somewhere_in_the_middle

        pack-in-the-middle
        dou_dizhu.deal.dealer_draws_first
        dou_dizhu.deal.drawn_one_by_one
        dou_dizhu.deal.seventeen_or_twenty_five
        dou_dizhu.deal.marker_opens
        durak.sight.own_hand_only
        """,
        about=("redeal", "first_to_draw", "hand_size", "cuts", "marker_place", "opens_with"),
        claims=(
            Claim(
                "pack-in-the-middle",
                say(
                    "No hands are dealt: all draw from the pack, which lies face down in the "
                    "middle of the table."
                ),
                "dou_dizhu.deal.drawn_one_by_one",
            ),
        ),
    ),
    Section(
        "auction",
        say("The auction"),
        """
        dou_dizhu.auction.opener_speaks
        dou_dizhu.auction.bid_one_to_three
        dou_dizhu.auction.higher_than_the_last_bid
        dou_dizhu.auction.may_pass_the_auction
        dou_dizhu.auction.bid_stands
        dou_dizhu.auction.others_may_still_bid
        dou_dizhu.deal.shuffled_and_dealt_again

        dou_dizhu.auction.landlord_takes_the_kitty
        kitty-unseen
        """,
        ("auction", "bid", "landlord", "bid 1", "bid 2", "bid 3", "bid 0"),
        (
            Claim(
                "kitty-unseen",
                say("Here only the landlord sees the kitty; many tables show it to everybody."),
                "dou_dizhu.auction.landlord_takes_the_kitty",
                ("dou_dizhu.choices.kitty_is_shown",),
            ),
        ),
    ),
    Section(
        "plays",
        say("What may be played"),
        f"""
        dou_dizhu.tricks.trick_begins
        dou_dizhu.tricks.leader_plays
        dou_dizhu.tricks.play_lies_on_the_table
        dou_dizhu.tricks.may_pass
        dou_dizhu.tricks.others_may_still_play
        put-aside

        dou_dizhu.tricks.a_combination
        dou_dizhu.tricks.the_thirteen_types

        {SEVERALLY.join(claim.id for claim in COMBINATIONS)}

        dou_dizhu.tricks.higher_of_the_same_type
        what-is-compared
        larger-bombs
        """,
        ("play", "pass", "shapes", "next trick", "*"),
        (
            *COMBINATIONS,
            Claim(
                "put-aside",
                say("The cards of the trick are put aside, face down, until the next deal."),
                "dou_dizhu.tricks.trick_begins",
            ),
            Claim(
                "what-is-compared",
                say(
                    "Ranks are compared: in a sequence the highest rank; in a play with extra "
                    "cards, the highest triplet or the four of a rank. If the ranks are equal, "
                    "neither play is higher."
                ),
                "dou_dizhu.tricks.higher_of_the_same_type",
            ),
            Claim(
                "larger-bombs",
                say(
                    "Of two bombs the one with more cards is higher; if they are of equal size, "
                    "the one of higher rank."
                ),
                "dou_dizhu.tricks.higher_of_the_same_type",
            ),
        ),
    ),
    Section(
        "payment",
        say("Payment"),
        """
        dou_dizhu.payment.stake_doubled_each_time
        dou_dizhu.payment.bombs_and_rockets_double
        points-or-chips
        """,
        ("doubles", "payment", "hand is empty"),
        (
            Claim(
                "points-or-chips",
                say("Payments are made in points, or in chips."),
                "dou_dizhu.payment.stake_doubled_each_time",
            ),
        ),
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
