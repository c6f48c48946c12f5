"""A round from its first play to its end: plays, passes, privileges, revival, the next oya."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.climbing.state import less
from durak_teach.games.sumidagawa.deal import rin_of, rin_row, turned
from durak_teach.games.sumidagawa.listing import WILDS, yaku_of
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.games.sumidagawa.turns import FORCED, noted
from durak_teach.kernel.cards import WILD, Card, Suit, place_in_pack
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import after, allows, forbids
from durak_teach.kernel.stages import ON_TURN, OVER, Stage, Way
from durak_teach.kernel.state import Event, Outcome, Pair
from durak_teach.text import Text, say


@after("next round")
def round_begins(state: SumidagawaState, event: Event) -> Outcome:
    """The first player of a round is its oya; every yaku is free again, and so is the number.

    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; facts: sumidagawa.oya=A
    Source: climbing S3.1, S3.3, S3.8
    """
    begun = state.but(phase="round", actor=event.by, owner="", passed=(), bout=state.bout + 1)
    for name in ("said", "used", "played", "opted"):
        begun = begun.noting(f"sumidagawa.{name}", "")
    return begun.noting("sumidagawa.oya", event.by)


@after("play")
def play_is_laid_open(state: SumidagawaState, event: Event) -> Outcome:
    """A play is laid face up, and its yaku and number are said aloud; used rin are pushed forward.

    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8 r9; table: A r7 r7
        roles: owner=A to=B; facts: sumidagawa.said=KA7 sumidagawa.rin=A:uuxu
    Source: climbing S3.2, S5.1
    """
    form = yaku_of(event.cards)
    read = state.read_as(event.cards)
    assert form is not None
    assert read is not None
    bon = tuple(card for card in event.cards if card.rank is not WILD)
    row = rin_row(state, event.by)
    for card in less(event.cards, bon):
        row = turned(row, card.suit, "u", "x")  # type: ignore[union-attr]
    used = "+".join(filter(None, (state.fact("sumidagawa.used"), form.code)))
    laid = state.but(
        hands=state.without(event.by, bon),
        table=state.table + tuple(Pair(card, None, event.by) for card in bon),
        owner=event.by,
        passed=(),
        plays=state.plays + 1,
    )
    laid = laid.noting("sumidagawa.rin", row, event.by).noting("sumidagawa.used", used)
    laid = noted(laid, "played", event.by)
    laid = laid.noting("sumidagawa.said", f"{form.code}{read.declared.number}")
    declared = Event("declared", event.by, event.cards, "", laid.fact("sumidagawa.said"))
    privilege = {"DA": "dakuryū", "HO": "honoo no hana"}.get(form.code)
    if privilege == "honoo no hana":
        return laid, declared, Event(privilege, event.by)
    return laid, declared, Event("play made", event.by), Event(privilege or "turn passes", event.by)


@after("dakuryū")
def muddy_stream_ends_the_round(state: SumidagawaState, event: Event) -> Outcome:
    """Dakuryū ends the round at once; whoever played it usually starts the next.

    Example: game: sumidagawa; players: A B C; A: b7 b7 b7 b7 r2; B: b3 b4; C: b5 b6
    Source: climbing S7.1-S7.3
    """
    return state, Event("round ends", event.by)


@after("honoo no hana")
def lowest_card_is_discarded(state: SumidagawaState, event: Event) -> Outcome:
    """After honoo no hana, whoever played it discards the lowest card left in hand.

    Told: After honoo no hana, whoever played it discards the lowest card left in hand, face up.
    Example: game: sumidagawa; players: A B C; A: b2 b9 r3 r4 r5 r6; B: b3; C: b5
        facts: sumidagawa.rin=A:xxxx
    Source: climbing S7.4, R23
    """
    lowest = lowest_of(state, event.by)
    if not lowest:
        return state, Event("flip one", event.by)
    if len(lowest) > 1:
        return state.but(phase="discard", actor=event.by)
    return state, Event("discard", event.by, lowest)


def lowest_of(state: SumidagawaState, seat: str) -> tuple[Card, ...]:
    """The lowest cards of a hand, one of each colour."""
    hand = [card for card in state.hand(seat) if isinstance(card, Card)]
    height = state.game.strength
    least = min(map(height, hand), default=0)
    lowest = (card for card in hand if height(card) == least)
    return tuple(dict.fromkeys(sorted(lowest, key=place_in_pack)))


@allows("discard", phase="discard")
def either_of_the_lowest(state: SumidagawaState) -> Iterator[Move]:
    """If several cards have the lowest number, any may be discarded, whatever its colour.

    Example: game: sumidagawa; players: A B C; A: b2 r2 b9; B: b3; C: b5; table: A r3 r4 r5 r6
        roles: owner=A to=A phase=discard; facts: sumidagawa.said=HO3
    Source: climbing S7.4, R23
    """
    for card in lowest_of(state, state.actor):
        yield Move(state.actor, "discard", (card,))


@after("discard")
def discard_is_no_play(state: SumidagawaState, event: Event) -> Outcome:
    """The discarded card lies face up among those played, but it is not a play.

    Note: The number and the yaku used stay as they are.
    Example: game: sumidagawa; players: A B C; A: b2 r2 b9; B: b3; C: b5; table: A r3 r4 r5 r6
        roles: owner=A to=A phase=discard; facts: sumidagawa.said=HO3
    Source: climbing S7.4, S7.7, R23, R25
    """
    laid = state.but(
        hands=state.without(event.by, event.cards),
        table=state.table + tuple(Pair(card, None, event.by) for card in event.cards),
        phase="round",
    )
    if not laid.hand(event.by):
        return laid, Event("flip one", event.by)
    return laid, Event("play made", event.by), Event("turn passes", event.by)


@after("flip one")
def a_rin_is_turned_down(state: SumidagawaState, event: Event) -> Outcome:
    """A player whose honoo no hana leaves no cards turns an unused rin, if any, face down.

    Told: A player left without cards by honoo no hana turns one face-up rin not used in the round
        face down; if there is none, nothing happens.
    Example: game: sumidagawa; players: A B C; A: r3 r4 r5 r6; B: b3; C: b5
        facts: sumidagawa.rin=A:uxux
    Source: climbing S7.5-S7.7, R24, R25
    """
    colours = list(dict.fromkeys(rin_of(rin_row(state, event.by), "u")))
    if len(colours) > 1:
        return state.but(phase="flip", actor=event.by)
    return flipped(state, event.by, colours[0] if colours else None)


def flipped(state: SumidagawaState, seat: str, colour: Suit | None) -> Outcome:
    """The state with a rin turned down, and what comes after the privilege."""
    going = state.but(phase="round")
    if colour is not None:
        row = turned(rin_row(state, seat), colour, "u", "d")
        going = going.noting("sumidagawa.rin", row, seat)
    turned_one = (Event("flipped", seat, (WILDS[colour],)),) if colour else ()
    return going, *turned_one, Event("play made", seat), Event("turn passes", seat)


@allows("flip", phase="flip")
def either_colour(state: SumidagawaState) -> Iterator[Move]:
    """A player whose honoo no hana leaves no cards chooses which rin is turned face down.

    Example: game: sumidagawa; players: A B C; A: -; B: b3; C: b5; table: A r3 r4 r5 r6
        roles: owner=A to=A phase=flip; facts: sumidagawa.said=HO3
    Source: climbing S7.5, R24
    """
    for colour in dict.fromkeys(rin_of(rin_row(state, state.actor), "u")):
        yield Move(state.actor, "flip", (WILDS[colour],))


@after("flip")
def chosen_rin_is_turned_down(state: SumidagawaState, event: Event) -> Outcome:
    """A rin chosen after honoo no hana lies face down and forces passes until it is revived.

    Example: game: sumidagawa; players: A B C; A: -; B: b3; C: b5; table: A r3 r4 r5 r6
        roles: owner=A to=A phase=flip; facts: sumidagawa.said=HO3
    Source: climbing S7.5, S8.4
    """
    return flipped(state, event.by, event.cards[0].suit if event.cards else None)


@after("turn passes")
def next_player_is_asked(state: SumidagawaState, event: Event) -> Outcome:
    """The next player clockwise who is still in takes a turn; the game ends when only one is left.

    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; table: A b5
        roles: owner=A passed=B to=C; facts: sumidagawa.said=KZ5 sumidagawa.rin=B:duuu
    Source: climbing S3.1, S3.6, R16
    """
    if state.over:
        return None
    waiting = [s for s in state.seats if s not in (*state.out, *state.passed, state.owner)]
    if not waiting:
        return state, Event("round ends", state.owner)
    return state.but(actor=state.next_in(event.by))


@after("pass", phase="round")
def pass_holds(state: SumidagawaState, event: Event) -> Outcome:
    """A pass by choice holds for the rest of the round, a forced one only for one turn.

    Told: Whoever passes by choice plays no more in the round; a forced pass is repeated on every
        turn as long as a rin lies face down.
    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; table: A b4 B r5 C b5 b5
        roles: owner=C to=A; facts: sumidagawa.said=GE5 sumidagawa.used=KZ+KB+GE
    Source: climbing S8.4-S8.6, S3.6, S3.9
    """
    seat = event.by
    optional = state.due(seat) != FORCED
    passed = state.but(passed=tuple(dict.fromkeys((*state.passed, seat))))
    passed = noted(passed, "opted", seat) if optional else passed
    kind = "optional pass" if optional else "forced pass"
    return passed, Event(kind, seat), Event("turn passes", seat)


@forbids("play", "pass", unoffered=True)
def privilege_comes_first(state: SumidagawaState, move: Move) -> Text | None:
    """A privilege or a revival that leaves a choice is settled before anything else.

    Example: game: sumidagawa; players: A B C; A: -; B: b3; C: b5; table: A r3 r4 r5 r6
        roles: owner=A to=A phase=flip; facts: sumidagawa.said=HO3
    Source: climbing S7.1, S5.7
    """
    if state.phase == "round" or state.over:
        return None
    if state.phase == "revive":
        return say("the round is over; a rin must be turned face up first")
    if state.phase == "flip":
        return say("honoo no hana: a rin must be turned face down first")
    return say("honoo no hana: the lowest card must be discarded first")


@forbids("discard", unoffered=True)
def only_the_lowest_is_discarded(state: SumidagawaState, move: Move) -> Text | None:
    """Only after honoo no hana is a card discarded, and only the lowest one.

    Example: game: sumidagawa; players: A B C; A: b2 r2 b9; B: b3; C: b5; table: A r3 r4 r5 r6
        roles: owner=A to=A phase=discard; facts: sumidagawa.said=HO3
    Source: climbing S7.4
    """
    if state.phase != "discard":
        return say("there is nothing to discard now")
    lowest = lowest_of(state, state.actor)
    if len(move.cards) == 1 and move.cards[0] in lowest:
        return None
    return say("one of the lowest cards must be discarded: {cards:or}", cards=lowest)


@forbids("flip", "revive", unoffered=True)
def rin_that_lies_so(state: SumidagawaState, move: Move) -> Text | None:
    """A rin is turned up or down only when a rule says so, never if it already lies that way.

    Example: game: sumidagawa; players: A B C; A: -; B: b3; C: b5; table: A r3 r4 r5 r6
        roles: owner=A to=A phase=flip; facts: sumidagawa.said=HO3 sumidagawa.rin=A:dduu
    Source: climbing S5.7, S7.5
    """
    if move.verb != state.phase or state.over:
        return say("no rin may be turned that way now")
    lying = rin_of(rin_row(state, state.actor), "u" if state.phase == "flip" else "d")
    if len(move.cards) == 1 and move.cards[0] in [WILDS[colour] for colour in lying]:
        return None
    rin = tuple(dict.fromkeys(WILDS[colour] for colour in lying))
    return say("one of these must be turned over: {rin:or}", rin=rin)


RULES = (
    round_begins,
    play_is_laid_open,
    muddy_stream_ends_the_round,
    lowest_card_is_discarded,
    either_of_the_lowest,
    discard_is_no_play,
    a_rin_is_turned_down,
    either_colour,
    chosen_rin_is_turned_down,
    next_player_is_asked,
    pass_holds,
    privilege_comes_first,
    only_the_lowest_is_discarded,
    rin_that_lies_so,
)

_REVIVAL = "sumidagawa.endings.one_after_the_other"
_ENDING = "sumidagawa.endings.last_one_left_is_latest"
_OYA = (say("oya"), ON_TURN)
STAGES = (
    Stage(
        "round",
        _OYA,
        (
            *(Way(verb, "revive", _REVIVAL) for verb in ("pass", "play")),
            *(Way(verb, OVER, _ENDING) for verb in ("pass", "play")),
            Way("play", "discard", lowest_card_is_discarded.id),
            Way("play", "discard", "sumidagawa.choices.single_card_is_kept"),
        ),
        begins=True,
    ),
    Stage(
        "revive",
        _OYA,
        (Way("revive", "round", _REVIVAL), Way("revive", OVER, _ENDING)),
    ),
    Stage("discard", (ON_TURN,), (Way("discard", "round", discard_is_no_play.id),)),
)
