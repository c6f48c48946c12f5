"""Tricks: lead a combination, play a higher one of its type, or pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from durak_teach.games.climbing.state import holds
from durak_teach.games.dou_dizhu.against import unbeaten
from durak_teach.games.dou_dizhu.counting import cards_of, counts_of, read_as
from durak_teach.games.dou_dizhu.nearest import missing
from durak_teach.games.dou_dizhu.shapes import Shapes, beats, readings
from durak_teach.games.dou_dizhu.shapes import answers as plays
from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import after, allows, answers, forbids
from durak_teach.kernel.stages import ON_TURN, OVER, Stage, Way
from durak_teach.kernel.state import Event, Outcome, Pair
from durak_teach.text import Text, say


def merged(changes: Iterable[Any]) -> Shapes:
    """The combinations of the game with every change that the table has agreed on."""
    *agreed, usual = changes
    shapes: Shapes = usual
    for change in agreed:
        shapes = shapes._replace(**change)
    return shapes


@answers("shapes", combine=merged)
def the_thirteen_types(state: DouDizhuState) -> Shapes:
    """There are thirteen combinations; four players use only ten of them.

    Example: game: dou_dizhu; players: A B C; A: 3 3 3 4 4 4 7 8
        B: 5; C: 6
    Source: climbing D5.1-D5.13
    """
    return Shapes(players=len(state.seats))


def plays_in_hand(state: DouDizhuState) -> Iterator[Move]:
    """What the player to play can lead, or play on the table."""
    hand = counts_of(state.playable(state.actor))
    for cards, _ in plays(hand, state.to_beat, state.shapes):
        yield Move(state.actor, "play", cards_of(cards))


@allows("play", phase="trick", among=plays_in_hand)
def a_combination(state: DouDizhuState, move: Move) -> bool:
    """A player may play any of the game's combinations held in hand.

    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
    Source: climbing D4.2, D5
    """
    return (
        move.by == state.actor
        and holds(state.hand(move.by), move.cards)
        and bool(read_as(move.cards, state.shapes))
    )


@forbids("play", unoffered=True)
def no_combination(state: DouDizhuState, move: Move) -> Text | None:
    """Cards that make no combination cannot be played.

    Example: game: dou_dizhu; players: A B C; A: 3 4 5 6 9; B: 5; C: 6
    Source: climbing D5
    """
    counts = counts_of(move.cards)
    countable = move.cards and sum(counts) == len(move.cards)  # what nobody holds is not looked at
    if not countable or readings(counts, state.shapes):
        return None
    return missing(counts, state.shapes)


@forbids("play", phase="trick")
def higher_of_the_same_type(state: DouDizhuState, move: Move) -> Text | None:
    """A play is beaten by a higher one of its type and size, or by a stronger bomb or rocket.

    Told: Apart from bombs and rockets, only a higher play of the same type and number of cards
        beats a play. A bomb beats every play that is neither a bomb nor a rocket, and every lower
        bomb; a rocket beats everything.
    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
        table: 4 4; roles: owner=C
    Source: climbing D4.3, D6
    """
    table = state.to_beat
    if table is None:
        return None
    shapes = read_as(move.cards, state.shapes)
    if not shapes or any(beats(shape, table) for shape in shapes):
        return None
    return unbeaten(shapes[0], table)


@forbids("play", unoffered=True)
def after_the_auction(state: DouDizhuState, move: Move) -> Text | None:
    """Cards are played only when the auction is over.

    Example: game: dou_dizhu; players: A B C; talon: 3 4 5; A: 6 7; B: 8 9
        C: J Q; roles: phase=auction to=A
    Source: climbing D3.4, D4.1
    """
    return say("the auction is not over yet") if state.phase == "auction" else None


@allows("pass", phase="trick")
def may_pass(state: DouDizhuState) -> Iterator[Move]:
    """Instead of beating the last play, a player may pass, and may play again when the turn comes
    round.

    “pass” is written without a card

    Why: It may pay to keep a high card, or to leave the trick to a partner.
    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
        table: 4 4; roles: owner=C
    Source: climbing D4.3, D4.4
    """
    yield Move(state.actor, "pass")


@forbids("pass", phase="trick")
def leader_plays(state: DouDizhuState) -> Text | None:
    """Whoever leads to a trick must play; any combination will do.

    Why: A trick without a play could go on for ever.
    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
    Source: climbing D4.2, R6
    """
    return None if state.table else _NOTHING_YET


_NOTHING_YET = say("nothing lies on the table yet")  # said at each lead, to leave “pass” out


@after("next trick")
def trick_begins(state: DouDizhuState, event: Event) -> Outcome:
    """The landlord leads to the first trick; whoever wins a trick leads to the next one.

    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
    Source: climbing D4.1, D4.6
    """
    gone = tuple(pair.attack for pair in state.table)
    return state.but(
        phase="trick",
        actor=event.by,
        owner="",
        passed=(),
        table=(),
        discard=state.discard + gone,
        bout=state.bout + 1,
    )


@after("play")
def play_lies_on_the_table(state: DouDizhuState, event: Event) -> Outcome:
    """A play takes the place of the one before; the next player beats it or passes.

    Example: game: dou_dizhu; players: A B C; A: 3 5 5 7; B: 6; C: 8 8
        table: 4 4; roles: owner=C
    Source: climbing D4.3, D4.6
    """
    covered = tuple(pair.attack for pair in state.table)
    played = state.but(
        hands=state.without(event.by, event.cards),
        table=tuple(Pair(card, None, event.by) for card in event.cards),
        discard=state.discard + covered,
        owner=event.by,
        passed=(),
        plays=state.plays + 1,
        actor=state.next_in(event.by),
    )
    if not played.hand(event.by):
        return played, Event("hand is empty", event.by)
    return played


@after("pass", phase="trick")
def others_may_still_play(state: DouDizhuState, event: Event) -> Outcome:
    """The trick ends when all others pass one after another; the last to play wins it and leads
    next.

    Example: game: dou_dizhu; players: A B C; A: 3 3 3 7; B: 5 5; C: 6 6
        table: 4 4; roles: owner=C passed=A to=B
    Source: climbing D4.5, D4.6
    """
    passed = (*state.passed, event.by)
    waiting = state.but(passed=passed, actor=state.next_in(event.by))
    if len(passed) < len(state.seats) - 1:
        return waiting
    return waiting, Event("trick won", state.owner), Event("next trick", state.owner)


RULES = (
    the_thirteen_types,
    a_combination,
    no_combination,
    trick_begins,
    leader_plays,
    play_lies_on_the_table,
    higher_of_the_same_type,
    may_pass,
    others_may_still_play,
    after_the_auction,
)

STAGES = (
    Stage(
        "auction",
        (ON_TURN,),
        tuple(Way(verb, "trick", trick_begins.id) for verb in ("bid 1", "bid 2", "bid 3", "pass")),
        begins=True,
    ),
    Stage(
        "trick",
        (say("landlord"), say("farmer")),
        (Way("play", OVER, "dou_dizhu.payment.first_empty_hand_wins"),),
    ),
)
