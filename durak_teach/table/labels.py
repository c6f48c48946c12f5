"""What a screen reader says: cards, pairs, the talon."""

from __future__ import annotations

from typing import Any

from durak_teach.cards import Card, Held, Suit, known
from durak_teach.rules import Zone
from durak_teach.text import Text, naming, render, say, say_n

STATES = {
    "can": say("{name}, can be played"),
    "off": say("{name}, cannot be played"),
}


def name(card: object, lang: str) -> str:
    """A card's spoken name."""
    if isinstance(card, Card):
        return naming.spoken_card(card, lang)
    return render(say("face-down card"), lang)


def card(card: object, trump: bool, status: str, lang: str) -> str:
    """A card's name and state: “nine of clubs, trump, can be played”."""
    called = name(card, lang)
    if trump:
        called = render(say("{name}, trump", name=called), lang)
    return able(called, status, lang)


def able(called: str, status: str, lang: str) -> str:
    """What a card is called, and whether it can be played."""
    return render(STATES[status].filled(name=called), lang) if status in STATES else called


def still(shown: dict[str, Any], lang: str) -> str:
    """The label of a card's view without what it may do."""
    code = shown["card"]
    return card(known(code) if code else None, shown["trump"], "rest", lang)


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


def own_slot(number: int, lang: str) -> str:
    """A card of one's own hand that one does not see."""
    return render(say("your card {n}, face down", n=number), lang)


def slot(zone: Zone, number: int, lang: str) -> str:
    """One of the cards that lie face down in front of a player."""
    return render(say("{zone:cap}: number {n}", zone=zone.text, n=number), lang)


FACES = {
    "up": say("{card}, face up"),
    "used": say("{card}, used"),
    "down": say("{card}, face down"),
}


def standing(card: Card, face: str, lang: str) -> str:
    """A card of the row before a player, and how it lies there."""
    return render(FACES[face].filled(card=name(card, lang)), lang)


def row(called: Text, cards: list[str], lang: str) -> str:
    """The row before a player, card by card."""
    return render(say("{row:cap}: {cards}", row=called, cards=joined(cards, lang)), lang)


def zone(zone: Zone, cards: Held, lang: str) -> str:
    """How many cards lie in a place, and which, as far as they can be seen."""
    n, called = len(cards), zone.text
    seen = [name(card, lang) for card in cards if isinstance(card, Card)]
    if not seen:
        return render(
            say_n("{zone:cap}, {n} card", "{zone:cap}, {n} cards", n=n, zone=called), lang
        )
    if not zone.spread:
        seen[-1] = render(say("{card} on top", card=seen[-1]), lang)
    text = say_n(
        "{zone:cap}, {n} card: {cards}",
        "{zone:cap}, {n} cards: {cards}",
        n=n,
        zone=called,
        cards=joined(seen, lang),
    )
    return render(text, lang)


def talon(count: int, face: Card | None, below: int, trump: Suit | None, lang: str) -> str:
    """How many cards are left to draw, which of them lies face up, which suit is trump."""
    if not count:
        return render(say("Trump: {suit}", suit=trump), lang)
    if face is None:
        left = say_n("Talon, {n} card left", "Talon, {n} cards left", n=count)
        parts = [left] if trump is None else [left, say("Trump: {suit}", suit=trump)]
        return joined([render(part, lang) for part in parts], lang)
    named = card(face, face.suit is trump, "rest", lang)
    if below:
        text = say_n(
            "Talon, {n} card left. Face up, with {below} under it: {card}",
            "Talon, {n} cards left. Face up, with {below} under it: {card}",
            n=count,
            below=below,
            card=named,
        )
        return render(text, lang)
    return render(
        say_n(
            "Talon, {n} card left. Last card: {card}",
            "Talon, {n} cards left. Last card: {card}",
            n=count,
            card=named,
        ),
        lang,
    )


def joined(parts: list[str], lang: str) -> str:
    """Parts of a spoken label, with the language's comma."""
    return ("、" if lang == "ja" else ", ").join(parts)
