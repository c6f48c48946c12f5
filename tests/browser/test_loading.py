"""Whatever is missing when a whole game is loaded, a sentence says so, and one can try again."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hands import LOADING, Hand
from windows import LAPTOP, PHONE, resize, window

from durak_teach.table.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
ASKED = "play.html#players=2&bots=plain&seed=5"
FILES = ("worker.js", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
MORE = ("pyodide-lock.json", "*.whl")
UNTOLD = ("worker.js", "*.whl")  # the browser does not say why it does not have them
# the worker's own patience, shortened: what is awaited is the sentence, not the time
HASTE = """
const later = setTimeout;
globalThis.setTimeout = (call, time, ...more) => later(call, time === 15000 ? 1500 : time, ...more);
"""


def refuse(route: Route) -> None:
    route.fulfill(status=403, body="no")


def portal(route: Route) -> None:
    """What a network sends that wants one to log in first."""
    route.fulfill(status=200, content_type="text/html", body="<!doctype html><h1>Welcome</h1>")


def cut(route: Route) -> None:
    """The file breaks off in the middle, and nothing says so."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[: len(answer.body()) // 2])


def silent(route: Route) -> None:
    """No answer ever comes."""


TROUBLES = {
    "missing": lambda route: route.fulfill(status=404),
    "refused": refuse,
    "broken": lambda route: route.abort(),
    "portal": portal,
    "cut": cut,
    "silent": silent,
}


@pytest.fixture(scope="module")
def hasty_page(open_for_all: Open, site: str) -> Page:
    address = f"{site}en/about.html"
    page: Page = open_for_all(address, allow_errors=True, reduced_motion="reduce")
    page.add_init_script(HASTE)
    return page


def ask(page: Page, site: str) -> None:
    """As one comes by the address for the first time: no game waits to be gone on with."""
    page.goto(f"{site}en/{ASKED}")
    page.evaluate("localStorage.clear()")
    page.reload()


def told(page: Page, name: str) -> None:
    """A sentence of ours, and an offer to try again; nothing goes on beside it.

    On a busy machine the shortened patience may end while a file still comes: then the sentence
    gives way, and comes again when nothing more does.
    """
    sentence = page.locator("[role=alert]").filter(has_text=str(words("en")[name]))
    ends = page.locator("durak-hand .invite").filter(has=sentence, has_text=words("en")["retry"])
    said = ends.filter(has_not=page.locator("progress")).inner_text(timeout=LOADING)
    assert not re.search(r"\[object|Error|Exception|undefined|Traceback", said), said


# each file has each of the two commonest troubles; the others need one file of each kind: what
# the browser itself asks for, what is a module, what is unpacked on the way, what Pyodide asks for
MET = [(file, trouble) for file in (*FILES, *MORE) for trouble in ("missing", "cut")]
KINDS = ("worker.js", "pyodide.mjs", "pyodide.asm.wasm", "*.whl")
MET += [(file, trouble) for file in KINDS for trouble in TROUBLES if (file, trouble) not in MET]


@pytest.mark.parametrize(("file", "trouble"), MET)
def test_each_file_of_the_runtime(
    hasty_page: Page, site: str, file: str, trouble: str, request: pytest.FixtureRequest
) -> None:
    page, pattern = hasty_page, f"**/runtime/{file}*"
    ask(page, site)
    page.route(pattern, TROUBLES[trouble])
    request.addfinalizer(lambda: page.unroute(pattern))
    page.locator("durak-hand .invite button").click()
    if trouble == "silent":
        told(page, "load_slow")
    elif trouble in ("missing", "refused") and file not in UNTOLD:
        told(page, "load_missing")
    else:
        told(page, "load_broken")


def test_what_comes_late_is_waited_for(hasty_page: Page, site: str) -> None:
    """The sentence that nothing comes gives way to the game: slow is not broken."""
    page, held = hasty_page, []
    ask(page, site)
    page.route("**/runtime/python_stdlib.zip*", lambda route: held.append(route))
    page.locator("durak-hand .invite button").click()
    told(page, "load_slow")
    for route in held:
        route.continue_()
    page.locator("durak-hand .hand [data-do=card]").first.wait_for(timeout=LOADING)
    page.unroute("**/runtime/python_stdlib.zip*")


@pytest.mark.parametrize("name", ["play", "lesson"])
def test_the_bar_hangs_below_its_sentence(
    open_page: Open, site: str, lesson_page: Any, name: str
) -> None:
    address = {"play": f"en/{ASKED}", "lesson": f"{lesson_page('en', 12)}#step-1"}[name]
    phone = window(PHONE)
    page = open_page(site + address, viewport=phone, reduced_motion="reduce", allow_errors=True)
    page.route("**/runtime/pyodide.asm.wasm*", silent)
    page.locator("durak-hand [data-do=play]:visible").click()
    sentence = page.locator("durak-hand .now .stage-name").filter(has_text=re.compile(r"\w"))
    sentence.wait_for(timeout=LOADING)
    said, bar = sentence.bounding_box(), page.locator("durak-hand .now progress").bounding_box()
    assert said
    assert bar
    assert said["y"] + said["height"] <= bar["y"]


def test_trying_again_begins_anew(hasty_page: Page, site: str) -> None:
    page = hasty_page
    ask(page, site)
    page.route("**/runtime/worker.js*", silent, times=1)  # what it held stays unanswered
    page.locator("durak-hand .invite button").click()
    told(page, "load_slow")
    resize(page, PHONE)
    sentence, button = page.locator("durak-hand .invite :is([role=alert], button)").evaluate_all(
        "all => all.map((part) => part.getBoundingClientRect())"
    )
    assert sentence["bottom"] < button["top"], "on a phone, too, one stands below the other"
    resize(page, LAPTOP)
    page.locator("durak-hand .invite button").click()
    page.locator("durak-hand .hand [data-do=card]").first.wait_for(timeout=LOADING)


SHORT = "WebAssembly.compileStreaming = () => Promise.reject(new RangeError('Out of memory'));\n"


def test_too_little_memory(hasty_page: Page, site: str) -> None:
    def short(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=SHORT + answer.text())

    page = hasty_page
    ask(page, site)
    page.route("**/runtime/worker.js*", short)
    page.locator("durak-hand .invite button").click()
    told(page, "no_memory")
    page.unroute("**/runtime/worker.js*")


@pytest.mark.parametrize("lacking", ["Worker", "WebAssembly"])
def test_a_browser_that_cannot(open_page: Open, site: str, lesson_page: Any, lacking: str) -> None:
    page = open_page(f"{site}ja/about.html")
    page.add_init_script(f"delete globalThis.{lacking}")
    page.goto(f"{site}ja/play.html")
    assert "WebAssembly" in page.inner_text(".cannot")
    assert page.locator("#at-once").is_hidden()
    page.locator("details.setup > summary").click()
    assert not page.locator("#play-form button[type='submit']").is_visible()
    page.goto(f"{site}{lesson_page('ja', 12)}#step-1")
    hand = Hand(page, "#step-1")
    hand.command("play").click()
    said = hand.host.locator("[role=alert]:visible").inner_text()
    assert said == words("ja")["no_wasm"]
