"""JupyterLab and Notebook 7, which one server serves, and what one does in their notebooks."""

from __future__ import annotations

import contextlib
import json
import os
import re
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from hands import Hand
from playwright.sync_api import TimeoutError, expect

from durak_teach.cli import lab
from durak_teach.lessons import lesson
from durak_teach.widgets.outputs import DOCUMENT

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

WAIT = 90_000  # milliseconds; a kernel takes its time on a busy machine
REPEATED = 15_000  # milliseconds after which one would press Run again
LOADED = 3  # how often one would load a page that finds no kernel
HOSTS = {"JupyterLab": "lab/tree/{}?reset", "Notebook 7": "notebooks/{}"}
# what a profile keeps of a page, but for its files
KEPT = "cookies,local_storage,indexeddb,websql,service_workers,cache_storage"


class Lab(NamedTuple):
    """A running server."""

    address: str
    folder: Path
    config: Path

    def content(self, page: Page, name: str) -> dict[str, Any]:
        """A notebook as the server gives it out: with what it trusts."""
        answer = page.request.get(f"{self.address}api/contents/{name}")
        content: dict[str, Any] = answer.json()["content"]
        return content

    def kernel(self, page: Page, name: str) -> dict[str, Any]:
        """What the server tells about a notebook's kernel; nothing where there is none."""
        sessions = page.request.get(f"{self.address}api/sessions").json()
        kernels: list[dict[str, Any]] = [it["kernel"] for it in sessions if it["path"] == name]
        return kernels[0] if kernels else {}

    def is_idle(self, page: Page, name: str, since: str = "") -> bool:
        """The page is connected to a kernel that has done what it was asked to."""
        kernel = self.kernel(page, name)
        idle = kernel.get("execution_state") == "idle" and bool(kernel["connections"])
        return idle and kernel["last_activity"] != since


@contextlib.contextmanager
def serving(home: Path) -> Iterator[Lab]:
    """JupyterLab as `durak-teach lab` starts it, with copies of the lessons in a new folder."""
    folder, ours = home / "durak_teach", home / "ours"
    ours.mkdir()
    assert lab.copy(lab.tutorials(), folder) == []
    lab.begin(folder)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folders = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "IPYTHONDIR": "ipython"}
    with (home / "log").open("w") as log:
        running = subprocess.Popen(
            [*lab.command(folder, "en", port, browser=False), "--IdentityProvider.token="],
            env={
                **os.environ,
                **lab.settings(ours),
                **{name: str(home / place) for name, place in folders.items()},
                "DURAK_CONFIG": str(home / "durak"),
            },
            stdout=log,
            stderr=log,
        )
    address = f"http://127.0.0.1:{port}/"
    try:
        wait_for(lambda: _answers(address), (home / "log").read_text)
        yield Lab(address, folder, home / "durak")
    finally:
        running.terminate()
        running.wait(WAIT / 1000)


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}api", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def wait_for(
    happens: Callable[[], bool], told: Callable[[], str], page: Page | None = None
) -> None:
    if not _happens(happens, page):
        pytest.fail(told())


def _happens(what: Callable[[], bool], page: Page | None = None) -> bool:
    """Look five times a second; a page goes on meanwhile."""
    for _ in range(WAIT // 200):
        if what():
            return True
        page.wait_for_timeout(200) if page else time.sleep(0.2)
    return False


# -- what one does in a notebook --------------------------------------------------------------


def opened(profile: BrowserContext, server: Lab, where: str) -> Page:
    """The only page of a profile that has kept nothing but the files of the server.

    These are megabytes of scripts, which each new profile would load and compile anew.
    """
    for left in profile.pages:
        left.close()
    page = profile.new_page()
    page.set_default_timeout(WAIT)
    asked = {"origin": server.address.rstrip("/"), "storageTypes": KEPT}
    session = profile.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", asked)
    session.detach()
    page.goto(server.address + where)
    return page


def menu(page: Page, name: str, item: str) -> None:
    page.locator(".lm-MenuBar-item", has_text=name).click()
    page.locator(".lm-Menu-item", has_text=item).first.click()


def run_all(page: Page, server: Lab, name: str) -> None:
    """Run all cells, when a kernel is there: before, a dialog would ask for one.

    On a busy machine the page may find no kernel, or lose it; one would load it anew.
    """
    for _ in range(LOADED):
        if _has_run(page, server, name):
            break
        page.reload()
    else:
        pytest.fail(f"{name} is not run; of its kernel the server says {server.kernel(page, name)}")
    expect(page.locator(".jp-InputPrompt", has_text="*")).to_have_count(0, timeout=WAIT)


def _has_run(page: Page, server: Lab, name: str) -> bool:
    """Choose Run All Cells until it has begun, and see it end."""
    if not _happens(partial(server.is_idle, page, name), page):
        return False
    before = server.kernel(page, name)["last_activity"]
    begun = page.locator(".jp-InputPrompt", has_text=re.compile(r"\[(\*|\d+)\]"))
    for _ in range(WAIT // REPEATED):  # a page that is still connecting overhears its menu
        menu(page, "Run", "Run All Cells")
        with contextlib.suppress(TimeoutError):
            begun.first.wait_for(timeout=REPEATED)
            return _happens(partial(server.is_idle, page, name, before), page)
    return False


def save(page: Page, server: Lab, name: str) -> dict[str, Any]:
    """Save, and what is then in the file."""
    path = server.folder / name
    before = path.stat().st_mtime_ns
    menu(page, "File", "Save Notebook")

    def saved() -> bool:
        """Whole: a file that is being written is empty at first."""
        return path.stat().st_mtime_ns != before and path.read_bytes().rstrip().endswith(b"}")

    wait_for(saved, lambda: f"{name} is not saved", page)
    content: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return content


def outputs(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """What the outputs hold in which there is a document of ours."""
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", [])]
    return [output["data"] for output in outputs if DOCUMENT in output.get("data", {})]


def hand_below(page: Page, source: str) -> Hand:
    """The hand below the cell with that source, when it lies there."""
    shown = Hand(page, f".jp-CodeCell:has-text('{source}')")
    shown.host.locator(".cloth").wait_for()
    return shown


def solve(page: Page, number: int) -> Hand:
    """Solve a step of lesson 1 by taps."""
    shown = hand_below(page, f"step(1, {number})")
    for intent in lesson(1).steps[number - 1].solution:
        shown.do(intent)
    shown.host.locator(".panel .fb.ok").wait_for()
    return shown


def text_of(page: Page) -> str:
    """All that can be read in the notebook."""
    return page.locator(".jp-Notebook").inner_text()


def write(path: Path, *sources: str, shown: dict[str, dict[str, Any]] | None = None) -> None:
    """A notebook that nobody has run; `shown` are outputs that stand there all the same."""
    cells: list[dict[str, Any]] = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "metadata": {},
            "source": source.strip(),
            "outputs": [
                {"output_type": "display_data", "metadata": {}, "data": data}
                for data in [(shown or {}).get(source)]
                if data
            ],
            "execution_count": None,
        }
        for number, source in enumerate(sources)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {
        "cells": cells,
        "metadata": {"kernelspec": kernel},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(notebook), "utf-8")
