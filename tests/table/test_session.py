"""A person at the table: intents and updates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from playing import examples
from tables import LANGUAGES, fits, junk, positions, sessions

from durak_teach import position
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.play.review.decisions import Decision
from durak_teach.play.review.move_values import tables
from durak_teach.table import Session, tried
from durak_teach.table.session import RECENT, followed

Json = dict[str, Any]
GOING_ON = """
players: A B
trump: c
talon: x10 [7c]
A: 9c 9d 9h Kd
B: Qs 8c Jd Ad 6s
table: 7s/9s
discard: x10
roles: att=A def=B
"""
NOTHING_TO_ADD = """
players: A B
trump: d
talon: -
A: 9c Kd
B: 8s Ts
table: 7h/8h
roles: att=A def=B
"""


def moves(session: Session) -> list[str]:
    """What the person may play."""
    legal = session.state.game.legal(session.state)
    return [str(move) for move in legal if move.by == session.now]


def without_history(view: Json) -> Json:
    """A view (in English) without what the session knows about the past, and about its players."""
    known = ("undo", "redo", "log", "events", "said")
    seats = [_unnamed(seat) for seat in view["seats"]]
    table = [{**pair, **_unmarked(pair)} for pair in view["table"]]
    kept = {key: view[key] for key in view if key not in known}
    return {**kept, "seats": seats, "table": table}


def _unmarked(pair: Json) -> Json:
    cards = {place: pair[place] for place in ("attack", "defence") if pair[place]}
    return {
        place: {key: value for key, value in card.items() if key != "by"}
        for place, card in cards.items()
    }


def _unnamed(seat: Json) -> Json:
    kept, called = dict(seat), seat.get("called")
    kept.pop("called", None)
    return {**kept, "label": seat["label"].replace(f", {called}", "", 1)}


@given(st.data(), LANGUAGES)
@examples(15)
def test_a_session_plays_to_the_end_and_every_update_fits(data: Any, lang: str) -> None:
    session = sessions(data.draw, data.draw(positions(60)), lang)
    update = session.start()
    for _ in range(500):
        fits(update, "Update")
        if session.state.over:
            break
        assert update["frames"][-1]["me"]["turn"]
        assert update["frames"][-1]["log"] == session.view()["log"]
        assert all(len(frame["log"]) <= RECENT for frame in update["frames"][:-1])
        hand = update["frames"][-1]["hand"]
        for card in hand[:1]:
            fits(session.send({"do": "why", "card": card["card"]}), "Update")
        update = session.send({"do": "move", "move": data.draw(st.sampled_from(moves(session)))})
    assert session.state.over
    assert update["frames"][-1]["over"]


def test_who_goes_on_adding_is_told_what_lies_open() -> None:
    session = Session(position(GOING_ON), "A", lang="en")
    first = session.start()["frames"][-1]
    assert first["more"] == "Everything is beaten. Up to 5 more cards may be thrown in."
    then = session.send({"do": "move", "move": "A throw 9d"})["frames"][-1]
    name = then["seats"][0]["called"]
    assert then["more"] == f"{name} has to beat 9♦. Up to 4 more cards may be thrown in."


@given(st.data())
@examples(40)
def test_the_person_is_asked_whenever_there_is_a_choice(data: Any) -> None:
    """Only a `done` that is the seat's one legal move is said by itself."""
    session = sessions(data.draw, data.draw(positions()))
    for before, after in followed(session.state, session.seat, session.bot, session.seed):
        made = after.log[len(before.log)]
        if before.person(before.actor) == session.seat:
            assert [str(move) for move in before.game.legal(before)] == [f"{before.actor} done"]
        assert made.by == before.actor


def test_done_is_said_for_who_can_say_nothing_else() -> None:
    session = Session(position(NOTHING_TO_ADD), "A", lang="en")
    frames = session.start()["frames"]
    assert frames[0]["me"]["turn"]
    assert frames[0]["me"]["turnText"] == "nothing to throw in"
    assert frames[0]["say"] == frames[0]["more"] == ""
    assert not any(button["move"] or button["main"] for button in frames[0]["buttons"])
    said = [event["text"] for frame in frames for event in frame["events"] if event["seat"] == "A"]
    assert said.count("You threw in nothing more.") == 1
    assert session.state.bout == 2


