"""The comparison on a page, as a visitor uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

STEPS = 13  # of the page Compare


class Comparison:
    """The comparison on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.host = page.locator("durak-compare")
        self.panel = self.host.locator(".panel > .fb")
        self.games = self.host.locator(".game")

    @property
    def at(self) -> int:
        at: int = self.host.evaluate("comparison => comparison.path.at")
        return at

    @property
    def rights(self) -> list[str]:
        """What is right in each game at this step."""
        right = "comparison => comparison.path.step().games.map((game) => game.right)"
        found: list[str] = self.host.evaluate(right)
        return found

    def choices(self, game: int) -> Locator:
        return self.games.nth(game).locator("[data-do=predict]")

    def choice(self, game: int, name: str) -> Locator:
        return self.games.nth(game).locator(f"[data-do=predict][data-id='{name}']")

    def command(self, name: str) -> Locator:
        return self.host.locator(f"[data-do='{name}']")

    def wrong(self, game: int) -> Locator:
        """A choice that is not right in a game."""
        right = self.rights[game]
        return self.games.nth(game).locator(f"[data-do=predict]:not([data-id='{right}'])").first

    def to_the_end(self) -> None:
        """Show every step."""
        for _ in range(2 * STEPS):
            if not self.host.evaluate("comparison => comparison.path.isOver"):
                self.command("on").click()
