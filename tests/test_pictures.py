"""The still pictures of rules: one for each, small, nothing cut off, heard in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from together import together

from durak_teach.games.families import every_rule
from durak_teach.kernel.rules import Rule
from durak_teach.paper import pictures
from durak_teach.publish import families
from durak_teach.publish.books import books
from durak_teach.publish.option_pictures import drawn
from durak_teach.publish.options import choices, options
from durak_teach.text import LANGUAGES

MOST = 3000  # bytes of a picture
SHOWN = [
    rule
    for name, played in books().items()
    if name not in families.climbing()
    for rule in played.rules
]
# what their examples refuse are cards of another hand, of no hand, or moves when all is over
WITHOUT = {
    "durak.bout.deal_is_over",
    "durak.bout.lead_on_empty_table",
    "durak.bout.open_attack_card",
    "durak.bout.own_cards",
    "kirifu.leads.no_more_extras",
    "whole_attack.leads.each_card_once",
    "whole_attack.leads.one_card_at_least",
}


def _boxes(drawn: str) -> list[tuple[str, float, float]]:
    found = re.findall(r'href="#pc-(\w\w)" x="(\d+)" y="(\d+)"', drawn)
    return [(card, float(x), float(y)) for card, x, y in found]


@together("rule", dict.fromkeys(SHOWN), by=lambda rule: rule.id.rpartition(".")[0])
def test_every_rule_of_an_attacking_game_has_a_small_picture(rule: Rule) -> None:
    drawn = pictures.picture(rule, "en")
    assert bool(drawn) is (rule.id not in WITHOUT), rule.id
    assert len(drawn.encode()) <= MOST
    if not drawn:
        return
    box = re.search(r'viewBox="-2 -2 (\d+) (\d+)"', drawn)
    assert box
    wide, high = int(box[1]) - 2, int(box[2]) - 2
    left, _, right = drawn.partition("<g transform")
    shift = re.match(r'="translate\((\d+)\)', right)
    for panel, by in ((left, 0), (right, int(shift[1]) if shift else 0)):
        cards = _boxes(panel)
        assert all(x + by + pictures.WIDE <= wide for _, x, _ in cards)
        assert all(y + pictures.HIGH <= high for _, _, y in cards)
        places = [(x, y) for _, x, y in cards]
        assert len({*places}) == len(places), "a card covers another"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refused_card_wears_a_cross_and_is_named(lang: str) -> None:
    refused = pictures.picture(every_rule()["durak.throw_in.rank_on_table"], lang)
    assert 'class="no"' in refused
    assert {"en": "king of diamonds", "ja": "ダイヤのキング"}[lang] in refused.replace(
        "King", "king"
    )
    assert {"en": "beaten by nine of hearts", "ja": "守り札はハートの9"}[lang] in refused
    allowed = pictures.picture(every_rule()["durak.defence.trump_beats_plain"], lang)
    assert 'class="way"' in allowed
    assert 'class="no"' not in allowed


def test_what_is_shown_agrees_with_its_rule() -> None:
    scenes: dict[Rule, Any] = {rule: pictures.scene_of(rule) for rule in SHOWN if rule.example}
    for rule, scene in scenes.items():
        if scene and not scene.allowed:
            assert rule.id in scene.state.game.judge(scene.state, scene.move).ids
        if scene and scene.allowed:
            assert scene.move in scene.state.game.legal(scene.state)


def test_a_page_draws_each_card_once() -> None:
    rules = [every_rule()[f"durak.defence.{n}"] for n in ("higher_of_suit", "trump_beats_plain")]
    drawn = "".join(pictures.picture(rule, "en") for rule in rules)
    symbols = re.findall(r'<g id="pc-(\w\w)"', pictures.sprite(drawn))
    assert len({*symbols}) == len(symbols)
    assert {*symbols} == {card for card, _, _ in _boxes(drawn)}


# transfers are taken away: there is no rule to show, and no example of its own
NOT_DRAWN = {("durak001", "transfer_off")}


def test_every_option_has_a_small_picture_with_its_words() -> None:
    listed = [(families.FIRST, option) for option in options() if "." not in option]
    for family in families.relatives():
        listed += [(family, option.id) for option in choices(family)]
    for family, option in listed:
        still = drawn(family, option, "en")
        assert bool(still) is ((family, option) not in NOT_DRAWN), option
        assert len(still.encode()) <= MOST
        assert not still or ("#pc-" in still and 'aria-label="' in still)


def test_what_an_option_changes_is_told_by_its_rules() -> None:
    changed = {name: option.subjects for name, option in options().items()}
    assert "bluff" in changed["doubt"]
    assert {"bluff", "sight"} <= {*changed["reversed_hands"]}
    assert "bluff" not in changed["lead_same_rank"]
    assert "attack" in changed["lead_same_rank"]
    assert "loser" in changed["no_draw"]
