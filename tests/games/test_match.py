"""Matches: who deals, who attacks first, what is counted, and when it is over."""

from __future__ import annotations

import pickle
import random

import pytest

from durak_teach import Match, deal, game, position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError, UnknownGame, WrongType
from durak_teach.kernel.state import Result, State
from durak_teach.text import render


def played(match: Match, luck: int = 0) -> State:
    """The present deal, each legal move equally likely."""
    state, rng = match.deal, random.Random(f"{luck} {len(match.past)}")
    while not state.over:
        state = state.game.play(state, rng.choice(state.game.legal(state)))
    return state


def ended(match: Match, loser: str | None, out: str = "") -> State:
    """The present deal as if it had ended so."""
    return match.deal.but(over=Result(loser, ""), actor="", out=tuple(out))


def first_attack(state: State) -> tuple[str, str]:
    event = next(event for event in state.log if event.kind == "first attack")
    return event.by, event.because


@pytest.mark.parametrize(("players", "near"), [(9, 6), (1, 2)])
def test_a_number_of_players_that_a_game_does_not_take_is_told_with_the_nearest(
    players: int, near: int
) -> None:
    said = f"takes 2 to 6 players, not {players}; the nearest number is {near}."
    with pytest.raises(UnknownGame, match=said):
        deal(game("durak", "podkidnoy"), players)


def test_a_seed_has_at_most_fifty_digits() -> None:
    assert deal(game("durak", "podkidnoy"), 2, seed=10**50 - 1).seed == 10**50 - 1
    with pytest.raises(WrongType, match="at most 50 digits"):
        deal(game("durak", "podkidnoy"), 2, seed=10**50)


# -- dealer and first attacker --------------------------------------------------------------------


def test_durak_deals_and_attacks_last() -> None:
    match = Match(game("durak", "podkidnoy"), players=4, seed=3)
    assert (match.deal.dealer, match.deal.durak) == ("D", None)
    then = match.finished(ended(match, "B")).deal
    assert (then.dealer, then.durak) == ("B", "B")
    assert first_attack(then) == ("C", "durak.deal.left_of_durak_leads")
    assert then.bout == 1
    assert then.seed != match.deal.seed


def test_who_deals_is_explained() -> None:
    match = Match(game("durak", "podkidnoy"), players=3, seed=3)
    lost, drawn = ended(match, "B"), ended(match, None)
    assert (lost.next_dealers, lost.because("next_dealers").id) == (
        ("B",), "durak.series.durak_deals_next",
    )  # fmt: skip
    assert (drawn.next_dealers, drawn.because("next_dealers").id) == (
        ("C",), "durak.series.same_dealer_after_a_draw",
    )  # fmt: skip


def test_drawn_first_deal() -> None:
    """The same dealer again, and again the lowest trump attacks first (Q01)."""
    match = Match(game("durak", "podkidnoy"), players=3, seed=3)
    again = match.finished(ended(match, None)).deal
    assert (again.dealer, again.durak) == ("C", None)
    assert first_attack(again)[1] == "durak.deal.lowest_trump_leads"


def test_later_drawn_deal() -> None:
    """The durak of the deal before deals again, and keeps the place (1.4)."""
    match = Match(game("durak", "podkidnoy"), players=3, seed=3)
    match = match.finished(ended(match, "A"))
    match = match.finished(ended(match, None))
    assert (match.deal.dealer, match.deal.durak) == ("A", "A")
    assert first_attack(match.deal)[0] == "B"


def test_the_right_neighbour_attacks_first_where_it_is_agreed() -> None:
    match = Match(game("durak", "podkidnoy", later_first_attacker="right"), players=4, seed=3)
    match = match.finished(ended(match, "C"))
    assert (match.deal.attacker, match.deal.defender) == ("B", "C")


def test_neutral_dealer() -> None:
    match = Match(game("durak", "podkidnoy", "neutral_dealer"), players=3, seed=1)
    assert match.deal.dealer == ""
    match = match.finished(ended(match, "C"))
    assert (match.deal.dealer, match.deal.durak, match.deal.attacker) == ("", "C", "A")


