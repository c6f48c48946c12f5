"""Going from step to step of a lesson's page, right and wrong."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hands import Hand

from durak_teach.lessons.step import Step

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = ((320, 640), (390, 664), (1280, 800))
DONE = {"solved": True, "mistakes": [], "hints": 0, "at": "2026-11-22"}


def show(page: Page, place: int) -> Hand:
    page.click(f".steps li:nth-child({place}) a")
    hand = Hand(page, f"#step-{place}")
    hand.host.locator(".cloth").wait_for()
    return hand


def solve(page: Page, step: Step, wrong_first: bool = False) -> None:
    hand = show(page, int(step.id.split(".")[1]))
    if wrong_first:
        for intent in step.mistake:
            hand.do(intent)
        hand.host.locator(".fb.no").wait_for()
        if hand.command("retry").count():
            hand.command("retry").click()
    for intent in step.solution:
        hand.do(intent)
    hand.host.locator(".fb.ok").wait_for()


def progress(page: Page) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage['durak.progress']"))
    return kept
