"""Nothing gets in: no address, store, code or name runs a script or leaves an empty page."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest
from hostile import GOOD, TABS, addresses, payloads, stores

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.sampled, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
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
    page = open_page(f"{site}{place}#step-1", reduced_motion="reduce", sparing=True)
    seed = sum(map(ord, place))
    assert page.evaluate(FOLLOW, addresses(names, count, seed)) == []
    assert len(page.frames) == 1


@pytest.mark.alike
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


# Python's answers are counted: a question that is asked has to be answered
COUNTED = """() => {
    const Real = Worker;
    globalThis.open_questions = 0;
    globalThis.Worker = class extends Real {
        constructor(...how) {
            super(...how);
            this.addEventListener("message", ({ data }) => {
                if (data.say === "failed") globalThis.failed = data.why;
                if (data.say === "update" || data.say === "broke") globalThis.open_questions -= 1;
                if (data.say === "broke") globalThis.broke = true;
            });
        }
        postMessage(...what) {
            globalThis.open_questions += 1;
            super.postMessage(...what);
        }
    };
}"""
ANSWERED = """async (hashes) => {
    const faults = [];
    let answers = 0;
    const calm = () => new Promise((done) => setTimeout(done, 5));
    for (const hash of hashes) {
        location.hash = hash;
        let pressed = false;
        for (let still = 0; still < 4; still += 1) {
            await calm();
            const begin = document.querySelector("#compare-table durak-compare")?.shadowRoot;
            const button = begin?.querySelector(".invite button");
            if (!globalThis.open_questions && !pressed) [pressed] = [true, button?.click()];
            if (globalThis.open_questions) [still, answers] = [0, answers + 1];
            while (globalThis.open_questions && !globalThis.failed) await calm();
        }
        const seen = document.querySelector("h1")?.checkVisibility();
        const text = document.querySelector("main").innerText;
        const told = /\\[object |Traceback|Invalid Date/.exec(text)?.[0];
        if (window.ran || !seen || told || globalThis.failed || globalThis.broke) {
            faults.push([hash.slice(0, 200), window.ran, seen, told, globalThis.failed]);
        }
        delete window.ran, delete globalThis.failed, delete globalThis.broke;
    }
    return [faults, answers];
}"""
LIST = ["lessons", "rules", "positions", "count", "seed", "key"]
SETUP = ["position", "step", "question", "ending", "example", "variant", "game", "maxim", "moves"]
# of each language: the page, what it reads of its address, how many are tried, if Python answers
ASKED = {
    "compare.html": (["g", "g", "step"], 8, True),
    "own-lesson.html": (["lesson", "add"], 10, True),
    "worksheets.html": (LIST, 12, True),
    "deal-sheets.html": (["deal", "find", "with", "players", "seed", "copies"], 12, True),
    "sheet.html": ([], 8, True),
    "rules.html": ([], 8, True),
    "set-up.html": (SETUP, 12, True),
    "class.html": (["lessons", "steps", "rules", "title"], 15, False),
    "assign.html": (["lessons", "steps", "rules", "title"], 30, False),
    "day.html": ([], 30, False),
    "at-home.html": ([], 30, False),
    "practice.html": (["rule"], 30, False),
    "together.html": ([], 30, False),
    "course.html": ([], 15, False),
}
MORE = int(os.environ.get("DURAK_FUZZ", "1"))  # so many times as many are tried in `make fuzz`


def right_and_wrong(name: str, count: int, seed: int) -> list[str]:
    """Addresses of a page: hostile ones, and right ones in which one value is hostile or large."""
    good = RIGHT.get(name, [])
    found = addresses(ASKED[name][0], count, seed)
    chance, texts = random.Random(seed), payloads(seed)
    odd = ("9" * 7, "9" * 30, "-1", "0", "1e9", "4," * 3000, "x", "", *islice(texts, 5))
    for _ in range(count if good else 0):
        pairs = chance.choice(good).split("&")
        n = chance.randrange(len(pairs))
        pairs[n] = f"{pairs[n].partition('=')[0]}={quote(chance.choice(odd), safe=',')}"
        found.append("&".join(pairs))
    return [*good, *found, *good]


RIGHT = {
    "compare.html": ["g=durak+podkidnoy&g=kirifu&step=lead", "g=durak&g=durak+avalanche"],
    "worksheets.html": ["lessons=4,8&rules=durak.throw_in.rank_on_table&count=4&seed=7"],
    "deal-sheets.html": ["find=durak+perevodnoy&with=transfer&players=4&seed=1&copies=2"],
    "sheet.html": ["durak+perevodnoy+japanese"],
    "rules.html": ["durak+perevodnoy+japanese"],
    "set-up.html": ["step=8.1&moves=A lead 7s", "question=durak.throw_in.rank_on_table:3"],
    "class.html": ["lessons=4&steps=08.3&rules=durak.throw_in.rank_on_table&title=a"],
    "assign.html": ["lessons=4&steps=08.3&rules=durak.throw_in.rank_on_table&title=a"],
    "day.html": ["2026-11-22"],
    "at-home.html": ["yn", "uuuu"],
    "together.html": ["durak+perevodnoy+japanese"],
}


@pytest.mark.alike
@both
@pytest.mark.parametrize("name", ASKED)
def test_every_address_is_answered(open_page: Open, site: str, lang: str, name: str) -> None:
    """No script, no error, no word of the machine, and a page that answers the next address."""
    _, count, python = ASKED[name]
    page = open_page(f"{site}{lang}/{name}", before=f"({COUNTED})()", reduced_motion="reduce")
    given = right_and_wrong(name, count * MORE, len(name) + (lang == "ja"))
    faults, answers = page.evaluate(ANSWERED, given)
    assert faults == []
    assert bool(answers) is python
    assert len(page.frames) == 1


# every store before a page is drawn; what it writes itself comes later
FILL = """([stores, tabs]) => {
    for (const [name, text] of Object.entries(stores)) {
        try {
            (tabs.includes(name) ? sessionStorage : localStorage).setItem(name, text);
        } catch { /* there is no room for more */ }
    }
}"""
KEPT_ON = (
    *("course.html", "play.html", "practice.html", "map.html", "class.html", "own-lesson.html"),
    *("day.html", "worksheets.html", "own.html", "assign.html", "lesson"),
)


@pytest.mark.parametrize("name", KEPT_ON)
def test_no_store_breaks_a_page(open_page: Open, site: str, lesson_page: Any, name: str) -> None:
    """Whatever lies in whichever store, as long as one stays: no error, and nothing odd is said."""
    seed = sum(map(ord, name))
    lang = ("en", "ja")[seed % 2]
    place = lesson_page(lang, 1) if name == "lesson" else f"{lang}/{name}"
    page = open_page(site + place, sparing=True)
    assert {*page.evaluate("Object.keys(DurakModules.stores.stores)")} == {*GOOD}
    for given in islice(stores(seed), 4 * MORE):
        page.evaluate(FILL, [given, [*TABS]])
        page.reload()
        assert page.locator("h1").first.is_visible()
        setup = page.locator("details.setup > summary")
        if setup.count():
            setup.first.click()
        said = page.inner_text("body")
        assert not re.search(
            r"Invalid Date|\bNaN\b|\[object ", said.replace(given["durak.class"], "")
        )
        assert not page.evaluate("window.ran"), given


@pytest.mark.alike
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
    page: Page = open_page(f"{site}en/play.html", allow_errors=True, sparing=True)
    # no policy forbids to lead a page elsewhere
    texts = [text for text in islice(payloads(31), 200) if "refresh" not in text.lower()]
    for text in texts:
        page.evaluate("text => document.querySelector('#play-table').innerHTML = text", text)
    page.wait_for_timeout(100)
    assert not page.evaluate("window.ran")
    assert len(page.frames) == 1
