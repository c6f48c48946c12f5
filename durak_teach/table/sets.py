"""Moves of many cards, put together card by card: what a set of cards is, and if it may be played.

Such moves are recognised and not listed, so a screen is told the cards that may be tapped, and
asks about each set of them as it grows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import compress
from typing import Any

from durak_teach.cards import Card
from durak_teach.errors import DurakError
from durak_teach.moves import Move
from durak_teach.state import State
from durak_teach.text import Text, render, say, sentence

JSON = dict[str, Any]

BAKED = 7  # cards of which a page carries what each set is: 127 sets


def set_verb(state: State, seat: str) -> str:
    """The kind of move that a seat puts together from its cards now; "" if there is none."""
    game = state.game
    if state.actor != seat or state.over:
        return ""
    found = (move.verb for move in game.moves(state) if game.recognises(move.verb))
    return next(found, "")


def in_order(cards: Iterable[Any]) -> tuple[Card, ...]:
    """Cards as one names a set of them: the largest group first, low cards before high ones."""
    cards = tuple(cards)
    alike = Counter(card.rank for card in cards)
    return tuple(sorted(cards, key=lambda card: (-alike[card.rank], card.height, card)))


def tidy(state: State, move: Move) -> Move:
    """A move with its cards as one names them, where their order does not matter."""
    set_of_cards = state.game.recognises(move.verb)
    return move._replace(cards=in_order(move.cards)) if set_of_cards else move


def made_of(state: State, seat: str, verb: str, names: Iterable[str]) -> Move:
    """The move that a set of cards stands for, each named as in the hand."""
    held = {str(card): card for card in state.hand(seat) if isinstance(card, Card)}
    chosen = list(names)
    strange = next((name for name in chosen if name not in held), None)
    if strange is not None:
        raise DurakError(say("`{name}` is not in this hand.", name=strange))
    if not chosen or not state.game.recognises(verb):
        raise DurakError(say("“{do}” is not something to do here.", do=verb))
    return Move(seat, verb, in_order(held[name] for name in dict.fromkeys(chosen)))


def judged(state: State, move: Move, lang: str, help: bool = True) -> JSON:
    """What a set of cards is, or why it is no move and what is nearest; its button's text."""
    game, phrases = state.game, state.game.family.phrases
    verdict, said = game.judge(state, move), ""
    added: list[Card] = []
    if verdict:
        rules = [game.rule(game.allowing(state, move))]
        head = phrases.called(state, move) or say("{cards}", cards=move.cards)
    else:
        rules = [reason.rule for reason in verdict.reasons]
        head = phrases.refusal(state, move)
        texts = [reason.text for reason in verdict.reasons]
        added, removed = nearest(state, move) if help else ([], [])
        texts += filter(None, [_advice(added, removed)])
        said = ("" if lang == "ja" else " ").join(sentence(text, lang) for text in texts)
    return {
        "ok": bool(verdict),
        "head": render(head, lang),
        "text": said,
        "rules": [{"id": rule.id, "law": render(rule.text("law"), lang)} for rule in rules],
        "move": str(move) if verdict else None,
        "button": render(phrases.making(state, move), lang),
        "add": [str(card) for card in added],
    }


def nearest(state: State, move: Move) -> tuple[list[Card], list[Card]]:
    """The cards of which one more, or one less, would make a set a move; one card is no set."""
    chosen: list[Any] = list(move.cards)

    def fits(cards: list[Any]) -> bool:
        return bool(state.game.allowing(state, move._replace(cards=in_order(cards))))

    others = [card for card in state.hand(move.by) if isinstance(card, Card)]
    added = [card for card in others if card not in chosen and fits([*chosen, card])]
    left = chosen if len(chosen) > 2 else []
    removed = [card for card in left if fits([other for other in chosen if other is not card])]
    return in_hand_order(added), in_hand_order(removed)


def in_hand_order(cards: list[Card]) -> list[Card]:
    """Low cards first."""
    return sorted(cards, key=lambda card: (card.height, card))


def _advice(added: list[Card], removed: list[Card]) -> Text | None:
    if added and removed:
        return say("Add {cards:or}, or put back {others:or}.", cards=added, others=removed)
    if added:
        return say("Add {cards:or}.", cards=added)
    return say("Put back {cards:or}.", cards=removed) if removed else None


def every_set(state: State, seat: str, lang: str, names: list[str], verb: str, help: bool) -> Any:
    """What each set of some cards is; the n-th card counts 2ⁿ in a set's place."""
    if len(names) > BAKED:
        raise DurakError(say("{n} cards make too many sets; play it live.", n=len(names)))
    found: list[JSON | None] = [None]
    for place in range(1, 2 ** len(names)):
        chosen = compress(names, (place >> n & 1 for n in range(len(names))))
        found.append(judged(state, made_of(state, seat, verb, chosen), lang, help))
    return found
