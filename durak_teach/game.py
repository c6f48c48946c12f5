"""The kernel: a game is a list of named rules; ask, legal, judge and play walk that one list.

It names no game. A move is legal when a rule allows it and none forbids it; `judge` gives the
reasons of all that forbid, so the explanation is the list and cannot drift from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from durak_teach.cards import Card
from durak_teach.errors import DurakError, RulesClash
from durak_teach.moves import Move
from durak_teach.moves import move as read_move
from durak_teach.rules import Rule, Variant, forbids
from durak_teach.state import Event, Result, State
from durak_teach.text import Text, say


class Reason(NamedTuple):
    """Why a move may not be made: the rule, and its sentence about these cards."""

    rule: Rule
    text: Text


@dataclass(frozen=True, repr=False)
class Verdict:
    """What the rules say about a move: true or false, with every reason."""

    state: State
    move: Move
    reasons: tuple[Reason, ...]

    def __bool__(self) -> bool:
        return not self.reasons

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the rules that object."""
        return tuple(reason.rule.id for reason in self.reasons)

    def __str__(self) -> str:
        from durak_teach.explain import plain

        return plain(self)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        from durak_teach.explain import html

        return html(self)


class IllegalMove(DurakError):
    """A move that the rules forbid; `verdict` holds the reasons."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(say("{move}: {why}", move=str(verdict.move), why=verdict.reasons[0].text))
        self.verdict = verdict


@dataclass(frozen=True)
class Family:
    """What a family of games (durak, kirifu, …) brings: its states, forms and position keys."""

    name: str
    state: type[State]
    forms: Mapping[str, Variant]
    read: Callable[[State, Mapping[str, str]], State]
    write: Callable[[State], Mapping[str, str]]
    phrases: Phrases


class Phrases(Protocol):
    """The sentences of a family: what it calls its moves, situations and events.

    `seat` is the chair that looks on; it is addressed as “you”.
    """

    def refusal(self, state: State, move: Move) -> Text:
        """The head of a ruling."""

    def permission(self, move: Move) -> Text:
        """That a move is allowed, the counterpart of `refusal`."""

    def facts(self, state: State, seat: str) -> tuple[Text, ...]:
        """Who you are and what is trump, in a few words each."""

    def advice(self, state: State) -> Text:
        """What the player on turn may do instead."""

    def situation(self, state: State, seat: str) -> tuple[Text, Text | None]:
        """The one sentence that says what to do, and a second one that explains."""

    def happened(self, event: Event, seat: str) -> Text | None:
        """An event of the log, or None if it goes without saying."""

    def buttons(self, state: State, seat: str) -> tuple[Button, ...]:
        """The moves without cards that this seat has in its role."""

    def role(self, state: State, seat: str) -> tuple[str, Text] | None:
        """The role's id and its word."""

    def hints(self, state: State, seat: str, best: Move) -> tuple[Clue, ...]:
        """The rule, the candidates, the answer."""


class Button(NamedTuple):
    """A move without cards; `key` presses it."""

    verb: str
    text: Text
    key: str
    main: bool = False


class Clue(NamedTuple):
    """One stage of a hint: its text, the rule it cites, the cards it points at."""

    text: Text
    rule: str | None = None
    cards: tuple[Any, ...] = ()


class Plan(NamedTuple):
    """The rules about one verb in one phase, sorted by how they are asked."""

    verb: str
    offers: tuple[Rule, ...]
    gates: tuple[Rule, ...]
    bars: tuple[Rule, ...]
    relation: bool


@forbids("*", unoffered=True)
def no_rule_allows(state: State, move: Move) -> Text:
    """A move is made only where a rule allows it."""
    return say("no rule of this game allows “{verb}” here", verb=move.verb)


