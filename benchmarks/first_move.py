"""From a press to the first move on Play, cold and at the second visit, beside JupyterLite.

`make lite` (or `durak-teach site build --lab`) first. Everything runs by turns in one browser, in
fresh profiles; the best of each counts, and the ratios say more than the seconds.
"""

from __future__ import annotations

import argparse
import functools
import shutil
import threading
import time
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from durak_teach.publish.serve import server

SITE = Path(__file__).parents[1] / "build" / "site"
NOTEBOOK = "lab/notebooks/index.html?path=en/01-higher-card.ipynb"
CARD = "#play-table durak-hand .hand [data-do=card]"
# what the second visit begins with is put by a few seconds after the first move
KEPT = """async () => {
    for (;;) {
        const [name] = (await caches.keys()).filter((name) => name.endsWith(" memory"));
        if (name && (await (await caches.open(name)).keys()).length) return;
        await new Promise((next) => setTimeout(next, 100));
    }
}"""
PATIENCE = 300_000  # ms: on a machine with other work to do


def _first_move(page: Any, site: str) -> float:
    """Seconds from the press of “Play · 2 players” until a card can be played."""
    page.goto(f"{site}en/play.html")
    button = page.locator("#at-once button").first
    button.wait_for()
    start = time.perf_counter()
    button.click()
    page.locator(CARD).first.wait_for()
    return time.perf_counter() - start


def _first_widget(page: Any, site: str) -> float:
    """Seconds from the notebook's address until a cell that was run shows a new hand."""
    start = time.perf_counter()
    page.goto(site + NOTEBOOK)
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for()
    for cell, code in enumerate(("from durak_teach import step", "step(1, 2)")):
        page.locator(".jp-CodeCell").nth(cell).locator(".cm-content").click()
        page.keyboard.press("Control+a")
        page.keyboard.insert_text(code)
        if cell:
            old = page.locator(".jp-CodeCell durak-hand")
            old.evaluate_all("hands => hands.forEach(hand => { hand.dataset.kept = ''; })")
        page.keyboard.press("Shift+Enter")
    page.locator("durak-hand:not([data-kept]) [data-do=card]").first.wait_for()
    return time.perf_counter() - start


def measured(browser: Any, site: str) -> Iterator[tuple[str, float]]:
    """One round: fresh profiles, and one that has been here before."""
    fresh = browser.new_context()
    fresh.set_default_timeout(PATIENCE)
    yield "Play, cold", _first_move(fresh.new_page(), site)
    page = fresh.pages[0]
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.evaluate(KEPT)
    page.goto(f"{site}en/about.html")
    page.close()
    yield "Play, second visit", _first_move(fresh.new_page(), site)
    fresh.close()
    other = browser.new_context()
    other.set_default_timeout(PATIENCE)
    yield "JupyterLite, first widget", _first_widget(other.new_page(), site)
    other.close()


def main() -> None:
    """`python -m benchmarks.first_move --rounds 3`."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    handler = functools.partial(server.Handler, directory=str(SITE))
    best: dict[str, float] = {}
    program = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as http, sync_playwright() as playwright:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for _ in range(rounds):
            for name, seconds in measured(browser, server.address(http)):
                best[name] = min(seconds, best.get(name, seconds))
                print(f"  {name:28} {seconds:6.1f} s", flush=True)
        browser.close()
        http.shutdown()
    most = best["JupyterLite, first widget"]
    for name, seconds in best.items():
        print(f"{name:28} {seconds:6.1f} s {seconds / most:6.2f} x")


if __name__ == "__main__":
    main()
