"""The page of a class: codes are pasted, read, kept in the browser alone, and saved as a table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from test_accessibility import check
from windows import LAPTOP, PHONE, resize, window

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.alike, pytest.mark.more]

Open = Callable[..., Any]
RULE = "durak.throw_in.rank_on_table"
NAME = "<img src=x onerror=alert(1)>"
# the code of somebody who has solved the first lesson and missed a rule
CODE = """(rule) => {
    const [lesson] = DurakModules.site.course;
    const step = { solved: true, mistakes: [rule], hints: 0, at: "" };
    const progress = Object.fromEntries(lesson.steps.map((id) => [id, step]));
    const missed = DurakModules.memory.missedBits(progress);
    return DurakModules["progress-code"].encode(progress, DurakModules.site.course, [], missed);
}"""


def no_dead_link(page: Page, folder: Path) -> list[str]:
    """Where the links of the page's part lead: to pages of the site."""
    found: list[str] = page.eval_on_selector_all(
        "#class a", "(links) => links.map((link) => link.href)"
    )
    root = page.url.partition("class.html")[0]
    found = [address.removeprefix(root) for address in found]
    for address in found:
        assert (folder / address.partition("#")[0]).is_file(), address
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_class(open_page: Open, site: str, site_folder: Path, lang: str) -> None:
    page = open_page(f"{site}{lang}/class.html", viewport=window(PHONE))
    code = page.evaluate(CODE, RULE)
    page.locator("#class-lines").fill(f"{NAME} {code}\nBo nonsense\n")
    page.locator("#class tbody th").wait_for()
    assert page.inner_text("#class tbody th") == NAME
    assert page.locator("#class tbody td").first.inner_text() == "1"
    assert "Bo" in page.inner_text("#class .said")
    assert f"practice.html#rule={RULE}" in no_dead_link(page, site_folder / lang)
    check(page, "the class")
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"
    with page.expect_download() as saved:
        page.locator("#class .acts button").nth(1).press("Enter")
    text = Path(saved.value.path()).read_text("utf-8-sig")
    assert f'"{NAME}","1",' in text
    page.reload()
    page.locator("#class tbody th").wait_for()
    page.locator("#class .acts button").last.click()
    assert page.locator("#class tbody th").count() == 0
    assert page.evaluate("() => localStorage.getItem('durak.class')") is None


PASTED_AT_ONCE = """new MutationObserver((_, watch) => {
    const field = document.querySelector("#class-lines");
    if (!field) return;
    watch.disconnect();
    field.value = "Ann –";
}).observe(document, { childList: true, subtree: true });"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_pasted_before_the_script_has_come_is_read(
    open_page: Open, site: str, lang: str
) -> None:
    page = open_page(f"{site}{lang}/about.html")
    page.add_init_script(PASTED_AT_ONCE)
    page.goto(f"{site}{lang}/class.html")
    page.locator("#class tbody th").wait_for(timeout=20_000)
    assert page.inner_text("#class tbody th") == "Ann"


@pytest.mark.parametrize(
    ("lang", "law"),
    [
        ("en", "A trump beats any card that is not a trump."),
        ("ja", "切り札は、切り札以外のどのカードにも勝ちます。"),
    ],
)
def test_who_missed_what_stands_on_the_page_as_it_was_told(
    open_page: Open, site: str, site_folder: Path, lang: str, law: str
) -> None:
    """Also of a rule that practice does not ask about; a spreadsheet has the same words."""
    page = open_page(f"{site}{lang}/class.html", viewport=window(PHONE))
    told = "durak.defence.nothing_else_beats"
    unasked = "japanese.spade_beaten_only_by_spade"
    codes = [page.evaluate(CODE, rule) for rule in (told, unasked)]
    page.locator("#class-lines").fill(f"Ben {codes[0]}\nCy {codes[1]}\n")
    each = page.locator("#class .by-pupil details")
    each.nth(1).wait_for()
    assert each.locator("summary").all_inner_texts() == ["Ben (1)", "Cy (1)"]
    assert not each.first.locator("li").is_visible()
    each.first.locator("summary").click()
    assert law in each.first.locator("li").inner_text()
    assert law in page.inner_text("#class .missed")
    links = no_dead_link(page, site_folder / lang)
    assert any(link.endswith(f"#{unasked}") for link in links)
    with page.expect_download() as saved:
        page.locator("#class .acts button").nth(1).press("Enter")
    assert law in Path(saved.value.path()).read_text("utf-8-sig")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_nobody_vanishes(open_page: Open, site: str, lang: str) -> None:
    """Who has only missed something has a code, with a name if one is told, and it is read."""
    page = open_page(f"{site}{lang}/course.html", viewport=window(PHONE))
    copies = page.locator("[data-do=copy-code], [data-do=code-qr]")
    assert [copies.nth(n).is_disabled() for n in range(2)] == [True, True], "there is no code yet"
    way = page.locator("a[href$='#your-code']").first
    place = way.bounding_box()
    assert place
    assert place["y"] + place["height"] <= 664, "the way to the code is on the first screen"
    step = {"solved": False, "mistakes": [RULE], "hints": 1, "at": "2026-11-20"}
    page.evaluate("kept => localStorage['durak.progress'] = kept", json.dumps({"01.1": step}))
    page.reload()
    way.click()
    page.fill("#pupil-name", "Ann  of B")
    told = page.inner_text("#progress-code")
    name, code = told.rsplit(" ", 1)
    assert name == "Ann of B"
    page.fill("#progress-import", told)
    page.press("#progress-import", "Enter")
    page.goto(f"{site}{lang}/class.html")
    resize(page, LAPTOP)
    page.locator("#class-lines").fill(f"{told}\n{code}\nCy –")
    page.locator("#class tbody tr").nth(2).wait_for()
    names = page.locator("#class tbody th").all_inner_texts()
    assert [names[0], names[2]] == ["Ann of B", "Cy"]
    assert "2" in names[1], "without a name by number"
    assert page.locator("#class td.times").all_inner_texts() == ["1", "1", ""]
    assert f"practice.html#rule={RULE}" in page.inner_html("#class .missed")
    assert "·" in page.inner_text("#class .table p")
    wide = "() => { const [one] = document.querySelectorAll('#class .table'); "
    assert page.evaluate(wide + "return one.scrollWidth - one.clientWidth; }") <= 0, "it is cut"


def test_a_line_of_any_length_is_answered_at_once(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/class.html")
    code = page.evaluate(CODE, RULE)
    for line in ("1 " * 30_000, "1" * 60_000, f"{code} " * 2000, "a, " * 300_000):
        text = f"Ann {code}\n{line}\n" + f"{line[:300]}\n" * 300
        page.locator("#class-lines").evaluate(
            """(field, text) => {
                field.value = text;
                field.dispatchEvent(new Event("input"));
            }""",
            text,
        )
        for _ in range(2):  # and again when one comes back
            assert "200 lines" in page.inner_text("#class .said")
            assert page.inner_text("#class tbody th >> nth=0") == "Ann"
            page.reload()
