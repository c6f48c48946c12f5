"""How a deal of Durak goes: its phases, who acts in each, and what ends it (`Variant.stages`)."""

from __future__ import annotations

from typing import Any, Final

from durak_teach.games.durak import bout
from durak_teach.kernel.cards import card
from durak_teach.kernel.dealing import SEATS
from durak_teach.kernel.stages import OVER, Stage, Way
from durak_teach.kernel.state import Pair
from durak_teach.text import say

ATTACKER, DEFENDER, HELPER = say("attacker"), say("defender"), say("helper")
NEW_BOUT: Final = bout.new_bout.id
ANSWERS_AGAIN: Final = "durak.throw_in.defender_answers_again"
ASKED_ONCE_MORE: Final = "durak.throw_in.others_are_asked_once_more"
ENDS_AT_ONCE: Final = "durak.defence.bout_ends_at_once"
WINDOW: Final = "durak.throw_in.window_opens"
LAST_HOLDER: Final = "durak.ending.last_holder_is_durak"
STALLED: Final = (
    "durak.ending.stalled_deal_is_drawn",
    "whole_attack.turns.stalled_deal_has_no_loser",
)
NOBODY_LEFT: Final = "durak.ending.nobody_left_is_a_draw"


def helpers(nobody: Any) -> bool:
    """At some table others than the attacker may add attack cards."""
    table = _table(nobody)
    return len({*table.throwers} - {table.defender}) > 1


def asked_as_helpers(nobody: Any) -> bool:
    """At some table somebody beside the attacker and the defender is called a helper."""
    return any(_roles(nobody))


def asked_without_a_role(nobody: Any) -> bool:
    """At some table somebody beside the attacker and the defender has no part in the attack."""
    return not all(_roles(nobody))


def _roles(nobody: Any) -> list[Any]:
    """The role of each player beside the attacker and the defender."""
    table = _table(nobody)
    role = nobody.game.family.phrases.role
    beside = (seat for seat in table.seats if seat not in (table.attacker, table.defender))
    return [role(table, seat) for seat in beside if table.person(seat) == seat]


def _table(nobody: Any) -> Any:
    """A table of as many as may play, with everything on it beaten."""
    seats = (*SEATS[: min(max(nobody.party), len(SEATS))], *nobody.dummies)
    return nobody.game.family.state.empty(nobody.game, seats).but(
        hands={seat: (card("7s"),) for seat in seats},
        table=(Pair(card("6s"), card("7s"), "A"),),
        phase="window",
        attacker="A",
        first="A",
        defender="B",
        bout=1,
    )


def defender_too(nobody: Any) -> bool:
    """The defender may add attack cards, too."""
    return bool(nobody.game.offers("self", "window"))


def beaten(verb: str) -> tuple[Way, ...]:
    """The ways out of a phase by a kind of move after which everything may be beaten."""
    return (
        Way(verb, "window", WINDOW),
        *ended(verb, unless=(WINDOW,)),
        Way(verb, OVER, NOBODY_LEFT, unless=(WINDOW,)),
    )


def emptied(rule: str) -> tuple[Stage, ...]:
    """What a rule adds that ends a deal in which the last hands empty together."""
    return (
        Stage("defence", ways=(Way("beat", OVER, rule, unless=(WINDOW,)),)),
        Stage("window", ways=(Way("done", OVER, rule),)),
    )


def ended(verb: str, given: tuple[str, ...] = (), unless: tuple[str, ...] = ()) -> tuple[Way, ...]:
    """The ways out of a phase by a kind of move after which the bout may be over."""
    return (
        Way(verb, "lead", NEW_BOUT, given, unless),
        Way(verb, OVER, LAST_HOLDER, given, unless),
    )


LEAD = Stage(
    "lead", (ATTACKER,), (Way("lead", "defence", "durak.attack.defender_answers"),), begins=True
)
DEFENCE = Stage(
    "defence",
    (DEFENDER,),
    (
        *beaten("beat"),
        Way("take", "taking", ASKED_ONCE_MORE),
        *ended("take", given=(ENDS_AT_ONCE,)),
        *(Way("take", OVER, rule) for rule in STALLED),
    ),
)
THROWING_IN = Stage(
    "window",
    (ATTACKER, (HELPER, helpers), (DEFENDER, defender_too)),
    (
        Way("done", "defence", ANSWERS_AGAIN),
        *ended("done"),
        Way("done", OVER, NOBODY_LEFT),
    ),
)
TAKING = Stage(
    "taking",
    (ATTACKER, (HELPER, helpers)),
    (*ended("done"), *(Way("done", OVER, rule) for rule in STALLED)),
)
STAGES: Final = (LEAD, DEFENCE, THROWING_IN, TAKING)
NEXT_PILE: Final = "durak.pile.new_pile_is_led"
PILE: Final = (
    Stage(
        "lead",
        (ATTACKER,),
        (
            Way("play", "pile", "durak.pile.turns_go_round"),
            Way("play", OVER, LAST_HOLDER),
        ),
        begins=True,
    ),
    Stage(
        "pile",
        (DEFENDER,),
        (
            Way("play", "lead", NEXT_PILE),
            Way("play", OVER, LAST_HOLDER),
            Way("take top", "lead", NEXT_PILE),
            Way("take bottom", "lead", NEXT_PILE),
        ),
    ),
)