@pytest.mark.parametrize("seed", range(6))
def test_first_attack_alternates(seed: int) -> None:
    rules = game("durak", "podkidnoy", "first_by_draw_then_alternate")
    match = Match(rules, players=2, seed=seed)
    first, because = first_attack(match.deal)
    assert because == "first_by_draw_then_alternate.draw_then_turns"
    other = "AB".replace(first, "")
    for attacker in (other, first, other):
        match = match.finished(played(match))
        assert match.deal.attacker == attacker


def test_drawing_cards_gives_everybody_a_chance() -> None:
    rules = game("durak", "podkidnoy", "first_by_draw_then_alternate")
    firsts = [Match(rules, players=3, seed=seed).deal.attacker for seed in range(40)]
    assert {*firsts} == {"A", "B", "C"}


# -- teams ----------------------------------------------------------------------------------------


def test_a_team_loses_and_its_last_holder_deals() -> None:
    match = Match(game("durak", "podkidnoy", "two_v_two", "win_point"), players=4, seed=1)
    match = match.finished(ended(match, "BD", out="ABC"))
    assert (match.deal.dealer, match.deal.durak, match.deal.attacker) == ("D", "D", "A")
    with pytest.raises(UnknownGame, match="D does"):
        match.finished(ended(match, "BD", out="ABC"), dealer="B")


def test_the_losing_team_picks_its_dealer() -> None:
    rules = game("durak", "podkidnoy", "team_dealer_choice")
    match = Match(rules, players=4, seed=1)
    lost = ended(match, "BD", out="ABC")
    assert lost.next_dealers == ("D", "B")
    assert match.finished(lost).deal.dealer == "D"
    picked = match.finished(lost, dealer="B").deal
    assert (picked.dealer, picked.attacker) == ("B", "C")
    with pytest.raises(UnknownGame, match="D or B does"):
        match.finished(lost, dealer="A")


@pytest.mark.parametrize("options", ["two_v_two", "pairs_then_solo", "teams=3x2", "teams=2x3"])
@pytest.mark.parametrize("form", ["podkidnoy", "prostoy", "perevodnoy"])
def test_an_attack_never_goes_to_a_partner(form: str, options: str) -> None:
    rules = game("durak", form, options, "win_point")
    (players,) = rules.family.state.empty(rules, ()).party
    match = Match(rules, players=players, seed=5)
    for luck in range(4):
        state, rng = match.deal, random.Random(luck)
        while not state.over:
            assert state.attacker not in state.team(state.defender)
            assert not {state.attacker, state.defender} & {*state.out}
            state = rules.play(state, rng.choice(rules.legal(state)))
        loser = state.over.loser
        assert loser is None or {*state.team(loser[0])} == {*loser}
        match = match.finished(state)
        assert all(points <= luck + 1 for points in match.scores.values())


# -- points ---------------------------------------------------------------------------------------


def test_a_championship_goes_on_to_fifteen_points() -> None:
    match = Match(game("durak", "championship"), seed=11)
    before = {"A": 0, "B": 0}
    while not match.winner:
        state = played(match, luck=4)
        assert state.over
        assert state.over.loser in ("A", "B")
        match = match.finished(state)
        winner = "AB".replace(state.over.loser, "")
        assert match.scores[winner] == before[winner] + state.stake
        assert match.scores[state.over.loser] == before[state.over.loser]
        before = dict(match.scores)
    assert max(match.scores.values()) >= 15
    assert match.winner == max(match.scores, key=lambda seat: match.scores[seat])
    assert sum(match.duraks.values()) == len(match.past)
    assert match.deal is match.past[-1]
    assert str(match).endswith(f"The match goes to {match.winner}.")
    with pytest.raises(DurakError, match="won it"):
        match.finished(match.past[-1])


def test_every_deal_begins_with_the_cube_in_the_middle() -> None:
    match = Match(game("durak", "championship"), seed=2)
    rules, state = match.game, match.deal
    offerer = state.actor
    state = rules.play(rules.play(state, f"{offerer} offer"), f"{state.defender} accept")
    assert state.stake == 2
    match = match.finished(state.but(over=Result("A", ""), actor=""))
    assert match.deal.stake == 1
    assert match.deal.fact("doubling_cube.holder") == ""
    assert f"{match.deal.actor} offer" in [str(move) for move in rules.legal(match.deal)]


