"""In which other games a refused move would be allowed: one form or option changed, nearest first.

Many options could be tried on each refused card, so only those are judged that could matter: they
offer such moves, take away a rule that objects, or answer a question that was asked.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.question import watched
from durak_teach.kernel.rules import Rule, Variant
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import Verdict

MOST = 4  # names in a list that somebody reads


@dataclass(eq=False)
class Near:
    """A game one change away: another form, or an option with all that comes with it."""

    base: Game
    changed: Variant
    more: tuple[Variant, ...]

    @cached_property
    def other_form(self) -> bool:
        """Whether the form is changed."""
        return self.changed.id in self.base.family.forms

    @cached_property
    def game(self) -> Game | None:
        """The changed game, None if its parts clash."""
        base = self.base
        form = self.changed if self.other_form else base.form
        added = () if self.other_form else self.more
        try:
            return Game(base.family, form, (*base.variants, *added), base.agreed)
        except DurakError:
            return None

    @cached_property
    def _nobody(self) -> State | None:
        return self.game.family.state.empty(self.game, ()) if self.game else None

    def takes(self, seats: tuple[str, ...]) -> bool:
        """Whether so many people can play the changed game."""
        nobody = self._nobody
        return nobody is not None and len({*seats} - {*nobody.dummies}) in nobody.party

    @cached_property
    def distance(self) -> int:
        """How many rules are other ones."""
        if self.other_form:
            return len({*self.changed.rules} ^ {*self.base.form.rules})
        return sum(len(variant.rules) + len(variant.replaces) for variant in self.more)

    @cached_property
    def _phases(self) -> frozenset[str]:
        """The situations in which the game offers something: in others it says nothing."""
        rules = self.changed.rules if self.other_form else self.base.rules
        return frozenset(p for rule in rules if rule.kind == "allows" for p in rule.phase)

    @cached_property
    def _verbs(self) -> frozenset[str]:
        """The kinds of moves that the change offers."""
        return frozenset(v for r in self._rules if not r.relation for v in _about(r, "allows"))

    @cached_property
    def _changes(self) -> frozenset[str]:
        """The questions that the change answers, and the ids of the rules that it takes away."""
        answered = [question for r in self._rules for question in _about(r, "answers")]
        return frozenset((*answered, *(gone for v in self.more for gone in v.replaces)))

    @cached_property
    def _grants(self) -> bool:
        """Whether the change lets other cards beat."""
        return any(rule.relation and rule.kind == "allows" for rule in self._rules)

    @property
    def _rules(self) -> Iterator[Rule]:
        for variant in self.more:
            yield from (*variant.rules, *filter(None, variant.replaces.values()))

    def could_allow(self, verdict: Verdict, questions: frozenset[str]) -> bool:
        """Whether the change can matter to a verdict, which rests on the answers to `questions`."""
        if verdict.state.phase not in self._phases:
            return False
        if self.other_form or verdict.move.verb in self._verbs or self._changes & questions:
            return True
        return self._grants and any(reason.rule.relation for reason in verdict.reasons)


def elsewhere(verdict: Verdict) -> tuple[Variant, ...]:
    """The forms and options under which the move would be allowed, nearest first, a few at most.

    Each is added alone, with what it needs; one that needs another of the list is left out.
    """
    game, state = verdict.state.game, verdict.state
    if verdict or state.over:
        return ()
    questions = _questions_of(verdict)
    allowing: list[Variant] = []
    for near in _nearby(game):
        if len(allowing) == MOST:
            break
        if any(variant in near.more for variant in allowing) or not near.could_allow(
            verdict, questions
        ):
            continue
        if near.game and near.takes(state.seats) and near.game.judge_shown(state, verdict.move):
            allowing.append(near.changed)
    return tuple(allowing)


@lru_cache(maxsize=256)
def _nearby(game: Game) -> tuple[Near, ...]:
    """Every game one change away, those with the fewest other rules first."""
    forms = [form for form in game.family.forms.values() if form is not game.form]
    flow = game.form.flow  # a game of its own is no other way to play what lies here
    near = [Near(game, form, (form,)) for form in forms if not (flow or form.flow)]
    options = game.family.options()
    for option in options.values():
        more = tuple(v for v in dict.fromkeys(_company(option, options)) if v not in game.variants)
        if option in more:
            near.append(Near(game, option, more))
    return tuple(sorted(near, key=lambda each: each.distance))


def _company(option: Variant, options: Mapping[str, Variant]) -> Iterator[Variant]:
    """An option, and the options that come with it."""
    yield option
    for name in (*option.needs, option.parent):
        if name in options:
            yield from _company(options[name], options)


def _about(rule: Rule, kind: str) -> tuple[str, ...]:
    """What a rule is about, if it is of this kind."""
    return rule.about if rule.kind == kind else ()


def _questions_of(verdict: Verdict) -> frozenset[str]:
    """What a verdict rests on: the questions that are asked, and the ids of the rules that answer
    or object."""
    game = verdict.state.game
    state, looked_up = watched(verdict.state)
    game.judge_shown(state, verdict.move)
    names = set(filter(game.knows, looked_up))
    if any(reason.rule.relation for reason in verdict.reasons):
        names.add("strength")  # the one question about cards alone: no state is asked
    answering = _answering(game)
    return frozenset(
        (*names, *verdict.ids, *(id for name in names for id in answering.get(name, ())))
    )


@lru_cache(maxsize=256)
def _answering(game: Game) -> Mapping[str, list[str]]:
    """The ids of the rules that answer each question."""
    by_question: dict[str, list[str]] = defaultdict(list)
    for rule in game.rules:
        for question in _about(rule, "answers"):
            by_question[question].append(rule.id)
    return by_question
