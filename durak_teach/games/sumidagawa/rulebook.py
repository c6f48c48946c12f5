"""In which order the rules of Sumidagawa are told."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak.rulebook import ABOUT, DEAL, GRANTED, PACK
from durak_teach.kernel.telling import Section
from durak_teach.text import say

SECTIONS: Final = (
    ABOUT._replace(
        order="""
        sumidagawa.endings.last_one_left_is_latest
        """,
        claims=(),
    ),
    PACK._replace(
        order="""
        sumidagawa.deal.three_or_four
        sumidagawa.deal.each_number_as_often_as_it_says
        sumidagawa.sight.no_colour_is_higher
        """
    ),
    DEAL._replace(
        order="""
        sumidagawa.deal.dealt_one_by_one
        sumidagawa.deal.fourteen_or_thirteen
        sumidagawa.deal.anybody_leads_first
        sumidagawa.sight.plays_rin_and_tiles_lie_open
        """,
        about=("hand_size", "first_oya"),
    ),
    Section(
        "plays",
        say("What may be played"),
        """
        sumidagawa.rounds.round_begins
        sumidagawa.plays.a_yaku
        sumidagawa.plays.colours_make_a_yaku
        sumidagawa.plays.numbers_fit
        sumidagawa.rounds.play_is_laid_open

        sumidagawa.plays.number_not_below_the_last
        sumidagawa.plays.lowest_reading
        sumidagawa.plays.yaku_unused

        sumidagawa.plays.cards_at_hand
        sumidagawa.plays.rin_stand_for_cards_that_exist
        sumidagawa.plays.rin_alone_copy_the_number
        """,
        ("play", "usage", "read_as", "*"),
    ),
    Section(
        "turns",
        say("Playing and passing"),
        """
        sumidagawa.turns.play_once_in_every_round
        sumidagawa.turns.may_pass
        sumidagawa.rounds.pass_holds
        sumidagawa.turns.face_down_rin_force_a_pass
        sumidagawa.turns.led_with_rin_before
        sumidagawa.turns.what_is_due
        """,
        ("pass", "kagerou", "due", "turn passes"),
    ),
    Section(
        "privileges",
        say("Privileges"),
        """
        sumidagawa.rounds.muddy_stream_ends_the_round
        sumidagawa.rounds.lowest_card_is_discarded
        sumidagawa.rounds.either_of_the_lowest
        sumidagawa.rounds.a_rin_is_turned_down
        sumidagawa.rounds.either_colour
        """,
        ("dakuryū", "honoo no hana", "discard", "flip one", "flip"),
    ),
    Section(
        "round",
        say("The end of a round"),
        """
        sumidagawa.endings.everybody_revives_one_rin
        sumidagawa.endings.one_after_the_other
        sumidagawa.endings.either_colour_comes_up
        sumidagawa.endings.used_rin_are_turned_down
        sumidagawa.endings.last_player_leads
        """,
        ("round ends", "revival", "revive", "used rin go down", "next_oya", "next round"),
    ),
    Section(
        "out",
        say("Going out"),
        """
        sumidagawa.endings.empty_hand_takes_a_tile
        sumidagawa.endings.out_with_all_rin_face_up
        sumidagawa.endings.used_rin_do_not_count
        sumidagawa.endings.then_who_is_out
        """,
        ("play made", "who is out", "rin_all_up", "round is over", "game ends", "fewest_points"),
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
