"""What a tap means: the move as which it is judged."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import examples
from tables import positions

from durak_teach import position
from durak_teach.table import Session
from durak_teach.table.card_ids import hand_ids
from durak_teach.table.taps import verbs

HAND = "players: A B\ntrump: d\ntalon: -\nA: 9c Kd 7s\nB: 8s Ts 9d\n"


@pytest.mark.parametrize(
    ("text", "seat", "card", "move", "head"),
    [
        # nobody leads while an offer to double is answered, nor in an opening
        ("rules: podkidnoy doubling_cube\n{hand}play: A offer", "B", "8s", "B play 8s",
         "8♠ cannot be played now."),
        (("rules: podkidnoy suit_match\nplayers: A B\ntrump: none\ntalon: Jh 8c 6s\nA: 9c\nB: -\n"
         "layout: 7h 9s"), "A", "9c", "A play 9c", "9♣ cannot be played now."),
        (("rules: podkidnoy suit_match\nplayers: A B\ntrump: none\ntalon: 8c 6s\nA: 6h\nB: -\n"
         "layout: 7h 9h 9s Jh\nroles: phase=choosing"), "A", "6h", "A pick 6h",
         "6♥ cannot be taken."),
        # a card that is picked up, or doubted, comes first
        (("rules: podkidnoy magadan\nplayers: A B\ntrump: d\ntalon: x5 [9d]\nA: Ks\nB: 9c\n"
         "down A: x5\ndown B: 7h 8c Td\ntable: 6s/9s\nroles: att=A def=B phase=picking to=B"),
         "B", "9c", "B pick 9c", "9♣ cannot be taken into hand now."),
        ("rules: podkidnoy doubt\n{hand}table: 7h/9h\nfacts: doubt.place=1", "A", "9c", "A play 9c",
         "9♣ cannot be played now."),
        # on a taker one lays a card upon one's own, where nothing more is thrown in
        ("rules: podkidnoy sly\n{hand}table: As/-\nroles: att=A def=B taking=B", "A", "9c",
         "A cover As 9c", "9♣ cannot be laid on an attack card now."),
        # the defender beats on the right time
        ("{hand}table: 7h/8h 7c/-\nroles: att=A def=B passed=-", "B", "9d", "B beat 7c 9d",
         "9♦ cannot be laid on 7♣ now."),
        ("{hand}table: 7h/8h", "B", "9d", "B play 9d", "9♦ cannot be played now."),
        # who waits for the defence means to throw in, where that is possible at all
        ("{hand}table: 7h/-", "A", "9c", "A throw 9c", "9♣ cannot be thrown in."),
        ("rules: prostoy\n{hand}table: 7h/-", "A", "9c", "A play 9c", "9♣ cannot be played now."),
        ("rules: heap\n{hand}table: 7h/-", "A", "9c", "A play 9c", "9♣ cannot be played now."),
        ("rules: heap\n{hand}table: 7h/8h", "B", "9d", "B lead 9d", "9♦ cannot be led."),
        ("{hand}", "B", "8s", "B lead 8s", "8♠ cannot be led."),
        ("game: kirifu\nplayers: A B C\ntrump: c\nA: Ks\nB: 8h 2c\nC: Tc\ntable: 6h/-", "C", "Tc",
         "C play Tc", "10♣ cannot be played now."),
    ],
)  # fmt: skip
def test_a_tap_is_judged_as_the_move_that_it_means(
    text: str, seat: str, card: str, move: str, head: str
) -> None:
    setup, _, script = text.format(hand=HAND).partition("play: ")
    state = position(setup)
    if script:
        state = state.game.play(state, script)
    ruling = Session(state, seat, lang="en").send({"do": "why", "card": card})["ruling"]
    assert (ruling["move"], ruling["head"]) == (move, head)
    assert ruling["reasons"]
    assert not any("no rule of this game" in each["text"].lower() for each in ruling["reasons"])


def test_who_taps_out_of_turn_hears_whose_turn_it_is() -> None:
    session = Session(position("rules: prostoy\n" + HAND + "table: 7h/-"), "A", lang="en")
    (reason,) = session.send({"do": "why", "card": "9c"})["ruling"]["reasons"]
    assert reason["text"] == f"It is {session.company['B'].name}'s turn."


def test_a_card_that_transfers_is_not_said_not_to_beat() -> None:
    state = position("rules: perevodnoy\n" + HAND + "table: 8h/-")
    answer = Session(state, "B", lang="en").send({"do": "why", "card": "8s"})
    assert answer == {"error": "8♠ can transfer the attack."}


def test_where_no_card_beats_a_refusal_tells_why_this_one_transfers_nothing_either() -> None:
    state = position("rules: perevodnoy\nplayers: A B\ntrump: h\nA: 6s 7s\nB: Ks 9d\ntable: Kd/-")
    reasons = Session(state, "B", lang="en").send({"do": "why", "card": "9d"})["ruling"]["reasons"]
    assert [each["id"] for each in reasons] == [
        "durak.defence.nothing_else_beats",
        "durak.transfer.same_rank_as_the_lead",
    ]
    assert reasons[1]["text"] == "The rank of 9♦ is not king."


@pytest.mark.parametrize(
    ("trump", "hand"), [("h", "6h 9d"), ("d", "7s 9d")], ids=["a card beats", "no card transfers"]
)
def test_a_refusal_speaks_of_transferring_only_where_that_is_what_is_left(
    trump: str, hand: str
) -> None:
    text = f"rules: perevodnoy\nplayers: A B\ntrump: {trump}\nA: 6s 8s\nB: {hand}\ntable: Ks/-"
    card = "9d" if trump == "h" else "7s"
    session = Session(position(text), "B", lang="en")
    (reason,) = session.send({"do": "why", "card": card})["ruling"]["reasons"]
    assert reason["id"] == "durak.defence.nothing_else_beats"


@pytest.mark.parametrize(
    ("rules", "card", "said"),
    [
        ("podkidnoy", "9h", "9♥ beats 7♥."),
        ("podkidnoy doubt", "9h", "9♥ beats 7♥."),
        ("podkidnoy doubt", "6c", "6♣ can be laid on 7♥."),
        ("podkidnoy reversed_hands", "hand.2", "face-down card 2 can be laid on 7♥."),
    ],
)
def test_what_need_not_beat_is_not_said_to_beat(rules: str, card: str, said: str) -> None:
    """Nor what nobody knows before it is turned up."""
    state = position(f"rules: {rules}\nplayers: A B\ntrump: d\nA: 8s\nB: 9h 6c\ntable: 7h/-")
    assert Session(state, "B", lang="en").send({"do": "why", "card": card}) == {"error": said}


def test_what_need_not_beat_is_not_said_not_to_beat() -> None:
    setup = "players: A B\ntrump: d\nA: 8s\nB: 9h 6c Ts\ntable: 7h/- 7c/-"
    state = position(f"rules: podkidnoy doubt\n{setup}\nroles: att=A def=B")
    waiting = state.game.play(state, "B beat 7h 9h")
    session = Session(waiting, "B", lang="en")
    ruling = session.send({"do": "why", "card": "Ts"})["ruling"]
    assert ruling["head"] == "10♠ cannot be laid on 7♣ now."
    assert [each["text"] for each in ruling["reasons"]] == [
        f"It is {session.company['A'].name}'s turn."
    ]


@given(st.data())
@examples(30)
def test_no_tap_is_judged_as_a_move_that_is_never_due(data: Any) -> None:
    """Beside what the rules offer here, whoever waits may mean a throw-in, and the defender to
    beat; what cannot be played at all is called no more than that."""
    state = data.draw(positions())
    if state.over:
        return
    here, ever = verbs(state.game, state.phase), verbs(state.game)
    for seat in state.seats:
        session = Session(state, seat, lang="en")
        for name in hand_ids(state.seen_by(session.now), session.now):
            ruling = session.send({"do": "why", "card": name}).get("ruling")
            verb = ruling["move"][2:].rpartition(" ")[0].split()[0] if ruling else "play"
            waits = state.actor != session.now and bool(state.table)
            assert verb in (*here, "play") or waits and verb in ("throw", "beat") and verb in ever


def test_a_pressed_word_that_no_rule_knows_is_refused_as_that_word() -> None:
    answer = Session(position(f"{HAND}table: 7h/-"), "B", lang="en").send(
        {"do": "why", "button": "flip"}
    )
    (reason,) = answer["ruling"]["reasons"]
    assert "no rule of this game allows “flip” here" in reason["text"].lower()


def test_of_what_a_refused_card_could_be_part_of_the_smallest_is_meant() -> None:
    text = "rules: prostoy weakling\nplayers: A B\ntrump: d\ntalon: -\nA: 7h 7c Kd\nB: 9h 9c Ts"
    answer = Session(position(text), "A", lang="en").send({"do": "why", "card": "7h"})
    assert answer["ruling"]["move"] == "A lead 7h"


def test_a_place_without_a_number_is_no_card() -> None:
    text = (
        "rules: podkidnoy magadan\nplayers: A B\ntrump: d\ntalon: x5 [9d]\nA: Ks\nB: 9c\n"
        "down A: x5\ndown B: x5\nroles: att=A def=B"
    )
    answer = Session(position(text), "A", lang="en").send({"do": "why", "card": "down.x"})
    assert answer.keys() == {"error"}
