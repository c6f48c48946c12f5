"""What stands at the players' seats stays to be read, whatever is said there or of a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hands import Hand
from stepping import show
from tables import FOUR
from test_one_screen import LAY, SETTLED
from windows import LARGE, window

from durak_teach import position
from durak_teach.explain.sentences import ruling
from durak_teach.table import Session
from durak_teach.table import view as seen_by
from durak_teach.table.session import why

pytestmark = [pytest.mark.browser, pytest.mark.alike, pytest.mark.more]

Open = Callable[..., Any]
SIZES = ((390, 664), (844, 390), (1280, 800))
TWO = """
players: A B
trump: d
talon: x3 [8d]
A: 7s 7c 9c Qh
B: Kh Ks 6c
roles: att=A def=B
"""
# whom a position is seen by, after which moves
SAID = [
    (FOUR, "B", ("A lead 7s", "B beat 7s Ks", "A done", "C done")),
    (FOUR, "A", ("A lead 7s", "B take")),
    (TWO, "A", ("A lead 7s", "B take")),
]
LOST = "players: A B\ntrump: d\ntalon: -\nA: 9s\nB: 8s\nroles: att=A def=B"
# what of a table lies under something that is said there
COVERED = """([said, parts]) => {
    const hands = "section.here durak-hand, #play-table durak-hand";
    const root = document.querySelector(hands).shadowRoot;
    const boxes = (names) => [...root.querySelectorAll(names)]
        .filter((part) => part.checkVisibility())
        .map((part) => [part, part.getBoundingClientRect()])
        .filter(([, { width, height }]) => width > 1 && height > 1);
    const over = boxes(said);
    if (!over.length) return ["nothing is said"];
    return over.flatMap(([, one]) => boxes(parts).filter(([, two]) =>
        Math.min(one.right, two.right) - Math.max(one.left, two.left) > 0
        && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 0)
        .map(([part]) => `${part.className} ${part.textContent}`));
}"""
AT_SEATS = ".seats :is(.name, .num, .badge:not(.turn)), .talon .cap, .bout .card"


def laid(open_page: Open, address: str, view: Any) -> Any:
    """A table on the page Play."""
    page = open_page(address, reduced_motion="reduce", sparing=True)
    page.evaluate(LAY, view)
    return page


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("text", "seat", "moves"), SAID)
def test_what_players_say_covers_neither_name_nor_role(
    open_page: Open, site: str, text: str, seat: str, moves: tuple[str, ...], lang: str
) -> None:
    state = position(text)
    for move in moves:
        state = state.game.play(state, move)
    page = laid(open_page, f"{site}{lang}/play.html", seen_by(state, seat, lang))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        assert page.evaluate(COVERED, [".speech", AT_SEATS]) == [], width


@pytest.mark.parametrize("size", SIZES)
def test_the_last_word_of_a_deal_covers_nothing(
    open_page: Open, site: str, size: tuple[int, int]
) -> None:
    session = Session(position(LOST), "A", "plain", 0, "en")
    last = session.send({"do": "move", "move": "A lead 9s"})["frames"][-1]
    page = laid(open_page, f"{site}en/play.html", last)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)
    assert page.evaluate(COVERED, [".speech", AT_SEATS]) == []


def test_a_word_goes_with_the_cards_that_it_was_said_of(open_page: Open, site: str) -> None:
    state = position(f"rules: podkidnoy throw_after_failure\n{TWO}")
    state = state.game.play(state.game.play(state, "A lead 7s"), "B take")
    fades = "part => getComputedStyle(part).animationName !== 'none'"
    page = laid(open_page, f"{site}en/play.html", seen_by(state, "A", "en"))
    assert not page.locator("durak-hand .speech").evaluate(fades)
    page.evaluate(LAY, seen_by(state.game.play(state, "A done"), "A", "en"))
    assert page.locator("durak-hand .speech").evaluate(fades)


@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_covers_no_player(open_page: Open, site: str, size: tuple[int, int]) -> None:
    state = position(FOUR.replace("att=A def=B", "att=B def=C"))
    state = state.game.play(state.game.play(state, "B lead 6c"), "C beat 6c 7c")
    state = state.game.play(state, "B done")
    session = Session(state, "A", "plain", 0, "en")
    page = laid(open_page, f"{site}en/play.html", session.view())
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)
    remark = "said => document.querySelector('durak-hand').sitting.remark(said)"
    page.evaluate(remark, session.send({"do": "why", "card": "Qh"}))
    page.evaluate(SETTLED)
    assert page.evaluate(COVERED, [".bubble", ".seat, .hand .card, .act .btn"]) == []


# whether the last law of what is said can be scrolled to
LAST_LAW = """said => {
    said.scrollTop = said.scrollHeight;
    const law = said.querySelector(".rule a:last-of-type").getBoundingClientRect();
    const { top, bottom } = said.getBoundingClientRect();
    return law.height > 0 && law.top >= top && law.bottom <= bottom;
}"""
# out of turn, over the limit, before the others are beaten, and of a rank that does not lie there
LONG = """
rules: podkidnoy brazen
players: A B C D
trump: s
talon: x4 [As]
A: 9h Th
B: 6c 7c 8c Tc Jc
C: x5
D: x5
table: Qs/Ks Qd/- Jd/- 8d/- Ad/- Qc/-
roles: att=A def=B to=B
"""


@pytest.mark.parametrize("size", [(320, 568), *SIZES])
def test_a_long_refusal_is_scrolled_and_covers_neither_cards_nor_players(
    open_page: Open, site: str, size: tuple[int, int]
) -> None:
    refused = why(position(LONG), "A", {"card": "9h"})
    assert refused is not None
    long = {"ruling": ruling(refused, "en")}
    assert len(long["ruling"]["reasons"]) == 4
    for text in (FOUR, TWO):
        page = laid(open_page, f"{site}en/play.html", Session(position(text), "A").view())
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(SETTLED)
        page.evaluate("said => document.querySelector('durak-hand').sitting.remark(said)", long)
        page.evaluate(SETTLED)
        assert page.evaluate(COVERED, [".bubble", ".seat, .hand .card, .act .btn"]) == []
        bubble = Hand(page).bubble
        assert bubble.evaluate("said => said.scrollWidth <= said.clientWidth")
        # the last law can be reached
        assert bubble.evaluate(LAST_LAW)


# steps in which others say something near the talon, or over cards of a bout
SAID_IN_STEPS = ("17.7", "19.2", "23.3")
SAYING = """hand => hand.sitting.driver.doc.nodes.map((_, n) => n)
    .filter((n) => hand.sitting.driver.view(n).said?.length).slice(0, 8)"""
ARRIVE = """(hand, n) => {
    const { sitting } = hand;
    sitting.settle();
    sitting.view = sitting.driver.view(n);
    sitting.draw();
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", SAID_IN_STEPS)
def test_what_players_say_in_a_step_covers_no_card(
    open_page: Open, site: str, lesson_page: Any, step: str, size: tuple[int, int]
) -> None:
    lesson, place = map(int, step.split("."))
    view = {"width": size[0], "height": size[1]}
    page = open_page(
        f"{site}{lesson_page('ja', lesson)}", viewport=view, reduced_motion="reduce", sparing=True
    )
    hand = show(page, place)
    saying = hand.ask(SAYING)
    assert saying
    for number in saying:
        hand.ask(ARRIVE, number)
        page.evaluate(SETTLED)
        faults = page.evaluate(COVERED, [".speech", f"{AT_SEATS}, .talon .card"])
        assert not faults, number


# how far the middles of some parts lie apart, across or upright
APART = """([names, upright]) => {
    const root = document.querySelector("section.here durak-hand").shadowRoot;
    const middles = [...root.querySelectorAll(names)].map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return upright ? (top + bottom) / 2 : (left + right) / 2;
    });
    return middles.length > 1 ? Math.max(...middles) - Math.min(...middles) : null;
}"""


@pytest.mark.parametrize("size", SIZES)
def test_letter_role_and_number_of_an_opponent_stand_on_one_line(
    open_page: Open, site: str, lesson_page: Any, size: tuple[int, int]
) -> None:
    view = {"width": size[0], "height": size[1]}
    page = open_page(f"{site}{lesson_page('en', 1)}", viewport=view)
    Hand(page, "section.here").host.locator(".seats .num").wait_for()
    assert page.evaluate(APART, [".seats :is(.of, .badge:not(.turn), .num)", True]) < 1


LEFT = "parts => parts.map((part) => Math.round(part.getBoundingClientRect().left))"


def test_name_and_note_of_a_partner_begin_at_one_edge(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    """Opposite, on a large screen: lesson 20's second step."""
    page = open_page(f"{site}{lesson_page('en', 20)}#step-2", viewport=window(LARGE))
    partner = Hand(page, "section.here").host.locator(".seats .seat:nth-child(2) .who > *")
    partner.nth(1).wait_for()
    assert len({*partner.evaluate_all(LEFT)}) == 1


@pytest.mark.parametrize("size", SIZES)
def test_a_short_answer_stands_in_the_middle_of_its_button(
    open_page: Open, site: str, lesson_page: Any, size: tuple[int, int]
) -> None:
    view = {"width": size[0], "height": size[1]}
    page = open_page(f"{site}{lesson_page('en', 5)}", viewport=view)
    answer = "li:first-child > .opt.brief"
    Hand(page, "section.here").host.locator(answer).wait_for()
    assert page.evaluate(APART, [f"{answer}, {answer} > .lbl", False]) < 1


# how far a part of the hand begins and ends from the edges of the cloth
EDGES = """(hand, said) => {
    const [box, cloth] = [said, ".cloth"]
        .map((name) => hand.shadowRoot.querySelector(name).getBoundingClientRect());
    return [box.left - cloth.left, cloth.right - box.right];
}"""


def test_on_a_phone_what_is_said_has_the_same_edges_in_a_step_and_at_a_table(
    open_page: Open, site: str, lesson_page: Any
) -> None:
    view = {"width": 390, "height": 664}
    page = open_page(f"{site}{lesson_page('en', 5)}", viewport=view, reduced_motion="reduce")
    hand = show(page, 1)
    hand.do({"do": "pick", "option": "A"})
    hand.panel.wait_for()
    step = hand.ask(EDGES, ".panel > .fb")
    session = Session(position(TWO), "A", "plain", 0, "en")
    page = laid(open_page, f"{site}en/play.html", session.view())
    page.set_viewport_size(view)
    page.evaluate(SETTLED)
    table = Hand(page)
    said = session.send({"do": "hint"})
    table.ask("(hand, said) => hand.sitting.remark(said)", said)
    assert table.ask(EDGES, ".bubble") == pytest.approx(step, abs=1)
