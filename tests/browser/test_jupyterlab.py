"""The lessons as notebooks in JupyterLab and in Notebook 7, which one server serves."""

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

from durak_teach import course, step
from durak_teach.cli import lab
from durak_teach.lessons import lesson
from durak_teach.table.words import SCREEN_WORDS
from durak_teach.text import render
from durak_teach.widgets.outputs import DOCUMENT, WIDGET_VIEW
from durak_teach.widgets.start import start

if TYPE_CHECKING:
    from playwright.sync_api import Page

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
MINE = f"""
from durak_teach import deal, game, hand, position
h = hand(position('''{POSITION}'''))
h
"""
WHOLE = "hand(deal(game('durak', 'podkidnoy'), players=3, seed=7))"
BOXES = """
from ipywidgets import HBox, Tab, VBox, Checkbox, Label, Layout, interactive, jslink, link
from durak_teach import hand, position, step
told, made = Label(), Label()
ticked, count = Checkbox(description="py"), Checkbox(description="js")
"""
BOXED = {
    "VBox": f"""
p = position('''{POSITION}''')
h = hand(p)
link((h, "last_move"), (told, "value"))
VBox([h, told])
""",
    "HBox": """
first, second = step("1.1"), step("1.1")
link((first, "last_move"), (made, "value"))
link((first, "solved"), (ticked, "value"))
jslink((first, "solved"), (count, "value"))
HBox([first, second, VBox([ticked, count, made])])
""",
    "Tab": """
slim = hand(p, layout=Layout(width="340px"))
Tab([slim, step("1.2")])
""",
    "interactive": """
interactive(lambda n: display(hand(p, bots=n)), n=["plain", "careful"])
""",
}
WAIT = 90_000  # milliseconds; a kernel takes its time on a busy machine
REPEATED = 15_000  # milliseconds after which one would press Run again
HOSTS = {"JupyterLab": "lab/tree/{}?reset", "Notebook 7": "notebooks/{}"}
Open = Callable[..., "Page"]


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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab as `durak-teach lab` starts it, with copies of the lessons in a new folder."""
    home = tmp_path_factory.mktemp("home")
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
        _wait_for(lambda: _answers(address), (home / "log").read_text)
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


def _wait_for(
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


def _open(open_page: Open, address: str) -> Page:
    """A page of the server in a fresh profile. It may ask no other host for anything."""
    page = open_page(address, allow_errors=True)
    page.set_default_timeout(WAIT)
    return page


def _menu(page: Page, name: str, item: str) -> None:
    page.locator(".lm-MenuBar-item", has_text=name).click()
    page.locator(".lm-Menu-item", has_text=item).first.click()


def _run_all(page: Page, server: Lab, name: str) -> None:
    """Run all cells, when a kernel is there: before, a dialog would ask for one.

    On a busy machine the page may lose its kernel and not find it again; one would load it anew.
    """
    for again in (True, False):
        _wait_for(lambda: server.is_idle(page, name), lambda: f"{name} has no kernel", page)
        before = server.kernel(page, name)["last_activity"]
        begun = page.locator(".jp-InputPrompt", has_text=re.compile(r"\[(\*|\d+)\]"))
        for _ in range(WAIT // REPEATED):  # a page that is still connecting overhears its menu
            _menu(page, "Run", "Run All Cells")
            with contextlib.suppress(TimeoutError):
                begun.first.wait_for(timeout=REPEATED)
                break
        if _happens(partial(server.is_idle, page, name, before), page):
            break
        assert again, f"{name} is not run: {server.kernel(page, name)}, before {before}"
        page.reload()
    expect(page.locator(".jp-InputPrompt", has_text="*")).to_have_count(0, timeout=WAIT)


def _save(page: Page, server: Lab, name: str) -> dict[str, Any]:
    """Save, and what is then in the file."""
    path = server.folder / name
    before = path.stat().st_mtime_ns
    _menu(page, "File", "Save Notebook")

    def saved() -> bool:
        """Whole: a file that is being written is empty at first."""
        return path.stat().st_mtime_ns != before and path.read_bytes().rstrip().endswith(b"}")

    _wait_for(saved, lambda: f"{name} is not saved", page)
    content: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return content


def _outputs(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """What the outputs hold in which there is a document of ours."""
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", [])]
    return [output["data"] for output in outputs if DOCUMENT in output.get("data", {})]


def _hand(page: Page, source: str) -> Hand:
    """The hand below the cell with that source, when it lies there."""
    shown = Hand(page, f".jp-CodeCell:has-text('{source}')")
    shown.host.locator(".cloth").wait_for()
    return shown


def _solve(page: Page, number: int) -> Hand:
    """Solve a step of lesson 1 by taps."""
    shown = _hand(page, f"step(1, {number})")
    for intent in lesson(1).steps[number - 1].solution:
        shown.do(intent)
    shown.host.locator(".panel .fb.ok").wait_for()
    return shown


def _text(page: Page) -> str:
    """All that can be read in the notebook."""
    return page.locator(".jp-Notebook").inner_text()


def _write(path: Path, *sources: str, shown: dict[str, dict[str, Any]] | None = None) -> None:
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


def _after(shown: Any) -> Any:
    """The state after the first move of a step's solution."""
    return shown.state.game.play(shown.state, lesson(1).steps[0].solution[-1]["move"])


