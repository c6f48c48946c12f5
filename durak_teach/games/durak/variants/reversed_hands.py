"""You see all hands but your own."""

from __future__ import annotations

from durak_teach.games.durak.bout import ANSWERING
from durak_teach.games.durak.reasons import SIGHT, UNSEEN_HAND
from durak_teach.games.durak.stages import STALLED, ended
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.rules import Variant, after, answers, forbids
from durak_teach.kernel.stages import OVER, Stage, Way
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import Text, say, say_n

WRONG = "reversed_hands.wrong"
HAND = "hand"
WRONG_IN = {  # the kinds of moves that a wrong card may turn out to be
    "defence": ("beat", "transfer"),
    "window": ("throw", "self", "throw cover"),
    "taking": ("throw", "cover"),
}


@answers("sees_hand_of")
def all_hands_but_the_own(state: DurakState, seat: str, other: str) -> bool:
    """Players see the hands of all others, and only the backs of their own cards.

    Told: Players see the hands of all others, and only the backs of their own cards. Nobody tells
        another player anything about that player's cards beyond what the rules require.
    Note: The sources do not mention talking; if players could talk, no hand would stay hidden from
        its holder.
    Example: players: A B C; trump: d; A: x2; B: 9h 6c; C: Tc Ks; table: 7h/-; roles: att=A def=B
    Source: durak V22
    """
    return bool(state.person(other) != state.person(seat))


@answers("playable")
def places_in_the_hand(state: DurakState, seat: str) -> tuple[Hidden, ...]:
    """Cards are played blind: a player names the place of a card in the hand.

    Example: players: A B C; trump: d; A: Qs; B: 9h 6c; C: Tc Ks; table: 7h/-
    Source: durak V22
    """
    hand = state.hands.get(seat, ())
    return tuple(Hidden(HAND, n) for n, _ in enumerate(hand, 1))


@forbids("*", unoffered=True)
def named_by_its_place(state: DurakState, move: Move) -> Text | None:
    """A card in a player's own hand is named by its place, as in `lead 2`.

    Told: A hand is held with the faces of its cards towards the other players; a player chooses a
        card, unseen, by its place, and a defender first says which attack card it is to beat. Cards
        are drawn without being looked at. They go to the end of the hand, as do cards that are
        taken, which may be remembered.
    Why: Players do not see their own cards, so they cannot name them.
    Example: players: A B C; trump: d; A: Qs; B: 9h 6c; C: Tc Ks; table: 7h/-
    Source: durak V22
    """
    first, *_ = move.verb.split()
    played = move.cards[1:] if first in ANSWERING else move.cards
    named = [card for card in played if isinstance(card, Card)]
    if named:
        return say("players do not see their own cards, so {cards} cannot be named", cards=named)
    n = len(state.hands.get(move.by, ()))
    beyond = [c for c in played if isinstance(c, Hidden) and c.place == HAND and c.number > n]
    return (
        say_n("{by} has only {n} card", "{by} has only {n} cards", by=move.by, n=n)
        if beyond
        else None
    )


@after("turn up")
def played_card_is_seen(state: DurakState, event: Event) -> Outcome:
    """The card played is turned up, and the move is judged by it; a lead is never wrong.

    Told: The card chosen is turned up. It is a wrong card if it may not be played as announced, for
        instance because it does not beat the attack card, or because its rank does not match. A
        lead is never wrong.
    Example: players: A B C; trump: d; A: Qs; B: 9h 6c; C: Tc Ks; table: 7h/-
    Source: durak V22, Q36
    """
    hidden = [card for card in event.cards if isinstance(card, Hidden) and card.place == HAND]
    if not hidden:
        return None
    hand = state.hand(event.by)
    faces = tuple(hand[card.number - 1] if card in hidden else card for card in event.cards)
    if event.to == "lead":
        return state, Event("lead", event.by, faces, event.because)
    return state, state.game.turned_up(state, Move(event.by, event.to, faces))


@after("wrong card")
def wrong_card_ends_the_bout(state: DurakState, event: Event) -> Outcome:
    """A card that does not beat, match or transfer as it should is wrong, and ends the bout at
    once.

    Told: A wrong card ends the bout at once.
    Example: players: A B C; trump: d; A: Qs; B: 6c 9h; C: Tc Ks; table: 7h/-
    Source: durak V22, Q36
    """
    failed = state.but(taking=True).noting(WRONG, event.by)
    return failed, Event("bout ends", state.defender)


@answers("taker", partly=True)
def player_of_the_wrong_card_takes(state: DurakState) -> str:
    """Whoever played the wrong card takes all cards on the table.

    Note: A player who threw in may be the one who takes; the defender then takes nothing.
    Example: players: A B C; trump: d; A: Qs 8c; B: Ts 6c; C: Tc Ks; table: 7h/9h
    Source: durak V22
    """
    return state.fact(WRONG) or NotImplemented


@answers("next_attacker", partly=True)
def left_of_who_was_wrong(state: DurakState) -> str:
    """After a wrong card the left neighbour of whoever played it attacks next.

    Example: players: A B C; trump: d; A: Qs; B: 6c 9h; C: Tc Ks; table: 7h/-
    Source: durak V22
    """
    wrong = state.fact(WRONG)
    return state.left_of(wrong) if wrong else NotImplemented


@after("next bout")
def a_fresh_start(state: DurakState) -> Outcome:
    """In the next bout a wrong card played earlier no longer matters.

    Example: players: A B C; trump: d; A: Qs; B: 6c 9h; C: Tc Ks; table: 7h/-
    Source: durak V22
    """
    return state.noting(WRONG, "")


def _ended_by_a_wrong_card(verb: str) -> tuple[Way, ...]:
    return (*ended(verb), *(Way(verb, OVER, rule) for rule in STALLED))


REVERSED_HANDS = Variant(
    "reversed_hands",
    "Reversed hands",
    "You see all hands but your own.",
    (
        all_hands_but_the_own,
        places_in_the_hand,
        played_card_is_seen,
        wrong_card_ends_the_bout,
        player_of_the_wrong_card_takes,
        left_of_who_was_wrong,
        a_fresh_start,
    ),
    replaces={"durak.bout.own_cards": named_by_its_place},
    forms=("podkidnoy", "perevodnoy"),
    clashes={
        "second_chance": SIGHT,
        "doubt": SIGHT,
        **dict.fromkeys(("weakling", "epaulettes", "baltic"), UNSEEN_HAND),
    },
    facts=(Fact("wrong", ""),),
    says={
        "wrong card": say("A wrong card, {card}: the bout is over."),
        "phase lead": say("You attack {defender}: lead one of your cards unseen."),
        "phase defence": say("Play one of your cards unseen on {attacks:or}, or press Take."),
        "phase window": say("Throw in one of your cards unseen, or press Done."),
        "phase taking": say("Throw in one of your cards unseen, or press Done."),
        "stuck defence": say("You have no cards left to play. Press Take."),
        "stuck window": say("You have nothing to throw in."),
        "stuck taking": say("You have nothing to throw in."),
    },
    stages=(
        *(
            Stage(phase, ways=tuple(way for verb in verbs for way in _ended_by_a_wrong_card(verb)))
            for phase, verbs in WRONG_IN.items()
        ),
    ),
    source="V22",
)
