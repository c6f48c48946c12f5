"""What a game says while it is played, to each of its seats: nothing of it is plainly wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from every_game import all_states

from durak_teach import game
from durak_teach.authoring.reading import wrong_with
from durak_teach.kernel.state import State
from durak_teach.notation.position import position
from durak_teach.text import Text, render

SPECS = (
    ("durak", "podkidnoy", "trump_six_swap", "forfeit"),
    ("durak", "perevodnoy", "doubling_cube"),
    ("durak", "podkidnoy", "doubt"),
    ("durak", "podkidnoy", "brazen"),
    ("durak", "podkidnoy", "baltic"),
    ("durak", "podkidnoy", "teams"),
    ("durak", "crusade"),
    ("durak", "suit_match"),
    ("kirifu",),
    ("mustamaija",),
    ("dou_dizhu",),
    ("sumidagawa",),
)

DURAK = (("durak", "podkidnoy"), ("durak", "perevodnoy"), ("durak001",), ("durak002",))


def said(state: State, seat: str, since: int) -> Iterator[Text]:
    phrases = state.game.family.phrases
    for event in state.log[since:]:
        if text := phrases.happened(state, state.witnessed(seat, event), seat):
            yield text
    yield from filter(None, phrases.situation(state, seat))
    yield from phrases.reminders(state, seat)


@pytest.mark.parametrize("spec", SPECS, ids="-".join)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_seat_is_told_in_words_of_its_own(spec: tuple[str, ...], lang: str) -> None:
    rules = game(*spec)
    players = max(rules.family.state.empty(rules, ()).party)
    told, since = set[str](), 0
    for state in all_states(rules, min(players, 4), seed=7):
        seats = state.seats if state.over else random.Random(since).sample(state.seats, 1)
        told |= {render(text, lang) for seat in seats for text in said(state, seat, since)}
        since = len(state.log)
    assert {text: wrong for text in told if (wrong := wrong_with(text, lang))} == {}


@pytest.mark.parametrize("spec", DURAK, ids="-".join)
def test_what_a_defender_is_told_to_beat_can_be_beaten(spec: tuple[str, ...]) -> None:
    told = set[str]()
    for seed in range(8):
        for state in all_states(game(*spec), 3, seed):
            if state.over or state.phase != "defence":
                continue
            text, _ = state.game.family.phrases.situation(state, state.actor)
            if text.message.startswith(("Beat", "You can beat only")):
                beatable = {m.cards[0] for m in state.game.legal(state) if m.verb == "beat"}
                told.add(text.message)
                assert {*text.fields["attacks"]} <= beatable, state
    assert {"Beat {attacks}, or press Take."} <= told


def test_a_score_that_several_share_has_no_durak_to_name() -> None:
    state = position(
        "rules: podkidnoy points\nplayers: A B\ntrump: d\ntalon: -\nA: 7h\nB: 9h\n"
        "facts: points.beaten=A:1,B:0"
    )
    for move in ("A lead 7h", "B beat 7h 9h", "A done"):
        state = state.game.play(state, move)
    assert state.over is not None
    assert state.over.loser is None
    text, _ = state.game.family.phrases.situation(state, "A")
    assert render(text, "en") == "The deal is drawn: nobody is the durak."
