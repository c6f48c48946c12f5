"""What a sentence repeats of its input: one line of signs that can be seen, and not too many."""

from __future__ import annotations

LONGEST = 80
_HEAD, _TAIL = 50, 29  # what is kept of a longer text; of a path the end matters most


def echoed(text: str) -> str:
    """A text as a sentence may repeat it: at most `LONGEST` signs, its middle left out.

    >>> echoed("7h" * 100)
    '7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h7h…h7h7h7h7h7h7h7h7h7h7h7h7h7h7h'
    """
    return _short(visible(_short(text)))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:_HEAD]}…{text[-_TAIL:]}"


def visible(text: str) -> str:
    r"""A text on one line; signs that steer a terminal or turn the writing round stand by name.

    >>> visible("7h\x1b[31m\n9h\u202e")
    '7h[U+001B][31m 9h[U+202E]'
    """
    return text if text.isprintable() else "".join(map(_seen, text))


def _seen(sign: str) -> str:
    if sign.isprintable():
        return sign
    return " " if sign.isspace() else f"[U+{ord(sign):04X}]"
