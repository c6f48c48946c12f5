"""The rules of one table on one sheet: how the game goes, then what this table has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from durak_teach.explain.rulebook import Rulebook, Told, joined, law_of, named, pitch_of, rulebook
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Rule, Variant
from durak_teach.paper.values import in_words
from durak_teach.text import Joined, Text, render, say, sentence


class Change(NamedTuple):
    """What an option changes: in one sentence, value by value, law by law.

    Laws that stand in the place of others or limit them are told there (`replacing`), the rest
    here (`besides`).
    """

    name: Text
    pitch: Text | None
    values: tuple[Text, ...]
    replacing: tuple[Rule, ...]
    besides: tuple[Rule, ...]
    laws: tuple[Text, ...]

    def lines(self) -> Iterator[Text]:
        """What is told below its first sentence."""
        yield from self.values
        yield from self.laws


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
    pitch: Text | None
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
    return HouseSheet(
        game,
        game.title,
        pitch_of(form, game),
        tuple(sorted(game.family.state.empty(game, ()).party)),
        _values(game, form),
        tuple(_chapters(book)),
        tuple(_change(book, option) for option in game.variants),
    )


def _chapters(book: Rulebook) -> Iterator[Chapter]:
    for part in book.parts:
        kept = (tuple(line for line in some if not line.besides) for some in part.paragraphs)
        if paragraphs := tuple(filter(None, kept)):
            yield Chapter(part.section.title, paragraphs)


def _change(book: Rulebook, option: Variant) -> Change:
    game = book.game
    lines = [line for part in book.parts for some in part.paragraphs for line in some]
    told = {line.rule for line in lines if not line.besides}
    besides = {line.rule for line in lines if line.besides}
    own = dict.fromkeys((*option.rules, *filter(None, option.replaces.values())))
    brought = tuple(rule for rule in own if rule in besides)
    return Change(
        option.text("name"),
        pitch_of(option, game),
        _values(game, option),
        tuple(rule for rule in own if rule in told),
        brought,
        tuple(law_of(rule, game) for rule in brought),
    )


def _values(game: Game, piece: Variant) -> tuple[Text, ...]:
    """The values of a form or an option that this table has agreed on; the usual ones are told
    by the rules.
    """
    agreed = ((each, game.agreed[f"{piece.id}.{each.name}"]) for each in piece.parameters)
    return tuple(
        say("{question}: {value}", question=each.means, value=in_words(piece, value))
        for each, value in agreed
        if value != each.default
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
    facts = filter(None, (sheet.pitch, for_people(sheet), *sheet.agreed))
    lines += [sentence(text, lang) for text in facts]
    for chapter in sheet.chapters:
        lines += ["", render(chapter.title, lang)]
        lines += ["".join(piece for _, piece in prose) for prose in chapter.prose(lang)]
    if sheet.changes:
        lines += ["", render(HEADING, lang)]
    for change in sheet.changes:
        lines += ["", render(named(change.name, change.pitch), lang)]
        lines += [f"- {sentence(text, lang)}" for text in change.lines()]
    return "\n".join(lines)
