"""Dou Dizhu through the kernel: deals, auctions, plays and refusals, hands in groups, players."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from games import conserved, reads_back, with_other_unseen_cards
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import Match, deal, game, position
from durak_teach.cards import BY_RANK, FACE_DOWN
from durak_teach.catalogue import FAMILIES
from durak_teach.codes import code_of, deal_of
from durak_teach.dou_dizhu.counting import cards_of, counts_of
from durak_teach.dou_dizhu.grouping import groups
from durak_teach.dou_dizhu.nearest import missing
from durak_teach.dou_dizhu.shapes import Counts, Shapes, combinations, counted, readings, written
from durak_teach.errors import NotationError, UnknownGame
from durak_teach.explain import html, plain
from durak_teach.game import Game
from durak_teach.moves import Move
from durak_teach.players import BOTS, choose
from durak_teach.position import all_cards
from durak_teach.simulate import played_out
from durak_teach.state import State
from durak_teach.table.view import view
from durak_teach.text import render

FAMILY = FAMILIES["dou_dizhu"]
RULES = game("dou_dizhu")
TURNS = {3: 154, 4: 417}
CALLS = {3: 7, 4: 10}
SPECS = [
    (),
    *(
        (f"{name}={value}",)
        for name, values in FAMILY.switches.items()
        for value, variant in values.items()
        if variant is not None
    ),
]


def play_out(rules: Game, players: int, seed: int) -> Iterator[State]:
    """Every state of a deal in which each legal move is equally likely."""
    rng, state = random.Random(seed), deal(rules, players, seed)
    while not state.over:
        yield state
        state = rules.play(state, rng.choice(rules.legal(state)))
    yield state


# -- whole deals ----------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", SPECS, ids="+".join)
def test_whole_deals(spec: tuple[str, ...]) -> None:
    rules = game("dou_dizhu", *spec)
    for players in (3, 4):
        deck, turns, calls = [], 0, 0
        for number, state in enumerate(play_out(rules, players, seed=players)):
            deck = deck or sorted(map(str, all_cards(state)))
            assert conserved(state, deck)
            legal = rules.legal(state)
            assert bool(legal) is not bool(state.over)
            assert len({*legal}) == len(legal)
            assert {m.by for m in legal} <= {state.actor}
            turns += state.phase == "trick" and not state.over
            calls += state.phase == "auction" and not state.redeals
            if number % 9 == 0 or state.phase == "auction" or state.over:
                reads_back(state)
        assert turns <= TURNS[players]
        assert calls <= CALLS[players]
        assert sum(state.scores.values()) == 0
        assert all(not event.because or rules.rule(event.because) for event in state.log)


@given(st.integers(0, 10**6), st.sampled_from([3, 4]))
@examples(20)
def test_every_state_reads_back(seed: int, players: int) -> None:
    for state in play_out(RULES, players, seed):
        reads_back(state)


@given(st.integers(0, 10**6), st.sampled_from([3, 4]))
@examples(10)
def test_plays_are_recognised_in_any_order_and_named(seed: int, players: int) -> None:
    rng = random.Random(seed)
    for state in islice(play_out(RULES, players, seed), 0, None, 3):
        legal = RULES.legal(state)
        assert [*RULES.moves(state.but())] == [*legal]
        for move in rng.sample(legal, min(len(legal), 12)):
            mixed = move._replace(cards=tuple(rng.sample(move.cards, len(move.cards))))
            assert RULES.allowing(state.but(), mixed)
            name = FAMILY.phrases.called(state, mixed)
            assert bool(name) is (move.verb == "play")
            for lang in ("en", "ja") if name else ():
                assert render(name, lang)


@given(st.integers(0, 10**6), st.sampled_from([3, 4]))
@examples(10)
def test_the_recogniser_is_the_generator(seed: int, players: int) -> None:
    rng = random.Random(seed)
    pack = [*RULES.family.state.empty(RULES, (*"ABCD"[:players],)).deck]
    hand = tuple(rng.sample(pack, 7))
    blank = "\n".join(f"{seat}: x5" for seat in "BCD"[: players - 1])
    names = " ".join("ABCD"[:players])
    written_hand = " ".join(map(str, hand))
    state = position(f"game: dou_dizhu\nplayers: {names}\nA: {written_hand}\n{blank}")
    generated = {counts_of(m.cards) for m in RULES.legal(state)}
    for cards in subsets(counts_of(hand)):
        allowed = RULES.allowing(state, Move("A", "play", cards_of(cards)))
        assert bool(allowed) is (cards in generated), written(cards)


def subsets(hand: Counts) -> list[Counts]:
    found: list[Counts] = [()]
    for n in hand:
        found = [(*part, taken) for part in found for taken in range(n + 1)]
    return [cards for cards in found if any(cards)]


# -- the auction ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "landlords"), [(3, 39), (4, 84)])
def test_all_auctions(players: int, landlords: int) -> None:
    start = deal(RULES, players, 1)
    ended: list[tuple[int, State]] = []
    open_ones = [(0, start)]
    while open_ones:
        calls, state = open_ones.pop()
        for move in RULES.legal(state):
            after = RULES.play(state, move)
            closed = after.phase != "auction" or after.redeals
            (ended if closed else open_ones).append((calls + 1, after))
    redealt = [state for _, state in ended if state.redeals]
    assert (len(ended) - len(redealt), len(redealt)) == (landlords, 1)
    assert max(calls for calls, _ in ended) == CALLS[players]
    kitty = 3 if players == 3 else 8
    for _, state in ended:
        if not state.redeals:
            landlord = state.fact("dou_dizhu.landlord")
            assert state.actor == landlord
            assert len(state.hand(landlord)) == len(start.hand(landlord)) + kitty


def test_redeals_come_to_an_end() -> None:
    state = deal(RULES, 3, 5)
    hands = set()
    while state.phase == "auction":
        hands.add(state.hands["A"])
        state = RULES.play(state, Move(state.actor, "pass"))
    assert (state.redeals, len(hands)) == (20, 21)
    assert state.fact("dou_dizhu.stake") == 1


def test_the_next_dealer_deals_again() -> None:
    state = deal(game("dou_dizhu", "all_pass=next_dealer"), 3, 5)
    before = state.dealer
    for _ in range(3):
        state = state.game.play(state, Move(state.actor, "pass"))
    assert state.dealer == state.next_in(before)
    assert deal(RULES, 3, 5).dealer == before


def test_who_draws_first() -> None:
    drawn = {}
    for word in ("dealer", "next", "first_seat"):
        state = deal(game("dou_dizhu", f"first_drawer={word}"), 3, 5, dealer="B")
        drawn[word] = next(e for e in state.log if e.kind == "deal").cards[0]
        first = {"dealer": "B", "next": "C", "first_seat": "A"}[word]
        assert state.hand(first)[0] == drawn[word]


# -- what is refused ------------------------------------------------------------------------------

OTHER_TYPE = (
    "on the table lies a pair, and this is a triplet; only a bomb or a rocket beats another type"
)
HAND = "game: dou_dizhu\nplayers: A B C\nA: {}\nB: x2\nC: x2"
BIG = "game: dou_dizhu\nplayers: A B C D\nA: {}\nB: x2\nC: x2\nD: x2"


@pytest.mark.parametrize(
    ("table", "cards", "says"),
    [
        (HAND, "3 4 5 6", "a sequence has at least five cards, one more: 7"),
        (HAND, "4 5 6 7", "a sequence has at least five cards, one more: 3 or 8"),
        (HAND, "4 5 6", "a sequence has at least five cards, 2 more"),
        (HAND, "3 3 3 4 4 5", "a triplet takes one card or one pair, not 3 cards"),
        (HAND, "3 3 3 4 5", "a triplet takes one card or one pair, not two different cards"),
        (HAND, "6 6 6 6 b r", "both jokers are never extra cards of one combination"),
        (HAND, "3 3 3 4 4 4 b r", "both jokers are never extra cards of one combination"),
        (HAND, "J Q K A 2", "a sequence goes from 3 to ace, without 2"),
        (HAND, "A A A 2 2 2", "a sequence goes from 3 to ace, so triplets of 2 are in none"),
        (HAND, "3 3 4 4", "a sequence of pairs has at least three pairs, one more: of 5"),
        (HAND, "3 4 5 7 8", "a sequence has no gap; missing: 6"),
        (HAND, "3 3 3 5 5 5", "triplets of a sequence have no gap; missing: 4"),
        (HAND, "3 3 3 4 4 4 5 5", "the single cards differ in rank, not two of 5"),
        (HAND, "3 3 3 4 4 4 5", "2 triplets take 2 single cards or 2 pairs, not 1 card"),
        (HAND, "3 3 3 4 4 4 4 5", "an extra card has another rank than the triplets, not 4"),
        (HAND, "6 6 6 6 9", "four of a rank take two single cards or two pairs, one card more"),
        (HAND, "3 3 4", "a pair takes no further card; only triplets do"),
        (HAND, "3 4", "a pair has two cards of one rank, not 3 4"),
        (BIG, "b r", "a rocket is all 4 jokers, 2 more; a pair has one colour"),
        (BIG, "3 3 3 4", "with four players a triplet takes a pair, no single card"),
        (BIG, "6 6 6 6 8 9", "with four players 6s are a bomb, which takes no extra cards"),
        (BIG, "3 3 3 4 4 4 5 6", "with four players 2 triplets take 2 pairs of different ranks"),
    ],
)
def test_what_is_no_combination_is_told_what_is_missing(table: str, cards: str, says: str) -> None:
    state = position(table.format(cards))
    verdict = state.game.judge(state, f"A play {cards}")
    assert verdict.ids == ("dou_dizhu.tricks.no_combination",)
    assert render(verdict.reasons[0].text, "en") == says


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
        ("3 4 5 6 7", "4 5 6 7 8 9", "the table asks for 5 ranks in a row, and these are 6"),
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
        for state in islice(play_out(RULES, players, 7), 0, None, 9):
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
        ("roles: phase=actuon", "`actuon` is no phase of this game"),
        ("roles: to=AB", "`AB` names more seats than there is room for"),
        ("roles: passed=AA owner=C", "`AA` names a seat twice"),
        ("roles: owner=Z", "`Z` is not a seat"),
        ("dealer: Z", "`Z` is not a seat"),
        ("roles: trick=two", "needs a whole number"),
        ("roles: bids=2", "`bids=2` is not a role"),
        ("facts: dou_dizhu.stake=4", "The stake is 1, 2 or 3, not 4"),
        ("facts: dou_dizhu.landlord=Z", "`Z` is not a seat"),
        ("facts: dou_dizhu.stake=2\nroles: phase=auction to=A", "A bid has a bidder and a stake"),
        ("roles: phase=auction owner=A", "A bid has a bidder and a stake"),
        ("table: 4\nroles: phase=auction owner=A", "In the auction no cards lie on the table"),
        ("talon: 1", "`1` is not a rank"),
        ("talon: 5 5 5 5 5", "There are 5 5 here, and the pack has 4"),
    ],
)
def test_bad_positions_say_what_is_wrong(lines: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(f"game: dou_dizhu\nplayers: A B C\nA: 3\nB: x2\nC: x2\n{lines}")
    assert says in render(caught.value.text, "en")
    assert render(caught.value.text, "ja")


# -- what a seat sees -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_a_seat_sees_only_its_own(players: int) -> None:
    rng = random.Random(1)
    for state in islice(play_out(RULES, players, 3), 0, None, 8):
        for seat in state.seats:
            other = with_other_unseen_cards(state, seat, rng)
            assert state.seen_by(seat) == other.seen_by(seat)
            assert view(state.but(past=()), seat, "en") == view(other.but(past=()), seat, "en")
        if not state.over:
            other = with_other_unseen_cards(state, state.actor, rng)
            assert RULES.legal(state.seen_by(state.actor)) == RULES.legal(state)
            for bot in BOTS.values():
                assert choose(bot, other, 3) == choose(bot, state, 3)


@pytest.mark.parametrize("kitty", ["hidden", "shown"])
def test_the_kitty_is_the_landlords_unless_it_is_shown(kitty: str) -> None:
    state = deal(game("dou_dizhu", f"kitty={kitty}"), 3, 3)
    assert {*state.seen_by("A").talon} == {FACE_DOWN}
    landlord = state.actor
    cards, state = state.talon, state.game.play(state, Move(landlord, "bid 3"))
    for seat in state.seats:
        seen = [state.witnessed(seat, event) for event in state.log if event.kind != "dealt"]
        shown = any(event.cards == cards for event in seen)
        assert shown is (seat == landlord or kitty == "shown")


# -- codes, matches -------------------------------------------------------------------------------


def test_a_deal_has_a_code() -> None:
    for players in (3, 4):
        for state in islice(play_out(game("dou_dizhu", "kickers=any"), players, 4), 0, None, 20):
            assert deal_of(code_of(state)) == state


def test_a_match_of_four_deals() -> None:
    match = Match(game("dou_dizhu", "deals=4"), players=3, seed=2)
    dealers = []
    while not match.winner:
        dealers.append(match.deal.dealer)
        rng, state = random.Random(1), match.deal
        while not state.over:
            state = state.game.play(state, rng.choice(state.game.legal(state)))
        assert sum(state.scores.values()) == 0
        match = match.finished(state)
    assert len(match.past) == 4
    assert [*map("ABC".index, dealers)] == [("ABC".index(dealers[0]) + n) % 3 for n in range(4)]
    most = max(match.scores.values())
    assert {*match.winner} == {seat for seat, won in match.scores.items() if won == most}


# -- hands in groups, players ---------------------------------------------------------------------


@st.composite
def hands(draw: st.DrawFn) -> tuple[Counts, Shapes]:
    rules = Shapes(players=draw(st.sampled_from([3, 4])))
    pack = [n for n in range(13) for _ in range(4 * rules.copies)] + [13, 14] * rules.copies
    most = 20 if rules.players == 3 else 33
    chosen = draw(st.lists(st.sampled_from(range(len(pack))), unique=True, min_size=1,
                           max_size=most))  # fmt: skip
    cards = [pack[n] for n in chosen]
    return tuple(cards.count(n) for n in range(15)), rules


@given(hands())
def test_groups_are_the_hand_in_combinations(found: tuple[Counts, Shapes]) -> None:
    hand, rules = found
    parts = groups(hand, rules)
    assert tuple(map(sum, zip(*(cards for cards, _ in parts), strict=True))) == hand
    assert all(shape in readings(cards, rules) for cards, shape in parts)
    assert len(parts) <= sum(n > 0 for n in hand)
    assert groups(hand, rules) == parts
    kept = {cards for cards, shape in parts if shape.kind in ("bomb", "rocket")}
    assert sum(n >= 4 for n in hand) + (hand[13] == hand[14] == rules.copies) == len(kept)


@pytest.mark.parametrize(
    ("hand", "parts"),
    [
        ("34567", "34567"),
        ("3344556", "334455 6"),
        ("33344456", "33344456"),
        ("55556789", "6 7 8 9 5555"),
        ("999TTT3344br", "999TTT3344 br"),
        ("3456789TJQKA2", "3456789TJQKA 2"),
    ],
)
def test_hands_that_have_a_plan(hand: str, parts: str) -> None:
    found = " ".join(sorted(written(cards) for cards, _ in groups(counted(hand), Shapes())))
    assert found == " ".join(sorted("".join(sorted(p, key="3456789TJQKA2br".index))
                                    for p in parts.split()))  # fmt: skip


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", ["random", "plain", "careful"])
def test_bots_play_to_the_end(name: str, players: int) -> None:
    for seed in range(4):
        assert played_out(deal(RULES, players, seed), name, seed).loser


def test_planning_beats_chance() -> None:
    """As landlord, careful wins far more often than chance would against the same opponents."""
    won = dict.fromkeys(("random", "plain", "careful"), 0)
    for name in won:
        for seed in range(40):
            state = RULES.play(begun := deal(RULES, 3, seed), Move(begun.actor, "bid 3"))
            seats = dict.fromkeys(state.seats, "plain") | {state.actor: name}
            won[name] += played_out(state, seats, seed).winner == state.actor
    assert won["random"] < won["plain"] <= won["careful"] + 3


def test_partners_let_one_another_win() -> None:
    text = "game: dou_dizhu\nplayers: A B C\nA: 3 4\nB: 9 Q\nC: T 5\ntable: 8\nroles: owner=B to=C"
    for name in ("plain", "careful"):
        assert choose(BOTS[name], position(text)).verb == "pass"


def test_bids_follow_the_hand() -> None:
    strong = "b r 2 2 2 A A K K Q Q J T 9 8 7 6"
    weak = "3 3 4 5 5 6 7 7 8 9 9 T J J Q K K"
    for hand, call in ((strong, "bid 3"), (weak, "pass")):
        text = f"game: dou_dizhu\nplayers: A B C\nA: {hand}\nB: x17\nC: x17\ntalon: x3\n"
        for name in ("plain", "careful"):
            assert choose(BOTS[name], position(text + "roles: phase=auction to=A")).verb == call


def test_a_hint_shows_the_hand_in_groups() -> None:
    state = position("game: dou_dizhu\nplayers: A B C\nA: 3 4 5 6 7 9 9\nB: x2\nC: x2")
    best = choose(BOTS["careful"], state)
    clues = FAMILY.phrases.hints(state, "A", best)
    assert render(clues[1].text, "en") == "Your hand in groups: sequence 3–7 and pair of 9s."
    assert [*map(str, clues[2].cards)] == [*"34567"]


def test_all_combinations_have_names() -> None:
    for players in (3, 4):
        rules = Shapes(players=players)
        hand = counted("333444555666777" if players == 3 else "333344445555666777bbrr")
        state = position((HAND if players == 3 else BIG).format(
            " ".join(str(card) for card in cards_of(hand))))  # fmt: skip
        for cards, _ in islice(combinations(hand, rules), 0, None, 7):
            name = FAMILY.phrases.called(state, Move("A", "play", cards_of(cards)))
            assert name
            assert "{" not in render(name, "en")
