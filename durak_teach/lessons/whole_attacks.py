"""Making steps of games in which the whole attack lies at once: split it, lead it, order it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from durak_teach.kernel.moves import Move, move
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.kernel.state import Event, State
from durak_teach.lessons.making import Clues, named, played, to_order, to_pick, to_play
from durak_teach.lessons.moves_told import move_in_words
from durak_teach.lessons.step import Item, Option, Order, Play, Step
from durak_teach.notation.position import position
from durak_teach.table.sets import tidy
from durak_teach.text import Text, say, say_n

OPEN = "whole_attack.turns.only_what_is_open"
Cards = tuple[Any, ...]


def to_split(
    id: str, task: Text, text: str, seat: str, clue: Text, right: Text, help: bool = False
) -> Step:
    """Beat what can be beaten and take only the rest: no way of playing takes fewer cards."""
    state = position(text)
    fewest, way = best_defence(state)

    def missed(after: State) -> bool:
        took = taken_by(seat, after)
        return took is not None and took > fewest

    ask = Play(
        lambda after: taken_by(seat, after) == fewest,
        right,
        missed=missed,
        wrong=say("You could have beaten more. Each card that you beat makes your hand smaller."),
        help=help,
        because=(OPEN,),
    )
    first = move(way[0])
    hints = (OPEN, clue, say("Beat {attack} with {card}.", attack=first.cards[0], card=first.card))
    wrong = {"move": f"{seat} take"}
    return to_play(id, task, state, seat, ask, wrong, solution=way, hints=hints)


def taken_by(seat: str, state: State) -> int | None:
    """How many cards a seat has just taken; None while it defends."""
    if not any(event.kind == "bout ends" for event in state.log):
        return None
    return sum(len(e.cards) for e in state.log if e.kind == "pick up" and e.by == seat)


def best_defence(state: State) -> tuple[int, tuple[str, ...]]:
    """The fewest cards that the defender has to take, and moves that come to it."""
    seat, ways = state.actor, []
    for tried in state.game.legal(state):
        after = state.game.play(state, tried)
        took = taken_by(seat, after)
        fewest, way = (took, ()) if took is not None else best_defence(after)
        ways.append((fewest, (str(tried), *way)))
    return min(ways, key=lambda one_way: (one_way[0], len(one_way[1])))


def to_lead(
    id: str,
    task: Text,
    text: str,
    seat: str,
    wanted: Callable[[Cards], bool],
    right: Text | Callable[[Any], Text],
    wrong: Text,
    because: tuple[str, ...],
    clues: Clues,
    before: tuple[str, ...] = (),
    help: bool = False,
) -> Step:
    """Lead what is wanted; `before` are moves of the solution that come first."""
    state = position(text)
    ask = Play(
        lambda after: wanted(led_by(seat, after)),
        right,
        missed=lambda after: bool(led_by(seat, after)) or taken_by(seat, after) not in (None, 0),
        wrong=wrong,
        help=help,
        because=because,
    )
    there = played(state, before)
    leads = [tidy(there, tried) for tried in there.game.moves(there)]
    good = next(tried for tried in leads if wanted(tried.cards))
    bad = next((tried for tried in leads if not wanted(tried.cards)), None)
    mistake = f"{seat} take" if before else str(bad)
    answer = move(before[0]) if before else good
    last = (
        say("Beat {attack} with {card}.", attack=answer.cards[0], card=answer.card)
        if before
        else say("Lead {cards}.", cards=answer.cards)
    )
    hints = (*clues, last)
    way = (*before, str(good))
    return to_play(id, task, state, seat, ask, {"move": mistake}, solution=way, hints=hints)


def led_by(seat: str, state: State) -> Cards:
    """The cards that a seat has just led."""
    return next((e.cards for e in state.log if e.kind == "lead" and e.by == seat), ())


def which_lead(
    id: str,
    task: Text,
    text: str,
    seat: str,
    leads: Iterable[str],
    clues: Clues,
    none: bool,
    told: Text | None = None,
) -> Step:
    """Which of these may be led, or with `none`, which of them is no lead, and why?

    The right answer ends with what is `told`.
    """
    state = position(text)
    options = []
    for number, cards in enumerate(leads):
        tried = move(f"{seat} lead {cards}")
        verdict = state.game.judge(state, tried)
        if verdict:
            because: tuple[str, ...] = (state.game.allowing(state, tried),)
            says = quoted(state.game.rule(because[0]), state.game)
        else:
            because, says = verdict.ids, say("{why:cap}.", why=verdict.reasons[0].text)
        ok = bool(verdict) != none
        if ok and told:
            says = say("{one} {two}", one=says, two=told)
        text_of = say("{cards}", cards=tried.cards)
        options.append(Option(str(number), text_of, says, ok, because))
    return to_pick(id, task, state, seat, options, clues)


def possible_losers(state: State) -> frozenset[str]:
    """Everybody who may be left with the last cards, over all ways of playing on."""
    due, met, losers = [_bare(state)], {_bare(state)}, set()
    while due:
        here = due.pop()
        if here.over:
            losers.add(here.over.loser or "")
            continue
        for tried in here.game.legal(here):
            after = _bare(here.game.play(here, tried))
            if after not in met:
                met.add(after)
                due.append(after)
    return frozenset(losers)


def _bare(state: State) -> State:
    """A position without what has led to it."""
    return state.as_first().but(bout=1)


def who_must_lose(
    id: str,
    task: Text,
    text: str,
    seat: str,
    then: tuple[str, ...],
    right: Text,
    because: tuple[str, ...],
    clues: Clues,
) -> Step:
    """Who is left with the last cards, however all play? Every way of playing on is tried."""
    state = position(text)
    losers = possible_losers(state)
    wrong = say("Play it through in your head: this player need not lose.")
    options = [
        Option(
            other,
            named(other, seat),
            right if losers == {other} else wrong,
            losers == {other},
            because,
        )
        for other in state.seats
        if state.hand(other)
    ]
    open_end = say("It depends on how the cards are played")
    certain = (
        right
        if len(losers) > 1
        else say("There is no way out: however the cards are played, the end is the same.")
    )
    options.append(Option("open", open_end, certain, len(losers) > 1, because))
    return to_pick(id, task, state, seat, options, clues, then, open_hands=True)


def in_log_order(
    id: str,
    task: Text,
    text: str,
    seat: str,
    then: tuple[str, ...],
    numbers: str,
    misplaced: Callable[[str], Text],
    right: Text,
    because: tuple[str, ...],
    clues: Clues,
) -> Step:
    """Put what happens in the order of the game's log."""
    state = position(text)
    happened = _lines(played(state, then).log, seat)
    items = tuple(Item(str(n), line, misplaced(kind)) for n, (kind, line) in enumerate(happened, 1))
    ask = Order(items, tuple(numbers.split()), right, because, then)
    return to_order(id, task, state, seat, ask, clues)


