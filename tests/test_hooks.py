"""Toy variants, written here, that need what the later parts of the rulebook need.

None of them is in the library. Each shows that the kernel has the hook: hidden cards played
first and judged when turned up, piles under another phase, trumps by seat, one person on two
seats, places that outlive their players, and rules on each step at the end of a bout.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from durak_teach import position, variants
from durak_teach.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Suit, cards
from durak_teach.catalogue import FAMILIES
from durak_teach.durak.bout import STEPS
from durak_teach.game import Game
from durak_teach.moves import Hidden, Move
from durak_teach.rules import Rule, Variant, after, allows, answers, forbids
from durak_teach.state import Event, Pair, State

DURAK = FAMILIES["durak"]


def game_with(*rules: Rule, form: str = "podkidnoy", options: str = "", **edits: Any) -> Game:
    toy = Variant("toy", "Toy", "Toy.", rules, **edits)
    more = [variants.catalogue()[option] for option in options.split()]
    return Game(DURAK, DURAK.forms[form], (toy, *more))


def at(game: Game, text: str, **changes: Any) -> State:
    """A position, one key after the other, read under a game of this test."""
    state = position("\n".join(part.strip() for part in text.split(";")))
    return state.under(game).but(**changes)


def actions(state: State, seat: str) -> set[str]:
    return {move.action for move in state.game.legal(state) if move.by == seat}


def hands(state: State) -> dict[str, set[str]]:
    return {seat: {*map(str, hand)} for seat, hand in state.hands.items()}


# -- hidden cards: played first, judged when turned up --------------------------------------------


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
    assert state.log[0].because == "test_hooks.top_of_talon"
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
    assert closed.judge(at(closed, V23), "A lead talon").ids == ("test_hooks.no_hidden_lead",)


# -- a pile under another phase -------------------------------------------------------------------


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
    """The bottom card goes to the hand, and the next player is on turn."""
    bottom, *pile = state.facts["pile"]
    held = {**state.hands, event.by: (*state.hand(event.by), bottom)}
    return state.but(hands=held, facts={"pile": tuple(pile)}, actor=state.next_in(event.by))


PILE_RULES = (top_of_pile, onto_the_pile, the_bottom_card, pile_grows, bottom_comes_to_hand)
THREE = "players: A B C; trump: d; talon: -; A: Ks; B: Kh; C: Jh 8c 6d"


def pile(game: Game, text: str, hand: str = "Jh 8c 6d") -> State:
    held = {"A": cards("Ks"), "B": cards("Kh"), "C": cards(hand)}
    return at(game, THREE, phase="pile", actor="C", facts={"pile": cards(text)}, hands=held)


def test_a_pile_asks_the_relations_of_beat() -> None:
    game = game_with(*PILE_RULES)
    state = pile(game, "7h 9h")
    assert actions(state, "C") == {"play Jh", "play 6d", "take bottom"}
    refused = game.judge(state, "C play 8c")
    assert refused.ids == ("durak.defence.nothing_else_beats",)
    assert "8♣ is of another suit than 9♥" in str(refused)
    after_play = game.play(state, "C play Jh")
    assert (after_play.facts["pile"], after_play.actor) == ((), "C")
    after_take = game.play(state, "C take bottom")
    assert (after_take.facts["pile"], after_take.actor) == (cards("9h"), "A")
    assert "7h" in hands(after_take)["C"]


def test_an_empty_pile_takes_any_card() -> None:
    game = game_with(*PILE_RULES)
    assert actions(pile(game, ""), "C") == {"play Jh", "play 8c", "play 6d"}
    assert not game.judge(pile(game, ""), "C play Ks")


def test_options_about_beating_hold_for_piles() -> None:
    japanese = game_with(*PILE_RULES, options="japanese")
    state = pile(japanese, "7s 9s", "Js 8c 6d")
    assert actions(state, "C") == {"play Js", "take bottom"}
    assert "japanese.spade_beaten_only_by_spade" in japanese.judge(state, "C play 6d").ids
    no_suits = game_with(*PILE_RULES, options="no_suits")
    assert actions(pile(no_suits, "7h 9h", "Js 8c 6d"), "C") == {
        "play Js", "play 6d", "take bottom"
    }  # fmt: skip


# -- trumps by seat -------------------------------------------------------------------------------

SUITS = {"A": SPADES, "B": HEARTS, "C": CLUBS, "D": DIAMONDS}


@answers("trump_for")
def own_trump(state: State, seat: str) -> Suit:
    """Each player has a trump suit, good for that player's defence only (V06)."""
    suit: Suit = state.facts["own_trump.suits"][seat]
    return suit


