"""Every rule of the library is heard: in the position files, or in a game that is played out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

from every_game import alone

from durak_teach import game
from durak_teach.games import families
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Rule, registry
from durak_teach.kernel.state import State
from durak_teach.notation.check import run
from durak_teach.notation.lines import blocks
from durak_teach.notation.position import state_of
from durak_teach.play.match import Match
from durak_teach.table.view import chair_at, happened, scene

FILES = sorted((Path(__file__).parents[1] / "positions").glob("*.pos"))
FEW = 4  # positions of each file in which everything is tried
OFTEN = 0.1
DRAWN = 75  # the seed of a match in which a deal is drawn
NOTHING = (None, False, NotImplemented, "")


@contextmanager
def listening(spoken: set[Rule]) -> Iterator[None]:
    """Note which rules say something: offer a move, object, answer, or let something happen."""
    runs = {rule: rule.run for rule in every_rule()}
    for rule, run_rule in runs.items():
        assert rule.may_pass in (True, False)  # read from its own code, once for all
        object.__setattr__(rule, "run", _heard(rule, run_rule, spoken))
    families._composed.cache_clear()  # games that are built now hear through these
    try:
        yield
    finally:
        families._composed.cache_clear()
        for rule, run_rule in runs.items():
            object.__setattr__(rule, "run", run_rule)


def _heard(rule: Rule, run_rule: Callable[..., Any], spoken: set[Rule]) -> Callable[..., Any]:
    @wraps(run_rule)
    def hear(*about: Any) -> Any:
        said = run_rule(*about)
        if rule.offering and not rule.among:
            said = tuple(said)
            if said:
                spoken.add(rule)
        elif (rule.kind == "answers" and said is not NotImplemented) or _says(said):
            spoken.add(rule)
        return said

    return hear


def _says(said: Any) -> bool:
    return not any(said is nothing for nothing in NOTHING)


def every_rule() -> tuple[Rule, ...]:
    """All rules, of options that nobody has asked for yet, too."""
    for family in families.FAMILIES.values():
        list(family.options())
    return registry()


def whole_games() -> Iterator[Game]:
    """Every option alone on each form that admits it, of Durak and of the other families."""
    yield from (game("durak", *spec) for spec in alone())
    for family in [family for family in families.FAMILIES.values() if family.alone]:
        yield from (game(family.name, *word) for word in [(), *zip(family.options())])


def refused(state: State) -> None:
    """Try what the seats hold in every way, so that the rules may object."""
    verbs = {verb for rule in state.game.rules if rule.kind == "allows" for verb in rule.about}
    for seat in state.seats:
        for verb in verbs:
            state.game.judge(state, Move(seat, verb))
            for card in [c for c in state.hand(seat) if isinstance(c, Card)][:4]:
                state.game.judge(state, Move(seat, verb, (card,)))
                for attack in state.open_attacks[:2]:
                    state.game.judge(state, Move(seat, verb, (attack, card)))


def looked_at(state: State) -> None:
    """What every seat sees, what it is told, and who might add cards."""
    for seat in state.seats:
        chair = chair_at(state, seat, help=True, open_hands=False)
        scene(chair, log=True)
        happened(chair, state.log[-6:])  # saying it asks no rule
        faces = [card for card in state.hand(seat) if isinstance(card, Card)]
        assert sorted(faces, key=state.game.strength) is not None
    assert state.lies_apart is not None  # asked of a talon only where the screen shows one
    told = state.game.family.phrases.reminders(state, state.seats[0])
    if state.game.family.state is DurakState:
        assert told
        assert state.ranks is not None
    if any(rule.about == ("throwers",) for rule in state.game.rules) and state.bout:
        assert state.throwers is not None


def test_every_rule_is_heard() -> None:
    spoken: set[Rule] = set()
    with listening(spoken):
        for file in FILES:
            for number, block in enumerate(blocks(file.read_text("utf-8"))):
                list(run(block))
                if number < FEW:
                    refused(state_of(block))
                    looked_at(state_of(block))
    missing = {rule for rule in every_rule() if rule not in spoken}
    with listening(spoken):
        play_match(game("durak", "podkidnoy"), seed=DRAWN)  # chance finds no other for long
        for rules in whole_games():
            if (missing - spoken) & {*rules.rules}:
                play_match(rules)
    silent = sorted(rule.id for rule in every_rule() if rule not in spoken)
    assert silent == [], f"{len(silent)}: {silent}"


def play_match(rules: Game, seed: int = 3) -> None:
    """Two deals of a match, each move by chance, each state looked at."""
    rng, party = random.Random(1), rules.family.state.empty(rules, ()).party
    match = Match(rules, players=min(party), seed=seed)
    for _ in range(2):
        state = match.deal
        while not state.over:
            if rng.random() < OFTEN:
                refused(state)
                looked_at(state)
            state = rules.play(state, rng.choice(rules.legal(state)))
        assert state.scores is not None
        match = match.finished(state)
        if match.winner:
            return
