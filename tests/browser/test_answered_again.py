"""Whoever answers again: what is right shows, what is told stays to be read, and nothing moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from test_layout import ALL_STAND
from test_verdicts import SAY, WAIT
from windows import LAPTOP, PHONE, SMALL, window

from durak_teach.lessons import lesson

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
# picks a wrong answer and then the right one; what is marked the moment the verdict stands there
CORRECT = """([step, wrong, right]) => {
    document.querySelector(`.steps li:nth-child(${step}) a`).click();
    const { sitting, shadowRoot } = document.querySelector("section.here durak-hand");
    for (const option of [wrong, right]) sitting.pick(option);
    return [...shadowRoot.querySelectorAll(".opt:is(.right, .wrong)")]
        .map((part) => [part.dataset.id, part.matches(".right")]);
}"""
# which paragraphs before the task of a step lie under what is said
COVERED = """() => [...document.querySelectorAll(".intro > p, .step.here > h2 + p")]
    .filter((part) => part.offsetHeight && part.style.visibility === "hidden")
    .map((part) => part.textContent)"""
# how far tapping a card moves the hand, and the cards that it may go to
CHOOSE = f"""async ([step, card]) => {{{WAIT}"""
CHOOSE += """
    document.querySelector(`.steps li:nth-child(${step}) a`).click();
    await wait();
    const { sitting, shadowRoot } = document.querySelector("section.here durak-hand");
    const parts = () => [...shadowRoot.querySelectorAll(".hand, .pair")];
    const tops = () => parts().map((part) => part.getBoundingClientRect().top + scrollY);
    const before = tops();
    sitting.pressCard(card);
    await wait();
    return tops().map((top, i) => top - before[i]);
}"""


def at(open_page: Open, address: str, size: tuple[int, int], **options: Any) -> Page:
    page: Page = open_page(address, viewport=window(size), **options)
    page.wait_for_function(ALL_STAND)
    return page


@pytest.mark.parametrize("number", [4, 5, 6])
def test_a_right_answer_is_marked_while_its_reason_is_read(
    open_page: Open, site: str, lesson_page: Any, number: int
) -> None:
    """What follows is shown later: 4.4 and 6.7 stayed as the wrong answer had left them."""
    page = at(open_page, site + lesson_page("en", number), PHONE)
    asked = 0
    for place, step in enumerate(lesson(number).steps, 1):
        if {intent["do"] for intent in (*step.mistake, *step.solution)} != {"pick"}:
            continue
        (wrong,), (right,) = step.mistake, step.solution
        marked = page.evaluate(CORRECT, [place, wrong["option"], right["option"]])
        assert marked == [[right["option"], True]], step.id
        asked += 1
    assert asked


@both
@pytest.mark.parametrize("number", [2, 5, 18, 22])
def test_a_wrong_answer_leaves_what_a_step_tells_to_be_read(
    open_page: Open, site: str, lesson_page: Any, lang: str, number: int
) -> None:
    page = at(open_page, site + lesson_page(lang, number), PHONE, reduced_motion="reduce")
    for place, step in enumerate(lesson(number).steps, 1):
        page.evaluate(SAY, [place, [*map(dict, step.mistake)]])
        assert page.locator("section.here durak-hand .panel > .fb").is_visible(), step.id
        assert page.evaluate(COVERED) == [], step.id


@pytest.mark.parametrize(("lang", "size"), [("en", PHONE), ("ja", PHONE), ("en", SMALL)])
@pytest.mark.parametrize(("number", "place", "card"), [(8, 4, "Th"), (26, 2, "Qc"), (26, 3, "5h")])
def test_choosing_a_card_moves_nothing(
    *,
    open_page: Open,
    site: str,
    lesson_page: Any,
    lang: str,
    size: Any,
    number: int,
    place: int,
    card: str,
) -> None:
    """Neither my cards nor those that they may beat."""
    page = at(open_page, site + lesson_page(lang, number), size, reduced_motion="reduce")
    moved = page.evaluate(CHOOSE, [place, card])
    assert moved
    assert not [way for way in moved if abs(way) > 3]


@both
def test_a_long_answer_leaves_some_of_its_table_in_sight(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """11.8 tells of two rounds."""
    page = at(open_page, site + lesson_page(lang, 11), PHONE, reduced_motion="reduce")
    page.evaluate(SAY, [8, [*map(dict, lesson(11).steps[7].solution)]])
    hand = page.locator("section.here durak-hand")
    hand.locator(".panel .hd").click()
    said = hand.locator(".panel > .fb.open").bounding_box()
    assert said
    assert said["y"] > PHONE[1] / 4
    assert said["y"] + said["height"] < PHONE[1] + 1
    cards = hand.locator(".hand").bounding_box()
    assert cards
    assert cards["y"] > 0


def test_the_text_of_a_step_is_whole_beside_its_buttons(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """The title goes out of sight before a line of it does: 19.1 and 20.6."""
    for number, place in ((19, 1), (20, 6)):
        address = f"{site}{lesson_page('en', number)}#step-{place}"
        page = at(open_page, address, PHONE, reduced_motion="reduce")
        page.evaluate(f"async () => {{{WAIT} await wait(); }}")
        assert not page.locator(".folded").count()
        for button in page.locator("section.here durak-hand .act button").all():
            box = button.bounding_box()
            assert box
            assert box["y"] + box["height"] <= PHONE[1], (number, place)


def test_the_end_of_a_lesson_stands_in_the_middle_of_a_wide_window(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """Its title, then what it brought, then the way on."""
    page = open_page(site + lesson_page("en", 4), viewport=window(LAPTOP), sparing=True)
    page.evaluate(
        "ids => localStorage.setItem('durak.progress', JSON.stringify(Object.fromEntries("
        "ids.map((id) => [id, { solved: true, mistakes: [], hints: 0, at: '' }]))))",
        [step.id for step in lesson(4).steps],
    )
    page.reload()
    page.locator(".steps a").last.click()
    card = page.locator(".ending:visible").bounding_box()
    assert card
    tops = []
    for part in ("h2", ".stars", ".can", ".btns"):
        box = page.locator(f".ending > {part}").bounding_box()
        assert box
        tops.append(box["y"])
    assert tops == sorted(tops)
    for part in ("h2", ".can"):
        aligned = page.locator(f".ending > {part}").evaluate("it => getComputedStyle(it).textAlign")
        assert aligned == "center", part
    way = page.locator(".ending > .btns")
    first, last = way.locator(".btn").first.bounding_box(), way.locator(".btn").last.bounding_box()
    assert first
    assert last
    middle = (first["x"] + last["x"] + last["width"]) / 2
    assert abs(middle - card["x"] - card["width"] / 2) < 2


# the middle of the cards on the table, and of those in the hand below them
MIDDLES = """(still) => {
    const cards = [...still.querySelectorAll("use")].map((use) => use.getBoundingClientRect());
    const low = Math.max(...cards.map(({ top }) => top));
    const middle = (row) => (Math.min(...row.map(({ left }) => left))
        + Math.max(...row.map(({ right }) => right))) / 2;
    return [cards.filter(({ top }) => top < low - 1), cards.filter(({ top }) => top >= low - 1)]
        .map(middle);
}"""


def test_on_a_phone_the_ways_on_are_as_wide_as_the_card(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """And what lies ahead is drawn in the middle: its table above the middle of its hand."""
    page = open_page(f"{site}{lesson_page('en', 8)}#step-8", viewport=window(PHONE), sparing=True)
    ways = page.locator(".ending:visible .btns > .btn:visible")
    ways.first.wait_for()
    wide = ways.evaluate_all("ways => ways.map((way) => way.offsetWidth)")
    room = page.locator(".ending:visible .btns").first.evaluate("box => box.clientWidth")
    assert len(wide) > 1
    assert set(wide) == {room}
    table, held = page.locator(".ending:visible .still").evaluate(MIDDLES)
    assert abs(table - held) <= 2
