"""The right to attack: who may add attack cards, one by one, and when the attack is over."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak import there
from durak_teach.games.durak.throw_in import asking, in_all, in_turn
from durak_teach.games.sheets.state import SheetState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import after, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import Text, say

several: Final = there.no_law("sheets.right.attacker_alone")  # may attack


@answers("throwers", combine=in_all)
def attacker_alone(state: SheetState) -> tuple[str, ...]:
    """Only the attacker attacks; nobody helps.

    Example: game: durak001; players: A B C; trump: h; A: 6c Kd; B: Td Jd; C: 9d 6d; table: 6s/9s
    Source: relatives P10, P12, A4
    """
    return (state.attacker,)


@answers("throwers", combine=in_all)
def attacker_and_supporter(state: SheetState) -> tuple[str, ...]:
    """Two players attack: the attacker and the supporter.

    Example: game: durak002; players: A B C; trump: h; A: Kd Jh; B: Jc Td Qs; C: 6c Tc
        table: 6s/9s
    Source: relatives D18, D19
    """
    return (state.attacker, state.supporter)


@answers("supporter")
def left_of_the_defender(state: SheetState) -> str:
    """The defender's left neighbour supports the attacker; with only two players left, nobody does.

    Told: The defender's left neighbour supports the attacker; as soon as only two players are left,
        nobody does.
    Why: So one defender faces an attacking side of two.
    Example: game: durak002; players: A B C; trump: h; A: 7d; B: 9s Td; C: 6c Tc
    Source: relatives D18, D26
    """
    seats = state.clockwise_from(state.defender)[1:]
    seat = next((seat for seat in seats if not _has_left(state, seat)), state.attacker)
    return "" if seat == state.attacker else seat


def _has_left(state: SheetState, seat: str) -> bool:
    """Whether a seat has played its last card before this attack reached the defender."""
    if state.talon or state.held_by(seat) or seat == state.attacker:
        return False
    players = [pair.by for pair in state.table]
    begun = players.index(state.attacker) + 1 if state.attacker in players else 0
    return seat not in players[begun:]


@answers("helps", leans=several)
def who_may_attack_helps(state: SheetState, seat: str) -> bool:
    """Only players who may attack help the attacker.

    Example: game: durak002; players: A B C D; trump: h; A: Kd Jh; B: Jc Td Qs; C: 6c Tc; D: Qd
        table: 6s/9s
    Source: relatives D26, A11
    """
    return seat in state.throwers


@forbids("throw", unoffered=True)
def only_attackers_add(state: SheetState, move: Move) -> Text | None:
    """Only players with the right to attack may throw in cards.

    Example: game: durak001; players: A B C; trump: h; A: 6c Kd; B: Td Jd; C: 9d 6d; table: 6s/9s
    Source: relatives P12, D18, A4, A11
    """
    if state.over or move.by not in state.seats or move.by in state.throwers:
        return None
    attacking = tuple(seat for seat in state.throwers if seat)
    return say("in this bout only {attacking} may attack", attacking=attacking)


@answers("right", leans=several)
def who_attacked_last(state: SheetState) -> str:
    """The right to attack belongs to whoever played the last attack card, until they stop.

    Example: game: durak002; players: A B C; trump: h; A: Kd Jh; B: Td Qs; C: Tc
        table: 6s/9s 6c/Jc; roles: att=A def=B right=C
    Source: relatives D19
    """
    seat: str = state.actor if state.phase in ("window", "taking") else _last(state)
    return seat


def _last(state: SheetState) -> str:
    return state.table[-1].by if state.table else state.attacker


@answers("polled", phase="window", combine=in_turn)
def right_goes_round(state: SheetState) -> tuple[str, ...]:
    """Whoever has the right to attack keeps it by going on; stopping hands it to another
    attacker.

    Example: game: durak002; players: A B C; trump: h; A: Kd Jh; B: Jc Td Qs; C: 6c Tc
        table: 6s/9s
    Source: relatives D19, D20
    """
    return tuple(s for s in state.clockwise_from(_last(state)) if s in state.throwers)


@answers("polled", phase="taking", leans=there.question("late"))
def right_throws_in_first(state: SheetState) -> tuple[str, ...]:
    """After “take”, whoever has the right to attack may throw in first, then any other attackers,
    clockwise.

    Why: Cards thrown in bring no new ranks, so one round is enough.
    Example: game: durak002; rules: throw_in; players: A B C; trump: h; A: 9c Kc; B: 7d 8d Td
        C: 9d 6d; table: 6s/9s 6c/-; roles: att=A def=B right=C
    Source: relatives D27b, A33
    """
    return tuple(s for s in state.clockwise_from(_last(state)) if s in state.late)


@after("throw", phase="window")
def each_attack_card_is_answered(state: SheetState) -> SheetState:
    """Cards are thrown in singly, once all others are beaten; then even players who had stopped may
    attack.

    Why: With a new card on the table, a player who had stopped may have one that fits.
    Example: game: durak001; trump: h; A: 6c Kd; B: Td Jd; table: 6s/9s
    Source: relatives P12, P13, A8
    """
    return state.but(phase="defence", actor=state.defender, asked=())


@answers("attack_over", combine=any)
def hand_is_used_up(state: SheetState) -> bool:
    """A defender who beats the last open attack card with the last card in hand has succeeded.

    Example: game: durak001; trump: h; talon: 7c [Qh]; A: 6c 8d; B: 8s; table: 6s/-
    Source: relatives P15b, D12
    """
    return not state.held_by(state.defender)


@answers("attack_over", combine=any)
def all_attack_cards_are_beaten(state: SheetState) -> bool:
    """When the limit on attack cards is reached and all are beaten, the defender has succeeded.

    Example: game: durak001; trump: h; A: 9h Kc; B: Td Ah
        table: 6s/7s 6c/7c 7d/8d 8s/9s 8c/9c 9d/-
    Source: relatives P15c, D11
    """
    return bool(len(state.table) >= state.limit)


@after("all beaten")
def attack_goes_on_or_ends(state: SheetState) -> Outcome:
    """If everything is beaten and the defender has cards, whoever may attack may go on up to the
    limit.

    Example: game: durak001; trump: h; A: 6c Kd; B: Td Jd; table: 6s/9s
    Source: relatives P13, P15a, D10
    """
    if state.attack_over:
        because = state.because("attack_over").id
        return state, Event("bout ends", state.defender, (), because)
    return asking(state, "window")


RULES = (
    who_may_attack_helps,
    only_attackers_add,
    who_attacked_last,
    right_goes_round,
    right_throws_in_first,
    each_attack_card_is_answered,
    hand_is_used_up,
    all_attack_cards_are_beaten,
    attack_goes_on_or_ends,
)
# laws as they are told where nobody but the attacker attacks
ALONE: dict[str, Text] = {
    only_attackers_add.id: say("The attacker alone may throw in cards."),
    each_attack_card_is_answered.id: say(
        "Cards are thrown in one at a time, each when all others are beaten."
    ),
    right_goes_round.id: say("The attacker goes on with the attack, or stops."),
    attack_goes_on_or_ends.id: say(
        "When everything is beaten, the attacker may keep attacking up to the limit, if the "
        "defender has cards."
    ),
    right_throws_in_first.id: say("After “take”, the attacker may throw in more cards."),
}
SEVERAL: dict[str, Text] = {
    rule.id: rule.text("law")
    for rule in (
        only_attackers_add,
        each_attack_card_is_answered,
        right_goes_round,
        attack_goes_on_or_ends,
        right_throws_in_first,
    )
}