@forbids("beat")
def trump_answers_trump(state: State, move: Move) -> bool:
    """A card of its player's own trump suit is beaten only by the defender's own trump (V06a).

    {attack} is an own trump
    """
    suits = state.facts["own_trump.suits"]
    attack, card = move.cards
    player = next((pair.by for pair in state.table if pair.attack is attack), None)
    return player is not None and attack.suit is suits[player] and card.suit is not suits[move.by]


V06 = "players: A B C; trump: none; A: Ks; B: Ts 6h 9c Ac; C: 9h; table: 9s/-; roles: att=A def=B"


def test_trumps_by_seat() -> None:
    facts = {"own_trump.suits": SUITS}
    game = game_with(own_trump)
    assert actions(at(game, V06, facts=facts), "B") == {"beat 9s Ts", "beat 9s 6h", "take"}
    answer = game_with(own_trump, trump_answers_trump)
    state = at(answer, V06, facts=facts)
    assert actions(state, "B") == {"beat 9s 6h", "take"}
    assert answer.judge(state, "B beat 9s Ts").ids == ("test_hooks.trump_answers_trump",)
    # the same card thrown in by C, whose suit is clubs, is a plain card
    by_c = state.but(table=(Pair(*cards("9s"), None, "C"),))
    assert actions(by_c, "B") == {"beat 9s Ts", "beat 9s 6h", "take"}


# -- one person, two seats ------------------------------------------------------------------------


@answers("person")
def dummy_is_played_by_a(state: State, seat: str) -> str:
    """Seat Z has no player of its own: A plays it (V11)."""
    return "A" if seat == "Z" else seat


@answers("defender_against")
def dummy_never_defends(state: State, attacker: str) -> str:
    """The dummy is skipped."""
    after_it = state.next_in(attacker)
    return state.next_in(after_it) if after_it == "Z" else after_it


@answers("throwers")
def dummy_may_throw(state: State) -> tuple[str, ...]:
    """The dummy throws in, but not against the one who plays it."""
    everybody = state.clockwise_from(state.attacker)
    playing = state.person(state.defender)
    return tuple(s for s in everybody if state.person(s) != playing)


V11 = "players: A B Z; trump: s; A: 9c Ks; B: Tc Jc; Z: 9d 7s Kc; table: 7h/9h; roles: att=A def=B"


def test_a_person_on_two_seats() -> None:
    game = game_with(dummy_is_played_by_a, dummy_never_defends, dummy_may_throw)
    state = at(game, V11)
    assert actions(state, "A") == {"throw 9c", "done"}
    state = game.play(state, "A done")
    assert actions(state, "Z") == {"throw 9d", "throw 7s", "done"}
    assert (state.actor, state.person(state.actor)) == ("Z", "A")
    # A sees both hands, B only the own one
    seen_by_a, seen_by_b = state.seen_by("A"), state.seen_by("B")
    assert (hands(seen_by_a)["Z"], hands(seen_by_a)["B"]) == ({"9d", "7s", "Kc"}, {"??"})
    assert (hands(seen_by_b)["Z"], hands(seen_by_b)["A"]) == ({"??"}, {"??"})
    state = game.play(state, "Z done")
    assert (state.attacker, state.defender) == ("B", "A")
    state = game.play(game.play(state, "B lead Jc"), "A beat Jc Ks")
    assert state.throwers == ("B",)


