"""Sly, and whoever starts a throw-in may beat that card personally."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from durak_teach.games.durak.reasons import NO_THROW_IN
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.throw_in import add_a_card, defender_answers_again
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import Text, say


@allows("throw cover", phase="window", made_of={"throw": (0,), "beat": (0, 1)}, later=False)
def first_card_covered(state: DurakState) -> Iterator[Move]:
    """Whoever throws in the first card of a throw-in window may beat it at once from their own
    hand.

    “throw … cover …” needs the card thrown in and the card that beats it

    Told: In each throw-in window, the first card thrown in, and no other, may be beaten at once by
        whoever threw it in, with another card from hand.
    Note: The defender need not beat a card already beaten by whoever threw it in; if the defence
        fails later, the defender takes both cards.
    Example: players: A B C; trump: d; A: 9c Jc Ks; B: Tc As Kd; C: 7s; table: 7h/9h
    Source: durak V31, Q43
    """
    if not state.added and state.actor in state.throwers:
        for cards in permutations(state.playable(state.actor), 2):
            yield Move(state.actor, "throw cover", cards)


@forbids("throw cover", unoffered=True)
def only_the_first_of_a_window(state: DurakState, move: Move) -> Text | None:
    """Whoever throws in cards when everything is beaten may beat at once only the first of them.

    Example: trump: d; A: 9c Jc 9s; B: Tc Ts As; table: 7h/9h 9d/-; roles: att=A def=B passed=-
    Source: durak V31, Q43
    """
    if state.taking:
        return say("the defender is already taking")
    if state.added and state.phase == "window":
        return say("a card has already been thrown in")
    return None


@after("throw cover")
def both_cards_lie_there(state: DurakState, event: Event) -> Outcome:
    """A card beaten by whoever threw it in counts as an attack card, and lies beaten on the table.

    Told: A card beaten by whoever threw it in counts as an attack card, and lies beaten on the
        table; a defender who takes later gets it and the card that beats it.
    Example: players: A B C; trump: d; A: 9c Jc Ks; B: Tc As Kd; C: 7s; table: 7h/9h
    Source: durak V31
    """
    thrown = Event("throw", event.by, event.cards[:1])
    return state, thrown, Event("cover", event.by, event.cards)


BRAZEN = Variant(
    "brazen",
    "Brazen",
    "As in “Sly”, and whoever throws in the first card may beat it at once.",
    (first_card_covered, only_the_first_of_a_window, both_cards_lie_there),
    forms=("podkidnoy", "perevodnoy"),
    needs=("sly",),
    clashes={"no_throw_in": NO_THROW_IN},
    says={
        "unknown throw cover": say("Only the defender may beat a card as soon as it is thrown in."),
        "hint throw cover": say("Throw in {attack} and beat it with {card}."),
        "refused throw cover": say("{cards} cannot be played together now."),
        "button throw cover": say("Throw in {attack} and beat it with {card}"),
    },
    tells={
        defender_answers_again.id: say(
            "When all have been asked, the defender answers the new attack cards that are open. If "
            "none is open, all are asked again; but if nothing was thrown in, the defence has "
            "succeeded."
        ),
    },
    source="V31",
)


@allows("throw", phase="window")
def first_card_is_covered_if_possible(state: DurakState) -> Iterator[Move]:
    """Cards are thrown in from hand, one at a time; whoever throws in the first must beat it, if
    able.

    whoever throws in the first card of a throw-in window must beat it at once, if able to

    Example: players: A B C; trump: d; A: 9c Jc 7s; B: Tc As Kd; C: 7c; table: 7h/9h
    Source: durak V31, Q43
    """
    for card in state.playable(state.actor):
        if state.added or not _can_cover(state, card):
            yield Move(state.actor, "throw", (card,))


def _can_cover(state: DurakState, card: object) -> bool:
    """Whether the player to play holds another card that beats this one."""
    trump = state.trump_for(state.actor)
    hand = (other for other in state.playable(state.actor) if isinstance(other, Card))
    return isinstance(card, Card) and any(
        state.game.beats(other, card, trump) for other in hand if other is not card
    )


DUTY = Variant(
    "brazen.duty",
    "The first throw-in must be beaten by its player",
    "Whoever throws in the first card has to beat it, if they can.",
    replaces={add_a_card.id: first_card_is_covered_if_possible},
    forms=("podkidnoy", "perevodnoy"),
    source="V31",
)
