"""Choices of both sheets about beating, taking, the tie and the first attacker."""

from __future__ import annotations

from dataclasses import replace

from durak_teach.games.durak.defence import nothing_else_beats
from durak_teach.games.durak.ending import nobody_left_is_a_draw
from durak_teach.games.durak.variants.no_draw import last_defender_is_durak
from durak_teach.games.durak.variants.no_suits import higher_rank_beats
from durak_teach.games.durak.variants.no_trump_in_hands import NO_TRUMP_IN_HANDS
from durak_teach.games.durak.variants.take_open_only import TAKE_OPEN_ONLY
from durak_teach.kernel.cards import Card, Suit
from durak_teach.kernel.rules import Variant, forbids
from durak_teach.text import Text, say


@forbids("beat")
def only_a_stronger_card_beats(
    attack: Card, card: Card, trump: Suit | None, granted: bool
) -> Text | None:
    """No plain card beats a trump; of two trumps, or two plain cards, only the higher beats the
    other.

    Example: game: durak001; rules: plain_follow=no; trump: d; A: Ks; B: 6h As Ac; table: Ad/-
    Source: relatives A14
    """
    if granted:
        return None
    if attack.suit is trump:
        return say("{attack} is a trump, and only a higher trump beats it", attack=attack)
    return say("{card} is not of a higher rank than {attack}", card=card, attack=attack)


DRAW = Variant(
    "tie_draw",
    "Last hands out together: a drawn deal",
    "If the last hands run out in the same bout, the deal is drawn.",
    replaces={last_defender_is_durak.id: nobody_left_is_a_draw},
    source="relatives A3",
    word="tie=draw",
)

ANY_PLAIN_SUIT = Variant(
    "plain_follow_no",
    "Plain suits need not match",
    "A plain card is beaten by any plain card of higher rank, or by a trump.",
    (higher_rank_beats,),
    replaces={nothing_else_beats.id: only_a_stronger_card_beats},
    source="relatives A14",
    word="plain_follow=no",
)

OPEN_CARDS = replace(
    TAKE_OPEN_ONLY,
    id="takes_open_cards",
    forms=(),
    source="relatives K11",
    word="failed_defender_takes=open",
)

NO_TRUMP = replace(NO_TRUMP_IN_HANDS, forms=(), source="relatives A2")

CHOICES = (DRAW, ANY_PLAIN_SUIT, OPEN_CARDS, NO_TRUMP)
USUAL = {
    "tie": "last_to_empty_loses",
    "plain_follow": "yes",
    "failed_defender_takes": "whole_table",
    "cap_by_defender_hand": "yes",
    "throw_in": "off",
    "throw_in_first": "right",
    "draws_first": "first",
    "transfer_cards": "one",
    "transfer_past_empty": "yes",
}
