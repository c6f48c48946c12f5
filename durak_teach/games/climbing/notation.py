"""The position keys of climbing games: `table` (the last play) and `roles`."""

from __future__ import annotations

from collections.abc import Mapping

from durak_teach.games.climbing.state import ClimbingState
from durak_teach.kernel.cards import Card, cards_and_backs, written
from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.outside import no_seat, number_of
from durak_teach.kernel.state import Pair, Result, State
from durak_teach.text import say

ROLES = ("owner", "passed", "to", "phase", "trick", "plays", "redeals", "out", "over", "winner")
BEFORE_THE_FIRST = ("deal", "auction")  # phases in which no trick or round has begun


def read(state: State, keys: Mapping[str, str]) -> State:
    """Add the last play, who made it, and whose turn it is."""
    assert isinstance(state, ClimbingState)
    roles = _roles(keys.get("roles", ""))
    phase = _phase(state, roles.get("phase", "trick"))
    none_yet = "0" if phase in BEFORE_THE_FIRST else "1"
    lying = list(cards_and_backs(keys.get("table", "-"), state.game.family.reader))
    owner = _seats(state, roles.get("owner", ""), most=1)
    if lying and not owner:
        raise NotationError(say("Cards lie on the table; write who played them, as in `owner=A`."))
    state = state.but(
        owner=owner[0] if owner else "",
        passed=_seats(state, roles.get("passed", "")),
        out=_seats(state, roles.get("out", "")),
        table=tuple(Pair(card, None, owner[0]) for card in lying if isinstance(card, Card)),
        bout=number_of("trick", roles.get("trick", none_yet)),
        plays=number_of("plays", roles.get("plays", "0")),
        redeals=number_of("redeals", roles.get("redeals", "0")),
        dealer="".join(_seats(state, keys.get("dealer", state.seats[-1]), most=1)),
        phase=phase,
    )
    if "over" in roles:
        losers = "".join(_seats(state, roles["over"].replace("-", ""))) or None
        winner = "".join(_seats(state, roles.get("winner", ""), most=1)) or None
        return state.but(over=Result(losers, "", winner=winner), actor="")
    to = _seats(state, roles.get("to", ""), most=1)
    after = state.next_in(state.passed[-1] if state.passed else state.owner or state.seats[-1])
    return state.but(actor=to[0] if to else after)


def write(state: State) -> dict[str, str]:
    """The keys that `read` reads back."""
    assert isinstance(state, ClimbingState)
    lines = {}
    if state.table:
        lines["table"] = written(tuple(pair.attack for pair in state.table))
    if state.dealer and state.dealer != state.seats[-1]:
        lines["dealer"] = state.dealer
    roles = {
        "owner": state.owner,
        "passed": "".join(state.passed),
        "out": "".join(state.out),
        "trick": "" if state.bout == (state.phase not in BEFORE_THE_FIRST) else str(state.bout),
        "plays": str(state.plays) if state.plays else "",
        "redeals": str(state.redeals) if state.redeals else "",
        "phase": "" if state.phase == "trick" else state.phase,
        "to": state.actor,
        "over": state.over.loser or "-" if state.over else "",
        "winner": (state.over.winner or "") if state.over else "",
    }
    lines["roles"] = " ".join(f"{key}={value}" for key, value in roles.items() if value)
    return lines


def _roles(text: str) -> dict[str, str]:
    roles = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or key not in ROLES:
            raise NotationError(
                say("`{word}` needs one of {roles} before `=`.", word=word, roles=ROLES)
            )
        roles[key] = value
    return roles


def _phase(state: State, phase: str) -> str:
    """A phase of this game."""
    phases = dict.fromkeys(name for rule in state.game.rules for name in rule.phase)
    if phase not in ("trick", *phases):
        raise NotationError(
            say(
                "`{word}` is not a phase of this game; its phases are {known}.",
                word=phase,
                known=(*phases,),
            )
        )
    return phase


def _seats(state: State, names: str, most: int = 26) -> tuple[str, ...]:
    """Seats, each once; `most` tells how many of them there may be."""
    if len({*names}) < len(names) or len(names) > most:
        raise NotationError(
            say("`{name}` names more seats than there is room for here.", name=names)
            if len(names) > most
            else say("`{name}` names a seat twice; name each seat only once.", name=names)
        )
    for name in names:
        if name not in state.seats:
            raise NotationError(no_seat(name, state.seats))
    return tuple(names)
