"""Without a network, after a first visit; and a new version, which never mixes with the old one."""

from __future__ import annotations

import json
import posixpath
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from arriving import follow
from hands import LOADING, Hand

from durak_teach.lessons import lessons
from durak_teach.publish.serve import offline, server

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

ROOT = Path(__file__).parents[2]
Open = Callable[..., Any]
KEPT = """async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("durak"));
    const urls = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return urls.flat().map(({ url }) => decodeURIComponent(url));
}"""
UNTIL = """async () => {
    for (let n = 0; n < 600; n++) {
        if (await (%s)) return;
        await new Promise((next) => setTimeout(next, 100));
    }
    throw new Error("a minute has passed");
}"""
MINUTES = 300_000  # milliseconds for a whole site on a busy machine


@pytest.fixture
def copy(site_folder: Path, tmp_path: Path) -> Path:
    """The built site in a folder where it may be changed."""
    return Path(shutil.copytree(site_folder, tmp_path / "site"))


@pytest.fixture
def copied(copy: Path) -> Iterator[str]:
    handler = partial(server.Handler, directory=str(copy))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as http:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield server.address(http)
        http.shutdown()


def until(page: Page, promised: str) -> None:
    """Wait for what a promise tells."""
    page.evaluate(UNTIL % promised)


def visit(open_page: Open, address: str, page: str, of: int) -> Page:
    """A first visit, until the worker has kept the lessons."""
    how = {"reduced_motion": "reduce", "service_workers": "allow"}
    opened: Page = open_page(address + page, allow_errors=True, **how)
    count = "all.filter((url) => url.includes('/tutorials/')).length"
    until(opened, f"({KEPT})().then((all) => {count} >= {of})")
    return opened


