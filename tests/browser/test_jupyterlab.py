"""The lessons as notebooks in JupyterLab and in Notebook 7, which one server serves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from hands import Hand
from notebook_pages import (
    HOSTS,
    Lab,
    hand_below,
    menu,
    opened,
    outputs,
    run_all,
    save,
    serving,
    solve,
    text_of,
    wait_for,
    write,
)
from playwright.sync_api import expect

from durak_teach import course, step
from durak_teach.lessons import lesson
from durak_teach.table.words import SCREEN_WORDS
from durak_teach.text import render
from durak_teach.widgets.outputs import DOCUMENT, WIDGET_VIEW
from durak_teach.widgets.start import start

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with serving(tmp_path_factory.mktemp("home")) as running:
        yield running


@pytest.fixture(scope="module")
def profile(server: Lab, open_for_all: Callable[..., Page]) -> BrowserContext:
    """In which each page is opened (`opened`). None may ask another host for anything."""
    return open_for_all(f"{server.address}api", allow_errors=True).context


def _after(shown: Any) -> Any:
    """The state after the first move of a step's solution."""
    return shown.state.game.play(shown.state, lesson(1).steps[0].solution[-1]["move"])


@pytest.mark.alike
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_from_the_first_page_to_a_star_without_running_anything(
    server: Lab, profile: BrowserContext, lang: str
) -> None:
    where = "" if lang == "en" else f"lab/tree/{lang}/start.durak?reset"
    page = opened(profile, server, where)
    first, second = lesson(1).steps[:2]
    page.locator("durak-start").get_by_role("button").first.click()
    shown = solve(page, 1)
    name = f"{lang}/01-higher-card.ipynb"
    assert not any(cell["metadata"].get("trusted") for cell in server.content(page, name)["cells"])
    assert '"v":1' not in text_of(page)
    shown.command("next").click()
    following = hand_below(page, "step(1, 2)").host
    expect(following).to_be_focused()
    expect(following).to_be_in_viewport()
    assert second.id not in page.evaluate("localStorage.getItem('durak.progress')")
    # nothing was run, but JupyterLab starts a kernel, and Python hears of it
    kept = server.config / "progress.json"
    wait_for(lambda: kept.exists() and first.id in kept.read_text(), lambda: "no progress", page)
    page.locator(".lm-TabBar-tab", has_text="start.durak").click()
    stars = page.locator("durak-start li").first.locator(".stars")
    assert stars.get_attribute("aria-label")
    assert page.get_by_text("Jupyter news").count() == 0


@pytest.mark.parametrize(
    ("host", "lang"),
    [("JupyterLab", "en"), pytest.param("Notebook 7", "ja", marks=pytest.mark.more)],
)
def test_what_was_run_and_saved_plays_again_without_its_kernel(
    server: Lab, profile: BrowserContext, host: str, lang: str
) -> None:
    name = f"{lang}/01-higher-card.ipynb"
    page = opened(profile, server, HOSTS[host].format(name))
    run_all(page, server, name)
    solve(page, 1)
    saved = save(page, server, name)
    assert outputs(saved)
    assert not any(WIDGET_VIEW in data for data in outputs(saved))
    assert "widgets" not in saved["metadata"]
    menu(page, "Kernel", "Shut Down Kernel")
    page.close()

    page = opened(profile, server, HOSTS[host].format(name))
    solve(page, 1)
    cells = server.content(page, name)["cells"]
    assert all(cell["metadata"]["trusted"] for cell in cells if cell["cell_type"] == "code")
    assert '"v":1' not in text_of(page)
    assert "Error displaying widget" not in text_of(page)


@pytest.mark.parametrize(
    ("host", "lang"),
    [pytest.param("JupyterLab", "ja", marks=pytest.mark.more), ("Notebook 7", "en")],
)
def test_a_hand_is_played_by_python_as_long_as_it_is_there(
    server: Lab, profile: BrowserContext, host: str, lang: str
) -> None:
    name = f"{lang}/mine.ipynb"
    write(server.folder / name, MINE, WHOLE, "print(h.state)")
    page = opened(profile, server, HOSTS[host].format(name))
    run_all(page, server, name)
    small, whole = hand_below(page, "h = hand"), hand_below(page, "seed=7")
    small.do({"do": "why", "card": "8s"})
    small.host.locator(".bubble .rule").wait_for(state="attached")
    small.do({"do": "move", "move": "B beat 7h 9h"})
    page.locator(".jp-CodeCell").last.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    printed = page.locator(".jp-CodeCell").last.locator(".jp-OutputArea-output")
    printed.get_by_text("table: 7h/9h 9c/-").wait_for()
    save(page, server, name)

    menu(page, "Kernel", "Restart Kernel…")
    page.locator(".jp-Dialog button.jp-mod-accept").click()
    for shown in (small, whole):
        said = shown.host.locator(".shut").get_by_text(_word("run_again", lang))
        said.wait_for()
        expect(shown.host.locator(".cloth")).to_have_attribute("inert", "")
    assert [pair["attack"]["id"] for pair in small.view["table"]] == ["7h", "9c"]
    menu(page, "Kernel", "Shut Down Kernel")
    page.close()

    page = opened(profile, server, HOSTS[host].format(name))
    small, whole = hand_below(page, "h = hand"), hand_below(page, "seed=7")
    whole.host.locator(".shut").get_by_text(_word("needs_python", lang)).wait_for()
    wait_for(lambda: server.is_idle(page, name), lambda: f"{name} has no kernel", page)
    small.do({"do": "move", "move": "B take"})  # a small game plays by itself
    wait_for(lambda: small.view["table"] == [], lambda: "nothing happens", page)
    assert "Error displaying widget" not in text_of(page)


