"""What authors of rules get wrong: a variant of one rule, and what is told of it."""

from __future__ import annotations

from typing import Any

import pytest

from durak_teach import position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import AuthorError
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Variant
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import render

DURAK = FAMILIES["durak"]
FACT = Fact("no", {"": 0})
TABLE = position("players: A B\ntrump: d\ntalon: 8c 8h [Kd]\nA: Ks\nB: 7s Ts 6d\ntable: 9s/-")


def told(error: pytest.ExceptionInfo[AuthorError], *words: str) -> None:
    """The error says each word in both languages, in one sentence."""
    for lang in ("en", "ja"):
        said = render(error.value.text, lang)
        assert all(word in said for word in words), said
        assert "\n" not in said


def variant(*rules: Any, name: str = "mine", **more: Any) -> Variant:
    return Variant(name, name, name, rules, **more)


def composed(*rules: Any, name: str = "mine", **more: Any) -> Game:
    return Game(DURAK, DURAK.forms["podkidnoy"], (variant(*rules, name=name, **more),))
