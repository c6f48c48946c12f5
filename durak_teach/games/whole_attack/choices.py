"""What a table of either game may agree on: how it ends, how one defends, who leads then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from durak_teach.games.durak import bout, ending
from durak_teach.games.durak.variants.good_natured import taker_attacks_next
from durak_teach.games.whole_attack import laws, turns
from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome, Result
from durak_teach.text import Text, say


@after("deal may end")
def first_out_wins(state: WholeAttackState) -> Outcome:
    """Whoever is out first has won, and the deal is over.

    Example: game: kirifu; rules: end=winner; players: A B C; trump: c; A: Ks Kd; B: 7h; C: Qd
        table: 6h/-
    Source: relatives K14, A19
    """
    if not state.out:
        return None
    winner, because = state.out[0], first_out_wins.id
    over = state.but(over=Result(None, because, (), winner), actor="")
    return over, Event("winner", winner, (), because)


@after("deal may end")
def last_holder_may_still_defend(state: WholeAttackState) -> Outcome:
    """The last player with cards loses, but an attack that lies open is answered first.

    Example: game: kirifu; rules: last_defence; players: A B C; trump: c; A: 6h; B: 7h; C: -
        roles: att=A def=B out=C
    Source: relatives A20
    """
    holders = state.contenders
    if state.table or len(holders) != 1:
        return None
    return ending.ended(state, holders[0], last_holder_may_still_defend.id)


@after("deal may end")
def both_have_got_rid_of_all(state: WholeAttackState) -> Outcome:
    """Nobody has lost if the last attack is beaten with the last cards.

    Example: game: kirifu; rules: last_defence; players: A B C; trump: c; A: -; B: 7h; C: -
        table: 6h/-; roles: att=A def=B phase=defence to=B
    Source: relatives A20
    """
    if state.contenders:
        return None
    return ending.ended(state, None, both_have_got_rid_of_all.id)


@answers("stands_in_for")
def attacker_stands_in(state: WholeAttackState, seat: str) -> str:
    """If the player due to lead is out, whoever attacked last leads; if both are, the next player
    clockwise.

    Example: game: mustamaija; rules: out_with_lead=attacker; players: A B C; trump: h; A: Kc
        B: 3d; C: Qs 5c; table: 2d/-
    Source: relatives A23
    """
    left: str = state.left_of(seat)
    return left if state.attacker in state.out else state.attacker


@answers("next_attacker")
def attacker_leads_again(state: WholeAttackState) -> str:
    """When the defender takes, the same attacker leads again; if the attacker is out, the next
    player still in does.

    Example: game: kirifu; rules: after_taking=attacker; players: A B C; trump: c; A: Ks Kd
        B: 9h 2c; C: Tc 2s; table: 6h/-
    Source: relatives A15
    """
    seat = state.attacker
    again = state.left_of(seat) if seat in state.out else seat
    return again if state.taking else NotImplemented


@allows("done", phase="lead")
def may_lead_nothing(state: WholeAttackState) -> Iterator[Move]:
    """Leading is not compulsory: whoever has the lead may end the turn without a lead.

    “done” is written without a card

    Example: game: kirifu; rules: compulsory_lead=no; players: A B C; trump: c; A: 9h 2s
        B: Tc 8c; C: 9s 4d
    Source: relatives A17
    """
    yield Move(state.actor, "done")


@after("done", phase="lead")
def turn_ends_without_a_lead(state: WholeAttackState) -> Outcome:
    """Whoever leads nothing refills all the same, and the next player has the lead.

    Example: game: kirifu; rules: compulsory_lead=no; players: A B C; trump: c; A: 9h 2s
        B: Tc 8c; C: 9s 4d
    Source: relatives A17
    """
    return state, Event("hands refill", state.attacker), Event("lead passes", state.attacker)


@after("lead passes")
def left_neighbour_has_the_lead(state: WholeAttackState) -> Outcome:
    """Whoever has the lead but leads nothing passes it to their left neighbour.

    Example: game: kirifu; rules: compulsory_lead=no; players: A B C; trump: c; A: 9h 2s
        B: Tc 8c; C: 9s 4d
    Source: relatives A17
    """
    return state, Event("next bout", state.left_of(state.attacker))


@forbids("beat")
def all_or_nothing(state: WholeAttackState, move: Move) -> Text | None:
    """A card is beaten only if the whole attack can be beaten.

    Example: game: kirifu; rules: partial_defence=no; players: A B C; trump: c; A: Ks
        B: 9h 2c 3d; C: Tc; table: 6h/- 6d/- 5s/-
    Source: relatives K11, M11
    """
    if len(move.cards) != 2:
        return None
    attack, card = move.cards
    left = [other for other in state.open_attacks if other is not attack]
    hand = [other for other in state.playable(move.by) if other is not card]
    if _all_beaten(state, left, hand):
        return None
    return say(
        "after this move the attack could not be beaten as a whole; still open: {cards}",
        cards=tuple(left),
    )


@forbids("take")
def begun_is_finished(state: WholeAttackState, move: Move) -> bool:
    """Whoever has begun to beat an attack must beat all of it.

    the rest of the attack can be beaten too

    Example: game: kirifu; rules: partial_defence=no; players: A B C; trump: c; A: Ks
        B: 2c 3d; C: Tc; table: 6h/9h 2s/-
    Source: relatives K11, M11
    """
    begun = any(pair.defence is not None for pair in state.table)
    return begun and _all_beaten(state, [*state.open_attacks], [*state.playable(move.by)])


def _all_beaten(state: WholeAttackState, attacks: list[Any], hand: list[Any]) -> bool:
    """Whether each attack card can have a card of its own that beats it."""
    if not attacks:
        return True
    first, *others = attacks
    return any(
        _all_beaten(state, others, [other for other in hand if other is not card])
        for card in hand
        if isinstance(card, Card) and state.game.beats(card, first, state.trump)
    )


SHARED = (
    Variant(
        "end_winner",
        "First out wins",
        "The deal has a winner: whoever is out first.",
        replaces={
            laws.last_holder_has_lost.id: first_out_wins,
            turns.open_cards_are_the_losers.id: None,
        },
        source="relatives A19",
        word="end=winner",
    ),
    Variant(
        "last_defence",
        "Last defence",
        "Even when all others are out, the defender may still beat the last attack.",
        (both_have_got_rid_of_all,),
        replaces={
            laws.last_holder_has_lost.id: last_holder_may_still_defend,
            turns.open_cards_are_the_losers.id: None,
        },
        source="relatives A20",
    ),
    Variant(
        "attacker_has_the_lead_back",
        "Lead back to the attacker",
        "If the player due to lead is out, whoever attacked last leads.",
        replaces={bout.left_neighbour_stands_in.id: attacker_stands_in},
        source="relatives A23",
        word="out_with_lead=attacker",
    ),
    Variant(
        "taker_leads",
        "The taker leads",
        "Even a defender who takes the cards leads next.",
        replaces={bout.taker_is_skipped.id: taker_attacks_next},
        source="relatives A15",
        word="after_taking=taker",
    ),
    Variant(
        "attacker_leads_again",
        "The attacker leads again",
        "When the defender takes, the same attacker leads again.",
        replaces={bout.taker_is_skipped.id: attacker_leads_again},
        source="relatives A15",
        word="after_taking=attacker",
    ),
    Variant(
        "no_compulsory_lead",
        "Nobody has to lead",
        "Whoever has the lead may end the turn without leading.",
        (may_lead_nothing, turn_ends_without_a_lead, left_neighbour_has_the_lead),
        says={
            "done": say("{who:cap} led nothing."),
            "button done": say("Lead nothing"),
            "refused done": say("The turn cannot end without a lead now."),
        },
        source="relatives A17",
        word="compulsory_lead=no",
    ),
    Variant(
        "whole_table_taken",
        "The whole table is taken",
        "Whoever takes gets all cards on the table, the beaten pairs as well.",
        replaces={turns.only_what_is_open.id: bout.whole_table},
        source="relatives K11",
        word="failed_defender_takes=whole_table",
    ),
    Variant(
        "no_partial_defence",
        "All or nothing",
        "An attack is beaten as a whole, or all of it is taken.",
        (all_or_nothing, begun_is_finished),
        source="relatives K11",
        word="partial_defence=no",
    ),
)
USUAL = {
    "end": "loser",
    "out_with_lead": "left",
    "after_taking": "left",
    "compulsory_lead": "yes",
    "failed_defender_takes": "open",
    "partial_defence": "yes",
}
