"""The page Compare: predicting, stepping, the projector, the address, other games by Python."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from arriving import follow
from hands import LOADING, WATCH_MOTION
from test_accessibility import check

from durak_teach import game
from durak_teach.compare.matrix import document
from durak_teach.widgets import bundle

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
SMALL, WIDE = {"width": 320, "height": 640}, {"width": 1280, "height": 720}
STEPS, GAMES = 13, 3
TOUCH = 44  # px, the least side of what a finger presses
FOCUSED = "() => document.activeElement?.shadowRoot?.activeElement?.dataset.key ?? ''"
CUT = """() => {
    const menu = document.querySelector("durak-compare").shadowRoot.querySelector("select");
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = getComputedStyle(menu).font;
    return [...menu.options].map((option) => option.text)
        .filter((text) => pen.measureText(text).width > menu.clientWidth);
}"""
MEASURE = """touch => {
    const faults = [], root = document.querySelector("durak-compare").shadowRoot;
    const seen = (selector, within = root) => [...within.querySelectorAll(selector)]
        .map((element) => [element, element.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.height);
    const width = document.documentElement.scrollWidth;
    if (width > innerWidth) faults.push(`${width} px wide`);
    for (const [button, box] of seen("button, select")) {
        const name = button.innerText || button.ariaLabel;
        if (Math.min(box.width, box.height) < touch - .1) faults.push(`${name}: too small`);
        if (button.closest(".game")) continue;
        if (box.left < 0 || box.right > innerWidth) faults.push(`${name}: outside`);
    }
    for (const game of root.querySelectorAll(".game")) {
        // in a narrow window one game is in sight, and a swipe brings the next one
        game.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
        for (const [button, box] of seen("button", game)) {
            if (box.left < 0 || box.right > innerWidth) {
                faults.push(`${button.innerText}: outside`);
            }
        }
        const frame = game.getBoundingClientRect(), cards = seen(".hand .card", game);
        for (const [card, box] of seen(".card", game)) {
            if (box.left < frame.left || box.right > frame.right) faults.push("a card outside");
        }
        cards.forEach(([, a], i) => cards.slice(i + 1).forEach(([card, b]) => {
            const apart = a.right <= b.left || b.right <= a.left
                || a.bottom <= b.top || b.bottom <= a.top;
            if (!apart) faults.push(`${card.dataset.flip} overlaps`);
        }));
    }
    return faults;
}"""

# a widget as in a notebook, which keeps what it is told
SIT_DOWN = """doc => {
    window.kept = { doc };
    const model = {
        get: (name) => kept[name],
        set: (name, value) => { kept[name] = value; },
        on: () => {}, off: () => {}, save_changes: () => { kept.saved = true; },
    };
    render({ model, el: document.querySelector("main") });
}"""


class Comparison:
    """The comparison on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.host = page.locator("durak-compare")
        self.panel = self.host.locator(".panel > .fb")
        self.games = self.host.locator(".game")

    @property
    def at(self) -> int:
        at: int = self.host.evaluate("comparison => comparison.path.at")
        return at

    @property
    def rights(self) -> list[str]:
        """What is right in each game at this step."""
        right = "comparison => comparison.path.step().games.map((game) => game.right)"
        found: list[str] = self.host.evaluate(right)
        return found

    def choices(self, game: int) -> Locator:
        return self.games.nth(game).locator("[data-do=predict]")

    def choice(self, game: int, name: str) -> Locator:
        return self.games.nth(game).locator(f"[data-do=predict][data-id='{name}']")

    def command(self, name: str) -> Locator:
        return self.host.locator(f"[data-do='{name}']")

    def wrong(self, game: int) -> Locator:
        """A choice that is not right in a game."""
        right = self.rights[game]
        return self.games.nth(game).locator(f"[data-do=predict]:not([data-id='{right}'])").first

    def to_the_end(self) -> None:
        """Show every step."""
        for _ in range(2 * STEPS):
            if not self.host.evaluate("comparison => comparison.path.isOver"):
                self.command("on").click()


@pytest.fixture
def compare(open_page: Open, site: str) -> Callable[..., Comparison]:
    def compare(lang: str = "en", hash: str = "", **options: Any) -> Comparison:
        options.setdefault("reduced_motion", "reduce")
        return Comparison(open_page(f"{site}{lang}/compare.html{hash}", **options))

    return compare


@pytest.mark.alike
@both
def test_a_prediction_is_answered_with_the_rule(
    compare: Callable[..., Comparison], site_folder: Path, lang: str
) -> None:
    found = compare(lang, "#step=taken")
    right = found.rights
    found.choice(0, right[0]).click()
    assert "right" in (found.choice(0, right[0]).get_attribute("class") or "")
    found.wrong(1).click()
    assert found.games.nth(1).locator(".opt.wrong").count() == 1
    assert found.games.nth(1).locator(".opt.right").get_attribute("data-id") == right[1]
    assert found.choices(2).first.get_attribute("aria-pressed") == "false"
    for which in (0, 1):
        verdict = found.games.nth(which).locator(".verdict")
        assert len(verdict.inner_text()) > 20
        for link in verdict.locator("a[href*='rules/']").all():
            page, _, rule = (link.get_attribute("href") or "").rpartition("#")
            text = (site_folder / lang / page).resolve().read_text("utf-8")
            assert f'id="{rule}"' in text
    # the first prediction counts
    found.choice(1, right[1]).click()
    assert found.games.nth(1).locator(".opt.wrong").count() == 1
    assert found.host.evaluate("comparison => comparison.path.score()") == {"right": 1, "made": 2}


@pytest.mark.alike
@both
def test_all_by_keyboard(compare: Callable[..., Comparison], lang: str) -> None:
    found = compare(lang)
    keys = found.page.keyboard
    for _ in range(40):
        keys.press("Tab")
        if found.page.evaluate(FOCUSED).startswith("predict:0"):
            break
    for which in range(GAMES):
        assert found.page.evaluate(FOCUSED).startswith(f"predict:{which}:")
        keys.press("Enter")
        assert found.games.nth(which).locator(".verdict p").count()
        for _ in range(found.choices(which).count()):
            keys.press("ArrowDown")
    keys.press("ArrowUp")
    keys.press("ArrowRight")
    assert found.at == 1
    assert found.page.evaluate(FOCUSED).startswith("predict:0:")
    keys.press("ArrowLeft")
    assert found.at == 0
    assert found.games.nth(0).locator(".verdict p").count(), "what was seen stays"
    found.command("on").focus()
    for step in range(1, STEPS):
        keys.press("Enter")
        assert found.at == step
        assert not found.games.nth(2).locator(".verdict p").count()
        keys.press("Enter")
        assert found.games.nth(2).locator(".verdict p").count()
    keys.press("Enter")
    assert found.page.evaluate(FOCUSED) == "do:retry"
    keys.press("Enter")
    assert found.panel.count() == 0


def test_the_address_names_games_and_step(compare: Callable[..., Comparison]) -> None:
    found = compare("en", "#step=beat")
    assert found.at == 6
    found.command("on").click()
    found.command("on").click()
    assert "step=partial" in found.page.url
    found.page.reload()
    assert found.at == 7
    found.page.evaluate("location.hash = '#step=trump'")
    found.page.wait_for_function("() => document.querySelector('durak-compare').path?.at === 2")
    found.page.evaluate("location.hash = '#g=durak001&g=durak002'")
    found.command("play").wait_for()
    found.page.go_back()
    found.page.wait_for_function("() => document.querySelector('durak-compare').path?.at === 2")
    found.host.locator("select").select_option("0")
    assert found.at == 0


@both
@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["320", "1280"])
def test_every_step_fits(
    compare: Callable[..., Comparison], lang: str, size: dict[str, int]
) -> None:
    found = compare(lang, viewport=size)
    for step in range(STEPS):
        assert found.page.evaluate(MEASURE, TOUCH) == [], f"step {step}, before"
        found.command("on").click()
        assert found.page.evaluate(MEASURE, TOUCH) == [], f"step {step}, shown"
        found.command("on").click()


