"""Questions about ends: of bouts, where cards go; of deals, who has lost, deals next, gets what."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice

from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.games.durak.state import DurakState
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.kernel.cards import Card, face_up
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.lessons.making import named, played
from durak_teach.lessons.moves_told import about_to
from durak_teach.lessons.practice import answering
from durak_teach.lessons.practice.answering import person
from durak_teach.lessons.practice.following import DISCARD, GONE, NOBODY, happened, to_the_end
from durak_teach.lessons.practice.question import Question, choice, yes_or_no
from durak_teach.lessons.step import Option
from durak_teach.text import Text, say, say_n

WHOLE_TABLE = "durak.bout.whole_table"
FULL = "durak.refill.refill_to_hand_size"
FROM_THE_TOP = "durak.refill.draw_from_the_top"
LOSER_DEALS = "whole_attack.laws.loser_deals_next"
LAST_HOLDER = "whole_attack.laws.last_holder_has_lost"
GOES_ROUND = "dou_dizhu.payment.deal_goes_round"
DOUBLES = "dou_dizhu.payment.bombs_and_rockets_double"
PLACES = "sumidagawa.endings.last_one_left_is_latest"
TILE = "sumidagawa.endings.empty_hand_takes_a_tile"
TILES = "sumidagawa.tiles"
LOOKED_AT = 40  # moves of a position
FEW = 6  # cards of a talon whose last card may be drawn now


def about_ends(state: State, rng: random.Random) -> Iterator[Question]:
    """Every question about the end of a bout or a deal, seen from a seat at the table."""
    mine = rng.choice([seat for seat in state.seats if seat not in state.out])
    moves = [*islice(state.game.moves(state), LOOKED_AT)]
    if not moves:
        return
    if isinstance(state, DurakState) and state.game.spec[0] == "durak":
        yield from _of_a_bout(state, rng.choice(moves), mine, rng)
        return
    if isinstance(state, DouDizhuState) and state.phase == "trick":
        yield from _doubled(state, moves, mine, rng)
    last = next((m for m in moves if m.cards and state.game.play(state, m).over), None)
    if last is not None:
        yield from _of_a_deal(state, last, mine, rng)
    if isinstance(state, SumidagawaState):
        yield from _tile(state, moves, mine)


def _who(
    rule: str, task: Text, state: State, mine: str, answer: str, why: Text, move: Move
) -> Iterator[Question]:
    options = (Option(s, named(s, mine), why, s == answer, (rule,)) for s in state.seats)
    yield choice(rule, task, state, mine, options, (str(move),))


def _of_a_bout(state: DurakState, move: Move, mine: str, rng: random.Random) -> Iterator[Question]:
    then = to_the_end(state, move)
    if not then:
        return
    events = played(state, then).log[len(state.log) :]
    beaten = [face_up((p.attack, p.defence)) for p in state.table if p.defence is not None]
    if beaten:
        card = rng.choice(rng.choice(beaten))
        taken = next((e for e in events if e.kind == "pick up" and card in e.cards), None)
        goes = partial(_goes, card, taken.by if taken else "", state.defender, mine)
        places: dict[str, Text | str] = {"": DISCARD}
        places |= {s: _in_hand(s, mine) for s in (state.attacker, state.defender)}
        task = say("Where does {card} go?", card=card)
        right, law = (taken.by, WHOLE_TABLE) if taken else ("", GONE)
        yield _places(WHOLE_TABLE, task, state, move, mine, then, places, right, goes, law)
    turned = face_up(state.seen_by(mine).talon)
    if turned and len(state.talon) <= FEW:
        last = turned[-1]
        right = next((e.by for e in events if e.kind == "draw" and last in e.cards), "")
        drawn = {e.by: len(e.cards) for e in events if e.kind == "draw"}
        players = {s: named(s, mine) for s in state.seats if s not in state.out}
        draws = partial(_draws, last, right, len(state.talon), sum(drawn.values()), mine)
        task = say("Who draws {card} then?", card=last)
        players[""] = NOBODY
        law = FROM_THE_TOP if drawn else FULL
        yield _places(FROM_THE_TOP, task, state, move, mine, then, players, right, draws, law)


def _places(
    rule: str,
    question: Text,
    state: DurakState,
    move: Move,
    mine: str,
    then: tuple[str, ...],
    places: dict[str, Text | str],
    right: str,
    says: Callable[[str], Text],
    law: str,
) -> Question:
    """Where to? The answers quote the `law` by which it is so, which may be another rule's."""
    options = (
        Option(to or "nobody", text, says(to), to == right, (law,)) for to, text in places.items()
    )
    task = say("{done} {question}", done=happened(move, then, mine), question=question)
    return choice(rule, task, state, mine, options, then)


def _goes(card: Card, gets: str, defender: str, mine: str, to: str) -> Text:
    return answering.card_goes(card, to, gets, False, defender, mine)


