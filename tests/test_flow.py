"""The flow of a game, as seen in deals that are played: phases, who acts, what ends each."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from durak_teach import game
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.game import Game

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