@given(st.data())
@examples(40)
def test_undo_redo_and_start_again(data: Any) -> None:
    session = sessions(data.draw, data.draw(positions(60)))
    first = session.start()
    seen = [first["frames"][-1]]
    for _ in range(data.draw(st.integers(1, 6))):
        if session.state.over:
            break
        move = data.draw(st.sampled_from(moves(session)))
        seen.append(session.send({"do": "move", "move": move})["frames"][-1])
    for shown in seen[-2::-1]:
        back = session.send({"do": "undo"})["frames"][-1]
        assert without_history(back) == without_history(shown)
        assert back["log"] == shown["log"]
        assert back["redo"]
    assert list(session.send({"do": "undo"})) == ["error"]
    for shown in seen[1:]:
        again = session.send({"do": "redo"})["frames"][-1]
        assert without_history(again) == without_history(shown)
        assert again["undo"]
    assert list(session.send({"do": "redo"})) == ["error"]
    assert session.send({"do": "restart"}) == first


@given(st.data())
@examples(20)
def test_a_new_move_ends_redo(data: Any) -> None:
    session = sessions(data.draw, data.draw(positions(60)))
    session.start()
    if session.state.over:
        return
    session.send({"do": "move", "move": data.draw(st.sampled_from(moves(session)))})
    assert session.send({"do": "undo"})["frames"][-1]["redo"]
    again = session.send({"do": "move", "move": data.draw(st.sampled_from(moves(session)))})
    assert not any(frame["redo"] for frame in again["frames"])
    assert list(session.send({"do": "redo"})) == ["error"]
    session.send({"do": "undo"})
    assert not any(frame["redo"] for frame in session.send({"do": "restart"})["frames"])
    assert list(session.send({"do": "redo"})) == ["error"]


@given(st.data())
@examples(25)
def test_the_same_seed_gives_the_same_frames(data: Any) -> None:
    state = data.draw(positions(0))
    bots, seed = (
        data.draw(st.sampled_from(["random", "plain", "careful"])),
        data.draw(st.integers()),
    )
    one, other = (Session(state, "A", bots, seed, "en") for _ in range(2))
    assert one.start() == other.start()
    for _ in range(5):
        if not one.state.over:
            intent = {"do": "move", "move": data.draw(st.sampled_from(moves(one)))}
            assert one.send(intent) == other.send(intent)


# -- hints ------------------------------------------------------------------------------------


def two_tables(
    decision: Decision, moves: Sequence[Move], seed: int, which: range
) -> list[list[float]]:
    """What two tables show, over and over: how much is counted, test_tried.py asks."""
    return tables(decision, moves, seed, which[:2]) * (len(which) // 2)


@examples(40)
@given(st.data(), LANGUAGES)
def test_hints_come_in_three_stages_none_like_the_one_before(data: Any, lang: str) -> None:
    session = sessions(data.draw, data.draw(positions()), lang)
    shown = session.start()["frames"][-1]
    assume(not session.state.over)
    state = session.state
    unseen = [card["id"] for card in shown["hand"]]  # its own hand, where that lies face down
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tried, "tables", two_tables)
        clues = [session.send({"do": "hint"})["hint"] for _ in range(3)]
    assert [(clue["stage"], clue["of"]) for clue in clues] == [(1, 3), (2, 3), (3, 3)]
    assert len({clue["text"] for clue in clues}) == 3
    assert len({clue["head"] for clue in clues}) == 3
    assert clues[0]["rule"]
    rings = {name for clue in clues for name in clue["cards"]}
    lying = [card for pair in state.table for card in pair[:2]]  # one may throw in by any of them
    assert rings <= {*unseen, *(str(card) for card in (*state.hand(session.now), *lying))}
    assert session.state is state
    offered = [*(move.split() for move in moves(session)), *(m["cards"] for m in shown["moves"])]
    assert any({*clues[2]["cards"]} <= {*cards} for cards in offered)


BEATING = """
rules: podkidnoy
players: A B
trump: s
A: Kc 8c
B: {hand}
table: {attack}/-
roles: att=A def=B to=B
"""


@pytest.mark.parametrize(
    ("hand", "attack", "rule"),
    [
        ("Qd 7h", "9d", "higher_of_suit"),
        ("6s 7h", "9d", "trump_beats_plain"),
        ("9s 7h", "8s", "higher_of_suit"),
        ("6s 7h", "8s", "nothing_else_beats"),
    ],
)
def test_the_first_hint_names_the_way_to_beat_that_helps(hand: str, attack: str, rule: str) -> None:
    session = Session(position(BEATING.format(hand=hand, attack=attack)), "B")
    session.start()
    assert session.send({"do": "hint"})["hint"]["rule"]["id"] == f"durak.defence.{rule}"


