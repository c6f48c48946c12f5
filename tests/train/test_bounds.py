"""What a deal is worth stays within bounds, and no deal is as long as the longest may be."""

from __future__ import annotations

import random
from collections import Counter
from math import inf
from pathlib import Path

import pytest
from every_game import alone

from durak_teach import deal, game, position
from durak_teach.games.families import FAMILIES
from durak_teach.text import LANGUAGES
from durak_teach.train import Episode, Words, reset
from durak_teach.train.bounds import DOUBLINGS, bounds, longest

ROOT = Path(__file__).parents[2]
EVERY = [
    *(("durak", *spec) for spec in alone()),
    *((name, *choice) for name, family in FAMILIES.items() if name != "durak"
      for choice in [(), *((word,) for word in family.options())]),
]  # fmt: skip
CUBE = "durak podkidnoy championship"


def played(episode: Episode, *wanted: str) -> tuple[Episode, int]:
    """The end of a deal in which the wanted words are said wherever they can be."""
    rng, steps = random.Random(1), 0
    while not episode.over:
        legal = episode.legal_actions
        numbers = [episode.words.numbers[word] for word in wanted]
        chosen = [number for number in numbers if number in legal]
        episode, steps = episode.step(rng.choice(chosen or legal)), steps + 1
    return episode, steps


@pytest.mark.broad
@pytest.mark.parametrize("spec", EVERY, ids="+".join)
def test_a_deal_ends_within_its_bounds(spec: tuple[str, ...]) -> None:
    rules = game(*spec)
    for people in {min, max}:
        number = people(rules.family.state.empty(rules, ()).party)
        least, most, total = bounds(rules, number)
        for seed in range(2):
            first = reset(rules, number, seed)
            last, steps = played(first)
            assert steps < longest(first.words, number)
            assert all(least <= gain <= most for gain in last.returns)
            if total is not None:
                assert sum(last.returns) == pytest.approx(total)


def test_a_capped_cube_has_bounds_and_another_has_none() -> None:
    rules = game(*CUBE.split())
    assert bounds(rules, 2)[:2] == (0, inf)
    gains = [max(played(reset(rules, 2, seed), "offer", "accept", "take")[0].returns)
             for seed in range(20)]  # fmt: skip
    assert max(gains) > 64
    capped = game(*CUBE.split(), "doubling_cube.cap=64")
    assert bounds(capped, 2)[:2] == (0, 64)
    gains = [max(played(reset(capped, 2, seed), "offer", "accept", "take")[0].returns)
             for seed in range(20)]  # fmt: skip
    assert max(gains) == 64


@pytest.mark.parametrize("people", [3, 4])
def test_no_more_bombs_lie_in_a_pack_than_double(people: int) -> None:
    """Each needs four cards of a rank (six of eight with four players), the rocket all jokers."""
    state = deal(game("dou_dizhu"), people, seed=0)
    counts = Counter(card.rank for card in state.deck)
    least = 6 if people == 4 else 4
    jokers = [rank for rank in counts if rank.symbol in "br"]
    bombs = sum(often // least for rank, often in counts.items() if rank not in jokers)
    assert bombs + 1 == DOUBLINGS


@pytest.mark.parametrize("people", ["A B C", "A B C D"])
def test_the_dearest_deal_of_dou_dizhu_is_worth_the_bound(people: str) -> None:
    last_play = position(
        f"game: dou_dizhu\nplayers: {people}\nA: 3\n"
        + "\n".join(f"{seat}: 5 5" for seat in people.split()[1:])
        + f"\nfacts: dou_dizhu.landlord=A dou_dizhu.stake=3 dou_dizhu.doublings={DOUBLINGS}"
    )
    over = last_play.game.play(last_play, "A play 3")
    least, most, _ = bounds(over.game, len(over.seats))
    assert (max(over.scores.values()), least) == (most, -most)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_tells_the_bounds(lang: str) -> None:
    page = (ROOT / "site" / lang / "training.md").read_text("utf-8")
    for people in (3, 4):
        assert f"{bounds(game('dou_dizhu'), people).most:,}" in page
    assert f"{longest(Words(game('durak', 'podkidnoy'), 2), 2):,}" in page


def test_somebody_elses_points_have_no_bounds() -> None:
    rules = game("durak", "podkidnoy")
    strangers = [rule for rule in rules.rules if rule.about != ("scores",)]
    assert bounds(type("Other", (), {"rules": strangers})(), 2) == (-inf, inf, None)
