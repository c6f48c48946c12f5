"""Dou Dizhu: what is refused, and what the refusals say."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from every_game import all_states
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import deal, game, position
from durak_teach.explain.sentences import html, plain, ruling
from durak_teach.games.dou_dizhu.nearest import missing
from durak_teach.games.dou_dizhu.shapes import Shapes, readings
from durak_teach.kernel.cards import BY_RANK
from durak_teach.kernel.errors import NotationError, UnknownGame
from durak_teach.kernel.moves import Move
from durak_teach.kernel.moves import move as read_move
from durak_teach.text import render

RULES = game("dou_dizhu")


OTHER_TYPE = "the play on the table is a pair, and this play is a triplet"
HAND = "game: dou_dizhu\nplayers: A B C\nA: {}\nB: x2\nC: x2"
BESIDE_SEVERAL = (
    "under these rules two jokers of one colour are a pair only as extra cards of a sequence of "
    "triplets"
)
BIG = "game: dou_dizhu\nplayers: A B C D\nA: {}\nB: x2\nC: x2\nD: x2"


@pytest.mark.parametrize(
    ("table", "cards", "says"),
    [
        (HAND, "3 4 5 6", "a sequence has at least 5 cards; the fifth could be 7"),
        (HAND, "4 5 6 7", "a sequence has at least 5 cards; the fifth could be 3 or 8"),
        (HAND, "4 5 6", "a sequence has at least 5 cards; 2 are missing"),
        (HAND, "3 3 3 4 4 5", "a triplet carries one card or one pair, not 3 cards"),
        (
            HAND,
            "3 3 3 4 5",
            "a triplet carries one card or one pair, not two cards of different ranks",
        ),
        (HAND, "6 6 6 6 b r", "the two jokers cannot both be extra cards of one combination"),
        (HAND, "3 3 3 4 4 4 b r", "the two jokers cannot both be extra cards of one combination"),
        (HAND, "J Q K A 2", "a sequence has only ranks from 3 to ace, not 2"),
        (
            HAND,
            "A A A 2 2 2",
            "a sequence has only ranks from 3 to ace, so it never contains a triplet of rank 2",
        ),
        (
            HAND,
            "3 3 4 4",
            "a sequence of pairs has at least three pairs; the third could be of rank 5",
        ),
        (HAND, "3 4 5 7 8", "a sequence has no gap; this one lacks 6"),
        (HAND, "3 3 3 5 5 5", "a sequence of triplets has no gap; this one lacks 4"),
        (
            HAND,
            "3 3 3 4 4 4 5 5",
            "the single cards must all differ in rank; repeated here: 5",
        ),
        (HAND, "3 3 3 4 4 4 5", "2 triplets carry 2 single cards or 2 pairs, not 1 card"),
        (
            HAND,
            "3 3 3 4 4 4 4 5",
            "extra cards differ in rank from the triplets, so they cannot be 4",
        ),
        (
            HAND,
            "3 3 3 3 4 4 4 4",
            (
                "extra cards differ in rank from the triplets; "
                "the two pairs of a quadplex set differ in rank"
            ),
        ),
        (
            HAND,
            "6 6 6 6 9",
            "four of a rank carry two single cards or two pairs; one card is missing",
        ),
        (HAND, "3 3 4", "unlike triplets, pairs carry no extra cards"),
        (HAND, "3 4", "a pair has two cards of one rank, not 3 4"),
        (
            BIG,
            "b r",
            (
                "a rocket needs all 4 jokers, 2 more than these; "
                "a pair of jokers must be of one colour"
            ),
        ),
        (
            BIG,
            "3 3 4 4 5",
            "a sequence of pairs has two cards of each rank; there is only one each of 5",
        ),
        (BIG, "3 3 3 4", "with four players, a triplet carries only a pair, never a single card"),
        (BIG, "6 6 6 6 8 9", "with four players, four 6s are a bomb, which carries no extra cards"),
        (BIG, "3 3 3 4 4 4 5 6", "with four players, 2 triplets carry 2 pairs of different ranks"),
    ],
)
def test_what_is_no_combination_is_told_what_is_missing(table: str, cards: str, says: str) -> None:
    state = position(table.format(cards))
    verdict = state.game.judge(state, f"A play {cards}")
    assert verdict.ids == ("dou_dizhu.tricks.no_combination",)
    assert render(verdict.reasons[0].text, "en") == says


@pytest.mark.parametrize(
    ("choice", "cards", "says"),
    [
        (
            "one",
            "333444bbrr",
            "under these rules only one pair of jokers may be among the extra cards",
        ),
        ("chains", "bb", BESIDE_SEVERAL),
        (
            "chains",
            "333bb",
            BESIDE_SEVERAL,
        ),
    ],
)
def test_pairs_of_jokers_as_the_table_takes_them(choice: str, cards: str, says: str) -> None:
    rules = game("dou_dizhu", f"joker_pairs={choice}")
    held = f"game: dou_dizhu\nplayers: A B C D\nA: {' '.join(cards)} 9\nB: x2\nC: x2\nD: x2"
    state = position(held).under(rules)
    verdict = rules.judge(state, f"A play {' '.join(cards)}")
    assert [render(reason.text, "en") for reason in verdict.reasons] == [says]


@given(st.lists(st.sampled_from(range(15)), min_size=1, max_size=12), st.sampled_from([3, 4]))
@examples(300)
def test_whatever_is_no_combination_has_a_reason(places: list[int], players: int) -> None:
    rules = Shapes(players=players)
    pack = (4 * rules.copies,) * 13 + (rules.copies,) * 2
    cards = tuple(min(places.count(n), pack[n]) for n in range(15))
    if not readings(cards, rules):
        for lang in ("en", "ja"):
            said = render(missing(cards, rules), lang)
            assert said
            assert not {*"{}"} & {*said}


@pytest.mark.parametrize(
    ("table", "cards", "says"),
    [
        ("4 4", "3 3", "a pair of 3s is not higher than a pair of 4s"),
        ("4 4", "5 5 5", OTHER_TYPE),
        (
            "3 4 5 6 7",
            "4 5 6 7 8 9",
            "the play on the table has 5 ranks in a row, and this play has 6",
        ),
        ("3 3 3 3", "7", "only a higher bomb or a rocket beats a bomb"),
        ("9 9 9 9", "8 8 8 8", "the ranks of the bombs are compared, and 8 is not higher than 9"),
        ("b r", "2 2 2 2", "nothing beats a rocket"),
        ("7 7 7 3", "6 6 6 2", "the triplets are compared, and 6 is not higher than 7"),
        ("K", "J", "J is not higher than K"),
    ],
)  # fmt: skip
def test_what_does_not_beat_is_told_why(table: str, cards: str, says: str) -> None:
    state = position(HAND.format(cards) + f"\ntable: {table}\nroles: owner=C")
    verdict = state.game.judge(state, f"A play {cards}")
    assert verdict.ids == ("dou_dizhu.tricks.higher_of_the_same_type",)
    assert render(verdict.reasons[0].text, "en") == says


@pytest.mark.parametrize(
    ("lines", "move", "says"),
    [
        ("roles: phase=auction to=A", "play 3", "Bid 1, 2 or 3 to be the landlord, or pass."),
        ("roles: to=A", "play 3 5", "You lead: play any combination."),
        ("table: 4\nroles: owner=C to=A", "play 3", "Beat this single 4, or pass."),
    ],
)
def test_a_refusal_says_what_to_do_instead(lines: str, move: str, says: str) -> None:
    state = position(f"game: dou_dizhu\nplayers: A B C\nA: 3 5 5\nB: x2\nC: x2\n{lines}")
    assert ruling(state.game.judge(state, f"A {move}"), "en")["next"] == says


def test_cards_that_are_not_held() -> None:
    state = position(HAND.format("3 3 3 4"))
    for move, says in [
        ("A play 9", "A does not hold 9"),
        ("A play 3 3 3 3", "A holds only 3 cards of rank 3, not 4"),
        ("A play 4 4", "A holds only 1 card of rank 4, not 2"),
    ]:
        (reason,) = state.game.judge(state, move).reasons
        assert render(reason.text, "en") == says


@pytest.mark.parametrize("bot", ["random", "careful"])
def test_every_refusal_says_why_in_both_languages(bot: str) -> None:
    rng = random.Random(bot)
    verbs = sorted({v for r in RULES.rules if r.kind == "allows" for v in r.about})
    for players in (3, 4):
        for state in islice(all_states(RULES, players, 7), 0, None, 9):
            for _ in range(40):
                seat, verb = rng.choice([*state.seats, "Q"]), rng.choice([*verbs, "play", "take"])
                size = rng.choice([0, 1, 2, 3, 4, 5, 6, 8]) if verb == "play" else 0
                held = [*state.hands.get(seat, ()), *rng.sample(BY_RANK, 3)]
                cards = tuple(rng.sample(held, min(size, len(held))))
                move = Move(seat, verb, cards)
                verdict = RULES.judge(state, move)
                assert bool(verdict) is bool(RULES.allowing(state, move))
                for lang in ("en", "ja"):
                    assert "<" in html(verdict, lang)
                    said = plain(verdict, lang)
                    assert said.strip()
                    assert not {*"{}"} & {*said}, said
                assert verdict or verdict.reasons


def test_five_players() -> None:
    with pytest.raises(UnknownGame, match="takes 3 or 4 players, not 5"):
        deal(RULES, 5)
    with pytest.raises(NotationError, match="3 or 4 different capitals"):
        position("game: dou_dizhu\nplayers: A B C D E\nA: 3")


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("table: 4 4", "write who played them"),
        ("table: 4 5\nroles: owner=C", "4 5 on the table make no combination"),
        ("roles: phase=actuon", "`actuon` is not a phase of this game"),
        ("roles: to=AB", "`AB` names more seats than there is room for"),
        ("roles: passed=AA owner=C", "`AA` names a seat twice"),
        ("roles: owner=Z", "`Z` is not a seat"),
        ("dealer: Z", "`Z` is not a seat"),
        ("roles: trick=two", "needs a whole number"),
        ("roles: bids=2", "`bids=2` needs one of"),
        ("facts: dou_dizhu.stake=4", "The stake must be 1, 2 or 3, not 4"),
        ("facts: dou_dizhu.landlord=Z", "`Z` is not a seat"),
        ("facts: dou_dizhu.stake=2\nroles: phase=auction to=A", "A bid has a bidder and a stake"),
        ("roles: phase=auction owner=A", "A bid has a bidder and a stake"),
        ("table: 4\nroles: phase=auction owner=A", "In the auction no cards lie on the table"),
        ("talon: 1", "`1` is not a rank"),
        ("talon: 5 5 5 5 5", "5 appears 5 times here, but the pack contains only 4"),
    ],
)
def test_bad_positions_say_what_is_wrong(lines: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(f"game: dou_dizhu\nplayers: A B C\nA: 3\nB: x2\nC: x2\n{lines}")
    assert says in render(caught.value.text, "en")
    assert render(caught.value.text, "ja")


@pytest.mark.parametrize(
    ("call", "lang", "says"),
    [
        ("bid 2", "en", "“Bid 2” is allowed."),
        ("bid 2", "ja", "「2でビッド」を選べます。"),
        ("bid 1", "en", "“Bid 1” is not allowed."),
        ("play r", "en", "The red joker cannot be played."),
    ],
)
def test_a_call_is_named_as_on_its_button(call: str, lang: str, says: str) -> None:
    state = position(
        "game: dou_dizhu\nplayers: A B C\nA: r 3\nB: x2\nC: x2\n"
        "facts: dou_dizhu.stake=1\nroles: phase=auction owner=C to=A"
    )
    phrases, move = RULES.family.phrases, read_move(f"A {call}", read=RULES.family.reader)
    verdict = RULES.judge(state, move)
    told = phrases.permission(state, move) if verdict else phrases.refusal(verdict)
    assert render(told, lang) == says
