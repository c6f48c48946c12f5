"""What a set of cards that is no combination comes nearest to, and what is missing."""

from __future__ import annotations

from collections.abc import Callable

from durak_teach.games.dou_dizhu.counting import cards_of, ranks_of
from durak_teach.games.dou_dizhu.names import named, rank
from durak_teach.games.dou_dizhu.shapes import BLACK, CHAINED, RED, Counts, Shapes, readings
from durak_teach.text import Text, say, say_n

NEAR = 2  # ranks that may be missing in a chain that is nearly one

Cards = Counts
Explains = Callable[[Cards, Shapes], Text | None]


def missing(cards: Cards, rules: Shapes) -> Text:
    """Why cards are no combination, in one sentence."""
    for explain in EXPLAIN:
        text = explain(cards, rules)
        if text is not None:
            return text
    raise AssertionError("the last one always speaks")


def ranks(cards: Cards) -> list[int]:
    """The places of the ranks that are there."""
    return [place for place, n in enumerate(cards) if n]


# -- jokers, twos, pairs --------------------------------------------------------------------------


def jokers_alone(cards: Cards, rules: Shapes) -> Text | None:
    """Jokers that are not all of them."""
    if ranks(cards) != [BLACK, RED]:
        return None
    n = 2 * rules.copies - sum(cards)
    return say(
        "a rocket needs all {all} jokers, {n} more than these; a pair of jokers must be of one "
        "colour",
        n=n,
        all=2 * rules.copies,
    )


def pairs_of_jokers(cards: Cards, rules: Shapes) -> Text | None:
    """A combination, but for how this table takes pairs of jokers."""
    if rules.joker_pairs == "free" or not readings(cards, rules._replace(joker_pairs="free")):
        return None
    if rules.joker_pairs == "one":
        return say("under these rules only one pair of jokers may be among the extra cards")
    return say(
        "under these rules two jokers of one colour are a pair only as extra cards of a sequence "
        "of triplets"
    )


def two_ranks(cards: Cards, rules: Shapes) -> Text | None:
    """Two single cards, or a pair and a single card."""
    places = ranks(cards)
    if len(places) != 2 or max(cards) > 2:
        return None
    if sum(cards) == 2:
        return say("a pair has two cards of one rank, not {cards}", cards=cards_of(cards))
    if sum(cards) == 3:
        return say("unlike triplets, pairs carry no extra cards")
    return _short_chain(cards, places, 2, rules)


def twos_and_jokers_in_a_chain(cards: Cards, rules: Shapes) -> Text | None:
    """A chain that goes beyond the ace."""
    places = ranks(cards)
    each = min(cards[place] for place in places)
    beyond = [place for place in places if place >= CHAINED]
    below = [place for place in places if place < CHAINED]
    if not beyond or max(cards) > each or len(places) < 3 - (each == 3) or not below:
        return None
    if below[-1] - below[0] >= len(below) + NEAR:
        return None
    return say("a sequence has only ranks from 3 to ace, not {cards:or}", cards=ranks_of(beyond))


# -- chains ---------------------------------------------------------------------------------------


def broken_chain(cards: Cards, rules: Shapes) -> Text | None:
    """Equally many cards of several ranks: too few of them, too many, or with a gap."""
    places = ranks(cards)
    each = cards[places[0]]
    if len(places) < 2 or each > 3 or {cards[place] for place in places} != {each}:
        return None
    if places[-1] >= CHAINED:
        return None
    gap = [place for place in range(places[0], places[-1]) if not cards[place]]
    if not gap:
        return _short_chain(cards, places, each, rules)
    least = (5, 3, 2)[each - 1]
    if len(gap) > NEAR or len(gap) >= len(places) or len(places) + len(gap) < least:
        return None
    if each == 1:
        return say("a sequence has no gap; this one lacks {cards}", cards=ranks_of(gap))
    return say("a sequence of pairs or triplets has no gap; this one lacks {cards}",
               cards=ranks_of(gap))  # fmt: skip


def _short_chain(cards: Cards, places: list[int], each: int, rules: Shapes) -> Text | None:
    """Neighbouring ranks, but too few (or too many) of them."""
    if places[-1] >= CHAINED or places[-1] - places[0] >= len(places):
        return None
    beside = [place for place in (places[0] - 1, places[-1] + 1) if 0 <= place < CHAINED]
    lacking = (5, 3, 2)[each - 1] - len(places)
    if each == 1 and lacking < 0:
        return say("under these rules a sequence has exactly 5 cards, not {n}", n=len(places))
    if each == 1 and lacking == 1:
        return say(
            "a sequence has at least 5 cards; the fifth could be {cards:or}",
            cards=ranks_of(beside),
        )
    if each == 1:
        return say("a sequence has at least 5 cards; {n} are missing", n=lacking)
    if each == 2 and lacking == 1:
        return say(
            "a sequence of pairs has at least three pairs; the third could be of rank {cards:or}",
            cards=ranks_of(beside),
        )
    return None


def uneven_chain(cards: Cards, rules: Shapes) -> Text | None:
    """A chain but for a rank with a card too many, or too few."""
    places = ranks(cards)
    chain = places[-1] < CHAINED and places[-1] - places[0] == len(places) - 1
    if not chain or max(cards) > 2 or len(places) < 3:
        return None
    twice = [place for place in places if cards[place] == 2]
    once = [place for place in places if cards[place] == 1]
    if len(once) >= len(twice):
        return say("a sequence has one card of each rank; here twice: {cards}",
                   cards=ranks_of(twice))  # fmt: skip
    return say("a sequence of pairs has two cards of each rank; there is only one each of {cards}",
               cards=ranks_of(once))  # fmt: skip


