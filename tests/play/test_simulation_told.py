"""What a simulation says of itself, and what of it is asked wrongly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from durak_teach import game, position
from durak_teach.kernel.errors import DurakError, UnknownGame, WrongType
from durak_teach.notation.position_codes import position_code
from durak_teach.play import plots
from durak_teach.play.deal_figures import loses
from durak_teach.play.simulate import simulate

OPEN = "players: A B\ntrump: d\ntalon: -\nA: 9c Kd 7s 7d\nB: 6h 9h 8s Ad\ntable: 7h/-"


def test_a_plot_is_saved_as_it_is_shown(tmp_path: Path) -> None:
    plot = simulate(game("durak", "podkidnoy"), deals=10).chart()
    plot.save(tmp_path / "plot.svg")
    assert (tmp_path / "plot.svg").read_text("utf-8") == plot.svg() == plot._repr_html_()
    with pytest.raises(DurakError, match=f"There is no folder {tmp_path}/nowhere"):
        plot.save(tmp_path / "nowhere" / "plot.svg")
    with pytest.raises(DurakError, match=f"The file {tmp_path} cannot be written"):
        plot.save(tmp_path)
    with pytest.raises(WrongType, match="`file` must be the name of a file"):
        plot.save(3)  # type: ignore[arg-type]


def test_what_is_saved_is_what_its_name_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plot = simulate(game("durak", "podkidnoy"), deals=10).chart()
    with pytest.raises(DurakError, match=r"a file name that ends in .*, not .*plot\.docx"):
        plot.save(tmp_path / "plot.docx")
    if plots.has_matplotlib():
        plot.save(tmp_path / "plot.png")
        assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")
    monkeypatch.setattr(plots, "has_matplotlib", lambda: False)
    with pytest.raises(DurakError, match=r"is written as SVG: .* ends in `\.svg`, not .*x\.png"):
        plot.save(tmp_path / "x.png")


def test_what_was_simulated_stands_below_the_figures() -> None:
    state, rules = position(OPEN), game("durak", "podkidnoy")
    plain = str(simulate(rules, 3, seed=3))
    assert "Played from" not in plain
    told = repr(simulate(state, 3, seed=3, move="B take", seat="B"))
    code = position_code(state.seen_by("B"))
    assert f"Played from the position {code}. The first move is `B take`." in told
    assert "The cards that B does not see are dealt again each time." in told
    assert "dealt again" not in repr(simulate(state, 3, seed=3))


def test_moves_that_are_compared_are_named_on_the_bars() -> None:
    one, other = (simulate(OPEN, 3, move=f"B {move}") for move in ("take", "beat 7h 9h"))
    named = [str(bar.text) for bar in one.difference(other, "A").chart().bars]
    assert named == ["Take", "Beat 7♥ with 9♥", "Difference"]
    assert str(one.difference(one, "A").chart().bars[0].text) == "here"


def test_a_figure_of_a_seat_that_is_none_is_refused() -> None:
    found = simulate(OPEN, 3)
    assert found.mean(loses("A")) == found.mean("A")
    for wrong in (loses("Q"), "Q", "winrate"):
        with pytest.raises(UnknownGame, match="There is no figure “.*”; write one of bouts, "):
            found.mean(wrong)
    with pytest.raises(UnknownGame, match="“A loses”; the nearest is “A”"):
        found.mean("A loses")
    with pytest.raises(WrongType, match="must be a number for each deal, not `str`"):
        found.chart(lambda _: "x")  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"prepare": 3}, "`prepare` must be a function, not `int`"),
        ({"prepare": lambda _: None}, "`prepare` must return `State`, not `NoneType`"),
        ({"executor": "all"}, "`executor` must be a `concurrent.futures` executor"),
        ({"seed": -1}, "`seed` must be a whole number from 0 up, not -1"),
    ],
)
def test_what_cannot_be_simulated_is_one_sentence(more: Any, said: str) -> None:
    with pytest.raises(WrongType, match=said):
        simulate(OPEN, 3, **more)


def test_a_deal_is_asked_for_by_its_number() -> None:
    found = simulate(OPEN, 3)
    assert found[-1] is found.played[2]
    for wrong in ("loser", 99):
        with pytest.raises(IndexError, match=r"`.*` is not the number of a deal \(0 to 2\); .*"):
            found[wrong]  # type: ignore[index]
