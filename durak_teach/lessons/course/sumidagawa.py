"""Lesson 30: Sumidagawa. The yaku and the number that is said; when one plays, may pass, passes."""

from __future__ import annotations

from typing import cast

from durak_teach.games.sumidagawa.declarations import why
from durak_teach.games.sumidagawa.plays import number_before
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.games.sumidagawa.words import declared
from durak_teach.games.sumidagawa.yaku import Reading
from durak_teach.kernel.moves import Move
from durak_teach.lessons.climbing import play_or_pass, playable, which_play
from durak_teach.lessons.making import Clues, to_pick
from durak_teach.lessons.step import Lesson, Option, Step
from durak_teach.notation.position import position
from durak_teach.text import Text, Word, say

YAKU = "sumidagawa.plays.a_yaku"
COLOURS_DECIDE = "sumidagawa.plays.colours_make_a_yaku"
LOWEST = "sumidagawa.plays.lowest_reading"
NOT_BELOW = "sumidagawa.plays.number_not_below_the_last"
ONCE = "sumidagawa.plays.yaku_unused"
FACE_DOWN = "sumidagawa.turns.face_down_rin_force_a_pass"
PLAY_ONCE = "sumidagawa.turns.play_once_in_every_round"
MAY_PASS = "sumidagawa.turns.may_pass"


COLOURS = {"b": Word(en="black", ja="黒"), "r": Word(en="red", ja="赤")}
MADE_OF = {  # what cards make a yaku
    "one": say("{name} ({n} {colour} card)"),
    "same": say("{name} ({n} {colour} cards with the same number)"),
    "consecutive": say("{name} ({n} {colour} cards with consecutive numbers)"),
}


def announced(state: SumidagawaState, move: Move) -> Text:
    """That a play can be made, what is said with it, and of what cards such a play is made."""
    reading = state.read_as(move.cards)
    assert reading is not None, move
    _, colour, size, fit = reading.declared.yaku
    said = declared(reading.declared)
    return playable(MADE_OF[fit].filled(name=said, n=size, colour=COLOURS[colour]))


def which_number(
    id: str,
    task: Text,
    text: str,
    seat: str,
    play: str,
    numbers: tuple[int, ...],
    clues: Clues,
    law: str = LOWEST,
) -> Step:
    """Which number is said with a play, and why that one?"""
    state = cast(SumidagawaState, position(text))
    move = state.game.read(f"{seat} play {play}")
    return number_said(id, task, state, move, numbers, clues, law)


def number_said(
    id: str,
    task: Text,
    state: SumidagawaState,
    move: Move,
    numbers: tuple[int, ...],
    clues: Clues,
    law: str = LOWEST,
) -> Step:
    """Choose the number that whoever makes this move says."""
    reading = state.read_as(move.cards)
    assert reading is not None, move
    options = []
    for number in numbers:
        ok = number == reading.declared.number
        says = why(reading, move) if ok else _another(reading, number, number_before(state))
        text_of = say("{name}", name=declared(reading.declared._replace(number=number)))
        options.append(Option(str(number), text_of, says, ok, (law,)))
    return to_pick(id, task, state, move.by, options, clues, (str(move),))


def _another(reading: Reading, number: int, before: int | None) -> Text:
    """Why another number is not the one."""
    if before is not None and number < before:
        return say(
            "The number said before was {before}, and no lower number may follow.", before=before
        )
    if reading.penalty and number == reading.lowest:
        return say("Look at the colours: one card does not match the colour of this yaku.")
    if number < reading.declared.number:
        return say("These cards cannot give a number as low as that.")
    return say("These cards can give a lower number, which then counts.")


