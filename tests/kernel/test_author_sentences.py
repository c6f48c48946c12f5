"""The sentences of a rule: their places are looked at where it stands, filled where it speaks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from authors import composed, told, variant

from durak_teach import position
from durak_teach.kernel.cards import Card, cards
from durak_teach.kernel.errors import AuthorError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import after, allows, forbids
from durak_teach.kernel.state import Event, State
from durak_teach.text import render, say, say_n


def test_a_place_that_nothing_fills_is_refused_where_the_rule_stands() -> None:
    with pytest.raises(AuthorError) as error:

        @forbids("throw")
        def no_queens(state: State, move: Move) -> bool:
            """Queens are not thrown in.

            {cardd} is a queen
            """
            return True

    told(error, "test_author_sentences", "no_queens", "cardd", "card")
    assert error.value.near == "card"
    assert isinstance(error.value, TypeError)


@pytest.mark.parametrize(
    ("sentence", "near"),
    [
        ("{card.rnk} is low", "card.rank"),
        ("{mov.card} is low", "move"),
        ("{move.crd} is low", "move.card"),
        ("{card:spokn} is low", "spoken"),
    ],
)
def test_parts_and_ways_of_a_place_are_looked_at(sentence: str, near: str) -> None:
    def low(state: State, move: Move) -> bool:
        return True

    low.__doc__ = f"No low cards.\n\n{sentence}"
    with pytest.raises(AuthorError) as error:
        forbids("throw")(low)
    assert error.value.near == near
    told(error, "low", near)


def test_a_law_speaks_of_all_cards_so_it_has_no_places() -> None:
    with pytest.raises(AuthorError):

        @forbids("throw")
        def no_card(state: State, move: Move) -> bool:
            """{card} is not thrown in."""
            return True


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("swap", say("{whom} swapped.")),
        ("button swap", say("Swap {who}")),
        ("phase picking", say("Pick from {cards}.")),
        ("mark sixes", say_n("{who} once", "{whoo} often", n=2)),
    ],
)
def test_places_of_a_variants_sentences_are_looked_at(key: str, text: Any) -> None:
    with pytest.raises(AuthorError) as error:
        variant(says={key: text})
    told(error, "mine", key)


@forbids("done")
def never_done(state: State, move: Move) -> bool:
    """Nobody is ever done.

    {card} is still there
    """
    return True


def test_a_sentence_about_a_card_gives_way_to_the_law_where_a_move_has_none() -> None:
    state = position("players: A B\ntrump: d\nA: 9c Ks\nB: Tc As\ntable: 9h/Th")
    verdict = composed(never_done).judge(state, "A done")
    assert "Nobody is ever done." in str(verdict)


@forbids("throw")
def none_at_all(state: State, move: Move) -> bool:
    """Nothing is thrown in.

    {card} is kept
    """
    return True


def test_a_sentence_about_a_card_names_that_of_the_move() -> None:
    state = position("players: A B\ntrump: d\nA: 9c Ks\nB: Tc As\ntable: 9h/Th")
    verdict = composed(none_at_all).judge(state, "A throw 9c")
    assert [render(reason.text, "en") for reason in verdict.reasons] == ["9♣ is kept"]


@allows("lead", "bury", phase="lead")
def two_ways(state: State) -> Iterator[Move]:
    """Two cards may be led, or buried."""
    for verb in ("lead", "bury"):
        yield Move(state.actor, verb, state.hand(state.actor)[:2])


@after("bury")
def buried(state: State, event: Event) -> Any:
    """Buried cards are out of play."""
    return state.but(discard=event.cards)


def test_a_rule_may_offer_two_kinds_of_moves_with_the_same_cards() -> None:
    rules = composed(two_ways, buried)
    state = position("players: A B\ntrump: d\nA: 9c Ks Qh\nB: Tc As").under(rules)
    assert rules.play(state, "A bury Ks 9c").discard
    assert rules.play(state, "A lead Ks 9c").table


@allows("crown", phase="lead")
def a_pair(state: State) -> Iterator[Move]:
    """A card may be crowned with another."""
    for pair in permutations(state.hand(state.actor), 2):
        yield Move(state.actor, "crown", pair)


@allows("crown")
def kings_crown(attack: Card, card: Card) -> bool:
    """A king crowns any card."""
    return card.rank.symbol == "K"


@after("crown")
def crowned(state: State, event: Event) -> Any:
    """Crowned cards are out of play."""
    return state.but(discard=event.cards)


def test_a_relation_of_another_kind_of_move_says_nothing_of_beating() -> None:
    rules = composed(a_pair, kings_crown, crowned)
    state = position("players: A B\ntrump: d\nA: 9c 7s Ks\nB: Tc As").under(rules)
    crowns = [move.action for move in rules.legal(state) if move.verb == "crown"]
    assert crowns == ["crown 9c Ks", "crown 7s Ks"]
    assert rules.judge(state, "A crown 9c Ks")
    assert not rules.judge(state, "A crown Ks 9c")
    king, nine = cards("Ks 9c")
    assert rules.beats(king, nine, None) == ""
