"""From a tap to the first move on Play, as somebody with a phone counts it, beside JupyterLite.

`make lite` (or `durak-teach site build --lab`) first. Everything runs by turns in one browser, in
fresh profiles, with motion, at 390 x 664; the best round of each counts, and the ratios say more
than the seconds. Below each visit stands where its seconds went.
"""

from __future__ import annotations

import argparse
import functools
import itertools
import shutil
import threading
import time
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

from durak_teach.publish.serve import server

SITE = Path(__file__).parents[1] / "build" / "site"
NOTEBOOK = "lab/notebooks/index.html?path=en/01-higher-card.ipynb"
PHONE = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
# the moments of a visit, in milliseconds: what the worker says, then what the eye and finger meet
LISTENING = """
window.moments = [];
window.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data: { say, loading } }) => {
            const { stage = "", share = 0 } = loading ?? {};
            const name = stage === "rules" ? `rules ${share}` : stage || say;
            const names = moments.map(([other]) => other);
            // what was asked before, while one read, is answered before the deal begins
            if (name === "update" && !names.includes("deal")) return;
            if (!names.includes(name)) moments.push([name, performance.now()]);
        });
    }
};
"""
# where a finger meets a card of one's hand that lies still; asked until there is one
CARD = """async () => {
    for (;;) {
        await new Promise(requestAnimationFrame);
        const root = document.querySelector("#play-table durak-hand")?.shadowRoot;
        const card = root?.querySelector(".hand [data-do=card]:not([disabled])");
        if (!card || root.getAnimations().length) continue;
        card.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, height } = card.getBoundingClientRect();
        const [x, y] = [left + 8, top + height / 2];
        if (!card.contains(root.elementFromPoint(x, y))) continue;
        moments.push(["still", performance.now()]);
        window.answered = new Promise((answer) => {
            const see = () => answer(moments.push(["answered", performance.now()]));
            const seen = { subtree: true, childList: true, attributes: true };
            new MutationObserver(see).observe(root, seen);
        });
        return [x, y];
    }
}"""
# what lies between two moments: the first of a cold visit, from the tap on
PARTS = {
    "python": "worker's start",
    "rules 0": "fetch and compile",
    "rules 0.5": "Python's start",
    "deal": "import and rehearsal",
    "update": "deal",
    "still": "drawing and motion",
    "answered": "answer to the tap",
}
# what the second visit begins with is put by a few seconds after the first move
KEPT = """async () => {
    for (;;) {
        const [name] = (await caches.keys()).filter((name) => name.endsWith(" memory"));
        if (name && (await (await caches.open(name)).keys()).length) return;
        await new Promise((next) => setTimeout(next, 100));
    }
}"""
PATIENCE = 300_000  # ms: on a machine with other work to do


class Visit(NamedTuple):
    """How long one waited, in seconds, and where they went."""

    name: str
    seconds: float
    parts: dict[str, float]


def _first_move(name: str, page: Any, site: str) -> Visit:
    """From the tap on “Play · 2 players” until a card of one's hand has answered a tap."""
    page.add_init_script(LISTENING)
    page.goto(f"{site}en/play.html")
    button = page.locator("#at-once button").first
    button.wait_for()
    page.evaluate(
        "document.addEventListener('click', () => moments.push(['tap', performance.now()]),"
        " { once: true, capture: true })"
    )
    button.tap()
    page.touchscreen.tap(*page.evaluate(CARD))
    page.evaluate("answered")
    every = dict(page.evaluate("moments"))
    at = {name: ms for name, ms in every.items() if name in ("tap", *PARTS)}
    moments = sorted((ms, name) for name, ms in at.items() if ms >= at["tap"])
    parts = {
        PARTS[after]: (until - since) / 1000
        for (since, _), (until, after) in itertools.pairwise(moments)
    }
    return Visit(name, sum(parts.values()), parts)


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


def measured(browser: Any, site: str) -> Iterator[Visit]:
    """One round: fresh profiles, and one that has been here before."""
    fresh = browser.new_context(**PHONE)
    fresh.set_default_timeout(PATIENCE)
    yield _first_move("Play, cold", fresh.new_page(), site)
    page = fresh.pages[0]
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.evaluate(KEPT)
    page.goto(f"{site}en/about.html")
    page.close()
    yield _first_move("Play, second visit", fresh.new_page(), site)
    fresh.close()
    other = browser.new_context()
    other.set_default_timeout(PATIENCE)
    yield Visit("JupyterLite, first widget", _first_widget(other.new_page(), site), {})
    other.close()


def main() -> None:
    """`python -m benchmarks.first_move --rounds 3`."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    handler = functools.partial(server.Handler, directory=str(SITE))
    best: dict[str, Visit] = {}
    program = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as http, sync_playwright() as playwright:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for _ in range(rounds):
            for visit in measured(browser, server.address(http)):
                name = visit.name
                best[name] = min(visit, best.get(name, visit), key=lambda one: one.seconds)
                print(f"  {name:28} {visit.seconds:6.1f} s", flush=True)
        browser.close()
        http.shutdown()
    most = best["JupyterLite, first widget"].seconds
    for name, seconds, parts in best.values():
        print(f"{name:28} {seconds:6.1f} s {seconds / most:6.2f} x")
        for part, share in parts.items():
            print(f"    {part:24} {share:6.2f} s")


if __name__ == "__main__":
    main()
