"""The kernel: how rules are declared and composed. Small games, written here."""

from __future__ import annotations

from dis import get_instructions
from itertools import permutations
from typing import Any

import pytest

from durak_teach import deal, game, position
from durak_teach.games.durak import variants
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, card
from durak_teach.kernel.errors import DurakError, RulesClash, UnknownGame
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Rule, Variant, after, allows, answers, forbids, registry
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import IllegalMove
from durak_teach.text import render, say, use

DURAK = FAMILIES["durak"]
B1 = position("players: A B\ntrump: d\ntalon: -\nA: Ks\nB: 7s Ts 6d 9d Ac\ntable: 9s/-")


def variant(name: str, *rules: Any, **more: Any) -> Variant:
    return Variant(name, name, name, rules, **more)


def with_variants(*chosen: Variant, form: str = "podkidnoy") -> Game:
    return Game(DURAK, DURAK.forms[form], chosen)


# -- declaring --------------------------------------------------------------------------------


def test_a_rule_is_its_docstring() -> None:
    @forbids("throw")
    def no_queens(state: State, move: Move) -> bool:
        """Queens are not
        thrown in.

        {card} is a queen

        Why: They would rather stay
        where they are.
        Example: trump: d; A: 7c
            table: 7h/9h
        Source: nowhere 1.2
        """
        return move.card.rank.symbol == "Q"

    assert no_queens.id == "test_kernel.no_queens"
    assert no_queens.law == "Queens are not thrown in."
    assert no_queens.sentence == "{card} is a queen"
    assert no_queens.why == "They would rather stay where they are."
    assert no_queens.example == "trump: d; A: 7c\n    table: 7h/9h"
    assert no_queens.source == "nowhere 1.2"
    assert no_queens(B1, Move("A", "throw", (card("Qs"),))) is True
    assert repr(no_queens) == "<rule test_kernel.no_queens>"


def no_law(state: State, by: str) -> bool:
    return False


def no_such_shape(state: State, attack: Card) -> bool:
    """No rule looks at this."""
    return False


def relation(attack: Card, card: Card) -> bool:
    """A relation sees two cards."""
    return False


def test_what_is_no_rule_is_refused_at_once() -> None:
    with pytest.raises(TypeError, match="docstring"):
        forbids("throw")(no_law)
    for kind in (allows("throw"), forbids("throw"), after("throw")):
        with pytest.raises(TypeError, match=r"takes \("):
            kind(no_such_shape)
    for kind, may_relate in ((forbids, True), (after, False)):
        with pytest.raises(TypeError, match=r"not \(state, attack\)") as told:
            kind("throw")(no_such_shape)
        assert ("(attack, card, " in str(told.value)) is may_relate
    with pytest.raises(TypeError, match=r"takes \("):
        answers("limit")(relation)
    with pytest.raises(TypeError, match="every phase"):
        forbids("beat", phase="defence")(relation)


def test_a_relation_may_look_at_all_that_two_cards_have() -> None:
    @forbids("beat")
    def nobody_minds(attack: Card, card: Card, trump: Any, strength: Any, granted: bool) -> bool:
        """Any card beats that is granted."""
        return False

    assert nobody_minds.relation


def test_rules_written_in_a_notebook_are_cited_by_name_alone() -> None:
    def no_sixes(state: State, by: str) -> bool:
        """A law."""
        return False

    no_sixes.__module__ = "__main__"
    assert forbids("lead")(no_sixes).id == "no_sixes"


def test_the_library_states_its_laws() -> None:
    ids = [rule.id for rule in registry()]
    assert len(set(ids)) == len(ids)
    for rule in registry():
        assert len(rule.law.split()) <= 20, rule.id
        assert rule.law.endswith("."), rule.id
        assert rule.id == "game.no_rule_allows" or rule.source, rule.id


def test_who_is_asked_about_a_seat_looks_at_the_seat() -> None:
    """A rule `(state, by)` is not asked of the parts of a move; `(state)` is asked of them too."""
    for rule in registry():
        if rule.takes == ("state", "by"):
            read = {step.argval for step in get_instructions(rule.run)}
            assert "by" in read, f"{rule.id} holds for everybody, so it looks at the state alone"


