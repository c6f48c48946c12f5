"""Try an option: ``python -m durak_teach.authoring.trying my_rule``.

In one language alone: ``python -m durak_teach.authoring.trying my_rule --languages en``.

One of your own need not be installed; one of the library's is named by its id. Its positions are
checked, its texts are looked up in each language, and whole games with it, alone and beside each
other option, are played at random: no card may be lost, somebody can always move, and everything
can be written down and read again.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import re
import sys
import traceback
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

from durak_teach.authoring.sources import PACKAGE, Message, of_rules, of_source, of_variants, places
from durak_teach.games.families import FAMILIES, game
from durak_teach.games.installed import Installed
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError, RulesClash, UnknownGame, UnknownName
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Rule, Variant
from durak_teach.kernel.state import State
from durak_teach.notation.check import check
from durak_teach.notation.codes import code_of, deal_of
from durak_teach.notation.examples import example_state
from durak_teach.notation.position import all_cards, position
from durak_teach.play.players import bot, choose
from durak_teach.text import LANGUAGES, Text, language, render, say
from durak_teach.text.translations import singular_and_plural
from durak_teach.widgets.running import in_a_sentence

MOST: Final = 4000  # moves of a deal
OFTEN: Final = 8  # after so many moves the position is written and read
LAW_WORDS: Final = 20
OWN: Final = "durak_teach.games.durak.variants"  # where the library's options lie
OURS: Final = PACKAGE.parent / "tests" / "positions"  # and the positions of each


def complaints(
    module: str, family: str = "durak", languages: Iterable[str] = LANGUAGES
) -> list[str]:
    """What is missing or wrong in an option, a sentence each; nothing if all is well.

    The option is named like its module, which lies here, or is one of the library's. An error in
    the author's own Python is not caught: a test is to show where it comes from.
    """
    try:
        return [render(text, language()) for text in _complaints(module, family, languages)]
    except UnknownName:  # asked in the author's Python
        raise
    except DurakError as error:
        return [str(error)]


def _complaints(name: str, family: str, languages: Iterable[str]) -> Iterator[Text]:
    catalogue = FAMILIES[family].catalogue
    option = name.rpartition(".")[2]
    if _file(name):
        if option in catalogue.own:
            yield say(
                "The library already has an option called “{name}”; choose another id.", name=option
            )
            return
        module = importlib.import_module(name)
        assert isinstance(catalogue.others, Installed)
        variants = catalogue.others.put(option, module)
        positions = Path(module.__file__ or name).with_suffix(".pos")
    elif name in catalogue.own and _file(f"{OWN}.{name}"):
        module = importlib.import_module(f"{OWN}.{name}")
        variants = tuple(each for each in catalogue.own.values() if name in (each.id, each.parent))
        positions = OURS / f"{name}.pos"
    else:
        yield say(
            "There is no `{file}` in this folder; go to the folder that holds it.",
            file=f"{name}.py",
        )
        return
    wrong = [*_texts(module, variants, languages), *_examples(module), *_positions(positions)]
    yield from wrong
    if wrong:
        return  # whole games take a while
    for rules in _games(family, catalogue[option]):
        party = _party(rules)
        for players in sorted({min(party), max(party)}):
            wrong += _played(rules, players)
    yield from wrong
    if wrong:
        return
    for rules in _pairs(family, catalogue[option]):
        yield from _played(rules, min(_party(rules)))


def _texts(
    module: ModuleType, variants: Iterable[Variant], languages: Iterable[str]
) -> Iterator[Text]:
    """Each sentence is there in each language, with the same places."""
    source = Path(module.__file__ or "").read_text("utf-8")
    own = _rules(module)
    for rule in own:
        if len(rule.law.split()) > LAW_WORDS:
            yield say("The law of {rule} has more than {n} words.", rule=rule.id, n=LAW_WORDS)
    for message in (*of_rules(own), *of_variants(variants), *of_source(source)):
        for lang in languages:
            if lang != "en":
                yield from _text(message, lang)


def _rules(module: ModuleType) -> list[Rule]:
    """The rules that a module declares; others it may have brought in."""
    rules = [rule for rule in vars(module).values() if isinstance(rule, Rule)]
    return [rule for rule in rules if rule.run.__module__ == module.__name__]


def _examples(module: ModuleType) -> Iterator[Text]:
    """Each rule's example is a position that can be read."""
    for rule in _rules(module):
        try:
            if rule.example:
                example_state(rule)
        except UnknownName:  # asked by the rule, not by its example
            raise
        except DurakError as error:
            yield say("The example of {rule}: {why}", rule=rule.id, why=error.text)


