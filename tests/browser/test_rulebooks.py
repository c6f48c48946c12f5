"""Rulebook pages: a sentence is a door (why, try it, its source), with and without scripts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from arriving import follow
from hands import LOADING
from test_accessibility import check
from windows import LAPTOP, PHONE, window

from durak_teach import game
from durak_teach.explain.glance_drawn import groups
from durak_teach.explain.rulebook import rulebook
from durak_teach.games.families import every_rule
from durak_teach.publish.pages.books import books, books_of
from durak_teach.text import render, sentence

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
RULE = "durak.throw_in.rank_on_table"
SENTENCE = f"details[id='{RULE}']"


def top(page: Page, place: str) -> float:
    """How far below the window's edge something is."""
    found: float = page.locator(place).evaluate("it => it.getBoundingClientRect().top")
    return found


@pytest.mark.alike
@both
def test_a_sentence_opens_to_why_and_a_table_and_closes_again(
    open_page: Open, site: str, lang: str
) -> None:
    page = open_page(f"{site}{lang}/rules/podkidnoy.html", reduced_motion="reduce")
    sentence = page.locator(SENTENCE)
    sentence.evaluate("it => it.scrollIntoView()")  # what opens is in sight, too
    before = top(page, SENTENCE)
    sentence.locator("> summary").click()
    sentence.locator(".why").wait_for()
    assert not sentence.locator("code").is_visible(), "names and sources lie behind the mark"
    sentence.locator("details.source > summary").click()
    assert sentence.locator("code").inner_text() == RULE
    sentence.locator("details.try > summary").click()
    sentence.locator("durak-hand button.card").first.wait_for()
    assert abs(top(page, SENTENCE) - before) < 2, "the page jumped"
    sentence.locator("> summary").click()
    assert not sentence.locator(".why").is_visible()


@pytest.mark.alike
@both
def test_a_refused_card_leads_to_the_sentence(open_page: Open, site: str, lang: str) -> None:
    """What a refusal links to is the old address of the rule: it leads on to the rulebook."""
    page = open_page(f"{site}{lang}/rules/durak.throw_in.html#{RULE}")
    page.wait_for_url(f"**/rules/podkidnoy.html#{RULE}")
    page.locator(f"{SENTENCE} .why").wait_for()
    assert page.locator(f"{SENTENCE}:target").count() == 1
    assert 0 <= top(page, SENTENCE) < 400


