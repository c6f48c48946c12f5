"""Cards lie on the table before Python is there, and stay where they lie when it comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from windows import in_each

from durak_teach import deal, game
from durak_teach.lessons import lesson
from durak_teach.publish.pages import laid
from durak_teach.table import Session
from durak_teach.table.session import JSON

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
SIZES = ((390, 664), (844, 390), (1280, 800))
TABLES = {
    "en": [("durak", "podkidnoy", 2), ("durak", "prostoy", 6), ("sumidagawa", "", 3)],
    "ja": [("durak", "podkidnoy", 3), ("durak", "perevodnoy", 5), ("sumidagawa", "", 4)],
}
PUT = """([view, lies]) => {
    const hand = document.createElement("durak-hand"), { lang } = document.documentElement;
    hand.dataset.base = DurakModules.site.base();
    document.getElementById("play-table").replaceChildren(hand);
    const doc = { v: 1, driver: "kernel", lang, view }, screen = hand.spread(doc);
    if (lies) return hand.lie(screen, view).saying("loading", () => ["…"]);
    const silent = { slow: true, onUpdate() {}, onProgress() {}, send() {}, stop() {} };
    hand.sit(screen, doc, silent, view);
}"""
# where the parts of a table are: that they are there, how wide and high they are
PLACES = """async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const hand = document.querySelector("#play-table durak-hand");
    const at = hand.getBoundingClientRect();
    const parts = ".cloth, .seat, .fan .card, .seats :is(.num, .of), .stock, .hand li, .own .of";
    return [...hand.shadowRoot.querySelectorAll(parts)].filter((part) => part.checkVisibility())
        .map((part) => [part, part.getBoundingClientRect()])
        .map(([part, { x, y, width, height }]) => [
            part.className || part.localName, x - at.x, y - at.y, width, height,
        ]);
}"""
EMPTY = {"id": "", "card": None, "trump": False, "state": "rest", "label": ""}


def places(page: Page, view: JSON, *, lies: bool) -> list[list[Any]]:
    page.evaluate(PUT, [view, lies])
    seen = []
    for _ in in_each(page, SIZES):
        seen += page.evaluate(PLACES)
    return seen


@pytest.mark.parametrize("lang", TABLES)
def test_nothing_moves_when_the_cards_turn(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/play.html", reduced_motion="reduce", sparing=True)
    tables = laid.tables(lang)
    moved = []
    for family, form, players in TABLES[lang]:
        rules, named = (form,) if form else (), form or family
        lying = tables[named][players]
        before = places(page, {**lying, "hand": [EMPTY] * lying["hand"]}, lies=True)
        for seed in (2, 3):
            state = deal(game(family, *rules), players=players, seed=seed)
            first = Session(state, "A", "club", seed, lang).start()["frames"][0]
            after = places(page, first, lies=False)
            assert len(before) == len(after), (named, players)
            for (name, *box), (_, *now) in zip(before, after, strict=True):
                if max(abs(a - b) for a, b in zip(box, now, strict=True)) > 3:
                    moved.append(f"{named} {players}, {seed}: {name} from {box} to {now}")
    assert not moved, "\n".join(moved)


@pytest.mark.parametrize("lang", TABLES)
def test_a_lessons_whole_game_lies_there_at_once(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    page = open_page(f"{site}{lang}/about.html", reduced_motion="reduce")
    page.route("**/runtime/*", lambda route: None)  # Python never comes
    page.goto(site + lesson_page(lang, 12))
    hand = page.locator("#step-1 durak-hand")
    hand.locator("[data-do=play]").click()
    lying = hand.locator(".awaited .hand .card")
    lying.first.wait_for()
    state = lesson(12).steps[0].state
    dealt = {str(card) for card in state.hand("A")}
    assert {card.get_attribute("data-flip") for card in lying.all()} == dealt
    assert hand.locator(".awaited .stock .card").count() == 3
    assert hand.locator(".awaited progress").is_visible()
