"""What lies on the table: pairs, talon, discards, other places; and the ways between them."""

from __future__ import annotations

from collections.abc import Iterable

from durak_teach.cards import FACE_DOWN, Card
from durak_teach.rules import Zone
from durak_teach.state import Event, Pair
from durak_teach.table import labels
from durak_teach.table.chair import JSON, Chair, card_view, name_of
from durak_teach.table.taps import card_id, places, verbs
from durak_teach.text import say

# Where the cards of an event come from and go to.
PATHS = {
    "lead": ("hand", "table"),
    "throw": ("hand", "table"),
    "beat": ("hand", "table"),
    "pick up": ("table", "hand"),
    "discard": ("table", "discard"),
    "draw": ("talon", "hand"),
}


def talon(chair: Chair) -> JSON | None:
    """The talon with its face-up card; when it is empty, at least which suit is trump."""
    seen, trump, place = chair.seen.talon, chair.trump, chair.state.turned_up_place
    turned = seen[place] if seen and place is not None else FACE_DOWN
    face = turned if isinstance(turned, Card) else None
    if not seen and trump is None:
        return None
    lines = [say("Talon {n}", n=len(seen))] if seen else []
    if face and face.suit is trump:
        lines.append(say("Trump {card}", card=face))
    elif trump is not None and chair.state.trump is None:
        lines.append(say("Your trump {suit}", suit=trump.glyph))
    elif trump is not None:
        lines.append(say("Trump {suit}", suit=trump.glyph))
    under = len(seen) - 1 - seen.index(face) if face else 0
    return {
        "count": len(seen),
        "card": name_of(face),
        "trump": bool(face and face.suit is trump),
        "under": under,
        "apart": bool(chair.state.lies_apart and under),
        "label": labels.talon(len(seen), face, under, trump, chair.lang),
        "lines": [chair.says(line) for line in lines],
    }


def discard(chair: Chair) -> JSON | None:
    """The cards out of play."""
    n = len(chair.seen.discard)
    if not n:
        return None
    line = chair.says(say("Discard {n}", n=n))
    return {"count": n, "label": line, "lines": [line]}


def zones(chair: Chair) -> list[JSON]:
    """The other places where cards lie now."""
    found = places(chair.seen)
    return [_zone(chair, zone, owner) for zone, owner in found if chair.seen.zone(zone.name, owner)]


def _zone(chair: Chair, zone: Zone, owner: str) -> JSON:
    """One of them with its cards, bottom first."""
    lying, able, cards = chair.seen.zone(zone.name, owner), chair.tappable, []
    for number, card in enumerate(lying, 1):
        name = card_id(card, zone.name, number)
        mine = name in able and owner in ("", chair.seat)
        label = labels.slot(zone, number, chair.lang) if mine and card is FACE_DOWN else ""
        cards.append(card_view(chair, card, name, "can" if mine else "rest", label))
    return {
        "id": f"{zone.name}:{owner}" if owner else zone.name,
        "seat": owner or None,
        "spread": zone.spread,
        "cards": cards,
        "label": labels.zone(zone, lying, chair.lang),
        "lines": [chair.says(say("{zone:cap} {n}", zone=zone.text, n=len(lying)))],
    }


def pairs(chair: Chair) -> list[JSON]:
    """The attack cards and what beats them."""
    return [_pair(chair, pair, number) for number, pair in enumerate(chair.seen.table, 1)]


def _pair(chair: Chair, pair: Pair, number: int) -> JSON:
    attack, defence = (
        None if card is None else card_view(chair, card, card_id(card, "table", number))
        for card in pair[:2]
    )
    label = labels.pair(pair.attack, pair.defence, chair.lang)
    return {"attack": attack, "defence": defence, "label": label}


def way(chair: Chair, event: Event, cards: list[str | None]) -> tuple[str, str]:
    """Where the cards of an event came from and went to, as far as this seat can tell."""
    hand = f"hand:{event.by}" if event.by in chair.state.seats else ""
    if event.kind in PATHS:
        source, target = (hand if place == "hand" else place for place in PATHS[event.kind])
        return source, target
    known = [place for card, place in _everywhere(chair) if card and card in cards]
    if event.kind in verbs(chair.state.game):
        return hand, known[0] if known else hand
    return "", known[0] if known else ""


def _everywhere(chair: Chair) -> Iterable[tuple[str | None, str]]:
    """Where every card lies that this seat sees, or saw when it left play."""
    seen = chair.seen
    yield from ((name_of(card), "table") for pair in seen.table for card in pair[:2])
    for zone, owner in places(seen):
        where = f"zone:{zone.name}:{owner}" if owner else f"zone:{zone.name}"
        yield from ((name_of(card), where) for card in seen.zone(zone.name, owner))
    yield from ((name_of(card), f"hand:{s}") for s in seen.seats for card in seen.hand(s))
    yield from ((name_of(card), "discard") for card in chair.state.discard)
