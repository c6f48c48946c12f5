"""A card hidden with the indicator sets a new trump when the indicator is drawn."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.reasons import NO_TALON, TRUMP
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Hidden
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import say

UNDEALT = 2  # the indicator and the hidden card
TOP = Hidden("talon")


@after("trump")
def a_card_is_hidden(state: DurakState) -> Outcome:
    """A hidden card lies face down with the indicator, and is drawn last, after the indicator.

    Told: Besides the indicator, one more card, the hidden one, is set aside face down; it is drawn
        last of all.
    Example: trump: d; talon: x3 [Kd] ??; A: 7h Ks; B: 9h As
    Source: durak V09
    """
    if len(state.talon) < UNDEALT:
        return None
    hidden, *rest = state.talon
    return state.but(talon=(*rest, hidden))


@answers("turned_up_place")
def indicator_lies_above_it(state: DurakState) -> int:
    """The talon's last card but one lies face up; once it is drawn, the last card does.

    Told: The indicator lies face up and is the last card of the talon except for the hidden one.
    Example: trump: d; talon: x3 [Kd] ??; A: 7h Ks; B: 9h As
    Source: durak V09
    """
    hidden = len(state.talon) >= UNDEALT and not state.fact("hidden_trump.turned")
    return -2 if hidden else -1


@answers("indicator", partly=True)
def hidden_card_is_none(state: DurakState) -> Card | None:
    """The hidden card is not an indicator, even when it lies face up.

    Example: trump: h; talon: [7h]; A: 6s Ks; B: 9h As; facts: hidden_trump.turned=yes
    Source: durak V09, H05
    """
    return NotImplemented if indicator_lies_above_it(state) < -1 else None


@answers("lies_apart")
def below_or_beside(state: DurakState) -> bool:
    """The hidden card lies below the talon or beside it, as agreed.

    Told: The hidden card lies {place}.
    Example: trump: d; talon: x3 [Kd] ??; A: 7h Ks; B: 9h As
    Source: durak V09p
    """
    return bool(state.agreed("hidden_trump.place") == "beside")


@answers("party", combine=all_of, leans=there.limits_the_party("hidden_trump.two_cards_undealt"))
def two_cards_undealt(state: DurakState) -> frozenset[int]:
    """At least two cards stay undealt: 36 cards are enough for two to five players.

    Example: players: A B C; trump: d; talon: x3 [Kd] ??; A: 7h; B: 9h; C: 8s
    Source: durak V09
    """
    hands = (len(state.deck) - UNDEALT) // state.hand_size("") - len(state.dummies)
    return frozenset(range(2, hands + 1))


@after("draw", "turn up", "turned up")
def hidden_card_turns_up(state: DurakState, event: Event) -> Outcome:
    """When the indicator is drawn, the hidden card is turned up: its suit is trumps from then on.

    Note: The hidden card is turned up as soon as the indicator is drawn, even in the middle of a
        bout; what is beaten stays beaten.
    Example: trump: d; talon: 8c [Kd] 7h; A: 6s 7s 8s 9s; B: 9c Ks Kc As Ac; table: 6h/8h
    Source: durak V09, Q25
    """
    drawn = event.cards if event.kind != "turn up" or TOP in event.cards else ()
    before = (*drawn, *state.talon)
    if state.fact("hidden_trump.turned") or not len(state.talon) < UNDEALT <= len(before):
        return None
    turned = state.but(trump=state.sets_trump(before[-1])).noting("hidden_trump.turned", True)
    return turned, Event("new trump", event.by, before[-1:])


HIDDEN_TRUMP = Variant(
    "hidden_trump",
    "Hidden trump",
    "When the indicator is drawn, a hidden card sets a new trump suit.",
    (
        a_card_is_hidden,
        indicator_lies_above_it,
        hidden_card_is_none,
        below_or_beside,
        two_cards_undealt,
        hidden_card_turns_up,
    ),
    forms=("prostoy", "podkidnoy", "perevodnoy"),
    clashes={
        "changing_trump": TRUMP,
        "suit_match": NO_TALON,
        "chukchi": NO_TALON,
        "deal_out": NO_TALON,
        "unseen_trump": TRUMP,
    },
    parameters=(
        Parameter("place", "below", ("below", "beside"), say("where the hidden card lies")),
    ),
    facts=(Fact("turned", False),),
    says={
        "value below": say("below the talon"),
        "value beside": say("beside the talon"),
    },
    source="V09",
)