def test_what_a_stranger_wrote_into_a_notebook_is_drawn_and_never_run(
    server: Lab, profile: BrowserContext
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
    write(server.folder / name, *shown, shown=shown)
    page = opened(profile, server, HOSTS["JupyterLab"].format(name))
    page.locator("durak-hand .task").get_by_text(evil).wait_for()
    page.locator("durak-start h1").get_by_text(evil).wait_for()
    of_course = page.locator(".jp-CodeCell:has-text('whole')")
    of_course.locator("h2").get_by_text(evil).wait_for()
    expect(of_course.locator("durak-hand")).to_have_count(2)
    expect(page.locator(".jp-CodeCell:has-text('broken') pre").last).to_have_text(evil)
    assert page.locator(".jp-Notebook img").count() == 0
    assert page.title() != "run"


@pytest.mark.parametrize("host", ["JupyterLab", pytest.param("Notebook 7", marks=pytest.mark.more)])
def test_hands_fit_into_the_boxes_of_ipywidgets(
    server: Lab, profile: BrowserContext, host: str
) -> None:
    name = f"en/boxes-{host.split()[0]}.ipynb"
    write(server.folder / name, BOXES, *BOXED.values(), "print(first.solved, first.state.table)")
    page = opened(profile, server, HOSTS[host].format(name))
    page.set_viewport_size({"width": 1280, "height": 3000})
    run_all(page, server, name)
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
    assert "Error" not in text_of(page)


def test_a_lesson_that_is_read_is_not_changed_and_a_deleted_cell_comes_back(
    server: Lab, profile: BrowserContext
) -> None:
    """Nothing asks to save what nobody wrote; undo brings a cell with what was answered in it."""
    name, changed = "en/02-trumps.ipynb", ".jp-mod-dirty"
    page = opened(profile, server, HOSTS["JupyterLab"].format(name))
    shown = hand_below(page, "step(2, 1)")
    wait_for(lambda: server.is_idle(page, name), lambda: f"{name} has no kernel", page)
    for intent in lesson(2).steps[0].solution:
        shown.do(intent)
    shown.host.locator(".panel .fb.ok").wait_for()
    expect(page.locator(changed)).to_have_count(0)
    cell = page.locator(".jp-CodeCell:has-text('step(2, 1)')")
    cell.locator(".jp-InputPrompt").click()
    menu(page, "Edit", "Delete Cell")
    expect(cell).to_have_count(0)
    expect(page.locator(changed).first).to_be_attached()
    menu(page, "Edit", "Undo Cell Operation")
    hand_below(page, "step(2, 1)").host.locator(".panel .fb.ok").wait_for()


def test_the_terminal_tells_of_no_trouble(server: Lab) -> None:
    log = (server.folder.parent / "log").read_text("utf-8")
    assert "Jupyter Server" in log
    assert "yarn" not in log


def _word(name: str, lang: str) -> str:
    return render(SCREEN_WORDS[name], lang)


@pytest.mark.parametrize(
    "run",
    [
        pytest.param(False, id="as it was saved", marks=pytest.mark.more),
        pytest.param(True, id="with its widget"),
    ],
)
def test_two_views_of_an_exercise_are_one(server: Lab, profile: BrowserContext, run: bool) -> None:
    """What is tried in one view shows in others, also in later ones; each of them can solve it."""
    name = "en/03-nothing-else.ipynb"
    page = opened(profile, server, HOSTS["JupyterLab"].format(name))
    shown = hand_below(page, "step(3, 2)")
    if run:
        run_all(page, server, name)
    (right,) = lesson(3).steps[1].solution
    shown.host.locator(f"[data-do=option]:not([data-id='{right['option']}'])").first.click()
    shown.host.click(button="right", position={"x": 5, "y": 5})
    page.locator(".lm-Menu-item", has_text="Create New View for Cell Output").click()
    view = Hand(page, ".jp-LinkedOutputView")
    both = (shown, view)
    for each in both:
        each.host.locator(".panel .fb.no").wait_for()
    view.command("retry").click()
    view.do(right)
    for each in both:
        each.host.locator(".panel .fb.ok").wait_for()