class Game:
    """A base form and its variants, composed into one list of rules.

    `game("durak", "podkidnoy")` finds the pieces by name; this class takes them as objects, so
    that a reader's own variant needs no registration: `Game(family, form, (my_variant,))`.
    """

    def __init__(self, family: Family, form: Variant, variants: Iterable[Variant] = ()) -> None:
        self.family = family
        self.form = form
        self.variants = tuple(sorted(variants, key=lambda v: v.id))
        self.rules = compose(form, self.variants)
        self._by_id = {rule.id: rule for rule in self.rules}
        self._plans: dict[str, tuple[Plan, ...]] = {}
        self._relations: dict[tuple[Any, ...], str] = {}
        self._strengths: dict[Card, int] = {}
        self._answers = _index(self.rules, "answers", newest_first=True)
        self._after = _index(self.rules, "after")

    @property
    def spec(self) -> tuple[str, ...]:
        """The names that build this game again: family, form, variants."""
        return (self.family.name, self.form.id, *(v.id for v in self.variants))

    def __str__(self) -> str:
        from durak_teach.explain import laws

        return laws(self)

    def __repr__(self) -> str:
        return f"game({', '.join(map(repr, self.spec))})"

    def rule(self, rule_id: str) -> Rule:
        """The rule of this game that has an id."""
        return self._by_id[rule_id]

    # -- asking -------------------------------------------------------------------------------

    def ask(self, state: State, question: str) -> Any:
        """The answer to a question; a question about something gives a function of it."""
        rules = self._answers.get(question)
        if rules is None:
            raise AttributeError(f"no field and no question is called {question!r}")
        if len(rules[0].takes) == 1:
            return self._answer(state, rules)[0]
        return lambda *about: self._answer_about(state, question, rules, about)

    def answering(self, state: State, question: str, *about: Any) -> Rule:
        """The rule whose answer holds."""
        return self._answer(state, self._answers[question], *about)[1]

    def _answer_about(
        self, state: State, question: str, rules: tuple[Rule, ...], about: tuple[Any, ...]
    ) -> Any:
        key = (question, *about)
        known = state._answers
        if key not in known:
            known[key] = self._answer(state, rules, *about)[0]
        return known[key]

    def _answer(self, state: State, rules: tuple[Rule, ...], *about: Any) -> tuple[Any, Rule]:
        heard: list[tuple[Any, Rule]] = []
        for rule in rules:
            if not rule.applies(state.phase):
                continue
            answer = rule.run(state, *about)
            if answer is NotImplemented:
                continue
            if rule.combine is None:
                return answer, rule
            heard.append((answer, rule))
        if not heard:
            raise LookupError(f"no rule answers {rules[0].about[0]!r} here")
        best = heard[0][1].combine(answer for answer, _ in heard)  # type: ignore[misc]
        return next(pair for pair in heard if pair[0] == best)

    def strength(self, card: Card) -> int:
        """The place of a card in the order of its suit, higher beats lower."""
        known = self._strengths.get(card)
        if known is None:
            for rule in self._answers["strength"]:
                known = rule.run(card)
                if known is not NotImplemented:
                    break
            self._strengths[card] = known  # type: ignore[assignment]
        return known  # type: ignore[return-value]

    def beats(self, card: Card, attack: Card, trump: Any, verb: str = "beat") -> str:
        """The id of the rule by which a card beats another, "" if it does not.

        Some relation must grant it and none forbid it.
        """
        key = (verb, card, attack, trump)
        known = self._relations.get(key)
        if known is None:
            known = self._relations[key] = self._relate(card, attack, trump, verb)
        return known

    def _relate(self, card: Card, attack: Card, trump: Any, verb: str) -> str:
        related = [rule for rule in self.rules if rule.relation and verb in rule.about]
        for rule in related:
            if rule.kind == "forbids" and self._related(rule, card, attack, trump):
                return ""
        return next(
            rule.id
            for rule in related
            if rule.kind == "allows" and self._related(rule, card, attack, trump)
        )

    def _related(self, rule: Rule, card: Card, attack: Card, trump: Any) -> Any:
        sees = {"attack": attack, "card": card, "trump": trump, "strength": self.strength}
        if "granted" in rule.takes:
            sees["granted"] = any(
                self._related(grant, card, attack, trump)
                for grant in self.rules
                if grant.relation and grant.kind == "allows"
            )
        return rule.run(*(sees[name] for name in rule.takes))

    # -- judging ------------------------------------------------------------------------------

    def legal(self, state: State) -> tuple[Move, ...]:
        """Every legal move, of whoever may move; empty when the deal is over."""
        return tuple(self._offered(state.under(self)))

    def allowing(self, state: State, move: Move) -> str:
        """The id of the rule that allows a legal move."""
        return self._offered(state.under(self))[move]

    def _offered(self, state: State) -> dict[Move, str]:
        """The legal moves, each with the id of the rule that allows it."""
        known = state._legal
        if known is None:
            known = {} if state.over else dict(self._search(state))
            object.__setattr__(state, "_legal", known)
        return known  # type: ignore[return-value]

    def _search(self, state: State) -> Iterator[tuple[Move, str]]:
        for plan in self._plan(state.phase):
            closed: dict[str, bool] = {}
            for offer in plan.offers:
                for move in offer.run(state):
                    by = move.by
                    if by not in closed:
                        closed[by] = any(gate.run(state, by) for gate in plan.gates)
                    if closed[by]:
                        continue
                    because = self._unbarred(state, plan, move, offer.id)
                    if because:
                        yield move, because

    def _unbarred(self, state: State, plan: Plan, move: Move, because: str) -> str:
        """The id of the rule that allows a move, "" if one forbids it.

        Rules about faces are not asked of a card that nobody sees.
        """
        if not all(isinstance(card, Card) for card in move.cards):
            return because
        if plan.relation:
            attack, card = move.cards[:2]
            because = self.beats(card, attack, state.trump_for(move.by), plan.verb)  # type: ignore[arg-type]
        if because and any(bar.run(state, move) for bar in plan.bars):
            return ""
        return because

    def _plan(self, phase: str) -> tuple[Plan, ...]:
        plans = self._plans.get(phase)
        if plans is None:
            here = [rule for rule in self.rules if rule.applies(phase)]
            verbs = dict.fromkeys(
                verb for r in here if r.kind == "allows" and not r.relation for verb in r.about
            )
            plans = self._plans[phase] = tuple(_make_plan(verb, here) for verb in verbs)
        return plans

    def read(self, move: Move | str) -> Move:
        """A move, or its notation."""
        return read_move(move) if isinstance(move, str) else move

    def judge(self, state: State, move: Move | str) -> Verdict:
        """The verdict on any move at all; never raises for a move that can be read."""
        state = state.under(self)
        move = self.read(move)
        return Verdict(state, move, tuple(self._reasons(state, move)))

    def _reasons(self, state: State, move: Move) -> Iterator[Reason]:
        offers = [
            rule
            for rule in self.rules
            if rule.kind == "allows" and not rule.relation and move.verb in rule.about
        ]
        here = [rule for rule in offers if rule.applies(state.phase)]
        offered = not state.over and any(move in tuple(rule.run(state)) for rule in here)
        silent = True
        for rule in self.rules:
            if rule.kind == "forbids" and (move.verb in rule.about or "*" in rule.about):
                text = self._objection(rule, state, move, offered)
                if text is not None:
                    silent = False
                    yield Reason(rule, text)
        if offered or not silent:
            return
        for rule in here:
            if rule.sentence:
                yield Reason(rule, _sentence(rule, state=state, move=move))
                silent = False
        if silent:
            yield Reason(no_rule_allows, no_rule_allows(state, move))

    def _objection(self, rule: Rule, state: State, move: Move, offered: bool) -> Text | None:
        if not rule.applies(state.phase) or (rule.unoffered and offered):
            return None
        seen = all(isinstance(card, Card) for card in move.cards)
        if rule.relation:
            if not seen or len(move.cards) < 2:
                return None
            trump = state.trump_for(move.by)
            said = self._related(rule, move.cards[1], move.cards[0], trump)  # type: ignore[arg-type]
        elif rule.gate:
            said = rule.run(state, move.by)
        elif seen or rule.unoffered:
            said = rule.run(state, move)
        else:
            return None
        if not said:
            return None
        if isinstance(said, Text):
            return said
        places = {"attack": move.cards[0], "card": move.cards[-1]} if move.cards else {}
        return _sentence(rule, state=state, move=move, by=move.by, **places)

    # -- playing ------------------------------------------------------------------------------

    def begin(
        self, seats: tuple[str, ...], deck: tuple[Card, ...], dealer: str, **known: Any
    ) -> State:
        """Deal a pack (top first). `known` are fields that this deal inherits from the last one."""
        state = self.family.state.empty(self, seats).but(dealer=dealer, **known)
        return self.settle(state, (Event("deal", dealer, deck),))

    def play(self, state: State, move: Move | str) -> State:
        """The state after a move and all that follows from it; `IllegalMove` if it is forbidden."""
        state = state.under(self)
        move = self.read(move)
        because = self._offered(state).get(move)
        if because is None:
            raise IllegalMove(self.judge(state, move))
        return self.settle(state, (Event(move.verb, move.by, move.cards, because),))

    def settle(self, state: State, events: tuple[Event, ...]) -> State:
        """Let events happen: each is logged, then its after-rules run; what they raise comes next."""
        due = list(reversed(events))
        while due and not state.over:
            event = due.pop()
            state = state.but(past=(state.past, event))
            raised: list[Event] = []
            for rule in self._after.get(event.kind, ()):
                if rule.applies(state.phase):
                    state = _follow(rule, state, event, raised)
            due.extend(reversed(raised))
        return state


