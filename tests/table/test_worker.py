"""The worker of a page: a session in JSON, one for each table."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import fits, junk
from test_session import GOING_ON, NOTHING_TO_ADD

from durak_teach import deal, game
from durak_teach.notation.codes import code_of
from durak_teach.table import worker
from durak_teach.table.shared import SharedSession


def test_all_that_a_page_asks_for_is_a_function_here() -> None:
    script = Path(__file__).parents[2] / "web" / "worker" / "main.js"
    modules = script.read_text("utf-8").partition("const MODULES = {")[2].partition("}")[0]
    asked_for = re.findall(r'(\w+): "([a-z_.]+)"', modules)
    assert len(asked_for) == modules.count(":") > 8
    for function, module in asked_for:
        assert callable(getattr(import_module(f"durak_teach.{module}"), function)), function


def test_the_worker_plays_in_json() -> None:
    setup = {"game": "durak", "rules": ["podkidnoy"], "players": 3, "seed": 7, "bots": "careful"}
    update = json.loads(
        worker.start(json.dumps({**setup, "seat": "A", "lang": "ja", "table": "t"}))
    )
    fits(update, "Update")
    assert update["frames"][-1]["lang"] == "ja"
    move = update["frames"][-1]["moves"][0]["move"]
    update = json.loads(worker.send(json.dumps({"do": "move", "move": move, "table": "t"})))
    fits(update, "Update")
    assert update["frames"]


def test_the_worker_shows_all_hands_of_a_position_and_none_of_a_deal() -> None:
    shown = [
        json.loads(worker.start(json.dumps({**setup, "table": "t"})))["frames"][0]["seats"]
        for setup in ({"position": NOTHING_TO_ADD}, {"rules": ["podkidnoy"], "players": 2})
    ]
    assert [[seat["cards"] for seat in seats] for seats in shown] == [[["8s", "Ts"]], [None]]


def test_tables_of_one_page_are_games_of_their_own() -> None:
    setups = {
        "first": {"position": GOING_ON, "seat": "A"},
        "second": {"position": NOTHING_TO_ADD, "seat": "B"},
    }
    for name, setup in setups.items():
        worker.start(json.dumps({**setup, "table": name}))
    shown = {
        name: json.loads(worker.send(json.dumps({"do": "restart", "table": name})))["frames"][0]
        for name in setups
    }
    assert [view["seat"] for view in shown.values()] == ["A", "B"]


def test_a_game_is_rehearsed_without_a_word_of_the_deal_to_come() -> None:
    setup = {"rules": ["podkidnoy"], "players": 2, "seed": 7, "table": "t", "lang": "ja"}
    for text in (json.dumps(setup), json.dumps({**setup, "rules": ["nothing"]}), "no JSON"):
        worker._sessions.clear()
        assert worker.rehearse(text) == "{}"
        assert worker._sessions == {}


def started(**setup: Any) -> dict[str, Any]:
    update: dict[str, Any] = json.loads(worker.start(json.dumps({**setup, "table": "t"})))
    return update


def sent(**intent: Any) -> dict[str, Any]:
    update: dict[str, Any] = json.loads(worker.send(json.dumps({**intent, "table": "t"})))
    return update


def test_a_game_goes_on_from_what_was_saved_until_it_is_over() -> None:
    deal = {"rules": ["podkidnoy"], "players": 2, "seed": 7}
    first = started(**deal)["frames"][-1]
    update = sent(do="move", move=first["moves"][0]["move"])
    assert update["saved"]
    again = started(**deal, saved=update["saved"])["frames"][-1]
    assert again["hand"] == update["frames"][-1]["hand"] != first["hand"]
    started(position=LAST_CARD, seat="A")
    ended = sent(do="move", move="A lead 9h")
    assert ended["frames"][-1]["over"]
    assert ended["saved"] is None


def test_a_code_lays_the_cards_that_it_names() -> None:
    played = deal(game("durak", "perevodnoy"), players=3, seed=12)
    shown = started(code=code_of(played), seat="B")["frames"][0]
    assert (
        shown["hand"]
        == started(rules=["perevodnoy"], players=3, seed=12, seat="B")["frames"][0]["hand"]
    )


def test_several_people_share_a_table_and_one_does_not() -> None:
    deal = {"rules": ["podkidnoy"], "players": 3, "seed": 7}
    started(**deal, people=["A", "B"], names={"A": "Mio"})
    assert isinstance(worker.session_of("t"), SharedSession)
    hidden = worker.session_of("t").view()["seats"]
    started(**deal, people=["A", "B"], open=True)
    assert worker.session_of("t").view()["seats"] != hidden
    started(**deal, people=["A"])
    assert not isinstance(worker.session_of("t"), SharedSession)


def test_what_is_sent_to_no_table_gets_a_sentence() -> None:
    answer = json.loads(worker.send(json.dumps({"do": "hint", "table": "nowhere"})))
    assert answer == {"error": "This game has not been started."}


@pytest.mark.parametrize("lang", [None, "fr", 3])
def test_an_unknown_language_is_english(lang: object) -> None:
    more = {} if lang is None else {"lang": lang}
    assert started(rules=["podkidnoy"], players=2, **more)["frames"][0]["lang"] == "en"


LAST_CARD = "players: A B\ntrump: d\ntalon: -\nA: 9h\nB: 7s 8s"


def test_a_deal_is_looked_over_at_the_tables_that_ask_for_it() -> None:
    setup = {"position": LAST_CARD, "seat": "A"}
    for table, more in (("asks", {"review": True}), ("asks not", {}), ("asks", {})):
        worker.start(json.dumps({**setup, **more, "table": table}))
        update = json.loads(
            worker.send(json.dumps({"do": "move", "move": "A lead 9h", "table": table}))
        )
        over = update["frames"][-1]["over"]
        assert over.get("review") == ("See the turning point" if more else None)


@given(
    st.one_of(
        st.text(max_size=20),
        junk.map(json.dumps),
        st.fixed_dictionaries(
            {},
            optional={
                "game": st.sampled_from(["durak", "dirac"]) | junk,
                "rules": st.just(["prostoy"]) | junk,
                "players": st.integers(-1, 9) | junk,
                "seed": st.integers() | junk,
                "bots": st.just("plain") | junk,
                "seat": st.sampled_from("ABZ") | junk,
                "lang": st.sampled_from(["en", "ja", "fr"]) | junk,
                "position": st.just(NOTHING_TO_ADD) | junk,
            },
        ).map(json.dumps),
    )
)
def test_the_worker_answers_anything_with_an_update(text: str) -> None:
    fits(json.loads(worker.start(text)), "Update")
    fits(json.loads(worker.send(text)), "Update")
