"""Drawings made from the rules: held against the engine, small, nothing cut off or overlapping."""

from __future__ import annotations

from itertools import combinations

import pytest
from proved import forms, options, some_deal_has

from durak_teach import deal, game
from durak_teach.explain import glance, glance_drawn
from durak_teach.explain.rulebook import rulebook
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import Suit, card
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.notation.position import position
from durak_teach.publish.pages.books import books
from durak_teach.table.rulebook_data import as_data
from durak_teach.text import LANGUAGES, render

BEATING = [name for name, played in books().items() if glance.ranks(played)]
OPTIONS = [name for name in FAMILIES["durak"].options() if "." not in name]
MOST = 11_500  # bytes of a section's drawings
A_FIGURE = 3_000  # bytes of one
EDGE = glance_drawn.SEAT


def test_games_of_single_cards_have_a_table_of_cards() -> None:
    assert {*books()} - {*BEATING} == {"dou_dizhu", "sumidagawa"}


@pytest.mark.parametrize("name", BEATING)
def test_what_the_table_of_cards_shows_is_what_the_engine_judges(name: str) -> None:
    played = books()[name]
    found = glance.ranks(played)
    assert found
    for row in found.rows:
        assert [*row] == sorted(row, key=played.strength)
    for attack, by in found.attacks:
        for defence in (c for row in found.rows for c in row if c is not attack):
            allowed = _judged(played, found.trump, attack.name, defence.name)
            assert allowed is (defence in by), (attack, defence)


def _judged(played: Game, trump: Suit | None, attack: str, defence: str) -> bool:
    """Whether a defender who holds a card may beat an attack card with it."""
    assert trump
    words = " ".join(played.spec[1:])
    lines = [f"game: {played.family.name}", f"trump: {trump}", "players: A B C", "A: x2", "C: x2"]
    lines += [f"rules: {words}"] if words else []
    lines += [f"B: {defence} x1", f"table: {attack}/-"]
    state = position("\n".join(lines))
    return bool(played.judge(state, Move("B", "beat", (card(attack), card(defence)))))


@pytest.mark.broad
@pytest.mark.parametrize("words", [*forms(), *options()[::3]], ids=" ".join)
def test_the_trump_of_a_picture_is_one_that_deals_have(words: tuple[str, ...]) -> None:
    played = game(*words)
    assert some_deal_has(played, glance.trump_of(played))


@pytest.mark.parametrize(
    ("words", "attacks"),
    [
        (("podkidnoy",), {"9h": 14, "9d": 5}),
        (("podkidnoy", "japanese"), {"9h": 14, "9d": 5, "9s": 5}),
    ],
)
def test_each_way_of_being_beaten_is_shown_once(
    words: tuple[str, ...], attacks: dict[str, int]
) -> None:
    found = glance.ranks(game("durak", *words))
    assert found
    assert {each.attack.name: len(each.by) for each in found.attacks} == attacks


def test_nothing_beats_the_mustamaija() -> None:
    found = glance.ranks(game("mustamaija"))
    assert found
    assert card("Qs") in found.unbeaten


def test_who_throws_in_is_who_the_engine_asks() -> None:
    shown = {len(table.seats): table.throwers for table in glance.seats(game("durak", "podkidnoy"))}
    assert shown == {n: tuple("ACDEF"[: n - 1]) for n in range(2, 7)}
    assert {t.throwers for t in glance.seats(books()["durak001"])} == {("A",)}
    assert glance.seats(game("durak", "prostoy")) == ()
    lines = "rules: podkidnoy; trump: d; players: A B C D; A: 7c Ks; B: Tc Kh; C: 9d 7s; D: 7d As"
    state = position("\n".join([*lines.split("; "), "table: 7h/9h"]))
    asked = []
    while state.phase == "window":
        asked.append(state.actor)
        state = state.game.play(state, Move(state.actor, "done"))
    assert tuple(asked) == shown[4]


def test_who_draws_when() -> None:
    orders = {
        name: [(each.phase, each.order) for each in glance.refills(books()[name])]
        for name in ("podkidnoy", "durak001", "kirifu", "mustamaija", "dou_dizhu")
    }
    assert orders == {
        "podkidnoy": [("", ("A", "C", "D", "B"))],
        "durak001": [("", ("A", "B", "C", "D"))],
        "kirifu": [("lead", ("A",))],
        "mustamaija": [("lead", ("A",)), ("defence", ("B",))],
        "dou_dizhu": [],
    }


