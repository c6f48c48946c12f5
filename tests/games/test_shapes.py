"""Combinations of Dou Dizhu: counts, recogniser and builder, bulk play-outs."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks import bulk
from durak_teach.games.dou_dizhu.shapes import (
    RANKS,
    Counts,
    Shape,
    Shapes,
    answers,
    combinations,
    readings,
    written,
)

OURS = Shapes()
FOUR = Shapes(players=4)
ONE_PAIR = Shapes(players=4, joker_pairs="one")
IN_CHAINS = Shapes(players=4, joker_pairs="chains")
RLCARD = Shapes(kickers="not_adjacent")
OPEN_SPIEL = Shapes(kickers="any", quadplex=False)


def pack(rules: Shapes) -> Counts:
    return (4 * rules.copies,) * 13 + (rules.copies,) * 2


def every(rules: Shapes) -> list[tuple[Counts, Shape]]:
    """All combinations that fit one hand."""
    room = 20 if rules.players == 3 else 33
    return [found for found in combinations(pack(rules), rules) if sum(found[0]) <= room]


@pytest.mark.parametrize(
    ("rules", "plays"),
    [
        (OURS, 12_654),
        (FOUR, 9_079),
        (RLCARD, 27_471),
        (OPEN_SPIEL, 26_053),
        (ONE_PAIR, 9_079 - 1_128),
        (IN_CHAINS, 9_079 - 2 - 26),
    ],
)
def test_the_action_spaces_that_are_published(rules: Shapes, plays: int) -> None:
    assert len({*every(rules)}) == len(every(rules)) == plays


@pytest.mark.broad
@pytest.mark.parametrize("rules", [OURS, FOUR, RLCARD, OPEN_SPIEL, ONE_PAIR, IN_CHAINS])
def test_what_is_built_is_recognised_as_that(rules: Shapes) -> None:
    built: dict[Counts, set[Shape]] = {}
    for cards, shape in every(rules):
        built.setdefault(cards, set()).add(shape)
    for cards, shapes in built.items():
        assert {*readings(cards, rules)} == shapes, written(cards)
    if rules in (OURS, FOUR):
        assert all(len(shapes) == 1 for shapes in built.values())


@st.composite
def hands(draw: st.DrawFn, rules: Shapes, most: int) -> Counts:
    cards = [place for place, n in enumerate(pack(rules)) for _ in range(n)]
    chosen = draw(st.lists(st.sampled_from(range(len(cards))), unique=True, max_size=most))
    counts = Counter(cards[n] for n in chosen)
    return tuple(counts[place] for place in range(len(RANKS)))


def small_sets(room: Counts, most: int) -> Iterator[Counts]:
    """Every set of at most so many cards."""
    if not room:
        yield ()
        return
    for n in range(min(room[0], most) + 1):
        for others in small_sets(room[1:], most - n):
            yield (n, *others)


@pytest.mark.broad
@pytest.mark.parametrize("rules", [OURS, FOUR, RLCARD, OPEN_SPIEL])
def test_every_set_of_up_to_seven_cards_is_recognised_if_it_is_built(rules: Shapes) -> None:
    built = {cards for cards, _ in every(rules)}
    looked_at = 0
    for cards in small_sets(pack(rules), 7):
        looked_at += 1
        assert (cards in built) is bool(readings(cards, rules)), written(cards)
    assert looked_at > 80_000


@pytest.mark.parametrize("rules", [OURS, FOUR, RLCARD, OPEN_SPIEL])
@given(data=st.data())
def test_recogniser_is_the_builder(rules: Shapes, data: st.DataObject) -> None:
    hand = data.draw(hands(rules, 7))
    built = {cards for cards, _ in combinations(hand, rules)}
    for cards in subsets(hand):
        assert (cards in built) is bool(readings(cards, rules)), written(cards)


def subsets(hand: Counts) -> list[Counts]:
    """Every set of cards within a hand, but the empty one."""
    found: list[Counts] = [()]
    for n in hand:
        found = [(*part, taken) for part in found for taken in range(n + 1)]
    return [cards for cards in found if any(cards)]


# -- bulk -------------------------------------------------------------------------------------


@given(st.data())
def test_bulk_makes_the_same_plays(data: st.DataObject) -> None:
    hand, other = (data.draw(hands(OURS, 20)) for _ in range(2))
    rng, masks = random.Random(1), bulk.masks_of(hand)
    tables: list[Shape | None] = [None, *(shape for _, shape in answers(other, None, OURS)[::7])]
    for table in tables:
        groups = list(bulk.leads(masks) if table is None else bulk.replies(masks, table))
        listed = answers(hand, table, OURS)
        total = sum(group[0] for group in groups)
        assert total == len(listed)
        for number in range(min(total, 5)):
            play = bulk.picked(masks, groups, number, rng)
            assert (play.counts(), play.shape) in listed
            rest = tuple(n - gone for n, gone in zip(hand, play.counts(), strict=True))
            assert bulk.without(masks, play) == bulk.masks_of(rest)


def test_a_bulk_deal_ends() -> None:
    rng = random.Random(1)
    assert all(turns <= 154 for _, turns in (bulk.play_out(rng) for _ in range(200)))
