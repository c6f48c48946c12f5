"""Practice on the built site: begun, asked, ended, remembered; the day's position; the map."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from test_accessibility import check

from durak_teach.lessons.practice import stored
from durak_teach.publish.serve.languages import texts

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
SIZES = ((320, 640), (390, 664), (1280, 800))
PHONE = {"width": 390, "height": 664}
MISSED = "durak.throw_in.rank_on_table"
STEP = {"solved": True, "mistakes": [MISSED], "hints": 0, "at": "2026-11-20"}
OF_A_DAY = (  # what was asked before any rule got questions later (`SINCE`)
    "practice:durak.defence.trump_beats_plain",
    "practice:durak.bout.all_beaten_first",
    "practice:day.endings",
)
THROW_IN = {"en": "Throw-in Durak", "ja": "飛び入りドゥラーク"}
MISSED_IN_8 = {"en": "From lesson 8, once more", "ja": "レッスン8で間違えたルール"}


def with_progress(page: Page, **steps: Any) -> None:
    page.evaluate("kept => localStorage['durak.progress'] = kept", json.dumps(steps))
    page.reload()


def fits(page: Page) -> None:
    """Nothing has to be scrolled sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def answer(page: Page, hand: Locator, *, right: bool) -> None:
    """Answer by keyboard, as the document that the page has loaded says."""
    ask, said = hand.evaluate("hand => [hand.driver.doc.ask, hand.driver.node(0).answers]")
    if ask["kind"] == "pick":
        chosen = [key for key, option in said["options"].items() if option["ok"] is right][:1]
        names = [f'[data-do="option"][data-id="{key}"]' for key in chosen]
    elif ask["kind"] == "play":
        assert not right, "a whole ending is won in a lesson's test"
        names = [f'[data-do="card"][data-flip="{losing(hand)}"]']
    else:
        wrong = [card for card in said["cards"] if card not in said["right"]]
        names = [
            f'[data-do="card"][data-flip="{card}"]'
            for card in (said["right"][: None if ask["many"] else 1] if right else wrong[:1])
        ]
    for name in names:
        hand.locator(name).first.press("Enter")
    if ask["kind"] == "mark" and ask["many"]:
        hand.locator('[data-do="check"]').press("Enter")
    hand.locator(".fb.ok" if right else ".fb.no").wait_for()


def losing(hand: Locator) -> str:
    """The card of a first move that gives the win away."""
    edges = hand.evaluate("hand => hand.driver.node(0).edges")
    moves = [move for move, edge in edges.items() if "feedback" in edge and edge["to"]]
    assert len(edges) - len(moves) == 1, "one move wins"
    return next(move.split()[-1] for move in moves if not move.endswith("take"))


def shown(hands: Locator) -> list[str]:
    """The documents of three hands."""
    return [hands.nth(n).evaluate("hand => JSON.stringify(hand.driver.doc)") for n in range(3)]


