"""Trumps by seat, one person on two seats, places that outlive their players."""

from __future__ import annotations

from toys import actions, at, game_with, hands

from durak_teach.kernel.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Suit, cards
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import after, answers, forbids
from durak_teach.kernel.state import Pair, State

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
    assert answer.judge(state, "B beat 9s Ts").ids == ("test_hooks_seats.trump_answers_trump",)
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
