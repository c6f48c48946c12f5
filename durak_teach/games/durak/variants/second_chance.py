"""If no card in hand beats an attack card, the defender may turn up the talon's top card."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.durak.bout import defender_only
from durak_teach.games.durak.reasons import NO_TALON, SIGHT
from durak_teach.games.durak.stages import ASKED_ONCE_MORE, ENDS_AT_ONCE, beaten, ended
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, face_up
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, forbids
from durak_teach.kernel.stages import Stage, Way
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import Text, say

TRIED = "second_chance.go_on.tried"


@allows("flip", phase="defence")
def top_card_may_help(state: DurakState) -> Iterator[Move]:
    """A defender may name an open attack card that nothing in hand beats, and turn up the talon's
    top card.

    “flip” is written with the attack card if several are open, otherwise without a card

    Note: Turning up a card is a chance, not a duty; it comes once for each attack card.
    Example: trump: d; talon: 6d 9c [Kd]; A: Ks; B: 7h 8c; table: As/-
    Source: durak V24, Q37
    """
    for attack in face_up(state.open_attacks) if state.talon else ():
        if not _beaten_from_hand(state, attack):
            named = (attack,) if len(state.open_attacks) > 1 else ()
            yield Move(state.actor, "flip", named)


@forbids("flip", unoffered=True)
def where_the_hand_does_not_help(state: DurakState, move: Move) -> Text | None:
    """Turning up a card needs a talon, and an open attack card that no card in hand beats.

    Told: A card is turned up only while there is a talon, and only for an attack card that no card
        in hand beats, even if another attack card could be beaten.
    Example: trump: d; talon: 6d 9c [Kd]; A: Ks; B: 7h Ad; table: As/-
    Source: durak V24, Q37
    """
    if not state.talon:
        return say("the talon is empty")
    open_attacks = face_up(state.open_attacks)
    chosen = [card for card in move.cards if isinstance(card, Card)] or [*open_attacks]
    if any(card not in open_attacks for card in chosen):
        return say("not an open attack card: {cards}", cards=chosen)
    beaten = [card for card in chosen if _beaten_from_hand(state, card)]
    return say("a card in hand beats {cards}", cards=beaten) if beaten else None


@forbids("flip", unoffered=True)
def by_the_defender(state: DurakState, move: Move) -> Text | None:
    """Only the defender turns up a card, and only while an attack card is open.

    Told: Only the defender may turn up a card, and only to beat an open attack card.
    Example: trump: d; talon: 6d 9c [Kd]; A: Ks; B: 7h 8c; table: As/-
    Source: durak V24
    """
    objection: Text | None = defender_only(state, move)
    return objection


@after("flip")
def card_comes_to_hand(state: DurakState, event: Event) -> Outcome:
    """The card turned up goes to the defender, and everybody sees it.

    Told: Everybody sees the card that the defender turns up.
    Example: trump: d; talon: 9c 6d [Kd]; A: Ks; B: 7h 8c; table: As/-
    Source: durak V24
    """
    card, *rest = state.talon
    hands = {**state.hands, event.by: (*state.hand(event.by), card)}
    attack = event.cards[0] if event.cards else state.open_attacks[0]
    turned = state.but(hands=hands, talon=tuple(rest), stalls=0)
    pair = (attack, card)
    return turned, Event("turned up", event.by, (card,)), Event("second chance", event.by, pair)


@after("second chance")
def beats_or_fails(state: DurakState, event: Event) -> Outcome:
    """A turned-up card that beats the attack card is played; the defender keeps
    any other, and the defence fails.

    Told: If the card that the defender turned up beats the attack card that was named, it is
        played, and the defence goes on; another card may be turned up for another attack card. If
        it does not beat that attack card, it goes into the defender's hand, and the defender takes,
        as after “I take”.
    Example: trump: d; talon: 9c 6d [Kd]; A: Ks; B: 7h 8c; table: As/-
    Source: durak V24
    """
    outcome = state.game.turned_up(state, Move(event.by, "beat", event.cards))
    if outcome.kind == "beat":
        return state, outcome
    return state.but(taking=True), Event("gives up", event.by, (), outcome.because)


def _beaten_from_hand(state: DurakState, attack: Card) -> bool:
    """Whether the defender holds a card that may be laid on an attack card."""
    game, seat = state.game, state.defender
    trump = state.trump_for(seat)
    hand = [card for card in state.hand(seat) if isinstance(card, Card)]
    beating = (Move(seat, "beat", (attack, c)) for c in hand if game.beats(c, attack, trump))
    return any(game.turned_up(state, move).kind == "beat" for move in beating)


SECOND_CHANCE = Variant(
    "second_chance",
    "Second chance",
    "If no card in hand beats an attack card, the defender may turn up the talon's top card.",
    (
        top_card_may_help,
        where_the_hand_does_not_help,
        by_the_defender,
        card_comes_to_hand,
        beats_or_fails,
    ),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    clashes={"chukchi": NO_TALON, "deal_out": NO_TALON, "doubt": SIGHT},
    says={
        "turned up": say("{who:cap} turned up {cards}."),
        "button flip": say("Turn up the talon's top card"),
        "button flip card": say("Turn up the talon's top card for {cards}"),
        "refused flip": say("No card can be turned up for {attack} now."),
    },
    events=("second chance",),
    stages=(
        Stage(
            "defence",
            ways=(
                *beaten("flip"),
                Way("flip", "taking", ASKED_ONCE_MORE, given=(beats_or_fails.id,)),
                *ended("flip", given=(beats_or_fails.id, ENDS_AT_ONCE)),
            ),
        ),
    ),
    source="V24",
)


@after("second chance")
def beats_or_goes_on(state: DurakState, event: Event) -> Outcome:
    """A turned-up card that beats the attack card is played; otherwise it is kept, and the defence
    goes on.

    Example: trump: d; talon: 9c 6d [Kd]; A: Ks; B: 7h 8c; table: As/-
    Source: durak V24
    """
    outcome = state.game.turned_up(state, Move(event.by, "beat", event.cards))
    tried = state.noting(TRIED, (*state.fact(TRIED), str(event.cards[0])))
    return (tried, outcome) if outcome.kind == "beat" else tried


@forbids("flip")
def once_for_each_attack_card(state: DurakState, move: Move) -> Text | None:
    """A card is turned up only once for each attack card.

    Example: trump: d; talon: 9c 6d [Kd]; A: Ks; B: 7h 8c; table: As/-
        facts: second_chance.go_on.tried=As
    Source: durak V24, Q37
    """
    chosen = move.cards or state.open_attacks
    tried = [card for card in chosen if str(card) in state.fact(TRIED)]
    if len(tried) < len(chosen) or not tried:
        return None
    return say("a card has already been turned up for {cards}", cards=tried)


@after("table clears")
def chances_come_anew(state: DurakState) -> DurakState:
    """Each new bout brings new second chances.

    Example: trump: d; talon: 9c 6d [Kd]; A: Ks; B: 7h 8c; table: As/-
        facts: second_chance.go_on.tried=As
    Source: durak V24
    """
    return state.noting(TRIED, ())


GO_ON = Variant(
    "second_chance.go_on",
    "The defence goes on",
    "The defender keeps a turned-up card that does not beat the attack card, and the defence goes "
    "on.",
    (once_for_each_attack_card, chances_come_anew),
    replaces={beats_or_fails.id: beats_or_goes_on},
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    facts=(Fact("tried", ()),),
    source="V24",
)
