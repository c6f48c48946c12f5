"""Which rules of a game are told to people, and in which order: the table of a rulebook.

The rules say what holds; a family says here which of them a reader is told, in what order, and
where a sentence leans on the one before. What is not told is taken for granted. A rule that can
decide nothing in a game is not told of it at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeAlias

from durak_teach.kernel.rules import Rule, Variant
from durak_teach.text import Text

Words: TypeAlias = tuple[tuple[Callable[[Any], bool], Text], ...]  # each where something is there


class Wording(Protocol):
    """What is asked of a game to say a law in its words."""

    @property
    def form(self) -> Variant:
        """The form that it is played in."""

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The options that the table has chosen."""

    @property
    def agreed(self) -> Mapping[str, int | str]:
        """The values that the table has agreed on."""

    @property
    def tells(self) -> Mapping[str, Text]:
        """The laws that its form and its options word anew."""

    @property
    def says(self) -> Mapping[str, Text]:
        """Its sentences, and its values in words."""

    @property
    def by_id(self) -> Mapping[str, Rule]:
        """Its rules by their ids."""

    @property
    def family(self) -> Any:
        """The family of games that it belongs to, with the sections of its rulebook."""


def quoted(rule: Rule, game: Wording) -> Text:
    """A law as it stands alone in a verdict, a hint or a citation of a game: short, unless an
    option words it, or what is there in the game."""
    keys = {rule.id, *(f"{rule.id} {option.id}" for option in game.variants)}
    changed = any(keys & {*option.tells} for option in game.variants)
    return (changed and reworded(rule, game)) or fitting(rule, game) or rule.text("law")


def fitting(rule: Rule, game: Wording) -> Text | None:
    """A law in the words that fit what is there in a game, if its family has such words."""
    played: Any = game  # which can be kept as a key
    text = _fitting(rule.id, played)
    return with_values(text, rule, game) if text else None


@lru_cache(maxsize=4096)
def _fitting(rule_id: str, game: Any) -> Text | None:
    ways = [way for each in game.family.sections for way in each.words.get(rule_id, ())]
    if not ways or rule_id not in game.by_id:
        return None
    nobody = game.family.state.empty(game, ())
    return next((text for leans, text in ways if leans(nobody)), None)


def reworded(rule: Rule, game: Wording) -> Text | None:
    """A law as the form or an option of a game words it, if one does."""
    beside = (game.tells.get(f"{rule.id} {option.id}") for option in game.variants)
    text = next(filter(None, beside), game.tells.get(rule.id))
    return with_values(text, rule, game) if text else None


def with_values(text: Text, rule: Rule, game: Wording) -> Text:
    """The words of a law, with what the table has agreed on in their places."""
    if "{" not in text.message:
        return text
    home = rule.id.rpartition(".")[0]
    values = {
        name.rpartition(".")[2]: game.says.get(f"value {value}", value)
        for name, value in game.agreed.items()
        if name.rpartition(".")[0] in (home, game.form.id)
    }
    return text.filled(**values)


class Telling:
    """Whether the rules of a game can decide anything there, as far as they declare it."""

    def __init__(self, nobody: Any, rules: Iterable[Rule]) -> None:
        """`nobody` is a state of the game at which nobody sits, `rules` are the game's."""
        self._nobody = nobody
        self._laws = {rule.id: rule for rule in rules}
        self._made = {
            verb
            for rule in self._laws.values()
            if rule.offering
            for verb in (*rule.about, *(part for part, _ in rule.made_of), "beat" * bool(rule.onto))
        }

    def holds(self, claim: Claim) -> bool:
        """Whether a claim that no rule says is true of the game."""
        law = self._laws.get(claim.rule)
        if law is None or not self.tells(law) or {*self._laws} & {*claim.unless}:
            return False
        return claim.leans is None or claim.leans(self._nobody)

    def worded(self, claim: Claim) -> Text:
        """A claim in the words that it has in the game."""
        return claim.text.filled(**claim.values(self._nobody)) if claim.values else claim.text

    def titled(self, section: Section) -> Section:
        """A section under the title that it has in the game."""
        fitting = (title for leans, title in section.titles if leans(self._nobody))
        return section._replace(title=next(fitting, section.title))

    def tells(self, rule: Rule) -> bool:
        """Whether what a rule leans on is there, and some move that it forbids can be made."""
        if rule.leans is not None and not rule.leans(self._nobody):
            return False
        return rule.kind != "forbids" or bool({"*", *self._made} & {*rule.about})


class Claim(NamedTuple):
    """A sentence that no rule says, told where a rule stands that makes it true.

    What a table needs to hear though the engine never asks: the object of the game, shuffling.
    `id` is its name in the order of its section; unlike a rule's it has no dot. `unless` are rules
    that make it false; `leans`: as that of a rule; `values`: what stands in its places, asked of
    the same state.
    """

    id: str
    text: Text
    rule: str
    unless: tuple[str, ...] = ()
    leans: Callable[[Any], bool] | None = None
    values: Callable[[Any], Mapping[str, int]] | None = None


class Line(NamedTuple):
    """A rule, or a claim, as it is told: how it joins the sentence before, whether a paragraph
    begins. `rule` is the id of either.
    """

    rule: str
    joint: str = ""
    first: bool = False
    claim: Claim | None = None


class Section(NamedTuple):
    """A part of a rulebook, such as the deal.

    `order`: the id of a rule or of a claim a line, perhaps behind a word that joins it
    (`but durak.…`), and an empty line before a new paragraph. `about` are words of rules that
    options bring here. `titles` stand in the place of the title, each where something is there;
    so do `words` in the place of laws, by their ids: the first that fit.
    """

    id: str
    title: Text
    order: str
    about: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()
    titles: tuple[tuple[Callable[[Any], bool], Text], ...] = ()
    words: Mapping[str, Words] = MappingProxyType({})

    def lines(self) -> tuple[Line, ...]:
        """The rules and claims in the order in which they are told."""
        return _lines(self.order, self.claims)


@cache
def _lines(order: str, claims: tuple[Claim, ...]) -> tuple[Line, ...]:
    """Read once: each rulebook asks for the lines of all sections, several times."""
    named = {claim.id: claim for claim in claims}
    lines, first = [], True
    for words in map(str.split, order.strip().splitlines()):
        if words:
            *joint, rule = words
            lines.append(Line(rule, "".join(joint), first, named.get(rule)))
        first = not words
    return tuple(lines)
