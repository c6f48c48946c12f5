"""The windows in which pages are looked at, as width and height."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from playwright.sync_api import Page

    Size = tuple[int, int]

SMALL, PHONE, LAPTOP, LARGE = (320, 568), (390, 664), (1280, 800), (1920, 1080)
SIDEWAYS = (844, 390)  # a phone on its side
BEAMER = (1280, 720)
PAPER = (703, 900)  # as wide as what is printed on A4
SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def window(size: Size) -> dict[str, int]:
    """As a browser's options name it."""
    return dict(zip(("width", "height"), size, strict=True))


def resize(page: Page, size: Size) -> None:
    page.set_viewport_size(window(size))
    page.evaluate(SETTLED)


def in_each(page: Page, sizes: Iterable[Size]) -> Iterator[Size]:
    """One window after the other."""
    for size in sizes:
        resize(page, size)
        yield size
