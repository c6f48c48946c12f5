"""Names that the rules of Durak and its relatives use of each other."""

from __future__ import annotations

from durak_teach.games.durak.bout import STEPS
from durak_teach.kernel.vocabulary import SharedWords
from durak_teach.text import say

WORDS = SharedWords(
    verbs=frozenset(
        (
            *("lead", "beat", "take", "throw", "done", "transfer", "transfer show", "throw cover"),
            *("play", "take top", "take bottom"),
        )
    ),
    phases={
        "lead": say("the lead"),
        "defence": say("the defence"),
        "window": say("throwing in"),
        "taking": say("the defender takes"),
        "opening": say("the opening"),
        "choosing": say("a choice"),
        "pile": say("the pile"),
    },
    called={
        "lead": say("lead"),
        "beat": say("beat"),
        "take": say("take"),
        "throw": say("throw in"),
        "done": say("done"),
        "transfer": say("transfer"),
        "transfer show": say("show and transfer"),
    },
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
    says=frozenset(
        ("role dummy", "role helper", "you help", "pitch no_draw", "pitch championship")
    ),
)
