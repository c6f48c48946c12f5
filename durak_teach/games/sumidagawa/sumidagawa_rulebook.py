"""In which order the rules of Sumidagawa are told."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak.durak_rulebook import DEAL, PACK
from durak_teach.games.durak.rulebook_about import ABOUT
from durak_teach.games.durak.rulebook_granted import GRANTED
from durak_teach.games.sumidagawa.eight import EIGHT
from durak_teach.kernel.rulebook_contents import Claim, Section
from durak_teach.text import say

SEVERALLY: Final = "\n\n        "  # a paragraph each

SECTIONS: Final = (
    ABOUT._replace(
        order="""
        be-out-early
        sumidagawa.endings.last_one_left_is_latest
        sumidagawa.endings.latest_has_one_point
        last-ones-together
        """,
        claims=(
            Claim(
                "last-ones-together",
                say(
                    "When the last players go out together, the one with the lowest tile counts as "
                    "the player left over."
                ),
                "sumidagawa.endings.last_one_left_is_latest",
            ),
            Claim(
                "be-out-early",
                say(
                    "Players play cards round after round. Everybody tries to go out early: to "
                    "have an empty hand and all their rin face up."
                ),
                "sumidagawa.endings.last_one_left_is_latest",
            ),
        ),
    ),
    PACK._replace(
        order="""
        sumidagawa.deal.three_or_four
        sumidagawa.deal.each_number_as_often_as_it_says
        ordinary-cards

        wild-cards
        imagined-tiles
        """,
        claims=(
            Claim(
                "ordinary-cards",
                say(
                    "Bon are the ordinary cards. Of each even number, half the bon are black and "
                    "half red. Of each odd number there is one more black: four of the seven 7s "
                    "are black, and the only 1 is black."
                ),
                "sumidagawa.deal.each_number_as_often_as_it_says",
            ),
            Claim(
                "wild-cards",
                say(
                    "Rin are wild cards: each can stand for any bon of its own colour, even for "
                    "one that does not exist, such as a red 1. Played with bon, a rin stands for a "
                    "number from 1 to 10. Everybody has two black and two red ones, which lie on "
                    "the table in front of their owner and are not part of the hand."
                ),
                "sumidagawa.deal.dealt_one_by_one",
            ),
            Claim(
                "imagined-tiles",
                say(
                    "Going-out tiles are numbered 1 to 4: four slips of paper will do, or the "
                    "players remember the order in which their hands became empty."
                ),
                "sumidagawa.endings.empty_hand_takes_a_tile",
            ),
        ),
    ),
    DEAL._replace(
        order="""
        durak.deal.last_seat_deals_first
        shuffled
        sumidagawa.deal.dealt_one_by_one
        sumidagawa.deal.fourteen_or_thirteen
        sumidagawa.deal.anybody_leads_first
        sumidagawa.sight.plays_rin_and_tiles_lie_open
        """,
        about=("hand_size", "first_oya"),
        claims=(
            Claim(
                "shuffled",
                say(
                    "Before each game all bon are shuffled well, including those left over from "
                    "the last game."
                ),
                "sumidagawa.deal.dealt_one_by_one",
            ),
        ),
    ),
    Section(
        "plays",
        say("What may be played"),
        f"""
        sumidagawa.rounds.round_begins
        sumidagawa.rounds.next_player_is_asked
        sumidagawa.plays.a_yaku

        {SEVERALLY.join(claim.id for claim in EIGHT)}

        sumidagawa.plays.colours_make_a_yaku
        sumidagawa.sight.no_colour_is_higher
        sumidagawa.plays.numbers_fit
        sumidagawa.plays.yaku_unused

        sumidagawa.rounds.play_is_laid_open
        lowest-number
        sumidagawa.plays.number_not_below_the_last
        sumidagawa.plays.lowest_reading

        indulgence
        one-lower

        sumidagawa.plays.cards_at_hand
        sumidagawa.plays.rin_alone_copy_the_number
        rin-after-zero
        sumidagawa.plays.rin_stand_for_cards_that_exist
        """,
        ("play", "usage", "read_as", "*"),
        (
            *EIGHT,
            Claim(
                "lowest-number",
                say(
                    "The number said is the lowest in the play; a rin counts as the number that it "
                    "stands for."
                ),
                "sumidagawa.rounds.play_is_laid_open",
            ),
            Claim(
                "indulgence",
                say(
                    "Indulgence: instead of three cards of its colour, a nihonbashi or kaisatsu "
                    "may have two of that colour and one of the other; the numbers must fit as "
                    "usual."
                ),
                "sumidagawa.plays.a_yaku",
            ),
            Claim(
                "rin-after-zero",
                say(
                    "After a 0, a play of rin alone also has the number 0, though no card has that "
                    "number."
                ),
                "sumidagawa.plays.rin_alone_copy_the_number",
                ("sumidagawa.choices.rin_alone_are_one_after_zero",),
            ),
            Claim(
                "one-lower",
                say(
                    "With an indulgence the number said is lowered by 1, possibly to 0, and this "
                    "lower number is compared with the number said before. An indulgence of three "
                    "rin lowers nothing."
                ),
                "sumidagawa.plays.a_yaku",
                ("sumidagawa.choices.three_rin_first_are_lowered",),
            ),
        ),
    ),
    Section(
        "turns",
        say("Playing and passing"),
        """
        once-or-pass
        sumidagawa.turns.face_down_rin_force_a_pass
        sumidagawa.turns.play_once_in_every_round
        always-able
        sumidagawa.turns.may_pass
        sumidagawa.rounds.pass_holds

        sumidagawa.turns.led_with_rin_before
        kagerou-binds
        sumidagawa.turns.what_is_due
        """,
        ("pass", "kagerou", "due", "turn passes"),
        (
            Claim(
                "once-or-pass",
                say("On each turn a player makes one play or passes."),
                "sumidagawa.turns.play_once_in_every_round",
            ),
            Claim(
                "always-able",
                say(
                    "A player who must play is always able to: except under kagerou, all of that "
                    "player's rin lie face up, and rin alone can make one of the yaku that are "
                    "left."
                ),
                "sumidagawa.turns.play_once_in_every_round",
            ),
            Claim(
                "kagerou-binds",
                say(
                    "Kagerou binds even an oya with an empty hand, who plays only rin and passes "
                    "only if none of their rin is face up. An oya who used no rin in the previous "
                    "round is not bound, and with a face-down rin has to pass like anybody else."
                ),
                "sumidagawa.turns.led_with_rin_before",
            ),
        ),
    ),
    Section(
        "privileges",
        say("Privileges"),
        """
        sumidagawa.rounds.muddy_stream_ends_the_round
        sumidagawa.rounds.lowest_card_is_discarded
        sumidagawa.rounds.either_of_the_lowest
        sumidagawa.rounds.a_rin_is_turned_down
        last-card-discarded
        sumidagawa.rounds.either_colour
        """,
        ("dakuryū", "honoo no hana", "discard", "flip one", "flip"),
        (
            Claim(
                "last-card-discarded",
                say(
                    "A player who discards their last card has an empty hand and turns a rin "
                    "face down as well: nobody goes out at once through honoo no hana."
                ),
                "sumidagawa.rounds.a_rin_is_turned_down",
                (
                    "sumidagawa.choices.single_card_is_kept",
                    "sumidagawa.choices.no_honoo_with_one_card_left",
                    "sumidagawa.choices.used_rin_may_be_chosen",
                ),
            ),
        ),
    ),
    Section(
        "round",
        say("The end of a round"),
        """
        all-others-passed
        sumidagawa.endings.everybody_revives_one_rin
        sumidagawa.endings.one_after_the_other
        sumidagawa.endings.either_colour_comes_up
        sumidagawa.endings.then_who_is_out
        sumidagawa.endings.used_rin_are_turned_down
        sumidagawa.endings.last_player_leads
        next-in-line
        """,
        ("round ends", "revival", "revive", "used rin go down", "next_oya", "next round"),
        (
            Claim(
                "all-others-passed",
                say(
                    "A round may circle the table several times. Without dakuryū it ends when, "
                    "after a play, all others have passed, or everybody has had to pass."
                ),
                "sumidagawa.endings.everybody_revives_one_rin",
            ),
            Claim(
                "next-in-line",
                say(
                    "If whoever would lead next is out, or has an empty hand after dakuryū, the "
                    "lead goes to the next player clockwise still in."
                ),
                "sumidagawa.endings.last_player_leads",
            ),
        ),
    ),
    Section(
        "out",
        say("Going out"),
        """
        sumidagawa.endings.empty_hand_takes_a_tile
        sumidagawa.endings.out_with_all_rin_face_up
        sumidagawa.endings.used_rin_do_not_count

        tiles-settle-ties
        still-taking-turns
        """,
        ("play made", "who is out", "rin_all_up", "round is over", "game ends", "fewest_points"),
        (
            Claim(
                "tiles-settle-ties",
                say(
                    "Whoever goes out earlier is placed higher. A tile's number counts only among "
                    "players who go out at the same moment, after a revival."
                ),
                "sumidagawa.endings.out_with_all_rin_face_up",
            ),
            Claim(
                "still-taking-turns",
                say(
                    "A player with a tile who is not out yet still takes turns, playing rin alone "
                    "or passing."
                ),
                "sumidagawa.endings.empty_hand_takes_a_tile",
            ),
        ),
    ),
    Section(
        "next",
        say("The next game"),
        """
        sumidagawa.deal.loser_leads_the_next_game
        sumidagawa.endings.loser_deals
        sumidagawa.endings.points_of_all_games
        sumidagawa.endings.nobody_is_pressed_to_go_on
        """,
        ("scores", "match_winner", "next_dealers", "leads_the_match"),
    ),
    GRANTED,
)
