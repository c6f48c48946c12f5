"""What the sources advise for Mustamaija, and what the figures say to it."""

from __future__ import annotations

from durak_teach.games.mustamaija.deal import trump_is_turned
from durak_teach.kernel.state import State
from durak_teach.strategy.maxim import Choice, Deals, Exact, Maxim
from durak_teach.text import say

GAME = ("mustamaija",)
BOTS = "shedding"
_EARLY = (
    "players: A B C D\ntrump: c\ntalon: x20 [9c]\nA: x5\nB: {} 5d 9d Js 3c\nC: x5\nD: x5\n"
    "table: 2h/-\nroles: att=A def=B"
)
_HEART, _NO_HEART = _EARLY.format("5h"), _EARLY.format("Ks")
_TWO_HEARTS = (
    "players: A B C D\ntrump: c\ntalon: x12 [9c]\nA: x5\nB: Js 5d 9d 3c Jc\nC: x5\nD: x5\n"
    "table: 4h/- 7h/-\nroles: att=A def=B"
)
_SPADES = "players: A B\ntrump: d\ntalon: -\nA: 8c Ac\nB: 4s 5s Qs\ntable: {}/-\nroles: att=A def=B"


def trump_known(state: State) -> State:
    """The same deal with its trump turned up before the first lead."""
    turned = trump_is_turned.run(state)
    return turned[0] if turned else state


HIDDEN_TRUMP = Maxim(
    "S16",
    say("Trump hidden until the first lead"),
    say(
        "Since the first lead is made before the trump suit is known, going first seems to "
        "be worth less."
    ),
    GAME,
    "players: A B C\ntrump: ?\ntalon: 7s 3h 9c Td\nA: 2d 5d 9s\nB: 8d Jh\nC: 3c Tc\n"
    "roles: att=A def=B",
    "A",
    say(
        "The figures agree: with the trump suit known, the first player loses less than a fair "
        "share (one deal in four); with it hidden, this small advantage is gone."
    ),
    (
        Deals(
            (
                Choice(say("trump hidden")),
                Choice(say("trump known"), prepare=trump_known),
            ),
            "leader's loss",
            bots=BOTS,
            deals=1500,
            players=4,
        ),
    ),
    lambda values: (
        0.01 < values[0][0][0] - values[0][1][0] < 0.05 and abs(values[0][0][0] - 0.25) < 0.02
    ),
)

TRUMP_WASTED = Maxim(
    "S17",
    say("Trumping a 2 early is a waste, but sometimes the only way"),
    say("Trumping a low card is a waste, unless no higher card of its suit is in hand."),
    GAME,
    "players: A B C\ntrump: c\ntalon: -\nA: 4s Kh\nB: 5h 9d 3c\nC: 7d Qs\ntable: 2h/-\n"
    "roles: att=A def=B",
    "B",
    say(
        "Against 2♥, a trump is clearly the worse card if B holds a heart. If not, taking the 2 is "
        "worse than trumping it: the low trump is then well spent."
    ),
    (
        Deals(
            (
                Choice(say("with a heart: beat with 5♥"), "B beat 2h 5h", _HEART),
                Choice(say("beat with 3♣, a trump"), "B beat 2h 3c", _HEART),
            ),
            bots=BOTS,
            deals=1500,
        ),
        Deals(
            (
                Choice(say("hand without a heart: beat with 3♣"), "B beat 2h 3c", _NO_HEART),
                Choice(say("hand without a heart: take the 2"), "B take", _NO_HEART),
            ),
            bots=BOTS,
            deals=1500,
        ),
    ),
    lambda values: values[0][0][0] < values[0][1][0] and values[1][0][0] < values[1][1][0],
)

TAKING = Maxim(
    "S18",
    say("Taking without resistance is worse than it looks"),
    say(
        "Cards taken together are of one suit and could be led together, but only by whoever gets "
        "the lead, and getting it often costs trumps that were worth keeping."
    ),
    GAME,
    "players: A B\ntrump: d\ntalon: -\nA: 8c Qs\nB: Jc 2d Kd\ntable: 5h/- 6h/-\nroles: att=A def=B",
    "B",
    say(
        "Here playing both trumps wins the lead, and with it the deal; whoever takes the "
        "hearts never gets to lead them. In the middle of a deal, beating seems to be right too."
    ),
    (
        Exact(
            (
                Choice(say("beat both, with trumps"), "B beat 5h 2d"),
                Choice(say("take both, keep the trumps"), "B take"),
            )
        ),
        Deals(
            (
                Choice(say("resist: beat 4♥ with 3♣"), "B beat 4h 3c", _TWO_HEARTS),
                Choice(say("take both"), "B take", _TWO_HEARTS),
            ),
            bots=BOTS,
            deals=1500,
        ),
    ),
    lambda values: (
        (values[0][0][0], values[0][1][0]) == (1, -1) and values[1][0][0] < values[1][1][0]
    ),
)

QUEEN_NEEDS_THE_LEAD = Maxim(
    "S19",
    say("The queen of spades leaves a hand only when led"),
    say(
        "A holder of the queen of spades who never gets the lead keeps the card and loses the deal."
    ),
    GAME,
    "players: A B\ntrump: d\ntalon: -\nA: 7c Qs\nB: 8h 3d\nroles: att=A def=B",
    "A",
    say(
        "A has the lead now. Leading Q♠ wins for A; after 7♣ the lead is gone, and the queen stays."
    ),
    (
        Exact(
            (
                Choice(say("lead Q♠ now"), "A lead Qs"),
                Choice(say("lead 7♣ first"), "A lead 7c"),
            )
        ),
    ),
    lambda values: (values[0][0][0], values[0][1][0]) == (1, -1),
)

ALL_SPADES = Maxim(
    "S20",
    say("A hand of spades with the queen"),
    say(
        "A hand of spades with the queen can be led all at once if the defender has enough cards. "
        "But its holder gets the lead only by beating a spade, or when the player on the right "
        "takes."
    ),
    GAME,
    _SPADES.format("3s"),
    "B",
    say("Against 3♠, B wins the lead and the deal; against another suit, B can only take."),
    (
        Exact(
            (
                Choice(say("3♠ is led: beat it, then lead the rest"), "B beat 3s 4s"),
                Choice(say("3♠ is led: take it"), "B take"),
                Choice(say("3♥ is led: B can only take"), "B take", _SPADES.format("3h")),
            )
        ),
    ),
    lambda values: [value for value, _ in values[0]] == [1, -1, -1],
)

MAXIMS = (HIDDEN_TRUMP, TRUMP_WASTED, TAKING, QUEEN_NEEDS_THE_LEAD, ALL_SPADES)
