"""What a table of Dou Dizhu may agree on: extra cards, quadplex sets, the kitty, bombs, redeals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durak_teach.games.dou_dizhu.deal import shuffled_and_dealt_again
from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.games.dou_dizhu.tricks import merged
from durak_teach.kernel.rules import Rule, Variant, after, answers
from durak_teach.kernel.state import Event, Outcome, Result
from durak_teach.text import say

Changes = Mapping[str, Any]


@answers("shapes", combine=merged)
def kickers_may_be_alike(state: DouDizhuState) -> Changes:
    """Single cards added to a sequence of triplets, or to four of a rank, may share a rank.

    Example: game: dou_dizhu; rules: kickers=any; players: A B C; A: 3 3 3 4 4 4 7 7; B: 5; C: 6
    Source: climbing A.10
    """
    return {"kickers": "any"}


@answers("shapes", combine=merged)
def kickers_beside_the_chain(state: DouDizhuState) -> Changes:
    """Extra cards may share a rank, but no three of them may lengthen the sequence of triplets.

    Example: game: dou_dizhu; rules: kickers=not_adjacent; players: A B C
        A: 3 3 3 4 4 4 7 7; B: 5; C: 6
    Source: climbing A.10
    """
    return {"kickers": "not_adjacent"}


@answers("shapes", combine=merged)
def no_quadplex_sets(state: DouDizhuState) -> Changes:
    """Four of a rank carry no extra cards.

    Example: game: dou_dizhu; rules: quadplex=off; players: A B C; A: 6 6 6 6 8 9; B: 5; C: 7
    Source: climbing A.10
    """
    return {"quadplex": False}


@answers("shapes", combine=merged)
def both_jokers_together(state: DouDizhuState) -> Changes:
    """Both jokers may be extra cards of one combination.

    Example: game: dou_dizhu; rules: both_jokers; players: A B C; A: 6 6 6 6 b r; B: 5; C: 7
    Source: climbing D5.9, D5.13
    """
    return {"both_jokers": True}


@answers("shapes", combine=merged)
def sequences_of_five(state: DouDizhuState) -> Changes:
    """A sequence has exactly five cards.

    Example: game: dou_dizhu; rules: seq=five; players: A B C; A: 3 4 5 6 7 8; B: 5; C: 7
    Source: climbing R10
    """
    return {"exactly_five": True}


@answers("shapes", combine=merged)
def one_pair_of_jokers(state: DouDizhuState) -> Changes:
    """Only one pair of jokers may be among the extra cards of a combination.

    Example: game: dou_dizhu; rules: joker_pairs=one; players: A B C D
        A: 3 3 3 4 4 4 b b r r; B: 5; C: 7; D: 8
    Source: climbing R8
    """
    return {"joker_pairs": "one"}


@answers("shapes", combine=merged)
def pairs_of_jokers_in_chains(state: DouDizhuState) -> Changes:
    """Two jokers of one colour are a pair only as extra cards of a sequence of triplets.

    Example: game: dou_dizhu; rules: joker_pairs=chains; players: A B C D
        A: 3 3 3 b b; B: 5; C: 7; D: 8
    Source: climbing R8
    """
    return {"joker_pairs": "chains"}


@answers("first_to_draw")
def first_seat_draws_first(state: DouDizhuState) -> str:
    """The player in the first seat draws first.

    Example: game: dou_dizhu; rules: first_drawer=first_seat; players: A B C; A: 3; B: 5; C: 7
    Source: climbing R1
    """
    return state.seats[0]


@answers("first_to_draw")
def next_to_the_dealer_draws_first(state: DouDizhuState) -> str:
    """The player after the dealer draws first.

    Example: game: dou_dizhu; rules: first_drawer=next; players: A B C; A: 3; B: 5; C: 7
    Source: climbing R1
    """
    return state.next_in(state.dealer) if state.dealer else state.seats[0]


@after("draw")
def kitty_is_shown(state: DouDizhuState, event: Event) -> Outcome:
    """Everybody sees the kitty that the landlord takes.

    Example: game: dou_dizhu; rules: kitty=shown; players: A B C; talon: 3 4 5; A: 6; B: 7; C: 8
        roles: phase=auction to=A
    Source: climbing R4
    """
    return state, Event("kitty", event.by, event.cards)


@after("redeal")
def void_without_a_bid(state: DouDizhuState) -> Outcome:
    """If nobody bids, the deal is void and nobody pays.

    Example: game: dou_dizhu; rules: all_pass=void; players: A B C; talon: 3 4 5; A: 6; B: 7; C: 8
        roles: phase=auction to=A
    Source: climbing R3
    """
    return state.but(over=Result(None, void_without_a_bid.id), actor=""), Event("void deal")


@after("redeal")
def next_player_deals_again(state: DouDizhuState) -> Outcome:
    """If nobody bids, the next dealer begins a new deal.

    Example: game: dou_dizhu; rules: all_pass=next_dealer; players: A B C; talon: 3 4 5; A: 6
        B: 7; C: 8; roles: phase=auction passed=AB to=C
    Source: climbing R3
    """
    following = state.but(dealer=state.next_in(state.dealer))
    outcome: Outcome = shuffled_and_dealt_again(following)
    return outcome


@answers("payment")
def once_for_each_bomb(state: DouDizhuState) -> int:
    """The payment is the stake; if bombs or rockets count, it is twice the stake for each of them.

    Example: game: dou_dizhu; rules: doubling=linear; players: A B C; A: 4 4 4 4; B: 5; C: 6
    Source: climbing R12
    """
    payment: int = state.fact("dou_dizhu.stake") * max(1, 2 * state.fact("dou_dizhu.doublings"))
    return payment


def _option(word: str, name: str, pitch: str, *rules: Rule, **more: Any) -> Variant:
    return Variant(word.replace("=", "_"), name, pitch, rules, word=word, **more)


CHOICES = (
    _option(
        "kickers=any",
        "Any extra cards",
        "Single cards carried by triplets or by four of a rank may share a rank.",
        kickers_may_be_alike,
        source="climbing A.10",
    ),
    _option(
        "kickers=not_adjacent",
        "No extra card lengthens a sequence",
        "Extra cards may share a rank, but no three of them may lengthen the triplets' sequence.",
        kickers_beside_the_chain,
        source="climbing A.10",
    ),
    _option(
        "quadplex=off",
        "No quadplex",
        "Four of a rank carry no extra cards.",
        no_quadplex_sets,
        source="climbing A.10",
    ),
    _option(
        "both_jokers=yes",
        "Both jokers as extra cards",
        "Both jokers may be extra cards of one combination.",
        both_jokers_together,
        source="climbing D5.9",
    ),
    _option(
        "seq=five",
        "Sequences of five",
        "A sequence has exactly five cards.",
        sequences_of_five,
        source="climbing R10",
    ),
    _option(
        "joker_pairs=one",
        "One pair of jokers",
        "With four players, a sequence of triplets carries at most one pair of jokers.",
        one_pair_of_jokers,
        source="climbing R8",
    ),
    _option(
        "joker_pairs=chains",
        "Pairs of jokers only with sequences of triplets",
        "With four players, jokers count as a pair only as extra cards of a sequence of triplets.",
        pairs_of_jokers_in_chains,
        source="climbing R8",
    ),
    _option(
        "first_drawer=next",
        "Next player draws first",
        "The player after the dealer draws first.",
        next_to_the_dealer_draws_first,
        source="climbing R1",
    ),
    _option(
        "first_drawer=first_seat",
        "First seat draws first",
        "The first seat, not the dealer, draws first.",
        first_seat_draws_first,
        source="climbing R1",
    ),
    _option(
        "kitty=shown",
        "Kitty shown",
        "Everybody sees the kitty.",
        kitty_is_shown,
        source="climbing R4",
        says={"kitty": say("The kitty: {cards}.")},
    ),
    _option(
        "all_pass=void",
        "Void without a bid",
        "If nobody bids, the deal is void and nobody pays.",
        void_without_a_bid,
        source="climbing R3",
        replaces={shuffled_and_dealt_again.id: None},
    ),
    _option(
        "all_pass=next_dealer",
        "No bid: the next player deals",
        "If nobody bids, the next player deals.",
        next_player_deals_again,
        source="climbing R3",
        replaces={shuffled_and_dealt_again.id: None},
    ),
    _option(
        "doubling=linear",
        "Twice the stake for each bomb",
        "The payment is the stake; with bombs or rockets that count, twice the stake for each of "
        "them.",
        once_for_each_bomb,
        source="climbing R12",
    ),
)
USUAL = {
    "kickers": "distinct",
    "quadplex": "on",
    "both_jokers": "no",
    "seq": "at_least_five",
    "joker_pairs": "free",
    "first_drawer": "dealer",
    "kitty": "hidden",
    "all_pass": "redeal",
    "doubling": "again",
}
