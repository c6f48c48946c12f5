"""Names that the rules of Durak and its relatives use of each other."""

from __future__ import annotations

from durak_teach.games.durak.bout import STEPS
from durak_teach.kernel.vocabulary import Words

WORDS = Words(
    verbs=frozenset(
        (
            *("lead", "beat", "take", "throw", "done", "transfer", "transfer show", "throw cover"),
            *("play", "take top", "take bottom"),
        )
    ),
    phases=frozenset(("lead", "defence", "window", "taking", "opening", "choosing", "pile")),
    events=frozenset(
        (
            # the deal
            *("begin", "dealt", "redeal", "trump", "new trump", "first attack", "turned up"),
            # a bout
            *("next bout", "passes on", "roles swap", "all beaten", "undone", "window closes"),
            *("gives up", "pause ends", "bout ends", *STEPS),
            # what becomes of cards and players
            *("pick up", "put away", "discard", "taken", "refill", "draw", "out"),
            *("durak", "drawn deal", "stalled", "round ends"),
            # games with a pile, and openings
            *("turn begins", "turn passes", "turn ends", "next turn", "next lead"),
            *("laid", "pile may clear", "pile clears"),
        )
    ),
    marks=frozenset(("stalled",)),
    says=frozenset(("role dummy", "role helper", "you help")),
)
