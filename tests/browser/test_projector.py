"""A lesson before many people: large, by the keyboard; hands counted, cards pointed at, reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from test_accessibility import check
from windows import BEAMER, window

from durak_teach.lessons import lesson

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
Lesson = Callable[[str, int], str]
# what can be read: how large it is on the screen, and whether it lies outside or under the bar
READ = """() => {
    const hand = document.querySelector(".projected");
    const bar = document.querySelector("aside.projector"), low = bar.getBoundingClientRect().top;
    const k = Number(getComputedStyle(document.documentElement).getPropertyValue("--k"));
    const found = [], isText = (node) => node.nodeType === 3 && node.data.trim();
    const read = (element, node, times, most) => {
        const range = document.createRange(), style = getComputedStyle(element);
        range.selectNodeContents(node);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        if (width < 2 || style.visibility === "hidden" || element.closest("svg, .vh")) return;
        const out = left < 0 || right > innerWidth + 1 || top < 0 || bottom > most + 1;
        const size = Math.round(parseFloat(style.fontSize) * times * 10) / 10;
        found.push([node.data.trim(), size, out]);
    };
    const all = (elements, times, most) => {
        for (const element of elements)
            for (const node of element.childNodes)
                if (isText(node)) read(element, node, times, most);
    };
    all(hand.shadowRoot.querySelectorAll("*"), k, low);
    all(bar.querySelectorAll("*"), 1, innerHeight);
    return found;
}"""


@pytest.mark.sampled
@pytest.mark.parametrize(("lang", "width", "scheme"), [("en", 1280, "light"), ("ja", 1920, "dark")])
def test_read_from_the_last_row(
    open_page: Open, site: str, lesson_page: Lesson, lang: str, width: int, scheme: str
) -> None:
    size = {"width": width, "height": width * 9 // 16}
    address = f"{site}{lesson_page(lang, 1)}?projector#step-1"
    page = open_page(address, viewport=size, color_scheme=scheme, reduced_motion="reduce")
    bar = page.locator("aside.projector")
    bar.wait_for()
    steps = 0
    while True:
        page.wait_for_function("() => document.querySelector('.projected').screen")
        page.wait_for_timeout(200)
        small = [line for line in page.evaluate(READ) if line[1] < 28 or line[2]]
        assert not small, page.url
        here = page.url
        page.keyboard.press("ArrowRight")
        steps += 1
        if page.url == here:
            break
    assert steps == len(lesson(1).steps)
    page.keyboard.press("ArrowLeft")
    assert page.url != here
    check(page, "the projector")
    page.keyboard.press("Escape")
    bar.wait_for(state="detached")
    assert page.locator(".projected, [inert]").count() == 0


@pytest.mark.sampled
@pytest.mark.parametrize(("lang", "step"), [("en", 6), ("ja", 2), ("ja", 8)])
def test_a_plot_and_how_it_was_made_end_above_the_bar(
    open_page: Open, site: str, lesson_page: Lesson, lang: str, step: int
) -> None:
    """The oldest projectors: 1024 × 768."""
    address = f"{site}{lesson_page(lang, 32)}?projector#step-{step}"
    page = open_page(address, viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    page.locator("aside.projector").wait_for()
    page.wait_for_function("() => document.querySelector('.projected').screen")
    page.wait_for_timeout(200)
    assert not [line for line in page.evaluate(READ) if line[2]]


ON_TOP = """shown => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === shown;
}"""


def test_what_the_bar_does_has_keys(open_page: Open, site: str, lesson_page: Lesson) -> None:
    """Whoever stands before people opens, counts, shows and leaves without the mouse."""
    size = window(BEAMER)
    page = open_page(f"{site}{lesson_page('en', 1)}#step-1", viewport=size, reduced_motion="reduce")
    page.wait_for_function("() => document.querySelector('.step.here durak-hand').screen")
    page.keyboard.press("Alt+KeyP")
    bar = page.locator("aside.projector")
    bar.wait_for()
    page.keyboard.press("h")
    assert bar.locator(".tally").is_visible()
    page.keyboard.press("h")
    assert not bar.locator(".tally").is_visible()
    page.keyboard.press("s")
    page.locator("durak-hand.projected .panel .fb").wait_for()
    assert bar.locator("[data-key='show']").get_attribute("aria-pressed") == "true"
    page.keyboard.press("?")
    told = page.locator(".toast")
    assert all(f"{key}: " in told.inner_text() for key in ("S", "H", "P", "←", "→", "Esc"))
    assert told.evaluate(ON_TOP), "it lies behind the table"
    page.locator("durak-hand.projected [data-do='card']").first.focus()
    for pressed in ("true", "false"):  # the keys are the bar's with the focus in the hand, too
        page.keyboard.press("h")
        assert bar.locator("[data-key='count']").get_attribute("aria-pressed") == pressed
    page.keyboard.press("?")
    assert page.locator(".toast").count() == 2, "the hand gives a hint in its place"
    page.keyboard.press("Escape")
    bar.wait_for(state="detached")


def test_hands_are_counted_and_cards_pointed_at(
    open_page: Open, site: str, lesson_page: Lesson
) -> None:
    size = window(BEAMER)
    page = open_page(f"{site}{lesson_page('en', 1)}#step-1", viewport=size, reduced_motion="reduce")
    page.locator('[data-do="project"]').click()
    bar = page.locator("aside.projector")
    bar.locator("[data-key='count']").click()
    first = bar.locator(".cell button").first
    first.click()
    first.press("Enter")
    assert first.locator("b").inner_text() == "2"
    bar.locator(".cell .quiet").first.click()
    assert first.locator("b").inner_text() == "1"
    bar.locator("[data-key='reset']").click()
    assert first.locator("b").inner_text() == "0"
    bar.locator("[data-key='count']").click()

    bar.locator("[data-key='point']").click()
    card = page.locator("durak-hand.projected .hand .card").first
    seen = "() => document.querySelector('.projected').sitting.view"
    before = page.evaluate(seen)
    card.click()
    assert page.locator("durak-hand.projected .pointed").count() == 1
    assert page.evaluate(seen) == before, "a card that is pointed at was played"
    bar.locator("[data-key='point']").click()
    assert page.locator("durak-hand.projected .pointed").count() == 0

    panel = page.locator("durak-hand.projected .panel")
    assert not panel.is_visible()
    bar.locator("[data-key='show']").click()
    panel.locator(".fb").wait_for()
    helped = page.evaluate("document.querySelector('.projected').driver.tally.hints")
    assert helped == 0, "what is shown to everybody counts as somebody's hints"
    assert not [line for line in page.evaluate(READ) if line[1] < 28]


# what of table and hand lies under the panel: the cards that a reason speaks of
COVERED = """() => {
    const tree = document.querySelector(".projected").shadowRoot;
    const low = tree.querySelector(".panel .fb").getBoundingClientRect().bottom;
    return [...tree.querySelectorAll(".bout .card, .hand .card")].filter(
        (card) => card.getBoundingClientRect().top < low - 1).length;
}"""


@pytest.mark.parametrize(("lesson", "step", "right"), [(3, 1, 2), (8, 5, 3), (5, 1, 1), (9, 1, 1)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_show_tells_the_reason_and_leaves_its_cards_in_sight(
    open_page: Open, site: str, lesson_page: Lesson, lang: str, lesson: int, step: int, right: int
) -> None:
    address = f"{site}{lesson_page(lang, lesson)}?projector#step-{step}"
    page = open_page(address, viewport=window(BEAMER), reduced_motion="reduce")
    page.locator("aside.projector").wait_for()
    page.wait_for_function("() => document.querySelector('.projected')?.screen")
    page.keyboard.press("s")
    hand = page.locator("durak-hand.projected")
    hand.locator(".panel .fb.ok").wait_for()
    assert hand.locator(".panel p").last.inner_text()
    assert hand.locator(".panel .fb.hint, .panel [data-do]").count() == 0
    assert page.evaluate(COVERED) == 0
    marks = "Object.values(document.querySelector('.projected').sitting.picks.marks)"
    assert page.evaluate(marks) == ["ok"] * right
    tally = page.evaluate("document.querySelector('.projected').driver.tally")
    assert (tally["hints"], tally["solved"]) == (0, False), "nobody has answered"
    page.keyboard.press("s")
    assert page.evaluate(marks) == [], "what is right is for the next ones to find"
    assert hand.locator(".panel .fb").count() == 0


# what of seats, table and hand lies under the panel
UNDER = """() => {
    const tree = document.querySelector(".projected").shadowRoot;
    const panel = tree.querySelector(".panel .fb").getBoundingClientRect();
    return [...tree.querySelectorAll(".seat, .bout .card, .hand .card")].filter((it) => {
        const { top, bottom, width } = it.getBoundingClientRect();
        return width && top < panel.bottom - 1 && bottom > panel.top + 1;
    }).map((it) => it.className);
}"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_show_numbers_the_lines_of_an_order_quotes_the_rule_and_covers_no_seat(
    open_page: Open, site: str, lesson_page: Lesson, lang: str
) -> None:
    address = f"{site}{lesson_page(lang, 19)}?projector#step-2"
    page = open_page(address, viewport=window(BEAMER), reduced_motion="reduce")
    page.locator("aside.projector").wait_for()
    page.wait_for_function("() => document.querySelector('.projected')?.screen")
    hand = page.locator("durak-hand.projected")
    hand.locator("[data-do=item]").first.click()
    page.keyboard.press("s")
    hand.locator(".panel .fb.ok .rule a").wait_for()
    right = page.evaluate("document.querySelector('.projected').driver.node(0).answers.right")
    places = "[data-do=item][data-id='{}'] .place"
    told = [hand.locator(places.format(item)).inner_text() for item in right]
    assert told == [str(n) for n in range(1, len(right) + 1)]
    assert page.evaluate(UNDER) == []
    page.keyboard.press("s")
    assert not hand.locator("[data-do=item] .place").first.inner_text()


