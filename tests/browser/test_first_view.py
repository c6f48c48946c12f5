"""Each step fits; what one acts on is in sight when it opens, and what one has learned from stays.

Every lesson is looked at in one language, in a narrow window and in a wide one, and is answered in
one, each in turn; `DURAK_FUZZ` (`make fuzz`) looks at each, and answers it right and wrong, in both
languages and in all windows. In windows lower or narrower than a phone's of today
some steps are longer than the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from answering import ANSWERED
from covering import COVERED
from sampling import LANGUAGES, in_turn
from test_layout import ALL_STAND
from windows import LAPTOP, LARGE, PHONE, SETTLED, SIDEWAYS, SMALL, resize, window

from durak_teach.lessons import lesson, lessons

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.sampled]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", LANGUAGES)
NARROW, BROAD = (SMALL, PHONE), (LAPTOP, LARGE, SIDEWAYS)
FITTED, OPENED = (SMALL, LAPTOP), (PHONE, SIDEWAYS, LAPTOP, LARGE)
ANSWERS = [(size, right) for right in (False, True) for size in (PHONE, LAPTOP, LARGE)]
PARTS = 4  # of the lessons: `make test` goes through the first of them, `make test-all` the others
FOLDED = 62  # px that a folded verdict takes, with what stays free around it
LOW = 700  # px of a window's height below which a page places itself when it opens
TOUCH = 44  # px, the least side of what a finger presses
# what of an open step reaches out of the window or of its hand, is too small, or lies over another
FITS = """(touch) => {
    const where = location.hash, width = document.documentElement.scrollWidth, faults = [];
    if (width > innerWidth) faults.push([where, "px wide", width]);
    for (const hand of document.querySelectorAll("section.here durak-hand")) {
        const seen = (selector) => [...hand.shadowRoot.querySelectorAll(selector)]
            .map((element) => [element, element.getBoundingClientRect()])
            .filter(([, box]) => box.width && box.height);
        for (const [button, box] of seen(".cloth button, .panel button")) {
            const name = button.getAttribute("aria-label") ?? button.innerText;
            if (Math.min(box.width, box.height) < touch - .01) {
                faults.push([where, name, `${box.width} × ${box.height}`]);
            }
            if (box.left < 0 || box.right > innerWidth) faults.push([where, name, "outside"]);
        }
        const top = hand.getBoundingClientRect().top;
        const alone = document.querySelectorAll("section.here durak-hand").length === 1;
        for (const [part, box] of seen(".task, .facts, .talon, .bout .card, .rows, .opt, "
            + ".hand .card, .own, .act .btn, .invite button")) {
            const under = box.bottom - top - innerHeight;
            if (alone && under > 1) faults.push([where, part.className, `${under} below`]);
        }
        const cards = seen(".hand .card");
        cards.forEach(([, a], i) => cards.slice(i + 1).forEach(([card, b]) => {
            const apart = a.right <= b.left || b.right <= a.left
                || a.bottom <= b.top || b.bottom <= a.top;
            if (!apart) faults.push([where, card.dataset.flip, "overlaps"]);
        }));
    }
    return faults;
}"""
# what a step shows when it opens: `parts` that end below the window, or begin above it
OPENS = """([parts, low]) => {
    const faults = [], hand = document.querySelector("section.here durak-hand");
    if (!hand) return faults;
    if (innerHeight > low) scrollTo({ top: 0, behavior: "instant" });
    for (const part of hand.shadowRoot.querySelectorAll(parts)) {
        const { top, bottom, left, right, width } = part.getBoundingClientRect();
        const name = part.getAttribute("aria-label") ?? part.innerText;
        const out = Math.ceil(Math.max(bottom - innerHeight, -top, -left, right - innerWidth));
        if (width > 1 && out > 1) faults.push([location.hash, name, out]);
    }
    const cloth = hand.shadowRoot.querySelector(".cloth").getBoundingClientRect();
    for (const card of hand.shadowRoot.querySelectorAll(".cloth .card")) {
        const { left, right, width } = card.getBoundingClientRect();
        const out = Math.ceil(Math.max(cloth.left - left, right - cloth.right));
        if (width > 1 && out > 1) faults.push([location.hash, "a card beside the cloth", out]);
    }
    return faults;
}"""
# one step after the other: what does not fit, and what is out of sight as it opens
WALK = f"""async ([touch, parts, low]) => {{
    const frame = () => new Promise((done) => requestAnimationFrame(done)), faults = [[], []];
    for (const link of document.querySelectorAll(".steps a")) {{
        link.click();
        for (let i = 0; i < 3; i += 1) await frame();
        if (touch) faults[0].push(...({FITS})(touch));
        if (!parts || link.closest(".python")) continue;
        faults[1].push(...({OPENS})([parts, low]), ...({COVERED})());
    }}
    return faults;
}}"""
ACTED_ON = ".hand .card, .choices .btn, .act .btn.main, .offers .btn, .invite .btn"
HELPED_BY = ACTED_ON.replace(".btn.main", ".btn")  # … and what helps with it
FIRST_SEEN = f"{HELPED_BY}, .cloth"  # of a lesson's first step the whole table
# how far the bar of the steps reaches out of the window
BAR = """() => {
    const { top, bottom } = document.querySelector(".steps").getBoundingClientRect();
    return Math.ceil(Math.max(-top, bottom - innerHeight));
}"""


def turn(number: int) -> int:
    """Counts the lessons, those of one part, too; each second turn is one of the same language."""
    return number + number // PARTS


def intents(number: int, right: bool) -> dict[str, list[dict[str, Any]]]:
    """What one does in each step of a lesson, by the step's place."""
    return {
        f"#step-{place}": [dict(it) for it in (step.solution if right else step.mistake)]
        for place, step in enumerate(lesson(number).steps, 1)
    }


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.more) for part in range(1, PARTS))]
)
def test_each_step_fits_and_what_one_acts_on_is_in_sight_and_so_is_what_is_said_of_it(
    open_page: Open, site: str, lesson_page: Any, part: int
) -> None:
    """Each step opens with its hand and its answers, a lesson with its whole table and the bar of
    its steps, too; an answer leaves page, table and hand where they are, and covers nothing that
    one presses."""
    page = open_page(f"{site}en/about.html", reduced_motion="reduce")
    wrong, opened, answered, asked = [], [], [], 0
    asking = [
        (each.number, lang)
        for each in lessons()[part::PARTS]
        for lang in in_turn(LANGUAGES, turn(each.number))
    ]
    for number, lang in asking:
        place = turn(number) // len(LANGUAGES)
        resize(page, PHONE)
        page.goto(site + lesson_page(lang, number))
        page.wait_for_function(ALL_STAND)
        page.evaluate(SETTLED)
        opened += [(number, lang, *fault) for fault in page.evaluate(OPENS, [FIRST_SEEN, LOW])]
        if (cut := page.evaluate(BAR)) > 0:
            opened.append((number, lang, "the bar of the steps", cut))
        for size in (*in_turn(NARROW, place), *in_turn(BROAD, place)):
            resize(page, size)
            touch, parts = TOUCH if size in FITTED else 0, ACTED_ON if size in OPENED else ""
            faults = page.evaluate(WALK, [touch, parts, LOW])
            wrong += [(number, lang, *size, *fault) for fault in faults[0]]
            opened += [(number, lang, *size, *fault) for fault in faults[1]]
        for size, right in in_turn(ANSWERS, place):
            resize(page, size)
            head = 57 if size[1] > 840 else 0  # where the site's head stays
            said = [intents(number, right), right, head, 40 if right else 2, FOLDED]
            count, faults = page.evaluate(ANSWERED, said)
            asked += count
            answered += [(number, lang, *size, right, *fault) for fault in faults]
    assert asked > 25
    assert not wrong, f"{len(wrong)} that do not fit:\n" + "\n".join(map(str, wrong))
    assert not opened, f"{len(opened)} out of sight:\n" + "\n".join(map(str, opened))
    assert not answered, f"{len(answered)} scrolled away:\n" + "\n".join(map(str, answered))


