"""What a table may choose of a family, to be read: its forms and options, a sentence each."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from durak_teach.kernel.family import Choices
from durak_teach.text import Text, language, render, say


class Choice(NamedTuple):
    """How one writes a choice, what it is called, and what it is."""

    word: str
    name: str
    pitch: str


def plain(choices: Choices, lang: str | None = None) -> str:
    """The list as lines of text."""
    lang = lang or language()
    lines = []
    for heading, listed in _parts(choices, lang):
        lines.append(render(heading, lang))
        lines += [f"  {each.word}: {each.name}. {each.pitch}" for each in listed]
    return "\n".join(lines)


def html(choices: Choices, lang: str | None = None) -> str:
    """The same as a table for a notebook."""
    lang = lang or language()
    rows = []
    for heading, listed in _parts(choices, lang):
        rows.append(f'<tr><th colspan="3" style="text-align:left">{_told(heading, lang)}</th></tr>')
        rows += [
            f'<tr><td><code>{escape(each.word)}</code></td><td style="text-align:left">'
            f'{escape(each.name)}</td><td style="text-align:left">{escape(each.pitch)}</td></tr>'
            for each in listed
        ]
    return f"<table><tbody>{''.join(rows)}</tbody></table>"


def _told(text: Text, lang: str) -> str:
    return escape(render(text, lang))


def _parts(choices: Choices, lang: str) -> Iterator[tuple[Text, list[Choice]]]:
    for heading, variants in (
        (say("Forms: choose one"), choices.forms),
        (say("Options: add any of them"), choices.options),
    ):
        listed = [
            Choice(each.word, render(each.text("name"), lang), render(each.text("pitch"), lang))
            for each in variants.values()
        ]
        if listed:
            yield heading, listed
