"""The two rule sheets of Durak: every choice, every pair of choices, any number of players."""

from __future__ import annotations

import pickle
import random
from functools import cache
from itertools import combinations

import pytest
from every_game import (
    all_states,
    conserved,
    every_move,
    meeting,
    reads_back,
    with_other_unseen_cards,
)
from playing import several

from durak_teach import deal, game, position
from durak_teach.explain.allowed_in import elsewhere
from durak_teach.explain.sentences import html, plain
from durak_teach.games.families import FAMILIES
from durak_teach.games.sheets.equals import EQUALS, Equal
from durak_teach.kernel.errors import RulesClash
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.notation.codes import code_of, deal_of
from durak_teach.notation.position import all_cards
from durak_teach.play.players import BOTS, choose
from durak_teach.table.view import view
from durak_teach.text import render

SHEETS = ("durak001", "durak002")
VALUES = ("deck=32", "deck=52", "hand_size=1", "hand_size=9", "attack_cap=1", "attack_cap=9")
TABLES = ("no_trump_in_hands=random", "no_trump_in_hands=redeal")
Spec = tuple[str, ...]


@cache
def fits(*spec: str) -> bool:
    try:
        game(*spec)
    except RulesClash:
        return False
    return True


def choices(sheet: str) -> tuple[str, ...]:
    """Every value of every choice that is not the usual one."""
    switched = [
        f"{name}={value}"
        for name, values in FAMILIES[sheet].switches.items()
        for value, variant in values.items()
        if variant is not None
    ]
    return (*switched, *VALUES, *TABLES)


def alone() -> list[Spec]:
    """Each sheet, and each choice alone."""
    return [(sheet, *choice) for sheet in SHEETS for choice in [(), *zip(choices(sheet))]]


def together(sheet: str) -> list[Spec]:
    """Games in which every two choices that go together meet."""
    pairs = ((sheet, *pair) for pair in combinations(choices(sheet), 2) if fits(sheet, *pair))
    return meeting(pairs, choices(sheet), fits)


def parties(rules: Game) -> list[int]:
    return sorted(rules.family.state.empty(rules, ()).party)


def keeps_the_laws(rules: Game, players: int, seed: int, texts: int) -> None:
    """What holds in every state; every `texts`-th is written and read back as well."""
    deck: list[str] = []
    turned = None
    for number, state in enumerate(all_states(rules, players, seed)):
        deck = deck or sorted(map(str, all_cards(state)))
        turned = turned or (state.talon[-1] if state.talon else None)
        assert conserved(state, deck), "a card is lost, or in two places"
        assert not state.talon or state.talon[-1] == turned, "the face-up card is drawn last"
        assert not state.talon or not state.out, "nobody is out while there is a talon"
        assert len(state.table) <= state.limit
        legal = rules.legal(state)
        assert bool(legal) is not bool(state.over), "somebody must be able to move"
        assert len({*legal}) == len(legal)
        if not state.over:
            assert {m.by for m in legal} == {state.actor}
            assert {m.verb for m in legal} & {"lead", "take", "done"}
        if state.phase == "lead" and state.talon and not state.over:
            size = state.hand_size(state.actor)
            assert all(len(hand) >= size for hand in state.hands.values())
        if number % texts == 0 or state.over:
            reads_back(state)
    assert all(event.because == "" or rules.rule(event.because) for event in state.log)


@pytest.mark.broad
@pytest.mark.parametrize("spec", alone(), ids="+".join)
def test_every_choice_with_every_number_of_players(spec: Spec) -> None:
    rules = game(*spec)
    for players in parties(rules)[:: several(4, 1) if spec[1:] else 1]:  # the fewest and the most
        keeps_the_laws(rules, players, seed=players, texts=4)


@pytest.mark.broad
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_two_choices_together(sheet: str, part: int) -> None:
    for number, spec in [*enumerate(together(sheet))][part::4]:
        people = parties(game(*spec))
        for players in people[number % several(3, 1) :: several(3, 1)]:
            keeps_the_laws(game(*spec), players, seed=number, texts=30)