# whether a page has been scrolled, and where its head ends
HEAD = """() => [scrollY, document.querySelector(".md-header").getBoundingClientRect().bottom]"""


@both
@pytest.mark.parametrize("number", [7, 19])
def test_the_head_of_a_page_stays_or_goes_whole(
    open_page: Open, site: str, lesson_page: Any, lang: str, number: int
) -> None:
    """A table that does not fit under it pushes it out of sight; it is never cut through."""
    page = open_page(f"{site}{lang}/about.html", reduced_motion="reduce")
    resize(page, PHONE)
    page.goto(site + lesson_page(lang, number))
    page.wait_for_function(ALL_STAND)
    page.evaluate(SETTLED)
    scrolled, bottom = page.evaluate(HEAD)
    assert scrolled == 0 or bottom <= 0


@pytest.mark.parametrize("size", [PHONE, (1280, 600)])
def test_the_address_of_a_step_cuts_neither_head_nor_steps(
    open_page: Open, site: str, lesson_page: Any, size: tuple[int, int]
) -> None:
    address = f"{site}{lesson_page('en', 5)}#step-3"
    page = open_page(address, viewport=window(size), reduced_motion="reduce")
    page.wait_for_function(ALL_STAND)
    page.evaluate(SETTLED)
    assert page.evaluate(HEAD)[1] <= 0
    assert page.evaluate("document.querySelector('.steps').getBoundingClientRect().top") >= 0


