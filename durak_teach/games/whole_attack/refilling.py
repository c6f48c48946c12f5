"""When one refills: at the end of the turn, or only after a lead."""

from __future__ import annotations

from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.games.whole_attack.turns import the_defender_refills
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Outcome

EMPTIED = "{}.emptied"  # a fact of each form: the defence has used up the hand


@answers("refill_order", phase="defence")
def lead_on_before_the_refill(state: WholeAttackState) -> tuple[str, ...]:
    """Whoever has beaten everything leads at once, and refills only after that lead; the taker
    refills at once.

    Told: A defender who has beaten everything and still holds cards leads at once, and refills
        only after that lead; any other defender refills at once.
    Note: In Durak, players refill before they attack. Here, a defender who has beaten a whole
        attack and still holds cards leads at once, from what is left of the hand.
    Example: game: kirifu; players: A B C; trump: c; talon: 8s 8d 8h; A: Ks Kd 2h 3h 4h; B: 7s Qs
        C: Tc 2s 3s 4s 5h; table: 6h/9h 6d/2c 5s/-
    Source: relatives K10, K11, K13
    """
    leads_on = not state.taking and state.hand(state.defender)
    return () if leads_on else (state.defender,)


@answers("refill_order", phase="defence")
def only_after_a_lead(state: WholeAttackState) -> tuple[str, ...]:
    """Players refill only after a lead or, if they have no card to lead, at the end of the turn.

    Example: game: mustamaija; rules: refill_moment=lead; players: A B C; trump: h
        talon: 6s [8h]; A: 4c 5c 6c 7c 8c; B: 7d 3h Jc 4s 5s; C: 2c 3c 9c Tc Kc
        table: 2d/3d 9d/2h Kd/-
    Source: relatives A21
    """
    return () if state.hand(state.defender) else (state.defender,)


@answers("next_attacker")
def nothing_left_to_lead(state: WholeAttackState) -> str:
    """Whoever has used the whole hand to beat everything has nothing to lead: the next player
    leads.

    Told: Whoever has used the whole hand to beat everything refills, but does not lead: the next
        player leads.
    Example: game: kirifu; players: A B C; trump: c; talon: 8s 8d; A: Ks Kd; B: 9h; C: Tc 2s
        table: 6h/-
    Source: relatives A17
    """
    emptied = not state.taking and state.fact(_emptied(state))
    return state.left_of(state.defender) if emptied else NotImplemented


@after("table clears")
def hand_is_used_up(state: WholeAttackState) -> Outcome:
    """Whether a defence has used up the defender's hand is settled before the refill.

    Example: game: kirifu; players: A B C; trump: c; talon: 8s 8d; A: Ks Kd; B: 9h; C: Tc 2s
        table: 6h/-
    Source: relatives A17
    """
    return state.noting(_emptied(state), not state.hand(state.defender))


@after("players go out")
def out_is_another_matter(state: WholeAttackState) -> Outcome:
    """A player who is out no longer leads.

    Example: game: kirifu; players: A B C; trump: c; A: Ks Kd; B: 7h; C: Qd; table: 6h/-
    Source: relatives A17, A23
    """
    return state.noting(_emptied(state), False) if state.defender in state.out else None


@after("next bout")
def each_turn_by_itself(state: WholeAttackState) -> Outcome:
    """In the next turn it no longer matters whether a defence has used up the defender's hand.

    Example: game: kirifu; players: A B C; trump: c; talon: 8s 8d; A: Ks Kd; B: 9h; C: Tc 2s
        table: 6h/-
    Source: relatives A17
    """
    return state.noting(_emptied(state), False)


def _emptied(state: WholeAttackState) -> str:
    return EMPTIED.format(state.game.form.id)


LEADING_ON = (
    nothing_left_to_lead,
    hand_is_used_up,
    out_is_another_matter,
    each_turn_by_itself,
)

AFTER_THE_DEFENCE = Variant(
    "refill_after_defence",
    "Refill after the defence",
    "Players refill after defending and again after leading.",
    replaces={
        lead_on_before_the_refill.id: the_defender_refills,
        **{rule.id: None for rule in LEADING_ON},
    },
    source="relatives A21",
    word="refill_moment=defence_and_lead",
)
AT_THE_END_OF_THE_TURN = Variant(
    "refill_at_turn_end",
    "Refill at the end of the turn",
    "Whoever has beaten everything leads at once, and refills only after that lead.",
    LEADING_ON,
    replaces={the_defender_refills.id: lead_on_before_the_refill},
    source="relatives A21",
    word="refill_moment=turn_end",
)
ONLY_AFTER_A_LEAD = Variant(
    "refill_after_lead",
    "Refill only after a lead",
    "Players refill only after a lead, or when they have no card to lead.",
    LEADING_ON,
    replaces={the_defender_refills.id: only_after_a_lead},
    source="relatives A21",
    word="refill_moment=lead",
)
KIRIFU_ONLY_AFTER_A_LEAD = Variant(
    ONLY_AFTER_A_LEAD.id,
    ONLY_AFTER_A_LEAD.name,
    ONLY_AFTER_A_LEAD.pitch,
    replaces={lead_on_before_the_refill.id: only_after_a_lead},
    source=ONLY_AFTER_A_LEAD.source,
    word=ONLY_AFTER_A_LEAD.word,
)
EMPTIED_LEADS = Variant(
    "emptied_leads",
    "Lead after emptying a hand",
    "Whoever has used the whole hand to beat everything refills and leads.",
    replaces={nothing_left_to_lead.id: None},
    source="relatives A17",
    word="emptied=leads",
)
