"""Sumidagawa: what every game of it keeps, whatever is played, and every sentence about it."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest
from every_game import all_states, reads_back
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import deal, game, position
from durak_teach.games.families import FAMILIES
from durak_teach.games.sumidagawa.listing import WILDS, as_bon
from durak_teach.games.sumidagawa.plays import at_hand
from durak_teach.games.sumidagawa.yaku import Bon, Usage, reading
from durak_teach.kernel.cards import BY_COLOUR, FACE_DOWN, Card, by_colour, place_in_pack
from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.notation.position import all_cards
from durak_teach.play.match import Match
from durak_teach.play.players import bot, choose
from durak_teach.text import render, sentence

FAMILY = FAMILIES["sumidagawa"]
WORDS = [(), *((option.word,) for option in FAMILY.options().values())]
TURNS = {3: 19, 4: 28}  # of one round
BLACK, RED = (tuple(c for c in BY_COLOUR if c.suit.letter == letter) for letter in "br")


games = st.tuples(st.sampled_from(WORDS), st.sampled_from([3, 4]), st.integers(0, 10**6))


@st.composite
def states(draw: st.DrawFn) -> State:
    words, players, seed = draw(games)
    reached = list(all_states(game("sumidagawa", *words), players, seed))
    return reached[int(draw(st.floats(0, 1)) * (len(reached) - 1))]


def on_the_way(text: str) -> State:
    return position("game: sumidagawa\nplayers: A B C\n" + text)


# -- what every game keeps --------------------------------------------------------------------


@given(games)
@examples(12)
def test_whole_games(chosen: tuple[tuple[str, ...], int, int]) -> None:
    words, players, seed = chosen
    rules, turns, before = game("sumidagawa", *words), Counter[int](), None
    for state in all_states(rules, players, seed):
        bon = Counter(map(str, all_cards(state)))
        assert bon == Counter(map(str, state.deck)), "a bon is lost or comes twice"
        rin = [state.fact("sumidagawa.rin", seat) for seat in state.seats]
        assert all(len(row) == 4 and {*row} <= {*"uxd"} for row in rin)
        assert state.over or rules.legal(state), "somebody is to move and cannot"
        if before is not None and before.phase == "round":
            turns[before.bout] += 1
        before = state
    assert before is not None
    assert max(turns.values()) <= TURNS[players]
    assert before.bout <= (42 if players == 3 else 52 + 1) * 50
    if before.over and before.over.loser:
        least = 0 if "left_over=0" in words else 1
        assert sorted(before.scores.values()) == list(range(least, players + least))
        assert before.scores[before.over.loser] == least
        assert before.over.winner == before.out[0]


@given(states())
@examples(15)
def test_positions_read_back_exactly(state: State) -> None:
    again = position(str(state))
    reads_back(state)
    for name in ("hands", "talon", "discard", "table", "facts", "owner", "passed", "out", "bout"):
        assert getattr(again, name) == getattr(state, name), name
    for name in ("plays", "dealer", "phase", "actor"):
        assert getattr(again, name) == getattr(state, name), name


@given(states(), st.integers(0, 10**6))
@examples(12)
def test_what_is_listed_is_what_is_recognised(state: State, seed: int) -> None:
    rules, rng = state.game, random.Random(seed)
    listed = rules.legal(state)
    assert len({*listed}) == len(listed)
    if state.phase != "round" or state.over:
        return
    own = [c for c in (*at_hand(state, state.actor), *WILDS.values()) if isinstance(c, Card)]
    sets = {tuple(sorted(move.cards, key=place_in_pack)) for move in listed if move.verb == "play"}
    for _ in range(150):
        some = tuple(rng.sample(own, min(len(own), rng.randint(1, 5))))
        allowed = bool(rules.allowing(state, Move(state.actor, "play", some)))
        assert allowed is (tuple(sorted(some, key=place_in_pack)) in sets), some


@given(states(), st.integers(0, 10**6))
@examples(12)
def test_every_refusal_has_a_reason_of_its_own(state: State, seed: int) -> None:
    rng = random.Random(seed)
    verbs = ("play", "pass", "discard", "flip", "revive")
    for _ in range(40):
        seat = state.actor if state.actor and rng.random() < 0.8 else rng.choice(state.seats)
        cards = tuple(rng.choice([*BY_COLOUR, FACE_DOWN]) for _ in range(rng.randint(0, 5)))
        own = tuple(rng.sample(at_hand(state, seat), min(3, len(at_hand(state, seat)))))
        move = Move(seat, rng.choice(verbs), rng.choice([cards, own]))
        verdict = state.game.judge(state, move)
        assert bool(verdict) is bool(state.game.allowing(state, move))
        assert "game.no_rule_allows" not in verdict.ids, move
        for reason in verdict.reasons:
            assert "{" not in sentence(reason.text, "en") + sentence(reason.text, "ja")


@given(states(), st.integers(0, 10**6))
@examples(10)
def test_what_is_hidden_changes_nothing_that_is_seen(state: State, seed: int) -> None:
    rng, seat = random.Random(seed), state.seats[seed % len(state.seats)]
    seen = state.seen_by(seat)
    others = [other for other in state.seats if other != seat]
    assert all(card is FACE_DOWN for other in others for card in seen.hand(other))
    assert all(card is FACE_DOWN for card in seen.talon)
    unseen = [card for other in others for card in state.hand(other)] + [*state.talon]
    rng.shuffle(unseen)
    hands = {seat: state.hand(seat)}
    for other in others:
        held, unseen = unseen[: len(state.hand(other))], unseen[len(state.hand(other)) :]
        hands[other] = tuple(held)
    swapped = state.but(hands={s: hands[s] for s in state.seats}, talon=tuple(unseen))
    assert swapped.seen_by(seat) == seen
    if state.actor == seat and state.phase == "round":
        assert {*state.game.legal(seen.under(state.game))} == {*state.game.legal(state)}


def test_nobody_is_told_the_cards_that_are_dealt_to_others() -> None:
    state = deal(game("sumidagawa"), players=4, seed=3)
    for seat in state.seats:
        told = [state.witnessed(seat, event) for event in state.log]
        shown = [event for event in told if any(card is not FACE_DOWN for card in event.cards)]
        assert [event.by for event in shown] == [seat]
        assert shown[0].cards == state.hand(seat)


# -- who must play, and who can ---------------------------------------------------------------


@pytest.mark.parametrize("words", WORDS, ids=lambda words: " ".join(words) or "usual")
def test_who_must_play_can_play(words: tuple[str, ...]) -> None:
    """With four unused rin and at most three yaku played, rin alone are always enough."""
    rules = game("sumidagawa", *words)
    state = on_the_way("A: b5\nB: b6\nC: r8").under(rules)
    codes = ("KZ", "KB", "GE", "KI", "NI", "KA", "DA", "HO")
    for before in range(11):
        for used in itertools.chain.from_iterable(itertools.combinations(codes, n) for n in (1, 3)):
            turn = state.but(owner="B", hands={"A": by_colour("b1"), "B": (), "C": ()})
            turn = turn.noting("sumidagawa.said", f"{used[-1]}{before}")
            turn = turn.noting("sumidagawa.used", "+".join(used))
            assert any(move.verb == "play" for move in rules.moves(turn))


def test_a_round_without_end_of_plays_is_broken_off() -> None:
    rules = game("sumidagawa")
    state = on_the_way("A: b5\nB: b6\nC: r8\nfacts: sumidagawa.rin=A:duuu,B:duuu,C:duuu")
    state = state.noting("sumidagawa.idle", 49)
    for seat in "ABC":
        state = rules.play(state, Move(seat, "pass"))
    assert state.over
    assert (state.over.loser, state.over.marks) == (None, ("stalled",))
    assert {*state.scores.values()} == {0}


# -- numbers ----------------------------------------------------------------------------------


NAMES = {
    (1, 0): "KZ", (0, 1): "KB", (2, 0): "GE", (0, 2): "KI", (3, 0): "NI", (0, 3): "KA",
    (4, 0): "DA", (0, 4): "HO", (2, 1): "NI", (1, 2): "KA",
}  # fmt: skip


def numbers_of(name: str, cards: tuple[Bon, ...]) -> set[int]:
    """The lowest numbers of everything that makes the yaku, whatever the rin stand for."""
    row, found = name in ("KI", "NI", "HO"), set()
    free = [range(1, 11) if card.rin else (card.number,) for card in cards]
    for each in itertools.product(*free):
        least = min(each)
        wanted = range(least, least + len(each)) if row else [least] * len(each)
        if sorted(each) == [*wanted]:
            found.add(least)
    return found


def brute(name: str, cards: tuple[Bon, ...], found: set[int], before: int | None) -> str:
    """The number that is said, by the text of the rules."""
    if all(card.rin for card in cards):
        number = 1 if before is None else before
        return f"{name} {number}" if max(number, 1) in found else "illegal"
    lowered = len({card.colour for card in cards}) - 1
    said = [n - lowered for n in found if before is None or n - lowered >= before]
    return f"{name} {min(said)}" if said else "illegal"


def test_numbers_are_the_lowest_over_all_stand_ins() -> None:
    """Every set of one to four cards or rin, after every number and none."""
    looks, asked = [Bon(colour, n) for colour in ("b", "r") for n in range(11)], 0
    for size in range(1, 5):
        for cards in itertools.combinations_with_replacement(looks, size):
            black = sum(card.colour == "b" for card in cards)
            name = NAMES.get((black, size - black), "")
            found = numbers_of(name, cards) if name else set()
            for before in (None, *range(11)):
                read = reading(cards, before)
                expected = brute(name, cards, found, before) if name else "illegal"
                assert (str(read.declared) if read else "illegal") == expected, (cards, before)
                asked += 1
    assert asked == 179_388


@pytest.mark.parametrize(
    ("cards", "before", "usage", "number"),
    [
        ("r*,r*", 10, Usage(cap=False), 10),
        ("b*", 0, Usage(after_zero=1), 1),
        ("b*,b*,r*", None, Usage(three_first=0), 0),
        ("b*,b*,r*", None, Usage(), 1),
    ],
)
def test_agreed_readings(cards: str, before: int | None, usage: Usage, number: int) -> None:
    found = reading(as_bon(by_colour(cards)), before, usage)
    assert found is not None
    assert found.declared.number == number


# -- sentences --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "cards", "told"),
    [
        ("", "b4 b5 b*", "nihonbashi, 3. With its rin the play is read as low as possible: 3–5."),
        ("KZ4", "b4 b5 b*", ("nihonbashi, 4. With its rin the play is read as 4–6: a lower reading "
         "would be below the number said before.")),
        ("", "r7 b8 b9", ("nihonbashi, 6. The lowest of 7–9 counts: 7. One card is of the other "
         "colour, so the number is one lower: 6.")),
        ("KZ7", "r* r*", "kingyo, 7. A play of rin alone repeats the number said last: 7."),
        ("", "b*", "kamikazari, 1. A play of rin alone has the number 1 here."),
        ("", "r7 r* r*", "kaisatsu, 7. The number played is 7."),
    ],
)  # fmt: skip
def test_a_play_is_named_with_the_reason_of_its_number(before: str, cards: str, told: str) -> None:
    facts = f"\nroles: owner=C to=A\nfacts: sumidagawa.said={before}" if before else ""
    state = on_the_way("A: b4 b5 r7 b8 b9\nB: b6\nC: r8" + facts)
    move = state.game.read(f"A play {cards}")
    assert render(FAMILY.phrases.called(state, move) or "", "en") == told


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("play b7", "A does not hold black 7"),
        ("play b6 b6 b6", "A holds black 6 only 2 times, not 3 times"),
        ("play b* b* b5", "A holds black rin only once, not 2 times"),
        ("play b5 r5", ("one black and one red card: two cards are geta if both are black, "
         "kingyo if both are red")),
        ("play b4 b5", "geta needs the same number on all cards; 4 and 5 differ"),
        ("play r4 r9", "kingyo needs consecutive numbers; missing between 4 and 9: 5, 6, 7 and 8"),
        ("play b4 b6 b6", "nihonbashi needs consecutive numbers; 6 occurs more than once"),
        ("play r4 r9 r* r*", ("honoo no hana needs consecutive numbers; 2 rin cannot stand for "
         "5, 6, 7 and 8 between 4 and 9")),
        (
            "pass",
            "without a face-down rin, only a player who has already played in this round may pass",
        ),
        ("discard b4", "there is nothing to discard now"),
        ("revive b*", "no rin may be turned that way now"),
    ],
)  # fmt: skip
def test_refusals_say_what_is_missing(move: str, told: str) -> None:
    state = on_the_way("A: b4 b5 b6 b6 r4 r5 r9\nB: b8\nC: r8\nfacts: sumidagawa.rin=A:uxuu")
    verdict = state.game.judge(state, f"A {move}")
    assert told in [render(reason.text, "en") for reason in verdict.reasons]


def test_the_log_and_what_is_due_are_told() -> None:
    for seed in range(6):
        for state in all_states(game("sumidagawa"), 3 + seed % 2, seed):
            for seat in state.seats:
                now, more = FAMILY.phrases.situation(state, seat)
                for text in (now, more, *FAMILY.phrases.reminders(state, seat)):
                    assert text is None or "{" not in sentence(text, "en")
            if state.actor:
                best = state.game.legal(state)[0]
                hints = FAMILY.phrases.hints(state, state.actor, best)
                assert len(hints) == 3
                few = len(state.game.legal(state)) <= 6
                assert ("such as" in sentence(hints[2].text, "en")) is not few, "all are named"
        told = [FAMILY.phrases.happened(state, event, "A") for event in state.log]
        lines = [sentence(text, "en") for text in told if text]
        assert any("“" in line for line in lines)
        assert any("tile" in line for line in lines)
        assert any("went out" in line for line in lines)


# -- notation ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("facts: sumidagawa.rin=A:uuu", "not a row of rin"),
        ("facts: sumidagawa.rin=Q:uuuu", "not a seat"),
        ("facts: sumidagawa.said=XX3", "is not a declaration"),
        ("facts: sumidagawa.said=NI11", "is not a declaration"),
        ("facts: sumidagawa.said=NI4", "Write who said"),
        ("facts: sumidagawa.used=GE+XX", "not a list of yaku"),
        ("facts: sumidagawa.oya=Q", "not a seat"),
        ("facts: sumidagawa.tiles=A:1,B:1", "Two players have tile 1"),
        ("roles: owner=A", "Write what `owner=A` has said"),
        ("table: b5", "Write who played `b5`"),
        ("table: Q b5", "not a seat"),
        ("table: A b*", "`b[*]` does not belong in `table:`; write a used rin as an x"),
        ("table: A r2\nfacts: sumidagawa.said=KB2\ndiscard: r2", "red 2 is in two places"),
        ("roles: phase=flop", "not a phase"),
        ("roles: phase=flip\nfacts: sumidagawa.rin=A:dddd", "nothing to choose"),
        ("roles: phase=revive\nfacts: sumidagawa.rin=A:dudu", "still to turn up a rin"),
        ("hand: b5", "not a key in this game"),
        ("talon: 5h", "write a colour, then a number"),
    ],
)
def test_bad_positions(lines: str, told: str) -> None:
    with pytest.raises(NotationError, match=told):
        on_the_way("A: b5\nB: b6\nC: r8\n" + lines)


def test_what_goes_without_saying() -> None:
    state = on_the_way("A: b5\nB: b6\nC: r8\ntable: A b7 b7 C r9\nfacts: sumidagawa.said=KB9")
    assert (state.owner, state.actor) == ("C", "A")
    assert state.fact("sumidagawa.played") == "AC"
    assert state.fact("sumidagawa.used") == "KB"
    assert state.fact("sumidagawa.oya") == "A"
    assert [pair.by for pair in state.table] == [*"AAC"]


# -- players and matches ----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "plain", "careful"])
def test_computer_players_end_their_games(name: str) -> None:
    rules = game("sumidagawa")
    for seed in range(4):
        state = deal(rules, players=3 + seed % 2, seed=seed)
        while not state.over:
            state = rules.play(state, choose(bot(name), state, seed))
        assert state.over.loser


@pytest.mark.parametrize("words", [(), ("loser=lowest_total",), ("left_over=0",)])
def test_the_loser_leads_the_next_game_and_points_add_up(words: tuple[str, ...]) -> None:
    rules = game("sumidagawa", *words)
    match, total = Match(rules, players=3, seed=11), Counter[str]()
    for _ in range(4):
        state = match.deal
        if match.past:
            lost = match.past[-1].over
            assert lost is not None
            lowest = min(total.values())
            leads = state.fact("sumidagawa.oya")
            assert total[leads] == lowest if words[:1] == WORDS_TOTAL else leads == lost.loser
        assert Counter(map(str, all_cards(state))) == Counter(map(str, state.deck))
        assert all(state.fact("sumidagawa.rin", seat) == "uuuu" for seat in state.seats)
        start = dict(state.scores)
        while not state.over:
            state = rules.play(state, choose(bot("plain"), state, 1))
        total.update({seat: n - start[seat] for seat, n in state.scores.items()})
        match = match.finished(state)
        assert dict(match.scores) == {seat: total[seat] for seat in state.seats}


WORDS_TOTAL = ("loser=lowest_total",)
