"""What a player knows, as text.

It is the log of the own seat as this witnessed it, and the position as it sees it. Two deals that
look the same to a seat have the same text, and what it once saw or did itself is never lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from itertools import chain, islice

from durak_teach.kernel.cards import FACE_DOWN, SUITS, written
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.memory import held_unseen
from durak_teach.kernel.outside import need_number
from durak_teach.kernel.state import Event, State
from durak_teach.text import say
from durak_teach.train.episode import Episode
from durak_teach.train.meanings import EVENTS


def information_state(episode: Episode, player: int, past: bool = True) -> str:
    """All that a player has witnessed and sees: seat, events, position, words of a move so far.

    Args:
        episode: the deal as it stands.
        player: the player's number, from 0.
        past: if false, only what a player who has just sat down would see: no events so far.

    Returns:
        Lines of text, the same for two deals that look the same to the player.

    Raises:
        DurakError: no player has this number.

    >>> from durak_teach import game
    >>> from durak_teach.train.episode import reset
    >>> text = information_state(reset(game("durak", "podkidnoy"), players=2, seed=7), player=0)
    >>> text.splitlines()[1], text.splitlines()[-3]
    ('B deal x36', 'A: Tc 7h 8c As Jh 7c')
    """
    seats = _seats(episode, player)
    lines = [seats[0]]
    for seat in seats:
        seen = episode.witness(seat).seen
        lines += [*(map(_told, seen.log) if past else ()), str(seen)]
    if episode.player == player:
        lines.append(" ".join((episode.seat, *episode.said, "…")))
    return "\n".join(lines)


def _seats(episode: Episode, player: int) -> tuple[str, ...]:
    """The own seat, and the one that the player is asked for where it is another."""
    people = len(episode.state.people)
    if not 0 <= need_number("player", player) < people:
        raise DurakError(say("Players are numbered from 0 to {n}.", n=people - 1))
    own = episode.state.people[player]
    for_another = episode.player == player and episode.seat != own
    return (own, episode.seat) if for_another else (own,)


def _told(event: Event) -> str:
    return " ".join(filter(None, (event.by, event.kind, written(event.cards), event.to)))


def observation(episode: Episode, player: int) -> list[float]:
    """What a player sees and remembers now, as numbers.

    How many there are depends only on the game and the number of players.

    In this order: whose view it is and which seat is asked (1 for that seat); the trump suit; the
    number of cards in each hand and in the talon; counts for each hand as far as seen or
    remembered, the talon, attack and defence cards, and elsewhere; counts for the player's own move
    as said so far; then the last eight events, each with its seat and its counts, the latest first.
    Counts are a number for each word of the game: how often it occurs in that place. `meanings`
    says what each number means.

    Args:
        episode: the deal as it stands.
        player: the player's number, from 0.

    Returns:
        Whole numbers: how many cards, or 1 and 0 for yes and no.

    Raises:
        DurakError: no player has this number.

    >>> from durak_teach import game
    >>> from durak_teach.train.episode import reset
    >>> len(observation(reset(game("durak", "podkidnoy"), players=2, seed=7), player=0))
    1242
    """
    state, own = episode.state, _seats(episode, player)[-1]
    *_, seen, memory = episode.witness(own)
    hands, seats = held_unseen(seen, memory), episode.words.seats
    numbers = [float(seat == state.people[player]) for seat in seats]
    numbers += [float(seat == episode.seat) for seat in seats]
    numbers += [float(suit is seen.trump) for suit in SUITS]
    numbers += [float(len(cards)) for cards in (*map(seen.hand, seats), seen.talon)]
    for seat in seats:
        numbers += _counted(episode, (*seen.hand(seat), *hands.get(seat, Counter()).elements()))
    numbers += _counted(episode, seen.talon)
    numbers += _counted(episode, (pair.attack for pair in seen.table))
    numbers += _counted(episode, (pair.defence for pair in seen.table))
    numbers += _counted(episode, (*seen.discard, *chain(*seen.zones.values())))
    numbers += _counted(episode, episode.said if episode.player == player else ())
    events = [*islice(_backwards(seen, episode.words.numbers), EVENTS)]
    for event in events:
        numbers += [float(seat == event.by) for seat in seats]
        numbers += _counted(episode, (event.kind, *event.cards))
    missing = EVENTS - len(events)
    return numbers + [0.0] * missing * (len(seats) + len(episode.words.texts))


def _backwards(seen: State, kinds: Container[str]) -> Iterator[Event]:
    """The events of some kinds, the latest first."""
    link = seen.past
    while link:
        link, event = link
        if event.kind in kinds:
            yield event


def _counted(episode: Episode, words: Iterable[object]) -> list[float]:
    """How often each word of the game comes; face-down cards are told by their number alone."""
    counts, numbers = [0.0] * len(episode.words.texts), episode.words.numbers
    for word in words:
        number = None if word is FACE_DOWN else numbers.get(str(word))
        if number is not None:
            counts[number] += 1
    return counts
