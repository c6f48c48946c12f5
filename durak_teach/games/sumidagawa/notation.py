"""The position keys of Sumidagawa: who laid which bon, and the facts, checked.

`table: A b7 b7 B r8` are the played bon of the round, each after the seat that played it; the rin
lie in `facts: sumidagawa.rin=A:uxdu`, black, black, red, red: `u` face up, `x` used in this round,
`d` face down.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from durak_teach.games.climbing import notation
from durak_teach.games.sumidagawa.laid import last_play
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.games.sumidagawa.yaku import HIGHEST, YAKU
from durak_teach.kernel.cards import Card, cards_and_backs
from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.outside import no_seat
from durak_teach.kernel.state import Pair, State
from durak_teach.text import say

CODES = tuple(yaku.code for yaku in YAKU)
SEATED = ("oya", "played", "opted", "with_rin", "reviving")
EACH = ("rin", "tiles", "points")
CHOICES = ("discard", "flip", "revive")


def read(state: State, keys: Mapping[str, str]) -> State:
    """Add the played bon, who made the last play, and whose turn it is."""
    assert isinstance(state, SumidagawaState)
    _check_facts(state)
    roles = re.sub(r"\bround=", "trick=", keys.get("roles", ""))
    laid = tuple(_laid(state, keys.get("table", "-"), _role(roles, "owner")))
    if laid and not _role(roles, "owner"):
        roles += f" owner={laid[-1].by}"
    if not _role(roles, "phase"):
        roles += " phase=round"
    oya = state.fact("sumidagawa.oya")
    if oya and not any(_role(roles, name) for name in ("owner", "passed", "to", "over")):
        roles += f" to={oya}"
    completed = notation.read(state, {**keys, "roles": roles, "table": "-"})
    assert isinstance(completed, SumidagawaState)
    return _checked(_completed(completed.but(table=laid)))


def write(state: State) -> dict[str, str]:
    """The keys that `read` reads back."""
    assert isinstance(state, SumidagawaState)
    lines = notation.write(state)
    words, by = [], ""
    for pair in state.table:
        words += [pair.by] * (pair.by != by) + [str(pair.attack)]
        by = pair.by
    if words:
        lines["table"] = " ".join(words)
    roles = lines["roles"].replace("trick=", "round=").replace("phase=round", "")
    lines["roles"] = " ".join(roles.split())
    return lines


def _role(roles: str, name: str) -> str:
    """What a role is said to be, "" if it is not mentioned."""
    match = re.search(rf"(?:^|\s){name}=(\S+)", roles)
    return match[1] if match else ""


def _laid(state: SumidagawaState, text: str, by: str) -> Iterator[Pair]:
    """The played bon, each with who played it."""
    for word in text.split():
        if re.fullmatch("[A-Z]", word):
            if word not in state.seats:
                raise _no_seat(state, word)
            by = word
            continue
        for card in cards_and_backs(word, state.game.family.reader):
            if not by:
                raise NotationError(
                    say("Write who played `{word}`, as in `table: A {word}`.", word=word)
                )
            if not isinstance(card, Card) or not card.height:
                raise NotationError(
                    say(
                        "`{word}` does not belong in `table:`; write a used rin as an x in the row "
                        "of `sumidagawa.rin`.",
                        word=word,
                    )
                )
            yield Pair(card, None, by)


def _no_seat(state: SumidagawaState, name: str) -> NotationError:
    return NotationError(no_seat(name, state.seats))


def _check_facts(state: SumidagawaState) -> None:
    """Every fact says something that this game knows."""
    fact = {name: state.fact(f"sumidagawa.{name}") for name in (*SEATED, *EACH, "said", "used")}
    for seat in [seat for name in (*EACH, *SEATED) for seat in fact[name]]:
        if seat and seat not in state.seats:
            raise _no_seat(state, seat)
    for row in fact["rin"].values():
        if not re.fullmatch("[uxd]{4}", row):
            raise NotationError(
                say(
                    "`{word}` is not a row of rin; write four letters (for black, black, red, "
                    "red): u face up, x used in this round, d face down.",
                    word=row,
                )
            )
    if not all(code in CODES for code in fact["used"].split("+") if fact["used"]):
        raise NotationError(
            say("`{word}` is not a list of yaku; list them, as in `KZ+GE`.", word=fact["used"])
        )
    parts = re.fullmatch("([A-Z]{2})([0-9]{1,2})", fact["said"])
    if fact["said"] and not (parts and parts[1] in CODES and int(parts[2]) <= HIGHEST):
        raise NotationError(
            say(
                "`{word}` is not a declaration; write one of {known}, then a number up to {most}, "
                "as in `NI4`.",
                word=fact["said"],
                known=CODES,
                most=HIGHEST,
            )
        )
    tiles = [tile for tile in fact["tiles"].values() if tile]
    if len({*tiles}) < len(tiles):
        raise NotationError(say("Two players have tile {n}.", n=max(tiles, key=tiles.count)))


def _completed(state: SumidagawaState) -> SumidagawaState:
    """What goes without saying: who leads, what has been used, and who has played."""
    code, played = state.fact("sumidagawa.said"), state.fact("sumidagawa.played")
    if state.owner and not played:
        played = "".join(dict.fromkeys([*(pair.by for pair in state.table), state.owner]))
        state = state.noting("sumidagawa.played", played)
    if code and not state.fact("sumidagawa.laid"):
        state = state.noting("sumidagawa.laid", last_play(state))
    if code and not state.fact("sumidagawa.used"):
        state = state.noting("sumidagawa.used", code[:2])
    if not state.fact("sumidagawa.oya"):
        state = state.noting("sumidagawa.oya", played[:1] or state.actor)
    return state


def _checked(state: SumidagawaState) -> SumidagawaState:
    """The state, if it hangs together."""
    code = state.fact("sumidagawa.said")
    if code and not state.owner:
        raise NotationError(say("Write who said `{word}`, as in `owner=A`.", word=code))
    if state.owner and not code:
        raise NotationError(
            say(
                "Write what `owner={name}` has said, as in `facts: sumidagawa.said=NI4`.",
                name=state.owner,
            )
        )
    due = state.fact("sumidagawa.reviving")
    stuck = state.phase == "revive" and due[:1] != state.actor
    if state.phase in CHOICES and not state.over and (stuck or not any(state.game.moves(state))):
        raise NotationError(
            say("`{name}` has nothing to choose here.", name=state.actor)
            if not stuck
            else say(
                "Write who has still to turn up a rin, `{name}` first: "
                "`facts: sumidagawa.reviving={name}`.",
                name=state.actor,
            )
        )
    return state
