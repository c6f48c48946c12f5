"""What a lesson lets play with real cards: its deals are those of its codes, and where it has the
same cards played by two rules, these rules make a difference with these cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cells import cells

from durak_teach import game
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import card
from durak_teach.lessons.making import played
from durak_teach.lessons.positions import read_under
from durak_teach.notation.codes import deal_of

ROOT = Path(__file__).parents[2]
HEADS = {"en": "## Play it with real cards", "ja": "## 本物のカードで遊ぶ"}
CODE = re.compile(r"\*\*(DK\d-[-0-9A-Z]+)\*\*")
HAND = re.compile(r"^\* ([A-D])[:：] *(.+)$", re.MULTILINE)
OPTION = "podkidnoy throw_after_failure"


def exercise(lang: str, number: int) -> str:
    """What a lesson lets play with real cards."""
    (path,) = (ROOT / "tutorials" / lang).glob(f"{number:02}-*.ipynb")
    told = [cell.source for cell in cells(path) if cell.source.startswith(HEADS[lang])]
    return told[0] if told else ""


def hands(text: str) -> dict[str, set[object]]:
    """The cards that an exercise deals."""
    marks = str.maketrans("♠♥♦♣", "shdc")
    words = {seat: line.translate(marks).replace("10", "T") for seat, line in HAND.findall(text)}
    jokers = {"Joker": "Jk", "ジョーカー": "Jk"}
    return {s: {card(jokers.get(w, w)) for w in line.split()} for s, line in words.items()}


DEALT = [
    n for n in range(1, 33) if CODE.search(exercise("en", n)) and HAND.search(exercise("en", n))
]


@pytest.mark.parametrize("lang", [*HEADS])
@pytest.mark.parametrize("number", [n for n in DEALT if n != 28])  # its hands are no deal's
def test_the_code_of_an_exercise_deals_its_cards(number: int, lang: str) -> None:
    text = exercise(lang, number)
    for code in CODE.findall(text):
        state = deal_of(code)
        assert hands(text) == {seat: {*state.hand(seat)} for seat in state.seats}, code


def dealt(code: str) -> DurakState:
    """The deal of a code, of some game of Durak."""
    state = deal_of(code)
    assert isinstance(state, DurakState)
    return state


def under(words: str, state: DurakState) -> DurakState:
    """The same cards under the rules of a form and its options."""
    read = read_under(state, game("durak", *words.split()))
    assert isinstance(read, DurakState)
    return read


def hand_afterwards(state: DurakState) -> object:
    """The defender's hand when everybody has thrown in, or has beaten, whatever they can."""
    seat, bout = state.defender, state.bout
    while state.bout == bout and not state.over:
        moves = {move.verb: move for move in state.game.legal(state)}
        verb = next(verb for verb in ("throw", "beat", "take", "done") if verb in moves)
        state = state.game.play(state, moves[verb])
    return {*state.hand(seat)}


def to_beat(state: DurakState) -> object:
    """How many cards the defender has to beat."""
    return len(state.open_attacks)


def who_throws_in(state: DurakState) -> object:
    """Who may throw in the next two cards, in which order."""
    return {(first, second) for first, then in throwing(state) for second, _ in throwing(then)}


def throwing(state: DurakState) -> Iterator[tuple[str, DurakState]]:
    """Whoever may throw in the next card of the bout, and what that leads to."""
    for move in state.game.legal(state):
        after = state.game.play(state, move)
        if move.verb == "throw":
            yield move.by, after
        elif after.bout == state.bout:
            yield from throwing(after)


def beaters(state: DurakState) -> object:
    """The cards that beat what has been led."""
    return {move.card for move in state.game.legal(state) if move.verb == "beat"}


Begun = tuple[str, tuple[str, ...]]  # a form with its options, and the moves that begin the bout
COMPARED: dict[int, tuple[Callable[[DurakState], object], tuple[Begun, ...]]] = {
    10: (hand_afterwards, (("podkidnoy", ("A lead 6c",)), (OPTION, ("A lead 6c",)))),
    16: (hand_afterwards, (("prostoy", ("B lead 7h 7s",)), ("podkidnoy", ("B lead 7h",)))),
    18: (
        to_beat,
        (
            ("perevodnoy", ("A lead Js", "B transfer Jd")),
            ("perevodnoy trump_show", ("A lead Js", "B transfer show Jd")),
        ),
    ),
    19: (
        who_throws_in,
        tuple(
            (words, ("A lead 7c", "B beat 7c 8c"))
            for words in ("podkidnoy", "podkidnoy throw_sequential")
        ),
    ),
    21: (
        beaters,
        tuple((f"podkidnoy {name}", ("A lead 6s",)) for name in ("japanese", "no_suits", "royal")),
    ),
}


@pytest.mark.parametrize("number", COMPARED)
def test_two_rules_make_a_difference_with_the_cards_of_an_exercise(number: int) -> None:
    looked_at, begun = COMPARED[number]
    state = dealt(CODE.findall(exercise("en", number))[0])
    found = []
    for words, moves in begun:
        found.append(looked_at(played(under(words, state), moves)))
    assert all(found.count(each) == 1 for each in found), found


def test_with_its_option_lesson_10_gives_the_taker_more() -> None:
    """B can beat nothing: without the option one card is taken, with it three."""
    state = dealt(CODE.findall(exercise("en", 10))[0])
    for words, more in (("podkidnoy", 1), (OPTION, 3)):
        led = played(under(words, state), ("A lead 6c",))
        assert not beaters(led)
        assert len(hand_afterwards(led)) == 6 + more  # type: ignore[arg-type]


def test_an_option_that_changes_nothing_is_found() -> None:
    """The first deal of lesson 10: whatever A could add after “I take” could be added before."""
    state = dealt("DK1-0001-1K-T")
    usual, other = (
        hand_afterwards(played(under(words, state), ("A lead 6s",)))
        for words in ("podkidnoy", OPTION)
    )
    assert usual == other
