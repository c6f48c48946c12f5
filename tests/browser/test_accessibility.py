"""Every kind of page: axe-core finds nothing, at any moment of an exercise or a game; keys lead
through it in its order, and always show where; nothing is done that its policy forbids.

Each page and each moment is looked at in the light or in the dark, in turn by its name, and with
`DURAK_FUZZ` (`make fuzz`) in both."""

from __future__ import annotations

import contextlib
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from hands import Hand
from sampling import LANGUAGES, in_turn, turn_of

from durak_teach.lessons import Step, lessons

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.sampled]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", LANGUAGES)
# what stands in a page, by which pages of a folder are of one kind
PARTS = re.compile(r'<(?:section|div|article|form|nav|aside)\b[^>]*?\bclass="?([\w-]+)')
PARTS_OF_KINDS = 4  # of which `make test` looks at one
ENDING = {0: 12, 1: 32}  # by part, lessons that end with a test, and the course
# one exercise of each kind: play, mark, pick, order
KINDS = ("01.1", "02.2", "03.2", "06.2", "32.2")
LATER = ("02.2", "03.2")  # that `make test` leaves to `make test-all`


# colours that fade into the other theme are measured when they have arrived, in shadow trees too
AT_REST = """async (scheme) => {
    const roots = () => [document, ...[...document.querySelectorAll("*")]
        .flatMap((element) => element.shadowRoot ?? [])];
    const fading = () => roots().flatMap((root) => root.getAnimations())
        .filter((each) => each.playState === "running" &&
            each.effect.getComputedTiming().endTime !== Infinity);
    for (let calm = 0; calm < 3; calm += 1) {
        await new Promise(requestAnimationFrame);
        if (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) calm = 0;
        else if (fading().length) {
            await Promise.allSettled(fading().map((each) => each.finished));
            calm = 0;
        }
    }
}"""


# what axe-core finds, in few words: all that it looked at would be megabytes
VIOLATIONS = """async (within) => {
    const { violations } = await axe.run(within || document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => String(target))]);
}"""


SCHEMES = ("light", "dark")


def found(page: Page, where: str, within: str = "") -> list[Any]:
    """What is wrong there, or in the part where alone something has changed.

    The dark has other colours, and nothing else is other there."""
    wrong: list[Any] = []
    with drawn(page):
        for colours in in_turn(SCHEMES, turn_of(where)):
            page.emulate_media(color_scheme=colours)
            page.evaluate(AT_REST, colours)
            if not page.evaluate("'axe' in window"):
                page.evaluate(AXE_SCRIPT)
            wrong += [(colours, *each) for each in page.evaluate(VIOLATIONS, within)]
    return wrong


@contextlib.contextmanager
def drawn(page: Page) -> Iterator[None]:
    """What nobody sees has no contrast: for now the page is drawn."""
    page.evaluate("globalThis.unpainted && (unpainted.disabled = true)")
    yield
    page.evaluate("globalThis.unpainted && (unpainted.disabled = false)")


def check(page: Page, where: str, within: str = "") -> None:
    """Nothing is wrong."""
    assert found(page, where, within) == [], where


# what the policy of a page has stopped, from before its first script on
STOPPED = """window.stopped = [];
document.addEventListener("securitypolicyviolation", (event) =>
    stopped.push(`${event.effectiveDirective}: ${event.blockedURI}`));"""
# where the focus is: seen (a box that is drawn by its label there), outlined, and behind where it
# was in the page; a page takes a moment to scroll
STOP = """async () => {
    let at = document.activeElement, host = null;
    while (at?.shadowRoot?.activeElement) { host ??= at; at = at.shadowRoot.activeElement; }
    const on = host ?? at, before = window.wasAt ?? document.body;
    const drawn = at.getBoundingClientRect().width ? at : at.labels?.[0] ?? at;
    const isSeen = () => {
        const box = drawn.getBoundingClientRect();
        return box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    };
    for (let frame = 0; frame < 60 && !isSeen(); frame += 1)
        await new Promise(requestAnimationFrame);
    const around = drawn === at ? at.closest("label") : drawn.parentElement;
    const outlined = (element) => element && getComputedStyle(element).outlineStyle !== "none";
    window.wasAt = on;
    return {
        what: `${at.localName} ${at.className || at.id || at.name || ""}`,
        skips: at.matches(".skip"),
        inside: Boolean(at.closest("#content") || on.closest("#content")),
        drawn: drawn.getBoundingClientRect().width > 0,
        seen: isSeen(),
        outlined: [drawn, drawn.nextElementSibling, around].some(outlined),
        onward: on === before || Boolean(before.compareDocumentPosition(on) & 4),
    };
}"""
# a button that opens the drawer, not a label; something in the text that Tab can reach
DRAWER = """() => {
    const button = document.querySelector("header [data-do='menu']");
    return button?.localName === "button" && Boolean(button.getAttribute("aria-label"));
}"""
REACHED = """() => [...document.querySelectorAll(
    "#content :is(a[href], button, input, select, textarea, summary, durak-hand, [tabindex='0'])")]
    .some((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)"""
STOPS = 12


def keys(page: Page) -> list[str]:
    """What is wrong for whoever has keys alone: past the menu, then from one stop to the next."""
    wrong = [] if page.evaluate(DRAWER) else ["no button opens the drawer"]
    page.keyboard.press("Tab")
    if not page.evaluate(STOP)["skips"]:
        return [*wrong, "the first stop does not lead to the text"]
    page.keyboard.press("Enter")
    reached = False
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        if stop["what"].startswith("body"):
            break  # the end of the page
        reached |= stop["inside"]
        if not stop["drawn"]:
            continue  # its script writes this part of the page anew just now
        lacks = [name for name in ("seen", "outlined", "onward") if not stop[name]]
        wrong += [f"{stop['what']}: not {name}" for name in lacks]
    if page.evaluate(REACHED) and not reached:
        wrong.append("no key leads into the text")
    return wrong


