"""Keyboard only: exercises of every kind and some bouts of a game; the focus is never lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hands import Hand

from durak_teach.lessons import lessons

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
FORM = "document.activeElement.matches('details.setup > summary')"
FOCUS = """() => {
    let element = document.activeElement;
    const inside = element?.localName === "durak-hand";
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return { inside, tag: element?.localName, key: element?.dataset.key ?? "",
             names: [...element?.classList ?? []] };
}"""


class Keys:
    """Fingers on a keyboard, and what has the focus."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def focus(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(FOCUS)
        return found

    def press(self, *keys: str) -> None:
        """Press keys at the table; the focus stays there."""
        for key in keys:
            self.page.keyboard.press(key)
            assert self.focus["inside"], f"the focus was lost by {key}"

    def tab_to(self, wanted: Callable[[dict[str, Any]], bool], back: bool = False) -> None:
        for _ in range(120):
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
            if wanted(self.focus):
                return
        raise AssertionError("Tab does not lead there")

    def tab_to_key(self, key: str) -> None:
        if self.focus["key"] != key:
            self.tab_to(lambda focus: focus["key"] == key)

    def go_to_card(self, hand: Hand, code: str) -> None:
        """One tab stop for the whole hand, then arrows."""
        if not self.focus["key"].startswith("card:"):
            self.tab_to(lambda focus: focus["key"].startswith("card:"))
        ids = [f"card:{card['id']}" for card in hand.view["hand"]]
        wanted = ids[hand.cards.index(code)]
        here = ids.index(self.focus["key"])
        steps = ids.index(wanted) - here
        self.press(*["ArrowRight" if steps > 0 else "ArrowLeft"] * abs(steps))
        assert self.focus["key"] == wanted

    def do(self, hand: Hand, intent: dict[str, Any]) -> None:
        """Say this with keys."""
        match intent:
            case {"do": "move", "move": move}:
                self.move(hand, move)
            case {"do": "why", "card": card}:
                self.go_to_card(hand, card)
                self.press("Enter")
            case {"do": "why", "button": button}:
                self.press(next(b["key"] for b in hand.view["buttons"] if b["id"] == button))
            case {"do": "check", "cards": cards}:
                for card in cards:
                    self.go_to_card(hand, card)
                    self.press("Enter")
                self.tab_to_key("do:check")
                self.press("Enter")
            case {"do": "pick", "option": option}:
                self.tab_to_key(f"option:{option}")
                self.press("Enter")
            case {"do": "order", "items": items}:
                for item in items:
                    self.tab_to_key_anywhere(hand, f"item:{item}")
                    self.press("Space")
                self.tab_to_key("do:check")
                self.press("Enter")

    def tab_to_key_anywhere(self, hand: Hand, key: str) -> None:
        """Forwards or back, as a person sees it before the eyes."""
        keys = hand.host.locator("[data-do=item]").evaluate_all(
            "items => items.map(item => item.dataset.key)"
        )
        here = self.focus["key"]
        back = here in keys and keys.index(here) > keys.index(key)
        if here != key:
            self.tab_to(lambda focus: focus["key"] == key, back)

    def move(self, hand: Hand, move: str) -> None:
        """A button by its letter, a card by its number or by arrows, its target by arrows."""
        view = hand.view
        for button in view["buttons"]:
            if button["move"] == move:
                return self.press(button["key"])
        made = next(found for found in view["moves"] if found["move"] == move)
        names = [card["id"] for card in view["hand"]]
        for card in made["cards"]:
            number = names.index(card) + 1
            if number <= 9:
                self.press(str(number))
            else:
                self.go_to_card(hand, card)
                self.press("Enter")
        if hand.held:
            target = hand.host.locator(f'[data-do=target][data-move="{move}"]')
            wanted = target.get_attribute("data-key")
            for _ in view["moves"]:
                if self.focus["key"] == wanted:
                    break
                self.press("ArrowRight")
            self.press("Enter")
        return None


def sit_down(page: Page, place: int) -> tuple[Keys, Hand]:
    """Go from the address bar to the table of a step by Tab alone."""
    keys = Keys(page)
    keys.tab_to(lambda focus: focus["inside"])
    return keys, Hand(page, f"#step-{place}")


# one of each kind; 07.4 goes on over several moves, 04.2 presses a button, 08.7 is a window
@pytest.mark.parametrize(
    ("step_id", "lang"),
    [
        ("01.1", "ja"),
        ("02.2", "en"),
        ("03.2", "ja"),
        ("04.2", "en"),
        ("06.2", "en"),
        ("07.4", "en"),
        ("08.7", "ja"),
        ("32.4", "en"),
    ],
)
def test_exercises_by_keyboard_alone(
    open_page: Open, site: str, lesson_page: Any, step_id: str, lang: str
) -> None:
    step = next(s for lesson in lessons() for s in lesson.steps if s.id == step_id)
    number, place = map(int, step_id.split("."))
    address = f"{site}{lesson_page(lang, number)}#step-{place}"
    page = open_page(address, reduced_motion="reduce")
    keys, hand = sit_down(page, place)
    for intent in step.mistake:
        keys.do(hand, intent)
    hand.host.locator(".fb.no").wait_for()
    assert hand.cited == set(step.cites)
    if step.mistake[-1]["do"] != "why":
        keys.tab_to_key("do:retry")
        keys.press("Enter")
        assert hand.panel.count() == 0
    for intent in step.solution:
        keys.do(hand, intent)
    hand.host.locator(".fb.ok").wait_for()
    keys.tab_to_key("do:next")
    page.keyboard.press("Enter")
    assert page.locator(f"#step-{place + 1}").is_visible()
    assert page.evaluate("document.activeElement.closest('section')?.id") == f"step-{place + 1}"


