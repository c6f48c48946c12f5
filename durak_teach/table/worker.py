"""The whole game on a web page: what the page's worker calls, JSON text in and out."""

from __future__ import annotations

import json
from typing import Any

from durak_teach.catalogue import game
from durak_teach.dealing import deal
from durak_teach.errors import DurakError
from durak_teach.position import position
from durak_teach.state import State
from durak_teach.table.session import Session
from durak_teach.text import render

_sessions: dict[str, Session] = {}


def start(text: str) -> str:
    """Deal and play up to the first turn. `text` is the setup, with `lang` and a `table` name."""
    setup = json.loads(text)
    lang = setup.get("lang", "en")
    try:
        seed = setup.get("seed")
        session = Session(
            _state(setup),
            setup.get("seat"),
            setup.get("bots", "plain"),
            seed or 0,
            lang,
            open_hands="position" in setup,
        )
    except DurakError as error:
        return json.dumps({"error": render(error.text, lang)})
    _sessions[setup.get("table", "")] = session
    return json.dumps(session.start())


def _state(setup: dict[str, Any]) -> State:
    """The deal that a setup asks for: of a seed, or from a position."""
    if "position" in setup:
        return position(setup["position"])
    rules = game(setup.get("game", "durak"), *setup.get("rules", ()))
    return deal(rules, players=int(setup.get("players", 2)), seed=setup.get("seed"))


def send(text: str) -> str:
    """Answer an intent at a table that has been started."""
    intent = json.loads(text)
    return json.dumps(_sessions[intent.get("table", "")].send(intent))
