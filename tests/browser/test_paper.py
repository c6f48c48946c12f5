"""Sheets as files of their own, as Chromium lays them out: how many pages, nothing through another.

Sheets on the pages of the site stand in `test_printed.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from windows import PAPER, window

from durak_teach import deal, game
from durak_teach.paper import deals, exercise_markup, markup
from durak_teach.paper.foot import ANSWERS, Site
from durak_teach.paper.worksheets import worksheet

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
PAPERS = ("A4", "Letter")
ADDRESS = "https://durak.example/"
THROUGH = """() => {
  const shown = [...document.querySelectorAll('.held > :first-child')];
  const boxes = shown.map((it) => it.getBoundingClientRect());
  return boxes.flatMap((a, n) => boxes.slice(n + 1).filter((b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1))
    .length;
}"""


def pages(page: Page, paper: str) -> int:
    """How many pages are printed."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


def lay(open_page: Open, said: str, lang: str) -> Page:
    """A sheet as a file of its own, as on paper 186 mm wide."""
    page: Page = open_page("about:blank", viewport=window(PAPER))
    page.set_content(markup.page("", said, lang))
    page.emulate_media(media="print")
    return page


@both
@pytest.mark.parametrize("chosen", [(1, 2, 3), (4, 8, 17), (9, 10), (18, 19), (26, 27), (29,)])
def test_twelve_exercises_take_two_pages_and_a_key(
    open_page: Open, lang: str, chosen: tuple[int, ...]
) -> None:
    for seed in (3, 7):
        sheet, site = worksheet(lessons=chosen, seed=seed, count=12), Site(ADDRESS, lang)
        address = site.worksheet([], chosen, [], seed, 12)
        feet = site.foot("no. 1", f"{address}&key=1", ANSWERS), site.foot("no. 1", address)
        page = lay(open_page, exercise_markup.worksheet(sheet, lang, *feet), lang)
        assert page.locator(".exercise").count() == 12
        assert [pages(page, paper) for paper in PAPERS] == [3, 3], (chosen, seed)
        assert page.evaluate(THROUGH) == 0, "cards lie upon each other"


@both
def test_fewer_exercises_get_more_room_and_fill_their_pages_alike(
    open_page: Open, lang: str
) -> None:
    site = Site(ADDRESS, lang)
    for count, least in ((4, 1), (8, 2), (16, 3)):
        sheet = worksheet(lessons=[4, 8], seed=7, count=count)
        foot = site.foot("no. 7", site.worksheet([], [4, 8], [], 7, count))
        page = lay(open_page, exercise_markup.worksheet(sheet, lang, foot, foot), lang)
        assert [pages(page, paper) for paper in PAPERS] == [least + 1] * 2, count


@both
@pytest.mark.parametrize(
    ("people", "copies", "sides"), [(4, 4, 2), (4, 3, 2), (6, 2, 1), (2, 1, 1)]
)
def test_a_deal_for_two_tables_takes_a_page(
    open_page: Open, lang: str, people: int, copies: int, sides: int
) -> None:
    state = deal(game("durak", "perevodnoy"), people, 7)
    laid, site = deals.deal_sheet(state), Site(ADDRESS, lang)
    foot = site.foot("no. 7", site.deal(laid.code))
    page = lay(open_page, markup.deal([laid] * copies, lang, foot), lang)
    assert [pages(page, paper) for paper in PAPERS] == [sides, sides]
    assert page.locator(".cut").count() == copies * (people + bool(state.talon))
