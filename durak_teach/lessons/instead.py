"""Which rule is cited where a game does not know a kind of move."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import every_rule
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State

DEFENDER_ONLY = "durak.bout.defender_only"


def instead_of(state: State, rules: Game, tried: Move) -> str:
    """The rule about what happens where a game does not know a kind of move: the one that says
    who may do something alike, if one does."""
    ended = next((event.because for event in reversed(state.log) if event.kind == "bout ends"), "")
    offers = [rule for rule in rules.rules if rule.kind == "allows"]
    parts = _parts(tried.verb)
    alike = next((rule.id for rule in offers if {*rule.made_of} & parts), "")
    if ended or alike:
        return ended or alike
    if parts and isinstance(state, DurakState) and tried.by != state.defender:
        return DEFENDER_ONLY
    kind = tried.verb.split()[0]  # “transfer” for “transfer show”
    laws = (rule.id for rule in offers if kind in rule.about)
    return next(laws, "durak.bout.everything_in_turn")


def _parts(verb: str) -> set[tuple[str, tuple[int, ...]]]:
    """The moves that a move of this kind is made of, by what some game says of it."""
    kinds = (rule for rule in every_rule().values() if rule.kind == "allows")
    return {part for rule in kinds if verb in rule.about for part in rule.made_of}
