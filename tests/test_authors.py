"""What authors of rules get wrong is told at once: one sentence, with place and nearest word."""

from __future__ import annotations

from typing import Any

import pytest

from durak_teach import position
from durak_teach.games.catalogue import FAMILIES
from durak_teach.kernel.cards import cards
from durak_teach.kernel.errors import AuthorError
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, forbids
from durak_teach.kernel.state import Event, State
from durak_teach.text import render, say, say_n

DURAK = FAMILIES["durak"]
TABLE = position("players: A B\ntrump: d\ntalon: 8c 8h [Kd]\nA: Ks\nB: 7s Ts 6d\ntable: 9s/-")


def told(error: pytest.ExceptionInfo[AuthorError], *words: str) -> None:
    """The error says each word in both languages, in one sentence."""
    for lang in ("en", "ja"):
        said = render(error.value.text, lang)
        assert all(word in said for word in words), said
        assert "\n" not in said


def variant(*rules: Any, name: str = "mine", **more: Any) -> Variant:
    return Variant(name, name, name, rules, **more)


def composed(*rules: Any, **more: Any) -> Game:
    return Game(DURAK, DURAK.forms["podkidnoy"], (variant(*rules, **more),))


# -- sentences --------------------------------------------------------------------------------


def test_a_place_that_nothing_fills_is_refused_where_the_rule_stands() -> None:
    with pytest.raises(AuthorError) as error:

        @forbids("throw")
        def no_queens(state: State, move: Move) -> bool:
            """Queens are not thrown in.

            {cardd} is a queen
            """
            return True

    told(error, "test_authors", "no_queens", "cardd", "card")
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


# -- states and what follows ------------------------------------------------------------------


def test_a_state_knows_its_fields() -> None:
    with pytest.raises(AuthorError) as error:
        TABLE.but(actr="B")
    told(error, "actr", "actor", "test_authors")
    with pytest.raises(AuthorError):
        TABLE.but(actor="B", limit=3)  # a question is no field
    assert TABLE.but(actor="A").actor == "A"


@after("beat")
def beaten_for_ever(state: State, event: Event) -> Any:
    """A beat is a beat."""
    return state, Event("beat", event.by, event.cards)


@after("take", "back")
def there(state: State) -> Any:
    """After a take, and after the way back, one goes there."""
    return state, Event("there", state.actor)


@after("there")
def and_back(state: State) -> Any:
    """Who went there comes back."""
    return state, Event("back", state.actor)


def test_a_rule_that_raises_its_own_event_is_named() -> None:
    with pytest.raises(AuthorError) as error:
        composed(beaten_for_ever).settle(TABLE, (Event("beat", "B", cards("9s Ts")),))
    told(error, "test_authors.beaten_for_ever", "beat")


def test_rules_that_go_round_are_all_named() -> None:
    with pytest.raises(AuthorError) as error:
        composed(there, and_back).play(TABLE, "B take")
    told(error, "test_authors.there", "test_authors.and_back")
    assert "steps_in_order" not in str(error.value)


@after("take")
def takes_an_event(state: State) -> Any:
    """After a take comes an event alone."""
    return Event("beat", "B")


@after("take")
def takes_nothing_but_true(state: State) -> Any:
    """After a take comes a truth."""
    return True


@pytest.mark.parametrize("rule", [takes_an_event, takes_nothing_but_true])
def test_what_is_no_outcome_is_told(rule: Any) -> None:
    with pytest.raises(AuthorError) as error:
        composed(rule).play(TABLE, "B take")
    told(error, rule.where)
