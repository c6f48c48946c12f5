"""The second visit begins with the memory that the first one kept, or as if there were none."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hands import LOADING

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
GAME = "en/play.html#players=2&people=A&names=Zebediah&bots=plain&seed=31416"
KEPT = """async () => {
    for (;;) {
        const [name] = (await caches.keys()).filter((name) => name.endsWith(" memory"));
        if (name && (await (await caches.open(name)).keys()).length) return;
        await new Promise((next) => setTimeout(next, 100));
    }
}"""
# what is kept, unpacked, and where a text lies in it
HELD = """async (text) => {
    const [name] = (await caches.keys()).filter((name) => name.endsWith(" memory"));
    const cache = await caches.open(name), [request] = await cache.keys();
    const packed = (await cache.match(request)).body;
    const unpacked = packed.pipeThrough(new DecompressionStream("deflate"));
    return (await new Response(unpacked).text()).includes(text);
}"""
# instead of it: something that is not packed, nothing at all, a memory of nothing, and, packed as
# if it were right, half of what was kept, or all of it with noise over its beginning
DAMAGE = """async (kind) => {
    const [name] = (await caches.keys()).filter((name) => name.endsWith(" memory"));
    const cache = await caches.open(name), [request] = await cache.keys();
    const kept = (await cache.match(request)).body.pipeThrough(new DecompressionStream("deflate"));
    const memory = new Uint8Array(await new Response(kept).arrayBuffer());
    const noise = memory.slice();
    for (let at = 64; at < noise.length / 8; at += 97) noise[at] ^= 255;
    const made = {
        bare: new Uint8Array(1 << 20), empty: new Uint8Array(0), nothing: new Uint8Array(1 << 20),
        half: memory.subarray(0, memory.length >> 1), noise,
    }[kind];
    const { body } = new Response(made), packed = kind !== "bare" && kind !== "empty";
    const other = packed ? body.pipeThrough(new CompressionStream("deflate")) : body;
    await cache.put(request, new Response(await new Response(other).arrayBuffer()));
}"""


def play(page: Page, site: str) -> None:
    """Come by the address of a game, and have it begin."""
    page.goto(f"{site}en/about.html")
    page.evaluate("localStorage.clear()")
    page.goto(site + GAME)
    page.locator("durak-hand .invite button").click()
    page.locator("durak-hand .hand [data-do=card]").first.wait_for(timeout=LOADING)


@pytest.fixture(scope="module")
def met(open_for_all: Open, site: str) -> Page:
    """Somebody who has played a game here."""
    page: Page = open_for_all(f"{site}en/about.html", allow_errors=True, reduced_motion="reduce")
    play(page, site)
    page.evaluate(KEPT)
    return page


def test_the_second_visit_begins_with_what_was_kept(met: Page, site: str) -> None:
    """Python does not start anew: it would miss its library."""
    met.route("**/python_stdlib.zip", lambda route: route.fulfill(body="nothing"))
    play(met, site)
    met.unroute("**/python_stdlib.zip")
    assert met.evaluate(HELD, "durak_teach.table.worker")
    for own in ("Zebediah", "31416"):
        assert not met.evaluate(HELD, own), "nothing of a deal is kept"


# what cannot be unpacked, and what nothing can begin with, is met in two ways each
ALSO = [pytest.param(kind, marks=pytest.mark.seldom) for kind in ("empty", "half")]


@pytest.mark.parametrize("kind", ["bare", "nothing", "noise", *ALSO])
def test_what_was_damaged_is_done_without(met: Page, site: str, kind: str) -> None:
    met.evaluate(DAMAGE, kind)
    play(met, site)
    met.evaluate(KEPT)  # anew: what was damaged is dropped before the game begins
    assert met.evaluate(HELD, "durak_teach.table.worker")
