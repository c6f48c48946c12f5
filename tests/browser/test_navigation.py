"""From page to page: instant navigation, languages, theme, progress, pages opened from disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from arriving import arriving, follow
from hands import Hand
from windows import LAPTOP, PHONE, window

from durak_teach.lessons import lessons

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
COLOURS = "header label[for^='__palette']:visible"
FOUND = {"en": ("trump", "throw in"), "ja": ("切り札", "場のカード", "飛び入り")}


def once(page: Page) -> None:
    """Nothing is on the page twice, and it is the page that was loaded first."""
    for part in ("header.top", "main", "footer", "article", "h1", ".steps", ".pager"):
        assert page.locator(part).count() <= 1, part
    assert page.evaluate("window.sameDocument"), "the page was loaded anew"
    twice = page.evaluate(
        "() => [...document.querySelectorAll('[id]')].map(e => e.id)"
        ".filter((id, at, all) => all.indexOf(id) !== at)"
    )
    assert not twice


def solve(hand: Hand, lesson: int, place: int) -> None:
    for intent in lessons()[lesson - 1].steps[place - 1].solution:
        hand.do(intent)
    hand.host.locator(".fb.ok").wait_for()


@pytest.mark.alike
@both
def test_instant_navigation_through_the_site_and_back(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    page = open_page(f"{site}{lang}/index.html", reduced_motion="reduce", sparing=True)
    page.evaluate("window.sameDocument = true")
    for tab in ("course", "play", "rules/index", "glossary", "about", "course"):
        follow(page, f".tabs a[href*='{tab}']", f"**/{lang}/{tab}.html")
        page.locator(f".tabs a[href$='{Path(tab).name}.html'][aria-current]").wait_for()
        once(page)
    for number in (1, 2):
        there = lesson_page(lang, number)
        follow(page, f"article a[href*='{Path(there).name}']", f"**/{there}*")
        hand = Hand(page, "#step-1")
        hand.host.locator(".hand [data-do=card]").first.wait_for()
        assert hand.panel.count() == 0
        solve(hand, number, 1)
        once(page)
        follow(page, ".tabs a[href*='course']", "**/course.html")
    with arriving(page, f"**/{lesson_page(lang, 2)}*"):
        page.go_back()
    page.locator("section.here").wait_for()
    page.click(".steps li:first-child a")
    again = Hand(page, "#step-1")
    again.host.locator(".hand [data-do=card]").first.wait_for()
    assert again.panel.count() == 0, "a hand that comes back starts again"
    solve(again, 2, 1)
    once(page)


def test_what_is_fetched_on_the_way_back_comes_from_the_right_place(
    open_page: Open, site: str
) -> None:
    """The address changes at once, the page only when it has come."""
    page = open_page(f"{site}en/course.html")
    page.evaluate("history.pushState(null, '', 'tutorials/02-trumps.html')")
    page.evaluate("DurakModules.asking.part('projector')")  # raises where it is not found


# a hand that waits for its document while the address already names the next page
ONWARD = """() => {
    const hand = document.querySelector("durak-hand[data-src]").cloneNode(true);
    hand.id = "waited";
    document.getElementById("content").prepend(hand);
    history.pushState(null, "", "../course.html");
}"""


def test_a_hand_comes_from_where_its_page_lies(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    page = open_page(site + lesson_page("en", 2))
    page.evaluate(ONWARD)
    page.locator("#waited .hand [data-do=card]").first.wait_for()


def test_the_skip_link_leads_into_the_page_that_has_come(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/about.html")
    page.evaluate("window.sameDocument = true")
    follow(page, ".tabs a[href*='course']", "**/course.html")
    page.locator("a.skip").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/course.html#content")
    assert page.evaluate("document.activeElement.id") == "content"
    assert page.evaluate("window.sameDocument")


@both
def test_the_language_stays_on_the_page_and_step(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    other = {"en": "ja", "ja": "en"}[lang]
    page = open_page(f"{site}{lang}/course.html", reduced_motion="reduce")
    here = lesson_page(lang, 4)
    follow(page, f"article a[href*='{Path(here).name}']", f"**/{here}*")
    page.click(".steps li:nth-child(2) a")
    page.click("a.language")
    page.wait_for_url(f"**/{lesson_page(other, 4)}#step-2")
    assert page.locator("html").get_attribute("lang") == other
    hand = Hand(page, "#step-2")
    hand.host.wait_for()
    solve(hand, 4, 2)


def test_the_theme_reaches_the_table_and_stays(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    page = open_page(site + lesson_page("en", 1), color_scheme="light")
    table = page.locator("#step-1 durak-hand .durak")
    cloth = page.locator("#step-1 durak-hand .cloth")
    colour = "cloth => getComputedStyle(cloth).backgroundColor"
    light = cloth.evaluate(colour)
    page.click(COLOURS)  # as the device says; then light, then dark
    page.click(COLOURS)
    page.locator("#step-1 durak-hand .durak.dark").wait_for()
    assert cloth.evaluate(colour) != light
    page.evaluate("window.sameDocument = true")
    follow(page, ".nav a[href*='02-']", "**/02-*")
    page.locator("#step-1 durak-hand .durak.dark").wait_for()
    assert page.evaluate("window.sameDocument")
    page.reload()
    page.locator("#step-1 durak-hand .durak.dark").wait_for()
    page.click(COLOURS)
    table.wait_for()
    page.locator("#step-1 durak-hand .durak:not(.dark)").wait_for()


def test_four_colours_hold_everywhere(open_page: Open, site: str, begin: Any) -> None:
    page = open_page(f"{site}en/play.html", reduced_motion="reduce")
    hand = begin(page, players="2", bots="plain", seed="5")
    hand.command("suits").click()
    hand.host.locator(".durak.four-colours").wait_for()
    follow(page, ".tabs a[href*='course']", "**/course.html")
    assert page.locator("html").get_attribute("data-suits") == "four"
    page.reload()
    assert page.locator("html").get_attribute("data-suits") == "four"


def test_progress_is_kept_reset_and_carried_over(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """Lesson 1 without a mistake: three stars, after a reload, in another browser too."""
    page = open_page(site + lesson_page("en", 1), reduced_motion="reduce")
    for place in range(1, len(lessons()[0].steps) + 1):
        page.click(f".steps li:nth-child({place}) a")
        solve(Hand(page, f"#step-{place}"), 1, place)
    stars = "[data-stars='01'] svg:not(.none)"
    assert page.locator(f".nav {stars}").count() == 3
    page.reload()
    assert page.locator(f".nav {stars}").count() == 3
    assert page.locator(".steps a.done").count() == len(lessons()[0].steps) + 1, "and the end"
    page.goto(f"{site}en/course.html")
    code = page.inner_text("#progress-code")

    elsewhere = open_page(f"{site}ja/course.html")
    assert elsewhere.locator(f".course {stars}").count() == 0
    first = elsewhere.locator(".course [data-lesson='01']")
    assert (first.locator(".can").is_visible(), first.locator(".idea").is_visible()) == (
        True,
        False,
    )
    elsewhere.fill("#progress-import", code)
    elsewhere.press("#progress-import", "Enter")
    assert elsewhere.locator(f".course {stars}").count() == 3
    assert (first.locator(".can").is_visible(), first.locator(".idea").is_visible()) == (
        False,
        True,
    )
    elsewhere.reload()
    assert elsewhere.locator(f".course {stars}").count() == 3
    assert elsewhere.inner_text("#progress-code") == code

    page.click("[data-do='reset']")
    assert page.locator(f".course {stars}").count() == 3, "asked first"
    page.click("[data-do='reset']")
    page.reload()
    assert page.locator(f".course {stars}").count() == 0


@pytest.mark.alike
@both
def test_lessons_opened_from_disk(
    open_page: Open, site_folder: Path, lesson_page: Any, lang: str
) -> None:
    first, second = (site_folder / lesson_page(lang, number) for number in (1, 2))
    page = open_page(first.as_uri(), reduced_motion="reduce")
    hand = Hand(page, "#step-1")
    hand.do(lessons()[0].steps[0].mistake[0])
    hand.host.locator(".fb.no").wait_for()
    law = hand.panel.locator(".rule a").first.evaluate("link => link.href")
    assert (site_folder / law.removeprefix(site_folder.as_uri() + "/").split("#")[0]).is_file()
    solve(hand, 1, 1)
    hand.command("next").click()
    page.locator("#step-2:visible").wait_for()
    page.locator(".steps a").last.click()
    page.click(".ending .main")
    page.wait_for_url(second.as_uri() + "*")
    solve(Hand(page, "#step-1"), 2, 1)


@pytest.mark.alike
@both
def test_home_opened_from_disk(open_page: Open, site_folder: Path, lang: str) -> None:
    page = open_page((site_folder / lang / "index.html").as_uri(), reduced_motion="reduce")
    solve(Hand(page), 1, 1)
    Hand(page).command("next").click()
    page.wait_for_url("**/tutorials/01-*")


@pytest.mark.alike
@both
def test_home_gets_one_playing(open_page: Open, site: str, lang: str) -> None:
    """The first card is on the first screen, and leads on into the course."""
    page = open_page(f"{site}{lang}/index.html", reduced_motion="reduce")
    hand = Hand(page)
    box = hand.host.locator(".hand .card").last.bounding_box()
    assert box
    assert box["y"] + box["height"] < 800
    hand.do(lessons()[0].steps[0].mistake[0])
    assert hand.cited == set(lessons()[0].steps[0].cites)
    solve(hand, 1, 1)
    hand.command("next").click()
    page.wait_for_url(f"**/{lang}/tutorials/01-*")
    assert page.locator("section.here").get_attribute("id") == "step-2", "goes on where one was"


def test_a_link_to_a_step_shows_the_page_from_its_head(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """What scrolls to a step finds the others still above it."""
    page = open_page(f"{site}en/course.html", viewport=window(LAPTOP))
    address = f"{site}{lesson_page('en', 1)}#step-3"
    page.locator("main .lesson a, main a[href*='tutorials/01']").first.evaluate(
        "(link, address) => { link.href = address; }", address
    )
    page.locator(f"main a[href='{address}']").click()
    page.locator("#step-3.here durak-hand .cloth").wait_for()
    assert page.evaluate("scrollY") == 0


@pytest.mark.alike
@both
def test_search_leads_to_what_was_looked_for(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/course.html")
    page.evaluate("window.sameDocument = true")
    for query in FOUND[lang]:
        page.click("header [data-do='search']")
        page.fill(".finder input", query)
        first = page.locator(".found a").first
        first.wait_for()
        assert page.locator(".found mark").first.inner_text().lower() == query
        address = first.get_attribute("href") or ""
        with arriving(page, f"**{address.lstrip('.')}"):
            first.click()
        assert not page.locator(".finder").is_visible()
        once(page)


@pytest.mark.alike
@both
def test_the_reference_leads_to_the_line_of_the_code_and_back(
    open_page: Open, site: str, lang: str
) -> None:
    page = open_page(f"{site}{lang}/own.html", viewport=window(PHONE))
    page.click("article a[href$='reference.html']")
    page.click(".chips a[href$='#exercise']")
    page.click("h3#exercise ~ p a[href*='durak_teach/widgets/exercises']")
    page.wait_for_url("**/source/index.html#durak_teach/widgets/exercises.py:*")
    marked = page.locator("pre .here")
    assert marked.inner_text() == "def exercise("
    assert 0 < marked.bounding_box()["y"] < 664
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.click(f".crumb a[lang={lang}]")
    page.wait_for_url(f"**/{lang}/reference.html")


def test_a_rule_leads_to_its_function_also_from_disk(open_page: Open, site_folder: Path) -> None:
    page = open_page((site_folder / "ja" / "rules" / "podkidnoy.html").as_uri())
    door = page.locator("details.law:has(> .door .source)").first
    door.locator("summary").first.click()
    door.locator(".source summary").click()
    rule = door.locator(".source code").inner_text()
    door.locator(".source a:has(code)").click()
    here = page.locator("pre .here")
    assert here.inner_text().startswith(f"def {rule.rpartition('.')[2]}(")
    page.evaluate("location.hash = 'durak_teach/games/durak/variants/japanese.py'")
    page.locator("pre span", has_text="JAPANESE = Variant").wait_for()
    for stranger in ("../../secret.py:1", "javascript:alert(1)"):
        page.evaluate("hash => { location.hash = hash; }", stranger)
        page.locator(".files").wait_for()
        assert not page.locator("pre").is_visible()


def test_code_that_does_not_arrive_says_so(open_page: Open, site: str) -> None:
    page = open_page(f"{site}source/index.html")
    page.route("**/durak_teach.train.js", lambda route: route.fulfill(body=""))
    page.click(".files a[href$='train/words.py']")
    page.locator("#failed [lang=ja]").wait_for()
    assert not page.locator("pre").is_visible()
    page.unroute("**/durak_teach.train.js")
    page.click(".crumb a[href='#']")
    page.click(".files a[href$='train/words.py']")
    page.locator("#L1").wait_for()


def test_the_side_list_shows_where_one_is(open_page: Open, site: str, lesson_page: Any) -> None:
    page = open_page(f"{site}{lesson_page('en', 31)}", viewport=window(LAPTOP))
    page.wait_for_function("document.querySelector('.md-sidebar__scrollwrap').scrollTop > 0")
    here = page.locator("#menu a[aria-current='page']").bounding_box()
    assert here
    assert 60 < here["y"] < 800 - here["height"]


@pytest.mark.parametrize(("size", "offered"), [((390, 664), False), ((1280, 720), True)])
def test_a_projector_is_offered_where_its_letters_have_room(
    open_page: Open, site: str, lesson_page: Any, size: tuple[int, int], *, offered: bool
) -> None:
    width, height = size
    where = f"{site}{lesson_page('ja', 1)}"
    page = open_page(where, viewport={"width": width, "height": height})
    page.locator(".takeaway [data-do='project']").first.wait_for(state="attached")
    assert page.locator(".takeaway [data-do='project']").first.is_visible() is offered
