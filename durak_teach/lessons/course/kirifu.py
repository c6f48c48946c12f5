"""Lesson 27: Kirifu. Four tiers, groups with an extra, sequences, and leading on."""

from __future__ import annotations

from durak_teach.kernel.state import State
from durak_teach.lessons.asking.who_attacks import next_attacker
from durak_teach.lessons.making import Clues, played, to_mark, to_pick
from durak_teach.lessons.step import Lesson, Option, Step
from durak_teach.lessons.titles import title
from durak_teach.lessons.whole_attacks import in_log_order, to_lead, which_lead
from durak_teach.notation.position import position
from durak_teach.text import Text, say, say_n

STRONGER = "kirifu.tiers.higher_tier_or_rank"
LEAD_ON = "whole_attack.refilling.lead_on_before_the_refill"
EXTRA = "kirifu.leads.a_group_and_an_extra"


def beaters(id: str, task: Text, text: str, clue: Text, right: Text) -> Step:
    """Mark what is stronger than the one open attack card."""
    state = position(f"game: kirifu\n{text}")
    (attack,) = state.open_attacks
    return to_mark(
        id,
        task,
        state,
        "A",
        f"beat {attack} {{card}}",
        (STRONGER, clue),
        right,
        because=(STRONGER,),
    )


def refill_first(
    id: str, task: Text, text: str, then: tuple[str, ...], names: tuple[str, str], clues: Clues
) -> Step:
    """In which of two games does a hand grow before its player leads?"""
    states = [position(f"game: {name}\n{text}") for name in names]
    ends = [played(state, then) for state in states]
    one, two = (state.game for state in states)
    truth = tuple(any(e.kind == "draw" for e in end.log) for end in ends)
    laws = [state.because("refill_order").id for state in states]
    right = say(
        "{one}: {this} {two}: {that}",
        one=title(one), this=_refilled(truth[0]), two=title(two), that=_refilled(truth[1]),
    )  # fmt: skip
    claims = {
        (True, False): say("Only in {name}", name=title(one)),
        (False, True): say("Only in {name}", name=title(two)),
        (True, True): say("In both of them"),
        (False, False): say("In neither of them"),
    }
    options = []
    for claim, text_of in claims.items():
        ok = claim == truth
        missed = next((n for n in (0, 1) if claim[n] != truth[n]), 0)
        name, says = title((one, two)[missed]), _refilled(truth[missed])
        wrong = say("{name}: {why}", name=name, why=says)
        because, rules = (laws[missed],), (one, two)[missed]
        key = "".join("ny"[drawn] for drawn in claim)
        options.append(Option(key, text_of, right if ok else wrong, ok, because, rules))
    return to_pick(id, task, states[0], "A", options, clues, then)


def _refilled(drawn: bool) -> Text:
    if drawn:
        return say("whoever has beaten everything draws first, then leads.")
    return say("whoever has beaten everything leads first, then draws.")


def _led_on(state: State) -> Text:
    """What is said to whoever has led on."""
    drawn = next(event.cards for event in state.log if event.kind == "draw")
    return say_n(
        "You led from what was left of your hand; only then did you draw {n} card.",
        "You led from what was left of your hand; only then did you draw {n} cards.",
        n=len(drawn),
    )


def _misplaced(kind: str) -> Text:
    return {
        "lead": say("Whoever has beaten everything leads at once; whoever takes does not lead."),
        "beat": say("The attacker's turn ends with a refill; then the defender answers."),
        "draw": say("Everybody draws at the end of their own turn, no earlier and no later."),
        "take": say("Cards are taken by the player under attack, after the lead."),
    }[kind]


