"""Lesson 26: Mustamaija. A whole attack of one suit, take only the rest, the queen of spades."""

from __future__ import annotations

from durak_teach.kernel.cards import SUITS
from durak_teach.lessons.goals import both, deal_over
from durak_teach.lessons.making import BEATING, played, to_mark, to_pick, to_play
from durak_teach.lessons.step import Lesson, Option, Play, Step
from durak_teach.lessons.whole_attacks import possible_losers, to_lead, to_split, who_must_lose
from durak_teach.notation.position import position
from durak_teach.text import Text, say

TURNED = "mustamaija.deal.trump_is_turned"
ONE_SUIT = "mustamaija.leads.cards_of_one_suit"
BEATS_NOTHING = "mustamaija.queen.queen_beats_nothing"
NEVER_BEATEN = "mustamaija.queen.nothing_beats_the_queen"


def which_trump(id: str, task: Text, text: str, seat: str, lead: str, clue: Text) -> Step:
    """Which suit is trump once the talon's cards have been turned up?"""
    state = position(f"game: mustamaija\n{text}")
    after = played(state, (f"{seat} lead {lead}",))
    turned = next(event.cards for event in after.log if event.kind == "trump is turned")
    right = say(
        "{spade} is a spade and goes back into the talon. {card} sets the trump suit.",
        spade=turned[0], card=turned[-1],
    )  # fmt: skip
    first = say("Spades are never trumps. Another card is turned up.")
    other = say("What was led does not matter. A card from the talon sets the trump suit.")
    options = [
        Option(
            suit.letter,
            say("{suit:cap}", suit=suit),
            right if suit is after.trump else first if suit is turned[0].suit else other,
            suit is after.trump,
            (TURNED,),
        )
        for suit in SUITS
    ]
    reminders = (say("You are the attacker"), say("The trump suit is not known yet"))
    then = (f"{seat} lead {lead}",)
    return to_pick(id, task, state, seat, options, (TURNED, clue), then, reminders)


