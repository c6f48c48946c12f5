"""Cards that are put together to a move: what is said of each set of them, live and stored."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest
from tables import document_fits, fits

from durak_teach import hand, position
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.state import State
from durak_teach.table import Session, view, worker
from durak_teach.table.company import NOBODY
from durak_teach.table.graph import Graph, document
from durak_teach.table.packing import pack
from durak_teach.table.sets import set_verb
from durak_teach.text import in_language, language, use

Json = dict[str, Any]

KIRIFU = """
game: kirifu
players: A B C
trump: c
talon: 7s 8s 9s
A: {hand}
B: 9h 2c 3d Qs Qd
C: Tc 2s 3s 4s Ts
"""
MUSTAMAIJA = """
game: mustamaija
players: A B C
trump: h
A: {hand}
B: 8h Td Tc Jh
C: 2h 2c 3c 3d 4d
"""
PLAIN = KIRIFU.format(hand="6h 6d 5s 9c Jk")
SIX = [
    KIRIFU.format(hand="6h 6d 5s 9c Jk 7h"),
    KIRIFU.format(hand="4h 5h 6h 6d 6s 6c"),
    MUSTAMAIJA.format(hand="2d 9d Qs Ks 5h 6s"),
    MUSTAMAIJA.format(hand="2d 9d 5d 6d Kd Ad"),
]
KILOBYTES = 25  # what all sets of six cards may weigh on a page


def asked(state: State, cards: str, lang: str = "en") -> Json:
    """What a session says of some cards."""
    session = Session(state, "A", lang=lang)
    session._view_options["company"] = NOBODY  # on a page, too, nobody has a name
    answer = session.send({"do": "set", "verb": "lead", "cards": cards.split()})
    fits(answer, "Update")
    return answer.get("set", answer)  # type: ignore[no-any-return]


def baked(state: State, lang: str, help: bool = True) -> Json:
    """The first node of a graph, which is not explored any further."""
    graph = Graph(state, "A", help=help)
    first = state.bout
    graph.explore(stop=lambda reached: reached.bout > first or reached.table)
    return in_language(graph.nodes[graph.start], lang)  # type: ignore[no-any-return]


def every(cards: list[str]) -> list[list[str]]:
    return [[*some] for n in range(1, len(cards) + 1) for some in combinations(cards, n)]


# -- what is said -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "head", "button"),
    [
        ("9c", "Single card 9♣", "Lead 9♣"),
        ("6d 6h", "Pair of 6s", "Lead 6♥ and 6♦"),
        ("5s 6h 6d", "Pair of 6s with 5♠ as the extra", "Lead 6♥, 6♦ and 5♠"),
        ("6h Jk 6d", "Pair of 6s with the joker as the extra", "Lead 6♥, 6♦ and the joker"),
    ],
)
def test_a_lead_is_named_and_its_button_says_it(cards: str, head: str, button: str) -> None:
    said = asked(position(PLAIN), cards)
    assert (said["ok"], said["head"], said["button"], said["text"]) == (True, head, button, "")
    state = position(PLAIN)
    assert state.game.play(state, said["move"]).table


def test_runs_and_cards_of_a_suit_have_names_too() -> None:
    run = position(KIRIFU.format(hand="4h 5h 6h 7d 8c"))
    assert asked(run, "6h 4h 5h")["head"] == "Sequence 4♥–6♥"
    assert asked(run, "6h 4h 5h", "ja")["head"] == "連番4♥〜6♥"
    suit = position(MUSTAMAIJA.format(hand="2d 9d Qs Ks 5h"))
    assert asked(suit, "9d 2d")["head"] == "2 diamonds"
    assert asked(suit, "9d 2d", "ja")["head"] == "ダイヤ2枚"


def test_what_is_no_lead_has_a_reason_and_what_is_nearest() -> None:
    state = position(PLAIN)
    said = asked(state, "6h 6d 5s 9c")
    assert not said["ok"]
    assert said["move"] is None
    assert said["head"] == "6♥, 6♦, 5♠ and 9♣ cannot be led together."
    assert "he group 6♥ and 6♦ allows one extra, not 5♠ and 9♣." in said["text"]
    assert said["text"].endswith("Put back 5♠ or 9♣.")
    assert [rule["id"] for rule in said["rules"]] == ["kirifu.leads.no_more_extras"]
    many = asked(position(KIRIFU.format(hand="6h 6d Js 5c Jk")), "Js 6d Jk 5c 6h")
    assert many["head"] == "6♥, 6♦, 5♣, J♠ and the joker cannot be led together."
    extras = asked(position(KIRIFU.format(hand="6h 6d Js 5c")), "6h 6d Js 5c")
    assert extras["text"].endswith("Put back 5♣ or J♠.")
    missing = asked(state, "6h 9c")
    assert missing["text"].endswith("Add 6♦.")
    assert missing["add"] == ["6d"]
    assert asked(state, "6h 9c", "ja")["text"].endswith("6♦を選んでください。")


def test_of_three_cards_one_may_be_too_many() -> None:
    state = position(MUSTAMAIJA.format(hand="2d 9d Qs Ks 5h"))
    assert asked(state, "2d 9d Qs")["text"].endswith("Put back Q♠.")
    assert "Put back" not in asked(state, "2d Qs")["text"], "one card is no set"


@pytest.mark.parametrize("text", SIX)
def test_each_set_is_a_move_exactly_if_the_rules_allow_it(text: str) -> None:
    state = position(text)
    shown = view(state, "A", "en")
    legal = {frozenset(map(str, move.cards)) for move in state.game.legal(state)}
    for cards in every(shown["sets"]["cards"]):
        said = asked(state, " ".join(cards))
        assert said["ok"] == (frozenset(cards) in legal), cards
        assert said["ok"] != bool(said["text"])
        assert said["rules"]
        for added in said["add"]:
            assert frozenset([*cards, added]) in legal


@pytest.mark.parametrize(
    ("intent", "sentence"),
    [
        ({"verb": "lead", "cards": ["Ks"]}, "`Ks` is not in this hand."),
        ({"verb": "lead", "cards": []}, "“lead” cannot be done here."),
        ({"verb": "beat", "cards": ["6h"]}, "“beat” cannot be done here."),
        ({"verb": "lead", "cards": "6h"}, "The intent lacks the list `cards`."),
        ({"verb": "lead", "cards": ["6h", 7]}, "The intent lacks the list `cards`."),
        ({"cards": ["6h"]}, "The intent lacks the string `verb`."),
    ],
)
def test_an_intent_without_sense_gets_one_sentence(intent: Json, sentence: str) -> None:
    session = Session(position(PLAIN), "A", lang="en")
    assert session.send({"do": "set", **intent}) == {"error": sentence}


# -- what a screen is told --------------------------------------------------------------------


def test_a_view_names_the_cards_and_lists_no_leads() -> None:
    shown = view(position(PLAIN), "A", "en")
    fits(shown, "View")
    assert shown["sets"] == {"verb": "lead", "cards": ["5s", "6h", "6d", "9c", "Jk"]}
    assert shown["moves"] == []
    assert {card["state"] for card in shown["hand"]} == {"can"}
    assert shown["more"] == "Press each card that you want to play, then the button."


def test_only_who_leads_puts_cards_together() -> None:
    state = position(PLAIN)
    assert view(state, "B", "en")["sets"] is None
    after = state.game.play(state, "A lead 6h 6d 5s")
    assert after.actor == "B"
    assert [set_verb(after, seat) for seat in after.seats] == ["", "", ""]
    assert view(after, "B", "en")["moves"]


def test_no_screen_lists_what_thirteen_cards_may_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    ranks = "23456789TJQKA"
    hands = [" ".join(rank + suit for rank in ranks) for suit in "sd"]
    state = position(f"game: mustamaija\nplayers: A B\ntrump: h\nA: {hands[0]}\nB: {hands[1]}")
    monkeypatch.setattr(Game, "legal", None)
    session = Session(state, "A", lang="en")
    (shown,) = session.start()["frames"]
    assert len(shown["sets"]["cards"]) == 13
    said = session.send({"do": "set", "verb": "lead", "cards": hands[0].split()})["set"]
    assert said["head"] == "13 spades"


def test_a_hint_names_the_whole_set() -> None:
    state = position(KIRIFU.format(hand="6h 6d"))
    phrases = state.game.family.phrases
    best = state.game.read("A lead 6h 6d")
    rule, candidates, answer = phrases.hints(state, "A", best)
    assert rule.rule == "kirifu.leads.a_group"
    assert {*map(str, candidates.cards)} == {"6h", "6d"}
    assert [*map(str, answer.cards)] == ["6h", "6d"]


# -- stored -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("text", SIX)
def test_a_page_says_what_python_says(text: str, lang: str) -> None:
    state = position(text)
    node = baked(state, lang)
    cards = node["view"]["sets"]["cards"]
    assert len(node["sets"]) == 2 ** len(cards)
    assert node["sets"][0] is None
    for some in every(cards):
        place = sum(2 ** cards.index(card) for card in some)
        assert {**node["sets"][place], "cards": some} == asked(state, " ".join(some), lang)
    moves = {said["move"] for said in node["sets"][1:] if said["ok"]}
    assert moves == node["edges"].keys()
    size = len(json.dumps(pack(node["sets"]), ensure_ascii=False, separators=(",", ":")).encode())
    assert size < KILOBYTES * 1000


def test_an_exercise_without_help_says_no_more_than_the_reason() -> None:
    node = baked(position(PLAIN), "en", help=False)
    wrong = [said for said in node["sets"][1:] if not said["ok"]]
    assert wrong
    assert not any(said["add"] or "Put back" in said["text"] for said in wrong)


def test_a_graph_with_sets_fits_its_schema() -> None:
    state = position(KIRIFU.format(hand="6h 6d 5s"))
    graph = Graph(state, "A")
    first = state.bout
    graph.explore(stop=lambda reached: reached.bout > first)
    document_fits(document(graph, "en"))


def test_a_hand_of_very_many_sets_is_played_live() -> None:
    before = language()
    use("en")
    many = "A: 2s 3s 4s 5s 6s 7s 8s 9s\nB: 2d 3d 4d\nC: 5d 6d 7d"
    state = position(f"game: mustamaija\nplayers: A B C\ntrump: h\n{many}")
    with pytest.raises(
        DurakError, match="8 cards make too many sets to list; play the position in Python instead"
    ):
        baked(state, "en")
    assert hand(state).document["driver"] == "worker"
    use(before)


def test_the_worker_judges_sets() -> None:
    setup = {"position": PLAIN, "seat": "A", "bots": "plain", "lang": "ja", "table": "sets"}
    fits(json.loads(worker.start(json.dumps(setup))), "Update")
    intent = {"do": "set", "verb": "lead", "cards": ["6d", "6h"], "table": "sets"}
    answer = json.loads(worker.send(json.dumps(intent)))
    fits(intent, "Intent")
    assert answer["set"]["head"] == "6が2枚のおそろい"
    move = {"do": "move", "move": answer["set"]["move"], "table": "sets"}
    assert json.loads(worker.send(json.dumps(move)))["frames"]


def test_cards_come_in_the_order_in_which_one_names_them() -> None:
    state = position(PLAIN)
    assert asked(state, "Jk 6d 6h")["move"] == asked(state, "6h 6d Jk")["move"] == "A lead 6h 6d Jk"
    several = position(KIRIFU.format(hand="6h 6d 6s 5s 9c Jk"))
    assert asked(several, "6h 5s")["text"].endswith("Add 6♠ or 6♦.")
