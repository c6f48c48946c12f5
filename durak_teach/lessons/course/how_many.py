"""Lesson 9: how many attack cards may come: six, and never more than the defender began with."""

from __future__ import annotations

from durak_teach.games.durak.attack import defenders_hand, six_attack_cards
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.verdict import Reason, Verdict
from durak_teach.lessons.making import Clues, to_pick, verdicts
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Lesson, Option, Step
from durak_teach.text import Text, say, say_n

MORE = say("You are the {role}, and everything is beaten. May you throw in one more card?")
NO_RANK = "durak.throw_in.rank_on_table"
SPEAKS = {  # the rules that each answer is about
    "yes": ("durak.attack.within_limit", NO_RANK),
    "six": ("durak.attack.six_attack_cards",),
    "hand": ("durak.attack.defenders_hand",),
    "rank": (NO_RANK,),
}
ROLES = {True: say("attacker"), False: say("helper")}


def may_more(id: str, text: str, seat: str) -> Step:
    """May this seat add one more card? Yes, or no and why; the rules know."""
    state = durak(text)
    lie, began = len(state.table), state.start
    verdict = _nearest(state, seat)
    truth, because = _truth(state, verdict)
    wrong = _objections(state)
    answers = (
        ("yes", say("Yes, one more may come"), bool(verdict)),
        ("six", say("No: six attack cards are the most"), lie >= six_attack_cards(state)),
        (
            "hand",
            say("No: {defender} began with {n} cards", defender=state.defender, n=began),
            lie >= defenders_hand(state),
        ),
        ("rank", say("No: no card of mine has a rank on the table"), NO_RANK in verdict.ids),
    )
    options = [
        Option(key, said, truth, True, because)
        if ok
        else Option(key, said, wrong[key], False, SPEAKS[key])
        for key, said, ok in answers
    ]
    task = Text(MORE.message, fields={"role": ROLES[seat == state.attacker]})
    then = (str(verdict.move),) if verdict else ()
    return to_pick(id, task, state, seat, options, _clues(state), then, _reminders(state, seat))


def how_many(id: str, text: str, seat: str, task: Text) -> Step:
    """How many more may come: the room under the limit."""
    state = durak(text)
    room = state.limit - len(state.table)
    rule = (state.because("limit").id,)
    options = [
        Option(str(n), say_n("{n} card", "{n} cards", n=n), _counted(state, n), n == room, rule)
        for n in range(1, 5)
    ]
    return to_pick(id, task, state, seat, options, _clues(state, True), (), _reminders(state, seat))


def _nearest(state: DurakState, seat: str) -> Verdict:
    """The verdict on the hand's best try: allowed if any is, else one of a rank on the table."""
    tries = [verdict for _, verdict in verdicts(state, seat, "throw {card}")]
    return min(tries, key=lambda verdict: len(verdict.reasons))


def _truth(state: DurakState, verdict: Verdict) -> tuple[Text, tuple[str, ...]]:
    if verdict:
        return say(
            "{card} has a rank on the table. Attack cards: {lie} of at most {most}, "
            "so {n} more may come.",
            **_room(state),
            card=verdict.move.card,
        ), SPEAKS["yes"]
    reason = verdict.reasons[0]
    law = _law(reason)
    if law == NO_RANK:
        ranks = sorted(state.ranks, key=lambda rank: rank.height)
        return say(
            "On the table lie {ranks}, and no card of yours is one of these.", ranks=ranks
        ), (law,)
    return say("{why:cap}.", why=reason.text), (law,)


def _objections(state: DurakState) -> dict[str, Text]:
    """Why each answer is wrong where it is, without the right one."""
    lie = len(state.table)
    return {
        "yes": say(
            "One of three things stands against it: the six, {defender}'s cards, or the ranks.",
            defender=state.defender,
        ),
        "six": say("Attack cards on the table: {lie}. That is fewer than six.", lie=lie),
        "hand": say(
            "Attack cards on the table: {lie}. {defender} began with more cards than that.",
            lie=lie,
            defender=state.defender,
        ),
        "rank": say("One of your cards has a rank that lies on the table, of either side."),
    }


def _law(reason: Reason) -> str:
    """The rule that the sentence comes from: of a limit, the one that limits."""
    return reason.text.context or reason.rule.id


def _room(state: DurakState) -> dict[str, int]:
    lie, most = len(state.table), state.limit
    return {"lie": lie, "most": most, "n": most - lie}


def _counted(state: DurakState, n: int) -> Text:
    """What is said to a number of further cards."""
    room = _room(state)
    if n == room["n"]:
        return say("Attack cards: {lie} of at most {most}, so {n} more may come.", **room)
    places = {"n": n, "lie": room["lie"], "sum": room["lie"] + n, "defender": state.defender}
    if n > room["n"]:
        return say(
            "{lie} and {n} make {sum} attack cards: more than {defender} can be asked to answer.",
            **places,
        )
    return say(
        "{lie} and {n} make {sum} attack cards: {defender} can be asked to answer more.", **places
    )


def _clues(state: DurakState, subtract: bool = False) -> Clues:
    if subtract:
        return "durak.attack.defenders_hand", say(
            "{defender} began with {began} cards. Attack cards here: {n}. Subtract these.",
            n=len(state.table),
            defender=state.defender,
            began=state.start,
        )
    began = say(
        "Attack cards here: {n}. Cards that {defender} began with: {began}. "
        "Then compare the ranks.",
        n=len(state.table),
        defender=state.defender,
        began=state.start,
    )
    return "durak.attack.defenders_hand", began


def _reminders(state: DurakState, seat: str) -> tuple[Text, ...]:
    who, *_ = state.game.family.phrases.reminders(state, seat)
    began = say_n(
        "{defender} began with {n} card",
        "{defender} began with {n} cards",
        n=state.start,
        defender=state.defender,
    )
    return who, began


STEPS = (
    may_more(
        "09.1",
        """
        players: A B
        trump: c
        talon: x19 [7c]
        A: 9c Kd 8h 6s
        B: Qs 8c Jd Ad
        table: 7h/9h 9d/Td
        discard: x4
        roles: att=A def=B bout=2
        """,
        "A",
    ),
    may_more(
        "09.2",
        """
        players: A B
        trump: s
        talon: -
        A: 8d Kh
        B: -
        table: 6h/8h 8c/9c 6d/9d 9h/Th
        discard: x26
        roles: att=A def=B bout=7
        """,
        "A",
    ),
    may_more(
        "09.3",
        """
        players: A B
        trump: d
        talon: x3 [9d]
        A: 7s Qc Kh
        B: 8d Ad 6c
        table: 6s/Ts 6h/7h 7c/8c Tc/Jc Th/Jh 8h/Qh
        discard: x14
        roles: att=A def=B bout=6
        """,
        "A",
    ),
    may_more(
        "09.4",
        """
        players: A B C
        trump: c
        talon: -
        A: 9s Kd
        B: 8c Ah Ts
        C: 6h Qs As Kh
        table: 7s/Js
        discard: x25
        roles: att=A def=B passed=A bout=9
        """,
        "C",
    ),
    how_many(
        "09.5",
        """
        players: A B
        trump: h
        talon: -
        A: 8s 8d Qc Qs
        B: Ks 7h
        table: 8c/Qd
        discard: x28
        roles: att=A def=B bout=10
        """,
        "A",
        say("You attack and hold two 8s and two queens. How many may you throw in at most?"),
    ),
)

LESSON = Lesson(
    9,
    say("How many"),
    say("At most six attack cards, and never more than the defender began with."),
    say("You can say how many attack cards may still come."),
    STEPS,
    minutes=4,
)
