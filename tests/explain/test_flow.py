"""The flow of a game: what its rules declare is what deals show, and no deal is played for it."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import pytest
from every_game import alone
from proved import Words, forms, options, two_by_chance
from watched import acting, seen, undeclared, ways

from durak_teach import game
from durak_teach.explain.flow import flow
from durak_teach.explain.rulebook import plain
from durak_teach.games.families import FAMILIES
from durak_teach.kernel import game as kernel_game
from durak_teach.kernel.game import Game
from durak_teach.paper import markup
from durak_teach.paper.house import house_sheet
from durak_teach.table.rulebook_data import as_data

# ways out of a phase that some deals need not show
SELDOM = {
    ("auction", "bid 1", "trick"): "two players have to pass before so low a bid",
    ("auction", "bid 2", "trick"): "two players have to pass before so low a bid",
    ("defence", "beat", "lead"): "with transfers few attacks are beaten at random",
    ("pile", "take top", "lead"): "with no talon left, all of a pile is seldom taken",
    ("picking", "pick", "defence"): "several open attack cards are needed, and face-down cards",
}
# the same where after "take" only whoever played an open card is asked: with transfers
# these cards may all be the taker's own
NOBODY_ASKED = ("defence", "take", "lead"), ("defence", "take", "")

GAMES = [
    *(game("durak", form) for form in FAMILIES["durak"].forms),
    *(game(name) for name in FAMILIES if name != "durak"),
    game("durak", "podkidnoy", "magadan"),
]


def ends(played: Game) -> dict[str, set[tuple[str, str]]]:
    return {p.name: {(step.verb, step.to) for step in p.ends} for p in played.flow.phases}


def test_throw_in_durak() -> None:
    over = ""
    assert ends(game("durak", "podkidnoy")) == {
        "lead": {("lead", "defence")},
        "defence": {("beat", "window"), ("take", "lead"), ("take", over)},
        "window": {("done", "defence"), ("done", "lead"), ("done", over)},
    }


def test_each_change_is_told_by_the_rule_that_makes_it() -> None:
    by = {
        (phase.name, step.verb, step.to): step.rule.id
        for phase in game("dou_dizhu").flow.phases
        for step in phase.ends
    }
    assert by["auction", "pass", "trick"] == "dou_dizhu.tricks.trick_begins"
    assert by["trick", "play", ""] == "dou_dizhu.payment.first_empty_hand_wins"


SOME = random.Random(29).sample(options(), 9)


@pytest.mark.broad
@pytest.mark.parametrize("words", [*forms(), *SOME, *two_by_chance(3, 29)], ids=" ".join)
def test_what_is_declared_is_what_deals_show(words: Words) -> None:
    played = game(*words)
    shown = seen(played, 12)
    assert [*undeclared(played, shown)] == []
    declared = ways(played) - shown.ways
    seldom = {*SELDOM, *(NOBODY_ASKED if "sly.owners_are_asked" in played.by_id else ())}
    assert {way for way in declared if way[2] and way[:3] not in seldom} == set()
    assert shown.who == acting(played)


TOGETHER = [
    "perevodnoy reversed_hands",
    "podkidnoy throw_after_failure reversed_hands",
    "perevodnoy throw_after_failure armenian.throw_ins",
    "perevodnoy throw_after_failure second_chance",
    "podkidnoy throw_after_failure doubt",
    "prostoy doubt",
    "prostoy magadan doubt",
    "podkidnoy magadan baltic",
    "perevodnoy magadan american",
    "podkidnoy american.none_can doubt",
    "perevodnoy reversed_hands brazen",
    "perevodnoy reversed_hands sly",
    "perevodnoy reversed_hands american.none_can",
    "perevodnoy teams sly",
    "podkidnoy dummy_plays chukchi sly",
    "polish no_trump no_suits",
    "podkidnoy teams doubt",
    "polish no_draw no_trump",
]


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(words, marks=[pytest.mark.more] if number % 3 else [])
        for number, words in enumerate(TOGETHER)
    ],
)
def test_what_two_options_bring_about_together_is_declared(words: str) -> None:
    played = game("durak", *words.split())
    shown = seen(played, 12)
    assert [*undeclared(played, shown)] == []
    assert shown.who == acting(played)


@pytest.mark.parametrize("words", [("durak", "podkidnoy"), ("dou_dizhu",)], ids=" ".join)
def test_a_way_that_nobody_declares_is_found(words: Words) -> None:
    played = game(*words)
    shown = seen(played, 2)
    some = min(way for way in shown.ways if way[2])
    strange = shown._replace(ways=frozenset((*shown.ways, (*some[:3], "durak.nowhere"))))
    assert len([*undeclared(played, strange)]) == 1


def _stepped(*_: object) -> None:
    raise AssertionError("a state was stepped")


@pytest.mark.broad
@pytest.mark.parametrize("words", [*forms(), *options()], ids=" ".join)
def test_no_state_is_stepped_to_tell_a_game(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a page or a terminal tells of a game follows from its rules."""
    played = game(*words)
    for name in ("play", "begin", "settle", "turned_up"):
        monkeypatch.setattr(Game, name, _stepped)
    monkeypatch.setattr(kernel_game, "settle", _stepped)
    assert as_data(played, "en")["parts"]
    assert plain(played)
    assert flow(played).html("ja")


def test_each_option_has_a_flow_on_each_form() -> None:
    assert [spec for spec in alone() if not game("durak", *spec).flow.phases] == []


@pytest.mark.broad
@pytest.mark.parametrize("words", forms(), ids=" ".join)
def test_no_deal_is_played_for_a_sheet(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "begin", _stepped)
    assert markup.house(house_sheet(game(*words)), "ja")


@pytest.mark.broad
@pytest.mark.parametrize("played", GAMES, ids=repr)
def test_every_phase_offers_moves_and_ends(played: Game) -> None:
    flow = played.flow
    names = {phase.name for phase in flow.phases}
    assert any(step.to == "" for phase in flow.phases for step in phase.ends)
    for phase in flow.phases:
        assert phase.who
        assert phase.offers
        assert phase.ends
        offered = {verb for rule in phase.offers for verb in rule.about}
        for step in phase.ends:
            assert step.to in {*names, ""}
            assert step.verb in offered
            assert played.rule(step.rule.id).kind == "after"


@pytest.mark.parametrize("played", GAMES, ids=repr)
def test_it_is_told_in_both_languages_and_drawn(played: Game) -> None:
    english, japanese = (played.flow.text(lang) for lang in ("en", "ja"))
    assert len(english.splitlines()) == len(japanese.splitlines())
    assert re.search("[ぁ-んァ-ヶ一-龥]", japanese)
    assert str(played.flow) == english
    drawing = ElementTree.fromstring(played.flow.html("ja"))
    assert japanese.splitlines()[-1].strip() in str(drawing.get("aria-label"))
    boxes = drawing.findall("rect")
    assert len(boxes) == len(played.flow.phases) + 1
