"""The dummy at a table: it is played by its person."""

from __future__ import annotations

from durak_teach import position
from durak_teach.table import Session, view
from durak_teach.table.graph import Graph

DUMMY = """
rules: podkidnoy dummy_throws
players: A B Z
trump: s
talon: -
A: 9c Ks
B: Tc Jc Qd As
Z: 9d 7s Kc
table: 7h/9h
roles: att=A def=B
"""


def test_the_dummy_on_turn_is_played_by_its_person() -> None:
    session = Session(position(DUMMY), "A", lang="en")
    (first,) = session.start()["frames"]
    (_, dummy) = first["seats"]
    assert (dummy["name"], dummy["notes"], dummy["turn"]) == ("Z", ["played by you"], False)
    assert dummy["cards"] == ["9d", "7s", "Kc"]
    assert first["info"].startswith("2 players")
    assert "not for B" in session.send({"do": "move", "move": "B throw Tc"})["error"]
    early = session.send({"do": "move", "move": "Z throw 9d"})["ruling"]
    assert [reason["text"] for reason in early["reasons"]] == ["It is A's turn."]
    assert view(session.state, "B", "en")["seats"][0]["notes"] == ["played by A"]

    (shown,) = session.send({"do": "move", "move": "A done"})["frames"]
    assert (session.now, shown["seat"], session.seat) == ("Z", "Z", "A")
    assert (shown["me"]["name"], shown["me"]["notes"]) == ("Z", ["played by you"])
    assert shown["me"]["turnText"] == "your turn"
    assert [other["name"] for other in shown["seats"]] == ["You", "B"]
    assert shown["more"].startswith("Z is your dummy")
    assert {card["id"]: card["state"] for card in shown["hand"]} == {
        "9d": "can", "7s": "can", "Kc": "off",
    }  # fmt: skip
    assert shown["events"][0]["text"] == "You threw in nothing more."
    assert session.send({"do": "hint"})["hint"]["rule"]
    assert session.send({"do": "why", "card": "Kc"})["ruling"]["reasons"]

    frames = session.send({"do": "move", "move": "Z throw 9d"})["frames"]
    assert frames[0]["log"][-1]["text"] == "Z threw in 9♦."
    assert frames[0]["seat"] == "Z"
    assert session.send({"do": "undo"})["frames"][0]["seat"] == "Z"


def test_a_graph_stops_at_the_dummys_turn() -> None:
    graph = Graph(position(DUMMY), "A", open_hands=True)
    graph.explore(stop=lambda state: state.bout > 1)
    asked = [node["view"]["seat"] for node in graph.nodes if node["edges"]]
    assert {*asked} == {"A", "Z"}
    for node in graph.nodes:
        assert all(move[0] == node["view"]["seat"] for move in node["edges"])
        assert {*node["why"]} <= {*(card["id"] for card in node["view"]["hand"]), "take", "done"}
