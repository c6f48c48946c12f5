"""What a screen reader says: cards, pairs, the talon."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from durak_teach.kernel.cards import Card, Held, Suit, card_named
from durak_teach.kernel.variant_parts import Zone
from durak_teach.text import Joined, Said, Spoken, Text, Word, say, say_n

STOP = Word(en=". ", ja="、")  # in English the next part begins with a capital

if TYPE_CHECKING:
    from durak_teach.table.shapes import views

STATES = {
    "can": say("{name}, can be played"),
    "chosen": say("{name}, can be chosen"),
    "off": say("{name}, cannot be played"),
}


def name(card: object) -> Said:
    """A card's spoken name."""
    return Spoken(card) if isinstance(card, Card) else say("face-down card")


def card(card: object, trump: bool, status: str) -> Said:
    """A card's name and state: “nine of clubs, trump, can be played”."""
    called = name(card)
    return able(say("{name}, trump", name=called) if trump else called, status)


def able(called: Said, status: str) -> Said:
    """What a card is called, and whether it can be played, or be chosen for something else."""
    return STATES[status].filled(name=called) if status in STATES else called


def still(view: views.Card) -> Said:
    """The label of a card's view without what it may do."""
    code = view["card"]
    return card(card_named(code) if code else None, view["trump"], "rest")


def pair(attack: object, defence: object | None) -> Text:
    """An attack card, open or beaten."""
    if defence is None:
        return say("{attack}, open", attack=name(attack))
    return say("{attack}, beaten by {defence}", attack=name(attack), defence=name(defence))


def laid_by(pair: Text, seats: Iterable[Said]) -> Text:
    """Whose the cards of a pair are."""
    return say("{pair}; laid by {seats}", pair=pair, seats=tuple(dict.fromkeys(seats)))


def own_slot(number: int) -> Text:
    """A card of one's own hand that one does not see."""
    return say("your card {n}, face down", n=number)


def slot(zone: Zone, number: int) -> Text:
    """One of the cards that lie face down in front of a player."""
    return say("{zone:cap}: number {n}", zone=zone.text, n=number)


FACES = {
    "up": say("{card}, face up"),
    "used": say("{card}, used"),
    "down": say("{card}, face down"),
}


def standing(card: Card, face: str) -> Text:
    """A card of the row before a player, and how it lies there."""
    return FACES[face].filled(card=name(card))


def row(called: Text, cards: list[Said]) -> Text:
    """The row before a player, card by card."""
    return say("{row:cap}: {cards}", row=called, cards=joined(cards))


def zone(zone: Zone, cards: Held) -> Text:
    """How many cards lie in a place, and which, as far as they can be seen."""
    n, called = len(cards), zone.text
    seen = [name(card) for card in cards if isinstance(card, Card)]
    if not seen:
        return say_n("{zone:cap}, {n} card", "{zone:cap}, {n} cards", n=n, zone=called)
    if not zone.spread:
        seen[-1] = say("{card} on top", card=seen[-1])
    return say_n(
        "{zone:cap}, {n} card: {cards}",
        "{zone:cap}, {n} cards: {cards}",
        n=n,
        zone=called,
        cards=joined(seen),
    )


def talon(count: int, face: Card | None, below: int, trump: Suit | None) -> Said:
    """How many cards are left to draw, which of them lies face up, which suit is trump."""
    if not count:
        return say("Trumps: {suit}", suit=trump)
    if face is None:
        left = say_n("Talon, {n} card left", "Talon, {n} cards left", n=count)
        return left if trump is None else Joined((left, say("Trumps: {suit}", suit=trump)), STOP)
    named = card(face, face.suit is trump, "rest")
    if below:
        return say_n(
            "Talon, {n} card left. Face up: {card}, with {below} under it",
            "Talon, {n} cards left. Face up: {card}, with {below} under it",
            n=count,
            below=below,
            card=named,
        )
    return say_n(
        "Talon, {n} card left. Last card: {card}",
        "Talon, {n} cards left. Last card: {card}",
        n=count,
        card=named,
    )


def joined(parts: Iterable[Said]) -> Joined:
    """Parts of a spoken label, with the language's comma."""
    return Joined(tuple(parts))