# how far from above the cards in the middle whoever sits opposite is
ASIDE = """() => {
    const { shadowRoot } = document.querySelector("section.here durak-hand");
    const [seat, bout] = [".seats", ".bout"].map((part) => {
        const { left, right } = shadowRoot.querySelector(part).getBoundingClientRect();
        return (left + right) / 2;
    });
    return Math.abs(seat - bout);
}"""


@pytest.mark.parametrize("size", [SIDEWAYS, LAPTOP])
def test_whoever_sits_opposite_sits_above_the_middle(
    open_page: Open, site: str, lesson_page: Any, size: tuple[int, int]
) -> None:
    page = open_page(f"{site}en/about.html", reduced_motion="reduce")
    resize(page, size)
    page.goto(site + lesson_page("en", 2))
    page.wait_for_function(ALL_STAND)
    page.evaluate(SETTLED)
    assert page.evaluate(ASIDE) <= 2


def assert_in_sight(page: Page, acts: str) -> None:
    """All that one acts on stands above the lower edge of the window."""
    shown = page.locator(f"main >> {acts} >> visible=true")
    shown.last.wait_for()
    for act in shown.all():
        box = act.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= page.evaluate("innerHeight"), act.inner_text()


ACTS = {  # what one acts on first, by page
    "day.html": ".daily section:first-child .choices .btn",
    "play.html": ".btn.main",
    "practice.html": ".asking durak-hand >> :is(.choices .btn, [data-do=hint])",
    "sheet.html": ".choose .btn",
    "variants/japanese.html": ":nth-match(durak-hand, 1) :is(.choices .btn, [data-do=hint])",
    "variants/index.html": "#filters :is(input, summary), .group:first-of-type > summary",
}


@both
@pytest.mark.parametrize("path", ACTS)
def test_what_a_page_is_for_is_in_sight_on_a_phone(
    open_page: Open, site: str, lang: str, path: str
) -> None:
    page = open_page(f"{site}{lang}/{path}", viewport=window(PHONE), sparing=True)
    assert_in_sight(page, ACTS[path])


@both
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, LAPTOP])
def test_play_begins_with_cards_levels_and_buttons(
    open_page: Open, site: str, lang: str, size: tuple[int, int]
) -> None:
    """All in the first view and in one column; where the page is low, beside the cards."""
    page = open_page(f"{site}{lang}/play.html", viewport=window(size), sparing=True)
    fan = page.locator("#play-form > .fan")
    assert fan.locator("svg.face:visible").count() == 6
    levels, taps = page.locator("#play-form > fieldset .seg"), page.locator("#at-once .btns")
    for part in (fan.locator("svg.face:visible").last, levels, taps):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1], box
    boxes = [part.bounding_box() for part in (fan, levels, taps)]
    assert boxes[1]["y"] < boxes[2]["y"]
    if size != SIDEWAYS:
        column = [page.locator("#play-form > details").bounding_box(), *boxes]
        assert len({(box["x"], box["width"]) for box in column}) == 1, column
        assert boxes[0]["y"] < boxes[1]["y"]
    assert not page.locator("article .lede:visible").count(), "nothing is read first"


LYING = {  # what a phone on its side shows when one of these pages opens
    "index.html": f".first durak-hand >> :is({HELPED_BY})",
    "day.html": f".daily section:first-child durak-hand >> :is({HELPED_BY})",
}


@both
@pytest.mark.parametrize("path", LYING)
def test_a_table_that_opens_a_page_is_whole_on_a_phone_on_its_side(
    open_page: Open, site: str, lang: str, path: str
) -> None:
    assert_in_sight(open_page(f"{site}{lang}/{path}", viewport=window(SIDEWAYS)), LYING[path])


