"""The tree of small deals (the smallest whole), against a naive enumeration of its own.

`Naive` shares nothing with the engine: it is Durak written down once more, as plainly as
possible, cards as two letters and every rule an `if`. Walking both side by side, each position
must have the same legal moves, and each move must lead to the same cards, roles and result.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from playing import several

from durak_teach import position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.state import State

ORDER = "6789TJQKA"


@dataclass(frozen=True)
class Naive:
    throw_in: bool
    size: int
    trump: str
    hands: tuple[frozenset[str], ...]
    talon: tuple[str, ...]
    attacker: int
    defender: int
    began: int
    table: tuple[tuple[str, str], ...] = ()
    asked: tuple[int, ...] = ()
    adding: bool = False
    brought: bool = False
    out: frozenset[int] = frozenset()
    over: bool = False

    def seat_after(self, seat: int) -> int:
        seat = (seat + 1) % len(self.hands)
        while seat in self.out:
            seat = (seat + 1) % len(self.hands)
        return seat

    def turn(self) -> int:
        if not self.table:
            return self.attacker
        if not self.adding:
            return self.defender
        seat = self.attacker
        while seat in self.asked or seat == self.defender:
            seat = self.seat_after(seat)
        return seat

    def beats(self, card: str, attack: str) -> bool:
        if card[1] == attack[1]:
            return ORDER.index(card[0]) > ORDER.index(attack[0])
        return card[1] == self.trump

    def moves(self) -> Iterator[tuple[str, Naive]]:
        if self.over:
            return
        seat = self.turn()
        hand = sorted(self.hands[seat])
        if not self.table:
            for card in hand:
                yield f"lead {card}", self.with_attack(seat, card)
                for other in hand:
                    if (
                        not self.throw_in
                        and self.began >= 2
                        and card[0] == other[0]
                        and card < other
                    ):
                        yield f"lead {card} {other}", self.with_attack(seat, card, other)
        elif self.adding:
            ranks = {card[0] for pair in self.table for card in pair if card}
            for card in hand:
                if card[0] in ranks and len(self.table) < min(6, self.began):
                    yield f"throw {card}", replace(self.with_attack(seat, card), brought=True)
            yield "done", self.after_done(seat)
        else:
            for attack, answer in self.table:
                for card in hand:
                    if not answer and self.beats(card, attack):
                        yield f"beat {attack} {card}", self.after_beat(attack, card)
            yield "take", self.end_of_bout(success=False)

    def without(self, seat: int, cards: set[str]) -> tuple[frozenset[str], ...]:
        return tuple(h - cards if s == seat else h for s, h in enumerate(self.hands))

    def with_attack(self, seat: int, *cards: str) -> Naive:
        table = self.table + tuple((card, "") for card in cards)
        return replace(self, hands=self.without(seat, {*cards}), table=table)

    def after_beat(self, attack: str, card: str) -> Naive:
        table = tuple((a, card if a == attack else d) for a, d in self.table)
        later = replace(self, hands=self.without(self.defender, {card}), table=table)
        if any(not answer for _, answer in table):
            return later
        if self.throw_in:
            return replace(later, adding=True, brought=False, asked=())
        return later.end_of_bout(success=True)

    def after_done(self, seat: int) -> Naive:
        asked = (*self.asked, seat)
        everybody = {s for s in range(len(self.hands)) if s not in self.out and s != self.defender}
        if everybody - {*asked}:
            return replace(self, asked=asked)
        if self.brought:
            return replace(self, adding=False, asked=())
        return self.end_of_bout(success=True)

    def end_of_bout(self, success: bool) -> Naive:
        hands = list(self.hands)
        if not success:
            hands[self.defender] |= {card for pair in self.table for card in pair if card}
        order = [self.attacker]
        while (seat := self.seat_after(order[-1])) != self.attacker:
            order.append(seat)
        order = [seat for seat in order if seat != self.defender] + [self.defender]
        talon = list(self.talon)
        for seat in order:
            while talon and len(hands[seat]) < self.size:
                hands[seat] |= {talon.pop(0)}
        out = self.out
        if not talon:
            out |= {seat for seat, hand in enumerate(hands) if not hand}
        later = replace(
            self, hands=tuple(hands), talon=tuple(talon), out=out, table=(), asked=(), adding=False
        )
        if len(out) >= len(hands) - 1:
            return replace(later, over=True)
        leads = self.defender
        if not success or self.defender in out:
            leads = later.seat_after(self.defender)
        meets = later.seat_after(leads)
        return replace(
            later, attacker=leads, defender=meets, began=len(hands[meets]), brought=False
        )

    def loser(self) -> int | None:
        left = [seat for seat in range(len(self.hands)) if seat not in self.out]
        return left[0] if left else None


def small_deal(form: str, deck: str, cards: tuple[int, ...], size: int, seed: int) -> Naive:
    """The cards of a small pack in hands of the given sizes; the rest is the talon."""
    pack = deck.split()
    random.Random(seed).shuffle(pack)
    hands = []
    for n in cards:
        hands.append(frozenset(pack[:n]))
        pack = pack[n:]
    throw_in = form == "podkidnoy"
    return Naive(throw_in, size, "d", tuple(hands), tuple(pack), 0, 1, len(hands[1]))


def as_position(naive: Naive, game: Game) -> State:
    seats = "ABCDEF"[: len(naive.hands)]
    lines = [f"rules: {game.form.id}", f"players: {' '.join(seats)}", f"trump: {naive.trump}"]
    lines += [f"talon: {' '.join(naive.talon) or '-'}", "roles: att=A def=B"]
    lines += [f"{s}: {' '.join(hand) or '-'}" for s, hand in zip(seats, naive.hands, strict=True)]
    return position("\n".join(lines)).under(game)


def assert_same(state: State, naive: Naive) -> None:
    seats = state.seats
    assert tuple(frozenset(map(str, state.hand(s))) for s in seats) == naive.hands
    assert tuple(map(str, state.talon)) == naive.talon
    assert {seats.index(seat) for seat in state.out} == naive.out
    assert bool(state.over) == naive.over
    if naive.over:
        loser = naive.loser()
        assert state.over.loser == (None if loser is None else seats[loser])
        return
    assert {(str(p.attack), str(p.defence or "")) for p in state.table} == {*naive.table}
    roles = (state.attacker, state.defender, state.actor)
    assert roles == tuple(seats[i] for i in (naive.attacker, naive.defender, naive.turn()))


def walk(state: State, naive: Naive, most: int) -> int:
    """Both trees breadth first, each position once; the number of positions."""
    met = {naive}
    due = deque([(state, naive)])
    while due:
        state, naive = due.popleft()
        assert_same(state, naive)
        theirs = dict(naive.moves())
        mine = {_sorted(m.action): m for m in state.game.legal(state)}
        assert {*mine} == {_sorted(text) for text in theirs}, str(state)
        for text, later in theirs.items():
            if later not in met and len(met) < most:
                met.add(later)
                due.append((state.game.play(state, mine[_sorted(text)]), later))
    return len(met)


def _sorted(text: str) -> str:
    verb, *cards = text.split()
    return " ".join([verb, *(sorted(cards) if verb == "lead" else cards)])


def with_hands_of(form: str, size: int) -> Game:
    """The form with smaller hands, as a variant of four lines, so that small talons are used."""

    @answers("hand_size")
    def small_hands(state: State, seat: str) -> int:
        """Everyone refills to a small hand."""
        return size

    family = FAMILIES["durak"]
    return Game(family, family.forms[form], (Variant("small", "Small", "Small.", (small_hands,)),))


WHOLE, SOME = 1_000_000, several(700, 2_000)
SIX = "6s 7s 6h 7h 6d 7d"
TINY = "6s 7s 8s 6h 7h 8h 6d 7d"
NARROW = "6s 6h 6d 7s 7h 7d 8s 8h 8d"
WIDE = "6s 7h 8s Th Js Qd Ks Ah 6d 9c"
DEALS = [
    # form, deck, cards in the hands, hand size, how many positions at most
    ("podkidnoy", TINY, (4, 4), 6, WHOLE),
    ("podkidnoy", TINY, (2, 2), 2, WHOLE),
    ("podkidnoy", SIX, (2, 2, 2), 6, WHOLE),
    ("podkidnoy", NARROW, (3, 3), 3, SOME),
    ("podkidnoy", WIDE, (3, 4), 3, SOME),
    ("podkidnoy", TINY, (2, 2, 2), 2, SOME),
    ("podkidnoy", NARROW, (3, 3, 3), 6, SOME),
    ("prostoy", TINY, (4, 4), 6, WHOLE),
    ("prostoy", SIX, (2, 2, 2), 6, WHOLE),
    ("prostoy", NARROW, (3, 3), 3, SOME),
    ("prostoy", TINY, (2, 2, 2), 2, SOME),
    ("prostoy", NARROW, (3, 3, 3), 6, SOME),
]


@pytest.mark.broad
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("form", "deck", "cards", "size", "most"), DEALS)
def test_the_tree_is_the_same(
    form: str, deck: str, cards: tuple[int, ...], size: int, most: int, seed: int
) -> None:
    naive = small_deal(form, deck, cards, size, seed)
    state = as_position(naive, with_hands_of(form, size))
    assert walk(state, naive, most) > 20
