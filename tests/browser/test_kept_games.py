"""A game under way is not lost by a reload, another page, a closed tab or leaving in mid-motion."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from arriving import arriving, follow
from hands import LOADING, Hand

from durak_teach import deal, game
from durak_teach.notation.codes import code_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.alike, pytest.mark.more]

Open = Callable[..., Any]
Begin = Callable[..., Hand]
SEEN = ("hand", "table", "seats", "log", "undo", "code")
# leaves the page as soon as cards travel, and notes what then still waits or moves: asked from
# outside, the motion might already be over
LEAVE_IN_MID_MOTION = """() => {
    const { sitting } = document.querySelector("durak-hand");
    globalThis.atRest = new Promise((note) => {
        const look = () => {
            if (!sitting.reel.queue.length) return requestAnimationFrame(look);
            dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
            note([sitting.reel.queue.length, sitting.motion.running.length]);
        };
        look();
    });
}"""


def seen(hand: Hand) -> dict[str, Any]:
    """What the person sees of the game."""
    hand.host.locator(".hand [data-do=card]").first.wait_for(timeout=LOADING)
    return {name: hand.view[name] for name in SEEN}


def some_moves(hand: Hand, count: int) -> None:
    for _ in range(count):
        assert hand.any_move()


def test_a_game_goes_on_after_a_reload_and_another_page(
    open_page: Open, site: str, begin: Begin
) -> None:
    page: Page = open_page(f"{site}en/play.html", reduced_motion="reduce")
    hand = begin(page, players="3", bots="plain", seed="77")
    some_moves(hand, 3)
    before = seen(hand)
    play = page.url
    follow(page, ".tabs a[href*='glossary']", "**/glossary.html")
    with arriving(page, play):
        page.go_back()
    assert seen(hand) == before, "whoever looks something up comes back to the game"
    page.reload()
    hand.command("play").wait_for()
    assert hand.command("play").inner_text() == "Go on with your game"
    hand.command("play").click()
    assert seen(hand) == before
    hand.command("undo").click()
    hand.answered()
    some_moves(hand, 1)
    page.reload()
    hand.command("afresh").click()
    assert len(seen(hand)["log"]) < len(before["log"])


@pytest.mark.parametrize("size", [(390, 664), (844, 390)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_game_is_left_from_its_title_line_and_waits(
    open_page: Open, site: str, begin: Begin, lang: str, size: tuple[int, int]
) -> None:
    """On a phone every other way out is scrolled away while one plays."""
    window = {"width": size[0], "height": size[1]}
    page: Page = open_page(f"{site}{lang}/play.html", reduced_motion="reduce", viewport=window)
    hand = begin(page, players="2", bots="plain", seed="77")
    some_moves(hand, 2)
    before = seen(hand)
    out = page.locator("#play-table .leave")
    box = out.bounding_box()
    assert box
    assert 0 <= box["y"] < size[1] / 4
    assert min(box["width"], box["height"]) >= 44
    out.click()
    page.wait_for_function("() => !document.querySelector('durak-hand')")
    assert page.locator("#play-form").is_visible()
    assert page.locator(".md-header").bounding_box()["y"] >= 0, "the menu is in sight"
    page.keyboard.press("Enter")  # the game that waits has the focus
    assert seen(hand) == before


def test_a_game_is_offered_after_its_tab_was_closed(
    open_page: Open, site: str, begin: Begin
) -> None:
    page: Page = open_page(f"{site}ja/play.html", reduced_motion="reduce")
    assert not page.locator("#waiting").is_visible()
    code = code_of(deal(game("durak", "podkidnoy"), players=2, seed=5))
    hand = begin(page, bots="plain", seed=code)
    some_moves(hand, 2)
    before = seen(hand)
    other = page.context.new_page()
    page.close()
    other.goto(f"{site}ja/play.html")
    told = other.inner_text("#waiting li span")
    assert told.startswith("飛び入りドゥラーク · 2人・"), "what it is, and not its code"
    assert code not in told
    other.click("#waiting a")
    hand = Hand(other)
    assert seen(hand) == before
    assert not other.locator("#waiting").is_visible()
    hand.to_the_end()
    assert other.evaluate("DurakModules.games.all()") == [], "what is over is not kept"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_game_of_a_lesson_goes_on_where_it_was(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    address = f"{site}{lesson_page(lang, 12)}#step-1"
    page: Page = open_page(address, reduced_motion="reduce")
    hand = Hand(page, "#step-1")
    hand.command("play").click()
    hand.host.locator(".hand [data-do=card]").first.wait_for(timeout=LOADING)
    some_moves(hand, 2)
    before = seen(hand)
    page.goto(f"{site}{lang}/play.html")
    page.click("#waiting a")
    page.wait_for_url(address)
    hand.command("afresh").wait_for()
    hand.command("play").click()
    assert seen(hand) == before
    hand.to_the_end()
    assert page.evaluate("DurakModules.games.all()") == [], "what is over is not kept"


def test_what_cannot_be_gone_on_with_begins_again(open_page: Open, site: str) -> None:
    page: Page = open_page(f"{site}en/play.html", reduced_motion="reduce")
    address = "players=2&bots=plain&rules=podkidnoy&seed=5"
    games = [
        {"address": address, "title": "<b>Old</b>", "at": 1, "saved": {"v": 0}},
        {"address": "seed=1", "title": "Other", "at": 1e308, "saved": {}},
    ]
    page.evaluate("games => { localStorage['durak.games'] = games; }", json.dumps(games))
    page.reload()
    assert "<b>Old</b>" in page.inner_text("#waiting")
    page.locator("#waiting button").last.click()
    assert page.locator("#waiting li").count() == 1
    page.click("#waiting a")
    hand = Hand(page)
    said = hand.host.locator(".invite [role=alert]")
    said.wait_for(timeout=LOADING)
    hand.command("play").click()
    assert len(seen(hand)["hand"]) == 6


def test_leaving_in_mid_motion_leaves_the_cards_at_rest(
    open_page: Open, site: str, begin: Begin
) -> None:
    page: Page = open_page(f"{site}en/play.html")
    hand = begin(page, players="2", bots="plain", seed="5")
    page.evaluate(LEAVE_IN_MID_MOTION)
    hand.move(hand.view["moves"][0]["move"])
    rest = page.evaluate("() => globalThis.atRest")
    assert rest == [0, 0]
    assert len(hand.view["log"]) > 1


def test_two_tabs_in_one_game_keep_the_one_that_was_played_last(
    open_page: Open, site: str, begin: Begin
) -> None:
    page: Page = open_page(f"{site}en/play.html", reduced_motion="reduce")
    hand = begin(page, players="2", bots="plain", seed="77")
    some_moves(hand, 2)
    other = page.context.new_page()
    other.goto(page.url)
    second = Hand(other)
    second.command("play").click()
    assert seen(second) == seen(hand), "a second tab goes on where the first one is"
    some_moves(second, 2)
    some_moves(hand, 1)
    mine, theirs = seen(hand), seen(second)
    assert mine != theirs
    other.reload()
    second.command("play").click()
    assert seen(second) == mine, "what was kept last"
    second.to_the_end()
    some_moves(hand, 1)  # the other tab has forgotten the game that is played here
    mine = seen(hand)
    page.reload()
    hand.command("play").click()
    assert seen(hand) == mine
    other.reload()
    second.command("play").click()
    assert seen(second) == mine
    other.locator("a.language, .tabs a").first.wait_for()
    page.evaluate("localStorage.clear()")
    some_moves(second, 1)
    assert len(page.evaluate("DurakModules.games.all()")) == 1