def test_show_takes_back_what_was_marked_wrongly(
    open_page: Open, site: str, lesson_page: Lesson
) -> None:
    address = f"{site}{lesson_page('en', 2)}?projector#step-3"
    page = open_page(address, viewport=window(BEAMER), reduced_motion="reduce")
    page.locator("aside.projector").wait_for()
    page.wait_for_function("() => document.querySelector('.projected')?.screen")
    page.locator("durak-hand.projected .hand .card").first.click()
    marked = "document.querySelector('.projected').sitting.picks.marked"
    assert len(page.evaluate(marked)) == 1
    page.keyboard.press("s")
    page.locator("durak-hand.projected .panel .fb.ok").wait_for()
    assert page.evaluate(marked) == []
    titles = [page.get_attribute(f"aside [data-key={key}]", "title") for key in ("show", "count")]
    assert titles == ["S", "H"]


def test_games_beside_each_other_lay_no_word_on_a_card_and_show_their_rules(
    open_page: Open, site: str
) -> None:
    size = window(BEAMER)
    page = open_page(f"{site}en/compare.html", viewport=size, reduced_motion="reduce")
    games = page.locator("durak-compare .game")
    games.first.wait_for()
    page.locator("durak-compare [data-do='stage']").click()
    overlaps = """(it) => {
        const card = it.querySelector(".turned"), said = it.querySelector(".cap");
        if (!card || !said) return false;
        const [a, b] = [card, said].map((part) => part.getBoundingClientRect());
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }"""
    turned = 0
    for _ in range(6):
        for talon in page.locator("durak-compare .talon").all():
            turned += talon.locator(".turned").count()
            assert not talon.evaluate(overlaps)
        page.keyboard.press("s")
        page.keyboard.press("s")  # shows, and goes no further
        links = page.locator("durak-compare .verdict a").all()
        assert links
        lows = [link.evaluate("it => it.getBoundingClientRect().bottom") for link in links]
        assert max(lows) <= 720
        page.locator("durak-compare [data-do='on']").click()
    assert turned


