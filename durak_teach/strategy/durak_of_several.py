"""What the sources advise for Durak with more than two players, and what the figures say to it."""

from __future__ import annotations

from durak_teach.strategy.maxim import Choice, Deals, Exact, Maxim
from durak_teach.text import say

SHEET = ("durak002",)

_THREE = (
    "players: A B C\ntrump: d\ntalon: x14 [6d]\nA: x5\nB: 7s Qs Th Kh 9c Jc\nC: x6\n"
    "table: 7h/-\nroles: att=A def=B"
)

PASS_CARD = Maxim(
    "S9",
    say("With three players a transfer works like a pass"),
    say("With three players, whoever transfers an attack is rid of it, as if skipping a turn."),
    (*SHEET, "transfer"),
    "players: A B C\ntrump: d\ntalon: -\nA: 9h Jc\nB: 7s Th\nC: 8s Qh\ntable: 7h/-\n"
    "roles: att=A def=B",
    "B",
    say(
        "The figures bear the saying out: whoever transfers loses least often. Transferring is "
        "clearly better than beating; its advantage over taking may still be chance."
    ),
    (
        Deals(
            (
                Choice(say("transfer with 7♠"), "B transfer 7s", _THREE),
                Choice(say("beat with 10♥"), "B beat 7h Th", _THREE),
                Choice(say("take"), "B take", _THREE),
            ),
            deals=1500,
        ),
    ),
    lambda values: values[0][0][0] < min(values[0][1][0] - 0.03, values[0][2][0]),
)

PARTNERS = Maxim(
    "S10",
    say("In teams of two it is not enough to be out first"),
    say(
        "The last player left loses for the whole team: being out first does not help if your "
        "partner is last."
    ),
    (*SHEET, "partners"),
    "players: A B C D\ntrump: d\ntalon: -\nA: Qh\nB: Td\nC: As Qc\nD: Ac\ntable: Qd/Kd\n"
    "roles: att=A def=B",
    "A",
    say(
        "A could be out at once by throwing in Q♥; but then C would be left alone against two and "
        "lose for both. If A holds the card back, the partners win."
    ),
    (
        Exact(
            (
                Choice(say("keep the last card for the partner's sake"), "A done"),
                Choice(say("throw in the last card"), "A throw Qh"),
            )
        ),
    ),
    lambda values: (values[0][0][0], values[0][1][0]) == (1, -1),
)

MAXIMS = (PASS_CARD, PARTNERS)
