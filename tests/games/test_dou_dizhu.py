"""Dou Dizhu through the kernel: deals, auctions, what a seat sees, codes and matches."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from every_game import all_states, conserved, reads_back, with_other_unseen_cards
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import Match, deal, game, position
from durak_teach.games.dou_dizhu.counting import cards_of, counts_of
from durak_teach.games.dou_dizhu.shapes import Counts, written
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.notation.codes import code_of, deal_of
from durak_teach.notation.position import all_cards
from durak_teach.play.players import BOTS, choose
from durak_teach.table.view import view
from durak_teach.text import render

FAMILY = FAMILIES["dou_dizhu"]
RULES = game("dou_dizhu")
TURNS = {3: 154, 4: 417}
CALLS = {3: 7, 4: 10}
SPECS = [
    (),
    *(
        (f"{name}={value}",)
        for name, values in FAMILY.switches.items()
        for value, variant in values.items()
        if variant is not None
    ),
]


# -- whole deals -----------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", SPECS, ids="+".join)
def test_whole_deals(spec: tuple[str, ...]) -> None:
    rules = game("dou_dizhu", *spec)
    for players in (3, 4):
        deck, turns, calls = [], 0, 0
        for number, state in enumerate(all_states(rules, players, seed=players)):
            deck = deck or sorted(map(str, all_cards(state)))
            assert conserved(state, deck)
            legal = rules.legal(state)
            assert bool(legal) is not bool(state.over)
            assert len({*legal}) == len(legal)
            assert {m.by for m in legal} <= {state.actor}
            turns += state.phase == "trick" and not state.over
            calls += state.phase == "auction" and not state.redeals
            if number % 9 == 0 or state.phase == "auction" or state.over:
                reads_back(state)
        assert turns <= TURNS[players]
        assert calls <= CALLS[players]
        assert sum(state.scores.values()) == 0
        assert all(not event.because or rules.rule(event.because) for event in state.log)


@given(st.integers(0, 10**6), st.sampled_from([3, 4]))
@examples(20)
def test_every_state_reads_back(seed: int, players: int) -> None:
    for state in all_states(game("dou_dizhu"), players, seed):
        reads_back(state)


@given(st.integers(0, 10**6), st.sampled_from([3, 4]))
@examples(10)
def test_plays_are_recognised_in_any_order_and_named(seed: int, players: int) -> None:
    rng = random.Random(seed)
    for state in islice(all_states(RULES, players, seed), 0, None, 3):
        legal = RULES.legal(state)
        assert [*RULES.moves(state.but())] == [*legal]
        for move in rng.sample(legal, min(len(legal), 12)):
            mixed = move._replace(cards=tuple(rng.sample(move.cards, len(move.cards))))
            assert RULES.allowing(state.but(), mixed)
            name = FAMILY.phrases.called(state, mixed)
            assert bool(name) is (move.verb == "play")
            for lang in ("en", "ja") if name else ():
                assert render(name, lang)


@given(st.integers(0, 10**6), st.sampled_from([3, 4]))
@examples(10)
def test_the_recogniser_is_the_generator(seed: int, players: int) -> None:
    rng = random.Random(seed)
    pack = [*RULES.family.state.empty(RULES, (*"ABCD"[:players],)).deck]
    hand = tuple(rng.sample(pack, 7))
    blank = "\n".join(f"{seat}: x5" for seat in "BCD"[: players - 1])
    names = " ".join("ABCD"[:players])
    written_hand = " ".join(map(str, hand))
    state = position(f"game: dou_dizhu\nplayers: {names}\nA: {written_hand}\n{blank}")
    generated = {counts_of(m.cards) for m in RULES.legal(state)}
    for cards in subsets(counts_of(hand)):
        allowed = RULES.allowing(state, Move("A", "play", cards_of(cards)))
        assert bool(allowed) is (cards in generated), written(cards)


def subsets(hand: Counts) -> list[Counts]:
    found: list[Counts] = [()]
    for n in hand:
        found = [(*part, taken) for part in found for taken in range(n + 1)]
    return [cards for cards in found if any(cards)]


# -- the auction -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "landlords"), [(3, 39), (4, 84)])
def test_all_auctions(players: int, landlords: int) -> None:
    start = deal(RULES, players, 1)
    ended: list[tuple[int, State]] = []
    open_ones = [(0, start)]
    while open_ones:
        calls, state = open_ones.pop()
        for move in RULES.legal(state):
            after = RULES.play(state, move)
            closed = after.phase != "auction" or after.redeals
            (ended if closed else open_ones).append((calls + 1, after))
    redealt = [state for _, state in ended if state.redeals]
    assert (len(ended) - len(redealt), len(redealt)) == (landlords, 1)
    assert max(calls for calls, _ in ended) == CALLS[players]
    kitty = 3 if players == 3 else 8
    for _, state in ended:
        if not state.redeals:
            landlord = state.fact("dou_dizhu.landlord")
            assert state.actor == landlord
            assert len(state.hand(landlord)) == len(start.hand(landlord)) + kitty


def test_redeals_come_to_an_end() -> None:
    state = deal(RULES, 3, 5)
    hands = set()
    while state.phase == "auction":
        hands.add(state.hands["A"])
        state = RULES.play(state, Move(state.actor, "pass"))
    assert (state.redeals, len(hands)) == (20, 21)
    assert state.fact("dou_dizhu.stake") == 1


@pytest.mark.parametrize("players", [3, 4])
def test_anybody_may_be_the_first_dealer(players: int) -> None:
    first = [deal(RULES, players, seed) for seed in range(60)]
    assert {state.dealer for state in first} == {*first[0].seats}


def test_the_next_dealer_deals_again() -> None:
    state = deal(game("dou_dizhu", "all_pass=next_dealer"), 3, 5)
    before = state.dealer
    for _ in range(3):
        state = state.game.play(state, Move(state.actor, "pass"))
    assert state.dealer == state.next_in(before)
    assert deal(RULES, 3, 5).dealer == before


def test_who_draws_first() -> None:
    drawn = {}
    for word in ("dealer", "next", "first_seat"):
        state = deal(game("dou_dizhu", f"first_drawer={word}"), 3, 5, dealer="B")
        drawn[word] = next(e for e in state.log if e.kind == "deal").cards[0]
        first = {"dealer": "B", "next": "C", "first_seat": "A"}[word]
        assert state.hand(first)[0] == drawn[word]


# -- what a seat sees ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_a_seat_sees_only_its_own(players: int) -> None:
    rng = random.Random(1)
    for state in islice(all_states(RULES, players, 3), 0, None, 8):
        for seat in state.seats:
            other = with_other_unseen_cards(state, seat, rng)
            assert state.seen_by(seat) == other.seen_by(seat)
            assert view(state.but(past=()), seat, "en") == view(other.but(past=()), seat, "en")
        if not state.over:
            other = with_other_unseen_cards(state, state.actor, rng)
            assert RULES.legal(state.seen_by(state.actor)) == RULES.legal(state)
            for bot in BOTS.values():
                assert choose(bot, other, 3) == choose(bot, state, 3)


@pytest.mark.parametrize("kitty", ["hidden", "shown"])
def test_the_kitty_is_the_landlords_unless_it_is_shown(kitty: str) -> None:
    state = deal(game("dou_dizhu", f"kitty={kitty}"), 3, 3)
    assert {*state.seen_by("A").talon} == {FACE_DOWN}
    landlord = state.actor
    cards, state = state.talon, state.game.play(state, Move(landlord, "bid 3"))
    for seat in state.seats:
        seen = [state.witnessed(seat, event) for event in state.log if event.kind != "dealt"]
        shown = any(event.cards == cards for event in seen)
        assert shown is (seat == landlord or kitty == "shown")


# -- codes, matches --------------------------------------------------------------------------------


def test_a_deal_has_a_code() -> None:
    for players in (3, 4):
        for state in islice(all_states(game("dou_dizhu", "kickers=any"), players, 4), 0, None, 20):
            assert deal_of(code_of(state)) == state


def test_a_match_of_four_deals() -> None:
    match = Match(game("dou_dizhu", "deals=4"), players=3, seed=2)
    dealers = []
    while not match.winner:
        dealers.append(match.deal.dealer)
        rng, state = random.Random(1), match.deal
        while not state.over:
            state = state.game.play(state, rng.choice(state.game.legal(state)))
        assert sum(state.scores.values()) == 0
        match = match.finished(state)
    assert len(match.past) == 4
    assert [*map("ABC".index, dealers)] == [("ABC".index(dealers[0]) + n) % 3 for n in range(4)]
    most = max(match.scores.values())
    assert {*match.winner} == {seat for seat, won in match.scores.items() if won == most}
