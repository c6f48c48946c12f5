"""The example of a small game: its solver solves Kuhn's poker, and the page tells its figures."""

from __future__ import annotations

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from durak_teach.text import LANGUAGES

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def example() -> Any:
    path = ROOT / "examples" / "small_game.py"
    spec = spec_from_file_location("small_game", path)
    assert spec
    assert spec.loader
    sys.modules["small_game"] = module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def poker(example: Any, hands: tuple[int, ...], bets: str = "") -> Any:
    """Kuhn's poker: one card each of three, one coin each, and one more may be bet."""
    higher = 1 if hands[0] > hands[1] else -1
    if bets in ("pp", "bb", "pbb"):
        return example.Node(gain=higher * (1 if bets == "pp" else 2))
    if bets in ("bp", "pbp"):
        return example.Node(gain=1 if bets == "bp" else -1)
    after = tuple(poker(example, hands, bets + word) for word in "pb")
    player = len(bets) % 2
    return example.Node(player=player, known=f"{player} {hands[player]} {bets}", after=after)


def test_its_solver_solves_a_game_whose_value_is_known(example: Any) -> None:
    deals = [poker(example, hands) for hands in permutations(range(3), 2)]
    root = example.Node(after=tuple(deals), often=(1 / 6,) * 6)
    solver = example.Solver(root)
    solver.improve(1000)
    policy = solver.policy()
    assert example.exploitability(root, policy) < 0.001
    assert example.value(root, policy) == pytest.approx(-1 / 18, abs=0.002)
    even = {known: [0.5, 0.5] for known in policy}
    assert example.exploitability(root, even) == pytest.approx(11 / 24)


def figures(text: str) -> list[float]:
    """All numbers of what the example prints."""
    return [float(number.replace(",", "")) for number in re.findall(r"[\d.,]*\d", text)]


@pytest.mark.more
def test_the_pages_tell_what_it_prints(example: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """But for the last digits, since Pythons add floats up differently."""
    example.main()
    printed = capsys.readouterr().out
    for lang in LANGUAGES:
        page = (ROOT / "site" / lang / "training.md").read_text("utf-8")
        (told,) = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
        assert figures(told) == pytest.approx(figures(printed), abs=0.002)
        assert figures(told)[-1] < 0.001


@pytest.mark.more
def test_it_has_thirty_deals_in_which_something_lies_hidden(example: Any) -> None:
    """Whoever knows the same may be in several deals."""
    root = example.whole_tree()
    assert len(root.after) == 30
    firsts = [deal.known for deal in root.after]
    assert len({*firsts}) < len(firsts)
