"""Tables of Dou Dizhu and Sumidagawa: cards that look alike, plays that lie open, rin."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import product
from typing import Any

import pytest
from tables import document_fits, fits

from durak_teach import deal, game, position
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.state import State
from durak_teach.play.players import bot, choose
from durak_teach.table import Session, view, worker
from durak_teach.table.card_ids import own_cards
from durak_teach.table.company import names
from durak_teach.table.graph import Graph, document
from durak_teach.table.session import events_between
from durak_teach.text import in_language, render

Json = dict[str, Any]

LEAD = """
game: dou_dizhu
players: A B C
A: 3 3 3 4 9 9
B: 5 5 6
C: 7 8
"""
FOLLOW = """
game: dou_dizhu
players: A B C
A: 3 3 4 9 9 r
B: 5 5 6
C: 7 8
table: 8 8
roles: owner=C to=A
facts: dou_dizhu.landlord=C dou_dizhu.stake=2 dou_dizhu.doublings=1
"""
AUCTION = """
game: dou_dizhu
players: A B C
talon: 3 4 5
A: 6 7 7
B: 8 9
C: J Q
roles: phase=auction owner=C passed=- to=A
facts: dou_dizhu.stake=2
""".replace(" passed=-", "")
RIN = """
game: sumidagawa
players: A B C
talon: x13
A: b8 b8 r7
B: b6 r5
C: b4 r8
table: C b3 b4 r5
roles: owner=C to=A
facts: sumidagawa.said=NI2 sumidagawa.rin=A:uuxu,B:dduu sumidagawa.oya=B sumidagawa.tiles=B:1
"""
FORCED = RIN.replace("A:uuxu", "A:dduu")


def asked(state: State, *cards: str) -> Json:
    """What a session says of some cards."""
    session = Session(state, "A", lang="en")
    answer = session.send({"do": "set", "verb": "play", "cards": [*cards]})
    fits(answer, "Update")
    return answer.get("set", answer)  # type: ignore[no-any-return]


# -- whole games ------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), [*product(["dou_dizhu", "sumidagawa"], [3, 4])])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_view_of_a_game_shows_each_card_once(name: str, players: int, lang: str) -> None:
    state = before = deal(game(name), players=players, seed=11)
    rng = random.Random(name)
    for _ in range(60):
        if state.over:
            break
        seat = rng.choice(state.seats)
        shown = view(state, seat, lang, events_between(before, state))
        fits(shown, "View")
        held = shown["hand"]
        assert len({card["id"] for card in held}) == len(held)
        assert Counter(card["card"] for card in held) == Counter(map(str, state.hand(seat)))
        laid = [card["card"] for play in shown["plays"] for card in play["cards"]]
        assert Counter(laid) == Counter(str(pair.attack) for pair in state.table)
        others = {card["id"] for other in shown["seats"] for card in other["cards"] or ()}
        assert not others
        before, state = state, state.game.play(state, choose(bot("plain"), state, 2))


def test_cards_of_others_do_not_leave_the_own_hand() -> None:
    """What the screen moves is what the rules moved; rin stay where they stand."""
    state = position(RIN)
    after = state.game.play(state, "A play r7")
    shown = view(after, "B", "en", events_between(state, after))
    moving = [event for event in shown["events"] if event["cards"]]
    assert [(e["cards"], e["from"], e["to"]) for e in moving] == [(["r7"], "hand:A", "table")]
    geta = state.game.play(state, "A play b8 b*")
    shown = view(geta, "B", "en", events_between(state, geta))
    assert [event["cards"] for event in shown["events"] if event["cards"]] == [["b8"]]
    rows = {zone["id"]: zone["cards"] for zone in shown["zones"]}
    assert [card["face"] for card in rows["row:A"]] == ["used", "up", "used", "up"]


def test_a_players_rin_are_told_with_the_player() -> None:
    shown = view(position(RIN), "A", "en")
    rin = "black rin, face up, black rin, face up, red rin, used, red rin, face up"
    assert rin in shown["me"]["label"]
    assert "rin, face down" in shown["seats"][0]["label"]
    waiting = view(position(RIN), "B", "en")["zones"]
    assert {card["state"] for row in waiting for card in row["cards"]} == {"rest"}


def test_a_play_lies_there_with_its_players_name() -> None:
    named = {seat: view(position(FOLLOW), seat, "en")["plays"][0]["name"] for seat in "AC"}
    assert named == {"A": "C", "C": "You"}


def test_cards_that_lie_aside_are_a_heap_of_their_own_name() -> None:
    kitty = view(position(AUCTION), "A", "en")["talon"]
    assert (kitty["label"], kitty["lines"]) == ("Kitty, 3 cards", ["Kitty 3"])
    assert (kitty["count"], kitty["card"]) == (3, None)
    assert not kitty["trump"]
    assert not kitty["apart"]


def test_one_card_more_or_one_less_may_make_a_set_a_play() -> None:
    assert asked(position(LEAD), "3", "3.2", "9")["text"].endswith("Add 3, or put back 9.")


# -- cards that look alike --------------------------------------------------------------------


def test_cards_that_look_alike_have_numbers() -> None:
    shown = view(position(LEAD), "A", "en")
    assert [card["id"] for card in shown["hand"]] == ["3", "3.2", "3.3", "4", "9", "9.2"]
    assert [card["card"] for card in shown["hand"]] == ["3", "3", "3", "4", "9", "9"]
    assert shown["hand"][1]["label"] == "three, can be chosen"
    assert shown["sets"] == {"verb": "play", "cards": ["3", "3.2", "3.3", "4", "9", "9.2"]}


def test_a_hint_points_at_each_of_them() -> None:
    session = Session(position(FOLLOW), "A", lang="en")
    hints = [session.send({"do": "hint"})["hint"] for _ in range(3)]
    assert hints[-1]["text"] == (
        "Play 9 9. This play uses one whole combination, so the others in your hand stay "
        "whole. You have 4 cards left after this play."
    )
    assert hints[-1]["cards"] == ["9", "9.2"]


@pytest.mark.parametrize(
    ("cards", "move"),
    [
        (["3.3"], "A play 3"),
        (["3.2", "3"], "A play 3 3"),
        (["9", "3.3", "9.2", "3", "3.2"], "A play 3 3 3 9 9"),
    ],
)
def test_whichever_of_them_are_tapped_it_is_the_same_move(cards: list[str], move: str) -> None:
    said = asked(position(LEAD), *cards)
    assert said["ok"]
    assert said["move"] == move
    session = Session(position(LEAD), "A")
    frames = session.send({"do": "move", "move": move})["frames"]
    assert len(frames[0]["hand"]) == 6 - len(cards)


def test_what_would_complete_a_set_are_the_cards_left() -> None:
    said = asked(position(LEAD), "3.2", "3", "4")
    assert not said["ok"]
    assert said["head"] == "3 3 4 cannot be played."
    assert said["add"] == ["3.3"]
    assert "3.4" in asked(position(LEAD), "3", "3.4")["error"]


def test_a_card_that_cannot_be_played_says_why() -> None:
    state = position(FOLLOW.replace("9 9 r", "7 6 r"))
    session = Session(state, "A")
    ruling = session.send({"do": "why", "card": "3.2"})["ruling"]
    assert ruling["move"] == "A play 3"
    fits({"ruling": ruling}, "Update")


def test_a_card_tapped_out_of_turn_says_whose_turn_it_is() -> None:
    session = Session(position(FOLLOW), "B", lang="en")
    ruling = session.send({"do": "why", "card": "6"})["ruling"]
    name = render(names(session.company)["A"], "en")
    assert (ruling["move"], ruling["reasons"][0]["text"]) == ("B play 6", f"It is {name}'s turn.")
    fits({"ruling": ruling}, "Update")


# -- what lies open ---------------------------------------------------------------------------


def test_the_play_to_be_beaten_has_an_owner_and_a_name() -> None:
    shown = view(position(FOLLOW), "A", "en")
    (play,) = shown["plays"]
    assert (play["seat"], play["said"], play["name"]) == ("C", "Pair of 8s", "C")
    assert [card["card"] for card in play["cards"]] == ["8", "8"]
    assert shown["table"] == []
    assert shown["info"] == "stake 2, payment 4 · trick 1 · 3 players"
    roles = {seat["seat"]: seat["role"] for seat in (*shown["seats"], shown["me"])}
    assert roles == {"A": "farmer", "B": "farmer", "C": "landlord"}


def test_the_auction_has_buttons_and_no_card_is_asked_for() -> None:
    shown = view(position(AUCTION), "A", "en")
    moves = {button["id"]: button["move"] for button in shown["buttons"]}
    assert moves == {"bid 1": None, "bid 2": None, "bid 3": "A bid 3", "pass": "A pass"}
    assert {card["state"] for card in shown["hand"]} == {"rest"}
    assert [seat["notes"] for seat in shown["seats"]] == [[], ["bid 2"]]
    assert shown["talon"]["lines"] == ["Kitty 3"]
    session = Session(position(AUCTION), "A")
    assert "ruling" in session.send({"do": "why", "button": "bid 1"})
    assert session.send({"do": "move", "move": "A bid 3"})["frames"][0]["me"]["role"] == "landlord"


def test_plays_of_a_round_stay_with_what_was_said() -> None:
    state = position(RIN)
    state = state.game.play(state, "A play b8 b*")
    first, second = view(state, "B", "en")["plays"]
    assert (first["seat"], first["said"]) == ("C", "nihonbashi 2")
    assert (second["seat"], second["said"]) == ("A", "geta 8, with 1 rin")
    assert [card["card"] for card in second["cards"]] == ["b8"]
    again = position(str(state))
    assert view(again, "B", "en")["plays"] == view(state, "B", "en")["plays"]


# -- rin --------------------------------------------------------------------------------------


def test_rin_stand_before_everybody_and_the_own_ones_can_be_tapped() -> None:
    shown = view(position(RIN), "A", "en")
    rows = {zone["seat"]: zone for zone in shown["zones"]}
    assert [card["id"] for card in rows["A"]["cards"]] == ["b*", "b*.2", "r*", "r*.2"]
    assert [card["state"] for card in rows["A"]["cards"]] == ["can", "can", "rest", "can"]
    assert [card["face"] for card in rows["B"]["cards"]] == ["down", "down", "up", "up"]
    assert rows["B"]["cards"][0]["label"] == "black rin, face down"
    assert shown["sets"]["cards"][:3] == ["b*", "b*.2", "r*.2"]
    assert "tile 1" in next(seat for seat in shown["seats"] if seat["seat"] == "B")["notes"]
    assert asked(position(RIN), "b8.2", "b*.2")["move"] == "A play b8 b*"
    assert "error" in asked(position(RIN), "r*")


def test_a_forced_pass_leaves_one_button() -> None:
    shown = view(position(FORCED), "A", "en")
    assert shown["sets"] is None
    assert [button["move"] for button in shown["buttons"]] == ["A pass"]
    assert {card["state"] for card in shown["hand"]} == {"off"}
    ruling = Session(position(FORCED), "A").send({"do": "why", "card": "b8.2"})["ruling"]
    assert ruling["reasons"]


# -- stored, and in a page --------------------------------------------------------------------


@pytest.mark.parametrize("text", [LEAD, RIN])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_page_says_of_every_set_what_a_session_says(text: str, lang: str) -> None:
    state = position(text)
    graph = Graph(state, "A", open_hands=True)
    graph.explore(stop=lambda reached: reached.plays)
    document_fits(document(graph, lang))
    node = in_language(graph.nodes[graph.start], lang)
    names = node["view"]["sets"]["cards"]
    kinds: dict[str, list[str]] = {}
    for name in names:
        kinds.setdefault(name.split(".")[0], []).append(name)
    session = Session(state, "A", lang=lang)
    for counts in product(*(range(len(kind) + 1) for kind in kinds.values())):
        chosen = [n for kind, k in zip(kinds.values(), counts, strict=True) for n in kind[:k]]
        place, worth = 0, 1
        for kind, k in zip(kinds.values(), counts, strict=True):
            place, worth = place + worth * k, worth * (len(kind) + 1)
        if not chosen:
            assert node["sets"][place] is None
            continue
        said = session.send({"do": "set", "verb": "play", "cards": chosen})["set"]
        assert {**node["sets"][place], "cards": chosen} == said
        assert said["ok"] == (said["move"] in node["edges"])


@pytest.mark.parametrize(
    "text",
    [
        LEAD.replace("9 9", "9 9 J Q K"),
        RIN.replace("b8 b8 r7", "b8 r7 b5 r6 r3 b7 r4"),  # rin go with any of them
    ],
    ids=["plays", "rin"],
)
def test_a_large_hand_is_played_live(text: str) -> None:
    with pytest.raises(DurakError, match="cards make too many sets to list"):
        Graph(position(text), "A").explore()


def test_the_worker_plays_them() -> None:
    setup = {"game": "dou_dizhu", "rules": [], "players": 3, "seed": 4, "seat": "A", "table": "t"}
    frame = json.loads(worker.start(json.dumps(setup)))["frames"][-1]
    fits(frame, "View")
    assert frame["plays"] == []
    move = {"do": "move", "move": "A bid 3", "table": "t"}
    frames = json.loads(worker.send(json.dumps(move)))["frames"]
    intent = {"do": "set", "verb": "play", "cards": [frames[-1]["hand"][0]["id"]], "table": "t"}
    said = json.loads(worker.send(json.dumps(intent)))["set"]
    assert said["ok"]
    assert len(own_cards(position(LEAD), "A")) == 6
