"""A hand on a page, as the tests press it: what it shows, and intents turned into taps."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import JSHandle, Locator, Page

# whether what is held has been answered
JUDGED = """({sitting: {picks: {held, said}}}) =>
    said && said.cards.length === held.length && held.every((card) => said.cards.includes(card))"""
RULE = re.compile(r"rules/([\w.]+)\.html#([\w.]+)$")


class Hand:
    """The one hand that can be seen on a page, or the one inside `within`."""

    def __init__(self, page: Page, within: str = "") -> None:
        self.page = page
        self.host = page.locator(f"{within} durak-hand".strip()).and_(page.locator(":visible"))
        self.panel = self.host.locator(".panel > .fb")
        self.bubble = self.host.locator(".bubble")

    # ---- what it shows

    @property
    def view(self) -> dict[str, Any]:
        """What the hand draws now."""
        self.host.locator(".cloth").wait_for()  # its document comes in a file of its own
        view: dict[str, Any] = self.host.evaluate("hand => hand.sitting.view")
        return view

    @property
    def cards(self) -> list[str]:
        """The cards held, as the page shows them."""
        self.host.locator(".cloth").wait_for()
        shown = self.host.locator("[data-do=card]")
        cards: list[str] = shown.evaluate_all("cards => cards.map(card => card.dataset.flip)")
        return cards

    @property
    def held(self) -> list[str]:
        """The cards that wait for a target, for a button, or for others."""
        picks = "picks => picks.sent ? [] : picks.held"
        held: list[str] = self.host.evaluate(f"hand => ({picks})(hand.sitting.picks)")
        return held

    @property
    def cited(self) -> set[str]:
        """The rules that what is said links to, by id; their laws can be read."""
        links = self.host.locator(":is(.fb, .bubble) .rule a[href*='rules/']")
        found = set()
        for link in links.all():
            assert link.inner_text().strip()
            match = RULE.search(link.get_attribute("href") or "")
            assert match
            assert match[2].rpartition(".")[0] == match[1]
            found.add(match[2])
        return found

    # ---- what one presses

    def card(self, code: str) -> Locator:
        return self.host.locator(f"[data-do=card][data-flip='{code}']")

    def command(self, name: str) -> Locator:
        return self.host.locator(f"[data-do='{name}']")

    def button(self, name: str) -> Locator:
        return self.host.locator(f"[data-do=button][data-id='{name}']")

    def do(self, intent: dict[str, Any]) -> None:
        """What a person taps to say this."""
        match intent:
            case {"do": "move", "move": move}:
                self.move(move)
            case {"do": "why", "card": card}:
                self.card(card).click()
            case {"do": "why", "button": button}:
                # a button that cannot work says so to ears, and why to everyone who presses it
                self.button(button).click(force=True)
            case {"do": "check", "cards": cards}:
                for card in cards:
                    self.card(card).click()
                self.command("check").click()
            case {"do": "pick", "option": option}:
                self.host.locator(f"[data-do=option][data-id='{option}']").click()
            case {"do": "order", "items": items}:
                for item in items:
                    self.host.locator(f"[data-do=item][data-id='{item}']").click()
                self.command("check").click()
            case _:
                raise AssertionError(f"nobody knows how to tap {intent}")

    def move(self, move: str) -> None:
        """Tap a button that makes a move, or the card that makes it and then its target."""
        view = self.view
        for button in view["buttons"]:
            if button["move"] == move:
                self.button(button["id"]).click()
                return
        if view["sets"] and move.split()[1] == view["sets"]["verb"]:
            self.put_together(move.split()[2:])
            return
        wanted = next(found for found in view["moves"] if found["move"] == move)
        for card in wanted["cards"]:
            if card not in self.held:
                self.host.locator(f'[data-do=card][data-id="{card}"]').click()
        if self.held:
            self.host.locator(f'[data-do=target][data-move="{move}"]').click()

    def put_together(self, cards: list[str]) -> None:
        """Tap cards one by one, let go of others, and press the button that plays them."""
        self.hold(self.among_those_alike(cards))
        self.host.locator("[data-do=set]:not([aria-disabled])").click()

    def hold(self, cards: Iterable[str]) -> None:
        """Tap cards until these, and no others, are held."""
        for card in {*cards} ^ {*self.held}:
            self.host.locator(f'[data-do=card][data-id="{card}"]').click()

    def among_those_alike(self, cards: list[str]) -> list[str]:
        """As many cards as are asked for, each another one: of two nines “9” and “9.2”."""
        free, found = [*self.view["sets"]["cards"]], []
        for card in cards:
            found.append(next(each for each in free if card in (each, each.split(".")[0])))
            free.remove(found[-1])
        return found

    # ---- motion

    def watch_motion(self) -> JSHandle:
        """From now on look at every frame: `seen` says whether anything has moved."""
        running = "hand.shadowRoot.getAnimations().some(a => a.playState === 'running')"
        return self.host.evaluate_handle(
            f"""hand => {{
                const motion = {{ seen: false }};
                const look = () => {{ motion.seen ||= {running}; requestAnimationFrame(look); }};
                look();
                return motion;
            }}"""
        )

    # ---- a game in the worker

    def answered(self) -> None:
        """Wait until the worker has answered."""
        self.host.locator(".cloth:not([aria-busy])").wait_for()

    def any_move(self) -> bool:
        """Tap what can be played, the first card if possible; False when the game is over."""
        view = self.view
        if view["over"]:
            return False
        moves = [found["move"] for found in view["moves"]]
        moves += [button["move"] for button in view["buttons"] if button["move"]]
        if moves:
            self.move(moves[0])
        else:
            assert view["sets"], f"nothing can be played: {view}"
            self.any_set()
        self.answered()
        return True

    def any_set(self) -> None:
        """Tap the first cards that may be played together: one, or two, …"""
        cards, hand = self.view["sets"]["cards"], self.host.element_handle()
        together = self.host.locator("[data-do=set]:not([aria-disabled])")
        for chosen in (found for size in (1, 2, 3, 4) for found in combinations(cards, size)):
            self.hold(chosen)
            self.page.wait_for_function(JUDGED, arg=hand)
            if together.count():
                return together.click()
        raise AssertionError(f"no cards can be played together: {self.view}")

    def to_the_end(self, most: int = 300) -> dict[str, Any]:
        """Play until the game is over, by tapping alone."""
        for _ in range(most):
            if not self.any_move():
                return self.view
        raise AssertionError(f"the game does not end: {self.view}")
