"""What else a seat sees: piles, cards before a player, cards unseen, partners, scores, marks."""

from __future__ import annotations

from typing import Any

import pytest
from tables import fits

from durak_teach import deal, game, position
from durak_teach.notation.position import State
from durak_teach.table import view
from durak_teach.table.session import Session

MAGADAN = """
rules: podkidnoy magadan
players: A B
trump: d
talon: 6s 7s 8s 9s Ts Js Qs Ks As 6h 7h 8h Jh Qh Kh Ah 7c 8c 9c Tc Jc Qc Kc [Ac]
A: 9h
B: Th
down A: 6c 6d 7d 8d 9d
down B: Td Jd Qd Kd Ad
roles: att=A def=B
"""
REVERSED = """
rules: podkidnoy reversed_hands
players: A B C
trump: d
talon: -
A: 7h 8s Kc
B: 9h 6c
C: Tc Js
table: 8h/-
roles: att=A def=B
"""
PILE = """
rules: kurukuru
players: A B C
trump: d
A: 6s Ks
B: Kh 6h
C: Jh 8c 6d
pile: 7h 9h
roles: att=B def=C
"""
TRUMP_SHOW = """
rules: perevodnoy trump_show
players: A B C
trump: d
talon: -
A: Ks Kc
B: 7d 9h Qs
C: Tc Jc Qc
table: 7h/-
roles: att=A def=B
"""


def played(text: str, *moves: str) -> State:
    state = position(text.replace("; ", "\n"))
    for move in moves:
        state = state.game.play(state, move)
    return state


def shown(state: State, seat: str, lang: str = "en", **how: Any) -> dict[str, Any]:
    found = view(state, seat, lang, state.log, **how)
    fits(found, "View")
    return found


def taps(view: dict[str, Any]) -> dict[str, tuple[list[str], str | None]]:
    return {tap["move"]: (tap["cards"], tap["on"]) for tap in view["moves"]}


# -- other places -----------------------------------------------------------------------------


def test_a_pile_lies_open_with_its_top_card_last() -> None:
    seen = shown(position(PILE), "C")
    (pile,) = seen["zones"]
    assert (pile["id"], pile["seat"], pile["spread"]) == ("pile", None, False)
    assert [card["card"] for card in pile["cards"]] == ["7h", "9h"]
    assert pile["label"] == "Pile, 2 cards: seven of hearts, nine of hearts on top"
    assert taps(seen) == {"C play Jh": (["Jh"], None), "C play 6d": (["6d"], None)}
    (button,) = [button for button in seen["buttons"] if button["move"]]
    assert button["move"] == "C take bottom"


def test_a_layout_lies_side_by_side() -> None:
    state = deal(game("durak", "suit_match"), players=3, seed=1)
    while not state.zones.get("layout"):
        state = state.game.play(state, state.game.legal(state)[0])
    (layout,) = shown(state, "A")["zones"]
    assert layout["spread"]
    assert "on top" not in layout["label"]


def ways(state: State, before: State) -> dict[str, tuple[str, str]]:
    """Where the cards of what has happened came from and went to."""
    events = view(state, "A", "en", state.log[len(before.log) :])["events"]
    return {event["kind"]: (event["from"], event["to"]) for event in events if event["cards"]}


def test_a_played_card_goes_to_the_pile() -> None:
    text = PILE.replace("pile: 7h 9h", "pile: 9h").replace("C: Jh", "C: Th Jh")
    assert ways(played(text, "C play Th"), position(text)) == {"play": ("hand:C", "zone:pile")}


@pytest.mark.parametrize("seat", ["A", "B"])
def test_exchanged_cards_leave_the_game_whoever_looks_on(seat: str) -> None:
    text = ("rules: podkidnoy poker\nplayers: A B\ntrump: d\ntalon: 7s 8s [Kd]\nA: Ks Qs\n"
            "B: 9c 8c 9h\ntable: 7h/-")  # fmt: skip
    before = position(text)
    after = before.game.play(before, "B exchange 8c 9c")
    exchanged, drawn = view(after, seat, "en", after.log[len(before.log) :])["events"]
    assert (exchanged["from"], exchanged["to"]) == ("hand:B", "discard")
    assert (drawn["from"], drawn["to"]) == ("talon", "hand:B")


def test_a_card_that_is_only_shown_stays_in_its_hand() -> None:
    state = played(TRUMP_SHOW, "B transfer show 7d")
    assert ways(state, position(TRUMP_SHOW)) == {"transfer show": ("hand:B", "hand:B")}


# -- cards that nobody sees -------------------------------------------------------------------


