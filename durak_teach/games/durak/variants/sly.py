"""After “take”, whoever played an unbeaten card may beat it; the defender takes both cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from durak_teach.games.durak import there
from durak_teach.games.durak.bout import together
from durak_teach.games.durak.reasons import NO_THROW_IN
from durak_teach.games.durak.stages import ATTACKER, HELPER, asked_without_a_role, ended, helpers
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.throw_in import (
    AFTER_TAKE,
    others_are_asked_once_more,
    then_the_bout_ends,
)
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.stages import ON_TURN, Stage
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import Text, say

more_is_thrown_in: Final = there.law(
    "throw_after_failure.taker_may_be_given_more", "brazen.first_card_covered"
)


@answers("late", combine=together)
def owners_are_asked(state: DurakState) -> frozenset[str]:
    """After “take”, whoever played an attack card that is not beaten may beat it.

    Told: After “take”, whoever played an attack card that is not beaten may lay on it one card from
        hand that beats it; the attacker is asked first, then the others clockwise.
    Example: trump: d; A: Ad Kc; B: 9h Ts; table: As/-
    Source: durak V30, Q43
    """
    owners = {pair.by for pair in state.table if pair.attack in state.open_attacks}
    return frozenset(owners - {state.defender})


@allows("cover", phase="taking", made_of={"beat": (0, 1)}, later=False)
def own_attack_card(state: DurakState) -> Iterator[Move]:
    """After “I take”, players may beat any open attack card that they played themselves.

    “cover” needs one of the player's own open attack cards and a card from hand

    Told: After “take”, whoever played an attack card that is not beaten may lay on it a card from
        hand that beats it, as a defender would.
    Why: The defender has to take the second card as well.
    Example: trump: d; A: Ad Kc; B: 9h Ts; table: As/-; roles: att=A def=B taking=B
    Source: durak V30, Q43
    """
    mine = {pair.attack for pair in state.table if pair.by == state.actor}
    for attack in state.open_attacks:
        for card in state.playable(state.actor) if attack in mine else ():
            yield Move(state.actor, "cover", (attack, card))


@forbids("cover", unoffered=True)
def only_who_played_it(state: DurakState, move: Move) -> Text | None:
    """After “take”, an attack card may be beaten only by whoever played it, and only while it is
    open.

    Example: players: A B C; trump: d; A: Ad Kc; B: 9h; C: Kd 7c; table: As/-
        roles: att=A def=B taking=B
    Source: durak V30
    """
    if not move.cards:
        return None
    attack = move.attack
    if not state.taking:
        return say("the defender has not said “I take”")
    if attack not in state.open_attacks:
        return say("{attack} is not an open attack card", attack=attack)
    by = next(pair.by for pair in state.table if pair.attack is attack)
    return None if by == move.by else say("{attack} was played by {by}", attack=attack, by=by)


@after("cover")
def taker_gets_both(state: DurakState, event: Event) -> Outcome:
    """A card laid on one's own attack card stays there; the defender takes both.

    Told: A card laid on one's own attack card stays there; whoever takes gets both.
    Example: trump: d; A: Ad Kc; B: 9h Ts; table: As/-; roles: att=A def=B taking=B
    Source: durak V30
    """
    attack, card = event.cards
    place = next(n for n, pair in enumerate(state.table) if pair.attack is attack)
    pair = state.table[place]._replace(defence=card)
    table = (*state.table[:place], pair, *state.table[place + 1 :])
    laid = state.but(hands=state.without(event.by, (card,)), table=table)
    return laid.noting("sly.covers", (*state.fact("sly.covers"), str(place + 1)))


@answers("covers", combine=together)
def laid_by_their_players(state: DurakState) -> frozenset[Card]:
    """A card that a player lays on their own attack card does not count as played by the defender.

    Example: trump: d; A: Kh Ac; B: 9h Ts; table: As/Kd 7h/-; roles: att=A def=B taking=B
        facts: sly.covers=1
    Source: durak V30
    """
    laid = [state.table[int(n) - 1].defence for n in state.fact("sly.covers") if state.table]
    return frozenset(card for card in laid if isinstance(card, Card))


@answers("set_apart", combine=together, leans=more_is_thrown_in)
def no_new_rank(state: DurakState) -> frozenset[Card]:
    """A card laid on one's own attack card opens no new rank for throwing in.

    Told: A card that a player other than the defender lays on their own attack card brings no new
        rank for throwing in.
    Example: rules: podkidnoy sly throw_after_failure; players: A B C; trump: d; A: Ks; B: 9h Ts
        C: Kh Ac; table: As/Kd; roles: att=A def=B taking=B passed=A start=3; facts: sly.covers=1
    Source: durak V30
    """
    cards: frozenset[Card] = state.covers
    return cards


@after("table clears")
def covers_are_forgotten(state: DurakState) -> Outcome:
    """Once the table is empty, it no longer matters who laid which card.

    Example: trump: d; A: Kh; B: 9h Ts; table: As/Kd 7h/-; roles: att=A def=B taking=B
        facts: sly.covers=1
    Source: durak V30
    """
    return state.noting("sly.covers", ())


partner_transferred = there.both(there.move("transfer"), asked_without_a_role)

SLY = Variant(
    "sly",
    "Sly",
    "After “take”, whoever played an unbeaten card may beat it; the defender takes both cards.",
    (
        owners_are_asked,
        own_attack_card,
        only_who_played_it,
        taker_gets_both,
        laid_by_their_players,
        no_new_rank,
        covers_are_forgotten,
        then_the_bout_ends,
    ),
    replaces=AFTER_TAKE,
    forms=("podkidnoy", "perevodnoy"),
    clashes={"no_throw_in": NO_THROW_IN},
    facts=(Fact("covers", ()),),
    says={
        "cover": say("{who:cap} laid {card} on {attack}; the taker gets both."),
        "phase taking": say(
            "{defender} takes. Choose a card that you can still lay, or press Done."
        ),
        "stuck taking": say("{defender} takes. You have nothing to lay."),
        "hint cover": say("Lay {card} on {attack}."),
        "refused cover": say("{card} cannot be laid on an attack card now."),
        "button cover": say("Lay {card} on {attack}; the taker gets both"),
    },
    tells={
        others_are_asked_once_more.id: say(
            "After “take” the bout is not over yet: first those who played open attack cards are "
            "asked whether to lay a card on them; nothing more is thrown in."
        ),
        "take_open_only.open_cards_only": say(
            "A defender who takes gets the attack cards not beaten in defence, with any cards laid "
            "on them by those who played them; beaten pairs are discarded."
        ),
    },
    stages=(
        Stage(
            "defence",
            ways=ended("take", given=("durak.transfer.roles_are_passed_on",)),
        ),
        Stage("taking", (ATTACKER, (HELPER, helpers), (ON_TURN, partner_transferred))),
    ),
    source="V30",
)
