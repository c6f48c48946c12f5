"""Defending: which card beats which, and taking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from durak_teach.games.durak import there
from durak_teach.games.durak.combined import in_order
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, Suit
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import Text, say


@allows("beat", phase="defence")
def card_by_card(state: DurakState) -> Iterator[Move]:
    """The defender lays one card from hand on each open attack card, in any order.

    “beat” needs one attack card and one card from hand

    Told: In any order, the defender lays one card from hand on each open attack card, that is, on
        each one not yet beaten.
    Example: trump: d; A: Ks; B: 9h Tc Jh Qc; table: 7h/- 7c/-
    Source: durak 1.7, Q05
    """
    for attack in state.open_attacks:
        for card in state.playable(state.actor):
            yield Move(state.actor, "beat", (attack, card))


@allows("beat")
def higher_of_suit(attack: Card, card: Card, strength: Any) -> bool:
    """A card beats a lower card of the same suit.

    Note: In each suit the 6 is the lowest card and the ace the highest.
    Example: trump: d; A: Ks; B: 6h 9h Ts; table: 7h/-
    Source: durak 1.3
    """
    return card.suit is attack.suit and strength(card) > strength(attack)


@allows("beat", leans=there.trumps)
def trump_beats_plain(attack: Card, card: Card, trump: Suit | None) -> bool:
    """A trump beats any card that is not a trump.

    Note: Even the lowest trump is stronger than a plain ace.
    Example: trump: d; A: Ks; B: 6d Ts 7h; table: Ah/-
    Source: durak 1.3
    """
    return card.suit is trump and attack.suit is not trump


@forbids("beat")
def nothing_else_beats(attack: Card, card: Card, trump: Suit | None, granted: bool) -> Text | None:
    """Neither a higher rank alone nor the same suit alone beats an attack card.

    Why: Only a trump beats a card of another suit.
    Example: trump: d; A: Ks; B: 6h As Kc; table: 7h/-
    Source: durak 1.3
    """
    if granted:
        return None
    if card.suit is attack.suit:
        return say(
            "{card} is of the right suit but not higher than {attack}", card=card, attack=attack
        )
    if attack.suit is trump:
        return say("{attack} is a trump, and only a higher trump beats it", attack=attack)
    if trump is None:
        return say("{card} is of a different suit from {attack}", card=card, attack=attack)
    return say(
        "{card} is of a different suit from {attack} and not a trump", card=card, attack=attack
    )


@answers("trump_for")
def one_trump_for_all(state: DurakState, seat: str) -> Suit | None:
    """One suit is trumps for everybody.

    Example: trump: c; A: Ks; B: 7c 9c Ad; table: 8c/-
    Source: durak 1.5
    """
    return state.trump


@answers("spared")
def every_attack_card(state: DurakState) -> int:
    """A defence succeeds only if every attack card on the table is beaten.

    Example: trump: d; A: Ks; B: 9h Tc Jh; table: 7h/- 7c/-
    Source: durak 1.7
    """
    return 0


@after("beat")
def defence_card_covers(state: DurakState, event: Event) -> Outcome:
    """A defence card is laid on its attack card so that both can be seen.

    Example: trump: d; A: 9s; B: 9h Ts; table: 7h/-
    Source: durak 1.7
    """
    attack, card, *_ = event.cards
    table = [
        pair._replace(defence=card) if pair.attack is attack and pair.defence is None else pair
        for pair in state.table
    ]
    return state.but(hands=state.without(event.by, (card,)), table=tuple(table))


@answers("pauses", combine=in_order, leans=there.alone("pauses"))
def nothing_in_between(state: DurakState) -> tuple[str, ...]:
    """After laying a defence card, the defender goes on defending at once.

    Example: trump: d; A: Ks; B: 9h Tc Jh; table: 7h/- 7c/-
    Source: durak 1.7
    """
    return ()


@after("beat", "pause ends")
def defence_goes_on(state: DurakState, event: Event) -> Outcome:
    """The defender goes on defending until every attack card is beaten, or else takes the cards.

    Told: The defender goes on defending until every attack card is beaten, or else takes the cards.
    Example: trump: d; A: Ks; B: 9h Tc Jh; table: 7h/- 7c/-
    Source: durak 1.7
    """
    paused = event.kind != "beat"
    left = [pause for pause in state.pauses if not paused or pause > event.to]
    if left:
        return state, Event(left[0], state.defender, event.cards[:1])
    if paused and state.taker:
        return state, Event("bout ends", state.defender)
    if state.open_attacks:
        return state.but(phase="defence", actor=state.defender)
    return state, Event("all beaten", state.defender)


@allows("take", phase="defence")
def may_take(state: DurakState) -> Iterator[Move]:
    """While an attack card is open, the defender may take, even if able to beat it.

    “take” is written without a card

    Told: A defender may take the cards by saying “I take” while one is open, even if able to beat
        it.
    Example: trump: d; A: Ks; B: Ah Kd; table: 7h/-
    Source: durak 1.7
    """
    yield Move(state.defender, "take")


@after("take")
def defence_fails(state: DurakState) -> Outcome:
    """A defender who takes has failed to defend.

    Example: trump: d; A: Ks Qs; B: 8s; table: 7h/9h 9c/-
    Source: durak 1.9
    """
    return state.but(taking=True), Event("gives up", state.defender)


@after("gives up")
def bout_ends_at_once(state: DurakState) -> Outcome:
    """When the defender takes, the bout is over; nothing more is thrown in.

    Example: trump: d; A: 7c Ks; B: 8s Tc; table: 7h/-
    Source: durak 1.7
    """
    return state, Event("bout ends", state.defender)


# how a hint says in one sentence what beats; it holds where no option adds a way to beat
SAYS = {"law beat": say("A card beats a lower card of its suit; a trump beats any plain card.")}
# laws as they are told where nothing is ever thrown in
TAKEN = {bout_ends_at_once.id: say("When the defender takes, the bout is over.")}

ANSWERING = (
    card_by_card,
    one_trump_for_all,
    every_attack_card,
    defence_card_covers,
    nothing_in_between,
    defence_goes_on,
    may_take,
    defence_fails,
    bout_ends_at_once,
)
BEATING = (
    higher_of_suit,
    trump_beats_plain,
    nothing_else_beats,
)
RULES = (*ANSWERING, *BEATING)