def test_every_law_is_in_force_somewhere() -> None:
    inside: set[Rule] = set()
    for family in FAMILIES.values():
        for piece in (*family.forms.values(), *family.catalogue.values()):
            inside |= {*piece.rules, *(rule for rule in piece.replaces.values() if rule)}
    assert {rule.id for rule in registry()} - {rule.id for rule in inside} == {
        "game.no_rule_allows"
    }


# -- names ------------------------------------------------------------------------------------


def test_unknown_names_name_the_nearest() -> None:
    for wrong, near in [
        (("durack",), "durak"),
        (("durak", "podkidnoi"), "podkidnoy"),
        (("durak", "prostoj", "no_draw"), "prostoy"),
        (("durak", "podkidnoy", "japanes"), "japanese"),
        (("durak", "x"), ""),
    ]:
        with pytest.raises(UnknownGame) as error:
            game(*wrong)
        for lang in ("en", "ja"):
            assert near in render(error.value.text, lang)
    with pytest.raises(RulesClash):
        game("durak", "podkidnoy", "prostoy")


def test_forms_and_options_are_counted_like_any_mapping() -> None:
    for family in FAMILIES.values():
        assert len(family.forms) == len([*family.forms])
        assert len(family.catalogue) == len([*family.catalogue])
    assert DURAK.switches == {}, "a family without usual values reads no option for them"


def test_a_deal_without_a_seed_is_another_one_each_time() -> None:
    dealt = {str(deal(game("durak", "podkidnoy"), 2)) for _ in range(3)}
    assert len(dealt) == 3


def test_the_first_form_is_the_default() -> None:
    assert game("durak") is game() is game("durak", "podkidnoy")
    assert game("durak", "no_draw").spec == ("durak", "podkidnoy", "no_draw")


def test_a_game_prints_as_its_rulebook_and_its_repr_evaluates_back() -> None:
    for spec in [("podkidnoy",), ("prostoy", "japanese", "no_draw")]:
        built = game("durak", *spec)
        assert eval(repr(built), {"game": game}) is built
        said = " ".join(str(built).split())
        assert str(built.rule("durak.bout.whole_table")) in said
        assert len(said.split()) < 900


def test_wrong_deals_are_refused_in_a_sentence() -> None:
    for wrong in ({"players": 1}, {"players": 7}, {"dealer": "Q"}, {"durak": "C"}):
        with pytest.raises(UnknownGame) as error:
            deal(game(), **wrong)  # type: ignore[arg-type]
        assert str(error.value)


def test_errors_speak_the_language_of_the_reader() -> None:
    with pytest.raises(DurakError) as error:
        game("durak", "podkidnoi")
    assert str(error.value) == render(error.value.text, "en")
    use("ja")
    try:
        assert str(error.value) == render(error.value.text, "ja")
    finally:
        use("en")


# -- composing --------------------------------------------------------------------------------


@answers("limit", combine=min)
def two_cards(state: State) -> int:
    """There are at most two attack cards.

    two are the most
    """
    return 2


@answers("limit", combine=min)
def one_card_only(state: State) -> int:
    """There is at most one attack card.

    one is the most
    """
    return 1


@answers("next_attacker")
def always_a(state: State) -> str:
    """A attacks always."""
    return "A"


@answers("next_attacker", phase="lead")
def always_b(state: State) -> str:
    """B attacks always."""
    return "B"


@answers("next_attacker", phase=("defence", "window"))
def always_c(state: State) -> str:
    """C attacks always."""
    return "C"


def test_composition_does_not_depend_on_the_order() -> None:
    chosen = [
        variant("a", two_cards),
        variant("b", one_card_only),
        variants.catalogue()["japanese"],
        variants.catalogue()["rank_or_suit"],
    ]
    rules = {with_variants(*order).rules for order in permutations(chosen)}
    assert len(rules) == 1


def test_a_variant_named_twice_counts_once() -> None:
    option = variants.catalogue()["lead_same_rank"]
    assert with_variants(option, option).rules == with_variants(option).rules
    assert game("durak", "no_draw", "no_draw") is game("durak", "no_draw")