LEADING = """
game: mustamaija
players: A B
trump: d
talon: x10
A: Kc
B: 9c Js 6c 7h Jc
roles: att=B to=B
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BEATING.format(hand="Kd 6s Jd 7s Qd", attack="9d"), "J♦, Q♦, K♦, 6♠ or 7♠."),
        (LEADING, "J♠, 7♥, 6♣, 9♣ or J♣."),
    ],
)
def test_the_second_hint_names_cards_in_the_order_of_the_hand(text: str, said: str) -> None:
    session = Session(position(text), "B", lang="en")
    session.start()
    _, clue = (session.send({"do": "hint"})["hint"] for _ in range(2))
    assert clue["text"].endswith(said)


PICKING = """
rules: podkidnoy magadan
players: A B
trump: s
talon: -
A: -
B: Td Kc
down A: 8s 7d
down B: 9c 6c Ah
table: Ac/7s
roles: att=A def=B bout=5 phase=picking to=B
"""
REVERSED = """
rules: podkidnoy reversed_hands
players: A B
trump: s
A: Kc 8s 7d
B: Td 9c 6c
"""


@pytest.mark.parametrize(("text", "row"), [(PICKING, "down"), (REVERSED, "hand")])
def test_a_hint_rings_cards_that_their_player_does_not_see(text: str, row: str) -> None:
    state = position(text)
    session = Session(state, state.actor, lang="en")
    shown = session.start()["frames"][-1]
    _, among, one = (session.send({"do": "hint"})["hint"]["cards"] for _ in range(3))
    rows = [shown["hand"], *(zone["cards"] for zone in shown["zones"])]
    lying = {card["id"] for cards in rows for card in cards if card["state"] == "can"}
    assert {*among} == {f"{row}.{n}" for n in (1, 2, 3)} == lying
    assert len(one) == 1
    assert {*one} < lying


# -- a person with a dummy ----------------------------------------------------------------------


# -- what makes no sense ----------------------------------------------------------------------

words = st.sampled_from(
    ["move", "why", "hint", "undo", "redo", "restart", "check", "start", "", "zz"]
)
texts = st.text(max_size=12) | st.lists(
    st.sampled_from(["A", "B", "Z", "beat", "throw", "done", "take", "9h", "Kd", "1s", "+", "??"]),
    max_size=4,
).map(" ".join)
intents = junk | st.fixed_dictionaries(
    {"do": words},
    optional={"move": texts | junk, "card": texts | junk, "button": texts | junk},
)


@given(positions(40), st.lists(intents, min_size=1, max_size=4), LANGUAGES)
def test_an_intent_without_sense_gets_one_sentence_and_changes_nothing(
    state: State, tried: list[Any], lang: str
) -> None:
    session = Session(state, lang=lang)
    session.start()
    for intent in tried:
        before = session.state
        update = session.send(intent)
        fits(update, "Update")
        assert len(update) == 1
        if "frames" not in update:
            assert session.state is before


@pytest.mark.parametrize(
    ("intent", "sentence"),
    [
        ({"do": "move", "move": "B lead 9s"}, "You play for A, not for B."),
        ({"do": "move", "move": ""}, "A move is missing; write a seat and a verb, as in `B take`."),
        ({"do": "move"}, "The intent lacks the string `move`."),
        ({"do": "why", "card": 7}, "The intent lacks the string `card`."),
        ({"do": "why", "card": ""}, "A card is missing; write one, such as `9h`."),
        ({"do": "undo"}, "There is no move to take back."),
        ({"do": "redo"}, "There is no move to redo."),
        ({"do": "dance"}, "“dance” cannot be done here."),
        ({"do": "why", "card": "9c"}, "9♣ can be led."),
    ],
)
def test_sentences_about_intents(intent: Json, sentence: str) -> None:
    text = "players: A B\ntrump: d\ntalon: -\nA: 9c Kd\nB: 8s Ts\nroles: att=A def=B"
    session = Session(position(text), "A", lang="en")
    session.start()
    assert session.send(intent) == {"error": sentence}


def test_after_the_end_a_move_is_refused_and_there_is_no_hint() -> None:
    text = "players: A B\ntrump: d\ntalon: -\nA: 9c\nB: 8s\nroles: att=A def=B"
    session = Session(position(text), "A", lang="en")
    session.start()
    end = session.send({"do": "move", "move": "A lead 9c"})
    assert end["frames"][-1]["over"]["result"] == "won"
    fits(session.send({"do": "move", "move": "A lead 9c"}), "Update")
    assert "ruling" in session.send({"do": "move", "move": "A lead 9c"})
    fits(session.send({"do": "move", "move": "A é"}), "Update")
    assert session.send({"do": "hint"}) == {"error": "There is nothing to decide now."}


def test_a_seat_that_is_not_there() -> None:
    with pytest.raises(DurakError, match="`Z` is not a seat; the seats are A and B"):
        Session(position(NOTHING_TO_ADD), "Z")
