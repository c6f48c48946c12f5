"""A deal looked over: honest figures, the same for the same seed, from nothing that was unseen."""

from __future__ import annotations

import random
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import islice

import pytest

from durak_teach import deal, game
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.memory import remembering
from durak_teach.notation.codes import code_of, deal_of, way_of
from durak_teach.play.review import Decision, Review, played
from durak_teach.play.review.decisions import decisions, states
from durak_teach.play.review.move_values import Outcome, figures, looked_through, tables
from durak_teach.play.samples import Unseen

Patch = pytest.MonkeyPatch
GAMES = [
    *((name,) for name in FAMILIES),
    *(("durak", form) for form in ("perevodnoy", "polish", "kurukuru")),
    *(("durak", "podkidnoy", each) for each in ("teams", "doubt", "magadan", "win_point")),
]
# of 400 tables: A leads the eight of diamonds, or another card
STORED = {"8d": 0.72, "Kd": 0.3075, "Ks": 0.3075}


@cache
def reviewed(spec: tuple[str, ...], samples: int, seed: int = 3) -> Review:
    rules = game(*spec)
    nobody = rules.family.state.empty(rules, ())
    start = deal(rules, min(nobody.party), seed)
    found = Review(*played(start, "first_evening", 1), start.seats[0], samples)
    for _ in found.computed():
        pass
    return found


def decision(seed: int, number: int) -> Decision:
    """A decision of A in a deal that two beginners played."""
    first, way = played(deal(game("durak", "podkidnoy"), 2, seed), "first_evening", 1)
    passed = states(first, way[:number])
    return decisions((passed[-1],), (way[number],), "A")[0]._replace(number=number)


def test_a_stored_decision_has_its_stored_figures_within_the_error() -> None:
    found = decision(3, 37)
    moves = [move for move in found.moves if str(move.card) in STORED]
    for each in figures(moves, tables(found, moves, 9, range(60)), points=False):
        assert each.low < STORED[str(each.move.card)] < each.high


@pytest.mark.parametrize(("seed", "number"), [(15, 64), (28, 46), (26, 74)])
def test_where_the_answer_is_known_the_play_outs_agree(seed: int, number: int) -> None:
    found = decision(seed, number)
    exact = looked_through(found)
    assert {each.mean for each in exact} == {0, 1}
    sampled = figures(found.moves, tables(found, found.moves, 0, range(6)), points=False)
    assert [each.mean for each in sampled] == [each.mean for each in exact]
    for one, other in zip(sampled, exact, strict=True):
        assert one.better == other.better


def test_differences_are_taken_table_by_table() -> None:
    """Rates alone would not tell 4 of 8 from 3 of 8; pairs that agree but for one do."""
    moves = decision(3, 37).moves[:2]
    lost, won = Outcome(-1), Outcome(0)
    rows = [[lost, lost]] * 3 + [[lost, won]] + [[won, won]] * 4
    made, other = figures(moves, rows, points=False)
    assert (made.mean, other.mean) == (0.5, 0.375)
    assert other.better == 0.125
    assert other.better_error == pytest.approx(1.96 / 8)
    assert made.better == made.better_error == 0
    assert other.low < 0.375 < other.high


def test_all_moves_meet_the_same_cards_and_the_same_chance(monkeypatch: Patch) -> None:
    """Players who leave everything to chance would show the least difference in it."""
    monkeypatch.setattr(sys.modules[tables.__module__], "PLAYER", "random")
    found = decision(3, 37)
    rows = tables(found, (found.made, found.made), 5, range(6))
    assert [one for one, _ in rows] == [other for _, other in rows]
    assert len({one for one, _ in rows}) > 1


def test_the_moves_of_a_row_meet_one_table_and_one_chance(monkeypatch: Patch) -> None:
    met: list[tuple[int, str]] = []

    def outcome(table: object, move: object, seat: str, luck: str) -> Outcome:
        met.append((id(table), luck))
        return Outcome(0)

    monkeypatch.setattr(sys.modules[tables.__module__], "_outcome", outcome)
    found = decision(3, 37)
    tables(found, found.moves[:3], 5, range(2))
    assert met[0] == met[1] == met[2]
    assert met[3] == met[4] == met[5]
    assert met[0][1] != met[3][1]


@pytest.mark.more
def test_what_is_said_rests_on_tables_that_did_not_choose(monkeypatch: Patch) -> None:
    dealt: list[tuple[int, int]] = []

    def found(decision: Decision, moves: tuple[object, ...], seed: int, which: range) -> object:
        dealt.extend((decision.number, n) for n in which)
        return [[Outcome(-1), *(Outcome(0) for _ in moves[1:])] for _ in which]

    first = reviewed(("durak", "podkidnoy"), samples=30)
    again = Review(first.states[0], first.way, first.seat, 10)
    monkeypatch.setattr(sys.modules[tables.__module__], "tables", found)
    assert [*again.computed()][-1] == 1
    assert len(again.turning_points) == 3
    assert len({*dealt}) == len(dealt)


