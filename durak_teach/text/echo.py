"""What a sentence repeats of its input: one line of signs that can be seen, and not too many."""

from __future__ import annotations

LONGEST = 80
_HEAD, _TAIL = 50, 29  # what is kept of a longer text; of a path the end matters most


def echoed(text: str) -> str:
    """A text as a sentence may repeat it: at most `LONGEST` signs, its middle left out.

    >>> echoed("7h" * 100)
    '7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h…h7h7h7h7h7h7h7h7h7h7h7h7h7h7h'
    """
    if len(text) > LONGEST:
        text = f"{text[:_HEAD]}…{text[-_TAIL:]}"
    return visible(text)


def visible(text: str) -> str:
    r"""A text on one line, without signs that steer a terminal or turn the writing round.

    >>> visible("7h\x1b[31m\n9h\u202e")
    '7h[31m 9h'
    """
    if text.isprintable():
        return text
    signs = (" " if sign.isspace() else sign for sign in text)
    return "".join(sign for sign in signs if sign.isprintable())
