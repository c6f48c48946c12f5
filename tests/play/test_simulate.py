"""Many deals played out: the same seed gives the same numbers, and nobody peeps."""

from __future__ import annotations

import html
import io
import json
import math
import pickle
import random
import re
import sys
import warnings
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from itertools import combinations
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from durak_teach import deal, game, position
from durak_teach.kernel.errors import DurakError, UnknownGame, WrongType
from durak_teach.kernel.verdict import IllegalMove
from durak_teach.notation.position import all_cards
from durak_teach.play import estimates, plots, working
from durak_teach.play.deal_figures import loses
from durak_teach.play.simulate import simulate
from durak_teach.play.unknown import redealt
from durak_teach.text import use

NUMBER = re.compile(r"\d+(?:\.\d+)?")
SVG = "{http://www.w3.org/2000/svg}"
TABLE = "players: A B\ntrump: d\ntalon: x10 [Kd]\nA: x5\nB: 6d 9h Ts Js Qc Kc\ntable: 8h/-"


def test_every_deal_ends_for_somebody_or_nobody() -> None:
    played = simulate(game("durak", "podkidnoy"), deals=30, bots="careful", seed=3, players=3)
    assert played.deals == 30
    assert sum(played.lost.values()) + played.drawn + played.stalled == 30
    assert sum(map(played.share, "ABC")) == pytest.approx(1 - played.mean("drawn"))
    assert all(
        each.leader in played.seats and each.bouts >= each.first_out for each in played.played
    )
    assert str(played).count("30 deals") == 1


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_table_tells_every_deal_once_with_its_interval(lang: str) -> None:
    found = simulate(game("durak", "podkidnoy"), deals=30, seed=3, players=3)
    use(lang)
    try:
        told = repr(found)
        lines = told.splitlines()
        counts = [int(NUMBER.findall(line)[0]) for line in lines[:4]]
        assert counts == [*found.lost.values(), found.drawn]
        assert sum(counts) + found.stalled == 30
        for line, count in zip(lines, counts, strict=False):
            low, high = (float(n) for n in NUMBER.findall(line)[2:])
            assert low < 100 * count / 30 < high or count == low == 0 < high
        assert len(told) < 600, "a small table"
        assert html.escape(lines[-1]) in found._repr_html_()
    finally:
        use("en")


def test_a_figure_is_named_or_a_function_of_a_deal() -> None:
    found = simulate(game("durak", "perevodnoy"), deals=30, seed=3)
    assert found.mean("bouts") == found.mean(lambda deal: deal.bouts)
    assert found.mean("A") == found.mean(loses("A")) == found.share("A") == found.lost["A"] / 30
    assert found.mean("drawn") == found.drawn / 30
    assert found.mean("passed").value > 0
    assert found.mean("leader") == sum(d.leader == d.loser for d in found) / 30
    with pytest.raises(UnknownGame, match="no figure “bout”; the nearest is “bouts”"):
        found.mean("bout")
    with pytest.raises(UnknownGame, match="`C` is not a seat"):
        found.share("C")
    for wrong in ("", "a", "AB", "first"):  # "" is in the name of every seat
        with pytest.raises(UnknownGame, match=f"`{wrong}` is not a seat; a seat is one capital"):
            loses(wrong)


def test_the_interval_of_a_mean_holds_it_19_times_out_of_20() -> None:
    """Of shares, of numbers, and of differences of both."""
    rng, hit, times = random.Random(5), Counter[str](), 400
    for _ in range(times):
        rolls = [rng.randrange(1, 7) for _ in range(60)]
        coins, others = ([float(rng.random() < p) for _ in rolls] for p in (0.1, 0.3))
        more = [n + rng.choice((0, 0, 1)) for n in rolls]
        hit["mean"] += estimates.mean(rolls).low <= 3.5 <= estimates.mean(rolls).high
        hit["share"] += estimates.mean(coins).low <= 0.1 <= estimates.mean(coins).high
        for name, gap, true in (
            ("shares", estimates.gap(others, coins), 0.2),
            ("numbers", estimates.gap(more, rolls), 1 / 3),
        ):
            hit[name] += gap[1] <= true <= gap[2]
    assert all(0.92 * times <= n <= 0.99 * times for n in hit.values()), hit


def test_no_interval_is_empty() -> None:
    """What was the same every time might have been other once."""
    for numbers in ([1.0] * 100, [0.0] * 3, [7.0] * 5, [7.0]):
        found = estimates.mean(numbers)
        assert found.low < found.high
        assert found.low <= found.value <= found.high
        same = estimates.gap(numbers, numbers)
        assert same[1] < same[0] == 0 < same[2]
    assert repr(estimates.share(100, 100)) == "1.000 (0.963 to 1.000)"


