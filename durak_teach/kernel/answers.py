"""Questions and the rules that answer them: the youngest that does not pass, or all combined."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from durak_teach.kernel.calls import wrong_number
from durak_teach.kernel.errors import NotThere, WrongType
from durak_teach.kernel.outside import need_text
from durak_teach.kernel.question import Answer
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.shapes import check_takes
from durak_teach.kernel.state import State
from durak_teach.kernel.typed import held_to, held_to_places
from durak_teach.kernel.vocabulary import Vocabulary
from durak_teach.text import say


class AfterRule(NamedTuple):
    """An after-rule as it is run: with the state, or with the event, too."""

    run: Callable[..., Any]
    with_event: bool
    rule: Rule


class InPhase(dict[str, tuple[Rule, ...]]):
    """Those of some rules that are in force in a phase, in their order."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, phase: str) -> tuple[Rule, ...]:
        here = self[phase] = tuple(rule for rule in self._rules if rule.applies(phase))
        return here


class InPhases(dict[str, InPhase]):
    """Those in force by the question that they answer: sorted out when somebody asks for them."""

    def __init__(self, answers: dict[str, tuple[Rule, ...]]) -> None:
        super().__init__()
        self._answers = answers

    def __missing__(self, question: str) -> InPhase:
        here = self[question] = InPhase(self._answers[question])
        return here


class Questions(dict[str, tuple[Rule, ...]]):
    """What rules may answer in a game, each with those that do so, the youngest first."""

    def __repr__(self) -> str:
        lines = (f"{name}: {rule} [{rule.id}]" for name, rules in self.items() for rule in rules)
        return "\n".join(lines)


class Ways(dict[str, Any]):
    """How a game answers each question: sorted out when the question first comes up.

    What answers is an attribute of states, so that `state.limit` is an answer, and `state.team` a
    function of a seat. Either is kept with the state that is asked.
    """

    def __init__(self, rules: dict[str, tuple[Rule, ...]], words: Vocabulary) -> None:
        super().__init__()
        self._rules = rules
        self._words = words

    def __missing__(self, question: str) -> Answer | Callable[..., Any]:
        rules = self._rules.get(question)
        if rules is None:
            raise self._words.no_such_question(question, self._rules)
        takes = rules[-1].takes  # the oldest asks for what all of them look at
        for rule in rules:
            check_takes(question, rule, takes)
        answer = _answering(question, tuple(self._typed(question, rule) for rule in rules))
        about = len(takes) > 1
        way = _remembering(question, answer, takes) if about else Answer(question, answer)
        self[question] = way
        return way

    def _typed(self, question: str, rule: Rule) -> Rule:
        """A rule; one of somebody else's is held to the type of the question."""
        return rule if rule.ours else held_to(self._words.answer_type(question), question, rule)


def _remembering(
    question: str, answer: Callable[..., Any], takes: tuple[str, ...]
) -> Callable[..., Any]:
    """The answers to a question about something, each kept with the state that is asked."""

    def tell(state: State, *about: Any) -> object:
        answers, key = state._answers, (question, about)
        if key not in answers:
            if len(about) != len(takes) - 1:
                raise WrongType(wrong_number(question, takes[1:], len(about)))
            answers[key] = answer(state, *about)
        return answers[key]

    return tell


def _answering(question: str, rules: tuple[Rule, ...]) -> Callable[..., Any]:
    """What answers: most questions have one rule, and its answer needs no comparing."""
    if len(rules) == 1 and not rules[0].phase and not rules[0].may_pass:
        return rules[0].run
    here = InPhase(rules)
    combine = rules[0].combine
    if len(rules[0].takes) > 1 or any(rule.combine is not combine for rule in rules):
        return lambda state, *about: heard(question, here[state.phase], state, about)[0]

    def first(state: State) -> Any:
        for rule in here[state.phase]:
            answer = rule.run(state)
            if answer is not NotImplemented:
                return answer
        raise _unanswered(question)

    def combined(state: State) -> Any:
        answers = []
        for rule in here[state.phase]:
            answer = rule.run(state)
            if answer is not NotImplemented:
                answers.append(answer)
        if not answers:
            raise _unanswered(question)
        return combine(answers) if len(answers) > 1 else answers[0]  # type: ignore[misc]

    return first if combine is None else combined


def _unanswered(question: str) -> NotThere:
    return NotThere(say("No rule answers “{name}” in this position.", name=question))


def heard(
    question: str, rules: tuple[Rule, ...], state: State, about: tuple[Any, ...]
) -> tuple[Any, Rule]:
    """The answer of some rules, youngest first, and the rule whose answer it is."""
    answers: list[Any] = []
    theirs: list[Rule] = []
    for rule in rules:
        answer = rule.run(state, *about)
        if answer is not NotImplemented:
            if rule.combine is None:
                return answer, rule
            answers.append(answer)
            theirs.append(rule)
    if not answers:
        raise _unanswered(question)
    if len(answers) == 1:
        return answers[0], theirs[0]
    best = theirs[0].combine(answers)  # type: ignore[misc]
    return best, theirs[answers.index(best) if best in answers else 0]


class Asking:
    """The part of a game that answers questions, and finds the rules that follow an event."""

    def __init__(self, rules: tuple[Rule, ...], words: Vocabulary) -> None:
        self._words = words
        self._answers = _index([rule for rule in reversed(rules) if rule.kind == "answers"])
        following = [rule for rule in rules if rule.kind == "after"]
        self._after = _index(sorted(following, key=lambda rule: rule.last))
        self._in_phase = InPhases(self._answers)
        self.after: dict[tuple[str, str], tuple[AfterRule, ...]] = {}
        self.ways = Ways(self._answers, words)

    @property
    def questions(self) -> Questions:
        """All questions that its rules may answer; what answers them prints as a list."""
        names = sorted(self._words.questions)
        return Questions({name: self._answers.get(name, ()) for name in names})

    def knows(self, question: str) -> bool:
        """Whether this game has a question at all."""
        return question in self._answers

    def answering(self, state: State, question: str, *about: Any) -> Rule:
        """The rule whose answer holds."""
        if need_text("question", question) not in self._answers:
            raise self._words.no_such_question(question, self._answers)
        here = self._in_phase[question][state.phase]
        return here[0] if len(here) == 1 else heard(question, here, state, about)[1]

    def following(self, kind: str, phase: str, because: str = "") -> tuple[AfterRule, ...]:
        """The after-rules of an event that comes up in a phase, which `after` has from then on.

        `because` is the rule's id that has raised it. `AuthorError` for an event that this game
        has not.
        """
        self._words.check_event(kind, because)
        rules = self._after.get(kind, ())
        here = [rule if rule.ours else held_to_places(rule) for rule in rules]
        after_rules = tuple(AfterRule(r.run, len(r.takes) > 1, r) for r in here if r.applies(phase))
        self.after[kind, phase] = after_rules
        return after_rules


def _index(rules: Iterable[Rule]) -> dict[str, tuple[Rule, ...]]:
    """Rules by what they are about, in their order."""
    index: dict[str, list[Rule]] = {}
    for rule in rules:
        for about in rule.about:
            index.setdefault(about, []).append(rule)
    return {about: tuple(those) for about, those in index.items()}
