"""Hidden cards: played first, and judged when they are turned up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from toys import actions, at, game_with, hands

from durak_teach import deal, position
from durak_teach.games.durak.bout import together
from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import FACE_DOWN, cards
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.state import Event, State
from durak_teach.kernel.variant_parts import Zone
from durak_teach.text import say


@allows("lead", phase="lead")
def top_of_talon(state: State) -> Iterator[Move]:
    """Instead of a hand card the attacker may turn up the top of the talon (V23)."""
    if state.talon:
        yield Move(state.actor, "lead", (Hidden("talon"),))


@allows("beat", phase="defence")
def second_chance(state: State) -> Iterator[Move]:
    """Who cannot beat a card may turn up the top of the talon (V24)."""
    trump = state.trump_for(state.actor)
    for attack in state.open_attacks:
        able = any(state.game.beats(card, attack, trump) for card in state.hand(state.actor))
        if state.talon and not able:
            yield Move(state.actor, "beat", (attack, Hidden("talon")))


@after("turn up")
def talon_card_comes_to_hand(state: State, event: Event) -> Any:
    """The card turned up is the player's, and the move is judged with it."""
    face, *rest = state.talon
    held = {**state.hands, event.by: (*state.hand(event.by), face)}
    turned = state.but(hands=held, talon=tuple(rest))
    played = tuple(face if card == Hidden("talon") else card for card in event.cards)
    return turned, turned.game.turned_up(turned, Move(event.by, event.to, played))


@after("wrong card")
def wrong_card_fails(state: State, event: Event) -> Any:
    """A card turned up that does not beat stays in hand, and the defence fails."""
    return state, Event("take", event.by)


TALON = game_with(top_of_talon, second_chance, talon_card_comes_to_hand, wrong_card_fails)
V23 = "players: A B; trump: d; talon: 8c 9c [Kd]; A: 7h Ks; B: Th Tc; roles: att=A def=B"
V24 = "players: A B; trump: d; talon: {talon} [Kd]; A: 7s 7c; B: 7h 8c; table: As/-"


def test_the_lead_from_the_talon() -> None:
    state = at(TALON, V23)
    assert actions(state, "A") == {"lead 7h", "lead Ks", "lead talon"}
    state = TALON.play(state, "A lead talon")
    assert [pair.attack for pair in state.table] == [*cards("8c")]
    assert hands(state)["A"] == {"7h", "Ks"}
    assert state.talon == cards("9c Kd")
    assert [event.kind for event in state.log] == ["turn up", "lead"]
    assert state.log[0].because == "test_hooks_hidden.top_of_talon"
    assert actions(state, "B") == {"beat 8c Tc", "take"}


def test_a_talon_card_that_beats() -> None:
    state = at(TALON, V24.format(talon="6d 9c"))
    assert actions(state, "B") == {"beat As talon", "take"}
    state = TALON.play(state, "B beat As talon")
    assert str(state.table[0].defence) == "6d"
    assert hands(state)["B"] == {"7h", "8c"}


def test_a_talon_card_that_does_not_beat() -> None:
    state = TALON.play(at(TALON, V24.format(talon="9c 6d")), "B beat As talon")
    assert hands(state)["B"] == {"7h", "8c", "9c", "As"}
    wrong = next(event for event in state.log if event.kind == "wrong card")
    assert wrong.because == "durak.defence.nothing_else_beats"


def test_other_options_judge_the_turned_card() -> None:
    japanese = game_with(*TALON.variants[0].rules, options="japanese")
    state = japanese.play(at(japanese, V24.format(talon="6d 9c")), "B beat As talon")
    wrong = next(event for event in state.log if event.kind == "wrong card")
    assert wrong.because == "japanese.spade_beaten_only_by_spade"


@pytest.mark.parametrize(
    "move", ["A lead talon", "B beat As talon", "A throw talon", "B lead talon"]
)
def test_judging_a_hidden_card_does_not_leak_it(move: str) -> None:
    for text in (V23, V24.format(talon="Tc 9c")):
        state = at(TALON, text)
        told = {
            str(TALON.judge(state.but(talon=order), move)) for order in permutations(state.talon)
        }
        assert len(told) == 1


def test_a_hidden_card_meets_the_rules_that_see_no_face() -> None:
    @forbids("lead")
    def no_hidden_lead(state: State, by: str) -> bool:
        """Nothing is led in this toy.

        nothing is led
        """
        return True

    closed = game_with(top_of_talon, no_hidden_lead)
    assert actions(at(closed, V23), "A") == set()
    assert closed.judge(at(closed, V23), "A lead talon").ids == (
        "test_hooks_hidden.no_hidden_lead",
    )


@answers("private", combine=together)
def hiding_is_private(state: DurakState, seat: str) -> frozenset[str]:
    """What is laid into a pocket only its owner sees."""
    return frozenset({"hide"})


POCKET = Variant(
    "pocket",
    "Pocket",
    "Everybody has a pocket.",
    (hiding_is_private,),
    zones=(Zone("pocket", say("pocket"), each=True, seen="owner"),),
)


def test_a_pocket_shows_its_cards_to_its_owner_only() -> None:
    pocketed = Game(FAMILIES["durak"], FAMILIES["durak"].forms["podkidnoy"], (POCKET,))
    state = deal(pocketed, 3, seed=1)
    card, *rest = state.hand("A")
    hidden = state.but(hands={**state.hands, "A": tuple(rest)}).laying("pocket", (card,), "A")
    assert hidden.seen_by("A").zone("pocket", "A") == (card,)
    for other in "BC":
        assert hidden.seen_by(other).zone("pocket", "A") == (FACE_DOWN,)
        assert hidden.witnessed(other, Event("hide", "A", (card,))).cards == (FACE_DOWN,)
    assert hidden.witnessed("A", Event("hide", "A", (card,))).cards == (card,)


@answers("face_down_cards")
def leads_lie_face_down(state: DurakState) -> frozenset[Any]:
    """Attack cards lie face down."""
    return frozenset(pair.attack for pair in state.table)


def test_an_attack_card_may_lie_face_down() -> None:
    variant = Variant("hidden_leads", "Hidden leads", "Unseen.", (leads_lie_face_down,))
    hiding = Game(FAMILIES["durak"], FAMILIES["durak"].forms["podkidnoy"], (variant,))
    state = deal(hiding, 3, seed=1)
    led = hiding.play(state, hiding.legal(state)[0])
    seen = {seat: led.seen_by(seat).table[0].attack for seat in led.seats}
    by = led.table[0].by
    assert seen == {seat: led.table[0].attack if seat == by else FACE_DOWN for seat in led.seats}
    assert "table: ??/-" in str(led.seen_by(led.defender))
    text = str(led.seen_by(led.defender)).replace(" hidden_leads", "")
    assert str(position(text)) == text
