"""A game as people tell it: its rules in the order of an evening, as prose in any language.

What is told, and how one sentence leans on another, stands in the family's table
(`Family.sections`). A rule that an option puts in the place of another stands where that one stood;
an answer that an option gives in a case of its own stands behind the law that it limits, and what
an option brings besides at the end of the section that its words belong to. Of rules that can
decide nothing in a game nothing is told (`Game.laws`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from html import escape
from itertools import groupby
from textwrap import fill
from typing import Final, NamedTuple

from durak_teach.explain.sentences import title
from durak_teach.kernel.compose import standing
from durak_teach.kernel.game import Game
from durak_teach.kernel.rulebook_contents import Section, Telling, fitting, reworded, with_values
from durak_teach.kernel.rules import Rule, Variant
from durak_teach.text import Text, language, render, say
from durak_teach.text.prose import flowing

GRANTED: Final = "granted"  # the last section: its rules are folded


class Told(NamedTuple):
    """A sentence of the rulebook: the rule that it is the law of, None for a claim.

    `changed`: the form alone does not tell it so. `besides`: an option brings it, and it stands in
    the place of no other law, nor does it limit one.
    """

    text: Text
    rule: Rule | None
    joint: str = ""
    changed: bool = False
    besides: bool = False


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
        pieces = (piece for _, prose in self.prose(lang) for _, piece in prose)
        return sum(len(piece.split()) for piece in pieces)

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
    teller = _Teller(game)
    parts = tuple(part for section in game.family.sections for part in teller.part(section))
    return Rulebook(game, parts, teller.granted(), teller.left_out())


@lru_cache(maxsize=16)
def _sentences(game: Game) -> frozenset[Text]:
    """What is told of a game, in any of its sections."""
    book = rulebook(game)
    some = (*(p for part in book.parts for p in part.paragraphs), book.granted)
    return frozenset(told.text for paragraph in some for told in paragraph)


class _Teller:
    """Takes each law of a game to its place; what is told once is told."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.telling = Telling(game.family.state.empty(game, ()), game.rules)
        self.sections = game.family.sections
        self.laws = dict.fromkeys(game.laws)
        self.pairs = standing(game.form, game.variants, game.agreed)
        self.stands = {old.id: new for old, new in self.pairs if new in self.laws}
        self.listed = _listed(self.sections)
        self.of_form = {rule.id for rule in game.form.rules}
        self.usual = _sentences(game.alone) if game.variants else None
        self.met: dict[Rule, None] = {}
        usual = {rule.id for form in game.family.own_forms for rule in form.rules} - self.listed
        usual |= {line.rule for s in self.sections if s.id == GRANTED for line in s.lines()}
        brought = [r for r in self.laws if r.id not in self.listed and r.id not in usual]
        placed = {new for old, new in self.stands.items() if old in self.listed}
        self.brought: dict[str, list[Rule]] = {}
        self.behind: dict[str, list[Rule]] = {}
        for rule in (rule for rule in brought if rule not in placed):
            law = self._limited(rule)
            self.behind.setdefault(law, []).append(rule) if law else None
            self.brought.setdefault(_home(rule, self.sections), []).append(rule)

    def _limited(self, rule: Rule) -> str:
        """The law that an answer limits which is given in a case of its own, "" if there is none.

        It is the youngest of those before it that have a place of their own, told or not.
        """
        if rule.kind != "answers" or not (rule.may_pass or rule.combine):
            return ""
        rules = self.game.rules
        older = (r for r in rules[: rules.index(rule)][::-1] if r.about == rule.about)
        places = {each: each.id for each in rules if each.id in self.listed}
        places |= {new: old for old, new in self.stands.items() if old in self.listed}
        return next((places[each] for each in older if each in places), "")

    def part(self, section: Section) -> Iterator[Part]:
        """The section with what is told in it, if anything is."""
        if section.id == GRANTED:
            return
        paragraphs: list[list[Told]] = [[]]
        for line in section.lines():
            if line.first:
                paragraphs.append([])
            if line.claim:
                if self.telling.holds(line.claim):
                    text = self.telling.worded(line.claim)
                    paragraphs[-1].append(Told(text, None, line.joint, self._changed(text)))
            elif line.rule in self.stands:
                paragraphs[-1] += self._told(self.stands[line.rule], line.joint)
            for rule in self.behind.get(line.rule, ()):
                # where other words than the law's say it in full, its limit comes besides
                in_full = line.rule not in self.stands and paragraphs[-1]
                paragraphs[-1] += self._besides(rule) if in_full else self._told(rule)
        paragraphs.append([])
        for rule in self.brought.get(section.id, ()):
            paragraphs[-1] += self._besides(rule)
        if any(paragraphs):
            titled = self.telling.titled(section)
            yield Part(titled, tuple(tuple(each) for each in paragraphs if each))

    def _told(self, rule: Rule, joint: str = "") -> Iterator[Told]:
        """A law, unless it has been told."""
        if rule not in self.met:
            self.met[rule] = None
            law = law_of(rule, self.game)
            changed = self._changed(law)
            kept = joint if joint == "but" or not changed else ""
            yield Told(law, rule, kept, changed)

    def _besides(self, rule: Rule) -> Iterator[Told]:
        """A law that stands in no other's place: of what an option brings, one told besides."""
        besides = rule.id not in self.of_form
        return (told._replace(besides=besides and told.changed) for told in self._told(rule))

    def _changed(self, text: Text) -> bool:
        """Whether the form alone does not tell a sentence."""
        return self.usual is not None and text not in self.usual

    def granted(self) -> tuple[Told, ...]:
        """What is told nowhere else."""
        return tuple(told for rule in self.laws for told in self._told(rule))

    def left_out(self) -> tuple[Rule, ...]:
        """The laws of the form that a reader of its rulebook meets, and that do not hold here."""
        usual = {rule.id for rule in self.game.alone.laws} & self.of_form & self.listed
        return tuple(old for old, new in self.pairs if new not in self.laws and old.id in usual)


