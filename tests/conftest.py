"""What the tests share: hypothesis profiles, the built site on a local port, Chromium."""

from __future__ import annotations

import contextlib
import functools
import gc
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, Phase, settings
from ipywidgets import Widget
from playing import USUAL
from portions import share

from durak_teach.publish.serve import server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page, Request

ROOT = Path(__file__).parent.parent
SITE = Path(os.environ.get("DURAK_SITE") or ROOT / "build" / "site")

# pytest would import both files of this name as doctests, under one name
collect_ignore = ["conftest.py", "browser/conftest.py"]
collect_ignore += ["unneeded/rfc3987_syntax.py"]  # no test: it stands for a package
# another package with tests of its own: test_outside.py runs them where it is installed
collect_ignore_glob = ["outside_variants/*"]

# each process would compile 38 grammars of addresses for it, a quarter of all collecting; where
# nbval comes before this file, and in servers, `unneeded` is on the path (Makefile)
sys.modules.setdefault("rfc3987_syntax", cast(ModuleType, None))

# tests speak English wherever they run; notebooks choose by their folder
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("DURAK_LANG", None)

# the same examples in every run, a third of them in `make check`; `make fuzz` looks for new ones
settings.register_profile(
    "usual",
    max_examples=USUAL,
    deadline=None,
    derandomize=True,
    phases=[
        phase for phase in Phase if phase is not Phase.explain
    ],  # explaining traces every line: minutes
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("daily", settings.get_profile("usual"), max_examples=USUAL // 3)
settings.register_profile(
    "fuzz", deadline=None, max_examples=5000, suppress_health_check=list(HealthCheck)
)
settings.load_profile("usual")

PATIENCE = 60_000  # milliseconds for what a page does at once; a busy machine takes its time
# everything lies where it lay and can be pressed, and nobody draws it: a quarter of the time. What
# asks for colours draws it (`drawn`)
UNPAINTED = """globalThis.unpainted = new CSSStyleSheet();
unpainted.replaceSync("html { opacity: 0 }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, unpainted];"""
# where it is not asked for, Python does not come beforehand either: three seconds of a page's four
SPARING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Python in a page is compiled once, not again to be faster: games of a few moves end before
    # that pays, and pages that load Python take two thirds of the time
    "--js-flags=--liftoff-only",
    # no other host has an address: nothing leaves this machine, and asking for it is seen
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


def find_chromium() -> str:
    """The path of an installed Chromium or Chrome; the variable CHROMIUM overrides the search.

    The one without windows comes first: it needs half of the others' time for the same page.
    """
    names = [
        os.environ.get("CHROMIUM", ""),
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]
    found = next((path for path in map(shutil.which, filter(None, names)) if path), None)
    if found is None:
        pytest.fail("The tests need a browser: install Chromium or Chrome, or set CHROMIUM.")
    return found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks that nobody has to remember: what asks for the built site, and notebooks' cells.

    What `make test` leaves to others is marked, too.
    """
    for item in items:
        if "site_folder" in getattr(item, "fixturenames", ()):
            item.add_marker("built")
        if item.path.suffix == ".ipynb":
            item.add_marker("notebook")
    share(items)


def pytest_collection_finish() -> None:
    """What is collected stays: a tenth of the time went into looking through it for refuse."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for the progress, told by no widget that an earlier test has left."""
    Widget.close_all()
    monkeypatch.setenv("DURAK_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config"


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """Where the built site lies: build/site, or what the variable DURAK_SITE names."""
    if not (SITE / "index.html").is_file():
        pytest.fail("There is no built site: run `make site` first.")
    return SITE


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the built site, such as `http://127.0.0.1:40123/`."""
    handler = functools.partial(server.Handler, directory=str(site_folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as http:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield server.address(http)
        http.shutdown()


OPEN = contextlib.ExitStack()  # what stays open from one file of tests to the next


@functools.cache
def started() -> Browser:
    """The browser of this process, until `pytest_runtest_teardown` closes it."""
    from playwright.sync_api import sync_playwright

    playwright = OPEN.enter_context(sync_playwright())
    browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
    OPEN.callback(browser.close)
    OPEN.callback(started.cache_clear)
    return browser


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """To start a browser takes half a second, so files that follow one another share it.

    What comes next without one finds none: its event loop disturbs notebooks.
    """
    if nextitem is None or not (
        nextitem.path == item.path or "chromium" in getattr(nextitem, "fixturenames", ())
    ):
        OPEN.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for one file of tests, with no page of the file before."""
    if not (started.cache_info().currsize and started().is_connected()):
        OPEN.close()  # what is left of one that did not start, or has gone
    browser = started()
    yield browser
    for left in browser.contexts:
        left.close()


@contextlib.contextmanager
def opener(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Opens pages in fresh profiles; what went wrong in them is told at the end."""
    contexts = []
    faults: list[str] = []
    foreign: list[Request] = []

    def open_page(
        address: str,
        *,
        allow_errors: bool = False,
        painted: bool = False,
        sparing: bool = False,
        before: str = "",
        **options: Any,
    ) -> Page:
        home = urlsplit(address)
        options.setdefault("viewport", {"width": 1280, "height": 800})
        # in each fresh profile it would keep the whole course anew, a third of all the work
        options.setdefault("service_workers", "block")
        context = chromium.new_context(**options)
        contexts.append(context)
        if not painted:
            context.add_init_script(UNPAINTED)
        if sparing:
            context.add_init_script(SPARING)
        if before:
            context.add_init_script(before)

        def watch(request: Request) -> None:
            there = urlsplit(request.url)
            if there.scheme not in ("data", "blob") and there[:2] != home[:2]:
                foreign.append(request)

        def hear(message: ConsoleMessage) -> None:
            if message.type == "error":
                faults.append(f"console: {message.text} {message.location}")

        context.on("request", watch)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        if not allow_errors:
            page.on("pageerror", lambda error: faults.append(f"script error: {error}"))
            page.on("console", hear)
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    # what the page's own policy stopped was never sent
    sent = [request.url for request in foreign if request.failure != "csp"]
    faults += [f"request to another host: {address}" for address in sent]
    assert not faults, "\n".join(faults)


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Call it with an address, and options of a browser context, for a page in a fresh profile.

    The test fails if a page asks another host for anything, or if a script of it breaks or
    complains. `allow_errors=True` permits the latter. Everything has its place and can be pressed,
    and nothing is drawn, unless a picture is needed (`painted=True`). With `sparing=True` nothing
    is loaded before it is asked for, as for one who spares data: enough where nothing is played.
    A script given as `before` runs before any of the page's own.
    What is kept for the time without a network is kept only where `service_workers="allow"` is
    among the options.
    """
    with opener(chromium) as open_page:
        yield open_page


@pytest.fixture(scope="module")
def open_for_all(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """As `open_page`, for pages that several tests share."""
    with opener(chromium) as open_page:
        yield open_page


@pytest.fixture
def page(open_page: Callable[..., Page], site: str) -> Page:
    """The first page of the built site, 1280 × 800."""
    return open_page(site)
