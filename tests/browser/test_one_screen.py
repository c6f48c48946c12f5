"""The whole table within one window: seats, bout, hand, buttons and the last line of the log.

Of a game three moments, and of the course some lessons, are looked at on the smallest phone, and
each in one of the other windows, in turn; `DURAK_FUZZ` (`make fuzz`) looks at each in all."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from hands import Hand
from sampling import in_turn
from windows import PHONE, SETTLED, SMALL, in_each, window

from durak_teach import deal, game, position
from durak_teach.lessons import lesson
from durak_teach.table import Session
from durak_teach.table import view as seen_by

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
SIZES = (
    *((320, 568), (360, 640), (390, 664), (390, 844), (844, 390)),
    *((768, 1024), (1024, 768), (1280, 800), (1920, 1080)),
)
# two to six players of every family, each in one of the languages
TABLES = {
    "en": [
        (("durak", "podkidnoy"), (2, 6)),
        (("durak001",), (2,)),
        (("kirifu",), (6,)),
        (("mustamaija",), (3,)),
        (("dou_dizhu",), (4,)),
        (("sumidagawa",), (3,)),
    ],
    "ja": [
        (("durak", "perevodnoy"), (3, 5)),
        (("durak002",), (4,)),
        (("dou_dizhu",), (3,)),
        (("sumidagawa",), (4,)),
    ],
}
STEPS = [
    *(("en", number) for number in (3, 6, 22, 29)),
    *(("ja", number) for number in (19, 25, 27, 32)),
]
LAY = """view => {
    const hand = document.createElement("durak-hand"), { lang } = document.documentElement;
    hand.dataset.base = DurakModules.site.base();
    document.getElementById("play-table").replaceChildren(hand);
    const doc = { v: 1, driver: "kernel", lang, view };
    const silent = { slow: true, onUpdate() {}, onProgress() {}, send() {}, stop() {} };
    hand.sit(hand.spread(doc), doc, silent, view);
}"""
# four attacks of a bout, and a hand that has two rows on a laptop
MUCH = """
rules: podkidnoy
players: A B C D
trump: s
talon: x4 [Ks]
A: 6s 8h 9h Td Jd Qd Kd Ac Js
B: x4
C: x5
D: x5
table: 6h/7h 6d/7d 7c/8c 8d/9d
roles: att=A def=B to=A
"""
# two frames: the room is measured before the first, its arrangement drawn with the second
# whether a part lies inside the window, and ends no higher than `low`
WITHIN = """([hand, part, low]) => {
    const { top, bottom } = hand.shadowRoot.querySelector(part).getBoundingClientRect();
    return top >= -1 && bottom >= low && bottom <= innerHeight + 1;
}"""
# what of the table that `scope` names is out of sight, covered, or too small for a finger
FAULTS = """([scope, log]) => {
    const hand = document.querySelector(`${scope} durak-hand`), root = hand.shadowRoot;
    hand.scrollIntoView({ block: "start", behavior: "instant" });
    const header = document.querySelector("header.top"), faults = [];
    const sticky = getComputedStyle(header).position === "sticky";
    const top = sticky ? header.getBoundingClientRect().bottom : 0;
    const { width, height } = visualViewport;
    const boxes = (selector) => [...root.querySelectorAll(selector)]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => [part, part.getBoundingClientRect()])
        .filter(([, box]) => box.width > 1 && box.height > 1);
    const parts = ".task, .facts, .seat, .speech, .talon, .bout .card, .called, .now, .opt, .rows, "
        + ".near .card, .hand .card, .own, .act .btn, .panel .fb, .latest, "
        + ".wide .log li:first-child";
    for (const [part, box] of boxes(parts)) {
        const inside = box.top >= top - 1 && box.bottom <= height + 1
            && box.left >= -1 && box.right <= width + 1;
        const name = part.getAttribute("aria-label") ?? part.className;
        if (!inside) faults.push(`${name}: ${box.left},${box.top} to ${box.right},${box.bottom}`);
    }
    // a card that flies to a place gets the size that a card has there
    for (const [zone, { width }] of hand.sitting?.motion.places().zones ?? []) {
        if (!(width > 0)) faults.push(`cards that go to ${zone} have no size`);
    }
    const narrow = root.querySelector(".legion") ? 24 : height < 601 ? 36 : 44;
    for (const [button, box] of boxes(".cloth button")) {
        const least = button.matches(".hand .card") ? narrow : 44;
        const tall = button.matches(".legion .hand .card") ? 40 : 44;
        if (box.width < least - .1 || box.height < tall - .1) {
            faults.push(`${button.className} is ${box.width} × ${box.height}`);
        }
    }
    for (const [{ className, clientWidth, scrollWidth }] of boxes(".cloth button")) {
        if (scrollWidth > clientWidth + 1) faults.push(`${className} is too narrow for its words`);
    }
    for (const [mark, box] of boxes(".asked .bout .card > .of")) {
        const card = mark.parentElement.offsetHeight;
        if (box.height > card / 2) faults.push(`a card ${card} high lies under its mark`);
    }
    // of a pile, the top card alone
    const apart = boxes(".seat, .bar .btn, .talon, .bout:not(:empty), .now, .opt, "
        + ".near .top > .card, .near :is(.spread, .able) .card, .hand .card, .own .who, .act .btn");
    const over = (one, two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
        && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
    apart.forEach(([a, one], i) => apart.slice(i + 1).forEach(([b, two]) => {
        if (over(one, two)) faults.push(`${a.className} lies over ${b.className}`);
    }));
    // of many plays nothing reaches beyond its place
    for (const [part, one] of boxes(".called, .play-of .card")) {
        for (const [other, two] of boxes(".seat, .now, .near .card, .hand .card, .opt")) {
            if (over(one, two)) faults.push(`${part.className} lies over ${other.className}`);
        }
    }
    const [last] = boxes(".side:not([open]) .latest, .side[open] .log li:first-child");
    if (log && !last) faults.push("no line of the log is in sight");
    return faults;
}"""
# of each step in which there is one hand
FAULTS_OF_STEPS = f"""async () => {{
    const found = [];
    for (const link of document.querySelectorAll(".steps a")) {{
        link.click();
        await {SETTLED};
        if (document.querySelectorAll("section.here durak-hand").length !== 1) continue;
        const faults = ({FAULTS})(["section.here", false]);
        found.push(...faults.map((fault) => `${{link.hash}}: ${{fault}}`));
    }}
    return found;
}}"""


def views(spec: tuple[str, ...], players: int, lang: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The first view of a deal, the one with most on the table, and the one with most in hand."""
    session = Session(deal(game(*spec), players=players, seed=3), "A", "random", 3, lang)
    rng = random.Random(3)
    seen = [session.start()["frames"][-1]]
    while len(seen) < 40:
        view = seen[-1]
        moves = [found["move"] for found in view["moves"]]
        moves += [button["move"] for button in view["buttons"] if button["move"]]
        if not moves:
            break
        session.send({"do": "move", "move": rng.choice(moves)})
        if session.view()["over"]:
            break
        seen.append(session.view())
    yield "first", seen[0]
    yield "full", max(seen, key=lambda view: len(view.get("plays") or view["table"]))
    yield "many", max(seen, key=lambda view: len(view["hand"]))


