"""What is told is what is played: a law is told of a game if and only if it decides something.

The engine judges: deals are played in which all rules are listened to (`deciding.py`). All forms
and a sample of the rest here; `make fuzz` goes through everything (`proved.py`).
"""

from __future__ import annotations

import random

import pytest
from deciding import listening
from proved import (
    SELDOM,
    UNSAID,
    Words,
    by_chance,
    figures,
    forms,
    options,
    two_by_chance,
)

from durak_teach.games.families import every_rule

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


def test_exceptions_name_rules_that_exist() -> None:
    assert {*SELDOM, *UNSAID} <= {*every_rule()}
