"""A state as the text of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak_teach.kernel import facts
from durak_teach.kernel.cards import FACE_DOWN, written

if TYPE_CHECKING:
    from durak_teach.kernel.state import State


def as_position(state: State) -> str:
    """The position as text, which `durak_teach.notation.position` reads back exactly."""
    family, *choices = state._game.spec
    lines = {
        "game": family,
        **({"rules": " ".join(choices)} if choices else {}),
        "players": " ".join(state.seats),
        "trump": state.trump.letter if state.trump else "none",
        "talon": talon(state),
        **{seat: written(hand) for seat, hand in state.hands.items()},
        **{name: written(cards) for name, cards in state.zones.items() if cards},
    }
    kept = {name: value for name, value in state.facts.items() if value != _default(state, name)}
    if kept:
        lines["facts"] = " ".join(f"{k}={facts.written(kept[k])}" for k in sorted(kept))
    if state.discard:
        lines["discard"] = written(state.discard)
    lines |= state._game.family.write(state)
    return "\n".join(f"{key}: {value}" for key, value in lines.items())


def talon(state: State) -> str:
    """The talon with its face-up card in brackets."""
    place = state.turned_up_place
    if not state.talon or place is None or state.talon[place] is FACE_DOWN:
        return written(state.talon)
    place %= len(state.talon)
    above, below = state.talon[:place], state.talon[place + 1 :]
    around = [written(cards) if cards else "" for cards in (above, below)]
    return " ".join(filter(None, (around[0], f"[{state.talon[place]}]", around[1])))


def _default(state: State, name: str) -> object:
    fact = state._game.facts.get(name)
    return fact.default if fact else None
