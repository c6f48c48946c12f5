"""The three stages of a hint in Durak and the games that speak like it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from durak_teach.games.durak.because import reasons
from durak_teach.games.durak.buttons import making
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import place_in_hand
from durak_teach.kernel.family import Clue
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.text import Text, say

LOOKED_AT = 200  # sets of cards, where there are very many


def hints(state: DurakState, seat: str, best: Move) -> tuple[Clue, ...]:
    """Where to look (and the rule there), the kind of move, the move with its reasons."""
    game = state.game
    first = _where(state, best)
    second = (_sets if game.recognises(best.verb) else _candidates)(state, best)
    own = game.says.get(f"hint {best.verb}")
    if own is not None:
        ends = {"attack": best.cards[0], "card": best.cards[-1]} if best.cards else {}
        third = own.filled(cards=best.cards, **ends)
    elif best.verb == "beat":
        third = say("Beat {attack} with {card}.", attack=best.cards[0], card=best.card)
    elif best.verb == "lead":
        third = say("Lead {cards}.", cards=best.cards)
    elif best.cards and _own(state, best) == best.cards:
        third = say("Play {cards}.", cards=best.cards)
    elif best.cards or f"button {best.verb}" in game.says:
        third = say("Press “{button}”.", button=making(state, best))
    elif best.verb == "take":
        third = say("Press Take.")
    else:
        third = say("Press Done.")
    cards = best.cards if game.recognises(best.verb) else best.cards[-1:]
    return first, second, Clue(third, None, cards, reasons(state, best))


def _where(state: DurakState, best: Move) -> Clue:
    """The part of the table that decides."""
    law, cited = _law_for(state, best)
    if best.verb in ("beat", "take", "transfer") and state.open_attacks:
        attacks = state.open_attacks
        return Clue(say("Look at {attacks} on the table.", attacks=attacks), cited, attacks)
    if best.verb in ("throw", "done") and state.matched:
        return Clue(say("Look at the ranks that lie on the table."), cited, state.matched)
    if best.verb == "lead" and best.cards:
        return Clue(say("You lead: there is no card to beat."), cited)
    return Clue(law, cited)


KINDS = {
    "lead": say("Lead {cards:or}."),
    "beat": say("Beat with {cards:or}."),
    "throw": say("Throw in {cards:or}."),
    "transfer": say("Transfer with {cards:or}."),
}
TOGETHER = (*KINDS, "self", "throw cover", "beat adding")
MAY_PLAY = say("You may play {cards:or}.")
MAY_CHOOSE = say("You may choose {cards:or}.")


def _candidates(state: DurakState, best: Move) -> Clue:
    """The kind of move with every card that will do; all cards, where it needs none."""
    place = place_in_hand(state.trump_for(best.by))
    moves = [move for move in state.game.legal(state) if move.by == best.by]
    size = len(_own(state, best))
    alike = (m for m in moves if m.verb == best.verb and len(_own(state, m)) == size)
    cards = _ordered((card for move in alike for card in _own(state, move)), place)
    if size > 1:
        return _together(size, cards) if best.verb in TOGETHER else _chosen(size, cards)
    if best.verb in KINDS and cards:
        return Clue(KINDS[best.verb].filled(cards=cards), None, cards)
    if cards:
        kind = MAY_PLAY if best.verb == "play" else MAY_CHOOSE
        return Clue(kind.filled(cards=cards), None, cards)
    cards = _ordered((card for move in moves for card in _own(state, move)), place)
    if cards:
        text = say("You may play {cards:or}, or none.", cards=cards)
        return Clue(text, None, cards)
    if len(moves) > 1:
        named = tuple(say("“{name}”", name=making(state, move)) for move in moves)
        return Clue(say("Allowed now: {what}.", what=named))
    return Clue(say("None of your cards can be played now."))


def _own(state: DurakState, move: Move) -> tuple[Any, ...]:
    """The cards of a move that lie before whoever makes it."""
    hand = state.hand(move.by)
    return tuple(
        card for card in move.cards if (card.number if isinstance(card, Hidden) else card in hand)
    )


def _ordered(cards: Iterable[Any], place: Callable[[Any], Any]) -> tuple[Any, ...]:
    return tuple(sorted(dict.fromkeys(cards), key=place))


def _chosen(size: int, cards: tuple[Any, ...]) -> Clue:
    return Clue(say("You may choose {n} of these: {cards}.", n=size, cards=cards), None, cards)


def _together(size: int, cards: tuple[Any, ...]) -> Clue:
    if size == len(cards):
        return Clue(say("These go together: {cards}.", cards=cards), None, cards)
    text = say("Among {cards}, look for {n} that go together.", n=size, cards=cards)
    return Clue(text, None, cards)


def _sets(state: DurakState, best: Move) -> Clue:
    """The cards among which a set like the best one can be found."""
    size, moves = len(best.cards), islice(state.game.moves(state), LOOKED_AT)
    alike = [move for move in moves if move.verb == best.verb and len(move.cards) == size]
    pressed = {card for move in (*alike, best) for card in move.cards}
    hand = sorted(state.hand(best.by), key=place_in_hand(state.trump_for(best.by)))
    cards = tuple(card for card in hand if card in pressed)
    return Clue(MAY_PLAY.filled(cards=cards), None, cards) if size == 1 else _together(size, cards)


def _law_for(state: DurakState, best: Move) -> tuple[Text, str | None]:
    """The rule that decides which cards may be played; where none does, the one that allows."""
    game = state.game
    if f"hint {best.verb}" in game.says:  # a move of an option
        rule = game.rule(game.allowing(state, best))
        return quoted(rule, game), rule.id
    offered = (r for r in game.rules if r.offering and r.applies(state.phase))
    verbs = {best.verb} if best.cards else {verb for rule in offered for verb in rule.about}
    if best.verb == "beat":  # of the ways to beat, the one that helps here
        rule = game.rule(game.allowing(state, best))
        return quoted(rule, game), rule.id
    beating = [r for r in game.rules if r.relation and r.kind == "allows" and verbs & {*r.about}]
    together = game.says.get("law beat")
    if together and len(beating) > 1 and all(rule in game.form.rules for rule in beating):
        # whoever takes sees that the cards of the hand are no such cards
        return together, next(r.id for r in game.rules if r.relation and r.kind == "forbids")
    deciding = (
        r for r in game.rules if r.by_card and r.applies(state.phase) and verbs & {*r.about}
    )
    rule = next(deciding, None) or game.rule(game.allowing(state, best))
    return quoted(rule, game), rule.id
