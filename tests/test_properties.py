"""Laws of every game: each form, each option, random sets of options, any seats, any seed."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import deal, game, position, variants
from durak_teach.cards import Card, pack
from durak_teach.catalogue import FAMILIES
from durak_teach.dealing import SEATS
from durak_teach.errors import RulesClash
from durak_teach.family import Family
from durak_teach.game import Game
from durak_teach.moves import Hidden, Move, move
from durak_teach.players import BOTS, choose
from durak_teach.position import all_cards
from durak_teach.rules import Rule, Variant
from durak_teach.state import State
from durak_teach.text import render
from durak_teach.verdict import IllegalMove

DURAK = FAMILIES["durak"]
LONGEST = 20_000  # moves: far more than the stall guard lets any deal have


def fits(form: str, *options: str) -> bool:
    try:
        game("durak", form, *options)
    except RulesClash:
        return False
    return True


SINGLE = [
    (form, *option)
    for form in DURAK.forms
    for option in [(), *((option,) for option in variants.catalogue())]
    if fits(form, *option)
]


@st.composite
def specs(draw: st.DrawFn) -> tuple[str, ...]:
    """A form, and options added one by one as long as they go together."""
    chosen = [draw(st.sampled_from(list(DURAK.forms)))]
    for option in draw(st.lists(st.sampled_from(list(variants.catalogue())), unique=True)):
        if fits(*chosen, option):
            chosen.append(option)
    return tuple(chosen)


seats = st.integers(2, 6)
seeds = st.integers(0, 10**6)
whole_games = st.tuples(specs(), seats, seeds)


def play_out(spec: tuple[str, ...], players: int, seed: int) -> Iterator[State]:
    """Every state of a game in which each legal move is equally likely."""
    rules, rng = game("durak", *spec), random.Random(seed)
    state = deal(rules, players=players, seed=seed)
    for _ in range(LONGEST):
        yield state
        if state.over:
            return
        state = rules.play(state, rng.choice(rules.legal(state)))
    pytest.fail(f"{spec}, {players} players, seed {seed}: no end")


@st.composite
def states(draw: st.DrawFn) -> State:
    """Some state of some game; small hands are as likely as full ones."""
    reached = list(play_out(*draw(whole_games)))
    return reached[int(draw(st.floats(0, 1)) * (len(reached) - 1))]


def every_move(state: State) -> Iterator[Move]:
    """Far more moves than the rules allow: any seat, any verb, any cards."""
    deck = [card for card in pack() if isinstance(card, Card)]
    attacks = [pair.attack for pair in state.table] + [deck[0]]
    some = [*state.hand(state.actor or state.seats[0])[:5], deck[7]]
    for seat in (*state.seats, "Z"):
        for verb in ("take", "done", "pass", "lead", "beat", "throw"):
            yield Move(seat, verb)
        for card in deck:
            for verb in ("lead", "throw", "transfer", "take"):
                yield Move(seat, verb, (card,))
        for attack in attacks:
            for card in deck:
                yield Move(seat, "beat", (attack, card))
        for size in (2, 3, 4):
            for cards in combinations(some, size):
                yield Move(seat, "lead", cards)
                yield Move(seat, "throw", cards)
        yield Move(seat, "lead", (Hidden("talon"),))
        yield Move(seat, "beat", (attacks[0], Hidden("talon")))


# -- whole games ------------------------------------------------------------------------------


def holds_in_every_state(spec: tuple[str, ...], players: int, seed: int) -> None:
    deck = sorted(map(str, pack()))
    for state in play_out(spec, players, seed):
        assert sorted(map(str, all_cards(state))) == deck, "a card is lost, or in two places"
        legal = state.game.legal(state)
        assert bool(legal) is not bool(state.over), "somebody must be able to move"
        assert {m.by for m in legal} <= {state.actor}
        assert len(set(legal)) == len(legal)
        assert all(isinstance(card, Card) for card in all_cards(state))
        assert len(state.table) <= max(state.limit, 0) if state.table else True
        for event in state.log[-12:]:
            assert event.because == "" or state.game.rule(event.because)
        text = str(state)
        again = position(text)
        assert str(again) == text
        assert again.game.spec == state.game.spec
        assert set(again.game.legal(again)) == set(legal), text
        assert again.actor == state.actor
        assert again.phase == state.phase or state.over
        assert (again.over and again.over.loser) == (state.over and state.over.loser)


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("spec", SINGLE, ids="+".join)
def test_whole_game(spec: tuple[str, ...], players: int) -> None:
    holds_in_every_state(spec, players, seed=players)


@examples(25)
@given(whole_games)
def test_whole_game_of_random_options(chosen: tuple[tuple[str, ...], int, int]) -> None:
    holds_in_every_state(*chosen)


@examples(25)
@given(specs(), seats, seeds, st.sampled_from(list(BOTS)))
def test_games_of_bots_end(spec: tuple[str, ...], players: int, seed: int, bot: str) -> None:
    """And the same seed gives the same game."""

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
@given(specs(), seats, seeds)
def test_replay(spec: tuple[str, ...], players: int, seed: int) -> None:
    """A game is its deal and its moves: played again in notation, it is the same game."""
    rules = game("durak", *spec)
    *_, last = play_out(spec, players, seed)
    verbs = ("lead", "beat", "throw", "take", "done")
    moves = [str(Move(e.by, e.kind, e.cards)) for e in last.log if e.kind in verbs]
    state = deal(rules, players=players, seed=seed)
    for text in moves:
        state = rules.play(state, text)
    assert state == last


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
    from durak_teach.explain import elsewhere, html, plain

    for m in rng.sample(list(every_move(state)), 10):
        verdict = state.game.judge(state, m)
        for lang in ("en", "ja"):
            assert plain(verdict, lang).strip()
            assert "<" in html(verdict, lang)
        for variant in elsewhere(verdict):
            form = variant if variant.id in DURAK.forms else state.game.form
            more = () if variant.id in DURAK.forms else (variant,)
            assert Game(DURAK, form, (*state.game.variants, *more)).judge(state, m)


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
    return Game(built.family, other_order(built.form), map(other_order, built.variants))


@examples(30)
@given(states(), st.integers(0, 5), st.randoms(use_true_random=False))
def test_forbids_are_pure_and_order_free(state: State, seed: int, rng: random.Random) -> None:
    rules, other = state.game, shuffled(state.game.spec[1:], seed)
    assert other.legal(state) == rules.legal(state)
    for m in rng.sample(list(every_move(state)), 60):
        first, again = rules.judge(state, m), rules.judge(state, m)
        assert first == again
        there = other.judge(state, m)
        assert dict(there.reasons) == dict(first.reasons)
    for rule in rules.rules:
        if rule.kind == "forbids" and rule.gate:
            assert asked(rule, state) == asked(rule, state)


def asked(rule: Rule, state: State) -> list[object]:
    more = (1,) if "n" in rule.takes else ()
    return [rule(state, seat, *more) for seat in state.seats]


@examples(40)
@given(specs(), st.randoms(use_true_random=False))
def test_options_may_be_named_in_any_order(spec: tuple[str, ...], rng: random.Random) -> None:
    form, *options = spec
    other = rng.sample(options, len(options))
    assert game("durak", form, *options).rules == game("durak", *other, form, *other).rules


# -- what a seat sees -------------------------------------------------------------------------


def with_other_unseen_cards(state: State, seat: str, rng: random.Random) -> State:
    """The cards that `seat` cannot see change places among themselves."""
    others = [s for s in state.seats if s != seat]
    above = state.talon[:-1]
    unseen = [c for s in others for c in state.hand(s)] + list(above) + list(state.discard)
    rng.shuffle(unseen)

    def take(n: int) -> tuple[Card, ...]:
        taken, unseen[:n] = tuple(unseen[:n]), []
        return taken

    hands = {s: state.hand(s) if s == seat else take(len(state.hand(s))) for s in state.seats}
    talon = (*take(len(above)), *state.talon[-1:])
    return state.but(hands=hands, talon=talon, discard=take(len(state.discard)))


@examples(50)
@given(states(), st.randoms(use_true_random=False))
def test_a_seat_sees_only_its_own(state: State, rng: random.Random) -> None:
    for seat in state.seats:
        other = with_other_unseen_cards(state, seat, rng)
        seen = state.seen_by(seat)
        assert seen == other.seen_by(seat)
        assert str(seen) == str(other.seen_by(seat))
        assert pickle.dumps(seen) == pickle.dumps(other.seen_by(seat))
        assert seen.hand(seat) == state.hand(seat)
        assert list(map(str, all_cards(seen))).count("??") == sum(
            c not in (*state.hand(seat), *state.talon[-1:]) for c in unseen_places(state)
        )
        assert position(str(seen)).seen_by(seat).hands == seen.hands
    if not state.over:
        actor = state.actor
        other = with_other_unseen_cards(state, actor, rng)
        assert state.game.legal(state.seen_by(actor)) == state.game.legal(state)
        for bot in BOTS.values():
            assert choose(bot, other, 3) == choose(bot, state, 3)


def unseen_places(state: State) -> list[Card]:
    return [*state.discard, *state.talon, *(c for hand in state.hands.values() for c in hand)]


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


@given(seats, seeds)
def test_same_seed_same_deal(players: int, seed: int) -> None:
    rules = game("durak", "podkidnoy")
    assert deal(rules, players=players, seed=seed) == deal(rules, players=players, seed=seed)
    assert deal(rules, players=players, seed=seed).seats == tuple(SEATS[:players])


def test_the_family_is_durak() -> None:
    assert isinstance(DURAK, Family)
