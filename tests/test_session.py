"""A person at the table: intents and updates."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from playing import examples
from tables import LANGUAGES, fits, positions, sessions

from durak_teach import position
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.state import State
from durak_teach.table import Session, view, worker
from durak_teach.table.card_ids import hand_ids
from durak_teach.table.graph import Graph
from durak_teach.table.session import RECENT, followed
from durak_teach.table.taps import verbs

Json = dict[str, Any]
GOING_ON = """
players: A B
trump: c
talon: x10 [7c]
A: 9c 9d 9h Kd
B: Qs 8c Jd Ad 6s
table: 7h/9s
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
    """A view without what the session knows about the past."""
    return {key: view[key] for key in view if key not in ("undo", "redo", "log", "events")}


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
    assert then["more"] == "B has to beat 9♦. Up to 4 more cards may be thrown in."


@given(st.data())
@settings(max_examples=40)
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
    assert frames[0]["me"]["turnText"] == "nothing to add"
    assert frames[0]["say"] == frames[0]["more"] == ""
    assert not any(button["move"] or button["main"] for button in frames[0]["buttons"])
    said = [event["text"] for frame in frames for event in frame["events"] if event["seat"] == "A"]
    assert said.count("You threw in nothing more.") == 1
    assert session.state.bout == 2


@given(st.data())
@settings(max_examples=40)
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
@settings(max_examples=20)
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


@given(st.data())
@settings(max_examples=25)
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


@settings(max_examples=40)
@given(st.data(), LANGUAGES)
def test_hints_come_in_three_stages_none_like_the_one_before(data: Any, lang: str) -> None:
    session = sessions(data.draw, data.draw(positions()), lang)
    session.start()
    assume(not session.state.over)
    state = session.state
    clues = [session.send({"do": "hint"})["hint"] for _ in range(3)]
    assert [(clue["stage"], clue["of"]) for clue in clues] == [(1, 3), (2, 3), (3, 3)]
    assert len({clue["text"] for clue in clues}) == 3
    assert len({clue["head"] for clue in clues}) == 3
    assert clues[0]["rule"]
    rings = {name for clue in clues for name in clue["cards"]}
    assert rings <= {str(card) for card in (*state.hand(session.now), *state.open_attacks)}
    assert session.state is state
    played = [move for move in moves(session) if set(clues[2]["cards"]) <= set(move.split())]
    assert played


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
    assert session.send({"do": "why", "card": "Kc"})["ruling"]["reasons"]
    assert session.send({"do": "hint"})["hint"]["rule"]

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


# -- what a tap means -------------------------------------------------------------------------

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
         "B", "9c", "B pick 9c", "9♣ cannot be taken up now."),
        ("rules: podkidnoy doubt\n{hand}table: 7h/9h\nfacts: doubt.place=1", "A", "9c", "A play 9c",
         "9♣ cannot be played now."),
        # on a taker one lays a card upon one's own, where nothing more is thrown in
        ("rules: podkidnoy sly\n{hand}table: As/-\nroles: att=A def=B taking=B", "A", "9c",
         "A cover As 9c", "9♣ cannot be laid on an attack card now."),
        # the defender beats at the right time
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
    assert reason["text"] == "It is B's turn."


def test_a_card_that_transfers_is_not_said_not_to_beat() -> None:
    state = position("rules: perevodnoy\n" + HAND + "table: 8h/-")
    answer = Session(state, "B", lang="en").send({"do": "why", "card": "8s"})
    assert answer == {"error": "8♠ can transfer the attack."}


@given(st.data())
@settings(max_examples=30)
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


# -- what makes no sense ----------------------------------------------------------------------

words = st.sampled_from(
    ["move", "why", "hint", "undo", "redo", "restart", "check", "start", "", "zz"]
)
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
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
        ({"do": "move"}, "An intent lacks the text `move`."),
        ({"do": "why", "card": 7}, "An intent lacks the text `card`."),
        ({"do": "why", "card": ""}, "A card is missing; write one, such as `9h`."),
        ({"do": "undo"}, "There is no move to take back."),
        ({"do": "redo"}, "There is no move to play again."),
        ({"do": "dance"}, "“dance” is not something to do here."),
        ({"do": "why", "card": "9c"}, "“Lead 9♣” is allowed."),
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
    assert session.send({"do": "hint"}) == {"error": "There is nothing to decide now."}


def test_a_seat_that_is_not_there() -> None:
    with pytest.raises(DurakError, match="`Z` is not a seat; the players are A and B"):
        Session(position(NOTHING_TO_ADD), "Z")


# -- the worker -------------------------------------------------------------------------------


def test_the_worker_plays_in_json() -> None:
    setup = {"game": "durak", "rules": ["podkidnoy"], "players": 3, "seed": 7, "bots": "careful"}
    update = json.loads(
        worker.start(json.dumps({**setup, "seat": "A", "lang": "ja", "table": "t"}))
    )
    fits(update, "Update")
    assert update["frames"][-1]["lang"] == "ja"
    move = update["frames"][-1]["moves"][0]["move"]
    update = json.loads(worker.send(json.dumps({"do": "move", "move": move, "table": "t"})))
    fits(update, "Update")
    assert update["frames"]


def test_the_worker_shows_all_hands_of_a_position_and_none_of_a_deal() -> None:
    shown = [
        json.loads(worker.start(json.dumps({**setup, "table": "t"})))["frames"][0]["seats"]
        for setup in ({"position": NOTHING_TO_ADD}, {"rules": ["podkidnoy"], "players": 2})
    ]
    assert [[seat["cards"] for seat in seats] for seats in shown] == [[["8s", "Ts"]], [None]]


def test_tables_of_one_page_are_games_of_their_own() -> None:
    setups = {
        "first": {"position": GOING_ON, "seat": "A"},
        "second": {"position": NOTHING_TO_ADD, "seat": "B"},
    }
    for name, setup in setups.items():
        worker.start(json.dumps({**setup, "table": name}))
    shown = {
        name: json.loads(worker.send(json.dumps({"do": "restart", "table": name})))["frames"][0]
        for name in setups
    }
    assert [view["seat"] for view in shown.values()] == ["A", "B"]


@given(
    st.one_of(
        st.text(max_size=20),
        junk.map(json.dumps),
        st.fixed_dictionaries(
            {},
            optional={
                "game": st.sampled_from(["durak", "dirac"]) | junk,
                "rules": st.just(["prostoy"]) | junk,
                "players": st.integers(-1, 9) | junk,
                "seed": st.integers() | junk,
                "bots": st.just("plain") | junk,
                "seat": st.sampled_from("ABZ") | junk,
                "lang": st.sampled_from(["en", "ja", "fr"]) | junk,
                "position": st.just(NOTHING_TO_ADD) | junk,
            },
        ).map(json.dumps),
    )
)
def test_the_worker_answers_anything_with_an_update(text: str) -> None:
    fits(json.loads(worker.start(text)), "Update")
    fits(json.loads(worker.send(text)), "Update")
