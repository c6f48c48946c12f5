"""The kernel: how rules are declared, composed, asked and judged. Small games, written here."""

from __future__ import annotations

import pickle
from dis import get_instructions
from itertools import permutations
from typing import Any

import pytest

from durak_teach import deal, game, position
from durak_teach.games.durak import variants
from durak_teach.games.families import FAMILIES
from durak_teach.kernel import facts
from durak_teach.kernel.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, card
from durak_teach.kernel.errors import DurakError, RulesClash, UnknownGame
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Rule, Variant, after, allows, answers, forbids, registry
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import IllegalMove
from durak_teach.text import render, say, use

DURAK = FAMILIES["durak"]
PODKIDNOY = DURAK.forms["podkidnoy"]
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
        with pytest.raises(TypeError, match="looks at"):
            kind(no_such_shape)
    with pytest.raises(TypeError, match="looks at"):
        answers("limit")(relation)
    with pytest.raises(TypeError, match="every phase"):
        forbids("beat", phase="defence")(relation)


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


def test_the_first_form_is_the_default() -> None:
    assert game("durak") is game() is game("durak", "podkidnoy")
    assert game("durak", "no_draw").spec == ("durak", "podkidnoy", "no_draw")


def test_a_game_prints_as_its_laws_and_its_repr_evaluates_back() -> None:
    for spec in [("podkidnoy",), ("prostoy", "japanese", "no_draw")]:
        built = game("durak", *spec)
        assert eval(repr(built), {"game": game}) is built
        lines = str(built).splitlines()
        assert len(lines) == 1 + len(built.rules)
        assert all(
            f"[{rule.id}]" in line for rule, line in zip(built.rules, lines[1:], strict=True)
        )


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
    assert "red_beats_red_only" in str(mine)


# -- asking and judging -----------------------------------------------------------------------


def test_questions() -> None:
    state = B1
    assert (state.limit, state.trump_for("B"), state.hand_size("A")) == (5, DIAMONDS, 6)
    assert state.because("limit").id == "durak.attack.defenders_hand"
    assert state.because("hand_size", "A").id == "durak.deal.six_cards"
    with pytest.raises(AttributeError, match="nonsense"):
        _ = state.nonsense


def test_a_verdict_is_true_or_says_all_reasons() -> None:
    rules = game("durak", "podkidnoy")
    assert rules.judge(B1, "B beat 9s Ts")
    assert rules.judge(B1, "B beat 9s Ts").ids == ()
    assert "allowed" in str(rules.judge(B1, "B beat 9s Ts"))
    refused = rules.judge(B1, "A beat 9h As")
    assert refused.ids == (
        "durak.defence.nothing_else_beats",
        "durak.bout.on_turn",
        "durak.bout.own_cards",
        "durak.bout.open_attack_card",
        "durak.bout.defender_only",
    )
    assert refused.reasons[0].rule.id in repr(refused)


@pytest.mark.parametrize(
    ("move", "because"),
    [
        ("B beat", "durak.defence.card_by_card"),
        ("B beat 9s", "durak.defence.card_by_card"),
        ("B beat 9s Ts 9d", "durak.defence.card_by_card"),
        ("B beat 9s ??", "durak.bout.own_cards"),
        ("B beat ?? Ts", "durak.bout.open_attack_card"),
        ("B take 7s", "durak.defence.may_take"),
        ("B take talon", "durak.bout.own_cards"),
        ("B swap6", "game.no_rule_allows"),
        ("B transfer 7s", "game.no_rule_allows"),
        ("Q take", "game.no_rule_allows"),
    ],
)
def test_odd_moves_are_refused_with_a_reason(move: str, because: str) -> None:
    rules = game("durak", "podkidnoy")
    verdict = rules.judge(B1, move)
    assert not verdict
    assert because in verdict.ids
    for lang in ("en", "ja"):
        assert all(render(reason.text, lang) for reason in verdict.reasons)
    assert str(verdict)
    with pytest.raises(IllegalMove):
        rules.play(B1, move)


def test_the_cards_of_an_unknown_kind_of_move_are_not_put_in_order() -> None:
    """Which of them has a place of its own, only the rules of that kind could say."""
    state = position("players: A B\ntrump: d\nA: Ks\nB: 9h 9c 6s\ntable: 7h/-")
    for move in ("B beat 7h 9h adding 9c", "B beat 7h 9h adding 6s 9c"):
        assert state.game.judge(state, move).ids == ("game.no_rule_allows",)


