"""What options do to one another: laws of one that hold whatever is chosen beside it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from every_game import (
    DURAK,
    FORMS,
    OPTIONS,
    Spec,
    conserved,
    every_move,
    fits,
    parties,
    play_out,
    seeds,
    valued,
    with_options,
)
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import game
from durak_teach.explain.rulebook import law_of
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import CLUBS, SPADES, SUITS, Card, Suit, cards, pack
from durak_teach.kernel.errors import RulesClash, UnknownGame
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event, State
from durak_teach.notation.position import all_cards, position

TWINS = pack("6", copies=2)


def played(spec: Spec, seed: int) -> Iterator[DurakState]:
    """A deal with few or many players."""
    people = parties(spec)
    for state in play_out(spec, people[seed % min(4, len(people))], seed):
        assert isinstance(state, DurakState)
        yield state


def this_bout(state: State) -> tuple[Event, ...]:
    """What has happened since the bout began."""
    log = state.log
    begun = [n for n, event in enumerate(log) if event.kind == "next bout"]
    return log[begun[-1] :] if begun else ()


# -- moves that are made of others ------------------------------------------------------------


@examples(12)
@given(with_options("double_deck.identical"), seeds)
def test_after_a_twin_nothing_is_thrown_in(spec: Spec, seed: int) -> None:
    """Neither alone, nor together with the card that beats it."""
    for state in played(spec, seed):
        ended = False
        for event in this_bout(state):
            assert not (ended and event.kind == "throw")
            if event.kind == "beat" and event.by == state.defender:
                attack, card = event.cards[:2]
                ended |= str(attack).strip("'") == str(card).strip("'")


# -- the order of cards -----------------------------------------------------------------------


@examples(12)
@given(with_options(), seeds, st.randoms(use_true_random=False))
def test_refusals_do_not_hang_on_the_order_of_cards(
    spec: Spec, seed: int, rng: random.Random
) -> None:
    states = [*played(spec, seed)]
    state = rng.choice(states)
    rules = state.game
    moves = [m for m in every_move(state) if len(m.cards) > 1 and m.by in state.seats]
    held = [card for card in state.hand(state.actor) if isinstance(card, Card)] or [*TWINS]
    verbs = {m.verb for m in moves}
    some = rng.sample(moves, min(60, len(moves)))
    some += [
        Move(state.actor, verb, tuple(rng.choices(held, k=3))) for verb in verbs if state.actor
    ]
    for move in some:
        backwards = move._replace(cards=move.cards[::-1])
        if rules.arranged(state, backwards) == rules.arranged(state, move):
            there = rules.judge(state, backwards)
            assert there.reasons == rules.judge(state, move).reasons


# -- reasons are true -------------------------------------------------------------------------


@examples(12)
@given(with_options("poker"), seeds)
def test_who_has_begun_to_beat_has_beaten_a_card(spec: Spec, seed: int) -> None:
    """V18: and only who has beaten none may exchange, however the defence came about."""
    for state in played(spec, seed):
        rule = state.game.rule("poker.before_the_first_beat")
        beaten = {event.by for event in this_bout(state) if event.kind == "beat"}
        for seat in state.seats if state.table else ():
            assert bool(rule(state, seat)) is (seat in beaten), (str(state), seat)


@examples(15)
@given(with_options("trump_show", forms=("perevodnoy",)), seeds)
def test_what_has_gone_all_the_way_round_comes_to_a_seat_again(spec: Spec, seed: int) -> None:
    """H23: the seat that defends has had this attack before, whoever plays it."""
    if {"last_round_reverse", "baltic", "teams.empty_seat=skip"} & {*spec}:
        return
    rule = next(r for r in game("durak", *spec).rules if "circle" in r.id and r.kind == "forbids")
    had: list[str] = []
    for state in played(spec, seed):
        if state.phase == "lead":
            had = []
        elif state.phase == "defence" and len(had) <= state.fact("perevodnoy.transfers"):
            seat = state.plays_at(state.defender)
            usual = state.game.agreed["trump_show.circle"] == "on"
            assert bool(rule(state)) is (seat in had) or not usual, str(state)
            had.append(seat)


@examples(12)
@given(with_options("trump_six_swap"), seeds)
def test_the_indicator_is_the_card_that_was_turned_up(spec: Spec, seed: int) -> None:
    """H05: and what is exchanged for the trump 6 is nothing else."""
    for state in played(spec, seed):
        turned: Card | None = None
        for event in state.log:
            if event.kind == "trump":
                turned = event.cards[0] if event.cards else None
            elif (
                event.kind == "new trump"
                and event.because.startswith("changing_trump")
                or event.kind == "swap"
            ):
                turned = event.cards[0]
        assert state.indicator is (turned if turned in state.talon else None)
        for move in state.game.legal(state):
            if move.verb == "swap6":
                after = state.game.play(state, move)
                assert state.indicator in after.hand(move.by)
                assert len(after.talon) == len(state.talon)


@examples(12)
@given(st.sampled_from(["no_transfer_last_round", "last_round_reverse"]), st.data(), seeds)
def test_the_last_round_begins_without_a_talon(option: str, data: st.DataObject, seed: int) -> None:
    """H20, H21: what is drawn within a bout does not make it the last round."""
    spec = data.draw(with_options(option))
    bout, talon = 0, False
    for state in played(spec, seed):
        if state.bout != bout and not state.over:
            bout, talon = state.bout, bool(state.talon)
        if bout and not state.over:
            assert state.fact(f"{option}.talon") is talon
            begun = position(str(state))
            assert begun.fact(f"{option}.talon") is talon


# -- which card beats which -------------------------------------------------------------------

BEATING = (
    "japanese", "japanese.queen_top", "royal", "royal.ace_by_six", "no_suits",
    "double_deck.identical",
)  # fmt: skip


@cache
def beating() -> tuple[Spec, ...]:
    """All sets of the options about beating that go together, each on one of the forms."""
    found: dict[Spec, Spec] = {}
    for number in range(len(FORMS)):
        sets: list[Spec] = [(FORMS[number],)]
        for option in BEATING:
            sets += [(*spec, option) for spec in sets if fits(*spec, option)]
        of_its_own = sets[number :: len(FORMS)]
        found = {**{spec[1:]: spec for spec in sets}, **found, **{s[1:]: s for s in of_its_own}}
    return tuple(found.values())


@pytest.mark.broad
@pytest.mark.parametrize("spec", beating(), ids="+".join)
def test_only_means_only(spec: Spec) -> None:
    """A law that says what alone beats a card is not undone by a rule that lets others beat."""
    rules = game("durak", *spec)
    named = {rule.id for rule in rules.rules}
    for trump in (None, SPADES, CLUBS):  # spades are apart in some rules, other suits in none
        for attack in TWINS[: len(TWINS) // 2]:  # the others are the same again
            for card in TWINS:
                if card is not attack and rules.beats(card, attack, trump):
                    holds(rules.strength(card) > rules.strength(attack), named, attack, card, trump)


def holds(higher: bool, named: set[str], attack: Card, card: Card, trump: Suit | None) -> None:
    one_suit = "no_suits.higher_rank_beats" in named and trump not in (card.suit, attack.suit)
    own_or_trump = one_suit or card.suit is attack.suit or card.suit is trump
    if "japanese.spade_beaten_only_by_spade" in named and attack.suit is SPADES:
        assert card.suit is SPADES
        assert higher
    if "japanese.nothing_beats_the_queen" in named and attack.suit is SPADES:
        assert attack.rank.symbol != "Q"
    if "royal.six_beaten_only_by_ace" in named and attack.rank.symbol == "6":
        assert card.rank.symbol == "A"
        assert own_or_trump
    if "royal.ace_beaten_only_by_six" in named and attack.rank.symbol == "A":
        assert card.rank.symbol == "6"
        assert own_or_trump
    if "chinese.club_beaten_only_by_club" in named and attack.suit is CLUBS:
        assert card.suit is CLUBS


def test_a_taker_of_open_cards_takes_what_was_laid_on_them_for_spite() -> None:
    """H24 with V30: pairs that the defender has beaten go away, those of an attacker do not."""
    text = (
        "rules: podkidnoy take_open_only sly\nplayers: A B\ntrump: d\ntalon: -\nA: Ad Kc\n"
        "B: Td Ts\ntable: 7h/9h As/-\nroles: att=A def=B taking=B"
    )
    state = position(text)
    for move in ("A cover As Ad", "A done"):
        state = state.game.play(state, move)
    assert {*map(str, state.hand("B"))} == {"Td", "Ts", "As", "Ad"}
    assert {*map(str, state.discard)} == {"7h", "9h"}


# -- no talon, no face-down cards -------------------------------------------------------------


@examples(8)
@given(with_options("magadan"), seeds)
def test_face_down_cards_need_a_talon(spec: Spec, seed: int) -> None:
    """V16: with an empty talon nothing lies face down when a bout begins."""
    people = parties(spec)
    for state in play_out(spec, people[-1 - seed % len(people)], seed):
        if state.phase == "lead" and not state.talon:
            assert not any(state.zone("down", seat) for seat in state.seats)
            assert conserved(state, sorted(map(str, all_cards(state))))


# -- the guard against deals without end ------------------------------------------------------

ROUND = """
players: A B C D
trump: d
talon: -
A: Jd Kc Kh Qc Qh Jc
B: 9c 9h Tc Th Ac Ah
C: 7c 7h 8c 8h Js Ks
D: 7s 8s Ts Qs As Jh
roles: att=A def=B
"""
# a position has to name the dummy's seat; hands that are handed on come back to nobody here
OTHERWISE = ("dummy_throws", "dummy_plays", "swap_hands")


def going_round() -> list[Spec]:
    """Every option beside one that lets the cards go to and fro between two players."""
    options = [option for option in OPTIONS if option not in OTHERWISE]
    specs = [(form, option, "good_natured") for form in FORMS for option in options]
    return [spec for spec in specs if fits(*spec) and {2, 3, 4} & {*parties(spec)}]


@pytest.mark.broad
@pytest.mark.parametrize("spec", going_round(), ids="+".join)
def test_a_deal_is_drawn_when_a_position_comes_a_third_time(spec: Spec) -> None:
    """0.4: those who only lead and take are stopped then, whatever an option notes."""
    seats = "ABCD"[: min({2, 3, 4} & {*parties(spec)})]
    others = tuple(f"{seat}:" for seat in {*"ABCD"} - {*seats})
    lines = [line for line in ROUND.splitlines() if not line.startswith(others)]
    text = "\n".join(lines).replace("A B C D", " ".join(seats))
    state = position(f"rules: {' '.join(spec)}\n{text}")
    begun: Counter[object] = Counter()
    while not state.over:
        if state.phase == "lead":
            begun[_cards(state)] += 1
            assert max(begun.values()) < 3, "this position has come a third time"
        state = state.game.play(state, _without_progress(state))
    assert max(begun.values()) == 2


def _cards(state: State) -> object:
    return (state.actor, state.trump, *(frozenset(state.hand(seat)) for seat in state.seats))


def _without_progress(state: State) -> Move:
    legal = state.game.legal(state)
    wanted = ("take", "done", "lead")
    return next(move for verb in wanted for move in legal if move.verb == verb)


# -- choices ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("family", "choices"),
    [
        ("durak", "chukhonsky.manner=chinese chukhonsky.manner=kurukuru"),
        ("durak", "limit5_first_defender=4 limit5_first_defender.n=5"),
        ("durak", "magadan=2 magadan.hand=3"),
        ("durak", "perevodnoy=first perevodnoy=current"),
        ("durak", "base_of_table=prostoy base_of_table=perevodnoy"),
        ("durak", "base_of_table=prostoy perevodnoy"),
        ("durak", "teams=2x2 teams=3x2"),
        ("durak", "japanese=no japanese"),
        ("durak", "brazen sly=no"),
        ("durak001", "transfer transfer=off"),
        ("kirifu", "end=winner end=loser"),
    ],
)
def test_two_values_of_one_choice_are_refused(family: str, choices: str) -> None:
    words = choices.split()
    for order in (words, words[::-1]):
        with pytest.raises(RulesClash):
            game(family, *order)


@pytest.mark.parametrize("option", ["royal", "royal.ace_by_six"])
def test_where_suits_do_not_matter_no_law_of_beating_asks_for_one(option: str) -> None:
    """A plain ace beats a six of another suit, and the other way round: so no law denies it."""
    chosen = game("durak", option, "no_suits")
    six, ace = cards("6h Ac")
    assert chosen.beats(ace, six, SPADES) or chosen.beats(six, ace, SPADES)
    of_option = [rule for rule in chosen.laws if rule.id.startswith("royal.")]
    assert of_option
    for rule in of_option:
        assert "suit" not in law_of(rule, chosen).message
        assert "suit" in law_of(rule, game("durak", option)).message


SPADES_NEVER = [
    spec for spec in [*((form,) for form in FORMS), *valued()] if fits(*spec, "japanese")
]


@pytest.mark.parametrize("spec", SPADES_NEVER, ids=" ".join)
def test_where_spades_are_never_trumps_no_card_makes_them_trumps(spec: Spec) -> None:
    nobody = DURAK.state.empty(game("durak", *spec, "japanese"), ("A", "B"))
    cards = [None, *(next(c for c in nobody.deck if c.suit is suit) for suit in SUITS)]
    tables = [nobody.but(seed=seed) for seed in range(8)]
    assert SPADES not in {table.sets_trump(card) for table in tables for card in cards}


@pytest.mark.parametrize("words", ["chukhonsky.manner=chinese japanese", "chinese japanese"])
def test_a_value_that_makes_spades_trumps_goes_with_no_such_law(words: str) -> None:
    with pytest.raises(RulesClash) as clash:
        game("durak", *words.split())
    assert "Japanese" in str(clash.value) or "“japanese”" in str(clash.value)
    assert game("durak", "chukhonsky", "japanese")


def test_a_value_may_be_named_twice() -> None:
    twice = game("durak", "limit5_first_defender=4", "limit5_first_defender.n=4", "japanese=yes")
    assert twice is game("durak", "limit5_first_defender=4", "japanese")
    with pytest.raises(UnknownGame):
        game("durak", "limit5_first_defender=9", "japanese")