# -- triplets and quads ---------------------------------------------------------------------------


def kickers_of_a_triplet(cards: Cards, rules: Shapes) -> Text | None:
    """One triplet with what it does not take."""
    triplets = [place for place, n in enumerate(cards) if n == 3]
    if len(triplets) != 1 or max(cards) > 3:
        return None
    rest = tuple(n if n != 3 else 0 for n in cards)
    n = sum(rest)
    if not rules.singles:
        if n == 1:
            return say("with four players, a triplet carries only a pair, never a single card")
        return say(
            "with four players, a triplet carries one pair, not {cards}", cards=cards_of(rest)
        )
    if rest[BLACK] and rest[RED] and n == 2:
        return say("the two jokers are not a pair, so the triplet cannot carry them")
    if n == 2:
        return say("a triplet carries one card or one pair, not two cards of different ranks")
    return say("a triplet carries one card or one pair, not {n} cards", n=n)


def kickers_of_a_chain(cards: Cards, rules: Shapes) -> Text | None:
    """Several triplets with what they do not take."""
    triplets = [place for place, n in enumerate(cards) if 3 <= n <= 4]
    if len(triplets) < 2:
        return None
    if max(triplets) >= CHAINED:
        return say("a sequence has only ranks from 3 to ace, so it never contains a "
                   "triplet of rank {cards}",
                   cards=ranks_of(place for place in triplets if place >= CHAINED))  # fmt: skip
    if triplets[-1] - triplets[0] >= len(triplets):
        if any(cards[place] == 4 for place in triplets):
            return None
        gap = [place for place in range(triplets[0], triplets[-1]) if cards[place] < 3]
        return say("a sequence of triplets has no gap; this one lacks {cards}", cards=ranks_of(gap))
    fourth = [place for place in triplets if cards[place] == 4]
    if len(fourth) == len(ranks(cards)) == 2 and rules.singles and rules.quadplex:  # 3333 4444
        return say("extra cards differ in rank from the triplets; the two pairs of a quadplex "
                   "set differ in rank")  # fmt: skip
    if fourth:
        return say("extra cards differ in rank from the triplets, so they cannot be {cards}",
                   cards=ranks_of(fourth))  # fmt: skip
    return _extras(tuple(0 if place in triplets else n for place, n in enumerate(cards)),
                   len(triplets), rules)  # fmt: skip


def _extras(rest: Cards, m: int, rules: Shapes) -> Text:
    """What is wrong with the extra cards beside so many triplets in a row."""
    n = sum(rest)
    if rest[BLACK] and rest[RED] and not rules.both_jokers and rules.singles:
        return say("the two jokers cannot both be extra cards of one combination")
    if not rules.singles:
        return say("with four players, {m} triplets carry {m} pairs of different ranks", m=m)
    if n == m and max(rest) > 1:
        return say("the single cards must all differ in rank; repeated here: {cards}",
                   cards=ranks_of(place for place, n in enumerate(rest) if n > 1))  # fmt: skip
    return say_n(
        "{m} triplets carry {m} single cards or {m} pairs, not {n} card",
        "{m} triplets carry {m} single cards or {m} pairs, not the {n} cards here",
        n=n,
        m=m,
    )


def kickers_of_a_quad(cards: Cards, rules: Shapes) -> Text | None:
    """Four of a rank, or more, with what they do not take."""
    quads = [place for place, n in enumerate(cards) if n >= 4]
    if not quads or len(ranks(cards)) == 1:
        return None
    rest = tuple(n if place != quads[0] else 0 for place, n in enumerate(cards))
    n, bomb = sum(rest), rank(quads[0])
    if not rules.singles:
        return say("with four players, four {rank:many} are a bomb, which carries no extra cards",
                   rank=bomb)  # fmt: skip
    if not rules.quadplex:
        return say(
            "four {rank:many} are a bomb, which carries no extra cards under these rules", rank=bomb
        )
    if rest[BLACK] and rest[RED] and not rules.both_jokers:
        return say("the two jokers cannot both be extra cards of one combination")
    if n == 1:
        return say("four of a rank carry two single cards or two pairs; one card is missing")
    if n == 2:
        return say("four of a rank carry two single cards of different ranks, or two pairs")
    return say("four of a rank carry two single cards or two pairs, not {cards}",
               cards=cards_of(rest))  # fmt: skip


# -- anything -------------------------------------------------------------------------------------


def one_too_many(cards: Cards, rules: Shapes) -> Text | None:
    """A combination and one card beside it."""
    for place in ranks(cards):
        left = tuple(n - (other == place) for other, n in enumerate(cards))
        shapes = readings(left, rules)
        if shapes and sum(left) > 1:
            return say("without {card} these cards are a combination: {name}",
                       card=ranks_of((place,)), name=named(left, shapes[0]))  # fmt: skip
    return None


def nothing_near(cards: Cards, rules: Shapes) -> Text:
    """No combination is near."""
    return say("these cards are neither of one rank nor of ranks in a row")


EXPLAIN: tuple[Explains, ...] = (
    pairs_of_jokers,
    jokers_alone,
    two_ranks,
    kickers_of_a_triplet,
    kickers_of_a_chain,
    kickers_of_a_quad,
    twos_and_jokers_in_a_chain,
    broken_chain,
    uneven_chain,
    one_too_many,
    nothing_near,
)
