"""Leads of many cards in Kirifu and Mustamaija: what is recognised is what is listed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, islice

import pytest

from durak_teach import position
from durak_teach.games.durak.because import reasons
from durak_teach.games.mustamaija.leads import leads_of_one_suit
from durak_teach.kernel.cards import Card, cards
from durak_teach.kernel.legal_moves import LEGAL
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.text import render

Spec = tuple[str, ...]
SMALL = cards("4h 5h 6h 7h 5d 6d 7d 6s Qs Jk")
ORDERS = [
    *[("kirifu", *word) for word in [(), ("groups=several",), ("extra_on_runs",), ("runs=off",)]],
    ("kirifu", "joker=wild"),
    ("kirifu", "joker=wild", "groups=several", "extra_on_runs"),
    ("kirifu", "extras=2", "run_min=2"),
    ("kirifu", "extra_on_runs", "extras=2", "run_min=2"),
    ("kirifu", "extras=0"),
    ("kirifu", "attack_cap=3"),
    ("kirifu", "cap_by_defender_hand"),
    ("mustamaija",),
    ("mustamaija", "attack_cap=5"),
    ("mustamaija", "cap_by_defender_hand=no"),
]


def to_lead(spec: Spec, hand: tuple[Card, ...], against: int = 4) -> State:
    rest = [card for card in cards("2c 3c 8c 9c Tc Jc") if card not in hand]
    return position(
        f"game: {spec[0]}\nrules: {' '.join(spec[1:])}\nplayers: A B C\ntrump: c\n"
        f"A: {' '.join(map(str, hand))}\nB: {' '.join(map(str, rest[:against]))}\nC: 2s 3s"
    )


def recognised_is_generated(state: State) -> None:
    """All sets of cards that are recognised are yielded, each once, and no others."""
    hand = state.hand("A")
    listed = [frozenset(move.cards) for move in state.game.moves(state)]
    sets = (some for size in range(1, len(hand) + 1) for some in combinations(hand, size))
    known = [frozenset(s) for s in sets if state.game.allowing(state, Move("A", "lead", s[::-1]))]
    assert len(listed) == len({*listed})
    assert {*listed} == {*known}


@pytest.mark.broad
@pytest.mark.parametrize("spec", ORDERS, ids="+".join)
def test_recogniser_and_generator_agree_on_small_hands(spec: Spec) -> None:
    sizes = range(1, 4) if "joker=wild" in spec else range(1, 6)
    for hand in (hand for size in sizes for hand in combinations(SMALL, size)):
        if spec[0] == "kirifu" or "Jk" not in map(str, hand):
            recognised_is_generated(to_lead(spec, hand))


@pytest.mark.parametrize("spec", ORDERS, ids="+".join)
def test_recogniser_and_generator_agree_on_larger_hands(spec: Spec) -> None:
    rng = random.Random(3)
    deck = [
        card
        for card in to_lead(spec, cards("6h")).deck
        if card not in cards("2c 3c 8c 9c Tc Jc 2s 3s")
    ]
    for _ in range(6):
        recognised_is_generated(to_lead(spec, tuple(rng.sample(deck, 7))))


def test_fifty_leads_of_ten_spades_are_found_at_once() -> None:
    """Counted are the sets of cards that are looked at, so that it holds on any machine."""
    state = position(
        "game: mustamaija\nplayers: A B\ntrump: h\nA: 2s 3s 4s 5s 6s 7s 8s 9s Ts Js\n"
        "B: 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc"
    )
    looked_at = 0

    def counting() -> Iterator[Move]:
        nonlocal looked_at
        for lead in leads_of_one_suit(state):  # type: ignore[arg-type]
            looked_at += 1
            yield lead

    assert len(list(islice(counting(), 50))) == looked_at == 50
    first = list(islice(state.game.moves(state), 50))
    assert [len(move.cards) for move in first] == [1] * 10 + [2] * 40
    assert LEGAL not in state._answers, "nothing has been listed"
    assert len(state.game.legal(state)) == 1023


REFUSED = [
    (
        ("kirifu",),
        "A lead 6h 6d 5s 9c",
        "The group 6♥ and 6♦ allows one extra, not 5♠ and 9♣",
    ),
    (("kirifu",), "A lead 6h 7h 8h 9h Th Jh", "6 attack cards"),
    (("kirifu",), "A lead 6h 8h 9h", "there is a gap between 6♥ and 8♥"),
    (("kirifu",), "A lead 6h 7h", "a sequence has at least 3 cards, but here there are only 2"),
    (("kirifu",), "A lead 6h Jk", "stands for no other card"),
    (("kirifu",), "A lead 7h 8h 9c", "the ranks follow one another"),
    (("kirifu",), "A lead 5s 7h Th", "neither of one rank nor of one suit"),
    (("kirifu",), "A lead 6h 6h", "is named twice"),
    (("kirifu",), "A lead As", "does not hold"),
    (("kirifu", "extras=0"), "A lead 6h 6d 5s", "takes no extra"),
    (("kirifu", "extras=2"), "A lead 6h 6d 5s 9c Jk", "takes at most 2 extras, not 3"),
    (("mustamaija",), "A lead 6h 7h 5s", "5♠ is not a heart"),
    (("mustamaija",), "A lead 6h 6h", "is named twice"),
    (("mustamaija",), "A lead 6h 7h 8h 9h", "starts the defence with 3"),
    (("mustamaija",), "A lead", "must name the cards to lead"),
]


@pytest.mark.parametrize(("spec", "text", "reason"), REFUSED)
def test_a_wrong_set_is_told_what_is_missing(spec: Spec, text: str, reason: str) -> None:
    joker = "Jk" if spec[0] == "kirifu" else "Kh"
    state = to_lead(spec, cards(f"6h 6d 5s 9c 7h 8h 9h Th Jh {joker}"), against=3)
    verdict = state.game.judge(state, text)
    assert not verdict
    said = [render(each.text, "en") for each in verdict.reasons]
    assert any(reason.lower() in sentence.lower() for sentence in said), said
    assert all(render(each.text, "ja") not in said for each in verdict.reasons)


@pytest.mark.parametrize(("played", "kept"), [("kirifu", False), ("durak prostoy", True)])
def test_a_pair_is_not_kept_from_the_card_that_can_be_led_with_it(played: str, kept: bool) -> None:
    state = position(
        f"game: {played}\nplayers: A B C\ntrump: c\ntalon: x9\nA: 6s 7s 7h\nB: x2\nC: x2\n"
        "roles: att=A def=B bout=5"
    )
    because = reasons(state, state.game.read("A lead 6s"))
    assert ("{cards} stay together." in {each.message for each in because}) is kept