# -- places that outlive their players ----------------------------------------------------------

TEAMS = ({"A", "C"}, {"B", "D"})


def team(seat: str) -> set[str]:
    return TEAMS[0] if seat in TEAMS[0] else TEAMS[1]


def player_at(state: State, place: str) -> str:
    """Whoever sits there, or the next team-mate clockwise who is still in."""
    return next(s for s in _from(state, place) if s in team(place) and s not in state.out)


def _from(state: State, place: str) -> tuple[str, ...]:
    at_ = state.seats.index(place)
    return state.seats[at_:] + state.seats[:at_]


def places(state: State) -> tuple[str, str]:
    """The places that attack and defend in the next bout."""
    old = state.facts["places"][1]
    attacks = _from(state, old)[1] if state.taking else old
    return attacks, _from(state, attacks)[1]


@answers("next_attacker")
def place_attacks_next(state: State) -> str:
    """The seat of a player who is out is played by a team-mate (V02, Q03)."""
    return player_at(state, places(state)[0])


@after("next attacker")
def places_are_kept(state: State) -> State:
    """It is remembered which seats attack and defend."""
    return state.but(facts={"places": places(state)})


@answers("defender_against")
def opposite_place_defends(state: State, attacker: str) -> str:
    """An attack never goes to a team-mate."""
    return player_at(state, state.facts["places"][1])


@answers("throwers")
def no_team_mate_throws(state: State) -> tuple[str, ...]:
    """Team-mates of the defender may not throw in."""
    everybody = state.clockwise_from(state.attacker)
    return tuple(s for s in everybody if s not in team(state.defender))


TEAM_RULES = (place_attacks_next, places_are_kept, opposite_place_defends, no_team_mate_throws)


def test_allies_do_not_throw_in() -> None:
    game = game_with(*TEAM_RULES)
    text = "players: A B C D; trump: d; A: Ks; B: Kc; C: 7c Kh; D: 9d; table: 7h/9h"
    state = at(game, text, facts={"places": ("A", "B")})
    assert actions(state, "A") == {"done"}
    state = game.play(state, "A done")
    assert actions(state, "C") == {"throw 7c", "done"}
    state = game.play(state, "C done")
    assert (state.attacker, state.actor) == ("B", "B")


def test_the_place_of_a_player_who_is_out() -> None:
    game = game_with(*TEAM_RULES)
    text = (
        "players: A B C D; trump: d; A: -; B: 6h Qs Ks; C: 7h Qc Kc; D: -; "
        "roles: att=B def=C out=AD"
    )
    state = at(game, text, facts={"places": ("B", "C")})
    for move in ("B lead 6h", "C beat 6h 7h", "B done", "C lead Qc"):
        state = game.play(state, move)
    # C has succeeded and attacks the seat of D, played by B
    assert state.facts["places"] == ("C", "D")
    assert (state.attacker, state.defender) == ("C", "B")
    state = game.play(state, "B take")
    # now the seat of A attacks, played by C
    assert state.facts["places"] == ("A", "B")
    assert (state.attacker, state.defender, state.actor) == ("C", "B", "C")


# -- the steps at the end of a bout -------------------------------------------------------------


def noting(step: str) -> Rule:
    @after(step)
    def note(state: State) -> State:
        """The step is noted."""
        return state.but(facts={"steps": (*state.facts["steps"], step)})

    return note


def test_rules_hang_on_each_step() -> None:
    game = game_with(*map(noting, STEPS), form="prostoy")
    text = "players: A B; trump: d; A: 7h Ks; B: 9h Kh; roles: att=A def=B"
    state = game.play(at(game, text, facts={"steps": ()}), "A lead 7h")
    state = game.play(state, "B beat 7h 9h")
    assert state.facts["steps"] == STEPS


