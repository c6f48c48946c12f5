"""The built site wherever it is put: under a path it was never told, by any server, from disk."""

from __future__ import annotations

import functools
import re
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hands import Hand

from durak_teach.lessons import lessons

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
PLACE = "/a/b%20c/"  # of a school's server

# scrolled to a place, or to rest somewhere; the pages' policy forbids to wait for a text of code
UNTIL = """async where => {
    const rested = () => scrollY > 400 && history.state?.y;
    const there = () => (where === "rested" ? rested() : where) === scrollY;
    for (let n = 0; n < 150 && !there(); n++) await new Promise(next => setTimeout(next, 100));
    if (!there()) throw new Error(`at ${scrollY}, not at ${where}`);
}"""


class Elsewhere(SimpleHTTPRequestHandler):
    """Python's own server, which knows nothing of us; the site is one folder of many."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(PLACE) if PLACE in path else "/nowhere")

    def send_error(self, code: int, *more: Any, **named: Any) -> None:
        """A host shows the site's own page for what is missing, at whatever address."""
        page = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *args: object) -> None:
        """Tests are quiet."""


@pytest.fixture(scope="module")
def elsewhere(site_folder: Path) -> Iterator[str]:
    handler = functools.partial(Elsewhere, directory=str(site_folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as http:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{http.server_address[1]}{PLACE}"
        http.shutdown()


def walk(page: Page, lesson: str) -> None:
    """Through the site by its links: a lesson is solved, a rule found, the language changed."""
    page.click(f"article a[href*='{Path(lesson).name}']")
    page.wait_for_url(f"**/{lesson}*")
    page.locator(".steps a").first.click()
    hand = Hand(page, "#step-1")
    for intent in lessons()[0].steps[0].solution:
        hand.do(intent)
    hand.host.locator(".fb.ok").wait_for()
    page.click("header [data-do='search']")
    page.fill(".finder input", "throw in")
    page.locator(".found a").first.click()
    page.wait_for_url("**/en/**#*")
    page.click("a.language")
    page.wait_for_url("**/ja/**#*")
    assert page.locator("html").get_attribute("lang") == "ja"


def test_under_a_path_with_a_space(open_page: Open, elsewhere: str, lesson_page: Any) -> None:
    page = open_page(elsewhere, locale="en-GB")
    page.wait_for_url(f"{elsewhere}en/index.html")
    page.goto(f"{elsewhere}en/course.html")
    page.evaluate("window.sameDocument = true")
    page.click(".tabs a[href*='rules/index']")
    page.wait_for_url(f"{elsewhere}en/rules/index.html")
    page.click(".tabs a[href*='course']")
    page.wait_for_url(f"{elsewhere}en/course.html")
    assert page.evaluate("window.sameDocument"), "instant navigation is off"
    walk(page, lesson_page("en", 1))
    page.click(".brand")
    page.wait_for_url(f"{elsewhere}ja/index.html")


def test_a_whole_game_under_a_path(open_page: Open, elsewhere: str, begin: Any) -> None:
    page = open_page(f"{elsewhere}en/play.html", reduced_motion="reduce")
    assert begin(page, players="2", bots="plain", seed="5").any_move()


def test_a_page_that_is_missing_leads_back(open_page: Open, elsewhere: str) -> None:
    page = open_page(f"{elsewhere}en/rules/nowhere/at/all.html", allow_errors=True)
    page.click("a.main[href^=http][hreflang='ja']")
    page.wait_for_url(f"{elsewhere}ja/index.html")
    page.goto(f"{elsewhere}nowhere.html")
    page.click("a.main[href^=http][hreflang='en']")
    page.wait_for_url(f"{elsewhere}en/index.html")


def test_from_disk(open_page: Open, site_folder: Path, lesson_page: Any) -> None:
    page = open_page((site_folder / "index.html").as_uri(), locale="en-GB")
    page.wait_for_url("**/en/index.html")
    page.click(".tabs a[href*='course']")
    page.wait_for_url("**/course.html")
    walk(page, lesson_page("en", 1))


def test_what_search_found_leads_there_from_the_next_page_too(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/course.html")
    page.click("header [data-do='search']")
    page.fill(".finder input", "throw in")
    found = page.locator(".found a").first
    there = found.evaluate("link => link.href")
    page.keyboard.press("Escape")
    page.click(".tabs a[href*='rules/index']")
    page.wait_for_url("**/rules/index.html")
    page.click("header [data-do='search']")
    found.click()
    page.wait_for_url(there)


def test_going_back_leads_to_where_one_was(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/rules/index.html")
    page.evaluate("window.sameDocument = true")
    page.mouse.wheel(0, 500)
    page.evaluate(UNTIL, "rested")
    there = page.evaluate("scrollY")
    page.evaluate("document.querySelector(\"article a[href*='mustamaija.html']\").click()")
    page.wait_for_url("**/mustamaija.html*")
    page.evaluate(UNTIL, 0)
    page.go_back()
    page.wait_for_url("**/rules/index.html")
    page.evaluate(UNTIL, there)
    assert page.evaluate("window.sameDocument")


def test_a_page_of_another_build_is_loaded_whole(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/about.html")
    page.evaluate("window.sameDocument = true")

    def older(route: Route) -> None:
        answer = route.fetch()
        body, found = re.subn('(name="build" content=)"[^"]+"', r'\1"older"', answer.text())
        assert found == 1
        route.fulfill(response=answer, body=body)

    page.route("**/course.html", older)
    with page.expect_event("load"):
        page.click(".tabs a[href*='course']")
    page.wait_for_url("**/course.html")
    assert not page.evaluate("window.sameDocument ?? false")


def test_what_cannot_be_brought_is_left_to_the_browser(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/about.html", allow_errors=True)
    page.evaluate("document.querySelector('.tabs a').href = 'nowhere.html'")
    page.click(".tabs a")
    page.wait_for_url("**/nowhere.html")
    page.locator("text=There is no such page").wait_for()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_from_a_page_that_there_is_not_one_searches_for_it(
    open_page: Open, site: str, lang: str
) -> None:
    page = open_page(f"{site}{lang}/rules/throw-in_nowhere.html", allow_errors=True)
    # its sheets come by addresses that a script works out
    page.wait_for_function("() => document.querySelector('.brand .mark').offsetWidth >= 24")
    page.locator(f".brand[href^='{site}']").wait_for()
    (home,) = page.locator(f"a.main[hreflang='{lang}']").all()
    assert home.get_attribute("href") == f"{site}{lang}/index.html"
    search = page.locator(f"a[hreflang='{lang}'][href*='#search=']")
    assert home.bounding_box()["x"] < search.bounding_box()["x"], "home comes first"
    page.locator(f"a[hreflang='{lang}'][href*='#search=']").click()
    field = page.locator("dialog[open] input")
    field.wait_for()
    assert field.input_value() == "throw in nowhere"
    assert page.url.endswith(f"{lang}/index.html")
