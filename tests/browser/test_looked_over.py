"""A deal looked over on the Play page: by taps on a phone, by keys on a desk, and stopped."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hands import LOADING, Hand
from test_accessibility import check

from durak_teach import review
from durak_teach.notation.codes import deal_of, way_of
from durak_teach.table.session import Session
from durak_teach.widgets import bundle

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
# an ending in which A can give away what is won, and does when the first move is always made
LATE = "DK1-000M-4Q2B-6NH4-7P92-H644-0D9T-4H66-B8K0-0-G"
WORK = "durak-review .doing"
# of what is counted, and none of moves with a knob, until it is done
ONE_BAR = """() => {
    const { running, screen } = document.querySelector("durak-review");
    return !running || (screen.bar.hidden && screen.line.hidden && !screen.doing.hidden);
}"""
# Material takes the attribute away while one scrolls up
SCROLLED_UP = "it => { it.hidden = false; return getComputedStyle(it).display !== 'none'; }"


def play(open_page: Open, address: str, **options: Any) -> tuple[Page, Hand]:
    """A game of which the person makes the first move each time, to its end."""
    page = open_page(address, reduced_motion="reduce", **options)
    page.locator("durak-hand [data-do=play]").click()
    hand = Hand(page)
    hand.host.locator(".hand [data-do=card]").first.wait_for(timeout=LOADING)
    hand.to_the_end()
    return page, hand


def looked_over(page: Page) -> None:
    """Wait until all has been computed."""
    known = "() => document.querySelector('durak-review')?.found.share === 1"
    page.wait_for_function(known, timeout=LOADING)
    page.locator(WORK).wait_for(state="hidden")


def shown(page: Page) -> Any:
    """What lies on the table that is looked at."""
    return page.evaluate("document.querySelector('durak-review').hand?.sitting?.view.hand.length")


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def tall_enough(buttons: Locator) -> None:
    for button in buttons.all():
        box = button.bounding_box()
        assert box is None or min(box["width"], box["height"]) >= 44


@pytest.mark.sampled
def test_by_taps_on_a_phone_in_japanese(open_page: Open, site: str) -> None:
    phone = {"viewport": {"width": 390, "height": 664}, "has_touch": True}
    page, hand = play(open_page, f"{site}ja/play.html#deal={LATE}&bots=club", **phone)
    hand.command("review").tap()
    looked_over(page)
    review = page.locator("durak-review")
    assert "明らかに損をした選択は" in review.locator(".said").first.inner_text()
    assert "最善" in review.locator(".verdict.turning").inner_text(), "it opens where it turned"
    tall_enough(review.locator("button:visible"))
    fits(page)
    page.evaluate("document.querySelector('durak-review').scrollIntoView()")
    told = review.locator(".verdict").bounding_box()
    seats = review.locator("durak-board .seats").bounding_box()
    assert told["y"] + told["height"] < seats["y"] < 0.6 * 664, (
        "the table follows in the same window"
    )
    key = review.locator(".line-key")
    assert "自分の選択" in key.inner_text(), "the chart is explained"
    cloth = review.locator("durak-board .cloth").bounding_box()
    under = review.locator(".track").bounding_box()["y"] - cloth["y"] - cloth["height"]
    assert 0 < under < 24, "the chart follows the table"
    key, rows = review.locator(".key").bounding_box(), review.locator(".rows").bounding_box()
    assert key["y"] + key["height"] <= rows["y"], "what figures mean is said before them"
    check(page, "review")
    *said, why = page.evaluate(TOLD, "そのほうが切り札が残ります。")
    assert "最善" in said[0]
    assert why == "そのほうが切り札が残ります。"
    before = shown(page)
    review.locator("[data-do=turn]").last.tap()
    page.wait_for_function(
        "n => document.querySelector('durak-review').hand.sitting.view.hand.length !== n",
        arg=before,
    )
    assert page.locator("durak-review durak-board").evaluate("hand => hand.screen.root.inert")
    review.locator("[data-do=replay]").tap()
    hand.host.locator(".hand [data-do=card]").first.wait_for(timeout=LOADING)
    code = page.url.partition("deal=")[2].partition("&")[0]
    assert len(way_of(deal_of(code))[1]) > len(way_of(deal_of(LATE))[1])
    assert hand.view["over"] is None
    assert review.count() == 0


# where the table lies before anything is known, when the first figures come, and when all is known
TOPS = """() => {
    const { screen, hand, found, at, code } = document.querySelector("durak-review");
    const top = (running, known) => {
        screen.count(running);
        screen.draw(at, known, code);
        return hand.getBoundingClientRect().top;
    };
    return [top(true, { said: "", judged: [] }), top(true, found), top(false, found)];
}"""
# what is told of a move when it is known why another was better
TOLD = """because => {
    const { screen, found, at, code } = document.querySelector("durak-review");
    const judged = found.judged.map((each) => ({ ...each, because }));
    screen.draw(at, { ...found, judged }, code);
    return screen.verdict.innerText.trim().split("\\n");
}"""
# how far what lies on the table, and the way to the next move, reach below the window
UNDER = """() => {
    const { hand, screen } = document.querySelector("durak-review");
    const parts = [...hand.shadowRoot.querySelectorAll(".hand .card, .own .who"), screen.after];
    return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)) - innerHeight;
}"""
# numbers of turning points that follow each other at once, and where the drawing ends
NUMBERS = """() => {
    const { screen } = document.querySelector("durak-review"), last = screen.doc.moves.length;
    const judged = [2, 1, 0].map((before, i) => (
        { at: last - before, rank: i + 1, said: "", cost: 1, zero: 0, options: [] }));
    screen.drawMarks(0, judged);
    const box = (part) => part.getBoundingClientRect();
    const numbers = [...screen.marks.querySelectorAll(".number")].map(box);
    return [...numbers.flatMap(({ left, right }) => [left, right]), box(screen.bar).right];
}"""


def stays(page: Page) -> None:
    tops = page.evaluate(TOPS)
    assert max(tops) - min(tops) < 1, f"the table moves: {tops}"


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_phone_shows_the_whole_table_with_what_is_said_of_it(
    open_page: Open, site: str, lang: str
) -> None:
    phone = {"viewport": {"width": 390, "height": 664}, "has_touch": True}
    page, hand = play(open_page, f"{site}{lang}/play.html#deal={LATE}&bots=club", **phone)
    hand.command("review").tap()
    looked_over(page)
    assert page.locator("durak-review .verdict.turning").inner_text()
    assert page.evaluate(UNDER) <= 0
    stays(page)
    assert page.locator("durak-review durak-board :is(.btn, .now):visible").count() == 0, (
        "nobody is asked to play here"
    )
    tall_enough(page.locator("durak-review button:visible"))
    close = page.locator("durak-review [data-do=close]")
    assert close.bounding_box()["y"] >= 0
    assert close.inner_text(), "who hears it hears where it leads"
    places = page.evaluate(NUMBERS)
    assert places == sorted(places), "no number lies on another, nor beyond the drawing"


@pytest.mark.parametrize(
    ("address", "floats"),
    [("play.html", True), ("day.html", False), ("rules/durak.defence.html", True)],
)
def test_no_button_floats_over_a_table(
    open_page: Open, site: str, address: str, floats: bool
) -> None:
    """Where cards lie on a page its head is a scroll away, and nothing covers what is pressed."""
    page = open_page(f"{site}en/{address}")
    come = "() => !document.querySelector('.daily') || document.querySelector('durak-hand')"
    page.wait_for_function(come)
    assert page.locator(".md-top").evaluate(SCROLLED_UP) is floats
    page.evaluate(
        "document.getElementById('content').append(document.createElement('durak-review'))"
    )
    assert page.locator(".md-top").evaluate(SCROLLED_UP) is False


# a review whose figures come when the test says so: `come(found)`
LAID = """doc => {
    const review = document.createElement("durak-review");
    document.getElementById("content").replaceChildren(review);
    review.look(doc, {
        look: async () => null,
        more: () => new Promise((resolve) => { window.come = resolve; }),
    });
}"""
# what is read of a move, before and after figures come: whether its options are shown, and where
READ = """found => {
    const review = document.querySelector("durak-review"), { screen } = review;
    if (found) come(found);
    return new Promise((resolve) => setTimeout(() => resolve([
        review.at, screen.verdict.textContent, screen.rows.checkVisibility()])));
}"""


def test_while_it_is_computed_no_move_is_taken_for_the_turning_point(
    open_page: Open, site: str
) -> None:
    """What is read holds still, and is brought up to date when all is known."""
    table = Session(deal_of(LATE), "A", "club", 1, "en")
    table.start()
    while not table.state.over:
        table.send({"do": "move", "move": str(table.state.game.legal(table.state)[0])})
    doc = review(table, samples=2).document
    found = doc.pop("found")
    doc.pop("views")
    turned = max(found["judged"], key=lambda each: (each["rank"] > 0, each["cost"]))
    blameless = [{**each, "rank": 0} for each in found["judged"]]
    later = [{**each, "said": f"Now {each['said']}"} for each in found["judged"]]
    page = open_page(f"{site}en/play.html")
    page.evaluate("() => DurakModules.asking.script('assets/review.js')")
    page.evaluate(LAID, doc)
    first = doc["decisions"][0]["at"]
    looking = [first, "Looking for the turning point.", False]
    assert page.evaluate(READ) == looking
    assert page.evaluate(READ, {**found, "judged": blameless, "share": 0.2}) == looking
    there = page.evaluate(READ, {**found, "share": 0.5})
    assert there[0] == turned["at"]
    assert page.evaluate(READ, {**found, "judged": blameless, "share": 0.6}) == there
    assert page.evaluate(READ, {**found, "judged": later, "share": 0.7}) == there
    page.locator("durak-review [data-do=turn]").last.click()
    chosen = page.evaluate(READ, {**found, "share": 0.8})
    assert page.evaluate(READ, {**found, "judged": blameless, "share": 0.9}) == chosen
    at, told, shown = page.evaluate(READ, {**found, "judged": later, "share": 1})
    assert (at, shown) == (chosen[0], True)
    assert told == f"Now {chosen[1].removeprefix('Now ')}"


# what eyes read of a part; the names of cards are for ears
SEEN = """part => {
    const copy = part.cloneNode(true);
    for (const heard of copy.querySelectorAll(".vh")) heard.remove();
    return copy.textContent;
}"""


@pytest.mark.sampled
def test_the_end_of_a_deal_tells_what_cost_most(open_page: Open, site: str) -> None:
    page, hand = play(open_page, f"{site}en/play.html#deal={LATE}&bots=club")
    point = page.locator("durak-hand button[slot=turning]")
    point.wait_for(timeout=LOADING)
    check(page, "turning points")
    told = point.inner_text()
    which, _, why = told.partition(". ")
    point.press("Enter")
    verdict = page.locator("durak-review .verdict.turning")
    verdict.wait_for(timeout=LOADING)
    said = re.sub("[♠♥♦♣]", "", why)  # they are drawn there
    assert said in verdict.evaluate(SEEN), "what it cost is told at once, in one sentence"
    where = page.locator("durak-review input[type=range]").get_attribute("aria-valuetext")
    assert where
    assert where.lower().startswith(f"{which.removeprefix('Your costliest choice was ')} of ")
    costs = page.locator("durak-review").evaluate("it => it.found.judged.map(({ cost }) => cost)")
    here = "it => it.found.judged.find(({ at }) => at === it.at).cost"
    assert page.locator("durak-review").evaluate(here) == max(costs)
    page.locator("durak-review [data-do=close]").click()
    assert point.inner_text() == told
    # whoever takes the last move back has another end to come
    hand.command("undo").click()
    point.wait_for(state="detached")
    hand.to_the_end()
    hand.command("restart").click()
    hand.answered()
    page.locator("[slot=turning]").wait_for(state="detached", timeout=LOADING)
    assert hand.view["over"] is None


@pytest.mark.sampled
def test_by_keys_on_a_desk_and_back_to_the_table(open_page: Open, site: str) -> None:
    page, hand = play(open_page, f"{site}en/play.html#deal={LATE}&bots=club")
    hand.command("review").press("Enter")
    looked_over(page)
    slider = page.locator("durak-review input[type=range]")
    assert slider.evaluate("slider => slider.getRootNode().activeElement === slider")
    page.keyboard.press("Home")
    assert slider.get_attribute("aria-valuetext", timeout=LOADING).startswith("Move 1 of ")
    page.keyboard.press("ArrowRight")
    assert slider.get_attribute("aria-valuetext").startswith("Move 2 of ")
    page.locator("durak-review [data-do=after]").press("Enter")
    assert page.locator("durak-review .options .made").count() == 1
    crumb = page.locator("#play-table > .crumb").bounding_box()
    header = page.locator("header.top").bounding_box()
    line = header["y"] + header["height"]
    assert crumb["y"] + crumb["height"] <= line + 1 or crumb["y"] >= line, "no line is cut"
    # on a phone on its side, too, the table with its hand lies beside what is said
    for width, height in ((1280, 800), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.querySelector('durak-review').scrollIntoView()")
        assert page.evaluate(UNDER) <= 0
        stays(page)
        told = page.locator("durak-review .verdict").bounding_box()
        held = page.locator("durak-review durak-board .hand .card").last.bounding_box()
        assert held["x"] + held["width"] <= told["x"]
        assert told["y"] + told["height"] <= height
    check(page, "review")
    page.locator("durak-review [data-do=close]").press("Enter")
    assert page.locator("durak-review").count() == 0
    hand.command("deal").wait_for()


def test_it_can_be_stopped_and_keeps_what_it_has(open_page: Open, site: str) -> None:
    page, hand = play(open_page, f"{site}en/play.html#players=2&bots=club&seed=9")
    hand.command("review").click()
    page.wait_for_function(
        "() => document.querySelector('durak-review')?.found.judged.length > 0", timeout=LOADING
    )
    assert page.evaluate(ONE_BAR)
    page.locator("durak-review [data-do=stop]").click()
    page.locator(WORK).wait_for(state="hidden", timeout=LOADING)
    said = page.locator("durak-review .said").first.inner_text()
    assert said.startswith("Stopped: this is what has been computed so far.")
    page.locator("durak-review [data-do=close]").click()
    hand.command("deal").click()
    hand.host.locator(".hand [data-do=card]").first.wait_for(timeout=LOADING)


# as anywidget shows it: made first, and then put into the page
RENDER = """async ([text, doc]) => {
    const module = await import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
    module.default.render({ model: { get: () => doc }, el: document.body });
}"""


def test_in_a_notebook_it_shows_what_was_computed_before(chromium: Browser) -> None:
    table = Session(deal_of(LATE), "A", "club", 1, "en")
    table.start()
    while not table.state.over:
        table.send({"do": "move", "move": str(table.state.game.legal(table.state)[0])})
    page = chromium.new_page()
    page.evaluate(RENDER, [bundle.review_module_text(), review(table, samples=2).document])
    verdict = page.locator("durak-review .verdict.turning")
    assert "every way to continue was tried" in verdict.inner_text()
    assert page.locator("durak-review .rows .drawn").count() > 1
    assert page.locator("durak-review durak-board .hand [data-do=card]").count()
    page.close()


def test_what_was_refused_comes_to_practice(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/play.html#deal={LATE}&bots=club", reduced_motion="reduce")
    page.evaluate("localStorage['durak.practice'] = '{}'")  # somebody has begun with practice
    page.locator("durak-hand [data-do=play]").click()
    hand = Hand(page)
    hand.host.locator(".hand [data-do=card]").first.wait_for(timeout=LOADING)
    refused: set[str] = set()
    while not hand.view["over"]:
        wrong = [card["card"] for card in hand.view["hand"] if card["state"] == "off"]
        if wrong and not refused:
            hand.do({"do": "why", "card": wrong[0]})
            hand.answered()
            refused = hand.cited
        hand.any_move()
    assert refused
    hand.command("review").click()
    looked_over(page)
    links = page.locator("a[href*='practice.html#rule=']")
    assert {str(link.get_attribute("href")).partition("=")[2] for link in links.all()} == refused
    kept = "() => localStorage['durak.practice'].length > 2 && localStorage['durak.practice']"
    memory = json.loads(page.wait_for_function(kept, timeout=LOADING).json_value())
    assert {rule for rule, each in memory.items() if each["missed"]} == refused
