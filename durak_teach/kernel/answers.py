"""Questions and the rules that answer them: the youngest that does not pass, or all combined."""

from __future__ import annotations

from typing import Any

from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import State
from durak_teach.kernel.vocabulary import Vocabulary


class Asking:
    """The part of a game that answers questions, and finds the rules that follow an event."""

    def __init__(self, rules: tuple[Rule, ...], words: Vocabulary) -> None:
        self._words = words
        self._answers = _index(rules[::-1], "answers")
        self._after = _index(tuple(sorted(rules, key=lambda rule: rule.last)), "after")
        self._alone = {
            question: heard[0].run
            for question, heard in self._answers.items()
            if len(heard) == 1 and not heard[0].phase
        }
        self._holding: dict[tuple[str, str, str], tuple[Rule, ...]] = {}

    def ask(self, state: State, question: str) -> Any:
        """The answer to a question; a question about something gives a function of it."""
        rules = self._answers.get(question)
        if rules is None:
            raise self._words.no_such_question(question, {*self._answers, *state.NOTHING})
        if len(rules[0].takes) == 1:
            return self._answer_to(state, question, ())
        return lambda *about: self._answer_about(state, question, about)

    def knows(self, question: str) -> bool:
        """Whether this game has a question at all."""
        return question in self._answers

    def answering(self, state: State, question: str, *about: Any) -> Rule:
        """The rule whose answer holds."""
        return self._heard(state, question, about)[1]

    def _answer_about(self, state: State, question: str, about: tuple[Any, ...]) -> Any:
        key = (question, *about)
        known = state._answers
        if key not in known:
            known[key] = self._answer_to(state, question, about)
        return known[key]

    def _answer_to(self, state: State, question: str, about: tuple[Any, ...]) -> Any:
        """The answer; most questions have one rule, and its answer needs no comparing."""
        run = self._alone.get(question)
        answer = run(state, *about) if run else NotImplemented
        return self._heard(state, question, about)[0] if answer is NotImplemented else answer

    def _heard(self, state: State, question: str, about: tuple[Any, ...]) -> tuple[Any, Rule]:
        """The answer and its rule."""
        heard: list[tuple[Any, Rule]] = []
        for rule in self._in_force("answers", question, state.phase):
            answer = rule.run(state, *about)
            if answer is not NotImplemented:
                if rule.combine is None:
                    return answer, rule
                heard.append((answer, rule))
        if not heard:
            raise LookupError(f"no rule answers {question!r} here")
        if len(heard) == 1:
            return heard[0]
        best = heard[0][1].combine(answer for answer, _ in heard)  # type: ignore[misc]
        return next((pair for pair in heard if pair[0] == best), (best, heard[0][1]))

    def following(self, kind: str, phase: str, because: str = "") -> tuple[Rule, ...]:
        """The after-rules of an event that comes up in a phase; `because` is the rule's id that
        has raised it. `AuthorError` for an event that this game has not."""
        return self._in_force("after", kind, phase, because)

    def _in_force(self, kind: str, about: str, phase: str, because: str = "") -> tuple[Rule, ...]:
        """The rules of a kind that hold in a phase, in the order in which they are heard."""
        known = self._holding.get((kind, about, phase))
        if known is None:
            if kind == "after":
                self._words.check_event(about, because)
            rules = (self._answers if kind == "answers" else self._after).get(about, ())
            known = self._holding[kind, about, phase] = tuple(r for r in rules if r.applies(phase))
        return known


def _index(rules: tuple[Rule, ...], kind: str) -> dict[str, tuple[Rule, ...]]:
    index: dict[str, tuple[Rule, ...]] = {}
    for rule in rules:
        if rule.kind == kind:
            for about in rule.about:
                index[about] = (*index.get(about, ()), rule)
    return index
