"""Nothing gets in: no address, store, code or name runs a script or leaves an empty page."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hostile import RAN, addresses, payloads

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
ROOT = Path(__file__).parent.parent.parent
PLAY = ["game", "players", "bots", "rules", "house", "seed", "deal"]
# of each language: the page, what it reads of its address, how many are tried
READ = {
    "play.html": (PLAY, 90),
    "compare.html": (["g", "g", "g", "step"], 60),
    "variants/index.html": (["text", "game", "people", "talon", "subject"], 40),
    "course.html": (["lesson"], 15),
    "glossary.html": ([], 15),
    "rules/podkidnoy.html": ([], 15),
    "lesson": ([], 20),
}
assert 2 * sum(count for _, count in READ.values()) >= 500
# an address after the other in one page: each is a change of the hash, which loads nothing
FOLLOW = """async (hashes) => {
    const faults = [];
    const calm = () => new Promise((done) => setTimeout(done));
    for (const hash of hashes) {
        location.hash = hash;
        for (let i = 0; i < 3; i++) await calm();
        const seen = document.querySelector("h1")?.checkVisibility();
        const laid = document.querySelector("#play-table durak-hand");
        const bare = laid && !laid.shadowRoot?.querySelector("button");
        if (window.ran || !seen || bare) faults.push([hash.slice(0, 200), window.ran, seen, bare]);
        delete window.ran;
    }
    return faults;
}"""


@both
@pytest.mark.parametrize("name", READ)
def test_no_address_runs_a_script(
    open_page: Open, site: str, lesson_page: Any, lang: str, name: str
) -> None:
    names, count = READ[name]
    place = lesson_page(lang, 1) if name == "lesson" else f"{lang}/{name}"
    page = open_page(f"{site}{place}#step-1", reduced_motion="reduce")
    seed = sum(map(ord, place))
    assert page.evaluate(FOLLOW, addresses(names, count, seed)) == []
    assert len(page.frames) == 1


@both
def test_python_answers_hostile_games_with_a_sentence(
    open_page: Open, site: str, begin: Any, lang: str
) -> None:
    page = open_page(f"{site}{lang}/play.html", reduced_motion="reduce")
    begin(page, players="2", bots="plain", seed="1")
    for n, hash in enumerate(addresses(["house", "seed", "deal"], 12, 7)):
        # where nothing is asked for, a deal of its own: the table of the same address stays
        page.evaluate(
            "hash => { location.hash = hash; }", f"players={3 - n % 2}&{hash}&seed={n + 2}"
        )
        hand = page.locator("#play-table durak-hand")
        hand.locator(".invite button").first.click()
        shown = hand.locator(".invite [role=alert], .hand [data-do=card]").first
        shown.wait_for()
        said = hand.locator(".invite").all_inner_texts()
        assert not re.search(r"\[object|Error\b|Traceback", "".join(said)), said
    assert not page.evaluate("window.ran")


def test_no_store_breaks_a_page(open_page: Open, site: str) -> None:
    scripts = [*ROOT.glob("site/scripts/*.js"), *ROOT.glob("durak_teach/widgets/**/*.js")]
    texts = "".join(script.read_text("utf-8") for script in scripts)
    keys = sorted(set(re.findall(r'"(durak\.[a-z.]+)"', texts)))
    assert len(keys) >= 5
    hostile = ["{}", "[]", "null", "0", '""', '{"__proto__":{"solved":true}}', '{"01.1":null}', "{"]
    hostile += [f'{{"01.1":{{"solved":true,"mistakes":[{{}}],"hints":"{RAN}"}},"theme":{{}}}}']
    for lang, page_of in (("en", "course.html"), ("ja", "play.html")):
        page = open_page(f"{site}{lang}/{page_of}")
        for value in (*hostile, *islice(payloads(3), 4)):
            page.evaluate(
                "([keys, value]) => { for (const key of keys) localStorage[key] = value; }",
                [keys, value],
            )
            page.reload()
            assert page.locator("h1").is_visible()
            assert not page.evaluate("window.ran"), value


@both
def test_no_code_of_progress_breaks_the_course(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/course.html")
    page.evaluate("document.querySelector('.keep').scrollIntoView()")
    before = page.evaluate("localStorage['durak.progress']")
    for code in islice(payloads(11), 40):
        page.locator("#progress-import").evaluate(
            "(field, code) => { field.value = code; field.form.requestSubmit(); }", code
        )
        assert page.inner_text(".keep .said").strip()
    assert page.evaluate("[window.ran, localStorage['durak.progress']]") == [None, before]


def test_no_query_runs_a_script(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/index.html")
    page.keyboard.press("/")
    for query in islice(payloads(5), 40):
        page.locator(".finder input").fill(query)
    page.locator(".finder .said:not(:empty)").wait_for()
    assert not page.evaluate("window.ran")


# every text of a document, one after the other, says something hostile
RENAME = """([doc, texts]) => {
    const places = [];
    const walk = (value, way) => {
        if (typeof value === "string") places.push(way);
        else if (value) for (const key of Object.keys(value)) walk(value[key], [...way, key]);
    };
    walk(doc, []);
    places.forEach((way, n) => {
        const mine = structuredClone(doc), last = way.at(-1);
        way.slice(0, -1).reduce((value, key) => value[key], mine)[last] = texts[n % texts.length];
        const hand = document.createElement("durak-hand");
        hand.dataset.base = "../";
        document.querySelector("main").append(hand);
        try {
            hand.open(mine);
        } catch {
            // what cannot be drawn is not drawn
        }
        hand.remove();
    });
    return places.length;
}"""


def test_no_name_and_no_card_of_a_document_is_markup(open_page: Open, site: str) -> None:
    from durak_teach.widgets.hands import step

    page = open_page(f"{site}en/about.html", reduced_motion="reduce")
    texts = list(islice(payloads(23), 97))
    assert page.evaluate(RENAME, [step(1, 1, "en").document, texts]) > 100
    page.wait_for_timeout(100)
    assert not page.evaluate("window.ran")


def test_the_policy_stops_what_would_get_in(open_page: Open, site: str) -> None:
    page: Page = open_page(f"{site}en/play.html", allow_errors=True)
    # no policy forbids to lead a page elsewhere
    texts = [text for text in islice(payloads(31), 200) if "refresh" not in text.lower()]
    for text in texts:
        page.evaluate("text => document.querySelector('#play-table').innerHTML = text", text)
    page.wait_for_timeout(100)
    assert not page.evaluate("window.ran")
    assert len(page.frames) == 1
