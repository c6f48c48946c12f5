"""What combinations of Dou Dizhu are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from durak_teach.games.dou_dizhu.counting import cards_of, counts_of
from durak_teach.games.dou_dizhu.shapes import Counts, Shape, readings
from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.kernel.cards import BY_RANK, Rank
from durak_teach.kernel.moves import Move
from durak_teach.text import Text, say

BOMBS: Final[Mapping[int, Text]] = {
    4: say("bomb of four {rank:many}"),
    5: say("bomb of five {rank:many}"),
    6: say("bomb of six {rank:many}"),
    7: say("bomb of seven {rank:many}"),
    8: say("bomb of eight {rank:many}"),
}
NAMES: Final[Mapping[str, Text]] = {
    "single": say("single {rank:name}"),
    "pair": say("pair of {rank:many}"),
    "trip": say("triplet of {rank:many}"),
    "trip+1": say("triplet of {rank:many} with {extra:a}"),
    "trip+2": say("triplet of {rank:many} with a pair of {extra:many}"),
    "seq": say("sequence {low}–{rank}"),
    "pairs": say("sequence of pairs {low}–{rank}"),
    "trips": say("sequence of triplets {low}–{rank}"),
    "trips+1": say("sequence of triplets {low}–{rank} with the single cards {extras}"),
    "trips+2": say("sequence of triplets {low}–{rank} with the pairs {extras}"),
    "quad+1+1": say("quadplex set of {rank:many} with the single cards {extras}"),
    "quad+2+2": say("quadplex set of {rank:many} with the pairs {extras}"),
    "rocket": say("rocket"),
}
TYPES: Final[Mapping[str, Text]] = {
    "single": say("a single card"),
    "pair": say("a pair"),
    "trip": say("a triplet"),
    "trip+1": say("a triplet with a card"),
    "trip+2": say("a triplet with a pair"),
    "seq": say("a sequence"),
    "pairs": say("a sequence of pairs"),
    "trips": say("a sequence of triplets"),
    "trips+1": say("a sequence of triplets with single cards"),
    "trips+2": say("a sequence of triplets with pairs"),
    "bomb": say("a bomb"),
    "rocket": say("a rocket"),
    "quad+1+1": say("four of a rank with two single cards"),
    "quad+2+2": say("four of a rank with two pairs"),
}


def rank(place: int) -> Rank:
    """The rank that has a place in the order."""
    return BY_RANK[place].rank


def named(cards: Counts, shape: Shape) -> Text:
    """What these cards are called as that combination."""
    kind, size, key = shape
    text = BOMBS[size] if kind == "bomb" else NAMES[kind]
    chain = range(key - size + 1, key + 1) if kind[:3] in ("seq", "pai", "tri") else (key,)
    extras = cards_of(tuple(0 if place in chain else n for place, n in enumerate(cards)))
    fields = {"rank": rank(key), "low": rank(chain[0]), "extras": extras}
    if extras:
        fields["extra"] = extras[0].rank
    return Text(text.message, fields=fields)


def called(state: DouDizhuState, move: Move) -> Text | None:
    """What the cards of a play are called; None if they are no combination."""
    cards = counts_of(move.cards)
    read_as = readings(cards, state.shapes) if move.cards else ()
    return say("{name:cap}", name=named(cards, read_as[0])) if read_as else None
