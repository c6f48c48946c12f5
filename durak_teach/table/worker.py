"""The whole game on a web page: what the page's worker calls, JSON text in and out."""

from __future__ import annotations

import json
from typing import Any

from durak_teach.catalogue import game
from durak_teach.dealing import deal
from durak_teach.errors import DurakError
from durak_teach.position import position
from durak_teach.table.session import Session
from durak_teach.text import known, language, render, say

_sessions: dict[str, Session] = {}


def start(text: str) -> str:
    """Deal and play up to the first turn. `text` is the setup, with `lang` and a `table` name."""
    setup = _read(text)
    lang = known(str(setup.get("lang"))) or "en"
    try:
        session = _session(setup, lang)
    except DurakError as error:
        return json.dumps({"error": render(error.text, lang)})
    _sessions[str(setup.get("table", ""))] = session
    return json.dumps(session.start())


def _read(text: str) -> dict[str, Any]:
    """The object that a text holds; nothing, if it holds none."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _session(setup: dict[str, Any], lang: str) -> Session:
    """The deal that a setup asks for: of a seed, or from a position (which is no secret)."""
    players, seed, rules = setup.get("players", 2), setup.get("seed"), setup.get("rules", [])
    seat, bots = setup.get("seat"), setup.get("bots", "plain")
    numbers = isinstance(players, int) and isinstance(seed, (int, type(None)))
    names = [setup.get("game", "durak"), bots, setup.get("position", ""), seat or ""]
    if not numbers or not isinstance(rules, list):
        raise DurakError(say("The setup of this game cannot be read."))
    if not all(isinstance(name, str) for name in [*names, *rules]):
        raise DurakError(say("The setup of this game cannot be read."))
    opened = bool(names[2])
    if opened:
        state = position(names[2])
    else:
        state = deal(game(names[0], *rules), players=players, seed=seed)
    return Session(state, seat, bots, seed or 0, lang, open_hands=opened)


def send(text: str) -> str:
    """Answer an intent at a table that has been started."""
    intent = _read(text)
    session = _sessions.get(str(intent.get("table", "")))
    if session is None:
        return json.dumps({"error": render(say("This game has not been started."), language())})
    return json.dumps(session.send(intent))
