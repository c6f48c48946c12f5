"""Code that runs where one reads: changed, run, stopped, kept; nothing runs that nobody pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hands import LOADING
from playwright.sync_api import expect
from test_accessibility import check
from windows import PHONE, window

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
RULE, ASKED = 4, 5  # cells of lesson 31, from 1: its own rule, and what that says of a card


class Cell:
    """A cell of a page, counted from 1, as a reader uses it."""

    def __init__(self, page: Page, n: int) -> None:
        self.page = page
        self.place: Locator = page.locator("details.runs").nth(n - 1)
        self.field = self.place.locator(".cm-content")
        self.shown = self.place.locator("xpath=following-sibling::*[@class='ran'][1]")

    def open(self) -> Cell:
        self.place.locator(".btns button").click()
        self.field.wait_for()
        return self

    def write(self, text: str) -> None:
        self.field.click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(text)

    def run(self, said: str = "Done") -> None:
        self.page.keyboard.press("Control+Enter")
        self.status(said).wait_for(timeout=LOADING)

    def status(self, text: str) -> Locator:
        return self.place.locator("[role=status]", has_text=text)


def lesson(lesson_page: Any, lang: str, step: int = 2) -> str:
    return f"{lesson_page(lang, 31)}#python-{step}"


def test_code_has_the_whole_width_and_its_end_stands_free_of_the_button(
    open_page: Open, site: str
) -> None:
    page = open_page(f"{site}en/guides/5-statistics.html", viewport=window(PHONE))
    frame = page.locator("pre:has(> nav)").first
    code, button = frame.locator("> code"), frame.locator("nav").bounding_box()
    outer, inner = frame.bounding_box(), code.bounding_box()
    assert outer
    assert inner
    assert button
    assert outer["width"] - inner["width"] <= 4
    code.evaluate("it => it.scrollTo({ left: it.scrollWidth, behavior: 'instant' })")
    ends = """it => { const text = document.createRange(); text.selectNodeContents(it);
        return Math.max(...[...text.getClientRects()].map(({ right }) => right)); }"""
    assert code.evaluate(ends) <= button["x"]


@pytest.mark.sampled
def test_a_rule_is_changed_and_run_and_the_hand_changes(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    page = open_page(f"{site}{lesson(lesson_page, 'en')}", viewport=window(PHONE))
    assert not page.locator("script[src*='editor.js'], script[src*='code.js']").count()
    asked = Cell(page, ASKED).open()
    asked.run()
    asked.shown.get_by_text("8♣ is black, and 8♥ is red.").wait_for()
    check(page, "a cell that was run")
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"

    rule = Cell(page, RULE).open()
    rule.write(str(rule.field.inner_text()).replace("{card} is black", "{card} is dark"))
    rule.write(
        "from durak_teach.kernel.game import Game\n"
        "from durak_teach.kernel.rules import Variant, forbids\n\n"
        '@forbids("beat")\ndef no_eights(attack, card):\n'
        '    """An eight beats nothing.\n\n    {card} is an eight\n    """\n'
        '    return card.rank.symbol == "8"\n\n'
        'MINE = Variant("mine", "Eights", "Eights.", (no_eights,))\n'
        "mine = Game(plain.family, plain.form, [MINE])"
    )
    rule.run("This cell shows nothing")
    asked.write(
        "from durak_teach import hand, position\n"
        'p = position("players: A B\\ntrump: c\\nA: x3\\nB: 9h Js 8c Kd\\ntable: 8h/-\\n'
        'roles: att=A def=B bout=3").under(mine)\nhand(p)'
    )
    asked.run()
    page.locator(".ran durak-hand [data-flip='8c']").wait_for()
    assert page.locator(".ran durak-hand [data-do=card]").count() == 4
    page.locator(".ran durak-hand").evaluate("hand => hand.emit('durak-verdict', true)")
    assert not page.locator(".lesson.tried").count(), "what is answered here is no step's"

    page.reload()
    again = Cell(page, RULE).open()
    again.field.get_by_text("An eight beats nothing.").wait_for()
    again.place.get_by_role("button", name="Back to the original").click()
    again.field.get_by_text("A red card is beaten only by a red card.").wait_for()


@pytest.mark.sampled
def test_a_mistake_is_one_line_and_a_sentence_in_japanese(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    page = open_page(f"{site}{lesson(lesson_page, 'ja')}", viewport=window(PHONE))
    asked = Cell(page, ASKED).open()
    asked.write("from durak_teach import hand\nhand('playrs: A B')")
    page.keyboard.press("Control+Enter")
    alert = asked.shown.locator("[role=alert]")
    alert.wait_for(timeout=LOADING)
    assert "players:" in alert.inner_text()
    assert "2行目" in asked.shown.inner_text()
    assert "hand('playrs: A B')" in asked.shown.inner_text()
    check(page, "a mistake in Japanese")


def test_next_step_on_a_guide_is_the_next_exercise(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/guides/2-lesson.html")
    hands = page.locator("durak-hand")
    hands.nth(1).locator("[data-flip='9h']").click()
    hands.nth(1).get_by_role("button", name="Next").click()
    expect(hands.nth(2)).to_be_focused()


def test_what_does_not_end_is_stopped_and_nothing_is_lost(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    page = open_page(f"{site}{lesson(lesson_page, 'en')}")
    asked = Cell(page, ASKED).open()
    asked.write("while True: pass")
    asked.run("Running")
    asked.place.get_by_role("button", name="Stop").click()
    asked.status("Stopped").wait_for()
    assert asked.field.inner_text() == "while True: pass"
    # no time is waited for: the clock is put on by the minute that a cell may take
    page.clock.install()
    asked.field.click()
    asked.run("Running")
    page.clock.fast_forward(16_000)
    asked.status("Still running").wait_for()
    page.clock.fast_forward(60_000)
    asked.status("Stopped after 60 seconds").wait_for()
    asked.write("6 * 7")
    asked.field.click()
    page.keyboard.press("Control+Enter")
    page.clock.run_for(1000)
    asked.shown.get_by_text("42").wait_for(timeout=LOADING)


def test_the_keyboard_leaves_the_field_and_tab_indents_in_it(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    page = open_page(f"{site}{lesson(lesson_page, 'en')}")
    asked = Cell(page, ASKED).open()
    asked.write("")
    page.keyboard.press("Tab")
    assert asked.field.inner_text().startswith("    ")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.textContent") == "Run"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")  # whoever comes back writes again
    assert asked.field.inner_text().startswith("        ")


def test_what_is_written_has_no_way_out(open_page: Open, site: str, lesson_page: Any) -> None:
    page = open_page(f"{site}{lesson(lesson_page, 'en')}")
    asked = Cell(page, ASKED).open()
    for way in ("fetch", "XMLHttpRequest", "WebSocket", "Worker", "indexedDB"):
        asked.write(f"import js\njs.{way} is None or str(js.{way})")
        asked.run()
        asked.shown.get_by_text("True", exact=True).or_(
            asked.shown.get_by_text("undefined", exact=True)
        ).wait_for()


def test_no_address_and_no_store_runs_code(open_page: Open, site: str, lesson_page: Any) -> None:
    """What was kept is text to be read; an address opens nothing."""
    place = lesson(lesson_page, "en").partition("#")[0]
    page = open_page(f"{site}{place}?code=print(1)#code=print(1)")
    page.evaluate(
        """() => localStorage.setItem("durak.code", JSON.stringify({
            "en 31-own-rules.html 5": "<img src=x onerror=window.ran=1>", "__proto__": "x",
            "en 31-own-rules.html 4": {evil: 1}, "en 31-own-rules.html 1": 7,
        }))"""
    )
    for hash in ("#code=print(1)", "#run=5", "#python-2?code=1", "#cell=5&run=1"):
        page.goto(f"{site}{place}?run=1{hash}")
        page.reload()
        assert not page.locator(".cm-content, .ran").count()
        assert not page.locator("script[src*='editor.js']").count()
    page.goto(f"{site}{lesson(lesson_page, 'en')}")
    asked = Cell(page, ASKED).open()
    assert "<img src=x" in asked.field.inner_text()
    assert not page.evaluate("() => window.ran")
    assert not asked.shown.inner_text()
    assert "red_beats_red_only" in Cell(page, RULE).open().field.inner_text()


def test_an_editor_that_was_met_works_without_a_network(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    # a browser may report what it failed to fetch although the page came from its own store
    how = {"allow_errors": True, "service_workers": "allow"}
    page = open_page(f"{site}{lesson(lesson_page, 'en')}", **how)
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    asked = Cell(page, ASKED).open()
    asked.run()
    page.context.set_offline(True)
    page.reload()
    again = Cell(page, ASKED).open()
    again.run()
    again.shown.get_by_text("8♣ is black").wait_for()