def test_newcombes_interval_of_pairs() -> None:
    """His example (1998, table II, method 10): 36 + 12 and 36 + 2 of 50 and 4 left."""
    here = [1.0] * 48 + [0.0] * 2
    there = [1.0] * 36 + [0.0] * 12 + [1.0] * 2
    value, low, high = estimates.gap(here, there)
    assert value == pytest.approx(0.2)
    assert 0.05 < low < 0.1 < 0.3 < high < 0.35
    turned = estimates.gap(there, here)
    assert turned == pytest.approx((-value, -high, -low))


def test_an_estimate_is_a_number() -> None:
    found = estimates.share(1, 4)
    assert found + 1 == 1.25
    assert f"{found:.2f}" == "0.25"
    assert pickle.loads(pickle.dumps(found)).high == found.high
    assert json.dumps({"share": found}) == '{"share": 0.25}'


def test_games_are_compared_deal_by_deal() -> None:
    one, other = (
        simulate(game("durak", "podkidnoy", *more), deals=40, seed=3) for more in ((), ("deck32",))
    )
    gap = one.difference(other, "bouts")
    assert gap == pytest.approx(one.mean("bouts").value - other.mean("bouts").value)
    assert gap.clear
    assert gap.low > 0
    assert not one.difference(one, "A").clear
    assert (gap.here, gap.there) == (one.mean("bouts"), other.mean("bouts"))
    with pytest.raises(DurakError, match="`deals` is 40 here and 10 there"):
        one.difference(simulate(one.game, 10), "A")
    with pytest.raises(WrongType, match="`difference` needs the argument `figure`"):
        one.difference(other)  # type: ignore[call-arg]
    with pytest.raises(WrongType, match="`plot` has no argument `kind`"):
        one.plot(kind="bar")  # type: ignore[call-arg]
    with pytest.raises(WrongType, match="`other` must be what `simulate"):
        one.difference(3, "A")  # type: ignore[arg-type]


def test_what_is_plotted_is_what_was_counted() -> None:
    found = simulate(game("durak", "podkidnoy"), deals=30, seed=3)
    plot = found.chart()
    assert [bar.value for bar in plot.bars] == pytest.approx(
        [100 * n / 30 for n in (*found.lost.values(), found.drawn)]
    )
    lengths = found.chart("bouts")
    assert sum(bar.value for bar in lengths.bars) == pytest.approx(100)
    assert {int(str(bar.text)) for bar in lengths.bars if bar.value} == {d.bouts for d in found}
    gap = found.difference(simulate(found.game, 30, "random", 3), "bouts").chart()
    root = ElementTree.fromstring(gap.svg())
    zero = next(each for each in root.iter(f"{SVG}path") if each.get("class") == "line")
    (bar,) = root.iter(f"{SVG}rect")
    x = float(re.findall(r"M([\d.]+)", zero.attrib["d"])[0])
    assert float(bar.attrib["x"]) + float(bar.attrib["width"]) == pytest.approx(x, abs=0.2), (
        "a difference below zero lies left of it"
    )
    assert "<style>.durak-plot" in gap.svg(), "and no rule is for other drawings of a page"


def test_without_libraries_a_sentence_names_what_installs_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = simulate(game("durak", "podkidnoy"), deals=10)
    monkeypatch.setitem(sys.modules, "pandas", None)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setattr(plots, "has_matplotlib", lambda: False)
    axes = SimpleNamespace(barh=None)
    for wanted, call in (("pandas", found.to_frame), ("matplotlib", lambda: found.plot(ax=axes))):
        with pytest.raises(DurakError, match=rf"{wanted} is not installed.*teach\[statistics\]"):
            call()
    assert found.plot() == found.chart()


@pytest.mark.peers
def test_pandas_takes_it_as_it_is() -> None:
    import pandas as pd

    found = simulate(game("durak", "podkidnoy"), deals=30, seed=3)
    frame = found.to_frame()
    assert frame.equals(pd.DataFrame(found).rename_axis("deal"))
    assert frame.bouts.mean() == pytest.approx(float(found.mean("bouts")))
    assert (frame.loser == "A").sum() == found.lost["A"]


