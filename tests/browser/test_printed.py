"""What is printed, as Chromium lays it out: pages counted, nothing cut off, nothing to press."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hands import LOADING
from test_accessibility import check
from windows import PAPER, window

from durak_teach import game
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError
from durak_teach.paper import fitting, house, markup
from durak_teach.text import render

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
RICH = "durak+perevodnoy+avalanche+japanese+magadan+royal+trump_show+limit5_first_defender=4"
# the longest sheet in `tests/paper/test_house_sheets.py`
OPTIONS = "match_to+unseen_trump+reversed_hands+limit5_until_success+forfeit+brazen+doubling_cube"
LONGEST = f"durak+perevodnoy+{OPTIONS}+american"
FOOT = f"<footer><p>http://localhost/en/sheet.html#{RICH}</p><svg></svg></footer>"
WIDTHS = {"A4": 210, "Letter": 215.9}  # mm


def pages(page: Page, paper: str) -> int:
    """How many pages are printed."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


def pressed(page: Page) -> list[str]:
    """What could be pressed on a screen and is seen on paper; a link and a law read as text."""
    seen: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('button, input, select, textarea, nav,"
        " details:not(.law, .try) > summary, .try > summary > span')]"
        ".filter((it) => it.checkVisibility()).map((it) => it.outerHTML.slice(0, 80))"
    )
    return seen


