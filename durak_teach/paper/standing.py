"""How a position stands, in words, for paper: all that players know and that cards do not show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from durak_teach.kernel.state import State
from durak_teach.text import Joined, Said, say, say_n
from durak_teach.text.composed import COMMA

JSON = dict[str, Any]


def on_the_table(state: State, view: JSON) -> Iterator[Said]:
    """The game, the trump, the piles, what is under way."""
    yield view["title"]
    piles = filter(None, (view["talon"], view["discard"]))
    if view["trump"] and not view["talon"]:
        yield say("Trumps: {suit}", suit=state.trump)
    yield from (line for pile in piles for line in pile["lines"])
    yield from _under_way(state, view["me"])


def _under_way(state: Any, me: JSON) -> Iterator[Said]:
    """What a bout has seen so far and cards do not show: who is asked, what is remembered."""
    if not state.over and state.game.knows("spared"):
        if state.bout:
            yield say("Bout {n}", n=state.bout)
        if state.taking:
            yield say("The defender takes; the bout goes on")
        elif state.phase == "window" and (state.asked or state.open_attacks):
            yield say("Throwing in is under way")
        if state.asked:
            names = tuple(me["name"] if seat == me["seat"] else seat for seat in state.asked)
            yield say("Said “done”: {seats}", seats=Joined(names, COMMA))
    for fact in state.game.facts.values():
        if fact.told and (names := fact.told(state)):
            yield names


def seated(view: JSON) -> Iterator[Said]:
    """Whoever sits there, in turn, oneself last."""
    yield from (_sitting(seat) for seat in (*view["seats"], view["me"]))


def _sitting(seat: JSON) -> Said:
    """Whoever sits there, and not whether anything is left to do, which would answer a question."""
    cards = say_n("{n} card", "{n} cards", n=seat["count"])
    out = say("out") if seat["out"] else None
    return Joined(tuple(filter(None, (seat["name"], seat["roleText"], cards, out))), COMMA)
