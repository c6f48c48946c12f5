"""Every citation is proved: without the rule that is cited, the answer is another one.

The positions are the examples that the rules bring along, of every family.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from durak_teach import position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Rule, Variant
from durak_teach.kernel.state import State

EVERY = 9  # one example of so many
FEW = 3  # moves of each kind that are tried in a position


def examples() -> Iterator[str]:
    """Some of the examples of each family's rules."""
    for family in FAMILIES.values():
        pieces = (*family.forms.values(), *family.options().values())
        rules = dict.fromkeys(rule for piece in pieces for rule in piece.rules if rule.example)
        head = "" if family.name == "durak" else f"game: {family.name}\n"
        for rule in [*rules][::EVERY]:
            yield rule.position if "game:" in rule.position else head + rule.position


def readable() -> list[State]:
    found = []
    for text in dict.fromkeys(examples()):
        try:
            found.append(position(text))
        except DurakError:  # an example of another family's rule
            continue
    return found


STATES = readable()


@cache
def without(game: Game, rule: str) -> Game | None:
    """The game without one rule; None if it is no game then."""
    gone = Variant("gone", "Gone", "Gone.", replaces={rule: None})
    try:
        return Game(game.family, game.form, (*game.variants, gone), game.agreed)
    except DurakError:
        return None


def tried(state: State) -> Iterator[Move]:
    """Moves of every seat and kind with a card or two, most of them wrong."""
    verbs = dict.fromkeys(
        verb
        for rule in state.game.rules
        if rule.kind == "allows" and rule.applies(state.phase)
        for verb in rule.about
    )
    attacks = state.open_attacks[:1]
    for seat in state.seats:
        for verb in verbs:
            yield Move(seat, verb)
            for card in state.hand(seat)[:FEW]:
                yield Move(seat, verb, (card,))
                yield from (Move(seat, verb, (attack, card)) for attack in attacks)


def offered(state: State, move: Move) -> bool:
    return any(rule.offers(state, move) for rule in state.game.offers(move.verb, state.phase))


def asked(state: State) -> Iterator[tuple[str, list[Rule]]]:
    """The questions to which several rules together find an answer here."""
    for question in dict.fromkeys(r.about[0] for r in state.game.rules if r.kind == "answers"):
        heard = [r for r in state.game.rules if r.kind == "answers" and r.about == (question,)]
        here = [rule for rule in heard if rule.applies(state.phase)]
        if len(here) > 1 and all(r.combine and r.takes == ("state",) for r in here):
            yield question, here


def test_the_examples_are_of_every_family() -> None:
    assert {state.game.family.name for state in STATES} == {*FAMILIES}
    assert len(STATES) > 50


def test_a_reason_goes_with_its_rule_and_the_last_one_lets_the_move_through() -> None:
    alone = 0
    for state in STATES:
        game = state.game
        for move in tried(state):
            ids = game.judge(state, move).ids
            for rule in ids:
                other = without(game, rule) if rule in {r.id for r in game.rules} else None
                if other is None or game.rule(rule).kind != "forbids":
                    continue
                left = other.judge(state, move).ids
                assert {*ids} - {rule} <= {*left}, (str(state), str(move), rule)
                if ids == (rule,) and not game.rule(rule).relation and offered(state, move):
                    alone += 1  # a relation stays ungranted: nothing else beats
                    assert other.allowing(state, move), (str(state), str(move), rule)
    assert alone > 20


def test_a_combined_answer_is_given_by_the_rule_that_is_cited() -> None:
    apart = 0
    for state in STATES:
        for question, rules in asked(state):
            answer, cited = getattr(state, question), state.because(question)
            said = {rule.id: rule.run(state) for rule in rules}
            said = {each: value for each, value in said.items() if value is not NotImplemented}
            given = {each for each, value in said.items() if value == answer}
            assert not given or cited.id in given, (str(state), question)
            other = without(state.game, cited.id)
            extreme = rules[0].combine in (min, max)
            if extreme and given == {cited.id} and other is not None and len(said) > 1:
                apart += 1
                assert getattr(state.under(other), question) != answer
    assert apart > 5


def told(state: State) -> list[Any]:
    return [(event.kind, event.by, event.cards, event.to) for event in state.log]


def test_what_an_event_names_as_its_rule_has_raised_it() -> None:
    followed = 0
    for state in STATES:
        game = state.game
        for move in [] if state.over else list(game.moves(state))[:FEW]:
            end = game.play(state, move)
            for rule in {event.because for event in end.log} & {r.id for r in game.rules}:
                named = game.rule(rule)  # of answers that are combined, others may say the same
                if named.kind != "after" and (named.kind != "answers" or named.combine):
                    continue
                other = without(game, rule)
                if other is None:
                    continue
                try:
                    after = other.play(state, move)
                except (DurakError, LookupError, AttributeError):
                    continue
                followed += 1
                assert told(after) != told(end), (str(state), str(move), rule)
    assert followed > 100