def test_hint_undo_and_letting_go_by_keys(open_page: Open, site: str, lesson_page: Any) -> None:
    page = open_page(f"{site}{lesson_page('en', 7)}#step-3", reduced_motion="reduce")
    keys, hand = sit_down(page, 3)
    keys.press("?")
    hand.host.locator(".fb.hint").wait_for()
    before = hand.cards
    keys.press("d")  # Done cannot work yet, and says why
    hand.host.locator(".fb.no").wait_for()
    keys.press("1")
    assert len(hand.cards) == len(before) - 1
    keys.press("u")
    assert hand.cards == before
    keys.press("End", "Home", "ArrowLeft")
    assert keys.focus["key"] == f"card:{hand.view['hand'][-1]['id']}"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_keys_that_a_page_names_do_what_it_says(
    open_page: Open, site: str, lesson_page: Any, lang: str
) -> None:
    page = open_page(f"{site}{lang}/questions.html", reduced_motion="reduce")
    named = page.locator("kbd").all_inner_texts()
    tried: list[str] = []

    def press(name: str, key: str = "") -> None:
        page.keyboard.press(key or name)
        tried.append(name)

    press("/")
    page.locator(".finder input").wait_for()
    page.goto(f"{site}{lesson_page(lang, 7)}#step-3")
    keys, hand = sit_down(page, 3)
    cards = [f"card:{card['id']}" for card in hand.view["hand"]]
    keys.go_to_card(hand, hand.cards[0])
    for name, key, place in (
        ("→", "ArrowRight", 1),
        ("←", "ArrowLeft", 0),
        ("End", "", -1),
        ("Home", "", 0),
    ):
        press(name, key)
        assert keys.focus["key"] == cards[place], name
    press("?")
    hand.host.locator(".fb.hint").wait_for()
    press("D", "d")  # nothing is to be said yet: it is refused
    hand.host.locator(".fb.no").wait_for()
    before = hand.cards
    for name in ("1", "Enter"):
        keys.press("Home")
        press(name)
        assert hand.cards == before[1:], name
        press("U", "u")
        assert hand.cards == before
    page.goto(f"{site}{lesson_page(lang, 4)}#step-2")
    keys, hand = sit_down(page, 2)
    press("T", "t")
    hand.host.locator(".fb.ok").wait_for()
    assert {*named} == {*tried, "9", "Esc"}, "9 is like 1; Escape is tried in a game"


def test_tab_goes_in_and_out_of_a_table(open_page: Open, site: str, lesson_page: Any) -> None:
    page = open_page(f"{site}{lesson_page('en', 1)}", reduced_motion="reduce")
    keys, _ = sit_down(page, 1)
    keys.tab_to(lambda focus: "next" in focus["names"])
    keys.tab_to(lambda focus: focus["inside"], back=True)
    keys.tab_to(lambda focus: "brand" in focus["names"], back=True)
    keys.tab_to(lambda focus: focus["tag"] == "body")


def test_the_first_tab_leads_past_the_menu(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/rules/index.html")
    page.keyboard.press("Tab")
    assert "skip" in Keys(page).focus["names"]
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"


def test_bouts_of_a_game_by_keyboard_alone(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/play.html", reduced_motion="reduce")
    keys = Keys(page)
    keys.tab_to(lambda focus: focus["tag"] == "summary" and page.evaluate(FORM))
    page.keyboard.press("Enter")
    keys.tab_to(
        lambda focus: (
            focus["tag"] == "input" and page.evaluate("document.activeElement.name === 'players'")
        )
    )
    page.keyboard.press("ArrowRight")
    assert page.locator("input[name='players'][value='3']").is_checked()
    keys.tab_to(
        lambda focus: (
            focus["tag"] == "input" and page.evaluate("document.activeElement.id === 'seed'")
        )
    )
    page.keyboard.type("11")
    page.keyboard.press("Enter")
    hand = Hand(page)
    hand.host.locator(".hand [data-do=card]").first.wait_for(timeout=90_000)
    assert keys.focus["inside"], "the cards are dealt into an empty room"
    bouts = set()
    undone = refused = False
    for _ in range(40):
        view = hand.view
        bouts.add(view["info"])
        if view["over"] or len(bouts) > 3:
            break
        off = [n for n, card in enumerate(view["hand"], 1) if card["state"] == "off" and n <= 9]
        if off and not refused:
            keys.press(str(off[0]))
            hand.host.locator(".bubble").wait_for()
            assert hand.cited
            keys.tab_to(lambda focus: focus["tag"] == "a", back=True)
            keys.press("Escape")  # closes the bubble, and the link in it is gone
            hand.bubble.wait_for(state="detached")
            refused = True
        moves = [found["move"] for found in view["moves"]]
        moves += [button["move"] for button in view["buttons"] if button["move"]]
        keys.move(hand, moves[0])
        hand.answered()
        assert keys.focus["inside"], f"the focus was lost by {moves[0]}"
        if not undone and hand.view["undo"]:
            keys.press("u")
            hand.answered()
            assert hand.view["hand"] == view["hand"]
            assert keys.focus["inside"], "the focus was lost by undoing"
            undone = True
    assert len(bouts) > 3
    assert undone
    assert refused
    keys.press("?")
    hand.answered()
    hand.host.locator(".bubble.hint").wait_for()
    keys.press("Escape")
    hand.bubble.wait_for(state="detached")
