"""How a deal goes: its phases, who acts in each, and what ends it, as a drawing and in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final, NamedTuple

from durak_teach.explain.drawing import Arrow, drawn
from durak_teach.explain.sentences import title
from durak_teach.kernel.game import Game
from durak_teach.kernel.phases import stages_of
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.stages import OVER, Stage
from durak_teach.text import Text, language, render, say

END: Final = say("the deal is over")


class Step(NamedTuple):
    """What ends a phase: a kind of move, the phase that follows (`OVER`: none), the rule."""

    verb: str
    to: str
    rule: Rule


class Phase(NamedTuple):
    """A phase: the roles of those who act, the rules that offer moves, and what ends it."""

    name: str
    who: tuple[Text, ...]
    offers: tuple[Rule, ...]
    ends: tuple[Step, ...]


@dataclass(frozen=True, repr=False)
class Flow:
    """The phases of a game in the order in which play comes to them; it prints as sentences."""

    game: Game
    phases: tuple[Phase, ...]

    def text(self, lang: str | None = None) -> str:
        """The phases as lines."""
        lang = lang or language()
        return "\n".join([title(self.game, lang), *self._lines(lang)])

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return self.text()

    def _lines(self, lang: str) -> Iterator[str]:
        for number, phase in enumerate(self.phases, 1):
            yield f"{number}. {self._name(phase.name, lang)}: {_who(phase, lang)}"
            for offer in phase.offers:
                law = render(quoted(offer, self.game), lang)
                yield f"   {self._verbs(offer, lang)}: {law} [{offer.id}]"
            for step in phase.ends:
                way = f"{self._verb(step.verb, lang)} → {self._name(step.to, lang)}"
                yield f"   {way}: {render(quoted(step.rule, self.game), lang)} [{step.rule.id}]"

    def _name(self, phase: str, lang: str) -> str:
        """A phase for people; what a variant brings has its own name only."""
        words = self.game.family.words.phases
        return render(words.get(phase, phase) if phase else END, lang)

    def _verb(self, verb: str, lang: str) -> str:
        """A kind of move for people; what has no word for them is named as notation writes it."""
        return render(self.game.family.words.called.get(verb, verb), lang)

    def _verbs(self, offer: Rule, lang: str) -> str:
        """The kinds of moves that a rule offers; `bid` stands for `bid 1` and the like."""
        verbs = (verb for verb in offer.about if not verb[-1].isdigit())
        return ", ".join(self._verb(verb, lang) for verb in verbs)

    def html(self, lang: str | None = None) -> str:
        """A drawing, its words for those who hear it."""
        lang = lang or language()
        places = [(self._name(p.name, lang), _who(p, lang)) for p in self.phases]
        numbers = {phase.name: n for n, phase in enumerate(self.phases)}
        arrows: dict[tuple[int, int], dict[str, None]] = {}
        for n, phase in enumerate(self.phases):
            for step in phase.ends:
                way = (n, numbers.get(step.to, len(places)))
                arrows.setdefault(way, {})[step.verb] = None
        ways = [
            Arrow(*way, ", ".join(self._verb(verb, lang) for verb in verbs))
            for way, verbs in arrows.items()
        ]
        heard = " ".join(self._lines(lang))
        return drawn([*places, (self._name(OVER, lang), "")], ways, escape(heard))

    def _repr_html_(self) -> str:
        return self.html()


def _who(phase: Phase, lang: str) -> str:
    return " · ".join(render(text, lang) for text in phase.who)


def flow(game: Game) -> Flow:
    """The flow of a game, as its rules declare it (`Variant.stages`)."""
    return Flow(game, tuple(_phase(game, stage) for stage in stages_of(game)))


def _phase(game: Game, stage: Stage) -> Phase:
    """A phase with the rules that offer its moves and make its changes."""
    roles = (each if isinstance(each, Text) else each[0] for each in stage.who)
    who = tuple(game.says.get(f"role {role.message}", role) for role in roles)
    offers = tuple(r for r in game.rules if r.offering and r.applies(stage.phase))
    ends = tuple(Step(way.verb, way.to, game.rule(way.rule)) for way in stage.ways)
    return Phase(stage.phase, who, offers, ends)
