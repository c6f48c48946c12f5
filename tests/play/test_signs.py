"""What others show by taking, stopping and beating is read rightly, and samples go by it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from durak_teach import deal, game, position
from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.kernel.memory import remembering
from durak_teach.kernel.state import State
from durak_teach.play.players import bot, choose
from durak_teach.play.samples import Unseen
from durak_teach.play.signs import signs

BEGUN = """
players: A B C
trump: d
talon: 8c 9c Tc 7s 9s [6d]
A: 7h 7d Ks As 6s
B: 9h Qc Jc Kh Td
C: Js 8s 6h 7c Kc
"""


def shown_to(state: State, seat: str) -> list[tuple[str, set[str], int]]:
    """The signs that a seat has seen: of whom, which cards, and how many it drew since."""
    found = signs(remembering(state, seat))
    return [(by, set(map(str, cards)), since) for by, cards, since in found]


def after(text: str, *moves: str) -> State:
    state: State = position(text)
    for move in moves:
        state = state.game.play(state, move)
    return state


def test_who_takes_a_single_card_has_no_plain_card_that_beats_it() -> None:
    state = after(BEGUN, "A lead 7h", "B take")
    assert ("B", {"8h", "9h", "Th", "Jh", "Qh", "Kh", "Ah"}, 0) in shown_to(state, "A")


def test_without_a_talon_trumps_are_not_kept_back_either() -> None:
    state = after(BEGUN.replace("8c 9c Tc 7s 9s [6d]", ""), "A lead 7h", "B take")
    (_, lacked, _), *_ = shown_to(state, "A")
    assert {"6d", "Ad", "8h"} <= lacked
    assert "6h" not in lacked


def test_who_stops_adding_has_no_plain_card_of_a_rank_that_lies_there() -> None:
    state = after(BEGUN, "A lead 7h", "B beat 7h 9h", "A done", "C done")
    assert ("C", {"7c", "7s", "7h", "9c", "9s", "9h"}, 1) in shown_to(state, "B")


def test_who_beats_with_a_trump_has_no_plain_card_for_it() -> None:
    state = after(BEGUN, "A lead 7h", "B beat 7h Td")
    (_, lacked, _), *_ = shown_to(state, "A")
    assert lacked == {"8h", "9h", "Th", "Jh", "Qh", "Kh", "Ah"}


def test_a_card_a_little_stronger_than_needed_is_no_sign() -> None:
    assert not shown_to(after(BEGUN, "A lead 7h", "B beat 7h 9h"), "A")
    (_, lacked, _), *_ = shown_to(after(BEGUN, "A lead 7h", "B beat 7h Kh"), "A")
    assert lacked == {"8h"}, "lower by an eighth of the pack, to keep a pair or open no rank"


def test_of_several_open_cards_each_is_a_sign() -> None:
    adding = ("A throw 7d", "A done", "C throw 7c", "C done")
    state = after(BEGUN, "A lead 7h", "B beat 7h 9h", *adding, "B take")
    (taken,) = (lacked for by, lacked, _ in shown_to(state, "A") if by == "B")
    assert {"8c", "Ac"} <= taken
    assert "8d" not in taken, "a trump may be kept back as long as there is a talon"


def test_what_is_drawn_later_says_nothing_and_signs_are_forgotten_with_the_hand() -> None:
    state = after(BEGUN, "A lead 7h", "B beat 7h Td", "A done", "C done", "B lead Qc")
    ((_, _, since),) = (sign for sign in shown_to(state, "A") if sign[0] == "B")
    assert since == 2, "B held five cards, played one and drew two"
    seen = remembering(state, "A")
    unseen, rng = Unseen(seen), random.Random(1)
    hearts = [sum(str(card)[1:] == "h" for card in unseen.likely(rng).hand("B")) for _ in range(60)]
    assert max(hearts) <= since, "no more hearts than cards that were drawn since"
    assert sum(hearts), "and those may be hearts"


def test_where_no_other_table_is_possible_signs_give_way() -> None:
    text = """
    players: A B
    trump: d
    talon:
    A: 7h 7d
    B: 9h Kh
    """
    state = after(text, "A lead 7h", "B take", "A lead 7d")
    unseen = Unseen(remembering(state, "A"))
    table = unseen.likely(random.Random(1))
    assert Counter(map(str, table.hand("B"))) >= Counter({"7h": 1})
    assert FACE_DOWN not in table.hand("B")


@pytest.mark.parametrize("spec", [("durak", "podkidnoy"), ("durak001",), ("mustamaija",)])
def test_likely_tables_are_nearer_to_the_true_one(spec: tuple[str, ...]) -> None:
    rules, club, rng = game(*spec), bot("club"), random.Random(2)
    likely = any_table = 0
    for seed in range(12):
        state = deal(rules, players=3, seed=seed)
        for number in range(200):
            if state.over:
                break
            if number % 5 == 0:
                unseen = Unseen(remembering(state, state.actor))
                for _ in range(6):
                    likely += hits(unseen.likely(rng), state)
                    any_table += hits(unseen.sample(rng), state)
            state = rules.play(state, choose(club, state, seed))
    assert likely > 1.02 * any_table


def hits(table: State, true: State) -> int:
    """How many cards of the others lie where they do."""
    others = [seat for seat in true.seats if seat != true.actor]
    return sum((Counter(table.hand(s)) & Counter(true.hand(s))).total() for s in others)
