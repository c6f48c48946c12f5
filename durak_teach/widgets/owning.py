"""A lesson of one's own on a page and in a notebook: its parts shown, and what may be asked.

The page keeps the lesson's data and nothing else; each time it brings it along it gets back what
each part shows, or why a part cannot be asked so.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from durak_teach.kernel.cards import Card
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import spoken_language
from durak_teach.kernel.state import State
from durak_teach.lessons.authored import step_of
from durak_teach.lessons.authored.outcomes import QUESTIONS
from durak_teach.lessons.authored.playing import UNTIL, WON
from durak_teach.lessons.authored.tries import PLACE
from durak_teach.lessons.document import step_document
from durak_teach.lessons.own import (
    ADDRESS,
    PARTS,
    Part,
    fits,
    in_words,
    own_lesson,
    own_lesson_code,
    own_lesson_of,
    part_of,
    read_lesson,
)
from durak_teach.notation.position_codes import position_code, position_text
from durak_teach.table.view import JSON
from durak_teach.text import LANGUAGES, Said, Text, in_language, render, say
from durak_teach.widgets.hands import hand, of_step
from durak_teach.widgets.shown import Hand

LISTED: Final = 12  # legal moves that are offered one by one
FORETOLD: Final = 4  # moves after which is asked what follows
AIMS: Final[dict[str, Text]] = {
    "until beaten": say("Everything on the table is beaten"),
    "until defended": say("The defence succeeds"),
    "until taken": say("The defender takes"),
    "until transferred": say("The attack is transferred"),
    "until over": say("The deal is over"),
    WON: say("The ending is won, against best play"),
}
THEN: Final[dict[str, Text]] = {
    "leads": say("{move}: who is to play then?", move=""),
    "table": say("{move}: what becomes of the cards on the table?", move=""),
    "end": say("{move}: how does the deal stand then?", move=""),
}
assert {*AIMS} == {*UNTIL, WON}
assert {*THEN} == {*QUESTIONS}


def own_exercise(data: JSON, lang: str | None = None) -> Hand:
    """A part of a lesson of one's own with a position, to be played in a notebook.

    `data` is the part as its file has it (`lessons.own`); `DurakError` where it cannot be asked.
    """
    part = part_of(data)
    if part.state is None:
        raise DurakError(say("A part of a lesson needs a `text` or a `position`."))
    if part.exercise is None:
        return hand(part.state, lang=lang)
    return of_step(step_of(part.exercise), spoken_language(lang))


def answered(request: object, lang: str) -> JSON:
    """What a page is told: the `lesson` as it stands, or the `choices` at a position."""
    if not isinstance(request, dict):
        raise DurakError(say("A lesson needs at least one part."))
    if "position" in request:
        return {"text": position_text(request["position"])}
    if "choices" in request:
        return {"choices": choices(request["choices"], lang)}
    if "code" in request:
        return preview(own_lesson_of(request["code"]).plain, lang)
    if "file" in request:
        return preview(read_lesson(request["file"]).plain, lang)
    return preview(request.get("data"), lang)


def preview(data: object, lang: str) -> JSON:
    """Each part as it is to be seen, or why not; the code once there is nothing wrong."""
    plain = data if isinstance(data, dict) else {}
    parts = plain.get("parts")
    parts_shown = [_part(part, lang) for part in parts[:PARTS]] if isinstance(parts, list) else []
    answer: JSON = {
        "data": data,
        "parts": parts_shown,
        "title": "",
        "code": "",
        "error": "",
        "long": "",
    }
    try:
        lesson = own_lesson(data)
    except DurakError as error:
        return {**answer, "error": render(error.text, lang)}
    code = own_lesson_code(lesson)
    long = say(
        "As an address this lesson has {n} characters, and e-mail may break more than {most}: "
        "save it as a file and pass that on.",
        n=len(code),
        most=ADDRESS,
    )
    wrong = any(part["error"] for part in parts_shown)
    return {
        **answer,
        "title": in_words(lesson.title, lang),
        "code": "" if wrong else code,
        "long": "" if fits(code) else render(long, lang),
    }


def _part(part: object, lang: str) -> JSON:
    try:
        return dict(_seen(json.dumps(part, sort_keys=True), lang))
    except DurakError as error:
        return {"text": "", "doc": None, "code": "", "error": render(error.text, lang)}


@lru_cache(maxsize=64)
def _seen(part: str, lang: str) -> JSON:
    """A part as a page shows it; one that has not changed is not made again."""
    read = part_of(json.loads(part))
    return {
        "text": in_words(read.text, lang),
        "doc": _document(read, lang),
        "code": position_code(read.state) if read.state else "",
        "error": "",
    }


def _document(part: Part, lang: str) -> JSON | None:
    if part.exercise is not None:
        return step_document(step_of(part.exercise), lang)
    if part.state is None:
        return None
    return {"v": 1, "driver": "worker", "lang": lang, "setup": {"position": str(part.state)}}


# -- what may be asked ------------------------------------------------------------------------


def choices(text: object, lang: str) -> list[JSON]:
    """What can be asked at a position, in groups: each choice with the fields that ask it.

    Each group has a task in both languages; one that has none takes it from the choice.
    """
    state = part_of({"position": text}).state
    assert state is not None
    groups = (
        (say("Make one move"), say("Make the right move."), _moves(state)),
        (say("Mark every card"), say("Mark every card that may be played, then press Check."),
         _marks(state)),
        (say("Choose a card"), say("Which card may be played?"), _picks(state)),
        (say("Say what follows"), say("{text}", text=""), _follows(state)),
        (say("Play on until"), say("Play on until this is so: {text}.", text=""), _aims(state)),
    )  # fmt: skip
    named_choices = [
        {"text": name, "choices": [_choice(task, *each) for each in options]}
        for name, task, choosing in groups
        if (options := [*choosing])
    ]
    return in_language(named_choices, lang)  # type: ignore[no-any-return]


Choice = tuple[Said, JSON]


def _choice(task: Text, text: Said, fields: JSON) -> JSON:
    task = task.filled(text=text)
    return {"text": text, "fields": fields, "task": [render(task, lang) for lang in LANGUAGES]}


def _legal(state: State) -> list[Move]:
    moves = (move for move in state.game.listed(state) if move.by == state.actor)
    return [*islice(moves, LISTED)]


def _patterns(state: State) -> list[str]:
    """The moves with a place for the card, where the rules list some."""
    cards = [move for move in _legal(state) if move.cards and isinstance(move.card, Card)]
    return [*dict.fromkeys(m.action.removesuffix(str(m.card)) + PLACE for m in cards)]


def _named(pattern: str) -> str:
    return pattern.replace(PLACE, "…")


def _moves(state: State) -> Iterator[Choice]:
    for pattern in _patterns(state):
        yield say("Any card that the rules allow: {move}", move=_named(pattern)), {"goal": pattern}
    for move in _legal(state):
        yield state.game.family.phrases.making(state, move), {"goal": move.action}


def _marks(state: State) -> Iterator[Choice]:
    for pattern in _patterns(state):
        yield say("with which this is allowed: {move}", move=_named(pattern)), {"mark": pattern}


def _picks(state: State) -> Iterator[Choice]:
    names = [str(card) for card in state.hand(state.actor) if isinstance(card, Card)]
    cards = [*dict.fromkeys(names)][:LISTED]
    if len(cards) < 2:
        return
    for pattern in _patterns(state):
        text = say("with which this is allowed: {move}", move=_named(pattern))
        yield text, {"goal": pattern, "pick": cards}


def _follows(state: State) -> Iterator[Choice]:
    others = sorted(_legal(state), key=lambda move: bool(move.cards))  # what needs no card first
    for move in others[:FORETOLD]:
        made = state.game.family.phrases.making(state, move)
        for name, text in THEN.items():
            yield text.filled(move=made), {"pick": name, "predict": [str(move)]}


def _aims(state: State) -> Iterator[Choice]:
    if state.game.family.showing is not None:
        return
    for aim, text in AIMS.items():
        yield text, {"goal": aim}
