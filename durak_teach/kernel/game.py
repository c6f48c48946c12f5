"""The kernel: a game is a list of named rules; ask, legal, judge and play walk that one list.

It names no game. A move is legal when a rule allows it and none forbids it; `judge` gives the
reasons of all that forbid, so the explanation is the list and cannot drift from it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any

from durak_teach.kernel.answers import Asking
from durak_teach.kernel.calls import public, told_shortly
from durak_teach.kernel.cards import Card, Suit
from durak_teach.kernel.compose import Agreed, agreed, check_names, compose, named
from durak_teach.kernel.declared import NO_FACT, NO_VALUE, Declared
from durak_teach.kernel.docstring import listed
from durak_teach.kernel.errors import no_name, no_rule
from durak_teach.kernel.family import Choices, Family, FamilyOf
from durak_teach.kernel.handed_in import InWords
from durak_teach.kernel.kinds import Kinds
from durak_teach.kernel.legal_moves import Search
from durak_teach.kernel.moves import Hidden, Move, checked, is_seatless, several_may
from durak_teach.kernel.moves import move as read_move
from durak_teach.kernel.nearest import nearest
from durak_teach.kernel.objections import Objections
from durak_teach.kernel.outside import need
from durak_teach.kernel.question import states_of
from durak_teach.kernel.relations import Relations, deciding_first
from durak_teach.kernel.rulebook_contents import Telling
from durak_teach.kernel.rules import Rule, Variant, forbids
from durak_teach.kernel.settling import settle
from durak_teach.kernel.shapes import check_all
from durak_teach.kernel.state import Event, S, State
from durak_teach.kernel.verdict import (
    IllegalMove,
    Reason,
    Verdict,
    saw_too_much,
    sentence_of,
)
from durak_teach.kernel.vocabulary import Vocabulary
from durak_teach.text import Joined, Text, say


@forbids("*", unoffered=True)
def no_rule_allows(state: State, move: Move) -> Text:
    """A move may be made only if a rule allows it.

    Example: trump: d; A: Ks; B: 7c 9h; table: 7h/-
    """
    return say("no rule of this game allows “{verb}” here", verb=move.verb)


def _of_shape(state: State, move: Move, offers: Iterable[Rule]) -> Iterator[Reason]:
    """Why a move is none of those that some rules offer: each says what such a move looks like."""
    shapes = [rule for rule in offers if rule.sentence]
    for rule in shapes:
        yield Reason(rule, sentence_of(rule, state=state, move=move))
    if not shapes:
        yield Reason(no_rule_allows, no_rule_allows(state, move))


@lru_cache(maxsize=64)
def _checked(family: Family, form: Variant) -> frozenset[Rule | Variant]:
    """A form and its rules, when every name in them has been found to be a word of the form.

    With options there are more words, never fewer; so nothing of a form is looked at again.
    """
    Vocabulary(family.words, family.state, (form,), form.rules).check()
    return frozenset((form, *form.rules))


class Game(InWords, Asking):
    """A base form and its variants, composed into one list of rules.

    `game("durak", "podkidnoy")` finds the pieces by name; this class takes them as objects, so
    that a reader's own variant needs no registration: `Game(family, form, (my_variant,))`.

    Attributes:
        family: the family of games it belongs to, with its forms and options.
        form: the base form, a `Variant`.
        variants: the options that were added to it.
        rules: all its rules, each a `Rule`.
        laws: the rules that can decide something in this game and so are in its rulebook.
        spec: the names from which `game()` builds it again.
        flow: its phases, who acts in each, and what ends each; this list can be printed.
        legal(state): the legal `Move`s of all who may move; empty when the deal is over. Here and
            below, a state may also be given as the string of a position or its code.
        judge(state, move): the `Verdict` on any move, which may be a string, `"B beat 7h 9h"`;
            for the seat to play, `"beat 7h 9h"` is enough.
        play(state, move): the `State` after a move and all that follows from it; raises
            `IllegalMove` for a move that the rules forbid.
        rule(rule_id): the rule with the given id.
        questions: the questions for `@answers`, each with the rules that answer it; a mapping,
            which prints as a list.
        options(): the forms and options of its family, each with a sentence: a mapping of ids to
            `Variant`s, which prints as a list.
        to_dict(): form, options and rules as a dictionary fit for JSON, with sources, examples and
            the laws in every language.

    >>> from durak_teach import deal, game
    >>> rules = game("durak", "podkidnoy")
    >>> [str(move) for move in rules.legal(deal(rules, players=2, seed=7))][:2]
    ['B lead Qd', 'B lead Js']
    """

    def __init__(
        self,
        family: Family,
        form: Variant,
        variants: Iterable[Variant] = (),
        values: Agreed = MappingProxyType({}),
    ) -> None:
        self.family = need("family", family, FamilyOf, "game().family")
        self.form = need("form", form, Variant, "Variant()")
        variants = variants if isinstance(variants, Variant) else (*variants,)
        check_all("Game", "variants", variants, Variant)
        self.variants = tuple(sorted(dict.fromkeys(variants), key=lambda v: v.id))
        check_names(self.variants, family)
        chosen = agreed((form, *self.variants), values)
        self.rules = compose(form, self.variants, family.forms, chosen)
        words = Vocabulary(family.words, family.state, (form, *self.variants), self.rules)
        words.check(_checked(family, form))
        super().__init__(self.rules, words)
        self.agreed = Declared(NO_VALUE, chosen)
        self.zones = {z.name: z for piece in (form, *self.variants) for z in piece.zones}
        facts = {f"{p.id}.{f.name}": f for p in (form, *self.variants) for f in p.facts}
        self.facts = Declared(NO_FACT, facts)
        self.says = {k: text for p in (form, *self.variants) for k, text in p.says.items()}
        telling = (
            form,
            *sorted(self.variants, key=lambda v: len(v.needs)),
        )  # what needs, overrules
        self.tells = {k: text for p in telling for k, text in p.tells.items()}
        self.by_id = {rule.id: rule for rule in self.rules}
        heard = deciding_first(self.rules)
        self._relations = Relations(heard)
        self._kinds = Kinds(self.rules)
        self._search = Search(self.rules, self._kinds, self._relations)
        self._objections = Objections(heard, self._kinds, self._relations)
        self._grants = tuple(rule for rule in self.rules if rule.grant)

    @cached_property
    def alone(self) -> Game:
        """Its form without options, with the usual values."""
        return Game(self.family, self.form) if self.variants else self

    @property
    def spec(self) -> tuple[str, ...]:
        """The names that build this game again: family, form, variants, agreed values.

        The one form of a family goes without saying.
        """
        alone = self.family.alone
        form = () if alone else (self.form.id,)
        of_form = [word for word in named(self.form, self.agreed, alone) if "=" in word]
        of_variants = [word for v in self.variants for word in named(v, self.agreed)]
        return (self.family.name, *form, *of_form, *of_variants)

    @property
    def title(self) -> Joined:
        """What it is called: its form, and the options that were added to it."""
        return Joined(tuple(part.text("name") for part in (self.form, *self.variants)), " + ")

    @cached_property
    def states(self) -> type[State]:
        """The class of its states."""
        return states_of(self, self.family.state)

    @cached_property
    def laws(self) -> tuple[Rule, ...]:
        """Those of its rules that can decide something in this game, so that they are told."""
        telling = Telling(self.family.state.empty(self, ()), self.rules)
        return tuple(filter(telling.tells, self.rules))

    @public
    def options(self) -> Choices:
        """The forms and options of its family, each with a sentence; it prints as a list."""
        return self.family.choices

    def __repr__(self) -> str:
        return f"game({', '.join(map(repr, self.spec))})"

    @public
    def rule(self, rule_id: str) -> Rule:
        """The rule of this game that has an id."""
        try:
            return self.by_id[rule_id]
        except (KeyError, TypeError):
            raise no_rule(rule_id, self.by_id) from None

    # -- cards --------------------------------------------------------------------------------

    def laid_unseen(self, verb: str) -> tuple[int, ...]:
        """The places of those cards of a move that are laid face down, to be judged later."""
        return self._kinds.laid_unseen(verb)

    def strength(self, card: Card) -> int:
        """The place of a card in the order of its suit; higher beats lower."""
        return self._relations.strength(card)

    def beats(self, card: Card, attack: Card, trump: Suit | None, verb: str = "beat") -> str:
        """The id of the rule by which a card beats another, "" if it does not."""
        return self._relations.beats(card, attack, trump, verb)

    def deciding(self, card: Card, attack: Card, trump: Suit | None) -> str:
        """The id of the rule that says whether a card beats another."""
        objecting = self._relations.objecting(card, attack, trump)
        return self.beats(card, attack, trump) or objecting

    def grants(self, verb: str, phase: str) -> tuple[Rule, ...]:
        """The rules that may grant a card to a kind of move; asked as `rule(state, card)`."""
        return tuple(r for r in self._grants if verb in r.about and r.applies(phase))

    # -- judging ------------------------------------------------------------------------------

    @told_shortly
    def legal(self, state: State) -> tuple[Move, ...]:
        """Every legal move, of whoever may move; empty when the deal is over."""
        return tuple(self._search.legal(self._read_here(state)))

    def moves(self, state: State) -> Iterator[Move]:
        """The legal moves one by one, for whoever does not want them all."""
        return self._search.moves(self._read_here(state))

    @told_shortly
    def listed(self, state: State) -> tuple[Move, ...]:
        """The legal moves of the kinds that are listed, none that is only recognised."""
        return self._search.listed(self._read_here(state))

    @told_shortly
    def allowing(self, state: State, move: Move) -> str:
        """The id of the rule that allows a move, "" if it is not legal."""
        return self._search.allowing(self._read_here(state), move)

    def arranged(self, state: State, move: Move) -> Move:
        """A move with its cards as the rules list them, wherever their order says nothing.

        The order says something where cards have places of their own: that of an attack card, of
        the card that beats it, of the card thrown in.
        """
        return self._search.arranged(state.under(self), move)

    def offers(self, verb: str, phase: str) -> tuple[Rule, ...]:
        """The rules that yield the moves of a kind in a phase."""
        return self._search.offers(verb, phase)

    def recognises(self, verb: str) -> bool:
        """Whether moves of a kind are recognised rather than listed; their cards have no order."""
        return verb in self._kinds.recognised

    def read(self, move: Move | str, by: str | None = None) -> Move:
        """A move, or its notation; with `by`, the seat may be left out."""
        if isinstance(move, str):
            return read_move(move, by, self.family.reader)
        return checked(move)

    def _read_for(self, state: State, move: Move | str) -> Move:
        """The same; the seat may be left out where it is the one to play that may make it."""
        if not isinstance(move, str) or not is_seatless(move) or not state.actor:
            return self.read(move)
        read = self.read(move, state.actor)
        if read.verb in state.any_time:
            raise several_may(move, read)
        return read

    def no_kind(self, verb: str) -> Text | None:
        """That a word is no kind of move, and which is nearest; None for one of the family's."""
        if verb in self._kinds.named or verb in self.family.kinds:
            return None
        allowed = sorted(self._kinds.allowed)
        if not verb.isascii():
            return say(
                "“{name}” is not a kind of move; moves are written in English: {names:or}.",
                name=verb, names=allowed,
            )  # fmt: skip
        near = nearest(verb, allowed)
        if not near:
            return say(
                "“{name}” is not a kind of move; choose {names:or}.", name=verb, names=allowed
            )
        return say("“{name}” is not a kind of move; the nearest is “{near}”.", name=verb, near=near)

    def _read_here(self, state: S) -> S:
        """A state under these rules; `WrongType` for what is no state of this family."""
        if state.__class__ is self.states:
            return state
        if isinstance(state, str):
            state = self.laid(state)
        if not isinstance(state, self.family.state):
            need("state", state, self.family.state, f"deal(game({self.family.name!r}))")
        return state.under(self)

    @told_shortly
    def judge(self, state: State, move: Move | str) -> Verdict:
        """The verdict on any move at all; never raises for a move that can be read.

        It rests on what the seat of the move sees, so nobody learns more by trying moves.
        """
        state = self._read_here(state)
        move = self._read_for(state, move)
        seen = state.seen_by(move.by) if move.by in state.seats else state
        return self._verdict(seen, move)

    @told_shortly
    def judge_shown(self, state: State, move: Move) -> Verdict:
        """The verdict that rests on all that a state shows, whoever may see it."""
        return self._verdict(self._read_here(state), move)

    def _verdict(self, state: State, move: Move) -> Verdict:
        if move.verb not in self._kinds.recognised:
            move = self._search.arranged(state, move)
        return Verdict(state, move, (*self._reasons(state, move),))

    def _reasons(self, state: State, move: Move) -> list[Reason]:
        if move.by not in state.seats:
            return [Reason(no_rule_allows, say("nobody sits in seat {seat} here", seat=move.by))]
        here = self._search.offers(move.verb, state.phase)
        offered = not state.over and any(rule.offers(state, move) for rule in here)
        reasons = []
        for objector in self._objections.to(move.verb, state.phase):
            text = None if offered and objector.rule.unoffered else objector.says(state, move)
            if text is not None:
                reasons.append(Reason(objector.rule, text))
        if move.verb not in self._kinds.allowed:
            none = Reason(no_rule_allows, no_rule_allows(state, move))
            strange = self.no_kind(move.verb)
            return [Reason(no_rule_allows, strange)] if strange else [none, *reasons]
        if not reasons and not self._search.allowing(state, move):
            return [*_of_shape(state, move, () if offered else here)]
        return reasons

    # -- playing ------------------------------------------------------------------------------

    def begin(
        self, seats: tuple[str, ...], deck: tuple[Card, ...], dealer: str, **fields: Any
    ) -> State:
        """Deal a pack (top first). `fields` are those that the last deal leaves to this one."""
        nobody: State = self.family.state.empty(self, seats)
        state = nobody.but(dealer=dealer, **fields)
        return self.settle(state, (Event("deal", dealer, deck),))

    @told_shortly
    def play(self, state: S, move: Move | str) -> S:
        """The state after a move and all that follows from it; `IllegalMove` if it is forbidden."""
        state = self._read_here(state)
        move, because = self._search.allowed(state, self._read_for(state, move))
        if not because:
            verdict = self.judge(state, move)
            why = self._reasons(state, move)
            raise saw_too_much(move, why) if verdict else IllegalMove(verdict)
        by, verb, cards = move
        if Hidden in map(type, cards):
            return settle(self, state, (Event("turn up", by, cards, because, verb),))
        return settle(self, state, (Event(verb, by, cards, because),))

    def turned_up(self, state: State, move: Move) -> Event:
        """What a hidden card leads to when it is turned up: the move, or a "wrong card".

        A rule after "turn up" raises it, with the move as it would be with the card seen. Only
        the rules about seats and cards are asked: that the move was offered is known.
        """
        for objector in self._objections.to(move.verb, state.phase, turned=True):
            if not objector.rule.unoffered and objector.says(state, move):
                return Event("wrong card", move.by, move.cards, objector.rule.id, move.verb)
        return Event(move.verb, move.by, move.cards, self._granting(state, move))

    def _granting(self, state: State, move: Move) -> str:
        """The id of the relation by which the cards of a move beat, "" where none does."""
        seen = [card for card in move.cards[:2] if isinstance(card, Card)]
        if len(seen) < 2:
            return ""
        return self.beats(seen[1], seen[0], state.trump_for(move.by), move.verb)

    def settle(self, state: S, events: tuple[Event, ...]) -> S:
        """Let events happen, each with all that follows from it by the rules."""
        return settle(self, state, events)

    def __dir__(self) -> list[str]:
        """What Tab shows: what the docstring lists."""
        return [*listed(Game)]


def _not_there(self: Game, name: str) -> object:
    """What is told where people type names; what Python finds without it, it finds as quickly."""
    if name[0] == "_" or hasattr(Game, name):  # a property that has failed by itself
        return object.__getattribute__(self, name)
    raise no_name(name, listed(Game), say("A game"))


if "IPython" in sys.modules:
    Game.__getattr__ = _not_there  # type: ignore[attr-defined]

__all__ = ["Game", "no_rule_allows"]
