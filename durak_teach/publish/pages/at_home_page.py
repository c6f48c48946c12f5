"""What the program writes on the page “What do you play at home?”: questions and their answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from durak_teach.compare.at_home.tables import FORMS, MOST, OPTIONS, stored
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import FAMILIES, game
from durak_teach.paper.pictures import Scene, alike, sprite, still
from durak_teach.publish.pages.options import name_of
from durak_teach.publish.pages.writing import escape
from durak_teach.text import render
from durak_teach.widgets.outputs import in_html

if TYPE_CHECKING:
    from collections.abc import Mapping

    from durak_teach.compare.at_home.questions import Question

    Extra = Mapping[str, Any]

_PLACE: Final = "<!-- at home -->"
ANSWERS: Final = {"y": "home_yes", "n": "home_no", "u": "home_unknown"}


def fill(markdown: str, extra: Extra) -> str:
    """Write the questions with their pictures, and what the page needs to answer."""
    if _PLACE not in markdown:
        return markdown
    questions = (question for question, _ in stored().questions)
    drawn = "".join(_question(n, each, extra) for n, each in enumerate(questions))
    template = f'<template id="tables">{in_html(data(extra["lang"]))}</template>'
    return markdown.replace(_PLACE, f"{sprite(drawn)}{drawn}{template}")


def data(lang: str) -> dict[str, Any]:
    """What the page needs: how many questions at most, choices, tables with their answers."""
    choices = [*FORMS, *OPTIONS]
    return {
        "most": MOST,
        "choices": [_choice(name, lang) for name in choices],
        "tables": [
            [[choices.index(word) for word in words], row] for words, row in stored().tables
        ],
    }


def _choice(name: str, lang: str) -> dict[str, str]:
    """A form or an option: its word, its name, what it is in a sentence, its page."""
    forms = FAMILIES["durak"].forms
    piece = forms[name] if name in forms else catalogue()[name]
    page = f"rules/{name}.html" if name in forms else f"variants/{name}.html"
    pitch = render(piece.text("pitch"), lang)
    return {"word": name, "name": name_of(name, lang), "pitch": pitch, "page": page}


def _question(n: int, question: Question, extra: Extra) -> str:
    """A question: each answer is a picture and a link, which the script gives its address."""
    lang, words = extra["lang"], extra["words"]
    pictures = drawings(question, lang)
    answers = "".join(
        f'<a class="answer" data-answer="{sign}">{pictures.get(sign, "")}'
        f"<b>{escape(words[word])}</b></a>"
        for sign, word in ANSWERS.items()
    )
    text = escape(render(question.text, lang))
    return (
        f'<section class="asked" data-question="{n}"><h2 tabindex="-1">{text}</h2>'
        f'<div class="answers">{answers}</div></section>'
    )


def drawings(question: Question, lang: str) -> dict[str, str]:
    """What it looks like where a question is answered with yes (`y`), and with no (`n`).

    Both show the same position; a move that is refused wears a cross there.
    """
    place = [each for each, _ in stored().questions].index(question)
    first = {
        sign: next(words for words, row in stored().tables if row[place] == sign) for sign in "yn"
    }
    drawn = {}
    for sign in "yn":
        # what is got differs, and is shown; else the move is allowed, or refused in the same cards
        state = question.state(game("durak", *first[sign if question.gets else "y"]))
        assert state is not None, question.id
        allowed = sign == "y" or bool(question.gets)
        after = question.after(state) if allowed else None
        scene = Scene(state, question.move, allowed)
        drawn[sign] = still(scene, lang, after, outcome=not question.gets)
    return dict(zip(drawn, alike(drawn.values()), strict=True))
