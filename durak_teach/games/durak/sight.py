"""What a seat may see."""

from __future__ import annotations

from typing import Any

from durak_teach.games.durak import there
from durak_teach.games.durak.bout import together
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import FACE_DOWN, Card, Held
from durak_teach.kernel.fields import Frozen
from durak_teach.kernel.rules import answers
from durak_teach.kernel.state import Event, Pair


@answers("person")
def everybody_plays_one_seat(state: DurakState, seat: str) -> str:
    """Everybody plays one seat: their own.

    Example: players: A B C; trump: d; A: 7h; B: 9h; C: 8s
    Source: durak 1.1
    """
    return seat


@answers("sees_hand_of")
def own_hand_only(state: DurakState, seat: str, other: str) -> bool:
    """Players see the cards in their own hand, but only the number of cards in the other hands.

    Told: Players see how many cards the others hold, but not which.
    Example: trump: d; talon: x5 [9d]; A: 7h Ks; B: x2
    Source: durak 1.17
    """
    return bool(other == seat or state.person(other) == state.person(seat))


@answers("lies_apart", leans=there.lying_talon)
def talon_in_one_heap(state: DurakState) -> bool:
    """Undealt cards lie in one heap.

    Example: trump: d; talon: x5 [9d]; A: 7h Ks; B: x2
    Source: durak 1.5
    """
    return False


@answers("face_down_cards", leans=there.no_law("climbing.rules.plays_lie_open"))
def table_lies_open(state: DurakState) -> frozenset[Card]:
    """All cards on the table lie face up.

    Example: trump: d; A: Ks; B: 8s Tc; table: 7h/9h 9c/-
    Source: durak 1.17
    """
    return frozenset()


@answers("set_apart", combine=together, leans=there.both(there.throw_ins, there.alone("set_apart")))
def every_card_is_matched(state: DurakState) -> frozenset[Card]:
    """The ranks of all cards on the table count for throwing in.

    Example: trump: d; A: 7c 9c; B: Ts Tc; table: 7h/9h
    Source: durak 2.2
    """
    return frozenset()


@answers("covers", combine=together, leans=there.both(there.move("beat"), there.alone("covers")))
def defender_lays_all(state: DurakState) -> frozenset[Card]:
    """Only the defender lays defence cards.

    Example: trump: d; A: Ks; B: 8s Tc; table: 7h/9h 9c/-
    Source: durak 1.7
    """
    return frozenset()


@answers("lies_unseen")
def known_to_the_defender(state: DurakState, seat: str) -> frozenset[Card]:
    """Whoever has laid a card knows which one it is.

    Example: trump: d; A: Ks; B: 8s Tc; table: 7h/9h 9c/-
    Source: durak 1.17, V50
    """
    down: frozenset[Card] = state.face_down_cards
    if not down:
        return down
    laid = [card for p in state.table for card in zip(p[:2], (p.by, state.defender), strict=True)]
    seen_by = [(card, by) for card, by in laid if not state.sees_hand_of(seat, by)]
    return frozenset(card for card, _ in seen_by if isinstance(card, Card) and card in down)


@answers("playable")
def cards_one_sees(state: DurakState, seat: str) -> Held:
    """Players choose what to play from among the cards in their hand.

    Example: trump: d; A: 7h Ks; B: 9h Tc
    Source: durak 1.7
    """
    return tuple([card for card in state.hands.get(seat, ()) if card is not FACE_DOWN])


@answers("seen_by")
def what_lies_open(state: DurakState, seat: str) -> DurakState:
    """Everybody sees what lies face up; nobody sees what lies face down in a pile.

    Why: Nobody may look through the talon or the discard pile.
    Example: trump: d; talon: x5 [9d]; A: 7h Ks; B: x2
    Source: durak 1.17
    """
    seen: DurakState = lying_open(state, seat, _backs(state.discard))
    return seen


def lying_open(state: Any, seat: str, discard: Held) -> Any:
    """What a seat sees of a state, of whichever family, when it sees so much of the discards."""
    sees, kinds = state.sees_hand_of, state.game.facts
    # a player looks before every move; cards of a state and backs need no second look
    return state.of(
        state.game,
        {
            **vars(state),
            **state.PAST,
            "hands": Frozen(
                {s: hand if sees(seat, s) else _backs(hand) for s, hand in state.hands.items()}
            ),
            "talon": _talon(state),
            "table": _table(state, seat),
            "discard": discard,
            "zones": Frozen({key: _zone(state, key, seat) for key in state.zones}),
            "facts": Frozen(
                {
                    key: kept
                    for key, kept in state.facts.items()
                    if key not in kinds or not kinds[key].secret
                }
            ),
            "seed": None,
        },
    )


def _talon(state: DurakState) -> Held:
    """Only the card that is turned up shows its face."""
    if not state.talon:
        return ()
    place, backs = state.turned_up_place, _backs(state.talon)
    if place is None:
        return backs
    place %= len(backs)
    return (*backs[:place], state.talon[place], *backs[place + 1 :])


def _table(state: DurakState, seat: str) -> tuple[Pair, ...]:
    """Cards that lie face down on the table are known only to whoever laid them."""
    unseen = state.lies_unseen(seat)
    return tuple(_turned_down(pair, unseen) for pair in state.table) if unseen else state.table


def _turned_down(pair: Pair, unseen: frozenset[Card]) -> Pair:
    places = ("attack", "defence")
    backs: Any = {place: FACE_DOWN for place in places if getattr(pair, place) in unseen}
    return pair._replace(**backs)


def _zone(state: DurakState, key: str, seat: str) -> Held:
    """A place shows its cards to all, to those who see its owner's hand, or to nobody."""
    name, _, owner = key.partition(" ")
    seen = state.game.zones[name].seen
    visible = seen == "all" or seen == "owner" and state.sees_hand_of(seat, owner)
    return state.zones[key] if visible else _backs(state.zones[key])


@answers("private", combine=together)
def draws_are_private(state: DurakState, seat: str) -> frozenset[str]:
    """Nobody sees the cards that others are dealt or draw.

    Example: trump: d; talon: x3 [9d]; A: x2; B: 9h Th; table: 7h/-
    Source: durak 1.17
    """
    return frozenset({"deal", "dealt", "draw"})


@answers("witnessed")
def draws_of_others_are_backs(state: DurakState, seat: str, event: Event) -> Event:
    """A card that is dealt or drawn is seen only by whoever sees the hand it goes to.

    Why: Whoever deals holds each card for a moment, but does not look at it.

    Example: trump: d; talon: x3 [9d]; A: x2; B: 9h Th; table: 7h/-
    Source: durak 1.17
    """
    drawn = event.kind not in ("deal", "dealt")
    seen = event.kind not in state.private(seat) or (drawn and state.sees_hand_of(seat, event.by))
    return event if seen else event._replace(cards=_backs(event.cards))


def _backs(cards: Held) -> Held:
    return (FACE_DOWN,) * len(cards)


HANDS = (
    everybody_plays_one_seat,
    own_hand_only,
    table_lies_open,
    cards_one_sees,
)
PLACES = (
    talon_in_one_heap,
    defender_lays_all,
    what_lies_open,
    draws_are_private,
    draws_of_others_are_backs,
)
RULES = (*HANDS, *PLACES, every_card_is_matched, known_to_the_defender)
