"""The known word that is meant by a wrong one, where one of them is near."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final
from unicodedata import normalize

from durak_teach.text.echo import LONGEST

NEAR: Final = 0.7  # how much of two words is the same
NEARER: Final = 0.8  # the same where it is only a part of a word, which many words have
SHORT: Final = 4  # letters; of fewer, every part of a word is like them, so they have to be one
FEW: Final = 24  # names that are listed where none is near
# What people call arguments, figures and attributes that have another name here.
CALLED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({
    "actor": ("current_player", "to_move", "turn"),
    "bool(verdict)": ("allowed", "is_allowed", "is_legal", "legal", "ok", "valid"),
    "bouts": ("attacks", "leads", "length", "rounds", "turns"),
    "deals": ("n", "games", "number", "repetitions", "runs", "times", "trials"),
    "clear": ("p", "p_value", "pvalue", "significant"),
    "bots": ("ai", "computer", "opponent", "opponents"),
    "drawn": ("draw", "draws", "ties"),
    "hints": ("clues", "help"),
    "lang": ("language", "locale"),
    "lost": ("losers", "losses"),
    "mark": ("cards",),
    "mean": ("average", "avg"),
    "move": ("first", "play"),
    "open_hands": ("face_up", "visible"),
    "passed": ("transferred", "transfers"),
    "over": ("loser", "result", "winner"),
    "pick": ("answers", "choices", "choose", "options"),
    "right": ("correct",),
    "rows": ("situations",),
    "players": ("player",),
    "seat": ("me", "player", "side"),
    "seats": ("players",),
    "seed": ("random_state", "rng"),
    "str(verdict)": ("explanation", "message", "text", "why"),
    "task": ("instruction", "prompt", "question", "text"),
    "value": ("mean", "point"),
    "won": ("winners", "wins"),
    "wrong": ("incorrect",),
})  # fmt: skip


def nearest(name: str, names: Iterable[str]) -> str:
    """The word that is most like this name or a part of it, or has a part that is.

    It is "" where none is near.
    """
    import difflib  # only wrong names need it

    words, name = [*names], normalize("NFKC", name[:LONGEST]).casefold()  # of full width, too
    whole, parts = {word.casefold(): word for word in words}, _parts(words)
    pieces = [piece for piece in re.split(r"\W|_", name) if len(piece) > 1]
    for piece, known in ((name, whole), (name, parts), *((piece, whole) for piece in pieces)):
        short = len(piece) < SHORT
        cutoff = NEAR if known is whole else 1.0 if short else NEARER
        found = difflib.get_close_matches(piece, known, n=1, cutoff=cutoff)
        if found:
            return known[found[0]]
    return ""


def meant(name: str, names: Iterable[str]) -> str:
    """The argument that a name means, by what people call it or as the nearest; "" for none."""
    words = [*names]
    called = (word for word in words if name.casefold() in CALLED.get(word, ()))
    return next(called, "") or nearest(name, words)


def _parts(words: list[str]) -> dict[str, str]:
    """The pieces of words such as `limit5_first_defender`, each with the first word it is of."""
    pieces: dict[str, str] = {}
    for word in words:
        for part in re.split(r"\W|_", word):
            pieces.setdefault(part.casefold(), word)
    return pieces
