"""The end of a deal as it is looked at: what was laid last stays there, and lies nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from durak_teach import deal, game, position
from durak_teach.table import Session

GAMES = [
    *((("durak", form), players) for form in ("prostoy", "podkidnoy") for players in (2, 4)),
    (("durak", "perevodnoy"), 3),
    (("durak001",), 2),
    (("kirifu",), 4),
    (("mustamaija",), 4),
]
TAKEN = """
players: A B
trump: c
talon: -
A: Kh
B: 7s 8s
roles: att=A def=B
"""


def last(session: Session) -> dict[str, Any]:
    """The last frame of a deal in which the person always makes the first move."""
    frames = session.start()["frames"]
    while not frames[-1]["over"]:
        first = next(iter(session.state.game.moves(session.state)))
        frames = session.send({"do": "move", "move": str(first)})["frames"]
    view: dict[str, Any] = frames[-1]
    return view


def laid(view: dict[str, Any]) -> list[str]:
    """The cards on the table."""
    cards = [pair[place] for pair in view["table"] for place in ("attack", "defence")]
    return [card["card"] for card in cards if card]


@pytest.mark.parametrize(("spec", "players"), GAMES)
def test_the_last_bout_stays_and_no_card_lies_twice(spec: tuple[str, ...], players: int) -> None:
    for seed in range(6):
        session = Session(deal(game(*spec), players, seed), "A", "club", seed, "en")
        view = last(session)
        cards = laid(view)
        assert cards
        held = [card["card"] for card in view["hand"]]
        assert len({*cards, *held}) == len([*cards, *held])
        others = sum(seat["count"] for seat in view["seats"])
        discarded = view["discard"]["count"] if view["discard"] else 0
        whole = sum(map(len, session.state.hands.values())) + len(session.state.discard)
        assert others + len(held) + len(cards) + discarded == whole


def test_whoever_takes_the_last_cards_does_not_hold_them_yet() -> None:
    view = last(Session(position(TAKEN), "A", "club", 1, "en"))
    assert laid(view) == ["Kh"]
    assert view["seats"][0]["count"] == 2
    assert view["events"][-1]["text"].startswith("Durak:")


def test_the_end_looks_the_same_when_one_comes_back_to_it() -> None:
    session = Session(deal(game("durak", "podkidnoy"), 2, 4), "A", "club", 4, "en")
    view = last(session)
    session.send({"do": "undo"})
    again = session.send({"do": "redo"})["frames"][-1]
    assert (again["table"], again["hand"]) == (view["table"], view["hand"])
