"""Tables to test with: positions that come up in play, and what their JSON must look like."""

from __future__ import annotations

import json
import random
from functools import cache
from importlib.resources import files
from typing import Any

import jsonschema_rs
from every_game import Spec, parties, specs
from hypothesis import reject
from hypothesis import strategies as st

from durak_teach import deal, game
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import FACE_DOWN, SUITS, Card, pack
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.state import Event, State
from durak_teach.notation.position import all_cards, position
from durak_teach.table import Session
from durak_teach.table.graph import Graph
from durak_teach.table.packing import unpack

BASE = tuple(form.id for form in FAMILIES["durak"].own_forms)
FOUR = """
players: A B C D
trump: d
talon: x3 [8d]
A: 7s 9c Qh
B: Kh Ks 6c
C: 7c 7h Jd
D: 7d Ac As
roles: att=A def=B
"""
LANGUAGES = st.sampled_from(["en", "ja"])
# JSON without sense, as no screen sends it
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
)
SCHEMA = json.loads((files("durak_teach.table") / "view.schema.json").read_text("utf-8"))


@cache
def _validator(kind: str) -> Any:
    jsonschema_rs.meta.validate(SCHEMA)
    return jsonschema_rs.Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{kind}"})


def fits(data: Any, kind: str) -> None:
    """The data has the shape of that kind, and it is JSON. (Of a long log the end is enough.)"""
    json.dumps(data)
    if kind == "View":
        data = {**data, "log": data["log"][-3:]}
    if "frames" in data:
        for frame in data["frames"]:
            fits(frame, "View")
        data = {**data, "frames": [{**frame, "log": []} for frame in data["frames"][:1]]}
    for error in _validator(kind).iter_errors(data):
        raise AssertionError(f"{error.instance_path}: {error.message}")


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
def positions(
    draw: st.DrawFn, longest: int = 150, games: st.SearchStrategy[Spec] | None = None
) -> State:
    """A position some moves into a deal, or its end."""
    spec = draw(games or specs())
    seed = draw(st.integers(0, 999))
    people = draw(st.sampled_from(parties(spec)[:5]))
    state = deal(game("durak", *spec), players=people, seed=seed)
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
    spec = draw(specs().filter(lambda spec: spec[0] in BASE and set(parties(spec)) & {2, 3}))
    seats = "ABC"[: draw(st.sampled_from(sorted(set(parties(spec)) & {2, 3})))]
    cards = draw(st.permutations(pack("6")))
    hands = [draw(st.integers(1, 2)) for _ in seats]
    lines = [
        f"rules: {' '.join(spec)}",
        f"players: {' '.join(seats)}",
        f"trump: {draw(st.sampled_from(SUITS))}",
        "talon: -",
    ]
    for seat, size in zip(seats, hands, strict=True):
        lines.append(f"{seat}: {' '.join(map(str, cards[:size]))}")
        cards = cards[size:]
    attacker = draw(st.integers(0, len(seats) - 1))
    defender = (attacker + 1) % len(seats)
    try:
        return position("\n".join([*lines, f"roles: att={seats[attacker]} def={seats[defender]}"]))
    except DurakError:  # some options have no such position
        reject()


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
    hidden = [card for card, shown in _beside(state, seen) if shown is FACE_DOWN]
    mixed = list(hidden)
    random.Random(seed).shuffle(mixed)
    now: dict[Any, Any] = dict(zip(hidden, mixed, strict=True))

    def moved(cards: Any) -> tuple[Any, ...]:
        return tuple(now.get(card, card) for card in cards)

    past: tuple[Any, ...] = ()
    for event in state.log:
        past = (
            past,
            event if _open(state, event, seat) else event._replace(cards=moved(event.cards)),
        )
    return state.but(
        hands={s: moved(hand) for s, hand in state.hands.items()},
        talon=moved(state.talon),
        zones={name: moved(cards) for name, cards in state.zones.items()},
        table=tuple(
            pair._replace(defence=now.get(pair.defence, pair.defence)) for pair in state.table
        ),
        past=past,
    )


def _beside(state: State, seen: State) -> list[tuple[Any, Any]]:
    """Every card that is in play beside what a seat sees in its place."""
    bare, shown = state.but(discard=()), seen.but(discard=())
    return list(zip(all_cards(bare), all_cards(shown), strict=True))


def secrets(state: State, seat: str) -> set[Card]:
    """The cards that this seat has never seen in this deal."""
    known = {card for card in all_cards(state.seen_by(seat)) if isinstance(card, Card)}
    for event in state.log:
        if _open(state, event, seat):
            known |= set(event.cards)
    return {c for c in all_cards(state) if isinstance(c, Card) and c not in known}


def _open(state: State, event: Event, seat: str) -> bool:
    """Whether this seat saw the cards of an event."""
    if event.kind in ("deal", "dealt"):
        return False
    return event.kind not in state.private(seat) or state.sees_hand_of(seat, event.by)


def sessions(draw: st.DrawFn, state: State, lang: str = "en") -> Session:
    """A session at a position, for any of its seats."""
    bots = draw(st.sampled_from(["random", "plain", "careful"]))
    seat = draw(st.sampled_from(state.seats))
    return Session(state, seat, bots, draw(st.integers(0, 99)), lang)
