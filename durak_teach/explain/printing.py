"""Hands the kernel the words in which verdicts, lists, games and states print.

What is seldom printed is loaded when it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak_teach.explain import sentences
from durak_teach.kernel.family import Choices
from durak_teach.kernel.game import Game
from durak_teach.kernel.verdict import Verdict

if TYPE_CHECKING:
    from durak_teach.explain.flow import Flow
    from durak_teach.kernel.state import State


def _rulebook(game: Game) -> str:
    from durak_teach.explain.rulebook import plain

    return plain(game)


def _rulebook_html(game: Game) -> str:
    from durak_teach.explain.rulebook import html

    return html(game)


def _flow(game: Game) -> Flow:
    from durak_teach.explain.flow import flow

    return flow(game)


def _table(state: State) -> str:
    from durak_teach.explain.tabletop import html

    return html(state)


def _choices(choices: Choices) -> str:
    from durak_teach.explain.choices import plain

    return plain(choices)


def _choices_html(choices: Choices) -> str:
    from durak_teach.explain.choices import html

    return html(choices)


Verdict.print_as(sentences.plain, sentences.html)
Choices.print_as(_choices, _choices_html)
Game.print_as(_rulebook, _rulebook_html)
Game.states_drawn_by(_table)
Game.flow_told_by(_flow)
