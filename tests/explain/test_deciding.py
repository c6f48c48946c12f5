"""What is told is what is played: a law is told of a game if and only if it decides something.

The engine judges: deals are played in which all rules are listened to (`deciding.py`). All forms
and a sample of the rest here; `make fuzz` goes through everything (`proved.py`).
"""

from __future__ import annotations

import random

import pytest
from deciding import Sample, listening
from every_game import fits
from proved import (
    SELDOM,
    UNSAID,
    Words,
    by_chance,
    drawn_in_vain,
    figures,
    forms,
    options,
    two_by_chance,
)

from durak_teach import game
from durak_teach.games.families import FAMILIES, every_rule
from durak_teach.kernel.rules import Variant
from durak_teach.publish.pages.rulebook_pages import played_otherwise

SEED = 29


@pytest.mark.broad
@pytest.mark.parametrize(
    "words",
    [
        *forms(),
        *random.Random(SEED).sample(options(), 6),
        *two_by_chance(4, SEED),
        *by_chance(2, SEED),
    ],
    ids=" ".join,
)
def test_what_is_told_is_what_is_played(words: Words) -> None:
    with listening() as heard:
        assert not figures(words, heard).wrong


@pytest.mark.broad
@pytest.mark.parametrize(
    "words",
    [
        "perevodnoy last_round_reverse chukchi",
        "perevodnoy last_round_reverse teams",
        "perevodnoy no_transfer_last_round teams",
        "perevodnoy no_transfer_first_round pairs_then_solo",
        "podkidnoy throw_neighbours_only limit5_first_defender",
        "podkidnoy throw_needs_attacker doubt",
        "podkidnoy championship own_trump",
        "podkidnoy championship hidden_trump",
        "podkidnoy no_trump suit_match",
    ],
)
def test_a_law_beside_which_another_option_leaves_nothing_is_not_told(words: str) -> None:
    with listening() as heard:
        assert not figures(("durak", *words.split()), heard).wrong


IN_VAIN = [
    ("trump_six_swap", "deal_out"),
    ("trump_six_swap", "suit_match"),
    ("later_first_attacker", "suit_match"),
    ("no_transfer_last_round", "chukchi"),
    ("trump_show", "reversed_hands"),
    ("first_dealer", "neutral_dealer"),
]


@pytest.mark.parametrize(("one", "other"), IN_VAIN)
def test_an_option_that_another_leaves_nothing_to_do_is_refused_beside_it(
    one: str, other: str
) -> None:
    assert not [form for form in FAMILIES["durak"].forms if fits(form, one, other)]
    assert [form for form in FAMILIES["durak"].forms if fits(form, one)]


def test_a_picture_of_what_nobody_does_is_found() -> None:
    """Where no rule decides, each kind of picture is drawn in vain."""
    shown = [*drawn_in_vain(game("durak", "podkidnoy"), frozenset())]
    assert {"who throws in", "who draws"} < {*shown}
    assert "Kh on 9h by durak.defence.higher_of_suit" in shown
    assert [*drawn_in_vain(game("dou_dizhu"), frozenset())] == ["what can be played"]


def test_exceptions_name_rules_that_exist() -> None:
    assert {*SELDOM, *UNSAID} <= {*every_rule()}


@pytest.mark.parametrize("form", FAMILIES["durak"].own_forms, ids=lambda form: str(form.id))
def test_what_is_often_played_otherwise_is_played_otherwise(form: Variant) -> None:
    """An option that a form's page names brings a law there; each law that is told decides."""
    usual = game("durak", form.id)
    named = [option.id for option in played_otherwise(usual)]
    assert len(named) > 15
    same = [option for option in named if game("durak", form.id, option).laws == usual.laws]
    assert same == ["base_of_table"]  # it is about which of the forms is played


OTHERWISE = [
    (form.id, option.id)
    for form in FAMILIES["durak"].own_forms
    for option in played_otherwise(game("durak", form.id))
]


@pytest.mark.broad
@pytest.mark.parametrize("words", random.Random(SEED).sample(OTHERWISE, 8), ids=" ".join)
def test_what_is_often_played_otherwise_decides_in_deals(words: tuple[str, str]) -> None:
    """An option that a form's page names fits there, and deals are played otherwise with it."""
    form, option = words
    with listening() as heard:
        usual, sample = game("durak", form), Sample(game("durak", form, option), heard)
    brought = {rule.id for rule in sample.game.rules} - {rule.id for rule in usual.rules}
    assert brought & sample.found or option == "base_of_table"
