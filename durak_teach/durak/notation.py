"""The position keys of Durak: `table`, `roles`, and what they say about the phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durak_teach.cards import card
from durak_teach.durak.state import DurakState
from durak_teach.errors import NotationError
from durak_teach.state import Pair, State
from durak_teach.text import say

ROLES = ("att", "def", "first", "out", "passed", "taking", "bout", "start")


def read(state: State, keys: Mapping[str, str]) -> State:
    """Add table, roles and phase to a state that holds the cards already."""
    assert isinstance(state, DurakState)
    table = _read_table(keys.get("table", "-"))
    roles = _read_roles(keys.get("roles", ""))
    state = state.but(table=table, out=_seats(state, roles.get("out", "")))
    attacker = _seat(state, roles.get("att", state.clockwise_from(state.seats[0])[0]))
    defender = _seat(state, roles["def"]) if "def" in roles else state.defender_against(attacker)
    beaten = sum(pair.defence is not None for pair in table)
    state = state.but(
        attacker=attacker,
        defender=defender,
        first=_seat(state, roles.get("first", attacker)),
        table=tuple(pair._replace(by=attacker) for pair in table),
        start=_number("start", roles.get("start", str(len(state.hand(defender)) + beaten))),
        bout=_number("bout", roles.get("bout", "1")),
        asked=_seats(state, roles.get("passed", "")),
        taking="taking" in roles,
    )
    return _in_phase(state)


def _in_phase(state: DurakState) -> DurakState:
    """The phase and the seat to act follow from the table and the roles."""
    if not state.table:
        return state.but(phase="lead", actor=state.attacker)
    if state.open_attacks and not state.taking:
        return state.but(phase="defence", actor=state.defender)
    waiting = [seat for seat in state.throwers if seat not in state.asked]
    phase = "taking" if state.taking else "window"
    return state.but(phase=phase, actor=waiting[0] if waiting else state.attacker)


def write(state: State) -> dict[str, str]:
    """The keys that `read` reads back."""
    assert isinstance(state, DurakState)
    beaten = sum(pair.defence is not None for pair in state.table)
    roles: dict[str, Any] = {"att": state.attacker, "def": state.defender}
    if state.first != state.attacker:
        roles["first"] = state.first
    if state.out:
        roles["out"] = "".join(state.out)
    if state.asked and state.phase in ("window", "taking"):
        roles["passed"] = "".join(state.asked)
    if state.taking:
        roles["taking"] = state.defender
    if state.bout != 1:
        roles["bout"] = state.bout
    if state.start != len(state.hand(state.defender)) + beaten:
        roles["start"] = state.start
    table = " ".join(f"{pair.attack}/{pair.defence or '-'}" for pair in state.table)
    written = {"table": table} if table else {}
    return {**written, "roles": " ".join(f"{key}={value}" for key, value in roles.items())}


def _read_table(text: str) -> tuple[Pair, ...]:
    pairs = []
    for word in text.split():
        if word == "-":
            continue
        attack, slash, defence = word.partition("/")
        if not slash:
            raise NotationError(
                say(
                    "`{word}` is not a pair; write attack/defence, as in `7h/9h` or `7h/-`.",
                    word=word,
                )
            )
        pairs.append(Pair(card(attack), None if defence == "-" else card(defence)))
    return tuple(pairs)


def _read_roles(text: str) -> dict[str, str]:
    roles: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or key not in ROLES:
            raise NotationError(
                say(
                    "`{word}` is not a role; write one of {roles}, as in `att=A`.",
                    word=word,
                    roles=ROLES,
                )
            )
        roles[key] = value
    return roles


def _seat(state: State, name: str) -> str:
    if name not in state.seats:
        raise NotationError(
            say("`{name}` is not a seat; the players are {seats}.", name=name, seats=state.seats)
        )
    return name


def _seats(state: State, names: str) -> tuple[str, ...]:
    return tuple(_seat(state, name) for name in names.replace(",", ""))


def _number(key: str, text: str) -> int:
    if not text.isdigit():
        raise NotationError(
            say("`{key}={text}` needs a whole number, as in `{key}=3`.", key=key, text=text)
        )
    return int(text)
