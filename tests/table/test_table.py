"""What a seat sees: the shape of its JSON, and that nothing hidden is in it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from every_game import Spec, alone, parties
from hypothesis import given
from hypothesis import strategies as st
from playing import examples
from tables import (
    LANGUAGES,
    document_fits,
    endgames,
    explored,
    fits,
    positions,
    secrets,
    shuffled_behind,
)

from durak_teach import deal, game, position
from durak_teach.explain.sentences import ruling
from durak_teach.games.families import every_rule
from durak_teach.kernel.cards import DIAMONDS, cards
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.lessons import lessons
from durak_teach.lessons.step import Compare
from durak_teach.notation.examples import example_state
from durak_teach.play.players import bot
from durak_teach.table import labels, view
from durak_teach.table.graph import document
from durak_teach.table.hints import hints
from durak_teach.table.session import events_between, followed, meant
from durak_teach.table.taps import verbs
from durak_teach.table.words import SCREEN_WORDS
from durak_teach.text import in_language, render, say

STEPS = [s for found in lessons() for s in found.steps if not isinstance(s.ask, Compare)]
OPEN = """
players: A B C
trump: d
talon: x3 [8d]
A: Td
B: 9s Kh
C: Jc
table: 7s/-
roles: att=A def=B
"""


def told(state: State, seat: str, lang: str) -> list[Any]:
    """All that the table tells a seat: view, hints, why each card and button is refused."""
    shown = view(state, seat, lang, state.log)
    taps: list[dict[str, Any]] = [{"card": str(card)} for card in state.hand(seat)]
    taps += [{"button": button["id"]} for button in shown["buttons"]]
    verdicts = [state.game.judge(state, move) for tap in taps for move in meant(state, seat, tap)]
    refusals = [ruling(verdict, lang) for verdict in verdicts if not verdict]
    return [shown, in_language(hints(state, seat), lang), refusals]


@examples(40)
@given(positions(), LANGUAGES, st.booleans(), st.booleans())
def test_every_view_fits_the_schema(state: State, lang: str, log: bool, opened: bool) -> None:
    for seat in state.seats:
        shown = view(state, seat, lang, state.log, log=log, open_hands=opened)
        fits(shown, "View")
        assert [other["seat"] for other in shown["seats"]] == _clockwise(state, seat)
        keys = [button["key"] for button in shown["buttons"] if button["key"]]
        assert len({*keys}) == len(keys), "a key presses one button"


def test_a_view_is_that_of_a_seat_at_the_table() -> None:
    with pytest.raises(DurakError, match="`Q` is not a seat; the seats are A, B and C"):
        view(position(OPEN), "Q", "en")


def _clockwise(state: State, seat: str) -> list[str]:
    place = state.seats.index(seat)
    return [*state.seats[place + 1 :], *state.seats[:place]]


@examples(40)
@given(positions(), LANGUAGES)
def test_every_hint_and_refusal_fits_the_schema(state: State, lang: str) -> None:
    for seat in state.seats:
        _, clues, refusals = told(state, seat, lang)
        for clue in clues:
            fits(clue, "Hint")
        for refusal in refusals:
            fits(refusal, "Ruling")


@examples(15)
@given(endgames(), LANGUAGES, st.booleans(), st.data())
def test_every_graph_fits_the_schema(state: State, lang: str, help: bool, data: Any) -> None:
    seat = data.draw(st.sampled_from(state.seats))
    document_fits(document(explored(state, seat, help=help), lang))


# -- nothing hidden ---------------------------------------------------------------------------


@examples(40)
@given(positions(), st.integers(0, 99), LANGUAGES)
def test_what_a_seat_may_not_see_changes_nothing_that_it_is_told(
    state: State, seed: int, lang: str
) -> None:
    for seat in state.seats:
        other = shuffled_behind(state, seat, seed)
        assert told(state, seat, lang) == told(other, seat, lang)


@examples(40)
@given(positions())
def test_no_name_of_a_hidden_card_is_in_what_a_seat_is_told(state: State) -> None:
    for seat in state.seats:
        said = json.dumps(told(state, seat, "en"), ensure_ascii=False)
        for card in secrets(state, seat):
            written = render(say("{card}", card=card), "en")
            spoken = render(labels.name(card), "en")
            named = rf'"{card}"|\w {card}(?![\w\'])|\b{written}(?!′)|\b{spoken}(?!, second)'
            assert not re.search(named, said), card


def test_other_hands_show_their_size_only() -> None:
    shown = view(position(OPEN), "A", "en")
    assert [(seat["count"], seat["cards"]) for seat in shown["seats"]] == [(2, None), (1, None)]
    assert shown["talon"]["count"] == 4
    assert shown["talon"]["card"] == "8d"


def test_open_hands_lie_face_up() -> None:
    shown = view(position(OPEN), "A", "en", open_hands=True)
    assert [seat["cards"] for seat in shown["seats"]] == [["9s", "Kh"], ["Jc"]]


def test_what_others_draw_or_are_dealt_is_face_down() -> None:
    start = deal(game("durak", "prostoy"), players=2, seed=7)
    attacker, other = start.actor, start.next_in(start.actor)
    state = start.game.play(start, start.game.legal(start)[0])
    state = state.game.play(state, f"{other} take")
    events = events_between(start, state)
    assert _drawn(view(state, other, "en", events)) == [None]
    (card,) = _drawn(view(state, attacker, "en", events))
    assert card in {str(card) for card in state.hand(attacker)}
    dealt = [e for e in view(start, "A", "en", start.log)["events"] if "deal" in e["kind"]]
    assert [len(event["cards"]) for event in dealt] == [36, 12]
    assert {card for event in dealt for card in event["cards"]} == {None}


def _drawn(shown: dict[str, Any]) -> list[Any]:
    return [card for e in shown["events"] if e["kind"] == "draw" for card in e["cards"]]


# -- what a view says -------------------------------------------------------------------------


def test_cards_know_their_moves_and_say_so() -> None:
    shown = view(position(OPEN), "B", "en")
    nine, king = sorted(shown["hand"], key=lambda card: str(card["card"]))
    beat = {"move": "B beat 7s 9s", "cards": ["9s"], "on": "7s", "text": ""}
    assert shown["moves"] == [beat]
    assert (nine["state"], nine["label"]) == ("can", "nine of spades, can be played")
    assert (king["state"], king["label"]) == ("off", "king of hearts, cannot be played")
    assert {card["state"] for card in view(position(OPEN), "A", "en")["hand"]} == {"rest"}


def test_an_exercise_does_not_say_which_cards_can_be_played() -> None:
    shown = view(position(OPEN), "B", "en", help=False)
    assert {card["state"] for card in shown["hand"]} == {"can"}
    assert [card["label"] for card in shown["hand"]] == ["nine of spades", "king of hearts"]
    assert shown["table"][0]["attack"]["state"] == "rest"


def test_a_pair_is_called_open_or_beaten() -> None:
    shown = view(position(OPEN.replace("7s/-", "7s/Ts 7h/-")), "B", "en")
    labels = [pair["label"] for pair in shown["table"]]
    assert labels == [
        "seven of spades, beaten by ten of spades; laid by A and you",
        "seven of hearts, open; laid by A",
    ]


def test_take_says_how_many_cards() -> None:
    state = position(OPEN.replace("7s/-", "7s/Ts 7h/-"))
    (button,) = view(state, "B", "en")["buttons"]
    assert (button["id"], button["text"], button["move"]) == ("take", "Take 3", "B take")
    (button,) = view(state, "B", "ja")["buttons"]
    assert "3" in button["text"]


def test_a_button_that_is_not_allowed_has_no_move() -> None:
    (button,) = view(position(OPEN), "A", "en")["buttons"]
    assert (button["id"], button["move"]) == ("done", None)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_seat_that_is_out_and_the_end_have_views(lang: str) -> None:
    text = "players: A B C\ntrump: d\ntalon: -\nA: 9s\nB: 8s\nC: -\nroles: att=A def=B out=C"
    state = position(text)
    shown = view(state, "C", lang)
    fits(shown, "View")
    assert shown["me"]["out"]
    assert shown["hand"] == []
    end = state.game.play(state.game.play(state, "A lead 9s"), "B take")
    results = {seat: view(end, seat, lang, end.log)["over"]["result"] for seat in end.seats}
    assert results == {"A": "won", "B": "lost", "C": "won"}
    for seat in end.seats:
        shown = view(end, seat, lang, end.log)
        fits(shown, "View")
        assert shown["buttons"] == []
        assert hints(end, seat) == []


@pytest.mark.parametrize("spec", alone(), ids="+".join)
def test_every_kind_of_move_has_words_for_its_button(spec: Spec) -> None:
    played = game("durak", *spec)
    said = played.family.phrases.making
    state = deal(played, players=parties(spec)[0], seed=1)
    for verb in verbs(played):
        text = render(said(state, Move("A", verb, cards("7h 9h 9c"))), "en")
        assert text[0].isupper(), f"a button would say “{text}”"


def test_advice_to_another_seat_gives_nothing_away() -> None:
    """“No card in this hand beats 7♥” would tell A what B holds."""
    state = position(OPEN)
    said = ruling(state.game.judge(state, "A throw Td"), "en")
    assert said["next"] == "B is to play."


def test_the_seat_on_turn_is_told_so_in_its_own_words() -> None:
    text = "players: A B C\ntrump: d\ntalon: 8c [Kd]\nA: Ks 9c\nB: 9h Tc\nC: 8s\ntable: {}"
    state = position(text.format("7h/-"))
    told = {seat: view(state, seat, "en") for seat in "AB"}
    turns = {seat["seat"]: seat["turnText"] for seat in told["A"]["seats"]}
    assert turns == {"B": "to play", "C": ""}
    assert told["B"]["me"]["turnText"] == "your turn"
    passing = position(text.format("7h/9d").replace("9c", "Qc"))
    assert view(passing, "A", "en")["me"]["turnText"] == "nothing to throw in"


@pytest.mark.parametrize(("trump", "said"), [(None, "Talon, 2 cards left"), (DIAMONDS, "diamonds")])
def test_a_talon_that_shows_no_card_tells_how_many_and_which_suit(trump: Any, said: str) -> None:
    label = render(labels.talon(2, None, 0, trump), "en")
    assert label.endswith(said)


WINDOW = """players: A B C
trump: d
{talon}
A: {a}
B: Tc Jc
C: Qs Qh
table: 7h/9h
roles: att=A def=B"""


def test_whose_turn_it_is_is_told_while_another_can_say_done_alone() -> None:
    state = position(WINDOW.format(talon="talon: -", a="7c Ks"))
    asked = state.game.play(state, "A done")
    assert [str(move) for move in asked.game.legal(asked)] == ["C done"]
    assert view(asked, "A", "en")["say"] == "C is to play."
    assert view(asked, "C", "en")["say"] == ""


def test_who_may_do_something_else_behind_done_is_asked() -> None:
    rules = "rules: podkidnoy trump_six_swap\n"
    state = position(rules + WINDOW.format(talon="talon: 8c [Kd]", a="6d Ks"))
    assert [str(move) for move in state.game.legal(state)] == ["A done", "A swap6"]
    assert followed(state, "A", bot("plain"), 0) == []
    shown = view(state, "A", "en")
    assert [(button["id"], button["main"]) for button in shown["buttons"]] == [
        ("done", True),
        ("swap6", False),
    ]


def test_no_two_buttons_have_one_key() -> None:
    states = [example_state(rule) for rule in every_rule().values() if rule.example]
    tables = {str(state): state for state in states if not state.over}.values()
    for state in tables:
        keys = [each["key"] for each in view(state, state.actor, "en")["buttons"] if each["key"]]
        assert len(keys) == len({*keys}), state


def test_a_card_that_only_lies_there_is_called_by_its_name() -> None:
    assert render(labels.still({"card": "7h", "trump": False}), "en") == "seven of hearts"
    assert render(labels.still({"card": "7h", "trump": True}), "en") == "seven of hearts, trump"
    assert render(labels.still({"card": None, "trump": False}), "en") == "face-down card"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_how_a_card_is_put_back_names_no_key_that_a_phone_lacks(lang: str) -> None:
    told = [render(SCREEN_WORDS[name], lang) for name in ("let_go", "let_all_go")]
    assert not [text for text in told if re.search(r"Esc|[Kk]ey|キー", text)]
