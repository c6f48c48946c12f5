"""Whole sentences about moves, situations and events of Durak."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from durak_teach.games.durak.bout import whole_table
from durak_teach.games.durak.buttons import buttons as buttons
from durak_teach.games.durak.buttons import called as called
from durak_teach.games.durak.buttons import has
from durak_teach.games.durak.buttons import making as making
from durak_teach.games.durak.clues import hints as hints
from durak_teach.games.durak.ruling_heads import permission as permission
from durak_teach.games.durak.ruling_heads import refusal as refusal
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, Rank
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.kernel.state import Event, Result
from durak_teach.text import Text, say, say_n


def reminders(state: DurakState, seat: str) -> tuple[Text, ...]:
    """The seat's role, and the trump suit; while cards are being dealt, nobody knows either."""
    suit = state.trump_for(seat)
    if not (state.attacker or suit):
        return ()
    if seat == state.attacker:
        mine = say("You are the attacker")
    elif seat == state.defender:
        mine = say("You are the defender")
    elif seat in state.team(state.defender):
        mine = say("Your partner is the defender")
    elif state.attacker and _helps(state, seat):
        mine = state.game.says.get("you help", say("You are a helper"))
    else:
        mine = None
    none = state.game.says.get(f"trump {state.no_trump}", say("No trumps"))
    trump = say("Trumps: {suit}", suit=suit) if suit else none
    return (mine, trump) if mine else (trump,)


def advice(state: DurakState) -> Text:
    """What the player to play may do instead, without naming the best move."""
    if state.over:
        return say("The deal is over.")
    own = _due(state)
    if own is not None:
        return own
    legal = state.game.legal(state)
    verbs = {m.verb for m in legal}
    going_on = _transferring(legal)
    if "beat" in verbs and going_on:
        return say(
            "Choose a card that beats {attacks:or}, transfer with {cards:or}, or press Take.",
            attacks=state.open_attacks,
            cards=going_on,
        )
    if "beat" in verbs:
        return say(
            "Choose a card that beats {attacks:or}, or press Take.", attacks=state.open_attacks
        )
    if going_on:
        return say(
            "No card in this hand beats {attacks:or}. Transfer with {cards:or}, or press Take.",
            attacks=state.open_attacks,
            cards=going_on,
        )
    if "take" in verbs:
        return _without_a_card(state, legal)
    if "throw" in verbs:
        return say("Choose {ranks:a,or}, or press Done.", ranks=_throwable(legal))
    if "done" in verbs:
        return say("No card in this hand can be thrown in. Press Done.")
    return say("Choose a card to lead.")


def _without_a_card(state: DurakState, legal: tuple[Move, ...]) -> Text:
    """What is left to a defender whose cards beat nothing: to take, or what a variant gives."""
    attacks, says = state.open_attacks, state.game.says
    other = next((move for move in legal if f"button {move.verb}" in says), None)
    if other is None:
        return say("No card in this hand beats {attacks:or}. Press Take.", attacks=attacks)
    return say(
        "No card in this hand beats {attacks:or}. Press “{button}” or “Take”.",
        attacks=attacks,
        button=making(state, other),
    )


def situation(state: DurakState, seat: str) -> tuple[Text, Text | None]:
    """What to do now, and what explains it."""
    if state.over:
        return _ending(state, seat), None
    if state.actor != seat:
        return say("{seat} is to play.", seat=state.actor), None
    if own := _due(state):
        return own, None
    legal = state.game.legal(state)
    if state.phase == "lead":
        return say("You attack {defender}: lead a card.", defender=state.defender), None
    if state.phase == "defence":
        return _defending(state, legal), None
    return _adding(state, _throwable(legal))


def _defending(state: DurakState, legal: tuple[Move, ...]) -> Text:
    attacks, going_on = state.open_attacks, _transferring(legal)
    beatable = {m.cards[0] for m in legal if m.verb == "beat"}
    beaten = tuple(attack for attack in attacks if attack in beatable)
    # where beaten cards are not taken, each card that is beaten is a gain of its own
    every = beaten == attacks or state.because("cards_taken") is not whole_table
    if beaten and going_on:
        if every:
            return say(
                "Beat {attacks}, transfer with {cards:or}, or press Take.",
                attacks=beaten,
                cards=going_on,
            )
        return say(
            "You can beat only {attacks}. Do that, transfer with {cards:or}, or press Take.",
            attacks=beaten,
            cards=going_on,
        )
    if beaten:
        if every:
            return say("Beat {attacks}, or press Take.", attacks=beaten)
        return say("You can beat only {attacks}. Do that, or press Take.", attacks=beaten)
    if going_on:
        return say(
            "None of your cards beats {attacks:or}. Transfer with {cards:or}, or press Take.",
            attacks=attacks,
            cards=going_on,
        )
    return say("None of your cards beats {attacks:or}. Press Take.", attacks=attacks)