# the size in which a step says what to do, that of its title, and the weight of the first
TYPE = """() => {
    const here = document.querySelector("section.here");
    const task = here.querySelector("durak-hand").shadowRoot.querySelector(".task");
    const [said, title] = [task, here.querySelector("h2")].map((part) => getComputedStyle(part));
    return [parseFloat(said.fontSize), parseFloat(title.fontSize), Number(said.fontWeight)];
}"""

TWICE_ONWARD = """() => {
    const { shadowRoot } = document.querySelector("section.here durak-hand");
    shadowRoot.querySelector(".act > [data-do=next]").click();
    document.querySelector(".pager .next").click();
}"""


@both
def test_what_to_do_is_larger_than_the_title_and_one_button_leads_on(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """Before an answer one may quietly skip the step; after it the way on stands at the table."""
    page = open_page(site + lesson_page(lang, 1), viewport=window(PHONE))
    page.wait_for_function(ALL_STAND)
    task, title, weight = page.evaluate(TYPE)
    assert 18 <= task <= 20
    assert task > title
    assert weight == 600
    skip, hand = page.locator(".pager .next"), page.locator("section.here durak-hand")
    assert skip.inner_text() == {"en": "Skip", "ja": "飛ばす"}[lang]
    assert page.locator(".codeswitch:visible, .lesson > .takeaway:visible").count() == 0
    hand.locator("[data-do=card]").nth(2).click()
    hand.locator(".act > [data-do=next].main").wait_for()
    assert not skip.is_visible()
    hand.locator(".act > [data-do=next]").click()
    assert page.url.endswith("#step-2")
    assert skip.is_visible()


def test_a_second_tap_on_the_way_on_skips_nothing(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """The button that skips lies where the one that led on did."""
    page = open_page(site + lesson_page("en", 1), viewport=window(PHONE))
    page.wait_for_function(ALL_STAND)
    hand = page.locator("section.here durak-hand")
    hand.locator("[data-do=card]").nth(2).click()
    hand.locator(".act > [data-do=next].main").wait_for()
    page.evaluate(TWICE_ONWARD)
    assert page.url.endswith("#step-2")
    page.wait_for_timeout(700)
    page.locator(".pager .next").click()
    assert page.url.endswith("#step-3")


@both
def test_the_end_of_a_lesson_names_what_is_still_to_be_solved(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """Whoever has skipped a step finds it there, one tap away, before the way on."""
    steps = len(lesson(1).steps)
    page = open_page(f"{site}{lesson_page(lang, 1)}#step-{steps + 1}", reduced_motion="reduce")
    page.wait_for_function(ALL_STAND)
    ending = page.locator(".ending")
    left = ending.locator(".open li")
    assert left.count() == steps
    way = "part => part.compareDocumentPosition(document.querySelector('.ending .btn.main'))"
    assert ending.locator(".open").evaluate(way) & 4, "before the way on"
    left.nth(1).locator("button").click()
    assert page.url.endswith("#step-2")


def test_check_waits_for_a_mark(open_page: Open, site: str, lesson_page: Any) -> None:
    page = open_page(site + lesson_page("en", 8), reduced_motion="reduce")
    page.wait_for_function(ALL_STAND)
    hand = page.locator("section.here durak-hand")
    check = hand.locator("[data-do=check]")
    assert "main" not in str(check.get_attribute("class")).split()
    check.click()
    assert hand.locator(".panel > .fb.calm .hd").inner_text() == "Mark a card first."
    hand.locator(".hand [data-do=card]").first.click()
    assert "main" in str(check.get_attribute("class")).split()


def test_with_no_talon_the_bout_has_the_whole_width(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """Six beaten pairs on a phone: 31.1."""
    page = open_page(f"{site}{lesson_page('ja', 31)}#step-1", viewport=window(PHONE))
    cards = page.locator("#step-1 durak-hand .bout .card")
    cards.nth(11).wait_for()
    assert cards.first.evaluate("card => card.offsetWidth") >= 32


@both
def test_the_hint_below_six_answers_is_whole_on_a_laptop(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """In Japanese they stand in three lines, with cards and a question of two lines above."""
    page = open_page(site + lesson_page(lang, 23), viewport=window(LAPTOP), reduced_motion="reduce")
    hint = page.locator("durak-hand:visible [data-do=hint]")
    hint.wait_for()
    box = hint.bounding_box()
    assert box
    assert box["y"] + box["height"] <= LAPTOP[1]