def kinds(folder: Path) -> list[str]:
    """A page of each kind: each beside the home page, and the largest of those made alike.

    Two pages of a folder are made alike if they are built of the same parts.
    """
    alike: dict[object, list[Path]] = defaultdict(list)
    for page in sorted(folder.glob("**/*.html")):
        inner = page.read_text("utf-8").partition("<article")[2].partition("</article>")[0]
        parts = page.name if page.parent == folder else frozenset(PARTS.findall(inner))
        alike[page.parent, parts].append(page)
    largest = (max(pages, key=lambda page: page.stat().st_size) for pages in alike.values())
    return [page.relative_to(folder).as_posix() for page in largest]


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.more) for part in range(1, PARTS_OF_KINDS))]
)
def test_pages(open_page: Open, site: str, site_folder: Path, lesson_page: Any, part: int) -> None:
    """Every kind, in turn in both languages."""
    lang = LANGUAGES[part % 2]
    every = kinds(site_folder / "en")
    folders = {name.rpartition("/")[0] for name in every}
    assert {"", "guides", "rules", "strategy", "tutorials", "variants"} <= folders
    assert len(every) > 40
    others = every[part::PARTS_OF_KINDS]
    page = open_page(f"{site}{lang}/index.html", reduced_motion="reduce", sparing=True)
    page.add_init_script(STOPPED)
    numbers = (map(int, step.id.split(".")) for step in of_other_kinds()[part::PARTS_OF_KINDS])
    asked = {f"{lesson_page(lang, number)}#step-{place}": place for number, place in numbers}
    if part in ENDING:
        others.append(f"{lesson_page(lang, ENDING[part])}#cards".partition("/")[2])
    wrong = {}
    for name in (*(f"{lang}/{name}" for name in others), *asked):
        page.goto(site + name)
        page.wait_for_load_state("networkidle")
        faults = [] if "#" in name else keys(page)
        if faults:  # a page that its script was still writing: once more, when it stands
            page.reload()
            page.wait_for_load_state("networkidle")
            again = keys(page)
            faults = [fault for fault in faults if fault in again]
        # what stands around a step is looked at with another page of a lesson
        within = f"#step-{asked[name]}" if name in asked else ""
        faults += [*found(page, name, within), *page.evaluate("window.stopped")]
        if faults:
            wrong[name] = faults
    assert wrong == {}


def test_colours_are_measured_as_they_are_drawn(open_page: Open, site: str) -> None:
    page = open_page(f"{site}en/about.html", reduced_motion="reduce")
    page.locator("article p").nth(1).evaluate("({ style }) => { style.color = '#777'; }")
    assert [id for _, id, _ in found(page, "about", "article")] == ["color-contrast"]


def of_other_kinds() -> list[Step]:
    """The first step of each way to ask, and the first of a test, but for those of `KINDS`, which
    `test_exercises` opens, too."""
    found: dict[object, Step] = {}
    for step in (step for lesson in lessons() for step in lesson.steps):
        found.setdefault((type(step.ask), step.exam), step)
    return [step for step in found.values() if step.id not in KINDS]


@pytest.mark.alike
@both
def test_search_window(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/index.html", reduced_motion="reduce")
    page.click("[data-do='search']")
    page.locator(".finder input").fill("trump")
    page.locator(".found a").first.wait_for()
    check(page, "search")


@pytest.mark.parametrize(
    ("step_id", "lang"),
    [
        pytest.param(kind, ("en", "ja")[i % 2], marks=pytest.mark.more if kind in LATER else ())
        for i, kind in enumerate(KINDS)
    ],
)
def test_exercises(open_page: Open, site: str, lesson_page: Any, step_id: str, lang: str) -> None:
    step = next(s for lesson in lessons() for s in lesson.steps if s.id == step_id)
    number, place = map(int, step_id.split("."))
    address = f"{site}{lesson_page(lang, number)}#step-{place}"
    page = open_page(address, reduced_motion="reduce")
    hand = Hand(page, f"#step-{place}")
    check(page, f"{step_id} before")
    hand.command("hint").click()
    hand.host.locator(".fb.hint").wait_for()
    check(page, f"{step_id} with a hint", f"#step-{place}")
    for intent in step.mistake:
        hand.do(intent)
    hand.host.locator(".fb.no").wait_for()
    check(page, f"{step_id} after a refusal", f"#step-{place}")
    if step.mistake[-1]["do"] != "why":
        hand.command("retry").click()
    for intent in step.solution:
        hand.do(intent)
    hand.host.locator(".fb.ok").wait_for()
    check(page, f"{step_id} solved", f"#step-{place}")


@pytest.mark.alike
@both
def test_game(open_page: Open, site: str, begin: Callable[..., Hand], lang: str) -> None:
    page = open_page(f"{site}{lang}/play.html", reduced_motion="reduce")
    hand = begin(page, players="2", bots="plain", seed="26")
    check(page, "dealt")
    hand.command("hint").click()
    hand.answered()
    hand.host.locator(".bubble.hint").wait_for()
    check(page, "with a hint", "#play-table")
    off = hand.host.locator("[data-do=card].off")
    while not off.count():
        assert hand.any_move()
    off.first.click()
    hand.host.locator(".bubble").wait_for()
    check(page, "after a refusal", "#play-table")
    hand.to_the_end()
    check(page, "over", "#play-table")
