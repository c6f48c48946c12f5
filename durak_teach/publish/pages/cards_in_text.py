"""Cards inside sentences: `10♥` becomes a drawn suit with a spoken name. Ranges stay on a line.

>>> draw("<p>Beat 10♥ with Q♥.</p>", "en").count('class="cc h"')
2
>>> draw("<pre>10♥</pre>", "en")
'<pre>10♥</pre>'
>>> draw("<p>Q♠を</p>", "ja").endswith("を</span></p>")
True
>>> draw("<p>2〜6人で</p>", "ja")
'<p><span class="kept">2〜6人</span>で</p>'
"""

from __future__ import annotations

import re
from functools import cache

from durak_teach.text import naming, render

SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}

_CARD = re.compile(
    "(10|[2-9AKQJ])?([♠♥♦♣])\ufe0e?([をがはにのとでもへ]?[?!,.:;…)”’？！、。：；）」』]*)"
)
# a range with its counter: a line may break behind 〜, even where none may begin with it
_RANGE = re.compile("[0-9]+〜[0-9]+[人枚回組問分点歳年月日番]?")
# what is drawn or read as it stands: code, pictures, documents of a hand, attributes of any tag
_ASIDE = re.compile(
    r"(<(pre|code|template|script|style|svg|durak-\w+|option|title)\b.*?</\2>|<[^>]*>)", re.DOTALL
)


def draw(html: str, lang: str) -> str:
    """Draw every card named in the text of a page."""
    pieces = []
    at = 0
    for aside in _ASIDE.finditer(html):
        pieces += [_sentence(html[at : aside.start()], lang), aside[0]]
        at = aside.end()
    return "".join([*pieces, _sentence(html[at:], lang)])


def _sentence(text: str, lang: str) -> str:
    text = _RANGE.sub(r'<span class="kept">\g<0></span>', text)
    return _CARD.sub(lambda match: _kept(_chip(match[1] or "", match[2], lang), match[3]), text)


def _kept(chip: str, sign: str) -> str:
    """A card with the sign or particle behind it: after a picture a line may break, even there."""
    return f'<span class="kept">{chip}{sign}</span>' if sign else chip


@cache
def _chip(rank: str, suit: str, lang: str) -> str:
    picture = f'<svg aria-hidden="true"><use href="#site-{SUITS[suit]}"></use></svg>'
    name = spoken(rank, suit, lang)
    return f'<span class="cc {SUITS[suit]}" role="img" aria-label="{name}">{rank}{picture}</span>'


def spoken(rank: str, suit: str, lang: str) -> str:
    """Name a card, or a suit alone, as it is read aloud.

    >>> spoken("Q", "♠", "en"), spoken("10", "♥", "ja"), spoken("", "♦", "en")
    ('queen of spades', 'ハートの10', 'diamonds')
    """
    if not rank:
        return naming.SUITS.get(lang, naming.SUITS["en"])[SUITS[suit]]
    return render(f"{rank}{suit}", lang, spoken=True)
