"""A table for each choice of a family beside Durak: where it and the usual way come apart.

The tables are the examples of the rules that come with the choice, so nothing is searched for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from durak_teach.compare.differences.case import Case
from durak_teach.compare.differences.difference import Difference, spotted
from durak_teach.games.families import FAMILIES, game
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Variant
from durak_teach.lessons.differences import difference_step
from durak_teach.lessons.document import step_document
from durak_teach.publish.pages.options import law_of
from durak_teach.widgets.shown import Hand


def exercise(family: str, option: str, lang: str) -> Hand | None:
    """The exercise in which a choice differs from the usual way; None if no example shows it."""
    kept = difference(family, option)
    name = FAMILIES[family].catalogue[option].text("name")
    made = difference_step(f"s.{family}.{option}", name, kept) if kept else None
    return Hand(step_document(made, lang), state=made.state) if made else None


@cache
def difference(family: str, option: str) -> Difference | None:
    """Where an example of a choice's own rules, or of those it takes away, shows it."""
    switch = FAMILIES[family].catalogue[option]
    for usual, chosen in _games(family, switch):
        for example in _examples(switch):
            for deep in (False, True):
                apart = spotted(example, usual, chosen, deep)
                if apart and _tellable(apart) and difference_step("", switch.text("name"), apart):
                    return apart
    return None


def _tellable(difference: Difference) -> bool:
    """Whether the two answers differ in words, and a rule of the chosen game gives its own.

    A winner is no answer to who has lost.
    """
    rules = {rule.id for rule in difference.b.rules}
    won = any(state.over and state.over.winner for state in difference.results)
    return (
        not won
        and difference.answer_in(difference.a, "en") != difference.answer_in(difference.b, "en")
        and {*difference.because(difference.b)} <= rules
    )


def _games(family: str, option: Variant) -> Iterator[tuple[Game, Game]]:
    """The family as it is and with the choice; what that needs is chosen in both."""
    words = (*option.forms[:1], *option.needs)
    try:
        yield game(family, *words), game(family, *words, option.id)
    except DurakError:
        return


def _examples(option: Variant) -> Iterator[Case]:
    """The positions that the rules bring along, those of the new rules first."""
    new = (*option.rules, *filter(None, option.replaces.values()))
    old = (rule for gone in option.replaces if (rule := law_of(gone)))
    yield from (Case.of(rule.position) for rule in (*new, *old) if rule.example)