# the table of the first game, and below it its answers, begin in the window; nothing lies over them
FIRST_GAME = """() => {
    const root = document.querySelector("durak-compare").shadowRoot;
    const [task, cloth, answer] = [".task", ".cloth", "[data-do=predict]"]
        .map((part) => root.querySelector(part).getBoundingClientRect());
    const over = getComputedStyle(root.querySelector(".stepper")).position;
    const inside = answer.bottom <= innerHeight;
    return [task.bottom <= cloth.top, cloth.bottom <= answer.top, inside, over];
}"""


@both
def test_a_phone_shows_one_game_with_its_question_and_answers(
    compare: Callable[..., Comparison], lang: str
) -> None:
    found = compare(lang, viewport=PHONE)
    found.choices(0).first.wait_for()
    assert found.page.evaluate(FIRST_GAME) == [True, True, True, "static"]
    show = "on => getComputedStyle(on).borderTopColor"
    assert found.command("on").evaluate(show) == "rgba(0, 0, 0, 0)", "quiet before all is said"
    for place in range(found.games.count()):
        found.choices(place).first.click()
    assert found.command("on").evaluate(show) != "rgba(0, 0, 0, 0)"
    found.command("on").click()
    assert found.host.locator(".games").evaluate("games => games.scrollLeft") == 0


