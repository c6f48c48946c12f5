"""Moves that are too many to list: recognised one by one, yielded lazily, judged with a reason."""

from __future__ import annotations

from itertools import islice

import pytest

from durak_teach import position
from durak_teach.kernel.legal_moves import LEGAL
from durak_teach.kernel.moves import Move, move
from durak_teach.kernel.rules import allows
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import IllegalMove

SPADES = "2s 3s 4s 5s 6s 7s 8s 9s Ts Js"


def mustamaija(hand: str, against: str = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc") -> State:
    return position(f"""
        game: mustamaija
        players: A B
        trump: h
        A: {hand}
        B: {against}
    """)


def test_all_leads_of_ten_spades_against_ten_cards() -> None:
    state = mustamaija(SPADES)
    assert len(state.game.legal(state)) == 2**10 - 1
    assert len({frozenset(m.cards) for m in state.game.legal(state)}) == 2**10 - 1


def test_the_first_leads_come_without_the_others() -> None:
    state = mustamaija(" ".join(f"{rank}s" for rank in "23456789TJQKA"), "2c 3c 4c 5c 6c 7c 8c")
    first = list(islice(state.game.moves(state), 50))
    assert len(first) == 50
    assert LEGAL not in state._answers  # nothing has been listed
    assert all(state.game.judge(state, lead) for lead in first)


def test_cards_come_in_any_order() -> None:
    state = mustamaija(SPADES)
    for text in ("A lead 2s 9s 5s", "A lead 9s 5s 2s"):
        assert state.game.judge(state, text)
        table = state.game.play(state, text).table
        assert {pair.attack for pair in table} == {*move("A lead 2s 5s 9s").cards}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A lead 2s 3h", "mustamaija.leads.of_one_suit"),
        ("A lead 2s 2s", "whole_attack.leads.each_card_once"),
        ("A lead", "whole_attack.leads.one_card_at_least"),
        ("A lead 2s 3s 4s", "durak.attack.within_limit"),
        ("A lead 2s Ks", "durak.bout.own_cards"),
        ("B lead 2c", "durak.bout.on_turn"),
    ],
)
def test_what_is_no_lead_has_its_reason(text: str, reason: str) -> None:
    state = mustamaija("2s 3s 4s 3h", "2c 3c")
    verdict = state.game.judge(state, text)
    assert reason in verdict.ids
    assert state.game.allowing(state, move(text)) == ""
    with pytest.raises(IllegalMove):
        state.game.play(state, text)


def test_who_recognises_names_where_the_moves_come_from() -> None:
    def any_lead(state: State, move: Move) -> bool:
        """Any lead will do."""
        return True

    with pytest.raises(TypeError, match="among"):
        allows("lead")(any_lead)