# -- the tests --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_from_the_first_page_to_a_star_without_running_anything(
    server: Lab, open_page: Open, lang: str
) -> None:
    address = (
        server.address if lang == "en" else f"{server.address}lab/tree/{lang}/start.durak?reset"
    )
    page = _open(open_page, address)
    first, second = lesson(1).steps[:2]
    page.locator("durak-start").get_by_role("button").first.click()
    shown = _solve(page, 1)
    name = f"{lang}/01-higher-card.ipynb"
    assert not any(cell["metadata"].get("trusted") for cell in server.content(page, name)["cells"])
    assert '"v":1' not in _text(page)
    shown.command("next").click()
    following = _hand(page, "step(1, 2)").host
    expect(following).to_be_focused()
    expect(following).to_be_in_viewport()
    assert second.id not in page.evaluate("localStorage.getItem('durak.progress')")
    # nothing was run, but JupyterLab starts a kernel, and Python hears of it
    kept = server.config / "progress.json"
    _wait_for(lambda: kept.exists() and first.id in kept.read_text(), lambda: "no progress", page)
    page.locator(".lm-TabBar-tab", has_text="start.durak").click()
    stars = page.locator("durak-start li").first.locator(".stars")
    assert stars.get_attribute("aria-label")
    assert page.get_by_text("Jupyter news").count() == 0


@pytest.mark.parametrize(("host", "lang"), [("JupyterLab", "en"), ("Notebook 7", "ja")])
def test_what_was_run_and_saved_plays_again_without_its_kernel(
    server: Lab, open_page: Open, host: str, lang: str
) -> None:
    name = f"{lang}/01-higher-card.ipynb"
    page = _open(open_page, f"{server.address}{HOSTS[host].format(name)}")
    _run_all(page, server, name)
    _solve(page, 1)
    saved = _save(page, server, name)
    assert _outputs(saved)
    assert not any(WIDGET_VIEW in data for data in _outputs(saved))
    assert "widgets" not in saved["metadata"]
    _menu(page, "Kernel", "Shut Down Kernel")
    page.close()

    page = _open(open_page, f"{server.address}{HOSTS[host].format(name)}")
    _solve(page, 1)
    cells = server.content(page, name)["cells"]
    assert all(cell["metadata"]["trusted"] for cell in cells if cell["cell_type"] == "code")
    assert '"v":1' not in _text(page)
    assert "Error displaying widget" not in _text(page)


@pytest.mark.parametrize(("host", "lang"), [("JupyterLab", "ja"), ("Notebook 7", "en")])
def test_a_hand_is_played_by_python_as_long_as_it_is_there(
    server: Lab, open_page: Open, host: str, lang: str
) -> None:
    name = f"{lang}/mine.ipynb"
    _write(server.folder / name, MINE, WHOLE, "print(h.state)")
    page = _open(open_page, f"{server.address}{HOSTS[host].format(name)}")
    _run_all(page, server, name)
    small, whole = _hand(page, "h = hand"), _hand(page, "seed=7")
    small.do({"do": "why", "card": "8s"})
    small.host.locator(".bubble .rule").wait_for(state="attached")
    small.do({"do": "move", "move": "B beat 7h 9h"})
    page.locator(".jp-CodeCell").last.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    printed = page.locator(".jp-CodeCell").last.locator(".jp-OutputArea-output")
    printed.get_by_text("table: 7h/9h 9c/-").wait_for()
    _save(page, server, name)

    _menu(page, "Kernel", "Restart Kernel…")
    page.locator(".jp-Dialog button.jp-mod-accept").click()
    for shown in (small, whole):
        said = shown.host.locator(".shut").get_by_text(_word("run_again", lang))
        said.wait_for()
        expect(shown.host.locator(".cloth")).to_have_attribute("inert", "")
    assert [pair["attack"]["id"] for pair in small.view["table"]] == ["7h", "9c"]
    _menu(page, "Kernel", "Shut Down Kernel")
    page.close()

    page = _open(open_page, f"{server.address}{HOSTS[host].format(name)}")
    small, whole = _hand(page, "h = hand"), _hand(page, "seed=7")
    whole.host.locator(".shut").get_by_text(_word("needs_python", lang)).wait_for()
    _wait_for(lambda: server.is_idle(page, name), lambda: f"{name} has no kernel", page)
    small.do({"do": "move", "move": "B take"})  # a small game plays by itself
    _wait_for(lambda: small.view["table"] == [], lambda: "nothing happens", page)
    assert "Error displaying widget" not in _text(page)


