"""What lies on the table: pairs, talon, discards, other places; and the ways between them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from durak_teach.kernel.cards import FACE_DOWN, Card
from durak_teach.kernel.family import Laid
from durak_teach.kernel.state import Event, Pair
from durak_teach.kernel.variant_parts import Zone
from durak_teach.table import labels
from durak_teach.table.acts import defended_by
from durak_teach.table.card_ids import card_id, numbered, standing
from durak_teach.table.taps import places, verbs
from durak_teach.table.viewer import Chair, card_view, name_of
from durak_teach.text import Said, Text, say, say_n

if TYPE_CHECKING:
    from durak_teach.table.shapes import views

# Where the cards of an event come from and go to.
PATHS = {
    "lead": ("hand", "table"),
    "throw": ("hand", "table"),
    "beat": ("hand", "table"),
    "pick up": ("table", "hand"),
    "discard": ("table", "discard"),
    "exchange": ("hand", "discard"),
    "draw": ("talon", "hand"),
}


def talon(chair: Chair) -> views.Talon | None:
    """The talon with its face-up card; when it is empty, at least which suit is trump."""
    seen, trump, place = chair.seen.talon, chair.trump, chair.state.turned_up_place
    turned = seen[place] if seen and place is not None else FACE_DOWN
    face = turned if isinstance(turned, Card) else None
    if not seen and trump is None:
        return None
    showing = chair.state.game.family.showing
    if showing:
        return stock(chair, showing.STOCK)
    lines: list[Said] = [say("Talon {n}", n=len(seen))] if seen else []
    if face and face.suit is trump:
        lines.append(say("Trump {card}", card=face))
    elif trump is not None and chair.state.trump is None:
        lines.append(say("Your trumps: {suit}", suit=trump.glyph))
    elif trump is not None:
        lines.append(say("Trumps: {suit}", suit=trump.glyph))
    under = len(seen) - 1 - seen.index(face) if face else 0
    return {
        "count": len(seen),
        "card": name_of(face),
        "trump": bool(face and face.suit is trump),
        "under": under,
        "apart": bool(chair.state.lies_apart and under),
        "label": labels.talon(len(seen), face, under, trump),
        "lines": lines,
    }


def stock(chair: Chair, called: Text) -> views.Talon | None:
    """Cards that lie aside, face down, whatever a game calls them."""
    n = len(chair.seen.talon)
    if not n:
        return None
    label = say_n("{stock:cap}, {n} card", "{stock:cap}, {n} cards", n=n, stock=called)
    return {
        "count": n,
        "card": None,
        "trump": False,
        "under": 0,
        "apart": False,
        "label": label,
        "lines": [say("{stock:cap} {n}", stock=called, n=n)],
    }


def discard(chair: Chair) -> views.Pile | None:
    """The cards out of play."""
    n = len(chair.seen.discard)
    if not n:
        return None
    line = say("Discards {n}", n=n)
    return {"count": n, "label": line, "lines": [line]}


def zones(chair: Chair) -> list[views.Zone]:
    """The other places where cards lie now."""
    used = [place for place in places(chair.seen) if chair.seen.zone(place[0].name, place[1])]
    return [_zone(chair, zone, owner) for zone, owner in used] + rows(chair)


def rows(chair: Chair) -> list[views.Zone]:
    """The cards that stand before each player, face up, used or face down."""
    showing = chair.state.game.family.showing
    called = showing.ROW if showing else None
    return [] if called is None else [_row(chair, called, seat) for seat in chair.seen.seats]


def _row(chair: Chair, called: Text, seat: str) -> views.Zone:
    able = chair.tappable if seat == chair.seat else set()
    cards: list[views.Card] = []
    words: list[Said] = []
    for name, (card, face) in standing(chair.seen, seat):
        status: views.Status = "can" if name in able and face == "up" else "rest"
        label = labels.standing(card, face)
        view = card_view(chair, card, name, status, label)
        cards.append({**view, "face": cast("views.Face", face)})
        words.append(label)
    return {
        "id": f"row:{seat}",
        "seat": seat,
        "spread": True,
        "cards": cards,
        "label": labels.row(called, words),
        "lines": [say("{row:cap}", row=called)],
    }


def _zone(chair: Chair, zone: Zone, owner: str) -> views.Zone:
    """One of them with its cards, bottom first."""
    lying, able, cards = chair.seen.zone(zone.name, owner), chair.tappable, []
    for number, card in enumerate(lying, 1):
        name = card_id(card, zone.name, number)
        mine = name in able and owner in ("", chair.seat)
        label = labels.slot(zone, number) if mine and card is FACE_DOWN else ""
        cards.append(card_view(chair, card, name, "can" if mine else "rest", label))
    return {
        "id": f"{zone.name}:{owner}" if owner else zone.name,
        "seat": owner or None,
        "spread": zone.spread,
        "cards": cards,
        "label": labels.zone(zone, lying),
        "lines": [say("{zone:cap} {n}", zone=zone.text, n=len(lying))],
    }


def pairs(chair: Chair) -> list[views.Pair]:
    """The attack cards and what beats them; none where whole plays lie open."""
    if chair.state.game.family.showing:
        return []
    return [_pair(chair, pair, number) for number, pair in enumerate(chair.seen.table, 1)]


def _pair(chair: Chair, pair: Pair, number: int) -> views.Pair:
    laid_by = pair.by or None, defended_by(chair, number - 1)
    attack, defence = (
        None if card is None else _laid(chair, card, card_id(card, "table", number), by)
        for card, by in zip(pair[:2], laid_by, strict=True)
    )
    assert attack is not None, "a pair begins with an attack card"
    label = labels.pair(pair.attack, pair.defence)
    seats = [by for by in laid_by if by]
    if _who_matters(chair) and len(seats) == (1 if defence is None else 2):
        label = labels.laid_by(label, [say("you") if by == chair.person else by for by in seats])
    return {"attack": attack, "defence": defence, "label": label}


def _laid(chair: Chair, card: object, name: str, by: str | None) -> views.Card:
    """A card on the table, with the seat that laid it if that is known."""
    view = card_view(chair, card, name)
    return {**view, "by": by} if by and (chair.company or _who_matters(chair)) else view


def _who_matters(chair: Chair) -> bool:
    """Whether it has to be said who laid a card: of two the attacker, until one transfers."""
    state = chair.seen
    attacker: str = getattr(state, "attacker", "")
    turned = any(pair.by and pair.by != attacker for pair in state.table)
    return len(state.seats) > 2 or turned


def plays(chair: Chair) -> list[views.Play]:
    """The plays that lie open, each with its owner and what it is called."""
    showing = chair.state.game.family.showing
    laid = showing.plays(chair.seen) if showing else ()
    names = numbered(str(card) for play in laid for card in play.cards)
    return [_play(chair, play, [next(names) for _ in play.cards]) for play in laid]


def _play(chair: Chair, play: Laid, names: list[str]) -> views.Play:
    mine = chair.state.person(play.by) == chair.person
    named = zip(play.cards, names, strict=True)
    name = say("You") if mine else play.by
    called = play.name or ""
    spoken = labels.joined(labels.name(card) for card in play.cards)
    return {
        "seat": play.by,
        "name": name,
        "cards": [card_view(chair, card, f"table.{id}") for card, id in named],
        "said": called,
        "label": labels.joined(part for part in (name, called, spoken) if part),
    }


def way(chair: Chair, event: Event, cards: list[str | None]) -> tuple[str, str]:
    """Where the cards of an event came from and went to, as far as this seat can tell."""
    hand = f"hand:{event.by}"
    showing = chair.state.game.family.showing
    ways = showing.WAYS if showing else PATHS
    if event.kind in ways:
        source, target = (hand if place == "hand" else place for place in ways[event.kind])
        return source, target
    if showing:
        return "", ""
    where = [place for card, place in _everywhere(chair) if card and card in cards]
    if event.kind in verbs(chair.state.game):
        return hand, where[0] if where else hand
    return "", where[0] if where else ""


def _everywhere(chair: Chair) -> Iterable[tuple[str | None, str]]:
    """Where every card lies that this seat sees, or saw when it left play."""
    seen = chair.seen
    yield from ((name_of(card), "table") for pair in seen.table for card in pair[:2])
    for zone, owner in places(seen):
        where = f"zone:{zone.name}:{owner}" if owner else f"zone:{zone.name}"
        yield from ((name_of(card), where) for card in seen.zone(zone.name, owner))
    yield from ((name_of(card), f"hand:{s}") for s in seen.seats for card in seen.hand(s))
    yield from ((name_of(card), "discard") for card in chair.state.discard)
