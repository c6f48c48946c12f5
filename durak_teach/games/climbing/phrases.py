"""Whole sentences about moves, situations and events of climbing games."""

from __future__ import annotations

from typing import Any

from durak_teach.kernel.family import Button, Clue
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event, State
from durak_teach.kernel.verdict import Verdict
from durak_teach.text import Text, say, say_n


def refusal(verdict: Verdict) -> Text:
    """The head of a ruling: which play or call is refused."""
    state, move = verdict.state, verdict.move
    if move.verb == "play" and move.cards:
        return say("{cards:cap} cannot be played.", cards=move.cards)
    return say("“{move}” is not allowed.", move=_called(state, move))


def permission(state: State, move: Move) -> Text:
    """That a move is allowed."""
    if move.verb == "play":
        return say("{cards:cap} can be played.", cards=move.cards)
    return say("“{move}” is allowed.", move=_called(state, move))


def _called(state: State, move: Move) -> Text:
    """The move as its own game calls it."""
    called: Text = state.game.family.phrases.making(state, move)
    return called


def reminders(state: State, seat: str) -> tuple[Text, ...]:
    """The seat's role."""
    own = role(state, seat)
    return (say("You are: {role}", role=own[1]),) if own else ()


def advice(state: State) -> Text:
    """What the player to play may do instead."""
    if state.over:
        return say("The deal is over.")
    now: Text = state.game.family.phrases.situation(state, state.actor)[0]
    return now


def can_play(state: State) -> bool:
    """Whether the player to play can play anything at all."""
    return any(move.verb == "play" for move in state.game.moves(state))


def situation(state: State, seat: str) -> tuple[Text, Text | None]:
    """What to do now."""
    if state.over:
        return _ending(state, seat), None
    if state.actor != seat:
        return say("{seat} is to play.", seat=state.actor), None
    own = state.game.says.get(f"phase {state.phase}")
    if own is not None:
        return own, None
    if state.table:
        table = tuple(pair.attack for pair in state.table)
        return say("Beat {table}, or pass.", table=table), None
    return say("You lead: play any combination."), None


def _ending(state: State, seat: str) -> Text:
    over = state.over
    assert over is not None
    if over.winner == seat:
        return say("You emptied your hand first: you win.")
    if seat in (over.loser or ""):
        return say("{who} is out first: you lose.", who=over.winner)
    return say("{who} is out first: your side wins.", who=over.winner)


def happened(state: State, event: Event, seat: str) -> Text | None:
    """An event of the log. What is obvious from the others is left out."""
    who = say("you") if event.by == seat else event.by
    own = state.game.says.get(event.kind)
    if own is not None:
        fields = {"who": who, "cards": event.cards, "n": len(event.cards)}
        return Text(own.message, own.plural, {**own.fields, **fields}, own.context)
    match event.kind:
        case "play":
            return say("{who:cap} played {cards}.", who=who, cards=event.cards)
        case "pass":
            return say("{who:cap} passed.", who=who)
        case "draw":
            n = len(event.cards)
            return say_n("{who:cap} drew {n} card.", "{who:cap} drew {n} cards.", n=n, who=who)
        case "trick won":
            return say("{who:cap} won the trick.", who=who)
    return None


def buttons(state: State, seat: str) -> tuple[Button, ...]:
    """Whoever is asked may pass."""
    return (Button("pass", say("Pass"), "p", main=True),) if state.bout else ()


def making(state: State, move: Move) -> Text:
    """What a move is called on a button."""
    own = state.game.says.get(f"button {move.verb}")
    if own is not None:
        return own
    if move.verb == "play":
        return say("Play {cards}", cards=move.cards)
    return say("Pass") if move.verb == "pass" else say("{verb}", verb=move.action)


def role(state: State, seat: str) -> tuple[str, Text] | None:
    """What a seat is, if the game has roles."""
    team: Any = state.team(seat)
    others = [other for other in state.seats if other != seat]
    against = any(seat not in state.team(other) and len(state.team(other)) > 1 for other in others)
    if len(team) == 1 and against:
        return "landlord", state.game.says["role landlord"]
    return None


def hints(state: State, seat: str, best: Move) -> tuple[Clue, ...]:
    """The rule and the answer."""
    allowing = state.game.allowing(state, best)
    law = state.game.rule(allowing)
    answer = (
        say("Play {cards}.", cards=best.cards)
        if best.cards
        else say("Press “{button}”.", button=making(state, best))
    )
    return Clue(law.text("law"), law.id), Clue(answer, None, best.cards)
