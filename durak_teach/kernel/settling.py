"""What follows from an event: after-rules run, and what they raise happens next, to its end."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from durak_teach.kernel.answers import Asking
from durak_teach.kernel.errors import AuthorError
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import Event, S, State
from durak_teach.text import say

MOST: Final = 10_000  # events that follow from one; a deal of twelve players takes a hundred
_event: Final = partial(tuple.__new__, Event)  # of what an event is made of, at once
LATEST: Final = 100  # of these, when there are more: the circle is among them


def settle(asking: Asking, state: S, events: tuple[Event, ...]) -> S:
    """Let events happen: each is logged, then its after-rules run; what they raise comes next.

    When a rule ends the deal, only what that rule raises still happens. Raises `AuthorError` where
    rules go round for ever, or where one gives anything but a state and events.
    """
    state, past, over = state.but(), state.past, state.over
    kind, due, after = state.__class__, list(reversed(events)), asking.after
    fields = state.__dict__
    for _ in range(MOST):
        if not due:
            fields["past"] = past
            return state
        event = due.pop()
        past = (past, event)
        following = after.get((event[0], fields["phase"]))
        if following is None:
            following = asking.following(event[0], state.phase, event[3])
        if not following:
            continue
        fields["past"] = past  # this state is new: nobody else has it
        raised: list[Event] = []
        for run, with_event, rule in following:
            outcome = run(state, event) if with_event else run(state)
            if outcome is None:
                continue
            if outcome.__class__ is tuple and outcome:
                state = outcome[0]
                for new in outcome[1:]:
                    if new.__class__ is not Event:
                        raise _no_outcome(rule, new)
                    raised.append(
                        new if new[3] else _event((new[0], new[1], new[2], rule.id, new[4]))
                    )
            else:
                state = outcome
            if state.__class__ is not kind:
                raise _no_outcome(rule, outcome)
            fields = state.__dict__
            if fields["over"] is not over:
                over = fields["over"]
                due.clear()
                break
        if raised:
            due += raised[::-1]
    raise _went_round(asking, state)


def _no_outcome(rule: Rule, outcome: Any) -> AuthorError:
    text = say(
        "{where:whole}: the result must be a state, or a state and events, not `{type}`.",
        where=rule.where,
        type=type(outcome).__name__,
    )
    return AuthorError(text, rule.where)


def _went_round(asking: Asking, state: State) -> AuthorError:
    """The error of rules that raise each other's events for ever."""
    latest = state.log[-LATEST:]
    kinds = {event.kind: None for event in latest}
    raising = {event.because for event in latest}
    heard = (each.rule for kind in kinds for each in asking.following(kind, state.phase))
    where = ", ".join({rule.where: None for rule in heard if rule.id in raising})
    text = say(
        "{where:whole}: these rules go round in circles: they raise {kinds} again and again.",
        where=where,
        kinds=sorted(kinds),
    )
    return AuthorError(text, where)
