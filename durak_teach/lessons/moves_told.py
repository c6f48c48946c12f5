"""Moves as people tell them: one that was made, and one that is still to come.

What is to come is told beside the table on which it has not been made. Each kind of move has a
sentence about others and one about the reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.text import Text, say

Sentences = Mapping[str, tuple[Text, Text]]

DONE: Sentences = {
    "beat": (say("{seat} beats {attack} with {card}."), say("You beat {attack} with {card}.")),
    "lead": (say("{seat} leads {cards}."), say("You lead {cards}.")),
    "throw": (say("{seat} throws in {cards}."), say("You throw in {cards}.")),
    "transfer": (
        say("{seat} transfers the attack with {cards}."),
        say("You transfer the attack with {cards}."),
    ),
    "take": (say("{seat} takes."), say("You take.")),
    "done": (say("{seat} says “done”."), say("You say “done”.")),
    "pass": (say("{seat} passes."), say("You pass.")),
    "bid": (say("{seat} bids {n}."), say("You bid {n}.")),
    "play": (say("{seat} plays {cards}."), say("You play {cards}.")),
    "else": (say("{seat}: “{move}”."), say("You: “{move}”.")),
}
COMING: Sentences = {
    "beat": (
        say("{seat} is about to beat {attack} with {card}."),
        say("You are about to beat {attack} with {card}."),
    ),
    "lead": (say("{seat} is about to lead {cards}."), say("You are about to lead {cards}.")),
    "throw": (
        say("{seat} is about to throw in {cards}."),
        say("You are about to throw in {cards}."),
    ),
    "transfer": (
        say("{seat} is about to transfer the attack with {cards}."),
        say("You are about to transfer the attack with {cards}."),
    ),
    "transfer show": (
        say("{seat} is about to transfer the attack by showing {cards}."),
        say("You are about to transfer the attack by showing {cards}."),
    ),
    "take": (say("{seat} is about to take."), say("You are about to take.")),
    "done": (say("{seat} is about to say “done”."), say("You are about to say “done”.")),
    "pass": (say("{seat} is about to pass."), say("You are about to pass.")),
    "bid": (say("{seat} is about to bid {n}."), say("You are about to bid {n}.")),
    "play": (say("{seat} is about to play {cards}."), say("You are about to play {cards}.")),
    "else": (
        say("{seat} is about to choose “{move}”."),
        say("You are about to choose “{move}”."),
    ),
}


def move_in_words(move: Move, mine: str = "") -> Text:
    """A move as people tell it; `mine` is the reader's seat."""
    return _told(DONE, move, mine)


def about_to(move: Move, mine: str = "") -> Text:
    """What somebody is about to do; `mine` is the reader's seat."""
    return _told(COMING, move, mine)


def _told(sentences: Sentences, move: Move, mine: str) -> Text:
    kind, named = _kind(move, sentences)
    of_others, of_the_reader = sentences[kind]
    if move.by == mine:
        return of_the_reader.filled(**named)
    return of_others.filled(seat=move.by, **named)


def _kind(move: Move, sentences: Sentences) -> tuple[str, dict[str, Any]]:
    """Which sentence tells the move, and what it names."""
    match move.verb, move.cards:
        case "beat", (attack, card):
            return "beat", {"attack": attack, "card": card}
        case "lead" | "throw" | "transfer" | "transfer show" as verb, cards if (
            cards and verb in sentences
        ):
            return verb, {"cards": cards}
        case "take" | "done" | "pass" as verb, ():
            return verb, {}
        case bid, () if bid.startswith("bid "):
            return "bid", {"n": bid.removeprefix("bid ")}
        case _, cards if cards and all(isinstance(card, Card) for card in cards):
            return "play", {"cards": cards}
    return "else", {"move": move.action}
