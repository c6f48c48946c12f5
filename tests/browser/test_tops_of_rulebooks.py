"""What a rulebook begins with: ways on, a bout in pictures, a source; and the form of any game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
SIZES = ((390, 664), (844, 390), (1280, 800), (1920, 1080))
# what a button along the lower edge lies over in part, at any place to which one scrolls
CUT = """async () => {
    const form = document.querySelector("#change-rules form"), faults = [];
    const show = form.querySelector("[type=submit]");
    const heads = [...form.querySelectorAll("legend, h2, h3, label, summary")];
    for (let y = 0; y < form.getBoundingClientRect().bottom + scrollY - innerHeight; y += 25) {
        scrollTo({ top: y, behavior: "instant" });
        const over = show.getBoundingClientRect();
        for (const head of heads.filter((each) => each.checkVisibility())) {
            const box = head.getBoundingClientRect(), middle = (box.top + box.bottom) / 2;
            if (middle < over.top || middle > over.bottom) continue;
            const met = document.elementFromPoint(box.left + 4, middle);
            if (met && head.contains(met)) faults.push([y, head.textContent.trim()]);
        }
    }
    return faults;
}"""


@both
@pytest.mark.parametrize("size", SIZES)
def test_a_bout_in_pictures_stands_in_one_row_under_its_label(
    open_page: Open, site: str, lang: str, size: tuple[int, int]
) -> None:
    window = {"width": size[0], "height": size[1]}
    page = open_page(f"{site}{lang}/rules/podkidnoy.html", viewport=window)
    strip = page.locator(".strip")
    pictures = [one.bounding_box() for one in strip.locator("a").all()]
    assert len(pictures) == 3
    assert len({round(one["y"]) for one in pictures}) == 1
    label = strip.evaluate("it => parseFloat(getComputedStyle(it, '::before').height)")
    assert pictures[0]["y"] >= strip.bounding_box()["y"] + label
    assert pictures[0]["x"] == pytest.approx(strip.bounding_box()["x"], abs=1)


@both
def test_no_way_on_stands_in_a_line_of_its_own(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/rules/podkidnoy.html")
    ways = [one.bounding_box() for one in page.locator("article > .btns a.btn").all()]
    assert len(ways) == 4
    assert len({round(one["y"]) for one in ways}) == 1


@both
@pytest.mark.parametrize("size", SIZES)
def test_the_mark_of_a_source_stays_where_it_is_pressed(
    open_page: Open, site: str, lang: str, size: tuple[int, int]
) -> None:
    window = {"width": size[0], "height": size[1]}
    page = open_page(f"{site}{lang}/rules/podkidnoy.html", viewport=window)
    mark = page.locator(".doors + .source > summary")
    mark.evaluate("it => it.scrollIntoView({ block: 'center' })")
    before = mark.bounding_box()
    mark.click()
    assert page.locator(".doors + .source > p").is_visible()
    assert mark.bounding_box() == before


@both
@pytest.mark.parametrize("size", [(390, 664), (844, 390)])
def test_the_button_of_the_form_cuts_nothing(
    open_page: Open, site: str, lang: str, size: tuple[int, int]
) -> None:
    """Whatever lies behind it lies behind the whole bar."""
    window = {"width": size[0], "height": size[1]}
    page = open_page(f"{site}{lang}/rules.html", viewport=window, reduced_motion="reduce")
    page.locator("#change-rules [name='game']:checked").wait_for(state="attached")
    assert page.evaluate(CUT) == []