def test_a_match_to_fewer_points() -> None:
    match = Match(game("durak", "podkidnoy", "match_to=2"), players=3, seed=2)
    while not match.winner:
        match = match.finished(played(match))
    assert {match.scores[seat] for seat in match.winner} == {2}
    assert len(match.past) <= 4


def test_without_points_a_match_counts_duraks() -> None:
    match = Match(game("durak", "podkidnoy"), players=3, seed=2)
    match = match.finished(ended(match, "B"))
    match = match.finished(ended(match, None))
    assert (match.scores, match.winner, match.duraks) == ({}, None, {"A": 0, "B": 1, "C": 0})
    assert str(match) == "2 deals played.\nDeals lost: A 0, B 1 and C 0."
    assert [render(text, "en") for text in match.standing_for("B")][1:] == [
        "Deals lost: A 0, you 1 and C 0."
    ]
    assert [render(text, "ja") for text in match.standing_for("B")][1:] == [
        "負けたディールの数：Aは0、自分は1、Cは0。"
    ]


@pytest.mark.parametrize("form", list(FAMILIES["durak"].forms))
def test_every_form_may_be_played_deal_after_deal(form: str) -> None:
    match = Match(game("durak", form, "win_point"), players=3, seed=1)
    for luck in range(3):
        before, state = match.deal, played(match, luck)
        match = match.finished(state)
        lost = state.over.loser if state.over else None
        assert match.deal.dealer == (lost or before.dealer)
        assert sum(match.scores.values()) == 2 * sum(match.duraks.values())


# -- dummies --------------------------------------------------------------------------------------


@pytest.mark.parametrize("dummy", ["dummy_throws", "dummy_plays"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_dummy_sits_at_the_first_attackers_right(dummy: str, players: int) -> None:
    match = Match(game("durak", "podkidnoy", dummy, "win_point"), players=players, seed=4)
    for _ in range(4):
        seats, first = match.deal.seats, first_attack(match.deal)[0]
        assert len(seats) == players + 1
        assert seats[(seats.index("Z") + 1) % len(seats)] == first == match.deal.person("Z")
        state = played(match)
        assert state.over
        assert "Z" not in (state.over.loser or "")
        match = match.finished(state)
    assert "Z" not in {*match.scores, *match.duraks}


# -- what a match refuses -------------------------------------------------------------------------


def test_what_is_not_a_deal_of_the_match() -> None:
    match = Match(game("durak", "podkidnoy"), players=2, seed=1)
    with pytest.raises(DurakError, match="not over yet"):
        match.finished(match.deal)
    other = Match(game("durak", "podkidnoy"), players=2, seed=2)
    with pytest.raises(DurakError, match="not the current deal"):
        match.finished(played(other))
    with pytest.raises(DurakError, match="not the current deal"):
        match.finished(position("players: A B\ntrump: d\nA: -\nB: 7h\nroles: over=B"))
    with pytest.raises(UnknownGame):
        _ = Match(game("durak", "two_only"), players=3, seed=1).deal


def test_a_match_is_the_same_again() -> None:
    rules = game("durak", "podkidnoy", "championship")
    one, other = Match(rules, seed=9), Match(rules, seed=9)
    for _ in range(3):
        one, other = one.finished(played(one)), other.finished(played(other))
    assert one.deal == other.deal
    again = pickle.loads(pickle.dumps(one.deal))
    assert again == one.deal
    assert Match(rules).seed != Match(rules).seed


def test_the_match_speaks_both_languages() -> None:
    match = Match(game("durak", "championship"), seed=1)
    over = played(match)
    for state, dealer in ((match.deal, ""), (over, "C")):
        with pytest.raises(DurakError) as refused:
            match.finished(state, dealer)
        assert render(refused.value.text, "ja") != render(refused.value.text, "en")
