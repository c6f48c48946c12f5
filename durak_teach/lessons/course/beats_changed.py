"""Lesson 21: what beats what, changed. One defence under each of seven variants."""

from __future__ import annotations

from durak_teach.kernel.cards import SUITS, Card
from durak_teach.lessons.comparing import Setup, under, under_which
from durak_teach.lessons.making import played, to_mark, to_pick
from durak_teach.lessons.step import Lesson, Option, Step
from durak_teach.text import Text, say

PLAIN = ("podkidnoy",)
JAPANESE, NO_TRUMP, OWN, NO_SUITS, ROYAL, HIDDEN, CHANGING = (
    (*PLAIN, option)
    for option in (
        "japanese",
        "no_trump",
        "own_trump",
        "no_suits",
        "royal",
        "hidden_trump",
        "changing_trump",
    )
)
LAST = "changing_trump.last_defence_card_becomes_indicator"


def beaters(
    id: str,
    setup: Setup,
    law: str,
    task: Text,
    text: str,
    second: Text,
    right: Text,
    decides: bool = True,
) -> Step:
    """Mark everything that beats the one open attack card, under a variant.

    Where its law does not decide about every right card, each cites what allows it.
    """
    state = under(setup, text)
    (attack,) = state.open_attacks
    assert isinstance(attack, Card)
    action, because = f"beat {attack} {{card}}", (law,) if decides else ()
    return to_mark(id, task, state, state.defender, action, (law, second), right, because=because)


def _next_trump(id: str, task: Text, text: str, seat: str, then: tuple[str, ...]) -> Step:
    """Which suit is trump in the next bout?"""
    state = under(CHANGING, text)
    end = played(state, then)
    last = end.talon[-1]
    options = []
    for suit in SUITS:
        if suit is end.trump:
            says = say("{card} was played last in defence: it now lies under the talon.", card=last)
        elif suit is state.trump:
            says = say("It is this bout's trump suit; a successful defence changes it.")
        else:
            says = say("Look for the card that was played last in defence.")
        options.append(
            Option(str(suit), say("{suit}", suit=suit), says, suit is end.trump, (LAST,))
        )
    clue = say("Which attack card was beaten last, and with what?")
    return to_pick(id, task, state, seat, options, (LAST, clue), then)


def which_fails(
    id: str, task: Text, text: str, action: str, setups: tuple[Setup, ...], clue: Text
) -> Step:
    """Under which of these rules does a card not beat another?"""
    state = under(PLAIN, text)
    names = say("Each of these variants changes what beats what. Read their names one by one.")
    return under_which(id, task, state, state.defender, action, setups, (names, clue), True)


