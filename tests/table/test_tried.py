"""A hint counts deals played out: true figures, the better move, nothing that may be chance."""

from __future__ import annotations

import random
from functools import cache

import pytest
from every_game import with_other_unseen_cards

from durak_teach import deal, game
from durak_teach.kernel.memory import remembering
from durak_teach.kernel.state import State
from durak_teach.notation.codes import deal_of, way_of
from durak_teach.play.players import BOTS, choose
from durak_teach.play.review.decisions import Decision, states
from durak_teach.play.review.move_values import tables
from durak_teach.table import proof
from durak_teach.table.hints import hints
from durak_teach.table.session import Session
from durak_teach.table.tried import compared
from durak_teach.text import in_language

LANGS = ("en", "ja")
# seed, moves made: the careful player's choice is borne out, or the other kind of move is better
KEPT, SWITCHED = (3, 75), (10, 51)


LEADS, LOST = (2, 36), (1, 47)  # of two players: one lead wins in almost all deals; none does


@cache
def reached(seed: int, number: int, players: int = 3) -> State:
    state = deal(game("durak", "podkidnoy"), players, seed)
    for n in range(number):
        state = state.game.play(state, choose(BOTS["club"], state, n))
    return state


@pytest.mark.parametrize(("place", "same"), [(KEPT, True), (SWITCHED, False)])
def test_the_better_move_is_advised_with_figures_that_other_tables_bear_out(
    place: tuple[int, int], same: bool
) -> None:
    state = reached(*place)
    careful = choose(BOTS["careful"], state)
    better, (text,) = compared(state, careful)
    assert (better == careful) is same
    said, other = (
        text.fields,
        next(move for move in state.game.legal(state) if move.verb != better.verb),
    )
    moves = (other, better)
    seen = remembering(state, state.actor)
    again = tables(Decision(5, seen, other, moves), moves, 9, range(40))
    lost = [-sum(one.worth for one in column) / len(again) for column in zip(*again, strict=True)]
    assert lost[0] - lost[1] == pytest.approx((said["n"] - said["m"]) / said["of"], abs=0.3)
    assert said["n"] > said["m"]


def test_the_second_stage_and_the_third_speak_of_the_same_move() -> None:
    state = reached(*SWITCHED)
    session = Session(state, state.actor, "club", 0, "en")
    told = [session.send({"do": "hint"})["hint"]["text"] for _ in range(4)]
    assert told[1].endswith("or none.")
    assert told[2] == told[3]
    assert told[2].startswith("Press Done. “Done” is better than “Throw in 8♥”: you lose ")
    japanese = in_language(hints(state, state.actor, tried=True), "ja")[-1]["text"]
    assert "続きを" in japanese


def test_a_count_rests_on_nothing_that_the_seat_does_not_see() -> None:
    for place in (KEPT, SWITCHED):
        state = reached(*place)
        other = with_other_unseen_cards(state, state.actor, random.Random(3))
        assert other.hands != state.hands
        texts = [in_language(hints(each, each.actor, tried=True), "en") for each in (state, other)]
        assert texts[0] == texts[1]


def test_what_may_be_chance_is_not_said_nor_anything_of_a_position_or_of_sumidagawa() -> None:
    early, known = reached(0, 3), reached(*SWITCHED)
    assert compared(early, choose(BOTS["careful"], early))[1] == ()
    assert compared(known.but(seed=None), choose(BOTS["careful"], known))[1] == ()
    state = deal(game("sumidagawa"), 3, 7)
    assert compared(state, choose(BOTS["careful"], state))[1] == ()


def test_leads_are_compared_with_one_another() -> None:
    state = reached(*LEADS, players=2)
    worse = state.game.read("A lead Jc")
    better, (text,) = compared(state, worse)
    assert str(better) == "A lead 9s"
    assert text.fields["m"] < text.fields["n"]
    kept, (text,) = compared(state, better)
    assert kept == better
    assert in_language(text, "en").startswith("“Lead 9♠” is better than “Lead J♣”: you lose ")


def test_an_ending_that_is_lost_is_called_lost() -> None:
    state = reached(*LOST, players=2)
    assert proof.is_lost(state, state.actor)
    told = [in_language(hints(state, state.actor, tried=True), lang)[-1]["text"] for lang in LANGS]
    assert "Against best play you lose here whatever you do" in told[0]
    assert "どの手でも自分の負けです" in told[1]
    won = reached(*LEADS, players=2)
    assert not proof.is_lost(won, won.actor)


def test_an_ending_of_thousands_of_positions_is_looked_through() -> None:
    first, way = way_of(deal_of("DK1-006M-KZ7D-D1T8-07B0-0G0J-0G2H-01G-8"))
    state = states(first, way)[47]
    assert [str(move) for move in proof.wins(state, state.actor)] == ["B lead 7c"]


def test_a_win_is_found_before_moves_that_take_too_long_to_look_through() -> None:
    """The first move alone takes more positions than are looked at; this one some hundred."""
    state = deal_of("DK1-006G-XA0X-G1Q5-Q0JS-4P75-H3EN-WTRJ-9M34-S6V0-A")
    assert [str(move) for move in proof.wins(state, state.actor)] == ["B beat 9s As"]
    told = in_language(hints(state, state.actor, tried=True), "en")[-1]["text"]
    assert told.startswith("Beat 9♠ with A♠. This move wins in every case")
