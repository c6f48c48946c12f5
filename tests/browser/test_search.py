"""Search as people use it: questions in their own words, by keyboard, on a phone, from disk."""

from __future__ import annotations

import csv
import gzip
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from windows import PHONE, SMALL, window

from durak_teach.publish.serve.languages import texts

if TYPE_CHECKING:
    from playwright.sync_api import Page

    Open = Callable[..., Page]

pytestmark = [pytest.mark.browser, pytest.mark.more]
both = pytest.mark.parametrize("lang", ["en", "ja"])

ROOT = Path(__file__).parents[2]
QUESTIONS = ROOT / "tests" / "browser" / "questions.csv"
FIRST = 3  # an answer is found if it is among so many
ENOUGH = 0.9
MOST_TO_LOAD = 200_000  # bytes as they are sent, when search is opened
PLACES = {
    "rule": ("rules/*.html#{}",),
    "option": ("variants/{}.html*", "rules/{}.html*", "glossary.html#{}"),
    "form": ("variants/{}.html*",),
    "term": ("glossary.html#{}",),
    "lesson": ("tutorials/{}-*",),
}
KEPT = """async (addresses) => {
    await navigator.serviceWorker.ready;
    const kept = (address) => caches.match(address, { ignoreSearch: true });
    while (!(await Promise.all(addresses.map(kept))).every(Boolean))
        await new Promise((next) => setTimeout(next, 100));
}"""
HOSTILE = (
    *("<img src=x onerror=window.ran=1>", '"><script>window.ran=1</script>', "__proto__", "(.*)+$"),
    *("\\", "%00", "{query}", "{count}", "‮abc", "🂡🃏", "﷽" * 50, "切" * 5000, "trump " * 3000),
    *("a" * 20_000, "' OR 1=1", "../../etc/passwd", "javascript:window.ran=1", "constructor"),
)


# a question after the other, as if it was typed: the addresses of what was found
FOUND = """async (questions) => {
    const field = document.querySelector(".finder input"), list = document.querySelector(".found");
    const answers = [];
    for (const question of questions) {
        for (const text of ["", question]) {
            field.value = text;
            field.dispatchEvent(new Event("input"));
            while (Boolean(list.querySelector("button")) === Boolean(text))
                await new Promise((next) => setTimeout(next));
        }
        answers.push([...list.querySelectorAll("a")].map((link) => link.href));
    }
    return answers;
}"""
# what of the window, with the first lines of what it has found, does not fit into a phone
WIDE = """() => {
    const finder = document.querySelector(".finder");
    const outer = [finder, ...[...finder.querySelectorAll(".found a")].slice(0, 8)];
    const wide = outer.filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < 0 || right > innerWidth || part.scrollWidth > part.clientWidth + 1;
    });
    if (!finder.querySelector(".btn").checkVisibility()) wide.push(finder);
    return wide.map((part) => part.textContent);
}"""


@dataclass(frozen=True)
class Question:
    """What somebody types, and the places that answer it."""

    lang: str
    batch: str
    text: str
    places: tuple[str, ...]

    def answered_at(self, url: str) -> bool:
        """Whether this place answers it."""
        return any(fnmatch(url, fits) for place in self.places for fits in _addresses(place))


def _addresses(place: str) -> tuple[str, ...]:
    kind, _, name = place.partition(":")
    return tuple(fits.format(name) for fits in PLACES[kind]) if name else (place,)


def questions() -> Iterator[Question]:
    with QUESTIONS.open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            places = tuple(row["places"].split())
            yield Question(row["lang"], row["batch"], row["question"], places)


def opened(open_page: Open, site: str, lang: str, **options: Any) -> Page:
    page = open_page(f"{site}{lang}/index.html", reduced_motion="reduce", **options)
    page.click("[data-do='search']")
    return page


def ask(page: Page, question: str) -> list[str]:
    """Type a question; the addresses of what was found, below the language's folder."""
    page.fill(".finder input", "")
    page.locator(".found button").first.wait_for()
    page.fill(".finder input", question)
    # what was found, or that nothing was: then the questions stay
    page.locator(".finder [role=status]:not(:empty)").wait_for(state="attached")
    links = page.locator(".found a").evaluate_all("links => links.map(link => link.href)")
    return [*map(below, links)]


def below(address: str) -> str:
    """An address below its language's folder."""
    return re.sub(r"^.*?/(?:en|ja)/", "", address)


