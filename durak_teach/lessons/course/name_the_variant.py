"""Lesson 25: name the variant. A table, a move: which rules are played here?

A test of ten questions. Taken again, they come in another order and with other cards: suits and
ranks are exchanged, and only tables are kept at which the same rules say yes.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from itertools import count
from random import Random
from typing import NamedTuple

from durak_teach.kernel.cards import card
from durak_teach.lessons.comparing import Setup, under, under_which
from durak_teach.lessons.exchanging import Exchange
from durak_teach.lessons.step import Lesson, Pick, Step
from durak_teach.text import Text, say

SIMPLE, THROW_IN, TRANSFER = ("prostoy",), ("podkidnoy",), ("perevodnoy",)
TESTS = 5  # further ones, each with cards of its own
TURNED = 3  # how many places the questions move on from one test to the next


class Kind(NamedTuple):
    """A question: which of these rules allow the move (or forbid it) at this table?

    `cards` are those that task and clue name, by place.
    """

    task: Text
    cards: dict[str, str]
    text: str
    move: str
    form: Setup
    options: str
    clue: Text
    forbids: bool = False


def named(id: str, kind: Kind, exchange: Exchange | None = None) -> Step:
    """The question with its own cards, or with exchanged ones. Each of the rules is asked."""
    other = exchange or Exchange.none()
    state = under(kind.form, other(kind.text))
    seat, action = other(kind.move).split(maxsplit=1)
    fields = {
        "trump": state.trump,
        **{place: card(other(name)) for place, name in kind.cards.items()},
    }
    first = say("Each variant changes one thing. First say what is unusual about the move.")
    task, clue = (Text(text.message, fields=fields) for text in (kind.task, kind.clue))
    setups = (kind.form, *((*kind.form, option) for option in kind.options.split()))
    step = under_which(id, task, state, seat, action, setups, (first, clue), kind.forbids)
    return replace(step, exam=True)


def right(step: Step) -> set[str]:
    """The answers that are right."""
    assert isinstance(step.ask, Pick)
    return {option.id for option in step.ask.options if option.ok}


@cache
def questions(number: int) -> tuple[Step, ...]:
    """The ten questions of a test; each number has its own."""
    return tuple(
        _anew(f"25.{place}", KINDS[(place - 1 + TURNED * number) % len(KINDS)], number)
        for place in range(1, len(KINDS) + 1)
    )


def _anew(id: str, kind: Kind, number: int) -> Step:
    """The question with other cards, at the first table at which the same answers are right."""
    wanted = right(named(id, kind))
    for tried in count():
        chance = Random(f"{id} {number} {tried}")
        step = named(id, kind, Exchange.drawn(kind.text, chance))
        if right(step) == wanted:
            break
    assert isinstance(step.ask, Pick)
    options = chance.sample(step.ask.options, len(step.ask.options))
    return replace(step, ask=replace(step.ask, options=tuple(options)))


def _others(place: int) -> tuple[Step, ...]:
    """What stands at a place in each further test."""
    return tuple(questions(number)[place] for number in range(1, TESTS + 1))


KINDS = (
    Kind(
        say(
            "{trump:cap} are trumps. At this table you may beat {attack} with "
            "{card}. Which rules does this table play by?"
        ),
        {"attack": "Qc", "card": "Kh"},
        """
        players: A B
        trump: d
        talon: x7 [8d]
        discard: x16
        A: Kh 9c 7s Jh 6c Ts
        B: x5
        table: Qc/-
        roles: att=B def=A bout=5
        """,
        "A beat Qc Kh",
        THROW_IN,
        "japanese no_trump no_suits royal avalanche",
        say("{card} is higher, but of another suit, and not a trump."),
    ),
    Kind(
        say(
            "You attack B with {attack}, and B has beaten it with {beater}. At this table "
            "you may throw in {card}. Which rules does this table play by?"
        ),
        {"attack": "7s", "beater": "Js", "card": "Ks"},
        """
        players: A B C
        trump: h
        talon: x7 [9h]
        discard: x10
        A: Ks 8d Tc 6h 9d
        B: x5
        C: x6
        table: 7s/Js
        roles: att=A def=B start=6 bout=3
        """,
        "A throw Ks",
        THROW_IN,
        "rank_or_suit avalanche lead_same_rank american throw_attacker_priority",
        say(
            "{card} does not share its rank with any card on the table. What does it share instead?"
        ),
    ),
    Kind(
        say(
            "You attack B. At this table you may lead {one}, {two} and {three} together. "
            "Which rules does this table play by?"
        ),
        {"one": "8s", "two": "8h", "three": "8c"},
        """
        players: A B
        trump: d
        talon: x9 [Ad]
        discard: x14
        A: 8s Jd 8h Kc 8c 6s
        B: x6
        roles: att=A def=B bout=4
        """,
        "A lead 8s 8h 8c",
        SIMPLE,
        "epaulettes weakling pair group good_natured",
        say(
            "In Simple Durak you may lead two cards at most. Which of these rules let you lead "
            "more?"
        ),
    ),
    Kind(
        say(
            "You have beaten {attack} with {beater}, and C has thrown in {thrown}. At this "
            "table you may transfer the attack with {card}. Which rules does this table play by?"
        ),
        {"attack": "6h", "beater": "Th", "thrown": "Tc", "card": "Ts"},
        """
        players: A B C
        trump: d
        talon: x5 [7d]
        discard: x12
        A: Ts Qc 9d Ks 7c
        B: x6
        C: x4
        table: 6h/Th Tc/-
        roles: att=C def=A start=6 bout=4
        """,
        "A transfer Ts",
        TRANSFER,
        "trump_show wait transfer_cap transfer_on_throw beat_transfer_only",
        say("In Transfer Durak the attack stays where it is once a card is beaten."),
    ),
    Kind(
        say("You attack B and want to lead {card}. Under which rules is that not allowed?"),
        {"card": "7c"},
        """
        players: A B
        trump: s
        talon: x7 [Ks]
        discard: x16
        A: 7c Qd 9s Th 7h Jc
        B: x6
        roles: att=A def=B bout=5
        """,
        "A lead 7c",
        THROW_IN,
        "lead_same_rank good_natured weakling sly epaulettes",
        say("A single weak card is led. Which rules ask for a different lead?"),
        forbids=True,
    ),
    Kind(
        say(
            "{trump:cap} are trumps. You want to beat {attack} with {card}. Under which rules is "
            "that not allowed?"
        ),
        {"attack": "6c", "card": "Th"},
        """
        players: A B
        trump: h
        talon: x7 [Jh]
        discard: x16
        A: Th Kd 8s 9d Qs 7c
        B: x5
        table: 6c/-
        roles: att=B def=A bout=5
        """,
        "A beat 6c Th",
        THROW_IN,
        "japanese no_suits royal use_up changing_trump",
        say("A trump beats a plain card. Which rules protect a 6 from some trumps?"),
        forbids=True,
    ),
    Kind(
        say(
            "At this table you may beat {attack} with {card} and add {added}, "
            "and then C has to beat the added card. Which rules does this table play by?"
        ),
        {"attack": "9d", "card": "Qd", "added": "Qs"},
        """
        players: A B C
        trump: c
        talon: x5 [Tc]
        discard: x12
        A: Qd 7s Qs Kh 8d 6c
        B: x6
        C: x5
        table: 9d/-
        roles: att=C def=A bout=3
        """,
        "A beat 9d Qd adding Qs",
        THROW_IN,
        "american lead_same_rank epaulettes baltic brazen",
        say("The defender plays two cards of a rank in one move, and the roles swap."),
    ),
    Kind(
        say(
            "You attack B. At this table you may turn up the top card of the talon and lead it. "
            "Which rules does this table play by?"
        ),
        {},
        """
        players: A B
        trump: c
        talon: x11 [6c]
        discard: x12
        A: Kd 7s 9h Jc Qh 8c
        B: x6
        roles: att=A def=B bout=3
        """,
        "A lead talon",
        THROW_IN,
        "second_chance armenian chukchi recycle doubt",
        say("Two of these variants turn up the talon's top card. One of them does so in defence."),
    ),
    Kind(
        say(
            "B attacks C, and D sits on C's other side. C has beaten everything, and B and D "
            "are done. "
            "You want to throw in {card}. Under which rules is that not allowed?"
        ),
        {"card": "8d"},
        """
        players: A B C D
        trump: s
        talon: x3 [Ts]
        discard: x8
        A: 8d Kc 7h Qd 9c 6s
        B: x4
        C: x4
        D: x6
        table: 8h/Jh Jc/Qc
        roles: att=B def=C by=BB passed=BD start=6 bout=3
        """,
        "A throw 8d",
        THROW_IN,
        "throw_neighbours_only throw_sequential rank_or_suit american throw_attacker_priority",
        say("A card of the same rank lies on the table. Look at who sits where."),
        forbids=True,
    ),
    Kind(
        say(
            "{trump:cap} are trumps. At this table you may transfer the attack, "
            "{attack}, to B and keep {card} in your hand. Which rules does this table play by?"
        ),
        {"attack": "9d", "card": "9h"},
        """
        players: A B C
        trump: h
        talon: x5 [Jh]
        discard: x12
        A: 9h Kd 8s 7d Qs 6c
        B: x6
        C: x5
        table: 9d/-
        roles: att=C def=A bout=5
        """,
        "A transfer show 9h",
        TRANSFER,
        "wait trump_show transfer_cap transfer_on_throw beat_transfer_only",
        say("A card that stays in the hand is only shown. Why may this card be shown?"),
    ),
)

STEPS = tuple(
    replace(named(f"25.{n}", kind), others=partial(_others, n - 1))
    for n, kind in enumerate(KINDS, 1)
)

LESSON = Lesson(
    25,
    say("Name the variant"),
    say(
        "Ten tables, ten moves: say which rules allow or forbid them. Eight "
        "right answers are enough."
    ),
    say("You can tell from one move which rules a table plays by."),
    STEPS,
    minutes=8,
    passing=8,
)
