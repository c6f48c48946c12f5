"""Making steps whose answers the rules give: a lesson states the position, the engine the key."""

from __future__ import annotations

from collections.abc import Iterable

from durak_teach.kernel.cards import Card
from durak_teach.kernel.family import Clue
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import S, State
from durak_teach.kernel.verdict import Verdict
from durak_teach.lessons.step import Goal, Mark, Option, Order, Pick, Play, Step
from durak_teach.play.players import bot, choose
from durak_teach.table.session import followed, why
from durak_teach.text import SPACE, Joined, Text, say

Clues = tuple[
    Text | str | Clue, Text
]  # the hints before the answer: a rule's id or a text, then candidates
BEATING = Clue(
    say("A card beats a lower card of its suit; a trump beats any plain card."),
    "durak.defence.trump_beats_plain",
)


def to_mark(
    id: str,
    task: Text,
    state: State,
    seat: str,
    action: str,
    clues: Clues,
    right: Text,
    reminders: tuple[Text, ...] | None = None,
    because: tuple[str, ...] = (),
    counted: bool = False,
    one: bool = False,
) -> Step:
    """Mark every card with which a move is allowed; with `one` tap any of them."""
    judged = {str(card): verdict for card, verdict in verdicts(state, seat, action)}
    good = [card for card, verdict in judged.items() if verdict]
    bad = next(card for card, verdict in judged.items() if not verdict)
    cards = [card for card, verdict in verdicts(state, seat, action) if verdict]
    answer = say("Tap {cards:or}.") if one else say("Mark {cards}, then press Check.")
    return Step(
        id,
        task,
        state,
        Mark(action, right, one=one, because=because, counted=counted),
        seat,
        reminders=reminders,
        hints=(*clues, answer.filled(cards=cards)),
        solution=({"do": "check", "cards": good},),
        mistake=({"do": "check", "cards": [bad]},),
        cites=judged[bad].ids,
    )


def verdicts(state: State, seat: str, action: str) -> list[tuple[Card, Verdict]]:
    """What the rules say about an action with each card of a hand."""
    cards = [card for card in state.hand(seat) if isinstance(card, Card)]
    read = state.game.read
    return [(c, state.game.judge(state, read(action.format(card=c), seat))) for c in cards]


def the_answer(options: Iterable[Option]) -> Text:
    """The last hint of a question: every answer that is right."""
    right = tuple(option.text for option in options if option.ok)
    if len(right) == 1:
        return say("The answer: {answer}", answer=right[0])
    return say("Each of these is right: {answers}", answers=Joined(tuple(map(_quoted, right))))


def _quoted(answer: Text | str) -> Text | str:
    """An answer among others; the name of an option stands in quotes already."""
    if isinstance(answer, Text) and answer.message == "“{name}”":
        return answer
    return say("“{name}”", name=answer)


def to_pick(
    id: str,
    task: Text,
    state: State,
    seat: str,
    options: Iterable[Option],
    clues: Clues,
    then: tuple[str, ...] = (),
    reminders: tuple[Text, ...] | None = None,
    open_hands: bool = False,
) -> Step:
    """Choose an answer; `then` shows what happens."""
    options = tuple(options)
    good = next(option for option in options if option.ok)
    bad = next(option for option in options if not option.ok)
    return Step(
        id,
        task,
        state,
        Pick(options, then, open_hands),
        seat,
        reminders=reminders,
        hints=(*clues, the_answer(options)),
        solution=({"do": "pick", "option": good.id},),
        mistake=({"do": "pick", "option": bad.id},),
        cites=bad.because,
    )


def to_play(
    id: str,
    task: Text,
    state: S,
    seat: str,
    ask: Play[S],
    mistake: dict[str, str],
    reminders: tuple[Text, ...] | None = None,
    solution: tuple[str, ...] = (),
    hints: tuple[Text | str | Clue, Text, Text] | None = None,
) -> Step:
    """Play on to a goal. `mistake` is a tap that is refused, or a move that misses the goal.

    Without a `solution` the stored way through is the one of a computer player.
    """
    moves = solution or way_through(state, seat, ask.goal, ask.bots)
    if "move" in mistake:
        because = () if callable(ask.because) else ask.because
        wrong, cites = {"do": "move", **mistake}, because
    else:
        refused = why(state, seat, mistake)
        wrong, cites = {"do": "why", **mistake}, refused.ids if refused is not None else ()
    return Step(
        id,
        task,
        state,
        ask,
        seat,
        reminders=reminders,
        hints=hints,
        solution=tuple({"do": "move", "move": text} for text in moves),
        mistake=(wrong,),
        cites=cites,
    )


def to_order(id: str, task: Text, state: State, seat: str, ask: Order, clues: Clues) -> Step:
    """Put the items of `ask` in their order; they are made in the right one."""
    right = [item.id for item in ask.items]
    lines = tuple(item.text for item in ask.items)
    return Step(
        id,
        task,
        state,
        ask,
        seat,
        hints=(*clues, say("The answer, in this order: {lines}", lines=Joined(lines, SPACE))),
        solution=({"do": "order", "items": right},),
        mistake=({"do": "order", "items": right[::-1]},),
        cites=ask.because,
    )


def way_through(state: S, seat: str, goal: Goal[S], bots: str) -> tuple[str, ...]:
    """The moves with which a plain player reaches a goal, if need be after another first one."""
    firsts = (choose(bot("plain"), state), *state.game.legal(state))
    ways = (_way(state, first, seat, goal, bots) for first in firsts)
    return next(moves for moves, end in ways if goal(end))


def _way(state: S, chosen: Move, seat: str, goal: Goal[S], bots: str) -> tuple[tuple[str, ...], S]:
    """What a plain player does after a first move, until a goal or the end."""
    me, others = bot("plain"), bot(bots)
    moves: list[str] = []
    while True:
        moves.append(str(chosen))
        state = state.game.play(state, chosen)
        for _, after in followed(state, seat, others, seed=0):
            state = after
            if goal(state):
                break
        if goal(state) or state.over:
            return tuple(moves), state
        chosen = choose(me, state)


def played(state: S, then: Iterable[str]) -> S:
    """The state after moves."""
    for text in then:
        state = state.game.play(state, text)
    return state


def named(seat: str, mine: str) -> Text | str:
    """A seat as the learner calls it."""
    return say("You") if seat == mine else seat
