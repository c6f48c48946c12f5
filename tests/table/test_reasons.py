"""Every reason that a hint gives is true: each kind is checked in another way than it was made."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from every_game import alone, any_legal, parties
from hypothesis import given
from hypothesis import strategies as st
from playing import examples, several
from tables import positions, shuffled_behind

from durak_teach import deal, game, position
from durak_teach.games.durak.because import reasons
from durak_teach.kernel.cards import FACE_DOWN, Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.notation.codes import deal_of
from durak_teach.notation.position import all_cards
from durak_teach.play.players import BOTS, choose
from durak_teach.table import proof
from durak_teach.table.hints import hints
from durak_teach.text import Text, in_language, render

ORDER = "23456789TJQKA"


def allowed(state: State, seat: str, verb: str, *before: object) -> list[Card]:
    """The cards of the hand that the rules let do this, judged one by one."""
    hand = [card for card in state.hand(seat) if isinstance(card, Card)]
    return [c for c in hand if state.game.judge(state, Move(seat, verb, (*before, c)))]


def trumps(state: State, seat: str) -> list[Card]:
    return [card for card in state.hand(seat) if card.suit is state.trump_for(seat)]


def higher(state: State, seat: str, one: Card, other: Card) -> bool:
    """Whether the second card is the higher one: a trump above plain cards, then by the order."""
    mine = state.trump_for(seat)
    places = [(c.suit is mine, state.game.strength(c)) for c in (one, other)]
    return places[0] < places[1]


def is_lowest(state: State, move: Move) -> bool:
    others = allowed(state, move.by, move.verb, *move.cards[:-1])
    return all(c == move.card or higher(state, move.by, move.card, c) for c in others)


def is_only(state: State, move: Move) -> bool:
    return allowed(state, move.by, move.verb, *move.cards[:-1]) == [move.card]


def stay(state: State, move: Move, *, trump: int = 0, cards: Any = ()) -> bool:
    """What is left in the hand once the move has been made."""
    left = state.game.play(state, move)
    kept = [c for c in state.hand(move.by) if c not in move.cards]
    own = [card for card in kept if card.suit is state.trump_for(move.by)]
    return (not trump or len(own) == trump) and set(cards) <= {*kept} and bool(left)


def is_alike(move: Move, cards: Any) -> bool:
    return all(card.rank is move.card.rank and card != move.card for card in cards)


def lies(state: State, card: Card) -> bool:
    return any(c.rank is card.rank for p in state.table for c in p[:2] if isinstance(c, Card))


def took(state: State, seat: str, cards: Any, lead: Card) -> bool:
    """They are in that hand, came there from the table, and none beats the card."""
    held, open_ = state.hand(seat), [e for e in state.log if e.kind == "pick up" and e.by == seat]
    trump = state.trump_for(seat)
    return all(
        card in held
        and any(card in event.cards for event in open_)
        and not state.game.beats(card, lead, trump)
        for card in cards
    )


def wins_everywhere(state: State, side: str, depth: int = 40) -> bool:
    """Whether a side can win against every play: all of it, by playing the real cards on."""
    if state.over:
        loser = state.over.loser
        return bool(loser) and side not in (loser or "")
    if depth == 0:
        return False
    moves = state.game.legal(state)
    tried = (wins_everywhere(state.game.play(state, m), side, depth - 1) for m in moves)
    return any(tried) if state.actor == side else all(tried)


def no_more(state: State, seat: str, verb: str) -> bool:
    return not allowed(state, seat, verb)


def is_low(state: State, move: Move) -> bool:
    others = allowed(state, move.by, move.verb, *move.cards[:-1])
    return not any(higher(state, move.by, c, move.card) for c in others)


def is_the_only_move(state: State, move: Move) -> bool:
    return [each for each in state.game.legal(state) if each.by == move.by] == [move]


def among_the_unseen(state: State, seat: str, fields: Any, true: Any) -> bool:
    """No card is counted that the seat sees; none that is really there is left out."""
    trump, attack = state.trump_for(state.defender), fields["attack"]
    lying = [card for card in all_cards(state.seen_by(seat)) if isinstance(card, Card)]
    unseen = {*state.deck} - {*lying} | {*true}
    beating = [card for card in unseen if state.game.beats(card, attack, trump)]
    really = [card for card in true if state.game.beats(card, attack, trump)]
    more = len(true) <= fields["of"] <= len(unseen)
    return more and len(really) <= fields["n"] <= len(beating)


def laid_face_down(state: State, seat: str) -> list[Card]:
    """The defence cards on the table that a seat does not see."""
    seen = state.seen_by(seat)
    pairs = zip(state.table, seen.table, strict=True)
    return [true.defence for true, pair in pairs if pair.defence is FACE_DOWN][-1:]


def all_known(state: State, seat: str) -> bool:
    """Whether a seat can count every card that is left."""
    return proof.counted(state, seat) is not None


Check = Callable[[State, Move, Any], bool]
CHECKS: dict[str, Check] = {
    "Of your cards only {card} can beat {attack}.": lambda s, m, f: is_only(s, m),
    "This is your lowest card that can beat {attack}.": lambda s, m, f: is_lowest(s, m),
    "{card} brings no new rank to the table.": lambda s, m, f: lies(s, m.card),
    "Of your cards only {card} can be thrown in.": lambda s, m, f: is_only(s, m),
    "This is your lowest card that can be thrown in.": lambda s, m, f: is_lowest(s, m),
    "This card is the lowest that you can lead.": lambda s, m, f: is_lowest(s, m),
    "You also hold {cards}, of the same rank.": lambda s, m, f: (
        stay(s, m, cards=f["cards"]) and is_alike(m, f["cards"])
    ),
    "{cards} stay together.": lambda s, m, f: (
        stay(s, m, cards=f["cards"])
        and len({card.rank for card in f["cards"]}) == 1
        and not s.game.judge(s, Move(m.by, m.verb, (*f["cards"], m.card)))
    ),
    "You keep your trump.": lambda s, m, f: stay(s, m, trump=f["n"]),
    "You keep both trumps.": lambda s, m, f: stay(s, m, trump=2),
    "No card of yours can beat {attacks:or}.": lambda s, m, f: (
        not any(allowed(s, m.by, "beat", attack) for attack in f["attacks"])
    ),
    "To beat {attack} you would have to play a trump: {cards:or}.": lambda s, m, f: (
        {*allowed(s, m.by, "beat", f["attack"])} == {*f["cards"]}
        and {*f["cards"]} <= {*trumps(s, m.by)}
    ),
    "No card of yours can be thrown in.": lambda s, m, f: no_more(s, m.by, "throw"),
    "Of your cards only trumps can be thrown in: {cards}.": lambda s, m, f: (
        {*allowed(s, m.by, "throw")} == {*f["cards"]} and {*f["cards"]} <= {*trumps(s, m.by)}
    ),
    "You keep {cards}.": lambda s, m, f: {*f["cards"]} <= {*s.hand(m.by)},
    "The attack goes on to {seat}.": lambda s, m, f: (
        getattr(s.game.play(s, m), "defender", "") == f["seat"]
    ),
    "You do not see the faces of your cards.": lambda s, m, f: (
        FACE_DOWN in s.seen_by(m.by).hand(m.by)
    ),
    "All your cards stay in your hand.": lambda s, m, f: (
        {*s.hand(m.by)} <= {*s.game.play(s, m).hand(m.by)}
    ),
    "This is your last card.": lambda s, m, f: s.hand(m.by) == (m.card,),
    "You have no other move.": lambda s, m, f: is_the_only_move(s, m),
    "No lower card of yours can beat {attack}.": lambda s, m, f: is_low(s, m),
    "No lower card of yours can be thrown in.": lambda s, m, f: is_low(s, m),
    "No card that you can lead is lower.": lambda s, m, f: is_low(s, m),
    "No lower card of yours can be played.": lambda s, m, f: is_low(s, m),
    "This is your lowest card that can be played.": lambda s, m, f: is_lowest(s, m),
    "Of your cards only {card} can be played.": lambda s, m, f: is_only(s, m),
    "No card of yours can be laid on {card}.": lambda s, m, f: (
        no_more(s, m.by, "play") and s.zone("pile")[-1] == f["card"]
    ),
    "Of your cards only trumps can be played: {cards}.": lambda s, m, f: (
        {*allowed(s, m.by, "play")} == {*f["cards"]} and {*f["cards"]} <= {*trumps(s, m.by)}
    ),
    "You have no cards in your hand.": lambda s, m, f: not s.hand(m.by),
    "Of the {of} cards that {seat} may hold, {n} beats {attack}.": lambda s, m, f: (
        among_the_unseen(s, m.by, f, s.hand(f["seat"])) and not all_known(s, m.by)
    ),
    "The unseen card may be any of {of} cards; {n} beats {attack}.": lambda s, m, f: (
        among_the_unseen(s, m.by, f, laid_face_down(s, m.by))
    ),
    "Of the {of} cards that may be turned up, {n} beats {attack}.": lambda s, m, f: (
        among_the_unseen(s, m.by, f, s.talon[:1])
    ),
    "{seat} is sure to hold {cards}.": lambda s, m, f: {*f["cards"]} < {*s.hand(f["seat"])},
    "{seat} holds only {cards}.": lambda s, m, f: {*s.hand(f["seat"])} == {*f["cards"]},
    "None of these cards beats {attacks:or}.": lambda s, m, f: (
        not any(
            s.game.beats(card, attack, s.trump_for(m.by))
            for card in m.cards
            for attack in f["attacks"]
        )
    ),
    "{n} card in your hand is a trump.": lambda s, m, f: len(trumps(s, m.by)) == f["n"],
    "{seat} took {cards} and has not played them since; none beats {card}.": (
        lambda s, m, f: took(s, f["seat"], f["cards"], m.card)
    ),
    "You get rid of {n} cards at once.": lambda s, m, f: (
        len({*m.cards}) == f["n"] and not {*m.cards} & {*s.game.play(s, m).hand(m.by)}
    ),
    "{n} card in your hand is a 2 or a joker.": lambda s, m, f: (
        sum(str(card) in ("2", "b", "r") for card in s.hand(m.by)) == f["n"]
    ),
    "This play is your whole hand: you go out.": lambda s, m, f: len(m.cards) == len(s.hand(m.by)),
    "This play uses one whole combination, so the others in your hand stay whole.": (
        lambda s, m, f: bool(m.cards)
    ),
    "You have {n} card left after this play.": lambda s, m, f: (
        len(s.game.play(s, m).hand(m.by)) == f["n"]
    ),
    "The play on the table is your partner's.": lambda s, m, f: s.table[-1].by in s.team(m.by),
    "No play of yours beats the play on the table.": lambda s, m, f: (
        [each.verb for each in s.game.legal(s)] == ["pass"]
    ),
    "All groups in your hand stay whole.": lambda s, m, f: (
        {*s.hand(m.by)} <= {*s.game.play(s, m).hand(m.by)}
    ),
}


def given_for(state: State, player: str = "careful") -> tuple[Move, tuple[Text, ...]]:
    best = choose(BOTS[player], state)
    return best, state.game.family.phrases.hints(state, state.actor, best)[-1].because


def hold(state: State, player: str = "careful") -> list[str]:
    """Checks the reasons of a hint; gives their sentences."""
    best, found = given_for(state, player)
    for reason in found:
        true = CHECKS[reason.message](state, best, reason.fields)
        assert true, f"“{reason}” of {best} in\n{state}"
        assert "{" not in render(reason, "ja")
    return [reason.message for reason in found]


@examples(80)
@given(st.data())
def test_every_reason_is_true_in_every_game_with_every_option(data: Any) -> None:
    state = data.draw(positions(60))
    player = data.draw(st.sampled_from(["careful", "plain"]))
    for _ in range(8):
        if state.over:
            break
        hold(state, player)
        state = state.game.play(state, choose(BOTS[player], state))


@pytest.mark.parametrize(
    ("spec", "people"),
    [(("kirifu",), 3), (("mustamaija",), 3), (("durak001",), 2), (("durak002",), 3)],
)
def test_every_reason_is_true_in_the_relatives(spec: tuple[str, ...], people: int) -> None:
    given = 0
    for seed in range(3):
        state = deal(game(*spec), players=people, seed=seed)
        for _ in range(60):
            if state.over:
                break
            given += len(hold(state))
            state = state.game.play(state, choose(BOTS["careful"], state))
    assert given > 20


def test_every_reason_of_dou_dizhu_is_true_and_each_kind_comes_up() -> None:
    said: set[str] = set()
    for seed in range(6):
        state = deal(game("dou_dizhu"), players=3, seed=seed)
        while not state.over:
            said |= {*hold(state)}
            state = state.game.play(state, choose(BOTS["careful"], state))
    assert len(said) >= 6


def test_sumidagawa_is_given_no_reason() -> None:
    state = deal(game("sumidagawa"), players=3, seed=1)
    clues = state.game.family.phrases.hints(state, state.actor, choose(BOTS["careful"], state))
    assert all(not clue.because for clue in clues)


@pytest.mark.broad
@pytest.mark.parametrize("spec", alone(), ids="+".join)
def test_no_hint_is_without_a_reason_whatever_is_played(spec: tuple[str, ...]) -> None:
    """And its second stage names cards of one's own, its third plays no others."""
    state = deal(game("durak", *spec), players=max(n for n in parties(spec) if n < 5), seed=5)
    rng = random.Random(5)
    for _ in range(several(20, 40)):
        if state.over:
            break
        best, clues = choose(BOTS["careful"], state), ()
        clues = state.game.family.phrases.hints(state, state.actor, best)
        own = {*state.hand(best.by)}
        assert clues[-1].because or best.verb == "pick", f"{best} in\n{state}"  # it says why itself
        assert {card for card in clues[1].cards if isinstance(card, Card)} <= own
        if clues[-1].text.message == "Play {cards}.":
            assert {card for card in best.cards if isinstance(card, Card)} <= own
        state = state.game.play(state, best if rng.random() < 0.5 else any_legal(state, rng))