def _lines(log: Iterable[Event], mine: str) -> list[tuple[str, Text]]:
    """What people do, as they tell it; the cards that one player beats in a row are one line."""
    lines: list[tuple[str, Text]] = []
    beaten: Cards = ()
    for event in log:
        match event.kind:
            case "lead":
                lines.append(("lead", move_in_words(Move(event.by, "lead", event.cards), mine)))
            case "beat":
                going_on = bool(lines) and lines[-1][0] == "beat"
                beaten = (*beaten, event.cards[0]) if going_on else event.cards[:1]
                if going_on:
                    lines.pop()
                lines.append(("beat", _beats(event.by, beaten, mine)))
            case "pick up":
                lines.append(("take", _takes(event, mine)))
            case "draw":
                lines.append(("draw", _draws(event, mine)))
    return lines


def _beats(seat: str, cards: Cards, mine: str) -> Text:
    if seat == mine:
        return say("You beat {cards}.", cards=cards)
    return say("{seat} beats {cards}.", seat=seat, cards=cards)


def _takes(event: Event, mine: str) -> Text:
    if event.by == mine:
        return say("You take {cards}.", cards=event.cards)
    return say("{seat} takes {cards}.", seat=event.by, cards=event.cards)


def _draws(event: Event, mine: str) -> Text:
    n = len(event.cards)
    if event.by == mine:
        return say_n("You draw {n} card.", "You draw {n} cards.", n=n)
    return say_n("{seat} draws {n} card.", "{seat} draws {n} cards.", n=n, seat=event.by)
