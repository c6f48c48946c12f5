"""What is told is what is played: a law is told of a game if and only if it decides something.

The engine judges: deals are played in which all rules are listened to (`deciding.py`).
"""

from __future__ import annotations

from functools import cache

import pytest
from deciding import Heard, Sample, listening

from durak_teach import game
from durak_teach.games.families import every_rule
from durak_teach.kernel.game import Game

# laws that are told though no deal or example of the sample shows them decide, each with its reason
SELDOM = {
    "durak.deal.dealers_left_leads": "that nobody holds a trump is seldom",
    "doubling_cube.cap_of_the_stake": "it needs as many doublings as the cap allows",
    "doubling_cube.nobody_doubles_alone": "it needs one person at both hands of a bout",
    "durak.series.same_dealer_after_a_draw": "a deal without a loser is seldom",
}
# laws that decide though they are not told
UNSAID = {
    "durak.deal.two_to_six": "where others limit it, the numbers of players stand in the heading",
}


# forms, and options that take away what laws of a form lean on
PROVED = (
    *("podkidnoy", "prostoy", "perevodnoy", "kurukuru"),
    *("podkidnoy no_trump", "podkidnoy own_trump", "podkidnoy points", "podkidnoy chukchi"),
)


@cache
def seldom(form: str) -> frozenset[str]:
    """The laws of a form that hardly come up in its deals; their examples show them."""
    with listening() as heard:
        sample = Sample(game("durak", form), heard)
    return frozenset({rule.id for rule in sample.game.laws} - sample.dealt)


def told(played: Game) -> set[str]:
    return {rule.id for rule in played.laws}


def check(played: Game, heard: Heard, seldom_there: frozenset[str]) -> None:
    """No told law that never decides; no deciding law that is not told."""
    sample = Sample(played, heard)
    here = told(sample.game)
    untold = {rule for rule in sample.dealt & {*sample.game.by_id} if rule not in here}
    assert untold <= {*UNSAID}, (played, sorted(untold), "decides, and is not told")
    pieces = (rule for v in sample.game.variants for rule in (*v.rules, *v.replaces.values()))
    own = {rule.id for rule in pieces if rule}
    idle = here - sample.found
    shown = sample.examples(rule for rule in idle if rule in seldom_there | own)
    idle -= shown | {*SELDOM}
    assert not idle, (played, sorted(idle), "told, and never decides")


@pytest.mark.broad
@pytest.mark.parametrize("words", PROVED)
def test_what_is_told_is_what_is_played(words: str) -> None:
    form, *_ = words.split()
    rare = seldom(form)
    with listening() as heard:
        check(game("durak", *words.split()), heard, rare)


def test_exceptions_name_rules_that_exist() -> None:
    assert {*SELDOM, *UNSAID} <= {*every_rule()}