@pytest.mark.parametrize("name", ["kirifu", "mustamaija", "durak001", "durak002", "dou_dizhu"])
def test_no_hint_of_the_relatives_is_without_a_reason(name: str) -> None:
    for seed in range(2):
        state = deal(game(name), players=3, seed=seed)
        while not state.over:
            best, because = given_for(state)
            assert because, f"{best} in\n{state}"
            state = state.game.play(state, best)


def test_whole_games_of_durak_come_by_most_kinds_of_reason() -> None:
    said: set[str] = set()
    for seed in range(6):
        state = deal(game("durak", "perevodnoy"), players=3, seed=seed)
        while not state.over:
            said |= {*hold(state)}
            state = state.game.play(state, choose(BOTS["careful"], state))
    assert len(said) >= 12, said


# -- proven endings -----------------------------------------------------------------------------


@examples(30)
@given(st.data())
def test_a_hint_knows_no_more_than_its_seat(data: Any) -> None:
    """The same sentences when all that the seat cannot see has changed places."""
    state = data.draw(positions(80))
    if not state.over:
        mixed = shuffled_behind(state, state.actor, data.draw(st.integers(0, 99)))
        texts = [in_language(hints(each, state.actor), "en") for each in (state, mixed)]
        assert texts[0] == texts[1]


