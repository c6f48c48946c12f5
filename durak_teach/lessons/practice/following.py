"""Questions about what follows from a move: who is next, who draws, where cards go, who loses."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event, State
from durak_teach.lessons.making import named, played
from durak_teach.lessons.moves_told import about_to
from durak_teach.lessons.other_cards import ASKED, first_attack
from durak_teach.lessons.practice import answering
from durak_teach.lessons.practice.question import PREFIX, Question, choice, yes_or_no
from durak_teach.lessons.step import Mark, Option, Pick, Step
from durak_teach.text import Text, say, say_n

AFTER_TAKE = "throw_after_failure.taker_may_be_given_more"
AT_ONCE = "durak.defence.bout_ends_at_once"
LEADER_FIRST = "durak.refill.leader_draws_first"
EMPTY_HAND = "dou_dizhu.payment.first_empty_hand_wins"
AGAINST_ONE = "dou_dizhu.auction.all_against_the_landlord"
GONE, TAKEN = "durak.bout.beaten_cards_go_away", "durak.bout.taker_gets_the_table"
ENDINGS = ("durak.ending.last_holder_is_durak", "durak.ending.nobody_left_is_a_draw")
OUT = "durak.ending.out_without_cards"
LEAD_ON = "whole_attack.refilling.lead_on_before_the_refill"
ENDS = "durak.bout.all_beaten_ends_bout"
ASK_AROUND = "durak.throw_in.throwers_are_asked"
LOOKED_AT = 40  # moves of a position
LONGEST = 6  # moves after the first one until the bout ends
FEWEST = 2  # answers
NOBODY = say("Nobody")
DISCARD = say("On the discard pile")
MORE = say("After that, nobody will throw in a card.")
NOTHING_MORE = say("From here on, nobody will throw in anything.")


def about_what_follows(state: State, rng: random.Random) -> Iterator[Question]:
    """Every question about what a move leads to, seen from a seat at the table."""
    if not isinstance(state, DurakState):
        yield from _who_has_won(state, rng)
        return
    if isinstance(state.seed, int):  # nothing has been played yet
        yield from _put(first_attack("", state))
        return
    yield from _as_in_the_test(state)
    some_moves = islice(state.game.moves(state), LOOKED_AT)
    moves = [move for move in some_moves if move.verb != "lead" or _whole(state)]
    if not moves:
        return
    move = rng.choice(moves)
    seat = rng.choice([state.actor, *(seat for seat in state.seats if seat not in state.out)])
    yield from _at_once(state, move, seat)
    yield from _when_the_bout_ends(state, move, seat, rng)
    yield from _still_added(state, seat, rng)


def _whole(state: DurakState) -> bool:
    """Whether the whole attack lies at once, so that something follows from a lead."""
    return state.game.spec[0] in ("kirifu", "mustamaija")


def _as_in_the_test(state: DurakState) -> Iterator[Question]:
    """The kinds of questions of the test after lesson 12."""
    if state.game.spec != ("durak", "podkidnoy"):
        return
    for players, ask in ASKED:
        if players == len(state.seats) and ask is not first_attack:
            yield from _put(ask("", state))


def _put(step: Step | None) -> Iterator[Question]:
    """A step with the rule that its right answer cites first."""
    if step is None:
        return
    ask = step.ask
    if isinstance(ask, Mark):
        rule = step.cites[0]
    else:
        assert isinstance(ask, Pick)
        rule, *others = (option.because[0] for option in ask.options if option.ok)
        if others:  # of two limits that are reached, none decides alone
            return
    for law in ENDINGS if rule in ENDINGS else (rule,):
        yield Question(law, replace(step, id=f"{PREFIX}{law}"))


def _who_has_won(state: State, rng: random.Random) -> Iterator[Question]:
    """Dou Dizhu: somebody plays all that is left. Has the learner's side won?"""
    last = state.hand(state.actor)
    move = next((m for m in state.game.moves(state) if len(m.cards) == len(last)), None)
    if state.game.family.name != "dou_dizhu" or move is None or state.phase != "trick":
        return
    seat = rng.choice([seat for seat in state.seats if seat != state.actor])
    ok = seat in state.team(state.actor)
    task = _asks(about_to(move, seat), say("Have you won then?"))
    says = answering.has_won(state, state.actor, seat)
    for rule in (EMPTY_HAND, AGAINST_ONE):
        yield yes_or_no(rule, task, state, seat, ok, says, (rule,), (str(move),))