def test_a_form_without_throw_ins_says_so() -> None:
    rules = game("durak", "prostoy")
    verdict = rules.judge(B1, "A throw Ks")
    assert verdict.ids == ("game.no_rule_allows", "durak.bout.on_turn")
    text = "players: A B\ntrump: d\ntalon: -\nA: 9c\nB: Ks\ntable: 9s/Ts"
    window = position(text)
    assert "Throw-in Durak" in str(rules.judge(window, "A throw 9c"))


def test_the_reasons_of_several_cards_speak_of_the_one_that_fails() -> None:
    text = "players: A B\ntrump: d\ntalon: -\nA: 9c Kc 9d\nB: Ks As Ah\ntable: 9s/Ts"
    window = position(text)
    for move in ("A throw 9c Kc", "A throw Kc 9c"):
        said = str(window.game.judge(window, move))
        assert "No K lies on the table." in said


def test_a_refused_move_leaves_the_state_alone() -> None:
    before = str(B1)
    with pytest.raises(IllegalMove):
        B1.game.play(B1, "B beat 9s 7s")
    assert str(B1) == before


def test_refusals_survive_pickling() -> None:
    with pytest.raises(IllegalMove) as refused:
        B1.game.play(B1, "B beat 9s 7s")
    again = pickle.loads(pickle.dumps(refused.value))
    assert str(again) == str(refused.value)
    with pytest.raises(RulesClash) as clash:
        game("durak", "japanese", "no_suits")
    assert str(pickle.loads(pickle.dumps(clash.value))) == str(clash.value)


def test_a_relation_that_nothing_grants_is_refused() -> None:
    lax = with_variants(variant("lax", replaces={"durak.defence.nothing_else_beats": None}))
    state = B1.under(lax)
    assert {m.action for m in lax.legal(state)} == {
        "beat 9s Ts", "beat 9s 6d", "beat 9s 9d", "take"
    }  # fmt: skip
    assert lax.judge(state, "B beat 9s 7s").ids == ("game.no_rule_allows",)


def test_what_is_laid_face_down_to_be_judged_later() -> None:
    rules = game("durak", "doubt", "brazen")
    laid = {verb: rules.laid_unseen(verb) for verb in ("beat", "throw cover", "throw")}
    assert laid == {"beat": (1,), "throw cover": (), "throw": ()}


def test_in_a_notebook_laws_and_verdicts_are_html() -> None:
    verdict = B1.game.judge(B1, "A take")
    assert "<ol>" in B1.game._repr_html_()
    assert "durak.bout.on_turn" in verdict._repr_html_()


def test_a_choice_inside_a_variant_knows_its_variant() -> None:
    options = DURAK.options()
    assert options["japanese.queen_top"].parent == "japanese"
    assert options["japanese"].parent == ""


@pytest.mark.parametrize("value", [0, 7, True, False, "", "x", (), ("A", "B"), {"": 0, "A": 2}])
def test_what_a_variant_remembers_reads_back(value: Any) -> None:
    default = value if not isinstance(value, dict) else {"": 0}
    assert facts.read(default, facts.written(value)) == value


def test_what_keeps_a_trump_from_beating_is_the_rule_that_decides() -> None:
    japanese = game("durak", "japanese")
    spade, trump, plain = card("7s"), card("Ad"), card("9c")
    assert japanese.deciding(trump, spade, DIAMONDS) == "japanese.spade_beaten_only_by_spade"
    assert japanese.deciding(trump, plain, DIAMONDS) == "durak.defence.trump_beats_plain"
    assert japanese.deciding(plain, card("7h"), DIAMONDS) == "durak.defence.nothing_else_beats"


def test_every_event_says_because_of_which_rule() -> None:
    state = deal(game("durak", "podkidnoy"), players=3, seed=5)
    while not state.over:
        state = state.game.play(state, state.game.legal(state)[0])
    for event in state.log[1:]:
        assert state.game.rule(event.because), event
    draws = [event for event in state.log if event.kind == "draw"]
    assert {event.because for event in draws} == {"durak.refill.defender_draws_last"}
