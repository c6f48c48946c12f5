"""Who did what: who laid each card that lies on the table, and what each player said last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event, State
from durak_teach.table.company import PLAIN
from durak_teach.table.taps import verbs
from durak_teach.table.viewer import Chair
from durak_teach.text import Text, say

if TYPE_CHECKING:
    from durak_teach.table.shapes import views

CLEARED = ("pick up", "discard")  # the events with which the table is emptied


def defended_by(chair: Chair, place: int) -> str | None:
    """The seat that laid a card on another one, as far as this chair has seen it for certain.

    The log tells it; in a position without one it is the defender's, unless the rules of the game
    let others beat, too. `place` is the pair's, from 0.
    """
    state, attack = chair.state, chair.seen.table[place].attack
    card = state.table[place].defence
    if not isinstance(card, Card):
        return None
    if isinstance(attack, Card):
        kinds = verbs(state.game)
        for event in reversed(state.log):
            # the card that beats may lie face down: it is known by what it lies on
            if event.kind in kinds and len(event.cards) > 1 and event.cards[0] is attack:
                by: str = event.by
                return by
    if not state.game.knows("covers") or card in state.covers:
        return None
    defender: str = getattr(state, "defender", "")
    return defender or None


def spoken(chair: Chair, events: Iterable[Event]) -> list[views.Bubble]:
    """What stands in a bubble at the others' seats, in the order of the seats.

    A word stays until the next card is laid; “I take” until the cards have been taken. Where the
    past is not known, it is what was said in these `events`.
    """
    if chair.company and chair.state.over:  # what was said before goes with the bout
        farewell = _farewell(chair)
        return [farewell] if farewell else []
    state, words = chair.state, _last_words(chair.state, tuple(events))
    showing = state.game.family.showing
    noted = getattr(state, "passed", ()) if showing else ()  # the seat's notes say it
    others = (s for s in state.seats if s not in noted and state.person(s) != chair.person)
    return [{"seat": s, "text": _text(chair, s, words[s])} for s in others if s in words]


def placing(state: State, seat: str) -> tuple[Text, ...]:
    """Who went out first, second and so on, where several did; rounds count otherwise."""
    out = tuple(event.by for event in state.log if event.kind == "out")
    if len(out) < 2 or state.game.family.showing:
        return ()
    named = tuple(say("you") if by == seat else by for by in out)
    return (say("Order of going out: {seats}.", seats=named),)


def _last_words(state: State, events: tuple[Event, ...]) -> dict[str, str]:
    """The verb of the move that each seat made without cards, as long as it stands."""
    kinds, laid, cleared = verbs(state.game), False, False
    words: dict[str, str] = {}
    for event in reversed(state.log or events):
        cleared = cleared or event.kind in CLEARED
        if laid and cleared:
            break
        if event.kind in kinds and event.cards:
            laid = True
        elif event.kind in kinds and (not laid or event.kind == "take"):
            words.setdefault(event.by, event.kind)
    return words


def _text(chair: Chair, seat: str, verb: str) -> Text:
    """What somebody says who makes a move without cards, in a manner of their own."""
    mate = chair.company.get(seat)
    words = mate.says if mate else PLAIN
    return words.get(verb) or chair.state.game.family.phrases.making(chair.state, Move(seat, verb))


def _farewell(chair: Chair) -> views.Bubble | None:
    """What a computer player says who has lost alone."""
    loser = chair.state.over.loser if chair.state.over else None
    mate = chair.company.get(loser or "")
    text = mate.says.get("lost") if mate else None  # a person speaks for themselves
    return {"seat": loser, "text": text} if loser and text else None