def law_of(rule: Rule, game: Game) -> Text:
    """A law as it is told of a game: as an option words it, or in its full form, with what the
    table has agreed on."""
    full = rule.text("told" if rule.told else "law")
    return reworded(rule, game) or fitting(rule, game) or with_values(full, rule, game)


def _listed(sections: tuple[Section, ...]) -> set[str]:
    """The ids of the rules that a reader is told in places of their own."""
    return {line.rule for each in sections if each.id != GRANTED for line in each.lines()}


def _home(rule: Rule, sections: tuple[Section, ...]) -> str:
    """The section that a rule's words belong to; what is told nowhere is taken for granted."""
    homes = {word: section.id for section in sections for word in section.about}
    return next((homes[word] for word in rule.about if word in homes), GRANTED)


def plain(game: Game, lang: str | None = None) -> str:
    """The rulebook as lines of text; what differs from the form has a star before it."""
    lang = lang or language()
    book = rulebook(game)
    pitch = pitch_of(game.form, game)
    lines = [title(game, lang), *([render(pitch, lang)] if pitch else [])]
    lines += [_filled_text(render(text, lang), lang) for text in _head(game)]
    usual = _usual(game.alone, lang) if game.variants else frozenset()
    for part, paragraphs in groupby(book.prose(lang), key=lambda pair: pair[0]):
        lines += ["", render(part.section.title, lang)]
        lines += [_filled(paragraph, lang, usual) for _, paragraph in paragraphs]
    notes = [_filled_text(render(text, lang), lang) for text in given_up(book)]
    form = game.form.text("name")
    title_of_notes = render(say("For those who know {form}", form=form), lang)
    return "\n".join([*lines, *(["", title_of_notes, *notes] if notes else [])])


def _filled(paragraph: tuple[tuple[Told, str], ...], lang: str, usual: frozenset[str]) -> str:
    """A paragraph in lines that fit a terminal; Japanese breaks anywhere, so it is left whole."""
    return _filled_text("".join(_starred(*each, usual) for each in paragraph), lang)


def _filled_text(text: str, lang: str) -> str:
    return (
        f"  {text}" if lang == "ja" else fill(text, 78, initial_indent="  ", subsequent_indent="  ")
    )


_SENTENCE: Final = re.compile(r"(?<=[.?!]) (?=[A-Z“])|(?<=。)(?=.)")


@lru_cache(maxsize=16)
def _usual(game: Game, lang: str) -> frozenset[str]:
    """The sentences of a game's rulebook in a language."""
    laws = (render(text, lang) for text in _sentences(game))
    return frozenset(each for law in laws for each in _SENTENCE.split(law))


def _starred(law: Told, piece: str, usual: frozenset[str]) -> str:
    """A law as it stands there, with a star before each sentence that is not a usual one."""
    if not law.changed:
        return piece
    gap = " " if piece.startswith(" ") else ""
    some = _SENTENCE.split(piece.lstrip())
    between = "" if "。" in piece else " "
    return gap + between.join(each if each in usual else f"* {each}" for each in some)


def pitch_of(piece: Variant, game: Game) -> Text | None:
    """What a form or an option is about, where that holds in a game.

    It speaks of usual values, and of a form alone: what others make of it is told by the rules,
    or said anew by an option.
    """
    changed = piece is game.form and bool(game.variants)
    agreed = ((each.default, game.agreed[f"{piece.id}.{each.name}"]) for each in piece.parameters)
    if changed or any(one != other for one, other in agreed):
        return None
    return game.says.get(f"pitch {piece.id}", piece.text("pitch"))


def named(name: Text, pitch: Text | None) -> Text:
    """An option by its name, with what it is about."""
    return say("{name}: {pitch}", name=name, pitch=pitch) if pitch else name


def _head(game: Game) -> Iterator[Text]:
    """What each option is about; what a star before a sentence means, where there are any."""
    for option in game.variants:
        yield named(option.text("name"), pitch_of(option, game))
    if game.variants:
        form = game.form.text("name")
        yield say(
            "Each sentence that does not hold in {form} has a star (*) before it; nobody "
            "needs to know that game to play this one.",
            form=form,
        )


def given_up(book: Rulebook) -> Iterator[Text]:
    """Which laws of the form do not hold here, so that nobody takes them for some that do."""
    usual = book.game.alone
    form = usual.form.text("name")
    if book.left_out:
        yield say(
            "Beyond the marked changes, these rules of {form} do not hold here, nor does "
            "anything that rests on them:",
            form=form,
        )
    for rule in book.left_out:
        yield say("“{law}”", law=law_of(rule, usual))


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