PHONE, SIDEWAYS = {"width": 390, "height": 664}, {"width": 844, "height": 390}
# how far the lowest card or answer of the first game lies below the window, and where games begin
LOWEST = """() => {
    const { shadowRoot } = document.querySelector("durak-compare");
    const parts = [...shadowRoot.querySelector(".game").querySelectorAll(".card, .opt")];
    const lowest = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
    return [lowest - innerHeight, shadowRoot.querySelector(".games").getBoundingClientRect().top];
}"""


@both
@pytest.mark.parametrize("step", ["pack", "taken"])
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_a_phone_shows_all_cards_and_answers_of_a_game(
    compare: Callable[..., Comparison], lang: str, size: dict[str, int], step: str
) -> None:
    found = compare(lang, f"#step={step}", viewport=size)
    found.choices(0).first.wait_for()
    assert found.page.evaluate(LOWEST)[0] <= 0


@both
def test_what_is_told_above_the_tables_has_its_room_on_a_phone(
    compare: Callable[..., Comparison], lang: str
) -> None:
    found = compare(lang, viewport=PHONE)
    found.choices(0).first.wait_for()
    before = found.page.evaluate(LOWEST)[1]
    found.command("on").click()
    assert found.page.evaluate(LOWEST)[1] == before


@both
def test_answers_are_in_sight_on_a_phone_on_its_side(
    compare: Callable[..., Comparison], lang: str
) -> None:
    found = compare(lang, viewport=SIDEWAYS)
    under = "answer => answer.getBoundingClientRect().bottom - innerHeight"
    for place in range(found.games.count()):
        assert found.choices(place).first.evaluate(under) <= 0


@both
def test_all_answers_stand_above_the_tables(compare: Callable[..., Comparison], lang: str) -> None:
    """A phone shows one table at a time; who says what is in sight all the same."""
    found = compare(lang, "#step=taken", viewport=PHONE)
    found.command("on").click()
    gist = found.host.locator(".gist").inner_text()
    for place, right in enumerate(found.rights):
        assert found.games.nth(place).locator("h3").inner_text() in gist
        said = found.choice(place, right).locator(".lbl").text_content() or ""
        assert said in gist, (said, gist)


@both
def test_the_name_of_a_step_is_whole_on_a_phone(open_page: Open, site: str, lang: str) -> None:
    """It stands in a menu, which cannot break a line."""
    page = open_page(f"{site}{lang}/compare.html", viewport=PHONE)
    page.locator("durak-compare select").wait_for()
    assert page.evaluate(CUT) == []


@pytest.mark.sampled
@both
def test_axe(compare: Callable[..., Comparison], lang: str) -> None:
    found = compare(lang)
    check(found.page, "before")
    found.choices(0).first.click()
    found.choices(1).nth(1).click()
    check(found.page, "predicted")
    found.host.evaluate("comparison => comparison.goTo('taken')")
    found.command("on").click()
    check(found.page, "shown")
    found.to_the_end()
    found.host.evaluate("comparison => comparison.go(12)")
    check(found.page, "over")
    found.page.locator("details.setup > summary").click()
    check(found.page, "the form")


def test_a_projector_shows_all_games_large(compare: Callable[..., Comparison]) -> None:
    found = compare(viewport=WIDE)
    size = "choice => parseFloat(getComputedStyle(choice).fontSize)"
    small = found.choices(0).first.evaluate(size)
    found.command("stage").click()
    assert found.choices(0).first.evaluate(size) > 1.3 * small
    assert found.page.evaluate(MEASURE, TOUCH) == []
    found.page.keyboard.press("PageDown")
    assert found.games.nth(2).locator(".verdict p").count()
    found.page.keyboard.press("PageDown")
    assert found.at == 1
    found.page.keyboard.press("PageUp")
    assert found.at == 0
    found.command("stage").click()
    assert found.choices(0).first.evaluate(size) == small


def test_the_projector_draws_as_large_as_the_screen(compare: Callable[..., Comparison]) -> None:
    """What fits a window of 1280 by 720 is drawn half as large again in one of 1920 by 1080."""
    tall = "part => part.getBoundingClientRect().height"
    sizes = []
    for size in (WIDE, {"width": 1920, "height": 1080}):
        found = compare("en", "#step=beat", viewport=size)
        found.command("stage").click()
        found.command("on").click()
        game = found.games.nth(0)
        sizes.append([game.locator(part).first.evaluate(tall) for part in (".hand .card", ".seat")])
        assert game.evaluate("it => it.getBoundingClientRect().bottom <= innerHeight + 1")
    (small, fan), (large, wide) = sizes
    assert large >= 1.4 * small
    assert wide >= 1.4 * fan


