"""Positions and played deals as JSON, for programs that are not ours.

A position is its own notation, a key with its words each: `{"players": ["A", "B"], …}`. A record
says how a deal began (its code, or a position), the moves as they are written everywhere here, and
the position at the end. `data.schema.json` beside this file describes all of it.

>>> from durak_teach import deal, game
>>> rules = game("durak", "podkidnoy")
>>> state = deal(rules, players=2, seed=7)
>>> state = rules.play(state, rules.legal(state)[0])
>>> written = record(state)
>>> written["begin"], written["moves"]
({'deal': 'DK1-0003-JZ-X'}, ['B lead Qd'])
>>> read_record(written) == state
True
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from durak_teach.games.families import game
from durak_teach.kernel.errors import DurakError, NotationError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.nearest import nearest
from durak_teach.kernel.outside import need, need_words, read_object
from durak_teach.kernel.state import State
from durak_teach.notation import data
from durak_teach.notation.codes import MOVES, code_of, deal_of, way_of
from durak_teach.notation.data import JSON, VERSION
from durak_teach.notation.kinds import need_kind
from durak_teach.notation.position import position
from durak_teach.text import Text, say

BEGINNINGS = ("deal", "position")
KEYS = ("version", "game", "begin", "moves", "end")


def position_data(state: State) -> dict[str, list[str]]:
    """A position as JSON: each key of the notation with its words."""
    return data.of_lines(str(need("state", state, State, "position()")))


def read_position(record: object) -> State:
    """The state that such JSON describes; `NotationError` says what is wrong, and where."""
    if not isinstance(record, Mapping):
        raise NotationError(
            say("A position must be an object in which each key has a list of words.")
        )
    lines = (f"{key}: {' '.join(_words(key, words))}" for key, words in record.items())
    return position("\n".join(lines))


def _words(key: object, words: object) -> list[str]:
    """The words of a key; none of them ends the line and begins another one."""
    for text in (given := need_words(str(key), words), [str(key)]):
        for word in text:
            if not word.isprintable():
                raise NotationError(
                    say(
                        "`{key}`: “{word}” contains a character that is not allowed in words.",
                        key=str(key),
                        word=word,
                    )
                )
    return given


def record(state: State, moves: Iterable[Move | str] | None = None) -> JSON:
    """A deal as JSON: what was played since it was dealt, or the `moves` from a position.

    `NotationError` where a dealt state is asked for and this is none.
    """
    begun, way = way_of(state) if moves is None else (state, tuple(moves))
    begin = {"deal": code_of(begun)} if moves is None else {"position": position_data(begun)}
    return {
        "version": VERSION,
        "game": [*begun.game.spec],
        "begin": begin,
        "moves": [str(move) for move in way],
        "end": position_data(_played(begun, way)),
    }


def read_record(record: Mapping[str, Any] | str) -> State:
    """The state to which a record leads, each of its moves judged.

    `NotationError` names the first move that the rules refuse, with the reason; a record that
    ends elsewhere than it says is refused, too.
    """
    record = read_object(record) if isinstance(record, str) else dict(record)
    for name in record:
        if name not in KEYS:
            near = nearest(str(name), KEYS)
            raise NotationError(
                say("A record has no `{name}`; the nearest is `{near}`.", name=str(name), near=near)
                if near
                else say("A record has no `{name}`; it holds {known}.", name=str(name), known=KEYS)
            )
    if record.get("version") != VERSION or type(record["version"]) is not int:
        raise NotationError(
            say("The `{key}` of a record must be {n} here.", key="version", n=VERSION)
        )
    moves = need_words("moves", record.get("moves", []))
    if len(moves) > MOVES:
        raise NotationError(say("A record may have at most {n} moves.", n=MOVES))
    begun = _begun(record.get("begin"))
    if game(*need_words("game", record.get("game", begun.game.spec))).spec != begun.game.spec:
        raise NotationError(say("The `game` of the record and its `begin` name different rules."))
    state = _played(begun, moves)
    end = record.get("end")
    if end is not None and json.dumps(end) != json.dumps(position_data(state)):
        raise NotationError(say("The record's moves do not lead to its `end`."))
    return state


def _begun(begin: object) -> State:
    given = begin if isinstance(begin, Mapping) and len(begin) == 1 else {}
    if isinstance(code := given.get("deal"), str):
        return deal_of(code)
    if "position" in given:
        return read_position(given["position"])
    raise NotationError(
        say("The `{key}` of a record must have one key, {keys:or}.", keys=BEGINNINGS, key="begin")
    )


def _played(state: State, moves: Sequence[Move | str]) -> State:
    for number, move in enumerate(moves, 1):
        try:
            state = state.game.play(state, move)
        except DurakError as error:
            why = _misspelt(state, move) or error.text
            raise NotationError(say("Move {n} of the record: {why}", n=number, why=why)) from error
    return state


def _misspelt(state: State, move: Move | str) -> Text | None:
    """What is wrong with the word of a refused move, if that is what is wrong."""
    try:
        need_kind(state.game, state.game.read(move).verb if isinstance(move, str) else move.verb)
    except DurakError as error:
        return error.text
    return None
