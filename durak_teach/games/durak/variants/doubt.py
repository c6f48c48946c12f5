"""Defence cards are played face down and may be doubted."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.durak import there
from durak_teach.games.durak.bout import together
from durak_teach.games.durak.combined import in_order
from durak_teach.games.durak.defence import card_by_card
from durak_teach.games.durak.stages import (
    ASKED_ONCE_MORE,
    ATTACKER,
    HELPER,
    NOBODY_LEFT,
    WINDOW,
    asked_as_helpers,
    asked_without_a_role,
    beaten,
    ended,
)
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import FACE_DOWN, Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.stages import ON_TURN, OVER, Stage, Way
from durak_teach.kernel.state import Event, Outcome, Pair
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import Text, say

DOUBTING = "doubting"
NOBODY_TO_ASK = ("dummy_plays.dummy_alone_ends_the_deal",)  # one player has both hands
PLACE, ASKED, TAKER, LAID = "doubt.place", "doubt.asked", "doubt.taker", "doubt.laid"


@allows("beat", phase="defence", later=True)
def any_card_face_down(state: DurakState) -> Iterator[Move]:
    """The defender lays any card face down on an open attack card, whether or not it beats that
    card.

    “beat” needs one attack card and one card from hand

    Told: The defender lays any card from hand face down on an attack card that has no card on
        it yet, whether or not it beats that card.
    Example: players: A B C; trump: d; A: 8s Kc; B: 6c 9h; C: Tc; table: 7h/-
    Source: durak V50
    """
    yield from card_by_card(state)


@answers("face_down_cards")
def defence_cards_lie_face_down(state: DurakState) -> frozenset[Card]:
    """Defence cards lie face down on the table; a card that has been doubted lies face up.

    Why: With defence cards face down, only the attack cards are known, so only they count for
        throwing in.
    Example: players: A B C; trump: d; A: 9s 7c; B: 6c Ks; C: 7s 9d; table: 7h/9h
    Source: durak V50, Q49
    """
    opened = state.fact(PLACE) if state.fact(TAKER) else 0
    laid = [pair.defence for n, pair in enumerate(state.table, 1) if n != opened]
    covers: frozenset[Card] = state.covers
    return frozenset(card for card in laid if isinstance(card, Card)) - covers


@answers("set_apart", combine=together, leans=there.throw_ins)
def only_face_up_cards_match(state: DurakState) -> frozenset[Card]:
    """The rank of a face-down card does not count for throwing in.

    Example: players: A B C; trump: d; A: 9s 7c; B: 6c Ks; C: 7s 9d; table: 7h/9h
    Source: durak V50, Q49
    """
    cards: frozenset[Card] = state.face_down_cards
    return cards


@answers("lies_unseen")
def known_to_who_laid_it(state: DurakState, seat: str) -> frozenset[Card]:
    """A face-down card is known only to the player who laid it.

    Example: players: A B C; trump: d; A: 9s 7c; B: 6c Ks; C: 7s 9d; table: 7h/9h
    Source: durak V50
    """
    by = {int(word[:-1]): word[-1] for word in state.fact(LAID)}
    return frozenset(
        pair.defence
        for n, pair in enumerate(state.table, 1)
        if isinstance(pair.defence, Card)
        and pair.defence in state.face_down_cards
        and not state.sees_hand_of(seat, by.get(n, state.defender))
    )


@answers("witnessed", partly=True)
def others_see_a_back(state: DurakState, seat: str, event: Event) -> Event:
    """When a card is laid face down, the others see only its back.

    Example: players: A B C; trump: d; A: 9s 7c; B: 6c Ks; C: 7s 9d; table: 7h/9h
    Source: durak V50
    """
    unseen = state.game.laid_unseen(event.kind)
    cards = (FACE_DOWN if n in unseen else card for n, card in enumerate(event.cards))
    seen = not unseen or state.sees_hand_of(seat, event.by)
    return NotImplemented if seen else event._replace(cards=tuple(cards))


@answers("pauses", combine=in_order)
def others_may_doubt(state: DurakState) -> tuple[str, ...]:
    """Each card that is laid face down may be doubted before play goes on.

    Example: players: A B C; trump: d; A: 8s Kc; B: 6c 9h; C: Tc; table: 7h/-
    Source: durak V50, Q49
    """
    return (DOUBTING,)


@after(DOUBTING)
def each_is_asked(state: DurakState, event: Event) -> Outcome:
    """After each face-down card everybody but the defender is asked whether they doubt it, the
    attacker first.

    Told: After each face-down card everybody but the defender is asked whether they doubt it, the
        attacker first, then the others clockwise, until somebody does.
    Example: players: A B C; trump: d; A: 8s Kc; B: 6c 9h; C: Tc; table: 7h/-
    Source: durak V50, Q49
    """
    attack = event.cards[0]
    place = next(n for n, pair in enumerate(state.table, 1) if pair.attack is attack)
    return _ask(state.noting(PLACE, place))


@allows("doubt", phase=DOUBTING)
def card_just_laid(state: DurakState) -> Iterator[Move]:
    """Whoever is asked may doubt the card that has just been laid face down.

    “doubt” needs the attack card on which the face-down card lies

    Example: players: A B C; trump: d; A: 8s Kc; B: 6c; C: Tc; table: 7h/9h
        facts: doubt.place=1
    Source: durak V50
    """
    yield Move(state.actor, "doubt", (_pair(state).attack,))


@allows("done", phase=DOUBTING)
def may_believe(state: DurakState) -> Iterator[Move]:
    """Whoever is asked may say “done” instead of doubting a face-down card.

    “done” is written without a card

    Told: Whoever is asked about a face-down card may leave it as it lies.
    Example: players: A B C; trump: d; A: 8s Kc; B: 6c; C: Tc; table: 7h/9h
        facts: doubt.place=1
    Source: durak V50
    """
    yield Move(state.actor, "done")


@forbids("doubt", unoffered=True)
def only_the_card_just_laid(state: DurakState, move: Move) -> Text | None:
    """Only the card just laid face down may be doubted, and never by whoever laid it.

    Example: players: A B C; trump: d; A: 8s Kc; B: 6c; C: Tc; table: 7h/9h 7c/8c
        facts: doubt.place=2
    Source: durak V50, Q49
    """
    if state.phase != DOUBTING:
        return say("no face-down card is in question now")
    if move.by == state.defender:
        return say("the defender laid the face-down card")
    attack = _pair(state).attack
    named = move.cards[:1] == (attack,)
    return None if named else say("the card in question lies on {attack}", attack=attack)


@after("done", phase=DOUBTING)
def next_one_is_asked(state: DurakState, event: Event) -> Outcome:
    """When nobody doubts a face-down card, it stays face down and play goes on.

    Told: When nobody doubts a face-down card, the attack card counts as beaten, and the card
        on it stays face down.
    Example: players: A B C; trump: d; A: 8s Kc; B: 6c; C: Tc; table: 7h/9h
        facts: doubt.place=1
    Source: durak V50
    """
    return _ask(state.noting(ASKED, (*state.fact(ASKED), event.by)))


@after("doubt")
def card_is_turned_over(state: DurakState, event: Event) -> Outcome:
    """A doubted card is turned over: if it does not beat the attack card, the defence has failed.

    Told: A doubted card is turned over: if it does not beat the attack card, it goes back to
        the defender's hand, and the defender takes, as after “I take”.
    Note: A defender caught out takes, as after “I take”.
    Example: players: A B C; trump: d; A: 8s Kc; B: 9h; C: Tc; table: 7h/6c
        facts: doubt.place=1
    Source: durak V50, Q49
    """
    pair, seat = _pair(state), state.defender
    assert pair.defence is not None
    before = _asked_all(state, 0).but(
        phase="defence",
        actor=seat,
        table=tuple(Pair(p.attack, None, p.by) if p is pair else p for p in state.table),
        hands={**state.hands, seat: (*state.hand(seat), pair.defence)},
    )
    outcome = state.game.turned_up(before, Move(seat, "beat", (pair.attack, pair.defence)))
    if outcome.kind == "wrong card":
        return before, outcome, Event("undone", seat, outcome.cards), Event("take", seat)
    return state, Event("turned over", seat, outcome.cards, outcome.because, to=event.by)


@after("turned over")
def wrong_doubter_will_take(state: DurakState, event: Event) -> Outcome:
    """If a doubted card does beat the attack card, the bout is over, and the defender has not
    failed.

    Told: If a doubted card does beat the attack card, the defence has succeeded and the bout is
        over, but nothing is discarded.
    Example: players: A B C; trump: d; A: 8s Kc; B: 6c; C: Tc; table: 7h/9h
        facts: doubt.place=1
    Source: durak V50, Q49
    """
    noted = _asked_all(state, state.fact(PLACE)).noting(TAKER, event.to)
    return noted, Event("pause ends", state.defender, (), to=DOUBTING)


@answers("taker", partly=True)
def wrong_doubter_takes(state: DurakState) -> str:
    """Whoever doubted a card that does beat the attack card takes all cards on the table.

    Told: Whoever doubted a card that does beat the attack card takes all cards on the table; the
        defender attacks next, as after any successful defence.
    Note: After a wrong doubt the defender has not failed, and attacks next.
    Example: players: A B C; trump: d; A: 8s Kc; B: 6c; C: Tc; table: 7h/9h
        facts: doubt.place=1
    Source: durak V50, Q49
    """
    return state.fact(TAKER) or NotImplemented


@after("table clears")
def nothing_is_in_question(state: DurakState) -> Outcome:
    """When the table is empty, there is no card left to doubt.

    Example: players: A B C; trump: d; A: 8s Kc; B: 6c; C: Tc; table: 7h/9h
        facts: doubt.place=1
    Source: durak V50
    """
    return state.noting(TAKER, "").noting(PLACE, 0).noting(LAID, ())


@after("passes on", leans=there.law("transfer_on_throw.open_cards_of_one_rank"))
def who_laid_what(state: DurakState, event: Event) -> Outcome:
    """When the attack is transferred, the face-down cards remain known only to whoever laid them.

    Example: rules: perevodnoy transfer_on_throw; players: A B C; trump: d; A: 8s; B: 9s Ks
        C: Qs Qd Qc; table: 7h/9h 9c/-
    Source: durak V50
    """
    places = {word[:-1] for word in state.fact(LAID)}
    down = (str(n) for n, pair in enumerate(state.table, 1) if pair.defence is not None)
    return state.noting(LAID, (*state.fact(LAID), *(n + event.by for n in down if n not in places)))


def in_question(state: DurakState) -> DurakState | None:
    """A position in which a card is in question: who is asked comes from the rules."""
    waiting = _doubters(state)
    if not state.fact(PLACE) or state.fact(TAKER) or not waiting:
        return None
    return state.but(phase=DOUBTING, actor=waiting[0])


def _ask(state: DurakState) -> Outcome:
    """Ask the next one, or go on."""
    waiting = _doubters(state)
    if waiting:
        return state.but(phase=DOUBTING, actor=waiting[0])
    return _asked_all(state, 0), Event("pause ends", state.defender, (), to=DOUBTING)


def _asked_all(state: DurakState, place: int) -> DurakState:
    return state.noting(ASKED, ()).noting(PLACE, place)


def _doubters(state: DurakState) -> list[str]:
    """Everybody who does not know the card, one voice for each person."""
    knowing = state.person(state.defender)
    order = state.clockwise_from(state.attacker)
    people = [seat for seat in order if state.person(seat) == seat != knowing]
    return [seat for seat in people if seat not in state.fact(ASKED)]


def _pair(state: DurakState) -> Pair:
    """The pair whose defence card is in question."""
    place: int = state.fact(PLACE)
    return state.table[place - 1]


DOUBT = Variant(
    "doubt",
    "Doubt",
    "Defence cards are played face down and may be doubted.",
    (
        defence_cards_lie_face_down,
        only_face_up_cards_match,
        known_to_who_laid_it,
        others_see_a_back,
        others_may_doubt,
        each_is_asked,
        card_just_laid,
        may_believe,
        only_the_card_just_laid,
        next_one_is_asked,
        card_is_turned_over,
        wrong_doubter_will_take,
        wrong_doubter_takes,
        nothing_is_in_question,
        who_laid_what,
    ),
    replaces={"durak.defence.card_by_card": any_card_face_down},
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    facts=(Fact("place", 0), Fact("asked", ()), Fact("taker", ""), Fact("laid", ())),
    says={
        "beat": say("{who:cap} laid a card face down on {attack}."),
        "doubt": say("{who:cap} doubted the card on {attack}."),
        "turned over": say("The doubted card, {card}, beats {attack}."),
        "wrong card": say("The doubted card, {card}, does not beat {attack}."),
        "phase defence": say("Lay any card face down on {attacks:or}, or press Take."),
        "stuck defence": say("You have no card left to lay. Press Take."),
        "phase doubting": say("{defender} has laid a card face down. Press Doubt or Done."),
        "button doubt": say("Doubt"),
        "button beat": say("Lay {card} on {attack}"),
        "hint doubt": say("Press Doubt."),
        "refused doubt": say("No card on {attack} can be doubted now."),
    },
    reads=in_question,
    events=("doubting", "turned over"),
    tells={
        "durak.bout.beaten_cards_go_away": say(
            "After a successful defence without a wrong doubt, all cards of the bout are "
            "discarded, face down."
        ),
        "durak.throw_in.rank_on_table": say(
            "A card thrown in has the rank of an attack card on the table."
        ),
        "rank_or_suit.rank_or_suit_on_table": say(
            "A card thrown in has the rank or the suit of an attack card on the table."
        ),
        "durak.defence.defence_card_covers": say(
            "A defence card is laid face down on its attack card."
        ),
        "sly.taker_gets_both": say(
            "A card that a player lays on their own attack card lies face up and cannot be "
            "doubted; the taker gets both."
        ),
        "brazen.both_cards_lie_there": say(
            "A card beaten by whoever threw it in counts as an attack card; it and the card that "
            "beats it lie face up and cannot be doubted, and a defender who takes later gets both."
        ),
    },
    stages=(
        Stage(
            "defence",
            ways=(
                Way("beat", "doubting", each_is_asked.id),
                Way("beat", "window", WINDOW, given=NOBODY_TO_ASK),
                *ended("beat", given=NOBODY_TO_ASK, unless=(WINDOW,)),
                Way("beat", OVER, NOBODY_LEFT, given=NOBODY_TO_ASK, unless=(WINDOW,)),
            ),
            instead=True,
        ),
        Stage("window", ways=(Way("self", DOUBTING, each_is_asked.id),)),
        Stage(
            "doubting",
            (ATTACKER, (HELPER, asked_as_helpers), (ON_TURN, asked_without_a_role)),
            (
                Way("done", "defence", "durak.defence.defence_goes_on"),
                *beaten("done"),
                Way("doubt", "taking", ASKED_ONCE_MORE),
                *ended("doubt"),
            ),
        ),
    ),
    source="V50",
)
