"""Compare on a phone, upright and on its side: cards, answers and what is said are in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from comparison import Comparison

pytestmark = [pytest.mark.browser, pytest.mark.more]

Open = Callable[..., Any]
both = pytest.mark.parametrize("lang", ["en", "ja"])
PHONE, SIDEWAYS = {"width": 390, "height": 664}, {"width": 844, "height": 390}
LAPTOP = {"width": 1280, "height": 800}
CUT = """() => {
    const menu = document.querySelector("durak-compare").shadowRoot.querySelector("select");
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = getComputedStyle(menu).font;
    return [...menu.options].map((option) => option.text)
        .filter((text) => pen.measureText(text).width > menu.clientWidth);
}"""
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


# where Show and Next lie at each step, before and after the answers; how far these move the tables
PLACES = """() => {
    const found = document.querySelector("durak-compare"), { path, screen } = found;
    const top = (part) => part.getBoundingClientRect().top + scrollY, places = [], moved = [];
    for (let at = 0; at < path.length; at += 1) {
        found.go(at);
        const before = top(screen.games);
        places.push(top(screen.on));
        found.onward();
        places.push(top(screen.on));
        moved.push(top(screen.games) - before);
    }
    return [[...new Set(places)], Math.max(...moved.map(Math.abs))];
}"""
# the steps at which something that can be seen lies over the name of the first game
COVERED = """() => {
    const found = document.querySelector("durak-compare"), { path, screen } = found, covered = [];
    for (let at = 0; at < path.length; at += 1) {
        found.go(at);
        found.onward();
        const { right, bottom, height } = screen.games.querySelector("h3").getBoundingClientRect();
        const over = found.shadowRoot.elementsFromPoint(right - 9, bottom - height / 2)[0];
        if (over.matches(".gist") && getComputedStyle(over).opacity > 0) covered.push(at);
    }
    return covered;
}"""


@both
def test_show_and_next_stay_where_they_are(compare: Callable[..., Comparison], lang: str) -> None:
    """However long a question is, and whatever is told below it."""
    found = compare(lang, viewport=PHONE)
    found.choices(0).first.wait_for()
    places, moved = found.page.evaluate(PLACES)
    assert len(places) == 1
    assert moved < 2


@both
def test_answers_cover_no_name_of_a_game(compare: Callable[..., Comparison], lang: str) -> None:
    found = compare(lang, viewport=SIDEWAYS)
    found.choices(0).first.wait_for()
    assert found.page.evaluate(COVERED) == []


def test_a_newcomer_sees_the_usual_durak_first(compare: Callable[..., Comparison]) -> None:
    found = compare("en")
    names = found.games.locator("h3").all_text_contents()
    assert names == ["Throw-in Durak", "Kirifu", "Mustamaija"]


# why an answer was wrong, said under the question at each step of each game: where that reaches out
# of the window, says something else, or moves the tables
REASONS = """() => {
    const found = document.querySelector("durak-compare"), faults = [];
    const { path, screen } = found, { gist, games, columns } = screen;
    const top = () => games.getBoundingClientRect().top;
    for (let at = 0; at < path.length; at += 1) for (const column of columns) {
        found.retry();
        found.go(at);
        scrollTo(0, 0);
        const { right, text } = path.step().games[column.game], before = top();
        const wrong = [...column.choices.querySelectorAll("button")]
            .find(({ dataset }) => dataset.id !== right);
        wrong.click();
        const box = gist.getBoundingClientRect(), name = [path.step().id, column.game];
        if (!gist.textContent.endsWith(text)) faults.push([...name, gist.textContent]);
        if (box.top < 0 || box.bottom > innerHeight || scrollY) faults.push([...name, box.bottom]);
        if (top() > before + 1) faults.push([...name, "the tables move", top() - before]);
    }
    return faults;
}"""


@both
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, LAPTOP], ids=["upright", "sideways", "laptop"])
def test_the_reason_of_a_wrong_answer_is_in_sight(
    compare: Callable[..., Comparison], lang: str, size: dict[str, int]
) -> None:
    """Nobody has to look for it below the window, and the page does not move for it."""
    found = compare(lang, viewport=size)
    found.choices(0).first.wait_for()
    assert found.page.evaluate(REASONS) == []
