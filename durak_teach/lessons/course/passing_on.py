"""Lesson 17: transfers. The defender sends the attack on to the left neighbour."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import card as read
from durak_teach.lessons.asking.transfers import may_transfer
from durak_teach.lessons.asking.who_attacks import next_attacker
from durak_teach.lessons.comparing import under, whose
from durak_teach.lessons.goals import sent_on, taken
from durak_teach.lessons.making import played, to_mark, to_pick, to_play
from durak_teach.lessons.step import Lesson, Option, Play, Step
from durak_teach.text import Text, say, say_n

TRANSFER = ("perevodnoy",)
RANK = "durak.transfer.same_rank_as_the_lead"
ROLES = "durak.transfer.roles_are_passed_on"
FIRST = "durak.refill.leader_draws_first"
SHOWN = "trump_show.trump_of_the_rank"


def transferable(id: str, task: Text, text: str) -> Step:
    """Mark every card that transfers the attack."""
    state = under(TRANSFER, text)
    clues = (RANK, say("C led {attack}. Its suit does not matter.", attack=state.table[0].attack))
    right = say(
        "These cards have the rank of the lead. A trump of this rank can also transfer the attack."
    )
    return to_mark(id, task, state, "A", "transfer {card}", clues, right, because=(RANK,))


def who_defends(id: str, task: Text, text: str, seat: str, card: str) -> Step:
    """Say who defends after a transfer, then see it."""
    state = under(TRANSFER, text)
    then = (f"{seat} transfer {card}",)
    cards = len(played(state, then).open_attacks)

    def says(named: str, right: str) -> Text:
        if named == right:
            return say(
                "{seat} sits on your left, and has {n} cards to beat; from now on the limit goes "
                "by {seat}'s hand.",
                seat=named,
                n=cards,
            )
        if named == seat:
            return say("You transferred the attack: now you are the attacker.")
        return say(
            "A transfer moves the attack one seat to the left. {seat} does not sit there.",
            seat=named,
        )

    clues = (ROLES, say("Start from your own seat, and go one seat clockwise."))
    return whose(id, task, state, seat, then, lambda end: end.defender, says, (ROLES,), clues)


def _send_on(id: str, task: Text, text: str) -> Step:
    """Nothing in the hand beats the lead, and yet the defender need not take."""
    ask = Play(
        sent_on,
        say("The attack goes on to B, who has 2 cards to beat: K♦, which C led, and yours."),
        missed=taken,
        wrong=say("You took, but one of your cards could have transferred the attack."),
        because=(RANK,),
    )
    return to_play(id, task, under(TRANSFER, text), "A", ask, {"move": "A take"})


def _draws_first(
    id: str, task: Text, text: str, before: tuple[str, ...], then: tuple[str, ...]
) -> Step:
    """Lesson 6 again: who draws first after a transfer?"""
    state = played(under(TRANSFER, text), before)

    def first(end: DurakState) -> str:
        return next(event.by for event in end.log if event.kind == "draw")

    def says(named: str, right: str) -> Text:
        if named == right:
            return say("The bout began with a lead, and whoever led draws first.")
        return say("You transferred the attack, but a transfer is not a lead.")

    clues = (FIRST, say("Who played the first card of this bout?"))
    return whose(id, task, state, "A", then, first, says, (FIRST,), clues, ("C", "A"))


def _shown(id: str, task: Text, text: str, card: str) -> Step:
    """Say what the next defender has to beat after a trump has only been shown, then see it."""
    state = under((*TRANSFER, "trump_show"), text)
    then = (f"{state.defender} transfer show {card}",)
    attacks = len(played(state, then).open_attacks)
    places = {"card": read(card), "to": state.transfer_to, "attack": state.open_attacks[0]}
    options = [
        Option(
            str(n),
            say_n("{n} card", "{n} cards", n=n),
            say("{card} stays in your hand: {to} has only {attack} to beat.", **places)
            if n == attacks
            else say("{card} is only shown. Which cards lie on the table?", **places),
            n == attacks,
            (SHOWN,),
        )
        for n in (1, 2, 3)
    ]
    clues = (SHOWN, say("Is a card that you show laid on the table?"))
    return to_pick(id, task, state, state.defender, options, clues, then)


STEPS = (
    transferable(
        "17.1",
        say(
            "Transfer Durak. You are the defender, and C has led 9♠. Mark every card with which "
            "you may transfer the attack, then press Check."
        ),
        """
        players: A B C
        trump: c
        talon: x17 [Ac]
        A: 9h Jd 9c 6s Ks Qh
        B: x6
        C: x5
        table: 9s/-
        roles: att=C def=A bout=1
        """,
    ),
    who_defends(
        "17.2",
        say(
            "Transfer Durak. C has led 7♥, and you are about to transfer the attack with 7♣. "
            "Who defends then?"
        ),
        """
        players: A B C
        trump: d
        talon: x9 [Jd]
        discard: x8
        A: 7c Ks 8c Td Qh 9d
        B: x6
        C: x5
        table: 7h/-
        roles: att=C def=A bout=3
        """,
        "A",
        "7c",
    ),
    who_defends(
        "17.3",
        say(
            "Transfer Durak, two players. B has led Q♠, and you are about to transfer the "
            "attack with Q♦. Who defends then?"
        ),
        """
        players: A B
        trump: h
        talon: x11 [6h]
        discard: x12
        A: Qd 8s Kc 7h Tc 9d
        B: x5
        table: Qs/-
        roles: att=B def=A bout=4
        """,
        "A",
        "Qd",
    ),
    may_transfer(
        "17.4",
        say(
            "Transfer Durak. B led J♦, and C transferred the attack to you with J♠. Can you "
            "transfer it again, with J♣?"
        ),
        """
        players: A B C
        trump: h
        talon: -
        discard: x24
        A: Jc 7d Ks 9c
        B: x2
        C: x4
        table: Jd/- Js/-
        roles: att=C def=A by=BC first=B bout=9
        facts: perevodnoy.transfers=1
        """,
        "Jc",
    ),
    _send_on(
        "17.5",
        say(
            "Transfer Durak. C has led K♦, and nothing in your hand beats it. Do not take: "
            "transfer the attack."
        ),
        """
        players: A B C
        trump: h
        talon: x3 [Th]
        discard: x14
        A: Ks 8c Qs 7d Jc 9d
        B: x6
        C: x5
        table: Kd/-
        roles: att=C def=A bout=5
        """,
    ),
    next_attacker(
        "17.6",
        "A",
        """
        rules: perevodnoy
        players: A B C D
        trump: c
        talon: -
        discard: x18
        A: 8d Qc 7s Ad
        B: x5
        C: x4
        D: x4
        table: 8h/-
        roles: att=D def=A bout=8
        """,
        ("B take",),
        say(
            "Transfer Durak. D led 8♥, and you transferred the attack with 8♦. B is about to "
            "take. Who attacks next?"
        ),
        ("A transfer 8d",),
    ),
    _draws_first(
        "17.7",
        say(
            "Transfer Durak. C led 6♣, and you transferred the attack with 6♥. B is about to "
            "take. You and C hold five cards each. Who draws first?"
        ),
        """
        players: A B C
        trump: d
        talon: 9s Jh 8h Kd Qc x4 [7d]
        discard: x8
        A: 6h Ah Jc 8d 9c Tc
        B: x6
        C: 6s Ts 7c Jd Ks
        table: 6c/-
        roles: att=C def=A bout=2
        """,
        ("A transfer 6h",),
        ("B take",),
    ),
    _shown(
        "17.8",
        say(
            "Transfer Durak with this option. C has led 10♦, and you are about to show 10♠. How "
            "many cards does B have to beat then?"
        ),
        """
        players: A B C
        trump: s
        talon: x5 [Qs]
        discard: x12
        A: Ts 7h Kc 8d Jh 9h
        B: x6
        C: x5
        table: Td/-
        roles: att=C def=A bout=4
        """,
        "Ts",
    ),
)

LESSON = Lesson(
    17,
    say("Transfers"),
    say("With a card of the rank led, the defender may transfer the attack to the left."),
    say("You can transfer an attack and say who defends then."),
    STEPS,
    minutes=4,
)
