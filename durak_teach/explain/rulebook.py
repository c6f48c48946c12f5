"""A game as people tell it: its rules in the order of an evening, as prose in any language.

What is told, and how one sentence leans on another, stands in the family's table
(`Family.sections`). A rule that an option puts in the place of another stands where that one stood;
what an option brings besides comes at the end of the section that its words belong to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from textwrap import fill
from typing import Final, NamedTuple

from durak_teach.explain.sentences import title
from durak_teach.kernel.compose import standing
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.telling import Section
from durak_teach.text import Text, language, render, say
from durak_teach.text.prose import flowing

GRANTED: Final = "granted"  # the last section: its rules are folded


class Told(NamedTuple):
    """A sentence of the rulebook: the rule that it is the law of, None for a claim.

    `changed`: the form that is played has another rule in its place, or none.
    """

    text: Text
    rule: Rule | None
    joint: str = ""
    changed: bool = False


class Part(NamedTuple):
    """A section of a game's rulebook, paragraph by paragraph."""

    section: Section
    paragraphs: tuple[tuple[Told, ...], ...]


class Rulebook(NamedTuple):
    """The rules of a game as they are told: every one of them once.

    `granted` are the laws that only say that nothing unusual holds, `left_out` those of the form
    that do not hold here.
    """

    game: Game
    parts: tuple[Part, ...]
    granted: tuple[Told, ...]
    left_out: tuple[Rule, ...]

    def words(self, lang: str = "en") -> int:
        """How many words of law a reader meets before those that are taken for granted."""
        said = (piece for _, prose in self.prose(lang) for _, piece in prose)
        return sum(len(piece.split()) for piece in said)

    def prose(self, lang: str) -> Iterator[tuple[Part, tuple[tuple[Told, str], ...]]]:
        """Each paragraph with its part: its sentences as they stand there."""
        for part in self.parts:
            for paragraph in part.paragraphs:
                yield part, tuple(zip(paragraph, joined(paragraph, lang), strict=True))


def joined(paragraph: Iterable[Told], lang: str) -> list[str]:
    """The sentences of a paragraph as prose."""
    return flowing(((each.joint, each.text) for each in paragraph), lang)


def rulebook(game: Game) -> Rulebook:
    """The rulebook of a game."""
    pairs = standing(game.form, game.variants)
    sections = game.family.sections
    of_form = {rule.id for rule in game.form.rules}
    listed = {line.rule for section in sections for line in section.lines()}
    usual = {rule.id for form in game.family.own_forms for rule in form.rules} - listed
    stands = {old.id: new for old, new in pairs if new is not None}
    overruled = {new.id for new in stands.values()}
    brought: dict[str, dict[Rule, None]] = {}
    for new in (new for old, new in stands.items() if old not in listed and new.id not in usual):
        brought.setdefault(_home(new, sections), {})[new] = None

    def as_told(rule: Rule, joint: str = "") -> Told:
        changed = rule.id not in of_form
        return Told(rule.text("law"), rule, "" if changed else joint, changed)

    parts = []
    for section in sections:
        paragraphs: list[list[Told]] = [[]]
        for line in section.lines():
            if line.first:
                paragraphs.append([])
            if line.claim and line.claim.rule in stands and not overruled & {*line.claim.unless}:
                paragraphs[-1].append(Told(line.claim.text, None, line.joint))
            elif line.rule in stands:
                paragraphs[-1].append(as_told(stands[line.rule], line.joint))
        if section.id != GRANTED:
            paragraphs.append([as_told(rule) for rule in brought.get(section.id, ())])
        if any(paragraphs):
            parts.append(Part(section, tuple(tuple(each) for each in paragraphs if each)))
    met = {each.rule for part in parts for paragraph in part.paragraphs for each in paragraph}
    granted = tuple(as_told(rule) for rule in game.rules if rule not in met)
    return Rulebook(game, tuple(parts), granted, tuple(old for old, new in pairs if new is None))


def _home(rule: Rule, sections: tuple[Section, ...]) -> str:
    """The section that a rule's words belong to; what is told nowhere is taken for granted."""
    homes = {word: section.id for section in sections for word in section.about}
    return next((homes[word] for word in rule.about if word in homes), GRANTED)


def plain(game: Game, lang: str | None = None) -> str:
    """The rulebook as lines of text; what differs from the form has a star before it."""
    lang = lang or language()
    book = rulebook(game)
    lines = [title(game, lang), render(game.form.text("pitch"), lang)]
    for part, paragraphs in groupby(book.prose(lang), key=lambda pair: pair[0]):
        lines += ["", render(part.section.title, lang)]
        lines += [_filled(paragraph, lang) for _, paragraph in paragraphs]
    return "\n".join(
        [*lines, "", *(_filled_text(render(text, lang), lang) for text in _notes(book))]
    )


def _filled(paragraph: tuple[tuple[Told, str], ...], lang: str) -> str:
    """A paragraph in lines that fit a terminal; Japanese breaks anywhere, so it is left whole."""
    return _filled_text("".join(_starred(law, piece) for law, piece in paragraph), lang)


def _filled_text(text: str, lang: str) -> str:
    return (
        f"  {text}" if lang == "ja" else fill(text, 78, initial_indent="  ", subsequent_indent="  ")
    )


def _starred(law: Told, piece: str) -> str:
    gap = " " if piece.startswith(" ") else ""
    return f"{gap}* {piece.lstrip()}" if law.changed else piece


def _notes(book: Rulebook) -> Iterator[Text]:
    """What the text below the last section says."""
    form = book.game.form.text("name")
    if book.game.variants:
        yield say("* differs from {form}.", form=form)
    for rule in book.left_out:
        yield say("Not in this game: {law}", law=rule.text("law"))
    yield say(
        "Another {n} rules go without saying; `game.rules` lists all of them.",
        n=len(book.granted),
    )


def html(game: Game, lang: str | None = None) -> str:
    """The rulebook for a notebook: headings, paragraphs, what goes without saying folded."""
    lang = lang or language()
    book = rulebook(game)
    parts = [f"<h3>{escape(title(game, lang))}</h3>"]
    for part, paragraphs in groupby(book.prose(lang), key=lambda pair: pair[0]):
        parts.append(f"<h4>{escape(render(part.section.title, lang))}</h4>")
        parts += [f"<p>{_marked(paragraph)}</p>" for _, paragraph in paragraphs]
    granted = "".join(f"<li>{escape(render(law.text, lang))}</li>" for law in book.granted)
    summary = escape(render(game.family.sections[-1].title, lang)) if game.family.sections else ""
    return "".join([*parts, f"<details><summary>{summary}</summary><ul>{granted}</ul></details>"])


def _marked(paragraph: tuple[tuple[Told, str], ...]) -> str:
    return "".join(
        f"<mark>{escape(piece)}</mark>" if law.changed else escape(piece)
        for law, piece in paragraph
    )
