"""What the sources advise for Kirifu, and what the figures say to it."""

from __future__ import annotations

from durak_teach.strategy.maxim import Choice, Deals, Exact, Maxim
from durak_teach.text import say

GAME = ("kirifu",)
BOTS = "shedding"
_FIVE = "players: A B C D E\ntrump: c\ntalon: x18\nA: {}\nB: x5\nC: x5\nD: x5\nE: x5\n"
_LED = _FIVE + "roles: att=A def=B"
_EXTRA = _LED.format("2s Jh 6h 6d Qc")
_SIXES = _LED.format("5s 6h 6d Kh 5c")
_ATTACKED = (
    "players: A B C D E\ntrump: c\ntalon: x18\nA: x4\nB: 2s 9h Ks 3d Jd\nC: x5\nD: x5\nE: x5\n"
    "table: 8h/- 8d/- Kc/-\nroles: att=A def=B"
)

EXTRA = Maxim(
    "S11",
    say("Give the lowest card away as an extra"),
    say("The extra of a group is the way to get rid of a 2 or a 3 that is of no other use."),
    GAME,
    "players: A B C\ntrump: c\ntalon: -\nA: 2s 6h 6d Jh\nB: 7c 9h Ts\nC: 8d Qs\nroles: att=A def=B",
    "A",
    say(
        "The advice is right about which card to give away: a trump as the extra costs deals. "
        "Whether the pair was led with an extra at all made no difference that we could measure."
    ),
    (
        Deals(
            (
                Choice(say("the pair with 2♠ as the extra"), "A lead 6h 6d 2s", _EXTRA),
                Choice(say("the pair alone"), "A lead 6h 6d", _EXTRA),
                Choice(say("the pair with Q♣, a trump"), "A lead 6h 6d Qc", _EXTRA),
            ),
            bots=BOTS,
            deals=1500,
        ),
    ),
    lambda values: values[0][0][0] < values[0][2][0],
)

PARTLY = Maxim(
    "S12",
    say("Beat some cards even if not all can be beaten"),
    say("Each card that is beaten goes out of play, and the defender's hand gets smaller."),
    GAME,
    "players: A B C\ntrump: c\ntalon: -\nA: 2c Qh\nB: 4d 7h Kh\nC: -\ntable: 3c/- 3d/-\n"
    "roles: att=A def=B out=C",
    "B",
    say(
        "The advice holds: whoever beats what can be beaten and takes the rest loses far less "
        "often than a player who takes everything."
    ),
    (
        Exact(
            (
                Choice(say("beat 3♦ and take only 3♣"), "B beat 3d 7h"),
                Choice(say("take both"), "B take"),
            )
        ),
        Deals(
            (
                Choice(say("beat what can be beaten"), "B beat 8h 9h", _ATTACKED),
                Choice(say("take everything"), "B take", _ATTACKED),
            ),
            bots=BOTS,
        ),
    ),
    lambda values: (
        (values[0][0][0], values[0][1][0]) == (1, -1) and values[1][0][0] < values[1][1][0]
    ),
)

SIXES = Maxim(
    "S13",
    say("Keep the 5 of trumps, lead the 6s"),
    say(
        "With a pair of 6s, a plain 5 and the 5 of trumps, lead the pair with "
        "the plain 5 and keep the trump."
    ),
    GAME,
    "players: A B C\ntrump: c\ntalon: -\nA: 5s 6h 6d 5c\nB: 7s 9h Td\nC: 8d Qs\nroles: att=A def=B",
    "A",
    say(
        "The advice holds: A loses least often with the plain 5 as the extra, more often with "
        "the 5 of trumps."
    ),
    (
        Deals(
            (
                Choice(say("the 6s with 5♠"), "A lead 6h 6d 5s", _SIXES),
                Choice(say("the 6s with 5♣, a trump"), "A lead 6h 6d 5c", _SIXES),
                Choice(say("the 5s with 6♥"), "A lead 5s 5c 6h", _SIXES),
            ),
            bots=BOTS,
            deals=2000,
        ),
    ),
    lambda values: values[0][0][0] < min(values[0][1][0], values[0][2][0]),
)

TALON_FIRST = Maxim(
    "S14",
    say("While the talon lasts, improve your hand"),
    say(
        "The real fight starts when the talon is empty; until then players improve their hands. "
        "With four players the talon lasts a long time, and whoever holds five cards or more draws "
        "nothing; so five or six players are recommended."
    ),
    GAME,
    "players: A B C\ntrump: c\ntalon: 9s 9d\nA: 4h 4s Kd Ks 7h\nB: 5h 5d Jc Qs 8s 2d\n"
    "C: 3h Tc Ts 6d 7c\nroles: att=A def=B",
    "A",
    say(
        "The more players, the sooner the talon is gone: with four it lasts for about 60 of every "
        "100 leads, with six for about 40."
    ),
    (
        Deals(
            (
                Choice(say("four players"), players=4),
                Choice(say("five players"), players=5),
                Choice(say("six players"), players=6),
            ),
            "share with talon",
            bots=BOTS,
            deals=400,
        ),
    ),
    lambda values: values[0][0][0] > 0.55 > values[0][1][0] > 0.45 > values[0][2][0],
)

ONE_LOSER = Maxim(
    "S15",
    say("Play on until there is a loser"),
    say("With a single winner Kirifu is over too soon; play on until only the loser is left."),
    GAME,
    "players: A B C\ntrump: c\ntalon: -\nA: 9h\nB: 7s 8d\nC: 5h Qd\nroles: att=A def=B",
    "A",
    say(
        "Whether one winner is enough is a matter of taste. The length of a deal has been "
        "measured: by the time the first player is out, four fifths of the leads have been made. "
        "So playing on makes a deal about a quarter longer."
    ),
    (
        Deals(
            (
                Choice(say("leads until the first player is out"), figure="bouts to first out"),
                Choice(say("leads until the loser is known"), figure="bouts"),
            ),
            bots=BOTS,
            deals=400,
            players=5,
        ),
    ),
    lambda values: 0.75 < values[0][0][0] / values[0][1][0] < 0.85,
)

MAXIMS = (EXTRA, PARTLY, SIXES, TALON_FIRST, ONE_LOSER)
