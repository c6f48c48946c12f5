"""Long work is shared by processes where no script would begin again: the figures are the same."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

from durak_teach import game
from durak_teach.play import processes
from durak_teach.play.simulate import MANY, simulate

PODKIDNOY = game("durak", "podkidnoy", "chukchi")
CONSOLE = """
from durak_teach import game
from durak_teach.play import simulate as module, processes
begun, first = [], processes.workers
def workers(number=0):
    begun.append(number)
    return first(2)
processes.workers = workers
played = module.simulate(game("durak", "podkidnoy", "chukchi"), {deals}, "plain", 3)
print(len(begun), played.lost)
"""


KILLED = """
import time
from durak_teach.play.processes import workers
with workers(2) as pool:
    print(*{*pool.map(children.pid, range(8))}, flush=True)
    pool.map(time.sleep, [600, 600])
    time.sleep(600)
"""


def test_who_works_ends_with_a_parent_that_was_killed(tmp_path: Path) -> None:
    (tmp_path / "children.py").write_text(
        "import os, time\ndef pid(n):\n    time.sleep(0.1)\n    return os.getpid()\n", "utf-8"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", f"import children\n{KILLED}"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert parent.stdout is not None
    working = [int(word) for word in parent.stdout.readline().split()]
    assert working
    parent.kill()
    parent.wait()
    parent.stdout.read()  # ends when nobody holds the other end any more


@pytest.mark.parametrize(("deals", "begun"), [(MANY, 1), (MANY - 1, 0)])
def test_a_console_shares_many_deals_and_counts_the_same(deals: int, begun: int) -> None:
    code = CONSOLE.format(deals=deals)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    alone = simulate(PODKIDNOY, deals, "plain", 3)
    assert done.stdout.strip() == f"{begun} {alone.lost}"


@pytest.mark.more
def test_a_script_that_asks_for_nothing_is_not_begun_again(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    code = "from durak_teach import game\nfrom durak_teach.play.simulate import simulate\n"
    code += f"print(simulate(game('durak'), {MANY}, 'random').deals)\n"
    script.write_text(code, "utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == (f"{MANY}\n", "")


def shares(rules: object, executor: Executor | None = None, *, long: bool = True) -> object:
    with processes.shared(rules, long=long, executor=executor) as pool:  # type: ignore[arg-type]
        return pool


def test_who_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    with ThreadPoolExecutor(1) as own:
        assert shares(PODKIDNOY, own) is own
    assert shares(PODKIDNOY) is not None
    assert shares(PODKIDNOY, long=False) is None
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert shares(PODKIDNOY) is None
