"""Moves and their notation: `B beat 7h 9h`, `A throw 9c`, `C take`, `A lead talon`.

A move is `seat verb cards`. A card that the mover cannot see is named by its place,
`Hidden("talon")`: it is played first and judged when it is turned up.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, NoReturn

from durak_teach.kernel.cards import FACE_DOWN, Card, FaceDown, Reader, card
from durak_teach.kernel.docstring import listed
from durak_teach.kernel.errors import NotationError, NotThere, WrongType, no_name
from durak_teach.kernel.outside import full_width
from durak_teach.text import say


class Hidden(NamedTuple):
    """A card named by its place: the talon's top card, or the n-th of a row (from 1).

    The row is that of the cards to `pick` from; with every other verb, that of the own hand.
    """

    place: str
    number: int = 0

    def __str__(self) -> str:
        return str(self.number) if self.number else self.place


Played = Card | Hidden | FaceDown
_PLAYED: Final = frozenset({Card, Hidden, FaceDown})

LONGEST: Final = 400  # signs of a move that is read
MOST: Final = 40  # cards of a move that is read; hands of Dou Dizhu have up to 33
# Verbs of several words, and where their words stand among the cards.
PATTERNS: Final = {
    "beat adding": "beat {0} {1} adding {more}",
    "throw cover": "throw {0} cover {1}",
}
# What other books call a verb that cards belong to.
ALSO: Final = {"add": "throw", "pass": "transfer", "show": "transfer show"}
# Verbs that a number belongs to.
NUMBERED: Final = ("bid",)
_PLACE: Final = re.compile("[0-9]{1,3}")  # in a row of cards
# Words that name a place where a card lies unseen.
PLACES: Final = ("talon",)


class Move(NamedTuple):
    """What one seat does. `str()` writes it in notation.

    Attributes:
        by: the seat.
        verb: the kind of move, such as `"beat"`.
        cards: its cards; in a `beat` the attack card comes first.
        card: the last of its cards.
        attack: the first of its cards.
        action: the move without its seat, such as `"beat 7h 9h"`.

    >>> from durak_teach import deal, game
    >>> rules = game("durak", "podkidnoy")
    >>> move = rules.legal(deal(rules, players=2, seed=7))[0]
    >>> move.by, move.verb, move.card
    ('B', 'lead', card('Qd'))
    """

    by: str
    verb: str
    cards: tuple[Played, ...] = ()

    @staticmethod
    def parse(text: str, by: str | None = None) -> Move:
        """The move that a text writes, where a variable is called `move`.

        >>> Move.parse("B beat 7h 9h")
        move('B beat 7h 9h')
        """
        return move(text, by)

    @property
    def card(self) -> Played:
        """The card played (of several: the last)."""
        try:
            return self.cards[-1]
        except IndexError:
            raise _no_card(self) from None

    @property
    def attack(self) -> Played:
        """The attack card that a `beat` answers."""
        try:
            return self.cards[0]
        except IndexError:
            raise _no_card(self) from None

    @property
    def action(self) -> str:
        """The move without its seat, as buttons and lists of legal moves write it."""
        names = [str(c) for c in self.cards]
        pattern = PATTERNS.get(self.verb)
        if pattern and len(names) > 1:
            return pattern.format(*names, more=" ".join(names[2:]))
        return " ".join([self.verb, *names])

    def __getattr__(self, name: str) -> NoReturn:
        if name[0] == "_":
            raise AttributeError(name)
        raise no_name(name, listed(Move), "`Move`")

    def __dir__(self) -> list[str]:
        """What Tab shows: what the docstring lists."""
        return [*listed(Move)]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            raise WrongType(
                say(
                    "A move is not a string; write `{example}`.",
                    example=f'str(move) == "{other}"',
                )
            )
        return tuple.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __str__(self) -> str:
        return f"{self.by} {self.action}"

    def __repr__(self) -> str:
        return f"move({str(self)!r})"


def _no_card(move: Move) -> NotThere:
    return NotThere(say("`{move}` has no cards; look at `move.cards` first.", move=str(move)))


def _too_long(text: str) -> NotationError:
    return NotationError(
        say("`{text}` is not a move; a move may have at most {n} cards.", text=text, n=MOST)
    )


def checked(move: object) -> Move:
    """The move itself, if it is one, made of what moves are made of; else `WrongType`."""
    if isinstance(move, Move):
        by, verb, cards = move
        words = by.__class__ is str and verb.__class__ is str and verb.strip()
        if words and cards.__class__ is tuple and _PLAYED.issuperset(map(type, cards)):
            return move
    raise WrongType(
        say("A move is a seat, a verb and cards; write it as one string, as in `B beat 7h 9h`.")
    )


def is_seatless(text: str) -> bool:
    """Whether a move in notation begins with its verb: seats are named by one letter."""
    first = text.split(maxsplit=1)[:1]
    return bool(first) and len(first[0]) > 1 and first[0][:1].isalpha()


def _is_verb(word: str, *, first: bool) -> bool:
    """Longer than a card, or, as the first word, in letters in which no card is written."""
    if word.isalpha() and (len(word) > 2 or first and not word.isascii()):
        return True
    return word.isalnum() and word[:-1] == "swap"


def several_may(text: str, read: Move) -> NotationError:
    """The error of a move without its seat that is not only for the one to play."""
    return NotationError(
        say(
            "`{text}` may be made out of turn; write who makes it, as in `{example}`.",
            text=text, example=str(read),
        )
    )  # fmt: skip


def move(text: str, by: str | None = None, read: Reader | None = None) -> Move:
    """Read `B beat 7h 9h`; with `by`, the seat may be left out (`beat 7h 9h`).

    `beat 7h by 9h`, `lead 7h+7c`, `add 9s` and `pass 7d` are read too. `read` reads the words of
    a game whose cards are written otherwise.
    """
    if len(text) > LONGEST:
        raise _too_long(text)
    if wide := full_width(text):
        raise NotationError(wide)
    words = [
        word for word in text.replace("+", " ").replace("take-", "take ").split() if word != "by"
    ]
    if not words:
        raise NotationError(say("A move is missing; write a seat and a verb, as in `B take`."))
    if by is None or (words[0] == by and len(words) > 1):
        by, *words = words
    verb: list[str] = []
    played: list[Played] = []
    for word in words:
        if word == "??":
            played.append(FACE_DOWN)
        elif verb and verb[-1] in NUMBERED:
            verb.append(word)
        elif verb and read:
            played += read(word)
        elif verb and _PLACE.fullmatch(word):
            played.append(Hidden("pick" if verb == ["pick"] else "hand", int(word)))
        elif word in PLACES:
            played.append(Hidden(word))
        elif _is_verb(word, first=not verb):
            verb.append(word)
        else:
            played.append(card(word))
    if len(played) > MOST:
        raise _too_long(text)
    if not verb or not by.isalnum():
        raise NotationError(
            say(
                "`{text}` is not a move; write a seat, a verb and cards, as in `B beat 7h 9h`.",
                text=text,
            )
        )
    name = " ".join(verb)
    return Move(by, ALSO.get(name, name) if played else name, tuple(played))
