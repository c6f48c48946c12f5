"""Which cards go to the defender who takes."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.lessons.making import played, to_pick
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Option, Step
from durak_teach.text import Text, say

TAKES_ALL = "durak.bout.whole_table"
LEFT_OUT = {  # what is missing from each idea of the taker's cards
    "open": say("Nothing from this bout is discarded: the taker gets the beaten pairs, too."),
    "attacks": say("This answer names only the attack cards. Defence cards are taken, too."),
    "table": say("Cards thrown in after “I take” are on the table, too."),
}
HOUSE_RULE = say("House option: throw in on a taker")


def who_gets(id: str, task: Text, text: str, seat: str, then: tuple[str, ...]) -> Step:
    """Which cards the taker gets: predict, then see."""
    state = durak(text)
    taken = _taken(played(state, then))
    before = [(pair.attack, pair.defence) for pair in state.table]
    attacks = tuple(attack for attack, _ in before)
    ideas = {
        "open": state.open_attacks,
        "attacks": attacks,
        "table": tuple(card for pair in before for card in pair if isinstance(card, Card)),
        "taken": taken,
    }
    distinct = {frozenset(cards): (key, cards) for key, cards in ideas.items()}
    if seat == state.defender:
        says = say("You take every card on the table: {cards}.", cards=taken)
    else:
        says = say(
            "{defender} takes every card on the table: {cards}.",
            defender=state.defender,
            cards=taken,
        )
    options = [
        Option(
            key,
            say("{cards}", cards=cards),
            says if set(cards) == set(taken) else LEFT_OUT[key],
            set(cards) == set(taken),
            (TAKES_ALL,),
        )
        for key, cards in distinct.values()
    ]
    clues = (TAKES_ALL, say("Attack cards and defence cards are both on the table."))
    return to_pick(id, task, state, seat, options, clues, then, reminders(state, seat))


def _taken(state: DurakState) -> tuple[Card, ...]:
    """The cards that the taker picked up, as the log has them."""
    return tuple(card for event in state.log if event.kind == "pick up" for card in event.cards)


def reminders(state: DurakState, seat: str) -> tuple[Text, ...]:
    """The usual reminders, and the house option wherever it is played."""
    return (*state.game.family.phrases.reminders(state, seat), *house_rule(state))


def house_rule(state: DurakState) -> tuple[Text, ...]:
    """The house option of lesson 10, wherever it is played."""
    return (HOUSE_RULE,) if len(state.game.spec) > 2 else ()