def _asks(done: Text, question: Text) -> Text:
    return say("{done} {question}", done=done, question=question)


def _who(
    rule: str,
    question: Text,
    state: DurakState,
    move: Move,
    seat: str,
    answer: str,
    then: tuple[str, ...],
    says: Callable[[str, str], Text],
    seats: tuple[str, ...] = (),
    laws: tuple[str, ...] = (),
) -> Iterator[Question]:
    """Which of the players is it? `says` tells of each why, as `seat` hears it; `laws` are those
    by which the answer stands, where the rule alone does not say it.
    """
    seats = seats or tuple(s for s in state.seats if s not in state.out)
    if answer not in seats or len(seats) < FEWEST:
        return
    names = {each: named(each, seat) if each else NOBODY for each in seats}
    options = (
        Option(each, name, says(each, seat), each == answer, laws or (rule,))
        for each, name in names.items()
    )
    task = _asks(happened(move, then, seat), question)
    yield choice(rule, task, state, seat, options, then)


def happened(move: Move, then: tuple[str, ...], seat: str) -> Text:
    """The move, and that the others have had enough."""
    if move.verb == "done" and len(then) > 1:
        return NOTHING_MORE
    done = about_to(move, seat)
    return say("{done} {more}", done=done, more=MORE) if len(then) > 1 else done


def _at_once(state: DurakState, move: Move, seat: str) -> Iterator[Question]:
    """Who has to answer a transfer, who is asked next, who draws after a lead or a defence."""
    after, then = state.game.play(state, move), (str(move),)
    yield from _over(state, after, move, seat)
    if after.over:
        return
    if move.verb in ("transfer", "transfer show"):
        rule = "durak.transfer.roles_are_passed_on"
        question = say("Who has to defend then?")
        says = partial(answering.defends_after_transfer, move.by, after.defender)
        yield from _who(rule, question, state, move, seat, after.defender, then, says)
    passes_on = after.phase == "window" and after.actor != state.actor and len(state.seats) > 2
    if passes_on and move.verb in ("beat", "done"):
        others = tuple(s for s in state.seats if s not in state.out and s != state.defender)
        question = say("Who is asked next?")
        rule = _asking(state, move)
        says = partial(answering.asked_next, after)
        yield from _who(rule, question, state, move, seat, after.actor, then, says, others)
    if _whole(state):
        yield from _refilling(state, after, move, seat)


def _over(state: DurakState, after: DurakState, move: Move, seat: str) -> Iterator[Question]:
    """Everything is beaten: is the bout over?"""
    if move.verb != "beat" or after.open_attacks or not after.hand(state.defender):
        return
    ended = next((event for event in _new(state, after) if event.kind == "bout ends"), None)
    if not (ended and ended.because == ENDS) and after.phase != "window":
        return
    rule = ENDS if ended else ASK_AROUND
    says = answering.bout_is_over(state, after, bool(ended), seat)
    task = _asks(about_to(move, seat), say("Is the bout over at that point?"))
    for law in (ENDS, ASK_AROUND):
        yield yes_or_no(law, task, state, seat, bool(ended), says, (rule,), (str(move),))


def _asking(state: DurakState, move: Move) -> str:
    """The rule by which somebody is asked to throw in."""
    if "throw_sequential" in state.game.spec and move.verb == "done":
        return "throw_sequential.one_after_another"
    return str(state.because("throwers").id)


