"""From one page to the next: the address changes at once, the page when it has been fetched."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page


@contextmanager
def arriving(page: Page, address: str) -> Iterator[None]:
    """What is done inside leads to that address; afterwards its page is there, not the one left."""
    page.evaluate("document.getElementById('content').dataset.left = ''")
    yield
    page.wait_for_url(address)
    page.locator("#content:not([data-left])").wait_for()


def follow(page: Page, link: str, address: str) -> None:
    """Tap a link, and wait for the page to which it leads."""
    with arriving(page, address):
        page.click(link)