def test_a_card_that_stays_unseen_is_followed_to_no_other_that_is() -> None:
    before = played(
        "rules: podkidnoy magadan\nplayers: A B\ntrump: d\ntalon: x5 [9d]\nA: 9h\nB: Th Jh\n"
        "down A: x5\ndown B: x5\nroles: att=A def=B",
        "A lead 9h",
        "B beat 9h Th",
    )
    after = before.game.play(before, "B pick 2")
    assert ways(after, before) == {"turn up": ("", ""), "pick": ("hand:B", "hand:B")}


def test_face_down_cards_before_everybody() -> None:
    seen = shown(position(MAGADAN), "A")
    assert [(zone["id"], zone["seat"]) for zone in seen["zones"]] == [
        ("down:A", "A"),
        ("down:B", "B"),
    ]
    assert {card["card"] for zone in seen["zones"] for card in zone["cards"]} == {None}
    assert "5 cards" in seen["seats"][0]["label"]


@pytest.mark.parametrize("opened", [True, False])
def test_one_of_them_is_picked_by_a_tap(opened: bool) -> None:
    state = played(MAGADAN, "A lead 9h", "B beat 9h Th")
    seen = shown(state, "B", open_hands=opened)
    mine = next(zone for zone in seen["zones"] if zone["seat"] == "B")
    names = [card["id"] for card in mine["cards"]]
    assert taps(seen) == {f"B pick {n}": ([name], None) for n, name in enumerate(names, 1)}
    assert {card["state"] for card in mine["cards"]} == {"can"}
    assert names[1] == ("Jd" if opened else "down.2")
    called = "jack of diamonds" if opened else "Face-down cards: number 2"
    assert mine["cards"][1]["label"].startswith(called)
    assert {card["state"] for zone in shown(state, "A")["zones"] for card in zone["cards"]} == {
        "rest"
    }


def test_an_unseen_hand_is_played_by_place() -> None:
    seen = shown(position(REVERSED), "B")
    assert [(card["id"], card["card"]) for card in seen["hand"]] == [
        ("hand.1", None),
        ("hand.2", None),
    ]
    assert seen["hand"][1]["label"] == "your card 2, face down, can be played"
    assert taps(seen) == {"B beat 8h 1": (["hand.1"], "8h"), "B beat 8h 2": (["hand.2"], "8h")}
    assert [seat["cards"] for seat in seen["seats"]] == [["Tc", "Js"], ["7h", "8s", "Kc"]]
    assert seen["me"]["cards"] is None


def test_of_a_card_played_unseen_the_rule_by_which_it_beat_is_cited() -> None:
    state = played(REVERSED, "B beat 8h 1")
    beat = next(event for event in shown(state, "A")["events"] if event["kind"] == "beat")
    assert beat["cards"] == ["8h", "9h"]
    assert beat["rule"]["id"] == "durak.defence.higher_of_suit"


def test_why_not_this_place() -> None:
    session = Session(position(REVERSED), "A")
    ruling = session.send({"do": "why", "card": "hand.2"})["ruling"]
    assert ruling["reasons"]
    assert "8" not in ruling["head"]


def test_a_card_to_be_picked_is_asked_about_by_its_place() -> None:
    ruling = Session(position(MAGADAN), "A", lang="en").send({"do": "why", "card": "down.2"})
    assert ruling["ruling"]["head"] == "face-down card 2 cannot be led."
    (reason,) = ruling["ruling"]["reasons"]
    assert reason["text"] == "A does not hold face-down card 2."


# -- talon ------------------------------------------------------------------------------------


def test_a_card_under_the_one_that_lies_face_up() -> None:
    text = (
        "rules: podkidnoy hidden_trump; players: A B; trump: d; talon: 8c 9h [Kd] 7h; A: 9s; B: 9c"
    )
    talon = shown(played(f"{text}; roles: att=A def=B"), "A")["talon"]
    assert (talon["count"], talon["card"], talon["under"], talon["trump"]) == (4, "Kd", 1, True)
    assert talon["lines"] == ["Talon 4", "Trump K♦"]
    assert talon["label"] == (
        "Talon, 4 cards left. Face up: king of diamonds, trump, with 1 under it"
    )
    assert not talon["apart"]
    beside = text.replace("hidden_trump", "hidden_trump.place=beside")
    assert shown(played(f"{beside}; roles: att=A def=B"), "A")["talon"]["apart"]


def test_without_a_talon_the_trump_suit_is_still_told() -> None:
    text = "players: A B; trump: d; talon: -; A: 9s; B: 9c; roles: att=A def=B"
    talon = shown(played(text), "A")["talon"]
    assert (talon["count"], talon["card"], talon["lines"]) == (0, None, ["Trumps: ♦"])
    assert talon["label"] == "Trumps: diamonds"
    assert shown(played(text.replace("trump: d", "trump: none")), "A")["talon"] is None


