"""What a state is: nothing in it changes, and it is made of values of its types."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any

import pytest

from durak_teach import deal, game, position
from durak_teach.kernel.cards import cards, suit
from durak_teach.kernel.errors import WrongType
from durak_teach.kernel.state import State


def test_a_state_does_not_change_and_gives_another_one() -> None:
    state = position("players: A B\ntrump: d\nA: 8s\nB: 7c 9h\ntable: 7h/-")
    with pytest.raises(AttributeError, match=r"state\.but\(actor=…\)"):
        state.actor = "A"
    assert (state.but(actor="A").actor, state.actor) == ("A", "B")


def test_no_mapping_of_a_state_can_be_changed() -> None:
    state = deal(game("durak", "podkidnoy", "win_point"), players=3, seed=2)
    state = state.noting("win_point.scores", 3, "A")
    empty = State.empty(state.game, ("A", "B"))
    other = game("durak", "podkidnoy", "win_point", "royal")
    found = [
        value
        for one in (state, empty, state.seen_by("B"), state.under(other))
        for value in (*vars(one).values(), *one.facts.values(), one.scores)
        if isinstance(value, Mapping)
    ]
    assert len(found) >= 20
    for mapping in found:
        for change in (
            lambda m: m.__setitem__("A", ()),
            lambda m: m.__delitem__("A"),
            lambda m: m.update(A=()),
            lambda m: m.setdefault("Z", ()),
            lambda m: m.pop("A"),
            lambda m: m.popitem(),
            lambda m: m.clear(),
            lambda m: m.__ior__({"A": ()}),
        ):
            before = dict(mapping)
            with pytest.raises(WrongType, match="cannot be changed"):
                change(mapping)
            assert mapping == before
    assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"trump": "h"}, 'suit\\("h"\\)'),
        ({"trump": 3}, "a suit"),
        ({"actor": None}, "`str`"),
        ({"bout": True}, "`int`"),
        ({"bout": "1"}, "`int`"),
        ({"table": []}, "`tuple"),
        ({"hands": {"A": (), "B": ["9h"]}}, "`list`"),
        ({"hands": {"A": (), "B": ("9h",)}}, "'9h'"),
        ({"hands": {"B": ()}}, "no hand for `A`"),
        ({"hands": None}, "`NoneType`"),
        ({"talon": ("9h",)}, "'9h'"),
        ({"zones": {"pile": "9h"}}, "`str`"),
        ({"over": "A"}, "`Result"),
    ],
)
def test_a_state_is_made_with_values_of_its_types_only(changes: dict[str, Any], says: str) -> None:
    state = position("players: A B\ntrump: d\nA: 8s\nB: 7c 9h\ntable: 7h/-")
    with pytest.raises(WrongType, match=says):
        state.but(**changes)


def test_what_a_state_advises_works() -> None:
    state = position("players: A B\ntrump: d\nA: 8s\nB: 7c 9h\ntable: 7h/-")
    assert state.but(trump=suit("h")).trump is suit("h")
    assert str(state.but(hands={**state.hands, "B": cards("9h Td")}).hand("B")[1]) == "Td"
    with pytest.raises(WrongType, match=r"game\(\)"):
        state.under("durak")  # type: ignore[arg-type]
    assert state.under(game("durak", "prostoy")).game == game("durak", "prostoy")


def test_a_seat_that_is_not_there_is_told_in_every_way_to_ask() -> None:
    state = position("players: A B\ntrump: d\nA: 8s\nB: 7c")
    for ask, told in (
        (lambda: state.hands["C"], "`C` is not here; choose A or B."),
        (lambda: state.zones["pile"], "`pile` is not here; there is nothing to choose from."),
    ):
        with pytest.raises(KeyError) as raised:
            ask()
        assert str(raised.value) == told
    assert state.hands.get("C") is None
