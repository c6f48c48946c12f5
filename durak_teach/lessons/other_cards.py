"""The questions of the test with other cards: positions that come up in games of their own.

Each kind of question looks through played deals for a position in which it can be asked; the
rules then make its words and its answers, as for any other step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from typing import cast

from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import game
from durak_teach.kernel.cards import Card, face_up
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.moves import Move
from durak_teach.lessons.asking.first_attack import first_attacker, first_of
from durak_teach.lessons.asking.how_it_ends import what_then
from durak_teach.lessons.asking.how_many import may_more
from durak_teach.lessons.asking.last_draw import last_draw
from durak_teach.lessons.asking.what_is_taken import who_gets
from durak_teach.lessons.asking.which_cards import MARK, beaters, throwable
from durak_teach.lessons.asking.who_attacks import next_attacker
from durak_teach.lessons.making import played
from durak_teach.lessons.step import Step
from durak_teach.play.players import bot, choose
from durak_teach.text import Text, say

Asked = Callable[
    [str, DurakState], Step | None
]  # a question about a position, if it is fit for one

APART = 1000  # seeds between two tests
SEAT = "A"  # from which a test is seen, as the lesson is


@cache
def questions(number: int) -> tuple[Step, ...]:
    """Eight questions like those after the whole game; each number has its own."""
    steps = (
        _first_step(f"12.{n}", players, ask, APART * number + 50 * n)
        for n, (players, ask) in enumerate(ASKED, 2)
    )
    return tuple(replace(step, exam=True) for step in steps)


def _first_step(id: str, players: int, ask: Asked, seed: int) -> Step:
    """The question about the first fitting position, in deals from this seed on."""
    return next(
        step
        for each in count(seed)
        for state in _met(players, each)
        if (step := ask(id, state)) is not None and step.seat == SEAT
    )


def _met(players: int, seed: int) -> Iterator[DurakState]:
    """Every position of a deal that plain players play."""
    player = bot("plain")
    state = cast(DurakState, deal(game("durak", "podkidnoy"), players, seed))
    while not state.over:
        yield state
        state = state.game.play(state, choose(player, state))


def _cards(state: DurakState, verb: str) -> list[Card]:
    """The cards with which the player to play may make a kind of move."""
    last = (move.cards[-1] for move in state.game.legal(state) if move.verb == verb)
    return [card for card in last if isinstance(card, Card)]


def _one_open(state: DurakState) -> Card | None:
    """The only open attack card, when it is to be answered."""
    open_cards = face_up(state.open_attacks) if state.phase == "defence" else ()
    return open_cards[0] if len(open_cards) == 1 else None


def _answered(state: DurakState, attack: Card) -> tuple[Card, tuple[str, ...]] | None:
    """A card of the defender's that beats it, and the moves that end the bout of two then."""
    cards = _cards(state, "beat")
    if not cards:
        return None
    beat = Move(state.defender, "beat", (attack, cards[0]))
    return cards[0], (str(beat), f"{state.attacker} done")


def _beaters(id: str, state: DurakState) -> Step | None:
    attack = _one_open(state)
    if attack is None or attack.suit is state.trump:
        return None
    suits = {card.suit for card in _cards(state, "beat")}
    if len(suits) < 2 or len(state.hand(state.defender)) <= len(_cards(state, "beat")):
        return None
    task = Text(MARK.message, fields={"attack": attack, "trump": state.trump})
    right = say("Higher {suit} beat it, and so does any trump.", suit=attack.suit)
    return beaters(id, task, str(state), right, state.defender)


def _throwable(id: str, state: DurakState) -> Step | None:
    if state.phase != "window" or state.open_attacks:
        return None
    able = len(_cards(state, "throw"))
    if not 2 <= able < len(state.hand(state.actor)):
        return None
    return throwable(id, str(state), state.actor)


def _next_attacker(id: str, state: DurakState) -> Step | None:
    roles = (state.attacker, state.defender)
    if state.phase != "defence" or len(state.table) != 1 or "A" in roles:
        return None
    then = (f"{state.defender} take",)
    if played(state, then).over:
        return None
    task = say(
        "{attacker} has led {attack}, and {defender} is about to take it. Who attacks next?",
        attacker=state.attacker,
        attack=state.open_attacks[0],
        defender=state.defender,
    )
    return next_attacker(id, "A", str(state), then, task)


def _may_more(id: str, state: DurakState) -> Step | None:
    if state.phase != "window" or state.open_attacks or len(state.table) < 2:
        return None
    return may_more(id, str(state), state.actor) if len(state.hand(state.actor)) > 1 else None


def _last_draw(id: str, state: DurakState) -> Step | None:
    attack = _one_open(state)
    answer = _answered(state, attack) if attack and state.talon else None
    if answer is None:
        return None
    card, then = answer
    drawn = [e for e in played(state, then).log if e.kind == "draw" and state.talon[-1] in e.cards]
    task = say(
        "You have beaten {attack} with {card}. If {attacker} throws in nothing, who draws the "
        "trump indicator, {trump}?",
        attack=attack,
        card=card,
        attacker=state.attacker,
        trump=state.talon[-1],
    )
    return last_draw(id, task, str(state), state.defender, then[1:], then[:1]) if drawn else None


def _who_gets(id: str, state: DurakState) -> Step | None:
    attack = _one_open(state)
    if attack is None or len(state.table) < 2 or _cards(state, "beat"):
        return None
    task = say(
        "You cannot beat {attack}, so you are about to take. Which cards do you get?",
        attack=attack,
    )
    return who_gets(id, task, str(state), state.defender, (f"{state.defender} take",))


def first_attack(id: str, state: DurakState) -> Step | None:
    """Who attacks first in the deal of this seed, among three."""
    assert isinstance(state.seed, int)
    if not any(card.suit is state.trump for s in state.seats for card in face_up(state.hand(s))):
        return None  # the left neighbour of the dealer attacks
    return first_attacker(id, first_of(3), 3, state.seed)


def _what_then(id: str, state: DurakState) -> Step | None:
    attack = _one_open(state)
    answer = _answered(state, attack) if attack and not state.talon else None
    if answer is None or played(state, answer[1]).over is None:
        return None
    card, then = answer
    task = say(
        "There is no talon. You have beaten {attack} with {card}. If {attacker} throws in "
        "nothing, what happens?",
        attack=attack,
        card=card,
        attacker=state.attacker,
    )
    rival = state.attacker
    return what_then(id, task, str(state), state.defender, then[1:], rival, then[:1])


ASKED: tuple[tuple[int, Asked], ...] = (  # each with the number of players it is for
    (2, _beaters),
    (3, _throwable),
    (4, _next_attacker),
    (3, _may_more),
    (2, _last_draw),
    (2, _who_gets),
    (3, first_attack),
    (2, _what_then),
)
