"""A hand without a person, which may throw in."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.reasons import DEAL, NO_THROW_IN, SEATS
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.throw_in import in_all
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event
from durak_teach.text import say


@answers("dummies")
def one_dummy(state: DurakState) -> tuple[str, ...]:
    """One more hand is dealt, to a dummy, and is refilled like the others.

    Told: One more hand is dealt, to a dummy, at any point before the dealer's own; it is refilled
        like the others.
    Why: Even with few players, a dummy makes for a fuller game.
    Example: players: A B Z; trump: s; A: 9c Ks; B: Tc Jc; Z: 9d 7s Kc; table: 7h/9h
    Source: durak V11, V12
    """
    return ("Z",)


@answers("party", combine=all_of, leans=there.limits_the_party("dummy_throws.six_seats_at_most"))
def six_seats_at_most(state: DurakState) -> frozenset[int]:
    """Two to five people play, since one of the six seats is the dummy's.

    Told: Two to five people play; the dummy has a seat, too.
    Example: players: A B Z; trump: s; A: 9c Ks; B: Tc Jc; Z: 9d 7s Kc; table: 7h/9h
    Source: durak V11, V12
    """
    return frozenset(range(2, 6))


@after("first attack")
def dummy_sits_down(state: DurakState, event: Event) -> DurakState:
    """The dummy sits on the right of whoever attacks first in the deal.

    Told: The dummy sits on the right of whoever attacks first in the deal. In finding who does,
        neither the dummy's trumps nor its place counts.
    Example: players: A B Z; trump: s; A: 9c Ks; B: Tc Jc; Z: 9d 7s Kc; table: 7h/9h
    Source: durak V11, V12, Q27
    """
    people = state.people
    place = people.index(event.by) or len(people)
    seats = (*people[:place], *state.dummies, *people[place:])
    return state.but(seats=seats, hands={seat: state.hand(seat) for seat in seats})


@answers("person")
def first_attacker_plays_it(state: DurakState, seat: str) -> str:
    """Whoever attacks first in the deal also sees and plays the dummy's hand.

    Told: Whoever attacks first in the deal also sees and plays the dummy's hand, even after going
        out.
    Example: players: A B Z; trump: s; A: 9c Ks; B: Tc Jc; Z: 9d 7s Kc; table: 7h/9h
    Source: durak V11, V12, Q27
    """
    if seat not in state.dummies:
        return seat
    return state.seats[(state.seats.index(seat) + 1) % len(state.seats)]


@answers("left_of")
def dummy_is_passed_over(state: DurakState, seat: str) -> str:
    """The dummy never leads and never defends: it is skipped.

    Told: Play goes clockwise; a player's left neighbour is the next one still in. The dummy never
        leads
        and never defends: it is skipped.
    Example: players: A B Z; trump: s; A: 9c Ks; B: Tc Jc; Z: 9d 7s Kc
        table: 7h/9h; roles: att=B def=A
    Source: durak V11
    """
    left = state.next_in(seat)
    return state.next_in(left) if left in state.dummies else left


@answers("throwers", combine=in_all)
def never_against_its_player(state: DurakState) -> tuple[str, ...]:
    """The dummy throws in, but not while the person who plays its hand defends.

    Example: players: A B Z; trump: s; A: 9c Ks; B: Tc Jc; Z: 9d 7s Kc
        table: 7h/9h; roles: att=B def=A
    Source: durak V11, Q27
    """
    defending = state.person(state.defender)
    return tuple(s for s in state.seats if s == defending or state.person(s) != defending)


@answers("contenders")
def dummy_does_not_count(state: DurakState) -> tuple[str, ...]:
    """The last player with cards is the durak, whatever the dummy still holds.

    Example: players: A B Z; trump: s; A: 7h; B: 8c Jc; Z: Kc; table: -
    Source: durak V11, Q27
    """
    return tuple(seat for seat in state.people if seat not in state.out)


LOWEST_OF_THE_PLAYERS = {
    "durak.deal.lowest_trump_leads": say(
        "In the first deal the player with the lowest trump attacks first; a dummy's trumps do "
        "not count for this."
    )
}

DUMMY_THROWS = Variant(
    "dummy_throws",
    "Throw-in dummy",
    "A dummy hand may only throw in.",
    (
        one_dummy,
        six_seats_at_most,
        dummy_sits_down,
        first_attacker_plays_it,
        dummy_is_passed_over,
        never_against_its_player,
        dummy_does_not_count,
    ),
    forms=("podkidnoy", "perevodnoy"),
    tells={
        **LOWEST_OF_THE_PLAYERS,
        "sly.owners_are_asked": say(
            "After “take”, whoever played an attack card that is not beaten may beat it with one "
            "card from hand (the dummy's hand if the dummy played it); the attacker is asked "
            "first, then the others clockwise."
        ),
        "sly.own_attack_card": say(
            "After “take”, whoever played an attack card that is not beaten may beat it with a "
            "card from hand, as a defender would; the dummy's attack cards may be beaten from "
            "its hand."
        ),
    },
    clashes={"dummy_plays": SEATS, "suit_match": DEAL, "no_throw_in": NO_THROW_IN},
    source="V11",
)
