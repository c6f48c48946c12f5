"""Letters and digits of full width, the likeliest slip of whoever types Japanese."""

from __future__ import annotations

import re
from collections.abc import Callable
from unicodedata import normalize

import pytest

from durak_teach import hand, loses, position, simulate, step
from durak_teach.kernel.cards import card
from durak_teach.kernel.errors import DurakError
from durak_teach.text import LANGUAGES, use


@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters_and_digits_of_full_width_are_named_wherever_they_are_typed(lang: str) -> None:
    """On a screen they look like the others, so one sentence says what they are."""
    laid = position("players: A B\ntrump: d\nA: 7h 8s\nB: 9h 7c\ntable: 7d/-")
    found = simulate(laid, 3, seed=1)
    typed: dict[str, Callable[[], object]] = {
        "Ｂ": lambda: laid.game.judge(laid, "Ｂ take"),
        "７": lambda: laid.game.legal(laid) and laid.game.play(laid, "B beat ７d 9h"),
        "ｔａｋｅ": lambda: laid.game.judge(laid, "ｔａｋｅ"),
        "Ａ": lambda: hand(laid, seat="Ａ"),
        "Ｃ": lambda: laid.hand("Ｃ"),
        "Ｄ": lambda: found.share("Ｄ"),
        "Ｅ": lambda: loses("Ｅ"),
        "Ｐ": lambda: hand("Ｐ2.abc"),
        "８．１": lambda: step("８．１"),
        "９": lambda: card("９h"),
    }
    use(lang)
    try:
        for wide, call in typed.items():
            usual = normalize("NFKC", wide)
            said = {"en": f"`{wide}` is full-width; write `{usual}`.", "ja": f"`{wide}`は全角です"}
            with pytest.raises(DurakError, match=re.escape(said[lang])):
                call()
    finally:
        use("en")
