"""How little a game loads: what it does not need is not imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

from durak_teach.games.catalogue import FAMILIES

DEALT = """
import sys
from durak_teach import deal, game
played = game({words})
deal(played, min(played.family.state.empty(played, ()).party), seed=1)
print(*(name for name in sys.modules if name.startswith("durak_teach.")))
"""
GAMES = [("durak", "podkidnoy"), *((name,) for name in FAMILIES if name != "durak")]
# modules of options that a game may load: the sheets and the relatives are built of a few
MOST = {"durak": 0, "durak001": 8, "durak002": 8, "kirifu": 1, "mustamaija": 1}
# nothing of these is needed to deal and to play
NEVER = (
    "lessons",
    "widgets",
    "publish",
    "cli",
    "strategy",
    "table",
    "compare.matrix",
    "play.players",
)


@pytest.mark.parametrize("words", GAMES, ids=lambda words: words[0])
def test_a_deal_loads_its_own_game_and_little_else(words: tuple[str, ...]) -> None:
    script = DEALT.format(words=", ".join(map(repr, words)))
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.split()
    assert [
        name for name in loaded if name.startswith(tuple(f"durak_teach.{room}" for room in NEVER))
    ] == []
    options = [name for name in loaded if name.startswith("durak_teach.games.durak.variants.")]
    assert len(options) <= MOST.get(words[0], 0), options


def test_an_option_loads_its_own_module_only() -> None:
    script = DEALT.format(words="'durak', 'podkidnoy', 'japanese'")
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    options = [
        name for name in done.stdout.split() if name.startswith("durak_teach.games.durak.variants.")
    ]
    assert options == ["durak_teach.games.durak.variants.japanese"]
