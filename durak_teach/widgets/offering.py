"""What a lesson of one's own may ask at a position, each named as people say it, with a task."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple

from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.lessons.authored.outcomes import QUESTIONS
from durak_teach.lessons.authored.playing import UNTIL, WON
from durak_teach.lessons.authored.tries import PLACE
from durak_teach.lessons.authored.worth import EXACT
from durak_teach.lessons.own import part_of
from durak_teach.play.players.exact import sides
from durak_teach.table.view import JSON
from durak_teach.text import LANGUAGES, Text, in_language, render, say

LISTED: Final = 12  # legal moves that are offered one by one
FORETOLD: Final = 4  # moves after which is asked what follows


class Asked(NamedTuple):
    """What is asked, as a list names it, and the task that says so to a learner."""

    text: Text
    task: Text


class Ways(NamedTuple):
    """The three questions about cards with which a move is allowed."""

    any: Asked  # one is to be played
    every: Asked  # all are to be marked
    one: Asked  # one is to be chosen of the hand


# by the kind of move; "beat" is about one attack card
WAYS: Final[Mapping[str, Ways]] = {
    "beat": Ways(
        Asked(say("Any card that beats {attack}", attack=""), say("Beat {attack}.", attack="")),
        Asked(
            say("All cards that beat {attack}", attack=""),
            say("Which cards beat {attack}? Mark them all, then press Check.", attack=""),
        ),
        Asked(
            say("A card that beats {attack}", attack=""),
            say("Which card beats {attack}?", attack=""),
        ),
    ),
    "lead": Ways(
        Asked(say("Any card that can be led"), say("Lead a card.")),
        Asked(
            say("All cards that can be led"),
            say("Which cards can be led? Mark them all, then press Check."),
        ),
        Asked(say("A card that can be led"), say("Which card can be led?")),
    ),
    "throw": Ways(
        Asked(say("Any card that can be thrown in"), say("Throw in a card.")),
        Asked(
            say("All cards that can be thrown in"),
            say("Which cards can be thrown in? Mark them all, then press Check."),
        ),
        Asked(say("A card that can be thrown in"), say("Which card can be thrown in?")),
    ),
    "transfer": Ways(
        Asked(say("Any card that can transfer the attack"), say("Transfer the attack.")),
        Asked(
            say("All cards that can transfer the attack"),
            say("Which cards can transfer the attack? Mark them all, then press Check."),
        ),
        Asked(
            say("A card that can transfer the attack"), say("Which card can transfer the attack?")
        ),
    ),
}
OTHERS: Final = Ways(
    Asked(
        say("Any card that can be played in this way: {example}", example=""),
        say("Play a card in this way: {example}.", example=""),
    ),
    Asked(
        say("All cards that can be played in this way: {example}", example=""),
        say(
            "Which cards can be played in this way: {example}? Mark them all, then press Check.",
            example="",
        ),
    ),
    Asked(
        say("A card that can be played in this way: {example}", example=""),
        say("Which card can be played in this way: {example}?", example=""),
    ),
)
PLAY: Final = say("What would you do here?")
AIMS: Final[Mapping[str, Asked]] = {
    "until beaten": Asked(
        say("Everything on the table is beaten"),
        say("Play on until everything on the table is beaten."),
    ),
    "until defended": Asked(
        say("The defence succeeds"), say("Play on until the defence has succeeded.")
    ),
    "until taken": Asked(say("The defender takes"), say("Play on until the defender takes.")),
    "until transferred": Asked(
        say("The attack is transferred"), say("Play on until the attack is transferred.")
    ),
    "until over": Asked(say("The deal is over"), say("Play the deal to its end.")),
    WON: Asked(
        say("The ending is won against best play"),
        say("Win this ending. The computer plays its best moves."),
    ),
}
THEN: Final[Mapping[str, Text]] = {
    "leads": say("{move}: who is next to play?", move=""),
    "table": say("{move}: what becomes of the cards on the table?", move=""),
    "end": say("{move}: what becomes of the deal?", move=""),
}
BETTER: Final = Asked(
    say("The best of the allowed moves, if both sides play their best from then on"),
    say("Which of these moves is best?"),
)
assert {*AIMS} == {*UNTIL, WON}
assert {*THEN} == {*QUESTIONS}

Choice = tuple[Asked, JSON]


def choices(text: object, lang: str) -> list[JSON]:
    """What can be asked at a position, in groups: each choice with the fields that ask it.

    Each has a `text` that names it, and a `task` in both languages for whoever writes none.
    """
    state = part_of({"position": text}).state
    assert state is not None
    groups = (
        (say("Make one move"), _moves(state)),
        (say("Mark all cards that fit"), _marks(state)),
        (say("Choose a card"), _picks(state)),
        (say("Choose the best move"), _better(state)),
        (say("Say what follows"), _follows(state)),
        (say("Reach a goal"), _aims(state)),
    )
    named_choices = [
        {"text": name, "choices": [_choice(*each) for each in options]}
        for name, choosing in groups
        if (options := [*choosing])
    ]
    return in_language(named_choices, lang)  # type: ignore[no-any-return]


def _choice(asked: Asked, fields: JSON) -> JSON:
    task = [render(asked.task, lang) for lang in LANGUAGES]
    return {"text": asked.text, "fields": fields, "task": task}


def _legal(state: State) -> list[Move]:
    moves = (move for move in state.game.listed(state) if move.by == state.actor)
    return [*islice(moves, LISTED)]


def _patterns(state: State) -> Iterator[tuple[str, Ways]]:
    """The moves with a place for the card, where the rules list some, and what is asked of each."""
    cards = [move for move in _legal(state) if move.cards and isinstance(move.card, Card)]
    first = {move.action.removesuffix(str(move.card)) + PLACE: move for move in reversed(cards)}
    for pattern, move in reversed(first.items()):
        yield pattern, _ways(state, pattern, move)


def _ways(state: State, pattern: str, example: Move) -> Ways:
    fixed = example.cards[:-1]
    plain = f"{example.verb} {' '.join(map(str, [*fixed, PLACE]))}" == pattern
    if plain and len(fixed) == (example.verb == "beat") and example.verb in WAYS:
        ways = WAYS[example.verb]
        places: dict[str, object] = {"attack": fixed[0]} if fixed else {}
    else:
        ways, places = OTHERS, {"example": state.game.family.phrases.making(state, example)}
    return Ways(*(Asked(*(text.filled(**places) for text in asked)) for asked in ways))


def _moves(state: State) -> Iterator[Choice]:
    for pattern, ways in _patterns(state):
        yield ways.any, {"goal": pattern}
    for move in _legal(state):
        made = state.game.family.phrases.making(state, move)
        yield Asked(say("{text}", text=made), PLAY), {"goal": move.action}


def _marks(state: State) -> Iterator[Choice]:
    for pattern, ways in _patterns(state):
        yield ways.every, {"mark": pattern}


def _picks(state: State) -> Iterator[Choice]:
    names = [str(card) for card in state.hand(state.actor) if isinstance(card, Card)]
    cards = [*dict.fromkeys(names)][:LISTED]
    if len(cards) < 2:
        return
    for pattern, ways in _patterns(state):
        yield ways.one, {"goal": pattern, "pick": cards}


def _better(state: State) -> Iterator[Choice]:
    """Where cards can all be known to the end, and a move may be called better than another."""
    moves = [move.action for move in _legal(state)]
    if state.game.family.neutral or state.talon or len(moves) < 2 or len(sides(state)) != 2:
        return
    yield BETTER, {"pick": moves, "worth": EXACT}


def _follows(state: State) -> Iterator[Choice]:
    others = sorted(_legal(state), key=lambda move: bool(move.cards))  # what needs no card first
    for move in others[:FORETOLD]:
        made = state.game.family.phrases.making(state, move)
        for name, text in THEN.items():
            asked = text.filled(move=made)
            yield Asked(asked, asked), {"pick": name, "predict": [str(move)]}


def _aims(state: State) -> Iterator[Choice]:
    if state.game.family.showing is None:
        yield from ((asked, {"goal": aim}) for aim, asked in AIMS.items())
