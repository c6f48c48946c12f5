"""What the sources advise for Durak, and what the figures say to it."""

from __future__ import annotations

from durak_teach.strategy.maxim import Choice, Deals, Endings, Exact, Maxim
from durak_teach.text import say

SHEET = ("durak002",)
BETTER = (
    Choice(say("following the advice is better")),
    Choice(say("it makes no difference")),
    Choice(say("following the advice is worse")),
)

KEEP_THE_ACE = Maxim(
    "S1",
    say("Keep the ace of trumps"),
    say(
        "Whoever still has the ace of trumps at the end has a card that nothing beats. With a few "
        "more trumps the hand is safe."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 8d Td 8c\nB: 7d Ad Qs\ntable: Ks/-\nroles: att=A def=B",
    "B",
    say(
        "Here a low trump is enough, and B wins only with the ace still in hand. In random endings "
        "the choice seldom matters; where it does, keeping the ace is right far more often than "
        "wrong."
    ),
    (
        Exact(
            (
                Choice(say("beat with the low trump, keep the ace"), "B beat Ks 7d"),
                Choice(say("spend the ace of trumps"), "B beat Ks Ad"),
                Choice(say("take"), "B take"),
            )
        ),
        Endings("keep the ace", BETTER),
    ),
    lambda values: values[0][0][0] == 1 > values[0][1][0] and values[1][0][0] > 2 * values[1][2][0],
)

_A_HEART = (
    "players: A B\ntrump: d\ntalon: x9 [Qd]\nA: x4\nB: 7h Kh 8s Tc Jc Ad\n"
    "table: 6s/9s 6h/-\nroles: att=A def=B start=7"
)

_NO_HEART = (
    "players: A B\ntrump: d\ntalon: x9 [Qd]\nA: x4\nB: 8s Ks Tc Jc Ad\n"
    "table: 6s/9s 6h/-\nroles: att=A def=B start=6"
)

SPENDING_HURTS = Maxim(
    "S2",
    say("A defence with the ace of trumps costs more than it seems"),
    say(
        "Trumps serve attack and defence, and the aim is to make them last to the end. A defence "
        "that costs the ace of trumps hurts even when everything is beaten."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 6h Jd Qd\nB: 7d Ad 8c\ntable: 8d/-\nroles: att=A def=B",
    "B",
    say(
        "Here the ace beats the only attack card, and B still loses; by taking, B wins. In the "
        "middle of a deal it depends on the other cards in hand: where a plain card would do, "
        "the ace is clearly the worse defence; where only the ace beats the attack card, "
        "spending it is better than taking."
    ),
    (
        Exact(
            (
                Choice(say("take, keep the ace"), "B take"),
                Choice(say("beat with the ace of trumps"), "B beat 8d Ad"),
            )
        ),
        Deals(
            (
                Choice(say("beat 6♥ with 7♥"), "B beat 6h 7h", _A_HEART),
                Choice(say("beat 6♥ with the ace of trumps"), "B beat 6h Ad", _A_HEART),
            )
        ),
        Deals(
            (
                Choice(say("hand without a heart: take"), "B take", _NO_HEART),
                Choice(
                    say("hand without a heart: beat 6♥ with the ace of trumps"),
                    "B beat 6h Ad",
                    _NO_HEART,
                ),
            )
        ),
    ),
    lambda values: (
        (values[0][0][0], values[0][1][0]) == (1, -1)
        and values[1][0][0] < values[1][1][0]
        and values[2][0][0] > values[2][1][0]
    ),
)

_TENS = (
    "players: A B\ntrump: d\ntalon: x14 [6d]\nA: x4\nB: 9h Th Js Qc Kc\n"
    "table: 8s/Ts 8h/-\nroles: att=A def=B start=6"
)

SAME_RANK = Maxim(
    "S3",
    say("Defend with a rank that is already on the table"),
    say(
        "A defence card of a new rank lets the attacker throw in more. Beat with a card of a rank "
        "already on the table, even if a lower card would do."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 6c 9c Kc\nB: 8c 9s Ks As\ntable: 8h/Kh 8s/-\n"
    "roles: att=A def=B start=5",
    "B",
    say(
        "In some positions, as in the one here, you win only by following the advice. Usually "
        "the choice does not matter: in nine out of ten random endings both ways are worth the "
        "same; in the others the advice is right more often than wrong. In the middle of a deal "
        "the advice saves two or three deals in a hundred."
    ),
    (
        Exact(
            (
                Choice(say("beat with K♠: a king is on the table"), "B beat 8s Ks"),
                Choice(say("beat with the lower card, 9♠"), "B beat 8s 9s"),
            )
        ),
        Endings("rank on the table", BETTER),
        Deals(
            (
                Choice(say("beat 8♥ with 10♥: a 10 is on the table"), "B beat 8h Th", _TENS),
                Choice(say("beat 8♥ with the lower card, 9♥"), "B beat 8h 9h", _TENS),
            ),
            deals=2000,
        ),
    ),
    lambda values: (
        values[1][1][0] > 0.8
        and values[1][0][0] > values[1][2][0]
        and 0.01 < values[2][1][0] - values[2][0][0] < 0.04
    ),
)

_KING_LED = (
    "players: A B\ntrump: d\ntalon: x14 [6d]\nA: x5\nB: 8s Qs 9h Tc Jc Ad\n"
    "table: Kd/-\nroles: att=A def=B"
)

TAKE_A_TRUMP = Maxim(
    "S4",
    say("Take a strong trump on purpose"),
    say(
        "When a fairly strong trump is led, the defender usually takes it, "
        "even if it could be beaten."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 8h Kc\nB: 6h Qh Kd\ntable: Jd/-\nroles: att=A def=B",
    "B",
    say(
        "The advice holds. Here taking wins and beating loses; in random endings the choice "
        "usually does not matter, and where it does, taking is nearly always right. In the middle "
        "of a deal, too, taking was better."
    ),
    (
        Exact(
            (
                Choice(say("take the jack of trumps"), "B take"),
                Choice(say("beat the jack of trumps with the king"), "B beat Jd Kd"),
            )
        ),
        Endings("take a strong trump", BETTER),
        Deals(
            (
                Choice(say("take the king of trumps"), "B take", _KING_LED),
                Choice(say("beat the king of trumps with the ace"), "B beat Kd Ad", _KING_LED),
            ),
            deals=2000,
        ),
    ),
    lambda values: values[1][0][0] > 10 * values[1][2][0] and values[2][0][0] < values[2][1][0],
)

_END = "players: A B\ntrump: d\ntalon: -\nA: x4\nB: Ad Kd Kh As{}\nroles: att=A def=B"
_FULL = "players: A B\ntrump: d\ntalon: -\nA: x6\nB: x{}\nroles: att=A def=B"

TOO_LARGE = Maxim(
    "S5",
    say("A hand that has grown too large is hopeless"),
    say(
        "Taking can improve a hand for the end, but a hand that has grown too "
        "large cannot be saved."
    ),
    SHEET,
    "players: A B\ntrump: d\ntalon: -\nA: 8s Jh Tc\nB: Ad Kd 6s 7s 6h\nroles: att=A def=B",
    "B",
    say(
        "Low cards ruin even the strongest hand: with three of them beside four strong cards, B "
        "loses most deals. Size alone does no harm: with hands dealt at random, the larger hand "
        "has more trumps and, between computer players, loses less often."
    ),
    (
        Deals(
            (
                Choice(say("four strong cards"), "", _END.format("")),
                Choice(say("the same four with three low cards"), "", _END.format(" 6s 7s 6h")),
                Choice(
                    say("the same four with six low cards"), "", _END.format(" 6s 7s 6h 8h 7c 9c")
                ),
            )
        ),
        Deals(
            (
                Choice(say("six cards against six, dealt at random"), "", _FULL.format(6)),
                Choice(say("twelve cards against six"), "", _FULL.format(12)),
                Choice(say("twenty-four cards against six"), "", _FULL.format(24)),
            )
        ),
    ),
    lambda values: values[0][0][0] < 0.2 < values[0][1][0] and values[1][2][0] < values[1][0][0],
)

_DRAWN_BY_B = (
    "players: A B\ntrump: d\ntalon: -\nA: 8s Jh 8d Qc\nB: 9c Ks Kc Qd Ad\n"
    "table: Tc/Jc Ts/Js\nroles: att=A def=B start=7"
)

REFILL_ORDER = Maxim(
    "S6",
    say("Who draws first matters when the talon runs out"),
    say("The attacker refills before the defender, which decides who gets the last cards."),
    SHEET,
    "players: A B\ntrump: d\ntalon: [Qd]\nA: 8s Jh 8d Qc\nB: 9c Ks Kc Ad\ntable: Tc/Jc Ts/Js\n"
    "roles: att=A def=B start=6",
    "A",
    say(
        "The last card of the talon is the queen of trumps, and A draws it. By throwing in J♥, "
        "which B can beat only with the ace, A wins; if the defender drew first, A would lose "
        "either way."
    ),
    (
        Exact(
            (
                Choice(say("throw in J♥, then draw the last card"), "A throw Jh"),
                Choice(say("stop and draw"), "A done"),
                Choice(
                    say("if the defender had drawn the queen: throw in J♥"),
                    "A throw Jh",
                    _DRAWN_BY_B,
                ),
                Choice(
                    say("if the defender had drawn the queen: stop"),
                    "A done",
                    _DRAWN_BY_B,
                ),
            )
        ),
    ),
    lambda values: [value for value, _ in values[0]] == [1, -1, -1, -1],
)

_TAKING = (
    "rules: throw_in\nplayers: A B\ntrump: d\ntalon: x{} [6d]\nA: {}\nB: x6\n"
    "table: {}/-\nroles: att=A def=B taking=B"
)

THROW_IN = Maxim(
    "S7",
    say("Throw in after “I take”"),
    say("A throw-in makes the taker's hand larger, and whoever threw in draws more cards."),
    (*SHEET, "throw_in"),
    "players: A B\ntrump: d\ntalon: 8h Jd 9s [6d]\nA: 7s 7c 9h Jc Qs\nB: 8s 9c Tc Kh Jh Kd\n"
    "table: 7h/-\nroles: att=A def=B taking=B",
    "A",
    say("A lost a little less often after throwing in, but the difference may be due to chance."),
    (
        Deals(
            (
                Choice(
                    say("throw in 7♠"), "A throw 7s", _TAKING.format(17, "7s 7c 9h Jc Qs", "7h")
                ),
                Choice(
                    say("throw in nothing"), "A done", _TAKING.format(17, "7s 7c 9h Jc Qs", "7h")
                ),
            ),
            deals=2000,
        ),
    ),
    lambda values: -0.05 < values[0][0][0] - values[0][1][0] < 0,
)

DEAR_THROW_INS = Maxim(
    "S8",
    say("Do not throw in trumps, aces or kings needlessly"),
    say(
        "What is thrown in after “I take” goes to the taker: be sparing with trumps, aces and "
        "kings."
    ),
    (*SHEET, "throw_in"),
    "players: A B\ntrump: d\ntalon: 8c Jd 9s [6d]\nA: As Ad 8h 9c Qs\nB: 8s 7c Tc Kh Jh Kd\n"
    "table: Ah/-\nroles: att=A def=B taking=B",
    "A",
    say(
        "The trumps matter most: giving away the ace or king of trumps costs many deals; a plain "
        "ace or king costs few or none."
    ),
    (
        Deals(
            (
                Choice(
                    say("throw in nothing"), "A done", _TAKING.format(14, "8h As Qs 9c Ad", "Ah")
                ),
                Choice(
                    say("throw in A♠"), "A throw As", _TAKING.format(14, "8h As Qs 9c Ad", "Ah")
                ),
                Choice(
                    say("throw in the ace of trumps"),
                    "A throw Ad",
                    _TAKING.format(14, "8h As Qs 9c Ad", "Ah"),
                ),
            )
        ),
        Deals(
            (
                Choice(
                    say("throw in nothing"), "A done", _TAKING.format(14, "8h Ks Qs 9c Kd", "Kh")
                ),
                Choice(
                    say("throw in K♠"), "A throw Ks", _TAKING.format(14, "8h Ks Qs 9c Kd", "Kh")
                ),
                Choice(
                    say("throw in the king of trumps"),
                    "A throw Kd",
                    _TAKING.format(14, "8h Ks Qs 9c Kd", "Kh"),
                ),
            )
        ),
    ),
    lambda values: all(row[2][0] > row[0][0] + 0.05 for row in values),
)

MAXIMS = (
    KEEP_THE_ACE,
    SPENDING_HURTS,
    SAME_RANK,
    TAKE_A_TRUMP,
    TOO_LARGE,
    REFILL_ORDER,
    THROW_IN,
    DEAR_THROW_INS,
)
