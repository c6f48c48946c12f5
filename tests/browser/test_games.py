"""Whole games on the Play page: Python runs in a worker of the browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from arriving import follow
from hands import LOADING, Hand
from windows import LAPTOP, PHONE, resize, window

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.alike]

Open = Callable[..., Any]
Begin = Callable[..., Hand]

# the cards of the bout that lie under what is said of a refused one
COVERED = """hand => {
    const said = hand.shadowRoot.querySelector(".bubble")?.getBoundingClientRect();
    return said ? [...hand.shadowRoot.querySelectorAll(".bout .card")]
        .map((card) => [card.dataset.flip, card.getBoundingClientRect()])
        .filter(([, { top, bottom, left, right }]) => top < said.bottom && said.top < bottom
            && left < said.right && said.left < right)
        .map(([name]) => name) : null;
}"""
# where each card is seen when it sets out: its motion is held there
SETTING_OUT = """() => {
    const { animate } = Element.prototype;
    window.seen = {};
    window.asUsual = () => { Element.prototype.animate = animate; };
    Element.prototype.animate = function (...how) {
        const motion = animate.apply(this, how), { flip } = this.dataset;
        if (flip && !(flip in window.seen)) {
            motion.pause();
            motion.currentTime = 0;
            const { left, top } = this.getBoundingClientRect();
            window.seen[flip] = [left, top];
        }
        return motion;
    };
}"""
# by number of players, deals that come to their end after few taps, and soon after the last of them
SHORT = {2: "26", 3: "63", 4: "59"}


@pytest.fixture(scope="module")
def play_page(open_for_all: Open, site: str) -> Page:
    """The Play page, whose worker is loaded once for the tests that share it."""
    page: Page = open_for_all(f"{site}en/play.html", reduced_motion="reduce")
    return page


@pytest.fixture(scope="module")
def lively_page(open_for_all: Open, site: str) -> Page:
    """The same, where cards travel."""
    page: Page = open_for_all(f"{site}en/play.html")
    return page


def test_loading_shows_how_far_it_is(open_page: Open, site: str, begin: Begin) -> None:
    page = open_page(f"{site}en/play.html", reduced_motion="reduce", sparing=True)
    page.evaluate(
        """() => {
            window.shares = [];
            const look = () => {
                const root = document.querySelector("#play-table durak-hand")?.shadowRoot;
                const bar = root?.querySelector("progress");
                if (bar) {
                    window.shares.push(bar.value);
                    const { offsetHeight } = root.querySelector(".cloth");
                    window.lying = [root.querySelectorAll(".hand .back").length, offsetHeight];
                }
                window.looking = requestAnimationFrame(look);
            };
            look();
        }"""
    )
    assert not page.workers
    begin(page, players="2", bots="plain", seed="5")
    shares = page.evaluate("cancelAnimationFrame(window.looking), window.shares")
    assert shares == sorted(shares), "the bar goes back"
    assert len(set(shares)) >= 4
    assert max(shares) > 80
    backs, height = page.evaluate("window.lying")
    assert backs == 6, "cards lie there before the game is there"
    assert abs(height - page.locator("durak-hand .cloth").evaluate("it => it.offsetHeight")) < 5


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game(play_page: Page, begin: Begin, players: int) -> None:
    """With four, the others go on alone."""
    seed = SHORT[2] if players == 2 else "5"
    hand = begin(play_page, players=str(players), bots="plain", seed=seed)
    assert len(hand.view["seats"]) == players - 1
    over = hand.to_the_end()["over"]
    assert over["text"] in hand.panel.inner_text()
    assert over["result"] in ("won", "lost", "draw")
    hand.command("restart").last.click()
    hand.answered()
    assert hand.view["over"] is None
    assert hand.panel.count() == 0


MARKED = """hand => [".bout .card.moved", "li.moved"].map(
    (name) => hand.shadowRoot.querySelectorAll(name).length)"""


def test_without_travel_only_the_last_move_is_marked(play_page: Page, begin: Begin) -> None:
    """Not whatever four players have laid, said and drawn since one's own move."""
    hand = begin(play_page, players="4", bots="plain", seed="5")
    seen = []
    for _ in range(8):
        hand.any_move()
        seen.append(hand.ask(MARKED))
    # of a defence both cards
    assert max(cards for cards, _ in seen) in (1, 2), seen
    assert max(seats for _, seats in seen) == 1, seen


def test_a_seed_deals_the_same_cards_and_replies(play_page: Page, begin: Begin) -> None:
    def some_moves(seed: str) -> list[Any]:
        hand = begin(play_page, players="3", bots="plain", seed=seed)
        for _ in range(8):
            hand.any_move()
        return [line["text"] for line in hand.view["log"]]

    first = some_moves("77")
    assert len(first) > 8
    assert some_moves("77") == first
    assert some_moves("78") != first