def compose(form: Variant, variants: tuple[Variant, ...]) -> tuple[Rule, ...]:
    """The list of rules of a base form with variants; `RulesClash` where two choices meet."""
    chosen = {variant.id for variant in variants}
    edits: dict[str, Rule | None] = {}
    owner: dict[str, str] = {}
    for variant in variants:
        _check_company(form, variant, chosen)
        for key in [*variant.replaces, *_questions(variant)]:
            other = owner.setdefault(key, variant.id)
            if other != variant.id:
                raise RulesClash(
                    say(
                        "“{a}” and “{b}” both change {key}; leave one of them out.",
                        a=other, b=variant.id, key=key,
                    ),
                    (other, variant.id),
                )  # fmt: skip
        edits.update(variant.replaces)
    rules = [edits.get(rule.id, rule) for rule in form.rules]
    return tuple(r for r in rules if r) + tuple(r for v in variants for r in v.rules)


def _check_company(form: Variant, variant: Variant, chosen: set[str]) -> None:
    if variant.forms and form.id not in variant.forms:
        raise RulesClash(
            say(
                "“{id}” does not fit “{form}”; it is played with {forms}.",
                id=variant.id, form=form.id, forms=variant.forms,
            ),
            (form.id, variant.id),
        )  # fmt: skip
    for missing in [need for need in variant.needs if need not in chosen]:
        raise RulesClash(
            say("“{id}” needs “{need}”; add it.", id=variant.id, need=missing),
            (variant.id, missing),
        )
    for other in [clash for clash in variant.clashes if clash in chosen]:
        raise RulesClash(
            say("“{a}” and “{b}” do not go together; leave one of them out.", a=variant.id, b=other),
            (variant.id, other),
        )


