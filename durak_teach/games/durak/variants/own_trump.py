"""Each player defends with a trump suit of their own."""

from __future__ import annotations

from itertools import permutations
from typing import cast

from durak_teach.games.durak import there
from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.reasons import BEATS, NO_INDICATOR, TRUMP
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, Suit, suit
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, answers, forbids
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say

SUITS = 4


@answers("shows_trump")
def no_card_is_turned_up(state: DurakState) -> bool:
    """No card is turned up: before the first deal the players agree on a different trump suit for
    each player.

    Told: No card is turned up. Before the first deal the players agree on a different trump suit
        for each player, which stays the same from deal to deal.

    Example: trump: none; talon: x3; A: 7h Ks; B: 9c As
    Source: durak V06
    """
    return False


@answers("sets_trump")
def no_suit_is_trump_for_all(state: DurakState, card: Card | None) -> None:
    """No suit is trumps for everybody.

    Example: trump: none; A: Kc; B: Ts 6d 6h; table: 9s/-
    Source: durak V06
    """


@answers("trump_for")
def own_suit_is_trump(state: DurakState, seat: str) -> Suit | None:
    """Each player has a trump suit of their own, which counts as trumps only when that player
    defends.

    Told: Each player has a trump suit of their own, which counts as trumps only when that player
        beats cards.
    Why: To the defender the attacker's own trump is a plain card.
    Example: trump: none; A: Kc; B: Ts 6h 9c Ac; table: 9s/-
    Source: durak V06, Q23
    """
    seats = (*state.people, *state.dummies)  # whose suit is whose does not hang on a dummy's place
    return suit(state.agreed("own_trump.suits")[seats.index(seat)]) if seat in seats else None


@answers("party", combine=all_of, leans=there.limits_the_party("own_trump.a_suit_for_everyone"))
def a_suit_for_everyone(state: DurakState) -> frozenset[int]:
    """At most four people play, for there are four suits.

    Told: Two to four people play, for there are four suits.
    Example: players: A B C D; trump: none; A: 7h; B: 9h; C: 8s; D: 8c
    Source: durak V06, Q23
    """
    return frozenset(range(2, SUITS - len(state.dummies) + 1))


@forbids("beat")
def trump_answers_trump(state: DurakState, move: Move) -> bool:
    """An attack card that is a trump for whoever played it is beaten only by the defender's own
    trump.

    {attack} is a trump for whoever played it, and {card} is not a trump for the defender

    Example: trump: none; A: Kc; B: Ts 6h 9c Ac; table: 9s/-
    Source: durak V06a, Q23
    """
    if len(move.cards) < 2:
        return False
    attack, card, *_ = cast(tuple[Card, ...], move.cards)
    player = next((pair.by for pair in state.table if pair.attack is attack), "")
    answered = card.suit is state.trump_for(move.by)
    return bool(player) and attack.suit is state.trump_for(player) and not answered


OWN_TRUMP = Variant(
    "own_trump",
    "Own trumps",
    "Each player defends with a trump suit of their own.",
    (no_card_is_turned_up, no_suit_is_trump_for_all, own_suit_is_trump, a_suit_for_everyone),
    forms=("prostoy", "podkidnoy", "perevodnoy"),
    clashes={
        "no_suits": BEATS,
        "hidden_trump": NO_INDICATOR,
        "changing_trump": NO_INDICATOR,
        "unseen_trump": TRUMP,
    },
    parameters=(
        Parameter(
            "suits",
            "shdc",
            tuple(sorted("".join(order) for order in permutations("shdc"))),
            say("the trump suits, seat by seat"),
        ),
    ),
    tells={
        **{
            f"{a_suit_for_everyone.id} {option}": say(
                "Two or three people play, for there are four suits, and one of them is the "
                "dummy's."
            )
            for option in ("dummy_throws", "dummy_plays")
        },
        **{
            f"{no_card_is_turned_up.id} {option}": say(
                "No card is turned up. Before the first deal the players agree on a different "
                "trump suit for each player and for the dummy; these suits stay the same from deal "
                "to deal."
            )
            for option in ("dummy_throws", "dummy_plays")
        },
        "durak.deal.lowest_trump_leads": say(
            "In the first deal the players compare the lowest cards that they hold in their own "
            "trump suits; whoever has the lowest of all attacks first. If several are level, the "
            "first of them clockwise from the dealer's left attacks first."
        ),
    },
    says={"trump": say("Nothing is turned up: everybody has a trump suit of their own.")},
    source="V06",
)
ANSWER = Variant(
    "own_trump.answer",
    "Trump answers trump",
    "An attack card that is a trump for whoever played it is beaten only by the defender's own "
    "trumps.",
    (trump_answers_trump,),
    source="V06a",
)