# the frame of an opponent, and the outmost edges of the cards, the name and the role in it
FRAMED = """seat => {
    const parts = [...seat.querySelectorAll(".card, .name, .badge:not(.turn)")];
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width);
    const { left, right } = seat.getBoundingClientRect();
    return [left, right, Math.min(...boxes.map((box) => box.left)),
        Math.max(...boxes.map((box) => box.right))];
}"""


def test_an_opponent_sits_in_the_middle_of_the_frame(play_page: Page, begin: Begin) -> None:
    """Which says whose turn it is; the first card of a fan leans out of its row."""
    resize(play_page, LAPTOP)
    begin(play_page, players="2", bots="plain", seed="9")
    seat = play_page.locator("durak-hand .n1 .seat").last
    left, right, first, last = seat.evaluate(FRAMED)
    assert left <= first <= last <= right
    assert abs((first - left) - (right - last)) < 16


def test_undo_goes_back_and_redo_forth(play_page: Page, begin: Begin) -> None:
    hand = begin(play_page, players="2", bots="plain", seed="9")
    views = [hand.view]
    for _ in range(4):
        hand.any_move()
        views.append(hand.view)
    for before in reversed(views[:-1]):
        hand.command("undo").click()
        hand.answered()
        assert hand.view["hand"] == before["hand"]
        assert hand.view["table"] == before["table"]
    assert not hand.command("undo").is_visible()
    for _ in views[1:]:
        hand.command("redo").click()
        hand.answered()
    assert hand.view["hand"] == views[-1]["hand"]


def test_a_refusal_names_its_rule(play_page: Page, begin: Begin) -> None:
    hand = begin(play_page, players="2", bots="plain", seed="9")
    off: list[str] = []
    while not off:
        off = [card["card"] for card in hand.view["hand"] if card["state"] == "off"]
        if not off:
            assert hand.any_move()
    before = hand.view
    hand.card(off[0]).click()
    hand.answered()
    hand.bubble.wait_for()
    assert hand.cited
    assert {rule.split(".")[0] for rule in hand.cited} == {"durak"}
    assert hand.view["hand"] == before["hand"]


def test_the_worker_outlives_instant_navigation(play_page: Page, begin: Begin, site: str) -> None:
    follow(play_page, ".tabs a[href*='glossary']", "**/glossary.html")
    workers = len(play_page.workers)
    follow(play_page, ".tabs a[href*='play']", "**/play.html*")
    hand = begin(play_page, players="2", bots="plain", seed="4")
    assert hand.any_move()
    assert len(play_page.workers) == workers == 1
    assert play_page.locator("durak-hand").count() == 1


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_one_tap_deals_what_was_chosen_last(
    open_page: Open, site: str, begin: Begin, lang: str
) -> None:
    page = open_page(f"{site}{lang}/play.html", reduced_motion="reduce")
    taps = page.locator("#at-once button")
    assert [re.sub(r"\D", "", tap) for tap in taps.all_inner_texts()] == ["2", "4"]
    taps.last.click()
    page.wait_for_url("**/play.html#players=4&bots=first_evening&rules=podkidnoy&seed=*")
    # when the cards lie there, the page stands still
    page.locator("durak-hand .hand [data-do=card]").first.wait_for(timeout=LOADING)
    begin(page, game="kirifu", players="5", bots="plain", seed="5")
    page.goto(f"{site}{lang}/about.html")
    page.goto(f"{site}{lang}/play.html")
    assert [re.sub(r"\D", "", tap) for tap in taps.all_inner_texts()] == ["3", "4"]
    assert page.locator("details.setup").get_attribute("open") is None
    said = page.locator("[name=game]:checked + span").evaluate(
        "span => span.firstChild.textContent"
    )
    assert page.locator("#at-once p").last.inner_text() == said
    levels = page.locator("#play-form > fieldset [name=bots]")
    assert levels.count() == 4
    assert levels.last.is_visible(), "the level is chosen in sight"
    taps.first.click()
    page.wait_for_url("**/play.html#game=kirifu&players=3&bots=plain&seed=*")


def test_a_runtime_that_cannot_be_loaded_is_told(open_page: Open, site: str, begin: Begin) -> None:
    """A sentence and a button to try again; then the game begins."""
    address, how = f"{site}en/play.html", {"allow_errors": True, "reduced_motion": "reduce"}
    page = open_page(address, sparing=True, **how)
    page.route("**/*.whl", lambda route: route.abort())
    page.locator("details.setup > summary").click()
    page.fill("#seed", "5")
    page.click("#play-form button[type='submit']")
    hand = Hand(page)
    hand.host.locator("[role=alert]:visible").wait_for(timeout=90_000)
    page.unroute("**/*.whl")
    hand.command("play").click()
    hand.host.locator(".hand [data-do=card]").first.wait_for(timeout=90_000)


