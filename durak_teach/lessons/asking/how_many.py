"""Whether one more card may be thrown in, and how many."""

from __future__ import annotations

from durak_teach.games.durak.attack import defenders_hand, six_attack_cards
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.verdict import Reason, Verdict
from durak_teach.lessons.asking.what_is_taken import house_rule
from durak_teach.lessons.making import Clues, to_pick, verdicts
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Option, Step
from durak_teach.text import Text, say, say_n

MORE = say("{role}, and everything is beaten. Can you throw in one more card?")
NO_RANK = "durak.throw_in.rank_on_table"
SPEAKS = {  # the rules that each answer is about
    "yes": ("durak.attack.within_limit", NO_RANK),
    "six": ("durak.attack.six_attack_cards",),
    "hand": ("durak.attack.defenders_hand",),
    "rank": (NO_RANK,),
}
ROLES = {True: say("You are the attacker"), False: say("You are a helper")}


def may_more(id: str, text: str, seat: str) -> Step:
    """May this seat add one more card? Yes, or no and why; the rules know."""
    state = durak(text)
    lie, began = len(state.table), state.start
    verdict = _nearest(state, seat)
    truth, because = _truth(state, verdict)
    wrong = _objections(state, because)
    answers = (
        ("yes", say("Yes, one more is allowed"), bool(verdict)),
        ("six", say("No, six attack cards are the limit"), lie >= six_attack_cards(state)),
        (
            "hand",
            say(
                "No, {defender} began the defence with {n} cards", defender=state.defender, n=began
            ),
            lie >= defenders_hand(state),
        ),
        ("rank", say("No, none of your ranks is on the table"), NO_RANK in verdict.ids),
    )
    options = [
        Option(key, answer, truth, True, because)
        if ok
        else Option(key, answer, wrong[key], False, SPEAKS[key])
        for key, answer, ok in answers
    ]
    task = Text(MORE.message, fields={"role": ROLES[seat == state.attacker]})
    then = (str(verdict.move),) if verdict else ()
    clues = _of_ranks(state) if because == SPEAKS["rank"] else _clues(state)
    return to_pick(id, task, state, seat, options, clues, then, _reminders(state, seat))


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
            "The rank of {card} is on the table. Attack cards: {lie} of at most {most}, so there "
            "is room for {n} more.",
            **_room(state),
            card=verdict.move.card,
        ), SPEAKS["yes"]
    reason = verdict.reasons[0]
    law = _law(reason)
    if law == NO_RANK:
        ranks = sorted(state.ranks, key=lambda rank: rank.height)
        return say(
            "Ranks on the table: {ranks}. You hold no card of a rank on the table.", ranks=ranks
        ), (law,)
    return say("{why:cap}.", why=reason.text), (law,)


def _objections(state: DurakState, because: tuple[str, ...]) -> dict[str, Text]:
    """Why each answer is wrong where it is, without the right one."""
    lie = len(state.table)
    return {
        "yes": say("There is room for one more attack card, but compare the ranks.")
        if because == SPEAKS["rank"]
        else say("Attack cards on the table: {lie}. This bout allows no more than that.", lie=lie),
        "six": say("Attack cards on the table: {lie}. That is fewer than six.", lie=lie),
        "hand": say(
            "Attack cards on the table: {lie}. {defender} began the defence with more cards than "
            "that.",
            lie=lie,
            defender=state.defender,
        ),
        "rank": say(
            "One of your cards matches the rank of an attack card or a defence card on the table."
        ),
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
        return say("Attack cards: {lie} of at most {most}, so there is room for {n} more.", **room)
    places = {"n": n, "lie": room["lie"], "sum": room["lie"] + n}
    if n > room["n"]:
        return say(
            "{lie} and {n} make {sum} attack cards: more than the limit of this bout.", **places
        )
    return say(
        "{lie} and {n} make {sum} attack cards: fewer than the limit of this bout.", **places
    )


def _clues(state: DurakState, subtract: bool = False) -> Clues:
    if subtract:
        return "durak.attack.defenders_hand", say(
            "{defender} began the defence with {began} cards. Attack cards here: {n}. Subtract the "
            "second number from the first.",
            n=len(state.table),
            defender=state.defender,
            began=state.start,
        )
    began = say(
        "Attack cards here: {n}. Cards that {defender} held when the defence began: {began}. "
        "Compare these numbers, then the ranks.",
        n=len(state.table),
        defender=state.defender,
        began=state.start,
    )
    # the limit that decides here: six, or a smaller hand
    law = SPEAKS["six" if state.start >= six_attack_cards(state) else "hand"][0]
    return law, began


def _of_ranks(state: DurakState) -> Clues:
    """Where to look if there is room, and the ranks decide."""
    return NO_RANK, say(
        "There is room for another attack card (now {lie}, at most {most}). Compare the "
        "ranks of your cards with those on the table.",
        lie=len(state.table),
        most=state.limit,
    )


def _reminders(state: DurakState, seat: str) -> tuple[Text, ...]:
    who, *_ = state.game.family.phrases.reminders(state, seat)
    began = say_n(
        "{defender} began the defence with {n} card",
        "{defender} began the defence with {n} cards",
        n=state.start,
        defender=state.defender,
    )
    return who, began, *house_rule(state)
