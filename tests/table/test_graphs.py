"""Graphs that answer as Python would, and how little of them is sent."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import examples
from tables import endgames, explored
from test_session import moves, without_history

from durak_teach import deal, game, position
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.state import State
from durak_teach.table import Session
from durak_teach.table import session as sessions
from durak_teach.table.alike import apart, together
from durak_teach.table.graph import Graph, document, leads_to_more, leaving
from durak_teach.table.packing import SMALLEST, Sharing, pack, unpack
from durak_teach.text import in_language

Json = dict[str, Any]


@patch.object(sessions, "uncleared", new=lambda _, after: after)  # only a deal ends with its bout
@given(endgames(), st.data())
@examples(40)
def test_a_graph_answers_as_a_session_would(state: State, data: Any) -> None:
    """A walk through the graph, with a session at its side that makes the same moves."""
    seat = data.draw(st.sampled_from(state.seats))
    packed = document(explored(state, seat, bots="careful"), "en")
    with patch.object(sessions, "company", return_value={}):  # an exercise names nobody
        session = Session(state, seat, "careful", 0, "en", log=False)
    there = session.start()["frames"]
    node = _node(packed, packed["start"])
    for _ in range(10):
        assert without_history(node["view"]) == without_history(there[-1])
        if session.state.over:
            break
        assert sorted(node["edges"]) == sorted(moves(session))
        assert node["hints"] == [session.send({"do": "hint"})["hint"] for _ in range(3)]
        for card in (shown["card"] for shown in node["view"]["hand"]):
            assert refused(session, {"do": "why", "card": card}) == node["why"].get(card)
        move = data.draw(st.sampled_from(moves(session)))
        there = session.send({"do": "move", "move": move})["frames"]
        frames = [_node(packed, number) for number in node["edges"][move]["to"]]
        assert [frame["view"]["events"] for frame in frames] == [view["events"] for view in there]
        node = frames[-1]
    assert (node["edges"] == {}) == (session.state.over is not None)


def refused(session: Session, intent: Json) -> Json | None:
    """A refusal whole: where the move would be allowed is asked for once its reasons are read."""
    ruling = session.send(intent).get("ruling")
    return {**ruling, **session.send({"do": "elsewhere"})} if ruling else None


def _node(packed: Json, number: int) -> Json:
    node: Json = unpack(packed["pool"], packed["nodes"][number])
    return node


def test_a_position_with_too_many_others_is_refused_in_one_sentence() -> None:
    state = deal(game("durak", "podkidnoy"), players=3, seed=1)
    with pytest.raises(DurakError, match="leads to more than 50 others"):
        Graph(state, state.actor, limit=50).explore()


def test_where_nobody_answers_a_graph_ends_at_the_others_turn() -> None:
    state = position("players: A B\ntrump: d\ntalon: -\nA: 9c Kd\nB: Tc Jc\nroles: att=A def=B")
    graph = Graph(state, "A", bots=None)
    graph.explore()
    first = graph.nodes[graph.start]
    assert [*first["edges"]] == ["A lead 9c", "A lead Kd"]
    for edge in first["edges"].values():
        (then,) = edge["to"]
        assert graph.nodes[then]["edges"] == {}


ENDING = "players: A B\ntrump: d\ntalon: -\nA: 9c 9d Kd\nB: Tc Jc Jd\nroles: att=A def=B"


@pytest.mark.parametrize("seat", ["A", "B"])
def test_how_many_positions_there_are_is_told_without_drawing_them(seat: str) -> None:
    """The graph of who moves second begins at the first choice of its own."""
    state = position(ENDING)
    graph = Graph(state, seat)
    graph.explore()
    met = len({state.without_past() for state in graph.states})
    assert not leads_to_more(state, seat, "plain", met)
    assert leads_to_more(state, seat, "plain", met - 1)


def test_a_move_of_the_reader_leads_to_what_the_others_have_answered() -> None:
    state = position(ENDING)
    graph, session = Graph(state, "A"), Session(state, "A")
    session.start()
    session.send({"do": "move", "move": "A lead 9c"})
    reached = leaving(graph, graph.begin(), "A lead 9c")
    assert reached == session.state.without_past()
    for wrong in ("A lead Tc", "A take", "nonsense"):
        with pytest.raises(DurakError, match=f"`{wrong}` cannot be played here"):
            leaving(graph, state, wrong)


def test_a_graph_begins_where_its_reader_has_a_choice() -> None:
    state = position(ENDING)
    graph = Graph(state, "B")
    begun = graph.begin()
    assert begun == graph.states[graph.start]
    assert (begun.actor, len(begun.table)) == ("B", 1)
    led = state.game.play(position("players: A B\ntrump: d\nA: 9h\nB: 7s 8s"), "A lead 9h")
    over = led.game.play(led, "B take")
    assert Graph(over, "A").begin().over


def test_what_others_may_do_meanwhile_leads_nowhere() -> None:
    """B may offer to double while A leads: a tap of A's never does it."""
    state = position(
        "rules: podkidnoy doubling_cube\nplayers: A B\ntrump: s\ntalon: -\nA: 6s\nB: 7s\n"
        "roles: att=A def=B"
    )
    assert "B offer" in map(str, state.game.legal(state))
    graph = Graph(state, "A")
    graph.explore()
    assert {*graph.nodes[graph.start]["edges"]} == {"A lead 6s", "A offer"}
    with pytest.raises(DurakError, match="cannot be played here"):
        leaving(graph, state, "B offer")


