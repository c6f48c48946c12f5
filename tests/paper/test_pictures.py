"""The still pictures of rules: one for each, small, nothing cut off, heard in both languages."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from together import together

from durak_teach.games.families import every_rule
from durak_teach.kernel.rules import Rule
from durak_teach.notation.examples import example_state
from durak_teach.paper import lines, pictures
from durak_teach.publish.pages import families
from durak_teach.publish.pages.option_pictures import drawn
from durak_teach.publish.pages.options import choices, options
from durak_teach.text import LANGUAGES

MOST = 3000  # bytes of a picture
WITH_EXAMPLE = [rule for rule in every_rule().values() if rule.example]
WHOLE = [rule for rule in WITH_EXAMPLE if example_state(rule).game.family.showing]
SHOWN = [rule for rule in WITH_EXAMPLE if rule not in WHOLE]
WITHOUT = {
    "armenian.while_there_is_a_talon": "it refuses a call, without cards",
    "doubling_cube.nobody_doubles_alone": "it refuses an offer, without cards",
    "doubling_cube.only_before_a_lead": "it refuses an offer, without cards",
    "game.no_rule_allows": "it stands for what no rule speaks of",
    "japanese.no_other_spade": "it holds beside another option, which its example has alone",
    "throw_sequential.finished_is_finished": "who has finished does not lie on the table",
    "second_chance.once_for_each_attack_card": "it refuses a card of the talon that nobody sees",
    "poker.exchanges_are_private": "what it shows is not seen",
    "durak.bout.deal_is_over": "what it refuses is refused when nothing lies there any more",
    "whole_attack.leads.one_card_at_least": "it refuses a lead of nothing",
}


def _boxes(drawn: str) -> list[tuple[str, float, float]]:
    found = re.findall(r'href="#pc-(\w+)" x="(\d+)" y="(\d+)"', drawn)
    return [(card, float(x), float(y)) for card, x, y in found]


@together("rule", dict.fromkeys(SHOWN), by=lambda rule: rule.id.rpartition(".")[0])
def test_every_rule_of_attacks_has_a_small_picture(rule: Rule) -> None:
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
@together("rule", dict.fromkeys(WHOLE), by=lambda rule: rule.id.rpartition(".")[0])
def test_every_rule_of_whole_plays_has_a_small_picture(rule: Rule, lang: str) -> None:
    """Lines of seats, cards and words, none of which leaves the picture or lies on another."""
    drawn = pictures.picture(rule, lang)
    assert drawn, rule.id
    assert len(drawn.encode()) <= MOST
    assert 'aria-label=""' not in drawn
    box = re.search(r'viewBox="-2 -2 (\d+) (\d+)"', drawn)
    assert box
    wide, high = int(box[1]) - 2, int(box[2]) - 2
    places = [(x, y) for _, x, y in _boxes(drawn)]
    assert len({*places}) == len(places), "a card covers another"
    assert all(x + lines.WIDE <= wide and y + lines.HIGH <= high for x, y in places)
    words = re.findall(r'<text x="(\d+)" y="(\d+)"[^>]*>([^<]*)', drawn)
    assert all(int(x) + 6 * len(told) <= wide and int(y) <= high for x, y, told in words)
    assert all(
        not (0 <= int(left) - x < lines.WIDE and 0 < int(y) - low < lines.HIGH)
        for left, y, _ in words
        for x, low in places
    ), "words lie on a card"


def test_what_a_bomb_does_and_who_speaks_next_is_drawn() -> None:
    rules = every_rule()
    bomb = pictures.picture(rules["dou_dizhu.payment.doublings_are_counted"], "en")
    before, _, after = bomb.partition('class="way"')
    assert "stake 1, trick" in before
    assert "payment 2" in after
    bid = pictures.picture(rules["dou_dizhu.auction.bid_stands"], "en")
    assert bid.partition('class="way"')[2].count('class="seat full"') == 1
    dealt = pictures.picture(rules["dou_dizhu.deal.seventeen_or_twenty_five"], "en")
    assert dealt.count("17 cards<") == 3


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


def test_no_card_stands_uncrossed_that_does_not_beat() -> None:
    """Beside a card that is refused every other one that does not beat wears a cross, too."""
    several = 0
    for rule in SHOWN:
        scene: Any = pictures.scene_of(rule)
        if not scene or scene.allowed or scene.move.verb != "beat":
            continue
        state, by = scene.state, scene.move.by
        drawn = pictures.picture(rule, "en")
        crossed = {int(x) - 4 for x in re.findall(r'class="no" d="M(\d+) ', drawn)}
        for place, card in enumerate(state.hand(by)):
            beats = [state.game.judge(state, f"{by} beat {a} {card}") for a in state.open_attacks]
            if place * pictures.STEP not in crossed:
                assert any(beats), (rule.id, str(card))
        several += len(crossed) > 1
    assert several > 3
    heard = pictures.picture(every_rule()["durak.defence.nothing_else_beats"], "en")
    assert "Crossed out: six of hearts, ace of spades and king of clubs." in heard


def test_what_is_shown_agrees_with_its_rule() -> None:
    scenes: dict[Rule, Any] = {rule: pictures.scene_of(rule) for rule in SHOWN if rule.example}
    for rule, scene in scenes.items():
        if scene and not scene.allowed:
            reasons = scene.state.game.judge(scene.state, scene.move).reasons
            # a law of several answers is told in the words of the one that decides
            assert rule.id in {id for law, why in reasons for id in (law.id, why.context)}
        if scene and scene.allowed:
            assert scene.move in scene.state.game.legal(scene.state)


def test_a_page_draws_each_card_once() -> None:
    rules = [every_rule()[f"durak.defence.{n}"] for n in ("higher_of_suit", "trump_beats_plain")]
    drawn = "".join(pictures.picture(rule, "en") for rule in rules)
    symbols = re.findall(r'<g id="pc-(\w\w)"', pictures.sprite(drawn))
    assert len({*symbols}) == len(symbols)
    assert {*symbols} == {card for card, _, _ in _boxes(drawn)}


# transfers are taken away: there is no rule to show, and no example of its own; the others change
# scores, seats, or a whole game, and the table of their example looks like any other
NOT_DRAWN = {
    ("durak001", "transfer_off"),
    *(
        ("durak", option)
        for option in (
            *("no_draw", "forfeit", "teams", "championship", "win_point", "two_v_two"),
            *("pairs_then_solo", "changing_trump", "recycle", "points", "face_cards"),
            *("polish", "kurukuru", "chinese", "chukhonsky", "chukchi", "unseen_trump"),
        )
    ),
    *(
        ("kirifu", option)
        for option in ("leader_by_lot", "dealers_left_leads", "later_dealers_left_leads")
    ),
}


def test_every_option_that_a_table_shows_has_a_small_picture_with_its_words() -> None:
    listed = [(families.FIRST, option) for option in options() if "." not in option]
    for family in families.relatives():
        listed += [(family, option.id) for option in choices(family)]
    seen = Counter((family, drawn(family, option, "en")) for family, option in listed)
    often = [family for (family, still), times in seen.items() if still and times > 2]
    assert not often, "a picture of many options shows none of them"
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
