"""What a script says of a position after a move, `disc=2`: what it expects, and what is so.

Every value is read before it is compared, so that none can pass for another one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from durak_teach.kernel import facts as facts_notation
from durak_teach.kernel.as_position import talon
from durak_teach.kernel.cards import Held, cards_and_backs, written
from durak_teach.kernel.outside import no_seat
from durak_teach.kernel.state import State
from durak_teach.notation.lines import Line, at
from durak_teach.text import say

NOBODY: Final = "-"
DRAW: Final = "draw"
OVER: Final = {"yes": "yes", "true": "yes", "1": "yes", "no": "no", "false": "no", "0": "no"}


def expected(state: State, key: str, value: str, line: Line) -> str:
    """An expected value in the form in which `found` writes it; an error for what is none."""
    _need_key(state, key, line)
    if key in state.seats:
        return _sorted(_cards(state, value))
    if key.partition(" ")[0] in state.game.zones:
        return written(_cards(state, value))
    if key in state.game.facts:
        default = state.game.facts[key].default
        return facts_notation.written(facts_notation.read(default, value))
    return READ[key](state, value, line) if key in READ else value


def found(state: State, key: str, value: str) -> str:
    """What is so, in the words in which `value` expects it."""
    if key in state.seats:
        return _sorted(state.hand(key))
    if key.partition(" ")[0] in state.game.zones:
        return written(state.zones.get(key, ()))
    if key in state.game.facts:
        return facts_notation.written(state.fact(key))
    if key == "over" and value not in OVER:
        return _loser(state) if state.over else "no"
    if key == "talon" and "[" in value:
        return talon(state)
    return str(TOLD[key](state))


def _need_key(state: State, key: str, line: Line) -> None:
    """Refuse what this game has no place or word for: it would never differ."""
    place, _, seat = key.partition(" ")
    zone = state.game.zones.get(place)
    if zone and zone.each:
        if seat not in state.seats:
            raise at(line, no_seat(seat or key, state.seats))
    elif key not in (*state.seats, *TOLD, *state.game.zones, *state.game.facts):
        text = say(
            "`{name}` cannot be checked after a move; write a seat or one of {known}.",
            name=key,
            known=(*TOLD, *state.game.zones, *state.game.facts),
        )
        raise at(line, text)


# -- what is written ------------------------------------------------------------------------------


def _end(state: State, value: str, line: Line) -> str:
    """Whether the deal is to be over; or who is to have lost it."""
    if value in OVER or value == DRAW:
        return OVER.get(value, DRAW)
    if not {*value} <= {*state.seats}:
        text = say(
            "`{text}` does not say how a deal ends; write `yes`, `no`, `draw` or a seat.",
            text=value,
        )
        raise at(line, text)
    return "".join(sorted(value))


def _losers(state: State, value: str, line: Line) -> str:
    """Who has lost; nobody where a deal was won, or broken off."""
    return "none" if value == NOBODY and state.over else _winners(state, value, line)


def _winners(state: State, value: str, line: Line) -> str:
    """A seat, the seats of a team, or that there is none."""
    return value if value in (DRAW, "none") else "".join(sorted(value))


def _seats(state: State, value: str, line: Line) -> str:
    return "".join(sorted(value.replace(",", "").replace(" ", "").replace(NOBODY, "")))


READ: Final[Mapping[str, Callable[[State, str, Line], str]]] = {
    "over": _end,
    "loser": _losers,
    "winner": _winners,
    "out": _seats,
    "table": lambda state, value, line: " ".join(sorted(value.split())),
    "trump": lambda state, value, line: "none" if value == "?" else value,
}

# -- what is so -----------------------------------------------------------------------------------

# Not all families know attackers, defenders, supporters; nobody is one there.
TOLD: Final[Mapping[str, Callable[[State], Any]]] = {
    "disc": lambda state: len(state.discard),
    "talon": lambda state: " ".join(map(str, state.talon)) or "-",
    "ntalon": lambda state: len(state.talon),
    "table": lambda state: _table(state),
    "trump": lambda state: state.trump.letter if state.trump else "none",
    "att": lambda state: state.__dict__.get("attacker", NOBODY),
    "def": lambda state: state.__dict__.get("defender", NOBODY),
    "sup": lambda state: _seat_of(state, "supporter"),
    "right": lambda state: _seat_of(state, "right"),
    "first": lambda state: state.__dict__.get("first", NOBODY),
    "out": lambda state: "".join(sorted(state.out)),
    "to": lambda state: state.actor or NOBODY,
    "over": lambda state: "yes" if state.over else "no",
    "loser": lambda state: _loser(state),
    "winner": lambda state: _winner(state),
    "marks": lambda state: " ".join(state.over.marks) or "-" if state.over else "-",
    "redeals": lambda state: state.redeals,
}


def _table(state: State) -> str:
    return " ".join(sorted(f"{p.attack}/{p.defence or '-'}" for p in state.table)) or "-"


def _seat_of(state: State, question: str) -> str:
    """Who a question names, in games that have it."""
    return getattr(state, question) or NOBODY if state.game.knows(question) else NOBODY


def _loser(state: State) -> str:
    """Who has lost; a deal that was only broken off, or won, is not drawn."""
    if state.over is None:
        return NOBODY
    if state.over.loser is None:
        return "none" if state.over.winner or "stalled" in state.over.marks else DRAW
    return "".join(sorted(state.over.loser))


def _winner(state: State) -> str:
    """The winner, or who has not lost, where that is one player or one team."""
    if state.over and state.over.winner:
        return state.over.winner
    if state.over is None or state.over.loser is None:
        return DRAW if state.over else NOBODY
    left = dict.fromkeys("".join(state.team(s)) for s in state.seats if s not in state.over.loser)
    return next(iter(left)) if len(left) == 1 else NOBODY


def _cards(state: State, text: str) -> Held:
    return cards_and_backs(text, state.game.family.reader)


def _sorted(cards: Any) -> str:
    return " ".join(sorted(map(str, cards))) or "-"
