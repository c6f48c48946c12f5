"""Setting up: taps and text change one position, the engine answers, bad input gets a sentence."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import examples
from position_files import each_block
from tables import junk

from durak_teach import deal, game, position
from durak_teach.games.families import FAMILIES, every_rule
from durak_teach.kernel.state import State
from durak_teach.lessons import lessons
from durak_teach.lessons.practice import offered, questions, stored
from durak_teach.notation.examples import example_state
from durak_teach.notation.lines import Block
from durak_teach.notation.position import state_of
from durak_teach.notation.position_codes import position_code
from durak_teach.strategy import maxims
from durak_teach.table import worker
from durak_teach.table.draft import Draft
from durak_teach.table.editor import EXAMPLE, document
from durak_teach.table.graph import Graph
from durak_teach.widgets.editing import setup
from durak_teach.widgets.hands import example_graph
from durak_teach.widgets.strategy import answered

MARKUP = "<img src=x onerror=alert(1)>"


def said(**asked: Any) -> Any:
    return json.loads(setup(json.dumps({"lang": "en", **asked})))


def edited(text: str = EXAMPLE, **intent: Any) -> Any:
    return said(text=text, **intent)["draft"]


def answer(text: str = EXAMPLE, **asked: Any) -> Any:
    return said(text=text, **asked)["answer"]


def line(draft: Any, key: str) -> str | None:
    return Draft.of(draft["text"]).lines.get(key)


def place(draft: Any, name: str) -> list[str]:
    (found,) = (each for each in draft["places"] if each["id"] == name)
    return [card["card"] for card in found["cards"]]


def test_what_is_laid_is_what_the_text_says() -> None:
    draft = said()["draft"]
    assert place(draft, "A") == ["9s", "8h", "Qd"]
    assert draft["now"] == "B is to play."
    assert said(code=draft["code"])["draft"]["text"] == str(position(EXAMPLE))


def test_a_tap_moves_cards() -> None:
    draft = edited(do="put", cards=["pack/6h", "B/0"], to="A")
    assert (line(draft, "A"), line(draft, "B")) == ("9s 8h Qd 6h 7c", "9c 9d")
    draft = edited(draft["text"], do="put", cards=["B/1"], to="table/0")
    assert line(draft, "table") == "7s/9d"
    assert draft["now"] == "A is to play."
    draft = edited(draft["text"], do="put", cards=["table/0/0"], to="discard")
    assert (line(draft, "table"), line(draft, "discard")) == (None, "7s")
    left = [card["card"] for card in draft["pack"] if not card["gone"]]
    assert "9d" in left, "what beat it lies nowhere"
    assert "7s" not in left
    assert line(edited(do="put", cards=["A/0", "A/1"], to="pack"), "A") == "Qd"


def test_cards_that_change_places_are_counted_before_they_move() -> None:
    draft = edited(do="put", cards=["A/0", "A/2", "A/1"], to="B")
    assert (line(draft, "A"), line(draft, "B")) == ("-", "7c 9c 9d 9s Qd 8h")


def test_roles_trump_seats_and_the_game() -> None:
    draft = edited(do="role", seat="B", role="att")
    assert line(draft, "roles") == "att=B"
    draft = edited(draft["text"], do="role", seat="A", role="taking")
    assert line(draft, "roles") == "att=B def=A taking=A"
    draft = edited(draft["text"], do="seats", n=3)
    assert (line(draft, "players"), line(draft, "C")) == ("A B C", "-")
    draft = edited(draft["text"], do="role", seat="C", role="out")
    assert "out=C" in (line(draft, "roles") or "")
    assert line(edited(draft["text"], do="seats", n=2), "roles") == "att=B def=A taking=A"
    assert line(edited(do="trump", suit="none"), "trump") == "none"
    draft = edited(do="game", words=["durak", "perevodnoy", "japanese"])
    assert draft["words"] == ["durak", "perevodnoy", "japanese"]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_game_can_be_dealt_cleared_and_laid(family: str) -> None:
    draft = edited(do="game", words=[*game(family).spec])
    draft = edited(draft["text"], do="deal", seed=7)
    assert draft["code"]
    assert position(draft["text"])
    deck = deal(game(family), seed=7).deck
    assert [card["face"] for card in draft["pack"]] == [str(card) for card in deck]
    assert draft["back"]["face"] == ""
    seat = draft["seats"][0]["seat"]
    held = place(draft, seat)
    moved = edited(draft["text"], do="put", cards=[f"{seat}/0"], to="talon")
    assert sorted(place(moved, seat)) == sorted(held[1:])
    assert place(edited(draft["text"], do="clear"), seat) == []


@each_block
def test_every_position_is_shown_whole(block: Block) -> None:
    """Each card of the text stands on the screen, and nothing is wrong."""
    state = state_of(block)
    shown = document(str(state), "ja")
    assert shown["error"] is None
    assert shown["code"]
    for seat in state.seats:
        assert place(shown, seat) == [str(card) for card in state.hand(seat)]
    assert place(shown, "talon") == [str(card) for card in state.talon]


def test_what_is_wrong_stands_at_its_place() -> None:
    draft = edited(EXAMPLE.replace("9s", "Xx"))
    assert draft["error"]["place"] == "A"
    assert draft["error"]["line"] == 6
    assert "`Xx` is not a card" in draft["error"]["text"]
    assert (draft["code"], draft["python"]) == ("", "")
    assert place(draft, "A") == ["Xx", "8h", "Qd"], "a word that is no card keeps its place"


def test_the_engine_answers() -> None:
    may = answer(ask="may", seat="B")
    assert [each["notation"] for each in may["said"]] == ["B beat 7s 9d", "B take"]
    no = answer(ask="allowed", seat="B", move="beat 7s 9c")
    assert not no["ok"]
    assert no["said"][0]["rule"] == "durak.defence.nothing_else_beats"
    assert answer(ask="allowed", seat="A", move="B beat 7s 9d")["ok"]
    assert not answer(ask="allowed", seat="B", card="9c")["ok"]
    leads = [each["text"] for each in answer(ask="leads", seat="A")["said"]]
    assert "If the defence succeeds: B leads next." in leads
    assert "If the defender takes: A leads next." in leads
    assert answer(ask="may", seat="A")["head"] == "A: no move listed."


def test_python_reads_what_is_copied() -> None:
    found: dict[str, Any] = {}
    exec(edited()["python"].replace("hand(position", "(position"), found)
    exec(edited()["python"].replace("hand(", "kept = (", 1), found)
    assert found["kept"] == position(EXAMPLE)


def test_a_step_of_a_lesson_can_be_set_up() -> None:
    for lesson in lessons():
        for step in lesson.steps:
            found = said(step=step.id)
            assert "draft" in found, step.id
            assert found["draft"]["error"] is None, step.id
    assert "is not a step of a lesson" in said(step="8")["error"]
    assert said(step="99.1")["error"]


def test_hands_of_other_pages_can_be_set_up_by_their_names() -> None:
    for rule in [rule for rule in every_rule().values() if rule.example][::7]:
        found = said(example=rule.id)
        assert found["draft"]["error"] is None, rule.id
        assert position(found["draft"]["text"]) == position(str(example_state(rule)))
    for rule_id in [*stored()][::7]:
        asked = list(questions(rule_id, offered(rule_id)))
        for n in (0, len(asked) - 1):
            found = said(question=f"{rule_id}:{n}")["draft"]["text"]
            assert found == str(asked[n].step.state), "the page and Python count alike"
    for kind in ("variant", "game"):
        assert said(**{kind: "japanese"})["draft"]["error"] is None
    for name, known in maxims().items():
        assert said(maxim=name)["draft"]["error"] is None
        graph = answered(name)
        graph.begin()
        first = next(iter(graph.nodes[graph.start]["edges"]))
        moved = said(maxim=name, moves=first)["draft"]["text"]
        assert position(moved) != known.state(), name


def _ends(graph: Graph, bout: int, state: State) -> bool:
    return state.bout > bout or len(graph.nodes) > 60


def test_the_moves_made_since_are_made_again_and_answered_as_on_the_page() -> None:
    for rule in [rule for rule in every_rule().values() if rule.example][::25]:
        graph = example_graph(rule)
        bout = graph.states[graph.start].bout
        graph.explore(partial(_ends, graph, bout))
        made: list[str] = []
        node = graph.start
        while graph.nodes[node]["edges"] and len(made) < 4:
            move, edge = next(iter(graph.nodes[node]["edges"].items()))
            made.append(move)
            node = edge["to"][-1]
        draft = said(example=rule.id, moves=";".join(made))["draft"]
        assert draft["text"] == str(graph.states[node]), (rule.id, made)
    step = said(step="1.1")["draft"]["text"]
    assert said(step="1.1", moves="A lead As")["error"] == "`A lead As` cannot be played here."
    assert said(step="1.1", moves="")["draft"]["text"] == step


@pytest.mark.parametrize(
    "asked",
    [
        {"example": MARKUP},
        {"example": "durak.defence.no_such_rule"},
        {"question": "durak.defence.higher_of_suit"},
        {"question": "durak.defence.higher_of_suit:50"},
        {"question": "durak.defence.higher_of_suit:-1"},
        {"question": "durak.defence.higher_of_suit:" + "9" * 5000},
        {"variant": "no_such_option"},
        {"game": "../../japanese"},
        {"maxim": "S999"},
        {"maxim": "S1", "moves": MARKUP},
        {"example": "japanese.spade_beaten_only_by_spade", "moves": "B take;B take;B take"},
        {"example": "japanese.spade_beaten_only_by_spade", "moves": MARKUP},
        {"example": "japanese.spade_beaten_only_by_spade", "moves": "B take;" * 10**5},
    ],
)
def test_an_address_that_names_no_moment_gets_one_sentence(asked: dict[str, str]) -> None:
    answer = said(**asked)
    assert answer.keys() == {"error"}
    assert len(answer["error"]) < 200


def test_a_game_under_way_can_be_set_up() -> None:
    setup_ = {"rules": ["podkidnoy"], "players": 2, "seed": 7, "table": "t"}
    worker.start(json.dumps(setup_))
    code = said(of="t")["code"]
    assert code == position_code(worker.session_of("t").state)
    assert said(of="nobody's")["error"]


@pytest.mark.parametrize(
    "intent",
    [
        {"do": "put", "cards": ["A/9"], "to": "B"},
        {"do": "put", "cards": ["A/0"], "to": MARKUP},
        {"do": "put", "cards": ["table/7/0"], "to": "B"},
        {"do": "put", "cards": ["A/0", "A/1"], "to": "table/0"},
        {"do": "put", "cards": ["A/0"], "to": "table/99999"},
        {"do": "put", "cards": ["A/0"], "to": "table/1"},
        {"do": "put", "cards": ["A/x"], "to": "B"},
        {"do": "put", "cards": ["table/0/2"], "to": "B"},
        {"do": "put", "cards": "A/0", "to": "B"},
        {"do": "put", "cards": ["pack/7s"], "to": "B"},
        {"do": "seats", "n": 99},
        {"do": "seats", "n": "many"},
        {"do": "role", "seat": MARKUP, "role": "att"},
        {"do": "role", "seat": "A", "role": "king"},
        {"do": "game", "words": [MARKUP]},
        {"do": "game", "words": ["durak", "teams", "two_only"]},
        {"do": "deal", "seed": "seven"},
        {"do": "dance"},
        {"do": ["put"]},
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(intent: dict[str, Any]) -> None:
    draft = edited(**intent)
    assert draft["refused"]
    assert draft["text"] == EXAMPLE


@pytest.mark.parametrize(
    "asked",
    [
        {"text": 7},
        {"text": "A: 6s\n" * 5000},
        {"code": "P1.AAAA"},
        {"code": MARKUP},
        {"step": {"a": 1}},
        {"of": 3},
    ],
)
def test_what_cannot_be_read_is_one_sentence(asked: dict[str, Any]) -> None:
    assert said(**asked)["error"]


asked_of = st.fixed_dictionaries(
    {},
    optional={
        "text": st.sampled_from([EXAMPLE, MARKUP, "game: kirifu", "players: A A\nA: [", ""]) | junk,
        "do": st.sampled_from(["put", "seats", "trump", "role", "game", "deal", "clear"]) | junk,
        "ask": st.sampled_from(["may", "allowed", "leads"]) | junk,
        "cards": st.lists(st.sampled_from(["A/0", "pack/6s", "table/0/0", "", "/"])) | junk,
        "to": st.sampled_from(["A", "table", "table/0", "talon", "pack"]) | junk,
        "words": st.lists(st.sampled_from(["durak", "kirifu", "teams", MARKUP])) | junk,
        "seat": st.sampled_from(["A", "B", "Q"]) | junk,
        "role": st.sampled_from(["att", "taking", ""]) | junk,
        "suit": st.sampled_from(["s", "none", MARKUP]) | junk,
        "move": st.text(max_size=9) | junk,
        "card": st.text(max_size=4) | junk,
        "n": st.integers(-3, 30) | junk,
        "seed": st.integers() | junk,
        "choices": st.text(max_size=30) | junk,
    },
)


@examples(150)
@given(asked_of)
def test_anything_may_be_asked(asked: dict[str, Any]) -> None:
    answer = json.loads(setup(json.dumps(asked)))
    assert {*answer} & {"draft", "answer", "code", "choices", "error"}


def test_lines_come_into_their_usual_order() -> None:
    text = "table: 7s/-\nB: 7c 9c\ntrump: d\nA: 9s\ndiscard: x2\nplayers: A B\nrules: podkidnoy"
    draft = edited(text, do="put", cards=["pack/6h"], to="A")
    keys = [each.partition(":")[0] for each in draft["text"].splitlines()]
    assert keys == ["rules", "players", "trump", "talon", "A", "B", "discard", "table"]


def test_a_new_role_forgets_what_followed_from_the_old_ones() -> None:
    text = EXAMPLE.replace("def=B", "def=B start=2 bout=3")
    assert line(edited(text, do="role", seat="B", role="att"), "roles") == "att=B bout=3"


def test_each_seat_says_its_role() -> None:
    draft = edited()
    assert [each["role"] for each in draft["seats"]] == ["att", "def"]
    whole = edited("game: dou_dizhu\nplayers: A B C\nA: 3s\nB: 4s\nC: 5s\nroles: owner=A to=C")
    assert [each["role"] for each in whole["seats"]] == ["owner", "", "to"]


def test_a_choice_inside_an_option_is_offered_with_that_option_alone() -> None:
    def offered_with(*words: str) -> set[str]:
        text = edited(do="game", words=["durak", "podkidnoy", *words])["text"]
        return {option["word"] for option in said(choices=text)["choices"]["options"]}

    assert "japanese.queen_top" not in offered_with()
    assert "japanese.queen_top" in offered_with("japanese")


def test_a_card_that_may_be_played_is_shown_with_its_moves() -> None:
    yes = answer(ask="allowed", seat="B", card="9d")
    assert (yes["ok"], [each["notation"] for each in yes["said"]]) == (True, ["B beat 7s 9d"])
    assert "cannot be done here" in answer(ask="dance", seat="B")["error"]


def test_what_ends_the_deal_is_told_as_its_end() -> None:
    text = "players: A B\ntrump: d\ntalon: -\nA: -\nB: 8s 9c\ntable: 7h/-\nroles: att=A def=B"
    leads = [each["text"] for each in answer(text, ask="leads", seat="A")["said"]]
    assert any(text.startswith("If the defender takes: ") and "durak" in text for text in leads)


def test_no_deal_without_a_game() -> None:
    draft = edited("game: nonsense\nplayers: A B", do="deal", seed=7)
    assert draft["refused"].startswith("No known game is named; put one in")
