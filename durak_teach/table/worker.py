"""The whole game on a web page: what the page's worker calls, JSON text in and out."""

from __future__ import annotations

import json
from typing import Any

from durak_teach.catalogue import game
from durak_teach.codes import deal_of
from durak_teach.dealing import deal
from durak_teach.errors import DurakError
from durak_teach.position import position
from durak_teach.state import State
from durak_teach.table.session import Session
from durak_teach.table.view import JSON
from durak_teach.text import known, language, render, say

UNREADABLE = say("The setup of this game cannot be read.")

_sessions: dict[str, Session] = {}


def start(text: str) -> str:
    """Deal and play up to the first turn. `text` is the setup, with `lang` and a `table` name.

    With the `saved` of an earlier update the game goes on from there.
    """
    setup = _read(text)
    lang = known(str(setup.get("lang"))) or "en"
    try:
        session = _session(setup, lang)
        if "saved" in setup:
            session.resume(setup["saved"])
    except DurakError as error:
        return json.dumps({"error": render(error.text, lang)})
    _sessions[str(setup.get("table", ""))] = session
    return _told(session, session.start())


def _told(session: Session, update: JSON) -> str:
    """An update; after a move with what has to be `saved` of the game: null once it is over."""
    if "frames" in update:
        update = {**update, "saved": None if session.state.over else session.record}
    return json.dumps(update)


def _read(text: str) -> dict[str, Any]:
    """The object that a text holds; nothing, if it holds none."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _session(setup: dict[str, Any], lang: str) -> Session:
    """The table that a setup asks for; a position is no secret and is played with open hands."""
    seat, bots, seed = setup.get("seat"), setup.get("bots", "plain"), setup.get("seed")
    if not _all(str, bots, "" if seat is None else seat) or not _all(
        int, 0 if seed is None else seed
    ):
        raise DurakError(UNREADABLE)
    state, opened = _state(setup), bool(setup.get("position"))
    return Session(state, seat, bots, seed or state.seed or 0, lang, open_hands=opened)


def _state(setup: dict[str, Any]) -> State:
    """The deal of a position, of a code, or of a game's seed."""
    for key, read in (("position", position), ("code", deal_of)):
        if key in setup:
            if not isinstance(setup[key], str):
                raise DurakError(UNREADABLE)
            return read(setup[key])
    players, rules = setup.get("players", 2), setup.get("rules", [])
    name = setup.get("game", "durak")
    if not (_all(int, players) and isinstance(rules, list) and _all(str, name, *rules)):
        raise DurakError(UNREADABLE)
    return deal(game(name, *rules), players=players, seed=setup.get("seed"))


def _all(kind: type, *values: object) -> bool:
    return all(isinstance(value, kind) for value in values)


def send(text: str) -> str:
    """Answer an intent at a table that has been started."""
    intent = _read(text)
    session = _sessions.get(str(intent.get("table", "")))
    if session is None:
        return json.dumps({"error": render(say("This game has not been started."), language())})
    return _told(session, session.send(intent))
