"""Rows about what follows a bout: who leads next, and who draws when."""

from __future__ import annotations

from functools import reduce
from typing import NamedTuple

from durak_teach.compare.matrix.plan import RUN, Plan, events, playing
from durak_teach.compare.matrix.row import ELSE, Choice, Row, Shown
from durak_teach.compare.matrix.tables import at_table, telling
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.game import Game
from durak_teach.kernel.state import Event
from durak_teach.text import Joined, Word, say, say_n

THEN = Word(en=", then ", ja="、")

HELD, FAILED = (Plan(), Plan(leads=(RUN[:1],), adds=())), Plan(holds=False)


class Bout(NamedTuple):
    """A bout played as planned: B's last choice in it, the next lead, and the state after that."""

    before: DurakState
    after: DurakState
    led: DurakState

    @property
    def taken(self) -> bool:
        """Whether the defender took, and so did not hold."""
        return bool(events(self.after, "take"))

    @property
    def draws(self) -> tuple[list[Event], list[Event], list[Event]]:
        """Who drew after A's lead, when the bout was over, and after the next lead."""
        kinds = [(event.kind, event) for event in self.led.log]
        over = next(n for n, (kind, _) in enumerate(kinds) if kind == "bout ends")
        ends = len(self.after.log)
        drawn = [(n, event) for n, (kind, event) in enumerate(kinds) if kind == "draw"]
        return (
            [event for n, event in drawn if n < over],
            [event for n, event in drawn if over < n < ends],
            [event for n, event in drawn if n >= ends],
        )


def bout(start: DurakState, plan: Plan) -> Bout | None:
    """From A's lead to the one after the next; None where nothing of the kind is played."""
    before, after = start, None
    for state in playing(start, plan):
        if after is not None:
            return Bout(before, after, state)
        if state.phase == "lead" and state.bout > start.bout and events(state, "bout ends"):
            after = state
        elif state.actor == "B" and state.bout == start.bout:
            before = state
    return None


def held_by(start: DurakState) -> Bout | None:
    """A bout in which B beats everything: a whole attack, or at least one card."""
    played = (bout(start, plan) for plan in HELD)
    return next((each for each in played if each and not each.taken), None)


def who_leads(game: Game, people: int) -> Shown:
    """Who leads after a success, before or after the refill, and who after a taking."""
    start = at_table(game, people, talon=True)
    success, failed = held_by(start), bout(start, FAILED)
    if success is None or failed is None or not failed.taken:
        rule = telling(game, "after taken", "answers next_attacker", "after next bout")
        return Shown("", (rule,), start)
    first, second = success.after.actor, failed.after.actor
    text = say_n(
        "If B has beaten everything, {first} leads, with {n} card in hand. If B has taken, "
        "{second} leads.",
        "If B has beaten everything, {first} leads, with {n} cards in hand. If B has taken, "
        "{second} leads.",
        n=len(success.after.hand(first)), first=first, second=second,
    )  # fmt: skip
    _, between, late = success.draws
    at_once = any(e.by == "B" for e in late) and not any(e.by == "B" for e in between)
    kinds = {("B", start.left_of("B")): "at_once" if at_once else "after", ("B", "B"): "always"}
    rules = [events(b.after, "next bout")[-1].because for b in (success, failed)]
    if at_once:
        rules.append(success.before.because("refill_order").id)
    right = kinds.get((first, second), "")
    return Shown(right, tuple(dict.fromkeys(rules)), success.before, text, success.after)


def who_draws(game: Game, people: int) -> Shown:
    """Who draws, when, and in which order."""
    start = at_table(game, people, talon=True)
    played = held_by(start)
    if played is None:
        rule = telling(game, "answers refill_order", "answers draws", "after taken", "after deal")
        return Shown("", (rule,), start)
    early, between, late = played.draws
    draws = [*early, *between, *late]
    if not draws:
        return Shown("", (telling(game, "answers draws", "answers refill_order"),), start)
    drawn = (
        *(say("After the lead, {draws}.", draws=d) for d in _drawn(early)),
        *(say("After the defence, {draws}.", draws=d) for d in _drawn(between)),
        *(say("After the next lead, {draws}.", draws=d) for d in _drawn(late)),
    )
    text = reduce(lambda one, two: say("{one} {two}", one=one, two=two), drawn)
    rules = tuple(dict.fromkeys(event.because for event in draws))
    return Shown(_kind(*played.draws), rules, start, text, played.led)


def _drawn(draws: list[Event]) -> tuple[Joined, ...]:
    """Who drew how many, in their order, if anybody did."""
    order = tuple(
        say_n("{seat} draws {n} card", "{seat} draws {n} cards", n=len(event.cards), seat=event.by)
        for event in draws
    )
    return (Joined(order, THEN),) if order else ()


def _kind(early: list[Event], between: list[Event], late: list[Event]) -> str:
    """Whether hands refill after the bout, or each at the end of a turn."""
    seats = [[event.by for event in some] for some in (early, between, late)]
    match seats:
        case [[], ["A", *_], []]:
            return "bout"
        case [["A"], [], ["B"]] | [[], [], ["B"]]:
            return "turn"
        case [["A"], ["B"], _]:
            return "each"
    return ""


LEADS_NEXT = Row(
    "leads_next",
    say("Next lead"),
    say("Who leads next when B has beaten everything, and when B has taken?"),
    (
        Choice("after", say("All beaten: B, after the refill. Taken: B's left neighbour")),
        Choice(
            "at_once", say("All beaten: B at once, before the refill. Taken: B's left neighbour")
        ),
        Choice("always", say("B, in both cases")),
        ELSE,
    ),
    who_leads,
    "B",
)

REFILL = Row(
    "refill",
    say("Refill"),
    say("When are cards drawn from the talon?"),
    (
        Choice("bout", say("After the bout, the attacker first")),
        Choice("turn", say("Once, at the end of your own turn")),
        Choice("each", say("After your own defence, and after your own lead")),
        ELSE,
    ),
    who_draws,
    "B",
)