def test_a_card_that_is_known_to_be_in_a_hand_is_named() -> None:
    """It was taken in the open; the other cards of that hand are unseen."""
    state = deal(game("durak", "podkidnoy"), players=2, seed=4)
    taker = state.defender
    led = choose(BOTS["careful"], state)
    for move in (led, Move(taker, "take")):
        state = state.game.play(state, move)
    if state.phase != "lead":
        state = state.game.play(state, Move(led.by, "done"))
    found = reasons(state, choose(BOTS["careful"], state))
    assert found[0].message == "{seat} is sure to hold {cards}."
    assert found[0].fields == {"seat": taker, "cards": (led.card,)}


def test_a_hand_that_is_known_is_named_and_not_counted() -> None:
    """B has taken A♦ in the open, and played all else."""
    state = position("players: A B\ntrump: d\ntalon: -\nA: Ad Kc 7h 6c 8s 6d\nB: 9h")
    made = ("A lead Ad; B take; A lead Kc; B take; A lead 7h; B beat 7h 9h; A done; "
            "B lead Kc; A beat Kc 6d; B done")  # fmt: skip
    for text in made.split("; "):
        state = state.game.play(state, text)
    assert [str(text) for text in reasons(state, state.game.read("A lead 8s"))] == [
        "B holds only A♦."
    ]


