"""Several people at one device: nobody's hand is shown before the device has been handed on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tables import fits

from durak_teach import deal, game
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError
from durak_teach.table import worker
from durak_teach.table.shared import LONGEST, SharedSession

NAMES = {"A": "Ann", "B": "Bo"}


def shared(form: str = "perevodnoy", players: int = 3, seed: int = 7, **more: Any) -> SharedSession:
    return SharedSession(deal(game("durak", form), players, seed), "AB", NAMES, **more)


def seen(view: dict[str, Any]) -> dict[str, list[str | None] | None]:
    """The hands that a view shows, by seat."""
    own = [card["card"] for card in view["hand"]]
    return {view["seat"]: own, **{each["seat"]: each["cards"] for each in view["seats"]}}


def played(session: Any, moves: int = 40) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each update with the seat that it was shown to; people play the first legal move."""
    update = session.start()
    for _ in range(moves):
        yield session.seat, update
        if session.state.over:
            return
        if update.get("pass"):
            update = session.send({"do": "ready"})
        else:
            made = next(m for m in session.state.game.legal(session.state) if m.by == session.now)
            update = session.send({"do": "move", "move": str(made)})


@pytest.mark.parametrize("form", ["podkidnoy", "perevodnoy", "kurukuru"])
def test_a_hand_is_shown_to_its_own_player_alone(form: str) -> None:
    handed = 0
    for seat, update in played(shared(form)):
        fits(update, "Update")
        handed += "pass" in update
        for view in update["frames"]:
            assert view["seat"] == seat
            assert [s for s, cards in seen(view).items() if cards] in ([seat], [])
    assert handed > 3


@pytest.mark.parametrize("family", FAMILIES)
def test_a_deal_begins_with_nobody_s_hand(family: str) -> None:
    """Whoever decides first is handed the device, also where it is the one before whom it lies."""
    for seed in range(6):
        state = deal(game(family), seed=seed)
        session = SharedSession(state, state.people[:2], {})
        update = session.start()
        fits(update, "Update")
        (shown,) = update["frames"]
        due = update["pass"]["seat"]
        assert due == shown["seat"] == session.state.person(session.state.actor)
        cards = {card["card"] for card in shown["hand"]} | {*(shown["me"]["cards"] or ())}
        assert cards <= {None}
        assert len(shown["hand"]) == len(session.state.hands[due])
        assert not shown["moves"]
        assert not shown["log"]
        for do in ("move", "hint", "why", "undo", "restart"):
            assert update["pass"]["name"] in session.send({"do": do})["error"]
        assert "pass" in session.send({"do": "open", "on": False})
        shown = session.send({"do": "ready"})["frames"][-1]
        assert shown["seat"] == due
        assert shown["moves"] or shown["buttons"] or shown["sets"]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_game_is_played_by_several(family: str) -> None:
    state = deal(game(family), seed=3)
    session = SharedSession(state, state.people[:2], {})
    assert [seat for seat, _ in played(session, 30)]


def test_who_is_next_is_told_by_name_and_only_then_takes_over() -> None:
    session = shared()
    _, update = next(each for each in played(session) if "pass" in each[1])
    due = update["pass"]["seat"]
    assert update["pass"] == {"seat": due, "name": NAMES[due], "text": f"Hand over to {NAMES[due]}"}
    made = next(m for m in session.state.game.legal(session.state) if m.by == due)
    assert "error" in session.send({"do": "move", "move": str(made)}), "not while another looks"
    assert session.send({"do": "ready"})["frames"][-1]["seat"] == due
    assert "nobody to hand the device to" in session.send({"do": "ready"})["error"]
    assert "frames" in session.send({"do": "move", "move": str(made)})


def test_a_move_that_is_taken_back_is_still_its_players() -> None:
    session = shared()
    next(each for each in played(session) if "pass" in each[1])
    mover = session.seat
    back = session.send({"do": "undo"})
    assert "pass" not in back
    assert session.state.actor == mover


def test_open_hands_turn_the_table_by_themselves() -> None:
    session = shared(open_hands=True)
    for _, update in played(session):
        assert "pass" not in update
        view = update["frames"][-1]
        assert view["over"] or view["seat"] == session.state.actor
        assert all(cards is not None for cards in seen(view).values())
    session = shared()
    opened = session.send({"do": "open", "on": True})["frames"][-1]
    assert all(cards is not None for cards in seen(opened).values())
    closed = session.send({"do": "open", "on": False})["frames"][-1]
    assert [seat for seat, cards in seen(closed).items() if cards] == [session.seat]


def test_a_kept_game_goes_on() -> None:
    session = shared()
    for _ in played(session, 20):
        pass
    again = shared()
    again.resume(session.record)
    assert again.state == session.state


def test_names_are_data() -> None:
    markup = "<img src=x onerror=alert(1)>\n\u202e" + "x" * 99
    state = deal(game("durak"), 2, seed=7)
    session = SharedSession(state, "AB", {"B": markup})
    (other,) = session.view()["seats"]
    assert other["called"] == "<img src=x onerror=alert(1)> xxx"[:LONGEST]
    with pytest.raises(DurakError):
        SharedSession(state, "AX", {})
    with pytest.raises(DurakError):
        SharedSession(state, "AB", {"A": 7})  # type: ignore[dict-item]


def test_the_worker_seats_several() -> None:
    setup = {"rules": ["podkidnoy"], "players": 2, "seed": 7, "table": "t", "people": ["A", "B"]}
    update = json.loads(worker.start(json.dumps({**setup, "names": {"A": "Ann"}})))
    fits(update, "Update")
    assert worker.session_of("t").people == ("A", "B")
    for wrong in (
        {"people": "AB"},
        {"people": ["A", "Q"]},
        {"names": ["Ann"]},
        {"names": {"A": 1}},
    ):
        assert "error" in json.loads(worker.start(json.dumps({**setup, **wrong})))
    one = {**setup, "people": ["B"]}
    assert json.loads(worker.start(json.dumps(one)))["frames"][-1]["seat"] == "B"


def test_names_are_one_line_of_signs_that_can_be_seen() -> None:
    state = deal(game("durak"), 2, seed=7)
    session = SharedSession(state, "AB", {"A": " Ann\t\u200b\nBell ", "B": "\u202e"})
    assert session.names == {"A": "Ann Bell", "B": ""}


@pytest.mark.parametrize(("people", "named"), [("AQ", "`Q`"), ("", "``")])
def test_who_sits_nowhere_is_named(people: str, named: str) -> None:
    with pytest.raises(DurakError, match=f"{named} is not a seat; the seats are A and B"):
        SharedSession(deal(game("durak"), 2, seed=7), people, NAMES)


@pytest.mark.parametrize("opened", [True, False, None, "yes"])
def test_hands_lie_open_only_where_the_setup_says_so(opened: object) -> None:
    setup = {"rules": ["podkidnoy"], "players": 2, "seed": 7, "table": "t", "people": ["A", "B"]}
    update = json.loads(worker.start(json.dumps({**setup, "open": opened})))
    others = update["frames"][-1]["seats"][0]["cards"]
    assert (others is not None) == (opened is True)
