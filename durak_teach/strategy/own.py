"""Advice of our own for Durak, above all for the ending, which no source gives: measured alike."""

from __future__ import annotations

from durak_teach.play.estimates import WIDE
from durak_teach.strategy.durak import BETTER
from durak_teach.strategy.maxim import Choice, Deals, Endings, Exact, Maxim
from durak_teach.text import say

SHEET = ("durak002",)

LAST_TRUMP = Maxim(
    "S24",
    say("Keep a trump for the last defence"),
    say(
        "Your last trump beats any plain card. As long as a plain card can do the work, keep the "
        "trump in hand; do not lead it either."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 8h Jd 6s\nB: 6c Ac As Kh Qd\ntable: Tc/-\n"
    "roles: att=A def=B",
    "B",
    say(
        "Here A♣ and Q♦ both beat 10♣, and B wins only by keeping the queen of trumps. In random "
        "endings with one trump in hand, keeping it was often decisive, in defence and even more "
        "often when leading, and made things worse in one ending in six hundred."
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
        "Near the end, see which of your cards a lone opponent can beat. If there is only one, "
        "lead it last: the others have to be taken, so the lead stays with you, and whatever "
        "beats your last card comes too late."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: Kc 9s 7s Qh\nB: 7c Jc Ac 7h\nroles: att=A def=B",
    "A",
    say(
        "B can beat K♣ and nothing else. Led first, it loses the deal; led last, it no longer "
        "matters. In random endings of this kind the order usually made no difference, but "
        "beginning with the card that can be beaten was never better."
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
        "in a suit that the defender lacks costs the defender a trump or has to be taken."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 6s 7s Th 6d\nB: 8h 9h Ah Qd\nroles: att=A def=B",
    "A",
    say(
        "B has no spade and could beat a spade only with the queen of trumps. Leading either "
        "spade wins; leading 10♥ or 6♦ loses. In random endings the choice usually does not "
        "matter, and where it does, the advice is right about three times as often as it is "
        "wrong."
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
        "of its suit. If it is your only card that nobody can beat any more, keep it and lead "
        "the others first."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 6h Kc Ks\nB: 7h Js As\nroles: att=A def=B",
    "A",
    say(
        "A wins by leading one king and loses by leading the other, and only a player who has "
        "counted knows which: the king whose ace is gone has to be kept. In random endings with "
        "one such card, keeping it was decisive in more than a quarter and wrong once in three "
        "hundred."
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

TAKEN = Maxim(
    "S28",
    say("Remember what was taken"),
    say(
        "Cards that an opponent has taken come back as throw-ins. Defend with a card of a rank "
        "that the attacker does not hold, even if that costs a higher card."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 9c Qs Ks Kd\nB: 6s Qc Ac Td\ntable: 6c/-\n"
    "roles: att=A def=B start=4",
    "B",
    say(
        "Say that A took Q♠ a while ago: if B beats with the cheaper Q♣, A throws in Q♠, and B "
        "loses. After A♣ nothing can be thrown in, and B wins. In random endings the choice "
        "usually does not matter; where it does, the advice is nearly always right."
    ),
    (
        Exact(
            (
                Choice(say("beat with A♣: A has no ace"), "B beat 6c Ac"),
                Choice(say("beat with Q♣: A has Q♠"), "B beat 6c Qc"),
            )
        ),
        Endings("avoid a rank held", BETTER),
    ),
    lambda values: (
        (values[0][0][0], values[0][1][0]) == (1, -1)
        and values[1][0][0] > 0.1
        and values[1][1][0] > 0.5
        and values[1][0][0] > 10 * values[1][2][0]
    ),
)

_BEHIND = (
    "players: A B C\ntrump: d\ntalon: -\nA: x4\nB: x{}\nC: {}\ntable: 8h/9h\n"
    "roles: att=A def=B passed=A"
)
_LEADER = (
    "players: A B C\ntrump: d\ntalon: -\nA: x{}\nB: x4\nC: {}\ntable: 8h/9h\nroles: att=C def=A"
)
_FOUR = (4, "9c Js Qh Kc")
_WITH_TRUMP = (1, "9d Js Qh Kc")

PRESS = Maxim(
    "S29",
    say("Three players: throw in from the defender's left"),
    say(
        "If the defender takes, the next player to the left leads; if the defender succeeds, that "
        "same player is attacked. Whoever sits there has most to gain from throwing in."
    ),
    SHEET,
    "players: A B C\ntrump: d\ntalon: -\nA: 7h Tc Ks Qd\nB: 6c 8s Jh Ad\nC: 9c Js Qh Kc\n"
    "table: 8h/9h\nroles: att=A def=B passed=A",
    "C",
    say(
        "The same throw-in from the same hand saved C 26 deals in 100 when C sat on the "
        "defender's left, but only 7 when C was the attacker."
    ),
    (
        Deals(
            (
                Choice(
                    say("on the defender's left: throw in 9♣"), "C throw 9c", _BEHIND.format(*_FOUR)
                ),
                Choice(say("throw in nothing"), "C done", _BEHIND.format(*_FOUR)),
            )
        ),
        Deals(
            (
                Choice(say("as attacker: throw in 9♣"), "C throw 9c", _LEADER.format(*_FOUR)),
                Choice(say("throw in nothing"), "C done", _LEADER.format(*_FOUR)),
            )
        ),
    ),
    lambda values: [round(100 * (stop[0] - throw[0])) for throw, stop in values] == [26, 7],
)

LET_OUT = Maxim(
    "S30",
    say("Spend a trump to keep the defender in"),
    say(
        "Without a talon, a defender who succeeds and has one card left leads it and is out. "
        "With three players, the one on the defender's left should prevent that even at the cost "
        "of a trump; the attacker, who is attacked next if the defender takes, gains little."
    ),
    SHEET,
    "players: A B C\ntrump: d\ntalon: -\nA: 7h Tc Ks Qd\nB: Ac\nC: 9d Js Qh Kc\n"
    "table: 8h/9h\nroles: att=A def=B passed=A",
    "C",
    say(
        "On the defender's left, C lost 13 fewer deals in 100 by throwing in the trump. For C as "
        "attacker it made no difference that we could measure."
    ),
    (
        Deals(
            (
                Choice(
                    say("on the defender's left: throw in 9♦, a trump"),
                    "C throw 9d",
                    _BEHIND.format(*_WITH_TRUMP),
                ),
                Choice(say("throw in nothing"), "C done", _BEHIND.format(*_WITH_TRUMP)),
            )
        ),
        Deals(
            (
                Choice(
                    say("as attacker: throw in 9♦, a trump"),
                    "C throw 9d",
                    _LEADER.format(*_WITH_TRUMP),
                ),
                Choice(say("throw in nothing"), "C done", _LEADER.format(*_WITH_TRUMP)),
            )
        ),
    ),
    lambda values: (
        round(100 * (values[0][1][0] - values[0][0][0])) == 13
        and abs(values[1][1][0] - values[1][0][0]) < WIDE * values[1][0][1]
    ),
)

MAXIMS = (LAST_TRUMP, COUNT_LEADS, NOT_HELD, COUNT_GONE, TAKEN, PRESS, LET_OUT)