def test_what_is_taken_for_granted_opens_where_a_link_leads(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/rules/podkidnoy.html#durak.deal.whole_pack")
    assert page.locator("[id='durak.deal.whole_pack'] > summary").is_visible()


@pytest.mark.alike
@both
def test_a_sentence_by_keyboard_alone(open_page: Open, site: str, lang: str) -> None:
    """Sentence, why, a table in the place of the picture, and back: nothing above it moves."""
    page = open_page(f"{site}{lang}/rules/podkidnoy.html", reduced_motion="reduce")
    page.locator(f"{SENTENCE} > summary").focus()
    page.keyboard.press("Enter")
    page.locator(f"{SENTENCE} .why").wait_for()
    page.keyboard.press("Tab")
    picture = page.locator(f"{SENTENCE} .try svg.still")
    assert picture.is_visible()
    place = f"{SENTENCE} .door"
    before = top(page, place)
    page.keyboard.press("Enter")
    page.locator(f"{SENTENCE} durak-hand button.card").first.wait_for()
    assert not picture.is_visible(), "the table stands where the picture stood"
    assert abs(top(page, place) - before) < 2, "the page jumped"
    page.keyboard.press("Enter")
    assert picture.is_visible()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert not page.locator(f"{SENTENCE} .why").is_visible()
    assert page.evaluate(f'document.activeElement.matches("{SENTENCE} > summary")')


@pytest.mark.alike
@both
def test_a_shared_rule_is_read_where_one_comes_from(open_page: Open, site: str, lang: str) -> None:
    """From a page of Transfer Durak an old address leads to that game; by itself, to the first."""
    page = open_page(f"{site}{lang}/rules/perevodnoy.html")
    old = f"{site}{lang}/rules/durak.throw_in.html#{RULE}"
    page.evaluate("address => location.assign(address)", old)
    page.wait_for_url(f"**/rules/perevodnoy.html#{RULE}")
    page.locator(f"{SENTENCE}:target .why").wait_for()
    plain = open_page(old, java_script_enabled=False)
    for name in books_of(RULE):
        assert plain.locator(f".chips a[href='{name}.html']").is_visible(), "without scripts, too"


@both
@pytest.mark.parametrize("width", [320, 1280])
def test_a_rulebook_is_complete_without_scripts(
    open_page: Open, site: str, lang: str, width: int
) -> None:
    """Every rule of the game is there once, its sentence can be read, and nothing is cut off."""
    view = {"width": width, "height": 700}
    page = open_page(
        f"{site}{lang}/rules/perevodnoy.html", java_script_enabled=False, viewport=view
    )
    ids = [it.get_attribute("id") for it in page.query_selector_all("article details.law")]
    book = rulebook(books()["perevodnoy"])
    assert sorted(filter(None, ids)) == sorted(rule.id for rule in book.game.laws)
    page.locator(f"{SENTENCE} > summary").click()
    assert page.locator(f"{SENTENCE} .why").is_visible()
    box = page.locator("article").bounding_box()
    assert box
    for prose in page.locator(".prose").all():
        inner = prose.bounding_box()
        assert inner
        assert inner["x"] + inner["width"] <= width
    boxes = [it.bounding_box() for it in page.locator(".glance figure > svg").all()]
    assert len(boxes) == sum(len(group.figures) for group in groups(book.game))
    drawn = [(b["x"], b["y"], b["x"] + b["width"], b["y"] + b["height"]) for b in boxes if b]
    assert all(left >= 0 and right <= width for left, _, right, _ in drawn)
    for one, other in combinations(drawn, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    line = page.locator(".glance figcaption").last.bounding_box()
    assert line
    assert line["height"] < 60, "a card in a line is as small as the words"


@both
def test_the_side_list_has_a_dozen_entries_in_sight(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/rules/index.html")
    assert 1 < page.locator(".nav li li a:visible").count() <= 12
    follow(page, ".nav a[href*='perevodnoy']", "**/perevodnoy.html")
    assert 1 < page.locator(".nav li li a:visible").count() <= 12
    page.locator(".md-footer__link--prev").click()
    page.wait_for_url("**/prostoy.html")


def test_the_contents_show_their_letters_whole(open_page: Open, site: str) -> None:
    """The box of a line is lower than its letters; what reaches below it is not cut off."""
    size = window(LAPTOP)
    page = open_page(f"{site}en/rules/podkidnoy.html", viewport=size)
    cut = """all => all.filter((it) => it.scrollHeight > it.clientHeight
        && getComputedStyle(it).overflowY !== "visible").map((it) => it.innerText)"""
    entries = page.locator(".md-nav--secondary .md-ellipsis:visible")
    assert entries.count() > 5
    assert entries.evaluate_all(cut) == []


LINE = "it => getComputedStyle(it).textDecorationColor"


def test_sentences_are_marked_where_one_points(open_page: Open, site: str) -> None:
    """By a mouse or the keyboard; a finger, which cannot point, always sees where they are."""
    address = f"{site}en/rules/podkidnoy.html"
    page = open_page(address, reduced_motion="reduce")
    sentence = page.locator("details.law > summary").first
    assert sentence.evaluate(LINE) == "rgba(0, 0, 0, 0)"
    sentence.focus()
    assert sentence.evaluate(LINE) != "rgba(0, 0, 0, 0)"
    sentence.evaluate("it => it.blur()")
    sentence.hover()
    assert sentence.evaluate(LINE) != "rgba(0, 0, 0, 0)"
    phone = open_page(address, viewport=window(PHONE), has_touch=True)
    line = phone.locator("details.law > summary").first.evaluate(LINE)
    assert line != "rgba(0, 0, 0, 0)"


def test_sentences_are_found_by_search_once(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/index.html")
    page.click("header [data-do='search']")
    page.fill(".finder input", "must be of a rank already on the table")
    links = page.locator(".found a[href*='rank_on_table']")
    links.first.wait_for()
    assert links.count() == 1
    assert "podkidnoy.html" in (links.first.get_attribute("href") or "")
    picture = links.first.locator("svg.still")
    picture.wait_for()
    assert picture.locator("path").count() > 4, "its cards are drawn without the page they are from"
    assert picture.locator("use[href^='#pc-'], [id]").count() == 0
    said, box = links.first.locator(".excerpt").bounding_box(), picture.bounding_box()
    assert said
    assert box
    assert said["x"] + said["width"] <= box["x"], "the picture stands beside the words"
    law = every_rule()["japanese.spade_beaten_only_by_spade"]
    page.fill(".finder input", render(law.text("law"), "en"))
    option = page.locator(f".found a[href*='{law.id}']").first
    option.wait_for()
    assert law.id not in option.inner_text(), "a law is told, not its name in the code"
    assert render(law.text("law"), "en") in option.inner_text()


@pytest.mark.alike
@both
def test_the_rules_with_options_by_address(open_page: Open, site: str, lang: str) -> None:
    """Python in the page puts them together; what differs from the form is marked."""
    page = open_page(f"{site}{lang}/rules.html#durak+perevodnoy+japanese")
    assert "perevodnoy" not in page.inner_text("main"), "words of an address"
    changed = page.locator("details.law.changed")
    changed.first.wait_for(timeout=LOADING)
    assert "perevodnoy" not in page.inner_text("main")
    drawn = page.locator("#rules-told .glance figure > svg")
    made = groups(game("durak", "perevodnoy", "japanese"))
    assert drawn.count() == sum(len(group.figures) for group in made)
    said = drawn.evaluate_all("all => all.map(it => it.getAttribute('aria-label'))")
    assert said == [sentence(f.heard, lang, spoken=True) for group in made for f in group.figures]
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    outside = drawn.evaluate_all(
        """all => all.filter(it => [...it.querySelectorAll("text, rect")].some(one => {
            const box = one.getBoundingClientRect(), all = it.getBoundingClientRect();
            const across = box.left < all.left - 1 || box.right > all.right + 1;
            return across || box.bottom > all.bottom + 4; // figures have nothing below the line
        })).length"""
    )
    assert (wide <= 0, outside) == (True, 0), "cut off"
    ids = {it.get_attribute("id") for it in changed.all()}
    assert "japanese.spade_beaten_only_by_spade" in ids
    assert RULE not in ids
    law = page.locator('details.law.changed[id="japanese.spade_beaten_only_by_spade"]')
    law.locator("> summary").click()
    link = law.locator(".door a")
    assert "rules/japanese.html#japanese." in (link.get_attribute("href") or "")


@both
def test_rules_are_chosen_before_their_address_is_explained(
    open_page: Open, site: str, lang: str
) -> None:
    """A form stands first and open; what was chosen in it is told by one press."""
    page = open_page(f"{site}{lang}/rules.html", viewport=window(PHONE))
    form = page.locator("#change-rules form[data-ready]")
    form.locator("[name='game']:checked").wait_for(state="attached")
    assert 0 < page.locator("#change-rules > summary").bounding_box()["y"] < 480
    address = page.locator("main details code", has_text="rules.html#")
    assert not address.is_visible(), "an address beside what one chooses"
    address.locator("xpath=ancestor::details/summary").click()
    assert address.bounding_box()["y"] > form.bounding_box()["y"]
    form.locator("[name='game'][value='kirifu']").evaluate("it => it.click()")
    form.locator("[type='submit']").click()
    page.locator("#rules-told .booktitle").wait_for(timeout=LOADING)
    assert page.url.endswith("#kirifu")
    assert not form.is_visible(), "the rules lie below what is not needed now"


@both
@pytest.mark.parametrize("size", [(390, 664), (844, 390)])
def test_rules_are_one_tap_away_in_the_first_view(
    open_page: Open, site: str, lang: str, size: tuple[int, int]
) -> None:
    """Those of Throw-in Durak as a page that stands there, those of the form by its button."""
    window = {"width": size[0], "height": size[1]}
    page = open_page(f"{site}{lang}/rules.html", viewport=window)
    show = page.locator("#change-rules form[data-ready] [type='submit']")
    page.locator("#change-rules [name='game']:checked").wait_for(state="attached")
    for door in (page.locator(".btns a[href$='rules/podkidnoy.html']"), show):
        box = door.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1]
    show.click()
    page.locator("#rules-told .booktitle").wait_for(timeout=LOADING)


def test_a_wrong_address_of_rules_is_told_in_a_sentence(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/rules.html#durak+japanes+%3Cb%3E")
    told = page.locator("#rules-told [role='alert']")
    told.wait_for(timeout=LOADING)
    assert "japanese" in told.inner_text()
    assert page.locator("#rules-told b").count() == 0


@pytest.mark.sampled
@both
def test_an_open_sentence_is_accessible(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/rules/podkidnoy.html#{RULE}", reduced_motion="reduce")
    page.locator(f"{SENTENCE} svg.still").wait_for()
    assert page.locator(f"{SENTENCE} svg.still").get_attribute("aria-label")
    page.locator(f"{SENTENCE} details.source > summary").click()
    check(page, "an open sentence")
