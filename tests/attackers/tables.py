"""A person at the table, and a page's worker: intents and setups that nobody's screen sends."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any

from every_game import conserved
from tables import fits

from attackers import Asking, Attack
from attackers.material import JUNK, any_deal, any_state, damaged, options, people, word
from durak_teach.games.families import FAMILIES, every_rule
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import read_object
from durak_teach.kernel.state import State
from durak_teach.notation.position import all_cards
from durak_teach.table import Session, worker
from durak_teach.widgets.comparing import compare
from durak_teach.widgets.editing import setup
from durak_teach.widgets.moments import KINDS, moment

INTENTS = 15
LONGEST = 4000  # intents until a deal that is played with right moves is over
DAMAGED = 0.5  # of what is kept
PATIENT = 0.3  # of the people play so
CHECKED = 0.1  # of the updates are compared with what the page expects
DOINGS = ("move", "why", "set", "hint", "undo", "redo", "restart", "deal")


def intents(rng: random.Random) -> Attack:
    """A game by intents: right ones, late ones, each perhaps twice, those of other seats, junk."""
    state = any_deal(rng) if rng.random() < 0.6 else any_state(rng)
    seat, seed = rng.choice(state.people), rng.randrange(100)
    session = Session(state, seat, rng.choice(("plain", "random")), seed, rng.choice(("en", "ja")))
    sent: list[Any] = []
    return Attack(sent, _sat(session, sent, rng))


def _sat(session: Session, sent: list[Any], rng: random.Random) -> Asking:
    """Every answer is an update, a refused intent changes nothing, all can be undone."""
    deck = sorted(map(str, all_cards(session.state)))
    patient = rng.random() < PATIENT
    shown = (yield session.start)["frames"][-1]
    for _ in range(LONGEST if patient else INTENTS):
        sent.append(_right(rng, shown, session.state) if patient else _intent(rng, shown, sent))
        for _ in range(rng.choice((1, 1, 1, 2))):
            here = session.state
            update = yield partial(session.send, sent[-1])
            if "frames" in _fits(update, rng):
                shown = update["frames"][-1]
            else:
                assert session.state is here, "a refused intent has changed something"
            if "frames" in update and sent[-1]["do"] == "move":
                by = session.state.log[len(here.log)].by
                assert session.state.person(by) == session.seat, "somebody else's cards were played"
            assert conserved(session.state, deck)
        if patient and session.state.over:
            break
    assert session.state.over or not patient, f"no end after {LONGEST} intents"
    yield from _taken_back(session)


def _taken_back(session: Session) -> Asking:
    """Everything can be taken back, and played again."""
    reached, whole = session.state, not session.view()["redo"]
    while "frames" in (yield partial(session.send, {"do": "undo"})):
        pass
    undone = session.state
    while "frames" in (yield partial(session.send, {"do": "redo"})):
        pass
    assert session.state == reached or not whole, "what was taken back is played again otherwise"
    yield partial(session.send, {"do": "restart"})
    assert session.state == undone, "taking back leads elsewhere than beginning anew"


def _right(rng: random.Random, shown: dict[str, Any], state: State) -> Any:
    """One of the moves that the screen offers, or a set of cards that can be put together."""
    legal = [each["move"] for each in (*shown["moves"], *shown["buttons"]) if each["move"]]
    if shown["sets"] and (not legal or rng.random() < 0.5):
        legal = [str(move) for move in state.game.legal(state) if move.by == shown["seat"]]
    return {"do": "move", "move": rng.choice(legal)} if legal else {"do": "hint"}


def _intent(rng: random.Random, shown: dict[str, Any], before: list[Any]) -> Any:
    how = rng.random()
    legal = [each["move"] for each in shown["moves"]]
    legal += [each["move"] for each in shown["buttons"] if each["move"]]
    cards = [card["id"] for card in shown["hand"]] + [*JUNK]
    if how < 0.5 and legal:
        return {"do": "move", "move": rng.choice(legal)}
    if how < 0.6 and before:
        return rng.choice(before)
    if how < 0.7:
        return {"do": rng.choice((*DOINGS, "start", "__class__", word(rng)))}
    if how < 0.8:
        some = rng.choices(cards, k=rng.randint(0, 6))
        return {"do": "set", "verb": rng.choice(("play", "lead", "")), "cards": some}
    if how < 0.9:
        return {"do": "why", rng.choice(("card", "button")): rng.choice((*cards, "take", "done"))}
    if how < 0.95 and legal:  # for another seat
        text = f"{rng.choice('ABCDZ')}{rng.choice(legal)[1:]}"
        return {"do": "move", "move": text}
    return rng.choice((None, 7, "hint", [], {}, {"do": ["move"]}, {"do": "move", "move": 7}))


def saved(rng: random.Random) -> Attack:
    """A game that was left, gone on with at a new table: what was kept is whole, or damaged."""
    state = any_deal(rng)
    seat, seed = rng.choice(state.people), rng.randrange(100)
    tables = [Session(state, seat, "plain", seed, lang="en") for _ in range(2)]
    given: list[str] = []
    return Attack(given, _gone_on_with(tables[0], tables[1], given, rng))


def _gone_on_with(left: Session, new: Session, given: list[str], rng: random.Random) -> Asking:
    """A whole record comes back to the same point, and so do the moves that are taken back."""
    shown = (yield left.start)["frames"][-1]
    for _ in range(rng.choice((0, 3, 12, 40))):
        intent = {"do": "deal"} if left.state.over else _right(rng, shown, left.state)
        update = yield partial(left.send, intent)
        shown = update.get("frames", [shown])[-1]
    text = json.dumps(left.record)
    given.append(damaged(text, rng) if rng.random() < DAMAGED else text)
    told = yield lambda: new.resume(read_object(given[0]))
    if given[0] == text:
        assert not isinstance(told, DurakError), f"{told}"
        assert new.state == left.state
        for session in (left, new):
            session.send({"do": "undo"})
        assert new.state == left.state


def setups(rng: random.Random) -> Attack:
    """What a page sends its worker to begin with, well formed or not; then an intent."""
    setup = _setup(rng)
    text = json.dumps(setup)
    how = rng.random()
    if how < 0.15:
        text = damaged(text, rng)
    elif how < 0.25:
        text = rng.choice(
            ("[" * 10**5, '{"a":' * 10**5, '{"seed":' + "9" * 5000 + "}", '"' * 10**5)
        )
    intent = json.dumps({"do": "hint", "table": setup.get("table", "t")})
    return Attack(text, _sent_to_a_worker(text, intent, rng))


def _sent_to_a_worker(text: str, intent: str, rng: random.Random) -> Asking:
    for answer, asked in ((worker.start, text), (worker.send, intent), (worker.send, text)):
        update = yield partial(_parsed, answer, asked)
        _fits(update, rng)
    found = yield partial(_parsed, compare, text)
    assert found.keys() <= {"comparison", "error"}


def _parsed(answer: Callable[[str], str], text: str) -> Any:
    return json.loads(answer(text))


def _setup(rng: random.Random) -> dict[str, Any]:
    """A setup with the one or the other thing wrong."""
    name = rng.choice([*FAMILIES])
    words = options(name, rng)
    odd = (None, True, -1, 0, 3, 10**18, 1.5, [], {}, ["podkidnoy"], [[]], word(rng), *JUNK)
    setup: dict[str, Any] = {
        "game": name, "rules": [*words], "players": rng.choice(people(name, words)),
        "seed": rng.randrange(1000), "seat": "A", "bots": "plain", "lang": "ja", "table": "t",
    }  # fmt: skip
    if rng.random() < 0.3:
        setup["position"] = str(any_state(rng))
    for _ in range(rng.choice((0, 1, 1, 2))):
        key = rng.choice((*setup, "position", "code", "games", "saved"))
        setup[key] = rng.choice(odd)
    if rng.random() < 0.1:
        setup["bots"] = rng.choice(("strong=999999ms", "strong=999999", "strong=5001ms"))
    return setup


def moments(rng: random.Random) -> Attack:
    """An address of the page on which positions are set up: a hand, and moves made there."""
    kind, rule = rng.choice([*KINDS]), rng.choice([*every_rule()])
    names = (rule, f"{rule}:{rng.randrange(60)}", "8.1", "japanese", f"{rule}:-1", ":", word(rng))
    name = rng.choice(names)
    try:
        found = moment(kind, name)
        legal = [str(move) for move in islice(found.game.legal(found), 5)]
    except DurakError:
        legal = ["A take"]
    moves = ";".join(rng.choices([*legal, word(rng), ""], k=rng.choice((0, 1, 3, 500))))
    asked = {"lang": rng.choice(("en", "ja")), kind: name, "moves": rng.choice((moves, *JUNK))}
    if rng.random() < 0.2:
        asked[kind] = rng.choice(JUNK)
    return Attack(asked, _moment_asked(json.dumps(asked)))


def _moment_asked(text: str) -> Asking:
    answer = yield partial(_parsed, setup, text)
    assert answer.keys() in ({"draft"}, {"error"})
    if "draft" in answer:
        assert answer["draft"]["error"] is None, "a moment of a game is a position"


def sets(rng: random.Random) -> Attack:
    """Sets of cards that grow under a finger, in the games that have them."""
    state = any_state(rng, rng.choice(("dou_dizhu", "sumidagawa", "kirifu", "mustamaija")))
    session = Session(state, rng.choice(state.people), lang=rng.choice(("en", "ja")))
    sent: list[Any] = []
    return Attack(sent, _grown(session, sent, rng))


def _grown(session: Session, sent: list[Any], rng: random.Random) -> Asking:
    update = yield session.start
    shown = update["frames"][-1]
    cards = [card["id"] for card in shown["hand"]]
    rng.shuffle(cards)
    for n in range(1, min(len(cards), 8) + 1):
        verb = (shown["sets"] or {"verb": "play"})["verb"]
        sent.append({"do": "set", "verb": verb, "cards": [*cards[:n], *cards[:1]]})
        update = yield partial(session.send, sent[-1])
        assert len(_fits(update, rng).get("set", {"cards": ()})["cards"]) <= n


def _fits(update: Any, rng: random.Random) -> dict[str, Any]:
    """The update, which a page can read; only some are looked at, for that takes long."""
    if rng.random() < CHECKED:
        fits(update, "Update")
    return dict(update)
