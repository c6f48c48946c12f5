"""Choices about who adds attack cards: helpers, another turn for the attacker, throwing in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from durak_teach.games.durak import there
from durak_teach.games.durak.refill import defender_draws_last
from durak_teach.games.durak.throw_in import late_ones_are_asked, next_is_asked
from durak_teach.games.durak.variants.throw_after_failure import THROW_AFTER_FAILURE
from durak_teach.games.sheets.right import (
    ALONE,
    SEVERAL,
    attacker_alone,
    attacker_and_supporter,
    left_of_the_defender,
    right_throws_in_first,
)
from durak_teach.games.sheets.state import SheetState
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import Text, say


@answers("refill_order")
def from_the_leader_clockwise(state: SheetState) -> tuple[str, ...]:
    """After the player who draws first, the others draw clockwise.

    Why: If nobody helps or transfers, only the attacker and the defender draw.
    Example: game: durak001; players: A B C; trump: d; talon: 8c [9d]; A: Kc Qc Jc Tc 9c
        B: 6c 6h 6s 8s 9s; C: Ac As Ah Ks Kh Qs; table: 7s/- 7h/-; roles: att=B def=C first=A
    Source: relatives P19, P27
    """
    seats: tuple[str, ...] = state.clockwise_from(state.draws_first)
    return seats


@answers("supporter", leans=there.law(attacker_and_supporter.id))
def nobody_supports(state: SheetState) -> str:
    """Nobody supports the attacker.

    Example: game: durak002; rules: helpers=none; players: A B C; trump: h; A: Kd Jh; B: Jc Td Qs
        C: 6c Tc; table: 6s/9s
    Source: relatives A4
    """
    return ""


@after("done", phase="window")
def attacker_has_the_last_word(state: SheetState, event: Event) -> Outcome:
    """When all others have stopped too, the attacker gets one more chance to attack.

    Why: There is nothing new on the table, but the attacker may have reconsidered.
    Example: game: durak002; rules: last_word; players: A B C; trump: h; A: Kd Jh 9d; B: Jc Td Qs
        C: 6c Tc; table: 6s/9s
    Source: relatives D20, A8
    """
    done = (*state.asked, event.by)
    others = [seat for seat in state.polled if seat not in (*done, state.attacker)]
    if others or event.by == state.attacker or state.attacker not in state.polled:
        outcome: Outcome = next_is_asked(state, event)
        return outcome
    rest = tuple(seat for seat in done if seat != state.attacker)
    return state.but(asked=rest, actor=state.attacker)


@after("done", phase="taking", leans=there.question("late"))
def next_throws_in(state: SheetState, event: Event) -> Outcome:
    """After “take”, each player who may attack gets one chance to throw in.

    Example: game: durak002; rules: throw_in last_word; players: A B C; trump: h; A: 9c Kc
        B: 7d 8d Td; C: 9d 6d; table: 6s/9s 6c/-; roles: att=A def=B right=C
    Source: relatives A33
    """
    outcome: Outcome = next_is_asked(state, event)
    return outcome


THROW_IN = replace(
    THROW_AFTER_FAILURE,
    id="throw_in",
    name="Throw in after a take",
    pitch="After “take”, any attacker may still throw in matching cards, up to the limit.",
    forms=(),
    clashes={},
    source="relatives D27, A6",
    word="throw_in",
)

THROW_IN_FIRST = Variant(
    "throw_in_first_attacker",
    "Attacker throws in first",
    "After “take”, the attacker may throw in first, even if another player has the right to "
    "attack.",
    replaces={right_throws_in_first.id: late_ones_are_asked},
    needs=("throw_in",),
    source="relatives A33",
    word="throw_in_first=attacker",
)

LAST_WORD = Variant(
    "last_word",
    "Attacker has the last word",
    "When all others are done too, the attacker is asked once more whether to attack.",
    (next_throws_in,),
    replaces={next_is_asked.id: attacker_has_the_last_word},
    source="relatives A8",
)

DEFENDER_LAST = Variant(
    "defender_draws_last",
    "Defender draws last",
    "The attacking side refills first, the defender last.",
    replaces={from_the_leader_clockwise.id: defender_draws_last},
    source="relatives D23",
    word="refill_order=defender_last",
)

CLOCKWISE = Variant(
    "clockwise_refill",
    "Refill clockwise",
    "Whoever led in the bout draws first, the rest clockwise.",
    replaces={defender_draws_last.id: from_the_leader_clockwise},
    source="relatives P27",
    word="refill_order=clockwise",
)

SUPPORTS: Mapping[str, Text] = {
    "role helper": say("supporter"),
    "you help": say("You are the supporter"),
}

SUPPORTER_HELPS = Variant(
    "helpers_supporter",
    "A supporter helps",
    "The defender's left neighbour attacks, too, taking turns with the attacker.",
    (left_of_the_defender,),
    replaces={attacker_alone.id: attacker_and_supporter},
    needs=(DEFENDER_LAST.id,),
    says=SUPPORTS,
    tells=SEVERAL,
    source="relatives A4",
    word="helpers=supporter",
)

ALL_HELP_AN_ATTACKER = Variant(
    "helpers_all",
    "Everybody helps",
    "All other players attack the defender too, taking turns with the attacker.",
    replaces={attacker_alone.id: None},
    needs=(DEFENDER_LAST.id,),
    tells=SEVERAL,
    source="relatives A4",
    word="helpers=all",
)

ALL_HELP = Variant(
    "helpers_all",
    "Everybody helps",
    "All other players attack the defender too, taking turns with the attacker.",
    replaces={attacker_and_supporter.id: None, left_of_the_defender.id: nobody_supports},
    says={"role helper": say("helper"), "you help": say("You are a helper")},
    source="relatives A11",
    word="helpers=all",
)

NOBODY_HELPS = Variant(
    "helpers_none",
    "Nobody helps",
    "The attacker attacks alone.",
    replaces={attacker_and_supporter.id: attacker_alone, left_of_the_defender.id: nobody_supports},
    tells=ALONE,
    source="relatives A4",
    word="helpers=none",
)
