"""Figures, and what is asked of a simulation, that somebody has got wrong: a sentence says how."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from math import inf
from statistics import pstdev
from typing import Any

import pytest

from durak_teach import Simulation, game, loses, simulate
from durak_teach.kernel.errors import DurakError, UnknownName, WrongType
from durak_teach.kernel.tracebacks import line_of_others
from durak_teach.play.bars import Bar, wide
from durak_teach.play.estimates import share
from durak_teach.play.plots import EDGE, SIGN, WIDE, Plot
from durak_teach.text import say

OPEN = "players: A B\ntrump: d\ntalon: -\nA: 9c Kd 7s 7d\nB: 6h 9h 8s Ad\ntable: 7h/-"
FOUND = simulate(OPEN, 3, bots="random", seed=1)
SAME = FOUND.difference(simulate(OPEN, 3, bots="random", seed=1), "A")


@pytest.mark.parametrize(
    ("figure", "said"),
    [
        (lambda: 1, "`figure` must be a function of one argument, the deal."),
        (lambda a, b: 1, "`figure` must be a function of one argument, the deal."),
        (lambda deal: deal.nothing, "A deal has no `nothing`, only loser, winner, "),
        (lambda deal: deal.leads, "A deal has no `leads`; the nearest is `bouts`."),
        (lambda deal: deal.looser, "A deal has no `looser`; the nearest is `loser`."),
        (lambda deal: None, "A figure must be a number for each deal, not `NoneType`."),
        (lambda deal: "x", "A figure must be a number for each deal, not `str`."),
        (lambda deal: 1j, "A figure must be a number for each deal, not `complex`."),
        (lambda deal: float("nan"), "A figure must be a number for each deal, not `nan`."),
        (lambda deal: 10**400, "A figure must be a number for each deal, not `inf`."),
    ],
)
@pytest.mark.parametrize(
    "ask",
    [
        Simulation.mean,
        Simulation.chart,
        Simulation.plot,
        lambda found, figure: found.difference(found, figure),
    ],
)
def test_a_figure_of_ones_own_is_told_what_it_lacks(
    ask: Callable[..., Any], figure: Callable[..., Any], said: str
) -> None:
    with pytest.raises(DurakError) as raised:
        ask(FOUND, figure)
    assert str(raised.value).startswith(said)


def test_what_a_figure_raises_is_told_by_its_own_line() -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        FOUND.mean(lambda deal: 1 / 0)
    line = line_of_others(raised.value)
    assert line is not None
    assert line[0] == __file__


def test_what_prepares_a_deal_is_told_what_it_lacks() -> None:
    wrong: Any = lambda: None  # noqa: E731
    with pytest.raises(WrongType, match="`prepare` must be a function of one argument, the state"):
        simulate("podkidnoy", 2, prepare=wrong)
    with pytest.raises(ZeroDivisionError) as raised:
        simulate("podkidnoy", 2, prepare=lambda state: 1 / 0)  # type: ignore[arg-type, return-value]
    assert line_of_others(raised.value)


def test_a_name_that_a_simulation_lacks_is_told_with_the_nearest() -> None:
    for name, near in (("losses", "lost"), ("wins", "won"), ("draws", "drawn"), ("plt", "plot")):
        with pytest.raises(UnknownName) as raised:
            getattr(FOUND, name)
        assert str(raised.value) == f"A simulation has no `{name}`; the nearest is `{near}`."
    again = pickle.loads(pickle.dumps(FOUND))
    assert again.played == copy.copy(FOUND).played == FOUND.played


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: FOUND - FOUND, 'For a difference write `found.difference(other, "A")`'),
        (lambda: FOUND.mean(3), "`figure` must be one of bouts, first_out, "),  # type: ignore[arg-type]
        (
            lambda: bool(SAME),
            "`Difference` has an interval: ask for its `clear`, `value`, `low` or ",
        ),
        (lambda: SAME > 0, "`Difference` has an interval: ask for its `clear`, "),
        (lambda: FOUND.share("A") > 0.5, "`Estimate` has an interval: ask for its `value`, `low` "),
        (
            lambda: FOUND.share("A") >= 0.5,
            "`Estimate` has an interval: ask for its `value`, `low` ",
        ),
        (lambda: bool(FOUND.mean("bouts")), "`Estimate` has an interval: ask for its `value`, "),
        (
            lambda: FOUND.share("A") - FOUND.share("B"),
            'For a difference write `found.difference(other, "A")`',
        ),
        (lambda: FOUND.share("A").vlaue, "`Estimate` has no `vlaue`; the nearest is `value`."),
        (lambda: FOUND.share("A").ci, "`Estimate` has no `ci`, only value, low, high "),
        (lambda: SAME.pvalue, "`Difference` has no `pvalue`; the nearest is `clear`."),
        (lambda: SAME.mean, "`Difference` has no `mean`; the nearest is `value`."),
        (lambda: SAME.chart().savefig, "`Plot` has no `savefig`; the nearest is `save`."),
        (lambda: SAME.chart().show, "`Plot` has no `show`, only title, bars, made, "),
        (lambda: FOUND.mean(loses), "`loses` needs the argument `seat`."),
        (
            lambda: FOUND.mean("Leads in a deal"),
            "There is no figure “Leads in a deal”; the nearest is “bouts”.",
        ),
        (
            lambda: FOUND.mean("Transfers in a deal"),
            "There is no figure “Transfers in a deal”; the nearest is “passed”.",
        ),
        (
            lambda: FOUND.mean("最初に攻めたプレイヤーが負けたディール"),
            "There is no figure “最初に",
        ),
        (lambda: FOUND.nothing, "A simulation has no `nothing`, only game, seats, "),
        (lambda: FOUND.average("A"), "A simulation has no `average`; the nearest is `mean`."),
        (lambda: FOUND.share("drawn"), '`drawn` is not a seat; write `mean("drawn")`.'),
        (lambda: FOUND.bouts, 'A simulation has no `bouts`; the nearest is `mean("bouts")`.'),
        (lambda: FOUND.leader, 'A simulation has no `leader`; the nearest is `mean("leader")`.'),
        (lambda: FOUND.lost["C"], "`C` is not a seat; the seats are A and B."),
        (lambda: FOUND.won["a"], "`a` is not a seat; the seats are A and B."),
        (lambda: FOUND.mean("leads"), "There is no figure “leads”; the nearest is “bouts”."),
        (lambda: FOUND.mean("losses"), "There is no figure “losses”; write one of "),
        (
            lambda: simulate("podkidnoy", 10, 1),
            '`bots` must be a name such as `"club"`, a function',
        ),  # type: ignore[arg-type]
        (lambda: simulate("podkidnoy", 10, [1, 2]), '`bots` must be a name such as `"club"`'),  # type: ignore[list-item]
    ],
)
def test_what_is_asked_wrongly_is_told_how_to_ask(ask: Callable[[], Any], said: str) -> None:
    with pytest.raises(DurakError) as raised:
        ask()
    assert str(raised.value).startswith(said)
    assert "UnknownGame" not in str(raised.value), "what may be raised is no name of a simulation"


def test_a_number_with_an_interval_is_added_and_multiplied() -> None:
    share = FOUND.share("A")
    assert share == share.value == FOUND.lost["A"] / 3
    assert (2 * share, share + 1, 1 - share, share - 1) == (
        2 * share.value,
        share.value + 1,
        1 - share.value,
        share.value - 1,
    )


def test_an_interval_is_never_empty_and_its_docstring_says_how_wide() -> None:
    """Of a figure that is the same in every pair of deals."""
    found = simulate("podkidnoy", 20, "random", seed=3)
    numbers = [deal.bouts for deal in (*found, *found)]
    same = found.difference(found, "bouts")
    assert same.high == pytest.approx(pstdev(numbers) * share(0, 20).high, rel=0.02) == -same.low
    assert (
        "standard deviation times the upper end of Wilson's interval for a share of 0"
        in " ".join((type(same).__doc__ or "").split())
    )


def test_one_deal_has_no_interval() -> None:
    one, other = (simulate(rules, 1, "random", seed=3) for rules in ("podkidnoy", "perevodnoy"))
    bouts = one.mean("bouts")
    assert str(bouts) == f"{one[0].bouts}"
    assert (bouts.low, bouts.high) == (-inf, inf)
    gap = one.difference(other, "bouts")
    assert not gap.clear
    assert str(gap) == f"{one[0].bouts - other[0].bouts}".replace("-", "−")
    for plot in (one.chart("bouts"), gap.chart()):
        assert "inf" not in plot.svg()
        assert "nan" not in plot.svg()
    assert repr(one).endswith(
        ": 1 deal between computer players (random), seed 3. "
        "Intervals contain the true number 19 times out of 20."
    )


def test_deals_of_other_numbers_of_players_are_no_pairs() -> None:
    two, three = (simulate("podkidnoy", 3, "random", players=n) for n in (2, 3))
    with pytest.raises(DurakError) as raised:
        two.difference(three, "A")
    assert str(raised.value) == (
        "A difference is taken deal by deal: `players` is A B here and A B C there. Simulate both "
        "with the same `deals`, `seed` and `players`."
    )


def test_a_long_title_is_drawn_in_lines_that_fit() -> None:
    bars = (Bar("Difference", 1, 0.5, 1.5, say("1 (0.5 to 1.5)")),)
    games = [game("durak", "perevodnoy", "japanese"), game("durak", "podkidnoy", "two_only")]
    one, other = (simulate(each, 3, "random") for each in games)
    long = one.difference(other, "bouts").chart()
    for plot, several in ((Plot(say("Short"), bars, say("Made")), False), (long, True)):
        for lang in ("en", "ja"):
            above = plot.svg(lang).partition('<rect class="bar"')[0]
            texts = re.findall('<text x="16" y="([0-9]+)">([^<]*)</text>', above)
            *title, first_bar = texts
            assert all(SIGN * wide(text) <= WIDE - 2 * EDGE for _, text in title)
            assert (len(title) > 1) is several
            assert int(first_bar[0]) > int(title[-1][0])
