"""Rows about what follows: who leads next, who draws when, and how a deal ends."""

from __future__ import annotations

from typing import NamedTuple

from durak_teach.cards import cards
from durak_teach.game import Game
from durak_teach.matrix.row import ANYTHING_ELSE, Choice, Row, Shown
from durak_teach.matrix.tables import Plan, at_table, playing, telling
from durak_teach.state import Event, State
from durak_teach.text import say


class Bout(NamedTuple):
    """A bout that is played as planned: how B came to defend, and the next lead."""

    before: State
    after: State


def bout(start: State, plan: Plan) -> Bout | None:
    """From A's lead to the next one; `before` is the last state in which B had the choice."""
    before = start
    for state in playing(start, plan):
        if state.phase == "lead" and not state.over and state.bout > start.bout:
            return Bout(before, state)
        if state.actor == "B" and state.bout == start.bout:
            before = state
    return None


HELD, FAILED = Plan(), Plan(beats={})


def leads_next(game: Game, people: int) -> Shown:
    """Who leads after a success, before or after the refill, and who after a taking."""
    start = at_table(game, people, talon=True)
    held, failed = bout(start, HELD), bout(start, FAILED)
    if held is None or failed is None:
        return Shown("", say(""), (telling(game, "after", "next bout"),), start)
    first, second = held.after.actor, failed.after.actor
    left = start.left_of("B")
    drawn = _drawn(held.after, "B")
    rules = (_cause(held.after), _cause(failed.after))
    text = say(
        "B has held: {first} leads, with {n} cards in hand. B has taken: {second} leads.",
        first=first, n=len(held.after.hand(first)), second=second,
    )  # fmt: skip
    right = {
        (True, "B", left): "after",
        (False, "B", left): "at_once",
        (True, "B", "B"): "always",
    }.get((drawn, first, second), "")
    return Shown(right, text, (*dict.fromkeys(rules),), held.before, held.after)


def _drawn(state: State, seat: str) -> bool:
    return any(event.kind == "draw" and event.by == seat for event in state.log)


def _cause(state: State) -> str:
    """The rule that named the next to lead."""
    return next(event.because for event in reversed(state.log) if event.kind == "next bout")


def refill(game: Game, people: int) -> Shown:
    """Who draws, when, and in which order."""
    start = at_table(game, people, talon=True)
    played = bout(start, HELD)
    if played is None:
        return Shown("", say(""), (telling(game, "after", "hands refill", "next bout"),), start)
    going = next((s for s in playing(played.after, HELD)), played.after)
    draws = [(n, e) for n, e in enumerate(going.log) if e.kind == "draw"]
    if not draws:
        return Shown(
            "none",
            say("Nobody draws."),
            (telling(game, "answers", "draws", "refill_order"),),
            start,
            going,
        )
    told = tuple(say("{seat} {n}", seat=e.by, n=len(e.cards)) for _, e in draws)
    text = say(
        "After A's attack, B's defence and the next lead these draw, in this order: {draws}.",
        draws=told,
    )
    rules = tuple(dict.fromkeys(e.because for _, e in draws))
    return Shown(_moments(going, played, draws), text, rules, start, going)


def _moments(state: State, played: Bout, draws: list[tuple[int, Event]]) -> str:
    """Whether hands refill after the bout, or each at the end of a turn."""
    over = next(n for n, e in enumerate(state.log) if e.kind in ("discard", "next bout"))
    led = len(played.after.log)
    early = [e.by for n, e in draws if n < over]
    between = [e.by for n, e in draws if over < n < led]
    late = [e.by for n, e in draws if n >= led]
    if not early and not late:
        return "bout" if between and between[-1] == "B" else ""
    if early == ["A"] and (between or late):
        return "turn" if not between else "each"
    return ""


def end(game: Game, people: int) -> Shown:
    """Who has lost, at the end of a small table, and when the last hands empty together."""
    hands = {"A": cards("8h"), "B": cards("9c Ks"), "C": cards("Js 8d")}
    state = at_table(game, people, hands)
    states = [*playing(state, HELD)]
    if not states or not states[-1].over:
        return Shown("", say(""), (telling(game, "after", "deal may end"),), state)
    return _ended(game, state, states)


def _ended(game: Game, state: State, states: list[State]) -> Shown:
    over = states[-1].over
    assert over is not None
    text = states[-1].game.family.phrases.situation(states[-1], "?")[0]
    right = (
        "winner"
        if over.winner
        else "loser"
        if over.loser and len(over.loser) == 1
        else "team"
        if over.loser
        else ""
    )
    return Shown(right, text, (over.because,), state, states[-1])


LEADS_NEXT = Row(
    "leads_next",
    say("Next lead"),
    say("Who leads next, when B has held, and when B has taken?"),
    (
        Choice("after", say("Held: B, after the refill. Taken: B's left neighbour")),
        Choice("at_once", say("Held: B at once, before the refill. Taken: B's left neighbour")),
        Choice("always", say("B, in both cases")),
        ANYTHING_ELSE,
    ),
    leads_next,
    "B",
)

REFILL = Row(
    "refill",
    say("Refill"),
    say("When are cards drawn from the talon?"),
    (
        Choice("bout", say("After the bout, the defender last")),
        Choice("turn", say("At the end of one's own turn")),
        Choice("each", say("After one's own defence, and after one's own lead")),
        Choice("none", say("Never")),
        ANYTHING_ELSE,
    ),
    refill,
    "B",
)

END = Row(
    "end",
    say("End"),
    say("The talon is gone. Who has lost?"),
    (
        Choice("loser", say("The last player with cards")),
        Choice("winner", say("All but the first who is out")),
        Choice("team", say("The team of the last player with cards")),
        ANYTHING_ELSE,
    ),
    end,
    "B",
)