def sizes(turn: int) -> tuple[tuple[int, int], ...]:
    """The smallest phone, and of the other windows one."""
    return (SIZES[0], *in_turn(SIZES[1:], turn))


def at_each_size(page: Page, sizes: Any, scope: str, *, log: bool) -> Iterator[str]:
    for width, height in in_each(page, sizes):
        for fault in page.evaluate(FAULTS, [scope, log]):
            yield f"{width}×{height}: {fault}"


@pytest.mark.sampled
@pytest.mark.parametrize("lang", TABLES)
def test_a_game_is_seen_whole(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/play.html", reduced_motion="reduce", sparing=True)
    faults = []
    dealt = [(spec, players) for spec, numbers in TABLES[lang] for players in numbers]
    for turn, (spec, players) in enumerate(dealt):
        for moment, (name, view) in enumerate(views(spec, players, lang), 3 * turn):
            page.evaluate(LAY, view)
            seen = at_each_size(page, sizes(moment), "#play-table", log=bool(view["log"]))
            faults += [f"{'+'.join(spec)} {players} {name}, {fault}" for fault in seen]
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(faults)


@pytest.mark.parametrize("lang", TABLES)
def test_a_long_bout_is_seen_beside_a_large_hand(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/play.html", reduced_motion="reduce", sparing=True)
    page.evaluate(LAY, seen_by(position(MUCH), "A", lang))
    faults = [*at_each_size(page, SIZES, "#play-table", log=False)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", TABLES)
def test_the_end_of_a_deal_is_said_once_and_seen(open_page: Open, site: str, lang: str) -> None:
    """On phones the table makes room for the result and for what to do next."""
    session = Session(deal(game("durak", "podkidnoy"), players=3, seed=3), "A", "plain", 3, lang)
    session.start()
    while not (view := session.view())["over"]:
        session.send({"do": "move", "move": said_by_rules(session)[0]})
    view["over"]["review"] = "See the turning point"
    page = open_page(f"{site}{lang}/play.html", reduced_motion="reduce", sparing=True)
    page.evaluate(LAY, view)
    faults = [*at_each_size(page, SIZES, "#play-table", log=True)]
    assert not faults, "\n".join(faults)
    hand = page.locator("#play-table durak-hand")
    assert view["over"]["text"] in hand.locator(".panel").inner_text()
    assert view["over"]["text"] not in hand.locator(".cloth").inner_text()
    assert hand.locator(".panel button").count() == 3


WHOLE = [("en", "dou_dizhu"), ("ja", "sumidagawa")]  # games of whole plays, at their fullest
OUT_OF_SIGHT = """(parts) => [...document.querySelector("#play-table durak-hand").shadowRoot
    .querySelectorAll(parts)].map((part) => [part.className, part.getBoundingClientRect()])
    .filter(([, { top, bottom }]) => top < 0 || bottom > innerHeight + 1)
    .map(([name, { top, bottom }]) => `${name}: ${top} to ${bottom}`)"""


def said_by_rules(session: Session) -> list[str]:
    """The moves that the seat may make now."""
    state = session.state
    return [str(move) for move in islice(state.game.moves(state), 50)]


@pytest.mark.parametrize(("lang", "name"), WHOLE)
def test_the_end_leaves_its_buttons_in_sight(
    open_page: Open, site: str, lang: str, name: str
) -> None:
    """With whole plays on the table and a hand that is still full."""
    session = Session(deal(game(name), players=4, seed=3), "A", "club", 3, lang)
    session.start()
    while not (view := session.view())["over"]:
        session.send({"do": "move", "move": said_by_rules(session)[-1]})
    view["over"]["review"] = "See the turning point"
    page = open_page(f"{site}{lang}/play.html", reduced_motion="reduce", sparing=True)
    page.evaluate(LAY, view)
    assert page.locator("#play-table .panel button").count() == 3
    assert [*seen_at_each_size(page, ".panel .hd, .panel button")] == []


@pytest.mark.parametrize("lang", TABLES)
def test_many_plays_keep_within_their_place(open_page: Open, site: str, lang: str) -> None:
    """Of old ones a narrow place shows what was said."""
    session = Session(deal(game("sumidagawa"), players=3, seed=7), "A", "club", 7, lang)
    seen = [*session.start()["frames"]]
    while not session.view()["over"]:
        seen += session.send({"do": "move", "move": said_by_rules(session)[-1]})["frames"]
    view = max(seen, key=lambda view: len(view["plays"]))
    page = open_page(f"{site}{lang}/play.html", reduced_motion="reduce", sparing=True)
    page.evaluate(LAY, view)
    faults = [*at_each_size(page, SIZES, "#play-table", log=False)]
    assert not faults, f"{len(view['plays'])} plays:\n" + "\n".join(faults)


@pytest.mark.parametrize("lang", TABLES)
def test_what_is_said_of_cards_stays_in_sight(open_page: Open, site: str, lang: str) -> None:
    """A refusal for several reasons begins where one sees it; what is put together moves nothing
    out of the window."""
    session = Session(deal(game("sumidagawa"), players=3, seed=3), "A", "club", 3, lang)
    session.start()
    view, rng = session.view(), random.Random(3)
    verb, cards = view["sets"]["verb"], [card["id"] for card in view["hand"]][1:8:2]
    weighed = session.send({"do": "set", "verb": verb, "cards": cards})["set"]
    page = open_page(f"{site}{lang}/play.html", reduced_motion="reduce", sparing=True)
    page.evaluate(LAY, view)
    hold = """([cards, said]) => {
        const { sitting } = document.querySelector("#play-table durak-hand");
        sitting.hold(cards);
        sitting.weighed(said);
    }"""
    page.evaluate(hold, [cards, weighed])
    faults = [*seen_at_each_size(page, ".now, .hand .card, .own .who, .act .btn")]
    while True:
        card = session.view()["hand"][0]["id"]
        said = session.send({"do": "why", "card": card})
        if len(said.get("ruling", {"reasons": ()})["reasons"]) > 2:
            break
        session.send({"do": "move", "move": rng.choice(said_by_rules(session))})
    page.evaluate(LAY, session.view())
    remark = """([refused, said]) => {
        const { sitting } = document.querySelector("#play-table durak-hand");
        sitting.picks = { ...sitting.picks, refused };
        sitting.remark(said);
    }"""
    page.evaluate(remark, [card, said])
    faults += seen_at_each_size(page, ".bubble, .hand .card, .act .btn")
    assert not faults, "\n".join(faults)


def seen_at_each_size(page: Page, parts: str) -> Iterator[str]:
    """Which of these parts a window does not show."""
    for width, height in in_each(page, SIZES):
        page.evaluate("document.querySelector('#play-table durak-hand').scrollIntoView()")
        page.evaluate(SETTLED)
        for fault in page.evaluate(OUT_OF_SIGHT, parts):
            yield f"{width}×{height}: {fault}"


@pytest.mark.sampled
@pytest.mark.parametrize(("lang", "number"), STEPS)
def test_a_step_is_seen_whole(
    open_page: Open, site: str, lesson_page: Any, lang: str, number: int
) -> None:
    """Task, table or figures, hand and buttons."""
    page = open_page(site + lesson_page(lang, number), reduced_motion="reduce")
    page.wait_for_function(
        """() => [...document.querySelectorAll("section.step durak-hand")]
            .every((hand) => hand.shadowRoot?.querySelector(".cloth"))"""
    )
    faults = []
    for width, height in in_each(page, sizes(STEPS.index((lang, number)))):
        faults += [f"{width}×{height} {fault}" for fault in page.evaluate(FAULTS_OF_STEPS)]
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(faults)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_way_back_to_a_game_is_one_line(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/play.html", viewport=window(SMALL), sparing=True)
    lay = """() => {
        const hand = document.createElement("durak-hand"), { lang } = document.documentElement;
        hand.dataset.base = DurakModules.site.base();
        document.getElementById("play-table").replaceChildren(hand);
        hand.open({ v: 1, driver: "worker", lang, setup: { saved: {} } });
    }"""
    page.evaluate(lay)
    words = page.locator("durak-hand [data-do=play] .lbl")
    for width in (320, 360, 390):
        page.set_viewport_size({"width": width, "height": 568})
        assert words.evaluate("words => words.offsetHeight < 40"), width


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_trying_again_shows_the_table_and_an_answer_what_is_said(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    """On a phone the page goes as far as needed and no further, whatever text comes below."""
    page = open_page(site + lesson_page(lang, 6), viewport=window(PHONE))
    page.evaluate("document.querySelector('.steps li:nth-child(6) a').click()")
    hand = Hand(page, "#step-6")
    asked = lesson(6).steps[5]
    (wrong,), (right,) = asked.mistake, asked.solution
    hand.do(wrong)
    hand.command("retry").click()
    page.wait_for_function(WITHIN, arg=[hand.host.element_handle(), ".cloth", 0])
    hand.do(right)
    page.locator("#step-6 .after:visible").first.wait_for()
    page.wait_for_function(WITHIN, arg=[hand.host.element_handle(), ".panel", 540])
