"""A position in which two games differ: what is asked there, and what each of them says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from durak_teach.compare.differences.case import Case
from durak_teach.compare.differences.observed import DEALT, ORDER, Feature, differing
from durak_teach.explain.sentences import title
from durak_teach.kernel.cards import Card, cards_and_backs
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.notation.check import advance
from durak_teach.text import Text, language, render, say, sentence

# How far each kind is from what is wanted most, counted in cards.
KINDS = {"legal": 0, "result": 3, "sight": 5, "deal": 6, "pack": 8, "players": 9, "reason": 12}
# A search comes across positions that no game ever reaches; rules need not cope with them.
SENSELESS = (DurakError, LookupError, ValueError, TypeError, AttributeError, AssertionError)
CANDIDATES = 4
FEW = 3
ROWS = ("talon", "discard", "deck")
FACE_DOWN_CARDS = re.compile(r"\bx[0-9]|\?\?")


class Spot(NamedTuple):
    """Where two states of two games come apart: by which move, or in which feature."""

    kind: str
    move: Move | None = None
    feature: Feature | None = None


@dataclass(frozen=True)
class Difference:
    """A position (`case`), read under games `a` and `b`, and in what they differ there.

    `kind`: "legal" (a move is allowed in one of them only), "result" (the same move leads to
    something else), "sight" (a player sees something else), "deal" (a deck is dealt differently),
    "pack" (it is dealt from another pack), "players" (a number of players that one of them does not
    take), "reason" (the same move is refused for another reason).
    """

    a: Game
    b: Game
    case: Case
    spot: Spot

    @property
    def kind(self) -> str:
        """Of which kind it is."""
        return self.spot.kind

    @property
    def move(self) -> Move | None:
        """The move that is asked about."""
        return self.spot.move

    @cached_property
    def states(self) -> tuple[State, State]:
        """The position under both games; before the deal, where the pack or the players differ."""
        if self.kind in ("pack", "players"):
            empty = self.a.family.state.empty
            return empty(self.a, self.case.seats), empty(self.b, self.case.seats)
        return self.case.read(self.a), self.case.read(self.b)

    @cached_property
    def results(self) -> tuple[State, State]:
        """The same after the move, where one is made."""
        if self.kind != "result" or self.move is None:
            return self.states
        first, second = self.states
        return made(first, self.move), made(second, self.move)

    @property
    def seat(self) -> str:
        """The seat that is asked: whose move it is, or whose cards they are."""
        return self.move.by if self.move else self.states[1].actor

    @property
    def candidates(self) -> tuple[Move, ...]:
        """Two to four moves of that seat, one of them the one that makes the difference."""
        if self.move is None or self.kind != "legal":
            return (self.move,) if self.move else ()
        here = [move for move in _moves(*self.states) if move.by == self.move.by]
        others = [move for move in here if move != self.move][: CANDIDATES - 1]
        return tuple(move for move in here if move == self.move or move in others)

    @property
    def question(self) -> Text:
        """What is asked."""
        if self.spot.feature is not None:
            question = self.spot.feature.question
            if self.move is None:
                return question
            return say("After “{move}”: {asked}", move=str(self.move), asked=question)
        if self.move is not None:
            return say("Is “{move}” allowed?", move=str(self.move))
        return say("Can {n} people play?", n=len(self.case.seats))

    def answer(self, game: Game) -> tuple[Text | str, ...]:
        """What one of the games says, in a sentence or two."""
        place = (self.a, self.b).index(game)
        if self.spot.feature is not None:
            return (self.spot.feature.in_words(self.spot.feature.of(self.results[place])),)
        if self.move is None:
            return (say("yes") if len(self.case.seats) in party(game) else say("no"),)
        verdict = game.judge(self.states[place], self.move)
        phrases = game.family.phrases
        if verdict:
            return (phrases.permission(self.states[place], self.move),)
        return phrases.refusal(verdict), verdict.reasons[0].text

    def answer_in(self, game: Game, lang: str) -> str:
        """The same in a language."""
        sentences = [sentence(text, lang) for text in self.answer(game)]
        return ("" if lang == "ja" else " ").join(sentences)

    def because(self, game: Game) -> tuple[str, ...]:
        """The ids of the rules that refuse the move in one of the games."""
        if self.move is None or self.spot.feature is not None:
            return ()
        place = (self.a, self.b).index(game)
        return game.judge(self.states[place], self.move).ids

    def text(self, lang: str | None = None) -> str:
        """The position, the question, and both answers."""
        lang = lang or language()
        position = "" if self.kind in ("pack", "players") else f"{self.case}\n"
        played = "".join(f"play: {move}\n" for move in self.case.play)
        told = [self.question]
        for game in (self.a, self.b):
            what, value = title(game, lang), self.answer_in(game, lang)
            told.append(say("{what:whole}: {value:whole}", what=what, value=value))
        return position + played + "\n".join(render(line, lang) for line in told)

    def __str__(self) -> str:
        return self.text()

    @cached_property
    def cost(self) -> float:
        """How far it is from a tiny position in which one move is allowed in one game only."""
        cards = self.case.cards() * (0.25 if self.case.dealt else 1)
        seats = 4 * (len(self.case.seats) - 2)
        return KINDS[self.kind] + cards + seats + self._oddness()

    def _oddness(self) -> float:
        """What makes a position harder to read, or an exercise less telling."""
        odd = float(2 * len(self.case.play))
        keys = self.case.keys
        odd += len(keys.get("facts", "").split())
        odd += sum(key in keys for key in ("dealer", "deal_no")) / 2
        words = keys.get("roles", "").split()
        odd += 1.1 * sum(not word.startswith(("att=", "def=")) for word in words)
        odd += 2 * sum(value in ("-", "") for key, value in self.case.rows() if len(key) == 1)
        odd += 3 * len(FACE_DOWN_CARDS.findall(str(self.case)))
        odd += self._oddness_of_cards()
        if self.spot.feature is not None:
            odd += ORDER[self.spot.feature.name] / 10
            ends = [bool(state.over) for state in self.results]
            odd += 2 * (ends[0] is not ends[1])  # a consequence, not the difference itself
        if self.kind in ("legal", "reason") and self.move is not None:
            odd += 9 * (not all(self.move.verb in verbs(game) for game in (self.a, self.b)))
            odd += 4 * (len(self.candidates) < 2)
        return odd

    def _oddness_of_cards(self) -> float:
        """Cards where nobody would look for them."""
        odd = 0.0
        places = {*ROWS, *(self.a.zones.keys() & self.b.zones.keys())}
        for key, row in self.case.rows():
            if len(key) > 1 and key.partition(" ")[0] not in places:
                odd += 8 * len(cards_and_backs(row))
        if self.kind in ("pack", "players"):
            return odd
        if self.case.dealt:
            first = self.states[0]
            odd += 4 * any(len(first.hand(s)) < _usual_hand(first, s) for s in first.seats)
            odd += not any(state.talon for state in self.states)
            odd += max(0, *(2 * state.redeals - 2 for state in self.states))
        return odd + sum(indicator_misleads(state) for state in self.states)


def _usual_hand(state: State, seat: str) -> int:
    """How many cards everyone is dealt; a few where the rules set no number."""
    by_rule = any(rule.about == ("hand_size",) for rule in state.game.rules)
    return int(state.hand_size(seat)) if by_rule else FEW


def indicator_misleads(state: State) -> bool:
    """Whether the face-up card of the talon is of another suit than trump."""
    place = state.turned_up_place
    card = state.talon[place] if state.talon and place is not None else None
    return isinstance(card, Card) and state.trump is not None and card.suit is not state.trump


def made(state: State, move: Move) -> State:
    """The state after a move, and after all who can say nothing but `done` have said it."""
    return advance(state.game.play(state, move), "")


@lru_cache(maxsize=256)
def verbs(game: Game) -> frozenset[str]:
    """The kinds of moves that a game knows."""
    offering = (rule for rule in game.rules if rule.offering)
    return frozenset(verb for rule in offering for verb in rule.about)


def spotted(case: Case, a: Game, b: Game, deep: bool = False) -> Difference | None:
    """The difference of two games in a position, if they make sense of it and differ there."""
    try:
        spot = _spot(case, a, b, deep)
    except SENSELESS:
        return None
    return Difference(a, b, case, spot) if spot else None


def _spot(case: Case, a: Game, b: Game, deep: bool) -> Spot | None:
    if case.dealt and not {len(case.seats)} <= party(a) & party(b):
        return None
    first, second = case.read(a), case.read(b)
    feature = differing(first, second, first=DEALT if case.dealt else ())
    if feature is not None:
        return Spot("deal", None, feature) if case.dealt else None
    return None if case.dealt and not deep else between(first, second, deep)


def between(first: State, second: State, deep: bool = False) -> Spot | None:
    """Where two states with the same cards come apart with the next move."""
    if first.over or second.over:
        return None
    here, there = first.game.legal(first), second.game.legal(second)
    if not here or not there:
        return None
    only = [*(m for m in there if m not in here), *(m for m in here if m not in there)]
    if only:
        return Spot("legal", min(only, key=lambda move: _rarity(move, first, second)))
    spots = list(_results(first, second, here, deep))
    if spots:
        return spots[0]
    feature = differing(first, second, deep) if deep else None
    return Spot("sight", None, feature) if feature else _reason(first, second, deep)


def _results(first: State, second: State, moves: tuple[Move, ...], deep: bool) -> Iterator[Spot]:
    """The moves that lead to something else, the most telling first."""
    spots = []
    for move in moves:
        feature = differing(made(first, move), made(second, move), deep)
        if feature is not None:
            spots.append(Spot("result", move, feature))
    return iter(sorted(spots, key=lambda spot: ORDER[spot.feature.name] if spot.feature else 0))


def _reason(first: State, second: State, deep: bool) -> Spot | None:
    """A card of the seat to play that is refused for another reason."""
    if not deep:
        return None
    seat = first.actor
    for card in first.hand(seat):
        for move in (
            *(Move(seat, "beat", (attack, card)) for attack in first.open_attacks),
            Move(seat, "throw" if first.table else "lead", (card,)),
        ):
            ids = first.game.judge(first, move).ids, second.game.judge(second, move).ids
            if set(ids[0]) != set(ids[1]):
                return Spot("reason", move)
    return None


def _moves(first: State, second: State) -> tuple[Move, ...]:
    """The moves that are legal in one of the games at least."""
    here, there = first.game.legal(first), second.game.legal(second)
    return (*there, *(move for move in here if move not in there))


def _rarity(move: Move, first: State, second: State) -> tuple[bool, int, int]:
    """How far a move is from what everybody knows: other verbs, cards that nobody sees, many."""
    usual = verbs(first.game) & verbs(second.game)
    unseen = sum(not isinstance(card, Card) for card in move.cards)
    return move.verb not in usual, unseen, len(move.cards)


@lru_cache(maxsize=256)
def party(game: Game) -> frozenset[int]:
    """The numbers of people that a game takes."""
    numbers: frozenset[int] = game.family.state.empty(game, ()).party
    return numbers