@pytest.mark.sampled
@pytest.mark.alike
@both
def test_five_questions_say_why_they_come_and_end(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/practice.html", reduced_motion="reduce")
    with_progress(page, **{"08.1": STEP})
    hand = page.locator(".asking durak-hand")
    for number in range(5):
        # the question before lies there until the next one has come
        page.locator(".asking durak-hand:not([data-answered]) .cloth").wait_for()
        if number == 0:
            assert page.evaluate("localStorage['durak.practice'] === undefined"), "before an answer"
            assert page.inner_text(".why") == MISSED_IN_8[lang]
            assert page.inner_text(".where .vh").endswith(f" · {THROW_IN[lang]}")
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                fits(page)
            check(page, f"practice {lang}")
        assert page.locator(".where .marks > i").count() == 5
        assert page.locator(".where .marks > .done").count() == number
        assert page.locator(".lede:visible").count() == (number == 0), "the motto is told once"
        asked = page.inner_text(".where")
        answer(page, hand, right=number != 1)
        hand.evaluate("hand => hand.dataset.answered = ''")
        if number == 1:
            page.locator('[data-do="onward"]').press("Enter")
        else:
            hand.locator('[data-do="next"]').press("Enter")
        page.wait_for_function(
            "was => document.querySelector('.where').textContent !== was"
            " || !document.querySelector('.enough').hidden",
            arg=asked,
        )
    assert page.locator(".enough").is_visible()
    assert page.locator(".asked a").count() >= 1
    check(page, f"the end of practice {lang}")
    kept = json.loads(page.evaluate("localStorage['durak.practice']"))
    assert MISSED in kept
    assert "practice" not in page.evaluate("localStorage['durak.progress']"), "no lesson's step"
    page.goto(f"{site}{lang}/course.html")
    code = page.inner_text("#progress-code")
    for _ in range(2):
        page.click('[data-do="reset"]')
    assert page.evaluate("localStorage['durak.practice'] === undefined"), "wiped with the rest"
    page.fill("#progress-import", code)
    page.press("#progress-import", "Enter")
    assert {*json.loads(page.evaluate("localStorage['durak.practice']"))} == {*kept}


@both
@pytest.mark.parametrize("size", [(390, 664), (844, 390), (1280, 800)])
def test_practice_opens_with_its_first_question(
    open_page: Open, site: str, lang: str, size: tuple[int, int]
) -> None:
    """The answers are in sight, one line says what is won, and nothing is kept before an answer."""
    window = {"width": size[0], "height": size[1]}
    page = open_page(f"{site}{lang}/practice.html", viewport=window, reduced_motion="reduce")
    hand = page.locator(".asking durak-hand")
    for button in (hand.locator(".choices .btn").last, hand.locator("[data-do=hint]")):
        box = button.bounding_box()
        assert box
        assert box["y"] + box["height"] <= size[1]
    assert page.evaluate("scrollY") == 0
    lede = page.locator("article > .lede")
    assert lede.is_visible() == (size[1] > 480)
    assert size[1] <= 480 or lede.evaluate(
        "it => it.getClientRects()[0].height <= 2 * parseFloat(getComputedStyle(it).lineHeight)"
    )
    assert page.locator(".kept").is_visible(), "what an answer leaves in the browser"
    place = page.locator(".asking").bounding_box()["y"]
    answer(page, hand, right=True)
    assert page.locator(".kept").is_hidden()
    hand.locator('[data-do="next"]').click()
    page.wait_for_function("() => document.activeElement?.matches('.where')")
    assert not lede.is_visible(), "told once"
    hand = page.locator(".asking durak-hand")
    fits = hand.evaluate("it => it.getBoundingClientRect().bottom + scrollY <= innerHeight")
    assert not fits or page.locator(".asking").bounding_box()["y"] == place, "it jumps"


@pytest.mark.alike
@both
def test_who_has_done_nothing_begins_with_lesson_1_and_an_address_names_a_rule(
    open_page: Open, site: str, lang: str
) -> None:
    page = open_page(f"{site}{lang}/practice.html", reduced_motion="reduce")
    assert "1" in page.inner_text(".first")
    page.goto(f"{site}{lang}/practice.html#rule={MISSED}")
    page.locator(".asking durak-hand .cloth").wait_for()
    page.goto(f"{site}{lang}/practice.html#rule=<b>no</b>%E2%80%AE")
    page.locator(".lost").get_by_text("<b>no</b>\ufffd").wait_for()  # nothing is turned round
    assert page.locator(".asking").is_hidden()


@both
def test_a_question_stands_whole_in_the_window_of_a_phone(
    open_page: Open, site: str, lang: str
) -> None:
    """Fourteen cards, eight rin, two plays and the answers: nothing lies over something else."""
    address = f"{site}{lang}/practice.html#rule=sumidagawa.plays.lowest_reading"
    page = open_page(address, viewport={"width": 390, "height": 664})
    hand = page.locator(".asking durak-hand")
    parts = [".play-of", ".opt", ".near .card", ".hand .card", ".act .btn"]
    hand.locator(parts[-1]).wait_for()
    for part, below in pairwise(parts):
        lowest = hand.locator(part).last.bounding_box()
        highest = hand.locator(below).first.bounding_box()
        assert lowest
        assert highest
        assert lowest["y"] + lowest["height"] <= highest["y"] + 1, part
    last = hand.locator(parts[-1]).last.bounding_box()
    assert last
    assert last["y"] + last["height"] <= 664


@pytest.mark.sampled
@pytest.mark.alike
@both
def test_the_map_shows_every_rule_with_two_doors(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/map.html")
    with_progress(page, **{"08.1": STEP})
    assert page.locator(".known li").count() == len(stored())
    assert page.locator(f'[data-rule="{MISSED}"]').get_attribute("data-state") == "shaky"
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        fits(page)
    check(page, f"map {lang}")
    page.locator(f'[data-rule="{MISSED}"] .btn').press("Enter")
    page.wait_for_url("**/practice.html#rule=*")


@pytest.mark.sampled
@pytest.mark.alike
@both
def test_the_position_of_the_day_is_the_same_for_everybody(
    open_page: Open, site: str, lang: str
) -> None:
    page = open_page(f"{site}{lang}/day.html#2026-11-22", reduced_motion="reduce")
    hands = page.locator(".grades durak-hand")
    page.wait_for_function("() => document.querySelectorAll('.grades durak-hand').length === 3")
    seen = shown(hands)
    assert tuple(json.loads(document)["id"] for document in seen) == OF_A_DAY
    answer(page, hands.nth(0), right=True)
    answer(page, hands.nth(1), right=False)
    line = page.inner_text(".result output")
    right, wrong = {"en": "✓✗", "ja": "○×"}[lang]
    assert re.search(rf"2026-11-22.*{right}{wrong}–.*day\.html#2026-11-22$", line)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        fits(page)
    check(page, f"day {lang}")
    page.reload()  # in the middle: what was answered stays, and the first answer counts
    for folded in page.locator(".grades > section > details > summary").all():
        folded.click()
    page.wait_for_function("() => document.querySelectorAll('.grades durak-hand').length === 3")
    told = [page.locator(".grades section").nth(n).inner_text() for n in range(3)]
    answered = texts(lang)["words"]["day_answered"]
    for n, sign in enumerate((right, wrong)):
        assert f"{sign} {answered}" in told[n]
    assert answered not in told[2]
    answer(page, hands.nth(1), right=True)
    answer(page, hands.nth(2), right=False)
    assert right + wrong + wrong in page.inner_text(".result output")
    again = open_page(f"{site}{lang}/day.html#2026-11-22")
    again.wait_for_function("() => document.querySelectorAll('.grades durak-hand').length === 3")
    hands = again.locator(".grades durak-hand")
    assert seen == shown(hands)
    for bad in ("2026-02-30", "tomorrow", "%E0%A4"):
        again.goto(f"{site}{lang}/day.html#{bad}")
        again.wait_for_function("() => !document.querySelector('.grades durak-hand')")
        assert again.inner_text(".daily .date").count("\n") == 0
        assert again.locator(".result").is_hidden()


def test_each_position_of_the_day_names_its_game_and_leads_on(open_page: Open, site: str) -> None:
    """By its button to the next one, from the last one to the result."""
    page = open_page(f"{site}en/day.html#2026-11-22", reduced_motion="reduce", viewport=PHONE)
    page.wait_for_function("() => document.querySelectorAll('.grades durak-hand').length === 3")
    hands = page.locator(".grades durak-hand")
    for n in range(3):
        game = hands.nth(n).evaluate("hand => hand.sitting.view.title")
        assert page.locator(".grades .game").nth(n).inner_text() == game
    for n, then in enumerate(("Medium", "Hard")):
        answer(page, hands.nth(n), right=True)
        hands.nth(n).locator('[data-do="next"]').press("Enter")
        leads_to(page, then)
    # what its button says when the ending is won
    hands.nth(2).evaluate("hand => hand.emit('durak-next')")
    leads_to(page, "Your result")


def leads_to(page: Page, heading: str) -> None:
    """The heading has the focus, and stands in the window."""
    assert page.evaluate("document.activeElement.textContent") == heading
    top = page.evaluate("document.activeElement.getBoundingClientRect().top")
    assert 0 <= top < PHONE["height"]


@pytest.mark.parametrize("right", [True, False])
def test_a_clock_that_was_set_back_loses_no_answer(open_page: Open, site: str, right: bool) -> None:
    """Across midnight, a time zone or a year: what is answered is kept, and Next is there."""
    page = open_page(f"{site}en/practice.html#rule={MISSED}", reduced_motion="reduce")
    for times, at in enumerate(("11-22T00:05", "11-21T23:55", "11-21T09:00", "01-01T00:00"), 1):
        page.clock.set_fixed_time(f"2026-{at}:00Z")
        page.reload()
        hand = page.locator(".asking durak-hand")
        hand.locator(".cloth").wait_for()
        answer(page, hand, right=right)
        onward = hand.locator('[data-do="next"]') if right else page.locator('[data-do="onward"]')
        onward.wait_for()
        page.wait_for_function(
            "([rule, n]) => JSON.parse(localStorage['durak.practice'])[rule]?.reps === n",
            arg=[MISSED, times],
        )
        kept = json.loads(page.evaluate("localStorage['durak.practice']"))[MISSED]
        assert kept["last"].startswith(f"2026-{at}")
        assert kept["due"] > kept["last"]
