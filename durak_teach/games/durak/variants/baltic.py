"""Add equal ranks to a defence card, and the roles swap."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from durak_teach.games.durak.attack import BEATEN_BEFORE, facing
from durak_teach.games.durak.bout import defender_only
from durak_teach.games.durak.reasons import SIGHT
from durak_teach.games.durak.refill import LEADER_MAY_DEFEND
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome, Pair
from durak_teach.text import Text, say


class BalticState(DurakState):
    """A deal in which the defender may add cards."""

    adding_room: int


@answers("adding_room")
def up_to_the_attackers_limit(state: BalticState) -> int:
    """The defender never adds more cards than the attacker holds; the limit of a bout applies too.

    Told: Cards the defender adds count as attack cards.
    Example: players: A B C; trump: d; A: 8c; B: 9h 9c 9s Ks; C: Qs; table: 7h/-
    Source: durak V38, Q45
    """
    met = facing(state, state.attacker).but(attacker=state.defender)
    room: int = met.but(start=met.start + 1).limit - len(state.table)
    return room


@allows("beat adding", phase="defence", made_of={"beat": (0, 1)})
def beat_and_add(state: BalticState) -> Iterator[Move]:
    """When beating the last open attack card, the defender may add cards of the same rank as the
    defence card.

    “beat adding” needs the attack card, the card that beats it, and further cards

    Example: players: A B C; trump: d; A: 8c Jc Ts; B: 9h 9c Ks; C: Qs; table: 7h/-
    Source: durak V38
    """
    hand = [card for card in state.playable(state.actor) if isinstance(card, Card)]
    for card in hand if len(state.open_attacks) == 1 else ():
        alike = [other for other in hand if other.rank is card.rank and other is not card]
        for size in range(1, min(len(alike), state.adding_room) + 1):
            for some in combinations(alike, size):
                yield Move(state.actor, "beat adding", (*state.open_attacks, card, *some))


@forbids("beat adding", phase="defence")
def added_cards_of_its_rank(state: BalticState, move: Move) -> Text | None:
    """Added cards have the rank of the defence card with which they are played.

    Example: players: A B C; trump: d; A: 8c Jc Ts; B: 9h 9c Ks; C: Qs; table: 7h/-
    Source: durak V38
    """
    seen = [card for card in move.cards[1:] if isinstance(card, Card)]
    rank = seen[0].rank if seen else None
    card = next((card for card in seen if card.rank is not rank), None)
    return say("the rank of {card} is not {rank:name}", card=card, rank=rank) if card else None


@forbids("beat adding", phase="defence")
def with_the_last_beat(state: BalticState) -> Text | None:
    """Cards are added only when the last open attack card is beaten.

    Example: players: A B C; trump: d; A: 8c Jc Ts; B: 9h 9c Kc Ks; C: Qs; table: 7h/- Tc/-
    Source: durak V38, Q45
    """
    more = len(state.open_attacks) > 1
    return (
        say("more than one attack card is open: {cards}", cards=state.open_attacks)
        if more
        else None
    )


@forbids("beat adding", phase="defence")
def attacker_can_answer(state: BalticState, by: str, n: int) -> Text | None:
    """When beating, the defender may add at most as many cards as the attacker holds.

    Told: When beating, the defender may add at most as many cards as the attacker holds.
    Example: players: A B C; trump: d; A: 8c; B: 9h 9c 9s Ks; C: Qs; table: 7h/-
    Source: durak V38, Q45
    """
    if n - 2 <= state.adding_room:
        return None
    return say(
        "attack cards that may still be added against {by}: {n} at most",
        by=state.attacker,
        n=max(0, state.adding_room),
    )


@forbids("beat adding", unoffered=True)
def defender_adds(state: BalticState, move: Move) -> Text | None:
    """Only the defender may add cards when beating an attack card.

    Example: players: A B C; trump: d; A: 8c Jc Ts; B: 9h 9c Ks; C: Qs; table: 7h/-
    Source: durak V38
    """
    objection: Text | None = defender_only(state, move)
    return objection


@after("beat adding")
def added_cards_lie_open(state: BalticState, event: Event) -> Outcome:
    """Cards added to a defence card become attack cards, and attacker and defender swap roles.

    Example: players: A B C; trump: d; A: 8c Jc Ts; B: 9h 9c Ks; C: Qs; table: 7h/-
    Source: durak V38
    """
    beat, added = event.cards[:2], event.cards[2:]
    table = state.table + tuple(Pair(card, None, event.by) for card in added)
    laid = state.but(hands=state.without(event.by, added), table=table)
    swap = Event("roles swap", event.by, added, to=state.attacker)
    return laid, Event("beat", event.by, beat), swap


@after("roles swap")
def attacker_has_to_beat(state: BalticState, event: Event) -> DurakState:
    """If the defender adds cards, attacker and defender swap roles; the former attacker must beat
    them all or take.

    Note: Who attacks next follows from the new roles.
    Example: players: A B C; trump: d; A: 8c Jc Ts; B: 9h 9c Ks; C: Qs; table: 7h/-
    Source: durak V38, Q45
    """
    swapped = facing(state, event.to).but(attacker=event.by)
    return swapped.but(actor=event.to) if state.phase == "defence" else swapped


BALTIC = Variant(
    "baltic",
    "Baltic",
    "The defender may add cards of a defence card's rank; attacker and defender then swap roles.",
    (
        up_to_the_attackers_limit,
        beat_and_add,
        added_cards_of_its_rank,
        with_the_last_beat,
        attacker_can_answer,
        defender_adds,
        added_cards_lie_open,
        attacker_has_to_beat,
    ),
    forms=("podkidnoy", "perevodnoy"),
    clashes={"doubt": SIGHT},
    says={
        "roles swap": say("{who:cap} added {cards}; {to} must answer."),
        "hint beat adding": say("Beat the first with the second, and add the rest: {cards}."),
        "refused beat adding": say("{cards} cannot be played together now."),
        "unknown beat adding": say("No card can be added to a defence card."),
        "button beat adding": say("Beat {attack} with {beater} and add {added}"),
    },
    asks=BalticState,
    tells={**BEATEN_BEFORE, **LEADER_MAY_DEFEND},
    source="V38",
)
