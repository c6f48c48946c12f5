"""Two games side by side: which rules differ, and what they answer.

>>> from durak_teach import compare, game
>>> print(compare(game("durak", "podkidnoy"), game("durak", "podkidnoy", "avalanche")))
Throw-in Durak → Throw-in Durak + Avalanche
Gone:
  − A bout has at most six attack cards. [durak.attack.six_attack_cards]
Changed answers:
  Limit on attack cards when the defender holds nine cards: 6 → 9 [durak.attack.six_attack_cards → durak.attack.defenders_hand]
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import product
from typing import Any, NamedTuple

from durak_teach.explain.sentences import title
from durak_teach.kernel.calls import public
from durak_teach.kernel.cards import DIAMONDS, SPADES, Card, Suit, place_in_pack
from durak_teach.kernel.compose import standing
from durak_teach.kernel.family import Answered
from durak_teach.kernel.game import Game
from durak_teach.kernel.outside import spoken_language
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import State
from durak_teach.notation.given import rules_of
from durak_teach.text import Text, render, say

TRUMPS: tuple[Suit | None, ...] = (DIAMONDS, SPADES, None)


class Answer(NamedTuple):
    """What two games answer to one question, and the rules (ids) that say so.

    An answer of None: the question does not come up in that game.
    """

    question: Text
    a: Any
    b: Any
    because_a: str = ""
    because_b: str = ""


class Value(NamedTuple):
    """A parameter of both games on which the tables have agreed differently."""

    name: str
    means: Text
    a: int | str
    b: int | str


@dataclass(frozen=True, repr=False)
class Comparison:
    """How game `b` differs from game `a`. It prints as a list, and is false if nothing differs.

    Attributes:
        a: the first `Game`.
        b: the second.
        gone: rules that only the first has.
        new: rules that only the second has.
        replaced: pairs: a rule of the first, and the rule of the second that replaces it.
        answers: questions that the two games answer differently, each with `question`, `a` and `b`.
        values: agreed values that differ, each with `name`, `a` and `b`.
        text(lang): the list as lines of text.
        html(lang): the same for a notebook.

    >>> from durak_teach import compare, game
    >>> told = compare(game("durak", "podkidnoy"), game("durak", "perevodnoy"))
    >>> told.gone, [rule.id for rule in told.new][:1]
    ((), ['durak.transfer.rank_of_the_lead'])
    """

    a: Game
    b: Game
    gone: tuple[Rule, ...]
    new: tuple[Rule, ...]
    replaced: tuple[tuple[Rule, Rule], ...]
    answers: tuple[Answer, ...]
    values: tuple[Value, ...]

    def __bool__(self) -> bool:
        return bool(self.gone or self.new or self.replaced or self.answers or self.values)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return str(self)

    @public
    def text(self, lang: str | None = None) -> str:
        """The comparison as lines of text."""
        lang = spoken_language(lang)
        lines = [" → ".join(title(game, lang) for game in (self.a, self.b))]
        for heading, items in self._parts(lang):
            lines.append(heading)
            lines += [f"  {law} [{ids}]" if ids else f"  {law}" for law, ids in items]
        if not self:
            lines.append(render(say("The same rules."), lang))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return self.html()

    @public
    def html(self, lang: str | None = None) -> str:
        """The same for a notebook."""
        lang = spoken_language(lang)
        parts = [f"<p><b>{escape(self.text(lang).splitlines()[0])}</b></p>"]
        for heading, items in self._parts(lang):
            listed = "".join(
                f"<li>{escape(law)} <code>{escape(ids)}</code></li>" for law, ids in items
            )
            parts.append(f"<p>{escape(heading)}</p><ul>{listed}</ul>")
        if not self:
            parts.append(f"<p>{escape(render(say('The same rules.'), lang))}</p>")
        return "".join(parts)

    def _parts(self, lang: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """Each heading with its lines: what is said, and the ids of rules."""
        laws = {rule.id: render(rule.text("law"), lang) for rule in self._rules()}
        parts = (
            (say("Gone:"), [(f"− {laws[rule.id]}", rule.id) for rule in self.gone]),
            (say("New:"), [(f"+ {laws[rule.id]}", rule.id) for rule in self.new]),
            (
                say("Replaced:"),
                [(f"{laws[o.id]} → {laws[n.id]}", f"{o.id} → {n.id}") for o, n in self.replaced],
            ),
            (
                say("Changed answers:"),
                [(_both_answers(answer, lang), _ids(answer)) for answer in self.answers],
            ),
            (say("Changed values:"), [(_valued(value, lang), value.name) for value in self.values]),
        )
        for heading, items in parts:
            if items:
                yield render(heading, lang), items

    def _rules(self) -> Iterator[Rule]:
        yield from (*self.gone, *self.new)
        for pair in self.replaced:
            yield from pair


def compared(a: Game | State | str, b: Game | State | str) -> Comparison:
    """How two games differ; `durak_teach.compare` says more."""
    a, b = rules_of("a", a), rules_of("b", b)
    replaced = tuple(_replaced(a, b))
    moved = {rule.id for pair in replaced for rule in pair}
    in_a, in_b = {rule.id for rule in a.rules}, {rule.id for rule in b.rules}
    return Comparison(
        a,
        b,
        tuple(rule for rule in _each(a) if rule.id not in in_b | moved),
        tuple(rule for rule in _each(b) if rule.id not in in_a | moved),
        replaced,
        (*_answers(a, b), *_beats(a, b)),
        tuple(_values(a, b)),
    )


def _each(game: Game) -> tuple[Rule, ...]:
    """The rules of a game, each once."""
    return tuple(dict.fromkeys(game.rules))


def _replaced(a: Game, b: Game) -> Iterator[tuple[Rule, Rule]]:
    """What stands in one game where another rule stands in the other."""
    in_a, in_b = (dict(standing(game.form, game.variants, game.agreed)) for game in (a, b))
    pairs = ((in_a[rule], in_b[rule]) for rule in in_a if rule in in_b)
    for old, new in dict.fromkeys(pairs):
        if old is not None and new is not None and old is not new:
            yield old, new


def _answers(a: Game, b: Game) -> Iterator[Answer]:
    """The family's questions that the two games answer differently."""
    ours, theirs = _party(a), _party(b)
    both = ours & theirs
    for question in a.family.questions if a.family is b.family else ():
        first, second = question.ask(a, both or ours), question.ask(b, both or theirs)
        if _value(first) != _value(second):
            why = (answer.because if answer else "" for answer in (first, second))
            yield Answer(question.text, _value(first), _value(second), *why)


