"""Legal moves, worked out a second time from the rulebook alone, are those that the rules give.

Throw-in and transfer Durak with the options that change what beats what, how many cards there may
be, and what may be transferred. Nothing here asks the engine a question of its own.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from every_game import Spec, fits, parties, play_out, seeds
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import game
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card

RANKS = "6789TJQKA"
OPTIONS = (
    *("lead_same_rank", "throw_after_failure", "avalanche", "rank_or_suit", "weakling", "wait"),
    *("limit5_first_defender", "limit5_until_success", "throw_neighbours_only", "good_natured"),
    *("double_deck", "double_deck.identical", "no_suits", "no_trump", "chukchi", "use_up"),
    *("japanese", "japanese.queen_top", "royal", "royal.ace_by_six", "swap_hands"),
    *("no_transfer_last_round", "transfer_cap", "trump_show", "transfer_on_throw"),
)
NO_CAP = 99
Made = tuple[str, tuple[str, ...]]  # a verb and its cards; sorted, but for a card that is beaten


class Bout(NamedTuple):
    """What has to be remembered of a bout."""

    began: int  # cards that the defender held, and pairs that others had beaten
    talon: bool
    held: bool  # a defence has succeeded in this deal


@st.composite
def specs(draw: st.DrawFn) -> Spec:
    spec: Spec = (draw(st.sampled_from(("podkidnoy", "perevodnoy"))),)
    for option in draw(st.lists(st.sampled_from(OPTIONS), unique=True, min_size=3, max_size=10)):
        if len(spec) < 7 and fits(*spec, option):
            spec = (*spec, option)
    return spec


def height(card: Card, chosen: set[str]) -> int:
    if "japanese.queen_top" in chosen and (card.rank.symbol, card.suit.letter) == ("Q", "s"):
        return NO_CAP
    return RANKS.index(card.rank.symbol)


def beats(card: Card, attack: Card, trump: object, chosen: set[str]) -> bool:
    """1.3, V04, V07, V08, V13a: some grant, and no veto."""
    own = card.suit is attack.suit
    higher = height(card, chosen) > height(attack, chosen)
    ranks = attack.rank.symbol + card.rank.symbol
    plain = trump not in (card.suit, attack.suit)
    apart = own or card.suit is trump or ("no_suits" in chosen and plain)
    granted = (
        own and higher,
        card.suit is trump is not attack.suit,
        "no_suits" in chosen and plain and higher,
        "double_deck.identical" in chosen and own and card.rank is attack.rank,
        "royal.ace_by_six" in chosen and ranks == "A6" and apart,
    )
    refused = (
        "royal" in chosen and ranks[0] == "6" and not (ranks[1] == "A" and apart),
        "royal.ace_by_six" in chosen and ranks[0] == "A" and not (ranks[1] == "6" and apart),
        "japanese" in chosen and attack.suit.letter == "s" and not (own and higher),
    )
    return any(granted) and not any(refused)


def groups(cards: Iterable[Card], most: int) -> Iterator[tuple[Card, ...]]:
    """Up to so many cards of one rank."""
    held = [*cards]
    for symbol in RANKS:
        alike = [card for card in held if card.rank.symbol == symbol]
        for size in range(1, min(len(alike), most) + 1):
            yield from combinations(alike, size)


def named(verb: str, cards: Iterable[Card] = ()) -> Made:
    written = [str(card) for card in cards]
    return verb, tuple(written if verb == "beat" else sorted(written))


class Book:
    """The rulebook open at one state: what whoever is to play may do."""

    def __init__(self, state: DurakState, bout: Bout) -> None:
        self.state, self.bout = state, bout
        self.chosen = {variant.id for variant in state.game.variants}
        self.hand = [card for card in state.hand(state.actor) if isinstance(card, Card)]
        self.table = [c for pair in state.table for c in pair[:2] if isinstance(c, Card)]
        self.open = [p.attack for p in state.table if p.defence is None]
        self.several = 8 if "lead_same_rank" in self.chosen else 1

    def cap(self) -> int:
        """1.8, H13, H14, V33."""
        cap = NO_CAP if "avalanche" in self.chosen else 6
        first = "limit5_first_defender" in self.chosen and self.state.bout == 1
        until = "limit5_until_success" in self.chosen and not self.bout.held
        return min(cap, 5) if first or until else cap

    def room(self) -> int:
        return min(self.cap(), self.bout.began) - len(self.state.table)

    def moves(self) -> set[Made]:
        return {*getattr(self, self.state.phase)()}

    def lead(self) -> Iterator[Made]:
        """1.7, H08, V46."""
        trump = self.state.trump
        power = {c: (c.suit is trump, height(c, self.chosen)) for c in self.hand}
        best = max(power.values())
        held = [c for c in self.hand if "weakling" not in self.chosen or power[c] == best]
        yield from (named("lead", some) for some in groups(held, min(self.several, self.room())))

    def defence(self) -> Iterator[Made]:
        yield named("take")
        for attack in self.open:
            for card in self.hand:
                assert isinstance(attack, Card)
                if beats(card, attack, self.state.trump, self.chosen):
                    yield named("beat", (attack, card))
        if self.state.game.form.id == "perevodnoy":
            yield from self.transfers()

    def transfers(self) -> Iterator[Made]:
        """2.3, H20, H22, H23, H29, V35, V36."""
        state, chosen, gone = self.state, self.chosen, self.state.fact("perevodnoy.transfers")
        ranks = {card.rank for card in self.open if isinstance(card, Card)}
        beaten = len(self.open) < len(state.table)
        if (
            (len(ranks) > 1 if "transfer_on_throw" in chosen else beaten)
            or ("no_transfer_last_round" in chosen and not self.bout.talon)
            or ("transfer_cap" in chosen and gone >= 2)
        ):
            return
        fitting = [card for card in self.hand if card.rank in ranks]
        playing = [seat for seat in state.seats if seat not in state.out]
        follower = playing[(playing.index(state.actor) + 1) % len(playing)]
        free = len(state.hand(follower)) - len(self.open)
        if "wait" in chosen and len(playing) == 2 and not state.hand(follower):
            free = NO_CAP
        free = min(free, self.cap() - len(state.table))
        yield from (named("transfer", some) for some in groups(fitting, min(self.several, free)))
        if "trump_show" in chosen and free >= 0 and gone < len(playing):
            shown = (card for card in fitting if card.suit is state.trump)
            yield from (named("transfer show", (card,)) for card in shown)

    def window(self) -> Iterator[Made]:
        """2.2, V13a, V34."""
        yield named("done")
        pairs = (p[:2] for p in self.state.table if isinstance(p.defence, Card))
        twins = any(str(one).strip("'") == str(other).strip("'") for one, other in pairs)
        if self.room() < 1 or (twins and "double_deck.identical" in self.chosen):
            return
        for card in self.hand:
            rank = any(card.rank is other.rank for other in self.table)
            suit = any(card.suit is other.suit for other in self.table)
            if rank or (suit and "rank_or_suit" in self.chosen):
                yield named("throw", (card,))

    taking = window


def followed(spec: Spec, players: int, seed: int) -> Iterator[tuple[DurakState, Bout]]:
    """Every state of a deal, with what is remembered of its bout."""
    bout, at, past = Bout(0, False, False), ("", 0), 0
    for state in play_out(spec, players, seed):
        assert isinstance(state, DurakState)
        cleared = any(event.kind == "discard" for event in state.log[past:])
        past = len(state.log)
        bout = bout._replace(held=bout.held or cleared)
        if (state.defender, state.bout) != at:
            begins = state.phase == "lead"
            beaten = sum(pair.defence is not None for pair in state.table)
            held = len(state.hand(state.defender))
            waits = "wait" in spec and not held and not begins
            began = len(state.table) if waits else held + beaten
            bout = bout._replace(began=began, talon=bool(state.talon) if begins else bout.talon)
            at = (state.defender, state.bout)
        yield state, bout


@examples(20)
@given(specs(), seeds, st.randoms(use_true_random=False))
def test_the_rules_give_what_the_book_says(spec: Spec, seed: int, rng: random.Random) -> None:
    people = [number for number in parties(spec) if number <= 8]
    for state, bout in followed(spec, rng.choice(people), seed):
        listed = {named(m.verb, m.cards) for m in game("durak", *spec).legal(state)}  # type: ignore[arg-type]
        expected = set() if state.over else Book(state, bout).moves()
        assert listed == expected, str(state)