def test_few_tables_that_agree_prove_nothing() -> None:
    moves = decision(3, 37).moves[:2]
    _, other = figures(moves, [[Outcome(-1), Outcome(0)]], points=False)
    assert other.better < other.better_error
    none, _ = figures(moves, [[Outcome(0)] * 2] * 20, points=False)
    assert none.low == none.mean == 0
    assert none.high > 0.1


def test_the_dearest_decision_of_a_deal_is_found_and_an_unneeded_claim_is_not_made() -> None:
    found = reviewed(("durak", "podkidnoy"), samples=30)
    assert [(each.decision.number, str(each.decision.made)) for each in found.turning_points] == [
        (37, "A lead 8d")
    ]
    assert all(each.cost > 0 for each in found.turning_points)
    unsure = [each for each in found.judged if not each.sure]
    assert len(unsure) == len(found.decisions) - 1


def known(found: Review) -> list[object]:
    return [each._replace(decision=each.decision.number) for each in found.judged]  # type: ignore[arg-type]


@pytest.mark.more
def test_any_number_of_workers_finds_the_same() -> None:
    first = reviewed(("dou_dizhu",), samples=6)
    again = Review(first.states[0], first.way, first.seat, 6)
    with ThreadPoolExecutor(3) as executor:
        assert [*again.computed(executor)][-1] == 1
    assert known(again) == known(first)
    other = Review(first.states[0], first.way, first.seat, 6, seed=1)
    assert [*other.computed()][-1] == 1
    assert known(other) != known(first)


def test_who_stops_keeps_what_was_found() -> None:
    first = reviewed(("dou_dizhu",), samples=6)
    broken = Review(first.states[0], first.way, first.seat, 6)
    shares = [*islice(broken.computed(), len(first.decisions) + 4)]
    assert shares == sorted(shares)
    assert 0 < shares[-1] < 1
    assert 0 < len(broken.judged) < len(first.judged)


@pytest.mark.broad
@pytest.mark.parametrize("spec", GAMES, ids="+".join)
def test_every_family_is_looked_over(spec: tuple[str, ...]) -> None:
    found = reviewed(spec, samples=1)
    if spec == ("sumidagawa",):
        assert found.neutral
        assert found.decisions
        assert not found.judged
        return
    assert [each.decision for each in found.judged] == [*found.decisions]
    for each in found.judged:
        assert each.figures[0].move == each.decision.made
        assert len(each.figures) == len(each.decision.moves)


@pytest.mark.broad
@pytest.mark.parametrize("spec", GAMES, ids="+".join)
def test_nothing_rests_on_what_the_seat_did_not_see(spec: tuple[str, ...]) -> None:
    found, rng = reviewed(spec, samples=1), random.Random(4)
    for each in found.decisions[::3]:
        state = found.states[each.number]
        other = Unseen(each.seen).sample(rng).but(past=state.past, seed=1)
        (again,) = decisions((other,), (each.made,), each.made.by)
        assert again.moves == each.moves
        seen = again._replace(number=each.number).seen
        assert seen.but(seed=None) == each.seen.but(seed=None)
        if not found.neutral:
            two = each.moves[:2]
            before = tables(each, two, 7, range(1))
            assert tables(again._replace(number=each.number), two, 7, range(1)) == before


def test_an_ending_of_two_is_settled_one_of_three_is_not() -> None:
    two, three = reviewed(("durak", "podkidnoy"), samples=30), None
    last = two.decisions[-1]
    assert Unseen(last.seen).settled
    assert not Unseen(two.decisions[0].seen).settled
    rules = game("durak", "podkidnoy")
    first, way = played(deal(rules, 3, 5), "club")
    for state in states(first, way):
        if not state.talon and len(state.out) == 0 and not state.over:
            three = Unseen(remembering(state, state.actor))
            assert not three.settled
            break
    assert three is not None


def test_a_code_with_its_moves_is_the_whole_deal() -> None:
    found = reviewed(("durak", "podkidnoy"), samples=30)
    first, way = way_of(deal_of(code_of(found.states[-1])))
    assert (first, way) == (found.states[0], found.way)


@pytest.mark.parametrize(("seat", "samples"), [("C", 5), ("", 5), ("A", 0), ("A", 10**6)])
def test_what_cannot_be_is_refused(seat: str, samples: int) -> None:
    first = deal(game("durak", "podkidnoy"), 2, 1)
    with pytest.raises(DurakError):
        Review(first, (), seat, samples)