@pytest.fixture(params=["en", "ja"])
def pyplot(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Matplotlib, which opens no window, for readers of each language."""
    import matplotlib as mpl

    mpl.use("agg")
    from matplotlib import pyplot

    use(request.param)
    yield pyplot
    use("en")
    pyplot.close("all")


@pytest.mark.peers
def test_matplotlib_draws_the_same_figures_with_every_sign(pyplot: Any) -> None:
    found = simulate(game("durak", "podkidnoy"), deals=30, seed=3)
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # such as of a sign that no font has
        for figure in (None, "bouts", "A"):
            ax = found.plot(figure)
            ax.figure.canvas.draw()
            widths = [bar.get_width() for bar in ax.patches]
            assert widths == pytest.approx([bar.value for bar in found.chart(figure).bars])
        same = found.difference(found, "bouts").plot(ax=ax)
    assert same is ax


@pytest.mark.peers
def test_two_plots_stand_in_one_figure(pyplot: Any) -> None:
    """As on a slide: no text of one lies on another text, or beyond the figure's edge."""
    found = simulate(game("durak", "podkidnoy"), deals=60, seed=3)
    for figures in (("bouts", "bouts"), (None, "A"), ("bouts", None)):
        figure, axes = pyplot.subplots(1, 2, figsize=(9, 3), layout="constrained")
        for ax, name in zip(axes, figures, strict=True):
            assert found.plot(name, ax=ax) is ax
        figure.canvas.draw()
        boxes = [box for ax in axes for box in _texts(ax)]
        edge = figure.bbox
        assert all(box.x0 >= edge.x0 and box.x1 <= edge.x1 for box in boxes), figures
        assert not [1 for one, two in combinations(boxes, 2) if one.overlaps(two)], figures
    upright = found.plot("bouts", ax=pyplot.subplots()[1])
    assert [each.get_height() for each in upright.patches] == pytest.approx(
        [each.value for each in found.chart("bouts").bars]
    )


def _texts(ax: Any) -> list[Any]:
    """The boxes of all that is written on axes; ticks beyond their ends are not drawn."""
    ticks = [
        label
        for axis in (ax.xaxis, ax.yaxis)
        for place, label in zip(axis.get_ticklocs(), axis.get_ticklabels(), strict=True)
        if min(axis.get_view_interval()) <= place <= max(axis.get_view_interval())
    ]
    return [text.get_window_extent() for text in (ax.title, ax.xaxis.label, *ticks, *ax.texts)]


def test_long_work_shows_a_bar_in_a_notebook_and_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[dict[str, str]] = []

    def show(page: dict[str, str], *, raw: bool, display_id: bool = False) -> object:
        assert raw, "as text it would be the name of a class of IPython"
        shown.append(page)
        return SimpleNamespace(update=show)

    shell = SimpleNamespace(kernel=object())
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    monkeypatch.setattr("IPython.display.display", show)
    monkeypatch.setattr(working, "PAUSE_S", 0.0)
    monkeypatch.setattr("durak_teach.play.simulate.MANY", 30)
    monkeypatch.setattr(working, "WAIT_S", math.inf)  # a busy machine takes its time
    simulate(game("durak", "podkidnoy"), deals=20)
    assert not shown, "short work needs none"
    with ThreadPoolExecutor(1) as one:
        simulate(game("durak", "podkidnoy"), deals=30, bots="random", executor=one)
    assert not shown, "nor work that is done before one would look"
    monkeypatch.setattr(working, "WAIT_S", 0.0)
    with ThreadPoolExecutor(1) as one:
        simulate(game("durak", "podkidnoy"), deals=30, bots="random", executor=one)
    numbers = [int(NUMBER.findall(bar["text/html"])[-2]) for bar in shown[:-1]]
    assert numbers[-1] == 30
    assert numbers == sorted({*numbers})
    assert all(bar["text/plain"] in bar["text/html"] for bar in shown)
    assert shown[-1] == {"text/html": "", "text/plain": ""}, "a file keeps nothing of it"


def test_long_work_shows_a_bar_on_a_terminal_and_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("durak_teach.play.simulate.MANY", 30)
    for deals, shown in ((20, False), (30, True)):
        monkeypatch.setattr(sys, "stderr", Terminal())
        with ThreadPoolExecutor(1) as one:
            simulate(game("durak", "podkidnoy"), deals=deals, bots="random", executor=one)
        written = sys.stderr.getvalue()  # type: ignore[attr-defined]
        assert (f"{deals}/{deals}" in written) is shown, "short work needs none"
    assert written.endswith("\x1b[2K"), "its line is emptied"


def test_the_same_numbers_through_any_executor() -> None:
    g = game("durak", "podkidnoy")
    alone = simulate(g, deals=12, seed=5)
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2) as processes:
        assert simulate(g, deals=12, seed=5, executor=threads) == alone
        assert simulate(g, deals=12, seed=5, executor=processes) == alone
    assert simulate(g, deals=7, seed=5).played == alone.played[:7]
    assert simulate(g, deals=12, seed=6) != alone


