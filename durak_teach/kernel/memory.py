"""What a seat remembers: cards that it saw go to a hand or away, from the log as it witnessed it.

Only what is certain. Where cards change places unseen, what was known of them is forgotten.

A log is a chain of links, each with the link before it and an event; a move adds links and changes
none. So what follows from a log is what followed from an earlier link, and from the events since
then: it costs as much at the end of a deal as at its beginning.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from durak_teach.kernel.cards import FACE_DOWN, Card
from durak_teach.kernel.state import Event, State

T = TypeVar("T")
Past = tuple[Any, ...]  # a link of the log: (the link before it, an event), or () at the beginning
Results = OrderedDict[tuple[Any, ...], tuple[Past, Any]]  # the result for a link

PLAYED: Final = frozenset(
    ("lead", "beat", "throw", "transfer", "cover", "self", "throw cover", "beat adding", "play")
)
AWAY: Final = frozenset(("discard", "put away"))
TO_HAND: Final = frozenset(("pick up", "draw", "first attack"))
# faces that nobody sees here come from the talon or the table, not out of a hand
NOT_FROM_HAND: Final = frozenset(("dealt", "talon away", *AWAY, *TO_HAND))
ANEW: Final = frozenset(("deal", "swap hands", "next round"))  # no card is where it was


class Memory(NamedTuple):
    """Cards that each seat holds unseen for certain, and cards that are away for certain."""

    hands: dict[str, Counter[Card]]
    away: Counter[Card]


NOTHING: Final = Memory({}, Counter())


class Witness(NamedTuple):
    """A moment of a deal as a seat witnessed it, from which that of a later moment follows."""

    past: Past  # the log as it was
    hands: tuple[bool, ...]  # of each seat, whether its hand is seen
    seen: State
    memory: Memory


LINKS: Final = 256  # for how many links the results are kept
_witnessed: Results = OrderedDict()
_memories: Results = OrderedDict()


def remembering(state: State, seat: str) -> State:
    """The state as a seat sees it, with the log as this seat witnessed it.

    What it witnessed rests on the event and on whose hands it sees, and on nothing else.
    """

    def as_seen(before: Past, events: Sequence[Event]) -> Past:
        for event in events:
            before = (before, state.witnessed(seat, event))
        return before

    about = (state.__class__, seat, _hands_seen(state, seat))
    past = _following(_witnessed, state.past, about, (), as_seen)
    seen: State = state.seen_by(seat)
    return seen.but(past=past)


def remembered(seen: State) -> Memory:
    """What follows from the log of such a state."""
    pack = Counter(seen.deck)

    def added(before: Memory, events: Sequence[Event]) -> Memory:
        return _after(before, events, pack)

    memory = _following(_memories, seen.past, (seen.__class__,), NOTHING, added)
    return Memory(held_unseen(seen, memory), memory.away - Counter(_lying_open(seen)))


def witness(state: State, seat: str, earlier: Witness | None) -> Witness:
    """What a seat sees and remembers, where an earlier moment of the deal is at hand.

    Whoever keeps that moment looks at as many deals at once as they like; `remembering` and
    `remembered` soon forget a deal that others come between.
    """
    hands, link = _hands_seen(state, seat), state.past
    kept = earlier if earlier and earlier.hands == hands else None
    since = list[Event]()
    while link and not (kept and link is kept.past):
        link, event = link
        since.append(state.witnessed(seat, event))
    past, memory = (kept.seen.past, kept.memory) if kept and link else ((), NOTHING)
    for event in reversed(since):
        past = past, event
    seen: State = state.seen_by(seat).but(past=past)
    if since:
        memory = _after(memory, since[::-1], Counter(seen.deck))
    return Witness(state.past, hands, seen, memory)


def held_unseen(seen: State, memory: Memory) -> dict[str, Counter[Card]]:
    """Of the hands of a memory, those in which cards lie that are not seen now."""
    hands = memory.hands
    return {
        seat: hands.get(seat, Counter()) for seat, hand in seen.hands.items() if FACE_DOWN in hand
    }


def _hands_seen(state: State, seat: str) -> tuple[bool, ...]:
    return tuple(state.sees_hand_of(seat, other) for other in state.seats)


def _following(
    results: Results,
    past: Past,
    about: tuple[Any, ...],
    nothing: T,
    added: Callable[[T, Sequence[Event]], T],
) -> T:
    """What follows from a log; `added` gives it from that of an earlier link and the events since.

    The result is kept with its link, so that the link lives and its `id` stays its own.
    """
    before, since = past, list[Event]()
    result = nothing
    while before:
        kept = results.get((id(before), *about))
        if kept is not None:
            result = kept[1]
            break
        before, event = before
        since.append(event)
    if since:
        result = added(result, since[::-1])
        place = (id(past), *about)
        results[place] = past, result
        while len(results) > LINKS:
            results.popitem(last=False)
    return result


def _after(before: Memory, events: Sequence[Event], pack: Counter[Card]) -> Memory:
    """The memory after some more events."""
    hands = {seat: Counter(cards) for seat, cards in before.hands.items()}
    gone = Counter(before.away)
    for kind, by, cards, *_ in events:
        if kind in ANEW:
            hands.clear()
            gone.clear()
        faces = [card for card in cards if card.__class__ is Card]
        if len(faces) < len(cards):
            if kind in PLAYED:
                hands.pop(by, None)
            elif kind == "pick up":  # cards that were laid face down: nobody says which
                gone.clear()
            elif kind not in NOT_FROM_HAND:  # of a rule that is not known here: whose they were?
                hands.clear()
        hand = hands.setdefault(by, Counter())
        for card in faces:
            if kind in PLAYED or kind in AWAY:
                hand[card] -= 1
                gone[card] = min(gone[card] + 1, pack[card])
            elif kind in TO_HAND:
                hand[card] = min(hand[card] + 1, pack[card])
                gone[card] -= 1
            else:  # it is named, and perhaps moved from one to another
                for places in (gone, *hands.values()):
                    places.pop(card, None)
        for card in faces:
            for place in (hand, gone):
                if place[card] <= 0:
                    del place[card]
    return Memory(hands, gone)


def _lying_open(seen: State) -> Iterable[Any]:
    """The cards outside the hands and the discards."""
    yield from seen.talon
    for cards in seen.zones.values():
        yield from cards
    for pair in seen.table:
        yield from pair[:2]
