"""What position files cannot show of the options about the deal, the talon and the sixes."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from durak_teach import deal, game, position
from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.kernel.errors import RulesClash, UnknownGame
from durak_teach.kernel.state import State
from durak_teach.notation.codes import code_of, deal_of
from durak_teach.table.session import Session

SWAP = """
rules: podkidnoy trump_six_swap
players: A B C
trump: d
talon: 8c 9c [Kd]
A: 7h Ts
B: 9h Tc 7d
C: 6d As
roles: att=A def=B
"""


def played(spec: str, players: int, seed: int, moves: int = 400) -> State:
    """A state after some moves, each legal one as likely as the others."""
    rules, rng = game("durak", *spec.split()), random.Random(seed)
    state = deal(rules, players, seed)
    for _ in range(moves):
        if state.over:
            break
        state = rules.play(state, rng.choice(rules.legal(state)))
    return state


# -- the deal -------------------------------------------------------------------------------------


def test_the_first_dealer_is_found_by_chance() -> None:
    rules = game("durak", "podkidnoy", "first_dealer")
    dealers = Counter(deal(rules, 3, seed).dealer for seed in range(60))
    assert {*dealers} == {*"ABC"}
    assert deal(rules, 3, 7).dealer == deal(rules, 3, 7).dealer
    assert deal(rules, 3, 7, durak="B").dealer == "B"


def test_the_host_deals_first() -> None:
    rules = game("durak", "prostoy", "first_dealer=host")
    assert {deal(rules, 4, seed).dealer for seed in range(9)} == {"A"}


def test_any_undealt_card_may_be_pulled() -> None:
    base, pulled = game("durak", "podkidnoy"), game("durak", "podkidnoy", "indicator_any")
    places = set()
    for seed in range(60):
        usual, other = deal(base, 4, seed), deal(pulled, 4, seed)
        undealt = (usual.talon[-1], *usual.talon[:-1])
        assert other.hands == usual.hands
        places.add(undealt.index(other.talon[-1]))
        assert [*other.talon[:-1]] == [card for card in undealt if card is not other.talon[-1]]
    assert len(places) > 6


def test_the_bottom_card_is_turned_up() -> None:
    base, bottom = game("durak", "podkidnoy"), game("durak", "podkidnoy", "indicator_bottom")
    usual, other = deal(base, 3, 5), deal(bottom, 3, 5)
    assert other.talon == (usual.talon[-1], *usual.talon[:-1])


@pytest.mark.parametrize("option", ["redeal_five_suited", "redeal_ace_indicator"])
def test_redeals_are_told_and_reproducible(option: str) -> None:
    rules = game("durak", "podkidnoy", option)
    again = [seed for seed in range(300) if deal(rules, 5, seed).redeals]
    assert again
    for seed in again[:5]:
        state = deal(rules, 5, seed)
        assert next(e.because for e in state.log if e.kind == "redeal").startswith(option)
        assert state == deal(rules, 5, seed)
        assert deal_of(code_of(state)) == state


def test_low_cards_stay_out_for_each_number_of_players() -> None:
    rules = game("durak", "podkidnoy", "deal_out")
    out = {n: 36 - sum(map(len, deal(rules, n, 1).hands.values())) for n in range(2, 7)}
    assert out == {2: 0, 3: 0, 4: 0, 5: 1, 6: 0}
    short = game("durak", "podkidnoy", "deal_out", "deck32")
    missing = {*short_pack(short, 5)} ^ {*short_pack(game("durak", "podkidnoy", "deck32"), 5)}
    assert missing == {"7c", "7d"}


def short_pack(rules: object, players: int) -> list[str]:
    state = deal(rules, players, 3)  # type: ignore[arg-type]
    return [str(card) for place in (*state.hands.values(), state.talon) for card in place]


def test_the_talon_goes_away_unseen() -> None:
    state = deal(game("durak", "podkidnoy", "chukchi"), 2, 3)
    assert (len(state.discard), state.talon) == (24, ())
    (event,) = [event for event in state.log if event.kind == "talon away"]
    assert {*event.cards} == {FACE_DOWN}
    assert {*state.seen_by("A").discard} == {FACE_DOWN}


def test_nobody_sees_the_unseen_trump() -> None:
    state = deal(game("durak", "podkidnoy", "unseen_trump"), 3, 3)
    assert state.trump is state.talon[-1].suit
    for seat in state.seats:
        assert {*state.seen_by(seat).talon} == {FACE_DOWN}
    shown = [card for event in state.log if event.kind == "trump" for card in event.cards]
    assert not shown
    assert state.talon[-1] not in [
        c for e in state.log if e.kind == "first attack" for c in e.cards
    ]


def test_a_base_form_is_one_of_three() -> None:
    assert game("durak", "base_of_table=prostoy").form.id == "prostoy"
    assert game("durak", "base_of_table").form.id == "podkidnoy"
    with pytest.raises(UnknownGame, match="podkidnoy, prostoy or perevodnoy"):
        game("durak", "base_of_table=kurukuru")
    with pytest.raises(RulesClash, match="does not fit"):
        game("durak", "kurukuru", "base_of_table")


# -- out of turn ----------------------------------------------------------------------------------


def test_six_is_exchanged_between_the_moves_of_others() -> None:
    state = position(SWAP)
    swapped = state.game.play(state, "C swap6")
    assert (swapped.actor, swapped.phase) == ("A", "lead")
    told = [str(line) for line in Session(swapped, "A", lang="en").view()["log"]]
    assert any("exchanged the trump 6" in line for line in told)
    # only C sees that this move exists
    assert not [m for m in state.game.legal(state.seen_by("A")) if m.by == "C"]
    assert state.game.judge(state, "B swap6").ids == ("trump_six_swap.six_and_face_up_trump",)


def test_a_session_offers_the_exchange_also_out_of_turn() -> None:
    session = Session(position(SWAP), "C", bots="plain", lang="en")
    assert "swap6" in [button["id"] for button in session.view()["buttons"]]
    frames = session.send({"do": "move", "move": "C swap6"})["frames"]
    assert "Kd" in [card["card"] for card in frames[0]["hand"]]


@pytest.mark.parametrize(
    "options",
    [
        "trump_six_swap armenian second_chance poker",
        "recycle use_up",
        "progression throw_sequential",
    ],
)
def test_codes_replay_moves_out_of_turn_and_unseen(options: str) -> None:
    for seed in range(4):
        state = played(f"podkidnoy {options}", 3, seed, moves=40)
        assert deal_of(code_of(state)) == state


# -- the talon in play ----------------------------------------------------------------------------


def test_the_turned_up_card_is_no_secret_but_the_others_are() -> None:
    text = (
        "players: A B\nrules: podkidnoy armenian second_chance\ntrump: d\ntalon: 8c 9c 6h [Kd]\n"
        "A: 7h Ks\nB: Th Tc\nroles: att=A def=B"
    )
    state = position(text)
    for move in ("A lead talon", "B flip"):
        told = {
            str(state.game.judge(state.but(talon=(*order, state.talon[-1])), move))
            for order in permutations(state.talon[:-1])
        }
        assert len(told) == 1


def test_nobody_else_sees_what_is_exchanged() -> None:
    text = (
        "players: A B\nrules: podkidnoy poker\ntrump: d\ntalon: 6d 9c Tc [Kd]\nA: Ks\n"
        "B: 7c 8c Kh\ntable: As/-"
    )
    state = position(text)
    state = state.game.play(state, "B exchange 7c 8c")
    (event,) = [event for event in state.log if event.kind == "exchange"]
    assert {*state.witnessed("A", event).cards} == {FACE_DOWN}
    assert [*map(str, state.witnessed("B", event).cards)] == ["7c", "8c"]


def test_recycled_cards_are_shuffled_by_the_seed_of_the_deal() -> None:
    text = (
        "players: A B\nrules: podkidnoy recycle\ntrump: d\ntalon: 6c 9c Td Jc Qc Kc Ac [Kd]\n"
        "A: 7h 7c Qs Ks Qh Kh\nB: 9h 9d Ah As 6h 6s\ntable: 8c/Tc 8s/Js\n"
        "roles: att=A def=B start=6\nfacts: recycle.successes=1"
    )
    state = position(text)
    orders = {state.game.play(state.but(seed=n), "A done").talon for n in range(9)}
    assert len(orders) > 5
    assert {order[-1] for order in orders} == {state.talon[-1]}
    assert len({frozenset(order) for order in orders}) == 1


def test_nobody_waits_until_a_taker_has_beaten_all() -> None:
    state = position("""
        rules: podkidnoy throw_after_failure
        players: A B
        trump: d
        talon: -
        A: 7s 9c
        B: Tc As Ac
        table: 7h/9h 9s/-
        roles: att=A def=B taking=B
    """)
    assert state.game.judge(state, "A throw Kd").ids == (
        "durak.bout.own_cards",
        "durak.throw_in.rank_on_table",
    )
