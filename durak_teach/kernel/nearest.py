"""The known word that is most like a wrong one."""

from __future__ import annotations

import re
from collections.abc import Iterable

from durak_teach.text.echo import LONGEST


def nearest(name: str, names: Iterable[str]) -> str:
    """The word that is most like this name, or has a part that is; else the first one."""
    import difflib  # only wrong names need it

    words = [*names]
    whole, parts = {word: word for word in words}, _parts(words)
    for cutoff, pieces in ((0.7, whole), (0.7, parts), (0.4, whole)):
        found = difflib.get_close_matches(name[:LONGEST], pieces, n=1, cutoff=cutoff)
        if found:
            return pieces[found[0]]
    return (words or [""])[0]


def _parts(words: list[str]) -> dict[str, str]:
    """The pieces of words such as `limit5_first_defender`, each with the first word it is of."""
    pieces: dict[str, str] = {}
    for word in words:
        for part in re.split(r"\W|_", word):
            pieces.setdefault(part, word)
    return pieces