STEPS = (
    which_play(
        "30.1",
        say("Sumidagawa: you open the round as oya. Which of these is not a yaku?"),
        """
        game: sumidagawa
        players: A B C
        talon: x13
        discard: x17
        A: b4 b5 b6 b6 r7 r8 r8
        B: x8
        C: x10
        facts: sumidagawa.oya=A
        """,
        "A",
        ("b6 b6", "r7 r8", "r8 r8", "b4 b5 b6"),
        announced,
        (YAKU,),
        (
            YAKU,
            say("Two black cards need the same number; two red cards need consecutive numbers."),
        ),
        none=True,
    ),
    which_number(
        "30.2",
        say(
            "Sumidagawa: you open the round with a black 4, a black 5 and a black rin. What do you "
            "say?"
        ),
        """
        game: sumidagawa
        players: A B C
        talon: x13
        discard: x21
        A: b4 b5 b10 r2 r6 r9
        B: x8
        C: x7
        facts: sumidagawa.oya=A
        """,
        "A",
        "b4 b5 b*",
        (3, 4, 5),
        (LOWEST, say("The rin may be the 3 or the 6. The lowest card gives the number.")),
    ),
    which_number(
        "30.3",
        say(
            "Sumidagawa: C has said “kamikazari, 4”. You play a black 4, a black 5 and a black "
            "rin. What do you say?"
        ),
        """
        game: sumidagawa
        players: A B C
        talon: x13
        discard: x20
        A: b4 b5 b8 r3 r7 r10
        B: x8
        C: x7
        table: C b4
        roles: owner=C to=A
        facts: sumidagawa.oya=C sumidagawa.said=KZ4
        """,
        "A",
        "b4 b5 b*",
        (3, 4, 5),
        (LOWEST, say("3–4–5 would have the number 3. Compare 3 with the number that C has said.")),
    ),
    which_number(
        "30.4",
        say(
            "Sumidagawa: C has said “kuchibeni, 5”. You play a red 7, a black 8 and a black 9. "
            "What do you say?"
        ),
        """
        game: sumidagawa
        players: A B C
        talon: x13
        discard: x19
        A: b8 b9 b10 r4 r7 r9
        B: x8
        C: x8
        table: C r5
        roles: owner=C to=A
        facts: sumidagawa.oya=C sumidagawa.said=KB5
        """,
        "A",
        "r7 b8 b9",
        (6, 7, 8),
        (
            say("In nihonbashi and kaisatsu one of the three cards may be of the other colour."),
            say("A card of the other colour lowers the lowest card's number by 1."),
        ),
        COLOURS_DECIDE,
    ),
    which_play(
        "30.5",
        say(
            "Sumidagawa: B has said “kamikazari, 3”, and C “geta, 6”. Which of these can you play?"
        ),
        """
        game: sumidagawa
        players: A B C
        talon: x13
        discard: x15
        A: b7 b8 b8 r4 r5 r6 r7
        B: x9
        C: x8
        table: B b3 C b6 b6
        roles: owner=C to=A
        facts: sumidagawa.oya=B sumidagawa.said=GE6 sumidagawa.used=KZ+GE
        """,
        "A",
        ("b8 b8", "b7", "r4 r5", "r6 r7"),
        announced,
        (NOT_BELOW, ONCE),
        (ONCE, say("Two yaku have been played. Which of the others reaches the number 6?")),
    ),
    play_or_pass(
        "30.6",
        say(
            "Sumidagawa: C opens the round with “kamikazari, 3”. You hold high "
            "cards, and one of your four rin lies face down. What can you do on this "
            "turn?"
        ),
        """
        game: sumidagawa
        players: A B C
        talon: x13
        discard: x19
        A: b9 b10 r8 r9 r10
        B: x8
        C: x9
        table: C b3
        roles: owner=C to=A
        facts: sumidagawa.oya=C sumidagawa.said=KZ3 sumidagawa.rin=A:duuu
        """,
        "A",
        "r8 r9",
        (MAY_PASS,),
        (FACE_DOWN, say("All four rin count, whatever their colour. Do they all lie face up?")),
    ),
    play_or_pass(
        "30.7",
        say(
            "Sumidagawa: C has said “kuchibeni, 9”. You have not yet played in this "
            "round; your rin lie face up. What can you do on this turn?"
        ),
        """
        game: sumidagawa
        players: A B C
        talon: x13
        discard: x21
        A: b2 b3 b6 r4 r5
        B: x8
        C: x7
        table: C r9
        roles: owner=C to=A
        facts: sumidagawa.oya=C sumidagawa.said=KB9
        """,
        "A",
        "b*",
        (MAY_PASS,),
        (
            PLAY_ONCE,
            say("None of your bon is as high as 9. What number does a play of rin alone have?"),
        ),
    ),
    play_or_pass(
        "30.8",
        say(
            "Sumidagawa: you have opened the round with “kamikazari, 4”. B has said "
            "“kuchibeni, 5”, and C “geta, 6”. Your rin lie face up. What can you do on this "
            "turn?"
        ),
        """
        game: sumidagawa
        players: A B C
        talon: x13
        discard: x18
        A: b2 b9 r6 r7 r10
        B: x8
        C: x7
        table: A b4 B r5 C b6 b6
        roles: owner=C to=A
        facts: sumidagawa.oya=A sumidagawa.said=GE6 sumidagawa.used=KZ+KB+GE
        """,
        "A",
        "r6 r7",
        (MAY_PASS,),
        (MAY_PASS, say("Have you played in this round?")),
    ),
)

LESSON = Lesson(
    30,
    say("Sumidagawa"),
    say("Eight yaku, the number that is said with a play, and two kinds of pass."),
    say("You can name a play's yaku and number in Sumidagawa, and tell its two passes apart."),
    STEPS,
    minutes=6,
)
