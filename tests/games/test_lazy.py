"""How little a game loads: what it does not need is not imported."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from durak_teach.cli import arguments
from durak_teach.games.families import FAMILIES

DEALT = """
import sys
from durak_teach import deal, game
played = game({words})
deal(played, min(played.family.state.empty(played, ()).party), seed=1)
print(*(name for name in sys.modules if name.startswith(("durak_teach.", "importlib."))))
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
    assert "importlib.metadata" not in loaded, "other packages are asked for before it is needed"
    options = [name for name in loaded if name.startswith("durak_teach.games.durak.variants.")]
    assert len(options) <= MOST.get(words[0], 0), options


def ran(script: str) -> str:
    """What a script prints in a process of its own."""
    command = [sys.executable, "-c", script]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_package_alone_loads_no_room() -> None:
    listed = "import sys, durak_teach; print(*(m for m in sys.modules if m.startswith('durak_')))"
    assert {*ran(listed).split()} == {
        "durak_teach",
        "durak_teach.compare",
        "durak_teach.kernel",
        "durak_teach.kernel.printed",
    }


def test_a_name_of_the_package_is_no_room_of_that_name() -> None:
    differs = ran(
        "import durak_teach.compare.matrix; from durak_teach import compare, game\n"
        "print(bool(compare(game('kirifu'), game('kirifu'))))"
    )
    assert differs == "False\n"


@pytest.mark.parametrize(
    "asked",
    ["str(played.judge(state, 'B take'))", "str(played)", "played.flow", "played.to_dict()"],
)
def test_words_are_there_when_something_is_printed_first(asked: str) -> None:
    """Whoever takes games and states from their own modules has loaded nothing that tells."""
    script = (
        "from durak_teach.games.families import game\n"
        "from durak_teach.kernel.dealing import deal\n"
        "played = game('durak', 'podkidnoy'); state = deal(played, seed=1)\n"
        f"print(bool({asked}))"
    )
    assert ran(script) == "True\n"


def test_an_option_loads_its_own_module_only() -> None:
    script = DEALT.format(words="'durak', 'podkidnoy', 'japanese'")
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    options = [
        name for name in done.stdout.split() if name.startswith("durak_teach.games.durak.variants.")
    ]
    assert options == ["durak_teach.games.durak.variants.japanese"]


def test_what_is_told_of_a_choice_does_not_depend_on_what_was_loaded_before() -> None:
    """A page made early in a build and one made late know the same rules."""
    asked = "from durak_teach.publish.pages.switches import difference; print(difference({}))"
    scripts = [
        asked.format("'dou_dizhu', 'all_pass_void'"),
        "from durak_teach.publish.pages.options import law_of\n"
        "law_of('durak.way.at_the_own_seat')\n" + asked.format("'dou_dizhu', 'all_pass_void'"),
    ]
    told = [
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        for script in scripts
    ]
    assert told[0].stdout == told[1].stdout
    assert "Who loses the deal?" in told[0].stdout


def test_rules_stand_in_one_order_whatever_was_loaded_before() -> None:
    """Otherwise a site that is built again would have other files, and be fetched anew."""
    listed = "from durak_teach.games.families import every_rule; print(*every_rule())"
    scripts = [listed, f"import durak_teach.games.durak.variants.royal\n{listed}"]
    rules = [
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        for script in scripts
    ]
    assert rules[0].stdout == rules[1].stdout


def test_the_command_line_loads_a_command_when_it_is_run() -> None:
    """What it takes to read a line is little; what a command needs, the others do not wait for."""
    script = "import sys; from durak_teach.cli.arguments import commands; commands()"
    done = subprocess.run(
        [sys.executable, "-c", f"{script}; print(*sys.modules)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    needless = ("lessons", "widgets", "publish", "paper.exercises", "table", "compare.matrix")
    found = [
        name
        for name in done.stdout.split()
        if name.startswith(tuple(f"durak_teach.{room}" for room in needless))
    ]
    assert found == []


def test_every_command_has_what_runs_it() -> None:
    text = Path(arguments.__file__).read_text("utf-8")
    named = re.findall(r'_of\(\s*"(\w+)\.(\w+)"', text)
    assert len(named) > 12
    for module, function in named:
        assert callable(getattr(import_module(f"durak_teach.cli.{module}"), function))
