"""What a rule says against a move, as a text: its own words, or its sentence filled in."""

from __future__ import annotations

from typing import Any

from durak_teach.cards import Card
from durak_teach.moves import Move
from durak_teach.rules import Rule
from durak_teach.state import State
from durak_teach.text import Text


def said_by(rule: Rule, said: Any, state: State, move: Move, **places: Any) -> Text | None:
    """What a rule said against a move, as a text."""
    if not said:
        return None
    if isinstance(said, Text):
        return said
    if move.cards and not places:
        seen = isinstance(said, Card)
        places = {"attack": move.cards[0], "card": said if seen else move.cards[-1]}
    return sentence_of(rule, state=state, move=move, by=move.by, **places)


def sentence_of(rule: Rule, **places: Any) -> Text:
    """The rule's sentence about these cards, or its law."""
    return Text(rule.sentence or rule.law, fields=places, context=rule.id)
