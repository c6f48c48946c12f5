"""The lessons as notebooks in JupyterLab, played in Chromium."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from durak_teach import hand, position, step
from durak_teach.cli import lab
from durak_teach.lessons import lesson

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.lab

POSITION = """
players: A B
trump: d
talon: -
A: 9c Kd
B: 6h 9h 8s
table: 7h/-
roles: att=A def=B
"""
WAIT = 90_000  # milliseconds; a kernel takes its time on a busy machine


class Lab(NamedTuple):
    """A running JupyterLab."""

    address: str
    folder: Path
    config: Path


@pytest.fixture(scope="module")
def jupyterlab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab as `durak-teach lab` starts it, with copies of the lessons in a new folder."""
    home = tmp_path_factory.mktemp("home")
    folder = home / "durak_teach"
    assert lab.copy(lab.tutorials(), folder) == []
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--no-browser", "--allow-root", f"--port={port}", "--ServerApp.port_retries=0"]
    folders = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "IPYTHONDIR": "ipython"}
    with (home / "log").open("w") as log:
        server = subprocess.Popen(
            [*lab.command(folder, "en"), *options, "--IdentityProvider.token="],
            env={
                **os.environ,
                **{name: str(home / place) for name, place in folders.items()},
                "DURAK_CONFIG": str(home / "durak"),
            },
            stdout=log,
            stderr=log,
        )
    address = f"http://127.0.0.1:{port}/"
    try:
        _wait_for(lambda: _answers(address), (home / "log").read_text)
        yield Lab(address, folder, home / "durak")
    finally:
        server.terminate()
        server.wait(30)


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}api", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def _wait_for(happens: Callable[[], bool], told: Callable[[], str]) -> None:
    for _ in range(WAIT // 200):
        if happens():
            return
        time.sleep(0.2)
    pytest.fail(told())


def _run_all(open_page: Callable[..., Page], lab: Lab, name: str) -> Page:
    """Open a notebook and run all its cells. The page may ask no other host for anything."""
    page = open_page(f"{lab.address}lab/tree/{name}?reset", allow_errors=True)
    # before there is a session, a dialog would ask for a kernel and cells would be lost
    page.get_by_text("| Idle").wait_for(timeout=WAIT)
    page.locator(".lm-MenuBar-item", has_text="Run").click()
    page.locator(".lm-Menu-item", has_text="Run All Cells").first.click()
    return page


def _hand(page: Page) -> Locator:
    """The first hand on the page, when it is there."""
    shown = page.locator("durak-hand").first
    shown.wait_for(timeout=WAIT)
    return shown


def _card(shown: Locator, document: dict[str, Any], name: str) -> Locator:
    """A card in the hand, as a screen reader names it."""
    view = document["view"] if "view" in document else document["nodes"][0]["view"]
    label = next(card["label"] for card in view["hand"] if card["card"] == name)
    return shown.get_by_role("button", name=label)


def test_lesson_1_is_played_and_remembered(jupyterlab: Lab, open_page: Callable[..., Page]) -> None:
    first = lesson(1).steps[0]
    (solution,) = first.solution
    name = min((jupyterlab.folder / "en").glob("01*.ipynb")).name
    page = _run_all(open_page, jupyterlab, f"en/{name}")
    shown = _hand(page)
    document = _unpacked(step(1, 1, "en").document)
    _card(shown, document, solution["move"].split()[-1]).click()
    shown.get_by_text("Right.").first.wait_for(timeout=WAIT)
    kept = jupyterlab.config / "progress.json"
    _wait_for(lambda: kept.exists() and first.id in kept.read_text(), lambda: "no progress")
    assert json.loads(kept.read_text())[first.id]["solved"] is True


def _unpacked(document: dict[str, Any]) -> dict[str, Any]:
    from durak_teach.table.packing import unpack

    return {**document, "nodes": [unpack(document["pool"], document["nodes"][0])]}


def test_a_hand_is_played_by_python(jupyterlab: Lab, open_page: Callable[..., Page]) -> None:
    source = f"from durak_teach import hand, position\nh = hand(position('''{POSITION}'''))\nh"
    _write(jupyterlab.folder / "en" / "mine.ipynb", source, "print(h.state)")
    page = _run_all(open_page, jupyterlab, "en/mine.ipynb")
    shown = _hand(page)
    document = hand(position(POSITION)).widget.doc
    _card(shown, document, "8s").click()
    law = shown.get_by_text("Nothing else beats").first  # folded until somebody asks for it
    law.wait_for(state="attached", timeout=WAIT)
    _card(shown, document, "9h").click()
    shown.get_by_role("button", name="Take 3").wait_for(timeout=WAIT)
    page.locator(".jp-CodeCell").last.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    printed = page.locator(".jp-CodeCell").last.locator(".jp-OutputArea-output")
    printed.get_by_text("table: 7h/9h 9c/-").wait_for(timeout=WAIT)


def _write(path: Path, *sources: str) -> None:
    cells: list[dict[str, Any]] = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "metadata": {},
            "source": source,
            "outputs": [],
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
