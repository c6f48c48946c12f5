"""A still picture of a rule of whole plays: who holds what, what is done, what is different then.

What is no move (a pack, who speaks first, sides, points) is drawn as the fact that it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from durak_teach.kernel.cards import Card
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event
from durak_teach.notation.examples import example_state
from durak_teach.paper.facts_drawn import as_it_lies, fact
from durak_teach.paper.lines import (
    BEGIN,
    HIGH,
    LIFT,
    LINE,
    SEAT,
    STEP,
    block,
    card_at,
    lying,
    name_of,
    plays,
    svg,
    text_at,
    wide,
)
from durak_teach.text import render, say, sentence

if TYPE_CHECKING:
    from durak_teach.kernel.rules import Rule
    from durak_teach.kernel.state import State

MOST: Final = 5  # cards of a play that is tried


class Done(NamedTuple):
    """A position, a move in it, and what it leads to; None: the rules refuse it."""

    state: State
    move: Move
    after: State | None


def still(rule: Rule, lang: str) -> str:
    """The picture of a rule; "" where its example has neither a move nor a fact."""
    state = example_state(rule)
    found, done = fact(rule, state), None
    if found is None:
        done = _done(rule, state)
    if done:
        return _moved(done, lang)
    if found is None and rule.kind in ("answers", "after"):
        found = as_it_lies(state)
    if found is None:
        return ""
    return svg(*block(found.lines, 0, lang), sentence(found.heard, lang, spoken=True))


def _moved(done: Done, lang: str) -> str:
    """What lies there, the move, and the lines that are different then."""
    state, move, after = done
    before = lying(state)
    then = lying(after) if after else {}
    new = {key: line for key, line in then.items() if line != before.get(key)}
    above = [line for key, line in before.items() if key in new or key in ("table", move.by)]
    width, drawn, high = block(above, 0, lang)
    across, row = _move_row(move, high, after is None, state, lang)
    width, drawn, high = max(width, across), drawn + row, high + LINE
    if new:
        across, lines, high = block(new.values(), high, lang)
        width, drawn = max(width, across), drawn + lines
    return svg(width, drawn, high, _heard(done, lang))


def _move_row(move: Move, top: float, refused: bool, state: State, lang: str) -> tuple[float, str]:
    """An arrow down, and what is done: cards, or the word of a button; a cross at what is not."""
    middle = SEAT + 1
    drawn = f'<path class="way" d="M{middle} {top + 6:.0f}v20m-7-7l7 7l7-7"/>'
    x, end = BEGIN, float(BEGIN)
    by_cards = bool(move.cards) and move.verb in ("play", "discard")
    if by_cards:
        for n, card in enumerate(move.cards):
            drawn += card_at(name_of(card), x + n * STEP, top)
        end = x + len(move.cards) * STEP - 2
    else:
        sentence = render(state.game.family.phrases.making(state, move), lang)
        end = x + wide(sentence) + 12
        drawn += (
            f'<rect class="seat" x="{x}" y="{top + LIFT:.0f}" width="{end - x:.0f}" '
            f'height="{HIGH}" rx="6"/>{text_at(sentence, x + 6, top + 3)}'
        )
    if refused:
        left, right = (x, end) if by_cards else (end + 8, end + 30)
        up, down = top + LIFT + 3, top + LIFT + HIGH - 3
        drawn += f'<path class="no" d="M{left + 3:.0f} {up:.0f}L{right - 3:.0f} {down:.0f}'
        drawn += f'M{left + 3:.0f} {down:.0f}L{right - 3:.0f} {up:.0f}"/>'
        end = right
    return end, drawn


def _heard(done: Done, lang: str) -> str:
    """The picture in words: hand and table, whether the move is allowed, what happens then."""
    state, move, after = done
    phrases = state.game.family.phrases
    table = tuple(card for play in plays(state) for card in play.cards)
    hand = state.hands.get(move.by, ())
    texts = [
        say("On the table: {table}. In hand: {hand}.", table=table, hand=hand)
        if table
        else say("The table is empty. In hand: {hand}.", hand=hand)
    ]
    refused = None if after else phrases.refusal(state.game.judge(state, move))
    texts.append(refused or phrases.permission(state, move))
    events = after.log[len(state.log) :] if after else ()
    sentences = (phrases.happened(after, event, "") for event in events if isinstance(event, Event))
    texts += [text for text in sentences if text]
    pieces = [sentence(text, lang, spoken=True) for text in texts]
    return ("" if lang == "ja" else " ").join(pieces)


def _done(rule: Rule, state: State) -> Done | None:
    """A move that a rule refuses in its example, or one that shows it; None where none does."""
    game = state.game
    if rule.kind == "forbids":
        refused = next(
            (move for move in _tried(state, rule) if rule.id in laws_against(state, move)), None
        )
        return Done(state, refused, None) if refused else None
    tried = [(move, game.play(state, move)) for move in game.legal(state)]
    tried.sort(key=lambda each: _telling(rule, state, *each), reverse=True)
    return next((Done(state, *each) for each in tried if _shows(rule, state, *each)), None)


def _telling(rule: Rule, state: State, move: Move, after: State) -> tuple[bool, int, int]:
    """How much a move tells of a rule: of the stake, then without wild cards, then of many."""
    showing: Any = state.game.family.showing
    raised = showing.ROW is None and showing.info(after) != showing.info(state)
    wild = sum(str(card).endswith("*") for card in move.cards)
    wanted = wild if rule.about[0] in ("usage", "read_as") else -wild
    return raised, wanted, len(move.cards)


def _shows(rule: Rule, state: State, move: Move, after: State) -> bool:
    """Whether a move shows a rule: allowed by it, followed by it, or played by its answer."""
    if rule.kind == "allows":
        return state.game.allowing(state, move) == rule.id
    if rule.kind == "after":
        return any(event.kind in rule.about for event in after.log[len(state.log) :])
    if rule.about == ("usage",):
        return all(str(card).endswith("*") for card in move.cards) and bool(move.cards)
    return bool(move.cards) or rule.about == ("due",)


def laws_against(state: State, move: Move) -> set[str]:
    """The ids of the rules that refuse a move, and of those whose answers say why; none where it
    cannot even be read.
    """
    try:
        reasons = state.game.judge(state, move).reasons
    except DurakError:
        return set()
    return {id for rule, text in reasons for id in (rule.id, text.context or rule.id)}


def _tried(state: State, rule: Rule) -> Iterator[Move]:
    """Moves of the kinds that a rule is about: of the hand, of the row, of all others."""
    by = state.actor
    verbs = [verb for verb in rule.about if not verb.endswith((" 0", "bid"))]
    kinds = ("play", "pass") if "*" in rule.about else verbs
    showing: Any = state.game.family.showing
    row = [each.card for each in showing.row(state, by)]
    others = [card for seat in state.seats for card in state.hands[seat] if seat != by]
    last = showing.plays(state)[-1:]
    sizes = dict.fromkeys((*(len(play.cards) for play in last), *range(1, MOST + 1), 0))
    for verb in kinds:
        if verb == "pass" or verb.startswith("bid"):
            yield Move(by, verb)
            continue
        for cards in ([*state.hands[by]], row, [*state.hands[by], *row], others):
            faces = [card for card in cards if isinstance(card, Card)]
            tried = (chosen for n in sizes for chosen in combinations(faces, n) if chosen)
            yield from (Move(by, verb, chosen) for chosen in dict.fromkeys(tried))
        yield Move(by, verb)
