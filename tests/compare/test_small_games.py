"""A small whole game for every option: it can be played to its end, and the option matters."""

from __future__ import annotations

import pytest

from durak_teach.compare.differences import file
from durak_teach.compare.differences.case import Case
from durak_teach.compare.differences.walks import MOST_NODES, Walk, larger, sensible
from durak_teach.compare.small_games import SmallGame, read, small_game, small_games
from durak_teach.compare.small_games.__main__ import main
from durak_teach.games.durak.variants import catalogue
from durak_teach.kernel.cards import Card
from durak_teach.notation.position import all_cards

STORED = list(small_games())
ON_PAGES = [option for option in STORED if not small_games()[option].worker]


def stored(option: str) -> SmallGame:
    found = small_game(option)
    assert found is not None
    return found


def test_every_option_has_a_game() -> None:
    assert list(catalogue()) == STORED
    assert len(ON_PAGES) > len(STORED) // 2


@pytest.mark.parametrize("option", STORED)
def test_it_can_be_played_to_its_end(option: str) -> None:
    found = stored(option)
    assert option in {v.id for v in (found.state.game.form, *found.state.game.variants)}
    line = sensible(found.state, found.seat)
    assert line[-1].over
    if found.worker:
        return
    assert found.seat in found.state.seats
    assert found.state.actor == found.seat
    assert all(isinstance(card, Card) for card in all_cards(found.state))


@pytest.mark.parametrize("option", ON_PAGES)
def test_a_page_holds_it(option: str) -> None:
    found = stored(option)
    walk = Walk(found.state, found.seat)
    walk.explore()
    assert len(walk.nodes) == found.nodes <= MOST_NODES
    assert found.kilobytes <= 60


@pytest.mark.parametrize("option", STORED)
def test_what_is_stored_reads_back(option: str) -> None:
    assert read(file.read(str(stored(option)))) == stored(option)


def test_a_game_that_does_not_hold_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "japanese"]) == 0
    assert "1 hold, 0 do not" in capsys.readouterr().out
    assert main(["check", "no such option"]) == 1


def test_hands_grow_by_cards_that_are_nowhere_else() -> None:
    import random

    case = Case.of("players: A B\ntrump: d\ntalon: Kd\nA: 7h\nB: 9h\ntable: 6s/7s 6c/-")
    more = larger(random.Random(1), case, 3)
    assert more.cards() == case.cards() + 6
    rows = " ".join(value for _, value in more.lines[2:]).replace("/", " ").split()
    assert len(set(rows)) == len(rows)
