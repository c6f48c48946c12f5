"""Transfer an attack by showing a trump of its rank, and keep the card.

The usual form of this option goes with “after a circle trumps must be played”: so it is unless
the table agrees on `trump_show=off`. Then every player may show once in a bout. To switch on
`show_one_circle` as well is the same as `trump_show` alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.durak import there
from durak_teach.games.durak.reasons import UNSEEN_HAND
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.transfer import fitting, lacking_room
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import Text, say

SHOWN = "trump_show.shown"


@allows("transfer show", phase="defence")
def trump_of_the_rank(state: DurakState) -> Iterator[Move]:
    """A trump of the attack's rank may be shown, not played, to transfer the attack.

    “transfer show” needs one trump of the attack's rank

    Note: The shown trump stays in hand, and there is no new attack card.
    Example: players: A B C; trump: d; A: Qs; B: 7d Ks; C: Ts Jc; table: 7h/-
    Source: durak H22
    """
    trump = state.trump_for(state.actor)
    for card in fitting(state, "transfer show"):
        if card.suit is trump:
            yield Move(state.actor, "transfer show", (card,))


@forbids("transfer show", phase="defence")
def only_a_trump_is_shown(state: DurakState, move: Move) -> Card | None:
    """Only a trump may be shown; any other card has to be played.

    {card} is not a trump

    Example: players: A B C; trump: d; A: Qs; B: 7d 7c Ks; C: Ts Jc; table: 7h/-
    Source: durak H22
    """
    trump = state.trump_for(move.by) if move.by in state.seats else state.trump
    return next((c for c in move.cards if isinstance(c, Card) and c.suit is not trump), None)


@forbids("transfer show", phase="defence")
def next_player_can_answer_these(state: DurakState) -> Text | None:
    """A trump may be shown only if the next player has a card for each attack card.

    Example: players: A B C; trump: d; A: Ks; B: 7d 9h; C: Ts; table: 7h/- 7c/-; roles: att=A def=B
    Source: durak H22, Q12
    """
    return lacking_room(state, 0)


@forbids(
    "transfer show",
    phase="defence",
    asks=("way_round", "goes_back", "led_from"),
    when={"trump_show.circle": "on"},
)
def after_a_circle_it_is_played(state: DurakState) -> bool | Text:
    """After a full circle of transfers, a trump has to be played to transfer; showing it is not
    enough.

    this attack has gone all the way round

    Told: Once an attack has been transferred, by a card played or shown, as many times as there are
        players still in, showing a trump no longer transfers it.
    Note: A full circle is the usual limit for showing trumps. If the players agree otherwise,
        everybody may show a trump once in a bout.
    Example: players: A B; trump: d; A: Ks Qs Jh; B: 7d 9h; table: 7h/- 7c/-
        facts: perevodnoy.transfers=2
    Source: durak H22, H23
    """
    return gone_round(state)


@forbids("transfer show", phase="defence", when={"trump_show.circle": "off"})
def shown_once_a_bout(state: DurakState, by: str) -> bool:
    """Where trumps may still be shown after a full circle, each player may show only one in a bout.

    a trump from this hand has already been shown in this bout

    Example: rules: trump_show=off; players: A B; trump: d; A: Ks Qs Jh; B: 7d 9h; table: 7h/-
        facts: perevodnoy.transfers=2 trump_show.shown=B
    Source: durak Q15
    """
    return by in state.fact(SHOWN)


@after("transfer show")
def shown_card_stays_in_hand(state: DurakState, event: Event) -> Outcome:
    """A shown trump transfers the attack and stays in hand; the attack cards remain as they are.

    Example: players: A B C; trump: d; A: Qs; B: 7d Ks; C: Ts Jc; table: 7h/-
    Source: durak H22
    """
    noted = state.noting(SHOWN, (*state.fact(SHOWN), event.by))
    return noted, Event("passes on", event.by, (), to=state.transfer_to)


@after("bout ends", leans=there.agreed("trump_show.circle", "off"))
def shown_trumps_are_forgotten(state: DurakState) -> DurakState:
    """In the next bout everybody may show a trump again.

    Example: players: A B; trump: d; A: Ks Qs Jh; B: 7d 9h; table: 7h/-; roles: att=A def=B
        facts: perevodnoy.transfers=2 trump_show.shown=AB
    Source: durak Q15
    """
    return state.noting(SHOWN, ())


def gone_round(state: DurakState) -> bool | Text:
    """Whether the transfers of this bout have gone all the way round the table.

    Where they have turned round instead, they are as many as it would take.
    """
    if state.fact("perevodnoy.transfers") < len(state.way_round):
        return False
    often = say("this attack has had enough transfers for a full circle")
    return often if state.goes_back(state.defender) else True


TRUMP_SHOW = Variant(
    "trump_show",
    "Transfer by showing a trump",
    "Transfer an attack by showing a trump of its rank, and keep the card.",
    (
        trump_of_the_rank,
        only_a_trump_is_shown,
        next_player_can_answer_these,
        after_a_circle_it_is_played,
        shown_once_a_bout,
        shown_card_stays_in_hand,
        shown_trumps_are_forgotten,
    ),
    forms=("perevodnoy",),
    clashes={
        "no_trump": say("one option needs trumps; the other removes them"),
        "reversed_hands": UNSEEN_HAND,
    },
    parameters=(
        Parameter(
            "circle",
            "on",
            ("on", "off"),
            say(
                "whether trumps must be played, not only shown, once the attack has gone all the "
                "way round"
            ),
        ),
    ),
    facts=(Fact("shown", ()),),
    says={
        "refused transfer show": say("The attack cannot be transferred by showing {cards}."),
        "unknown transfer show": say("{card} has to be played, not shown."),
        "transfer show": say("{who:cap} transferred the attack by showing {cards}."),
        "button transfer show": say("Show and transfer: {cards}"),
        "hint transfer show": say("Transfer the attack by showing {cards}."),
    },
    source="H22",
)