def test_players_are_named_for_all_for_each_or_in_the_order_of_seats() -> None:
    g = game("durak", "podkidnoy")
    named = simulate(g, 6, {"A": "club", "B": "plain"}, seed=2)
    assert (
        simulate(g, 6, ("club", "plain"), seed=2) == simulate(g, 6, ["club", "plain"], 2) == named
    )
    for wrong in ((), ("club",), ("club",) * 3, {"A": "club"}):
        with pytest.raises(UnknownGame, match=f"player for each of A and B, not {len(wrong)}"):
            simulate(g, 6, wrong)
    with pytest.raises(UnknownGame, match="`C` is not a seat; the seats are A and B"):
        simulate(g, 6, {"A": "club", "C": "club"})
    with pytest.raises(WrongType, match="`bots`"):
        simulate(g, 6, 3)  # type: ignore[arg-type]


def test_what_a_seat_does_not_see_is_dealt_again() -> None:
    state, rng = position(TABLE), random.Random(1)
    one, other = redealt(state, "B", rng), redealt(state, "B", rng)
    assert one.hands != other.hands
    for each in (one, other):
        assert each.hand("B") == state.hand("B")
        assert (len(each.hand("A")), len(each.talon)) == (5, 11)
        assert str(each.talon[-1]) == "Kd"
        cards = [*all_cards(each)]
        assert len({*cards}) == len(cards) == 5 + 11 + 6 + 1
        assert "??" not in map(str, cards)


def test_known_cards_stay_among_themselves() -> None:
    state = deal(game(), players=3, seed=4)
    again = redealt(state, "A", random.Random(2))
    assert again.hand("A") == state.hand("A")
    assert {*all_cards(again)} == {*all_cards(state)}
    assert again.talon[-1] is state.talon[-1]


def test_two_moves_meet_the_same_luck() -> None:
    state = position(TABLE)
    beats, takes = (
        simulate(state, 60, "careful", 2, seat="B", move=move)
        for move in ("B beat 8h 9h", "B take")
    )
    gap = beats.difference(takes, "B")
    assert gap == pytest.approx(beats.share("B").value - takes.share("B").value)
    assert gap.low < gap.value < gap.high < gap.low + 0.5
    assert simulate(TABLE, 60, "careful", 2, seat="B", move="take").played == takes.played


def test_each_seat_may_have_a_player_of_its_own() -> None:
    g = game("durak", "podkidnoy")
    played = simulate(g, 40, {"A": "careful", "B": "random"}, seed=1)
    assert played.lost["A"] < played.lost["B"]


def test_wrong_arguments_are_told() -> None:
    g = game("durak", "podkidnoy")
    for wrong in ({"deals": 0}, {"bots": "clever"}, {"players": 9}):
        with pytest.raises(UnknownGame):
            simulate(g, **wrong)
    with pytest.raises(IllegalMove):
        simulate(position(TABLE), 1, seat="B", move="B beat 8h Qc")


HIDDEN = "players: A B\ntrump: d\ntalon: {}\nA: {}\nB: 6h 9h 8s Ad\ntable: 7h/-"


@pytest.mark.parametrize(
    ("talon", "hand", "whose"),
    [("-", "x3", "Cards of A are unknown"), ("x3 [Td]", "Kd 9c 7s", "Cards in the talon are")],
)
def test_unknown_cards_need_a_seat(talon: str, hand: str, whose: str) -> None:
    position = HIDDEN.format(talon, hand)
    with pytest.raises(DurakError, match=f"{whose}.*`seat=`"):
        simulate(position, 2)
    assert simulate(position, 2, seat="B").deals == 2


def test_a_seat_that_is_none_is_refused() -> None:
    with pytest.raises(DurakError, match="`C` is not a seat; the seats are A and B"):
        simulate(HIDDEN.format("-", "Kd 9c 7s"), 2, seat="C")


def test_arguments_of_the_other_start_are_refused() -> None:
    with pytest.raises(DurakError, match="leave out `players=`"):
        simulate(HIDDEN.format("-", "Kd 9c 7s"), 2, players=2)
    with pytest.raises(DurakError, match="`seat=` goes with a position"):
        simulate(game("durak", "podkidnoy"), 2, seat="A")


def test_only_deals_of_one_seed_are_compared_in_pairs() -> None:
    rules = game("durak", "podkidnoy")
    with pytest.raises(DurakError, match="`seed` is 1 here and 2 there"):
        simulate(rules, 3, seed=1).difference(simulate(rules, 3, seed=2), "A")


def test_a_seat_that_does_not_play_has_no_share() -> None:
    found = simulate(game("durak", "podkidnoy"), 3)
    for name in ("bouts", "C"):
        with pytest.raises(DurakError, match=f"`{name}` is not a seat"):
            found.share(name)
