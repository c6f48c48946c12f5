"""Whole sentences about moves, situations and events of Dou Dizhu."""

from __future__ import annotations

from typing import Final

from durak_teach.games.climbing import phrases
from durak_teach.games.climbing.phrases import advice as advice
from durak_teach.games.climbing.phrases import making as plain_making
from durak_teach.games.climbing.phrases import permission as permission
from durak_teach.games.climbing.phrases import refusal as refusal
from durak_teach.games.dou_dizhu.auction import BIDS, amount
from durak_teach.games.dou_dizhu.because import reasons
from durak_teach.games.dou_dizhu.counting import counts_of
from durak_teach.games.dou_dizhu.grouping import groups
from durak_teach.games.dou_dizhu.names import called as called
from durak_teach.games.dou_dizhu.names import named
from durak_teach.games.dou_dizhu.shapes import readings
from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.kernel.family import Button, Clue
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event
from durak_teach.text import Text, say, say_n

BID: Final = say("Bid {n}")


def reminders(state: DouDizhuState, seat: str) -> tuple[Text, ...]:
    """Whether the seat is landlord, and what the deal is about."""
    own = role(state, seat)
    lines = [say("You are: {role}", role=own[1])] if own else []
    stake, doublings = state.fact("dou_dizhu.stake"), state.fact("dou_dizhu.doublings")
    if stake and state.phase == "auction":
        lines.append(say("Highest bid: {n}, by {who}", n=stake, who=state.owner))
    elif stake:
        lines.append(say("Stake: {n}", n=stake))
    if doublings:
        lines.append(say("Each farmer pays or gets: {n}", n=state.payment))
    if any(state.scores.values()):
        lines.append(say("Ahead so far: {who}", who=state.leads_the_match))
    return tuple(lines)


def situation(state: DouDizhuState, seat: str) -> tuple[Text, Text | None]:
    """What to do now: bid, lead or answer."""
    if state.over:
        return _ending(state, seat)
    if state.actor != seat:
        return phrases.situation(state, seat)
    if state.phase == "auction":
        stake = state.fact("dou_dizhu.stake")
        if stake:
            return say("Bid more than {n} to be the landlord, or pass.", n=stake), None
        return say("Bid 1, 2 or 3 to be the landlord, or pass."), None
    cards = counts_of(tuple(pair.attack for pair in state.table))
    if not state.table:
        return say("You lead: play any combination."), None
    name = named(cards, readings(cards, state.shapes)[0])
    if not phrases.can_play(state):
        return say("Nothing in this hand beats this {name}: pass.", name=name), None
    return say("Beat this {name}, or pass.", name=name), None


def _ending(state: DouDizhuState, seat: str) -> tuple[Text, Text | None]:
    """Which side has won, and what is paid."""
    assert state.over is not None
    if not state.over.winner:
        return say("Nobody has bid: the deal is void."), None
    landlord = state.fact("dou_dizhu.landlord")
    first, _ = phrases.situation(state, seat)
    if state.over.winner == landlord:
        paid = say_n(
            "Each of the others pays {n} point to {who}.",
            "Each of the others pays {n} points to {who}.",
            n=state.payment,
            who=landlord,
        )
    else:
        paid = say_n(
            "{who} pays {n} point to each of the others.",
            "{who} pays {n} points to each of the others.",
            n=state.payment,
            who=landlord,
        )
    return first, paid


def happened(state: DouDizhuState, event: Event, seat: str) -> Text | None:
    """An event of the log: calls, plays with what they are, payments."""
    who = say("you") if event.by == seat else event.by
    if event.kind in BIDS:
        return say("{who:cap} bid {n}.", who=who, n=amount(event.kind))
    if event.kind == "cut":
        return say("{who:cap} cut the pack.", who=who)
    if event.kind == "auction":
        return say("{who:cap} drew the marker and may bid first.", who=who)
    if event.kind == "landlord":
        if event.by == seat:
            return say("You are the landlord and take the kitty.")
        return say("{who} is the landlord and takes the kitty.", who=who)
    if event.kind == "redeal":
        return say("Nobody has bid: the cards are dealt again.")
    if event.kind == "void deal":
        return say("Nobody has bid: the deal is void.")
    if event.kind == "play":
        cards = counts_of(event.cards)
        name = named(cards, readings(cards, state.shapes)[0])
        return say("{who:cap} played {cards}: {name}.", who=who, cards=event.cards, name=name)
    return phrases.happened(state, event, seat)


def begins(state: DouDizhuState, event: Event, seat: str) -> Text | None:
    """Who may bid first, as long as the auction lasts."""
    opens = event.kind == state.phase == "auction"
    return happened(state, event, seat) if opens else None


def buttons(state: DouDizhuState, seat: str) -> tuple[Button, ...]:
    """Pass; and the bids during the auction."""
    passing = Button("pass", say("Pass"), "p", main=state.phase != "auction")
    if state.phase != "auction":
        return (passing,) if state.bout else ()
    bids = tuple(Button(verb, _bid(verb), verb[-1]) for verb in BIDS)
    return (*bids, passing)


def making(state: DouDizhuState, move: Move) -> Text:
    """What a move is called on a button."""
    return _bid(move.verb) if move.verb in BIDS else plain_making(state, move)


def _bid(verb: str) -> Text:
    return Text(BID.message, fields={"n": amount(verb)})


def role(state: DouDizhuState, seat: str) -> tuple[str, Text] | None:
    """The landlord, and the farmers who play against."""
    landlord = state.fact("dou_dizhu.landlord")
    if not landlord:
        return None
    if seat == landlord:
        return "landlord", say("landlord")
    return "farmer", say("farmer")


def hints(state: DouDizhuState, seat: str, best: Move) -> tuple[Clue, ...]:
    """The rule, the hand in groups, the move with its reasons."""
    first, answer = phrases.hints(state, seat, best)
    if best.verb in BIDS:
        answer = Clue(say("Press “{button}”.", button=making(state, best)))
    grouped = groups(counts_of(state.playable(seat)), state.shapes)
    names = tuple(named(cards, shape) for cards, shape in grouped)
    because = reasons(state, best, grouped)
    second = Clue(say("Your hand in groups: {names}.", names=names))
    return first, second, answer._replace(because=because)
