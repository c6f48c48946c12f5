"""Who has played a pair at once the fewest times loses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from durak_teach.games.durak import there
from durak_teach.games.durak.attack import two_of_a_rank
from durak_teach.games.durak.scoring import ENDING, PITCHES, counting, fewest
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, answers
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import say, say_n

PAIR = 2


@allows("throw", phase="window", leans=there.law("durak.throw_in.window_opens"))
def two_of_a_rank_at_once(state: DurakState) -> Iterator[Move]:
    """Two cards of one rank may be thrown in together.

    two cards thrown in together must be of one rank

    Told: Whoever's turn it is may throw in cards one after another, or two of one rank together.
    Example: trump: d; A: 9c 9d Ks; B: Tc As Kh; table: 7h/9h
    Source: durak V49
    """
    mine = state.playable(state.actor) if state.actor in state.throwers else ()
    hand = [card for card in mine if isinstance(card, Card)]
    for cards in combinations(hand, PAIR):
        if cards[0].rank is cards[1].rank:
            yield Move(state.actor, "throw", cards)


@after("lead")
def pair_counts(state: DurakState, event: Event) -> DurakState | None:
    """A lead with exactly two cards of one rank counts as one pair for whoever made it.

    Example: trump: d; A: 9c 9d Ks; B: Tc As Kh
    Source: durak V49, Q48
    """
    return _counted(state, event)


@after("throw", leans=there.law("durak.throw_in.window_opens"))
def thrown_pair_counts(state: DurakState, event: Event) -> DurakState | None:
    """Two cards of one rank that are thrown in together count as one pair for whoever threw them
    in.

    Told: Each time two cards of one rank are thrown in together, that counts as one pair for
        whoever threw them in.
    Example: trump: d; A: 9c 9d Ks; B: Tc As Kh; table: 7h/9h
    Source: durak V49, Q48
    """
    return _counted(state, event)


def _counted(state: DurakState, event: Event) -> DurakState | None:
    """The state with one pair more, if a move has exactly two cards of some rank."""
    alike = Counter(card.rank for card in event.cards)
    return counting(state, "epaulettes.pairs", event.by) if PAIR in alike.values() else None


@answers("loses")
def fewest_pairs_loses(state: DurakState, holder: str) -> str | None:
    """Whoever has played a pair in one move the fewest times is the durak; if several are level,
    nobody is.

    Example: trump: d; A: -; B: 9h 8s; table: 7h/-; facts: epaulettes.pairs=A1,B2
    Source: durak V49, Q48
    """
    return fewest(state, "epaulettes.pairs")


EPAULETTES = Variant(
    "epaulettes",
    "Epaulettes",
    "Whoever has least often played a pair in one move loses.",
    (two_of_a_rank, two_of_a_rank_at_once, pair_counts, thrown_pair_counts, fewest_pairs_loses),
    forms=("prostoy", "podkidnoy", "perevodnoy"),
    facts=(Fact("pairs", {"": 0}, score=True),),
    says={
        **PITCHES,
        "epaulettes.fewest_pairs_loses": say("Durak: {who}. Nobody has played fewer pairs."),
        "fact epaulettes.pairs": say_n("{n} pair", "{n} pairs", n=0),
    },
    tells={
        **ENDING,
        f"{pair_counts.id} pair": say(
            "A lead with exactly two cards of one rank counts as one pair for whoever made it; so "
            "does a lead with two pairs of different ranks. Three or four cards of one rank are "
            "not counted."
        ),
        "epaulettes.fewest_pairs_loses teams": say(
            "The team whose players have together least often played a pair in one move is the "
            "durak; if several tie for it, none is."
        ),
    },
    source="V49",
)
