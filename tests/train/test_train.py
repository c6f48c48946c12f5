"""Deals stepped through by numbers: all legal moves and no others, nothing that is not known."""

from __future__ import annotations

import random
import re
from ast import literal_eval
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from events_looked_at import events_looked_at
from every_game import with_other_unseen_cards

from durak_teach import game
from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.kernel.errors import DurakError, WrongType
from durak_teach.kernel.memory import remembered, remembering
from durak_teach.kernel.moves import Move
from durak_teach.train import WAIT, Episode, Words, information_state, meanings, observation, reset
from durak_teach.train.episode import begun

GAMES = [
    ("durak podkidnoy", 2),
    ("durak prostoy", 6),
    ("durak perevodnoy trump_six_swap", 3),
    ("durak polish", 2),
    ("durak kurukuru", 3),
    ("durak chinese", 2),
    ("durak chukhonsky", 4),
    ("durak podkidnoy dummy_plays", 2),
    ("durak podkidnoy two_v_two", 4),
    ("durak podkidnoy reversed_hands", 3),
    ("durak podkidnoy armenian", 2),
    ("durak podkidnoy magadan", 2),
    ("durak podkidnoy poker", 3),
    ("durak perevodnoy doubt", 3),
    ("durak podkidnoy win_point", 2),
    ("durak001", 2),
    ("durak002", 3),
    ("kirifu", 3),
    ("mustamaija", 2),
    ("mustamaija", 5),
    ("dou_dizhu", 3),
    ("dou_dizhu", 4),
    ("sumidagawa", 4),
]
ROOT = Path(__file__).parents[2]
MOST = 120  # steps of a deal that are looked at closely


def episodes(spec: str, players: int, seed: int) -> Iterator[Episode]:
    """A deal played at random, each moment of it."""
    rng = random.Random(seed)
    episode = reset(game(*spec.split()), players, seed)
    yield episode
    while not episode.over:
        episode = episode.step(rng.choice(episode.legal_actions))
        yield episode


def made(episode: Episode) -> list[Move]:
    """The moves to which all ways of going on with the move lead."""
    found = []
    for action in episode.legal_actions:
        if episode.words.texts[action] == WAIT:
            continue
        after = episode.step(action)
        whole = after.state is not episode.state
        found += [move_between(episode, after)] if whole else made(after)
    return found


def move_between(before: Episode, after: Episode) -> Move:
    """The one legal move that leads from one state to the other."""
    rules = before.state.game
    legal = (move for move in rules.legal(before.state) if move.by == before.seat)
    return next(move for move in legal if rules.play(before.state, move) == after.state)


@pytest.mark.parametrize(("spec", "players"), GAMES, ids=str)
def test_a_deal_is_stepped_through_to_its_end(spec: str, players: int) -> None:
    *before, last = episodes(spec, players, seed=3)
    assert len(last.state.people) == players
    assert all(each.legal_actions and each.player >= 0 for each in before)
    assert {each.returns for each in before} == {(0.0,) * players}
    assert (last.player, last.legal_actions) == (-1, ())
    assert len(last.returns) == players
    assert len({*last.words.texts}) == len(last.words.texts)
    assert len({len(observation(each, 0)) for each in (*before[::20], last)}) == 1


@pytest.mark.parametrize(("spec", "players"), GAMES, ids=str)
def test_what_can_be_said_are_the_legal_moves_and_no_others(spec: str, players: int) -> None:
    for number, episode in zip(range(MOST), episodes(spec, players, seed=5), strict=False):
        if number % 12 or episode.said or episode.over:
            continue
        legal = [m for m in episode.state.game.legal(episode.state) if m.by == episode.seat]
        if len(legal) < 150:
            assert len(made(episode)) == len(legal)
            assert {episode.state.game.play(episode.state, m) for m in made(episode)} == {
                episode.state.game.play(episode.state, m) for m in legal
            }


@pytest.mark.parametrize(("spec", "players"), GAMES, ids=str)
def test_what_a_player_knows_holds_nothing_unseen(spec: str, players: int) -> None:
    rng = random.Random(1)
    for number, episode in zip(range(MOST), episodes(spec, players, seed=5), strict=False):
        if number % 15 or episode.over:
            continue
        own = episode.state.people[episode.player]
        if episode.seat != own:  # a dummy's: two hands are seen
            continue
        other = with_other_unseen_cards(episode.state, own, rng)
        same = Episode(episode.words, other, episode.said, episode.waited)
        known = information_state(episode, episode.player)
        assert information_state(same, episode.player) == known
        assert observation(same, episode.player) == observation(episode, episode.player)
        assert same.legal_actions == episode.legal_actions
        others = {information_state(episode, n) for n in range(players)}
        assert len(others) == players


def test_each_event_is_looked_at_once_by_whoever_is_asked_however_many_deals_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked_at = events_looked_at(monkeypatch)
    rules, rng = game("durak", "podkidnoy"), random.Random(1)
    tables = [reset(rules, 2, seed) for seed in range(150)]
    witnessed: dict[tuple[int, int], int] = {}
    for _ in range(25):
        for number, episode in enumerate(tables):
            if not episode.over:
                observation(episode, episode.player)
                witnessed[number, episode.player] = len(episode.state.log)
                tables[number] = episode.step(rng.choice(episode.legal_actions))
    assert len(looked_at) == sum(witnessed.values())