def _in_hand(owner: str, mine: str) -> Text:
    return say("In your hand") if owner == mine else say("In {seat}'s hand", seat=owner)


def _draws(card: Card, by: str, talon: int, drawn: int, mine: str, seat: str) -> Text:
    """Why a player draws the last card of the talon, or nobody does yet; whoever was answered."""
    if not by:
        return say(
            "Drawn from the talon: {drawn} of {talon}. {card} comes last of all.",
            drawn=drawn,
            talon=talon,
            card=card,
        )
    return say(
        "Drawn from the talon: {talon} of {talon}. {card} comes last of all and goes to {who}.",
        card=card,
        talon=talon,
        who=person(by, mine),
    )


def _doubled(
    state: DouDizhuState, moves: list[Move], mine: str, rng: random.Random
) -> Iterator[Question]:
    """Does this play double what is paid?"""
    plays = [(m, state.game.play(state, m)) for m in moves if m.cards]
    doubling = [(m, after) for m, after in plays if after.payment > state.payment]
    if not plays:
        return
    move, after = rng.choice(rng.choice((doubling or plays, plays)))
    ok = after.payment > state.payment
    why = (
        say("Four of a rank or two jokers: that doubles the payment.")
        if ok
        else say("Bombs and rockets double the payment; this play is neither.")
    )
    task = say("{done} Will that double the payment?", done=about_to(move, mine))
    yield yes_or_no(DOUBLES, task, state, mine, ok, why, (DOUBLES,), (str(move),))


def _of_a_deal(state: State, move: Move, mine: str, rng: random.Random) -> Iterator[Question]:
    """The last move of a deal: who has lost, who deals next, how many points are there?"""
    state = state.but(dealer=rng.choice(state.seats))
    after, family = state.game.play(state, move), state.game.family.name
    dealers, done = after.next_dealers, about_to(move, mine)
    loser = after.over.loser if after.over else None
    rule = GOES_ROUND if family == "dou_dizhu" else LOSER_DEALS if loser else ""
    if rule and family != "sumidagawa" and len(dealers) == 1:
        next_one = person(dealers[0], mine)
        why = (
            say("The player on the dealer's right deals next: {who}.", who=next_one)
            if rule == GOES_ROUND
            else say("{who:cap} lost this deal, and the loser deals next.", who=next_one)
        )
        task = say(
            "{dealer:cap} dealt. {done} Who deals next?",
            dealer=person(state.dealer, mine),
            done=done,
        )
        yield from _who(rule, task, state, mine, dealers[0], why, move)
    if family in ("kirifu", "mustamaija") and loser:
        task = say("{done} Who loses the deal?", done=done)
        why = say("Nobody but {who} holds cards any more.", who=person(loser, mine))
        if any(after.hand(loser)):
            yield from _who(LAST_HOLDER, task, state, mine, loser, why, move)
    if family == "sumidagawa":
        yield from _points(state, after, move, mine, rng)


def _points(
    state: State, after: State, move: Move, mine: str, rng: random.Random
) -> Iterator[Question]:
    who, n = rng.choice(state.seats), len(state.seats)
    points = after.scores[who] - state.scores[who]
    why = say(
        "{who:cap} finished in position {place} of {n}; last place is worth one point, each place "
        "above it one more.",
        who=person(who, mine),
        place=n + 1 - points,
        n=n,
    )
    task = say(
        "{done} How many points will {who} get for this game?",
        done=about_to(move, mine),
        who=person(who, mine),
    )
    texts = ((k, say_n("{n} point", "{n} points", n=k)) for k in range(1, n + 1))
    yield _numbers(PLACES, task, state, mine, points, texts, why, move)


def _numbers(
    rule: str,
    task: Text,
    state: State,
    mine: str,
    right: int,
    texts: Iterable[tuple[int, Text]],
    why: Text,
    move: Move,
) -> Question:
    options = (Option(str(k), text, why, k == right, (rule,)) for k, text in texts)
    return choice(rule, task, state, mine, options, (str(move),))


def _tile(state: SumidagawaState, moves: list[Move], mine: str) -> Iterator[Question]:
    """Somebody plays the last card of a hand: which tile is taken?"""
    size = len(state.hand(state.actor))
    for move in moves:
        tile = state.game.play(state, move).fact(TILES, move.by) if len(move.cards) >= size else 0
        if tile and not state.fact(TILES, move.by):
            why = say("{n} is the lowest tile that nobody has.", n=tile)
            task = say(
                "{done} Which tile goes to {who}?",
                done=about_to(move, mine),
                who=person(move.by, mine),
            )
            texts = ((k, say("Tile {n}", n=k)) for k in range(1, len(state.seats) + 1))
            yield _numbers(TILE, task, state, mine, tile, texts, why, move)
            return
