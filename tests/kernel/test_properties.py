"""Laws of every game: each form, each option, pairs and random sets of options, any seats."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace
from functools import cache, reduce
from itertools import pairwise

import pytest
from every_game import (
    DURAK,
    LONGEST,
    Spec,
    alone,
    conserved,
    every_move,
    parties,
    play_out,
    reads_back,
    seeds,
    specs,
    states,
    together,
    valued,
    whole_games,
    with_change,
    with_other_unseen_cards,
)
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import deal, game
from durak_teach.games.durak.ending import STALL_BOUTS
from durak_teach.kernel.cards import FACE_DOWN, Card
from durak_teach.kernel.dealing import SEATS
from durak_teach.kernel.family import Catalogue, FamilyOf
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move, move
from durak_teach.kernel.rules import Rule, Variant
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import IllegalMove
from durak_teach.notation.position import all_cards, position
from durak_teach.play.players import BOTS, choose
from durak_teach.table.view import view
from durak_teach.text import render

PARTS = 40  # of the work, for several processors

# -- whole games ------------------------------------------------------------------------------


def holds(spec: Spec, players: int, seed: int, texts: int) -> None:
    """The laws of every state; every `texts`-th is written and read back as well."""
    rules = game("durak", *spec)
    deck: list[str] = []
    for number, state in enumerate(play_out(spec, players, seed)):
        deck = deck or sorted(map(str, all_cards(state)))
        assert conserved(state, deck), "a card is lost, or in two places"
        assert all(isinstance(card, Card) for card in all_cards(state))
        legal = rules.legal(state)
        assert bool(legal) is not bool(state.over), "somebody must be able to move"
        assert state.over or state.actor in {m.by for m in legal}
        assert len(set(legal)) == len(legal)
        if number % texts == 0 or state.over:
            reads_back(state)
    assert all(event.because == "" or rules.rule(event.because) for event in state.log)
    assert len(deck) == len(set(deck))


@pytest.mark.broad
@pytest.mark.parametrize(("number", "spec"), list(enumerate(alone())), ids=str)
def test_whole_game(number: int, spec: Spec) -> None:
    """By as few and by as many people as it takes, in turn."""
    people = parties(spec)
    holds(spec, people[-(number % 2)], seed=number, texts=12)


@pytest.mark.broad
@pytest.mark.parametrize("spec", valued(), ids="+".join)
def test_whole_game_of_every_value(spec: Spec) -> None:
    holds(spec, parties(spec)[0], seed=1, texts=5)


@pytest.mark.broad
@pytest.mark.parametrize("part", range(PARTS))
def test_whole_game_of_every_two_together(part: int) -> None:
    for number, spec in list(enumerate(together()))[part::PARTS]:
        people = parties(spec)
        holds(spec, people[number % min(3, len(people))], seed=number, texts=40)


def test_a_way_that_began_at_a_seat_of_a_partner_who_is_out_is_written() -> None:
    """Twice round the table: whoever led from that seat attacks again, from the own one."""
    holds(("perevodnoy", "two_v_two"), players=4, seed=52, texts=1)


@examples(60)
@given(whole_games())
def test_whole_game_of_random_options(chosen: tuple[Spec, int, int]) -> None:
    holds(*chosen, texts=10)


@examples(40)
@given(states())
def test_limit_of_attack_cards(state: State) -> None:
    """No bout with throw-ins has more attack cards than its limit says."""
    if state.phase in ("window", "defence", "taking") and state.game.form.id != "heap":
        assert len(state.table) <= state.limit


@examples(25)
@given(whole_games(), st.sampled_from(list(BOTS)))
def test_games_of_bots_end(chosen: tuple[Spec, int, int], bot: str) -> None:
    """And the same seed gives the same game."""
    spec, players, seed = chosen

    def played() -> list[State]:
        reached = [deal(game("durak", *spec), players=players, seed=seed)]
        while not reached[-1].over and len(reached) < LONGEST:
            here = reached[-1]
            reached.append(here.game.play(here, choose(BOTS[bot], here, seed)))
        return reached

    first = played()
    assert first[-1].over
    assert [str(state) for state in played()] == [str(state) for state in first]


@examples(40)
@given(whole_games())
def test_replay(chosen: tuple[Spec, int, int]) -> None:
    """A game is its deal and its moves: played again in notation, it is the same game."""
    spec, players, seed = chosen
    reached = list(play_out(spec, players, seed))
    rules, state = game("durak", *spec), deal(game("durak", *spec), players=players, seed=seed)
    for before, after in pairwise(reached):
        event = after.log[len(before.log)]
        verb = event.to if event.kind == "turn up" else event.kind
        state = rules.play(state, str(Move(event.by, verb, event.cards)))
    assert state == reached[-1]


# -- judging ----------------------------------------------------------------------------------


@examples(40)
@given(states())
def test_legal_is_what_judge_permits(state: State) -> None:
    rules = state.game
    before = {**state.__dict__}
    legal = rules.legal(state)
    permitted = {m for m in every_move(state) if rules.judge(state, m)}
    assert {m for m in legal if rules.judge(state, m)} == set(legal)
    assert permitted == {m for m in every_move(state) if m in legal}
    assert state.__dict__ == before


@examples(40)
@given(states(), st.randoms(use_true_random=False))
def test_every_refusal_says_why(state: State, rng: random.Random) -> None:
    rules = state.game
    moves = list(every_move(state))
    for m in rng.sample(moves, 150):
        verdict = rules.judge(state, m)
        if verdict:
            continue
        assert verdict.reasons
        assert len(set(verdict.ids)) == len(verdict.ids), "a rule objects once"
        for reason in verdict.reasons:
            assert reason.rule.id
            assert reason.rule.law
            for lang in ("en", "ja"):
                said = render(reason.text, lang)
                assert said.strip(), (reason.rule.id, lang)
                assert not set("{}") & set(said), (reason.rule.id, said)
        with pytest.raises(IllegalMove) as refused:
            rules.play(state, m)
        assert refused.value.verdict.ids == verdict.ids


@examples(15)
@given(states(), st.randoms(use_true_random=False))
def test_refusals_print(state: State, rng: random.Random) -> None:
    """In both languages, as text and as HTML, with the options under which it would be allowed."""
    from durak_teach.explain.sentences import elsewhere, html, plain

    for m in rng.sample(list(every_move(state)), 10):
        verdict = state.game.judge(state, m)
        for lang in ("en", "ja"):
            assert plain(verdict, lang).strip()
            assert "<" in html(verdict, lang)
        for variant in elsewhere(verdict):
            changed = with_change(state.game, variant)
            assert changed is not None
            assert changed.judge(state, m)


@cache
def shuffled(spec: tuple[str, ...], seed: int) -> Game:
    """The same game with its forbidding rules in another order, in the form and in the options."""
    rng = random.Random(seed)

    def other_order(variant: Variant) -> Variant:
        rules = list(variant.rules)
        places = [i for i, rule in enumerate(rules) if rule.kind == "forbids"]
        for place, i in zip(places, rng.sample(places, len(places)), strict=True):
            rules[place] = variant.rules[i]
        return Variant(**{**vars(variant), "rules": tuple(rules)})

    built = game("durak", *spec)
    variants = {each.id: other_order(each) for each in built.variants}
    family = replace(built.family, catalogue=Catalogue(variants, {}))
    return Game(family, other_order(built.form), variants.values())


@examples(30)
@given(states(), st.integers(0, 5), st.randoms(use_true_random=False))
def test_forbids_are_pure_and_order_free(state: State, seed: int, rng: random.Random) -> None:
    rules, other = state.game, shuffled(state.game.spec[1:], seed)
    assert other.legal(state) == rules.legal(state)
    for m in rng.sample(list(every_move(state)), 40):
        first, again = rules.judge(state, m), rules.judge(state, m)
        assert first == again
        there = other.judge(state, m)
        assert dict(there.reasons) == dict(first.reasons)
    for rule in rules.rules:
        if rule.gate:
            assert asked(rule, state) == asked(rule, state)


def asked(rule: Rule, state: State) -> list[object]:
    return [rule.closes(state, seat, 1) for seat in state.seats]


@examples(40)
@given(specs(), st.randoms(use_true_random=False))
def test_options_may_be_named_in_any_order(spec: tuple[str, ...], rng: random.Random) -> None:
    form, *options = spec
    other = rng.sample(options, len(options))
    assert game("durak", form, *options).rules == game("durak", *other, form, *other).rules


# -- what a seat sees -------------------------------------------------------------------------


@examples(50)
@given(states(), st.randoms(use_true_random=False))
def test_a_seat_sees_only_its_own(state: State, rng: random.Random) -> None:
    for seat in state.seats:
        other = with_other_unseen_cards(state, seat, rng)
        seen = state.seen_by(seat)
        assert seen == other.seen_by(seat)
        assert str(seen) == str(other.seen_by(seat))
        assert pickle.dumps(seen) == pickle.dumps(other.seen_by(seat))
        assert position(str(seen)).seen_by(seat).hands == seen.hands
        assert view(state, seat, "en") == view(other, seat, "en")
    if not state.over:
        actor = state.actor
        other = with_other_unseen_cards(state, actor, rng)
        mine = [m for m in state.game.legal(state) if m.by == actor]
        assert [m for m in state.game.legal(state.seen_by(actor)) if m.by == actor] == mine
        for bot in BOTS.values():
            assert choose(bot, other, 3) == choose(bot, state, 3)


@examples(30)
@given(states(), st.randoms(use_true_random=False))
def test_judging_tells_a_seat_only_what_it_sees(state: State, rng: random.Random) -> None:
    for seat in state.seats:
        other = with_other_unseen_cards(state, seat, rng)
        own = [m for m in every_move(state) if m.by == seat]
        for m in rng.sample(own, 60):
            here, there = state.game.judge(state, m), state.game.judge(other, m)
            assert here.reasons == there.reasons, m
            assert bool(here) is bool(state.game.allowing(state, m)), m


@examples(30)
@given(states())
def test_talon_and_discards_lie_face_down(state: State) -> None:
    for seat in state.seats:
        seen = state.seen_by(seat)
        place = state.turned_up_place
        opened = [] if place is None or not state.talon else [state.talon[place]]
        assert [card for card in seen.talon if card is not FACE_DOWN] == opened
        assert all(card is FACE_DOWN for card in seen.discard)
        assert seen.seed is None


# -- states -----------------------------------------------------------------------------------


@examples(40)
@given(states())
def test_pickle(state: State) -> None:
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert hash(again) == hash(state)
    assert again.log == state.log
    assert again.game is state.game
    assert again.game.legal(again) == state.game.legal(state)


def test_long_games_can_be_pickled_and_compared() -> None:
    """Two who never beat anything go on until the guard against endless deals ends it."""
    state = deal(game("durak", "podkidnoy"), players=6, seed=1)
    while not state.over:
        legal = state.game.legal(state)
        wanted = ("take", "done", "lead")
        state = state.game.play(state, next(m for verb in wanted for m in legal if m.verb == verb))
    assert len(state.log) > 2000
    assert pickle.loads(pickle.dumps(state)) == state
    assert state.over.because == "durak.ending.stalled_deal_is_drawn"


@pytest.mark.parametrize("hand", ["9h Ks Kc", "9h"])
def test_that_guard_counts_anew_when_cards_are_discarded_or_somebody_goes_out(hand: str) -> None:
    text = f"players: A B C\ntrump: d\nA: 7h 8c\nB: {hand}\nC: Ts Tc"
    old = position(text).but(stalls=STALL_BOUTS * 3)
    taken, beaten = (
        reduce(old.game.play, moves, old)
        for moves in (("A lead 7h", "B take"), ("A lead 7h", "B beat 7h 9h", "A done", "C done"))
    )
    assert taken.over, "a bout in which cards are only taken is one too many"
    assert (beaten.over, beaten.stalls) == (None, 1)


@examples(40)
@given(states())
def test_undo_is_keeping_the_old_state(state: State) -> None:
    text, legal = str(state), state.game.legal(state)
    for m in legal:
        state.game.play(state, m)
    assert (str(state), state.game.legal(state)) == (text, legal)
    with pytest.raises(AttributeError):
        state.actor = "B"


@examples(40)
@given(states())
def test_moves_in_notation(state: State) -> None:
    for m in state.game.legal(state):
        assert move(str(m)) == m
        assert move(m.action, m.by) == m


@given(st.integers(2, 6), seeds)
def test_same_seed_same_deal(players: int, seed: int) -> None:
    rules = game("durak", "podkidnoy")
    assert deal(rules, players=players, seed=seed) == deal(rules, players=players, seed=seed)
    assert deal(rules, players=players, seed=seed).seats == tuple(SEATS[:players])


def test_the_family_is_durak() -> None:
    assert isinstance(DURAK, FamilyOf)
