"""Hidden cards: what happens tells a seat no card that it sees neither before nor after."""

from __future__ import annotations

import random
import re
from itertools import islice, pairwise

import pytest
from every_game import Spec, fits, parties, play_out, with_other_unseen_cards
from playing import several

from durak_teach import deal, game, position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import Card, card
from durak_teach.kernel.state import Event, State
from durak_teach.notation.position import all_cards
from durak_teach.table.session import events_between
from durak_teach.table.view import log_lines, view
from durak_teach.text import in_language

HIDING = ("magadan", "reversed_hands", "doubt", "american", "sly", "brazen")
GAMES: list[Spec] = [
    (form, *options)
    for form in ("podkidnoy", "perevodnoy", "prostoy")
    for options in (
        *((name,) for name in HIDING),
        ("doubt", "magadan", "american"),
        ("doubt", "brazen", "throw_after_failure"),
        ("reversed_hands", "brazen", "american", "poker"),
        ("doubt", "recycle", "take_open_only"),
    )
    if fits(form, *options)
]
MOST = several(50, 120)  # states of a deal: some go on for hundreds of bouts, all alike
# what is turned up for everybody, even if it goes back where nobody sees it
SHOWN_TO_ALL = ("wrong card", "undone", "turned over", "first attack", "trump")
PLAYED = ("lead", "throw", "beat", "transfer", "cover", "self", "throw cover")
WRITTEN = re.compile(r"(10|[6-9JQKA])([♠♥♦♣])")


def seen_by(state: State, seat: str) -> set[str]:
    return {str(card) for card in all_cards(state.seen_by(seat)) if isinstance(card, Card)}


def public(state: State, event: Event) -> set[str]:
    """The cards that an event shows to everybody."""
    if event.kind in SHOWN_TO_ALL:
        return {*map(str, event.cards)}
    unseen = state.game.laid_unseen(event.kind)
    shown = (card for n, card in enumerate(event.cards) if n not in unseen)
    return {*map(str, shown)} if event.kind in PLAYED else set()


def named(text: str) -> set[str]:
    return {str(card(rank + suit)) for rank, suit in WRITTEN.findall(text)}


@pytest.mark.broad
@pytest.mark.parametrize("spec", GAMES, ids="+".join)
def test_events_tell_nothing_that_is_not_seen(spec: Spec) -> None:
    players = parties(spec)[1]
    for before, after in pairwise(islice(play_out(spec, players, seed=5), MOST)):
        events = events_between(before, after)
        for seat in after.seats:
            told = view(after, seat, "en", events, log=False)["events"]
            known = seen_by(before, seat) | seen_by(after, seat)
            known = known.union(*(public(after, event) for event in events))
            for event in told:
                cards = {name for name in event["cards"] if name} | named(event["text"])
                assert cards <= known, (seat, event)


@pytest.mark.broad
@pytest.mark.parametrize("spec", GAMES, ids="+".join)
def test_a_view_is_the_same_whatever_lies_where_its_seat_does_not_look(spec: Spec) -> None:
    rng = random.Random(16)
    for state in islice(play_out(spec, parties(spec)[1], seed=6), 0, MOST, 3):
        seat = rng.choice(state.seats)
        other = with_other_unseen_cards(state, seat, rng)
        assert view(state, seat, "en") == view(other, seat, "en"), (seat, str(state))


@pytest.mark.parametrize("spec", [("podkidnoy", "doubt"), ("perevodnoy", "sly")])
def test_everybody_is_told_who_laid_each_card_and_nobody_which_it_is(spec: Spec) -> None:
    told = 0
    for before, after in pairwise(islice(play_out(spec, parties(spec)[1], seed=4), MOST)):
        old = {pair.defence for pair in before.table}
        for pair, *shown in zip(
            after.table, *(view(after, seat, "en")["table"] for seat in after.seats), strict=True
        ):
            if pair.defence not in {None, *old}:
                assert {each["defence"]["by"] for each in shown} == {before.actor}
                told += 1
    assert told > 5


@pytest.mark.parametrize("family", FAMILIES)
def test_whoever_deals_sees_no_more_than_the_others(family: str) -> None:
    state = deal(game(family), players=4, seed=3)
    dealt = [event for event in state.log if event.kind in ("deal", "dealt")]
    assert dealt
    for seat in state.seats:
        told = {
            str(c) for e in dealt for c in state.witnessed(seat, e).cards if isinstance(c, Card)
        }
        assert told <= seen_by(state, seat)


def test_the_log_never_names_a_card_that_was_laid_face_down() -> None:
    state = position("""
        rules: doubt
        players: A B C
        trump: d
        A: 7h 8s Kc
        B: 6c 9h
        C: Tc Jc
        roles: att=A def=B
    """)
    for move in ("A lead 7h", "B beat 7h 6c", "A done", "C done"):
        state = state.game.play(state, move)
    for seat in "AC":
        assert "6♣" not in str(in_language(log_lines(state, seat), "en"))
    assert [line["text"] for line in in_language(log_lines(state, "A"), "en")][:2] == [
        "You led 7♥.",
        "B laid a card face down on 7♥.",
    ]


def test_judging_tells_nobody_the_own_cards() -> None:
    """In reversed hands a verdict is the same whatever lies in the own hand."""
    text = "rules: reversed_hands\nplayers: A B\ntrump: d\nA: Ks\nB: {}\ntable: 7h/-"
    for move in ("B beat 7h 9h", "B beat 7h 6c", "B beat 7h 1", "B lead 9h", "B throw 2", "B take"):
        told = {
            str(position(text.format(hand)).game.judge(position(text.format(hand)), move))
            for hand in ("9h 6c", "6c 9h", "8c 8s", "Ad Kd")
        }
        assert len(told) == 1, move


def test_judging_tells_nobody_what_lies_face_down() -> None:
    text = "rules: magadan\nplayers: A B\ntrump: d\ntalon: [6d]\nA: 9s\nB: 8s\ndown A: {}"
    for move in ("A lead 7h", "A lead 7c", "A pick 1", "A throw 7h"):
        told = {
            str(position(text.format(down)).game.judge(position(text.format(down)), move))
            for down in ("7h 7c", "7c 7h", "Kc Kh")
        }
        assert len(told) == 1, move