def _refilling(state: DurakState, after: DurakState, move: Move, seat: str) -> Iterator[Question]:
    """In games of whole attacks: who draws cards now, if anybody does."""
    if not state.talon or move.verb == "take":
        return
    drawn = [event for event in _new(state, after) if event.kind == "draw"]
    rule = drawn[0].because if drawn else LEAD_ON
    if not drawn and (move.verb != "beat" or after.open_attacks or rule not in _ids(state)):
        return
    seats = (*(s for s in state.seats if s not in state.out), "")
    answer = drawn[0].by if drawn else ""
    question = say("Who draws first then, before anything else is played?")
    says = partial(answering.refills, move, answer)
    for law in {rule, LEAD_ON} & _ids(state):
        for refilled in _who(rule, question, state, move, seat, answer, (str(move),), says, seats):
            yield Question(law, replace(refilled.step, id=f"{PREFIX}{law}"))


def _ids(state: DurakState) -> set[str]:
    return {rule.id for rule in state.game.rules}


def _new(before: State, after: State) -> tuple[Event, ...]:
    return tuple(after.log[len(before.log) :])


def _when_the_bout_ends(
    state: DurakState, move: Move, seat: str, rng: random.Random
) -> Iterator[Question]:
    then = to_the_end(state, move)
    if not then:
        return
    after = played(state, then)
    events = _new(state, after)
    yield from _where(state, move, then, events, seat, rng)
    yield from _drawing(state, move, then, events, seat)
    yield from _out(state, after, move, then, seat)
    leads = next((event for event in reversed(events) if event.kind == "next bout"), None)
    if leads and not after.over:
        question = say("Who attacks next?")
        taken = any(event.kind == "pick up" for event in events)
        says = partial(answering.attacks_next, state, after, taken, leads.by)
        yield from _who(leads.because, question, state, move, seat, leads.by, then, says)


def to_the_end(state: DurakState, move: Move) -> tuple[str, ...]:
    """A move and the others' “done” up to the end of the bout; none if it does not end so."""
    then, after = [str(move)], state.game.play(state, move)
    while not _ended(state, after):
        done = Move(after.actor, "done")
        if after.over or len(then) > LONGEST or done not in after.game.legal(after):
            return ()
        then.append(str(done))
        after = after.game.play(after, done)
    return tuple(then)


def _ended(before: State, after: State) -> bool:
    return any(event.kind == "bout ends" for event in _new(before, after))


def _where(
    state: DurakState,
    move: Move,
    then: tuple[str, ...],
    events: tuple[Event, ...],
    seat: str,
    rng: random.Random,
) -> Iterator[Question]:
    """Where one of the cards on the table goes."""
    gone = [
        (card, event)
        for event in events
        if event.kind in ("pick up", "discard", "put away")
        for card in event.cards
        if isinstance(card, Card)
    ]
    if not gone:
        return
    card, event = rng.choice(gone)
    taken = event.kind == "pick up"
    rule = event.because
    if _whole(state) and move.verb == "take":
        rule = "whole_attack.turns.only_what_is_open"
    gets, partly = event.by if taken else "", _whole(state) and move.verb == "take"
    places = {"": DISCARD, **{side: _in_hand(side, seat) for side in _sides(state)}}
    options = [
        Option(
            to or "discard",
            text,
            answering.card_goes(card, to, gets, partly, state.defender, seat),
            to == gets,
            (rule,),
        )
        for to, text in places.items()
    ]
    task = _asks(happened(move, then, seat), say("Where does {card} go?", card=card))
    for law in (GONE, TAKEN) if rule in (GONE, TAKEN) else (rule,):
        yield choice(law, task, state, seat, options, then)


def _sides(state: DurakState) -> tuple[str, ...]:
    return (state.attacker, state.defender)


def _in_hand(owner: str, mine: str) -> Text:
    return say("In your hand") if owner == mine else say("In {seat}'s hand", seat=owner)


