"""Questions and the rules that answer them: the youngest that does not pass, or all combined."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import State
from durak_teach.kernel.typed import held_to
from durak_teach.kernel.vocabulary import Vocabulary

Way: TypeAlias = Callable[[State], Any]  # how a game answers a question of a state


class Ways(dict[str, Way]):
    """How a game answers each question: sorted out when the question first comes up.

    `ways["limit"](state)` is the answer, to a question about something a function that remembers
    what it has told of this state.
    """

    def __init__(self, rules: dict[str, tuple[Rule, ...]], words: Vocabulary) -> None:
        super().__init__()
        self._rules = rules
        self._words = words

    def __missing__(self, question: str) -> Way:
        rules = self._rules.get(question)
        if rules is None:
            raise self._words.no_such_question(question, self._rules)
        answer = _answering(question, tuple(self._held(question, rule) for rule in rules))
        way = answer if len(rules[0].takes) == 1 else partial(_of_anything, answer)
        self[question] = way
        return way

    def _held(self, question: str, rule: Rule) -> Rule:
        """A rule; one of somebody else's is held to the type of the question."""
        return rule if rule.ours else held_to(self._words.answer_type(question), question, rule)


def _of_anything(answer: Callable[..., Any], state: State) -> Callable[..., Any]:
    """The answers to a question about something, as they are in one state."""
    known: dict[tuple[Any, ...], Any] = {}

    def tell(*about: Any) -> Any:
        if about not in known:
            known[about] = answer(state, *about)
        return known[about]

    return tell


def _answering(question: str, rules: tuple[Rule, ...]) -> Callable[..., Any]:
    """What answers: most questions have one rule, and its answer needs no comparing."""
    if len(rules) == 1 and not rules[0].phase and not _may_pass(rules[0]):
        return rules[0].run
    here: dict[str, tuple[Rule, ...]] = {}

    def answer(state: State, *about: Any) -> Any:
        phase = state.phase
        if phase not in here:
            here[phase] = tuple(rule for rule in rules if rule.applies(phase))
        return heard(question, here[phase], state, about)[0]

    return answer


def _may_pass(rule: Rule) -> bool:
    """Whether a rule may leave a question to an older one: its code names NotImplemented."""
    code = getattr(rule.run, "__code__", None)
    return code is None or "NotImplemented" in code.co_names


def heard(
    question: str, rules: tuple[Rule, ...], state: State, about: tuple[Any, ...]
) -> tuple[Any, Rule]:
    """The answer of some rules, youngest first, and the rule whose answer it is."""
    answers: list[tuple[Any, Rule]] = []
    for rule in rules:
        answer = rule.run(state, *about)
        if answer is not NotImplemented:
            if rule.combine is None:
                return answer, rule
            answers.append((answer, rule))
    if not answers:
        raise LookupError(f"no rule answers {question!r} here")
    if len(answers) == 1:
        return answers[0]
    best = answers[0][1].combine(answer for answer, _ in answers)  # type: ignore[misc]
    return next((pair for pair in answers if pair[0] == best), (best, answers[0][1]))


class Asking:
    """The part of a game that answers questions, and finds the rules that follow an event."""

    def __init__(self, rules: tuple[Rule, ...], words: Vocabulary) -> None:
        self._words = words
        self._answers = _index(rules[::-1], "answers")
        self._after = _index(tuple(sorted(rules, key=lambda rule: rule.last)), "after")
        self._following: dict[tuple[str, str], tuple[Rule, ...]] = {}
        self.ways = Ways(self._answers, words)

    def knows(self, question: str) -> bool:
        """Whether this game has a question at all."""
        return question in self._answers

    def answering(self, state: State, question: str, *about: Any) -> Rule:
        """The rule whose answer holds."""
        rules = tuple(r for r in self._answers.get(question, ()) if r.applies(state.phase))
        return heard(question, rules, state, about)[1]

    def following(self, kind: str, phase: str, because: str = "") -> tuple[Rule, ...]:
        """The after-rules of an event that comes up in a phase; `because` is the rule's id that
        has raised it. `AuthorError` for an event that this game has not."""
        known = self._following.get((kind, phase))
        if known is None:
            self._words.check_event(kind, because)
            rules = self._after.get(kind, ())
            known = self._following[kind, phase] = tuple(r for r in rules if r.applies(phase))
        return known


def _index(rules: tuple[Rule, ...], kind: str) -> dict[str, tuple[Rule, ...]]:
    index: dict[str, tuple[Rule, ...]] = {}
    for rule in rules:
        if rule.kind == kind:
            for about in rule.about:
                index[about] = (*index.get(about, ()), rule)
    return index