def some_states(spec: Spec, seed: int) -> list[State]:
    """A few states of one deal, the last ones among them."""
    rules = game(*spec)
    people = parties(rules)
    reached = list(all_states(rules, people[seed % len(people)], seed))
    return [*reached[seed :: max(1, len(reached) // several(2, 4))], reached[-1]]


@pytest.mark.broad
@pytest.mark.parametrize("spec", alone(), ids="+".join)
def test_every_refusal_says_why_in_both_languages(spec: Spec) -> None:
    rng = random.Random(str(spec))
    for state in some_states(spec, 3):
        rules, legal = state.game, state.game.legal(state)
        moves = list(every_move(state))
        assert {m for m in moves if rules.judge(state, m)} == {*legal}
        for m in rng.sample(moves, 25):
            verdict = rules.judge(state, m)
            for lang in ("en", "ja"):
                assert plain(verdict, lang).strip()
                assert "<" in html(verdict, lang)
            if verdict:
                continue
            assert verdict.reasons
            for reason in verdict.reasons:
                for lang in ("en", "ja"):
                    said = render(reason.text, lang)
                    assert said.strip()
                    assert not {*"{}"} & {*said}, (reason.rule.id, said)


@pytest.mark.parametrize("spec", alone(), ids="+".join)
def test_a_seat_sees_only_its_own(spec: Spec) -> None:
    rng = random.Random(str(spec))
    for state in some_states(spec, 5):
        for seat in state.seats:
            other = with_other_unseen_cards(state, seat, rng)
            assert state.seen_by(seat) == other.seen_by(seat)
            assert view(state.but(past=()), seat, "en") == view(other.but(past=()), seat, "en")
        if state.over:
            continue
        other = with_other_unseen_cards(state, state.actor, rng)
        seen = state.seen_by(state.actor)
        assert state.game.legal(seen) == state.game.legal(state)
        for bot in BOTS.values():
            assert choose(bot, other, 3) == choose(bot, state, 3)


@pytest.mark.broad
@pytest.mark.parametrize("spec", alone(), ids="+".join)
def test_states_are_pickled_told_and_coded(spec: Spec) -> None:
    for state in some_states(spec, 7):
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert again.game is state.game
        assert deal_of(code_of(state)) == state
        for seat in state.seats:
            for lang in ("en", "ja"):
                told = str(view(state, seat, lang, state.log[-6:]))
                assert "{who" not in told
                assert "{n" not in told


@pytest.mark.parametrize("spec", alone(), ids="+".join)
def test_spec_builds_the_same_game(spec: Spec) -> None:
    rules = game(*spec)
    assert game(*rules.spec) is rules
    assert spec[0] not in rules.spec[1:]
    assert all(rules.rule(rule.id).source for rule in rules.rules)
    assert all(rule.example for rule in rules.rules)


# -- beside Durak -----------------------------------------------------------------------------


@pytest.mark.parametrize("equal", EQUALS, ids=lambda equal: equal.sheet)
def test_each_sheet_is_a_durak_with_a_few_other_rules(equal: Equal) -> None:
    assert len(equal.shared) > 4 * len(equal.extra)
    assert {*equal.shared, *equal.extra} == {*equal.game.rules}
    assert {*equal.shared, *equal.left_out} == {*equal.durak.rules}
    assert all("relatives" in rule.source for rule in equal.extra)
    assert {"no_draw.last_defender_is_durak", "durak.refill.leader_draws_first"} <= {
        rule.id for rule in equal.shared
    }
    for choice, option in equal.choices.items():
        assert game(equal.sheet, choice) is not equal.game
        assert option == "" or game("durak", *([option] if option else []))
    for text in equal.differs:
        assert render(text, "ja") != render(text, "en")


@pytest.mark.parametrize("seed", range(8))
def test_two_players_play_the_sheet_as_they_play_durak(seed: int) -> None:
    """Between two, with one card thrown in at a time, both are the same game."""
    sheet, durak = EQUALS[1].game, EQUALS[1].durak
    rng = random.Random(seed)
    here, there = deal(sheet, 2, seed), deal(durak, 2, seed)
    while not here.over:
        legal = sheet.legal(here)
        assert {*legal} <= {*durak.legal(there)}
        move = rng.choice(legal)
        here, there = sheet.play(here, move), durak.play(there, move)
        if move.verb == "throw":
            there = durak.play(there, Move(there.actor, "done"))
        while there.phase == "window" and here.phase != "window" and not there.over:
            there = durak.play(there, Move(there.actor, "done"))
        assert here.hands == there.hands
    assert there.over
    assert there.over.loser == here.over.loser


# -- deals without end ------------------------------------------------------------------------

L1 = """
game: durak001
players: A B
trump: c
A: 7s 9h Th
B: 7h 7d 9d Td
roles: att=A def=B
"""
L1_ROUND = "A lead 7s; B transfer 7h; A take; B lead 7d; A transfer 7h; B take"
L2 = """
game: durak002
players: A B C
trump: h
A: Ah 6s
B: 6d
C: Kh 6c
roles: att=A def=B
"""
L2_ROUND = (
    "A lead Ah; B take; C lead Kh; A take; B lead Ah; C take; "
    "A lead Kh; B take; C lead Ah; A take; B lead Kh; C take"
)


@pytest.mark.parametrize(("text", "circle"), [(L1, L1_ROUND), (L2, L2_ROUND)])
def test_what_goes_round_ends_without_a_loser(text: str, circle: str) -> None:
    """The third time that a bout begins alike, the deal is broken off; that is no draw."""
    state, rounds = position(text), 0
    while not state.over:
        rounds += 1
        for move in circle.split("; "):
            if not state.over:
                state = state.game.play(state, move)
    assert rounds == 2, "the beginning counts"
    assert state.over.loser is None
    assert state.over.marks == ("stalled",)
    assert "no_loser" in state.over.because
    assert [event.kind for event in state.log if event.kind == "drawn deal"] == []
    assert position(str(state)).over == state.over._replace(because="")
    for lang, said in (("en", "No loser: "), ("ja", "敗者なし")):
        assert said in str(view(state, "A", lang))


def test_a_hundred_bouts_without_progress_end_a_deal() -> None:
    """Nobody ever beats anything: with three players the cards go round."""
    state = deal(game("durak002"), players=6, seed=1)
    bouts = out = 0
    while not state.over:
        legal = state.game.legal(state)
        wanted = next(v for v in ("take", "lead", "done") if any(m.verb == v for m in legal))
        state = state.game.play(state, next(m for m in legal if m.verb == wanted))
        bouts = bouts + (wanted == "take") if len(state.out) == out else 0
        out = len(state.out)
    assert state.over.marks == ("stalled",)
    assert bouts <= 101


# -- the roles --------------------------------------------------------------------------------


def test_supporter_and_waiting_players_are_told_apart() -> None:
    text = (
        "game: durak002\nplayers: A B C D\ntrump: h\nA: Kd 9h\nB: Td\nC: 9d Tc\nD: 9c\n"
        "table: 6s/9s\nroles: att=A def=B"
    )
    state = position(text)
    words = {seat: state.game.family.phrases.role(state, seat) for seat in "ABCD"}
    roles = {seat: found and (found[0], str(found[1])) for seat, found in words.items()}
    assert roles == {
        "A": ("attacker", "attacker"),
        "B": ("defender", "defender"),
        "C": ("helper", "supporter"),
        "D": None,
    }
    assert "You are the supporter" in [
        str(fact) for fact in state.game.family.phrases.reminders(state, "C")
    ]
    assert state.game.judge(state, Move("D", "throw", state.hand("D"))).ids
    assert "durak002" not in [v.id for v in elsewhere(state.game.judge(state, "D throw 9c"))]


@pytest.mark.parametrize("sheet", SHEETS)
def test_any_choices_together(sheet: str) -> None:
    """Random sets of up to seven choices, as many as go together."""
    for seed in range(12):
        rng = random.Random(seed)
        spec: Spec = (sheet,)
        for choice in rng.sample(choices(sheet), 7):
            spec = (*spec, choice) if fits(*spec, choice) else spec
        rules = game(*spec)
        keeps_the_laws(rules, rng.choice(parties(rules)), seed, texts=20)
        assert len({*combinations(rules.spec, 1)}) == len(rules.spec)