def _drawing(
    state: DurakState, move: Move, then: tuple[str, ...], events: tuple[Event, ...], seat: str
) -> Iterator[Question]:
    """Who draws first and who last, and how many cards one draws."""
    draws = {event.by: event for event in events if event.kind == "draw"}
    drawers = tuple(draws)
    if _whole(state) or not drawers:
        return
    rule = draws[drawers[0]].because
    if len(drawers) > 1:
        others = tuple(s for s in state.seats if s in drawers)
        first = drawers[0]
        led = first != state.attacker and first == state.first
        because = LEADER_FIRST if led else rule
        question, says = say("Who draws first?"), partial(answering.draws_first, state, drawers)
        if because in _ids(state):
            laws = (LEADER_FIRST,) if led else (*({LEADER_FIRST} & _ids(state)), rule)
            yield from _who(because, question, state, move, seat, first, then, says, others, laws)
        question, says = say("Who draws last?"), partial(answering.draws_last, state, drawers)
        yield from _who(rule, question, state, move, seat, drawers[-1], then, says, others)
    if seat in state.seats and seat not in state.out:
        yield _how_many(state, move, then, draws, seat)


def _out(
    state: DurakState, after: DurakState, move: Move, then: tuple[str, ...], seat: str
) -> Iterator[Question]:
    """Somebody has played the last card: is this player out?"""
    played_out = {e.by for e in _new(state, after) if e.kind == "draw" or e.kind == "out"}
    empty = [s for s in state.seats if s in played_out and _emptied(state, after, s)]
    for each in empty[:1]:
        says = answering.is_out(after, each, len(after.hand(each)), seat)
        question = (
            say("Are you out then?") if each == seat else say("Is {seat} out then?", seat=each)
        )
        task, out = _asks(happened(move, then, seat), question), each in after.out
        yield yes_or_no(OUT, task, state, seat, out, says, (OUT,), then)


def _emptied(state: DurakState, after: DurakState, seat: str) -> bool:
    """Whether a hand was empty when the bout was over, before anybody drew."""
    drawn = [c for e in _new(state, after) if e.kind == "draw" and e.by == seat for c in e.cards]
    return len(after.hand(seat)) == len(drawn)


def _how_many(
    state: DurakState, move: Move, then: tuple[str, ...], draws: dict[str, Event], seat: str
) -> Question:
    n = len(draws[seat].cards) if seat in draws else 0
    in_hand = len(played(state, then).hand(seat)) - n
    rule = "durak.refill.refill_to_hand_size"
    least = max(0, n - 1)
    options = [
        Option(
            str(each),
            say_n("{n} card", "{n} cards", n=each),
            answering.draws_how_many(state.hand_size(seat), in_hand, n, each),
            each == n,
            (rule,),
        )
        for each in range(least, least + 3)
    ]
    question = say("How many cards do you draw?")
    return choice(rule, _asks(happened(move, then, seat), question), state, seat, options, then)


def _still_added(state: DurakState, seat: str, rng: random.Random) -> Iterator[Question]:
    """After “take”: may a card whose rank lies on the table still be added?"""
    take = Move(state.defender, "take")
    if seat == state.defender or take not in state.game.legal(state):
        return
    fits = [c for c in state.hand(seat) if isinstance(c, Card) and c.rank in state.ranks]
    if not fits or _whole(state):
        return
    card, after = rng.choice(fits), state.game.play(state, take)
    late = "throw_after_failure" in state.game.spec
    if late and after.actor != seat:
        return
    ok = bool(after.game.judge(after, Move(seat, "throw", (card,))))
    if ok is not late:
        return
    rule = AFTER_TAKE if late else AT_ONCE
    says = answering.may_add(card, state.defender, late, seat)
    task = _asks(about_to(take, seat), say("Can you still throw in {card} then?", card=card))
    for law in (AFTER_TAKE, AT_ONCE):
        yield yes_or_no(law, task, state, seat, ok, says, (rule,), (str(take),))