@pytest.mark.parametrize(("spec", "players"), GAMES, ids=str)
def test_each_number_means_what_is_said_of_it(spec: str, players: int) -> None:
    for number, episode in zip(range(MOST), episodes(spec, players, seed=8), strict=False):
        if number % 12 or episode.over:
            continue
        means = meanings(episode.words)
        assert len({*means}) == len(means)
        numbers = dict(zip(means, observation(episode, episode.player), strict=True))
        seen = remembering(episode.state, episode.seat)
        told = {mean[:2]: mean for mean, count in numbers.items() if count and mean.part == "asked"}
        assert [*told] == [("asked", episode.seat)]
        for seat, hand in seen.hands.items():
            assert numbers["cards", seat, ""] == len(hand)
            sure = remembered(seen).hands.get(seat, Counter())
            for word in episode.words.texts:
                held = [card for card in (*hand, *sure.elements()) if card is not FACE_DOWN]
                assert numbers["hand", seat, word] == [*map(str, held)].count(word)
        for place, cards in (
            ("talon", seen.talon),
            ("attack", [pair.attack for pair in seen.table]),
            ("defence", [pair.defence for pair in seen.table]),
            ("said", episode.said),
        ):
            for word in {*map(str, cards)} & {*episode.words.texts} - {str(FACE_DOWN)}:
                assert numbers[place, "", word] == [*map(str, cards)].count(word)
        latest = next((e for e in seen.log[::-1] if e.kind in episode.words.numbers), None)
        if latest:
            assert numbers["event", "1", latest.kind] == 1


def test_nobody_learns_that_somebody_was_asked_out_of_turn() -> None:
    asked = 0
    for seed in range(6):
        for episode in episodes("durak perevodnoy trump_six_swap", 3, seed):
            if not episode.over and episode.seat != episode.state.actor:
                asked += 1
                wait = episode.step(episode.words.numbers[WAIT])
                assert wait.state is episode.state
                third = ({0, 1, 2} - {episode.player, wait.player}).pop()
                assert information_state(wait, third) == information_state(episode, third)
                swaps = episode.step(next(a for a in episode.legal_actions if a != 1))
                assert swaps.state.log[len(episode.state.log)].kind == "swap6"
    assert asked


def test_returns_are_points_or_shares_of_one() -> None:
    ends = {
        spec: list(episodes(spec, players, seed=3))[-1]
        for spec, players in [
            ("durak podkidnoy", 3),
            ("durak podkidnoy two_v_two", 4),
            ("dou_dizhu", 3),
        ]
    }
    assert sorted(ends["durak podkidnoy"].returns) == [-1, 0.5, 0.5]
    assert sorted(ends["durak podkidnoy two_v_two"].returns) == [-0.5, -0.5, 0.5, 0.5]
    assert ends["dou_dizhu"].returns == tuple(ends["dou_dizhu"].state.scores.values())


def test_points_add_up_to_nought_but_where_only_an_opponent_scores() -> None:
    """As the page for those who train players says."""
    for seed in range(3):
        *_, last = episodes("dou_dizhu", 3, seed)
        assert sum(last.returns) == 0
    *_, last = episodes("durak podkidnoy championship", 2, 3)
    assert sorted(last.returns) == [0, last.state.stake]
    assert last.returns[last.state.people.index(last.state.over.loser)] == 0  # type: ignore[union-attr]


def test_the_same_seed_is_the_same_deal_and_words_need_no_deal() -> None:
    rules = game("durak", "podkidnoy")
    first, second = (reset(rules, 2, seed=9) for _ in range(2))
    assert first.state == second.state
    assert Words(rules, 2).texts == first.words.texts
    assert begun(first.words, first.state).legal_actions == first.legal_actions


def test_what_cannot_be_is_told_in_a_sentence() -> None:
    episode = reset(game("durak", "podkidnoy"), 2, seed=7)
    for action in (0, -1, 10**6):
        with pytest.raises(DurakError, match="not a legal action here"):
            episode.step(action)
    with pytest.raises(WrongType):
        episode.step("6c")  # type: ignore[arg-type]
    with pytest.raises(DurakError, match="from 0 to 1"):
        information_state(episode, 2)
    with pytest.raises(WrongType):
        reset("durak")  # type: ignore[arg-type]


TOLD = [ROOT / "site" / lang / "training.md" for lang in ("en", "ja")]
CODES = [re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL) for page in TOLD]


def test_both_pages_show_the_same_code_which_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert CODES[0] == CODES[1]
    exec(CODES[0][0], {})
    assert sorted(literal_eval(capsys.readouterr().out)) == [-1, 1]


@pytest.mark.parametrize("page", TOLD, ids=lambda page: page.parent.name)
def test_both_pages_tell_what_each_number_means(page: Path) -> None:
    rows = re.findall(
        r"^\| (\d+)[–〜](\d+) \| (`.*?`) \| (.*?) \|", page.read_text("utf-8"), re.MULTILINE
    )
    means = meanings(Words(game("durak", "podkidnoy"), 2))
    after = 0
    for first, last, parts, of in rows:
        assert int(first) == after
        after = int(last) + 1
        span = means[int(first) : after]
        assert {mean.part for mean in span} == {*re.findall(r"\w+", parts)}
        whose = [*dict.fromkeys(mean.of for mean in span)]
        assert of.replace("〜", "–") in (", ".join(whose), f"{whose[0]}–{whose[-1]}")
        neighbours = means[int(first) - 1 : int(first)] + means[after : after + 1]
        assert not {mean[:2] for mean in neighbours} & {mean[:2] for mean in span}
    assert after == len(means)


@pytest.mark.peers
@pytest.mark.parametrize("code", CODES[0][1:])
def test_the_code_for_the_libraries_runs(code: str) -> None:
    found: dict[str, object] = {}
    exec(code, found)
    assert found["table"]