def test_a_picture_beside_a_law_holds_cards_alone(open_page: Open, site: str) -> None:
    """Nobody could read the line below them in so small a picture."""
    page = opened(open_page, site, "en", viewport=window(PHONE))
    page.fill(".finder input", "beat with a trump")
    pictures = page.locator(".found a > svg.still")
    pictures.first.wait_for()
    for picture in pictures.all():
        assert picture.locator("> g").count()
        assert not picture.locator("> text").count()


@both
def test_nine_of_ten_questions_are_answered_among_the_first_three(
    open_page: Open,
    site: str,
    lang: str,
    record_property: Callable[[str, object], None],
) -> None:
    page = opened(open_page, site, lang)
    page.evaluate("window.scrollTo(0, 0)")
    asked = [question for question in questions() if question.lang == lang]
    assert len({question.text for question in asked}) == len(asked) >= 100
    missed = []
    answers = page.evaluate(FOUND, [question.text for question in asked])
    for question, links in zip(asked, answers, strict=True):
        found = [*map(below, links)]
        ranks = (n for n, url in enumerate(found, 1) if question.answered_at(url))
        rank = next(ranks, None)
        record_property(question.text, rank)
        if rank is None or rank > FIRST:
            missed.append((question.text, rank, found[:FIRST]))
    assert len(missed) <= (1 - ENOUGH) * len(asked), missed


@both
def test_every_place_that_answers_is_there(site_folder: Path, lang: str) -> None:
    there = set()
    for file in (site_folder / lang).rglob("*.html"):
        url = file.relative_to(site_folder / lang).as_posix()
        ids = re.findall(r'\bid="([^"]+)"', file.read_text("utf-8"))
        there |= {url, *(f"{url}#{id}" for id in ids)}
    for question in (question for question in questions() if question.lang == lang):
        for place in question.places:
            assert any(fnmatch(url, fits) for url in there for fits in _addresses(place)), place


@both
def test_what_people_look_for_stands_there_before_anything_is_asked(
    open_page: Open, site: str, lang: str
) -> None:
    page = opened(open_page, site, lang, viewport=window(PHONE))
    words = texts(lang)["words"]
    offered = page.locator(".found [role=option]").all_inner_texts()
    assert offered == words["search_questions"].split(" / ")
    assert page.locator(".finder [role=status]").inner_text() == words["search_often"]
    answers = {question.text: question for question in questions() if question.lang == lang}
    for text in offered:
        page.fill(".finder input", "")
        page.click(f".found button:text-is('{text}')")
        page.locator(".found a").first.wait_for()
        assert page.input_value(".finder input") == text
        assert page.evaluate("document.activeElement.matches('.finder input')")
        first = page.locator(".found a").first.evaluate("link => link.href")
        assert answers[text].answered_at(below(first)), (text, first)


@both
def test_where_nothing_is_found_what_people_look_for_is_offered(
    open_page: Open, site: str, lang: str
) -> None:
    page = opened(open_page, site, lang, viewport=window(PHONE))
    words = texts(lang)["words"]
    page.fill(".finder input", "trumpxyzq")
    nothing = words["search_none"].replace("{query}", "trumpxyzq")
    page.locator(".finder [role=status]", has_text=nothing).wait_for()
    offered = page.locator(".found [role=option]")
    assert offered.all_inner_texts() == words["search_questions"].split(" / ")
    offered.first.click()
    page.locator(".found a").first.wait_for()


