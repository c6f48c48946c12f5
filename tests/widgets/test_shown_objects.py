"""Objects in a notebook look like what they are: short as text, drawn as HTML, with few names."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from IPython.core.formatters import DisplayFormatter
from IPython.lib.pretty import pretty

from durak_teach import (
    Match,
    compare,
    course,
    deal,
    exercise,
    game,
    hand,
    position,
    review,
    side_by_side,
    simulate,
    step,
)
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import NotationError, UnknownName
from durak_teach.lessons import lesson, lessons
from durak_teach.notation.position import all_cards
from durak_teach.text import LANGUAGES, render, say, use

TEXT = "players: A B\ntrump: d\ntalon: x10 [Kd]\nA: 8s ??\nB: 7c 9s\ntable: 7h/9h 7s/-"
LONGEST = 12_000  # signs of what a cell shows as text
every = pytest.mark.parametrize("name", FAMILIES)


def shown(thing: object) -> dict[str, str]:
    """What IPython hands to a page."""
    data: dict[str, str] = DisplayFormatter().format(thing)[0]
    return data


def cards_drawn(html: str) -> Counter[str]:
    return Counter(re.findall(r">([^<>]+)</span>", html))


@every
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_state_draws_every_card_that_it_holds(name: str, lang: str) -> None:
    state = deal(game(name), seed=3)
    for _ in range(6):
        state = state.game.play(state, state.game.legal(state)[0])
    use(lang)
    try:
        html = shown(state)["text/html"]
        known = [*all_cards(state)]
        away = Counter(render(say("{card}", card=card), lang) for card in state.discard)
        held = Counter(render(say("{card}", card=card), lang) for card in known)
    finally:
        use("en")
    drawn = cards_drawn(html) + away
    # a play that lies open to be answered may count among those that are gone, too
    assert drawn >= held if state.game.family.showing else drawn == held
    assert str(state) in shown(state)["text/plain"].encode().decode("unicode_escape")


def test_what_lies_face_down_is_drawn_as_a_back_and_counted() -> None:
    html = shown(position(TEXT))["text/html"]
    assert cards_drawn(html) == Counter(["8♠", "7♣", "9♠", "7♥", "9♥", "7♠", "K♦", "?", "?", "?"])
    assert "×10" in html
    assert "Trumps: diamonds" in html
    assert "▸ B" in html


@every
def test_what_is_told_of_a_family_is_a_list_with_a_sentence_each(name: str) -> None:
    built = game(name)
    choices = built.options()
    assert {*choices} == {*built.family.forms, *built.family.options()}
    told = str(choices)
    for variant in choices.values():
        assert f"{variant.word}: {variant.name}. {variant.pitch}" in told
        assert f"<code>{variant.word}</code>" in shown(choices)["text/html"]
    for thing in (built.family, choices, built.family.catalogue, built):
        data = shown(thing)
        assert len(data["text/plain"]) < LONGEST
        assert "<" in data["text/html"]
    assert len(repr(built.family)) < 80


def test_lessons_steps_verdicts_and_counts_are_short_and_drawn() -> None:
    rules = game("durak", "podkidnoy")
    verdict = rules.judge(TEXT, "beat 7s 9s")
    things = (lesson(1), verdict, compare(rules, game("durak", "prostoy")), simulate(rules, 20))
    for thing in things:
        data = shown(thing)
        assert len(data["text/plain"]) < 3000
        assert "text/html" in data
    for each in lessons():
        assert repr(each).count("\n") == 1 + len(each.steps)


@every
def test_tab_at_a_state_shows_what_readers_need(name: str) -> None:
    state = deal(game(name), seed=3)
    names = dir(state)
    assert {"hands", "talon", "table", "trump", "actor", "hand", "over", "log"} <= {*names}
    assert len(names) < 50
    assert not [n for n in names if n.startswith("_") or n.isupper()]
    for attribute in names:
        getattr(state, attribute)


def test_positions_may_be_texts_and_the_seat_on_turn_goes_without_saying() -> None:
    text = "players: A B\ntrump: d\ntalon: -\nA: 9c Kd\nB: 6h 9h 8s\ntable: 7h/-"
    rules = game("durak", "perevodnoy")
    state = position(f"rules: perevodnoy\n{text}")
    assert rules.legal(text) == rules.legal(state)
    for move in rules.legal(state):
        assert rules.judge(text, move.action).move == move
        assert rules.play(text, move.action) == rules.play(state, move)
    assert rules.judge(text, "A lead 9c").move.by == "A", "another seat is named"
    assert not rules.judge(text, "beat 7h 8s")
    with pytest.raises(NotationError, match="neither a position"):
        rules.legal("podkidnoy")


def test_what_several_may_do_needs_its_seat() -> None:
    rules = game("durak", "podkidnoy", "trump_six_swap")
    state = deal(rules, players=3, seed=1)
    assert state.any_time == {"swap6"}
    with pytest.raises(NotationError, match="`swap6` may be made out of turn"):
        rules.judge(state, "swap6")
    for seat in state.seats:
        assert rules.judge(state, f"{seat} swap6").move.by == seat


def test_a_sentence_and_a_match_are_shown_in_words() -> None:
    """And not as they are made."""
    rules, found = game("durak", "podkidnoy", "no_draw"), simulate("podkidnoy", 2, "random")
    assert pretty(rules.title) == "Throw-in Durak + No drawn deals"
    assert pretty(found.made).startswith("Throw-in Durak: 2 deals between computer players")
    assert repr(Match(rules, seed=3)) == "0 deals played.\nDeals lost: A 0 and B 0."


def test_a_mistyped_name_of_a_widget_is_answered_with_the_nearest_one() -> None:
    beside = side_by_side("durak podkidnoy", "durak perevodnoy")
    asked = exercise(TEXT.replace("??", "7d"), "Beat it.", "beat 7s {card}")
    for widget, wrong, near in (
        (hand(TEXT, seed=1), "sttae", "state"),
        (hand(TEXT, seed=1), "mistake", "mistakes"),
        (asked, "sovled", "solved"),
        (course(step("1.1")), "solvd", "solved"),
        (beside, "stesp", "steps"),
    ):
        with pytest.raises(UnknownName, match=f"`{wrong}`; the nearest is `{near}`"):
            getattr(widget, wrong)
        assert not hasattr(widget, wrong)
    with pytest.raises(UnknownName, match=", only state, view"):
        _ = hand(TEXT, seed=1).play  # type: ignore[attr-defined]


def test_tab_shows_what_a_widget_is_for() -> None:
    """Of the seventy names of every widget those that the guides use."""
    shown = hand(TEXT, seed=1)
    names = {"state", "view", "last_move", "solved", "mistakes", "document"}
    assert {*dir(shown)} == names | {"layout", "observe", "unobserve", "close"}
    assert {"done", "at", "solved"} < {*dir(course(step("1.1")))}
    assert "review" in dir(review(deal(game("durak"), 2, 1)))
