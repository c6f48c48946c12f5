"""Rows about the defence: what beats, what a part of a defence is worth, what is taken."""

from __future__ import annotations

from functools import partial

from durak_teach.compare.matrix.orders import ORDERS
from durak_teach.compare.matrix.plan import Plan, beating, events, played, playing
from durak_teach.compare.matrix.row import ELSE, Choice, Row, Shown
from durak_teach.compare.matrix.tables import (
    attacked,
    has_pile,
    objecting,
    telling,
)
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, card, cards
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.text import say

LED = card("Th")
PAIRS = ("8h/9c", "9h/Tc", "Th/-")  # two are beaten, the third is not
RAISED = ("8h/-", "9h/-", "Th/-")  # the same attack cards, in one pile
BEATEN = cards("8h 9c 9h Tc")
TAKING = ("allows take bottom", "allows take top", "allows take")
LATE = cards("8s")  # what A adds after “take”, where that is allowed


def what_beats(game: Game, people: int) -> Shown:
    """Which of B's cards answer the lead, and how."""
    state = attacked(game, people, f"{LED}/-")
    trump = state.trump_for("B")
    hand = [c for c in state.hand("B") if isinstance(c, Card)]
    by = {c: rule for c in hand if (rule := game.beats(c, LED, trump))}
    sent = {c: rule for c in hand if (rule := game.allowing(state, Move("B", "transfer", (c,))))}
    # where there are no trumps, nobody speaks of one
    orders = {name: order for name, order in ORDERS.items() if trump or name != "suit"}
    law = next((name for name, order in orders.items() if _agree(order, hand, trump, {*by})), "")
    right = law if not sent else "transfer" if law == "suit" else ""
    places = {"attack": LED, "cards": tuple(by)}
    text = (
        say(
            "{attack} is beaten by {cards:or}; the attack may be transferred with {sent:or}.",
            **places, sent=tuple(sent),
        )
        if sent
        else say("{attack} is beaten by {cards:or}.", **places)
    )  # fmt: skip
    rules = tuple(dict.fromkeys((*by.values(), *sent.values())))
    move = next(beating(state), None)
    after = played(state, move) if move else None
    return Shown(right, rules or (game.deciding(hand[0], LED, trump),), state, text, after)


def _agree(beats: object, hand: list[Card], trump: object, able: set[Card]) -> bool:
    """Whether an order of the cards says of a hand what the game says."""
    assert callable(beats)
    return {c for c in hand if beats(c, LED, trump)} == able


def what_is_left(game: Game, people: int) -> Shown:
    """Where the beaten pairs go when the defender takes the rest."""
    state = _half_beaten(game, people)
    after = _taken(state, ())
    if after is None or has_pile(game):
        rule = _why_not(state, *TAKING)
        return Shown("", (rule,), state, None, after)
    lie = {place: [c for c in BEATEN if c in lying] for place, lying in _places(after).items()}
    rules = (state.because("cards_taken").id,)
    if len(lie["gone"]) == len(BEATEN):
        text = say("{cards} are discarded.", cards=BEATEN)
        return Shown("gone", rules, state, text, after)
    if len(lie["kept"]) == len(BEATEN):
        text = say("B also takes {cards}.", cards=BEATEN)
        return Shown("kept", rules, state, text, after)
    return Shown("stay" if len(lie["stay"]) == len(BEATEN) else "", rules, state, None, after)


def _taken(state: DurakState, adds: tuple[Card, ...]) -> DurakState | None:
    """The table after B has taken, and whoever may add cards has had the chance."""
    takes = (Move("B", verb) for verb in ("take", "take bottom", "take top"))
    take = next(filter(partial(state.game.allowing, state), takes), None)
    if take is None:
        return None
    after = played(state, take)
    following = (after, *playing(after, Plan(adds=adds))) if not _picked(after) else (after,)
    return next(filter(_picked, following), None)


def _why_not(state: DurakState, *wanted: str) -> str:
    """The rule that forbids to take, or in a game of one pile what is told of taking."""
    game = state.game
    objections = () if has_pile(game) else objecting(state, Move("B", "take"))
    return (*objections, telling(game, *wanted))[0]


def _half_beaten(game: Game, people: int) -> DurakState:
    """B has beaten two of three cards; in a game of one pile, three cards lie in it."""
    return attacked(game, people, *(RAISED if has_pile(game) else PAIRS))


def _picked(state: DurakState) -> bool:
    return bool(events(state, "pick up"))


def _places(state: DurakState) -> dict[str, set[object]]:
    """What lies in the discard pile, in hands, on the table."""
    return {
        "gone": {*state.discard},
        "kept": {card for hand in state.hands.values() for card in hand},
        "stay": {card for pair in state.table for card in pair[:2]},
    }


def what_is_taken(game: Game, people: int) -> Shown:
    """What comes to a hand, cards thrown in late included."""
    state = _half_beaten(game, people)
    after = _taken(state, LATE)
    if after is None or has_pile(game):
        rule = _why_not(state, "after taken", "after take")
        return Shown("", (rule,), state, None, after)
    late = tuple(card for event in events(after, "throw") for card in event.cards)
    lay = (*BEATEN, LED, *late)
    got = [c for c in lay if c in _places(after)["kept"]]
    late_rule = telling(game, "after gives up")
    rules = (state.because("cards_taken").id, *([late_rule] if late else ()))
    if late:
        text = say(
            "Thrown in after “take”: {late}. B takes {cards}.",
            late=late, cards=(*got,),
        )  # fmt: skip
        return Shown("more" if got == [*lay] else "", rules, state, text, after)
    text = say("B takes {cards}.", cards=(*got,))
    right = "open" if got == [LED] else "all" if got == [*lay] else ""
    return Shown(right, rules, state, text, after)


BEAT = Row(
    "beat",
    say("Beating"),
    say("10♥ is led. How can B answer it?"),
    (
        Choice("suit", say("With a higher card of its suit, or a trump")),
        Choice(
            "transfer",
            say("With a higher card of its suit, a trump, or a transfer"),
        ),
        Choice("rank", say("With any stronger card, whatever its suit")),
        Choice("alone", say("Only with a higher card of its suit")),
        ELSE,
    ),
    what_beats,
    "B",
)

PARTIAL = Row(
    "partial",
    say("Partial defence"),
    say("B has beaten two of three attack cards and takes. Where do the beaten pairs go?"),
    (
        Choice("gone", say("The beaten pairs are discarded")),
        Choice("kept", say("B takes the beaten pairs too")),
        Choice("stay", say("The beaten pairs stay on the table")),
        ELSE,
    ),
    what_is_left,
    "B",
)

TAKEN = Row(
    "taken",
    say("What is taken"),
    say("B takes. Which cards?"),
    (
        Choice("open", say("Only the open attack cards")),
        Choice("all", say("The whole table")),
        Choice("more", say("The whole table, and whatever is thrown in afterwards")),
        ELSE,
    ),
    what_is_taken,
    "B",
)