@pytest.mark.alike
@both
def test_by_keyboard_and_for_ears(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/course.html")
    page.keyboard.press("/")
    field = page.get_by_role("combobox")
    field.wait_for()
    box = page.get_by_role("listbox")
    assert field.get_attribute("aria-controls") == box.get_attribute("id")
    page.keyboard.type({"en": "trump", "ja": "切り札"}[lang])
    page.locator(".found a").first.wait_for()
    options = page.get_by_role("option")
    assert field.get_attribute("aria-expanded") == "true"
    assert re.search(r"\d", page.locator(".finder [role=status]").inner_text())
    assert field.get_attribute("aria-activedescendant") is None
    for key, at in (("Down", 0), ("Down", 1), ("Down", 2), ("Up", 1)):
        page.keyboard.press(f"Arrow{key}")
        active = field.get_attribute("aria-activedescendant")
        assert options.nth(at).get_attribute("id") == active
        assert options.nth(at).get_attribute("aria-selected") == "true"
        assert page.locator("[aria-selected=true]").count() == 1
        assert page.evaluate("document.activeElement.matches('.finder input')")
    there = options.nth(1).evaluate("link => link.href")
    page.keyboard.press("Enter")
    page.wait_for_url(there)
    assert not page.locator(".finder").is_visible()
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    assert not page.locator(".finder").is_visible()


def test_nothing_is_loaded_before_it_is_opened(
    open_page: Open, site: str, site_folder: Path, record_property: Callable[[str, object], None]
) -> None:
    page = open_page(f"{site}ja/course.html")
    asked: list[str] = []
    page.on(
        "request",
        lambda request: asked.extend(
            re.findall(r"\w+/assets/search-data\.js|libraries/finder\.js", request.url)
        ),
    )
    page.goto(f"{site}ja/index.html")
    page.wait_for_load_state("networkidle")
    assert asked == []
    page.keyboard.press("/")
    ask(page, "切り札")
    assert sorted(asked) == ["ja/assets/search-data.js", "libraries/finder.js"], "each once"
    for lang in ("en", "ja"):
        names = (f"{lang}/assets/search-data.js", "libraries/finder.js")
        sent = sum(len(gzip.compress((site_folder / name).read_bytes(), 6)) for name in names)
        record_property(f"bytes sent ({lang})", sent)
        assert sent <= MOST_TO_LOAD


@pytest.mark.alike
@both
def test_it_finds_from_disk(open_page: Open, site_folder: Path, lang: str) -> None:
    page = open_page((site_folder / lang / "tutorials" / "..").resolve().as_uri() + "/index.html")
    page.click("[data-do='search']")
    found = ask(page, {"en": "picking up", "ja": "切札"}[lang])
    assert {"en": "glossary.html#take", "ja": "glossary.html#trump"}[lang] in found[:FIRST]


@pytest.mark.alike
@both
def test_it_finds_without_a_network(open_page: Open, site: str, lang: str) -> None:
    """After one visit, though search was never opened while there was a network."""
    page = open_page(f"{site}{lang}/index.html", allow_errors=True, service_workers="allow")
    page.evaluate(KEPT, [f"{site}{lang}/assets/search-data.js", f"{site}libraries/finder.js"])
    page.context.set_offline(True)
    page.goto(f"{site}{lang}/course.html")
    page.click("[data-do='search']")
    found = ask(page, {"en": "picking up", "ja": "切札"}[lang])
    assert {"en": "glossary.html#take", "ja": "glossary.html#trump"}[lang] in found[:FIRST]


def test_what_did_not_come_is_said_and_asked_for_again(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/index.html", allow_errors=True)
    page.route("**/finder.js", lambda route: route.abort())
    page.click("[data-do='search']")
    page.fill(".finder input", "trump")
    status = page.locator(".finder [role=status]")
    status.filter(has_text="could not be loaded").wait_for()
    page.unroute("**/finder.js")
    page.keyboard.press("Escape")
    page.click("[data-do='search']")
    page.locator(".found a").first.wait_for()


@both
def test_hostile_and_huge_questions_do_nothing_and_fit(
    open_page: Open, site: str, lang: str
) -> None:
    page = opened(open_page, site, lang, viewport=window(SMALL))
    page.locator(".finder input").evaluate("field => field.removeAttribute('maxlength')")
    for question in HOSTILE:
        ask(page, question)
        said = page.locator(".finder [role=status]").inner_text()
        assert not re.search(r"\[object|Error\b|undefined|NaN", said), said
        assert page.evaluate("!window.ran && document.querySelectorAll('.finder img').length === 0")
        wide = "(it) => it.scrollWidth <= it.clientWidth && it.getBoundingClientRect().right <= 320"
        assert page.locator(".finder").evaluate(wide), question[:40]


@both
def test_the_window_fits_a_phone_whatever_is_found(open_page: Open, site: str, lang: str) -> None:
    page = opened(open_page, site, lang, viewport=window(PHONE))
    for question in [each for each in questions() if each.lang == lang][::6]:
        ask(page, question.text)
        assert page.evaluate(WIDE) == [], question.text


@both
def test_what_was_found_is_marked(open_page: Open, site: str, lang: str) -> None:
    page = opened(open_page, site, lang)
    query = {"en": "throw in after take", "ja": "引き取ったあとの飛び入り"}[lang]
    ask(page, query)
    marked = page.locator(".found li:nth-child(-n+3) mark").all_inner_texts()
    wanted = {"en": r"take|throw", "ja": "引き取|飛び入り"}[lang]
    assert re.search(wanted, " ".join(marked), re.IGNORECASE)
