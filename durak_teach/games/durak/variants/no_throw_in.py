"""Transfers without throw-ins: equal ranks go together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from durak_teach.games.durak import there
from durak_teach.games.durak.bout import all_beaten_ends_bout
from durak_teach.games.durak.defence import TAKEN
from durak_teach.games.durak.reasons import NO_THROW_IN
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.throw_in import in_all
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, allows, answers, forbids
from durak_teach.text import Text, say


@answers("throwers", combine=in_all, leans=there.throw_ins)
def nobody_throws_in(state: DurakState) -> tuple[str, ...]:
    """Nobody may throw in.

    Example: trump: d; A: 7c 7s Ks; B: 9h Tc; table: 7h/-
    Source: durak V32
    """
    return ()


@forbids("throw", unoffered=True)
def nothing_is_thrown_in(state: DurakState) -> bool:
    """Nothing is thrown in: the bout ends as soon as everything is beaten.

    nothing is thrown in

    Example: trump: d; A: 7c 7s Ks; B: 9h Tc; table: 7h/-
    Source: durak V32
    """
    return True


@allows("lead", phase="lead")
def all_of_a_rank(state: DurakState) -> Iterator[Move]:
    """The attacker leads every card of one rank that they hold, whether one or several.

    several cards led together must all be of one rank

    Told: Several cards are led together only if they are of one rank.
    Example: trump: d; A: 7h 7c 9s; B: 9h Tc Ks
    Source: durak V32
    """
    hand = [card for card in state.playable(state.actor) if isinstance(card, Card)]
    for rank in dict.fromkeys(card.rank for card in hand):
        alike = [card for card in hand if card.rank is rank]
        size = min(len(alike), state.limit)
        if size > 1:
            yield from (Move(state.actor, "lead", some) for some in combinations(alike, size))


@answers("transfer_most", combine=max)
def all_transfer_it(state: DurakState) -> int:
    """The defender may transfer an attack with all cards of its rank in hand, played together.

    Told: Whoever transfers plays all cards of the attack's rank in hand, together.
    Example: players: A B C; trump: s; A: Ks; B: 7s 7d Kc; C: Ts Jc 9c 9s; table: 7h/- 7c/-
    Source: durak V32, Q11
    """
    return len(state.hand(state.actor))


@forbids("lead", "transfer", asks=("leads_from",), leans=there.known_hands)
def equal_ranks_go_together(state: DurakState, move: Move) -> Text | None:
    """Whoever leads or transfers plays all cards in hand of one rank together, or as many as the
    limit allows.

    Told: Whoever leads or transfers plays all cards in hand of one rank together, or, if that is
        too many for the limit or for the next player's hand, as many as are allowed.
    Example: players: A B C; trump: s; A: Ks; B: 7s 7d Kc; C: Ts Jc 9c 9s; table: 7h/- 7c/-
    Source: durak V32, Q44
    """
    rank = next((card.rank for card in move.cards if isinstance(card, Card)), None)
    leading = move.verb == "lead"
    hand = state.leads_from(move.by) if leading else state.playable(move.by)
    alike = [card for card in hand if isinstance(card, Card) and card.rank is rank]
    room = state.limit if leading else state.transfer_room
    if len(move.cards) >= min(len(alike), room):
        return None
    if room < len(alike):
        return say("{n} of these must be played together: {cards}", cards=alike, n=room)
    return say("{cards} must be played together", cards=alike)


NO_THROW_IN_AT_ALL = Variant(
    "no_throw_in",
    "No throw-in",
    "No throw-ins; lead or transfer with all your cards of a rank.",
    (
        nothing_is_thrown_in,
        all_of_a_rank,
        all_transfer_it,
        equal_ranks_go_together,
    ),
    replaces={
        "durak.throw_in.attacker_then_clockwise": nobody_throws_in,
        "durak.throw_in.window_opens": all_beaten_ends_bout,
        "durak.throw_in.add_a_card": None,
        "durak.throw_in.rank_on_table": None,
        "durak.throw_in.window_has_brought_cards": None,
        "durak.throw_in.may_stop_adding": None,
        "durak.throw_in.next_is_asked": None,
        "durak.throw_in.defender_answers_again": None,
        "durak.bout.all_beaten_first": None,
    },
    forms=("perevodnoy",),
    clashes=dict.fromkeys(("avalanche", "rank_or_suit", "transfer_on_throw"), NO_THROW_IN),
    tells={
        **TAKEN,
        "durak.attack.one_card": say(
            "The attacker chooses a rank, and leads all cards of that rank in hand."
        ),
        "durak.transfer.cards_of_the_rank": say(
            "Instead of beating, the defender may lay all cards in hand of the attack's rank "
            "beside it: this transfers the attack to the next player."
        ),
    },
    source="V32",
)
