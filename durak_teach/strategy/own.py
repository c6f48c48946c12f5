"""Advice of our own for the ending of Durak, which the sources do not give: measured alike."""

from __future__ import annotations

from durak_teach.strategy.durak import BETTER
from durak_teach.strategy.maxim import Choice, Endings, Exact, Maxim
from durak_teach.text import say

SHEET = ("durak002",)

LAST_TRUMP = Maxim(
    "S24",
    say("Keep a trump for the last defence"),
    say(
        "Your last trump beats any plain card. As long as a plain card can do its work, it stays "
        "in hand, and it is not for leading either."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 8h Jd 6s\nB: 6c Ac As Kh Qd\ntable: Tc/-\n"
    "roles: att=A def=B",
    "B",
    say(
        "Here A♣ and Q♦ both beat 10♣, and B wins only by keeping the queen of trumps. In random "
        "endings with one trump in hand, keeping it often decided the deal, in defence and even "
        "more when leading, and made things worse in one of six hundred."
    ),
    (
        Exact(
            (
                Choice(say("beat with A♣, keep the last trump"), "B beat Tc Ac"),
                Choice(say("beat with Q♦, the last trump"), "B beat Tc Qd"),
                Choice(say("take"), "B take"),
            )
        ),
        Endings("keep the last trump", BETTER),
        Endings("lead no last trump", BETTER),
    ),
    lambda values: (
        values[0][0][0] == 1 > values[0][1][0]
        and 0.2 < values[1][0][0] < values[2][0][0]
        and values[1][2][0] + values[2][2][0] < 1.5 / 300
    ),
)

COUNT_LEADS = Maxim(
    "S25",
    say("Count the leads you still need"),
    say(
        "Near the end, count which of your cards can still be beaten. If it is a single one, lead "
        "it last: the others have to be taken, so the lead stays with you, and whatever beats your "
        "last card comes too late."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: Kc 9s 7s Qh\nB: 7c Jc Ac 7h\nroles: att=A def=B",
    "A",
    say(
        "B can beat K♣ and nothing else. Led first, it loses the deal; led last, it no longer "
        "matters. In random endings of this kind the order mostly made no difference, but leading "
        "the card that can be beaten was never better."
    ),
    (
        Exact(
            (
                Choice(say("lead 7♠; B has to take"), "A lead 7s"),
                Choice(say("lead K♣, which B can beat"), "A lead Kc"),
            )
        ),
        Endings("sure cards first", BETTER),
    ),
    lambda values: (
        (values[0][0][0], values[0][1][0]) == (1, -1)
        and values[1][0][0] > 0.1
        and values[1][1][0] > 0.5
        and values[1][2][0] == 0
    ),
)

NOT_HELD = Maxim(
    "S26",
    say("Lead a suit that the defender lacks"),
    say(
        "A card that somebody took instead of beating it hints at what that player lacks. A lead "
        "in a suit that the defender lacks costs a trump, or it is taken."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 6s 7s Th 6d\nB: 8h 9h Ah Qd\nroles: att=A def=B",
    "A",
    say(
        "B has no spade and could beat one only with the queen of trumps. Either spade wins; 10♥ "
        "and 6♦ lose. In random endings the choice mostly does not matter, and where it does, the "
        "advice is right about three times as often as wrong."
    ),
    (
        Exact(
            (
                Choice(say("lead 6♠: B has no spade"), "A lead 6s"),
                Choice(say("lead 10♥: B has hearts"), "A lead Th"),
                Choice(say("lead 6♦, a trump"), "A lead 6d"),
            )
        ),
        Endings("lead what is not held", BETTER),
    ),
    lambda values: (
        [value for value, _ in values[0]] == [1, -1, -1]
        and values[1][1][0] > 0.5
        and 2.5 < values[1][0][0] / values[1][2][0] < 3.5
    ),
)

_ACE_OF_CLUBS = "players: A B\ntrump: d\ntalon: -\nA: 6h Kc Ks\nB: 7h Js Ac\nroles: att=A def=B"

COUNT_GONE = Maxim(
    "S27",
    say("Count what is gone"),
    say(
        "If you count the cards that are out of play, you know which card has become the highest "
        "of its suit. When nobody can beat it any more, keep it and lead the others first."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 6h Kc Ks\nB: 7h Js As\nroles: att=A def=B",
    "A",
    say(
        "A wins with one king and loses with the other, and only who has counted knows which: the "
        "king whose ace is gone has to be kept. In random endings with one such card, keeping "
        "it decided more than a quarter of them, and was wrong in one of three hundred."
    ),
    (
        Exact(
            (
                Choice(say("A♣ is gone: keep K♣, lead K♠"), "A lead Ks"),
                Choice(say("A♣ is gone: lead K♣"), "A lead Kc"),
                Choice(say("A♠ is gone: keep K♠, lead K♣"), "A lead Kc", _ACE_OF_CLUBS),
                Choice(say("A♠ is gone: lead K♠"), "A lead Ks", _ACE_OF_CLUBS),
            )
        ),
        Endings("keep the sure card", BETTER),
    ),
    lambda values: (
        [value for value, _ in values[0]] == [1, -1, 1, -1]
        and 0.25 < values[1][0][0] < 0.3
        and values[1][2][0] < 1.5 / 300
    ),
)

MAXIMS = (LAST_TRUMP, COUNT_LEADS, NOT_HELD, COUNT_GONE)
