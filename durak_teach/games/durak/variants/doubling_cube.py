"""A cube that doubles the stake: the other side plays on, or gives the deal up."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.durak.bout import together
from durak_teach.games.durak.ending import lost
from durak_teach.games.durak.stages import ATTACKER, DEFENDER
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.stages import OVER, Stage, Way
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import Text, say

CAPS = ("2", "4", "8", "16", "32", "64")


@answers("stake")
def stake_on_the_cube(state: DurakState) -> int:
    """A deal is worth 1 point, or what the doubling cube shows once the stake has been doubled.

    Told: At the start of each deal a doubling cube (a die marked 2, 4, 8, 16, 32, 64) lies in the
        middle, and the stake (the value of the deal) is 1 point.
    Example: trump: d; A: 8s; B: 7h Ks; table: 7c/-; facts: doubling_cube.stake=4
    Source: durak V01.8
    """
    stake: int = state.fact("doubling_cube.stake")
    return stake


@answers("any_time", combine=together)
def before_the_lead_of_the_other(state: DurakState) -> frozenset[str]:
    """The defender may offer to double before the attacker leads.

    Example: trump: d; A: 8s Ks; B: 7h Qs
    Source: durak V01.8
    """
    return frozenset({"offer"})


@allows("offer", phase="lead")
def offer_before_the_lead(state: DurakState) -> Iterator[Move]:
    """Before the lead, the attacker or the defender may offer the other the cube, to double the
    stake.

    “offer” is written without a card

    Told: Before the lead of every bout the attacker or the defender, whoever speaks first, may
        offer the other the cube, to double the stake.
    Example: trump: d; A: 8s Ks; B: 7h Qs
    Source: durak V01.8, Q21
    """
    yield from (Move(seat, "offer") for seat in _facing(state))


def _facing(state: DurakState) -> tuple[str, str]:
    """The two between whom the bout is."""
    return state.attacker, state.defender


@forbids("offer", unoffered=True)
def only_before_a_lead(state: DurakState, move: Move) -> bool | Text:
    """The stake is doubled only before a lead.

    no bout is about to begin

    Example: trump: d; A: 8s Ks; B: 7h Qs
    Source: durak Q21
    """
    if state.phase == "doubling":
        return say("an offer has not been answered yet")
    return state.over is None and state.phase != "lead"


@forbids("offer", unoffered=True)
def only_the_two_of_the_bout(state: DurakState, move: Move) -> bool:
    """Only the attacker or the defender of the bout that is about to begin may offer to double.

    {by} neither attacks nor defends now

    Example: players: A B C; trump: d; A: 8s Ks; B: 7h Qs; C: 9c
    Source: durak V01.8
    """
    return move.by in state.seats and move.by not in _facing(state)


@forbids("offer")
def once_before_a_lead(state: DurakState) -> bool:
    """Before each lead the stake may be doubled only once.

    the stake has already been doubled before this lead

    Example: trump: d; A: 8s Ks; B: 7h Qs
        facts: doubling_cube.stake=2 doubling_cube.holder=B doubling_cube.bout=1
    Source: durak V01.8, Q21
    """
    return bool(state.fact("doubling_cube.bout") == state.bout)


@forbids("accept", "drop", unoffered=True)
def only_an_offer_is_answered(state: DurakState, move: Move) -> bool:
    """Only the player who is offered the cube may accept or drop the double.

    nobody has offered to double

    Example: trump: d; A: 8s Ks; B: 7h Qs
    Source: durak V01.8
    """
    return state.over is None and state.phase != "doubling"


@forbids("offer")
def cube_of_the_other_side(state: DurakState, by: str) -> bool:
    """Only the side with the cube may offer it; while it lies in the middle, either side may.

    the other side has the cube

    Told: Only the side with the cube may offer it; while it lies in the middle, either the attacker
        or the defender may.
    Note: Whoever accepted the last double decides whether another is offered.
    Example: trump: d; A: 8s Ks; B: 7h Qs; facts: doubling_cube.stake=2 doubling_cube.holder=B
    Source: durak V01.8, Q21
    """
    holder = state.fact("doubling_cube.holder")
    return bool(holder) and holder not in state.team(by)


@forbids("offer")
def nobody_doubles_alone(state: DurakState, by: str) -> bool:
    """The cube may be offered only to an opponent.

    one player plays both hands of this bout

    Example: trump: d; A: 8s Ks; B: 7h Qs
    Source: durak V01.8
    """
    one, other = _facing(state)
    return by in (one, other) and bool(state.person(one) == state.person(other))


@forbids("offer", when={"doubling_cube.cap": CAPS})
def cap_of_the_stake(state: DurakState) -> bool:
    """Where a highest stake is agreed, no doubling goes beyond it.

    the stake is already the highest agreed

    Told: The highest stake is {cap} points; no doubling goes beyond that.
    Example: rules: podkidnoy doubling_cube.cap=2; trump: d; A: 8s Ks; B: 7h Qs
        facts: doubling_cube.stake=2
    Source: durak Q21
    """
    return bool(state.stake * 2 > int(state.agreed("doubling_cube.cap")))


@after("offer")
def other_side_answers(state: DurakState, event: Event) -> DurakState:
    """Whoever is offered the cube answers before anything is led.

    Told: Before anything is led, whoever is offered the cube either accepts or drops the double.
    Example: trump: d; A: 8s Ks; B: 7h Qs
    Source: durak V01.8
    """
    one, other = _facing(state)
    return state.but(phase="doubling", actor=one if event.by == other else other)


@allows("accept", phase="doubling")
def play_on(state: DurakState) -> Iterator[Move]:
    """Whoever is offered the cube may accept it and play on.

    “accept” is written without a card

    Example: trump: d; A: 8s Ks; B: 7h Qs; roles: att=A def=B phase=doubling to=B
    Source: durak V01.8
    """
    yield Move(state.actor, "accept")


@allows("drop", phase="doubling")
def give_the_deal_up(state: DurakState) -> Iterator[Move]:
    """Whoever is offered the cube may drop the double instead of accepting.

    “drop” is written without a card

    Example: trump: d; A: 8s Ks; B: 7h Qs; roles: att=A def=B phase=doubling to=B
    Source: durak V01.8
    """
    yield Move(state.actor, "drop")


@after("accept")
def stake_doubles(state: DurakState, event: Event) -> DurakState:
    """Whoever accepts the cube plays on for twice the stake and keeps the cube.

    Told: Whoever accepts the cube plays on for twice the stake, and keeps the cube, turned to the
        new stake.
    Example: trump: d; A: 8s Ks; B: 7h Qs; roles: att=A def=B phase=doubling to=B
    Source: durak V01.8, Q21
    """
    state = state.noting("doubling_cube.stake", state.stake * 2)
    state = state.noting("doubling_cube.holder", event.by)
    state = state.noting("doubling_cube.bout", state.bout)
    return state.but(phase="lead", actor=state.attacker)


@after("drop")
def deal_is_given_up(state: DurakState, event: Event) -> Outcome:
    """Whoever drops the double loses the deal at once, at the stake that held before the offer.

    Told: Whoever drops the double is the durak at once; the stake stays what it was before the
        offer.
    Example: trump: d; A: 8s Ks; B: 7h Qs; roles: att=A def=B phase=doubling to=B
    Source: durak V01.8, Q21
    """
    return lost(state, event.by, deal_is_given_up.id)


DOUBLING_CUBE = Variant(
    "doubling_cube",
    "Doubling cube",
    "One side may offer to double the stake; the other accepts or loses the deal.",
    (
        stake_on_the_cube,
        before_the_lead_of_the_other,
        offer_before_the_lead,
        only_before_a_lead,
        only_the_two_of_the_bout,
        once_before_a_lead,
        only_an_offer_is_answered,
        cube_of_the_other_side,
        nobody_doubles_alone,
        cap_of_the_stake,
        other_side_answers,
        play_on,
        give_the_deal_up,
        stake_doubles,
        deal_is_given_up,
    ),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    parameters=(
        Parameter(
            "cap",
            "none",
            ("none", *CAPS),
            say("the highest stake"),
        ),
    ),
    facts=(Fact("stake", 1, score=True), Fact("holder", ""), Fact("bout", 0, score=True)),
    says={
        "offer": say("{who:cap} offered to double the stake."),
        "accept": say("{who:cap} accepted: the stake is doubled."),
        "drop": say("{who:cap} dropped the double."),
        deal_is_given_up.id: say("{who:cap} dropped the double and lost the deal."),
        "info doubling_cube.stake": say("stake of the deal: {n}"),
        "info doubling_cube.holder": say("{n} has the cube"),
        "phase doubling": say("A double is offered: accept it or drop it."),
        "button offer": say("Double"),
        "button accept": say("Accept"),
        "button drop": say("Drop"),
        "refused offer": say("The stake cannot be doubled now."),
        "refused accept": say("No offer can be accepted now."),
        "refused drop": say("The double cannot be dropped now."),
    },
    tells={
        "durak.series.nothing_is_scored": say(
            "The durak loses the stake; whether points are added up from deal to deal is left to "
            "the players."
        ),
        "win_point.opponents_score": say(
            "When a deal is lost, every opponent of the loser scores the deal's stake; nobody's "
            "points go down."
        ),
    },
    stages=(
        Stage("lead", ways=(Way("offer", "doubling", other_side_answers.id),)),
        Stage(
            "doubling",
            (ATTACKER, DEFENDER),
            (
                Way("accept", "lead", stake_doubles.id),
                Way("drop", OVER, deal_is_given_up.id),
            ),
        ),
    ),
    source="V01.8",
)
