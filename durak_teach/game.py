"""The kernel: a game is a list of named rules; ask, legal, judge and play walk that one list.

It names no game. A move is legal when a rule allows it and none forbids it; `judge` gives the
reasons of all that forbid, so the explanation is the list and cannot drift from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple, Protocol, cast

from durak_teach.cards import Card
from durak_teach.errors import DurakError, RulesClash
from durak_teach.moves import Hidden, Move
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

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalMove, (self.verdict,)


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
    related: bool  # whether cards must beat one another: named in the move, or `onto`
    onto: str
    asks: bool  # whether any rule looks at the cards


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
        self.variants = tuple(sorted({v.id: v for v in variants}.values(), key=lambda v: v.id))
        self.rules = compose(form, self.variants)
        self._by_id = {rule.id: rule for rule in self.rules}
        self._relating = tuple(rule for rule in self.rules if rule.relation)
        self._verbs = frozenset(
            verb for rule in self.rules if rule.kind == "allows" for verb in rule.about
        )
        self._plans: dict[str, tuple[Plan, ...]] = {}
        self._relations: dict[tuple[Any, ...], str] = {}
        self._strengths: dict[Card, int] = {}
        self._answers = _index(self.rules[::-1], "answers")
        self._after = _index(self.rules, "after")
        self._holding: dict[tuple[str, str, str], tuple[Rule, ...]] = {}

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
            return self._answer(state, question)[0]
        return lambda *about: self._answer_about(state, question, about)

    def answering(self, state: State, question: str, *about: Any) -> Rule:
        """The rule whose answer holds."""
        return self._answer(state, question, *about)[1]

    def _answer_about(self, state: State, question: str, about: tuple[Any, ...]) -> Any:
        key = (question, *about)
        known = state._answers
        if key not in known:
            known[key] = self._answer(state, question, *about)[0]
        return known[key]

    def _answer(self, state: State, question: str, *about: Any) -> tuple[Any, Rule]:
        heard: list[tuple[Any, Rule]] = []
        for rule in self._in_force("answers", question, state.phase):
            answer = rule.run(state, *about)
            if answer is not NotImplemented:
                if rule.combine is None:
                    return answer, rule
                heard.append((answer, rule))
        if not heard:
            raise LookupError(f"no rule answers {question!r} here")
        best = heard[0][1].combine(answer for answer, _ in heard)  # type: ignore[misc]
        return next((pair for pair in heard if pair[0] == best), (best, heard[0][1]))

    def _in_force(self, kind: str, about: str, phase: str) -> tuple[Rule, ...]:
        """The rules of a kind that hold in a phase, in the order in which they are heard."""
        known = self._holding.get((kind, about, phase))
        if known is None:
            rules = (self._answers if kind == "answers" else self._after).get(about, ())
            known = self._holding[kind, about, phase] = tuple(r for r in rules if r.applies(phase))
        return known

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
        related = [rule for rule in self._relating if verb in rule.about]
        objecting = (rule for rule in related if rule.kind == "forbids")
        if any(self._related(rule, card, attack, trump) for rule in objecting):
            return ""
        granting = (rule for rule in related if rule.kind == "allows")
        return next((r.id for r in granting if self._related(r, card, attack, trump)), "")

    def _related(self, rule: Rule, card: Card, attack: Card, trump: Any) -> Any:
        sees = {"attack": attack, "card": card, "trump": trump, "strength": self.strength}
        if "granted" in rule.takes:
            sees["granted"] = any(
                self._related(grant, card, attack, trump)
                for grant in self._relating
                if grant.kind == "allows" and set(grant.about) & set(rule.about)
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
            known = {} if state.over else self._search(state)
            object.__setattr__(state, "_legal", known)
        return known

    def _search(self, state: State) -> dict[Move, str]:
        found: dict[Move, str] = {}
        for plan in self._plan(state.phase):
            closed: dict[tuple[str, int], bool] = {}
            seat, trump = "", None
            for offer in plan.offers:
                for move in offer.run(state):
                    if plan.gates:
                        kind = (move.by, len(move.cards))
                        if kind not in closed:
                            closed[kind] = _closed(plan.gates, state, *kind)
                        if closed[kind]:
                            continue
                    if plan.related and move.by != seat:
                        seat, trump = move.by, state.trump_for(move.by)
                    because = self._unbarred(state, plan, move, trump) if plan.asks else offer.id
                    if because is not None:
                        found[move] = because or offer.id
        return found

    def _unbarred(self, state: State, plan: Plan, move: Move, trump: Any) -> str | None:
        """None if a rule about cards forbids a move, else the id of the relation that grants it.

        Rules about faces are not asked of a card that nobody sees.
        """
        cards: tuple[Any, ...] = move.cards
        for card in cards:
            if card.__class__ is not Card:
                return ""
        because = ""
        if plan.related:
            attack, card = (getattr(state, plan.onto), cards[0]) if plan.onto else cards[:2]
            if attack is not None:
                because = self.beats(card, attack, trump)
                if not because:
                    return None
        for bar in plan.bars:
            if bar.run(state, move):
                return None
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
        here = self._offers(move.verb, state.phase)
        offered = not state.over and any(move in tuple(rule.run(state)) for rule in here)
        silent = move.verb in self._verbs
        if not silent:
            yield Reason(no_rule_allows, no_rule_allows(state, move))
        for rule in self.rules:
            if rule.kind == "forbids" and rule.applies(state.phase):
                text = self._objection(rule, state, move, offered)
                if text is not None:
                    silent = False
                    yield Reason(rule, text)
        if not silent or move in self._offered(state):
            return
        shapes = [rule for rule in here if rule.sentence and not offered]
        for rule in shapes:
            yield Reason(rule, _sentence(rule, state=state, move=move))
        if not shapes:
            yield Reason(no_rule_allows, no_rule_allows(state, move))

    def _offers(self, verb: str, phase: str) -> tuple[Rule, ...]:
        return next((plan.offers for plan in self._plan(phase) if plan.verb == verb), ())

    def _objection(self, rule: Rule, state: State, move: Move, offered: bool) -> Text | None:
        """The sentence of a rule against a move, None if it does not object."""
        if rule.relation:
            return self._no_match(rule, state, move)
        if not (move.verb in rule.about or "*" in rule.about) or (rule.unoffered and offered):
            return None
        if rule.gate:
            said = (
                rule.run(state, move.by, len(move.cards))
                if len(rule.takes) > 2
                else rule.run(state, move.by)
            )
        elif rule.unoffered or all(isinstance(card, Card) for card in move.cards):
            said = rule.run(state, move)
        else:
            return None
        return _said(rule, said, state, move)

    def _no_match(self, rule: Rule, state: State, move: Move) -> Text | None:
        """The same of a relation: between the cards of the move, or with the card under it."""
        onto = next((r.onto for r in self._offers(move.verb, state.phase) if r.onto), "")
        pair = (getattr(state, onto), *move.cards[:1]) if onto else move.cards[:2]
        named = "beat" if onto else move.verb
        if named not in rule.about or len(pair) < 2 or not all(isinstance(c, Card) for c in pair):
            return None
        attack, card = cast(tuple[Card, Card], pair)
        said = self._related(rule, card, attack, state.trump_for(move.by))
        return _said(rule, said, state, move, attack=attack, card=card)

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
        if any(card.__class__ is Hidden for card in move.cards):
            return self.settle(state, (Event("turn up", move.by, move.cards, because, move.verb),))
        return self.settle(state, (Event(move.verb, move.by, move.cards, because),))

    def turned_up(self, state: State, move: Move) -> Event:
        """What a hidden card leads to when it is turned up: the move, or a "wrong card".

        A rule after "turn up" raises it, with the move as it would be with the card seen.
        """
        because = self._offered(state).get(move)
        if because is not None:
            return Event(move.verb, move.by, move.cards, because)
        return Event("wrong card", move.by, move.cards, self.judge(state, move).ids[0], move.verb)

    def settle(self, state: State, events: tuple[Event, ...]) -> State:
        """Let events happen: each is logged, then its after-rules run; what they raise comes next.

        When a rule ends the deal, only what that rule raises still happens.
        """
        state, past, over = state.but(), state.past, state.over
        due = list(reversed(events))
        while due:
            event = due.pop()
            past = state.__dict__["past"] = (past, event)  # this state is new: nobody else has it
            raised: list[Event] = []
            for rule in self.following(event.kind, state.phase):
                outcome = rule.run(state, event) if len(rule.takes) > 1 else rule.run(state)
                if outcome.__class__ is tuple:
                    state, *others = outcome
                    raised += [e if e.because else _because(e, rule.id) for e in others]
                elif outcome is not None:
                    state = outcome
                if state.over is not over:
                    over = state.over
                    due.clear()
                    break
            due += reversed(raised)
        return state

    def following(self, kind: str, phase: str) -> tuple[Rule, ...]:
        """The after-rules of an event that comes up in a phase."""
        return self._in_force("after", kind, phase)


def compose(form: Variant, variants: tuple[Variant, ...]) -> tuple[Rule, ...]:
    """The list of rules of a base form with variants; `RulesClash` where two choices meet."""
    chosen = {variant.id for variant in variants}
    for variant in variants:
        _check_company(form, variant, chosen)
    for one, other in combinations(variants, 2):
        _check_pair(one, other)
    rules = (*form.rules, *(rule for variant in variants for rule in variant.rules))
    edits = {key: new for variant in variants for key, new in variant.replaces.items()}
    _check_known(variants, {rule.id for rule in rules})
    return tuple(new for rule in rules if (new := edits.get(rule.id, rule)) is not None)


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
            say(
                "“{a}” and “{b}” do not go together; leave one of them out.", a=variant.id, b=other
            ),
            (variant.id, other),
        )


def _check_pair(one: Variant, other: Variant) -> None:
    """Two variants may not change one rule differently, nor answer one question in one phase."""
    shared = [key for key, new in one.replaces.items() if other.replaces.get(key, new) is not new]
    shared += [
        mine.about[0]
        for mine in _answering(one)
        for theirs in _answering(other)
        if mine.about == theirs.about
        and (not mine.phase or not theirs.phase or set(mine.phase) & set(theirs.phase))
    ]
    if shared:
        raise RulesClash(
            say(
                "“{a}” and “{b}” both change {key}; leave one of them out.",
                a=one.id, b=other.id, key=shared[0],
            ),
            (one.id, other.id),
        )  # fmt: skip


def _answering(variant: Variant) -> list[Rule]:
    """The rules by which a variant answers a question alone."""
    return [rule for rule in variant.rules if rule.kind == "answers" and rule.combine is None]


def _check_known(variants: tuple[Variant, ...], ids: set[str]) -> None:
    for variant in variants:
        for key in variant.replaces:
            if key not in ids:
                raise RulesClash(
                    say(
                        "“{id}” changes the rule {key}, which this game has not.",
                        id=variant.id,
                        key=key,
                    ),
                    (variant.id, key),
                )


def _index(rules: tuple[Rule, ...], kind: str) -> dict[str, tuple[Rule, ...]]:
    index: dict[str, tuple[Rule, ...]] = {}
    for rule in rules:
        if rule.kind == kind:
            for about in rule.about:
                index[about] = (*index.get(about, ()), rule)
    return index


def _make_plan(verb: str, here: list[Rule]) -> Plan:
    offers = tuple(r for r in here if r.kind == "allows" and not r.relation and verb in r.about)
    forbidding = [
        r
        for r in here
        if r.kind == "forbids" and not r.unoffered and (verb in r.about or "*" in r.about)
    ]
    onto = next((rule.onto for rule in offers if rule.onto), "")
    bars = tuple(r for r in forbidding if r.takes == ("state", "move"))
    related = bool(onto) or any(r.relation and verb in r.about for r in here)
    gates = tuple(r for r in forbidding if r.gate)
    return Plan(verb, offers, gates, bars, related, onto, bool(bars) or related)


def _closed(gates: tuple[Rule, ...], state: State, by: str, n: int) -> bool:
    """Whether a gate is closed to all moves of a seat with so many cards."""
    return any(
        gate.run(state, by, n) if len(gate.takes) > 2 else gate.run(state, by) for gate in gates
    )


def _said(rule: Rule, said: Any, state: State, move: Move, **places: Any) -> Text | None:
    """What a rule said against a move, as a text."""
    if not said:
        return None
    if isinstance(said, Text):
        return said
    if move.cards and not places:
        seen = isinstance(said, Card)
        places = {"attack": move.cards[0], "card": said if seen else move.cards[-1]}
    return _sentence(rule, state=state, move=move, by=move.by, **places)


def _sentence(rule: Rule, **places: Any) -> Text:
    return Text(rule.sentence or rule.law, fields=places, context=rule.id)


def _because(event: Event, rule_id: str) -> Event:
    return Event._make((event.kind, event.by, event.cards, rule_id, event.to))


__all__ = ["Family", "Game", "IllegalMove", "Reason", "Result", "Verdict", "compose"]
