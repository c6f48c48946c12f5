"""The players round the table, as one of them sees them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypedDict, cast

from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.kernel.state import State
from durak_teach.table import labels
from durak_teach.table.card_ids import standing
from durak_teach.table.taps import only_done
from durak_teach.table.viewer import Chair, name_of
from durak_teach.text import Joined, Said, Text, say, say_n

if TYPE_CHECKING:
    from durak_teach.table.shapes import views

NOTHING_TO_THROW_IN = say("nothing to throw in")


class _Named(TypedDict, total=False):
    called: Said


def others(state: State, seat: str) -> tuple[str, ...]:
    """The other seats, clockwise from the left neighbour."""
    place = state.seats.index(seat)
    return state.seats[place + 1 :] + state.seats[:place]


def seat_view(chair: Chair, seat: str) -> views.Seat:
    """A player: seat and name, role, what else is to be known, the cards as far as seen."""
    state, cards = chair.state, chair.seen.hand(seat)
    role = state.game.family.phrases.role(state, seat)
    mine, turn = state.person(seat) == chair.person, state.actor == seat
    name = say("You") if seat == chair.person else seat
    mate = chair.company.get(seat)
    called: Said = mate.name if mate else ""
    named: _Named = {"called": called} if called else {}
    role_text = role[1] if role else ""
    notes: list[Said] = [*_notes(state, seat, chair.person)]
    turn_text = _turn(chair, seat, mine) if turn else ""
    count = say_n("{n} card", "{n} cards", n=len(cards))
    out = say("out") if seat in state.out else ""
    parts = [name, called, role_text, *notes, count, *_before(chair, seat), out, turn_text]
    return {
        "seat": seat,
        "name": name,
        **named,
        "role": cast("views.Role", role[0]) if role else None,
        "roleText": role_text,
        "notes": notes,
        "count": len(cards),
        "turn": turn,
        "turnText": turn_text,
        "out": bool(out),
        "cards": [name_of(c) for c in cards] if any(c is not FACE_DOWN for c in cards) else None,
        "label": labels.joined(part for part in parts if part),
    }


def without_turn(seat: views.Seat) -> views.Seat:
    """The view of a player that does not say whose turn it is."""
    if not seat["turn"]:
        return seat
    parts = cast(Joined, seat["label"]).parts[:-1]  # the turn is said last
    return {**seat, "turn": False, "turnText": "", "label": labels.joined(parts)}


def _turn(chair: Chair, seat: str, mine: bool) -> Text:
    """What the seat to play does; one's own that can only be done goes on by itself.

    Where nothing is played this is not told: what may be thrown in could be the question.
    """
    if not mine:
        return say("to play")
    passing = not chair.still and seat == chair.seat and only_done(chair.state, seat)
    return NOTHING_TO_THROW_IN if passing else say("your turn")


def _before(chair: Chair, seat: str) -> Iterable[Said]:
    """What lies in front of a player."""
    row = [labels.standing(each.card, each.face) for _, each in standing(chair.seen, seat)]
    if row:
        yield labels.joined(row)
    for zone in chair.state.game.zones.values():
        lying = chair.seen.zone(zone.name, seat) if zone.each else ()
        if lying:
            yield labels.zone(zone, lying)


def _notes(state: State, seat: str, mine: str) -> Iterable[Text]:
    """Whose seat it is, a trump suit of its own, what it has scored."""
    person, own = state.person(seat), state.trump_for(seat)
    if person != seat:
        yield say("played by you") if person == mine else say("played by {seat}", seat=person)
    elif seat != mine and seat in state.team(mine):
        yield say("partner")
    if seat != mine and own is not None and own is not state.trump:
        yield say("Trumps: {suit}", suit=own.glyph)
    if state.game.family.showing:
        yield from state.game.family.showing.notes(state, seat)
    for name, fact in state.game.facts.items():
        text = state.game.says.get(f"fact {name}")
        if text is not None and isinstance(fact.default, dict):
            yield text.filled(n=state.fact(name, seat))
