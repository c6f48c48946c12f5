"""Advice for every game of the kind, and what is told rather than advised."""

from __future__ import annotations

from durak_teach.strategy.maxim import Choice, Deals, Maxim
from durak_teach.text import say

SHEET = ("durak002",)
_FOUR = "players: A B\ntrump: d\ntalon: -\nA: {}\nB: x4\nroles: att=B def=A"

ALL_TRUMPS = Maxim(
    "S21",
    say("Keep strong cards, trumps above all, for the end"),
    say(
        "In all beating games, players aim to hold a strong hand once the talon is gone. A hand "
        "of trumps survives almost any attack; the game is about getting one."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 7d 9d Jd Qd\nB: 6s Kh Tc As\nroles: att=B def=A",
    "A",
    say("Four middling trumps lose far less often than four of the highest plain cards."),
    (
        Deals(
            (
                Choice(say("four middling trumps"), "", _FOUR.format("7d 9d Jd Qd")),
                Choice(
                    say("two middling trumps and two high plain cards"),
                    "",
                    _FOUR.format("7d 9d Kh As"),
                ),
                Choice(say("four high plain cards"), "", _FOUR.format("As Ah Kc Kh")),
            )
        ),
    ),
    lambda values: values[0][0][0] < values[0][1][0] < values[0][2][0],
)

JOINING = Maxim(
    "S22",
    say("Whoever has failed joins the attack"),
    say("With three players, whoever has taken may support the attack in the next bout."),
    SHEET,
    "players: A B C\ntrump: d\ntalon: -\nA: 9h Ks\nB: 8c 9s\nC: 8h Tc\ntable: Kc/-\n"
    "roles: att=A def=B",
    "B",
    say(
        "This maxim says how the game goes, not what to play, so nothing is computed. If B takes "
        "here, C leads against A, and B, who has just failed, may join the attack."
    ),
)

MORE_FUN = Maxim(
    "S23",
    say("Transfers make the game more enjoyable"),
    say("One group of players (2018) came to like Durak only once attacks could be transferred."),
    ("durak001",),
    "players: A B C\ntrump: d\ntalon: -\nA: 7h 9s\nB: 7s Jh Tc\nC: 7c Kh 8d\nroles: att=A def=B",
    "A",
    say(
        "Enjoyment cannot be computed. All that is measured is how often an attack is "
        "transferred: three to four times a deal."
    ),
    (
        Deals(
            (
                Choice(say("two players"), players=2),
                Choice(say("three players"), players=3),
                Choice(say("five players"), players=5),
            ),
            figure="transfers",
            deals=500,
        ),
    ),
)

MAXIMS = (ALL_TRUMPS, JOINING, MORE_FUN)
