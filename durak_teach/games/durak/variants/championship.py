"""The rules of the Russian championship: eight pieces, each of which may be played alone."""

from __future__ import annotations

from durak_teach.games.durak.reasons import PACK, SEATS
from durak_teach.kernel.rules import Variant

CHAMPIONSHIP = Variant(
    "championship",
    "Russian championship",
    "Two players, 32 cards, no drawn deals, doubling cube, first to 15 points.",
    forms=("podkidnoy",),
    needs=(
        "deck32",
        "two_only",
        "neutral_dealer",
        "match_to",
        "first_by_draw_then_alternate",
        "no_draw",
        "win_point",
        "doubling_cube",
    ),
    clashes={
        "double_deck": PACK,
        **dict.fromkeys(("two_v_two", "pairs_then_solo", "dummy_throws", "dummy_plays"), SEATS),
    },
    source="V01",
)
