"""Moves of many cards, put together card by card: what a set of cards is, and if it may be played.

Such moves are recognised and not listed, so a screen is told the cards that may be tapped, and
asks about each set of them as it grows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice, product
from math import prod
from typing import TYPE_CHECKING, Any

from durak_teach.explain.sentences import refused
from durak_teach.kernel.cards import Card, place_in_pack
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.kernel.state import State
from durak_teach.table.card_ids import own_cards
from durak_teach.text import SPACE, Joined, Said, Sentence, Text, say

if TYPE_CHECKING:
    from durak_teach.table.shapes import views

LAST = 99  # a card without a number stands behind the others

BAKED = 150  # sets of a hand of which a page carries what each is: of seven different cards 128
MOST = 600  # sets, where other cards than those of the hand can go with them


def set_verb(state: State, seat: str) -> str:
    """The kind of move that a seat puts together from its cards now; "" if there is none."""
    game = state.game
    if state.actor != seat or state.over:
        return ""
    verbs = (move.verb for move in game.moves(state) if game.recognises(move.verb))
    return next(verbs, "")


def in_order(cards: Iterable[Any]) -> tuple[Card, ...]:
    """Cards as one names a set of them: the largest group first, low cards before high ones."""
    cards = tuple(cards)
    alike = Counter(card.rank for card in cards)
    return tuple(sorted(cards, key=lambda card: (-alike[card.rank], *_low_first(card))))


def tidy(state: State, move: Move) -> Move:
    """A move with its cards as one names them, where their order does not matter."""
    set_of_cards = state.game.recognises(move.verb)
    return move._replace(cards=in_order(move.cards)) if set_of_cards else move


def made_of(state: State, seat: str, verb: str, names: Iterable[str]) -> Move:
    """The move that a set of cards stands for, each named by its id."""
    hand = own_cards(state, seat)
    chosen = list(names)
    strange = next((name for name in chosen if name not in hand), None)
    if strange is not None:
        raise DurakError(say("`{name}` is not in this hand.", name=strange))
    if not chosen or not state.game.recognises(verb):
        raise DurakError(say("“{do}” cannot be done here.", do=verb))
    return Move(seat, verb, in_order(hand[name] for name in dict.fromkeys(chosen)))


def judged(state: State, move: Move, help: bool = True, names: Iterable[str] = ()) -> views.Set:
    """What a set of cards is, or why it is no move and what is nearest; its button's text.

    `names` are the ids of these cards.
    """
    game, phrases = state.game, state.game.family.phrases
    verdict = game.judge(state, move)
    text: Said = ""
    added: list[Card] = []
    if verdict:
        rules = [game.rule(game.allowing(state, move))]
        head = phrases.called(state, move) or say("{cards}", cards=move.cards)
    else:
        rules = [reason.rule for reason in verdict.reasons]
        head = refused(verdict)
        texts = [reason.text for reason in verdict.reasons]
        added, removed = nearest(state, move) if help else ([], [])
        texts += filter(None, [_advice(added, removed)])
        text = Joined(tuple(map(Sentence, texts)), SPACE)
    return {
        "ok": bool(verdict),
        "head": say("{name:cap}", name=head),
        "text": text,
        "rules": [{"id": rule.id, "law": quoted(rule, game)} for rule in rules],
        "move": str(move) if verdict else None,
        "button": phrases.making(state, move),
        "add": free(state, move.by, added, {*names}),
    }


def nearest(state: State, move: Move) -> tuple[list[Card], list[Card]]:
    """The cards of which one more, or one less, would make a set a move; one card is no set."""
    chosen: list[Any] = list(move.cards)

    def fits(cards: list[Any]) -> bool:
        return bool(state.game.allowing(state, move._replace(cards=in_order(cards))))

    def without(card: Any) -> list[Any]:
        place = chosen.index(card)
        return chosen[:place] + chosen[place + 1 :]

    others = dict.fromkeys(Counter(own_cards(state, move.by).values()) - Counter(chosen))
    added = [card for card in others if fits([*chosen, card])]
    left = dict.fromkeys(chosen) if len(chosen) > 2 else ()
    removed = [card for card in left if fits(without(card))]
    return in_hand_order(added), in_hand_order(removed)


def free(state: State, seat: str, cards: Iterable[Card], taken: set[str]) -> list[str]:
    """The ids of some cards, and of those that look like them, without those that are taken."""
    own = own_cards(state, seat)
    return [name for card in cards for name in own if own[name] is card and name not in taken]


def in_hand_order(cards: list[Card]) -> list[Card]:
    """Low cards first."""
    return sorted(cards, key=_low_first)


def _low_first(card: Card) -> tuple[int, int]:
    return card.height or LAST, place_in_pack(card)


def _advice(added: list[Card], removed: list[Card]) -> Text | None:
    if added and removed:
        return say("Add {cards:or}, or put back {others:or}.", cards=added, others=removed)
    if added:
        return say("Add {cards:or}.", cards=added)
    return say("Put back {cards:or}.", cards=removed) if removed else None


def every_set(
    state: State, seat: str, names: list[str], verb: str, help: bool
) -> list[views.Set | None]:
    """What each set of some cards is, by its place.

    Cards that look alike are counted: the first kind of card from 0 to as many as there are, then
    the second. Where no two look alike, the n-th card counts 2ⁿ in a set's place.
    """
    kinds: dict[str, list[str]] = {}
    for name in names:
        kinds.setdefault(name.partition(".")[0], []).append(name)
    own = prod(n + 1 for n in Counter(state.hand(seat)).values())
    if own > BAKED or prod(len(kind) + 1 for kind in kinds.values()) > MOST:
        raise DurakError(
            say(
                "{n} cards make too many sets to list; play the position in Python instead.",
                n=len(names),
            )
        )
    counts = product(*(range(len(kind) + 1) for kind in reversed(kinds.values())))
    answers: list[views.Set | None] = [None]
    for some in islice(counts, 1, None):
        taken = zip(kinds.values(), reversed(some), strict=True)
        chosen = [name for kind, n in taken for name in kind[:n]]
        move = made_of(state, seat, verb, chosen)
        answers.append(judged(state, move, help, chosen))
    return answers