def _questions(variant: Variant) -> list[str]:
    """The questions that a variant answers alone, each with its phase."""
    return [
        " ".join([rule.about[0], *rule.phase])
        for rule in variant.rules
        if rule.kind == "answers" and rule.combine is None
    ]


def _index(
    rules: tuple[Rule, ...], kind: str, newest_first: bool = False
) -> dict[str, tuple[Rule, ...]]:
    index: dict[str, tuple[Rule, ...]] = {}
    for rule in rules:
        if rule.kind == kind:
            for about in rule.about:
                old = index.get(about, ())
                index[about] = (rule, *old) if newest_first else (*old, rule)
    return index


def _make_plan(verb: str, here: list[Rule]) -> Plan:
    forbidding = [
        r
        for r in here
        if r.kind == "forbids" and not r.unoffered and (verb in r.about or "*" in r.about)
    ]
    return Plan(
        verb,
        tuple(r for r in here if r.kind == "allows" and not r.relation and verb in r.about),
        tuple(r for r in forbidding if r.gate),
        tuple(r for r in forbidding if r.takes == ("state", "move")),
        any(r.relation for r in forbidding),
    )


def _sentence(rule: Rule, **places: Any) -> Text:
    return Text(rule.sentence or rule.law, fields=places, context=rule.id)


def _follow(rule: Rule, state: State, event: Event, raised: list[Event]) -> State:
    outcome = rule.run(state, event) if len(rule.takes) == 2 else rule.run(state)
    if outcome is None:
        return state
    if isinstance(outcome, State):
        return outcome
    state, *events = outcome
    raised.extend(e if e.because else e._replace(because=rule.id) for e in events)
    return state


__all__ = ["Family", "Game", "IllegalMove", "Reason", "Result", "Verdict", "compose"]