def _party(game: Game) -> frozenset[int]:
    """The numbers of people that a game takes."""
    party: frozenset[int] = game.family.state.empty(game, ()).party
    return party


def _value(answer: Answered | None) -> object:
    return answer.value if answer else None


def _beats(a: Game, b: Game) -> Iterator[Answer]:
    """One example for each rule by which a card beats another in one game only."""
    decks = (game.family.state.empty(game, ()).deck for game in (a, b))
    cards = sorted(
        {card for deck in decks for card in deck},
        key=lambda card: (card.height, place_in_pack(card)),
    )
    reasons: set[tuple[str, str]] = set()
    for trump, attack, card in product(TRUMPS, cards, cards):
        if attack is card or bool(a.beats(card, attack, trump)) is bool(
            b.beats(card, attack, trump)
        ):
            continue
        why = a.deciding(card, attack, trump), b.deciding(card, attack, trump)
        if why not in reasons:
            reasons.add(why)
            yield _example(card, attack, trump, bool(a.beats(card, attack, trump)), why)


def _example(
    card: Card, attack: Card, trump: Suit | None, first: bool, why: tuple[str, str]
) -> Answer:
    question = (
        say("{card} on {attack}, with {trump} as trumps", card=card, attack=attack, trump=trump)
        if trump
        else say("{card} on {attack}, without trumps", card=card, attack=attack)
    )
    yes, no = say("beats"), say("does not beat")
    return Answer(question, *((yes, no) if first else (no, yes)), *why)


def _values(a: Game, b: Game) -> Iterator[Value]:
    means = {f"{v.id}.{p.name}": p.means for v in (a.form, *a.variants) for p in v.parameters}
    for name, value in a.agreed.items():
        if name in b.agreed and b.agreed[name] != value:
            yield Value(name, means[name], value, b.agreed[name])


def _both_answers(answer: Answer, lang: str) -> str:
    """A question with both answers."""
    never = say("does not come up")
    a, b = (never if value is None else value for value in (answer.a, answer.b))
    return render(say("{question}: {a} → {b}", question=answer.question, a=a, b=b), lang)


def _valued(value: Value, lang: str) -> str:
    return render(say("{question}: {a} → {b}", question=value.means, a=value.a, b=value.b), lang)


def _ids(answer: Answer) -> str:
    """The rules that give the answers, each once."""
    return " → ".join(dict.fromkeys(filter(None, (answer.because_a, answer.because_b))))
