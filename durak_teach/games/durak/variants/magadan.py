"""One card in hand, five face down; with each defence card the defender picks up one of the
five."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.durak import there
from durak_teach.games.durak.bout import together
from durak_teach.games.durak.combined import in_order
from durak_teach.games.durak.reasons import HANDS, NO_TALON, SIGHT
from durak_teach.games.durak.stages import ATTACKER, DEFENDER, beaten
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.stages import Stage, Way
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Parameter, Zone
from durak_teach.text import Text, say

PICKING = "picking"
BEFORE_PICKING = {  # the kinds of moves after which a card may have been beaten
    "defence": ("beat", "flip", "beat adding"),
    "window": ("self",),
    "doubting": ("done", "doubt"),
}


@answers("hand_size")
def hand_and_face_down_cards(state: DurakState, seat: str) -> int:
    """Both the cards in hand and those face down count as cards that a player holds.

    Told: Everybody is dealt cards: {hand} to hold in hand, and {down} face down in front of them,
        unseen.
    Example: trump: d; talon: x5 [9d]; A: 7h; B: 9h; down A: x5; down B: x5
    Source: durak V16
    """
    return int(state.agreed("magadan.hand")) + int(state.agreed("magadan.down"))


@answers("held_by")
def face_down_cards_count(state: DurakState, seat: str) -> int:
    """Cards that lie face down in front of a player count for the limit and for the refill.

    Told: Cards that lie face down in front of a player count as held, both for the number of attack
        cards and for the refill; drawn cards are taken into hand.
    Why: Even a defender with a single card in hand may have six attack cards to answer.
    Example: trump: d; talon: x5 [9d]; A: 7h; B: 9h; down A: x5; down B: x5
    Source: durak V16, Q30
    """
    return len(state.hand(seat)) + len(state.zone("down", seat))


@after("dealt")
def most_cards_go_face_down(state: DurakState) -> Outcome:
    """Each player takes one card into hand; the other five lie face down in front of them, unseen.

    Told: Where dealing leaves no talon, everybody takes all their cards into hand, and none lies
        face down.
    Note: Face-down cards cannot be led, thrown in or used to beat a card. When the talon is empty,
        players take them all into hand.
    Example: trump: d; talon: x5 [9d]; A: 7h; B: 9h; down A: x5; down B: x5
    Source: durak V16, Q30
    """
    if not state.talon:
        return None
    size = state.agreed("magadan.hand")
    hands = {seat: hand[:size] for seat, hand in state.hands.items()}
    for seat, hand in state.hands.items():
        state = state.laying("down", hand[size:], seat)
    return state.but(hands=hands)


@answers("pauses", combine=in_order)
def one_is_picked(state: DurakState) -> tuple[str, ...]:
    """Each defence card frees one face-down card.

    Example: trump: d; talon: x5 [9d]; A: 7h; B: 9h; down A: x5; down B: x5; table: 6s/-
        roles: att=A def=B
    Source: durak V16
    """
    return (PICKING,)


@after(PICKING)
def defender_picks(state: DurakState) -> Outcome:
    """After a defence card the defender picks one of their face-down cards, if any are left.

    Example: trump: d; talon: x5 [9d]; A: Ks; B: 9s; down A: x5; down B: 7h 8c Td; table: 6s/-
    Source: durak V16
    """
    seat = state.defender
    if state.zone("down", seat):
        return state.but(phase=PICKING, actor=seat)
    return state, Event("pause ends", seat, (), to=PICKING)


@allows("pick", phase=PICKING)
def any_face_down_card(state: DurakState) -> Iterator[Move]:
    """After each defence card the defender blindly takes any one of their face-down cards into
    hand.

    “pick” needs the place of a face-down card, as in `pick 3`

    Told: After each defence card the defender takes into hand any one of the cards lying face down
        in front of them, unseen until then.
    Example: trump: d; talon: x5 [9d]; A: Ks; B: -; down A: x5; down B: 7h 8c Td; table: 6s/9s
        roles: att=A def=B phase=picking to=B
    Source: durak V16
    """
    for n, _ in enumerate(state.zone("down", state.actor), 1):
        yield Move(state.actor, "pick", (Hidden("pick", n),))


@forbids("pick", unoffered=True)
def only_after_a_defence_card(state: DurakState, move: Move) -> Text | None:
    """Only the defender may pick a face-down card, right after a defence card.

    Told: While the talon lasts, only the defender may take a face-down card into hand, right after
        a defence card.
    Example: trump: d; talon: x5 [9d]; A: Ks; B: 9s; down A: x5; down B: 7h 8c Td; table: 6s/-
    Source: durak V16
    """
    if move.by != state.defender:
        return say("the defender is {defender}", defender=state.defender)
    if not state.zone("down", move.by):
        return say("{by} has no face-down cards", by=move.by)
    return None if state.phase == PICKING else say("no face-down card may be taken now")


@after("turn up")
def picked_card_comes_to_hand(state: DurakState, event: Event) -> Outcome:
    """The card that is picked goes into the defender's hand, and the defence goes on.

    Example: trump: d; talon: x5 [9d]; A: Ks; B: -; down A: x5; down B: 7h 8c Td; table: 6s/9s 9c/-
        roles: att=A def=B phase=picking to=B
    Source: durak V16
    """
    if event.to != "pick":
        return None
    seat, down = event.by, state.zone("down", event.by)
    place = event.cards[0].number - 1
    left = (*down[:place], *down[place + 1 :])
    hands = {**state.hands, seat: (*state.hand(seat), down[place])}
    picked = Event("pick", seat, (down[place],))
    taken = state.laying("down", left, seat).but(hands=hands)
    return taken, picked, Event("pause ends", seat, (), to=PICKING)


@after("face-down cards come up")
def all_come_up(state: DurakState) -> Outcome:
    """When the talon is empty, everybody takes all their face-down cards into hand.

    Told: When the talon is empty, everybody takes all their face-down cards into hand.
    Example: trump: d; talon: [Kd]; A: 7h; B: Ks; down A: 6c 8c; down B: 9c; table: 6s/-
    Source: durak V16, 1.14
    """
    lying = [seat for seat in state.seats if state.zone("down", seat)]
    if state.talon or not lying:
        return None
    events = [Event("come up", seat, state.zone("down", seat)) for seat in lying]
    for seat in lying:
        hand = state.hand(seat) + state.zone("down", seat)
        state = state.but(hands={**state.hands, seat: hand}).laying("down", (), seat)
    return state, *events


@answers("private", combine=together)
def picked_cards_are_private(state: DurakState, seat: str) -> frozenset[str]:
    """A face-down card that a player takes into hand stays hidden from the others.

    Example: trump: d; talon: x5 [9d]; A: Ks; B: -; down A: x5; down B: 7h 8c Td; table: 6s/9s
        roles: att=A def=B phase=picking to=B
    Source: durak V16
    """
    return frozenset({"pick", "come up"})


MAGADAN = Variant(
    "magadan",
    "Magadan",
    "One card in hand, five face down; with each defence card the defender picks up one of the "
    "five.",
    (
        hand_and_face_down_cards,
        face_down_cards_count,
        most_cards_go_face_down,
        one_is_picked,
        defender_picks,
        any_face_down_card,
        only_after_a_defence_card,
        picked_card_comes_to_hand,
        all_come_up,
        picked_cards_are_private,
    ),
    forms=("prostoy", "podkidnoy", "perevodnoy"),
    clashes={
        "progression": HANDS,
        "suit_match": NO_TALON,
        "reversed_hands": SIGHT,
        "chukchi": NO_TALON,
        "deal_out": NO_TALON,
        "pair": HANDS,
        "group": HANDS,
    },
    parameters=(
        Parameter("hand", 1, range(1, 7), say("how many cards are dealt to each hand")),
        Parameter("down", 5, range(1, 11), say("how many cards each player is dealt face down")),
    ),
    zones=(Zone("down", say("face-down cards"), each=True, spread=True),),
    says={
        "pick": say("{who:cap} took a face-down card into hand."),
        "come up": say("{who:cap} took all their face-down cards: {n}."),
        "phase picking": say("Choose one of your face-down cards: it goes into your hand."),
        "hint pick": say("Choose any face-down card: nobody knows which is which."),
        "refused pick": say("{cards} cannot be taken into hand now."),
        "button pick": say("Take {cards}"),
    },
    events=("come up", "picking"),
    tells={
        "durak.deal.lowest_trump_leads": say(
            "In the first deal the holder of the lowest trump attacks first; only cards in hand "
            "count for this, not those that lie face down."
        ),
        "durak.refill.refill_to_hand_size": say(
            "After every bout each player with fewer cards than they were dealt (in hand and face "
            "down together) draws until they hold that many, while the talon lasts."
        ),
        "durak.attack.defenders_hand": say(
            "There are never more attack cards than the defender held, in hand and face down "
            "together, when the attack reached that player."
        ),
        "durak.deal.dealers_left_leads": say(
            "When nobody has a trump in hand, the dealer's left neighbour attacks first."
        ),
    },
    stages=(
        *(
            Stage(phase, ways=tuple(Way(verb, PICKING, defender_picks.id) for verb in verbs))
            for phase, verbs in BEFORE_PICKING.items()
        ),
        Stage(
            PICKING,
            (DEFENDER, (ATTACKER, there.move("beat adding"))),
            (Way("pick", "defence", "durak.defence.defence_goes_on"), *beaten("pick")),
        ),
    ),
    source="V16",
)