STEPS = (
    beaters(
        "21.1",
        JAPANESE,
        "japanese.spade_beaten_only_by_spade",
        say(
            "“Japanese”. B leads 9♠; diamonds are trumps. Mark every card that beats "
            "it, then press Check."
        ),
        """
        players: A B
        trump: d
        talon: x19 [7d]
        discard: x4
        A: Kh Js 6d 8s Qs Ad
        B: x5
        table: 9s/-
        roles: att=B def=A bout=2
        """,
        say("Look at your spades. No other suit helps, not even trumps."),
        say("Only a higher spade beats a spade. Trumps beat the other two suits, as always."),
    ),
    beaters(
        "21.2",
        NO_TRUMP,
        "no_trump.no_suit_is_trump",
        say(
            "“No trumps”. You have beaten 8♥ with Q♥, and B has thrown in 8♣. Mark every card "
            "that beats it, then press Check."
        ),
        """
        players: A B
        trump: none
        talon: x16
        discard: x8
        A: As Tc 7c Jd Kc
        B: x4
        table: 8h/Qh 8c/-
        roles: att=B def=A bout=3
        """,
        say("Look at your clubs. Which of them are above the 8?"),
        say("Without trumps, a card is beaten only by a higher card of its suit."),
    ),
    beaters(
        "21.3",
        OWN,
        "own_trump.own_suit_is_trump",
        say(
            "“Own trumps”: B's trumps are hearts, yours are spades. B leads 10♥. Mark "
            "every card that beats it, then press Check."
        ),
        """
        players: A B
        trump: none
        talon: x20
        discard: x4
        A: 8h 6s Ad Qh Kc 9s
        B: x5
        table: Th/-
        roles: att=B def=A bout=2
        """,
        say("Your trumps are spades. When B attacks, a heart is a plain card."),
        say("You defend with your own trumps. B's trump suit counts only when B defends."),
        decides=False,
    ),
    beaters(
        "21.4",
        NO_SUITS,
        "no_suits.higher_rank_beats",
        say(
            "“Suits ignored”. B leads J♦; clubs are trumps. Mark every card that beats "
            "it, then press Check."
        ),
        """
        players: A B
        trump: c
        talon: x15 [9c]
        discard: x8
        A: Td Ks 7c Jh Qh 9s
        B: x5
        table: Jd/-
        roles: att=B def=A bout=3
        """,
        say("Compare ranks: what is above a jack? Then look for trumps."),
        say("Among plain cards the rank alone decides; an equal rank is not enough."),
        decides=False,
    ),
    beaters(
        "21.5",
        ROYAL,
        "royal.six_beaten_only_by_ace",
        say(
            "“Royal”. B leads 6♥; spades are trumps. Mark every card that beats it, then press "
            "Check."
        ),
        """
        players: A B
        trump: s
        talon: x17 [Ts]
        discard: x6
        A: Kh As 7s Ad Ah 9h
        B: x5
        table: 6h/-
        roles: att=B def=A bout=3
        """,
        say("Only an ace will do. Look at the suits."),
        say("A 6 is beaten only by the ace of its suit or by the ace of trumps."),
    ),
    beaters(
        "21.6",
        HIDDEN,
        "hidden_trump.hidden_card_turns_up",
        say(
            "“Hidden trump”. Spades were trumps; you drew the trump indicator, Q♠, so "
            "the hidden 7♥ now lies face up. B leads J♣. Mark every card that beats it, then "
            "press Check."
        ),
        """
        players: A B
        trump: h
        talon: [7h]
        discard: x22
        A: Qs Ac 6h 9c Kd Th
        B: x6
        table: Jc/-
        roles: att=B def=A bout=7
        facts: hidden_trump.turned=1
        """,
        say("7♥ shows the trump suit now. Spades are plain cards."),
        say("The hidden card has been turned up: hearts are trumps now, and Q♠ is a plain card."),
        decides=False,
    ),
    _next_trump(
        "21.7",
        say(
            "“Changing trump”. Hearts are trumps. You have beaten 7♦ with 6♥, then 7♠ with 9♠. If "
            "B throws in nothing more, which suit is trumps in the next bout?"
        ),
        """
        players: A B
        trump: h
        talon: x11 [Jh]
        discard: x12
        A: Kd 8c Tc Ah
        B: x4
        table: 7d/6h 7s/9s
        roles: att=B def=A bout=4
        """,
        "A",
        ("B done",),
    ),
    which_fails(
        "21.8",
        say(
            "Diamonds are trumps, and 6♠ lies open. In two of these games your K♦ does "
            "not beat it. Tap one of them."
        ),
        """
        players: A B
        trump: d
        talon: x13 [7d]
        discard: x10
        A: Kd 7s 9c Jc Th Qc
        B: x5
        table: 6s/-
        roles: att=B def=A bout=4
        """,
        "beat 6s Kd",
        (NO_SUITS, JAPANESE, PLAIN, ROYAL),
        say("K♦ is a trump. Which rule protects a spade, and which protects a 6?"),
    ),
)

LESSON = Lesson(
    21,
    say("Changes in what beats what"),
    say("These variants each change one thing about what beats what; the rest stays as it is."),
    say("You can read a variant's name and say which cards beat which."),
    STEPS,
    minutes=5,
)