def test_an_own_trump_suit() -> None:
    state = deal(game("durak", "podkidnoy", "own_trump"), players=3, seed=1)
    seen = shown(state, "A")
    assert seen["talon"]["lines"][-1].startswith("Your trumps: ")
    assert (seen["talon"]["card"], seen["talon"]["under"]) == (None, 0)
    assert all(seat["notes"][0].startswith("Trumps: ") for seat in seen["seats"])
    assert seen["me"]["notes"] == []


# -- seats and the end --------------------------------------------------------------------------


def test_partners() -> None:
    seen = shown(deal(game("durak", "two_v_two"), players=4, seed=1), "A")
    assert [seat["notes"] for seat in seen["seats"]] == [[], ["partner"], []]


def test_scores_stand_at_the_seats() -> None:
    text = "rules: podkidnoy points; players: A B; trump: d; talon: -; A: 9s 9h; B: Ts Kc; "
    state = played(f"{text}roles: att=A def=B", "A lead 9s", "B beat 9s Ts")
    assert shown(state, "A")["seats"][0]["notes"] == ["1 card beaten"]
    assert shown(state, "B")["me"]["notes"] == ["1 card beaten"]


def test_what_holds_for_the_whole_table_stands_above_it() -> None:
    text = "rules: podkidnoy doubling_cube; players: A B; trump: d; talon: -; A: 9s 9h; B: Ts Kc"
    usual = f"{text}; roles: att=A def=B"
    assert shown(played(usual), "A")["info"] == "2 players · bout 1"
    doubled = played(f"{usual}; facts: doubling_cube.stake=2")
    assert shown(doubled, "A")["info"] == "2 players · bout 1 · stake of the deal: 2"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_marks_of_the_result(lang: str) -> None:
    text = "rules: podkidnoy six_dishonour; players: A B; trump: d; talon: -; A: 6s; B: 7c Kh"
    over = shown(played(f"{text}; roles: att=A def=B", "A lead 6s", "B take"), "B", lang)["over"]
    assert over["result"] == "lost"
    (mark,) = over["marks"]
    assert "6" in mark


def test_a_team_wins_and_loses_together() -> None:
    text = "rules: podkidnoy two_v_two; players: A B C D; trump: d; talon: -; A: 6s; B: 7c Kh"
    ends = "C: -; D: -; roles: att=A def=B out=CD"
    state = played(f"{text}; {ends}", "A lead 6s", "B take")
    results = {seat: shown(state, seat)["over"]["result"] for seat in state.seats}
    assert results == {"A": "won", "B": "lost", "C": "won", "D": "lost"}


# -- several moves of one card, several cards of one move -----------------------------------------


def test_moves_that_taps_do_not_tell_apart_have_words() -> None:
    seen = shown(position(TRUMP_SHOW), "B")
    said = {tap["move"]: tap["text"] for tap in seen["moves"]}
    assert said["B beat 7h 9h"] == ""
    assert said["B beat 7h 7d"] == "Beat 7♥ with 7♦"
    assert len({said[move] for move in said if "7d" in move}) == 3


def test_a_card_that_beats_either_of_two_needs_no_words() -> None:
    text = "players: A B; trump: d; talon: -; A: Ks Kc; B: 9h 6c; table: 7h/- 8h/-"
    seen = shown(played(f"{text}; roles: att=A def=B"), "B")
    assert taps(seen) == {"B beat 7h 9h": (["9h"], "7h"), "B beat 8h 9h": (["9h"], "8h")}
    assert {tap["text"] for tap in seen["moves"]} == {""}


def test_where_cards_go_together_all_moves_have_words() -> None:
    text = "rules: podkidnoy lead_same_rank; players: A B; trump: d; talon: -; A: 7h 7c 9s"
    seen = shown(played(f"{text}; B: Tc Jc Qc; roles: att=A def=B"), "A")
    assert taps(seen)["A lead 7h 7c"] == (["7h", "7c"], None)
    assert all(tap["text"] for tap in seen["moves"])
    assert "together" in seen["more"]


def test_a_mark_speaks_to_whoever_it_is_about() -> None:
    text = "rules: podkidnoy six_dishonour; players: A B; trump: d; talon: -; A: 6s; B: 7c Kh"
    state = played(f"{text}; roles: att=A def=B", "A lead 6s", "B take")
    marks = {seat: shown(state, seat)["over"]["marks"] for seat in "AB"}
    note = "{} lost to a hand of only 6s. This is noted in the result."
    assert marks == {"A": [note.format("B")], "B": [note.format("You")]}
