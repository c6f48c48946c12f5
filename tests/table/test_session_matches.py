"""Deal after deal at one table: a session goes on as the match does."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from tables import fits

from durak_teach import Match, deal, game, position
from durak_teach.kernel.state import State
from durak_teach.notation.codes import code_of
from durak_teach.play.players import bot, choose
from durak_teach.table import Session, worker
from durak_teach.table.company import names
from durak_teach.text import render

GAMES = [
    ("durak", "podkidnoy"),
    ("durak", "podkidnoy", "match_to=2"),
    ("kirifu",),
    ("dou_dizhu",),
    ("sumidagawa",),
]
NO_DEAL = {"error": "This deal is not over yet, so the next one cannot begin."}


def to_the_end(session: Session) -> dict[str, Any]:
    """How the deal ended, after the person has played like a computer player."""
    while not session.state.over:
        move = choose(bot("plain"), session.state)
        fits(session.send({"do": "move", "move": str(move)}), "Update")
    over: dict[str, Any] = session.view()["over"]
    return over


def sent(table: str, **intent: str) -> Any:
    """What the worker answers to an intent."""
    return json.loads(worker.send(json.dumps({**intent, "table": table})))


def some_move(update: dict[str, Any]) -> str:
    """The first move that the last frame offers."""
    view = update["frames"][-1]
    return next(each["move"] for each in [*view["moves"], *view["buttons"]] if each["move"])


@pytest.mark.broad
@pytest.mark.parametrize("spec", GAMES, ids="+".join)
def test_deals_follow_one_another_as_in_a_match(spec: tuple[str, ...]) -> None:
    rules = game(*spec)
    match = Match(rules, players=3, seed=7)
    session = Session(deal(rules, players=3, seed=7), "A", seed=7, lang="en")
    session.start()
    for number in range(1, 4):
        assert (session.state.seed, session.state.dealer) == (match.deal.seed, match.deal.dealer)
        assert session.send({"do": "deal"}) == NO_DEAL, "the deal is not over"
        over = to_the_end(session)
        match = match.finished(session.state)
        called = names(session.company)
        told = [render(line, "en", names=called) for line in match.standing_for("A")]
        standing = [
            line for line in over["standing"] if not line.startswith("Order of going out: ")
        ]
        assert standing == (told if number > 1 or match.winner else [])
        assert over["next"] is not bool(match.winner)
        update = session.send({"do": "deal"})
        fits(update, "Update")
        if match.winner:
            assert update == {"error": f"The match is over: {match.winner} won it."}
            return
        assert session.view()["over"] is None
        assert not session.view()["undo"]
    assert "match_to=2" not in spec, "the match has an end"


@cache
def ended(spec: tuple[str, ...], seed: int) -> State:
    """The end of a deal that computer players have played."""
    state = deal(game(*spec), players=3, seed=seed)
    while not state.over:
        state = state.game.play(state, choose(bot("plain"), state))
    return state


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_whoever_is_called_the_durak_and_nobody_else_wears_the_cap(lang: str) -> None:
    """The drawing and the sentence say the same, of whoever alone holds cards at the end."""
    told = {"en": "the durak", "ja": "ドゥラークは"}[lang]
    drawn, fools = set(), set()
    for spec in (("durak", "podkidnoy"), ("durak001",), ("kirifu",), ("dou_dizhu",)):
        for seed in range(1, 7):
            state = ended(spec, seed)
            over = Session(state, "A", lang=lang).view()["over"]
            fool = over.get("fool")
            assert (fool is not None) == (told in over["text"]), over["text"]
            if fool is not None:
                assert [seat for seat in state.seats if state.hand(seat)] == [fool]
                drawn.add(spec[0])
                fools.add(fool == "A")
    assert drawn == {"durak", "durak001"}
    assert fools == {True, False}


def test_whoever_plays_to_the_end_sees_who_wears_the_cap() -> None:
    session = Session(deal(game("durak", "podkidnoy"), players=3, seed=2), "A", lang="en")
    session.start()
    over = to_the_end(session)
    assert [seat for seat in session.state.seats if session.state.hand(seat)] == [over["fool"]]
    assert "the durak" in over["text"]


def test_a_deal_code_is_followed_by_the_same_deals_as_its_seed() -> None:
    first = deal(game("durak001", "hand_size=1"), players=2, seed=7)
    named = {"game": "durak001", "rules": ["hand_size=1"], "players": 2, "seed": 7}
    second = []
    for setup in ({"code": code_of(first)}, named):
        update = json.loads(worker.start(json.dumps({**setup, "seat": "A", "table": "coded"})))
        while not update["frames"][-1]["over"]:
            update = sent("coded", do="move", move=some_move(update))
        second.append(sent("coded", do="deal")["frames"][0]["hand"])
    assert second[0] == second[1]


def test_start_again_deals_the_same_cards_of_the_same_deal() -> None:
    session = Session(deal(game("dou_dizhu"), players=3, seed=5), "A", seed=5)
    session.start()
    to_the_end(session)
    second = session.send({"do": "deal"})["frames"]
    to_the_end(session)
    assert session.send({"do": "restart"})["frames"] == second
    assert to_the_end(session)["standing"]


def test_a_position_has_no_next_deal() -> None:
    text = "players: A B\ntrump: d\ntalon: -\nA: 9c\nB: 8s\nroles: att=A def=B"
    session = Session(position(text), "A", lang="en")
    session.start()
    assert "next" not in to_the_end(session)
    assert session.send({"do": "deal"}) == NO_DEAL


@pytest.mark.broad
@pytest.mark.parametrize("spec", GAMES, ids="+".join)
def test_a_game_goes_on_from_what_was_kept_of_it(spec: tuple[str, ...]) -> None:
    """After each move of two deals: the same table, the same way back, the same standing."""
    rules = game(*spec)

    def laid() -> Session:
        return Session(deal(rules, players=3, seed=7), "A", seed=7, lang="en")

    session = laid()
    session.start()
    for number in range(2):
        for turn in range(400):
            if turn % 5 == 0 or session.state.over:
                again = laid()
                again.resume(json.loads(json.dumps(session.record)))
                assert again.state == session.state
                assert again.view() == session.view()
            if session.state.over:
                break
            session.send({"do": "move", "move": str(choose(bot("plain"), session.state))})
        if number == 0:
            session.send({"do": "deal"})
    session.send({"do": "undo"})
    again.send({"do": "undo"})
    assert again.view() == session.view()


OUTDATED = "This game was saved by another version of the program and cannot be continued."


@pytest.mark.parametrize(
    "saved",
    [
        None, 7, [], {}, {"v": 2, "deals": [[]]}, {"v": 1, "deals": []}, {"v": 1, "deals": [7]},
        {"v": 1, "deals": [[7]]}, {"v": 1, "deals": [["A lead 2h"]]}, {"v": 1, "deals": [[], []]},
        {"v": 1, "deals": [["<b>"]]}, {"v": 1, "deals": [[], 7]},
        {"v": 1, "deals": ["A take"]},
    ],
)  # fmt: skip
def test_what_cannot_be_gone_on_with_is_told(saved: object) -> None:
    setup = {"rules": ["podkidnoy"], "players": 2, "seed": 7, "lang": "en", "table": "kept"}
    assert json.loads(worker.start(json.dumps({**setup, "saved": saved}))) == {"error": OUTDATED}


def test_the_worker_keeps_a_game_until_it_is_over() -> None:
    setup = {"rules": ["podkidnoy"], "players": 2, "seed": 7, "lang": "en", "table": "kept"}
    update = json.loads(worker.start(json.dumps(setup)))
    while not update["frames"][-1]["over"]:
        fits(update, "Update")
        update = json.loads(worker.start(json.dumps({**setup, "saved": update["saved"]})))
        assert "saved" not in sent("kept", do="hint")
        update = sent("kept", do="move", move=some_move(update))
    assert update["saved"] is None


def test_start_again_forgets_the_way_back() -> None:
    session = Session(deal(game("durak", "podkidnoy"), players=2, seed=7), "A", seed=7, lang="en")
    made = some_move(session.start())
    assert session.send({"do": "move", "move": made})["frames"][-1]["undo"]
    session.send({"do": "undo"})
    again = session.send({"do": "restart"})["frames"][-1]
    assert (again["undo"], again["redo"]) == (False, False)