@pytest.mark.parametrize(("code", "cards"), [
    ("DK1-006G-X9PN-W1H6-1K9A-ETQ1-DW3H-J071-40-C", "As 9h 9d Js"),
    ("DK1-006G-X9GG-70VA-GS24-9JQH-58-6", "Qh Tc Kc Td 9s Qc"),
])  # fmt: skip
def test_a_hand_that_is_known_is_named_before_what_one_sees_anyway(code: str, cards: str) -> None:
    """Where a card is thrown in, and where one is led."""
    state = deal_of(code)
    found = reasons(state, choose(BOTS["careful"], state))
    assert found[0].message == "{seat} holds only {cards}."
    assert {*map(repr, found[0].fields["cards"])} == {f"card('{card}')" for card in cards.split()}
    assert len(found) == 2


def test_cards_that_were_seen_to_go_are_not_counted() -> None:
    state = position("players: A B\ntrump: d\ntalon: -\nA: 7h Ks 8c Qc\nB: 9h 9s 6c 6s Ah")
    said = []
    for text in ("", "A lead 7h; B beat 7h 9h; A done; B lead 9s; A beat 9s Ks; B done"):
        for move in filter(None, text.split("; ")):
            state = state.game.play(state, move)
        said += map(str, reasons(state, state.game.read("A lead Qc")))
    assert said == [  # K♣ A♣ and nine trumps; and of the pack without the own hand, 2 gone, too
        "Of the 32 cards that B may hold, 11 beat Q♣.",
        "Of the 30 cards that B may hold, 11 beat Q♣.",
    ]
