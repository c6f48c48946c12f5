"""A number of players that an option does not take is refused with the name of that option."""

from __future__ import annotations

import pytest
from every_game import alone, parties

from durak_teach import deal, game, position
from durak_teach.games.durak.variants import catalogue
from durak_teach.kernel.dealing import options_against
from durak_teach.kernel.errors import DurakError
from durak_teach.text import render

SPECS = [spec for spec in alone() if len(spec) > 1 and 2 not in parties(spec)]


def with_needs(name: str) -> set[str]:
    """All that an option brings with it."""
    return {*catalogue()[name].needs}.union(*map(with_needs, catalogue()[name].needs))


@pytest.mark.parametrize("spec", SPECS, ids="+".join)
def test_an_option_that_is_not_for_two_is_named(spec: tuple[str, ...]) -> None:
    rules = game("durak", *spec)
    option, *_ = options_against(rules, 2)
    assert option.id in (spec[1], *with_needs(spec[1]))
    name = render(option.text("name"), "en")
    with pytest.raises(DurakError, match=name):
        deal(rules, players=2)
    with pytest.raises(DurakError, match=name):
        position(f"rules: {' '.join(spec)}\nplayers: A B\ntrump: d\nA: 7h\nB: 9h")


def test_the_two_limits_of_five_are_among_them() -> None:
    assert {"limit5_first_defender", "limit5_until_success"} <= {spec[1] for spec in SPECS}


def test_where_no_option_is_the_reason_none_is_named() -> None:
    assert options_against(game("durak", "podkidnoy", "limit5_first_defender"), 7) == ()