STEPS = (
    to_split(
        "26.1",
        say(
            "Mustamaija: hearts are trumps. C has led 4♦, 9♦ and K♦ together. Answer as well as "
            "you can."
        ),
        """
        game: mustamaija
        players: A B C
        trump: h
        talon: 9s x28 [6h]
        discard: x4
        A: 7s 6d Tc Js 5c
        B: x5
        C: x5
        table: 4d/- 9d/- Kd/-
        roles: att=C def=A bout=2
        """,
        "A",
        say("Each attack card is beaten by a higher diamond or by any heart."),
        say(
            "4♦ and 6♦ are gone for good, and you took two cards. In Durak you would have taken "
            "all four."
        ),
        help=True,
    ),
    to_split(
        "26.2",
        say(
            "Mustamaija: diamonds are trumps. C has led 3♣, 10♣ and K♣ against you. Beat "
            "as many as you can."
        ),
        """
        game: mustamaija
        players: A B C
        trump: d
        talon: 2h x22 [Jd]
        discard: x10
        A: Qc 9s 6c Jh 8h
        B: x5
        C: x5
        table: 3c/- Tc/- Kc/-
        roles: att=C def=A bout=4
        """,
        "A",
        say("You hold two clubs. Which of them beats only one attack card?"),
        say(
            "Each club went where it was needed. B leads next: whoever takes is skipped (lesson 5)."
        ),
    ),
    to_lead(
        "26.3",
        say(
            "Mustamaija: you lead against B, who holds two cards. Lead as many cards at once as "
            "the rules allow: tap them, then press Lead."
        ),
        """
        game: mustamaija
        players: A B C
        trump: d
        talon: -
        discard: x40
        A: 8c 5h Qh 8d 9h
        B: x2
        C: x5
        roles: att=A def=B bout=11
        """,
        "A",
        lambda cards: len(cards) == 2,
        say("Cards of one suit, whatever their ranks, but never more than the defender holds."),
        say("Several cards of one suit may be led, but no more cards than B holds."),
        (ONE_SUIT,),
        (ONE_SUIT, say("You hold three hearts. How many cards does B hold?")),
        help=True,
    ),
    which_trump(
        "26.4",
        say(
            "Mustamaija: you are about to make the first lead of the deal, 7♦ and 10♦; nobody "
            "knows the trump suit yet. After that, cards will be turned up from the talon: first "
            "K♠, then 8♣. Which suit will be trumps?"
        ),
        """
        players: A B C
        trump: ?
        talon: Ks 8c 3h Jd x33
        A: 7d Qh 4c Td 2s
        B: x5
        C: x5
        roles: att=A def=B bout=1
        """,
        "A",
        "7d Td",
        say("Which turned-up card is not a spade?"),
    ),
    to_mark(
        "26.5",
        say(
            "Mustamaija: hearts are trumps, and C has led J♠. "
            "Mark every card that beats it, then press Check."
        ),
        position("""
        game: mustamaija
        players: A B C
        trump: h
        talon: x25 [9h]
        discard: x10
        A: Qs Ad Ks 4h Ts
        B: x5
        C: x5
        table: Js/-
        roles: att=C def=A bout=4
        """),
        "A",
        "beat Js {card}",
        (
            BEATING,
            say("Look at your spades, then at your hearts. One of these cards beats nothing."),
        ),
        say("The rules for beating are those of lesson 2, except for one card: Q♠ beats nothing."),
    ),
    who_must_lose(
        "26.6",
        say(
            "Mustamaija. The talon is gone, and clubs are trumps. C leads, and you hold "
            "Q♠. Who is bound to end up with Q♠?"
        ),
        """
        game: mustamaija
        players: A B C
        trump: c
        talon: -
        discard: x46
        A: 9d Qs 4h 2h
        B: -
        C: Kd Th
        roles: att=C def=A out=B bout=14
        """,
        "A",
        ("C lead Kd", "A take", "C lead Th"),
        say(
            "You can beat neither K♦ nor 10♥, so you never lead. Q♠ leaves a hand only when "
            "she is led."
        ),
        (BEATS_NOTHING,),
        (
            BEATS_NOTHING,
            say("Who gets the lead, and when? Only a player who leads can get rid of Q♠."),
        ),
    ),
    who_must_lose(
        "26.7",
        say(
            "Mustamaija. The talon is gone, and clubs are trumps. You are about to lead "
            "A♥; C holds Q♠. Who is bound to end up with Q♠?"
        ),
        """
        game: mustamaija
        players: A B C
        trump: c
        talon: -
        discard: x46
        A: Ah
        B: Kh 9s 5s
        C: 3d Qs
        roles: att=A def=B bout=15
        """,
        "A",
        ("A lead Ah", "B take", "C lead Qs", "B take", "C lead 3d"),
        say(
            "B cannot beat A♥, so C leads; you are out, so B defends. Nothing beats Q♠: B takes "
            "her, and C leads again."
        ),
        (NEVER_BEATEN,),
        (NEVER_BEATEN, say("Can B beat A♥? Who leads then, and against whom?")),
    ),
    to_play(
        "26.8",
        say(
            "Mustamaija. The talon is gone, diamonds are trumps, and C is out. You "
            "lead against B. Do not end up with Q♠."
        ),
        position("""
        game: mustamaija
        players: A B C
        trump: d
        talon: -
        discard: x46
        A: 8s Qs 3s
        B: Kd Ts Jh
        C: -
        roles: att=A def=B out=C bout=16
        """),
        "A",
        Play(
            both(deal_over, lambda state: "A" in state.out),
            say("You led Q♠, and nobody can beat her: B holds the last cards, Q♠ among them."),
            missed=lambda state: possible_losers(state) == {"A"},
            wrong=say(
                "You lost the lead with Q♠ still in your hand, and the lead will not come back "
                "to you."
            ),
            open_hands=True,
            because=(NEVER_BEATEN,),
        ),
        {"move": "A lead 3s"},
        solution=("A lead 3s 8s Qs",),
    ),
)

LESSON = Lesson(
    26,
    say("Mustamaija"),
    say(
        "The whole attack is of one suit, you take only what you have not "
        "beaten, and nobody wants Q♠."
    ),
    say("You can play Mustamaija, and tell who is bound to end up with Q♠."),
    STEPS,
    minutes=6,
)
