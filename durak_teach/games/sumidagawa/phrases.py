"""Whole sentences about moves, situations and events of Sumidagawa; rules, and nothing else."""

from __future__ import annotations

from typing import Any

from durak_teach.games.climbing.phrases import can_play
from durak_teach.games.sumidagawa.deal import dealt_one_by_one, rin_row
from durak_teach.games.sumidagawa.declarations import named, why
from durak_teach.games.sumidagawa.plays import number_before
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.games.sumidagawa.turns import FORCED, KAGEROU, MAY, MUST
from durak_teach.games.sumidagawa.words import NAMES, declared
from durak_teach.games.sumidagawa.yaku import YAKU
from durak_teach.kernel.family import Button, Clue
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.kernel.state import Event
from durak_teach.kernel.verdict import Verdict
from durak_teach.text import Text, say, say_n

MANY = 6  # plays that a hint lists


def refusal(verdict: Verdict) -> Text:
    """The head of a ruling: what is refused."""
    move = verdict.move
    if move.verb == "play" and move.cards:
        return say("{cards:cap} cannot be played.", cards=move.cards)
    state: Any = verdict.state
    return say("“{move}” is not allowed.", move=making(state, move))


def permission(state: SumidagawaState, move: Move) -> Text:
    """That a move is allowed; a play with its yaku and number."""
    reading = state.read_as(move.cards) if move.verb == "play" else None
    if reading is not None:
        return say(
            "{cards:cap} can be played as “{name}”. {why}",
            cards=move.cards, name=declared(reading.declared), why=why(reading, move),
        )  # fmt: skip
    return say("“{move}” is allowed.", move=making(state, move))


def reminders(state: Any, seat: str) -> tuple[Text, ...]:
    """The seat's role and its tile; its rin lie on the table."""
    own, tile = role(state, seat), state.fact("sumidagawa.tiles", seat)
    lines = (say("You are: {role}", role=own[1]),) if own else ()
    return (*lines, say("Tile {n}", n=tile)) if tile else lines


def advice(state: SumidagawaState) -> Text:
    """What is due now."""
    return _ending(state) if state.over else situation(state, state.actor)[0]


def situation(state: SumidagawaState, seat: str) -> tuple[Text, Text | None]:
    """What is due now, and which yaku have been played in this round."""
    if state.over:
        return _ending(state), _points(state)
    if state.actor != seat:
        return _others_turn(state), _used(state)
    choice = state.game.says.get(f"phase {state.phase}")
    return (choice, None) if choice is not None else (_due(state, seat), _used(state))


def _others_turn(state: SumidagawaState) -> Text:
    if state.phase == "revive":
        return say("{seat} chooses which rin to turn face up.", seat=state.actor)
    if state.phase == "flip":
        return say("{seat} chooses which rin to turn face down.", seat=state.actor)
    if state.phase == "discard":
        return say("{seat} chooses which of the lowest cards to discard.", seat=state.actor)
    return say("{seat} is to play.", seat=state.actor)


def _due(state: Any, seat: str) -> Text:
    """What the player to play may or must do in the round."""
    due, before = state.due(seat), number_before(state)
    if due == KAGEROU:
        return say("Kagerou: you lead the round and must play, despite your face-down rin.")
    if due == FORCED:
        n = rin_row(state, seat).count("d")
        return say_n(
            "{n} of your rin lies face down: a forced pass.",
            "{n} of your rin lie face down: a forced pass.",
            n=n,
        )
    if due == MUST:
        return (
            say("You lead the round: play any yaku.")
            if before is None
            else say(
                "You must play an unused yaku with a number of {before} or more.", before=before
            )
        )
    if due == MAY and can_play(state):
        return say("Play an unused yaku with a number of {before} or more, or pass.", before=before)
    if due == MAY:
        return say(
            "You have no unused yaku with a number of {before} or more: pass.", before=before
        )
    return say("You have passed by choice in this round, so you must pass again.")


def _used(state: SumidagawaState) -> Text | None:
    """Which yaku may not be played any more in this round."""
    used = state.fact("sumidagawa.used").split("+")
    names = tuple(NAMES[code] for code in used if code)
    return say("Played in this round: {names}.", names=names) if names else None


def _ending(state: SumidagawaState) -> Text:
    over = state.over
    assert over is not None
    if over.loser is None:
        return say("The game ends without points: round after round, nobody has played a bon.")
    left = tuple(seat for seat in state.seats if seat not in state.out)
    return say("The game is over. Final order: {order}.", order=(*state.out, *left))


