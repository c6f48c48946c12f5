"""The rules of one table on one sheet: how the game goes, then what this table has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from durak_teach.explain.rulebook import Rulebook, Told, joined, rulebook
from durak_teach.explain.sentences import named
from durak_teach.kernel.compose import standing
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Rule, Variant
from durak_teach.paper.values import in_words
from durak_teach.text import Joined, Text, render, say, sentence


class Law(NamedTuple):
    """A rule that an option brings, and the laws in whose place it stands."""

    rule: Rule
    instead: tuple[Text, ...] = ()


class Change(NamedTuple):
    """What an option changes: in one sentence, value by value, law by law.

    `gone` are the laws that no longer hold with it.
    """

    name: Text
    pitch: Text
    values: tuple[Text, ...]
    laws: tuple[Law, ...]
    gone: tuple[Text, ...]

    def lines(self) -> Iterator[Text]:
        """What is told below its first sentence."""
        yield from self.values
        for law in self.laws:
            yield law.rule.text("law")
            yield from (say("Instead of: {law}", law=old) for old in law.instead)
        yield from (say("No longer: {law}", law=old) for old in self.gone)


class Chapter(NamedTuple):
    """A part of the rules: its sentences, paragraph by paragraph; what is changed is so marked."""

    title: Text
    paragraphs: tuple[tuple[Told, ...], ...]

    def prose(self, lang: str) -> list[list[tuple[Told, str]]]:
        """Each paragraph's sentences as they stand there."""
        return [
            [*zip(paragraph, joined(paragraph, lang), strict=True)] for paragraph in self.paragraphs
        ]


class HouseSheet(NamedTuple):
    """The rules of a table; `people` are the numbers of players, `agreed` values of its form."""

    game: Game
    title: Joined
    pitch: Text
    people: tuple[int, ...]
    agreed: tuple[Text, ...]
    chapters: tuple[Chapter, ...]
    changes: tuple[Change, ...]


HEADING = say("What we changed")


def house_sheet(game: Game) -> HouseSheet:
    """The sheet of a game.

    What an option puts in the place of a rule stands there as well, so that the rules can be read
    through; what it brings besides stands only among the changes.
    """
    form, book = game.form, rulebook(game)
    granted = {line.rule for line in book.granted}
    return HouseSheet(
        game,
        named(game),
        form.text("pitch"),
        tuple(sorted(game.family.state.empty(game, ()).party)),
        _values(game, form),
        tuple(_chapters(book, {*_in_place(game)})),
        tuple(_change(game, option, granted) for option in game.variants),
    )


def _in_place(game: Game) -> Iterator[Rule]:
    """The rules that stand where the form has another one."""
    pairs = standing(game.form, game.variants)
    yield from (new for old, new in pairs if new is not None and new is not old)


def _chapters(book: Rulebook, in_place: set[Rule]) -> Iterator[Chapter]:
    for part in book.parts:
        kept = (
            tuple(line for line in paragraph if not line.changed or line.rule in in_place)
            for paragraph in part.paragraphs
        )
        if paragraphs := tuple(filter(None, kept)):
            yield Chapter(part.section.title, paragraphs)


def _change(game: Game, option: Variant, granted: set[Rule | None]) -> Change:
    pairs = standing(game.form, game.variants)
    brought = {new for _, new in pairs if new is not None} - granted
    instead: dict[Rule, list[Text]] = {rule: [] for rule in option.rules if rule in brought}
    for old, new in pairs:
        if new is not None and new is not old and new in option.replaces.values():
            instead.setdefault(new, []).append(old.text("law"))
    gone = tuple(
        old.text("law")
        for old, new in pairs
        if new is None and old.id in option.replaces and old in game.form.rules
    )
    laws = tuple(Law(rule, tuple(olds)) for rule, olds in instead.items())
    return Change(option.text("name"), option.text("pitch"), _values(game, option), laws, gone)


def _values(game: Game, piece: Variant) -> tuple[Text, ...]:
    """The values of a form or an option that this table has agreed on."""
    return tuple(
        say(
            "{question}: {value}",
            question=parameter.means,
            value=in_words(piece, game.agreed[f"{piece.id}.{parameter.name}"]),
        )
        for parameter in piece.parameters
    )


def for_people(sheet: HouseSheet) -> Text:
    """How many may play."""
    least, most = sheet.people[0], sheet.people[-1]
    if least < most and len(sheet.people) == most - least + 1:
        return say("For {least} to {most} players", least=least, most=most)
    return say("For {numbers:or} players", numbers=sheet.people)


def plain(sheet: HouseSheet, lang: str) -> str:
    """The sheet as lines of text."""
    lines = [render(sheet.title, lang)]
    lines += [sentence(text, lang) for text in (sheet.pitch, for_people(sheet), *sheet.agreed)]
    for chapter in sheet.chapters:
        lines += ["", render(chapter.title, lang)]
        lines += ["".join(said for _, said in prose) for prose in chapter.prose(lang)]
    if sheet.changes:
        lines += ["", render(HEADING, lang)]
    for change in sheet.changes:
        lines += ["", f"{render(change.name, lang)}: {sentence(change.pitch, lang)}"]
        lines += [f"- {sentence(text, lang)}" for text in change.lines()]
    return "\n".join(lines)