def test_cards_travel_where_the_answer_sends_them(compare: Callable[..., Comparison]) -> None:
    found = compare("en", "#step=taken", reduced_motion="no-preference")
    motions = [one.evaluate_handle(WATCH_MOTION) for one in found.games.all()]
    found.command("on").click()
    assert all(motion.evaluate("motion => motion.seen") for motion in motions)
    found.page.wait_for_function(
        "() => document.querySelector('durak-compare').screen.columns"
        ".every(({ board }) => !board.motion.running.length)"
    )
    assert found.games.nth(1).locator(".differs").count(), "a place differs from the first game"


@pytest.mark.sampled
@pytest.mark.alike
@both
def test_other_games_are_made_by_python(compare: Callable[..., Comparison], lang: str) -> None:
    found = compare(lang)
    found.page.locator("details.setup > summary").click()
    slots = found.page.locator(".slot")
    slots.nth(0).locator("[name=game]").select_option("durak podkidnoy")
    slots.nth(0).locator(".add").select_option("avalanche")
    slots.nth(0).locator("[data-do=add]").click()
    slots.nth(1).locator("[name=game]").select_option("durak prostoy")
    slots.nth(2).locator("[name=game]").select_option("")
    found.page.click("#compare-form [type=submit]")
    found.games.nth(1).wait_for(timeout=LOADING)
    assert found.games.count() == 2
    assert found.page.url.endswith("#g=durak+podkidnoy+avalanche&g=durak+prostoy")
    names = found.games.locator("h3").all_inner_texts()
    assert "+" in names[0]
    found.command("on").click()
    found.command("on").click()
    assert "g=durak+prostoy&step=" in found.page.url
    check(found.page, "made by Python")


def test_games_that_clash_are_told_why(compare: Callable[..., Comparison]) -> None:
    found = compare("en", "#g=durak+podkidnoy+prostoy&g=kirifu")
    found.command("play").click()
    found.host.locator("[role=alert]").wait_for(timeout=LOADING)
    assert "Choose one base form" in found.host.locator(".invite").inner_text()


@pytest.mark.alike
@both
def test_opened_from_disk(open_page: Open, site_folder: Path, lang: str) -> None:
    page = open_page((site_folder / lang / "compare.html").as_uri(), reduced_motion="reduce")
    found = Comparison(page)
    found.choices(0).first.click()
    assert found.games.nth(0).locator(".verdict p").count()
    page.locator("details.setup > summary").click()
    assert page.locator("#compare-form .cannot").is_visible()
    assert not page.locator("#compare-form [type=submit]").is_visible()


@both
def test_without_scripts_the_answers_are_a_table(open_page: Open, site: str, lang: str) -> None:
    page = open_page(f"{site}{lang}/compare.html", java_script_enabled=False)
    assert page.locator("durak-compare tbody tr:visible").count() == STEPS
    assert page.locator("durak-compare thead th:visible").count() == GAMES


@pytest.mark.sampled
def test_in_a_notebook(open_page: Open) -> None:
    """The widget needs no page of ours; laws are unfolded, and progress reaches Python."""
    page = open_page("about:blank", reduced_motion="reduce")
    page.set_content("<!doctype html><html lang=en><title>N</title><main><h1>N</h1></main></html>")
    page.add_style_tag(content="html { color-scheme: light dark; background: Canvas }")
    script = f"{bundle.module_text()}globalThis.render = DurakHanded.default.render;"
    page.add_script_tag(content=script, type="module")
    page.wait_for_function("() => typeof render === 'function'")
    games = [game("kirifu"), game("durak", "podkidnoy")]
    page.evaluate(SIT_DOWN, document(games, "en", ["lead", "taken"], id="28.1", passing=4))
    found = Comparison(page)
    for step in range(2):
        for one, right in enumerate(found.rights):
            found.choice(one, right).click()
        assert found.games.nth(0).locator(".verdict details.law").count()
        assert page.evaluate("kept.progress?.solved ?? false") is (step == 1)
        found.command("on").click()
    assert page.evaluate("kept.saved && kept.progress.id") == "28.1"
    assert found.command("next").is_visible()
    check(page, "in a notebook")


def test_instant_navigation_brings_it_once(compare: Callable[..., Comparison]) -> None:
    found = compare()
    for tab in ("glossary", "compare"):
        follow(found.page, f".tabs a[href*='{tab}']", f"**/{tab}.html")
    found.choices(0).first.click()
    assert found.host.count() == 1
    assert found.games.nth(0).locator(".verdict p").count()
