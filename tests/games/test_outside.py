"""What another package may add, tried where such a package is installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from durak_teach.games.families import FAMILIES
from durak_teach.games.installed import Installed

HOUSE = Path(__file__).parents[1] / "outside_variants"
RUNTIME = """
import json, sys
from pathlib import Path
from durak_teach.publish.assets import others
wheels = others.write_wheels(Path(sys.argv[1]))
print(json.dumps({name: wheel.name for name, wheel in wheels.items()}))
"""
# whole games beside each other option, once more: half of all that the package's tests take
LONG = "test_house_rules.py::test_there_is_nothing_to_complain_about[blind_lead]"
FROM_A_WHEEL = "from durak_teach import game; print(*game('durak', 'blind_lead').spec)"


def run(*words: str, path: str = str(HOUSE)) -> subprocess.CompletedProcess[str]:
    """Run Python in which what lies in a folder, or a wheel, is installed."""
    paths = os.pathsep.join([path, str(HOUSE.parent.parent)])
    env = {**os.environ, "PYTHONPATH": paths, "DURAK_LANG": "en"}
    env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # loading all that is here takes seconds
    command = [sys.executable, *words]
    return subprocess.run(command, capture_output=True, text=True, env=env, check=False)


@pytest.mark.more
@pytest.mark.parametrize(
    "those", [(str(HOUSE), f"--deselect={LONG}"), (str(HOUSE / LONG),)], ids=["most", "long"]
)
def test_the_package_s_own_tests_pass_where_it_is_installed(those: tuple[str, ...]) -> None:
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull,
               "--confcutdir", str(HOUSE), "--rootdir", str(HOUSE), *those)  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]
    assert ("deselected" in done.stdout) == (len(those) > 1), "a test of this name is left out"


def test_nothing_of_it_is_known_where_it_is_not_installed() -> None:
    assert "one_pardon" not in FAMILIES["durak"].catalogue
    assert not {"one_pardon", "blind_lead"} & {*FAMILIES["durak"].catalogue}


def test_the_browser_gets_it_in_a_wheel_that_python_can_read(tmp_path: Path) -> None:
    done = run("-c", RUNTIME, str(tmp_path))
    assert done.returncode == 0, done.stderr
    wheels = json.loads(done.stdout)
    assert [*wheels] == ["house_rules"]
    read = run("-c", FROM_A_WHEEL, path=str(tmp_path / wheels["house_rules"]))
    assert read.stdout.split() == ["durak", "podkidnoy", "blind_lead"], read.stderr


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ("broken = no_such_module", "cannot be loaded from the module `no_such_module`"),
        ("broken = json", "The module `json` contains no variant with the id “broken”."),
    ],
)
def test_a_package_that_is_broken_is_named_in_one_sentence(
    tmp_path: Path, entry: str, says: str
) -> None:
    about = tmp_path / "broken-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[durak_teach.variants]\n{entry}\n")
    done = run("-m", "durak_teach", "play", "--rules", "broken", path=str(tmp_path))
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    played = run("-m", "durak_teach", "play", "--rules", "podkidnoy", path=str(tmp_path))
    assert played.returncode == 0, "a game that does not ask for it is played all the same"


DIVIDES = """
from durak_teach.kernel.rules import Variant, forbids

@forbids("lead")
def never_by_nought(state, by):
    \"\"\"Nobody divides by nought.\"\"\"
    return 1 / 0

divides = Variant("divides", "Dividing", "Nobody divides.", (never_by_nought,))
"""


def test_what_goes_wrong_inside_a_rule_of_others_is_told_in_one_sentence(tmp_path: Path) -> None:
    about = tmp_path / "divides-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: divides\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[durak_teach.variants]\ndivides = divides\n")
    (tmp_path / "divides.py").write_text(DIVIDES)
    done = run(
        "-m", "durak_teach", "simulate", "durak", "divides", "--deals", "1", path=str(tmp_path)
    )
    assert done.returncode == 2
    said = "divides.py, line 7, in `never_by_nought`: ZeroDivisionError: division by zero\n"
    assert done.stderr.endswith(said), done.stderr


def test_options_of_others_are_kept_by_family() -> None:
    assert Installed("durak").group == "durak_teach.variants"
    assert Installed("kirifu").group == "durak_teach.variants.kirifu"
