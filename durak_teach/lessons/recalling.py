"""Moves that are watched, a tap each, and what one is to remember of them: the trumps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, pack
from durak_teach.lessons.graphs import Still, judgement, laws
from durak_teach.lessons.making import played
from durak_teach.lessons.step import Recall, Step
from durak_teach.table import labels
from durak_teach.table.view import JSON
from durak_teach.text import Text, say

DISCARDED = "durak.bout.beaten_cards_go_away"
WATCHING = say("Watch the end of a bout: are the cards beaten, or taken?")  # before the question
NEXT, AGAIN = "next", "again"  # the buttons that show the next move, and all of them once more


def recalled(graph: Still, step: Step, ask: Recall) -> JSON:
    """A chain of positions, each with a button to the next one; last all trumps, to be marked."""
    state, here = step.state, 0
    assert isinstance(state, DurakState)
    for moves in taps(state, ask.moves):
        frames = graph.show(state, moves)
        _lead_on(graph.nodes[here], frames, say("Next move") if here else say("Begin"))
        state, here = played(state, moves), frames[-1]
    question = len(graph.nodes)
    _lead_on(graph.nodes[here], [question], say("The question"))
    graph.states.append(state)
    graph.nodes.append(_question(graph.nodes[here]["view"], state, step, ask))
    return {"kind": "mark", "of": "hand", "many": True, "recall": True}


def taps(state: Any, moves: Iterable[str]) -> list[tuple[str, ...]]:
    """The moves of each tap: somebody who adds nothing is told with the move before, if possible.

    What ends a bout has a tap of its own, so that its last card is seen.
    """
    groups: list[tuple[str, ...]] = []
    for text in moves:
        move, after = state.game.read(text), state.game.play(state, text)
        if move.verb == "done" and after.bout == state.bout and groups:
            groups[-1] += (text,)
        else:
            groups.append((text,))
        state = after
    return groups


def _lead_on(node: JSON, to: list[int], text: Text) -> None:
    view = {**node["view"], "buttons": [_button(NEXT, text, "n", main=True)]}
    node.update(view=view, edges={NEXT: {"to": to}})


def _button(id: str, text: Text, key: str, main: bool = False) -> JSON:
    return {"id": id, "text": text, "label": text, "move": id, "key": key, "main": main}


def _question(last: JSON, state: DurakState, step: Step, ask: Recall) -> JSON:
    trumps = all_trumps(state)
    about = {str(card): _verdict(state, card, step.seat) for card in trumps}
    whose = say("All trumps")
    me = {**last["me"], "name": whose, "label": whose, "role": None, "roleText": ""}
    view = {
        **last,
        "me": {**me, "turn": False, "turnText": "", "notes": [], "count": len(trumps)},
        "hand": [_choice(card) for card in trumps],
        "events": [],
        "buttons": [_button(AGAIN, say("Watch again"), "w")],
    }
    right = [name for name, verdict in about.items() if verdict["ok"]]
    answers = {
        "right": right,
        "cards": about,
        "done": judgement(True, [ask.right], laws(state, (DISCARDED,))),
        "missing": say("What you have marked is right. Something is still missing."),
    }
    edges = {AGAIN: {"to": [0]}}
    return {"view": view, "edges": edges, "why": {}, "hints": [], "answers": answers}


def all_trumps(state: DurakState) -> list[Card]:
    """The trumps of the pack, low to high."""
    return [card for card in pack() if card.suit is state.trump]


def _choice(card: Card) -> JSON:
    name = str(card)
    return {"id": name, "card": name, "trump": False, "state": "can", "label": labels.name(card)}


def _verdict(state: DurakState, card: Card, seat: str) -> JSON:
    gone = card in state.discard
    head = (
        say("{card} has been discarded.", card=card)
        if gone
        else say("{card} has not been discarded.", card=card)
    )
    rules = laws(state, (DISCARDED,))
    return {"ok": gone, "head": head, "text": _place(state, card, seat), "rules": rules}


def _place(state: DurakState, card: Card, seat: str) -> Text:
    """Where a card is, as far as a seat can know."""
    if card in state.discard:
        return say("{card} lies face down in the discard pile.", card=card)
    if card in state.hand(seat):
        return say("{card} is in your hand.", card=card)
    if state.talon and state.talon[-1] == card:
        return say("{card} is the turned-up trump, under the talon.", card=card)
    taken = [e.by for e in state.log if e.kind == "pick up" and card in e.cards]
    if taken:
        return say("{seat} took {card} from the table.", seat=taken[-1], card=card)
    return say("Nobody has played {card} yet.", card=card)
