"""Pages as they are printed: pages counted, nothing cut off, nothing to press."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from test_printed import WIDTHS, Open, both, pages, pressed
from windows import PAPER, window

from durak_teach.text.pen import in_pen

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.more]


@both
@pytest.mark.parametrize(
    "name",
    ["rules/podkidnoy", "rules/durak.defence", "variants/japanese", "tutorials/08-throw-in"],
)
def test_a_page_is_printed_as_a_page(open_page: Open, site: str, lang: str, name: str) -> None:
    """Nothing to press is on paper, also inside a hand; no example is torn apart."""
    page = open_page(f"{site}{lang}/{name}.html", viewport=window(PAPER))
    page.emulate_media(media="print")
    page.evaluate("() => DurakModules.qr.ready()")
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    assert f"/{lang}/{name}.html" in page.locator("footer.printed").inner_text()
    assert page.locator("footer.printed .qr").count() == 1
    assert pressed(page) == []
    acts: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('durak-hand')].flatMap((hand) =>"
        " [...(hand.shadowRoot ?? hand).querySelectorAll('.act, .bar .btn')])"
        ".filter((it) => it.checkVisibility()).map((it) => it.outerHTML.slice(0, 80))"
    )
    assert acts == []
    torn: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('article :is(.step, tr, durak-hand, .still)')]"
        ".filter((it) => it.checkVisibility() && getComputedStyle(it).breakInside !== 'avoid')"
        ".map((it) => it.outerHTML.slice(0, 80))"
    )
    assert torn == []
    steps = page.locator("article .step:has(durak-hand)").count()
    for paper in WIDTHS:  # two exercises a page and more; what stands beside them fills two
        assert 1 <= pages(page, paper) <= max(5, steps // 2 + 2)


@both
def test_a_plan_is_one_page_with_its_foot(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/plan.html", viewport=window(PAPER))
    assert [pages(page, paper) for paper in WIDTHS] == [1, 1]


@both
def test_what_is_assigned_is_one_page_with_its_code_and_no_form(
    open_page: Open, site: str, lang: str
) -> None:
    """The same of a lesson of one's own, whose readers have nothing to hand in on paper."""
    page = open_page(
        f"{site}{lang}/assign.html#lessons=1,2,3&steps=19.1&title=Friday",
        viewport=window(PAPER),
    )
    page.locator(".to-do li").first.wait_for()
    page.locator(".teacher summary").click()
    page.locator(".teacher button").nth(1).click()
    page.locator(".teacher svg.qr").wait_for()
    assert [pages(page, paper) for paper in WIDTHS] == [1, 1]
    page.goto(f"{site}{lang}/own-lesson.html")
    page.locator("#your-code").evaluate("(form) => { form.hidden = false; }")
    assert page.locator("#your-code").is_visible()
    page.emulate_media(media="print")
    assert not page.locator("#your-code").is_visible()


@both
def test_a_printed_lesson_asks_for_a_pen(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/tutorials/06-refill.html", viewport=window(PAPER))
    page.wait_for_function(
        "() => [...document.querySelectorAll('durak-hand')].every((hand) => hand.driver)"
    )
    tasks = page.locator("durak-hand p.task")
    before = tasks.all_text_contents()
    given = page.evaluate(
        "() => [...document.querySelectorAll('durak-hand')].map((hand) => hand.driver.doc.task)"
    )
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    said = [in_pen(text, lang) for text in given]
    assert tasks.all_text_contents() == said
    assert said != given, "this lesson has tasks in the words of a screen"
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    assert tasks.all_text_contents() == before


def ready(page: Page) -> None:
    """Every hand and comparison has its document, and what only paper shows is there."""
    page.wait_for_function(
        "() => [...document.querySelectorAll('durak-hand, durak-compare')]"
        ".every((it) => it.driver || it.path)"
    )
    page.emulate_media(media="print")
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")


@both
def test_watched_moves_are_read_on_paper(open_page: Open, site: str, lang: str) -> None:
    """What a screen shows move by move is a list, and a line to answer on."""
    address = f"{site}{lang}/tutorials/14-counting-trumps.html"
    page = open_page(address, viewport=window(PAPER))
    ready(page)
    lists = page.locator("durak-hand + ol.watched + p.line")
    assert lists.count() == 4
    told = page.locator("ol.watched").first.locator("li").all_inner_texts()
    assert len(told) > 4
    assert all(told)
    assert "。 " not in "".join(told), "Japanese sentences follow each other without a space"
    assert page.locator("footer.printed").count() == 1, "the foot stands there as on any page"
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    assert page.locator("ol.watched, p.printed").count() == 0


@both
def test_predictions_are_printed_step_by_step(open_page: Open, site: str, lang: str) -> None:
    """Every step of a comparison that is to be predicted, two and more on a page."""
    address = f"{site}{lang}/tutorials/28-three-games.html"
    page = open_page(address, viewport=window(PAPER))
    ready(page)
    steps = page.locator("durak-compare.printed")
    assert steps.count() == 9
    assert len({*steps.locator("h2.task").all_inner_texts()}) == 9
    assert not page.locator("durak-compare .stepper").first.is_visible()
    assert not page.locator("durak-compare:not(.printed)").first.is_visible()
    assert all(pages(page, paper) <= 9 for paper in WIDTHS)
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    assert steps.count() == 0


def test_answers_to_choose_from_have_boxes_to_tick(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/tutorials/32-numbers.html", viewport=window(PAPER))
    ready(page)
    drawn: list[list[str]] = page.evaluate(
        "() => [...document.querySelectorAll('durak-hand')]"
        ".flatMap((hand) => [...hand.shadowRoot.querySelectorAll('.opt')])"
        ".map((it) => [getComputedStyle(it).borderTopWidth,"
        " getComputedStyle(it, '::before').borderTopWidth])"
    )
    assert len(drawn) > 20
    assert {*map(tuple, drawn)} == {("0px", "1px")}
    assert all(pages(page, paper) <= 8 for paper in WIDTHS)


@both
def test_a_rulebook_shows_its_examples_on_paper(open_page: Open, site: str, lang: str) -> None:
    """The sentences that have a picture are numbered, and the pictures with them."""
    address = f"{site}{lang}/rules/podkidnoy.html"
    page = open_page(address, viewport=window(PAPER))
    page.emulate_media(media="print")
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    drawn = page.locator(".stills .still")
    assert drawn.count() > 30
    assert drawn.first.is_visible()
    assert page.locator("details.law > summary > sup").count() == drawn.count()
    assert all(pages(page, paper) <= 5 for paper in WIDTHS)
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    assert page.locator(".stills, details.law sup").count() == 0


@both
def test_a_comparison_is_printed_as_a_whole(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/compare.html", viewport=window(PAPER))
    page.locator("durak-compare:not([aria-busy])").wait_for()
    links = page.locator(".sheets a")
    assert links.count() == 3
    assert (links.nth(1).get_attribute("href") or "").endswith("sheet.html#kirifu")
    page.emulate_media(media="print")
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    assert page.locator(".whole thead th").count() == 4
    assert page.locator(".whole tbody tr").count() == 13
    assert all(page.locator(".whole td").all_inner_texts())
    assert not page.locator("durak-compare").is_visible()
    assert pressed(page) == []
    assert [pages(page, paper) for paper in WIDTHS] == [1, 1]
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    assert page.locator(".printed").count() == 0
