"""Cards and moves as text: exact round trips, and one clear sentence for bad text."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import told

from durak_teach.kernel.cards import (
    BY_COLOUR,
    BY_RANK,
    FACE_DOWN,
    RANKS,
    SUITS,
    Card,
    by_colour,
    by_rank,
    card,
    cards,
    cards_and_backs,
    pack,
    place_in_pack,
    rank,
    suit,
    written,
)
from durak_teach.kernel.errors import AuthorError, NotationError, UnknownName, WrongType
from durak_teach.kernel.moves import Hidden, Move, move
from durak_teach.text import render, say

TWO_PACKS = pack("2", copies=2)
any_card = st.sampled_from(TWO_PACKS)


# -- cards ------------------------------------------------------------------------------------


def test_packs() -> None:
    assert len(pack()) == 36
    assert len(pack("7")) == 32
    assert len(TWO_PACKS) == 104 == len(set(TWO_PACKS))
    assert [str(c) for c in pack("A")] == ["As", "Ah", "Ad", "Ac"]
    assert str(pack("6", copies=2)[-1]) == "Ac'"


@pytest.mark.parametrize("one", TWO_PACKS, ids=str)
def test_a_card_reads_back_as_the_same_object(one: Card) -> None:
    assert card(str(one)) is one
    assert eval(repr(one), {"card": card}) is one
    assert pickle.loads(pickle.dumps(one)) is one
    letter, glyph = one.suit.letter, one.suit.glyph
    twin = "'" * (one.copy - 1)
    for symbol in {one.rank.symbol, one.rank.symbol.lower(), "10" if one.height == 10 else ""} - {
        ""
    }:
        for mark in (letter, glyph):
            for quote in (twin, twin.replace("'", "’"), twin.replace("'", "′")):
                assert card(symbol + mark + quote) is one


def test_suits_and_ranks_read_back() -> None:
    for one in SUITS:
        assert suit(str(one)) is suit(one.glyph) is pickle.loads(pickle.dumps(one)) is one
    for other in RANKS:
        assert rank(str(other)) is pickle.loads(pickle.dumps(other)) is other
    assert rank("10") is rank("T")
    for wrong in ("", "0", "1", "11", "1O", "TT", "10 "):
        with pytest.raises(NotationError, match="is not a rank"):
            rank(wrong)
    assert pickle.loads(pickle.dumps(FACE_DOWN)) is FACE_DOWN


@given(st.lists(any_card))
def test_lists_of_cards(some: list[Card]) -> None:
    text = " ".join(map(str, some))
    assert cards(text) == cards(text.replace(" ", "+")) == tuple(some)
    assert cards("-") == cards("") == ()
    assert cards_and_backs(written(tuple(some))) == tuple(some)


@given(st.lists(st.one_of(any_card, st.just(FACE_DOWN))))
def test_hands_with_face_down_cards(some: list[Card]) -> None:
    assert cards_and_backs(written(tuple(some))) == tuple(some)


def test_face_down_cards_are_counted_where_they_lie_together() -> None:
    assert written(cards_and_backs("x2 9h ?? ?? x9")) == "x2 9h x11"
    with pytest.raises(NotationError, match="at most 999"):
        cards_and_backs("x999 ??")


def test_hands_are_shown_suit_by_suit() -> None:
    in_order = sorted(cards_and_backs("?? Kd 6s 9s' Ts 9s"), key=place_in_pack)
    assert in_order == [*cards_and_backs("6s 9s Ts Kd 9s' ??")]


def test_cards_suits_and_ranks_equal_what_is_written() -> None:
    hand = cards("Qs 9h Jk")
    assert hand[0] == "Qs"
    assert "9h" in hand
    assert {"Qs"} == {hand[0]}, "what is equal has one hash"
    assert (hand[0].suit, hand[0].rank, hand[0].height) == ("s", "Q", 12)
    assert all(each for card in (*hand, *BY_RANK, *BY_COLOUR) for each in (card.suit, card.rank))
    assert (repr(hand[0]), str(hand[0].rank), f"{hand[0].suit}") == ("card('Qs')", "Q", "s")
    named = say("{card}, {text}", card=hand[0], text="Qs")
    assert render(named, "en") == "Q♠, Qs", "in a sentence a card is no string"


@pytest.mark.parametrize(
    ("compare", "usual"),
    [
        (lambda ten: "10c" in (ten, ten), "Tc"),
        (lambda ten: ten == "10♣", "Tc"),
        (lambda ten: ten != "jh", "Jh"),
        (lambda ten: "Q" in (ten, ten), 'card.rank == "Q"'),
        (lambda ten: "hearts" in (ten, ten), 'card.suit == "h"'),
        (lambda ten: ten.suit == "hearts", "h"),
        (lambda ten: ten.suit != "C", "c"),
        (lambda ten: ten.suit in ("♣", "♠"), "c"),
        (lambda ten: ten.rank == "10", "T"),
        (lambda ten: ten.rank == "queen", "Q"),
        (lambda ten: ten.rank == "クイーン", "Q"),
        (lambda ten: ten.rank == 10, "card.height == 10"),
        (lambda _: "10" in by_rank("TJ"), "T"),
    ],
)
def test_another_spelling_is_never_silently_another_card(
    compare: Callable[[Card], object], usual: str
) -> None:
    with pytest.raises(AuthorError) as raised:
        compare(card("Tc"))
    assert f", write `{usual}`, not" in str(raised.value)


def test_what_is_no_spelling_equals_nothing() -> None:
    ten = card("Tc")
    assert ten not in ("x", None, 10, "take", "??", card("Jc"), by_rank("T")[0])
    assert ten.suit not in ("Tc", None, "")
    assert ten.rank not in ("Tc", None)
    assert by_colour("b9")[0].rank != "10", "elsewhere a rank is called so"


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda ten: ten.value, "`Card` has no `value`, only name, rank, suit, height"),
        (lambda ten: ten.rank.value, "`Rank` has no `value`, only symbol and height"),
        (lambda ten: ten.suit.name, "`Suit` has no `name`, only letter and glyph"),
        (lambda _: move("B take").kind, "`Move` has no `kind`, only by, verb"),
        (lambda _: FACE_DOWN.rank, "A face-down card has no `rank`; check `isinstance("),
    ],
)
def test_a_name_that_cards_and_moves_have_not_is_told(
    ask: Callable[[Any], object], told: str
) -> None:
    with pytest.raises(UnknownName) as raised:
        ask(card("Tc"))
    assert str(raised.value).startswith(told)
    assert dir(card("Tc")) == ["copy", "height", "name", "rank", "suit"], "no methods of strings"
    assert not hasattr(FACE_DOWN, "rank")


@pytest.mark.parametrize(
    "compare",
    [
        lambda a, b: a > b,
        lambda a, b: a < b,
        lambda a, b: a.rank >= b.rank,
        lambda a, b: a < 9,
        lambda a, b: max(a, b),
        lambda a, b: sorted([a, b]),
    ],
)
def test_which_card_is_higher_is_asked_by_its_height(compare: Callable[..., object]) -> None:
    with pytest.raises(WrongType) as raised:
        compare(*cards("7c Qs"))
    assert str(raised.value).startswith("Cards and ranks are compared by their `height`, as in ")


def test_a_move_is_compared_with_moves() -> None:
    take = move("B take")
    assert take == move("B take")
    assert take != move("A take")
    assert len({take, move("B take"), ("B", "take", ())}) == 1
    for compare in (
        lambda: take == "B take",
        lambda: "B take" in [take, take],
        lambda: take != "take",
    ):
        with pytest.raises(WrongType) as raised:
            compare()
        assert str(raised.value).startswith('A move is not a string; write `str(move) == "')
    for ask in (lambda: take.card, lambda: take.attack, lambda: take.card.height):
        with pytest.raises(IndexError) as missing:
            ask()
        assert str(missing.value) == "`B take` has no cards; look at `move.cards` first."


@pytest.mark.parametrize("text", ["", "9", "s", "1s", "9x", "11s", "9ss", "99", "9s''", "B", "Jk1"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(NotationError) as error:
        card(text)
    assert f"`{text}`" in str(error.value)
    told(error.value)
    for read in (suit, rank):
        with pytest.raises(NotationError) as error:
            read(text + "?")
        told(error.value)


# -- moves ------------------------------------------------------------------------------------

VERBS = (
    "lead",
    "beat",
    "throw",
    "take",
    "done",
    "transfer",
    "play",
    "swap6",
    "take bottom",
)


@given(
    st.sampled_from("ABCDEF"),
    st.sampled_from(VERBS),
    st.lists(st.one_of(any_card, st.just(FACE_DOWN), st.just(Hidden("talon"))), max_size=4),
)
def test_moves_read_back(by: str, verb: str, played: list[Card]) -> None:
    made = Move(by, verb, tuple(played))
    assert move(str(made)) == made
    assert move(made.action, by) == made
    assert eval(repr(made), {"move": move}) == made
    assert pickle.loads(pickle.dumps(made)) == made


def test_moves_as_other_books_write_them() -> None:
    assert move("B beat 7h by 9h") == move("B beat 7♥ 9♥") == move("B beat 7h 9h")
    assert move("A lead 7h+7c") == move("A lead 7h 7c")
    assert move("A add 9s") == move("A throw 9s")
    assert move("B pass 7d") == move("B transfer 7d")
    assert move("B show 7d") == move("B transfer show 7d")
    assert move("B take-bottom") == move("B take bottom")
    assert move("A  lead   10s ") == move("A lead Ts")
    assert move("beat 7h 9h", "B") == move("B beat 7h 9h", "B")


@pytest.mark.parametrize(
    "text",
    [
        "A lead talon", "A swap6", "B beat 7h ??", "A exchange 7c 8c", "A cover As Ad",
        "A throw 9c cover Jc", "A self 9c Jc", "B beat 7h 9h adding 9c", "C doubt 7h", "A offer",
        "B accept", "B drop", "A pick 3", "A transfer show 7d", "A take bottom", "A take top",
        "A transfer 7d", "A turn", "A pass",
    ],
)  # fmt: skip
def test_moves_of_the_whole_family(text: str) -> None:
    assert str(move(text)) == text


def test_parts_of_a_move() -> None:
    made = move("B beat 7h 9h")
    assert (made.by, made.verb, str(made.attack), str(made.card)) == ("B", "beat", "7h", "9h")
    assert made.action == "beat 7h 9h"
    assert move("A pick 3").cards == (Hidden("pick", 3),)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "B",
        "B 7h",
        "beat 7h 9h",
        "B beat 7x",
        "? take",
        "B 3",
        "B- take",
        "B swap?",
        "B beat 7h 9h" + " by" * 200,
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError) as error:
        move(text)
    told(error.value)