def test_what_a_stranger_wrote_into_a_notebook_is_drawn_and_never_run(
    server: Lab, open_page: Open
) -> None:
    evil = "<img src=x onerror=\"document.title = 'run'\">"
    whole = step(1, 1, "en")
    text = json.dumps(whole.document).replace('"8h"', json.dumps(f'8h"{evil}'))
    document = {**json.loads(text), "task": evil, "lang": "en"}
    whole_course = course(step(1, 3, "en"), step(1, 4, "en"), title=evil)._repr_mimebundle_()
    shown = {
        "whole": {name: data for name, data in whole_course.items() if name != WIDGET_VIEW},
        "cards": {DOCUMENT: document, "text/plain": "cards"},
        "broken": {DOCUMENT: {"document": "text/html"}, "text/html": evil, "text/plain": evil},
        "start": {DOCUMENT: start("en", {"01": "x"}) | {"title": evil}, "text/plain": "start"},
    }
    name = "en/foreign.ipynb"
    _write(server.folder / name, *shown, shown=shown)
    page = _open(open_page, f"{server.address}{HOSTS['JupyterLab'].format(name)}")
    page.locator("durak-hand .task").get_by_text(evil).wait_for()
    page.locator("durak-start h1").get_by_text(evil).wait_for()
    of_course = page.locator(".jp-CodeCell:has-text('whole')")
    of_course.locator("h2").get_by_text(evil).wait_for()
    expect(of_course.locator("durak-hand")).to_have_count(2)
    expect(page.locator(".jp-CodeCell:has-text('broken') pre").last).to_have_text(evil)
    assert page.locator(".jp-Notebook img").count() == 0
    assert page.title() != "run"


@pytest.mark.parametrize("host", HOSTS)
def test_hands_fit_into_the_boxes_of_ipywidgets(server: Lab, open_page: Open, host: str) -> None:
    name = f"en/boxes-{host.split()[0]}.ipynb"
    _write(server.folder / name, BOXES, *BOXED.values(), "print(first.solved, first.state.table)")
    page = _open(open_page, f"{server.address}{HOSTS[host].format(name)}")
    page.set_viewport_size({"width": 1280, "height": 3000})
    _run_all(page, server, name)
    upright = Hand(page, ".jp-CodeCell:has-text('VBox([h')")
    upright.do({"do": "move", "move": "B beat 7h 9h"})
    page.locator(".widget-label", has_text="B beat 7h 9h").wait_for()

    row = page.locator(".jp-CodeCell:has-text('HBox([first')").locator(".widget-hbox durak-hand")
    expect(row).to_have_count(2)
    widths = [row.nth(n).evaluate("it => it.clientWidth") for n in range(2)]
    assert min(widths) > 250
    inside = "it => it.shadowRoot.firstElementChild.scrollWidth <= it.clientWidth + 1"
    assert [row.nth(n).evaluate(inside) for n in range(2)] == [True, True]
    solving = Hand(page, ".jp-CodeCell:has-text('HBox([first') .widget-hbox > :first-child")
    for intent in lesson(1).steps[0].solution:
        solving.do(intent)
    page.locator(".widget-label", has_text=lesson(1).steps[0].solution[-1]["move"]).wait_for()
    for tick in ("py", "js"):
        expect(page.locator(".widget-checkbox", has_text=tick).locator("input")).to_be_checked()

    solving.command("next").click()
    expect(row.nth(1)).to_be_focused()

    tab = page.locator(".jp-CodeCell:has-text('slim = hand') durak-hand").first
    assert 300 < tab.evaluate("it => it.getBoundingClientRect().width") <= 340
    moved = page.locator(".jp-CodeCell:has-text('interactive(lambda')")
    moved.locator("select").select_option("careful")
    expect(moved.locator("durak-hand")).to_have_count(1)
    page.locator(".jp-CodeCell").last.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    printed = page.locator(".jp-CodeCell").last.locator(".jp-OutputArea-output")
    printed.get_by_text(f"True {_after(step(1, 1)).table}").wait_for()
    assert "Error" not in _text(page)


def test_the_terminal_tells_of_no_trouble(server: Lab) -> None:
    log = (server.folder.parent / "log").read_text("utf-8")
    assert "Jupyter Server" in log
    assert "yarn" not in log


def _word(name: str, lang: str) -> str:
    return render(SCREEN_WORDS[name], lang)
