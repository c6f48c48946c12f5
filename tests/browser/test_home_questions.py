"""What do they play at home? Questions in pictures, by keyboard, back again, and by address."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from test_accessibility import check

pytestmark = pytest.mark.browser

Open = Callable[..., Any]


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_answers_lead_to_rules(open_page: Open, site: str, site_folder: Path, lang: str) -> None:
    page = open_page(f"{site}{lang}/at-home.html", viewport={"width": 320, "height": 664})
    page.locator(".asked:visible .answer[href]").first.wait_for()
    check(page, "the first question")
    assert page.locator(".asked:visible").count() == 1
    for answers in ("y", "yy", "yyu", "yyuy"):  # the third is not known
        here = page.locator(f".asked:visible [data-answer='{answers[-1]}']")
        here.focus()
        page.keyboard.press("Enter")
        # the address changes first, the question a moment later
        page.locator(f".asked:visible .answer[href$='#{answers}y']").wait_for()
    assert page.evaluate("() => document.activeElement.matches('.asked h2')")
    page.locator("#at-home .quiet").click()
    page.wait_for_url("**#yyu")
    page.go_back()
    answers = "yyuy"
    while page.locator(".asked:visible").count():
        page.locator(f".asked:visible .answer[href$='#{answers}n']").click()
        answers += "n"
        page.wait_for_function("() => document.activeElement.matches('.asked h2, #at-home h2')")
    check(page, "the answer")
    links = page.eval_on_selector_all("#at-home a", "links => links.map(link => link.href)")
    for link in links:
        assert (site_folder / link.removeprefix(site).partition("#")[0]).is_file(), link
    assert "sheet.html#durak+perevodnoy+throw_sequential" in " ".join(links)
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"


def test_an_address_that_holds_no_answers(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/at-home.html#%3Cimg%20src=x%20onerror=alert(1)%3E")
    page.locator("#at-home [role=alert]").wait_for()
    assert page.locator(".asked:visible").count() == 0
    page.locator("#at-home .btn.main").click()
    page.locator(".asked:visible").wait_for()


def test_without_scripts_questions_and_forms_are_there(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/at-home.html", java_script_enabled=False)
    assert page.locator(".asked:visible").count() > 8
    assert page.locator("article a[href$='rules/podkidnoy.html']:visible").count()
