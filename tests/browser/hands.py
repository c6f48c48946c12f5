"""A hand on a page, as the tests press it: what it shows, and intents turned into taps."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import ElementHandle, JSHandle, Locator, Page

# whether what is held has been answered
JUDGED = """({sitting: {picks: {cards, set}}}) =>
    set && set.cards.length === cards.length && cards.every((card) => set.cards.includes(card))"""
# what a script says of the hand, in a list; nothing where it has gone, or is still to come
IF_THERE = """(hand, given) => {
    const there = hand.isConnected && hand.checkVisibility() && hand.shadowRoot;
    return there && hand.shadowRoot.querySelector(".cloth") ? [(%s)(hand, given)] : null;
}"""
# where a finger meets the one part of that name; nothing where it moves, or something covers it.
# A page that is still being made may move while the finger comes down: what would land elsewhere
# is stopped, and LANDED says so
WHERE = """(hand, name) => {
    const root = hand.shadowRoot, [part, ...more] = root.querySelectorAll(name);
    // what was said at the table fades by itself, and covers nothing
    const moving = root.getAnimations().some(({ animationName }) => animationName !== "gone");
    if (!part || more.length || moving) return null;
    const box = () => part.getBoundingClientRect();
    if (box().top < 0 || box().bottom > innerHeight) {
        part.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    }
    const { left, top, width, height } = box();
    const [x, y] = [left + width / 2, top + height / 2];
    const met = hand.getRootNode().elementFromPoint(x, y) === hand
        && part.contains(root.elementFromPoint(x, y));
    if (!width || !height || !met) return null;
    const aim = { on: true, done: false, over: new AbortController() };
    const meet = (event) => {
        aim.on &&= event.composedPath().includes(part);
        aim.done = aim.on && event.type === "click";
        if (!aim.on) event.preventDefault(), event.stopImmediatePropagation();
    };
    for (const kind of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
        addEventListener(kind, meet, { capture: true, signal: aim.over.signal });
    }
    hand.aim = aim;
    return [x, y];
}"""
LANDED = "({ aim }) => { aim.over.abort(); return aim.done; }"
CARD, BUTTON = "[data-do=card][data-flip='%s']", "[data-do=button][data-id='%s']"
# beginnings are counted: a slow machine may draw no frame between a motion's beginning and its end
WATCH_MOTION = """place => {
    const motion = { seen: false }, root = place.shadowRoot ?? place;
    const { animate } = Element.prototype;
    for (const kind of ["animationstart", "transitionrun"]) {
        root.addEventListener(kind, () => { motion.seen = true; });
    }
    Element.prototype.animate = function (...how) {
        motion.seen ||= root.contains(this);
        return animate.apply(this, how);
    };
    return motion;
}"""
RULE = re.compile(r"rules/([\w.]+)\.html#([\w.]+)$")

LOADING = 90_000  # milliseconds until Python runs in the page; a busy machine takes its time


class Hand:
    """The one hand that can be seen on a page, or the one inside `within`."""

    def __init__(self, page: Page, within: str = "") -> None:
        self.page = page
        self.host = page.locator(f"{within} durak-hand:visible".strip())
        self.panel = self.host.locator(".panel > .fb")
        self.bubble = self.host.locator(".bubble")
        self._element: ElementHandle | None = None

    def ask(self, script: str, given: Any = None) -> Any:
        """What a function of the hand (and of something given) says, when the hand lies there.

        The element is found once, not anew by each question: that would be ten times slower.
        """
        said = self._said(script, given)
        if said is None:
            self.host.locator(".cloth").wait_for()  # its document comes in a file of its own
            self._element = self.host.element_handle()
            said = self._said(script, given)
        assert said, "the hand has gone"
        return said[0]

    def _said(self, script: str, given: Any) -> list[Any] | None:
        try:
            return self._element and self._element.evaluate(IF_THERE % script, given)
        except Error:  # of a page that has been left
            return None

    # ---- what it shows

    @property
    def view(self) -> dict[str, Any]:
        """What the hand draws now."""
        view: dict[str, Any] = self.ask("hand => hand.sitting.view")
        return view

    @property
    def cards(self) -> list[str]:
        """The cards held, as the page shows them."""
        shown = 'hand.shadowRoot.querySelectorAll("[data-do=card]")'
        cards: list[str] = self.ask(f"hand => [...{shown}].map(card => card.dataset.flip)")
        return cards

    @property
    def held(self) -> list[str]:
        """The cards that wait for a target, for a button, or for others."""
        picks = "picks => picks.sent ? [] : picks.cards"
        held: list[str] = self.ask(f"hand => ({picks})(hand.sitting.picks)")
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
        return self.host.locator(CARD % code)

    def command(self, name: str) -> Locator:
        return self.host.locator(f"[data-do='{name}']")

    def button(self, name: str) -> Locator:
        return self.host.locator(BUTTON % name)

    def tap(self, name: str, *, force: bool = False) -> None:
        """Press the part that a selector names; what is not there yet, or moves, is waited for."""
        where = self.ask(WHERE, name)
        if where:
            self.page.mouse.click(*where)
        if not where or not self._landed():
            self.host.locator(name).click(force=force)

    def _landed(self) -> bool:
        """Whether the last press met the part it was meant for."""
        try:
            return bool(self._element and self._element.evaluate(LANDED))
        except Error:  # of a page that this press has left
            return True

    def do(self, intent: dict[str, Any]) -> None:
        """What a person taps to say this."""
        match intent:
            case {"do": "move", "move": move}:
                self.move(move)
            case {"do": "why", "card": card}:
                self.tap(CARD % card)
            case {"do": "why", "button": button}:
                # a button that cannot work says so to ears, and why to everyone who presses it
                self.tap(BUTTON % button, force=True)
            case {"do": "check", "cards": cards}:
                for card in cards:
                    self.tap(CARD % card)
                self.tap("[data-do=check]")
            case {"do": "pick", "option": option}:
                self.tap(f"[data-do=option][data-id='{option}']")
            case {"do": "order", "items": items}:
                for item in items:
                    self.tap(f"[data-do=item][data-id='{item}']")
                self.tap("[data-do=check]")
            case _:
                raise AssertionError(f"nobody knows how to tap {intent}")

    def move(self, move: str) -> None:
        """Tap a button that makes a move, or the card that makes it and then its target."""
        view = self.view
        for button in view["buttons"]:
            if button["move"] == move:
                self.tap(BUTTON % button["id"])
                return
        if view["sets"] and move.split()[1] == view["sets"]["verb"]:
            self.put_together(move.split()[2:])
            return
        wanted = next(found for found in view["moves"] if found["move"] == move)
        for card in wanted["cards"]:
            if card not in self.held:
                self.tap(f'[data-do=card][data-id="{card}"]')
        if self.held:
            self.tap(f'[data-do=target][data-move="{move}"]')

    def put_together(self, cards: list[str]) -> None:
        """Tap cards one by one, let go of others, and press the button that plays them."""
        self.hold(self.among_those_alike(cards))
        self.tap("[data-do=set]:not([aria-disabled])")

    def hold(self, cards: Iterable[str]) -> None:
        """Tap cards until these, and no others, are held."""
        for card in {*cards} ^ {*self.held}:
            self.tap(f'[data-do=card][data-id="{card}"]')

    def among_those_alike(self, cards: list[str]) -> list[str]:
        """As many cards as are asked for, each another one: of two nines “9” and “9.2”."""
        free, found = [*self.view["sets"]["cards"]], []
        for card in cards:
            found.append(next(each for each in free if card in (each, each.split(".")[0])))
            free.remove(found[-1])
        return found

    # ---- motion

    def watch_motion(self) -> JSHandle:
        """From now on `seen` says whether anything of the hand has been set in motion."""
        return self.host.evaluate_handle(WATCH_MOTION)

    # ---- a game in the worker

    def answered(self) -> None:
        """Wait until the worker has answered."""
        if self.ask("hand => hand.shadowRoot.querySelector('.cloth').ariaBusy"):
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
