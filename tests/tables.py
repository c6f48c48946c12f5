"""Tables to test with: positions that come up in play, and what their JSON must look like."""

from __future__ import annotations

import json
import random
from functools import cache
from importlib.resources import files
from typing import Any

import jsonschema
from hypothesis import reject
from hypothesis import strategies as st

from durak_teach import deal, game, variants
from durak_teach.cards import FACE_DOWN, SUITS, Card, pack
from durak_teach.catalogue import FAMILIES
from durak_teach.errors import DurakError, RulesClash
from durak_teach.position import position
from durak_teach.state import Event, State
from durak_teach.table import Session
from durak_teach.table.graph import Graph
from durak_teach.table.packing import unpack

FORMS = tuple(FAMILIES["durak"].forms)
OPTIONS = tuple(variants.catalogue())
LANGUAGES = st.sampled_from(["en", "ja"])
SCHEMA = json.loads((files("durak_teach.table") / "view.schema.json").read_text("utf-8"))


@cache
def _validator(kind: str) -> Any:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    return jsonschema.Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{kind}"})


def fits(data: Any, kind: str) -> None:
    """The data has the shape of that kind, and it is JSON. (Of a long log the end is enough.)"""
    json.dumps(data)
    if kind == "View":
        data = {**data, "log": data["log"][-3:]}
    if "frames" in data:
        for frame in data["frames"]:
            fits(frame, "View")
        data = {**data, "frames": [{**frame, "log": []} for frame in data["frames"][:1]]}
    error = jsonschema.exceptions.best_match(_validator(kind).iter_errors(data))
    assert error is None, f"{error.json_path}: {error.message}"


def document_fits(document: dict[str, Any]) -> None:
    """So does a document, and each node of a graph when unpacked; every edge leads somewhere."""
    fits(document, "Document")
    if document["driver"] != "graph":
        return
    nodes = [unpack(document["pool"], node) for node in document["nodes"]]
    assert 0 <= document["start"] < len(nodes)
    for node in nodes:
        fits(node, "Node")
        for edge in node["edges"].values():
            assert edge
            feedback = edge.get("feedback", {})
            assert all(0 <= to < len(nodes) for to in edge.get("to", []) + feedback.get("to", []))


@st.composite
def rules(draw: st.DrawFn) -> tuple[str, ...]:
    """A form and up to three options that go together."""
    chosen = [draw(st.sampled_from(FORMS))]
    for option in draw(st.lists(st.sampled_from(OPTIONS), max_size=3, unique=True)):
        try:
            game("durak", *chosen, option)
        except RulesClash:
            continue
        chosen.append(option)
    return tuple(chosen)


@st.composite
def positions(draw: st.DrawFn, longest: int = 150) -> State:
    """A position some moves into a deal, or its end."""
    played = game("durak", *draw(rules()))
    seed = draw(st.integers(0, 999))
    state = deal(played, players=draw(st.integers(2, 6)), seed=seed)
    return after_moves(state, draw(st.integers(0, longest)), seed)


def after_moves(state: State, moves: int, seed: int) -> State:
    """The position after some random moves."""
    rng = random.Random(seed)
    for _ in range(moves):
        if state.over:
            break
        state = state.game.play(state, rng.choice(state.game.legal(state)))
    return state


@st.composite
def endgames(draw: st.DrawFn) -> State:
    """The last cards of a deal: no talon, few cards, the attacker is to lead."""
    seats = "ABC"[: draw(st.integers(2, 3))]
    cards = draw(st.permutations(pack("6")))
    hands = [draw(st.integers(1, 2)) for _ in seats]
    lines = [
        f"rules: {' '.join(draw(rules()))}",
        f"players: {' '.join(seats)}",
        f"trump: {draw(st.sampled_from(SUITS))}",
        "talon: -",
    ]
    for seat, size in zip(seats, hands, strict=True):
        lines.append(f"{seat}: {' '.join(map(str, cards[:size]))}")
        cards = cards[size:]
    attacker = draw(st.integers(0, len(seats) - 1))
    defender = (attacker + 1) % len(seats)
    return position("\n".join([*lines, f"roles: att={seats[attacker]} def={seats[defender]}"]))


def explored(state: State, seat: str, **options: Any) -> Graph:
    """All that can follow; an example with too much of it (cards that come and go) is left out."""
    graph = Graph(state, seat, limit=200, **options)
    try:
        graph.explore()
    except DurakError:
        reject()
    return graph


def shuffled_behind(state: State, seat: str, seed: int) -> State:
    """The same table for one seat, but all that it may not see has changed places."""
    seen = state.seen_by(seat)
    hands = {s: hand for s, hand in state.hands.items() if FACE_DOWN in seen.hand(s)}
    hidden = [card for hand in hands.values() for card in hand]
    hidden += [c for c, shown in zip(state.talon, seen.talon, strict=True) if shown is FACE_DOWN]
    mixed = list(hidden)
    random.Random(seed).shuffle(mixed)
    now: dict[Any, Any] = dict(zip(hidden, mixed, strict=True))

    def moved(cards: Any) -> tuple[Any, ...]:
        return tuple(now.get(card, card) for card in cards)

    past: tuple[Any, ...] = ()
    for event in state.log:
        secret = event.by != seat and event.kind in ("deal", "dealt", "draw")
        past = (past, event._replace(cards=moved(event.cards)) if secret else event)
    return state.but(
        hands={**state.hands, **{s: moved(hand) for s, hand in hands.items()}},
        talon=moved(state.talon),
        past=past,
    )


def secrets(state: State, seat: str) -> set[Card]:
    """The cards that this seat has never seen in this deal."""
    seen = state.seen_by(seat)
    known = {*seen.hand(seat), *seen.talon}
    known |= {card for pair in state.table for card in pair[:2]}
    for event in state.log:
        if _open(event, seat):
            known |= set(event.cards)
    return set(pack("6")) - known


def _open(event: Event, seat: str) -> bool:
    return event.kind not in ("deal", "dealt", "draw") or event.by == seat and event.kind == "draw"


def sessions(draw: st.DrawFn, state: State, lang: str = "en") -> Session:
    """A session at a position, for any of its seats."""
    bots = draw(st.sampled_from(["random", "plain", "careful"]))
    seat = draw(st.sampled_from(state.seats))
    return Session(state, seat, bots, draw(st.integers(0, 99)), lang)
