"""The legal moves: what the rules offer, less what they forbid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, cast

from durak_teach.kernel.arranging import as_held, same_cards
from durak_teach.kernel.cards import Card, Suit
from durak_teach.kernel.index import RulesOfKind, closed, part_of, rules_of_kinds
from durak_teach.kernel.kinds import Kinds
from durak_teach.kernel.moves import Move
from durak_teach.kernel.relations import Relations
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.shapes import no_move
from durak_teach.kernel.state import State

LEGAL: Final = "legal moves"  # what a state remembers them by; no question is called so


class Search:
    """A game's rules in the order in which they are asked for legal moves.

    Every state that it is given is one of its game.
    """

    def __init__(self, rules: tuple[Rule, ...], kinds: Kinds, relations: Relations) -> None:
        self._rules = rules
        self._kinds = kinds
        self._relations = relations
        self._by_phase: dict[str, dict[str, RulesOfKind]] = {}

    def legal(self, state: State) -> dict[Move, str]:
        """The legal moves, each with the id of the rule that allows it; kept with the state."""
        legal: dict[Move, str] | None = state._answers.get(LEGAL)
        if legal is None:
            legal = {} if state.over else dict(self._walk(state, self._here(state.phase).values()))
            state._answers[LEGAL] = legal
        return legal

    def moves(self, state: State) -> Iterator[Move]:
        """The same one by one, as they come."""
        legal = state._answers.get(LEGAL)
        if legal is not None:
            yield from legal
        elif not state.over:
            yield from (move for move, _ in self._walk(state, self._here(state.phase).values()))

    def listed(self, state: State) -> tuple[Move, ...]:
        """The same without moves of kinds that are only recognised."""
        here = self._here(state.phase)
        some = [kind for verb, kind in here.items() if verb not in self._kinds.recognised]
        if len(some) == len(here):
            return tuple(self.legal(state))
        return () if state.over else tuple(move for move, _ in self._walk(state, some))

    def allowing(self, state: State, move: Move) -> str:
        """The id of the rule that allows a move, "" if it is not legal."""
        return self.allowed(state, move)[1]

    def allowed(self, state: State, move: Move) -> tuple[Move, str]:
        """A move with its cards as the rules list them, and the id of the rule that allows it.

        Of a move that is recognised the cards stay as they are; "" if it is not legal.
        """
        if move.verb not in self._kinds.recognised:
            legal: dict[Move, str] | None = state._answers.get(LEGAL)
            because = legal.get(move) if legal else None
            if because is not None:
                return move, because
            move = self.arranged(state, move)
            if legal is not None:
                return move, legal.get(move, "")
        kind = None if state.over else self._here(state.phase).get(move.verb)
        return move, "" if kind is None else self._alone(state, kind, move)

    def arranged(self, state: State, move: Move) -> Move:
        """A move with its cards as the rules list them, wherever their order says nothing."""
        fixed = self._kinds.fixed.get(move.verb, 0)
        if len(move.cards) - fixed < 2 or move.verb not in self._kinds.allowed:
            return move
        if move.verb not in self._kinds.recognised and not state.over:
            if move in state._answers.get(LEGAL, ()):
                return move
            for offer in self.offers(move.verb, state.phase):
                for listed in offer.moves(state):
                    if same_cards(listed, move, fixed):
                        return cast(Move, listed)
        return as_held(move, state.hands.get(move.by, ()), fixed)

    def offers(self, verb: str, phase: str) -> tuple[Rule, ...]:
        """The rules that yield the moves of a kind in a phase."""
        here = self._here(phase)
        return here[verb].offers if verb in here else ()

    def _here(self, phase: str) -> dict[str, RulesOfKind]:
        """The rules of a phase by the kinds of moves that some rule offers there."""
        here = self._by_phase.get(phase)
        if here is None:
            here = rules_of_kinds(phase, self._rules, self._kinds.later)
            self._by_phase[phase] = here
        return here

    def _alone(self, state: State, kind: RulesOfKind, move: Move) -> str:
        """The id of the rule that allows a move; no other move is looked at.

        Of several that list it the youngest is named, as in the list of all moves.
        """
        recognised = move.verb in self._kinds.recognised
        offers = kind.offers if recognised else kind.offers[::-1]
        offer = next((offer for offer in offers if offer.offers(state, move)), None)
        if offer is None or closed(kind.gates, state, move.by, len(move.cards)):
            return ""
        trump = state.trump_for(move.by) if kind.related else None
        because = self._unbarred(state, kind, move, trump)
        return "" if because is None else because or offer.id

    def _walk(self, state: State, kinds: Iterable[RulesOfKind]) -> Iterator[tuple[Move, str]]:
        for kind in kinds:
            verb, offers, gates, asks = kind.verb, kind.offers, kind.gates, kind.asks
            shut: dict[tuple[str, int], bool] = {}
            seat, trump = "", None
            for offer in offers:
                because: str | None = offer.id
                for move in offer.moves(state):
                    if not isinstance(move, Move):
                        raise no_move(offer.run, move)
                    by, its_verb, cards = move
                    if its_verb != verb:  # a rule may offer moves of several kinds
                        continue
                    if gates:
                        alike = by, len(cards)
                        if alike not in shut:
                            shut[alike] = closed(gates, state, *alike)
                        if shut[alike]:
                            continue
                    if asks:
                        if by != seat and kind.related:
                            seat, trump = by, state.trump_for(by)
                        because = self._unbarred(state, kind, move, trump)
                        if because is None:
                            continue
                    yield move, because or offer.id

    def _parts_unbarred(self, state: State, kind: RulesOfKind, move: Move) -> str | None:
        """The same for the moves that a move is made of, their gates too."""
        because = ""
        for part in kind.parts:
            made = part_of(move, part.verb, part.places)
            if closed(part.gates, state, made.by, len(made.cards)):
                return None
            granted = self._unbarred(state, part, made, state.trump_for(move.by))
            if granted is None:
                return None
            because = because or granted
        return because

    def _unbarred(
        self, state: State, kind: RulesOfKind, move: Move, trump: Suit | None
    ) -> str | None:
        """None if a rule about cards forbids a move or a part of it, else the id of the relation
        that grants it, "" where none is needed.

        Rules about faces are not asked of a card that nobody sees.
        """
        cards: tuple[Any, ...] = move[2]
        for card in cards:
            if card.__class__ is not Card:
                return self._parts_unbarred(state, kind, move) if kind.parts else ""
        because: str | None = ""
        if kind.related:
            attack, card = (getattr(state, kind.onto), cards[0]) if kind.onto else cards[:2]
            if attack is not None:
                verb = "beat" if kind.onto else kind.verb
                because = self._relations.rule_ids.get((verb, card, attack, trump))
                if because is None:
                    because = self._relations.beats(card, attack, trump, verb)
                if not because:
                    return None
        for bar in kind.bars:
            if bar.run(state, move):
                return None
        return self._parts_unbarred(state, kind, move) if kind.parts else because
