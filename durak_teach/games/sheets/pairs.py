"""Four players in pairs, partners opposite each other."""

from __future__ import annotations

from durak_teach.games.durak.attack import left_neighbour_defends
from durak_teach.games.durak.series import durak_deals_next
from durak_teach.games.durak.variants.teams import last_holder_deals
from durak_teach.games.durak.variants.two_v_two import two_pairs
from durak_teach.games.sheets.right import left_of_the_defender
from durak_teach.games.sheets.state import SheetState
from durak_teach.kernel.rules import Variant, answers


@answers("team")
def partners_sit_opposite(state: SheetState, seat: str) -> tuple[str, ...]:
    """Partners sit opposite each other; the team of the last player with cards loses.

    Why: Going out first does not help a player whose partner stays in to the end.
    Example: game: durak002; rules: partners; players: A B C D; trump: h; A: -; B: 9d; C: 6s
        D: Tc Kd; roles: att=C def=D out=A
    Source: relatives D25
    """
    return state.seats[state.seats.index(seat) % 2 :: 2] if seat in state.seats else (seat,)


@answers("defender_against")
def next_opponent_defends(state: SheetState, attacker: str) -> str:
    """The defender is the attacker's next opponent clockwise who is still in.

    Example: game: durak002; rules: partners; players: A B C D; trump: h; A: 6s Kd; B: 9d Qs; C: -
        D: Tc Kc; roles: att=B def=A out=C
    Source: relatives D26, A10
    """
    others = state.clockwise_from(attacker)
    allies = state.team(attacker)
    return next((seat for seat in others if seat not in allies), attacker)


@answers("supporter")
def partner_supports(state: SheetState) -> str:
    """The attacker's partner, if still in, supports the attacker; the defender's partner does
    nothing.

    Example: game: durak002; rules: partners; players: A B C D; trump: h; A: Kd; B: Td Jd; C: 6c Tc
        D: 6d 9h; table: 6s/9s
    Source: relatives D26, A9, A10
    """
    mates = (s for s in state.team(state.attacker) if s not in (state.attacker, *state.out))
    return next(mates, "")


PARTNERS = Variant(
    "partners",
    "Four in two teams",
    "Partners sit opposite each other; the last player with cards loses, and so does that player's "
    "partner.",
    (two_pairs, partners_sit_opposite),
    replaces={
        left_neighbour_defends.id: next_opponent_defends,
        left_of_the_defender.id: partner_supports,
        durak_deals_next.id: last_holder_deals,
    },
    source="relatives D25, D26",
)
