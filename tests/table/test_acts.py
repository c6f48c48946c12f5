"""Whose the cards on the table are, what was said last, and who the computer players are."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from every_game import Spec, parties, specs
from hypothesis import given
from hypothesis import strategies as st
from playing import examples
from tables import BASE, FOUR, LANGUAGES, fits

from durak_teach import deal, game, position
from durak_teach.kernel.cards import Card
from durak_teach.kernel.state import State
from durak_teach.table import Session, view
from durak_teach.table.acts import placing
from durak_teach.table.company import MANNERS, NAMES, company, names
from durak_teach.table.graph import Graph
from durak_teach.text import in_language, render


def laid(state: State) -> dict[Card, None]:
    """The cards that lie face up on the table."""
    return {card: None for pair in state.table for card in pair[:2] if isinstance(card, Card)}


def marks(state: State, seat: str) -> dict[str, str]:
    """The marks on the cards of the table, as a seat sees them."""
    others = [other for other in state.seats if other != seat]
    pairs = view(state, seat, "en", company=company(others, 1))["table"]
    cards = [card for pair in pairs for card in (pair["attack"], pair["defence"]) if card]
    return {card["card"]: card["by"] for card in cards if "by" in card and card["card"]}


@examples(60)
@given(specs(), st.integers(0, 999), st.data())
def test_a_mark_names_the_seat_that_laid_the_card(spec: Spec, seed: int, data: Any) -> None:
    """Against what is seen from move to move: who moved when a card came to the table."""
    people, rng = data.draw(st.sampled_from(parties(spec)[:5])), random.Random(seed)
    state = deal(game("durak", *spec), players=people, seed=seed)
    owners: dict[str, set[str]] = {}
    for _ in range(50):
        if state.over:
            break
        chosen = rng.choice(state.game.legal(state))
        after = state.game.play(state, chosen)
        come, lying = laid(after), laid(state)
        known = {str(card): owners.get(str(card), {"?"}) for card in come if card in lying}
        owners = known | {str(card): {chosen.by} for card in come if card not in lying}
        for card, by in marks(after, rng.choice(after.seats)).items():
            assert by in owners[card] or "?" in owners[card], f"{card} in\n{after}"
        state = after


@pytest.mark.parametrize("form", BASE)
def test_every_card_of_a_plain_game_has_its_mark(form: str) -> None:
    people = max(parties((form,)))
    session = Session(deal(game("durak", form), players=people, seed=3), "A", "plain", 3, "en")
    for frame in session.start()["frames"]:
        cards = [card for pair in frame["table"] for card in (pair["attack"], pair["defence"])]
        assert all("by" in card for card in cards if card)


def test_in_a_position_a_beater_is_the_defenders() -> None:
    state = position(FOUR.replace("7c 7h", "7h") + "table: 7c/9d\n")
    assert marks(state, "A")["9d"] == "B"


def test_who_laid_what_is_told_to_the_ear_too() -> None:
    state = position(FOUR)
    for made in ("A lead 7s", "B beat 7s Ks", "A done", "C throw 7c"):
        state = state.game.play(state, made)
    labels = [pair["label"] for pair in view(state, "A", "en")["table"]]
    assert labels[0].endswith("; laid by you and B")
    assert labels[1].endswith("; laid by C")


def said(state: State, seat: str = "A") -> dict[str, str]:
    return {each["seat"]: each["text"] for each in view(state, seat, "en").get("said", ())}


def after(text: str, *moves: str) -> State:
    """The state after some moves from a position."""
    state = position(text)
    for made in moves:
        state = state.game.play(state, made)
    return state


BEATEN = ("A lead 7s", "B beat 7s Ks", "A done")


def test_a_word_stays_until_a_card_is_laid() -> None:
    assert said(after(FOUR, *BEATEN), "C") == {"A": "Done for now"}
    assert said(after(FOUR, *BEATEN), "A") == {}, "nobody needs a bubble for their own words"
    assert said(after(FOUR, *BEATEN, "C throw 7c")) == {}
    assert said(after(FOUR, *BEATEN, "C throw 7c", "C done")) == {"C": "Done for now"}


def test_i_take_stays_until_the_next_bout_begins() -> None:
    threw = (*BEATEN, "C throw 7c", "C done", "D done", "B take")
    assert said(after(FOUR, *threw), "A") == {
        "B": "I take",
        "C": "Done for now",
        "D": "Done for now",
    }
    assert said(after(FOUR, *threw, "C lead 7h"), "A") == {}


def test_who_has_said_take_keeps_saying_it_while_others_add() -> None:
    text = f"rules: podkidnoy throw_after_failure\n{FOUR}"
    state = after(text, "A lead 7s", "B take", "A done", "C throw 7c")
    assert said(state) == {"B": "I take"}


def test_a_stored_exercise_says_what_has_just_been_done() -> None:
    text = FOUR.replace("att=A def=B", "att=D def=A")
    graph = Graph(position(text), "A", limit=4000)
    graph.explore(stop=lambda state: state.bout > 1)
    words = [in_language(node["view"].get("said", []), "en") for node in graph.nodes]
    assert {"seat": "B", "text": "Done for now"} in [each for told in words for each in told]


@given(LANGUAGES, st.integers(0, 99), st.integers(2, 6))
@examples(20)
def test_computer_players_have_names_of_their_own(lang: str, seed: int, people: int) -> None:
    """The same for the whole match, and beside them the letters that all sentences use."""
    session = Session(deal(game("durak"), players=people, seed=1), "A", "plain", seed, lang)
    shown = session.view()
    fits(shown, "View")
    names = [seat["called"] for seat in shown["seats"]]
    assert all(names)
    assert len({*names}) == people - 1
    assert "called" not in shown["me"]
    for seat in shown["seats"]:
        assert seat["name"] == seat["seat"]
        assert seat["label"].startswith(seat["seat"])
        assert seat["called"] in seat["label"]
    assert names == [
        seat["called"] for seat in session.send({"do": "restart"})["frames"][0]["seats"]
    ]


def test_manners_have_the_same_words_and_no_two_people_one_name() -> None:
    assert {frozenset(manner) for manner in MANNERS} == {frozenset({"take", "done", "lost"})}
    for lang in ("en", "ja"):
        assert len({render(name, lang) for name in NAMES}) == len(NAMES)
        for manner in MANNERS:
            assert max(len(render(text, lang)) for text in manner.values()) <= 16
    assert len(company("BCDEFG", seed=5)) == 6


def test_whoever_lost_says_a_word_at_the_end() -> None:
    text = "players: A B\ntrump: d\ntalon: -\nA: 9s\nB: 8s\nroles: att=A def=B"
    session = Session(position(text), "A", "plain", 0, "en")
    last = session.send({"do": "move", "move": "A lead 9s"})["frames"][-1]
    assert last["over"]["result"] == "won"
    words = {render(manner["lost"], "en") for manner in MANNERS}
    assert [(each["seat"], each["text"] in words) for each in last["said"]] == [("B", True)]


def test_the_end_of_a_deal_says_who_went_out_when() -> None:
    session = Session(deal(game("durak", "podkidnoy"), players=4, seed=3), "A", "plain", 3, "en")
    session.start()
    while not (shown := session.view())["over"]:
        moves = [found["move"] for found in shown["moves"]]
        moves += [button["move"] for button in shown["buttons"] if button["move"]]
        session.send({"do": "move", "move": moves[0]})
    (line,) = session.view()["over"]["standing"]
    went = [event.by for event in session.state.log if event.kind == "out"]
    assert went == [*session.state.out][: len(went)]
    called = {seat: render(name, "en") for seat, name in names(session.company).items()}
    named = [called.get(seat, "you") for seat in went]
    assert re.findall("|".join([*called.values(), r"\byou\b"]), line) == named
    assert line.startswith("Order of going out: ")


def test_of_one_who_went_out_no_order_is_told() -> None:
    text = "players: A B\ntrump: d\ntalon: -\nA: 9s\nB: 8s\nroles: att=A def=B"
    state = position(text)
    for move in ("A lead 9s", "B take"):
        state = state.game.play(state, move)
    assert [event.by for event in state.log if event.kind == "out"] == ["A"]
    assert placing(state, "A") == ()


def test_in_a_game_for_two_a_card_says_who_laid_it_and_an_exercise_does_not() -> None:
    text = "players: A B\ntrump: d\ntalon: -\nA: Ks\nB: 9h Tc\ntable: 7h/-\nroles: att=A def=B"
    played = Session(position(text), "B", lang="en").view()["table"][0]["attack"]
    assert played["by"] == "A"
    assert "by" not in view(position(text), "B", "en")["table"][0]["attack"]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    "words",
    ["durak podkidnoy", "durak perevodnoy", "kirifu", "mustamaija", "dou_dizhu", "sumidagawa"],
)
def test_who_has_a_name_is_called_by_it_in_every_sentence(words: str, lang: str) -> None:
    """Never a letter here and a name there: log, prompts, refusals, hints, what lies over seats."""
    session = Session(deal(game(*words.split()), players=3, seed=5), "A", seed=5, lang=lang)
    called = [render(name, lang) for name in names(session.company).values()]
    told: list[str] = []
    update: Any = session.start()
    for _ in range(40):
        *_, last = update["frames"]
        told += [last["say"], last["more"], *(line["text"] for line in last["log"])]
        if last["over"]:
            break
        told.append(session.send({"do": "hint"})["hint"]["text"])
        why = session.send({"do": "why", "card": last["hand"][0]["id"]}) if last["hand"] else {}
        if "ruling" in why:
            told += [why["ruling"]["head"], why["ruling"]["next"]]
        chosen = session.state.game.legal(session.state)[0]
        update = session.send({"do": "move", "move": str(chosen)})
    letters = [text for text in told if re.search(r"(?<![A-Za-z0-9])[BC](?![A-Za-z0-9])", text)]
    assert letters == []
    assert all(any(name in text for text in told) for name in called), "somebody was not named"
