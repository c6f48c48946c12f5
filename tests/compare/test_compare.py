"""Two games side by side: rules, answers and values that differ, in both languages."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import compare, game
from durak_teach.compare.laws import Comparison
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import RulesClash
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import render, say

DURAK = FAMILIES["durak"]
BASE = game("durak", "podkidnoy")


def ids(comparison: Comparison) -> dict[str, list[str]]:
    """The rules of a comparison, by the part they stand in."""
    return {
        "gone": [rule.id for rule in comparison.gone],
        "new": [rule.id for rule in comparison.new],
        "replaced": [f"{old.id} {new.id}" for old, new in comparison.replaced],
    }


def answered(comparison: Comparison) -> dict[str, tuple[str, str]]:
    """The answers that differ, as they are told."""
    return {
        str(each.question): (str(say("{x}", x=each.a)), str(say("{x}", x=each.b)))
        for each in comparison.answers
    }


def test_a_game_is_like_itself() -> None:
    same = compare(BASE, game("durak"))
    assert not same
    assert str(same) == "Throw-in Durak → Throw-in Durak\nThe same rules."
    assert same.text("ja").endswith("。")


def test_rules_that_come_go_and_are_replaced() -> None:
    assert ids(compare(BASE, game("durak", "podkidnoy", "avalanche"))) == {
        "gone": ["durak.attack.six_attack_cards"],
        "new": [],
        "replaced": [],
    }
    replaced = "durak.ending.nobody_left_is_a_draw no_draw.last_defender_is_durak"
    found = ids(compare(BASE, game("durak", "podkidnoy", "no_draw", "japanese")))
    assert found["replaced"] == [replaced]
    assert found["gone"] == []
    assert found["new"][0] == "japanese.spade_beaten_only_by_spade"


def test_answers_that_differ_name_their_rules() -> None:
    japanese = compare(BASE, game("durak", "podkidnoy", "japanese"))
    told = answered(japanese)["6♦ on 6♠, with diamonds as trumps"]
    assert told == ("beats", "does not beat")
    assert japanese.answers[-1].because_b == "japanese.spade_beaten_only_by_spade"
    kind = compare(BASE, game("durak", "podkidnoy", "good_natured"))
    assert answered(kind) == {"Next attacker if B has taken": ("C", "B")}
    assert [(each.because_a, each.because_b) for each in kind.answers] == [
        ("durak.bout.taker_is_skipped", "good_natured.taker_attacks_next")
    ]


@answers("hand_size")
def few_cards(state: DurakState, seat: str) -> int:
    """Everyone is dealt few cards."""
    size: int = state.agreed("few.n")
    return size


FEW = Variant(
    "few", "Few", "Few.", (few_cards,), parameters=(Parameter("n", 4, range(1, 6), say("cards")),)
)


def test_values_that_differ() -> None:
    four, two = (Game(DURAK, BASE.form, (FEW,), {"few.n": n}) for n in (4, 2))
    found = compare(four, two)
    assert [(each.name, each.a, each.b) for each in found.values] == [("few.n", 4, 2)]
    assert ids(found) == {"gone": [], "new": [], "replaced": []}
    assert answered(found)["Cards in a full hand"] == ("4", "2")
    assert "cards: 4 → 2 [few.n]" in str(found)


def test_a_question_that_does_not_come_up() -> None:
    found = compare(BASE, game("durak", "prostoy"))
    assert "does not come up" in str(found)
    assert "durak.throw_in.rank_on_table" in ids(found)["gone"]
    assert "durak.attack.two_of_a_rank" in ids(found)["new"]


class Balanced(HTMLParser):
    """Every element that is opened is closed again."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def told_well(comparison: Comparison) -> None:
    """Both languages say something for every part, as text and as HTML."""
    for lang in ("en", "ja"):
        said, shown = comparison.text(lang), comparison.html(lang)
        assert not set("{}") & set(said), said
        reader = Balanced()
        reader.feed(shown)
        assert reader.open == []
        for rule in (*comparison.gone, *comparison.new):
            assert f"[{rule.id}]" in said
            assert rule.id in shown
        for each in comparison.answers:
            assert render(each.question, lang) in said
    assert comparison._repr_html_() == comparison.html()


@pytest.mark.broad
@pytest.mark.parametrize("option", catalogue())
def test_every_option_beside_its_form(option: str) -> None:
    chosen = game("durak", option)
    other = next(form for form in DURAK.forms if form != option)
    base = game("durak", chosen.form.id if chosen.form.id != option else other)
    found = compare(base, chosen)
    assert found or not catalogue()[option].rules
    told_well(found)


@examples(20)
@given(st.lists(st.sampled_from([*DURAK.forms, *catalogue()]), max_size=4), st.data())
def test_both_ways_round(first: list[str], data: st.DataObject) -> None:
    second = data.draw(st.lists(st.sampled_from([*DURAK.forms, *catalogue()]), max_size=4))
    try:
        a, b = game("durak", *first), game("durak", *second)
    except RulesClash:
        return
    there, back = compare(a, b), compare(b, a)
    told_well(there)
    assert set(there.gone) == set(back.new)
    assert set(there.new) == set(back.gone)
    assert {pair[::-1] for pair in there.replaced} == set(back.replaced)
    assert bool(there) is bool(back)
    assert len(there.answers) == len(back.answers)
    for each in there.answers:
        for rules, because in ((a, each.because_a), (b, each.because_b)):
            assert because == "" or rules.rule(because)