def _points(state: SumidagawaState) -> Text | None:
    """The points so far."""
    listed = tuple(say("{who} {n}", who=seat, n=n) for seat, n in state.scores.items())
    return say("Points: {list}.", list=listed)


def happened(state: SumidagawaState, event: Event, seat: str) -> Text | None:
    """An event of the log. What is obvious from the others is left out."""
    who: Any = say("you") if event.by == seat else event.by
    if event.kind == "declared":
        return say(
            "{who:cap} played {cards}: “{yaku}, {number}”.",
            who=who,
            cards=event.cards,
            yaku=NAMES[event.to[:2]],
            number=event.to[2:],
        )
    own = state.game.says.get(event.kind)
    if own is None:
        return None
    fields = {"who": who, "cards": event.cards, "n": event.to or len(event.cards)}
    return Text(own.message, own.plural, {**own.fields, **fields}, own.context)


def begins(state: SumidagawaState, event: Event, seat: str) -> Text | None:
    """The law that says who leads the first round."""
    first = event.because == dealt_one_by_one.id and event.kind == "next round"
    return quoted(state.because("first_oya"), state.game) if first else None


def buttons(state: SumidagawaState, seat: str) -> tuple[Button, ...]:
    """The moves without cards, legal now or not."""
    return (Button("pass", say("Pass"), "p", main=True),)


def making(state: SumidagawaState, move: Move) -> Text:
    """What a move is called on a button."""
    if move.verb == "flip":
        if not move.cards:
            return say("Name a used rin")
        return say("Turn the {rin} face down", rin=move.cards[0])
    if move.verb == "revive" and move.cards:
        return say("Turn the {rin} face up", rin=move.cards[0])
    if move.verb == "play":
        reading = state.read_as(move.cards)
        if reading is None:
            return say("Play {cards}", cards=move.cards)
        return say("Say “{name}”", name=declared(reading.declared))
    if move.verb == "discard":
        return say("Discard {cards}", cards=move.cards)
    return say("Pass") if move.verb == "pass" else say("{verb}", verb=move.action)


def called(state: SumidagawaState, move: Move) -> Text | None:
    """The yaku and number of a play, and why it has that number."""
    return named(state, move) if move.verb == "play" else None


def role(state: SumidagawaState, seat: str) -> tuple[str, Text] | None:
    """Who leads the round."""
    return ("oya", say("oya")) if seat == state.fact("sumidagawa.oya") else None


def hints(state: SumidagawaState, seat: str, best: Move) -> tuple[Clue, ...]:
    """The rule that holds, then the moves that it allows; none of them is preferred."""
    law = state.game.rule(state.game.allowing(state, best))
    moves = [move for move in state.game.moves(state) if move.by == seat]
    plays = [move for move in moves if move.verb == "play"]
    readings = (state.read_as(move.cards) for move in plays)
    yaku = {reading.declared.yaku for reading in readings if reading}
    may = [NAMES[each.code] for each in YAKU if each in yaku]
    others = [_spelt(state, move) for move in moves if move.verb != "play"]
    allowed = say("Allowed now: {what}.", what=(*may, *others))
    spelt = tuple(_spelt(state, move) for move in moves[:MANY])
    listed = (
        say("{n} moves are allowed, such as {moves}.", n=len(moves), moves=spelt)
        if len(moves) > MANY
        else say("Allowed: {moves}.", moves=spelt)
    )
    return Clue(law.text("law"), law.id), Clue(allowed), Clue(listed)


def _spelt(state: SumidagawaState, move: Move) -> Text:
    reading = state.read_as(move.cards) if move.verb == "play" else None
    if reading is None:
        return say("“{name}”", name=making(state, move))
    return say("“{name}” ({cards})", name=declared(reading.declared), cards=move.cards)


SAYS = {
    "phase discard": say("Honoo no hana: discard one of your lowest cards."),
    "phase flip": say("Honoo no hana: your hand is empty; turn one of your rin face down."),
    "phase revive": say("The round has ended: turn one of your rin face up."),
    "next round": say("A new round; oya: {who}."),
    "forced pass": say("{who:cap} had to pass: a rin lay face down."),
    "optional pass": say("{who:cap} passed."),
    "dakuryū": say("Dakuryū ended the round."),
    "discard": say("Honoo no hana: {who} discarded {cards}."),
    "flipped": say("Honoo no hana: {who} turned a {cards} face down."),
    "round ends": say("The round ended."),
    "revived": say("{who:cap} turned a {cards} face up."),
    "tile": say("{who:cap} had no bon left and took tile {n}."),
    "out": say("{who:cap} went out."),
    "stalled": say("Round after round, nobody played a bon, so the game ended without points."),
}
