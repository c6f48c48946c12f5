"""No hands; cards drawn onto one central pile."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.durak import deal, pile, pile_told, there
from durak_teach.games.durak.pile import PileState
from durak_teach.games.durak.stages import ATTACKER, DEFENDER, LAST_HOLDER, NEXT_PILE, NOBODY_LEFT
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.stages import OVER, Stage, Way
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say

LAST_THREE = 3


@answers("turned_up_place")
def talon_lies_face_down(state: PileState) -> int | None:
    """All cards of the talon lie face down.

    Example: trump: d; talon: x4; pile: Kd 9h; A: -; B: Th
    Source: durak V19
    """
    return None


@after("deal")
def one_card_in_the_centre(state: PileState, event: Event) -> Outcome:
    """No hands are dealt: one card lies face up in the centre, all others face down around it.

    Example: trump: d; talon: 9h Jh 7c; pile: Kd; A: -; B: -
    Source: durak V19
    """
    centre, *rest = event.cards
    nobody = dict.fromkeys(state.seats, ())
    laid = state.but(hands=nobody, talon=tuple(rest)).laying("pile", (centre,))
    return laid, Event("dealt", event.by, (centre,))


@after("dealt", leans=there.shown_card)
def centre_card_sets_trump(state: PileState, event: Event) -> Outcome:
    """The card in the centre is the bottom of the pile, and its suit is trumps.

    Example: trump: d; talon: 9h Jh 7c; pile: Kd; A: -; B: -
    Source: durak V19
    """
    if not state.shows_trump:
        return None
    turned = state.but(trump=state.sets_trump(event.cards[0]))
    return turned, Event("trump", state.dealer, event.cards)


@answers("first_attacker")
def dealers_left_starts(state: PileState) -> str:
    """The dealer's left neighbour begins, with a card that need not beat any other.

    Told: The dealer's left neighbour begins and attacks with a card turned up from the talon, laid
        on the card in the centre, which it need not beat.
    Example: trump: d; talon: 9h Jh 7c; pile: Kd; A: -; B: -
    Source: durak V19
    """
    seat: str = state.dealers_left
    return seat


@allows("turn", phase=("lead", "pile"))
def without_cards_turn_one_up(state: PileState) -> Iterator[Move]:
    """A player without cards turns up a card of the talon, as long as there is one.

    “turn” is written without a card

    Example: trump: d; talon: Jh 7c 8s; pile: Kd 9h; A: -; B: -
    Source: durak V19
    """
    if state.talon and not state.hand(state.actor):
        yield Move(state.actor, "turn")


@allows("take top", phase="pile")
def take_what_is_not_beaten(state: PileState) -> Iterator[Move]:
    """A player who holds cards but cannot beat the top card takes from the pile.

    “take top” is written without a card

    Told: A player who holds cards but cannot beat the top card takes from the pile.
    Example: trump: d; talon: Jh 7c 8s; pile: Kd 9h; A: -; B: Tc 8h
    Source: durak V19, Q33
    """
    if state.hand(state.actor):
        yield Move(state.actor, "take top")


@forbids("take top", phase="pile", when={"polish.may_decline": "off"})
def must_beat_if_able(state: PileState, by: str) -> bool:
    """Whoever can beat the top card has to beat it.

    a card in hand beats {state.pile_top}

    Example: trump: d; talon: Th 7c 8s; pile: Kd 9h; A: -; B: Tc Jh
    Source: durak V19, Q33
    """
    top, trump = state.pile_top, state.trump_for(by)
    if top is None or by != state.actor:
        return False
    hand = [card for card in state.hand(by) if isinstance(card, Card)]
    return any(state.game.beats(card, top, trump) for card in hand)


@after("turn", phase="pile")
def turned_card_has_to_beat(state: PileState, event: Event) -> Outcome:
    """The card turned up is played if it beats the top card of the pile.

    Told: A card turned up to beat the top card is laid on the pile if it does so.
    Example: trump: d; talon: Jh 7c 8s; pile: Kd 9h; A: -; B: -
    Source: durak V19
    """
    face, *rest = state.talon
    hands = {**state.hands, event.by: (face,)}
    turned = state.but(hands=hands, talon=tuple(rest), stalls=0)
    judged = turned.game.turned_up(turned, Move(event.by, "play", (face,)))
    return turned, Event("turned up", event.by, (face,)), judged


@after("turn", phase="lead")
def turned_card_attacks(state: PileState, event: Event) -> Outcome:
    """A card that is turned up to attack goes onto the pile, and need not beat the top card.

    Told: A card turned up to attack goes onto the pile, and need not beat the top card.
    Example: trump: d; talon: 9h Jh 7c; pile: Kd; A: -; B: -
    Source: durak V19
    """
    face, *rest = state.talon
    laid = state.but(talon=tuple(rest), attacker=event.by, stalls=0)
    laid = laid.laying("pile", (*state.zone("pile"), face))
    return laid, Event("turned up", event.by, (face,)), Event("turn ends", event.by)


@after("wrong card")
def both_cards_are_taken(state: PileState, event: Event) -> Outcome:
    """If the card turned up does not beat the top card, whoever turned it up takes both.

    Told: Whoever turns up a card to beat the top card, and fails, takes both. That player then
        attacks with the next card of the talon, not from hand; without a talon the turn ends.
    Example: trump: d; talon: 8h Tc 8s; pile: Kd 9h; A: -; B: -
    Source: durak V19
    """
    top = state.zone("pile")[-1:]
    taken, *_ = pile.taken(state, event.by, top)
    both = (*top, *event.cards)  # the card turned up is in hand already
    return taken, Event("pick up", event.by, both), Event("attack is turned up", event.by)


@after("laid", phase="pile")
def whoever_beat_attacks(state: PileState, event: Event) -> Outcome:
    """Whoever has beaten the top card attacks with another card from hand.

    Told: A turn has two steps: a player beats the top card, and then attacks with another card from
        hand.
    Example: trump: d; talon: Jh 7c 8s; pile: Kd 9h; A: -; B: Th 8c
    Source: durak V19
    """
    if state.hand(event.by):
        return pile.leading(state, event.by)
    return state, Event("attack is turned up", event.by)


@after("attack is turned up")
def talon_gives_the_attack(state: PileState, event: Event) -> Outcome:
    """A player who cannot attack from hand turns up a card; without a talon, the turn ends.

    Told: Whoever has no card in hand for an attack turns up a card; with no talon left, that turn
        ends without an attack.
    Example: trump: d; talon: 7c 8s; pile: Kd 9h; A: -; B: Th
    Source: durak V19, Q33
    """
    if state.talon:
        return pile.leading(state, event.by), Event("turn", event.by)
    return state, Event("turn ends", event.by)


@after("taken")
def taker_attacks_from_hand(state: PileState, event: Event) -> Outcome:
    """While the talon lasts, a player with cards who takes the top card goes on to attack from
    hand.

    Told: While the talon lasts, a player who held cards and has taken from the pile goes on to
        attack from hand; without a talon such a turn ends when the cards are taken.
    Example: trump: d; talon: Jh 7c 8s; pile: Kd 9h; A: -; B: Tc 8h
    Source: durak V19, Q33
    """
    if state.talon:
        return pile.leading(state, event.by)
    return state, Event("turn ends", event.by)


@after("take top")
def top_cards_come_to_hand(state: PileState, event: Event) -> Outcome:
    """Whoever cannot beat the pile's top card takes it; when the talon is empty, the top three.

    Told: While the talon lasts, only the top card of the pile is taken; without a talon, the top
        three cards, or all if there are fewer.
    Note: With no talon, a pile of fewer than three cards is taken whole, and the turn ends without
        an attack.
    Example: players: A B C; trump: d; pile: Kd 6s 9h 8s; A: Ks; B: Tc 8h; C: 9s
    Source: durak V19, Q33
    """
    n = 1 if state.talon else LAST_THREE
    return pile.taken(state, event.by, state.zone("pile")[-n:])


@after("laid", phase="lead")
def attack_ends_the_turn(state: PileState, event: Event) -> Outcome:
    """The attack ends the turn, and the next player has to beat the attack card.

    Told: The attack ends the turn; all cards stay on the pile until somebody takes them.
    Example: trump: d; talon: Jh 7c 8s; pile: Kd; A: -; B: 9h 8c; roles: att=B def=A phase=lead to=B
    Source: durak V19
    """
    return state, Event("turn ends", event.by)


@after("turn ends")
def turn_is_over(state: PileState, event: Event) -> Outcome:
    """After each turn it is settled who is out, whether the deal is over, and who is next.

    Example: trump: d; pile: Kd 9h; A: 7c Ks; B: Th 8c
    Source: durak V19
    """
    steps = ("players go out", "deal may end", "turn passes")
    return state.but(attacker=event.by), *(Event(step, event.by) for step in steps)


@after("turn passes")
def left_neighbour_is_next(state: PileState, event: Event) -> Outcome:
    """The next player clockwise is to beat the top card or, if no pile is left, to attack.

    Example: players: A B C; trump: d; pile: 9h; A: Ks; B: Tc 8h; C: 9s 7c
    Source: durak V19
    """
    return pile.passed_on(state, state.left_of(event.by))


def reads(state: PileState) -> PileState | None:
    """One card, and nobody holds any: the first attack is due."""
    if len(state.zone("pile")) == 1 and not any(state.hands.values()):
        return state.but(phase="lead", actor=state.attacker)
    return pile.reads(state)


POLISH = Variant(
    "polish",
    "Polish",
    "No hands at first; cards are drawn onto one central pile.",
    (
        *deal.PACK_AND_PLAYERS,
        *deal.SHOWN,
        *deal.DEALING,
        deal.cards_are_dealt_again,
        *pile.COMMON,
        talon_lies_face_down,
        one_card_in_the_centre,
        centre_card_sets_trump,
        dealers_left_starts,
        without_cards_turn_one_up,
        take_what_is_not_beaten,
        must_beat_if_able,
        turned_card_has_to_beat,
        turned_card_attacks,
        both_cards_are_taken,
        whoever_beat_attacks,
        talon_gives_the_attack,
        taker_attacks_from_hand,
        top_cards_come_to_hand,
        attack_ends_the_turn,
        turn_is_over,
        left_neighbour_is_next,
    ),
    parameters=(
        Parameter(
            "may_decline",
            "off",
            ("off", "on"),
            say("whether a player who can beat the top card may take it instead"),
        ),
    ),
    zones=(pile.PILE,),
    says={
        **pile.SAYS,
        "phase lead": say("Attack with any card: {defender} has to beat it."),
        "stuck turn": say("You have no cards. Turn up a card."),
        "phase pile": say("Beat {attacks}, or take cards."),
        "turned up": say("{who:cap} turned up {cards}."),
        "wrong card": say("{cards} does not beat the top card."),
        "first attack": say("First to turn up a card: {who}."),
        "button turn": say("Turn up a card"),
        "refused turn": say("No card can be turned up."),
        "value off": say("no"),
        "value on": say("yes"),
    },
    flow=True,
    reads=reads,
    events=("attack is turned up",),
    asks=pile.PileState,
    tells={
        **pile_told.TOLD,
        "durak.pile.onto_the_pile": say(
            "To beat the top card, a player lays one stronger card on it; to attack, a player lays "
            "any one card on the pile."
        ),
        "durak.ending.nobody_left_is_a_draw": say(
            "If the last card of the talon is laid on the pile and nobody holds cards, the deal is "
            "drawn."
        ),
    },
    stages=(
        Stage(
            "lead",
            (ATTACKER,),
            (
                *(Way(verb, "pile", "durak.pile.turns_go_round") for verb in ("play", "turn")),
                Way("play", OVER, LAST_HOLDER),
                Way("play", OVER, "durak.pile.stalled_pile_game_is_drawn"),
            ),
            begins=True,
        ),
        Stage(
            "pile",
            (DEFENDER,),
            (
                Way("play", "lead", whoever_beat_attacks.id),
                Way("play", OVER, LAST_HOLDER),
                Way("take top", "lead", taker_attacks_from_hand.id),
                Way("take top", "lead", NEXT_PILE),
                Way("turn", OVER, LAST_HOLDER),
                Way("turn", OVER, NOBODY_LEFT),
            ),
        ),
    ),
    source="V19",
)