def test_a_button_that_cannot_be_pressed_says_why_in_a_graph_too() -> None:
    graph = Graph(position(ENDING), "A")
    graph.explore()
    (said,) = {node["why"]["done"]["head"] for node in graph.nodes if "done" in node["why"]}
    assert in_language(said, "en") == "“Done” is not possible now."


# -- packing ----------------------------------------------------------------------------------

trees = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text().filter(lambda k: k != "$"), inner),
)


@examples(40)
@given(st.lists(trees), st.integers(1, 3))
def test_packing_loses_nothing(parts: list[Any], copies: int) -> None:
    tree = parts * copies
    pool, packed = pack(tree)
    assert _exact(unpack(pool, packed)) == _exact(tree)
    assert pack(tree) == (pool, packed)


@pytest.mark.parametrize(
    "part", [["a" * 12], {"name": "value"}, ["a", "b", 12345], ["a", "b", 123456], "a" * 14]
)
def test_what_is_as_long_as_a_reference_may_stay_twice(part: Any) -> None:
    """`SMALLEST` counts what is sent: names, signs between, and no spaces."""
    text = json.dumps(part, separators=(",", ":"))
    assert pack([[part], [part, 1]])[0] == ([part] if len(text) >= SMALLEST else [])
    assert len(text) in (SMALLEST - 1, SMALLEST)


@given(trees)
def test_sharing_changes_nothing_and_makes_what_looks_alike_one(tree: Any) -> None:
    twice = json.loads(json.dumps([tree, tree]))
    shared = Sharing()(twice)
    assert _exact(shared) == _exact(twice)
    assert shared[0] is shared[1]


def _exact(tree: Any) -> str:
    """Equal only if types are: 1 is not True."""
    return json.dumps(tree)


@given(endgames())
@examples(10)
def test_what_occurs_twice_stands_once(state: State) -> None:
    nodes = in_language(explored(state, state.actor).nodes, "en")
    pool, packed = pack(nodes)
    assert len(_exact([pool, packed])) < len(_exact(nodes))
    found: set[str] = set()
    for number, entry in enumerate(pool):
        assert all(earlier < number for earlier in _references(entry))
    for part in _parts([pool, packed]):
        text = json.dumps(part, ensure_ascii=False, separators=(",", ":"))
        if len(text) >= SMALLEST:
            assert text not in found
            found.add(text)


def _parts(tree: Any) -> list[Any]:
    inner = (
        list(tree.values()) if isinstance(tree, dict) else tree if isinstance(tree, list) else []
    )
    return [tree, *(part for each in inner for part in _parts(each))]


def _references(tree: Any) -> list[int]:
    return [part["$"] for part in _parts(tree) if isinstance(part, dict) and set(part) == {"$"}]


def test_what_looks_alike_stands_once_where_that_is_shorter() -> None:
    long, short = {"name": "nine of clubs"}, {"n": 1}
    trees = [{"a": long, "b": [long, short, True, 1, 2.5, None]}, [short, False, long, "n"], long]
    names, parts, _ = packed = together(trees)
    assert _exact(apart(json.loads(json.dumps(packed)))) == _exact(trees)
    assert parts == [[names.index(["name"]), "nine of clubs"]]
    once = together([{"name": "nine of clubs"}, {"name": "ten of clubs"}])
    assert once[1] == []


def test_a_stored_table_says_why_a_button_does_nothing() -> None:
    state = position("players: A B\ntrump: d\ntalon: -\nA: Ks 7c\nB: 9h Tc\nroles: att=A def=B")
    graph = Graph(state, "A")
    graph.explore(stop=lambda reached: reached.table)
    (reason, *_) = in_language(graph.nodes[graph.start]["why"]["done"], "en")["reasons"]
    assert reason["text"].lower().startswith("the attacker has to lead first")
