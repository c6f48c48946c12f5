"""Drawing from the talon after a bout."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.rules import after, answers
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import Text, say


@answers("draws_first", leans=there.talon)
def leader_draws_first(state: DurakState) -> str:
    """Whoever led in the bout draws first.

    Told: Whoever led in the bout draws first.
    Example: players: A B C; trump: d; talon: 8c [Jd]; A: 6s 7s 8s 9s Qs
        B: 9h Ks As Kc Ac; C: 6h 8h Th Jh Qh; table: 7h/-
    Source: durak 1.10, Q10
    """
    return state.first


@answers("refill_order", leans=there.talon)
def defender_draws_last(state: DurakState) -> tuple[str, ...]:
    """After the player who draws first, the others draw clockwise; the defender draws last.

    Why: When the talon runs out, the last to draw may find no cards left.
    Example: players: A B C; trump: d; talon: 8c 9c Tc [Jd]; A: 6s 7s 8s 9s Qs
        B: 9h Ks As Kc Ac; C: 6h 8h Th Jh Qh; table: 7h/-
    Source: durak 1.10, Q10
    """
    first, *others = state.clockwise_from(state.draws_first)
    waiting = [seat for seat in others if seat == state.defender]
    return (first, *(seat for seat in others if seat not in waiting), *waiting)


@answers("held_by")
def cards_in_hand(state: DurakState, seat: str) -> int:
    """Only the cards in hand count as cards that a player holds.

    Example: trump: d; talon: x5 [9d]; A: 7h Ks; B: x2
    Source: durak 1.8, 1.10
    """
    return len(state.hand(seat))


@answers("draws", leans=there.talon)
def up_to_the_hand_size(state: DurakState, seat: str) -> int:
    """Players with fewer cards than they were dealt draw until they hold that many; other players
    draw nothing.

    Note: Whoever holds at least as many cards as each player was dealt draws nothing.
    Example: trump: d; talon: 8c 9c [Jd]; A: 6s 7s 8s 9s Qs; B: 9h Ks As Kc Ac; table: 7h/-
    Source: durak 1.10
    """
    missing: int = state.hand_size(seat) - state.held_by(seat)
    return max(0, missing)


@after("hands refill", leans=there.talon)
def refill_to_hand_size(state: DurakState) -> Outcome:
    """After every bout each player with fewer than six cards draws until they hold six, while the
    talon lasts.

    Note: A player with six or more cards draws nothing. The indicator is the last card to be drawn.
    Example: trump: d; talon: 8c 9c [Jd]; A: 6s 7s 8s 9s Qs; B: 9h Ks As Kc Ac; table: 7h/-
    Source: durak 1.10
    """
    if not state.talon:
        return None
    because = state.because("refill_order").id
    drawing = (seat for seat in state.refill_order if state.draws(seat))
    return state, *(Event("refill", seat, (), because) for seat in drawing)


@after("refill", leans=there.undealt)
def draw_from_the_top(state: DurakState, event: Event) -> Outcome:
    """Cards are drawn from the top of the talon; the indicator is the last of all.

    Told: Cards are drawn from the top of the talon.
    Example: trump: d; talon: 8c [Jd]; A: 6s 7s 8s 9s Qs; B: 9h Ks As Kc Ac; table: 7h/-
    Source: durak 1.10
    """
    return drawn(state, event.by, state.draws(event.by), event.because)


def drawn(state: DurakState, seat: str, n: int, because: str) -> Outcome:
    """Up to `n` cards come from the talon to a hand, and the event that tells it."""
    cards = state.talon[:n]
    if not cards:
        return None
    hands = {**state.hands, seat: state.hand(seat) + cards}
    after_draw = state.but(hands=hands, talon=state.talon[n:], stalls=0)
    return after_draw, Event("draw", seat, cards, because)


def noting_the_talon(state: DurakState, event: Event, fact: str) -> DurakState:
    """Note whether the bout begins with a talon. Nothing comes back to it within a bout, so where
    a position in the middle of one (a "set up") has a talon, there was one when it began."""
    had_one = event.kind == "set up" and bool(state.table) and state.fact(fact)
    return state.noting(fact, bool(state.bout and state.talon) or had_one)


DRAWING = (
    cards_in_hand,
    up_to_the_hand_size,
    draw_from_the_top,
)
RULES = (leader_draws_first, defender_draws_last, *DRAWING, refill_to_hand_size)

# laws as they are told where the leader may have become the defender
LEADER_MAY_DEFEND: dict[str, Text] = {
    defender_draws_last.id: say(
        "After the player who draws first, the others draw clockwise; a defender who does not "
        "draw first draws last."
    ),
}
# laws as they are told where there is no talon
NOBODY_DRAWS: dict[str, Text] = {
    "durak.deal.six_cards": say("Everybody is dealt six cards."),
    "durak.ending.out_without_cards": say("Whoever has no cards after a bout is out."),
}