def _text(message: Message, lang: str) -> Iterator[Text]:
    wanted = places(message.message)
    for text in {*singular_and_plural(lang, message.message, message.plural, message.context)}:
        if text in (message.message, message.plural) and re.search("[a-z]{2}", text):
            yield say("“{text:whole}” is not translated ({lang}).", text=text, lang=lang)
        elif places(text) != wanted:
            yield say(
                "“{text:whole}” does not have the same placeholders as the English sentence "
                "({lang}).",
                text=text, lang=lang,
            )  # fmt: skip


def _positions(file: Path) -> Iterator[Text]:
    """The position file holds, and holds something."""
    outcomes = check(file.read_text("utf-8")) if file.exists() else []
    if not outcomes:
        yield say(
            "{file} should hold positions in which the option makes a difference.", file=str(file)
        )
    yield from (outcome.report(file.name) for outcome in outcomes if not outcome.passed)


def _games(family: str, option: Variant) -> Iterator[Game]:
    """The option in each form that admits it."""
    games = FAMILIES[family]
    if games.alone or option.flow:
        yield game(family, option.id)
        return
    for form in option.forms or [form.id for form in games.own_forms]:
        yield game(family, form, option.id)


def _pairs(family: str, option: Variant) -> Iterator[Game]:
    """The option beside each other one, in the first form that admits both."""
    for other in FAMILIES[family].catalogue.values():
        for rules in _games(family, option):
            with contextlib.suppress(UnknownGame, RulesClash):
                beside = game(family, *rules.spec[1:], other.id)
                if beside.spec != rules.spec:
                    yield beside
                break


def _party(rules: Game) -> Collection[int]:
    party: Collection[int] = rules.family.state.empty(rules, ()).party
    return party


def _played(rules: Game, players: int) -> Iterator[Text]:
    """A whole deal by chance: cards stay, positions and code can be read again, and it ends."""
    state = deal(rules, players, seed=players)
    pack = Counter(all_cards(state))
    where = say("{words}, {n} players", words=" ".join(rules.spec), n=players)
    for made in range(MOST):
        if state.over:
            break
        if not rules.legal(state):
            yield say("{game}: nobody can move after move {n}.", game=where, n=made)
            return
        if made % OFTEN == 1 and not _can_be_read(state):
            yield say("{game}: the position after move {n} does not read back as it was written.",
                      game=where, n=made)  # fmt: skip
            return
        state = rules.play(state, choose(bot("random"), state, seed=made))
        if Counter(all_cards(state)) != pack:
            yield say("{game}: cards are lost or duplicated by move {n}.", game=where, n=made + 1)
            return
    if not state.over:
        yield say("{game}: the deal has not ended after {n} moves.", game=where, n=MOST)
    elif deal_of(code_of(state)) != state:
        yield say("{game}: the deal code gives another deal.", game=where)


def _can_be_read(state: State) -> bool:
    """Whether the position, as it is and as each seat sees it, is the same when it is read."""
    seen = (state, *(state.seen_by(seat) for seat in state.seats))
    texts = map(str, seen)
    return bool(state.over) or all(str(position(text)) == text for text in texts)


def main(arguments: list[str] | None = None) -> int:
    """Complain about the options that are named; exit code 1 if there is anything to say."""
    parser = argparse.ArgumentParser(
        prog="python -m durak_teach.authoring.trying",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="+", metavar="NAME", help="an option, as its module")
    parser.add_argument(
        "--languages", nargs="+", choices=LANGUAGES, default=LANGUAGES,
        help="those in which its sentences must be there; by default all",
    )  # fmt: skip
    given = parser.parse_args(arguments)
    complaining = [
        f"{name}: {complaint}" for name in given.names for complaint in _said(name, given.languages)
    ]
    print(*complaining, sep="\n", end="\n" if complaining else "")
    print(render(say("Things to look at: {n}", n=len(complaining)), language()))
    return 1 if complaining else 0


def _said(name: str, languages: Iterable[str]) -> list[str]:
    """The complaints; of an error in the option's own Python its line and one sentence."""
    try:
        return complaints(name, languages=languages)
    except Exception as error:
        line = _line_in(_file(name), error)
        if not line:
            raise
        return [
            render(
                say("line {n}: {why}", n=line, why=in_a_sentence(error)),
                language(),
            )
        ]


def _file(name: str) -> str:
    """Where a module lies, which need not be one that Python can read; "" if there is none."""
    try:
        spec = importlib.util.find_spec(name)
    except ModuleNotFoundError:  # of a dotted name the first part
        return ""
    return (spec and spec.origin) or ""


def _line_in(file: str, error: Exception) -> int:
    """The innermost line of a file that an error comes from; 0 for none."""
    if isinstance(error, SyntaxError):
        return (error.filename == file and error.lineno) or 0
    steps = traceback.extract_tb(error.__traceback__)
    return next((step.lineno or 0 for step in reversed(steps) if step.filename == file), 0)


if __name__ == "__main__":
    sys.exit(main())
