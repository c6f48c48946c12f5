"""Build face-up piles first, then play “Round and round”."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from durak_teach.games.durak import opening
from durak_teach.games.durak.stages import NEXT_PILE
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.variants.chinese import club_beaten_only_by_club
from durak_teach.kernel.cards import DIAMONDS, Card, Suit
from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.stages import ON_TURN, Stage, Way
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Parameter, Zone
from durak_teach.text import say

SIX = 6


class FrontState(DurakState):
    """A deal with a pile in front of everybody."""

    fronts_in_order: Callable[[str], tuple[str, ...]]  # as they are tried by a seat


@answers("shows_trump")
def no_card_is_shown(state: FrontState) -> bool:
    """No card is shown to set the trump suit.

    Example: players: A B C; trump: d; talon: Tc 6d 8c; A: -; B: -; C: -; front A: Kd; front B: 9s
        front C: 9h
    Source: durak V21
    """
    return False


@answers("sets_trump")
def diamonds_are_trump(state: FrontState, card: Card | None) -> Suit | None:
    """In every deal diamonds are trumps.

    Example: trump: d; pile: 9h; A: Ks; B: 6d Th Ac
    Source: durak V21
    """
    return DIAMONDS


@after("deal")
def one_card_in_front_of_each(state: FrontState, event: Event) -> Outcome:
    """Everybody gets one card, face up in front of them; the other cards lie face down, to be
    drawn.

    Told: Everybody gets one card, face up in front of them, as the first card of a pile of their
        own; the other cards lie face down and form the talon.
    Example: players: A B C; trump: d; talon: Tc 6d 8c; A: -; B: -; C: -; front A: Kd
        front B: 9s; front C: 9h
    Source: durak V21
    """
    order = state.clockwise_from(state.dealers_left)
    laid = state.but(talon=event.cards[len(order) :], trump=state.sets_trump(None))
    for seat, card in zip(order, event.cards, strict=False):
        laid = laid.laying("front", (card,), seat)
    return laid, Event("fronts lie", event.by, event.cards[: len(order)])


@after("fronts lie")
def highest_card_turns_first(state: FrontState) -> Outcome:
    """Whoever has the highest face-up card draws first; if several tie, the first clockwise from
    the dealer's left does.

    Told: Whoever has the highest-ranking card in front of them draws first; if several tie, the
        first of these clockwise from the dealer's left does.
    Example: players: A B C; trump: d; talon: Tc 6d 8c; A: -; B: -; C: -; front A: Kd
        front B: 9s; front C: 9h
    Source: durak V21, Q35
    """
    order = state.clockwise_from(state.dealers_left)
    return opening.turning(state, max(order, key=lambda seat: _top(state, seat).height))


@answers("fronts_in_order", when={"crusade.own_first": "off"})
def own_front_last(state: FrontState, seat: str) -> tuple[str, ...]:
    """A drawn card goes to the nearest pile clockwise that it fits; the pile of whoever drew it
    comes last.

    Told: A card that fits several piles goes to the nearest, clockwise from whoever drew it; that
        player's own pile comes last.
    Example: players: A B C; trump: d; talon: Tc 6d 8c; A: -; B: -; C: -; front A: 9d
        front B: 9s; front C: 9h
    Source: durak V21, Q35
    """
    own, *others = state.clockwise_from(seat)
    return (*others, own)


@answers("fronts_in_order", when={"crusade.own_first": "on"})
def own_front_first(state: FrontState, seat: str) -> tuple[str, ...]:
    """A drawn card goes to the nearest pile clockwise that it fits; the pile of whoever drew it
    comes first.

    Told: A card that fits several piles goes to the pile of whoever drew it, if that is one of
        them; otherwise to the nearest, clockwise from that player.
    Example: rules: kurukuru crusade=on; players: A B C; trump: d; talon: Tc 6d 8c
        A: -; B: -; C: -; front A: 9d; front B: 9s; front C: 9h
    Source: durak V21, Q35
    """
    return state.clockwise_from(seat)


@after("turn")
def one_rank_higher_goes_in_front(state: FrontState, event: Event) -> Outcome:
    """A drawn card goes on a pile whose top card is one rank lower; a 6 goes on an ace.

    Told: A drawn card goes on a pile in front of any player if the top card of that pile is
        exactly one rank lower, whatever the suits; a 6 goes on an ace.
    Note: The suit does not matter. A card that fits no pile is kept in hand by whoever drew it.
    Example: players: A B C; trump: d; talon: Tc 6d 8c; A: -; B: -; C: -; front A: Kd
        front B: 9s; front C: 9h
    Source: durak V21
    """
    drawn = state.talon[:1]
    order = state.fronts_in_order(event.by)
    seat = next((s for s in order if _follows(state, drawn[0], _top(state, s))), "")
    kind = "goes in front" if seat else "draw"
    return state, Event(kind, event.by, drawn, to=seat), Event("turn passes", event.by)


@after("goes in front")
def pile_in_front_grows(state: FrontState, event: Event) -> Outcome:
    """A drawn card that fits a pile lies face up on top of that pile.

    Told: A drawn card that fits a pile is laid face up on top of that pile.
    Example: players: A B C; trump: d; talon: Tc 6d 8c; A: -; B: -; C: -; front A: Kd
        front B: 9s; front C: 9h
    Source: durak V21
    """
    front = (*state.zone("front", event.to), *event.cards)
    return state.but(talon=state.talon[1:], stalls=0).laying("front", front, event.to)


@after("draw", phase="opening")
def other_cards_come_to_hand(state: FrontState, event: Event) -> Outcome:
    """A card that fits no pile goes into the hand of whoever drew it.

    Example: players: A B C; trump: d; talon: 6d Tc 8c; A: -; B: -; C: -; front A: Kd
        front B: 9s; front C: 9h
    Source: durak V21
    """
    hands = {**state.hands, event.by: (*state.hand(event.by), *event.cards)}
    return state.but(hands=hands, talon=state.talon[1:], stalls=0)


@after("turn passes")
def left_neighbour_draws_next(state: FrontState, event: Event) -> Outcome:
    """The players draw one card at a time, clockwise, until the talon is gone.

    Told: The players go on drawing clockwise, one card at a time, until the talon is gone.
    Example: players: A B C; trump: d; talon: 6d Tc 8c; A: -; B: -; C: -; front A: Kd
        front B: 9s; front C: 9h
    Source: durak V21
    """
    if state.talon:
        return opening.turning(state, state.left_of(event.by))
    return state, Event("fronts come up", event.by)


@after("fronts come up")
def everybody_takes_the_own_front(state: FrontState) -> Outcome:
    """When the talon is gone, everybody takes the pile in front of them into hand.

    Example: players: A B C; trump: d; talon: 6d; A: 7h; B: 7s; C: 7c; front A: Kd
        front B: 9s; front C: 9h
    Source: durak V21
    """
    hands = {s: (*state.hand(s), *state.zone("front", s)) for s in state.seats}
    zones = {key: cards for key, cards in state.zones.items() if not key.startswith("front")}
    return state.but(hands=hands, zones=zones), Event("dealt", state.dealer)


@answers("first_attacker", partly=True)
def six_of_diamonds_starts(state: FrontState) -> str:
    """The holder of the 6 of diamonds leads first, with any card.

    Example: players: A B C; trump: d; A: 7h 9c; B: 6d Tc; C: Jh 6s; roles: att=B def=C
    Source: durak V21, Q35
    """
    order = state.clockwise_from(state.dealers_left)
    return next((s for s in order if any(map(_is_the_six, state.hand(s)))), state.dealers_left)


def _is_the_six(card: object) -> bool:
    return isinstance(card, Card) and card.height == SIX and card.suit is DIAMONDS


def _top(state: FrontState, seat: str) -> Card:
    return cast(Card, state.zone("front", seat)[-1])  # everybody sees them


def _follows(state: FrontState, card: object, top: Card) -> bool:
    """One rank higher, and after the highest rank comes the lowest again."""
    ranks = len({each.rank for each in state.deck})
    return isinstance(card, Card) and (card.height - top.height) % ranks == 1


def reads(state: FrontState) -> DurakState | None:
    """With piles in front the opening goes on, and `att` is to play."""
    fronts = [bool(state.zone("front", seat)) for seat in state.seats]
    if any(fronts) and not (all(fronts) and state.talon):
        raise NotationError(
            say(
                "While piles lie in front of the players, everybody must have one, and cards "
                "must be left to draw."
            )
        )
    return opening.turning(state, state.attacker) if any(fronts) else None


CRUSADE = Variant(
    "crusade",
    "Crusade",
    "Build face-up piles first, then play “Round and round”.",
    (
        *opening.RULES,
        no_card_is_shown,
        diamonds_are_trump,
        club_beaten_only_by_club,
        highest_card_turns_first,
        own_front_last,
        own_front_first,
        one_rank_higher_goes_in_front,
        pile_in_front_grows,
        other_cards_come_to_hand,
        left_neighbour_draws_next,
        everybody_takes_the_own_front,
        six_of_diamonds_starts,
    ),
    replaces={"durak.deal_all.last_card_is_the_dealers": one_card_in_front_of_each},
    forms=("kurukuru",),
    parameters=(
        Parameter(
            "own_first",
            "off",
            ("off", "on"),
            say("whether a player's own pile is tried first"),
        ),
    ),
    zones=(Zone("front", say("pile in front"), each=True, seen="all"),),
    says={
        **opening.SAYS,
        "phase opening": say("Draw the next card."),
        "stuck turn": say("Draw the next card."),
        "goes in front": say("{who:cap} drew {cards}: it goes in front of {to}."),
        "fronts come up": say("Everybody took the pile in front of them into hand."),
        "button turn": say("Draw a card"),
        "refused turn": say("No card can be drawn."),
        "value off": say("no"),
        "value on": say("yes"),
    },
    reads=reads,
    events=("fronts come up", "fronts lie", "goes in front"),
    asks=FrontState,
    tells={
        opening.turn_up_one_card.id: say(
            "In the opening all cards of the talon are drawn and turned up, one by one."
        ),
    },
    stages=(Stage("opening", (ON_TURN,), (Way("turn", "lead", NEXT_PILE),), begins=True),),
    source="V21",
)