def _due(state: DurakState) -> Text | None:
    """A variant's own words: for the one move without cards that is left, or for the phase."""
    says, moves = state.game.says, state.game.moves(state)
    first = next(moves, None)
    stuck = first.verb if first and not first.cards and not any(m.cards for m in moves) else ""
    keys = (f"stuck {stuck}", f"stuck {state.phase}") if stuck else ()
    own = next(filter(None, map(says.get, (*keys, f"phase {state.phase}"))), None)
    attacks = state.open_attacks or state.zone("pile")[-1:]
    roles = {"attacker": state.attacker, "defender": state.defender}
    return own.filled(attacks=attacks, **roles) if own else None


def _adding(state: DurakState, ranks: list[Rank]) -> tuple[Text, Text]:
    room = state.limit - len(state.table)
    if state.open_attacks and not state.taking:
        more = _adding_on(state, room)
    elif state.taking:
        more = say_n(
            "{defender} takes. {n} more card may be thrown in.",
            "{defender} takes. {n} more cards may be thrown in.",
            n=room,
            defender=state.defender,
        )
    elif room > 0:
        more = say_n(
            "Everything is beaten. {n} more card may be thrown in.",
            "Everything is beaten. Up to {n} more cards may be thrown in.",
            n=room,
        )
    else:
        more = say("Everything is beaten, and the limit on attack cards has been reached.")
    if ranks:
        return say("Throw in {ranks:a,or}, or press Done.", ranks=ranks), more
    if any(move.by == state.actor and move.cards for move in state.game.legal(state)):
        return say("Choose a card, or press Done."), more
    return say("You have nothing to throw in."), more


def _adding_on(state: DurakState, room: int) -> Text:
    """What lies open already when one goes on adding."""
    attacks, defender = state.open_attacks, state.defender
    if room <= 0:
        return say(
            "{defender} has to beat {attacks}, and the limit on attack cards has been reached.",
            attacks=attacks,
            defender=defender,
        )
    return say_n(
        "{defender} has to beat {attacks}. {n} more card may be thrown in.",
        "{defender} has to beat {attacks}. Up to {n} more cards may be thrown in.",
        n=room,
        attacks=attacks,
        defender=defender,
    )


def _ending(state: DurakState, seat: str) -> Text:
    over = state.over
    assert over is not None
    about = over.loser or over.winner or ""
    keys = (over.because, *(f"ending {mark}" for mark in over.marks), f"ending {_end(over)}")
    own = next((text for key in keys if (text := state.game.says.get(key))), None)
    if own is not None and (about or "{who" not in own.message):
        return own.filled(who=_who(about, seat))
    if over.loser is None:
        return say("The deal is drawn: nobody is the durak.")
    loser = over.loser
    if len(loser) > 1:
        if seat in loser:
            return say("Your team holds the last cards and loses.")
        return say("{losers} hold the last cards: their team loses.", losers=tuple(loser))
    if loser == seat:
        return say("You hold the last cards: you are the durak.")
    if seat and len(state.seats) == 2:
        return say("You have won: {loser} is the durak.", loser=loser)
    return say("{loser} holds the last cards and is the durak.", loser=loser)


def _end(over: Result) -> str:
    """Whom the end of a deal is about."""
    return "winner" if over.winner else "loser" if over.loser else "draw"


def _who(seats: str, seat: str) -> Text | str | tuple[Text | str, ...]:
    """A seat, or the seats of a team, as they are called in front of `seat`."""
    if seats == seat:
        return say("you")
    if len(seats) < 2:
        return seats
    return tuple(say("you") if each == seat else each for each in seats)