def cut_off(page: Page) -> list[str]:
    """What is wider than the paper."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('.sheet *')].filter((it) => it.checkVisibility()"
        " && it.getBoundingClientRect().right > document.documentElement.clientWidth + 1)"
        ".map((it) => it.outerHTML.slice(0, 80))"
    )
    return found


def sheet(open_page: Open, site: str, lang: str, words: str) -> Page:
    """The sheet of a game, as on paper 186 mm wide."""
    page: Page = open_page(f"{site}{lang}/sheet.html#{words}", viewport=window(PAPER))
    page.locator(".sheet > footer").wait_for(timeout=LOADING)
    return page


@pytest.mark.sampled
@pytest.mark.alike
@both
def test_a_table_s_rules_are_printed_on_one_side(open_page: Open, site: str, lang: str) -> None:
    page = sheet(open_page, site, lang, "durak+perevodnoy+japanese")
    check(page, "a sheet")
    assert page.locator(".sheet .qr").count() == 1
    page.emulate_media(media="print")
    assert pressed(page) == []
    assert cut_off(page) == []
    assert [pages(page, paper) for paper in WIDTHS] == [1, 1]


@both
def test_what_is_counted_to_fit_one_side_fits_it(open_page: Open, lang: str) -> None:
    """The lines that Python counts are those that Chromium breaks; no foot stands alone."""
    rng, made = random.Random(16), 0
    options = [option.word for option in FAMILIES["durak"].options().values()]
    page = open_page("about:blank")
    while made < 8:
        try:
            played = game("durak", rng.choice(["podkidnoy", "perevodnoy"]), rng.choice(options))
        except DurakError:  # the option is for the other form
            continue
        said = markup.house(house.house_sheet(played), lang, FOOT)
        page.set_content(markup.page("", said, lang))
        kind = markup.letters(said, lang)
        if fitting.height(said, kind) > kind.side:
            continue
        made += 1
        assert [pages(page, paper) for paper in WIDTHS] == [1, 1], played.spec


@both
def test_the_longest_sheets_of_single_options_are_printed_on_one_side(
    open_page: Open, lang: str
) -> None:
    page = open_page("about:blank")
    for words in ("podkidnoy championship", "perevodnoy show_one_circle", "podkidnoy brazen.duty"):
        said = markup.house(house.house_sheet(game("durak", *words.split())), lang, FOOT)
        assert "dense" in said[:40], words
        page.set_content(markup.page("", said, lang))
        assert [pages(page, paper) for paper in WIDTHS] == [1, 1], words


@both
def test_headings_run_in_before_a_second_side(open_page: Open, lang: str) -> None:
    page = open_page("about:blank")
    for words in ("perevodnoy throw_after_failure no_draw teams",):
        said = markup.house(house.house_sheet(game("durak", *words.split())), lang, FOOT)
        page.set_content(markup.page("", said, lang))
        kind = markup.letters(said, lang)
        fits = fitting.height(said, kind) <= kind.side
        assert fits or words.startswith("podkidnoy"), words
        assert [pages(page, paper) for paper in WIDTHS] == ([1, 1] if fits else [2, 2]), words


@pytest.mark.alike
@both
def test_the_richest_rules_are_printed_on_two_sides(open_page: Open, site: str, lang: str) -> None:
    page = sheet(open_page, site, lang, RICH)
    page.emulate_media(media="print")
    assert page.locator(".sheet .change").count() == 6
    assert cut_off(page) == []
    assert {pages(page, paper) for paper in WIDTHS} <= {1, 2}


@both
def test_the_longest_sheet_of_two_hundred_fits_two_sides(open_page: Open, lang: str) -> None:
    told = house.house_sheet(game(*LONGEST.split("+")))
    page = open_page("about:blank")
    page.set_content(markup.page("", markup.house(told, lang), lang, paper=True))
    assert [pages(page, paper) for paper in WIDTHS] == [2, 2]


@both
def test_from_disk_sheets_of_forms_and_of_single_options_lie_ready(
    open_page: Open, site_folder: Path, lang: str
) -> None:
    address = (site_folder / lang / "sheet.html").as_uri()
    page = open_page(f"{address}#durak+podkidnoy", viewport=window(PAPER))
    for words in ("durak podkidnoy", "durak no_draw", "kirifu", "kirifu end=winner"):
        page.evaluate("hash => { location.hash = hash; }", words.replace(" ", "+"))
        told = house.house_sheet(game(*words.split()))
        heading = page.locator(".sheet h2", has_text=render(told.title, lang))
        heading.and_(page.get_by_text(render(told.title, lang), exact=True)).wait_for()
        assert page.locator(".sheet .change").count() == len(told.changes)
        page.emulate_media(media="print")
        assert pressed(page) == []
        assert [pages(page, paper) for paper in WIDTHS] == [1, 1], words
        page.emulate_media(media="screen")
    page.evaluate("() => { location.hash = '#durak+perevodnoy+no_draw+teams'; }")
    page.locator("#sheet [role='alert']").wait_for()
    apart = page.locator("#sheet details[open] a")
    assert [it.rpartition("+")[2] for it in hrefs(apart)] == ["perevodnoy", "no_draw", "teams"]
    apart.last.click()
    page.locator(".sheet .change").wait_for()
    assert page.locator("#sheet > details:not([open]) li").count() > len(
        FAMILIES["durak"].options()
    )


def hrefs(links: Locator) -> list[str]:
    """Where links lead."""
    found: list[str] = links.evaluate_all("all => all.map((it) => it.getAttribute('href'))")
    return found


def test_a_sheet_that_cannot_be_is_one_sentence(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/sheet.html#durak+japanes+%3Cimg%20src=x%3E+%E0%A4%A")
    told = page.locator("#sheet [role='alert']")
    told.wait_for(timeout=LOADING)
    assert "japanese" in told.inner_text()
    assert page.locator("#sheet img").count() == 0
    page.evaluate("() => { location.hash = '#durak+teams+limit5_first_defender'; }")
    page.locator("#change-rules .clash", has_text="do not go together").wait_for()


def test_without_a_clipboard_a_sentence_says_that_nothing_was_copied(
    open_page: Open, site: str
) -> None:
    page = open_page(f"{site}en/sheet.html#durak+podkidnoy")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="Copy link").click()
    assert page.locator(".toast").inner_text()


def test_play_leads_to_the_sheet_of_what_is_chosen(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/play.html#rules=perevodnoy&house=japanese", sparing=True)
    link = page.locator("#on-sheet")
    link.wait_for()
    assert (link.get_attribute("href") or "").endswith("sheet.html#durak+perevodnoy+japanese")


@pytest.mark.sampled
@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("ja", 390)])
def test_a_sheet_s_rules_are_changed_where_it_lies(
    open_page: Open, site: str, lang: str, width: int
) -> None:
    """By keyboard: an option makes the sheet anew, a clash is named with its ways out."""
    page = open_page(
        f"{site}{lang}/sheet.html#durak+perevodnoy", viewport={"width": width, "height": 664}
    )
    changes, clash = page.locator(".sheet .change"), page.locator(".clash:not([hidden])")
    page.locator(".sheet > footer").wait_for(timeout=LOADING)
    assert changes.count() == 0
    page.locator("#change-rules > summary").press("Enter")
    page.locator("#change-rules [name='rules'][value='perevodnoy']:checked").wait_for(
        state="attached"
    )
    page.locator("#change-rules .choices > summary").press("Enter")
    page.fill("#find-house", "Magadan" if lang == "en" else "マガダン")
    page.locator("[name='option'][value='magadan']").press("Space")
    changes.wait_for()
    assert page.url.endswith("#durak+perevodnoy+magadan")
    page.fill("#find-house", "")
    for name in ("teams", "limit5_first_defender"):
        page.locator(f"[name='option'][value='{name}']").evaluate("box => box.click()")
    clash.wait_for()
    assert not page.locator("#sheet").is_visible(), "a sheet of other rules would mislead"
    check(page, "the rules of a sheet")
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"
    while clash.count():
        clash.locator("button").first.press("Enter")
    page.locator("#sheet").wait_for()
    page.locator("#change-rules [type='submit']").press("Enter")
    assert page.evaluate("document.activeElement.id") == "sheet"


def test_rules_that_clash_in_an_address_are_mended_above_the_sheet(
    open_page: Open, site: str
) -> None:
    page = open_page(f"{site}en/sheet.html#durak+teams+limit5_first_defender")
    page.locator("#change-rules .clash:not([hidden]) button").first.click(timeout=LOADING)
    page.locator(".sheet .change").first.wait_for()
    assert page.url.endswith("#durak+podkidnoy+teams")


@pytest.mark.sampled
@pytest.mark.alike
@both
def test_the_same_deal_for_four_tables(open_page: Open, site: str, lang: str) -> None:
    """Chosen in the form, found by Python; two tables on a page."""
    page = open_page(f"{site}{lang}/deal-sheets.html", viewport=window(PAPER))
    page.locator("[name='find']").select_option("durak perevodnoy")
    page.locator("[value='transfer']").check()
    page.locator("#deal-form [type='submit']").click()
    page.locator(".copy > footer .qr").nth(3).wait_for(timeout=LOADING)
    check(page, "a deal's sheet")
    code = page.locator(".deal .code").first.inner_text()
    assert code.startswith("DK1-")
    assert page.locator(f".btns a[href$='play.html#deal={code}']").count() == 1
    page.emulate_media(media="print")
    assert pressed(page) == []
    assert cut_off(page) == []
    lines = page.locator(".copy h3").all()
    assert len(lines) == 4 * 5, "four hands and the talon, at each table"
    assert all(line.is_visible() for line in lines), "cards that are not printed cannot be dealt"
    assert [pages(page, paper) for paper in WIDTHS] == [2, 2]


def test_a_deal_that_cannot_be_is_one_sentence(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/deal-sheets.html#deal=DK1-%3Cimg%20src=x%3E")
    page.locator("#sheet [role='alert']").wait_for(timeout=LOADING)
    assert page.locator("#sheet img").count() == 0
    page.evaluate("() => { location.hash = '#find=durak&with=begins=A+begins=B&players=3'; }")
    page.locator("#sheet [role='alert']", has_text="None of 2000 deals meets").wait_for()


@pytest.mark.sampled
@pytest.mark.alike
@both
def test_a_worksheet_is_printed_with_its_key(open_page: Open, site: str, lang: str) -> None:
    """Chosen in the form; two to four exercises a page, the answers on a page of their own."""
    page = open_page(f"{site}{lang}/worksheets.html", viewport=window(PAPER))
    for number in (4, 8):
        page.locator(f"[name='lessons'][value='{number}']").check()
    page.locator("[name='seed']").fill("7")
    page.locator("#work-form [type='submit']").press("Enter")
    page.locator(".key > footer .qr").wait_for(timeout=LOADING)
    check(page, "a worksheet")
    asked = page.locator(".exercise h3").all_inner_texts()
    assert len(asked) == 8
    again = page.locator(".asked > footer p").inner_text()
    assert again.endswith("seed=7&key=1")
    page.emulate_media(media="print")
    assert pressed(page) == []
    assert cut_off(page) == []
    assert [pages(page, paper) for paper in WIDTHS] == [3, 3]
    page.emulate_media(media="screen")
    page.evaluate("() => { location.hash += '&key=1'; }")
    page.locator(".work:not(:has(.asked)) .key > footer .qr").wait_for(timeout=LOADING)
    assert page.locator(".exercise").count() == 0


def test_a_worksheet_without_a_number_gets_one_and_new_cards(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/worksheets.html#rules=durak.defence.higher_of_suit&count=4")
    page.locator(".key > footer").wait_for(timeout=LOADING)
    first = page.evaluate("location.hash")
    assert "seed=" in first
    before = page.locator(".asked").inner_text()
    page.get_by_role("button", name="New cards").click()
    page.wait_for_function("(old) => location.hash !== old", arg=first)
    page.wait_for_function(
        "(old) => document.querySelector('.asked').innerText !== old", arg=before
    )


def test_a_worksheet_that_cannot_be_is_one_sentence(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/worksheets.html#rules=%3Cimg%20src=x%3E&lessons=x&seed=-1%E0%A4%A")
    page.locator("#sheet [role='alert']").wait_for(timeout=LOADING)
    assert page.locator("#sheet img").count() == 0
    page.evaluate("() => { location.hash = '#lessons=99&seed=1'; }")
    page.locator("#sheet [role='alert']", has_text="lesson 99").wait_for()
