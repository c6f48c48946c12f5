"""Questions about seats and deals: who defends next, who begins and deals the next deal, when a
deal is drawn because it goes round."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial

from durak_teach.games.durak.ending import STALL_BOUTS, counted
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import face_up, place_in_pack
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.lessons.making import named, played
from durak_teach.lessons.practice import answering
from durak_teach.lessons.practice.following import happened, to_the_end
from durak_teach.lessons.practice.question import Question, choice, yes_or_no
from durak_teach.lessons.step import Option
from durak_teach.text import Text, say

DEFENDS = "durak.attack.left_neighbour_defends"
STILL_IN = "durak.attack.next_still_in"
STANDS_IN = "durak.bout.left_neighbour_stands_in"
SKIPPED = "durak.bout.taker_is_skipped"
LEFT_OF_DURAK = "durak.deal.left_of_durak_leads"
DURAK_DEALS, SAME_DEALER = "durak.series.durak_deals_next", "durak.series.same_dealer_after_a_draw"
STALLED = "durak.ending.stalled_deal_is_drawn"
FEWEST = 3  # players of whom it can be asked which one
AGAIN = {  # how often a position has come up, in words
    2: say("for the second time"),
    3: say("for the third time"),
}
HANDS = ("podkidnoy", "perevodnoy", "prostoy")


def about_seats(state: State, rng: random.Random) -> Iterator[Question]:
    """Every question about seats, seen from a seat at the table."""
    if not isinstance(state, DurakState) or state.game.spec[-1] not in HANDS:
        return
    if isinstance(state.seed, int):  # nothing has been played yet
        yield from _begins_later(state, rng)
    elif state.phase == "lead":
        yield from _goes_round(state, rng)
    else:
        yield from _when_it_ends(state, rng)


def _which(
    rule: str,
    task: Text,
    state: DurakState,
    mine: str,
    seats: tuple[str, ...],
    answer: str,
    says: Callable[[str, str], Text],
    then: tuple[str, ...] = (),
    law: str = "",
) -> Question:
    """Which of these seats? `says` tells of each why, as `mine` hears it.

    The answers quote the rule, or the `law` by which it is so instead.
    """
    because = (law or rule,)
    options = (Option(s, named(s, mine), says(s, mine), s == answer, because) for s in seats)
    return choice(rule, task, state, mine, options, then)


def _begins_later(state: DurakState, rng: random.Random) -> Iterator[Question]:
    """The second deal: who leads first, the durak's neighbour or the lowest trump?"""
    durak, mine = rng.choice(state.seats), rng.choice(state.seats)
    assert isinstance(state.seed, int)
    later = deal(state.game, len(state.seats), state.seed, durak=durak)
    assert isinstance(later, DurakState)
    holders = {card: seat for seat in later.seats for card in face_up(later.hand(seat))}
    trumps = [card for card in holders if card.suit is later.trump]
    card = min(trumps, key=place_in_pack, default=None)
    if card is None or holders[card] == later.attacker:  # the law of the first deal says the same
        return
    holder = holders[card]
    before = later.but(attacker="", defender="", first="", actor="", phase="deal", past=())
    task = say(
        "The second deal. {durak:cap} lost the first one. The lowest trump, {card}, is held by "
        "{holder}. Who attacks first?",
        durak=answering.person(durak, mine),
        card=card,
        holder=answering.person(holder, mine),
    )
    says = partial(answering.begins_later, durak, holder, later.attacker)
    yield _which(LEFT_OF_DURAK, task, before, mine, later.seats, later.attacker, says)


def _goes_round(state: DurakState, rng: random.Random) -> Iterator[Question]:
    """A position without a talon comes up again: is the deal drawn?"""
    playing = [seat for seat in state.seats if seat not in state.out]
    if state.talon or len(playing) != 2:
        return
    times, turned = rng.choice(((2, False), (3, False), (3, False), (3, True)))
    now, leader = state.but(seen={}, stalls=0), state.attacker
    for _ in range(times - 1):
        now, _ = counted(now, STALL_BOUTS)
    if turned:
        now = now.but(attacker=now.defender, defender=leader, first=now.defender)
        now = now.but(actor=now.attacker)
    _, drawn = counted(now, STALL_BOUTS)
    mine = rng.choice(playing)
    who, other = answering.person(now.attacker, mine), answering.person(leader, mine)
    if turned:
        task = say(
            "There is no talon, and {again} in this deal both hands are exactly like this. "
            "{other:cap} led last time; now {who} must lead. Is the deal drawn?",
            again=AGAIN[times],
            other=other,
            who=who,
        )
    else:
        task = say(
            "There is no talon, and {again} in this deal both hands are exactly like this. "
            "{who:cap} led last time and must lead again. Is the deal drawn?",
            again=AGAIN[times],
            who=who,
        )
    says = answering.goes_round(drawn, turned)
    yield yes_or_no(STALLED, task, now.but(seen={}, stalls=0), mine, drawn, says, (STALLED,))


def _when_it_ends(state: DurakState, rng: random.Random) -> Iterator[Question]:
    moves = list(state.game.moves(state))
    if not moves:
        return
    move = rng.choice(moves)
    mine = rng.choice([seat for seat in state.seats if seat not in state.out])
    then = to_the_end(state, move)
    if not then:
        return
    after = played(state, then)
    if not after.over:
        yield from _next_roles(state, after, move, then, mine)
    elif len(state.seats) == 2:
        yield from _deals_next(state, move, then, mine, rng)


def _next_roles(
    state: DurakState, after: DurakState, move: Move, then: tuple[str, ...], mine: str
) -> Iterator[Question]:
    """Who defends in the next bout, and who attacks where whoever would is out."""
    before = tuple(seat for seat in state.seats if seat not in state.out)
    if len(before) < FEWEST:
        return
    says = partial(answering.defends_next, after)
    task = say(
        "{done} {question}",
        done=happened(move, then, mine),
        question=say("Who defends in the next bout?"),
    )
    right = after.defender
    skipped = _beside(state, after.attacker) in after.out
    if skipped or len(after.out) == len(state.out):
        rule = STILL_IN if skipped else DEFENDS
        yield _which(rule, task, state, mine, before, right, says, then)
    taken = state.defender not in after.out and after.attacker != state.defender
    meant = _beside(state, state.defender) if taken else state.defender
    if meant in after.out:
        task = say(
            "{done} {question}", done=happened(move, then, mine), question=say("Who attacks next?")
        )
        says = partial(answering.attacks_next, state, after, taken, after.attacker)
        law = SKIPPED if taken else STANDS_IN
        yield _which(STANDS_IN, task, state, mine, before, after.attacker, says, then, law)


def _beside(state: DurakState, seat: str) -> str:
    """The seat on the left, whether or not somebody still plays there."""
    return state.seats[(state.seats.index(seat) + 1) % len(state.seats)]


def _deals_next(
    state: DurakState, move: Move, then: tuple[str, ...], mine: str, rng: random.Random
) -> Iterator[Question]:
    """The deal is over: who deals the next one?"""
    state = state.but(dealer=rng.choice(state.seats))
    after = played(state, then)
    (dealer,) = after.next_dealers
    task = say(
        "{dealer:cap} dealt. {done} Who deals next?",
        dealer=answering.person(state.dealer, mine),
        done=happened(move, then, mine),
    )
    assert after.over is not None
    loser = after.over.loser or ""
    rule = DURAK_DEALS if loser else SAME_DEALER
    says = partial(answering.deals_next, loser, state.dealer)
    yield _which(rule, task, state, mine, state.seats, dealer, says, then)
