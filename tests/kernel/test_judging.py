"""The kernel: how rules are asked and moves judged."""

from __future__ import annotations

import pickle
from functools import reduce
from typing import Any

import pytest
from test_kernel import red_beats_red_only, variant, with_variants

from durak_teach import deal, game, position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel import facts
from durak_teach.kernel.cards import CLUBS, DIAMONDS, SPADES, Card, card, cards
from durak_teach.kernel.errors import RulesClash, UnknownName
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Rule, allows, answers, forbids
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import IllegalMove
from durak_teach.text import render, say

DURAK = FAMILIES["durak"]
B1 = position("players: A B\ntrump: d\ntalon: -\nA: Ks\nB: 7s Ts 6d 9d Ac\ntable: 9s/-")


def test_a_card_that_would_beat_is_not_said_to_lose() -> None:
    state = position("players: A B\ntrump: d\nA: Ks\nB: 9c Td\ntable: 7h/9h 8c/-")
    verdict = state.game.judge(state, "B beat 7h Td")
    assert "10♦ cannot be laid on 7♥ now" in str(verdict)


@pytest.mark.parametrize(
    ("name", "near"),
    [("reason", "; the nearest is `reasons`"), ("legal", "; the nearest is `bool(verdict)`"),
     ("allowed", "; the nearest is `bool(verdict)`"), ("why", "; the nearest is `str(verdict)`"),
     ("because", ", only state, move, reasons, ids, ")],
)  # fmt: skip
def test_a_name_that_a_verdict_lacks_is_told_with_the_nearest(name: str, near: str) -> None:
    with pytest.raises(UnknownName) as raised:
        getattr(B1.game.judge(B1, "B take"), name)
    assert str(raised.value).startswith(f"`Verdict` has no `{name}`{near}")


def test_a_move_without_its_card_is_refused_by_its_name() -> None:
    rules = game("durak", "perevodnoy")
    state = position("rules: perevodnoy\nplayers: A B\ntrump: d\nA: Ks 9h\nB: 8d Td\ntable: 8c/-")
    assert "nothing" not in str(rules.judge(state, "B transfer"))


def test_options_that_clash_are_named_as_people_name_them() -> None:
    with pytest.raises(RulesClash, match="“Japanese” and “Own trumps” do not go together"):
        game("durak", "podkidnoy", "japanese", "own_trump")


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
        assert "No king lies on the table." in said


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


@forbids("beat")
def no_kings(state: State, move: Move) -> bool:
    """Kings beat nothing."""
    return move.cards[1:] == cards("Kh")


def test_a_veto_on_a_card_laid_face_down_waits_until_it_is_turned_up() -> None:
    rules = with_variants(variant("strict", no_kings), DURAK.options()["doubt"])
    state = position("players: A B\ntrump: d\ntalon: -\nA: 7h 8s\nB: Kh 6c\ntable: 9h/-")
    laid = rules.play(state.under(rules), "B beat 9h Kh")
    doubted = rules.play(laid, "A doubt 9h")
    assert {*doubted.hand("B")} == {*cards("6c 9h Kh")}


def test_a_rule_without_a_sentence_says_its_law() -> None:
    rules = with_variants(variant("strict", no_kings))
    state = position("players: A B\ntrump: d\ntalon: -\nA: 7h 8s\nB: Kh 6c\ntable: 9h/-")
    (reason,) = rules.judge(state.under(rules), "B beat 9h Kh").reasons
    assert str(reason.text) == "Kings beat nothing."


def test_in_a_notebook_laws_and_verdicts_are_html() -> None:
    verdict = B1.game.judge(B1, "A take")
    assert "<h4>Defending</h4><p>" in B1.game._repr_html_()
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


def of_a_card(said: Any) -> Rule:
    @forbids("lead")
    def no_black_card(state: State, card: Card, granted: bool) -> Any:
        """Black cards are not led.

        {card} is black
        """
        return card.suit in (SPADES, CLUBS) and said

    return no_black_card


def test_a_rule_about_each_card_names_the_first_that_it_objects_to() -> None:
    state = position("players: A B\ntrump: d\ntalon: -\nA: 7h 7c 7s 9d\nB: Ks Kh Kc")
    several = DURAK.options()["lead_same_rank"]
    strict = with_variants(several, variant("strict", of_a_card(True)))
    spoken = with_variants(several, variant("spoken", of_a_card(say("nobody leads black"))))
    assert "7♣ is black" in str(strict.judge(state.under(strict), "A lead 7h 7c 7s"))
    assert "Nobody leads black" in str(spoken.judge(state.under(spoken), "A lead 7h 7c 7s"))
    assert strict.legal(state.under(strict)) == (
        Move("A", "lead", cards("7h")),
        Move("A", "lead", cards("9d")),
    )


def test_cards_without_places_of_their_own_are_named_in_any_order() -> None:
    pair = position(
        "rules: podkidnoy lead_same_rank\nplayers: A B\ntrump: d\nA: 7h 7c 9d\nB: Ks Kh"
    )
    assert pair.game.judge(pair, "A lead 7h 7c")
    assert pair.game.judge(pair, "A lead 7c 7h")
    added = position("rules: podkidnoy baltic\nplayers: A B\ntrump: d\nA: 8c Ts Js\n"
                     "B: 9h 9c 9s Ks\ntable: 7h/-")  # fmt: skip
    assert added.game.play(added, "B beat 7h 9h adding 9s 9c")
    for beaten in ("9h 7h adding 9c 9s", "7h 9c adding 9h 9s"):
        refused = added.game.judge(added, f"B beat {beaten}")
        assert "durak.defence.nothing_else_beats" in refused.ids