def test_the_end_of_a_deal_draws_the_fool_and_leads_on(
    open_page: Open, site: str, begin: Begin
) -> None:
    """On a phone the next deal is the first button, in sight, with who is the durak above it.

    In Japanese, in which this deal is told, too."""
    phone = {"viewport": window(PHONE), "has_touch": True}
    page = open_page(f"{site}ja/play.html", reduced_motion="reduce", **phone)
    hand = begin(page, players="2", bots="plain", seed=SHORT[2])
    over = hand.to_the_end()["over"]
    assert over["text"] in hand.panel.inner_text()
    text = json.dumps(hand.view["log"], ensure_ascii=False)
    assert "ました" in text or "ます" in text
    fool = hand.panel.locator(".fool")
    assert fool.bounding_box()["height"] > 70
    assert fool.locator("use[href='#fool']").count() == 1
    assert fool.inner_text() == over["fool"]
    buttons = hand.panel.locator("button")
    assert "main" in buttons.first.get_attribute("class")
    assert buttons.first.get_attribute("data-do") == "deal"
    for button in buttons.all():
        box = button.bounding_box()
        assert 0 <= box["y"] < box["y"] + box["height"] <= 664, button.inner_text()
    assert hand.command("review").inner_text() == "分かれ目を見る"
    hand.command("restart").tap()
    hand.answered()
    assert fool.count() == 0


def test_a_card_sets_out_from_where_it_lay(
    lively_page: Page, begin: Begin, request: pytest.FixtureRequest
) -> None:
    """And so it moves."""
    page = lively_page
    hand = begin(page, players="2", bots="plain", seed=SHORT[2])
    page.wait_for_function(
        "hand => hand.sitting.view.moves.length && !hand.shadowRoot.getAnimations().length",
        arg=hand.host.element_handle(),
        timeout=LOADING,
    )
    played = hand.view["moves"][0]["cards"][0]
    before = hand.card(played).bounding_box()
    page.evaluate(SETTING_OUT)
    request.addfinalizer(lambda: page.evaluate("window.asUsual()"))
    hand.card(played).click()
    seen = page.wait_for_function("card => window.seen[card]", arg=played, timeout=LOADING)
    left, top = seen.json_value()
    # it was raised while the rules were asked
    assert abs(left - before["x"]) < 20
    assert abs(top - before["y"]) < 30


@pytest.mark.parametrize(
    "players",
    [2, pytest.param(3, marks=pytest.mark.more), pytest.param(4, marks=pytest.mark.seldom)],
)
def test_the_last_bout_of_a_deal_stays_to_be_seen(
    lively_page: Page, begin: Begin, players: int
) -> None:
    """Beside who is the fool, however many play; the last move taken back and made again, too."""
    page = lively_page
    hand = begin(page, players=str(players), bots="plain", seed=SHORT[players])
    page.evaluate("document.documentElement.dataset.speed = 'once'")
    hand.ask("hand => hand.sitting.settle()")
    while not (view := hand.view)["over"]:
        before = view
        hand.any_move()
    bout = view["table"]
    assert bout
    hand.command("undo").click()
    hand.answered()
    assert hand.view["hand"] == before["hand"]
    page.evaluate("delete document.documentElement.dataset.speed")
    hand.any_move()
    hand.panel.wait_for(timeout=LOADING)
    assert hand.view["table"] == bout
    assert hand.host.locator(".bout .card").count() >= len(bout)


@pytest.mark.parametrize(
    ("players", "size"), [(2, (1280, 800)), (4, (1280, 800)), (6, (1280, 800)), (4, (844, 390))]
)
def test_a_refusal_leaves_the_cards_in_sight_that_it_is_about(
    play_page: Page, begin: Begin, players: int, size: tuple[int, int]
) -> None:
    play_page.set_viewport_size({"width": size[0], "height": size[1]})
    hand, refused = begin(play_page, players=str(players), bots="plain", seed="9"), 0
    while refused < 3 and not (view := hand.view)["over"]:
        off = [card["card"] for card in view["hand"] if card["state"] == "off"]
        if off and 0 < len(view["table"]) < 3:
            hand.do({"do": "why", "card": off[0]})
            hand.answered()
            covered = hand.ask(COVERED)
            assert covered is not None, "nothing was refused"
            assert not covered, (view["table"], covered)
            refused += 1
        hand.any_move()
    assert refused == 3
