"""How people write what they want to play: understood, or answered with the right call."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import durak_teach
from durak_teach import (
    check,
    compare,
    course,
    deal,
    exercise,
    game,
    hand,
    position,
    review,
    side_by_side,
    simulate,
)
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError, UnknownGame, WrongType
from durak_teach.kernel.game import _not_there
from durak_teach.kernel.rules import Variant
from durak_teach.text import render

TEXT = "players: A B\ntrump: d\nA: 8s\nB: 7c 9h\ntable: 7h/-"
LIMIT = "limit5_first_defender=4"


BEATEN = f"{TEXT}\nroles: att=A def=B"


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: game("uno"), "There is no game “uno”; choose durak, "),
        (lambda: position(f"game: uno\n{TEXT}"), "There is no game “uno”; choose durak, "),
        (
            lambda: position(f"{TEXT}\ntalon: 10"),
            "`10` is not a card; for that many unknown cards, ",
        ),
        (lambda: position(f"{TEXT}\nto move: B"), "write the turn as `roles: to=B`."),
        (lambda: simulate(BEATEN, 2, move=("beat", "7h", "9h")), "write it as one string, as in"),  # type: ignore[arg-type]
        (lambda: game("podkidnoy").judge(TEXT, None), "write it as one string, as in"),  # type: ignore[arg-type]
        (lambda: game("podkidnoy").play(TEXT, 0), "write it as one string, as in"),  # type: ignore[arg-type]
        (lambda: simulate(TEXT, 2, move="beats 7h with 9h"), "is not a kind of move; the nearest"),
        (lambda: exercise(TEXT, "x", mark="beat 9c {card}"), "9♣ is not an attack card on the"),
        (lambda: exercise(TEXT, "x", pick=["9h", "7c"]), 'as in `goal="beat 7h {card}"`.'),
        (lambda: exercise(TEXT, "x", pick=["take", "beat 7h 9h"], worth=0), "deals, not “0”."),
        (lambda: hand(TEXT, "B"), 'for your seat write `seat="B"`.'),
        (lambda: course([exercise(TEXT, "x", "take")]), "write `course(*list)`."),  # type: ignore[arg-type]
        (lambda: game("podkidnoy").rule("higher_of_suit"), "is “durak.defence.higher_of_suit”."),
    ],
)
def test_what_a_lecturer_wrote_is_answered_with_what_to_write(
    ask: Callable[[], object], told: str
) -> None:
    with pytest.raises(DurakError, match=re.escape(told)):
        ask()


def test_what_is_no_name_of_a_choice_is_told_how_it_is_chosen() -> None:
    mine = Variant("mine", "Mine", "Mine.")
    for build, told in (
        (lambda: game("podkidnoy", mine), "add “mine” as in `Game(g.family, g.form, (variant,))`."),
        (lambda: game(podkidnoy=True), 'Choose `podkidnoy` by its name, as in `game("podkidnoy")`'),
        (lambda: game(limit5_first_defender=True), "must be a whole number, not `bool`."),
    ):
        with pytest.raises(DurakError, match=re.escape(told)):
            build()
    japanese = FAMILIES["durak"].catalogue["japanese"]
    assert game("podkidnoy", japanese) is game("podkidnoy", "japanese")


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
    (lambda: game("durak", players=3), r"number of players when you deal.*players=3"),
    (lambda: game("durak", limt=4), "“limt”. The nearest one is “limit5_first_defender"),
    (lambda: exercise(TEXT, "Beat it.", gaol="take"), "no argument `gaol`; the nearest is `goal`"),
    (lambda: exercise(TEXT, "x", "take", hint="x"), "no argument `hint`; the nearest is `hints`"),
    (lambda: hand(TEXT, bot="club"), "no argument `bot`; the nearest is `bots`"),
    (lambda: hand(TEXT, task="Beat it."), r"which `exercise\(\)` makes"),
    (lambda: review(TEXT), "`review` takes a deal's code with its moves"),
    (lambda: review(position(TEXT)), "`review` takes a deal's code with its moves"),
    (lambda: compare(3, game()), r"`a` must be a game, the words .* or a position, not `int`"),
    (lambda: simulate(42), r"`start` must be a game, the words .* or a position, not `int`"),
    (lambda: deal("durak podkidnoy"), r'write `game\("durak podkidnoy"\)`'),
    (lambda: hand("nonsense"), "which has lines such as `players: A B`, nor .* with P2. or DK1-"),
    (lambda: game("durak", seed=3), r"`seed` is not part of choosing.*`deal\(game\(…\), seed=3"),
    (lambda: game("durak", deals=3), r"`deals` is not part of.*`simulate\(game\(…\), deals=100"),
    (lambda: game("podkidnoy", "kirifu"), "Choose one game, not podkidnoy and kirifu"),
    (lambda: game("durak kirifu"), "Choose one game, not durak and kirifu"),
    (lambda: game("durak", "xyz"), r'“xyz”; `game\("durak"\).options\(\)` lists what there is'),
    (lambda: game("podkidnoi"), r'no game “podkidnoi”. The nearest one is `game\("podkidnoy"\)`'),
    (lambda: compare(game(), "perevodnoi"), r'nearest one is `game\("perevodnoy"\)`'),
    (lambda: game("japanse"), r'nearest one is `game\("japanese"\)`'),
    (lambda: game("durk"), r'nearest one is `game\("durak"\)`'),
    (lambda: game("durak", "nope"), r'“nope”; `game\("durak"\).options\(\)` lists what there is'),
    (lambda: game("xyz"), "“xyz”; choose durak, durak001, .* or sumidagawa"),
    (lambda: exercise(TEXT, "x", choose=["take"]), "no argument `choose`; the nearest is `pick`"),
    (lambda: exercise(TEXT, "x", options=["take"]), "`options`; the nearest is `pick`"),
    (lambda: exercise(TEXT, question="x"), "`question`; the nearest is `task`"),
    (lambda: simulate("durak", n=3), "`n`; the nearest is `deals`"),
    (lambda: simulate("durak", repetitions=3), "`repetitions`; the nearest is `deals`"),
    (lambda: simulate("durak", zzz=3), "has no argument `zzz`; it takes `start`, `deals`"),
    (lambda: hand(TEXT, player="A"), "`player`; the nearest is `seat`"),
    (lambda: durak_teach.families, "has no `families`; write `from durak_teach.games.*FAMILIES`"),
    (lambda: exercise(TEXT, "x", "frob"), "“frob” is not a kind of move; choose beat, "),
    (lambda: side_by_side("kirifu", "durak", rows=["x"]), "no row “x”; choose "),
    (lambda: position(TEXT + "\nattacker: A"), "roles are written as in `roles: att=A def=B`"),
    (lambda: check(TEXT + "\nillegl B: take"), "the nearest one is `illegal`"),
    (lambda: position("players: A B\nAnn: 8s"), "`Ann` is not the name of a line; a seat is one"),
    (lambda: position(TEXT).game.rule("x"), "There is no rule “x”."),
    (lambda: position(TEXT).hand("C"), "`C` is not a seat; the seats are A and B"),
    (lambda: position(TEXT).trump_for(), "`trump_for` needs the argument `seat`"),
    (lambda: eval('position(TEXT).because("x")'), "^This line: there is no “x” here"),
    (lambda: _not_there(game(), "lagal"), "A game has no `lagal`; the nearest is `legal`"),
    (lambda: simulate(TEXT, bots="strong=0"), "strong or strong=300"),
    (lambda: position(TEXT).game.play(position(TEXT), "A take"), r"^A take: It is B's turn\.$"),
    (lambda: position(TEXT).but(foo=1), "a state has no field|there is no “foo” here"),
])  # fmt: skip
def test_what_is_wrong_is_named_with_the_nearest(call: Any, said: str) -> None:
    with pytest.raises(DurakError, match=said) as told:
        call()
    assert isinstance(told.value, (UnknownGame, WrongType, DurakError))


def test_families_may_stand_anywhere_and_letters_be_large() -> None:
    rules = game("durak", "podkidnoy")
    for words in ("Durak", "DURAK PODKIDNOY", "podkidnoy durak", "Podkidnoy"):
        assert game(words) is rules
    assert game("podkidnoy", "durak") is rules
    assert hand("durak podkidnoy", seed=3).state == deal(rules, seed=3)


def test_games_are_compared_by_their_words_and_positions() -> None:
    rules, others = game("durak", "podkidnoy"), game("durak", "prostoy")
    told = str(compare(rules, others))
    for a in ("durak podkidnoy", "podkidnoy", TEXT, position(TEXT)):
        assert str(compare(a, "durak prostoy")) == told
    assert simulate("podkidnoy", 3) == simulate(rules, 3)
    assert side_by_side(TEXT, "kirifu").document == side_by_side(rules, "kirifu").document


def test_a_game_that_is_nearly_written_is_named_wherever_one_may_stand() -> None:
    """In letters of full width, too."""
    for ask in (game, hand, simulate):
        with pytest.raises(UnknownGame, match=r'The nearest one is `game\("podkidnoy"\)`'):
            ask("podkidnoi")
    with pytest.raises(UnknownGame, match=r'The nearest one is `game\("durak"\)`'):
        game("ｄｕｒａｋ")
    with pytest.raises(DurakError, match="`B take` is neither a position"):
        hand("B take")
