"""The position keys of Durak: `table`, `roles`, and what they say about the phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durak_teach.games.durak.ending import begun_here
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import FACE_DOWN, Card, FaceDown, card
from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.outside import no_seat, number_of
from durak_teach.kernel.state import Event, Pair, Result, State
from durak_teach.text import say

ROLES = (
    "att", "def", "first", "by", "right", "out", "passed", "added", "taking", "bout", "start",
    "phase", "to", "over", "won",
)  # fmt: skip

STALLED = "stalled"  # the mark of a deal that was broken off, which nobody has lost


def read(state: DurakState, keys: Mapping[str, str]) -> State:
    """Add table, roles and phase to a state that holds the cards already."""
    assert isinstance(state, DurakState)
    table = _read_table(keys.get("table", "-"))
    if table and not state.game.knows("spared"):
        raise NotationError(say("This game has no pairs; write a pile, as in `pile: 7h 9h`."))
    roles = _read_roles(keys.get("roles", ""))
    state = state.but(table=table, out=_seats(state, roles.get("out", "")))
    if "trump" not in keys:
        state = state.but(trump=state.sets_trump(None))
    attacker = _attacker(state, roles)
    right = _seat(state, roles.get("right", attacker))
    defender = _seat(state, roles["def"]) if "def" in roles else state.defender_against(attacker)
    beaten = sum(pair.defence is not None for pair in table)
    state = state.but(
        attacker=attacker,
        defender=defender,
        first=_seat(state, roles.get("first", attacker)),
        table=_played_by(state, table, roles.get("by", _players(table, attacker, right))),
        start=number_of("start", roles.get("start", str(state.held_by(defender) + beaten))),
        bout=number_of("bout", roles.get("bout", "1")),
        dealer=_seat(state, keys.get("dealer", state.seats[-1])),
        asked=_seats(state, roles.get("passed", "")),
        taking="taking" in roles,
        added="added" in roles,
    )
    if {"over", "won"} & {*roles}:
        return state.but(over=_result(state, roles), actor="", phase="lead")
    # whoever played the top card of a pile may have gone out with it
    playing = {defender} if state.zone("pile") else {attacker, defender}
    left = state.left_behind if state.game.knows("left_behind") else ()
    if attacker == defender or playing & {*state.out} - {*left}:
        raise NotationError(
            say("The attacker and the defender must be two different players who are still in.")
        )
    try:
        usual = _usual(state, "passed" in roles)
    except NotationError:
        if not {"phase", "to"} <= {*roles} or _endless(state, roles["phase"]):
            raise
        usual = state
    phase, actor = roles.get("phase", usual.phase), roles.get("to", usual.actor)
    return _set_up(_with_cards(usual.but(phase=phase, actor=_seat(state, actor))))


def _with_cards(state: DurakState) -> DurakState:
    """The state, if everybody who is in has cards where a bout is about to begin."""
    leading = state.game.knows("spared") and state.phase == "lead" and not state.table
    without = [seat for seat in state.clockwise_from(state.attacker) if not state.held_by(seat)]
    if leading and without and len(without) < len(state.seats):
        raise NotationError(
            say(
                "`{name}` has no cards, but a bout is about to begin; write that seat's cards, or "
                "`out={name}`.",
                name=without[0],
            )
        )
    return state


def _set_up(state: DurakState) -> DurakState:
    """The position as play goes on from it: what the rules note when they meet it is noted."""
    met = state.game.settle(state, (Event("set up"),))
    assert isinstance(met, DurakState)
    return begun_here(met.but(past=()))


def _attacker(state: DurakState, roles: Mapping[str, str]) -> str:
    """Who attacks: as it is written, or else whose defender is named, or else the first seat."""
    first = state.next_in(state.seats[-1])
    if "def" not in roles or "att" in roles:
        return _seat(state, roles.get("att", first))
    defender = _seat(state, roles["def"])
    playing = (seat for seat in state.seats if seat not in state.out)
    return next((seat for seat in playing if state.defender_against(seat) == defender), first)


def _result(state: DurakState, roles: Mapping[str, str]) -> Result:
    """`over=B`, `over=draw`, `over=stalled`, or `won=A` where the rules name a winner."""
    if "won" in roles:
        return Result(None, "", winner=_seat(state, roles["won"]))
    lost = roles["over"]
    if lost in ("draw", STALLED):
        return Result(None, "", (lost,) if lost == STALLED else ())
    return Result("".join(_seats(state, lost)), "")


def _players(table: tuple[Pair, ...], attacker: str, right: str) -> str:
    """Who has played the attack cards, if nothing else is said: the last one who may go on."""
    return attacker * (len(table) - 1) + right if table else ""


def _endless(state: DurakState, phase: str) -> bool:
    """Whether these rules never leave a phase in which everybody is asked."""
    return phase in ("window", "taking") and not state.game.following("window closes", phase)


def _usual(state: DurakState, asking: bool) -> DurakState:
    """What the cards say about the phase: in a game of its own kind as that game reads them."""
    reads = [piece.reads for piece in (state.game.form, *state.game.variants) if piece.reads]
    for read_phase in reads:
        completed: DurakState | None = read_phase(state)
        if completed is not None:
            return completed
    return _in_phase(state, asking)


def _in_phase(state: DurakState, asking: bool) -> DurakState:
    """The phase and the seat to act follow from the table and the roles.

    `asking`: `passed=` is written, so the window is still open although cards are too.
    """
    if not state.table:
        return state.but(phase="lead", actor=state.attacker)
    opened = bool(state.open_attacks)
    if opened and not state.taking and not asking:
        return state.but(phase="defence", actor=state.defender)
    phase = "taking" if state.taking else "window"
    state = state.but(phase=phase, added=state.added or opened)
    polled = state.polled if state.game.following("window closes", phase) else ()
    waiting = [seat for seat in polled if seat not in state.asked]
    if not waiting:
        raise NotationError(
            say(
                "By these rules the bout is already over in this position: nobody is left to "
                "make a move."
            )
        )
    return state.but(actor=waiting[0])


def write(state: DurakState) -> dict[str, str]:
    """The keys that `read` reads back."""
    assert isinstance(state, DurakState)
    table = " ".join(f"{pair.attack}/{pair.defence or '-'}" for pair in state.table)
    written = {"table": table} if table else {}
    if state.trump is None:
        written["trump"] = state.no_trump
    if not state.bout:  # who deals matters until somebody leads
        written["dealer"] = state.dealer or state.seats[-1]
    if not state.attacker:  # dealt, and nobody has been found who attacks first
        return written
    roles = {**_roles(state), **_unusual(state)}
    return {**written, "roles": " ".join(f"{key}={value}" for key, value in roles.items())}


def _unusual(state: DurakState) -> dict[str, str]:
    """Phase and seat to act, where the cards do not tell them."""
    if state.over:
        return {}
    try:
        usual = _usual(state.but(asked=state.asked), "passed" in _roles(state))
    except NotationError:
        return {"phase": state.phase, "to": state.actor}
    phase = {} if usual.phase == state.phase else {"phase": state.phase}
    return phase if usual.actor == state.actor else {**phase, "to": state.actor}


def _roles(state: DurakState) -> dict[str, Any]:
    roles: dict[str, Any] = {"att": state.attacker, "def": state.defender}
    beaten = sum(pair.defence is not None for pair in state.table)
    if state.first != state.attacker:
        roles["first"] = state.first
    if state.out:
        roles["out"] = "".join(state.out)
    if state.bout != 1:
        roles["bout"] = state.bout
    if state.over:
        return {**roles, **_ended(state.over)}
    if state.taking:
        roles["taking"] = state.defender
    if state.phase in ("window", "taking") and (state.asked or state.added and not state.taking):
        roles["passed"] = "".join(state.asked) or "-"
    if state.phase == "window" and state.added and not state.open_attacks:
        roles["added"] = "yes"
    players = "".join(pair.by for pair in state.table)
    if players != state.attacker * len(state.table):
        roles["by"] = players
    if state.start != state.held_by(state.defender) + beaten:
        roles["start"] = state.start
    return roles


def _ended(over: Result) -> dict[str, str]:
    if over.winner:
        return {"won": over.winner}
    return {"over": over.loser or (STALLED if STALLED in over.marks else "draw")}


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
        pairs.append(Pair(_lying(attack), None if defence == "-" else _lying(defence)))
    return tuple(pairs)


def _lying(text: str) -> Card | FaceDown:
    """A card of the table; `??` one that lies face down."""
    return FACE_DOWN if text == str(FACE_DOWN) else card(text)


def _played_by(state: DurakState, table: tuple[Pair, ...], seats: str) -> tuple[Pair, ...]:
    """The attack cards with the seats that played them, one letter for each."""
    if len(seats) != len(table):
        raise NotationError(
            say(
                "`by={text}` must name as many seats as there are attack cards: {n}.",
                text=seats,
                n=len(table),
            )
        )
    return tuple(p._replace(by=_seat(state, s)) for p, s in zip(table, seats, strict=True))


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


def _seat(state: DurakState, name: str) -> str:
    if name not in state.seats:
        raise NotationError(no_seat(name, state.seats))
    return name


def _seats(state: DurakState, names: str) -> tuple[str, ...]:
    return tuple(_seat(state, name) for name in names.replace(",", "").replace("-", ""))
