"""The worker of a page: a session in JSON, one for each table."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st
from tables import fits
from test_session import GOING_ON, NOTHING_TO_ADD, junk

from durak_teach.table import worker


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


LAST_CARD = "players: A B\ntrump: d\ntalon: -\nA: 9h\nB: 7s 8s"


def test_a_deal_is_looked_over_at_the_tables_that_ask_for_it() -> None:
    setup = {"position": LAST_CARD, "seat": "A"}
    for table, more in (("asks", {"review": True}), ("asks not", {}), ("asks", {})):
        worker.start(json.dumps({**setup, **more, "table": table}))
        update = json.loads(
            worker.send(json.dumps({"do": "move", "move": "A lead 9h", "table": table}))
        )
        over = update["frames"][-1]["over"]
        assert ("review" in over) == bool(more)


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