STEPS = (
    beaters(
        "27.1",
        say(
            "Kirifu: clubs are trumps, and D has led 9♥. "
            "Mark every card that beats it, then press Check."
        ),
        """
        players: A B C D
        trump: c
        talon: x28
        discard: x4
        A: 9s Jd 3c 6h As
        B: x5
        C: x5
        D: x5
        table: 9h/-
        roles: att=D def=A bout=2
        """,
        say("Clubs are trumps. Which of your cards in other suits are higher than a 9?"),
        say("In Durak J♦ could not beat a heart. In Kirifu plain suits are all alike."),
    ),
    beaters(
        "27.2",
        say(
            "Kirifu: clubs are trumps, and C has led Q♣. "
            "Mark every card that beats it, then press Check."
        ),
        """
        players: A B C
        trump: c
        talon: x31
        discard: x6
        A: Kd As Tc Jk 7h
        B: x5
        C: x5
        table: Qc/-
        roles: att=C def=A bout=3
        """,
        say("Two cards stand above all trumps."),
        say("A♠ ranks above the trumps, and the joker above A♠."),
    ),
    which_lead(
        "27.3",
        say("Kirifu: you lead. Which of these cannot be led?"),
        """
        game: kirifu
        players: A B C D
        trump: c
        talon: x25
        discard: x8
        A: 9s 7h Js 7c Ts
        B: x5
        C: x5
        D: x5
        roles: att=A def=B bout=3
        """,
        "A",
        ("7h 7c", "7h 7c Js", "9s Ts Js", "9s Ts", "Js"),
        (
            say("Several cards can be led only as a group, a group with one extra, or a sequence."),
            say(
                "A group is of one rank, and one extra may be added to it. A sequence has three "
                "cards or more."
            ),
        ),
        none=True,
        told=say("The two are consecutive and of one suit, as they must be."),
    ),
    to_lead(
        "27.4",
        say(
            "Kirifu: you lead. 2♥ is weak and hard to get rid of. "
            "Lead it together with two other cards."
        ),
        """
        game: kirifu
        players: A B C
        trump: c
        talon: 6s Td 4c x21
        discard: x14
        A: Kc 8d 2h Jh 8s
        B: x5
        C: x5
        roles: att=A def=B bout=5
        """,
        "A",
        lambda cards: len(cards) == 3 and "2h" in map(str, cards),
        say("You led 2♥ as the extra. B has to beat three cards, including the 2."),
        say(
            "2♥ is still in your hand, or you led it alone. You can lead it as the extra of a pair."
        ),
        (EXTRA,),
        (EXTRA, say("Which two of your cards make a group?")),
    ),
    to_lead(
        "27.5",
        say("Kirifu: clubs are trumps, and C has led 9♦ and 9♠ against you. Beat both, then lead."),
        """
        game: kirifu
        players: A B C
        trump: c
        talon: 7c Kh 2d Js 8h x21
        discard: x10
        A: Td 5h 4s Qh 5s
        B: x5
        C: x5
        table: 9d/- 9s/-
        roles: att=C def=A bout=4
        """,
        "A",
        bool,
        _led_on,
        say("Whoever takes does not lead. You could have beaten both cards."),
        (LEAD_ON,),
        (LEAD_ON, say("10♦ and Q♥ are higher than a 9.")),
        before=("A beat 9d Td", "A beat 9s Qh"),
    ),
    refill_first(
        "27.6",
        say(
            "You are about to beat 8♦ with J♦, and then to lead. In which game will you refill "
            "your hand to five before that lead: Kirifu "
            "or Mustamaija?"
        ),
        """
        players: A B C
        trump: c
        talon: 6h Qs x28
        discard: x6
        A: Jd 3h Ts Kd 3c
        B: x5
        C: x5
        table: 8d/-
        roles: att=C def=A bout=3
        """,
        ("A beat 8d Jd",),
        ("kirifu", "mustamaija"),
        (LEAD_ON, say("In Kirifu a turn ends with the refill. Is the lead part of the turn?")),
    ),
    next_attacker(
        "27.7",
        "A",
        """
        game: kirifu
        players: A B C D
        trump: c
        talon: Qs x21
        discard: x8
        A: Td 3h 6s Jh 4d
        B: x5
        C: x5
        D: x5
        table: 7d/- Kd/- 7s/-
        roles: att=D def=A bout=4
        """,
        ("A beat 7d Td", "A beat 7s Jh", "A take"),
        say(
            "Kirifu: D leads 7♦ and 7♠, with K♦ as the extra. You are about to beat both 7s and "
            "take K♦. Who attacks next?"
        ),
    ),
    in_log_order(
        "27.8",
        say(
            "Kirifu with four players. B has led 6♥, 6♦ and 2♠, then drawn cards. C is about to "
            "beat all three; D has no card that beats C's K♠. Put the events that follow in "
            "order."
        ),
        """
        game: kirifu
        players: A B C D
        trump: c
        talon: Jc 3s 8c 5d 6c x17
        discard: x8
        A: 9s Qd Jh 8s Tc
        B: 4d Th Kh 9h Ts
        C: 4h Jd Qc 9d Ks
        D: 8h 3d Qh 5h 7d
        table: 6h/- 6d/- 2s/-
        roles: att=B def=C bout=3
        """,
        "A",
        (
            "C beat 6h 9d",
            "C beat 6d Jd",
            "C beat 2s 4h",
            "C lead Ks",
            "D take",
            "A lead Qd",
        ),
        "4 2 6 1 5 3",
        _misplaced,
        say("Beat, lead, draw: that is a turn. D had to take, so you lead."),
        (LEAD_ON,),
        (LEAD_ON, say("Whoever has the turn draws at its end. C's turn has three parts.")),
    ),
)

LESSON = Lesson(
    27,
    say("Kirifu"),
    say(
        "Groups with an extra, sequences, four tiers of strength; whoever beats everything leads "
        "next."
    ),
    say(
        "You can play Kirifu: lead groups and sequences, beat every card of a lead, and lead next."
    ),
    STEPS,
    minutes=6,
)
