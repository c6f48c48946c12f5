"""In the last round an attack that would go past the last defender turns round."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.refill import noting_the_talon
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.way import beside, seat_after
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import say

TALON = "last_round_reverse.talon"
REVERSED = "last_round_reverse.reversed"
SIDES = 3  # between two players left and right are the same


@answers(
    "goes_back", partly=True, asks=("way_round", "plays_at", "led_from", "goes_back", "played_by")
)
def back_from_the_last_defender(state: DurakState, player: str) -> bool:
    """In the last round, a transfer that would go past the last defender goes anticlockwise
    instead.

    Told: In the last round, the last defender is the first player still in, anticlockwise from
        whoever led: a transfer that would go past that player goes anticlockwise instead.
    Note: The direction stays reversed for the rest of the bout.
    Example: players: A B C D; trump: d; A: Ks Qs Js; B: 9h 8c; C: Tc Th Jh Qh; D: 7d 8s
        table: 7h/- 7c/- 7s/-; roles: att=C def=D first=A by=ABC
    Source: durak H21, Q14
    """
    way = state.way_round
    earlier = state.talon or state.fact(TALON) or len(way) < SIDES
    elsewhere = earlier or state.plays_at(player) not in way
    return NotImplemented if elsewhere else _turns_back(state, player)


def _turns_back(state: DurakState, player: str) -> bool:
    """Whether it goes anticlockwise already, or comes from the last defender now."""
    return bool(state.fact(REVERSED)) or beside(state, player, 1) == state.led_from


@answers("transfer_to", partly=True)
def to_the_right(state: DurakState) -> str:
    """An attack that goes anticlockwise comes to the seat on the defender's right.

    Told: An attack that goes anticlockwise comes to the nearest player on the defender's right who
        is still in.
    Example: players: A B C D; trump: d; A: Ks Qs Js; B: 9h 8c; C: Tc Th Jh Qh; D: 7d 8s
        table: 7h/- 7c/- 7s/-; roles: att=C def=D first=A by=ABC
    Source: durak H21, Q14
    """
    seat = state.defender
    return state.played_by(seat_after(state, seat)) if state.goes_back(seat) else NotImplemented


@after("passes on")
def direction_is_kept(state: DurakState, event: Event) -> DurakState | None:
    """Once an attack has turned round, it goes on anticlockwise until the bout ends.

    Example: players: A B C D; trump: d; A: Ks Qs Js; B: 9h 8c; C: Tc Th Jh Qh; D: 7d 8s
        table: 7h/- 7c/- 7s/-; roles: att=C def=D first=A by=ABC
    Source: durak H21, Q14
    """
    return state.noting(REVERSED, True) if state.goes_back(event.by) else None


@after("next bout")
def each_bout_begins_clockwise(state: DurakState) -> DurakState:
    """In every bout, transfers go clockwise at first.

    Example: players: A B C; trump: d; A: Ks Qs; B: 9h 8c; C: Tc Th; table: 7h/-
        facts: last_round_reverse.reversed=yes
    Source: durak H21, Q14
    """
    return state.noting(REVERSED, False)


@after("next bout", "set up", leans=there.talon)
def talon_is_looked_at(state: DurakState, event: Event) -> DurakState:
    """A bout belongs to the last round if the talon is empty when the bout begins.

    Told: A bout that begins with an empty talon belongs to the last round.
    Example: players: A B; trump: d; talon: 8c [Jd]; A: Ks Qs; B: 9h; table: 7h/-
    Source: durak H21, Q14
    """
    return noting_the_talon(state, event, TALON)


LAST_ROUND_REVERSE = Variant(
    "last_round_reverse",
    "Reverse past the last defender",
    "In the last round, an attack that would go past the last defender goes anticlockwise.",
    (
        back_from_the_last_defender,
        to_the_right,
        direction_is_kept,
        each_bout_begins_clockwise,
        talon_is_looked_at,
    ),
    forms=("perevodnoy",),
    tells={
        f"{back_from_the_last_defender.id} teams": say(
            "When a bout begins without a talon, its attack goes clockwise only as far as the "
            "seat before the one that led it: a transfer from there goes anticlockwise instead."
        ),
        **{
            f"{back_from_the_last_defender.id} {option}": say(
                "The last defender is the first player still in, anticlockwise from whoever led: "
                "a transfer that would go past that player goes anticlockwise instead."
            )
            for option in ("chukchi", "deal_out", "suit_match")  # no talon: all rounds are last
        },
        f"{to_the_right.id} teams": say(
            "An attack that is transferred anticlockwise comes to the next seat on the defender's "
            "right; after the bout, play is clockwise again."
        ),
        "teams.seats_of_a_transfer": say(
            "The seat from which an attack is transferred becomes the attacking seat; the next "
            "seat clockwise (anticlockwise once the attack has turned round) defends."
        ),
    },
    facts=(Fact("reversed", False), Fact("talon", False)),
    source="H21",
)
