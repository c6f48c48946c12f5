"""Cards that are put together to a lead: tapped, typed, heard; in a notebook and on a page."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hands import Hand
from test_accessibility import check
from test_taps import MEASURE, SMALL, TOUCH, WIDE, Sitting, seat

from durak_teach import deal, game, position
from durak_teach.widgets import bundle
from durak_teach.widgets.hands import step

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.alike, pytest.mark.more]

Open = Callable[..., Any]
PHONE = {"width": 390, "height": 844}
KIRIFU = """
game: kirifu
players: A B C
trump: c
talon: 7s 8s 9s
A: 6h 6d 5s 9c Jk
B: 9h 2c 3d Qs Qd
C: Tc 2s 3s 4s 5h
"""
SPADES = "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Ks As 2d 9d Qh Kc 3c"
MUSTAMAIJA = f"""
game: mustamaija
players: A B C
trump: h
A: {SPADES}
B: 8d Td Tc Jh Qd Jd 2h 2c 4c 5c 6c 7c
C: 3d 4d
"""


def kirifu(open_page: Open, size: dict[str, int] = PHONE, lang: str = "en") -> Sitting:
    return seat(open_page, position(KIRIFU), size, lang)


def said(hand: Hand, text: str) -> None:
    """Wait until this is said of what is chosen."""
    hand.host.locator(".now .set", has_text=text).wait_for()


def lead(hand: Hand) -> Any:
    return hand.host.locator("[data-do=set]")


def stored(open_page: Open, folder: Path, number: int, lang: str, size: dict[str, int]) -> Page:
    """A step of lesson 27 on a page of its own."""
    html = step(27, number, lang).html()
    file = folder / f"{number}-{lang}.html"
    file.write_text(
        f"<!doctype html><html lang={lang}><meta charset=utf-8><title>Kirifu</title>"
        f"<main><h1>Kirifu</h1>{html}</main><script>{bundle.script_text()}</script></html>",
        "utf-8",
    )
    page: Page = open_page(file.as_uri(), viewport=size, reduced_motion="reduce")
    return page


@pytest.mark.sampled
@pytest.mark.parametrize("size", [SMALL, PHONE, WIDE], ids=["320", "390", "1280"])
def test_each_tap_is_answered_above_the_hand(open_page: Open, size: dict[str, int]) -> None:
    table = kirifu(open_page, size)
    hand = table.hand
    hand.card("6h").click()
    said(hand, "Single card")
    hand.card("6d").click()
    said(hand, "Pair of 6s")
    hand.card("5s").click()
    said(hand, "as the extra")
    assert lead(hand).get_attribute("aria-disabled") is None
    place = hand.card("Jk").bounding_box()
    hand.card("9c").click()
    said(hand, "cannot be led")
    assert "Put back" in hand.host.locator(".now small").inner_text()
    assert lead(hand).get_attribute("aria-disabled") == "true"
    assert not hand.bubble.count()
    assert hand.card("Jk").bounding_box() == place
    assert not table.page.evaluate(MEASURE, TOUCH)
    check(table.page, "a set that is no lead")
    hand.card("9c").click()
    said(hand, "as the extra")
    lead(hand).click()
    hand.answered()
    assert table.sent["move"] == "A lead 6h 6d 5s"


def test_what_would_make_it_a_lead_is_marked(open_page: Open) -> None:
    hand = kirifu(open_page).hand
    hand.card("6h").click()
    hand.card("9c").click()
    said(hand, "cannot be led")
    assert hand.host.locator(".card.joins").evaluate_all("all => all.map(c => c.dataset.id)") == [
        "6d"
    ]


def test_all_of_it_by_keyboard(open_page: Open) -> None:
    table = kirifu(open_page)
    hand, page = table.hand, table.page
    hand.card("5s").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    said(hand, "Single card")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    said(hand, "Pair of 6s")
    page.keyboard.press("5")
    said(hand, "with the joker as the extra")
    page.keyboard.press("4")
    said(hand, "cannot be led")
    page.keyboard.press("Enter")
    hand.bubble.wait_for()
    assert hand.host.locator("[role=alert] .bubble").count() == 1
    page.keyboard.press("Escape")
    assert hand.held == []
    assert not lead(hand).count()
    page.keyboard.press("2")
    said(hand, "Single card")
    page.keyboard.press("3")
    said(hand, "Pair of 6s")
    page.keyboard.press("ArrowUp")
    assert hand.host.evaluate("h => h.shadowRoot.activeElement.dataset.do") == "set"
    hand.card("6d").focus()
    page.keyboard.press("Enter")
    hand.answered()
    assert table.sent["move"] == "A lead 6h 6d"


@pytest.mark.parametrize(
    ("lang", "pressed", "words"),
    [("en", "six of hearts, can be chosen", "Pair of 6s"), ("ja", "ハートの6", "6が2枚のおそろい")],
)
def test_it_can_be_heard(open_page: Open, lang: str, pressed: str, words: str) -> None:
    hand = kirifu(open_page, lang=lang).hand
    assert hand.card("6h").get_attribute("aria-pressed") == "false"
    assert (hand.card("6h").get_attribute("aria-label") or "").startswith(pressed)
    hand.card("6h").click()
    hand.card("6d").click()
    said(hand, words)
    live = hand.host.locator(".now")
    assert live.get_attribute("role") == "status"
    assert live.locator("a, summary").count() == 1
    assert hand.card("6h").get_attribute("aria-pressed") == "true"


def test_a_hint_points_at_the_set_and_lets_nothing_go(open_page: Open) -> None:
    hand = kirifu(open_page).hand
    hand.card("9c").click()
    said(hand, "Single card")
    hand.command("hint").click()
    hand.bubble.wait_for()
    assert hand.held == ["9c"]


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["320", "390"])
def test_seventeen_cards_stay_usable(open_page: Open, size: dict[str, int]) -> None:
    table = seat(open_page, position(MUSTAMAIJA), size)
    hand = table.hand
    assert len(hand.cards) == len(SPADES.split())
    assert not table.page.evaluate(MEASURE, TOUCH)
    hand.put_together(["2s", "Ts", "As"])
    hand.answered()
    assert table.sent["move"] == "A lead 2s Ts As"


@pytest.mark.parametrize("name", ["kirifu", "mustamaija"])
def test_games_are_played_by_taps_alone(open_page: Open, name: str) -> None:
    table = seat(open_page, deal(game(name), players=3, seed=3), SMALL)
    hand, rng = table.hand, random.Random(3)
    for _ in range(6):
        state = table.session.state
        if state.over:
            break
        # the screen calls the cards of a set in its own order
        chosen = rng.choice(state.game.legal(state))
        hand.move(str(chosen))
        hand.answered()
        made = state.game.read(table.sent["move"])
        assert {*made.cards} == {*chosen.cards}
        assert not table.page.evaluate(MEASURE, TOUCH)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_step_answers_by_itself(open_page: Open, tmp_path: Path, lang: str) -> None:
    """Without help nothing is judged before the button is pressed."""
    page = stored(open_page, tmp_path, 4, lang, SMALL)
    hand = Hand(page)
    right = step(27, 4, lang).document
    moves = hand.host.evaluate("h => Object.keys(h.sitting.driver.node(h.sitting.driver.at).edges)")
    assert right["driver"] == "graph"
    cards = hand.view["sets"]["cards"]
    assert not hand.view["help"]
    for card in cards[:3]:
        hand.card(card).click()
    assert not hand.host.locator(".now .set").count()
    lead(hand).click()
    assert hand.panel.get_attribute("class") == "fb no"
    assert hand.host.evaluate("h => h.sitting.driver.tally.mistakes.size") > 0
    best = next(move for move in moves if len(move.split()) == 5)
    hand.move(best)
    hand.panel.wait_for()


def test_a_tap_is_answered_before_the_next_frame(open_page: Open, tmp_path: Path) -> None:
    """In a page that answers by itself nothing is asked of anybody, and nothing waited for."""
    page = stored(open_page, tmp_path, 4, "en", WIDE)
    Hand(page).host.locator(".cloth").wait_for()
    chosen = page.evaluate(
        """() => {
            const root = document.querySelector("durak-hand").shadowRoot;
            const cards = [...root.querySelectorAll("[data-do=card]")];
            const names = cards.map((card) => card.dataset.id);
            return names.map((name) => {
                root.querySelector(`[data-id="${name}"]`).click();
                return root.querySelector(`[data-id="${name}"]`).ariaPressed;
            });
        }"""
    )
    assert set(chosen) == {"true"}
