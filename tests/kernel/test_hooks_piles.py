"""A pile under another phase: cards that go onto it, cards taken from below."""

from __future__ import annotations

from collections.abc import Iterator

from toys import actions, at, game_with, hands

from durak_teach.kernel.cards import Card, cards
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import after, allows, answers
from durak_teach.kernel.state import Event, State


class Piled(State):
    """A deal with a pile."""

    top: Card | None


@answers("top")
def top_of_pile(state: State) -> Card | None:
    """The card to beat is the pile's last one."""
    pile = state.facts["pile"]
    return pile[-1] if pile else None


@allows("play", phase="pile", onto="top")
def onto_the_pile(state: State) -> Iterator[Move]:
    """A hand card that beats the top goes on the pile; on an empty pile, any (V39)."""
    for card in state.hand(state.actor):
        yield Move(state.actor, "play", (card,))


@allows("take bottom", phase="pile")
def the_bottom_card(state: State) -> Iterator[Move]:
    """Instead of playing, the bottom card may be taken."""
    if state.facts["pile"]:
        yield Move(state.actor, "take bottom")


@after("play")
def pile_grows(state: State, event: Event) -> State:
    """When as many cards lie there as players are in, the pile goes away; its last player leads."""
    pile = (*state.facts["pile"], *event.cards)
    full = len(pile) == len(state.clockwise_from(event.by))
    return state.but(
        hands=state.without(event.by, event.cards),
        discard=state.discard + pile if full else state.discard,
        facts={"pile": () if full else pile},
        actor=event.by if full else state.next_in(event.by),
    )


@after("take bottom")
def bottom_comes_to_hand(state: State, event: Event) -> State:
    """The bottom card goes to the hand, and the next player is to play."""
    bottom, *pile = state.facts["pile"]
    held = {**state.hands, event.by: (*state.hand(event.by), bottom)}
    return state.but(hands=held, facts={"pile": tuple(pile)}, actor=state.next_in(event.by))


PILE_RULES = (top_of_pile, onto_the_pile, the_bottom_card, pile_grows, bottom_comes_to_hand)
THREE = "players: A B C; trump: d; talon: -; A: Ks; B: Kh; C: Jh 8c 6d"


def pile(game: Game, text: str, hand: str = "Jh 8c 6d") -> State:
    held = {"A": cards("Ks"), "B": cards("Kh"), "C": cards(hand)}
    return at(game, THREE, phase="pile", actor="C", facts={"pile": cards(text)}, hands=held)


def test_a_pile_asks_the_relations_of_beat() -> None:
    game = game_with(*PILE_RULES, asks=Piled)
    state = pile(game, "7h 9h")
    assert actions(state, "C") == {"play Jh", "play 6d", "take bottom"}
    refused = game.judge(state, "C play 8c")
    assert refused.ids == ("durak.defence.nothing_else_beats",)
    assert "8♣ is of a different suit from 9♥" in str(refused)
    after_play = game.play(state, "C play Jh")
    assert (after_play.facts["pile"], after_play.actor) == ((), "C")
    after_take = game.play(state, "C take bottom")
    assert (after_take.facts["pile"], after_take.actor) == (cards("9h"), "A")
    assert "7h" in hands(after_take)["C"]


def test_an_empty_pile_takes_any_card() -> None:
    game = game_with(*PILE_RULES, asks=Piled)
    assert actions(pile(game, ""), "C") == {"play Jh", "play 8c", "play 6d"}
    assert not game.judge(pile(game, ""), "C play Ks")


def test_options_about_beating_hold_for_piles() -> None:
    japanese = game_with(*PILE_RULES, asks=Piled, options="japanese")
    state = pile(japanese, "7s 9s", "Js 8c 6d")
    assert actions(state, "C") == {"play Js", "take bottom"}
    assert "japanese.spade_beaten_only_by_spade" in japanese.judge(state, "C play 6d").ids
    no_suits = game_with(*PILE_RULES, asks=Piled, options="no_suits")
    assert actions(pile(no_suits, "7h 9h", "Js 8c 6d"), "C") == {
        "play Js", "play 6d", "take bottom"
    }  # fmt: skip
