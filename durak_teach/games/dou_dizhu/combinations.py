"""The thirteen combinations as a rulebook tells them: a sentence each, its numbers the engine's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from durak_teach.games.dou_dizhu.shapes import CHAINS
from durak_teach.kernel.rulebook_contents import Claim
from durak_teach.text import Text, say

_RULE: Final = "dou_dizhu.tricks.the_thirteen_types"
_CHOICES: Final = "dou_dizhu.choices."


def _row(told: Text, kind: str) -> Text:
    """A sentence about a row of a kind, with how many ranks it has at least."""
    return Text(told.message, fields={"n": CHAINS[kind][1]})


TOLD: Final[Mapping[tuple[str, ...], Text]] = {
    ("single",): say("Single: one card."),
    ("pair",): say(
        "Pair: two cards of one rank; with four players, two jokers of one colour are also a pair."
    ),
    ("trip",): say("Triplet: three cards of one rank."),
    ("trip+1",): say(
        "Triplet with a card: a triplet and one card of another rank; with three players only."
    ),
    ("trip+2",): say("Triplet with a pair: a triplet and a pair of another rank."),
    ("seq",): _row(say("Sequence: one card each of {n} or more ranks in a row."), "seq"),
    ("pairs",): _row(
        say("Sequence of pairs: one pair each of {n} or more ranks in a row."), "pairs"
    ),
    ("trips",): _row(
        say("Sequence of triplets: one triplet each of {n} or more ranks in a row."), "trips"
    ),
    ("trips+1",): say(
        "Sequence of triplets with single cards: one card is added for each triplet; with three "
        "players only."
    ),
    ("trips+2",): say(
        "Sequence of triplets with pairs: one pair is added for each triplet, and these pairs all "
        "differ in rank."
    ),
    ("quad+1+1", "quad+2+2"): say(
        "Quadplex set: four cards of one rank with two single cards, or with two pairs of "
        "different ranks; with three players only. It is not a bomb."
    ),
    ("bomb",): say("Bomb: four cards of one rank; with four players, four or more."),
    ("rocket",): say("Rocket: both jokers; with four players, all four."),
}
# sentences that an option overrules
UNLESS: Final[Mapping[str, tuple[str, ...]]] = {
    "pair": (f"{_CHOICES}pairs_of_jokers_in_chains",),
    "seq": (f"{_CHOICES}sequences_of_five",),
    "quad+1+1": (f"{_CHOICES}no_quadplex_sets",),
}
_ALIKE: Final = (f"{_CHOICES}kickers_may_be_alike", f"{_CHOICES}kickers_beside_the_chain")
COMBINATIONS: Final = (
    *(Claim(kinds[0], told, _RULE, UNLESS.get(kinds[0], ())) for kinds, told in TOLD.items()),
    Claim(
        "ranks-in-a-row",
        say(
            "Only ranks from 3 to ace can form a row: 2s and jokers never do, but may be extra "
            "cards."
        ),
        _RULE,
    ),
    Claim(
        "other-ranks",
        say(
            "Extra cards never share a rank with the triplets or the four cards that they are "
            "played with."
        ),
        _RULE,
    ),
    Claim(
        "singles-of-triplets",
        say("Single cards added to a sequence of triplets all differ in rank."),
        _RULE,
        _ALIKE,
    ),
    Claim(
        "singles-of-a-quadplex",
        say("The two single cards of a quadplex set differ in rank."),
        _RULE,
        (*_ALIKE, *UNLESS["quad+1+1"]),
    ),
    Claim(
        "not-both-jokers",
        say("With three players the two jokers are never both extra cards of one combination."),
        _RULE,
        (f"{_CHOICES}both_jokers_together",),
    ),
)
