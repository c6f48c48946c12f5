"""Games of one pile: in turn, everybody beats its top card or takes from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from durak_teach.games.durak import attack, bout, defence, ending, refill, series, sight
from durak_teach.games.durak.ending import guarded
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, Held
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Rule, after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Zone
from durak_teach.text import say, say_n

PILE = Zone("pile", say("pile"), seen="all")
STALL_TURNS = 300


class PileState(DurakState):
    """A deal with a pile that all beat in turn."""

    pile_top: Card | None
    pile_full: bool


@answers("pile_top", phase="pile")
def top_card_of_the_pile(state: PileState) -> Card | None:
    """The card to beat is the top card of the pile.

    Example: trump: d; pile: 7h 9h; A: Ks; B: Jh 8c 6d
    Source: durak V39–V42
    """
    pile = state.zone("pile")
    return cast(Card, pile[-1]) if pile else None


@answers("pile_top", phase="lead")
def nothing_to_beat(state: PileState) -> Card | None:
    """Whoever leads has no card to beat.

    Example: trump: d; A: Ks 6h; B: Jh 8c 6d
    Source: durak V39–V42
    """
    return None


@allows("play", phase=("lead", "pile"), onto="pile_top")
def onto_the_pile(state: PileState) -> Iterator[Move]:
    """Whoever leads plays any card; then each player in turn plays one that beats the top card.

    only one card may be played at a time

    Told: Whoever leads plays any card; then each player in turn, the leader too when the turn comes
        round, plays one card that beats the top card.
    Example: trump: d; pile: 7h 9h; A: Ks; B: Jh 8c 6d
    Source: durak V39–V42
    """
    for card in state.hand(state.actor):
        if isinstance(card, Card):
            yield Move(state.actor, "play", (card,))


@allows("take bottom", phase="pile")
def may_take_the_bottom(state: PileState) -> Iterator[Move]:
    """A player may take the bottom card instead of playing a card, even when able to beat the top
    card.

    “take bottom” is written without a card

    Told: Whoever cannot beat the top card, or does not want to, takes the bottom card of the
        pile instead.
    Example: trump: d; pile: 7h 9h; A: Ks; B: Jh 8c 6d
    Source: durak V39, V40, Q39
    """
    yield Move(state.actor, "take bottom")


@allows("take top", phase="pile")
def may_take_the_top(state: PileState) -> Iterator[Move]:
    """Instead of playing a card, a player may take the top card, even if able to beat it.

    “take top” is written without a card

    Told: Whoever cannot beat the top card, or does not want to, takes that card instead.
    Example: trump: none; pile: 7h 9h; A: Ks; B: Jh 8c 6d
    Source: durak V42
    """
    yield Move(state.actor, "take top")


@forbids("take bottom", "take top", phase="lead", unoffered=True)
def leader_takes_nothing(state: PileState, move: Move) -> bool:
    """Whoever leads plays a card and takes none.

    the player whose turn it is has to lead

    Example: trump: d; A: Ks 6h; B: Jh 8c 6d
    Source: durak V39–V42
    """
    return not state.over


@after("play")
def card_lies_on_top(state: PileState, event: Event) -> Outcome:
    """A card that is played lies face up on top of the pile.

    Example: trump: d; pile: 7h; A: Ks; B: 9h 8c 6d
    Source: durak V39–V42
    """
    hands = state.without(event.by, event.cards)
    laid = state.but(hands=hands, attacker=event.by)
    return laid.laying("pile", (*state.zone("pile"), *event.cards)), Event("laid", event.by)


@after("laid")
def pile_is_looked_at(state: PileState, event: Event) -> Outcome:
    """After each card it is settled who is out, whether the deal is over, and whether the pile is
    cleared.

    Example: trump: d; pile: 7h; A: Ks 7c; B: 9h
    Source: durak V39, Q39
    """
    steps = ("players go out", "deal may end", "pile may clear")
    return state, *(Event(step, event.by) for step in steps)


@after("players go out")
def out_at_once(state: PileState) -> Outcome:
    """Whoever has no cards when there is nothing left to draw is out at once.

    Told: Whoever has no cards is out at once, if there is no talon left.
    Example: players: A B C; trump: d; pile: 7h; A: Ks 7c; B: 9h; C: 6s 8s
    Source: durak V39, V42, 1.11
    """
    if state.talon:
        return None
    leaving = [seat for seat in state.seats if seat not in state.out and not state.held_by(seat)]
    if not leaving:
        return None
    gone = state.but(out=(*state.out, *leaving), stalls=0)
    return gone, *(Event("out", seat) for seat in leaving)


@answers("pile_full", combine=any)
def pile_may_grow(state: PileState) -> bool:
    """The pile stays as long as no rule clears it.

    Example: trump: d; pile: 7h; A: Ks 7c; B: 9h 8c 6d
    Source: durak V39–V42
    """
    return False


@after("pile may clear")
def pile_clears_or_stays(state: PileState, event: Event) -> Outcome:
    """The pile is cleared if a rule says so; if not, the next player has to beat its top card.

    Example: players: A B C; trump: d; pile: 7h; A: Ks 7c; B: 9h 8c 6d; C: Jh
    Source: durak V39–V42
    """
    if state.pile_full:
        return state, Event("pile clears", event.by, (), state.because("pile_full").id)
    return state, Event("next turn", state.left_of(event.by))


@after("pile clears")
def pile_goes_away(state: PileState, event: Event) -> Outcome:
    """A cleared pile is discarded, face down, and whoever played the last card leads.

    Told: When a pile is cleared, its cards are discarded, face down, and whoever played last
        leads.
    Example: trump: d; pile: 7h; A: Ks 7c; B: 9h 8c 6d
    Source: durak V39, V40, V42
    """
    return cleared(state, event.by, event.because)


def cleared(state: PileState, leader: str, because: str = "") -> Outcome:
    """The whole pile is discarded, the round is over, and `leader` is to begin the next."""
    cards = state.zone("pile")
    stalls = 0 if cards else state.stalls  # a pile of one card that is taken is no progress
    gone = state.but(discard=state.discard + cards, stalls=stalls).laying("pile", ())
    tell = (Event("discard", leader, cards, because),) if cards else ()
    return gone, *tell, Event("round ends", leader)


@after("take bottom")
def bottom_card_comes_to_hand(state: PileState, event: Event) -> Outcome:
    """The bottom card of the pile goes into the hand of the player who takes it.

    Example: trump: d; pile: 7h 9h; A: Ks; B: 8c 8s
    Source: durak V39, V40
    """
    return taken(state, event.by, state.zone("pile")[:1])


@after("take top")
def top_card_comes_to_hand(state: PileState, event: Event) -> Outcome:
    """The top card of the pile goes into the hand of the player who takes it.

    Example: trump: none; pile: 7h 9h; A: Ks; B: 8c 8s
    Source: durak V19, V42
    """
    return taken(state, event.by, state.zone("pile")[-1:])


def taken(state: PileState, seat: str, cards: Held) -> tuple[PileState, Event, Event]:
    """Cards come from the pile to a hand."""
    rest = tuple(card for card in state.zone("pile") if card not in cards)
    hands = {**state.hands, seat: (*state.hand(seat), *cards)}
    picked = state.but(hands=hands).laying("pile", rest)
    return picked, Event("pick up", seat, cards), Event("taken", seat)


@after("taken")
def rest_goes_away(state: PileState, event: Event) -> Outcome:
    """When a card has been taken, the rest of the pile is discarded; the taker's left neighbour
    leads.

    Example: players: A B C; trump: none; pile: 7h 9h; A: Ks; B: 8c 8s; C: 7c
    Source: durak V40, V42
    """
    return cleared(state, state.left_of(event.by))


@after("round ends")
def round_is_over(state: PileState, event: Event) -> Outcome:
    """When the pile is gone, hands are refilled if possible, players without cards go out, and
    somebody leads.

    Example: trump: d; pile: 7h; A: Ks 7c; B: 9h 8c 6d
    Source: durak 1.14, Q41
    """
    steps = ("hands refill", "players go out", "deal may end", "next lead")
    return state, *(Event(step, event.by) for step in steps)


@after("next lead")
def leader_still_in(state: PileState, event: Event) -> Outcome:
    """If the player who is to lead is out, the next player still in leads.

    Example: players: A B C; trump: none; pile: 7h 9h; A: Ks; B: Ah; C: 7c
    Source: durak Q41
    """
    seat = event.by if event.by not in state.out else state.left_of(event.by)
    return state, Event("next bout", seat)


@after("next bout")
def new_pile_is_led(state: PileState, event: Event) -> Outcome:
    """The leader opens a new pile with a card; the next player still in has to beat it or take.

    Example: trump: d; A: Ks 6h; B: Jh 8c 6d
    Source: durak V39–V42
    """
    leads = leading(state, event.by)
    return leads.but(first=event.by, bout=state.bout + 1), Event("turn begins", event.by)


def leading(state: PileState, seat: str) -> PileState:
    """The state in which a seat has to lead."""
    defender = state.defender_against(seat)
    return state.but(
        phase="lead", actor=seat, attacker=seat, defender=defender, start=state.held_by(defender)
    )


@after("next turn")
def turns_go_round(state: PileState, event: Event) -> Outcome:
    """Players take turns, clockwise, to beat the top card.

    Told: Players take turns, clockwise, to beat the top card or take from the pile.
    Example: players: A B C; trump: d; pile: 7h; A: Ks 7c; B: 9h 8c 6d; C: Jh
    Source: durak V39–V42
    """
    seat = event.by
    turn = state.but(phase="pile", actor=seat, defender=seat, start=state.held_by(seat))
    return turn, Event("turn begins", seat)


@after("turn begins")
def stalled_pile_game_is_drawn(state: PileState) -> Outcome:
    """Nobody loses if a position occurs three times, or if nobody draws, discards or goes out in
    300 turns each.

    Told: A deal has no durak if for the third time the same player is to play with the same pile
        and the same cards in every hand; whoever notices says so.
    Why: Cards can go round for ever.
    Example: players: A B C; trump: d; A: 7h 8h; B: 7c; C: 7s
    Source: durak 0.4
    """
    return guarded(state, STALL_TURNS, stalled_pile_game_is_drawn.id)


def passed_on(state: PileState, seat: str) -> tuple[PileState, Event]:
    """A seat is to play: to beat the top card, or to lead where no pile is left."""
    return state, Event("next turn" if state.zone("pile") else "next bout", seat)


def reads(state: PileState) -> PileState | None:
    """With a pile on the table, `def` has to beat it; without one, `att` leads."""
    if not state.zone("pile"):
        return None
    return state.but(phase="pile", actor=state.defender)


SAYS = {
    "phase lead": say("Lead any card: {defender} beats it or takes."),
    "stuck take bottom": say("None of your cards beats {attacks:or}. Take the bottom card."),
    "stuck take top": say("None of your cards beats {attacks:or}. Take the top card."),
    "play": say("{who:cap} played {cards}."),
    "pick up": say("{who:cap} took {cards}."),
    "discard": say_n(
        "{n} card from the pile is discarded.", "{n} cards from the pile are discarded.", n=0
    ),
    "first attack": say("First to lead: {who}."),
    "next bout": say("Next to lead: {who}."),
    "button play": say("Play {cards}"),
    "button take bottom": say("Take the bottom card"),
    "button take top": say("Take the top card"),
    "refused play": say("{cards:cap} cannot be played."),
    "refused take bottom": say("The bottom card cannot be taken."),
    "refused take top": say("The top card cannot be taken."),
}

# A game of one pile has this, its way of dealing, and perhaps rounds.
COMMON: tuple[Rule, ...] = (
    attack.next_still_in,
    attack.left_neighbour_defends,
    *defence.BEATING,
    defence.one_trump_for_all,
    bout.deal_is_over,
    bout.everything_in_turn,
    bout.on_turn,
    bout.own_cards,
    refill.cards_in_hand,
    *ending.LOSER,
    ending.nobody_left_is_a_draw,
    ending.last_holder_loses,
    ending.no_marks,
    *series.RULES,
    *sight.RULES,
    top_card_of_the_pile,
    nothing_to_beat,
    onto_the_pile,
    leader_takes_nothing,
    card_lies_on_top,
    out_at_once,
    new_pile_is_led,
    turns_go_round,
    stalled_pile_game_is_drawn,
)
ROUNDS = (
    pile_is_looked_at,
    pile_may_grow,
    pile_clears_or_stays,
    pile_goes_away,
    round_is_over,
    leader_still_in,
)