def happened(state: DurakState, event: Event, seat: str) -> Text | None:
    """An event of the log. What is obvious from the others is left out."""
    who = _who(event.by, seat)
    n = len(event.cards)
    if own := state.game.says.get(event.kind):
        to = _who(event.to, seat) if event.to in state.seats else event.to
        first, last = (event.cards[0], event.cards[-1]) if event.cards else ("", "")
        return own.filled(who=who, cards=event.cards, n=n, to=to, attack=first, card=last)
    match event.kind:
        case "trump" | "new trump":
            return _turned_up(state, event)
        case "first attack" if not event.cards:
            return say("First to attack: {who}.", who=who)
        case "first attack" if event.by == seat:
            return say(
                "{who:cap} attack first: you hold the lowest trump, {cards}.",
                who=who,
                cards=event.cards,
            )
        case "first attack":
            return say(
                "{who} attacks first, holding the lowest trump: {cards}.",
                who=who,
                cards=event.cards,
            )
        case "lead":
            return say("{who:cap} led {cards}.", who=who, cards=event.cards)
        case "beat":
            return say(
                "{who:cap} beat {attack} with {card}.",
                who=who,
                attack=event.cards[0],
                card=event.cards[1],
            )
        case "throw":
            return say("{who:cap} threw in {cards}.", who=who, cards=event.cards)
        case "done":
            return say("{who:cap} threw in nothing more.", who=who)
        case "take":
            return say("{who:cap} said “I take”.", who=who)
        case "pick up":
            return say_n("{who:cap} took {n} card.", "{who:cap} took {n} cards.", n=n, who=who)
        case "discard":
            return say_n(
                "The defence succeeded: {n} card is discarded.",
                "The defence succeeded: {n} cards are discarded.",
                n=n,
            )
        case "draw":
            return say_n("{who:cap} drew {n} card.", "{who:cap} drew {n} cards.", n=n, who=who)
        case "out":
            return say("{who:cap} went out.", who=who)
        case "next bout":
            return say("Next to attack: {who}.", who=who)
        case "durak":
            return say("Durak: {who}.", who=who)
        case "drawn deal":
            return say("The deal is drawn.")
    return None


def begins(state: DurakState, event: Event, seat: str) -> Text | None:
    """The lowest trump that decided who attacks first, or the law that did."""
    if event.kind != "first attack":
        return None
    rule = state.game.by_id[event.because]
    law = quoted(rule, state.game)
    # an option that words the law, or a game that words the event, knows of a tie, or of dummies
    plain = law == rule.text("law") and event.kind not in state.game.says
    return happened(state, event, seat) if event.cards and plain else law


def _turned_up(state: DurakState, event: Event) -> Text:
    """A card that sets the trump suit, at the deal or later; or nothing that does."""
    card = event.cards[0] if event.cards else None
    suit = state.sets_trump(card) if card else state.trump
    if card is None:
        return (
            say("Nothing is turned up; {suit} are trumps.", suit=suit)
            if suit
            else say("Nothing is turned up: there are no trumps.")
        )
    if suit is None:
        return say("{card} is turned up: there are no trumps.", card=card)
    if event.kind == "trump":
        return say("{card} is turned up: {suit} are trumps.", card=card, suit=suit)
    return say("{card} is turned up: from now on {suit} are trumps.", card=card, suit=suit)


def role(state: DurakState, seat: str) -> tuple[str, Text] | None:
    """Attacker, defender, helper; none for who is out or has no say in this form."""
    if state.over or seat in state.out or not state.attacker or not state.bout:
        return None
    if seat == state.attacker:
        return "attacker", say("attacker")
    if seat == state.defender:
        return "defender", say("defender")
    if seat not in state.team(state.defender) and _helps(state, seat):
        return "helper", state.game.says.get("role helper", say("helper"))
    return None


def _helps(state: DurakState, seat: str) -> bool:
    """Whether a seat may add attack cards: all may, where the rules do not name some."""
    return bool(state.helps(seat)) if state.game.knows("helps") else has(state, "throw")


def _transferring(legal: Iterable[Move]) -> tuple[Any, ...]:
    """The cards with which the attack can be transferred, each once."""
    moves = (m for m in legal if m.verb.startswith("transfer"))
    return tuple(dict.fromkeys(card for m in moves for card in m.cards))


def _throwable(legal: Iterable[Move]) -> list[Rank]:
    ranks: set[Any] = {
        c.rank for m in legal if m.verb == "throw" for c in m.cards if isinstance(c, Card)
    }
    return sorted(ranks, key=lambda rank: rank.height)