def test_two_answers_to_one_question_clash() -> None:
    with pytest.raises(RulesClash) as clash:
        with_variants(variant("a", always_a), variant("b", always_b))
    assert clash.value.rules == ("a", "b")
    assert "next_attacker" in str(clash.value)
    with pytest.raises(RulesClash):
        with_variants(variant("a", always_a), variant("c", always_c))
    # in different phases, or combined, they do not
    with_variants(variant("b", always_b), variant("c", always_c))
    both = with_variants(variant("a", two_cards), variant("b", one_card_only))
    state = B1.under(both)
    assert state.limit == 1
    assert state.because("limit") is one_card_only


def test_two_edits_of_one_rule_clash_unless_they_agree() -> None:
    cap = "durak.attack.six_attack_cards"
    with pytest.raises(RulesClash) as clash:
        with_variants(variant("a", replaces={cap: two_cards}), variant("b", replaces={cap: None}))
    assert cap in str(clash.value)
    agreed = with_variants(variant("a", replaces={cap: None}), variant("b", replaces={cap: None}))
    assert B1.under(agreed).limit == 5


def test_a_variant_may_edit_another() -> None:
    low = variant("low", two_cards)
    lower = variant("a", needs=("low",), replaces={"test_kernel.two_cards": one_card_only})
    assert B1.under(with_variants(low, lower)).limit == 1


def test_what_replaces_a_rule_may_be_replaced_itself() -> None:
    first = variant("first", replaces={"durak.attack.six_attack_cards": two_cards})
    second = variant("b", needs=("first",), replaces={"test_kernel.two_cards": one_card_only})
    assert B1.under(with_variants(first)).limit == 2
    assert B1.under(with_variants(first, second)).limit == 1


def test_an_edit_of_a_rule_that_is_not_there_clashes() -> None:
    with pytest.raises(RulesClash) as clash:
        with_variants(variant("a", replaces={"durak.attack.six_atack_cards": None}))
    assert clash.value.rules == ("a", "durak.attack.six_atack_cards")


def test_company() -> None:
    with pytest.raises(RulesClash) as clash:
        with_variants(variant("a", needs=("b",)))
    assert clash.value.rules == ("a", "b")
    with pytest.raises(RulesClash):
        with_variants(variant("a", clashes={"b": say("they are toys")}), variant("b"))
    with pytest.raises(RulesClash):
        with_variants(variant("b"), variant("c", clashes={"b": say("they are toys")}))
    with pytest.raises(RulesClash) as clash:
        with_variants(variant("a", forms=("prostoy",)))
    assert clash.value.rules == ("podkidnoy", "a")
    for options in (("prostoy", "rank_or_suit"), ("podkidnoy", "japanese", "no_suits")):
        with pytest.raises(RulesClash) as clash:
            game("durak", *options)
        for lang in ("en", "ja"):
            assert render(clash.value.text, lang)


# -- a reader's own variant -------------------------------------------------------------------


@forbids("beat")
def red_beats_red_only(attack: Card, card: Card) -> bool:
    """A red card is beaten by a red card only.

    {attack} is red and {card} is black
    """
    return attack.suit in (HEARTS, DIAMONDS) and card.suit in (SPADES, CLUBS)


def test_a_readers_own_variant() -> None:
    mine = with_variants(variant("red", red_beats_red_only), form="prostoy")
    state = position("players: A B\ntrump: s\nA: Ks\nB: Ts Th Td\ntable: 9h/-\ntalon: -").under(
        mine
    )
    assert [m.action for m in mine.legal(state)] == ["beat 9h Th", "take"]
    verdict = mine.judge(state, "B beat 9h Ts")
    assert verdict.ids == ("test_kernel.red_beats_red_only",)
    assert "9♥ is red and 10♠ is black" in str(verdict)
    with pytest.raises(IllegalMove) as refused:
        mine.play(state, "B beat 9h Ts")
    assert refused.value.verdict == verdict
    over = mine.play(state, "B beat 9h Th")
    assert over.game is mine
    while not over.over:
        over = mine.play(over, mine.legal(over)[0])
    assert "* A red card is beaten by a red card only." in str(mine)


def test_a_form_that_is_not_there_is_no_key() -> None:
    forms = FAMILIES["durak"].forms
    assert 7 not in forms
    assert "american" not in forms, "an option with no flow of its own"
    with pytest.raises(KeyError):
        forms["american"]
