"""The whole game on a web page: what the page's worker calls, JSON text in and out."""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING

from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import chosen, need, need_text, need_words, read_object
from durak_teach.kernel.state import State
from durak_teach.notation.position import position
from durak_teach.notation.position_codes import laid_by
from durak_teach.play.players import bot
from durak_teach.table.session import Session
from durak_teach.table.shared import SharedSession
from durak_teach.text import language, language_of, render, say

if TYPE_CHECKING:
    from durak_teach.table.shapes import JSON
    from durak_teach.table.shapes.answers import Update

IN_TIME = 900  # milliseconds: a page has a second for all that the others do
LONGEST = 5000  # milliseconds that an address may ask for
STEPS = 300  # of thinking, where it counts them
_sessions: dict[str, Session] = {}
_looked_over: set[str] = set()  # tables whose page can look a deal over


def start(text: str) -> str:
    """Deal and play up to the first turn. `text` is the setup, with `lang` and a `table` name.

    With the `saved` of an earlier update the game goes on from there.
    """
    lang = language()
    try:
        setup = read_object(text)
        lang = language_of(str(setup.get("lang"))) or "en"
        session = _session(setup, lang)
        if "saved" in setup:
            session.resume(setup["saved"])
    except DurakError as error:
        return json.dumps({"error": render(error.text, lang)})
    name = _table(setup)
    _sessions[name] = session
    _looked_over.discard(name)
    if setup.get("review") is True:
        _looked_over.add(name)
    return _as_json(name, session.start())


def rehearse(text: str) -> str:
    """Deal a game once, always the same way, and forget it; `text` is a setup without a deal.

    Then its rules are put together and its words looked up, and nobody's deal is known.
    """
    with contextlib.suppress(DurakError):
        setup = read_object(text)
        lang = language_of(str(setup.get("lang"))) or "en"
        _session({**setup, "seed": 1}, lang).start()
    return "{}"


def _as_json(name: str, update: Update) -> str:
    """An update; after a move with what has to be `saved` of the game: null once it is over."""
    session = _sessions[name]
    if "frames" in update:
        update = {**update, "saved": None if session.state.over else session.record}
        last = update["frames"][-1]
        if last["over"] and name in _looked_over:
            last["over"] = {**last["over"], "review": _invitation(session)}
    return json.dumps(update)


def _invitation(session: Session) -> str:
    """What a button says that looks the deal over: where nothing is compared no deal turns."""
    neutral = session.state.game.family.neutral
    return render(
        say("Look over the deal") if neutral else say("See the turning point"), session.lang
    )


def session_of(table: str) -> Session:
    """Who sits at a table that has been started."""
    session = _sessions.get(table)
    if session is None:
        raise DurakError(say("This game has not been started."))
    return session


def _table(sent: JSON) -> str:
    """The name of the table that something is sent to."""
    return str(sent.get("table", ""))


def _session(setup: JSON, lang: str) -> Session:
    """The table that a setup asks for; a position is no secret and is played with open hands."""
    state = _state(setup)
    bots, seed = chosen(setup, "bots", "plain"), chosen(setup, "seed", state.seed or 0)
    bots = _within_reach(need_text("bots", bots))
    people = need_words("people", chosen(setup, "people", []))
    if len(people) > 1:
        names = need("names", chosen(setup, "names", {}), dict, "JSON")
        return SharedSession(state, people, names, bots, seed, lang, setup.get("open") is True)
    seat = people[0] if people else setup.get("seat")
    open_hands = chosen(setup, "open", state.seed is None) is True
    return Session(state, seat, bots, seed, lang, open_hands=open_hands)


def _within_reach(bots: str) -> str:
    """A computer player that somebody at a page can wait for; `DurakError` for any other."""
    if bots in ("seasoned", "strong"):
        return f"{bots}={IN_TIME}ms"
    player = bot(bots)
    if getattr(player, "ms", 0) > LONGEST or getattr(player, "iterations", 0) > STEPS:
        raise DurakError(
            say(
                "On a web page a computer player thinks for at most {ms} milliseconds "
                "(`strong={ms}ms`) or {n} steps (`strong={n}`); “{name}” asks for more.",
                ms=LONGEST,
                n=STEPS,
                name=bots,
            )
        )
    return bots


def _state(setup: JSON) -> State:
    """The deal of a position, of a code, or of a game's seed."""
    if "position" in setup:
        return position(setup["position"])
    if "code" in setup:
        return laid_by(setup["code"])
    words = need_words("rules", chosen(setup, "rules", []))
    played = game(chosen(setup, "game", "durak"), *words)
    return deal(played, players=setup.get("players"), seed=setup.get("seed"))


def send(text: str) -> str:
    """Answer an intent at a table that has been started."""
    try:
        intent = read_object(text)
        name = _table(intent)
        session = session_of(name)
    except DurakError as error:
        return json.dumps({"error": render(error.text, language())})
    return _as_json(name, session.send(intent))
