"""The position of a rule's example."""

from __future__ import annotations

import re

from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import State
from durak_teach.notation.position import position


def example_state(rule: Rule) -> State:
    """The position of a rule's example."""
    return position(example_text(rule))


def example_text(rule: Rule) -> str:
    """The same as it is written. Where the example names no game, it is one that has the rule."""
    text = rule.position
    if not re.search(r"^(rules|game):", text, re.MULTILINE):
        text = f"rules: {home(rule)}\n{text}"
    return text


def home(rule: Rule) -> str:
    """The first form or option that has a rule; what every game has is shown in the first form."""
    first = FAMILIES["durak"].own_forms
    pieces = (*first, *catalogue().values())
    having = (v.id for v in pieces if rule in v.rules or rule in v.replaces.values())
    return next(having, first[0].id)
