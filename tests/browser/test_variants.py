"""The pages of options and variants: each exercise is refused and solved, small games are played,
the catalogue is filtered, and the page Play says why two choices clash."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hands import Hand
from sampling import EVERY, LANGUAGES

from durak_teach.compare.differences.stored import difference
from durak_teach.compare.small_games import small_game
from durak_teach.games.durak.variants import catalogue
from durak_teach.lessons.differences import difference_step
from durak_teach.publish.pages import families

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.alike, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", LANGUAGES)
PAGES = [name for name in catalogue() if "." not in name]
FIFTH = 1 if EVERY else 5
GROUP = 12  # pages that one test goes through


def exercises(name: str) -> list[Any]:
    """The exercises on the page of an option, its choices included, in their order."""
    options = [name, *(other for other in catalogue() if other.startswith(f"{name}."))]
    found = [(o, difference(o)) for o in options]
    steps = [difference_step(f"v.{o}", catalogue()[o].text("name"), d) for o, d in found if d]
    return [step for step in steps if step is not None]


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("first", "lang"), [(i, ("en", "ja")[i // GROUP % 2]) for i in range(0, len(PAGES), GROUP)]
)
def test_exercises(open_page: Open, site: str, first: int, lang: str) -> None:
    """The wrong answer is refused with a reason, the right one solves; on every fifth page, groups
    in turn in both languages, whose exercises have the same steps (test_two_languages.py)."""
    page = open_page(f"{site}{lang}/about.html", reduced_motion="reduce")
    for name in PAGES[first : first + GROUP : FIFTH]:
        page.goto(f"{site}{lang}/variants/{name}.html")
        for step in exercises(name):
            hand = Hand(page, f"#try-{step.id.removeprefix('v.').replace('.', '-')}")
            hand.do(step.mistake[0])
            hand.host.locator(".fb.no").wait_for()
            assert hand.cited == set(step.cites), name
            hand.command("retry").click()
            hand.do(step.solution[0])
            hand.host.locator(".fb.ok").wait_for()


@pytest.mark.parametrize("name", ["japanese", "magadan", "polish"])
def test_a_small_game_is_played(open_page: Open, site: str, name: str) -> None:
    """On the page itself, without Python."""
    game = small_game(name)
    assert game
    assert not game.worker
    page = open_page(f"{site}en/variants/{name}.html", reduced_motion="reduce")
    assert Hand(page, "#small-game").to_the_end()["over"]


@both
def test_the_catalogue_is_filtered(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/variants/index.html")
    cards = page.locator(".group .cards > li:visible")
    everything = len(PAGES) + sum(len(f.options()) for f in families.relatives().values())
    heads = page.locator(".group > summary")
    assert cards.count() == 0, "headings that open, not a hundred pictures"
    assert sum(int(head.locator(".num").inner_text()) for head in heads.all()) == everything
    assert page.evaluate("document.querySelector('main').scrollHeight") < 4000
    heads.first.press("Enter")
    assert cards.count() == int(heads.first.locator(".num").inner_text())
    page.select_option("#by-game", "durak")
    assert cards.count() == len(PAGES)
    page.select_option("#by-talon", "no")
    some = cards.count()
    assert 0 < some < len(PAGES)
    page.select_option("#by-subject", "pile")
    assert 0 < cards.count() < some
    page.select_option("#by-talon", "")
    page.select_option("#by-subject", "")
    page.fill("#find-option", "V16")
    assert cards.count() == 1
    assert page.locator(".group:visible > summary .num").all_inner_texts() == ["1"], (
        "of those in sight"
    )
    page.reload()
    assert cards.count() == 1, "the address keeps what was asked"
    page.fill("#find-option", "")
    page.select_option("#by-game", "")
    assert cards.count() == 0, "asked for nothing, they close again"
    page.fill("#find-option", "zzz")
    assert cards.count() == 0
    assert page.locator(".none").is_visible()


@both
@pytest.mark.parametrize("size", [(390, 664), (844, 390)])
def test_the_catalogue_on_a_phone_shows_its_first_heading_and_folds_its_filters(
    open_page: Open, site: str, lang: str, size: tuple[int, int]
) -> None:
    window = {"width": size[0], "height": size[1]}
    page = open_page(f"{site}{lang}/variants/index.html", viewport=window)
    assert page.locator("#by-game").is_hidden()
    first = page.locator(".group > summary").first.bounding_box()
    assert first
    assert first["y"] + first["height"] <= size[1]
    page.locator("#filters summary").click()
    page.select_option("#by-game", "kirifu")
    page.reload()
    assert page.locator("#by-game").is_visible(), "what filters is seen"


@both
def test_a_name_is_searched_before_what_is_said_of_it(
    open_page: Open, site: str, lang: str
) -> None:
    page = open_page(f"{site}{lang}/variants/index.html")
    cards, also = page.locator(".group .cards > li:visible"), page.locator("[data-do=also]")
    assert also.is_hidden()
    word = {"en": "trump", "ja": "切り札"}[lang]
    page.fill("#find-option", word)
    named = cards.count()
    assert 0 < named < 40, "not each whose picture says it"
    assert all(word in str(card.get_attribute("data-names")) for card in cards.all())
    also.click()
    assert cards.count() > named
    assert all(
        word in card.locator("h3, p").all_inner_texts()[1].lower()
        or word in str(card.get_attribute("data-names"))
        for card in cards.all()
    )
    assert also.is_hidden()


def tick(page: Page, name: str) -> None:
    page.locator(f"[name='option'][value='{name}']").evaluate("box => box.click()")


@both
def test_a_clash_is_explained_and_taken_back(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/play.html", sparing=True)
    page.locator("details.setup > summary").click()
    deal, clash = page.locator("#play-form [type='submit']"), page.locator(".clash")
    tick(page, "group")
    assert page.locator("[name='option'][value='pair']").is_checked(), "what it needs comes along"
    assert clash.is_visible(), "it is played with Simple Durak only"
    assert deal.is_disabled()
    clash.locator("[data-form='prostoy']").click()
    assert clash.is_hidden()
    tick(page, "weakling")
    assert clash.is_visible()
    assert len(clash.locator("p").first.inner_text()) > 20
    clash.locator("[data-leave='weakling']").click()
    assert clash.is_hidden()
    assert deal.is_enabled()
    assert page.locator("[name='house']").input_value().split() == ["pair", "group"]


def test_numbers_of_players_follow_the_rules(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/play.html", sparing=True)
    page.locator("details.setup > summary").click()
    tick(page, "two_v_two")
    assert page.locator("[name='players']").evaluate_all("all => all.map(x => x.value)") == ["4"]
    tick(page, "limit5_first_defender")
    assert page.locator(".clash").is_visible()
