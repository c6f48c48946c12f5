"""Lesson 10: after "I take": what may still come, and what goes where."""

from __future__ import annotations

from dataclasses import replace

from durak_teach.kernel.cards import card as read
from durak_teach.lessons.asking.how_many import how_many
from durak_teach.lessons.asking.what_is_taken import reminders, who_gets
from durak_teach.lessons.asking.which_cards import throwable
from durak_teach.lessons.asking.who_attacks import next_attacker
from durak_teach.lessons.making import played, to_pick
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Lesson, Mark, Option, Step
from durak_teach.text import Text, say

ENDS_AT_ONCE = "durak.defence.bout_ends_at_once"
MORE_MAY_COME = "throw_after_failure.taker_may_be_given_more"
THROWN = "durak.throw_in.rank_on_table"


def _may_it(id: str, task: Text, text: str, seat: str, card: str) -> Step:
    """After "take": may this card still be thrown in, and why? The next position knows."""
    state = durak(text)
    then = (f"{state.defender} take",)
    after = played(state, then)
    verdict = after.game.judge(after, f"{seat} throw {card}")
    assert not verdict
    options = (
        Option(
            "no",
            say("No, “I take” ends the bout"),
            say("Without a house option, “I take” ends the bout, whatever the ranks."),
            True,
            (ENDS_AT_ONCE,),
        ),
        Option(
            "yes",
            say("Yes, its rank lies on the table"),
            say("A matching rank is not enough: the bout must still be going on."),
            because=(ENDS_AT_ONCE,),
        ),
        Option(
            "rank",
            say("No, its rank does not lie on the table"),
            say(
                "There is {rank:a} on the table. Something else prevents the throw-in.",
                rank=read(card).rank,
            ),
            because=(THROWN,),
        ),
        Option(
            "limit",
            say("No, {defender} has too few cards", defender=state.defender),
            say(
                "Attack cards here: {n}. {defender} began the defence with more cards than that.",
                n=len(state.table),
                defender=state.defender,
            ),
            because=("durak.attack.defenders_hand",),
        ),
    )
    clue = say("The rank fits. But is anybody still being attacked?")
    return to_pick(id, task, state, seat, options, (ENDS_AT_ONCE, clue), then)


MAY_STILL = """
rules: {rules}
players: A B
trump: d
talon: Qs 8c x9 [Ad]
A: 9d 7c Kh Js
B: 8s Th Jc 6s Kd
table: 7h/9h 9c/-
discard: x12
roles: att=A def=B bout=4
"""


def _still_thrown_in() -> Step:
    """The cards of step 2 with the house option: what may still be thrown in."""
    text = MAY_STILL.format(rules="podkidnoy throw_after_failure")
    task = say(
        "These are the cards of step 2, but this table plays with a house option, and B has said "
        "“I take”. Mark every card that you may still throw in, then press Check."
    )
    step = throwable("10.5", text, "A", task, before=("B take",))
    assert isinstance(step.ask, Mark)
    return replace(
        step,
        ask=replace(step.ask, because=(MORE_MAY_COME, THROWN)),
        reminders=reminders(durak(text), "A"),
        hints=(
            MORE_MAY_COME,
            say("Ranks on the table: 7 and 9."),
            say("Mark 9♦ and 7♣, then press Check."),
        ),
    )


STEPS = (
    who_gets(
        "10.1",
        say(
            "You attack. B has beaten 7♥ with 9♥; you have thrown in 9♣, and B is about to "
            "take. Which cards go to B?"
        ),
        MAY_STILL.format(rules="podkidnoy"),
        "A",
        ("B take",),
    ),
    _may_it(
        "10.2",
        say(
            "You still hold 9♦, and there is a 9 on the table. B is about to say “I take”. Can you "
            "throw in 9♦ after that?"
        ),
        MAY_STILL.format(rules="podkidnoy"),
        "A",
        "9d",
    ),
    who_gets(
        "10.3",
        say(
            "B attacks you. You have beaten 6♣ with 8♣, but you cannot beat 8♥ and are about to "
            "take. Which cards do you get?"
        ),
        """
        players: A B
        trump: s
        talon: 7c Kh x9 [8s]
        A: 9c Td 7h Kc Jd
        B: Qc 6d Ah Jc
        table: 6c/8c 8h/-
        discard: x12
        roles: att=B def=A bout=3
        """,
        "A",
        ("A take",),
    ),
    next_attacker(
        "10.4",
        "A",
        """
        players: A B C
        trump: h
        talon: 8d Ks x11 [6h]
        A: 7c Js Kd 6c Ts 9d
        B: 8c Ad Qd 7s Jd 9h
        C: Kc 9s 7d As Qh
        table: Tc/-
        discard: x4
        roles: att=C def=A bout=3
        """,
        ("A take",),
        say(
            "C attacks you. You cannot beat 10♣, so you are about to take it. Who attacks in "
            "the next bout?"
        ),
    ),
    _still_thrown_in(),
    who_gets(
        "10.6",
        say(
            "You attack, and B has said “I take”. You are about to throw in 8♦, and nothing "
            "else. Which cards go to B?"
        ),
        """
        rules: podkidnoy throw_after_failure
        players: A B
        trump: s
        talon: 6c Qc Ts x4 [Ks]
        A: 8d Tc Jh 7c
        B: 9d 9h 7h 6h Qd
        table: 8h/Ah 8c/-
        discard: x16
        roles: att=A def=B taking=B bout=4
        """,
        "A",
        ("A throw 8d", "A done"),
    ),
    how_many(
        "10.7",
        """
        rules: podkidnoy throw_after_failure
        players: A B
        trump: d
        talon: -
        A: Js Jd 8s 8c Ks
        B: 9s 6h
        table: 8h/Jh Jc/-
        discard: x26
        roles: att=A def=B taking=B start=3 bout=9
        """,
        "A",
        say(
            "You attack, with two 8s and two jacks in hand; B has said “I take”. How many of them "
            "can you throw in at most?"
        ),
    ),
)

LESSON = Lesson(
    10,
    say("After “I take”"),
    say(
        "Whoever takes gets every card on the table; after “I take”, only a house option allows "
        "throw-ins."
    ),
    say("You can say what the taker gets, and what a house option changes."),
    STEPS,
    minutes=4,
)
