"""The relatives on the site: whole games, their choices, their pages, the page “One family”."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hands import Hand
from sampling import EVERY

from durak_teach.games.families import FAMILIES
from durak_teach.lessons.differences import difference_step
from durak_teach.publish.pages import families, switches

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.alike, pytest.mark.more]

Open = Callable[..., Any]
Begin = Callable[..., Hand]
both = pytest.mark.parametrize("lang", ["en", "ja"])
SIXTH = 1 if EVERY else 6
RELATIVES = tuple(families.relatives())
PLAYERS = {
    "durak001": "2",
    "durak002": "4",
    "kirifu": "5",
    "mustamaija": "3",
    "dou_dizhu": "4",
    "sumidagawa": "3",
}


def values(page: Page, name: str) -> list[str]:
    """The values that can be chosen for a name just now."""
    shown = page.locator(f"#play-form [name='{name}']:visible, .choices [name='{name}']:visible")
    found: list[str] = shown.evaluate_all("all => all.map(one => one.value)")
    return found


def tick(page: Page, game: str, name: str) -> None:
    box = page.locator(f"[data-game='{game}'] [name='option'][value='{name}']")
    box.evaluate("box => box.click()")


def house(page: Page) -> list[str]:
    return page.locator("[name='house']").input_value().split()


@both
def test_a_game_shows_its_own_choices_only(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/play.html", sparing=True)
    page.locator("details.setup > summary").click()
    page.locator("details.choices > summary").click()
    page.check("[name='game'][value='kirifu']", force=True)
    assert values(page, "players") == ["3", "4", "5", "6"]
    assert values(page, "option") == list(FAMILIES["kirifu"].options())
    assert not page.locator("[name='rules']").first.is_visible()
    tick(page, "kirifu", "taker_leads")
    tick(page, "kirifu", "attacker_leads_again")
    assert house(page) == ["after_taking=attacker"], "one of two ways to say who leads"
    page.locator(".picked [data-value='jokers']").fill("2")
    page.locator(".picked [data-value='jokers']").dispatch_event("change")
    tick(page, "kirifu", "any_number_of_players")
    assert house(page) == ["jokers=2", "after_taking=attacker", "players=2-6"]
    assert values(page, "players") == ["2", "3", "4", "5", "6"]
    page.check("[name='game'][value='durak002']", force=True)
    tick(page, "durak002", "partners")
    assert values(page, "players") == ["4"]
    assert house(page) == ["partners"]
    page.check("[name='game'][value='durak']", force=True)
    assert house(page) == []
    assert page.locator("[name='rules']").first.is_visible()


@pytest.fixture(scope="module")
def table(open_for_all: Open, site: str) -> Page:
    """Where one game after the other is played: Python is loaded once."""
    page: Page = open_for_all(f"{site}en/play.html", reduced_motion="reduce")
    return page


@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_game(table: Page, begin: Begin, game: str) -> None:
    """Dealt from the form, played to its end by tapping."""
    hand = begin(table, game=game, players=PLAYERS[game], bots="plain", seed="5")
    assert f"#game={game}&players={PLAYERS[game]}&bots=plain&seed=5" in table.url
    assert len(hand.view["seats"]) == int(PLAYERS[game]) - 1
    over = hand.to_the_end()["over"]
    assert over["text"] in hand.panel.inner_text()
    hand.command("deal").click()
    hand.answered()
    assert hand.view["over"] is None
    assert not hand.panel.count()
    assert hand.any_move(), "the next deal is played"


def test_an_address_names_game_choices_and_players(open_page: Open, site: str) -> None:
    address = "game=kirifu&players=4&bots=plain&house=jokers%3D2+end%3Dwinner&seed=7"
    page = open_page(f"{site}ja/play.html#{address}", sparing=True)
    chosen = page.locator("#play-form").evaluate("form => [...new FormData(form)]")
    assert ["game", "kirifu"] in chosen
    assert ["players", "4"] in chosen
    assert ["house", "jokers=2 end=winner"] in chosen


def test_a_code_deals_its_game(open_page: Open, site: str, begin: Begin) -> None:
    page = open_page(f"{site}en/play.html", reduced_motion="reduce")
    first = begin(page, game="mustamaija", players="4", bots="plain", seed="21").view
    again = begin(page, game="durak", bots="plain", seed=first["code"]).view
    assert again["hand"] == first["hand"]
    assert again["title"] == first["title"]


def test_a_setup_that_cannot_be_is_refused_in_one_sentence(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/play.html#game=kirifu&players=3&house=end%3Ddraw&seed=4")
    page.locator("durak-hand [data-do=play]").click()
    # a slow machine may be told first that nothing arrives
    alert = page.locator("durak-hand [role=alert]:visible", has_text="end")
    alert.wait_for(timeout=90_000)
    assert alert.inner_text().count(".") == 1


def test_a_refusal_leads_to_its_rule_and_to_the_choice(
    open_page: Open, site: str, begin: Begin
) -> None:
    page = open_page(f"{site}en/play.html", reduced_motion="reduce")
    hand = begin(page, game="durak002", players="2", bots="plain", seed="9")
    off: list[str] = []
    while not off and hand.any_move():
        off = [card["card"] for card in hand.view["hand"] if card["state"] == "off"]
    hand.card(off[0]).click()
    hand.bubble.wait_for()
    links = hand.host.locator(".bubble a[href]")
    links.first.wait_for()
    for href in links.evaluate_all("all => all.map(link => link.href)"):
        found, _, anchor = href.partition("#")
        other = open_page(found)
        assert other.locator("h1").count() == 1, href
        assert not anchor or other.locator(f"[id='{anchor}']").count() == 1, href
    rule = links.evaluate_all("all => all.map(it => it.href).find(it => it.includes('/rules/'))")
    hand.host.locator(f".bubble a[href$='{rule.partition('/rules/')[2]}']").first.click()
    page.wait_for_url(f"**/rules/durak002.html#{rule.partition('#')[2]}")
    told = page.locator("details.law:target")
    told.locator(".door").wait_for()
    assert "rgba(0, 0, 0, 0)" not in told.locator("> summary").evaluate(
        "it => getComputedStyle(it).backgroundColor"
    ), "highlighted"


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("game", "lang"), [(game, ("en", "ja")[i % 2]) for i, game in enumerate(PLAYERS)]
)
def test_the_choices_of_a_page(open_page: Open, site: str, game: str, lang: str) -> None:
    """Each has its words; on the table of every sixth the wrong answer is refused, the right one
    solves (in turn in both languages, in which exercises have the same steps:
    test_two_languages.py)."""
    page = open_page(f"{site}{lang}/rules/{game}.html", reduced_motion="reduce")
    for number, option in enumerate(FAMILIES[game].options().values()):
        place = f"details[id='{option.id}']"
        page.locator(f"{place} > summary").click()
        assert page.locator(f"{place} code").first.inner_text() == option.word
        found = switches.difference(game, option.id)
        if found is None:
            assert page.locator(f"{place} durak-hand").count() == 0
            continue
        if number % SIXTH:
            continue
        step = difference_step("", option.text("name"), found)
        assert step
        page.locator(f"{place} details.try > summary").click()
        hand = Hand(page, place)
        hand.do(step.mistake[0])
        hand.host.locator(".fb.no").wait_for()
        hand.command("retry").click()
        hand.do(step.solution[0])
        hand.host.locator(".fb.ok").wait_for()


@both
@pytest.mark.parametrize("size", [(390, 664), (1280, 800)])
def test_kinship_is_seen_at_a_glance(
    open_page: Open, site: str, lang: str, size: tuple[int, int]
) -> None:
    """A row for each trait, in the first view; what all three share is filled."""
    window = {"width": size[0], "height": size[1]}
    page = open_page(f"{site}{lang}/family.html", viewport=window)
    picture = page.locator(".kin")
    box = picture.bounding_box()
    assert box
    assert box["y"] + box["height"] <= size[1]
    rows = [row.locator("[role=cell]").all_inner_texts() for row in picture.locator(".same").all()]
    assert len(rows) == 3
    assert all(len({*row}) == 1 for row in rows)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@both
def test_one_family(open_page: Open, site: str, lang: str) -> None:
    """The matrix has a column for each game, its laws lead to rules, and the circle is told."""
    page = open_page(f"{site}{lang}/family.html", reduced_motion="reduce")
    assert page.locator(".durak-matrix thead th").count() == len(RELATIVES)
    chapters = page.locator("details.chapter > summary")
    assert page.locator("details.chapter[open]").count() == 0
    assert page.evaluate("document.documentElement.scrollHeight") < 2000, "headings alone"
    chapters.first.click()
    page.locator(".matrix summary").first.click()
    link = page.locator(".matrix details[open] a").first
    assert "rules/" in (link.get_attribute("href") or "")
    page.goto(f"{site}{lang}/family.html#loops")
    page.locator("details.chapter[open] #loops").wait_for()
    hand = Hand(page)
    hand.do({"do": "pick", "option": "loser"})
    hand.host.locator(".fb.no").wait_for()
    hand.command("retry").click()
    hand.do({"do": "pick", "option": "stalled"})
    hand.host.locator(".fb.ok").wait_for()
    assert hand.cited == {"whole_attack.turns.stalled_deal_has_no_loser"}


def test_the_catalogue_is_filtered_by_game(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/variants/index.html")
    page.select_option("#by-game", "mustamaija")
    cards = page.locator(".group .cards > li:visible")
    assert cards.count() == len(FAMILIES["mustamaija"].options())
    cards.first.locator("a").click()
    page.wait_for_url("**/rules/mustamaija.html#*")
