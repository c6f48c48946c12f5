"""How people write what they want to play: understood, or answered with the right call."""

from __future__ import annotations

from typing import Any

import pytest

from durak_teach import compare, exercise, game, hand, position, review, side_by_side, simulate
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError, UnknownGame, WrongType
from durak_teach.text import render

TEXT = "players: A B\ntrump: d\nA: 8s\nB: 7c 9h\ntable: 7h/-"
LIMIT = "limit5_first_defender=4"


@pytest.mark.parametrize("name", FAMILIES)
def test_one_text_or_a_choice_alone_says_enough(name: str) -> None:
    family = FAMILIES[name]
    for form in family.forms:
        built = game(name) if family.alone else game(name, form)
        assert game(" ".join(built.spec)) is built
        assert game(form) is built
    assert game(f"podkidnoy {LIMIT}") is game("durak", f"podkidnoy {LIMIT}")
    assert game("japanese", "avalanche") is game("durak", "avalanche", "japanese")


def test_a_title_is_answered_with_the_call_that_is_meant() -> None:
    for form in FAMILIES["durak"].own_forms:
        titles = [render(form.text("name"), lang) for lang in ("en", "ja")]
        words = [titles[0].partition(" ")[0], *titles]
        for word in (*words, words[0].lower()):
            with pytest.raises(UnknownGame, match=f"“{form.id}”"):
                game("durak", word.replace(" ", "-"))
            with pytest.raises(UnknownGame, match=rf'`game\("durak", "{form.id}"\)`'):
                game(word)


@pytest.mark.parametrize(("call", "said"), [
    (lambda: game("durak", players=3), r"number of players where cards are dealt.*players=3"),
    (lambda: game("durak", limt=4), "“limt”. The nearest one is “limit5_first_defender"),
    (lambda: exercise(TEXT, "Beat it.", gaol="take"), "no argument `gaol`; the nearest is `goal`"),
    (lambda: exercise(TEXT, "x", "take", hint="x"), "no argument `hint`; the nearest is `hints`"),
    (lambda: hand(TEXT, bot="club"), "no argument `bot`; the nearest is `bots`"),
    (lambda: hand(TEXT, task="Beat it."), r"which `exercise\(\)` makes"),
    (lambda: review(TEXT), "`review` takes a deal's code with its moves"),
    (lambda: review(position(TEXT)), "`review` takes a deal's code with its moves"),
    (lambda: compare(3, game()), r"`a` must be what `game\(\)` makes, not `int`"),
])  # fmt: skip
def test_what_is_wrong_is_named_with_the_nearest(call: Any, said: str) -> None:
    with pytest.raises(DurakError, match=said) as told:
        call()
    assert isinstance(told.value, (UnknownGame, WrongType, DurakError))


def test_games_are_compared_by_their_words_and_positions() -> None:
    rules, others = game("durak", "podkidnoy"), game("durak", "prostoy")
    told = str(compare(rules, others))
    for a in ("durak podkidnoy", "podkidnoy", TEXT, position(TEXT)):
        assert str(compare(a, "durak prostoy")) == told
    assert simulate("podkidnoy", 3) == simulate(rules, 3)
    assert side_by_side(TEXT, "kirifu").document == side_by_side(rules, "kirifu").document
