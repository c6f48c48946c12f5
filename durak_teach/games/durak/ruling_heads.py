"""What a ruling of Durak begins with: which card or move is refused, or that it is allowed."""

from __future__ import annotations

from durak_teach.games.durak.buttons import has, making
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.verdict import Verdict
from durak_teach.text import Text, say

LAID = say("{card} can be laid on {attack}.")
NOT_LAID = say("{cards} cannot be laid on {attack}.")


def refusal(verdict: Verdict) -> Text:
    """The head of a ruling: which card or move is refused, by the first of its reasons."""
    state, move = verdict.state, verdict.move
    assert isinstance(state, DurakState)
    if move.verb == "beat":
        by_relation = next((reason.rule.relation for reason in verdict.reasons), False)
        return _not_laid(state, move, by_relation)
    if move.verb in ("take", "done"):
        return _not_said(state, move)
    if move.verb == "throw" and move.cards:
        return say("{cards} cannot be thrown in.", cards=move.cards)
    if move.verb == "lead" and len(move.cards) > 1:
        return say("{cards} cannot be led together.", cards=move.cards)
    if move.verb == "lead" and move.cards:
        return say("{cards} cannot be led.", cards=move.cards)
    own = state.game.says.get(f"refused {move.verb}")
    if own is not None:
        return _of_a_variant(own, move)
    if move.verb == "play" and move.cards:
        return say("{cards} cannot be played now.", cards=move.cards)
    if not has(state, move.verb):
        return say("That cannot be done here.")
    return say("“{move}” is not allowed.", move=making(state, move))


def _of_a_variant(own: Text, move: Move) -> Text:
    """A variant's own words, if they speak of cards where some are named, and only there."""
    of_cards = any(place in own.message for place in ("{attack}", "{card}", "{cards"))
    if not move.cards:
        return say("No card is named.") if of_cards else own
    if not of_cards:
        return say("“{move}” is not allowed.", move=move.action)
    return own.filled(attack=move.attack, cards=move.cards, card=move.card)


def _not_said(state: DurakState, move: Move) -> Text:
    """Of a move without cards it is the time that is wrong, or that cards are named with it."""
    now = say("“{move}” is not possible now.", move=making(state, move))
    return _of_a_variant(state.game.says.get(f"refused {move.verb}", now), move)


def _not_laid(state: DurakState, move: Move, by_relation: bool) -> Text:
    """Of a defence it is the cards, or the time, or something else."""
    if not move.cards:
        return say("No card is named.")
    attack, *cards = move.cards
    if not cards:
        return say("The card to lay on {attack} is missing.", attack=attack)
    if by_relation and len(cards) == 1:
        return say("{card} does not beat {attack}.", card=cards[0], attack=attack)
    in_hand = {*cards} <= {*state.hands.get(move.by, ())}
    if in_hand and len(cards) == 1 and (state.game.laid_unseen("beat") or _beats(state, move)):
        return say("{card} cannot be laid on {attack} now.", card=cards[0], attack=attack)
    return NOT_LAID.filled(cards=cards, attack=attack)


def _beats(state: DurakState, move: Move) -> bool:
    """Whether the second card beats the first, as far as both are seen."""
    attack, card = move.cards[:2]
    if not (isinstance(attack, Card) and isinstance(card, Card) and move.by in state.seats):
        return False
    return bool(state.game.beats(card, attack, state.trump_for(move.by)))


def permission(state: DurakState, move: Move) -> Text:
    """That a move is allowed."""
    if move.verb == "beat":
        attack, card = move.cards[:2]
        if not _beats(state, move):  # laid unseen, or not known before it is turned up
            return LAID.filled(card=card, attack=attack)
        return say("{card} beats {attack}.", card=card, attack=attack)
    if move.verb == "throw":
        return say("{cards} can be thrown in.", cards=move.cards)
    if move.verb == "lead" and len(move.cards) > 1:
        return say("{cards} can be led together.", cards=move.cards)
    if move.verb == "lead" and move.cards:
        return say("{cards} can be led.", cards=move.cards)
    if move.verb == "play":
        return say("{cards:cap} can be played.", cards=move.cards)
    if move.verb == "transfer":
        return say("{cards} can transfer the attack.", cards=move.cards)
    if move.verb == "transfer show":
        return say("The attack can be transferred by showing {cards}.", cards=move.cards)
    return say("“{move}” is allowed.", move=making(state, move))
