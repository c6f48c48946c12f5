"""Deal codes: they name a deal exactly, forgive how they are typed, and notice slips."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak_teach import codes, deal, game
from durak_teach.catalogue import FAMILIES
from durak_teach.codes import SIGNS, code_of, deal_of
from durak_teach.dealing import SEEDS
from durak_teach.errors import DurakError, NotationError
from durak_teach.players import bot, choose
from durak_teach.state import State
from durak_teach.text import render
from durak_teach.variants import catalogue

CHOICES = (
    ("podkidnoy",),
    ("prostoy",),
    ("podkidnoy", "throw_after_failure"),
    ("podkidnoy", "no_draw", "rank_or_suit"),
)


def played(state: State, moves: int) -> State:
    """The state after so many moves of computer players."""
    for _ in range(moves):
        if state.over:
            break
        state = state.game.play(state, choose(bot("random"), state, seed=moves))
    return state


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(CHOICES),
    st.integers(2, 6),
    st.integers(0, SEEDS - 1),
    st.integers(0, 60),
)
def test_a_code_names_the_deal_and_its_moves(
    choices: tuple[str, ...], players: int, seed: int, moves: int
) -> None:
    state = played(deal(game("durak", *choices), players, seed), moves)
    again = deal_of(code_of(state))
    assert again == state
    assert again.seed == seed
    assert again.game.spec == state.game.spec


def test_a_later_deal_and_another_dealer() -> None:
    g = game("durak", "podkidnoy")
    for state in (deal(g, 3, 5, durak="A"), deal(g, 3, 5, dealer="B"), deal(g, 4, 5, "D", "B")):
        assert deal_of(code_of(state)) == state


@pytest.mark.parametrize(
    "typed", ["dk1 ooo3 jz x", "DKI-OOO3-JZ-X", "DKl0003JZX", "ＤＫ１ー０００３ーＪＺーＸ"]
)
def test_typing_is_forgiven(typed: str) -> None:
    assert deal_of(typed) == deal(game("durak", "podkidnoy"), 2, 7)


def test_every_single_slip_is_noticed() -> None:
    signs = code_of(deal(game("durak", "podkidnoy"), 4, 1234)).replace("-", "")
    for place, sign in enumerate(signs):
        for other in SIGNS:
            if other != sign:
                with pytest.raises(NotationError):
                    deal_of(signs[:place] + other + signs[place + 1 :])
        swapped = signs[:place] + signs[place + 1 : place + 2] + sign + signs[place + 2 :]
        if swapped != signs:
            with pytest.raises(NotationError):
                deal_of(swapped)


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("", "begins with DK"),
        ("hello world", "begins with DK"),
        ("DK1", "begins with DK"),
        ("DK1-0003-JZ-Y", "wrong, missing or misplaced"),
        ("DK1-0003-J*-X", "`*` does not occur"),
        ("DK1-0003-UZ-X", "`U` does not occur"),
    ],
)
def test_a_bad_code_gets_one_sentence(bad: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        deal_of(bad)
    text = render(caught.value.text, "en")
    assert says in text
    assert text.count(". ") == 0
    assert render(caught.value.text, "ja")


def made(body: str) -> str:
    """A code with a check character that fits."""
    return body + codes._check(body)


def test_other_versions_say_so() -> None:
    with pytest.raises(NotationError, match="newer version"):
        deal_of(made("DK2000000000"))
    with pytest.raises(NotationError, match="another version"):
        deal_of(made("DK1Z00000000"))
    with pytest.raises(NotationError, match="another version"):
        deal_of(made("DK10003000000"))
    with pytest.raises(NotationError, match="begins with DK"):
        deal_of(made("DK1ZZZZZZ"))


@given(st.text(alphabet=SIGNS, min_size=0, max_size=40))
def test_any_code_is_a_deal_or_one_sentence(body: str) -> None:
    said = ""
    try:
        assert deal_of(made("DK1" + body)).hands
    except DurakError as error:
        said = render(error.text, "en") + render(error.text, "ja")
    assert "{" not in said


def test_what_has_no_code() -> None:
    g = game("durak", "podkidnoy")
    for state in (deal(g, 2, SEEDS), deal(g, 2, 7).but(seed=None), deal(g, 2, 7).but(seed=8)):
        with pytest.raises(NotationError):
            code_of(state)


def test_every_form_and_option_has_a_number() -> None:
    known = {(family.name, form) for family in FAMILIES.values() for form in family.forms}
    assert known <= set(codes.GAMES)
    assert set(catalogue()) <= set(codes.OPTIONS)
    assert len(set(codes.OPTIONS)) == len(codes.OPTIONS) <= 1 << 7
