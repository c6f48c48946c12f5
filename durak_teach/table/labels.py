"""What a screen reader says: cards, pairs, the talon."""

from __future__ import annotations

from typing import Any

from durak_teach.cards import Card
from durak_teach.cards import card as read
from durak_teach.text import Text, render, say, say_n

STATES = {
    "can": say("{name}, can be played"),
    "off": say("{name}, cannot be played"),
}


def name(card: object, lang: str) -> str:
    """A card's spoken name."""
    if isinstance(card, Card):
        return render(say("{card:spoken}", card=card), lang)
    return render(say("face-down card"), lang)


def card(card: object, trump: bool, status: str, lang: str) -> str:
    """A card's name and state: “nine of clubs, trump, can be played”."""
    called = name(card, lang)
    if trump:
        called = render(say("{name}, trump", name=called), lang)
    if status == "rest":
        return called
    return render(Text(STATES[status].message, fields={"name": called}), lang)


def still(shown: dict[str, Any], lang: str) -> str:
    """The label of a card's view without what it may do."""
    code = shown["card"]
    return card(read(code) if code else None, shown["trump"], "rest", lang)


def pair(attack: object, defence: object | None, lang: str) -> str:
    """An attack card, open or beaten."""
    if defence is None:
        return render(say("{attack}, open", attack=name(attack, lang)), lang)
    return render(
        say(
            "{attack}, beaten by {defence}", attack=name(attack, lang), defence=name(defence, lang)
        ),
        lang,
    )


def talon(count: int, last: object, trump: bool, lang: str) -> str:
    """How many cards are left to draw, and which comes last."""
    if not isinstance(last, Card):
        return render(say_n("Talon, {n} card left", "Talon, {n} cards left", n=count), lang)
    return render(
        say_n(
            "Talon, {n} card left. Last card: {card}",
            "Talon, {n} cards left. Last card: {card}",
            n=count,
            card=card(last, trump, "rest", lang),
        ),
        lang,
    )


def joined(parts: list[str], lang: str) -> str:
    """Parts of a spoken label, with the language's comma."""
    return ("、" if lang == "ja" else ", ").join(parts)
