"""Cards, suits, ranks and packs, one object for each, in their notation: `9h`, `Td`, `9s'`, `Jk`.

Reading `9h` twice gives the same object, so the rules compare with `is`. Each is a string, too, so
that `card == "9h"`, `card.suit == "h"` and `card.rank == "9"` are what they look like; `Written`
says what to write for `10h`, `hearts` and `queen`.

Games in which suits never matter write the rank alone (`9`, `T`, `b` and `r` for the jokers), games
with two colours the colour and a number (`b7`, `r10`, wild `b*`); there all cards that look alike
are one object.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NoReturn

from durak_teach.kernel.errors import NotationError, UnknownName, WrongType
from durak_teach.kernel.outside import full_width
from durak_teach.kernel.written import Written
from durak_teach.text import naming, say


def _no_order(self: object, other: object) -> NoReturn:
    """Which card is higher depends on the trump, so neither `max(hand)` nor `>` means anything."""
    raise WrongType(
        say("Cards and ranks are compared by their `height`, as in `{example}`.",
            example="max(hand, key=lambda card: card.height)")
    )  # fmt: skip


class Suit(Written):
    """One of the four suits.

    Attributes:
        letter: `s`, `h`, `d` or `c`.
        glyph: its sign, such as `♥`.
    """

    __slots__ = ("glyph", "letter")

    def __new__(cls, letter: str, glyph: str) -> Suit:
        return super().__new__(cls, letter or "-")  # every suit is true, that of a joker, too

    def __init__(self, letter: str, glyph: str) -> None:
        self.letter: Final = letter
        self.glyph: Final = glyph

    def usual(self, other: object) -> str:
        """The letter of a suit that is named, or written otherwise."""
        return _suit_meant(other)

    def __repr__(self) -> str:
        return f"Suit({self.letter!r})"

    def __str__(self) -> str:
        return self.letter

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return _suit_of, (self.letter,)


class Rank(Written):
    """A rank.

    Attributes:
        symbol: `2` to `9`, `T`, `J`, `Q`, `K`, `A`, or `Jk` for the joker.
        height: orders the ranks from 2 (2) to 14 (ace), and the joker above.
    """

    __slots__ = ("height", "symbol")

    def __new__(cls, symbol: str, height: int) -> Rank:
        return super().__new__(cls, symbol)

    def __init__(self, symbol: str, height: int) -> None:
        self.symbol: Final = symbol
        self.height: Final = height

    def usual(self, other: object) -> str:
        """The symbol of a rank that is named; a number is a height. `10` is a rank elsewhere."""
        if isinstance(other, int):
            return f"card.height == {other}"
        return "" if other == "10" and self.symbol != "T" else _rank_meant(other)

    def __repr__(self) -> str:
        return f"Rank({self.symbol!r})"

    def __str__(self) -> str:
        return self.symbol

    __lt__ = __le__ = __gt__ = __ge__ = _no_order

    def __reduce__(self) -> tuple[object, tuple[str, int]]:
        return _rank_of, (self.symbol, self.height)


SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = (
    Suit("s", "♠"),
    Suit("h", "♥"),
    Suit("d", "♦"),
    Suit("c", "♣"),
)
NO_SUIT: Final = Suit("", "")  # a joker's, and every card's where suits never matter
JOKER: Final = Rank("Jk", 15)
MOST: Final = 999  # face-down cards that one word stands for, and cards that lie in one place
BLACK, RED = COLOURS = (Suit("b", ""), Suit("r", ""))
WILD: Final = Rank("*", 0)
RANKS: Final = tuple(Rank(symbol, height) for height, symbol in enumerate("23456789TJQKA", 2))
# the 2 above the ace, and jokers above all; then the numbers 1 to 10
CLIMBING: Final = (*RANKS[1:], *(Rank(symbol, 15 + n) for n, symbol in enumerate("2br")))
NUMBERS: Final = (Rank("1", 1), *RANKS[:8], Rank("10", 10))


class Card(Written):
    """One card of a pack.

    Attributes:
        name: its text, such as `9s`.
        rank: its rank.
        suit: its suit.
        height: that of its rank, from 2 (2) to 14 (ace).
        copy: 1, or 2 for its twin in a second pack (written `9s'`).
    """

    __slots__ = ("copy", "height", "name", "rank", "suit")

    def __new__(cls, rank: Rank, suit: Suit, copy: int = 1, name: str = "") -> Card:
        return super().__new__(cls, name or rank.symbol + suit.letter + "'" * (copy - 1))

    def __init__(self, rank: Rank, suit: Suit, copy: int = 1, name: str = "") -> None:
        self.rank: Final = rank
        self.suit: Final = suit
        self.copy: Final = copy
        self.height: Final = rank.height
        self.name: Final = "".join(self)

    @staticmethod
    def parse(text: str) -> Card:
        """The card that a text writes, where a variable is called `card`.

        >>> Card.parse("10♥")
        card('Th')
        """
        return card(text)

    def usual(self, other: object) -> str:
        """The name of a card that is written otherwise, or how ranks and suits are compared."""
        return _card_meant(self, other) if isinstance(other, str) else ""

    def __repr__(self) -> str:
        return f"card({self.name!r})"

    def __str__(self) -> str:
        return self.name

    __lt__ = __le__ = __gt__ = __ge__ = _no_order

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return _one, (self.name,)


class FaceDown:
    """A card that nobody names: `??`. All face-down cards are alike."""

    __slots__ = ()
    name: Final = "??"

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            if name[0] == "_":
                raise AttributeError(name)
            raise UnknownName(
                say("A face-down card has no `{name}`; check `{example}` first.",
                    name=name, example="isinstance(card, Card)")
            )  # fmt: skip

    def __repr__(self) -> str:
        return "FACE_DOWN"

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> str:
        return "FACE_DOWN"


FACE_DOWN: Final = FaceDown()
Held = tuple[Card | FaceDown, ...]


def place_in_pack(card: Card | FaceDown) -> int:
    """The key of the order of packs: suit by suit, low to high, and last what lies face down."""
    return _ORDER.get(card.name, len(_ORDER))


def place_in_hand(trump: Suit | None) -> Callable[[object], tuple[int, int]]:
    """The key of the order in which a hand is shown: suit by suit, low to high, trumps on the
    right, jokers beyond them, and last what lies face down, in its own order."""
    plain = [suit for suit in SUITS if suit is not trump]
    suits = [*plain, *(suit for suit in SUITS if suit is trump), *COLOURS, NO_SUIT]

    def place(card: object) -> tuple[int, int]:
        if not isinstance(card, Card):
            return len(suits), 0
        return suits.index(card.suit), card.height

    return place


def face_up(cards: Held) -> tuple[Card, ...]:
    """Those that lie face up."""
    return tuple(card for card in cards if isinstance(card, Card))


Reader = Callable[[str], tuple[Card, ...]]

JOKERS: Final = tuple(Card(JOKER, NO_SUIT, copy) for copy in (1, 2))
_PACKED: Final = tuple(Card(r, s, copy) for copy in (1, 2) for s in SUITS for r in RANKS)
_CARDS: Final = {made.name: made for made in (*_PACKED, *JOKERS)}
BY_RANK: Final = tuple(Card(rank, NO_SUIT) for rank in CLIMBING)
BY_COLOUR: Final = tuple(
    Card(rank, colour, name=colour.letter + rank.symbol)
    for colour in COLOURS
    for rank in (*NUMBERS, WILD)
)
_RANKED: Final = {made.name: made for made in BY_RANK}
_COLOURED: Final = {made.name: made for made in BY_COLOUR}
_ALL: Final = {**_CARDS, **_RANKED, **_COLOURED}
_ORDER: Final = {name: place for place, name in enumerate(_ALL)}
_SUITS: Final = (
    {s.letter: s for s in SUITS} | {s.glyph: s for s in SUITS} | {"♡": HEARTS, "♢": DIAMONDS}
)
_RANKS: Final = {r.symbol: r for r in RANKS}
_SUIT_NAMES: Final = {
    word: letter
    for names in (*naming.SUITS.values(), *naming.SUIT_ONE.values())
    for letter, word in names.items()
}
_RANK_NAMES: Final = {w: symbol for ranks in naming.RANKS.values() for symbol, w in ranks.items()}
_KINDS: Final = {s.letter: s for s in (*SUITS, *COLOURS, NO_SUIT)}
_GRADES: Final = {(made.rank.symbol, made.rank.height): made.rank for made in _ALL.values()}


def _suit_of(letter: str) -> Suit:
    return _KINDS[letter]


def _rank_of(symbol: str, height: int) -> Rank:
    return _GRADES[symbol, height]


def _one(name: str) -> Card:
    return _ALL[name]


def suit(text: str) -> Suit:
    """The suit written `s h d c` or as a glyph."""
    try:
        return _SUITS[text]
    except KeyError:
        raise NotationError(
            say("`{text}` is not a suit; write one of s, h, d, c.", text=text)
        ) from None


def rank(text: str) -> Rank:
    """The rank written `2 … 9 T J Q K A` or `10`."""
    try:
        return _RANKS["T" if text == "10" else text.upper()]
    except KeyError:
        raise NotationError(
            say("`{text}` is not a rank; write one of 2–9, T, J, Q, K, A.", text=text)
        ) from None


def card(text: str) -> Card:
    """The card written `9h`, `Td`, `10d`, `Q♠`, `Jk`, or `9s'` in the second pack."""
    plain = _CARDS.get(text) or _CARDS.get(text.capitalize())
    if plain is not None:
        return plain
    body, twin = (text[:-1], "'") if text[-1:] in ("'", "′", "’") else (text, "")
    letter = _SUITS.get(body[-1:])
    symbol = "T" if body[:-1] == "10" else body[:-1].upper()
    if letter is None or symbol not in _RANKS:
        wrong = say(
            "`{text}` is not a card; write a rank (2–9 T J Q K A), then a suit (s h d c), "
            "as in `9s`.",
            text=text,
        )
        raise NotationError(full_width(text) or wrong)
    return _CARDS[symbol + letter.letter + twin]


def _suit_meant(text: object) -> str:
    """The letter of a suit, by that, its sign or its name; "" for anything else."""
    word = text.casefold() if isinstance(text, str) else ""
    found = _SUITS.get(word)
    return found.letter if found else _SUIT_NAMES.get(word, "")


def _rank_meant(text: object) -> str:
    """The symbol of a rank, by that or its name; "" for anything else."""
    word = text.casefold() if isinstance(text, str) else ""
    symbol = _RANK_NAMES.get(word, word.upper())
    return symbol if symbol in _RANKS else ""


def _card_meant(one: Card, text: str) -> str:
    """The name of the card that a text writes, or the comparison that it is for."""
    if one.name not in _CARDS:
        return "T" if text == "10" and one.name in _RANKED else ""
    try:
        return card(text).name
    except NotationError:
        rank, suit = _rank_meant(text), _suit_meant(text)
    part, usual = ("rank", rank) if rank else ("suit", suit)
    return f'card.{part} == "{usual}"' if usual else ""


def card_named(name: str) -> Card:
    """The card of a name, whichever game it belongs to: `9h`, `T`, `b7`."""
    return _ALL[name]


def by_rank(word: str) -> tuple[Card, ...]:
    """The cards written by their ranks alone, one character each: `3334`, `br`; also `10`."""
    ranks = word.replace("10", "T")
    ranks = "".join(sign if sign in "br" else sign.upper() for sign in ranks)
    named = _named([*ranks], _RANKED)
    if not named:
        raise NotationError(
            say("`{text}` is not a rank; write one of 3–9, T, J, Q, K, A, 2, b, r.", text=word)
        )
    return named


def by_colour(word: str) -> tuple[Card, ...]:
    """The cards written as colour and number, joined by commas or `+`: `b7`, `r10,r*`."""
    named = _named(word.replace("+", ",").split(","), _COLOURED)
    if not named:
        raise NotationError(
            say(
                "`{text}` is not a card; write a colour, then a number or *, as in `b7`, `r10` or "
                "`b*`.",
                text=word,
            )
        )
    return named


def _named(names: list[str], among: dict[str, Card]) -> tuple[Card, ...]:
    """The cards of these names among those of a game; none where a name is none of theirs."""
    marked = tuple([among[name] for name in names if name in among])
    return marked if len(marked) == len(names) else ()


def cards(text: str) -> tuple[Card, ...]:
    """Cards separated by spaces or `+`; `-` or nothing is no card."""
    return tuple(card(word) for word in text.replace("+", " ").split() if word != "-")


def cards_and_backs(text: str, read: Reader | None = None) -> Held:
    """Cards of a hand or the talon; `??` is face down, `x12` twelve such cards, `-` none.

    `read` reads the words of a game whose cards are written otherwise.
    """
    several: list[Card | FaceDown] = []
    for word in text.split():
        if re.fullmatch("x[0-9]{1,3}", word):
            several += [FACE_DOWN] * int(word[1:])
        elif word == "??":
            several.append(FACE_DOWN)
        elif word.isdecimal() and not read:
            raise NotationError(
                say("`{n}` is not a card; for that many unknown cards, write `x{n}`.", n=word)
            )
        elif word != "-":
            several += read(word) if read else (card(word),)
        if len(several) > MOST:
            raise NotationError(say("A pack may have at most {n} cards.", n=MOST))
    return tuple(several)


def written(cards: Held) -> str:
    """The text that `held` reads: face-down cards are counted, no card is `-`."""
    words: list[str] = []
    for card in cards:
        if card is FACE_DOWN and words and words[-1][0] == "x":
            words[-1] = f"x{int(words[-1][1:]) + 1}"
        else:
            words.append("x1" if card is FACE_DOWN else str(card))
    return " ".join(words) or "-"


def pack(lowest: str = "6", copies: int = 1) -> tuple[Card, ...]:
    """A pack from `lowest` up to the ace, suit by suit; `copies` packs together."""
    floor = rank(lowest).height
    return tuple(c for c in _PACKED if c.height >= floor and c.copy <= copies)
