"""Which two games show what an option changes: one with it, and the nearest one without."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import game
from durak_teach.kernel.errors import RulesClash
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Variant


def pairs(option: Variant) -> Iterator[tuple[Game, Game]]:
    """The game without an option and the one with it; then with other values than the usual.

    The form is the first that admits it, and what it needs is in both games; if it says no more
    than that does, the form alone is compared. A form of its own is compared with the first form,
    and so is a bundle without rules of its own.
    """
    company = [catalogue()[name] for name in (*option.needs, option.parent) if name in catalogue()]
    for words in ((), *_values(option), *(words for each in company for words in _values(each))):
        try:
            with_it = game("durak", option.id, *words)
        except RulesClash:  # a value of its company that it does not go with
            continue
        yield without(option, with_it), with_it
    if company:
        with_it = game("durak", option.id)
        yield game("durak", with_it.form.id), with_it


def without(option: Variant, with_it: Game) -> Game:
    """The game that an option is compared with."""
    form = with_it.form.id
    first = next(iter(with_it.family.forms))
    if form == option.id or any(p.form for p in option.parameters):
        return game("durak", first)
    bundle = not option.rules and not option.replaces
    others = [v.id for v in with_it.variants if v is not option and not bundle]
    values = [
        f"{key}={value}"
        for key, value in with_it.agreed.items()
        if key.rpartition(".")[0] in (form, *others)
    ]
    return game("durak", form, *others, *values)


def _values(option: Variant) -> Iterator[tuple[str, ...]]:
    """Each value of an option's parameters that is not the usual one, a few of many."""
    for parameter in option.parameters:
        among = [value for value in parameter.among if value != parameter.default]
        for value in among if len(among) < 8 else (among[0], among[-1]):
            yield (f"{option.id}.{parameter.name}={value}",)


def every() -> tuple[str, ...]:
    """All options that are compared."""
    return tuple(catalogue())