def test_a_card_on_the_pile_is_named_as_the_one_to_beat() -> None:
    state = position("rules: kurukuru\nplayers: A B C\ntrump: d\ntalon: -\nA: Ks 6c\n"
                     "B: Kh 7s\nC: Jh 8c 6d\npile: 7h 9h\nroles: att=B def=C")  # fmt: skip
    assert "8♣ is of a different suit from 9♥" in str(state.game.judge(state, "C play 8c"))
    strict = with_variants(variant("strict", red_beats_red_only), form="kurukuru")
    assert "9♥ is red and 8♣ is black" in str(strict.judge(state.under(strict), "C play 8c"))


def test_a_move_of_several_with_too_few_cards_is_refused() -> None:
    state = position("rules: podkidnoy brazen\nplayers: A B\ntrump: d\ntalon: -\nA: 9c Jc Ks\n"
                     "B: Tc As\ntable: 7h/9h")  # fmt: skip
    verdict = state.game.judge(state, "A throw 9c cover")
    assert verdict.ids == ("brazen.first_card_covered",)


def test_positions_that_came_about_otherwise_are_told_apart() -> None:
    state = position("players: A B\ntrump: d\ntalon: -\nA: Ks\nB: 9h Th Ac\ntable: 7h/- 8h/-")
    beaten = ("B beat 7h 9h", "B beat 8h Th")
    one, other = (reduce(state.game.play, moves, state) for moves in (beaten, beaten[::-1]))
    assert str(one) == str(other)
    assert one != other
    assert one == reduce(state.game.play, beaten, state)


@allows("throw", phase="window")
def aces_may_follow(state: State, card: Card) -> bool:
    """Aces are thrown in whatever lies there."""
    return card.rank.symbol == "A"


def test_a_grant_is_asked_about_its_own_kind_of_move() -> None:
    rules = with_variants(variant("lax", aces_may_follow))
    assert [rule.id for rule in rules.grants("throw", "window")] == ["test_judging.aces_may_follow"]
    assert rules.grants("lead", "window") == rules.grants("throw", "lead") == ()


@answers("strength")
def aces_are_low(card: Card) -> int:
    """Aces are the lowest cards."""
    return 0 if card.rank.symbol == "A" else NotImplemented


def test_the_youngest_rule_says_how_cards_stand() -> None:
    low = with_variants(variant("low", aces_are_low))
    assert low.strength(card("As")) < low.strength(card("6s")) < low.strength(card("Ks"))
    assert low.beats(card("6s"), card("As"), None) == "durak.defence.higher_of_suit"


def test_a_move_made_of_others_is_logged_with_the_rule_by_which_its_card_beats() -> None:
    text = "rules: podkidnoy american\nplayers: A B\ntrump: d\ntalon: -\nA: Kc Qs\nB: 9c Jc 8h\n"
    state = position(f"{text}table: 7h/9h\nroles: att=A def=B")
    asked = state.game.play(state, "A done")
    after = state.game.play(asked, "B self 9c Jc")
    laid = next(event for event in after.log if event.kind == "self")
    assert laid.because == "durak.defence.higher_of_suit"


@pytest.mark.parametrize("nothing", [(), "", {"": 0}, {"": ""}])
def test_what_remembers_nothing_is_written_as_a_dash(nothing: Any) -> None:
    assert facts.written(nothing) == "-"
    assert facts.read(nothing, "-") == nothing
    assert facts.read((), "A,,B") == ("A", "B")


def test_a_verdict_names_the_cards_as_the_rules_list_them() -> None:
    state = position("rules: prostoy\nplayers: A B\ntrump: d\ntalon: -\nA: 7h 7c\nB: 9h Tc")
    assert str(state.game.judge(state, "A lead 7c 7h").move) == "A lead 7h 7c"


def test_a_grant_of_another_kind_of_move_lets_nothing_through() -> None:
    rules = with_variants(variant("lax", aces_may_follow), form="perevodnoy")
    text = (
        "rules: perevodnoy\nplayers: A B\ntrump: d\ntalon: -\nA: 9c Ks Kh\nB: Ac 7c 8c\ntable: 7h/-"
    )
    state = position(text).under(rules)
    assert "B transfer 7c" in map(str, rules.legal(state))
    assert not rules.judge(state, "B transfer Ac")
    assert "B transfer Ac" not in map(str, rules.legal(state))


def test_what_is_forbidden_whatever_grants_comes_before_that_nothing_grants() -> None:
    text = "rules: podkidnoy japanese\nplayers: A B\ntrump: d\ntalon: -\nA: Ks\nB: 8h 6d\n"
    state = position(f"{text}table: 9s/-")
    verdict = state.game.judge(state, "B beat 9s 8h")
    spades, nothing = "japanese.spade_beaten_only_by_spade", "durak.defence.nothing_else_beats"
    assert verdict.ids == (spades, nothing)
