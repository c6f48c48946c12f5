"""Only the two players beside the defender throw in."""

from __future__ import annotations

from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.reasons import NO_THROW_IN
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.throw_in import in_all
from durak_teach.games.durak.variants.limit5_first_defender import NOT_MORE
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, answers, forbids
from durak_teach.text import Text, say

MOST = 12  # more never sit at one table


@answers("party", combine=all_of)
def four_or_more(state: DurakState) -> frozenset[int]:
    """Four or more people play, so that somebody is not seated next to the defender.

    Told: With fewer than four players, everybody would sit next to the defender.
    Example: players: A B C D; trump: d; A: 9d Ks; B: Tc Th; C: 7c Kc; D: 7s As; table: 7h/9h
        roles: att=A def=B
    Source: durak H12
    """
    return frozenset(range(4, MOST + 1))


@answers("throwers", combine=in_all)
def beside_the_defender(state: DurakState) -> tuple[str, ...]:
    """Only the two players who sit next to the defender may throw in; the attacker is asked first.

    Told: Only the defender's two neighbours, the nearest players still in, may throw in; the
        attacker is asked first.
    Why: The defender has to watch two opponents, not the whole table.
    Example: players: A B C D; trump: d; A: 9d Ks; B: Tc Th; C: 7c Kc; D: 7s As; table: 7h/9h
        roles: att=A def=B
    Source: durak H12
    """
    _, *others = state.clockwise_from(state.defender)
    return (others[-1], others[0])


@forbids("throw", "done", unoffered=True)
def others_only_look_on(state: DurakState, move: Move) -> Text | None:
    """Whoever does not sit next to the defender may not throw in.

    Example: players: A B C D; trump: d; A: 9d Ks; B: Tc Th; C: 7c Kc; D: 7s As; table: 7h/9h
        roles: att=A def=B
    Source: durak H12
    """
    if state.over or move.by in (*beside_the_defender(state), state.defender):
        return None
    neighbours = beside_the_defender(state)
    return say("only {seats} sit next to the defender", seats=neighbours)


THROW_NEIGHBOURS_ONLY = Variant(
    "throw_neighbours_only",
    "Only neighbours throw in",
    "Only the two players beside the defender throw in.",
    (four_or_more, others_only_look_on),
    replaces={"durak.throw_in.attacker_then_clockwise": beside_the_defender},
    forms=("podkidnoy", "perevodnoy"),
    clashes={
        "no_throw_in": NO_THROW_IN,
        **dict.fromkeys(
            ("teams", "two_v_two", "pairs_then_solo"),
            say("team play itself decides who throws in"),
        ),
    },
    tells=NOT_MORE,
    source="H12",
)
