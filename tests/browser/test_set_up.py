"""Setting up a position: by taps and by keyboard, its text, its questions, its ways on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest
from hands import LOADING, Hand
from test_accessibility import check

from durak_teach import position
from durak_teach.notation.position_codes import position_of
from durak_teach.widgets.moments import moment

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
MARKUP = "<img src=x onerror=alert(1)>"
PHONE = {"width": 390, "height": 664}


def key(page: Page, name: str) -> Any:
    return page.locator(f"[data-key='{name}']")


def laid(page: Page) -> str:
    """The position that the address holds."""
    return str(position_of(page.evaluate("() => location.hash").removeprefix("#position=")))


@pytest.mark.sampled
def test_set_up_by_taps_ask_and_play_on(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/set-up.html", viewport=PHONE)
    key(page, "A/0").wait_for(timeout=LOADING)
    key(page, "B/2").click()
    page.locator(".lay").get_by_role("button", name="On 7♠").click()
    page.wait_for_function("() => document.querySelector('#set-up-text').value.includes('7s/9d')")
    assert "A is to play." in page.inner_text(".now")
    onward = page.get_by_role("link", name="Play on").bounding_box()
    assert onward["y"] + onward["height"] <= PHONE["height"], "beside who is to play"
    key(page, "leads").click()
    page.locator(".answer li").first.wait_for()
    assert "B leads next" in page.inner_text(".answer")
    check(page, "set-up")
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"
    before = laid(page)
    page.get_by_role("link", name="Play on").click()
    hand = Hand(page)
    hand.host.get_by_role("button", name="Play").click()
    hand.host.locator(".hand [data-do=card]").first.wait_for(timeout=LOADING)
    page.get_by_role("button", name="Change this position").click()
    key(page, "A/0").wait_for(timeout=LOADING)
    assert str(position(page.input_value("#set-up-text"))) == before


@pytest.mark.parametrize("size", [PHONE, {"width": 320, "height": 568}], ids=["phone", "small"])
def test_on_a_phone_the_pack_stays_beside_the_place_where_its_cards_go(
    open_page: Open, site: str, size: dict[str, int]
) -> None:
    page = open_page(f"{site}en/set-up.html", viewport=size, reduced_motion="reduce")
    key(page, "A/0").wait_for(timeout=LOADING)
    pack = page.locator("[data-place='pack']")
    for name in ("table", "A", "B"):
        place = page.locator(f"[data-place='{name}']")
        place.evaluate("place => scrollBy(0, place.getBoundingClientRect().top - 70)")
        above, below = place.bounding_box(), pack.bounding_box()
        assert above
        assert below
        assert above["y"] >= 0
        assert above["y"] + above["height"] <= below["y"], f"{name} lies under the pack"
        assert below["y"] + below["height"] <= size["height"] + 1
    last = pack.locator(".row .laid").last
    last.scroll_into_view_if_needed()
    tray = pack.locator(".cards")
    there = tray.evaluate("tray => tray.scrollLeft")
    assert (there > 0) is (size != PHONE), "a small phone has no room for nine cards"
    held = last.get_attribute("data-key")
    last.click()
    assert tray.evaluate("tray => tray.scrollLeft") == there, "the tray jumps"
    assert key(page, str(held)).get_attribute("aria-pressed") == "true"
    page.locator(".lay").get_by_role("button", name="A", exact=True).click()
    page.wait_for_function(
        "() => document.querySelectorAll(\"[data-place='A'] .laid\").length === 4"
    )


def test_the_whole_pack_is_in_sight_on_a_phone(open_page: Open, site: str) -> None:
    """A line for each suit, every card in its place; those that lie elsewhere are marked."""
    page = open_page(f"{site}en/set-up.html", viewport=PHONE, reduced_motion="reduce")
    rows = page.locator("[data-place='pack'] .row")
    rows.first.wait_for()
    assert [row.locator("> *").count() for row in rows.all()] == [9] * 4
    for card in page.locator("[data-place='pack'] :is(.laid, .gone)").all():
        box = card.bounding_box()
        assert box
        assert 0 <= box["x"] < box["x"] + box["width"] <= PHONE["width"] + 0.5
        assert 0 <= box["y"] < box["y"] + box["height"] <= PHONE["height"]
        assert box["height"] >= 44
        assert box["width"] >= 43, "a ninth of the window"
    elsewhere = page.locator(".board .laid:not([data-key^='pack'])").count()
    assert rows.locator(".gone").count() == elsewhere == 9
    assert not rows.locator(".gone:not([aria-hidden])").count()


def test_cards_are_pictures_with_names(open_page: Open, site: str) -> None:
    """As hands draw them, in the letters that are chosen; a word that is no card stays a word."""
    page = open_page(f"{site}en/set-up.html")
    key(page, "A/0").wait_for(timeout=LOADING)
    face = key(page, "A/0").locator("use.mini")
    assert face.get_attribute("href") == "#m-9s"
    assert face.evaluate("face => face.getBBox().width") > 0, "the picture is there"
    assert key(page, "A/0").get_attribute("aria-label") == "nine of spades"
    assert key(page, "pack/??").locator("use").get_attribute("href") == "#back"
    page.fill("#set-up-text", page.input_value("#set-up-text").replace("9s", "Xx"))
    page.locator(".place.wrong[data-place='A']").wait_for()
    assert key(page, "A/0").inner_text() == "Xx"


def test_what_asks_where_cards_go_lies_below_the_one_that_was_picked(
    open_page: Open, site: str
) -> None:
    page = open_page(f"{site}en/set-up.html", reduced_motion="reduce")
    key(page, "A/0").wait_for(timeout=LOADING)
    for card in ("6s", "As"):
        picked = key(page, f"pack/{card}")
        page.evaluate("scrollTo(0, 0)")
        picked.click()
        place, bar = picked.bounding_box(), page.locator(".lay").bounding_box()
        assert place["y"] + place["height"] <= bar["y"]


def test_a_phone_on_its_side_begins_with_the_table(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/set-up.html", viewport={"width": 844, "height": 390})
    key(page, "A/0").wait_for(timeout=LOADING)
    (card,) = page.locator("[data-place='table'] .laid").all()
    assert card.bounding_box()["y"] + card.bounding_box()["height"] <= 390


@pytest.mark.parametrize(
    ("lang", "size", "rows"),
    [
        ("ja", {"width": 844, "height": 390}, 2),
        ("en", {"width": 1280, "height": 800}, 4),
        ("en", {"width": 768, "height": 1024}, 4),
    ],
    ids=["sideways", "laptop", "tablet"],
)
def test_the_pack_is_in_sight_beside_each_place(
    open_page: Open, site: str, lang: str, size: dict[str, int], rows: int
) -> None:
    """At first some of its rows, and all of it beside every place that one scrolls to."""
    page = open_page(f"{site}{lang}/set-up.html", viewport=size, reduced_motion="reduce")
    key(page, "A/0").wait_for(timeout=LOADING)
    pack = page.locator("[data-place='pack']")
    boxes = [row.bounding_box() for row in pack.locator(".row").all()]
    assert sum(box["y"] + box["height"] <= size["height"] for box in boxes) >= rows
    key(page, "pack/6c").click()
    for name in ("A", "discard"):
        place = page.locator(f"[data-place='{name}']")
        place.evaluate(
            "place => scrollBy(0, place.getBoundingClientRect().bottom - innerHeight + 80)"
        )
        beside, box = place.bounding_box(), pack.bounding_box()
        assert beside["x"] + beside["width"] <= box["x"]
        assert page.locator("header.top").bounding_box()["height"] <= box["y"]
        assert box["y"] + box["height"] <= page.locator(".lay").bounding_box()["y"]


def test_a_large_window_has_the_pack_beside_the_places(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/set-up.html", viewport={"width": 1920, "height": 1080})
    boxes = {
        name: page.locator(f"[data-place='{name}']").bounding_box()
        for name in ("table", "discard", "pack")
    }
    table, discard, pack = boxes["table"], boxes["discard"], boxes["pack"]
    assert table
    assert discard
    assert pack
    assert pack["x"] >= table["x"] + table["width"]
    assert pack["y"] == table["y"]
    assert pack["y"] + pack["height"] <= 1080
    below = page.locator(".tools").bounding_box()
    assert below["y"] - discard["y"] - discard["height"] < 60, "nothing is left empty below"


@pytest.mark.parametrize(("lang", "asked"), [("en", "7♠: where to?"), ("ja", "7♠を置く場所は？")])
def test_on_a_phone_what_is_picked_has_all_places_in_sight(
    open_page: Open, site: str, lang: str, asked: str
) -> None:
    """What asks names the card, and lies over the heading of the pack: two lines of places."""
    page = open_page(f"{site}{lang}/set-up.html", viewport=PHONE, reduced_motion="reduce")
    page.locator("[data-place='table'] .laid").click()
    lay, pack = page.locator(".lay"), page.locator("[data-place='pack']")
    assert lay.locator("span").inner_text() == asked
    line, below = lay.bounding_box(), pack.bounding_box()
    assert line
    assert below
    assert line["height"] <= 104
    assert below["y"] - line["y"] <= 72, "no more is covered than by the pack and one line"
    cards = pack.locator(".row .laid").first.bounding_box()
    assert cards
    assert line["y"] + line["height"] <= cards["y"], "the pack's cards can still be picked"
    places = [button.bounding_box() for button in lay.locator("button").all()]
    assert len(places) > 5
    assert len({round(place["y"]) for place in places}) == 2
    for place in places:
        assert place["height"] >= 44
        assert 0 <= place["x"] < place["x"] + place["width"] <= PHONE["width"]
        assert place["y"] + place["height"] <= line["y"] + line["height"], "out of sight"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    pack.locator(".row .laid").first.click()
    assert "2" in lay.locator("span").inner_text()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_position_lies_there_before_the_rules_come(open_page: Open, site: str, lang: str) -> None:
    """And a card that is picked meanwhile stays picked."""
    page = open_page(f"{site}{lang}/about.html", viewport=PHONE)
    page.route("**/runtime/*", lambda route: None)  # Python never comes
    page.goto(f"{site}{lang}/set-up.html")
    page.locator("[data-place='pack'] .laid").first.wait_for()
    key(page, "B/2").click()
    assert page.locator(".lay button").count() > 4
    assert page.locator(".set-up .loading progress").count() == 1
    assert key(page, "B/2").get_attribute("aria-pressed") == "true"


def test_a_position_is_printed_with_its_cards_and_roles(open_page: Open, site: str) -> None:
    """Cards are buttons here, lists say roles: what paper leaves out elsewhere it needs here."""
    page = open_page(f"{site}en/set-up.html", viewport={"width": 703, "height": 900})
    key(page, "A/0").wait_for(timeout=LOADING)
    page.emulate_media(media="print")
    assert all(card.is_visible() for card in page.locator("[data-place='A'] .laid").all())
    assert page.locator("[data-place='A'] h2").inner_text().startswith("Hand of A · attacks")
    assert not page.locator(".set-up select, .set-up .acts").first.is_visible()
    for paper in ("A4", "Letter"):
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == 1


@pytest.mark.sampled
def test_text_and_table_by_keyboard_in_japanese(open_page: Open, site: str) -> None:
    code = quote(f"P1.{MARKUP}")
    page = open_page(f"{site}ja/set-up.html#position={code}")
    key(page, "A/0").wait_for(timeout=LOADING)
    assert "P2." in page.get_by_role("alert").inner_text()
    page.fill("#set-up-text", page.input_value("#set-up-text").replace("9s", "Xx"))
    page.locator(".place.wrong[data-place='A']").wait_for()
    assert "6行目の4文字目" in page.inner_text("#set-up-wrong")
    check(page, "set-up")
    key(page, "undo").focus()
    page.keyboard.press("Enter")
    page.locator(".place.wrong").wait_for(state="detached")
    key(page, "A/0").focus()
    page.keyboard.press("Enter")
    key(page, "to talon").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => /talon: .*9s/.test(document.querySelector('#set-up-text').value)")
    key(page, "may").focus()
    page.keyboard.press("Enter")
    page.locator(".answer code").first.wait_for()


def test_the_moment_of_an_example_goes_along_with_its_moves(open_page: Open, site: str) -> None:
    rule = "japanese.spade_beaten_only_by_spade"
    page = open_page(f"{site}ja/rules/japanese.html", viewport=PHONE)
    section = page.locator(f"section[id='{rule}']")
    section.locator("details.try > summary").click()
    section.locator("durak-hand [data-do=card]").first.wait_for()
    section.locator("durak-hand [data-do=card]").first.click()
    page.wait_for_function(
        "id => document.getElementById(id).querySelector('durak-hand').driver.moves().length",
        arg=rule,
    )
    section.get_by_role("link", name="この局面を作り変える").click()
    key(page, "A/0").wait_for(timeout=LOADING)
    assert str(position(page.input_value("#set-up-text"))) == str(
        moment("example", rule, "B beat 9s Js")
    )


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("rules/kirifu", "position"),
        pytest.param("family", "position", marks=pytest.mark.seldom),
        ("strategy/s1", "maxim"),
    ],
)
def test_hands_beside_those_of_lessons_can_be_set_up(
    open_page: Open, site: str, name: str, kind: str
) -> None:
    """The choices of a family, the deal that goes round, what a maxim is about."""
    page = open_page(f"{site}en/{name}.html", viewport=PHONE)
    hands = page.locator(f"[data-moment^='{kind}='] durak-hand")
    links = page.locator(f"[data-moment^='{kind}='] + .takeaway > a.moment")
    assert links.count() == hands.count() > 0
    links.first.evaluate("link => link.click()")
    page.locator("#set-up-text").wait_for(timeout=LOADING)
    page.wait_for_function("() => document.querySelector('#set-up-text').value")
    assert page.get_by_role("alert").count() == 0
    assert position(page.input_value("#set-up-text"))


def test_a_question_of_the_day_can_be_set_up(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/day.html#2026-01-01", viewport=PHONE)
    page.locator(".daily a.moment").nth(2).wait_for()
    address = page.locator(".daily a.moment").first.get_attribute("href")
    rule = str(address).partition("question=")[2].replace("%3A", ":")
    page.locator(".daily a.moment").first.click()
    key(page, "A/0").wait_for(timeout=LOADING)
    assert laid(page) == str(moment("question", rule))


def test_an_address_that_names_nothing_is_said_as_text(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/set-up.html#example={quote(MARKUP)}&moves={quote(MARKUP)}")
    key(page, "A/0").wait_for(timeout=LOADING)
    assert MARKUP in page.get_by_role("alert").inner_text()
    assert not page.locator(".set-up img").count()


@pytest.mark.sampled
def test_positions_join_the_sheet_that_one_is_making(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/worksheets.html#lessons=4&count=4&seed=7", viewport=PHONE)
    page.locator(".sheet .exercise").first.wait_for(timeout=LOADING)
    page.goto(f"{site}en/set-up.html")
    key(page, "A/0").wait_for(timeout=LOADING)
    code = page.evaluate("() => location.hash").removeprefix("#position=")
    page.get_by_role("link", name="Add to a sheet").click()
    page.locator(".sheet .exercise").nth(3).wait_for(timeout=LOADING)
    assert page.locator("[name=positions]").input_value() == code
    assert page.locator("[name=lessons]:checked").count() == 1, "what was chosen before stays"
    small = page.evaluate(
        """() => { document.querySelector("#work-form details").open = true;
        return [...document.querySelectorAll("#work-form label, #work-form summary")]
            .map(each => each.getBoundingClientRect().height).filter(high => high < 44) }"""
    )
    assert not small
    check(page, "worksheets")


def test_a_position_is_shown_before_many_people(open_page: Open, site: str) -> None:
    page = open_page(f"{site}ja/set-up.html", viewport={"width": 1280, "height": 720})
    key(page, "A/0").wait_for(timeout=LOADING)
    page.get_by_role("link", name="プロジェクター").click()
    page.locator("durak-hand.projected [data-do=card]").first.wait_for(timeout=LOADING)
    page.locator("aside.projector").wait_for()
