"""What is told to beat an attack card does beat it, and no other card is said to."""

from __future__ import annotations

import random

from every_game import Spec, parties, play_out, seeds, with_options
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import position
from durak_teach.explain.beaten_by import beating, is_closing
from durak_teach.explain.sentences import refusal
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.text import in_language

STATES = 40  # of a deal
SUIT, TRUMP = "durak.defence.higher_of_suit", "durak.defence.trump_beats_plain"
SAME = "A card beats a lower card of the same suit."
HIGHER = "A trump beats any card that is not a trump."


def holding(state: DurakState, card: Card) -> DurakState:
    """The same table with this card in the hand of whoever defends, and nowhere else."""
    hands = {seat: tuple(c for c in hand if c is not card) for seat, hand in state.hands.items()}
    hands[state.actor] = (*hands[state.actor], card)
    return state.but(hands=hands, talon=tuple(c for c in state.talon if c is not card))


def told(cards: str, move: str) -> str | None:
    """What is shown in the place of the law that refuses."""
    state = position(f"players: A B\n{cards}")
    [reason] = in_language(refusal(state.game.judge(state, move)), "en")["reasons"]
    beaten_by: str | None = reason.get("beaten_by")
    return beaten_by


@examples(20)
@given(with_options(), seeds, st.randoms(use_true_random=False))
def test_the_rules_told_are_those_by_which_a_card_beats(
    spec: Spec, seed: int, rng: random.Random
) -> None:
    """Each card of the pack is held and judged: what it beats by is told, and nothing else is."""
    defending = [
        state
        for _, state in zip(range(STATES), play_out(spec, parties(spec)[0], seed), strict=False)
        if isinstance(state, DurakState) and state.phase == "defence" and state.open_attacks
    ]
    for state in rng.sample(defending, min(2, len(defending))):
        attack = state.open_attacks[0]
        if not isinstance(attack, Card):
            continue
        rules = {rule.id for rule in beating(state, attack, state.actor)}
        found, barred = set(), set()
        for card in {*state.deck} - {c for pair in state.table for c in pair[:2]}:
            held, move = holding(state, card), Move(state.actor, "beat", (attack, card))
            verdict = state.game.judge(held, move)
            by = state.game.allowing(held, move)
            if by:
                found.add(by)
            else:
                barred.add(state.game.beats(card, attack, state.trump_for(state.actor)))
            closing = [rule for rule, _ in verdict.reasons if is_closing(rule)]
            assert not (closing and by)
        assert found <= rules <= found | barred, (str(state), attack)


def test_a_wrong_card_is_answered_with_what_beats() -> None:
    assert told("trump: d\nA: Ks\nB: 9s Tc\ntable: 8h/-", "B beat 8h 9s") == f"{SAME} {HIGHER}"
    # nothing is higher than an ace, which is what a lower heart fails by
    assert told("trump: d\nA: Ks\nB: 9h Tc\ntable: Ah/-", "B beat Ah 9h") == f"{SAME} {HIGHER}"
    assert told("trump: d\nA: Ks\nB: 9s Tc\ntable: 8d/-", "B beat 8d 9s") == SAME


def test_where_nothing_beats_the_law_itself_is_told() -> None:
    assert told("trump: d\nA: Ks\nB: 9s Tc\ntable: Ad/-", "B beat Ad 9s") is None


def test_where_a_game_has_more_ways_the_law_is_told() -> None:
    cards = "rules: no_suits\ntrump: d\nA: Ks\nB: 9s Tc\ntable: Jh/-"
    assert told(cards, "B beat Jh 9s") is None


def test_no_law_but_that_nothing_else_beats_is_replaced() -> None:
    state = position("players: A B\ntrump: d\nA: Ks\nB: 9s Tc\ntable: 8h/-")
    reasons = refusal(state.game.judge(state, "A beat 8h Ks"))["reasons"]
    assert reasons
    for reason in reasons:
        closing = is_closing(state.game.by_id[reason["id"]])
        assert ("beaten_by" in reason) == closing
