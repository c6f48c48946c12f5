"""Before defending, you may exchange two cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from durak_teach.games.durak import there
from durak_teach.games.durak.bout import defender_only, together
from durak_teach.games.durak.reasons import NO_TALON
from durak_teach.games.durak.refill import drawn
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.transfer import nothing_beaten_yet
from durak_teach.games.durak.variants.american import throw_in_and_beat
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import Text, say, say_n

EXCHANGED = "poker.exchanged"
BEATEN = "poker.beaten"
NOTHING = "0"  # no pair: its defender had beaten none when the roles moved
UNKNOWN = "?"  # no seat: a position does not say who it was


@allows("exchange", phase="defence")
def cards_for_the_talon(state: DurakState) -> Iterator[Move]:
    """Before defending, the defender may discard two cards and draw two from the talon.

    “exchange” needs as many cards from hand as agreed

    Told: Before defending, the defender may discard {n} from hand and draw as many from the talon.
    Why: The exchange gets rid of cards that may be weak, and brings cards that may beat an attack
        card.
    Example: trump: d; talon: 6d 9c Tc [Kd]; A: 7h; B: 7c 8c Kh; table: As/-
    Source: durak V18, Q32
    """
    for cards in combinations(state.playable(state.actor), state.agreed("poker.n")):
        yield Move(state.actor, "exchange", cards)


@forbids("exchange")
def before_the_first_beat(state: DurakState, by: str) -> Text | None:
    """A defender may exchange cards only before beating any attack card.

    Example: trump: d; talon: 6d 9c [Kd]; A: 7h; B: 7c 8c; table: 9s/Ts 9h/-
    Source: durak V18, Q32
    """
    return say("a card has been beaten already") if by in _beating(state) else None


@after("passes on", "roles swap", leans=there.either("transfer", "beat adding"))
def beaten_by_the_last_defender(state: DurakState, event: Event) -> DurakState:
    """A defender to whom an attack is transferred may still exchange cards, even if others have
    beaten attack cards.

    Example: rules: perevodnoy poker transfer_on_throw; players: A B C; trump: d; talon: 6d 6c [Kd]
        A: Kh; B: 9s Ks; C: Qs Qd 8c; table: 7h/9h 9c/-
    Source: durak V18, Q32
    """
    named = (*state.fact(BEATEN), *_unnamed(state, event.by))
    return state.noting(BEATEN, named or (NOTHING + event.by,))


@after("set up")
def beaten_by_nobody_knows_whom(state: DurakState) -> DurakState:
    """If the roles have changed and a position does not say who beat a card, that card bars no
    exchange.

    Example: rules: perevodnoy poker transfer_on_throw; players: A B C; trump: d; talon: 6c [Kd]
        A: Kh; B: Ks; C: Qd 8c; table: 7h/9h 9c/-; roles: att=B def=C first=A by=AB
    Source: durak V18, Q32
    """
    unsaid = not state.fact(BEATEN) and _beaten_roles_move(state) and _roles_have_moved(state)
    return state.noting(BEATEN, _unnamed(state, UNKNOWN)) if unsaid else state


@forbids("exchange")
def once_in_a_bout(state: DurakState, by: str) -> Text | None:
    """A player exchanges cards at most once in a bout.

    Example: trump: d; talon: 6d 9c [Kd]; A: 7h; B: 7c 8c; table: As/-; facts: poker.exchanged=B
    Source: durak V18, Q32
    """
    again = by in state.fact(EXCHANGED)
    return say("this player has already exchanged cards in this bout") if again else None


def _some_hand_is_too_long(nobody: Any) -> bool:
    """A hand may be longer than agreed while the talon has cards to exchange for."""
    most, n = nobody.agreed("poker.max"), nobody.agreed("poker.n")
    return bool(most + 1 + n < len(nobody.deck))


@forbids("exchange", leans=_some_hand_is_too_long)
def not_with_a_long_hand(state: DurakState, by: str) -> Text | None:
    """Only a defender with six cards or fewer may exchange cards, unless agreed otherwise.

    Told: Only a defender who holds {max} cards or fewer may exchange cards.
    Example: trump: d; talon: 6d 9c [Kd]; A: 7h; B: 7c 8c Ts Js Qs Ks Kh; table: As/-
    Source: durak V18
    """
    most, hand_size = state.agreed("poker.max"), state.held_by(by) if by in state.seats else 0
    if hand_size <= most:
        return None
    return say(
        "the defender holds {n} cards; to exchange, a player may hold at most {most}",
        n=hand_size,
        most=most,
    )


@forbids("exchange")
def talon_has_enough(state: DurakState) -> Text | None:
    """Cards are exchanged only while the talon has enough to replace them.

    Example: trump: d; talon: [Kd]; A: 7h; B: 7c 8c; table: As/-
    Source: durak V18, Q32
    """
    n = len(state.talon)
    if n >= state.agreed("poker.n"):
        return None
    if not n:
        return say("the talon is empty")
    return say_n("the talon has only {n} card", "the talon has only {n} cards", n=n)


@forbids("exchange", unoffered=True)
def by_the_defender(state: DurakState, move: Move) -> Text | None:
    """Only the defender exchanges cards, and only while an attack card is open.

    Example: trump: d; talon: 6d 9c [Kd]; A: 7h Ks; B: 7c 8c; table: As/-
    Source: durak V18
    """
    objection: Text | None = defender_only(state, move)
    return objection


@after("exchange")
def discarded_and_drawn(state: DurakState, event: Event) -> Outcome:
    """The cards exchanged are discarded face down, and as many are drawn at once.

    Example: trump: d; talon: 6d 9c Tc [Kd]; A: 7h; B: 7c 8c Kh; table: As/-
    Source: durak V18, Q32
    """
    seats = (*state.fact(EXCHANGED), event.by)
    thrown = state.but(
        hands=state.without(event.by, event.cards), discard=state.discard + event.cards
    )
    return drawn(thrown.noting(EXCHANGED, seats), event.by, len(event.cards), event.because)


@after("bout ends")
def next_bout_everybody_may(state: DurakState) -> DurakState:
    """In the next bout the defender may exchange cards, even after an exchange in an earlier bout.

    Example: trump: d; talon: 6d 9c Tc [Kd]; A: 7h; B: 7c 8c Kh; table: As/-
    Source: durak V18, Q32
    """
    return state.noting(EXCHANGED, ()).noting(BEATEN, ())


@answers("private", combine=together)
def exchanges_are_private(state: DurakState, seat: str) -> frozenset[str]:
    """Nobody but the defender sees which cards are exchanged.

    Example: trump: d; talon: x4; A: 7h; B: x3; table: As/-
    Source: durak V18, 1.17
    """
    return frozenset({"exchange"})


def _beating(state: DurakState) -> set[str]:
    """Who has beaten an attack card in this bout."""
    named = (*state.fact(BEATEN), *_unnamed(state, state.defender))
    return {word[-1] for word in named if word[:-1] != NOTHING}


def _beaten_roles_move(state: DurakState) -> bool:
    """Whether in this game the roles may move when something is beaten already."""
    return nothing_beaten_yet not in state.game.rules or state.game.knows("adding_room")


def _roles_have_moved(state: DurakState) -> bool:
    """Whether somebody else defended before in this bout, as far as a position tells."""
    beats_own = throw_in_and_beat in state.game.rules  # then a card of the defender's tells nothing
    attacked = not beats_own and state.defender in {pair.by for pair in state.table}
    return attacked or state.first not in ("", state.attacker)


def _unnamed(state: DurakState, by: str) -> tuple[str, ...]:
    """The places of the pairs that a defender has beaten, as `1B`: those of nobody before."""
    places = {word[:-1] for word in state.fact(BEATEN)}
    beaten = (
        str(n)
        for n, pair in enumerate(state.table, 1)
        if pair.defence is not None and pair.defence not in state.covers
    )
    return tuple(n + by for n in beaten if n not in places)


POKER = Variant(
    "poker",
    "Poker",
    "Before defending, you may exchange two cards.",
    (
        cards_for_the_talon,
        before_the_first_beat,
        beaten_by_the_last_defender,
        beaten_by_nobody_knows_whom,
        once_in_a_bout,
        not_with_a_long_hand,
        talon_has_enough,
        by_the_defender,
        discarded_and_drawn,
        next_bout_everybody_may,
        exchanges_are_private,
    ),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    clashes=dict.fromkeys(("suit_match", "chukchi", "deal_out"), NO_TALON),
    parameters=(
        Parameter(
            "max", 6, range(2, 37), say("the most cards a player may hold and still exchange some")
        ),
        Parameter("n", 2, range(1, 7), say("how many cards are exchanged")),
    ),
    facts=(Fact("exchanged", ()), Fact("beaten", ())),
    says={
        "exchange": say("{who:cap} exchanged cards: {n}."),
        "button exchange": say("Exchange {cards}"),
        "hint exchange": say("Exchange {cards}."),
        "refused exchange": say("{cards} cannot be exchanged."),
    },
    source="V18",
)
