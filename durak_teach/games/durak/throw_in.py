"""Throwing in: adding attack cards each time everything is beaten."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from durak_teach.games.durak import there
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.text import Text, say


def in_turn(groups: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """The seats that any rule names, those of the oldest rule first."""
    *younger, oldest = groups
    more = (seat for group in reversed(younger) for seat in group)
    return tuple(dict.fromkeys((*oldest, *more))) if younger else oldest


def in_all(groups: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """The seats that every rule admits, in the order of the oldest rule."""
    *narrower, all_of_them = groups
    return tuple(seat for seat in all_of_them if all(seat in group for group in narrower))


@answers("throwers", combine=in_all, leans=there.throw_ins)
def attacker_then_clockwise(state: DurakState) -> tuple[str, ...]:
    """All but the defender may throw in; the attacker is asked first.

    Told: All but the defender may throw in; the attacker is asked first, then the others
        clockwise.
    Note: At a real table anybody may throw in first; in this program the players are asked one
        after another.
    Example: players: A B C; trump: d; A: 7c 9s Kd; B: Tc Ks; C: 9d 8s
        table: 7h/9h
    Source: durak 2.2, Q06
    """
    return tuple(s for s in state.clockwise_from(state.attacker) if s != state.defender)


@answers("polled", phase="window", combine=in_turn, leans=there.throw_ins)
def throwers_are_asked(state: DurakState) -> tuple[str, ...]:
    """When everything is beaten, each player who may throw in is asked whether they want to.

    Example: players: A B C; trump: d; A: 7c 9s Kd; B: Tc Ks; C: 9d 8s
        table: 7h/9h
    Source: durak 2.2, Q06
    """
    throwers: tuple[str, ...] = state.throwers
    return throwers


@answers("polled", phase="taking", leans=there.question("late"))
def late_ones_are_asked(state: DurakState) -> tuple[str, ...]:
    """Those who may still play cards after “I take” are asked clockwise, the attacker first.

    Example: rules: podkidnoy throw_after_failure; trump: d; A: 7c 9s Ks; B: 8s
        table: 7h/9h 9c/-; roles: att=A def=B start=4
    Source: durak Q09, Q43
    """
    return tuple(seat for seat in state.clockwise_from(state.attacker) if seat in state.late)


@after("all beaten")
def window_opens(state: DurakState) -> Outcome:
    """Each time everything on the table is beaten, attack cards may be thrown in.

    Told: Each time everything on the table is beaten, further attack cards may be added; this is
        called throwing in.
    Example: trump: d; A: 9c Ks; B: Tc As; table: 7h/9h
    Source: durak 2.2
    """
    return asking(state, "window")


def asking(state: DurakState, phase: str) -> Outcome:
    """Ask all who may add something, one after the other; with nobody to ask, the window closes."""
    opened = state.but(phase=phase, asked=(), added=False)
    if not opened.polled:
        return opened, Event("window closes", state.defender)
    return opened.but(actor=opened.polled[0])


@allows("throw", phase="window")
def add_a_card(state: DurakState) -> Iterator[Move]:
    """Whoever may throw in plays cards from hand, one at a time.

    only one card may be thrown in at a time

    Told: Whoever is asked may throw in one or more matching cards from hand, up to the limit.
    Example: trump: d; A: 7c 7s Ks; B: Tc 9s As; table: 7h/9h
    Source: durak 2.2
    """
    for card in state.playable(state.actor):
        yield Move(state.actor, "throw", (card,))


@forbids("throw")
def rank_on_table(state: DurakState, card: Card, granted: bool) -> bool | Text:
    """A card thrown in must be of a rank already on the table.

    no {card.rank:name} lies on the table

    Told: A card thrown in has the rank of an attack card or a defence card on the table.
    Note: Attack and defence cards both count, so each defence card may bring a new rank.
    Example: trump: d; A: 7c 9s Kd; B: Tc Js As; table: 7h/9h
    Source: durak 2.2
    """
    if granted or card.rank in state.ranks:
        return False
    if state.lies_uncounted:
        return say("no {rank:name} on the table counts for throwing in", rank=card.rank)
    return True


@after("throw")
def window_has_brought_cards(state: DurakState) -> Outcome:
    """After a throw-in the same player may throw in more cards.

    Example: trump: d; A: 7c 9c Ks; B: Tc Jc As; table: 7h/9h
    Source: durak 2.2
    """
    return state.but(added=True)


@allows("done", phase=("window", "taking"))
def may_stop_adding(state: DurakState) -> Iterator[Move]:
    """Whoever is asked may say “done” and throw in nothing more.

    “done” is written without a card

    Example: trump: d; A: 7d Ks; B: Tc As; table: 7h/9h
    Source: durak 2.2
    """
    yield Move(state.actor, "done")


@after("done", phase=("window", "taking"))
def next_is_asked(state: DurakState, event: Event) -> Outcome:
    """When a player is done, the next clockwise who may throw in is asked, until all have been.

    Told: When one player is done, the next clockwise who may throw in is asked; each is asked once
        before the defender answers.
    Example: players: A B C; trump: d; A: 7c; B: Tc Jc; C: 9c Ks; table: 7h/9h
    Source: durak 2.2, Q06
    """
    done = (*state.asked, event.by)
    waiting = [seat for seat in state.polled if seat not in done]
    if waiting:
        return state.but(asked=done, actor=waiting[0])
    return state.but(asked=done), Event("window closes", state.defender)


@after("window closes", phase="window")
def defender_answers_again(state: DurakState) -> Outcome:
    """If cards were thrown in, the defender answers them; if none were, the defence has succeeded.

    Told: When all have been asked, the defender answers the new attack cards; if there are none,
        the defence has succeeded.
    Example: trump: d; A: 7c Ks; B: Tc As; table: 7h/9h
    Source: durak 2.2
    """
    if state.open_attacks:
        return state.but(phase="defence", actor=state.defender)
    return state, Event("all beaten" if state.added else "bout ends", state.defender)


@after("gives up", asks=("late",))
def others_are_asked_once_more(state: DurakState) -> Outcome:
    """After “take” the bout does not end until those who may still play cards have been asked once
    more.

    Told: After “take” the bout is not over yet: each player who may still throw in is asked
        once more.
    Example: rules: podkidnoy throw_after_failure; trump: d; A: 7c 9s Ks; B: 8s
        table: 7h/9h 9c/-; roles: att=A def=B start=4
    Source: durak 1.9, Q09, Q43
    """
    return asking(state, "taking")


@after("window closes", phase="taking")
def then_the_bout_ends(state: DurakState) -> Outcome:
    """When all have been asked after “take”, the taker gets the cards, and the bout is over.

    Example: rules: podkidnoy throw_after_failure; trump: d; A: 7c Ks; B: 8s; table: 7h/9h 9c/-
        roles: att=A def=B start=3
    Source: durak H15
    """
    return state, Event("bout ends", state.defender)


# What an option needs that lets others act after “take”.
AFTER_TAKE = {"durak.defence.bout_ends_at_once": others_are_asked_once_more}

ADDING = (
    attacker_then_clockwise,
    add_a_card,
    rank_on_table,
    may_stop_adding,
    next_is_asked,
    defender_answers_again,
)
ASKING = (
    throwers_are_asked,
    late_ones_are_asked,
    window_opens,
    window_has_brought_cards,
)
RULES = (*ADDING, *ASKING)
