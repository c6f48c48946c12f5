"""Why whoever begins does: the first view of a deal says so, in words true of its cards."""

from __future__ import annotations

import random
from itertools import chain

import pytest
from every_game import alone, any_legal, parties, valued

from durak_teach import Match, deal, game
from durak_teach.games.durak.deal import lowest_trump_leads
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import Card
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.kernel.state import State
from durak_teach.table import view
from durak_teach.table.view import scene
from durak_teach.table.viewer import chair_at
from durak_teach.text import in_language, render, say

SEEDS = range(4)
OTHERS = [name for name in FAMILIES if name != "durak"]
Spec = tuple[str, ...]


def reasons(state: State) -> tuple[str, ...]:
    """What a view may say, from the cards and the rules alone; nothing before it is settled."""
    settled = [event for event in state.log if event.kind == "first attack"]
    if not settled:
        return ()
    rule, seat = state.but(seats=state.people).because("first_attacker"), settled[0].by
    assert rule.id == settled[0].because
    law = render(quoted(rule, state.game), "en")
    if rule.id != lowest_trump_leads.id:
        return (law,)
    trumps = {each: _trumps(state, each) for each in state.seats}
    lowest = min(trumps.pop(seat), key=state.game.strength)
    others = map(state.game.strength, chain(*trumps.values()))
    if all(height > state.game.strength(lowest) for height in others):
        card = render(say("{card}.", card=lowest), "en")
        return law, f"You attack first: you hold the lowest trump, {card}", f"trump: {card}"
    plain = "In the first deal the holder of the lowest trump attacks first."
    assert law != plain, "that somebody else holds one as low, or a dummy does, must be told"
    return (law,)


def _trumps(state: State, seat: str) -> list[Card]:
    hand = [card for card in state.hand(seat) if isinstance(card, Card)]
    return [card for card in hand if card.suit is state.trump_for(seat)]


def more_said(state: State, seat: str) -> str:
    """This part of the first view; to put all others into words takes most of a view's time."""
    chair = chair_at(state, seat, help=True, open_hands=False)
    return str(in_language(scene(chair)["more"], "en"))


@pytest.mark.broad
@pytest.mark.parametrize("spec", [*alone(), *valued()], ids=" ".join)
def test_the_first_view_says_why_in_true_words(spec: Spec) -> None:
    rules = game("durak", *spec)
    for players in parties(spec)[:3]:
        for seed in SEEDS:
            state = deal(rules, players, seed)
            due = reasons(state)
            for seat in state.people:
                more = more_said(state, seat)
                assert any(text in more for text in due) == bool(due), (due, more)


def _played_out(state: State) -> State:
    rng = random.Random(1)
    while not state.over:
        state = state.game.play(state, any_legal(state, rng))
    return state


@pytest.mark.broad
@pytest.mark.parametrize("spec", alone(), ids=" ".join)
def test_the_second_deal_says_what_decided_then(spec: Spec) -> None:
    match = Match(game("durak", *spec), players=parties(spec)[0], seed=3)
    state = match.finished(_played_out(match.deal)).deal
    due = reasons(state)
    for seat in state.people:
        more = str(view(state, seat, "en")["more"])
        assert any(text in more for text in due) == bool(due), (due, more)


@pytest.mark.parametrize("name", OTHERS)
def test_every_other_game_says_why(name: str) -> None:
    for option in ("", *FAMILIES[name].options()):
        rules = game(name, *FAMILIES[name].forms, *filter(None, [option]))
        state = deal(rules, max(FAMILIES[name].state.empty(rules, ()).party), 5)
        for seat in state.seats:
            assert "first" in str(view(state, seat, "en")["more"]), (option, seat)


def test_nobody_is_told_again_who_has_moved() -> None:
    state = deal(game("durak", "podkidnoy"), 3, 7)
    led = state.game.play(state, "A lead 7d")
    assert "attacks first" in str(view(led, "B", "en")["more"])
    beaten = state.game.play(led, led.game.legal(led)[0])
    for seat in ("A", "B"):
        assert "attacks first" not in str(view(beaten, seat, "en")["more"])
