"""Whose turn it is and how it ends: lead, refill; then beat, and take what is open."""

from __future__ import annotations

from typing import Any

from durak_teach.games.durak.bout import all_beaten_ends_bout
from durak_teach.games.durak.ending import counted
from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.kernel.rules import after, answers
from durak_teach.kernel.state import Event, Outcome, Result
from durak_teach.text import say

STALL_BOUTS = 100  # without a discard or a draw


@after("lead")
def the_lead_ends_the_turn(state: WholeAttackState) -> Outcome:
    """The attacker's turn ends with the lead; nothing is added to an attack later.

    Example: game: kirifu; players: A B C; trump: c; talon: 7s 8s 9s; A: 6h 6d 5s Ks Kd
        B: 9h 2c 3d Qs Qd; C: Tc 2s 3s 4s 5h
    Source: relatives K10, K13, M8
    """
    return state, Event("trump may change", state.attacker), Event("turn ends", state.attacker)


@after("turn ends")
def refill_and_go_out(state: WholeAttackState) -> Outcome:
    """After a lead, hands are refilled, players go out and any loser is determined; then the
    defender answers.

    Example: game: kirifu; players: A B C; trump: c; A: 6h; B: 7h 8h; C: Qd
    Source: relatives K13, K14, M8, M16
    """
    steps = ("hands refill", "players go out", "deal may end", "defence begins")
    return state, *(Event(step, state.attacker) for step in steps)


@answers("left_behind")
def who_is_out_may_have_led(state: WholeAttackState) -> tuple[str, ...]:
    """An attack is answered even if its attacker is out.

    Told: An attack is answered even if its attacker is out, as long as two or more players hold
        cards.
    Example: game: kirifu; players: A B C; trump: c; A: -; B: 7h 8h; C: Qd; table: 6h/-
        roles: att=A def=B out=A
    Source: relatives K14
    """
    return (state.attacker,) if state.table else ()


@after("defence begins")
def the_defender_answers(state: WholeAttackState) -> Outcome:
    """The whole attack lies on the table, and the defender answers it card by card.

    Example: game: kirifu; players: A B C; trump: c; A: Ks; B: 9h 2c 3d; C: Tc
        table: 6h/- 6d/- 5s/-
    Source: relatives K9, M9
    """
    return state.but(phase="defence", actor=state.defender)


@answers("refill_order", phase="lead")
def the_leader_refills(state: WholeAttackState) -> tuple[str, ...]:
    """After a lead, whoever led refills.

    Why: Everybody draws at the end of their own turn, so no order is needed.
    Example: game: kirifu; players: A B C; trump: c; talon: 7s 8s 9s; A: 6h 6d 5s Ks Kd
        B: 9h 2c 3d Qs Qd; C: Tc 2s 3s 4s 5h
    Source: relatives K13, M8
    """
    return (state.attacker,)


@answers("refill_order", phase="defence")
def the_defender_refills(state: WholeAttackState) -> tuple[str, ...]:
    """After a defence the defender refills.

    Example: game: mustamaija; players: A B C; trump: h; talon: 6s [8h]; A: 4c 5c 6c 7c 8c
        B: 3d Jc 4s 5s 6d; C: 2c 3c 9c Tc Kc; table: 2d/-
    Source: relatives K13, M8, A21
    """
    return (state.defender,)


@after("hands refill")
def refill_to_a_full_hand(state: WholeAttackState) -> Outcome:
    """A player whose turn ends draws until they hold as many cards as they were dealt, while the
    talon lasts.

    Note: Players draw at the end of their own turn, not at the end of the bout.
    Example: game: kirifu; players: A B C; trump: c; talon: 7s 8s 9s; A: 6h 6d 5s Ks Kd
        B: 9h 2c 3d Qs Qd; C: Tc 2s 3s 4s 5h
    Source: relatives K13, M8
    """
    drawing = [seat for seat in state.refill_order if state.talon and state.draws(seat)]
    because = state.because("refill_order").id
    return (state, *(Event("refill", seat, (), because) for seat in drawing)) if drawing else None


@answers("cards_taken")
def only_what_is_open(state: WholeAttackState) -> tuple[Any, ...]:
    """Whoever takes gets only the attack cards that are not beaten; beaten pairs are discarded.

    Why: Each attack card that is beaten makes the defender's hand smaller, even if the defence
        fails.
    Example: game: kirifu; players: A B C; trump: c; talon: 7s; A: Ks; B: 2c 3d; C: Tc
        table: 6h/9h 6d/- 5s/-
    Source: relatives K11, M11
    """
    return tuple(pair.attack for pair in state.table if pair.defence is None)


@after("deal may end")
def open_cards_are_the_losers(state: WholeAttackState) -> Outcome:
    """Attack cards that are still open when the deal ends belong to the loser.

    Told: The deal is over when, after a lead or a bout, the talon is empty and only one player
        holds cards; attack cards still open belong to the loser.
    Why: If one of the last two goes out by leading, only one player is left.
    Example: game: mustamaija; players: A B C; trump: h; A: -; B: 3d Qs; C: Jc 4h; table: 2d/-
        roles: att=A def=B out=A
    Source: relatives M17, A20
    """
    left = state.open_attacks
    if not left or len(state.contenders) != 1:
        return None
    (seat,) = state.contenders
    hands = {**state.hands, seat: state.hand(seat) + left}
    return state.but(hands=hands, table=()), Event("pick up", seat, left)


@after("next bout", last=True)
def stalled_deal_has_no_loser(state: WholeAttackState) -> Outcome:
    """Nobody loses if a position occurs three times, or if nobody draws, discards or goes out in
    100 bouts.

    Told: A deal has no loser if the same player is to lead and everybody holds the same cards for
        the third time; whoever notices says so.
    Why: Cards can go round for ever with nothing drawn or discarded.
    Example: game: mustamaija; players: A B C; trump: c; A: Qs 2h; B: 2d; C: As 3h
    Source: relatives 8
    """
    return stalled(state, stalled_deal_has_no_loser.id)


def stalled(state: WholeAttackState, because: str) -> Outcome:
    """Count the position; a deal without progress ends without a loser, which is not a draw."""
    going, stuck = counted(state, STALL_BOUTS)
    if not stuck:
        return going
    over = Result(None, because, ("stalled",))
    return going.but(over=over, actor=""), Event("stalled", "", (), because)


# What is said of a deal that goes round and round.
STALLED = {
    "stalled": say("The same cards keep going round: the deal has no loser."),
    "ending stalled": say("No loser: the same cards keep going round."),
    "mark stalled": say("By the rules the deal is not drawn; it is only stopped."),
}
# What is told otherwise than in Durak.
SAYS = {
    **STALLED,
    "put away": say("Every beaten pair is discarded: {cards}."),
    "discard": say("Everything is beaten. Discarded: {cards}."),
    "winner": say("Out first, and so the winner: {who}."),
    "ending winner": say("Out first, and so the winner: {who}."),
    "drawn deal": say("The last cards were beaten: nobody has lost."),
    "ending draw": say("The last cards were beaten: nobody has lost."),
}


RULES = (
    all_beaten_ends_bout,
    the_lead_ends_the_turn,
    refill_and_go_out,
    who_is_out_may_have_led,
    the_defender_answers,
    the_leader_refills,
    refill_to_a_full_hand,
    only_what_is_open,
    stalled_deal_has_no_loser,
)
