"""Exported notebooks, opened from disk in a browser that reaches nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hands import Hand
from playwright.sync_api import expect

from durak_teach import step
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.lessons import lesson
from durak_teach.publish.export import export
from durak_teach.table.words import words
from durak_teach.text import render
from durak_teach.widgets.outputs import RUN

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.alike]

ROOT = Path(__file__).parents[2]
Open = Callable[..., "Page"]


def opened(open_page: Open, tmp_path: Path, lang: str, number: int, *, deck: bool = False) -> Page:
    """A lesson, exported and opened by a double click."""
    [notebook] = (ROOT / "tutorials" / lang).glob(f"{number:02}-*.ipynb")
    file = tmp_path / "lesson.html"
    file.write_text(export(notebook.read_text("utf-8"), folder=notebook.parent, deck=deck), "utf-8")
    return open_page(file.as_uri())


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_step_plays_from_disk_and_leads_to_the_next(
    open_page: Open, tmp_path: Path, lang: str
) -> None:
    page = opened(open_page, tmp_path, lang, 1)
    sections = page.locator("section:has(durak-hand)")
    steps = lesson(1).steps
    assert sections.count() == len(steps)
    for number, found in enumerate(steps, 1):
        shown = Hand(page, f":nth-match(section:has(durak-hand), {number})")
        for intent in found.solution:
            shown.do(intent)
        shown.host.locator(".panel .fb.ok").wait_for()
        shown.command("next").click()
        if number < len(steps):
            expect(sections.nth(number).locator("h2")).to_be_focused()
            expect(sections.nth(number)).to_be_in_viewport()
    after = page.locator("section:has(durak-hand) + section:not(:has(durak-hand))")
    expect(after.locator("h2")).to_be_focused()
    assert page.get_by_text(render(RUN, lang)).locator(":visible").count() == 0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_hint_says_the_law_where_no_page_can(open_page: Open, tmp_path: Path, lang: str) -> None:
    page = opened(open_page, tmp_path, lang, 1)
    shown = Hand(page, ":nth-match(section:has(durak-hand), 1)")
    shown.command("hint").click()
    game, hints = lesson(1).steps[0].state.game, lesson(1).steps[0].hints
    law = render(quoted(game.rule(str(hints[0])), game), lang)
    expect(shown.panel.get_by_text(law).first).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_deck_shows_a_step_a_slide(open_page: Open, tmp_path: Path, lang: str) -> None:
    page = opened(open_page, tmp_path, lang, 1, deck=True)
    here = page.locator("section:visible")
    assert here.count() == 1
    page.keyboard.press("ArrowRight")
    shown = Hand(page)
    for intent in lesson(1).steps[0].solution:
        shown.do(intent)
    shown.command("next").click()
    assert page.url.endswith("#3")
    page.keyboard.press("PageUp")
    expect(here.locator("durak-hand .fb.ok")).to_be_visible()  # it lies as it was left
    page.locator("nav.way").get_by_role("button", name=str(words(lang)["step_on"])).click()
    assert page.locator("nav.way output").inner_text().startswith("3 / ")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert page.locator("nav.way button").first.is_disabled()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_needs_python_says_so(open_page: Open, tmp_path: Path, lang: str) -> None:
    page = opened(open_page, tmp_path, lang, 12)
    said = page.locator("durak-hand .shut").first
    expect(said).to_have_text(str(words(lang)["needs_python"]))
    shown = page.locator("durak-hand:has(.shut)").first
    expect(shown.locator(".cloth")).to_have_attribute("inert", "")
    assert shown.locator("[data-do=card]").count() > 0


def test_no_other_script_runs_and_nothing_is_fetched(open_page: Open, tmp_path: Path) -> None:
    foreign = (
        "<script>document.title = 'run'</script><p onclick=\"document.title = 'run'\">here</p>"
        '<img src="https://example.org/x.png"><link rel="stylesheet" href="https://example.org/x">'
    )
    outputs = [
        {
            "output_type": "display_data",
            "metadata": {},
            "data": {"text/html": html, "text/plain": ""},
        }
        for html in (foreign, step(1, 1).html())
    ]
    cell = {
        "cell_type": "code",
        "id": "a",
        "metadata": {},
        "source": "1",
        "execution_count": 1,
        "outputs": outputs,
    }
    notebook = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    file = tmp_path / "mine.html"
    file.write_text(export(json.dumps(notebook), folder=tmp_path), "utf-8")
    page = open_page(file.as_uri(), allow_errors=True)
    page.get_by_text("here").click()
    page.locator("durak-hand .cloth").wait_for()
    assert page.title() == "Durak"


def test_without_our_script_an_output_is_four_lines_of_text(
    open_page: Open, tmp_path: Path
) -> None:
    """As VS Code and Colab show it, in a frame of its own, where no widget can be shown."""
    file = tmp_path / "output.html"
    file.write_text(f'<meta charset="utf-8"><body>{step(1, 1, "en").html()}', "utf-8")
    page = open_page(file.as_uri())
    assert page.locator("body").inner_text().split("\n\n") == [
        "B, attacker, 5 cards",
        "eight of hearts, open\nYour hand: 6♥, J♥, 9♠ and A♣",
        step(1, 1, "en").document["task"],
        "Run this cell to play.",
    ]