def test_after_a_visit_the_lessons_work_without_a_network(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    page = visit(open_page, site, "en/index.html", len(lessons()))
    page.context.set_offline(True)
    page.reload()
    page.locator("durak-hand .hand [data-do=card]").first.wait_for()
    page.goto(site + lesson_page("en", 2))
    page.click(".steps li:nth-child(2) a")
    page.click(".steps li:nth-child(1) a")
    hand = Hand(page, "#step-1")
    for intent in lessons()[1].steps[0].solution:
        hand.do(intent)
    hand.host.locator(".fb.ok").wait_for()
    page.click("header [data-do='search']")
    page.fill(".finder input", "trump")
    page.locator(".found a").first.wait_for()
    page.goto(f"{site}en/variants/japanese.html")
    page.wait_for_url("**/en/offline.html#*")
    page.context.set_offline(False)
    page.click("a.again")
    page.wait_for_url("**/en/variants/japanese.html")
    until(page, "caches.match(location.href)")  # a page is kept while it is shown already
    page.context.set_offline(True)
    page.reload()
    assert page.locator("h1").inner_text() != "No network connection"


def test_a_new_version_begins_at_the_next_visit(
    open_page: Open, copy: Path, copied: str, lesson_page: Any
) -> None:
    page = visit(open_page, copied, lesson_page("en", 1), len(lessons()))
    (before,) = page.evaluate("caches.keys()")
    lesson, style = copy / lesson_page("en", 2), copy / "en" / "assets" / "site.css"
    lesson.write_text(lesson.read_text("utf-8").replace("</h1>", " (new)</h1>", 1), "utf-8")
    style.write_text(style.read_text("utf-8") + "\n/* new */", "utf-8")
    offline.write(ROOT, copy, ["en", "ja"])

    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    until(page, "navigator.serviceWorker.getRegistration().then((one) => one.waiting)")
    follow(page, ".nav a[href*='02-']", "**/02-*")
    assert "(new)" not in page.inner_text("h1"), "a page that is open keeps its version"
    hand = Hand(page, "#step-1")
    hand.host.locator(".hand [data-do=card]").first.wait_for()

    page.reload()
    page.locator("h1:has-text('(new)')").wait_for()
    until(page, f"caches.keys().then((all) => !all.includes('{before}'))")
    (after,) = page.evaluate("caches.keys()")
    assert after != before
    page.context.set_offline(True)
    page.goto(copied + lesson_page("en", 3))
    assert page.locator(".lessonhead").count(), "what was kept before is kept again"


def test_a_game_that_is_open_outlives_a_new_version(
    open_page: Open, copy: Path, copied: str, begin: Any
) -> None:
    """It is played on in the version it began in, and gone on with in the next one."""
    page = visit(open_page, copied, "en/play.html", 1)
    hand = begin(page, players="2", bots="plain", seed="77")
    assert hand.any_move()
    for name in ("en/play.html", "en/assets/hand.js", "en/assets/review.js", "runtime/worker.js"):
        file = copy / name
        mark = "<!-- new -->" if name.endswith("html") else "\n/* new */"
        file.write_text(file.read_text("utf-8") + mark, "utf-8")
    offline.write(ROOT, copy, ["en", "ja"])
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    until(page, "navigator.serviceWorker.getRegistration().then((one) => one.waiting)")
    for _ in range(3):
        assert hand.any_move()
    before = hand.view
    page.reload()
    hand.command("play").click()
    hand.host.locator(".hand [data-do=card]").first.wait_for(timeout=LOADING)
    assert [hand.view[name] for name in ("hand", "log", "code")] == [
        before[name] for name in ("hand", "log", "code")
    ]
    hand.to_the_end()


def test_files_of_another_version_are_never_kept(open_page: Open, copy: Path, copied: str) -> None:
    page = visit(open_page, copied, "en/index.html", 1)
    about = copy / "en" / "strategy.html"
    about.write_text(about.read_text("utf-8").replace("</h1>", " (new)</h1>", 1), "utf-8")
    page.goto(f"{copied}en/strategy.html")
    assert "(new)" in page.inner_text("h1")
    assert not [url for url in page.evaluate(KEPT) if url.endswith("/en/strategy.html")]


def test_everything_can_be_kept_whole_games_too(open_page: Open, site: str, begin: Any) -> None:
    page = visit(open_page, site, "en/about.html", 1)
    button = page.locator(".offline button")
    button.wait_for()
    assert "MB" in button.inner_text()
    button.click()
    button.wait_for(state="hidden", timeout=MINUTES)
    page.context.set_offline(True)
    page.goto(f"{site}en/variants/japanese.html")
    assert page.locator("h1").inner_text() == "Japanese"
    page.goto(f"{site}source/index.html#durak_teach/kernel/dealing.py")
    page.locator("pre dfn", has_text="deal").first.wait_for()
    page.goto(f"{site}en/play.html")
    assert begin(page, players="2", bots="plain", seed="5").any_move()


def test_the_worker_answers_for_our_files_alone(open_page: Open, site: str) -> None:
    page = visit(open_page, site, "en/index.html", 1)
    for address in ("stranger.txt", "en/index.html?token=1", "en/assets/site.css?00000000"):
        page.evaluate("address => fetch(address)", site + address)
        assert not [url for url in page.evaluate(KEPT) if url.endswith(address)]


def test_files_that_the_worker_does_not_name_come_as_without_it(
    open_page: Open, copy: Path, copied: str
) -> None:
    page = visit(open_page, copied, "en/index.html", 1)
    (copy / "lab").mkdir(exist_ok=True)  # the browser's notebooks lie there
    (copy / "lab" / "other.js").write_text("1", "utf-8")
    for address in ("lab/other.js", "lab/other.js?_=1"):
        asked = page.evaluate(
            "address => fetch(address).then((answer) => answer.text())", copied + address
        )
        assert asked == "1"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_phone_can_put_it_on_its_home_screen(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/index.html")
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert not told["errors"]
    assert told["url"] == f"{site}{lang}/manifest.webmanifest"
    icons = page.evaluate(
        """async url => {
            const manifest = await (await fetch(url)).json();
            return Promise.all(manifest.icons.map(async ({ src, sizes }) => {
                const icon = new Image();
                icon.src = new URL(src, url);
                await icon.decode();
                return `${icon.naturalWidth}x${icon.naturalHeight}` === sizes;
            }));
        }""",
        told["url"],
    )
    assert icons == [True] * 3


def test_what_the_first_pages_load_is_kept_with_them(site_folder: Path) -> None:
    worker = (site_folder / "sw.js").read_text("utf-8")
    found = re.search(r"SHELL = (\[.*?\]);", worker)
    assert found
    shell = json.loads(found[1])
    for page in (name for name in shell if name.count("/") == 1 and name.endswith(".html")):
        html = (site_folder / page).read_text("utf-8")
        loaded = re.findall(r'<(?:script|link)\b[^>]*(?:src|href)="([^"?]+\.(?:js|css))', html)
        assert loaded
        for address in loaded:
            assert posixpath.normpath(posixpath.join(posixpath.dirname(page), address)) in shell
