"""Questions as attributes of states: each game has a class of states that knows its answers."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable

import pytest
from every_game import states
from hypothesis import given

from durak_teach import deal, game
from durak_teach.kernel.answers import heard
from durak_teach.kernel.docstring import listed
from durak_teach.kernel.errors import UnknownQuestion
from durak_teach.kernel.game import Game
from durak_teach.kernel.question import MISTAKEN, OF_A_GAME, watched
from durak_teach.kernel.rules import Rule, Variant, answers
from durak_teach.kernel.state import State
from durak_teach.notation.position import position

A_BOUT = "rules: {}\nplayers: A B\ntrump: d\nA: 7c 9s Kd\nB: 8h Ts 6d\ntable: 9h/-"


def answer_or_error(ask: Callable[[], object]) -> object:
    """Not everything can be asked everywhere: then the error is the answer."""
    try:
        return ask()
    except Exception as error:
        return type(error)


@given(states())
def test_a_state_answers_what_the_rules_say_one_by_one(state: State) -> None:
    by_question: dict[str, list[Rule]] = defaultdict(list)
    for rule in reversed(state.game.rules):
        if rule.kind == "answers" and rule.takes[0] == "state" and rule.applies(state.phase):
            by_question[rule.about[0]].append(rule)
    for question, rules in by_question.items():
        about = {seat: (seat,) for seat in state.seats}
        table = state.but()  # asked by every seat in turn: what one was answered is not another's
        for each in about.values() if rules[0].takes == ("state", "seat") else [()]:
            fresh = state.but()
            anew = answer_or_error(lambda: heard(question, (*rules,), fresh, each)[0])  # noqa: B023
            for _ in range(2):  # the second time it is remembered
                if each:
                    answer = answer_or_error(lambda: getattr(table, question)(*each))  # noqa: B023
                elif len(rules[0].takes) > 1:
                    continue
                else:
                    answer = answer_or_error(lambda: getattr(table, question))  # noqa: B023
                assert answer == anew, (question, each, state.game.spec)


def test_games_do_not_share_what_their_states_answer() -> None:
    state = position(A_BOUT.format("podkidnoy"))
    assert state.spared == 0  # type: ignore[attr-defined]
    other = state.under(game("durak", "perevodnoy"))
    assert type(other) is not type(state)
    assert state == other
    assert state.under(state.game) is state
    assert other.under(state.game).but() == state


def test_what_is_looked_up_is_watched() -> None:
    state, looked_up = watched(position(A_BOUT.format("podkidnoy")))
    state.game.judge_shown(state, state.game.legal(state)[0])
    assert {"phase", "spared", "playable"} <= looked_up
    assert "scores" not in looked_up
    _ = state.but(trump=None).hand_size("A")  # another state is not watched
    assert "hand_size" not in looked_up


@answers("limit", combine=min)
def mistyped(state: State) -> int:
    """Five, or so."""
    return state.tabel  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("cell", [True, False])
def test_a_name_that_no_state_has_is_told_where_somebody_types(
    cell: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "IPython", sys) if cell else monkeypatch.delitem(
        sys.modules, "IPython", raising=False
    )
    podkidnoy = game("durak", "podkidnoy")
    library = Game(podkidnoy.family, podkidnoy.form)
    with pytest.raises(AttributeError, match="defnder") as error:
        _ = deal(library, 2, 1).defnder  # type: ignore[attr-defined]
    assert isinstance(error.value, UnknownQuestion) is cell
    for name, call in OF_A_GAME.items():
        assert call.partition("(")[0] in listed(Game)
        with pytest.raises(UnknownQuestion) as asked:
            getattr(deal(library, 2, 1), name)
        assert f"write `state.game.{call}`" in str(asked.value)
    for name, near in (("turn", "actor"), ("players", "seats"), ("loser", "over")):
        assert name in MISTAKEN
        with pytest.raises(UnknownQuestion, match=f"the nearest is “{near}”"):
            getattr(deal(library, 2, 1), name)
    own = Game(podkidnoy.family, podkidnoy.form, (Variant("mine", "Mine", "Mine", (mistyped,)),))
    with pytest.raises(UnknownQuestion, match="tabel") as told:
        own.legal(deal(own, 2, 1))
    assert told.value.near == "table"


def test_tab_shows_what_readers_need() -> None:
    """Neither what rules keep for themselves nor what they ask each other."""
    podkidnoy = game("durak", "podkidnoy")
    state = deal(podkidnoy, 2, 1)
    assert dir(podkidnoy) == sorted(listed(Game))
    assert {"attacker", "hand", "limit", "table", "trump_for"} < {*dir(state)}
    assert not {"asked", "past", "seen", "stalls", "start", "spared", "matched"} & {*dir(state)}
    assert {"owner", "passed", "trump"} < {*dir(deal(game("dou_dizhu"), 3, 1))}
    for shown in (podkidnoy, state):
        assert all(hasattr(shown, name) for name in dir(shown))
