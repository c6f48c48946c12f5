"""What a player knows, as text.

It is the log of the own seat as this witnessed it, and the position as it sees it. Two deals that
look the same to a seat have the same text, and what it once saw or did itself is never lost.
"""

from __future__ import annotations

from durak_teach.kernel.cards import written
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import need_number
from durak_teach.kernel.state import Event
from durak_teach.play.memory import remembering
from durak_teach.text import say
from durak_teach.train.episode import Episode


def information_state(episode: Episode, player: int) -> str:
    """All that a player has witnessed and sees: seat, events, position, words of the own move.

    Raises `DurakError` for a number that no player has.

    >>> from durak_teach import game
    >>> from durak_teach.train.episode import reset
    >>> text = information_state(reset(game("durak", "podkidnoy"), players=2, seed=7), player=0)
    >>> text.splitlines()[1], text.splitlines()[-3]
    ('B deal x36', 'A: Tc 7h 8c As Jh 7c')
    """
    people = len(episode.state.people)
    if not 0 <= need_number("player", player) < people:
        raise DurakError(say("Players are numbered from 0 to {n}.", n=people - 1))
    seats = _seats(episode, player)
    lines = [seats[0]]
    for seat in seats:
        seen = remembering(episode.state, seat)
        lines += [*map(_told, seen.log), str(seen)]
    if episode.player == player:
        lines.append(" ".join((episode.seat, *episode.said, "…")))
    return "\n".join(lines)


def _seats(episode: Episode, player: int) -> tuple[str, ...]:
    """The own seat, and the one that the player is asked for where it is another."""
    own = episode.state.people[player]
    asked = episode.player == player and episode.seat != own
    return (own, episode.seat) if asked else (own,)


def _told(event: Event) -> str:
    return " ".join(filter(None, (event.by, event.kind, written(event.cards), event.to)))
