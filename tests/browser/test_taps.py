"""Games of every kind, played by tapping alone: what is tapped is what is played."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from every_game import parties
from hands import Hand
from test_accessibility import check

from durak_teach import deal, game, position
from durak_teach.kernel.state import State
from durak_teach.table import Session
from durak_teach.widgets import bundle

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
SMALL, WIDE = {"width": 320, "height": 700}, {"width": 1280, "height": 860}
WINDOWS = {"320": SMALL, "1280": WIDE}
MOVES = 7
TOUCH = 44  # px, the least side of what a finger presses
# one game of each look: sets of cards, piles, layouts, cards before a player, cards unseen
LOOKS = (
    ("podkidnoy", "lead_same_rank", "epaulettes"),
    ("perevodnoy", "trump_show", "baltic"),
    ("podkidnoy", "brazen", "poker"),
    ("prostoy", "group"),
    ("podkidnoy", "magadan"),
    ("podkidnoy", "reversed_hands"),
    ("podkidnoy", "doubt", "own_trump"),
    ("podkidnoy", "double_deck"),
    ("podkidnoy", "dummy_plays"),
    ("kurukuru",),
    ("podkidnoy", "suit_match"),
    ("crusade",),
    ("polish",),
    ("heap",),
)
SEVENS = """
rules: podkidnoy lead_same_rank
players: A B
trump: d
talon: -
A: 7h 7c 7s 9d
B: Ts Js Qs Ks
roles: att=A def=B
"""
# a hand as in a notebook; what it sends Python answers
SIT_DOWN = """doc => {
    const kept = { doc, update: null, intent: null }, heard = [];
    const model = {
        get: (name) => kept[name],
        set: (name, value) => { kept[name] = value; },
        on: (event, callback) => heard.push(callback),
        off: () => {},
        save_changes: () => kept.intent && answer(JSON.stringify(kept.intent)).then((update) => {
            kept.update = JSON.parse(update);
            for (const callback of heard) callback();
        }),
    };
    render({ model, el: document.querySelector("main") });
}"""
MEASURE = """touch => {
    const faults = [], root = document.querySelector("durak-hand").shadowRoot;
    const cloth = root.querySelector(".cloth").getBoundingClientRect();
    const seen = (selector) => [...root.querySelectorAll(selector)]
        .map((element) => [element, element.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.height);
    for (const [button, box] of seen(".cloth button")) {
        const name = button.getAttribute("aria-label") ?? button.innerText;
        if (Math.min(box.width, box.height) < touch - .1) faults.push(`${name} is too small`);
    }
    for (const [part, box] of seen(".seat, .zone, .pair, .talon, .disc, .now, .cloth button")) {
        if (box.left < cloth.left - 1 || box.right > cloth.right + 1) {
            faults.push(`${part.className} does not lie on the cloth`);
        }
    }
    const cards = seen("[data-do=card]");
    cards.forEach(([, a], i) => cards.slice(i + 1).forEach(([card, b]) => {
        const apart = a.right <= b.left + .5 || b.right <= a.left + .5
            || a.bottom <= b.top + .5 || b.bottom <= a.top + .5;
        if (!apart) faults.push(`${card.dataset.id} overlaps`);
    }));
    return faults;
}"""


class Sitting:
    """A person's table in a page, with Python behind it."""

    def __init__(self, page: Page, state: State, lang: str = "en") -> None:
        self.page = page
        self.session = Session(state, None, "random", 1, lang)
        self.sent: dict[str, Any] = {}
        page.expose_function("answer", self.answer)
        page.set_content(
            f"<!doctype html><html lang={lang}><title>Durak</title>"
            "<main><h1>Durak</h1></main></html>"
        )
        page.add_style_tag(content="body { margin: 8px } html { color-scheme: light dark }")
        script = f"{bundle.module_text()}globalThis.render = DurakHanded.default.render;"
        page.add_script_tag(content=script, type="module")
        page.wait_for_function("() => typeof render === 'function'")
        view = self.session.start()["frames"][-1]
        doc = {"v": 1, "driver": "kernel", "lang": lang, "id": "", "task": "", "view": view}
        page.evaluate(SIT_DOWN, doc)
        self.hand = Hand(page)

    def answer(self, intent: str) -> str:
        """What Python says to an intent."""
        self.sent = json.loads(intent)
        update = self.session.send(self.sent)
        assert {"frames", "hint", "set"} & {*update}, update
        return json.dumps(update)


def seat(open_page: Open, state: State, size: dict[str, int], lang: str = "en") -> Sitting:
    """A fresh page with a table in it."""
    page = open_page("about:blank", viewport=size, reduced_motion="reduce")
    return Sitting(page, state, lang)


def in_both_windows() -> Iterator[Any]:
    """Each look in one window, in turn; in `make fuzz` in the other, too."""
    for turn, (spec, name) in enumerate(product(LOOKS, WINDOWS)):
        seldom = (turn + turn // len(WINDOWS)) % len(WINDOWS)
        marks = pytest.mark.seldom if seldom else ()
        yield pytest.param(spec, WINDOWS[name], marks=marks, id=f"{'+'.join(spec)}-{name}")


@pytest.mark.sampled
@pytest.mark.parametrize(("spec", "size"), [*in_both_windows()])
def test_what_is_tapped_is_played(
    open_page: Open, spec: tuple[str, ...], size: dict[str, int]
) -> None:
    people = parties(spec)
    players = people[min(2, len(people) - 1)]
    table = seat(open_page, deal(game("durak", *spec), players=players, seed=3), size)
    hand, rng = table.hand, random.Random(3)
    for number in range(MOVES):
        view = hand.view
        assert not table.page.evaluate(MEASURE, TOUCH)
        moves = [found["move"] for found in view["moves"]]
        moves += [button["move"] for button in view["buttons"] if button["move"]]
        if not moves:
            assert view["over"]
            break
        chosen = rng.choice(moves)
        hand.move(chosen)
        hand.answered()
        assert table.sent["move"] == chosen
        if number == 1 and size is SMALL:
            check(table.page, "+".join(spec))


@pytest.mark.sampled
def test_cards_that_go_together(open_page: Open) -> None:
    """They are picked out one by one; the button says what it plays, and Escape lets go."""
    table = seat(open_page, position(SEVENS), SMALL)
    hand, page = table.hand, table.page
    offers, now = hand.host.locator(".offers"), hand.host.locator(".now")
    page.keyboard.press("Tab")
    hand.card("7h").focus()
    page.keyboard.press("Enter")
    assert hand.held == ["7h"]
    assert "7" in now.inner_text()
    assert hand.card("7c").get_attribute("aria-pressed") == "false"
    hand.card("7c").focus()
    page.keyboard.press("Enter")
    assert sorted(hand.held) == ["7c", "7h"]
    assert hand.card("7c").get_attribute("aria-pressed") == "true"
    assert "chosen" in (hand.card("7c").get_attribute("aria-label") or "")
    assert "seven of hearts" in offers.inner_text().lower()
    check(page, "picking out cards")
    page.keyboard.press("Escape")
    assert hand.held == []
    assert not offers.is_visible()
    hand.card("7s").click()
    hand.card("7h").click()
    hand.card("7h").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    hand.answered()
    assert table.sent["move"] == "A lead 7h 7s"


def test_picking_out_never_plays_by_mistake(open_page: Open) -> None:
    table = seat(open_page, position(SEVENS), WIDE, "ja")
    hand = table.hand
    hand.card("7h").click()
    hand.card("9d").click()
    assert hand.held == ["9d"]
    assert not table.sent
    hand.host.locator("[data-do=target]").click()
    hand.answered()
    assert table.sent["move"] == "A lead 9d"


# the cards that are seen in the places where the chosen one may go
PLACES = """slots => slots.map((slot) =>
    slot.querySelector("use")?.getAttribute("href").split("-").at(-1))"""


def test_where_a_chosen_card_may_go_it_is_seen_beforehand(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """Two nines, and two cards that beat either: 27.5. With one place left, one tap plays."""
    address = f"{site}{lesson_page('en', 27)}#step-5"
    page = open_page(address, viewport={"width": 390, "height": 664}, reduced_motion="reduce")
    hand = Hand(page, "section.here")
    hand.host.locator(".cloth").wait_for()
    places = hand.host.locator(".slot")
    for card in ("Td", "Qh"):
        hand.card(card).click()
        assert hand.held == [card], "another card takes the place of the chosen one"
        assert places.evaluate_all(PLACES) == [card, card]
    places.last.click(force=True)
    hand.host.locator(".pair.beaten").wait_for()
    assert "Qh" not in hand.cards
    hand.card("Td").click()
    assert "Td" not in hand.cards
    assert not places.count()


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Choose an answer."), ("ja", "答えを選んでください。")]
)
def test_a_tap_on_a_card_where_an_answer_is_asked_for_says_so(
    open_page: Open, site: str, lesson_page: Any, lang: str, said: str
) -> None:
    """5.1; what is said of an answer stays."""
    page = open_page(site + lesson_page(lang, 5), viewport=SMALL, reduced_motion="reduce")
    hand = Hand(page, "section.here")
    card = hand.host.locator(".hand [data-do=card]").first
    card.click(trial=True)  # it stands where it stays
    stands = card.bounding_box()
    card.click()
    assert hand.panel.locator(".hd").inner_text() == said
    assert card.bounding_box() == stands
    hand.host.locator("[data-do=option]").last.click()
    hand.host.locator(".fb.no").wait_for()
    card.click()
    hand.host.locator(".fb.no").wait_for()
    assert said not in hand.panel.inner_text()
