"""Names of cards, suits and ranks, written and spoken, in every language."""

from __future__ import annotations

import re
from typing import Any

GLYPHS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}

SUITS = {
    "en": {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"},
    "ja": {"s": "スペード", "h": "ハート", "d": "ダイヤ", "c": "クラブ"},
}

SUIT_ONE = {
    "en": {"s": "spade", "h": "heart", "d": "diamond", "c": "club"},
    "ja": SUITS["ja"],
}

RANKS = {  # as they are spoken
    "en": {
        "2": "two",
        "3": "three",
        "4": "four",
        "5": "five",
        "6": "six",
        "7": "seven",
        "8": "eight",
        "9": "nine",
        "T": "ten",
        "J": "jack",
        "Q": "queen",
        "K": "king",
        "A": "ace",
    },
    "ja": {
        **{digit: digit for digit in "23456789"},
        "T": "10",
        "J": "ジャック",
        "Q": "クイーン",
        "K": "キング",
        "A": "エース",
    },
}

JOKER = {"en": "Joker", "ja": "ジョーカー"}
ARTICLE = {"en": "the ", "ja": ""}  # of a joker in a sentence; cards with a suit need none
JOKERS = {  # where two of a pack are told apart, by the letter that is their rank
    "en": {"b": "black joker", "r": "red joker"},
    "ja": {"b": "黒ジョーカー", "r": "赤ジョーカー"},
}
PLUS = {"en": " + ", "ja": "+"}  # between cards without suits and a joker
COLOURS = {"en": {"b": "black", "r": "red"}, "ja": {"b": "黒", "r": "赤"}}  # instead of suits
OF_COLOUR = {"en": "{colour} {number}", "ja": "{colour}{number}"}
COLOUR_ALOUD = {"en": "{colour} {number}", "ja": "{colour}の{number}"}
ALOUD = {"en": {"1": "one", "10": "ten"}, "ja": {}}  # numbers that are no rank
WILD = {"en": "{colour} rin", "ja": "{colour}の凛"}
HIDDEN = {"en": "face-down card", "ja": "裏向きのカード"}
HIDDEN_NUMBER = {"en": "face-down card {}", "ja": "裏向きの{}枚目"}
HIDDEN_TALON = {"en": "the top card of the talon", "ja": "山札の一番上のカード"}
SECOND_PACK = {"en": ", second pack", "ja": "、2組目"}
# how a list is joined: between its items, before the last, between two; then as alternatives
AND = {"en": (", ", " and ", " and "), "ja": ("、", "、", "と")}
OR = {"en": (", ", " or ", " or "), "ja": ("か", "か", "か")}
NOTHING = {"en": "none", "ja": "なし"}
OF = {"en": "{rank} of {suit}", "ja": "{suit}の{rank}"}

_LETTERS = {glyph: letter for letter, glyph in GLYPHS.items()}
_WRITTEN = re.compile(r"(?<![A-Za-z0-9])(10|[2-9JQKA])([♠♥♦♣])(′?)")


def written_rank(symbol: str) -> str:
    """A rank as it is written on screen: ``T`` is ``10``."""
    return "10" if symbol == "T" else symbol


def named_rank(symbol: str, lang: str) -> str:
    """A rank inside a sentence: ``9``, ``jack``; in Japanese ``9``, ``J``."""
    if lang == "en" and symbol in "JQKA":
        return RANKS[lang][symbol]
    return JOKERS[lang].get(symbol) or written_rank(symbol)


def with_article(symbol: str, lang: str) -> str:
    """A rank with its article: ``a 9``, ``an 8``, ``an ace``; Japanese has none."""
    name = named_rank(symbol, lang)
    if lang != "en":
        return name
    return f"an {name}" if symbol in "8A" else f"a {name}"


def several_of_rank(symbol: str, lang: str) -> str:
    """Several cards of a rank: ``9s``, ``jacks``; Japanese has no plural."""
    return named_rank(symbol, lang) + ("s" if lang == "en" else "")


def written_card(card: Any, lang: str) -> str:
    """A card as it is written on screen: ``10♥``, ``Joker``, and ``9♠′`` from the second pack."""
    second = "′" if str(card).endswith("'") else ""
    colour = COLOURS[lang].get(card.suit.letter)
    if colour:
        pattern = OF_COLOUR if card.rank.height else WILD
        return pattern[lang].format(colour=colour, number=card.rank.symbol)
    if not card.suit.letter:
        symbol = card.rank.symbol
        if symbol != "Jk":
            return JOKERS[lang].get(symbol) or written_rank(symbol)
        return JOKER[lang] + second
    return f"{written_rank(card.rank.symbol)}{GLYPHS[card.suit.letter]}{second}"


def card_in_a_sentence(card: Any, lang: str) -> str:
    """The same with the article that its language wants: ``10♥``, ``the joker``."""
    written = written_card(card, lang)
    if card.suit.letter or card.rank.symbol not in ("Jk", *JOKERS[lang]):
        return written
    return ARTICLE[lang] + (written.lower() if ARTICLE[lang] else written)


def spoken_card(card: Any, lang: str) -> str:
    """A card for ears: ``nine of hearts``, ``jack``, ``black seven``; ``黒の7``."""
    colour, symbol = COLOURS[lang].get(card.suit.letter), card.rank.symbol
    if colour and card.rank.height:
        number = RANKS[lang].get(symbol) or ALOUD[lang].get(symbol, symbol)
        return COLOUR_ALOUD[lang].format(colour=colour, number=number)
    alone = not card.suit.letter and RANKS[lang].get(card.rank.symbol)
    return alone or spoken(written_card(card, lang), lang)


def without_suits(value: Any) -> bool:
    """Whether a value is several cards of a game in which suits never matter."""
    kinds = ((item, type(item)) for item in value)
    cards = [item for item, kind in kinds if hasattr(kind, "rank") and hasattr(kind, "suit")]
    plain = [card for card in cards if not card.suit.letter and card.rank.symbol != "Jk"]
    return bool(plain) and len(plain) == len(value)


def ranks_in_a_row(cards: Any, lang: str) -> str:
    """Cards without suits, as one names a set of them: ``3 3 3 4``, ``2 + red joker``."""
    names = [written_card(card, lang) for card in cards if card.rank.symbol not in JOKERS[lang]]
    if len(cards) == 1:
        return card_in_a_sentence(cards[0], lang)
    jokers = [written_card(card, lang) for card in cards if card.rank.symbol in JOKERS[lang]]
    return PLUS[lang].join(filter(None, [" ".join(names), *jokers]))


def joined(items: list[str], lang: str, *, alternatives: bool = False) -> str:
    """A list inside a sentence: ``7♥, 9♥ and Q♠``; ``7♥、9♥、Q♠``."""
    if len(items) < 2:
        return items[0] if items else NOTHING[lang]
    between, last, two = (OR if alternatives else AND)[lang]
    if len(items) == 2:
        return two.join(items)
    return between.join(items[:-1]) + last + items[-1]


def hidden(place: str, number: int, lang: str) -> str:
    """A card that nobody sees, named by its place."""
    if number:
        return HIDDEN_NUMBER[lang].format(number)
    return (HIDDEN_TALON if place == "talon" else HIDDEN)[lang]


def spoken(text: str, lang: str) -> str:
    """The same text for ears: every written card becomes its spoken name.

    >>> spoken("9♥ beats 7♥.", "en")
    'nine of hearts beats seven of hearts.'
    """

    def name(match: re.Match[str]) -> str:
        symbol = "T" if match[1] == "10" else match[1]
        rank, suit = RANKS[lang][symbol], SUITS[lang][_LETTERS[match[2]]]
        pack = SECOND_PACK[lang] if match[3] else ""
        return OF[lang].format(rank=rank, suit=suit) + pack

    return _WRITTEN.sub(name, text)