def test_the_steps_stop_when_the_deal_is_over() -> None:
    game = game_with(*map(noting, STEPS), form="prostoy")
    text = "players: A B; trump: d; A: 7h; B: 9h Kh; roles: att=A def=B"
    state = game.play(at(game, text, facts={"steps": ()}), "A lead 7h")
    state = game.play(state, "B beat 7h 9h")
    assert state.over
    assert state.facts["steps"] == STEPS[:5]
    assert state.log[-1].kind == "durak"


@after("beat")
def last_defence_card(state: State, event: Event) -> State:
    """The last card played in defence is remembered."""
    return state.but(facts={"last": event.cards[1]})


@after("trump may change")
def trump_changes(state: State) -> State | None:
    """On success the last defence card becomes the indicator and sets the trump (V10)."""
    if state.taking or not state.talon:
        return None
    last, indicator = state.facts["last"], state.talon[-1]
    table = tuple(p._replace(defence=indicator) if p.defence is last else p for p in state.table)
    return state.but(table=table, talon=(*state.talon[:-1], last), trump=last.suit)


def test_trump_changes_before_the_table_clears() -> None:
    game = game_with(last_defence_card, trump_changes)
    text = "players: A B; trump: d; talon: 9c [Kd]; A: 9s 6h 6c 6s; B: Js 8h 8c 8s Qh; table: 7h/9h"
    state = at(game, text)
    for move in ("A throw 9s", "A done", "B beat 9s Js", "A done"):
        state = game.play(state, move)
    assert state.trump is SPADES
    assert {*map(str, state.discard)} == {"7h", "9h", "9s", "Kd"}
    assert hands(state)["A"] == {"6h", "6c", "6s", "9c", "Js"}


@after("hands may swap")
def hands_go_left(state: State) -> State:
    """After each bout everybody hands the hand to the left (V14)."""
    still = state.clockwise_from(state.seats[0])
    held = {state.next_in(seat): state.hand(seat) for seat in still}
    return state.but(hands={**state.hands, **held})


def test_hands_swap_after_the_refill() -> None:
    game = game_with(hands_go_left)
    text = "players: A B C; trump: d; A: 6s; B: 7s; C: 9s; table: 8s/-; roles: att=A def=B"
    state = game.play(at(game, text), "B take")
    assert hands(state) == {"A": {"9s"}, "B": {"6s"}, "C": {"7s", "8s"}}
    assert actions(state, "C") == {"lead 7s", "lead 8s"}


@after("face-down cards come up")
def down_cards_come_up(state: State) -> State | None:
    """When the talon is empty everybody takes the own face-down cards (V16)."""
    if state.talon:
        return None
    held = {seat: hand + state.facts["down"].get(seat, ()) for seat, hand in state.hands.items()}
    return state.but(hands=held, facts={"down": {}})


def test_face_down_cards_come_up_before_anybody_goes_out() -> None:
    game = game_with(down_cards_come_up, form="prostoy")
    text = "players: A B; trump: d; talon: [Kd]; A: 9h; B: Th; roles: att=A def=B"
    state = at(game, text, facts={"down": {"A": cards("6s 7s"), "B": cards("6c")}})
    state = game.play(game.play(state, "A lead 9h"), "B beat 9h Th")
    assert hands(state) == {"A": {"Kd", "6s", "7s"}, "B": {"6c"}}
    assert state.out == ()


@after("durak")
def the_loser_drinks(state: State, event: Event) -> Any:
    """What comes after the deal hangs on how it ended."""
    return state, Event("forfeit", event.by)


def test_rules_hang_on_the_end_of_the_deal() -> None:
    game = game_with(the_loser_drinks, form="prostoy")
    state = at(game, "players: A B; trump: d; A: 7h; B: Ks; roles: att=A def=B")
    state = game.play(game.play(state, "A lead 7h"), "B take")
    assert state.over
    assert state.log[-1] == Event("forfeit", "B", (), "test_hooks.the_loser_drinks")
