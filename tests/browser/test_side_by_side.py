"""The page Compare: predicting, stepping, the projector, the address, other games by Python."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from arriving import follow
from comparison import STEPS, Comparison
from hands import LOADING, WATCH_MOTION
from test_accessibility import check

from durak_teach import game
from durak_teach.compare.matrix import document
from durak_teach.widgets import bundle

if TYPE_CHECKING:
    pass

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
SMALL, WIDE = {"width": 320, "height": 640}, {"width": 1280, "height": 720}
GAMES = 3
TOUCH = 44  # px, the least side of what a finger presses
FOCUSED = "() => document.activeElement?.shadowRoot?.activeElement?.dataset.key ?? ''"
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

# the answers that reach below the window
BELOW = """() => [...document.querySelector("durak-compare").shadowRoot.querySelectorAll(".opt")]
    .filter((answer) => answer.getBoundingClientRect().bottom + scrollY > innerHeight)
    .map((answer) => answer.innerText)"""

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


@pytest.mark.sampled
@pytest.mark.alike
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


def test_a_large_window_shows_tables_and_answers_larger(
    compare: Callable[..., Comparison],
) -> None:
    """Every question is in sight with all its answers, on the page and on the projector."""
    wide = "part => part.getBoundingClientRect().width"
    small = compare(viewport=WIDE).games.locator(".hand .card").first.evaluate(wide)
    found = compare(viewport={"width": 1920, "height": 1080})
    assert found.games.locator(".hand .card").first.evaluate(wide) >= 1.3 * small
    assert found.page.evaluate(MEASURE, TOUCH) == []
    for _ in range(2):
        for step in range(STEPS):
            found.host.evaluate("(comparison, step) => comparison.go(step)", step)
            assert found.page.evaluate(BELOW) == [], f"step {step}"
        found.command("stage").click()


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


@pytest.mark.alike
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
