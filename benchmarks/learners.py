"""How much memory a learner in JupyterLab takes: `python -m benchmarks.learners`.

A server of one's own, then a kernel, then what a lesson does there: the figures of the page
“JupyterHub”. Unique memory is what one more learner adds where all share a machine.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
from jupyter_client import BlockingKernelClient

SECONDS = 60
LESSON = """
from durak_teach import *
display(hand(deal(game("durak", "podkidnoy"), players=4, seed=7)))
for number in range(1, 6): display(step(8, number))
"""


def processes(folder: Path) -> Iterator[psutil.Process]:
    """What runs for this learner: server and kernel, known by their home."""
    for process in psutil.process_iter():
        try:
            if process.environ().get("HOME") == str(folder):
                yield process
        except psutil.Error:
            continue


def told(what: str, folder: Path) -> None:
    """Print the memory of all that runs, in megabytes."""
    found = [process.memory_full_info() for process in processes(folder)]
    whole, own = (sum(getattr(each, kind) for each in found) / 1e6 for kind in ("rss", "uss"))
    print(f"{what:<28}{whole:>8.0f} MB{own:>8.0f} MB of its own")


def kernel(address: str, token: str, folder: Path) -> BlockingKernelClient:
    """A kernel of the server, as a notebook starts one."""
    asked = urllib.request.Request(
        f"{address}/api/kernels",
        data=b'{"name": "python3"}',
        headers={"Authorization": f"token {token}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(asked) as answer:
        name = json.load(answer)["id"]
    (file,) = (folder / ".local/share/jupyter/runtime").glob(f"kernel-{name}.json")
    client: Any = BlockingKernelClient(connection_file=str(file))
    client.load_connection_file()
    client.start_channels()
    client.wait_for_ready(timeout=SECONDS)
    return client


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        env = {**os.environ, "HOME": home, "PYTHONPATH": os.getcwd()}
        command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--port=0"]
        with subprocess.Popen(
            command, env=env, cwd=home, stderr=subprocess.PIPE, text=True, start_new_session=True
        ) as lab:
            assert lab.stderr
            lines = iter(lab.stderr.readline, "")
            found = next(
                filter(None, (re.search(r"(http://\S+?)/lab\?token=(\w+)", x) for x in lines))
            )
            time.sleep(3)  # it looks for extensions first
            told("a server", folder)
            client = kernel(found[1], found[2], folder)
            told("and a kernel", folder)
            client.execute_interactive(LESSON, timeout=SECONDS, output_hook=lambda _: None)
            told("in which a lesson is run", folder)
            os.killpg(lab.pid, signal.SIGKILL)


if __name__ == "__main__":
    main()