def test_a_comparison_in_a_lesson_is_shown_by_a_key(
    open_page: Open, site: str, lesson_page: Lesson
) -> None:
    """As on the page of comparisons: S shows, and goes no further."""
    size = window(BEAMER)
    page = open_page(f"{site}{lesson_page('en', 28)}", viewport=size, reduced_motion="reduce")
    step = page.locator(".step:has(durak-compare)").first
    page.goto(f"{page.url}#{step.get_attribute('id')}")
    games = page.locator(".step.here durak-compare")
    games.locator("[data-do='stage']").wait_for()
    page.locator(".takeaway [data-do='project']").click()
    page.locator(".step.here durak-compare[data-size='stage']").wait_for()
    games.locator("[data-do='on']").focus()
    for _ in range(2):
        page.keyboard.press("s")
        games.locator(".verdict p.shown").first.wait_for()
        assert games.evaluate("(one) => one.path.at") == 0


def test_a_lesson_leads_into_its_comparison_and_back(
    open_page: Open, site: str, lesson_page: Lesson
) -> None:
    size = window(BEAMER)
    address = f"{site}{lesson_page('en', 28)}?projector#step-2"
    page = open_page(address, viewport=size, reduced_motion="reduce")
    bar = page.locator("aside.projector")
    bar.wait_for()
    page.keyboard.press("ArrowRight")
    games = page.locator(".step.here durak-compare[data-size='stage']")
    games.wait_for()
    bar.wait_for(state="detached")
    at = "(one) => one.path.at"
    page.keyboard.press("s")
    page.keyboard.press("ArrowRight")
    assert games.evaluate(at) == 1
    page.keyboard.press("ArrowLeft")
    assert games.evaluate(at) == 0
    page.keyboard.press("PageUp")
    bar.wait_for()
    page.locator("#step-2.here durak-hand.projected").wait_for()
    assert page.locator("durak-compare[data-size]").count() == 0
    page.keyboard.press("Alt+KeyP")  # pressed again it does nothing
    page.keyboard.press("Escape")
    bar.wait_for(state="detached")
    page.locator(".pager .next").click()
    page.keyboard.press("Alt+KeyP")
    games.wait_for()
