"""All cards are dealt; low cards go out if they do not divide."""

from __future__ import annotations

from durak_teach.games.durak.reasons import HANDS, NO_TALON
from durak_teach.games.durak.refill import NOBODY_DRAWS
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card
from durak_teach.kernel.rules import Variant, answers
from durak_teach.text import say

REMOVED = (CLUBS, DIAMONDS, HEARTS, SPADES)  # the order in which cards of one rank go


@answers("pack_dealt")
def low_cards_go_out(state: DurakState) -> tuple[Card, ...]:
    """Low cards are removed until the pack divides evenly: lowest rank first, in the order clubs,
    diamonds, hearts, spades.

    Example: players: A B C D E; trump: h; A: 6s 7s; B: 6h 7h; C: 7c 8c; D: 6d 7d; E: 8s 8h
    Source: durak V26, Q51
    """
    lowest = sorted(state.deck, key=lambda card: (card.height, REMOVED.index(card.suit)))
    out = lowest[: len(state.deck) % max(1, len(state.seats))]
    return tuple(card for card in state.deck if card not in out)


@answers("cards_each")
def all_are_dealt(state: DurakState, n: int) -> int:
    """All cards are dealt.

    Why: There is no talon, so nobody ever draws.
    Example: players: A B C D E; trump: h; A: 6s 7s; B: 6h 7h; C: 7c 8c; D: 6d 7d; E: 8s 8h
    Source: durak V26
    """
    return n // len(state.seats)


DEAL_OUT = Variant(
    "deal_out",
    "Deal out",
    "All cards are dealt; if they do not divide evenly, low cards stay out.",
    (low_cards_go_out, all_are_dealt),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    clashes={
        "recycle": NO_TALON,
        "unseen_trump": NO_TALON,
        "pair": HANDS,
        "group": HANDS,
    },
    tells={
        **NOBODY_DRAWS,
        "durak.deal.last_card_sets_trump": say(
            "The dealer shows everybody the last card before it goes into a hand; its suit is "
            "trumps."
        ),
    },
    source="V26",
)
