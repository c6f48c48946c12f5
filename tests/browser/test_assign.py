"""An assignment: put together, opened from its link, done, handed in, read by the class."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from test_accessibility import check
from windows import PHONE, window

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.alike, pytest.mark.more]

Open = Callable[..., Any]
RULE = "durak.throw_in.rank_on_table"
SOLVED = {"solved": True, "mistakes": [], "hints": 0, "at": "2026-11-20"}
ADDRESS = f"lessons=1&steps=08.3&rules={RULE}&title=Friday%20%3Cb%3E"


def narrow(page: Page) -> None:
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"


def rows(page: Page) -> list[str]:
    return page.locator(".to-do li").all_inner_texts()


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_from_the_choice_to_the_table_of_the_class(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/assign.html", viewport=window(PHONE))
    form = page.locator("#assign-form")
    form.locator("[name=title]").fill("Friday <b>")
    form.locator("[type=submit]").click()
    assert page.locator("#assigned [role=alert]").is_visible(), "nothing is chosen yet"
    form.locator("[name=lessons][value='1']").check()
    for place, box in (("steps", "08.3"), ("rules", RULE)):
        named = form.locator(f"[name={place}][value='{box}']")
        form.locator(f"details:has([name={place}])").last.evaluate("(one) => { one.open = true; }")
        named.check()
    check(page, "putting an assignment together")
    form.locator("[type=submit]").press("Enter")
    page.locator(".teacher[open]").wait_for()
    assert page.locator(".teacher button").first.evaluate(
        "(one) => one === document.activeElement"
    ), "the keyboard is where the link is copied"
    page.locator(".teacher button").nth(1).press("Enter")
    page.locator(".teacher svg.qr").wait_for()
    link = page.locator(".teacher svg.qr").get_attribute("aria-label")
    assert page.url in (link or "")
    check(page, "an assignment for whoever gave it")
    narrow(page)

    pupil = open_page(page.url, viewport=window(PHONE))
    assert pupil.inner_text("h1") == "Friday <b>"
    assert not pupil.locator("#assign-form").is_visible()
    assert not pupil.locator(".teacher").evaluate("(one) => one.open")
    assert len(rows(pupil)) == 3
    assert pupil.inner_text("#progress-code") == "–", "there is nothing to hand in yet"
    lesson = "() => DurakModules.site.course[0].steps"
    kept = {**dict.fromkeys(pupil.evaluate(lesson), SOLVED)}
    pupil.evaluate("(kept) => { localStorage['durak.progress'] = kept; }", json.dumps(kept))
    pupil.reload()
    assert "✓" in rows(pupil)[0]
    assert "✓" not in rows(pupil)[1]
    next_one = pupil.locator("#assigned .btn.main").first
    assert (next_one.get_attribute("href") or "").endswith("08-throw-in.html#08.3")
    check(pupil, "an assignment as a pupil sees it")
    narrow(pupil)
    next_one.click()
    pupil.locator("#step-3.here").wait_for()
    pupil.locator(".pager .onward", has_text="Friday <b>").wait_for()
    assert not pupil.locator(".pager .next").is_visible(), "it would lead out of what is assigned"
    pupil.keyboard.press("End")
    ends = pupil.locator("a.btn.onward, .ending a.btn.main").evaluate_all(
        "(all) => all.map((one) => [one.hash.slice(0, 9), one.textContent])"
    )
    assert ends
    for hash, text in ends:
        assert hash == "#title=Fr", "the end of a lesson leads back to what is assigned"
        assert "Friday <b>" in text
    back = pupil.locator("p.assigned a").first
    assert "Friday <b>" in back.inner_text()
    back.click()
    pupil.locator(".to-do li").nth(2).wait_for()
    pupil.fill("#pupil-name", "Ann")
    told = pupil.inner_text("#progress-code")
    assert told.startswith("Ann ")

    page.locator(".teacher a").click()
    page.locator("#class .about a").first.wait_for()
    page.locator("#class-lines").fill(f"{told}\nBo –\n")
    page.locator("#class tbody tr").nth(1).wait_for()
    heads = page.locator("#class thead th").all_inner_texts()
    assert heads[1:4] == ["1", "8.3", "R1"]
    ann = page.locator("#class tbody tr").first.locator("td").all_inner_texts()
    steps = len(kept)
    assert ann[:3] == [f"{steps}/{steps}", "", ""]
    assert "Friday <b>" in page.inner_text("#class .about")
    assert page.locator("#class .key li").count() == 3
    check(page, "the class with an assignment")
    narrow(page)
    page.locator("#class .about a").last.click()
    page.wait_for_function("() => document.querySelectorAll('#class thead th').length > 9")


def test_an_assignment_is_changed_and_every_wrong_link_is_answered(
    open_page: Open, site: str
) -> None:
    page = open_page(f"{site}en/assign.html#{ADDRESS}", viewport=window(PHONE))
    page.locator(".teacher summary").click()
    page.get_by_role("button", name="Change", exact=True).click()
    form = page.locator("#assign-form")
    assert form.locator("[name=title]").input_value() == "Friday <b>"
    ticked = form.locator(":checked").evaluate_all("(all) => all.map((one) => one.value)")
    assert sorted(ticked) == sorted(["1", "08.3", RULE])
    alert = page.locator("#assigned [role=alert]")
    paste = page.get_by_label("A link to an assignment")
    paste.fill("https://x.example/en/assign.html#nothing")
    paste.press("Enter")
    assert "holds no assignment" in alert.inner_text()
    paste.fill("anything#steps=99.9,08.3")
    paste.press("Enter")
    page.locator(".to-do li").wait_for()
    assert "99.9" in alert.inner_text()
    assert len(rows(page)) == 1
    for wrong in ("lessons=", "lessons=99", "steps=<img src=x onerror=alert(1)>", "rules=x"):
        page.evaluate("(hash) => { location.hash = hash; }", wrong)
        page.wait_for_function("() => !document.querySelector('.to-do')")
        assert len(alert.all_inner_texts()) == 1
        assert form.is_visible(), "one can be put together"
        page.evaluate("() => { location.hash = 'steps=08.3'; }")
        page.locator(".to-do li").wait_for()


def test_steps_of_a_lesson_that_are_assigned_lead_to_each_other(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/assign.html#steps=08.1,08.3")
    page.locator(".to-do a").first.click()
    page.locator("#step-1.here").wait_for()
    page.locator("p.assigned").first.wait_for()
    page.locator(".pager .next").click()
    page.locator("#step-3.here").wait_for()
    page.locator(".pager .back").click()
    page.locator("#step-2.here").wait_for()
    page.locator(".pager .next").click()  # beside what is assigned, step follows step
    page.locator("#step-3.here").wait_for()
    page.keyboard.press("Alt+KeyP")  # before many people, too
    page.locator("aside.projector").wait_for()
    page.keyboard.press("ArrowRight")
    page.locator("#step-4.here").wait_for()
    page.keyboard.press("ArrowLeft")
    page.locator("#step-3.here").wait_for()
    page.keyboard.press("Escape")
    page.locator("article.at-end").wait_for()
    page.evaluate("() => document.dispatchEvent(new Event('durak-next'))")
    page.locator(".to-do li").nth(1).wait_for()


@pytest.mark.sampled
def test_a_long_list_is_searched(open_page: Open, site: str) -> None:
    """What is ticked stays in sight, and Enter makes no link yet."""
    page = open_page(f"{site}en/assign.html", viewport=window(PHONE))
    part = page.locator("details:has([name=rules])").last
    part.locator("> summary").click()
    part.locator(f"[value='{RULE}']").check()
    every = part.locator("label:has([name=rules])")
    seen = "(all) => all.filter((one) => one.checkVisibility()).length"
    whole = every.evaluate_all(seen)
    find = part.locator("[type=search]")
    find.fill("TRUMP beats")
    few = every.evaluate_all(seen)
    assert 1 < few < whole / 4
    assert part.locator(f"[value='{RULE}']").is_visible()
    assert str(few) in part.locator("[role=status]").inner_text()
    check(page, "a list that is searched")
    find.press("Enter")
    assert not page.locator("#assigned").is_visible()
    find.fill("zzz")
    assert every.evaluate_all(seen) == 1
    find.fill("")
    assert every.evaluate_all(seen) == whole
    narrow(page)


def test_practice_counts_when_its_last_answer_was_right(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/assign.html#rules={RULE}")
    asked = {
        "due": "2026-11-29T09:00:00.000Z",
        "last": "2026-11-22T09:00:00.000Z",
        "stability": 4,
        "difficulty": 5,
        "reps": 1,
    }
    for missed in (True, False):
        kept = json.dumps({RULE: {**asked, "missed": missed}})
        page.evaluate("(kept) => { localStorage['durak.practice'] = kept; }", kept)
        page.reload()
        row = rows(page)[0]
        assert ("✓" in row) is not missed
        assert ("wrong" in row) is missed
    assert "All done" in page.inner_text("#assigned")
    page.goto(f"{site}en/practice.html#rule={RULE}")
    assert page.locator("p.assigned a").count() == 2
