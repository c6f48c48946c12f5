"""What is said of an answer, and the table that it speaks of: both are in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hands import Hand
from sampling import LANGUAGES, in_turn
from test_layout import ALL_STAND
from windows import LAPTOP, PHONE, SIDEWAYS, resize, window

from durak_teach.lessons import lesson

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", LANGUAGES)
MOST = 8  # px that table and hand may move for an answer
# a table that has just come finds its measure in the next frames, and the page its place
WAIT = """
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const place = () => {
        const hand = document.querySelector("section.here durak-hand").shadowRoot;
        const parts = [...hand.querySelectorAll(".cloth, .hand")];
        return `${scrollY} ${parts.map((part) => part.getBoundingClientRect().top)}`;
    };
    const wait = async () => {
        let before;
        do {
            before = place();
            for (let i = 0; i < 3; i += 1) await frame();
        } while (place() !== before);
    };"""
# says what an answer says, and how far each part of the table has moved then; whether the bar of
# the steps is in sight
SAY = f"""async ([step, intents]) => {{{WAIT}"""
SAY += """
    const show = () => document.querySelector(`.steps li:nth-child(${step}) a`).click();
    show();
    await wait();
    const { sitting, shadowRoot } = document.querySelector("section.here durak-hand");
    if (sitting.picks.closed || sitting.away) sitting.retry(), show();
    await wait();
    const box = (part) => part.getBoundingClientRect();
    const parts = [...shadowRoot.querySelectorAll(".cloth, .seats, .field, .hand")];
    const before = parts.map(box);
    for (const intent of intents) {
        const { cards = [], items = cards, option } = intent;
        for (const code of items) sitting.mark(code);
        if (items.length) sitting.check();
        else if (option) sitting.pick(option);
        else sitting.send(intent);
        await wait();
    }
    const moved = parts.map((part, i) => [part.className, box(part).top - before[i].top,
        box(part).height && before[i].height]).filter(([, , high]) => high);
    const { top, bottom } = box(document.querySelector(".steps"));
    return [moved, top > -1 && bottom < innerHeight + 1];
}"""


@pytest.fixture
def step(open_page: Open, site: str, lesson_page: Any) -> Callable[..., Hand]:
    """A step of a lesson in a window of a size."""

    def step(lang: str, number: int, place: int, size: tuple[int, int]) -> Hand:
        address = f"{site}{lesson_page(lang, number)}#step-{place}"
        page = open_page(address, viewport=window(size), reduced_motion="reduce")
        hand = Hand(page, "section.here")
        hand.host.locator(".cloth").wait_for()
        page.evaluate(f"async () => {{{WAIT} await wait(); }}")
        return hand

    return step


def box(part: Locator) -> Any:
    found = part.bounding_box()
    assert found is not None, part
    return found


def lower_edge(part: Locator) -> float:
    found = box(part)
    return float(found["y"] + found["height"])


@both
def test_what_has_no_room_beside_the_table_is_folded_and_a_tap_unfolds_it(
    step: Callable[..., Hand], lang: str
) -> None:
    """A long answer and a law, on a phone: 9.2."""
    hand = step(lang, 9, 2, PHONE)
    for intent in lesson(9).steps[1].solution:
        hand.do(intent)
    cloth, law = hand.host.locator(".cloth"), hand.panel.locator(".rule a").last
    law.wait_for()
    folded = box(hand.panel)
    question = box(hand.host.locator(".task"))["y"]
    assert lower_edge(hand.panel) <= question or folded["y"] >= lower_edge(cloth)
    assert lower_edge(hand.panel) <= PHONE[1]
    assert hand.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert lower_edge(law) > lower_edge(hand.panel.locator(".txt")), "something is folded"
    hand.panel.locator(".hd").click()
    assert box(hand.panel)["height"] > folded["height"]
    assert lower_edge(law) <= lower_edge(hand.panel.locator(".txt"))
    assert lower_edge(cloth) <= box(hand.panel)["y"]
    assert lower_edge(hand.panel) < PHONE[1] + 1, "the page goes as far as it is long"
    hand.panel.locator(".hd").click()
    assert "open" not in str(hand.panel.get_attribute("class")).split()
    assert lower_edge(hand.panel) < PHONE[1] + 1, "it lies where the page now has room"
    again = box(hand.panel)
    hand.page.mouse.click(again["x"] + again["width"] - 14, again["y"] + again["height"] - 16)
    assert box(hand.panel)["height"] > again["height"], "its arrow unfolds it, too"


def test_what_is_folded_unfolds_before_a_tap_takes_it_away(step: Callable[..., Hand]) -> None:
    """An answer after which one may choose again: 9.2."""
    hand = step("ja", 9, 2, PHONE)
    for intent in lesson(9).steps[1].mistake:
        hand.do(intent)
    hand.panel.locator(".hd").click()
    assert hand.panel.is_visible()
    hand.panel.locator(".hd").click()
    assert not hand.panel.count()


def test_a_tap_on_a_card_of_the_table_takes_no_verdict_away(step: Callable[..., Hand]) -> None:
    """An attack card is `open`, too, and stays a card: 2.1, before and after a wrong answer."""
    hand = step("en", 2, 1, PHONE)
    attack = hand.host.locator(".pair.open .card")
    attack.click()
    for intent in lesson(2).steps[0].mistake:
        hand.do(intent)
    hand.panel.wait_for()
    attack.click()
    assert hand.panel.is_visible()


@both
def test_on_a_phone_one_sees_where_beaten_cards_go(step: Callable[..., Hand], lang: str) -> None:
    """Lesson 4.1 asks to look."""
    hand = step(lang, 4, 1, PHONE)
    pile = hand.host.locator(".disc .heap .card")
    assert not pile.count()
    for intent in lesson(4).steps[0].solution:
        hand.do(intent)
    pile.last.wait_for()
    assert pile.count() == 2
    assert lower_edge(pile.last) < box(hand.host.locator(".hand"))["y"]


def test_the_longest_question_of_an_order_has_its_buttons_in_sight(
    step: Callable[..., Hand],
) -> None:
    """Six lines to put in order below three hands and their cards: 27.8."""
    hand = step("ja", 27, 8, LAPTOP)
    for part in (hand.host.locator(".hand"), hand.host.locator(".act .btn").last):
        assert lower_edge(part) <= LAPTOP[1]


def test_discards_that_come_move_no_card(step: Callable[..., Hand]) -> None:
    """The first pile of a deal, in a wide window: 5.3."""
    hand = step("en", 5, 3, LAPTOP)
    before = box(hand.host.locator(".hand"))
    for intent in lesson(5).steps[2].solution:
        hand.do(intent)
    hand.host.locator(".disc .heap .card").last.wait_for()
    assert abs(box(hand.host.locator(".hand"))["y"] - before["y"]) <= 2


def said(
    page: Page, site: str, address: str, number: int, order: tuple[str, str]
) -> list[tuple[str, Any, bool]]:
    """Every answer of a lesson, in an order: what it moves, and whether the bar stays."""
    page.goto(site + address)
    page.wait_for_function(ALL_STAND)
    return [
        (f"{step.id} {name}", *page.evaluate(SAY, [place, [*map(dict, answer)]]))
        for place, step in enumerate(lesson(number).steps, 1)
        for name in order
        if (answer := step.solution if name == "right" else step.mistake)
        and page.locator(f"#step-{place} durak-hand").count()
    ]


# a role or a note that comes, cards that are drawn, taken or laid, a longer sentence, plays
RIGHT_FIRST = ("right", "wrong")
MOVING = (5, 6, 8, 16, 20, 26, 27, 30)


@pytest.mark.sampled
def test_an_answer_moves_neither_table_nor_hand_on_a_phone(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """Of each lesson in one language, in turn."""
    page = open_page(f"{site}en/about.html", reduced_motion="reduce")
    resize(page, PHONE)
    faults = [
        (lang, name, part, way)
        for turn, number in enumerate(MOVING)
        for lang in in_turn(LANGUAGES, turn)
        for name, parts, _ in said(page, site, lesson_page(lang, number), number, RIGHT_FIRST)
        for part, way, _ in parts
        if abs(way) > MOST
    ]
    assert not faults, "\n".join(map(str, faults))


def test_a_table_that_lies_higher_than_when_it_was_measured_stays_as_it_is(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """On a slow phone the page above is not yet whole when the first table is: 20.1."""
    page = open_page(f"{site}ja/about.html", reduced_motion="reduce", viewport=window(PHONE))
    page.goto(site + lesson_page("ja", 20))
    page.wait_for_function(ALL_STAND)
    page.evaluate(f"async () => {{{WAIT} await wait(); }}")
    page.evaluate("document.querySelector('article').style.marginTop = '-9px'")
    moved, _ = page.evaluate(SAY, [1, [*map(dict, lesson(20).steps[0].solution)]])
    assert not [part for part in moved if abs(part[1]) > MOST]


# two lessons with a step that is longer than a low window, which scrolls for its table (11.8, 29.5)
LONG = ((11, (PHONE, SIDEWAYS)), (29, (SIDEWAYS, PHONE)))


@both
@pytest.mark.sampled
def test_the_steps_stay_in_sight_after_an_answer(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """Each in one window, in Japanese in the other."""
    page = open_page(f"{site}{lang}/about.html", reduced_motion="reduce")
    answers = []
    for number, sizes in LONG:
        for size in in_turn(sizes, LANGUAGES.index(lang)):
            resize(page, size)
            answers += said(page, site, lesson_page(lang, number), number, RIGHT_FIRST[::-1])
    assert len(answers) > 20
    assert not [name for name, _, in_sight in answers if not in_sight]


def test_two_hints_and_an_answer_move_nothing(open_page: Open, site: str, lesson_page: Any) -> None:
    """Rows that are held anew by each of them do not grow by it."""
    page = open_page(f"{site}en/about.html", reduced_motion="reduce")
    resize(page, PHONE)
    page.goto(site + lesson_page("en", 5))
    page.wait_for_function(ALL_STAND)
    hints = [{"do": "hint"}] * 2
    for place, one in enumerate(lesson(5).steps, 1):
        moved, _ = page.evaluate(SAY, [place, [*hints, *map(dict, one.solution)]])
        assert moved
        assert not [part for part in moved if abs(part[1]) > 2], one.id


def test_a_hidden_table_keeps_its_height(step: Callable[..., Hand]) -> None:
    """Suits change while another step is shown, or something is said: 5.3."""
    hand = step("en", 5, 3, PHONE)
    element = hand.page.locator("section.here durak-hand").element_handle()
    hand.ask("hand => hand.sitting.askHint()")
    high = "hand => hand.shadowRoot.querySelector('.cloth').style.minHeight"
    assert (before := element.evaluate(high)) not in ("", "0px")
    hand.page.locator(".steps li:nth-child(1) a").click()
    hand.page.locator("#step-1.here").wait_for()
    for change in ("recolour(true)", "askHint()", "send({ do: 'restart' })"):
        element.evaluate(f"hand => hand.sitting.{change}")
        assert element.evaluate(high) == before, change


def ways(number: int, place: int) -> tuple[Any, Any]:
    found = lesson(number).steps[place - 1]
    return found.solution, found.mistake


def begin_again(hand: Hand) -> None:
    hand.ask("hand => hand.sitting.retry()")


def test_cards_are_cards_again_once_a_step_is_begun_anew(step: Callable[..., Hand]) -> None:
    """Whoever takes cards holds more than six: 26.1."""
    hand = step("en", 26, 1, PHONE)
    squares = hand.host.locator(".hand.squares")
    assert not squares.count()
    for intent in ways(26, 1)[1]:
        hand.do(intent)
    squares.wait_for()
    begin_again(hand)
    assert not squares.count()


def test_what_has_no_room_at_all_lies_over_the_question(step: Callable[..., Hand]) -> None:
    """Neither below a table nor above its task: 32.8, whose rules are many."""
    hand = step("en", 32, 8, PHONE)
    hand.do(ways(32, 8)[1][0])
    said = hand.host.locator(".panel > .fb.above")
    said.wait_for()
    assert box(said)["y"] >= 0
    assert box(said)["height"] >= 56
    assert lower_edge(said) <= box(hand.host.locator(".cloth"))["y"]


def test_a_verdict_holds_the_steps_and_a_hint_does_not(step: Callable[..., Hand]) -> None:
    """6.3: the first answer after a hint, and one in a step that is solved already."""
    hand = step("en", 6, 3, PHONE)
    held, right, wrong = hand.page.locator(".lesson.tried"), *ways(6, 3)
    hand.ask("hand => hand.sitting.askHint()")
    hand.panel.wait_for()
    assert not held.count()
    for answers in ([wrong], [right], [right, wrong]):
        for answer in answers:
            begin_again(hand)
            assert not held.count(), "begun again"
            for intent in answer:
                hand.do(intent)
            held.wait_for()
    hand.ask("() => { location.hash = '#step-1'; }")
    hand.page.locator("#step-1.here").wait_for()
    assert not held.count(), "another step"


@pytest.mark.parametrize(
    ("number", "place", "way"),
    [
        (9, 2, "sitting.tapSaid(), sitting.tapSaid()"),
        (2, 1, "sitting.askHint()"),
        (26, 1, "sitting.send({ do: 'undo' })"),
        (26, 1, "sitting.dealAnew('restart')"),
    ],
)
def test_what_is_said_no_longer_holds_no_steps(
    step: Callable[..., Hand], number: int, place: int, way: str
) -> None:
    """It is tapped away, a hint replaces it, or the move is undone."""
    hand = step("ja", number, place, PHONE)
    for intent in ways(number, place)[1]:
        hand.do(intent)
    hand.page.locator(".lesson.tried").wait_for()
    hand.ask(f"({{ sitting }}) => {{ {way}; }}")
    assert not hand.page.locator(".lesson.tried, body.over").count()


def test_the_next_step_of_a_comparison_holds_no_steps(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """28.3 begins anew at each position."""
    page = open_page(f"{site}{lesson_page('en', 28)}#step-3", viewport=window(PHONE))
    held, compared = page.locator(".lesson.tried"), page.locator("section.here durak-compare")
    compared.locator("[data-do=predict]").first.click()
    held.wait_for()
    compared.evaluate("compared => compared.go(1)")
    assert not held.count()


@both
def test_on_a_phone_one_button_shows_the_next_game_of_a_comparison(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """Of three games in 28.3 one fills the window: which it is, and that there are more."""
    page = open_page(
        f"{site}{lesson_page(lang, 28)}#step-3", viewport=window(PHONE), reduced_motion="reduce"
    )
    games = page.locator("section.here durak-compare .game")
    for game, place in enumerate(("1/3", "2/3", "3/3")):
        seen = box(games.nth(game))
        assert 0 <= seen["x"] < seen["x"] + seen["width"] <= PHONE[0], place
        leaf = games.nth(game).locator(".leaf")
        assert leaf.inner_text() == place
        title = games.nth((game + 1) % 3).locator("h3").inner_text()
        assert leaf.get_attribute("aria-label") == f"{place} {title}"
        leaf.click()
    assert box(games.first)["x"] >= 0, "after the last one the first"
    resize(page, LAPTOP)
    assert not games.locator(".leaf:visible").count()


@pytest.mark.parametrize(("size", "number", "place"), [(PHONE, 11, 8), (SIDEWAYS, 1, 1)])
def test_what_is_scrolled_to_lies_below_the_steps_that_stick(
    step: Callable[..., Hand], size: tuple[int, int], number: int, place: int
) -> None:
    hand = step("en", number, place, size)
    for intent in ways(number, place)[1]:
        hand.do(intent)
    hand.page.locator(".lesson.tried").wait_for()
    hand.ask("""hand => {
        document.body.style.paddingBottom = "100vh";
        hand.shadowRoot.querySelector(".hand").scrollIntoView({ block: "start" });
    }""")
    steps = hand.page.locator(".steps" if size == PHONE else ".lessonhead")
    assert box(steps)["y"] == 0, "they stick"
    assert lower_edge(steps) <= box(hand.host.locator(".hand"))["y"] < lower_edge(steps) + 24
    if size == PHONE:
        assert lower_edge(hand.page.locator(".lessonhead h1")) <= 0, "the title does not"


def test_what_needs_the_place_of_the_steps_can_be_read(step: Callable[..., Hand]) -> None:
    """Where there is no other room for what is said of an answer: 9.2."""
    hand = step("en", 9, 2, PHONE)
    for intent in ways(9, 2)[1]:
        hand.do(intent)
    hand.page.locator(".lesson.tried").wait_for()
    assert hand.page.locator("body.over").count(), "it lies where the steps were"
    first = box(hand.panel.locator(".hd"))
    met = hand.host.evaluate(
        "(hand, [x, y]) => hand.getRootNode().elementFromPoint(x, y) === hand",
        [first["x"] + 9, first["y"] + 9],
    )
    assert met, "the steps lie over it"