@pytest.mark.parametrize("name", BEATING)
def test_nothing_is_cut_off_and_no_seat_lies_on_another(name: str) -> None:
    for group in glance_drawn.groups(books()[name]):
        for figure in group.figures:
            middles = [_place(shape) for shape in figure.shapes if "seat" in _kind(shape)]
            for x, y in middles:
                assert EDGE <= x <= figure.width - EDGE
                assert EDGE <= y <= figure.height - EDGE
            for (x, y), (a, b) in combinations(middles, 2):
                assert abs(x - a) >= 2 * EDGE or abs(y - b) >= EDGE
            signs = [at for shape in figure.shapes if shape.tag == "text" for at in _letters(shape)]
            assert len({*signs}) == len(signs)
            assert all(6 <= x <= figure.width - 6 and 10 <= y <= figure.height for x, y in signs)


def _kind(shape: glance_drawn.Shape) -> str:
    return shape.attributes.get("class", "")


def _letters(shape: glance_drawn.Shape) -> list[tuple[float, float]]:
    """Where the letters of a text stand: each at a place of its own, or all at one."""
    across = [float(x) for x in shape.attributes["x"].split()]
    assert len(across) in (1, len(shape.text))
    return [(x, float(shape.attributes["y"])) for x in across]


def _place(shape: glance_drawn.Shape) -> tuple[float, float]:
    """The middle of a seat, the foot of a sign."""
    known = shape.attributes
    if shape.tag == "circle":
        return float(known["cx"]), float(known["cy"])
    more = EDGE if shape.tag == "rect" else 0
    return float(known["x"]) + more, float(known["y"]) + more


def test_cards_of_dou_dizhu_stand_in_the_order_in_which_they_beat() -> None:
    cards = glance.order(game("dou_dizhu"))
    assert glance.order(game("sumidagawa")) == ()
    for low, high in combinations(cards, 2):
        lines = ["game: dou_dizhu", "players: A B C", f"A: {low} 3", f"B: {high} 4", "C: 6 K"]
        state = position("\n".join(lines))
        led = state.game.play(state, Move("A", "play", (low,)))
        assert bool(led.game.judge(led, Move("B", "play", (high,)))), (low, high)


@pytest.mark.parametrize(("name", "kinds"), [("dou_dizhu", 14), ("sumidagawa", 8)])
def test_every_kind_of_play_has_an_example(name: str, kinds: int) -> None:
    found = glance.plays(game(name))
    assert len(found) == kinds
    assert len({render(str(play.name), "en") for play in found}) == kinds
    assert glance.plays(game("durak", "podkidnoy")) == ()


@pytest.mark.parametrize("name", ["dou_dizhu", "sumidagawa"])
def test_an_example_of_a_play_can_be_led(name: str) -> None:
    opened = deal(game(name), players=3, seed=1)
    while opened.phase in ("auction", "cut"):
        opened = opened.game.play(opened, opened.game.legal(opened)[-1])
    leader = opened.actor
    for play in glance.plays(opened.game):
        table = opened.but(hands={**opened.hands, leader: play.cards})
        assert table.game.judge_shown(table, Move(leader, "play", play.cards)), play


def _sizes(group: glance_drawn.Group, lang: str) -> list[int]:
    """Bytes of each drawing, its words included."""
    drawn = glance_drawn.markup(group, lang).split("<figure>")[1:]
    return [len(figure.partition("</figure>")[0].encode()) for figure in drawn]


@pytest.mark.broad
@pytest.mark.parametrize(
    "option", [name for name in FAMILIES["durak"].options() if "." not in name]
)
def test_every_option_has_its_drawings(option: str) -> None:
    variant = FAMILIES["durak"].options()[option]
    form = variant.forms[0] if variant.forms else "podkidnoy"
    played = game("durak", form, *variant.needs, option)
    for group in glance_drawn.groups(played):
        assert len(glance_drawn.markup(group, "en").encode()) <= 2 * MOST
        assert all(size <= A_FIGURE for size in _sizes(group, "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_page_and_script_get_the_same_drawings_in_a_section_of_the_book(lang: str) -> None:
    for played in books().values():
        sections = [part.section.id for part in rulebook(played).parts]
        placed = glance_drawn.placed(played, sections)
        assert {*placed} <= {*sections}
        drawn = [group for part in as_data(played, lang)["parts"] for group in part["drawings"]]
        assert drawn == [
            glance_drawn.data(group, lang) for name in sections for group in placed.get(name, ())
        ]
        for group in (group for groups in placed.values() for group in groups):
            assert all(size <= A_FIGURE for size in _sizes(group, lang))
        for groups in placed.values():
            size = sum(len(glance_drawn.markup(group, lang).encode()) for group in groups)
            assert size <= MOST
