"""A move that is still to come, as it is told beside the table on which it has not been made."""

from __future__ import annotations

from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.text import Text, say


def about_to(move: Move, mine: str = "") -> Text:
    """What somebody is about to do; `mine` is the reader's seat."""
    if move.by == mine:
        return _you_are(move)
    match move.verb, move.cards:
        case "beat", (attack, card):
            return say(
                "{seat} is about to beat {attack} with {card}.",
                seat=move.by, attack=attack, card=card,
            )  # fmt: skip
        case "lead", cards if cards:
            return say("{seat} is about to lead {cards}.", seat=move.by, cards=cards)
        case "throw", cards if cards:
            return say("{seat} is about to throw in {cards}.", seat=move.by, cards=cards)
        case "transfer", cards if cards:
            return say("{seat} is about to transfer the attack with {cards}.",
                       seat=move.by, cards=cards)  # fmt: skip
        case "transfer show", cards if cards:
            return say("{seat} is about to transfer the attack by showing {cards}.",
                       seat=move.by, cards=cards)  # fmt: skip
        case "take", ():
            return say("{seat} is about to take.", seat=move.by)
        case "done", ():
            return say("{seat} is about to say “done”.", seat=move.by)
        case "pass", ():
            return say("{seat} is about to pass.", seat=move.by)
        case bid, () if bid.startswith("bid "):
            return say("{seat} is about to bid {n}.", seat=move.by, n=bid.removeprefix("bid "))
        case _, cards if cards and all(isinstance(card, Card) for card in cards):
            return say("{seat} is about to play {cards}.", seat=move.by, cards=cards)
    return say("{seat} is about to choose “{move}”.", seat=move.by, move=move.action)


def _you_are(move: Move) -> Text:
    match move.verb, move.cards:
        case "beat", (attack, card):
            return say("You are about to beat {attack} with {card}.", attack=attack, card=card)
        case "lead", cards if cards:
            return say("You are about to lead {cards}.", cards=cards)
        case "throw", cards if cards:
            return say("You are about to throw in {cards}.", cards=cards)
        case "transfer", cards if cards:
            return say("You are about to transfer the attack with {cards}.", cards=cards)
        case "transfer show", cards if cards:
            return say("You are about to transfer the attack by showing {cards}.", cards=cards)
        case "take", ():
            return say("You are about to take.")
        case "done", ():
            return say("You are about to say “done”.")
        case "pass", ():
            return say("You are about to pass.")
        case bid, () if bid.startswith("bid "):
            return say("You are about to bid {n}.", n=bid.removeprefix("bid "))
        case _, cards if cards and all(isinstance(card, Card) for card in cards):
            return say("You are about to play {cards}.", cards=cards)
    return say("You are about to choose “{move}”.", move=move.action)
